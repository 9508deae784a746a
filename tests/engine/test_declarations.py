"""Declaring attackers and blockers, and dividing combat damage (CR 508 to 510)."""

from typing import Any

import pytest

from engine.dsl import (
    BLOCKED_BY_ONE,
    CANT_ATTACK_ALONE,
    LURE,
    MENACE,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    TRAMPLE,
    attack_tax,
    has,
    is_goaded,
    pt,
    under,
)
from engine.language.abilities import Permitting
from engine.language.nodes import permission
from engine.rules.continuous import FOREVER, affect
from engine.state import terms, topics
from engine.state.choice import Constraint, Split
from engine.state.run import Run
from tests.formats.horde_table import HordeTable
from tests.table import Table


def give(t, card, *mods):
    t.do(lambda g: affect(Run(g, card, card.controller), [card], mods, FOREVER))
    t.game.refresh()


def impose(t, who, what):
    """A rule that holds while a permanent of that player is there."""
    source = t.put(who, "Wall of Stone")
    t.game.permits[what.head.index].append((source, Permitting(what)))
    return source


def attack_question(t, who):
    from engine.rules.combat import Combat, ask_attackers

    t.game.active_team = t.seat(who).team
    return ask_attackers(t.game, Combat())


def block_question(t, who):
    from engine.rules.combat import block_question as ask

    return ask(t.game, t.seat(who))


def attacking(t, *cards, at="Ben"):
    for card in cards:
        t.game.set(card, "attacking", t.seat(at))
        t.game.journal.append(t.game.attackers, card)


@pytest.mark.rule("CR 508.1d")
def test_a_creature_that_must_attack_attacks_unless_a_restriction_forbids_it():
    t = Table()
    first, second = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    give(t, first, under(MUST_ATTACK))
    give(t, second, under(MUST_ATTACK))
    ask = attack_question(t, "Ann")
    assert not ask.legal(())
    assert not ask.legal(((0, 0),))
    assert ask.legal(((0, 0), (1, 0)))
    impose(t, "Ben", at_most_attackers(1))
    ask = attack_question(t, "Ann")
    assert not ask.legal(((0, 0), (1, 0))), "no more than one creature can attack"
    assert not ask.legal(()), "one of them has to"
    assert ask.legal(((0, 0),)) and ask.legal(((1, 0),))


@pytest.mark.rule("CR 701.15b")
def test_a_goaded_creature_attacks_another_player_than_who_goaded_it():
    """CR 701.15b, 701.15c: two requirements; by both opponents it may attack either."""
    t = Table("Ann", "Ben", "Cid")
    bear = t.put("Ann", "Grizzly Bears")
    goaded(t, "Ben", bear)
    ask = attack_question(t, "Ann")
    assert [d.name for d in ask.partners] == ["Ben", "Cid"]
    assert not ask.legal(()) and not ask.legal(((0, 0),)) and ask.legal(((0, 1),))
    goaded(t, "Cid", bear)
    ask = attack_question(t, "Ann")
    assert not ask.legal(()) and ask.legal(((0, 0),)) and ask.legal(((0, 1),))


def goaded(t, who, card):
    seat = t.seat(who)
    t.do(lambda g: affect(Run(g, t.put(who, "Wall of Stone"), seat), [card], (is_goaded(),), FOREVER))
    t.game.refresh()


@pytest.mark.rule("CR 508.1g")
def test_attacking_a_player_may_cost_mana_which_nobody_has_to_pay():
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    impose(t, "Ben", attack_tax(2))
    give(t, bears[0], under(MUST_ATTACK))
    ask = attack_question(t, "Ann")
    assert ask.legal(()), "a cost to attack is not owed (508.1d)"
    assert not ask.legal(((0, 0),)), "there is no mana"
    t.lands("Ann", "Forest", 3)
    ask = attack_question(t, "Ann")
    assert ask.legal(((0, 0),))
    assert not ask.legal(((0, 0), (1, 0)))
    t.combat("Ann", [bears[0]])
    assert t.life("Ben") == 18
    assert sum(c.tapped for c in t.seat("Ann").permanents if c.definition.is_land) == 2


