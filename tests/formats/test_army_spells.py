"""Army Magic: spells and abilities as they are cast and resolved in a match."""

from typing import Any

import pytest

from engine.state import terms
from engine.state.choice import Ask
from engine.state.objects import Card
from formats.army_magic.geometry import cell
from tests.formats.army_match import FRONT, OUT, Match


def match(spell: str, lands: int = 4) -> Match:
    """Ann holds five of a spell, and has the mana for one."""
    m = Match(library=[(20, spell), (2, "Forest")]).begin()
    for at in ((2, 1), (4, 1), (1, 1), (5, 1), (1, 2), (5, 2))[: lands - 2]:
        m.field.explore(m.field.spaces[cell(*at)], m.game.seats[0])
    return m


def cast(m: Match, **answers: Any) -> None:
    """Cast one and let it resolve."""
    done: list[Card] = []

    def over() -> bool:
        between = m.game.pending is None or m.game.pending.topic == "priority"
        return bool(done) and between and done[0].zone in (terms.GRAVEYARD, terms.BATTLEFIELD)

    def act(ask: Ask) -> int:
        found = next((i for i, a in enumerate(ask.options) if a.kind == "cast"), 0)
        if done or not found:
            return 0
        done.append(ask.options[found].card)
        return found

    if m.game.pending is not None:
        m.game.pending = None
        m.game.frames[-1].pc = 0
    m.until(over, {"priority": act, **answers})
    assert done


def named(*wanted: str) -> Any:
    """Answer with the first option of one of these names."""
    return lambda ask: next(i for i, o in enumerate(ask.options) if o.name in wanted)


@pytest.mark.rule("AM-77")
@pytest.mark.rule("AM-78")
@pytest.mark.rule("AM-79")
def test_a_spell_that_affects_everything_starts_from_a_land_named_on_casting() -> None:
    m = match("Volcanic Fallout")
    near = [m.put("Goblin Piker", at, player) for at, player in ((OUT, 0), (FRONT, 1))]
    far = m.put("Goblin Piker", (3, 5), 1)
    cast(m, origin=named("(3,3)"), struck_land=named("(3,3)", "(3,4)"))
    assert {c.zone for c in near} == {terms.GRAVEYARD}
    assert far.zone == terms.BATTLEFIELD
    origin = next(ask for ask in m.asked if ask.topic == "origin")
    assert "(3,4)" in [s.name for s in origin.options]
    assert "(3,5)" not in [s.name for s in origin.options]


@pytest.mark.rule("AM-77")
def test_two_armies_that_change_sides_are_those_around_the_origin() -> None:
    m = match("Twist Allegiance", lands=7)
    ann, ben = m.game.seats
    mine, near, far = m.put("Hill Giant", OUT), m.put("Hill Giant", FRONT, 1), m.put("Hill Giant", (3, 5), 1)
    cast(m, origin=named("(3,3)"))
    assert (mine.controller, near.controller, far.controller) == (ben, ann, ben)


@pytest.mark.rule("AM-77")
def test_a_brawl_is_for_those_around_the_origin() -> None:
    m = match("Alpha Brawl", lands=8)
    one, near, far = (m.put("Hill Giant", at, 1) for at in (FRONT, FRONT, (3, 5)))
    cast(m, origin=named("(3,3)"), target=lambda ask: (ask.options.index(one),))
    assert {one.zone, near.zone} == {terms.GRAVEYARD}
    assert (far.zone, far.damage) == (terms.BATTLEFIELD, 0)


@pytest.mark.rule("AM-76")
def test_what_a_player_gives_up_may_be_anywhere() -> None:
    """Blood Clock makes its player's opponent return a permanent, which is done to the player."""
    m = Match().begin()
    m.put("Blood Clock", OUT)
    far = m.put("Hill Giant", (3, 6), 1)
    m.until(
        lambda: far.zone == terms.HAND or m.game.turn == 3,
        {"unless": lambda ask: 0, "choose": lambda ask: (ask.options.index(far),)},
    )
    assert far.zone == terms.HAND


@pytest.mark.rule("AM-74")
@pytest.mark.rule("AM-75")
def test_damage_to_a_player_is_damage_to_a_land_in_reach() -> None:
    m = match("Shock")
    ben = m.game.seats[1]
    cast(m, target=lambda ask: (ask.options.index(ben),))
    assert m.life(*FRONT) == 4
    assert ben.total.life == 20


@pytest.mark.rule("AM-73")
def test_what_is_out_of_reach_is_no_target() -> None:
    m = match("Shock")
    near, far = m.put("Hill Giant", FRONT, 1), m.put("Hill Giant", (3, 5), 1)
    cast(m, target=lambda ask: (ask.options.index(near),))
    options = next(ask for ask in m.asked if ask.topic == "target").options
    assert near in options
    assert far not in options


@pytest.mark.rule("AM-111")
def test_a_creature_enters_on_a_land_its_player_names_as_it_resolves() -> None:
    m = match("Hill Giant")
    m.field.explore(m.field.spaces[cell(2, 2)], m.game.seats[0])
    cast(m, place=named("(3,3)"))
    giant = next(c for c in m.game.battlefield if c.name == "Hill Giant")
    assert m.where(giant) == OUT
    place = next(ask for ask in m.asked if ask.topic == "place")
    assert {s.name for s in place.options} == {"(3,1)", "(2,1)", "(4,1)", "(2,2)", "(3,3)"}


@pytest.mark.rule("AM-72")
def test_a_static_ability_works_around_its_source() -> None:
    m = Match().begin()
    m.put("Undead Warchief", OUT)
    near, far = m.put("Scathe Zombies", (3, 2)), m.put("Scathe Zombies", (3, 1))
    m.game.mark_dirty()
    m.game.refresh()
    assert (near.power, far.power) == (4, 2)


@pytest.mark.rule("AM-122")
def test_marches_begin_in_main_phases_with_nothing_on_the_stack() -> None:
    m = Match(forces=[(3, "Raging Goblin")])
    steps = set()

    def act(ask: Ask) -> int:
        marches = [i for i, a in enumerate(ask.options) if a.kind == "march"]
        if marches:
            steps.add(m.game.step)
            assert not m.game.stack
            assert ask.seat in m.game.active
        return marches[0] if marches and m.game.turn % 2 else 0

    m.until(lambda: m.game.turn == 5, {"priority": act})
    assert steps == {terms.MAIN1, terms.MAIN2}