@pytest.mark.rule("CR 508.1c")
def test_a_creature_that_cannot_attack_alone_needs_company():
    t = Table()
    loner, friend = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    give(t, loner, under(CANT_ATTACK_ALONE))
    ask = attack_question(t, "Ann")
    assert not ask.legal(((0, 0),))
    assert ask.legal(((1, 0),))
    assert ask.legal(((0, 0), (1, 0)))
    assert friend.controller is loner.controller


@pytest.mark.rule("CR 509.1c")
def test_all_creatures_able_to_block_a_lure_do_so():
    t = Table()
    lure, other = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    give(t, lure, under(LURE))
    for _ in range(2):
        t.put("Ben", "Grizzly Bears")
    attacking(t, lure, other)
    ask = block_question(t, "Ben")
    assert not ask.legal(((0, 0), (1, 1)))
    assert ask.legal(((0, 0), (1, 0)))


@pytest.mark.rule("CR 509.1c")
def test_a_creature_that_must_be_blocked_needs_one_blocker_and_menace_two():
    t = Table()
    attacker = t.put("Ann", "Grizzly Bears")
    give(t, attacker, under(MUST_BE_BLOCKED))
    t.put("Ben", "Grizzly Bears")
    attacking(t, attacker)
    assert not block_question(t, "Ben").legal(())
    give(t, attacker, has(MENACE))
    ask = block_question(t, "Ben")
    assert ask.legal(()), "one creature cannot block it, so nothing is required"
    assert not ask.legal(((0, 0),))
    t.put("Ben", "Grizzly Bears")
    ask = block_question(t, "Ben")
    assert not ask.legal(())
    assert ask.legal(((0, 0), (1, 0)))
    assert ask.default() == ((0, 0), (1, 0))


@pytest.mark.rule("CR 509.1b")
def test_no_more_than_one_creature_blocks_one_that_says_so():
    t = Table()
    attacker = t.put("Ann", "Grizzly Bears")
    give(t, attacker, under(BLOCKED_BY_ONE))
    for _ in range(2):
        t.put("Ben", "Grizzly Bears")
    attacking(t, attacker)
    ask = block_question(t, "Ben")
    assert ask.legal(((0, 0),))
    assert not ask.legal(((0, 0), (1, 0)))


@pytest.mark.rule("CR 510.1c")
def test_combat_damage_is_divided_freely_and_trample_only_after_lethal_damage():
    t = Table()
    beast = t.put("Ann", "Grizzly Bears")
    give(t, beast, pt(3, 3), has(TRAMPLE))
    one, two = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [beast], {one: beast, two: beast}, answers={"combat_damage": [(1, 4, 0)]})
    assert (one.damage, two.zone != one.zone, t.life("Ben")) == (1, True, 20)
    ask = Split(
        t.seat("Ann"),
        topics.COMBAT_DAMAGE,
        [one, two, t.seat("Ben")],
        least=0,
        most=5,
        constraints=[Constraint("lethal", 0, 2, (2,)), Constraint("lethal", 1, 2, (2,))],
    )
    assert not ask.legal((1, 2, 2))
    assert ask.legal((2, 2, 1))
    assert ask.legal((5, 0, 0))
    assert ask.default() == (2, 2, 1)


@pytest.mark.rule("CR 702.111b", "CR 805.10d")
def test_creatures_of_two_team_mates_block_a_creature_with_menace_together():
    for friends, life in ((1, 40), (0, 38)):
        t = HordeTable()
        zombie = t.put("HORDE", "Zombie Token")
        give(t, zombie, has(MENACE))
        mine, other = t.put("S1", "Wall of Stone"), t.put("S2", "Wall of Stone")
        t.combat("HORDE", [zombie], blocks={mine: zombie, **({other: zombie} if friends else {})})
        assert t.life("S1") == life, "a lone blocker nobody joins does not block"


@pytest.mark.rule("HS-36", "HS-38")
def test_a_cost_to_attack_is_no_obstacle_to_the_horde():
    """HA-25: attack taxes in mana do nothing."""
    t = HordeTable()
    impose(t, "S1", attack_tax(2))
    impose(t, "S2", attack_tax(2))
    t.put("HORDE", "Zombie Token")
    ask = attack_question(t, "HORDE")
    assert not ask.legal(()) and ask.legal(((0, 0),))


@permission("no more than <n> creatures can attack each combat", terms.PE_MOST_ATTACKERS)
def at_most_attackers(run: Run, n: int) -> Any:
    return n
