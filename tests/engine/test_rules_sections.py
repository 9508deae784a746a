"""Sections of the Comprehensive Rules, each in a position, an action and an outcome; docs/11-rules.md lists them."""

import pytest

from engine.dsl import *
from engine.language.abilities import Triggered
from engine.language.refs import slot
from engine.players.record import steps
from engine.rules import verbs
from engine.rules.continuous import FOREVER, affect
from engine.rules.removal import remove_from_combat
from engine.rules.sba import lose
from engine.rules.verbs import sacrifice as sacrifice_it
from engine.state.objects import Reference, StackObject
from engine.state.run import Run
from engine.text.printing.stack_text import stack_text
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards that do one thing each, gone after these tests."""
    instant("Test Fork Lightning", "{R}", divided_damage(3, divided(ANY_TARGET, 3, 1, 3)))
    instant("Test Charm", "{R}", modal(gain_life(1), gain_life(2), damage(1, target(CREATURE)), most=2))
    instant("Test Fireball", "{X}{R}", damage(x(), target(ANY_TARGET)))
    creature("Test Hybrid", "{W/U}{W/U}", "Bear", 2, 2)
    creature("Test Phyrexian", "{1}{W/P}", "Bear", 2, 2)
    creature("Test Herald", "{1}", "Bear", 1, 1, permits(costs_less(CREATURE, 1)))
    creature("Test Toll", "{1}", "Bear", 1, 1, permits(spells_cost_more(CREATURE, 2)))
    creature("Test Mourner", "{1}", "Bear", 1, 1, whenever(dies(CREATURE), gain_life(1)))
    creature("Test Twin", "{1}", "Bear", 1, 1, whenever(dies(CREATURE), draw(1)))
    creature("Test Rich", "{1}", "Bear", 1, 1, at(your_step(UPKEEP), gain_life(5), if_=life_at_most(10)))
    instant("Test Later", "{R}", delayed(next_end_step(), (gain_life(3),)))
    instant("Test Regrow", "{G}", regenerate(target(CREATURE)))
    instant(
        "Test Shell", "{W}", shield(prevent_damage(slot(0)), 3), until_end_of_turn(target(CREATURE), pt(0, 0))
    )
    creature("Test Counted", "{1}", "Bear", count(LAND.yours), count(LAND.yours))
    creature("Test Steady", "{1}", "Bear", 1, 1, as_enters(enters_with("+1/+1", 2)))
    creature("Test Captain", "{1}", "Legendary Bear", 2, 2)
    instant("Test Theft", "{U}", until_end_of_turn(target(CREATURE), controlled_by(YOU)))
    instant("Test Raise", "{B}", reanimate(target(CREATURE.card.in_any(GRAVEYARD))))
    sorcery("Test Tutor", "{B}", search(CREATURE.card))
    sorcery("Test Memory", "{U}", return_to_hand(target(SORCERY.card.in_your(GRAVEYARD))), flashback("{U}"))
    instant(
        "Test Pair",
        "{G}",
        until_end_of_turn(target(CREATURE), pt(1, 1)),
        until_end_of_turn(target(CREATURE.other.yours), pt(2, 2)),
    )
    instant("Test Sting", "{R}", damage(1, target(CREATURE)), gain_life(1))
    instant("Test Undo", "{U}", counter(target(SPELL)))
    instant("Test Tax", "{U}", counter_unless_pays("{2}", target(SPELL)))
    sorcery("Test Mind Control", "{U}", control_next_turn(target(PLAYER)))
    enchantment("Test Jail", "{1}")
    sorcery("Test Everybody", "{B}", lose_life(2, EACH_OPPONENT))
    planeswalker(
        "Test Walker", "{2}", "Legendary Jace", 3, loyalty(1, gain_life(1)), loyalty(-2, gain_life(4))
    )


# -- mana and costs ----------------------------------------------------------------------------------------------------


def test_hybrid_mana_is_paid_with_either_colour() -> None:
    """CR 107.4e."""
    t = Table()
    t.put("Ann", "Test Hybrid", "hand")
    for land in ("Plains", "Island"):
        assert not t.can("Ann", "cast", "Test Hybrid")
        t.put("Ann", land)
    assert t.can("Ann", "cast", "Test Hybrid")


def test_phyrexian_mana_is_paid_with_life() -> None:
    """CR 107.4f."""
    t = Table()
    t.lands("Ann", "Forest", 1)
    t.cast("Ann", "Test Phyrexian")
    assert t.life("Ann") == 18


def test_x_is_chosen_as_the_spell_is_cast_and_counts_in_its_mana_value() -> None:
    """CR 107.3a, 601.2b, 202.3e."""
    t = Table()
    t.lands("Ann", "Mountain", 4)
    t.cast("Ann", "Test Fireball", targets=[t.seat("Ben")], x=3)
    t.resolve()
    assert t.life("Ben") == 17


def test_increases_and_reductions_change_the_total_cost() -> None:
    """CR 601.2f, 118.7: generic mana only, never below nothing."""
    t = Table()
    t.put("Ann", "Grizzly Bears", "hand")
    t.put("Ann", "Test Herald")
    t.lands("Ann", "Forest", 1)
    assert t.can("Ann", "cast", "Grizzly Bears")
    t.put("Ben", "Test Toll")
    assert not t.can("Ann", "cast", "Grizzly Bears")
    t.lands("Ann", "Forest", 2)
    assert t.can("Ann", "cast", "Grizzly Bears")


@pytest.mark.parametrize(("lands", "life"), [(2, 17), (1, 20)])
def test_a_tax_is_paid_or_the_spell_countered(lands: int, life: int) -> None:
    """CR 118.12a, 701.6a."""
    t = Table()
    t.lands("Ann", "Mountain", 1 + lands)
    t.cast("Ann", "Lightning Bolt", targets=[t.seat("Ben")])
    t.lands("Ben", "Island", 1)
    t.cast("Ben", "Test Tax", targets=["Lightning Bolt"])
    t.resolve(pay=[True])
    assert t.life("Ben") == life


# -- casting, targets, modes -------------------------------------------------------------------------------------------


def test_damage_is_divided_as_the_spell_is_cast() -> None:
    """CR 601.2d: each target gets at least one; what has become illegal gets nothing, the others no more (608.2b)."""
    t = Table()
    bear, goblin = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Raging Goblin")
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Test Fork Lightning", targets=[[bear, goblin]], divide=[(2, 1)])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Grizzly Bears", "Raging Goblin"]
    bear, wall = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Wall of Stone")
    t.lands("Ann", "Mountain", 1)
    t.lands("Ben", "Mountain", 1)
    t.cast("Ann", "Test Fork Lightning", targets=[[bear, wall]], divide=[(2, 1)])
    t.cast("Ben", "Shock", targets=[bear])
    t.resolve()
    assert wall.damage == 1


def test_a_spell_without_a_legal_target_does_nothing() -> None:
    """CR 608.2b."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Mountain", 1)
    t.lands("Ben", "Mountain", 1)
    t.cast("Ann", "Test Sting", targets=[bear])
    t.cast("Ben", "Shock", targets=[bear])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Grizzly Bears", "Shock"]
    assert t.names("Ann", "graveyard") == ["Test Sting"]
    assert t.life("Ann") == 20, "nor does the part of it that needs no target"


def test_modes_are_chosen_once_each_and_only_those_with_targets() -> None:
    """CR 700.2a, 700.2d."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Test Charm", modes=[(0, 1)])
    t.resolve()
    assert t.life("Ann") == 23
    (asked,) = [a for a in t.asked if a.topic == "modes"]
    assert list(asked.options) == [0, 1], "there is no creature to damage"


def test_a_counterspell_puts_the_spell_into_its_owners_graveyard() -> None:
    """CR 701.6a."""
    t = Table()
    t.lands("Ann", "Forest", 2)
    t.lands("Ben", "Island", 1)
    t.cast("Ann", "Grizzly Bears")
    t.cast("Ben", "Test Undo", targets=["Grizzly Bears"])
    t.resolve()
    assert (t.names("Ann"), t.names("Ann", "graveyard")) == ([], ["Grizzly Bears"])


def test_only_planeswalkers_of_their_controller_once_a_turn() -> None:
    """CR 606.3, 606.6."""
    t = Table()
    walker = t.put("Ann", "Test Walker", counters={"loyalty": 1})
    assert walker.counters["loyalty"] == 4
    assert not t.can("Ann", "activate", walker, sorcery=False)
    t.game.active_team = t.seat("Ben").team
    assert not t.can("Ben", "activate", walker)
    t.game.active_team = t.seat("Ann").team
    t.activate("Ann", walker, 1)
    t.resolve()
    assert (t.life("Ann"), walker.counters["loyalty"]) == (24, 2)
    assert not t.can("Ann", "activate", walker)


# -- triggers ----------------------------------------------------------------------------------------------------------


def test_triggers_go_onto_the_stack_in_turn_order_and_each_player_orders_their_own() -> None:
    """CR 603.3b: the active player's first, so that the other's resolve first."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    for who in ("Ann", "Ben"):
        t.put(who, "Test Mourner")
    t.put("Ann", "Test Twin")
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Shock", targets=[bear])
    t.resolve()
    told = [(row[3], row[4].name) for row in t.game.story or [] if row[2] == "trigger"]
    assert [seat for seat, _ in told] == [0, 0, 1]
    assert [a.seat.name for a in t.asked if a.topic == "order_triggers"] == ["Ann"]
    assert (t.life("Ann"), t.life("Ben")) == (21, 21)


@pytest.mark.parametrize(("life", "after"), [(10, 15), (11, 11)])
def test_an_intervening_if_is_looked_at_twice(life: int, after: int) -> None:
    """CR 603.4."""
    t = Table()
    t.put("Ann", "Test Rich")
    t.seat("Ann").total.life = life
    t.begin("upkeep")
    t.resolve()
    assert t.life("Ann") == after


def test_an_ability_whose_condition_is_gone_is_not_said_to_have_lost_its_target() -> None:
    """CR 603.4."""
    t = Table()
    rich = t.put("Ann", "Test Rich")
    ability = next(a for a in rich.definition.abilities if isinstance(a, Triggered))
    obj = StackObject(t.game.new_id(), rich, t.seat("Ann"), ability, spell=False)
    obj.modes = (0,)
    t.game.stack.append(obj)
    t.seat("Ann").total.life = 11
    t.resolve()
    assert t.life("Ann") == 11
    told = [step["text"] for step in steps(t.game, saying=stack_text)]
    assert (
        told[-1]
        == "The ability of Test Rich does nothing, for its condition is no longer true: You gain 5 life."
    )


def test_a_delayed_trigger_happens_once_at_its_time() -> None:
    """CR 603.7b."""
    t = Table()
    t.play("Ann", "Test Later")
    assert t.life("Ann") == 20
    for _ in range(2):
        t.begin("end")
        t.resolve()
        assert t.life("Ann") == 23


def test_what_is_done_later_with_several_objects_is_one_trigger() -> None:
    """CR 603.7: the two tokens of an encore that is doubled, and those of a Flamerush Rider, are dealt with together."""
    t = Table()
    t.put("Ann", "Parallel Lives")
    risen = t.put("Ann", "Briarblade Adept", "graveyard")
    t.lands("Ann", "Swamp", 4)
    t.activate("Ann", risen)
    t.resolve()
    assert t.names("Ann").count("Briarblade Adept") == 2 and len(t.game.delayed) == 1
    t.begin("end")
    t.resolve()
    assert "Briarblade Adept" not in t.names("Ann")
    rider, bear = t.put("Ann", "Flamerush Rider"), t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [rider, bear], answers={"target": [[bear]]})
    assert t.life("Ben") == 20 - 3 - 2 - 2 - 2 and t.names("Ann").count("Grizzly Bears") == 1


def test_what_dies_together_sees_the_others_die() -> None:
    """CR 603.10a: leaves-the-battlefield triggers look back in time."""
    t = Table()
    mourner, bear = t.put("Ann", "Test Mourner"), t.put("Ann", "Grizzly Bears")
    from engine.rules.verbs import destroy

    t.do(lambda game: destroy(game, [mourner, bear]))
    t.resolve()
    assert t.life("Ann") == 22


# -- replacement and prevention ----------------------------------------------------------------------------------------


def test_a_permanent_enters_with_its_counters() -> None:
    """CR 614.12, 614.1c: it never is a 1/1."""
    t = Table()
    t.put("Ben", "Test Mourner")
    assert t.pt(t.play("Ann", "Test Steady")) == (3, 3)


def join(game, card, whom) -> None:
    """The creature attacks."""
    game.set(card, "attacking", whom)
    game.journal.append(game.attackers, card)


def test_regeneration_taps_heals_and_takes_out_of_combat_instead() -> None:
    """CR 701.19a."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Test Regrow", [bear])
    t.do(lambda game: join(game, bear, t.seat("Ben")))
    t.play("Ben", "Lightning Bolt", [bear])
    assert (t.names("Ann"), bear.tapped, bear.damage) == (["Grizzly Bears"], True, 0)
    assert bear.attacking is None and not t.game.attackers
    t.play("Ben", "Lightning Bolt", [bear])
    assert t.names("Ann") == []


def test_a_prevention_shield_is_used_up() -> None:
    """CR 615.7: the next 3 damage."""
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", "Test Shell", [wurm])
    t.play("Ben", "Shock", [wurm])
    t.play("Ben", "Shock", [wurm])
    assert wurm.damage == 1


# -- layers ------------------------------------------------------------------------------------------------------------


def test_a_characteristic_defining_ability_works_in_every_zone() -> None:
    """CR 604.3, 613.4a."""
    t = Table()
    t.lands("Ann", "Forest", 3)
    there = t.put("Ann", "Test Counted")
    affect(Run(t.game, there, there.controller), [there], (pt(1, 0),), FOREVER)
    assert t.pt(there) == (4, 3)
    t.lands("Ann", "Forest", 1)
    assert t.pt(there) == (5, 4)


def test_gaining_control_moves_the_permanent_and_ends_with_the_turn() -> None:
    """CR 613.1b, 110.2: summoning sick under the new controller."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Test Theft", [bear])
    assert (bear.controller.name, bear.sick, bear.owner.name) == ("Ann", True, "Ben")
    t.combat("Ann", [bear])
    assert t.life("Ben") == 20
    t.turn("Ann", until="")
    assert bear.controller.name == "Ben"


# -- combat ------------------------------------------------------------------------------------------------------------


def test_each_attacker_chooses_whom_it_attacks() -> None:
    """CR 508.1b, 802.2: two defending players in one combat, each blocks what attacks them."""
    t = Table("Ann", "Ben", "Cid")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    wall = t.put("Cid", "Wall of Stone")
    t.combat("Ann", {bears[0]: t.seat("Ben"), bears[1]: t.seat("Cid")}, blocks={wall: bears[1]})
    assert (t.life("Ben"), t.life("Cid")) == (18, 20)


def test_an_attacked_planeswalker_loses_loyalty() -> None:
    """CR 508.1b, 306.8, 120.3c."""
    t = Table()
    walker, bear = t.put("Ben", "Test Walker"), t.put("Ann", "Grizzly Bears")
    t.combat("Ann", {bear: walker})
    assert (walker.counters["loyalty"], t.life("Ben")) == (1, 20)


def test_what_is_removed_from_combat_deals_no_damage_and_stays_blocked() -> None:
    """CR 506.4, 509.1h: the attacker stays blocked without its blocker."""
    t = Table()
    bear, wall = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Wall of Stone")
    game = t.game
    game.set(bear, "attacking", t.seat("Ben"))
    game.journal.append(game.attackers, bear)
    game.set(bear, "blocked", True)
    game.journal.append(bear.blockers, wall)
    game.journal.append(wall.blocking, bear)
    game.set(wall, "blocks", True)
    remove_from_combat(game, wall)
    assert (bear.blocked, bear.blockers, wall.blocking) == (True, [], [])
    remove_from_combat(game, bear)
    assert (bear.attacking, bear.blocked, game.attackers) == (None, False, [])


def test_first_strikers_have_a_damage_step_of_their_own() -> None:
    """CR 510.4: a creature that died in it deals none in the next."""
    t = Table()
    knight, bear = t.put("Ann", "White Knight"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [knight], blocks={bear: knight})
    assert (t.names("Ann"), knight.damage) == (["White Knight"], 0)


# -- state-based actions, zones, players -------------------------------------------------------------------------------


def test_the_legend_rule_keeps_one() -> None:
    """CR 704.5j."""
    t = Table()
    first, second = t.put("Ann", "Test Captain"), t.put("Ann", "Test Captain")
    t.put("Ben", "Test Captain")
    t.settle(legend_rule=[second])
    assert (first.zone, second.zone) == (GRAVEYARD, BATTLEFIELD)
    assert t.names("Ben") == ["Test Captain"]


def test_tokens_cease_to_exist_off_the_battlefield() -> None:
    """CR 111.7, 704.5d."""
    t = Table()
    from engine.cards.tokens import SPIRIT
    from engine.rules.verbs import create_tokens, return_to_hand

    (token,) = create_tokens(t.game, t.seat("Ann"), SPIRIT, 1)
    t.do(lambda game: return_to_hand(game, [token]))
    assert (t.names("Ann"), t.names("Ann", "hand")) == ([], [])


def test_what_two_permanents_held_comes_back_when_both_leave_together() -> None:
    """CR 610.3: at once, each under its owner's control."""
    t = Table()
    jails = [t.put("Ann", "Test Jail") for _ in range(2)]
    held = [t.put("Ben", "Grizzly Bears"), t.put("Ann", "Wall of Stone")]
    for jail, card in zip(jails, held, strict=True):
        run = Run(t.game, jail, jail.controller)
        run.targets = [[Reference(card)]]
        run.do(exile_until_leaves(slot(0)))
    assert [c.zone for c in held] == [EXILE, EXILE]
    t.do(lambda game: verbs.destroy(game, jails))
    assert (t.names("Ann"), t.names("Ben")) == (["Wall of Stone"], ["Grizzly Bears"])


def test_an_emblem_has_no_characteristics_but_its_abilities_and_stays() -> None:
    """CR 114.1, 114.4."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    made = emblem("Test Emblem", static(CREATURE.yours, pt(1, 1)))
    source = t.put("Ann", "Test Walker")
    Run(t.game, source, source.controller).do(get_emblem(made))
    assert t.pt(bear) == (3, 3)
    t.do(lambda game: sacrifice_it(game, [source]))
    assert t.pt(bear) == (3, 3), "whatever made it is gone"
    [card] = t.seat("Ann").command
    assert (card.name, card.colors, card.mana_value) == ("Test Emblem", 0, 0)
    assert card not in t.game.battlefield


def test_a_search_may_fail_to_find_what_it_describes() -> None:
    """CR 701.23b, 701.23d: and shuffles."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "library")
    t.play("Ann", "Test Tutor", search=[()])
    assert t.names("Ann", "hand") == []
    t.play("Ann", "Test Tutor", search=[bear])
    assert t.names("Ann", "hand") == ["Grizzly Bears"]


def test_nothing_comes_from_outside_the_game() -> None:
    """CR 400.11, 108.4: a sideboard is no zone of the game, and a card that would reach outside is declined whole."""
    assert not hasattr(Table().seat("Ann"), "sideboard")
    for text in (
        "You may reveal a card you own from outside the game and put it into your hand.",
        "You may choose a creature card you own from outside the game, reveal it, and put it into your hand.",
    ):
        with pytest.raises(NotUnderstood):
            read(text, CardText("Wish", "{1}{R}", (), ("Sorcery",), ()))


def test_a_player_decides_for_another_whose_turn_they_control() -> None:
    """CR 723.1, 723.3, 723.5: Ann decides in Ben's next turn, Ben again in the one after."""
    t = Table()
    t.play("Ann", "Test Mind Control", [t.seat("Ben")])
    t.lands("Ben", "Mountain", 1)
    t.put("Ben", "Shock", "hand")
    t.turn("Ben")
    controlled = [a for a in t.asked if a.topic == "priority" and t.game.active_team == t.seat("Ben").team]
    assert {a.seat.name for a in controlled} == {"Ann"}
    t.turn("Ann")
    t.asked.clear()
    t.turn("Ben")
    assert "Ben" in {a.seat.name for a in t.asked if a.topic == "priority"}


def test_what_a_player_owns_leaves_with_them_and_what_they_controlled_is_exiled() -> None:
    """CR 800.4a: stolen permanents go back to their owners, theirs leave with them."""
    t = Table("Ann", "Ben", "Cid")
    bens, anns = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Hill Giant")
    t.play("Ann", "Test Theft", [bens])
    t.play("Ben", "Test Theft", [anns])
    raised, dug = t.put("Ben", "Serra Angel", "graveyard"), t.put("Ann", "Craw Wurm", "graveyard")
    t.play("Ann", "Test Raise", [raised])
    t.play("Ben", "Test Raise", [dug])
    lose(t.game, [t.seat("Ben")], "life")
    t.game.refresh()
    assert bens not in t.game.battlefield, "Ben owns it"
    assert raised not in t.game.battlefield, "he owns that too, though it never was under his control"
    assert dug in t.seat("Ann").exile, "it came in under his control"
    assert anns in t.game.battlefield and anns.controller.name == "Ann", "only the effect was Ben's"
    assert not t.game.ended, "two are left"


def test_each_opponent_is_every_player_of_another_team() -> None:
    """CR 102.2, 806."""
    t = Table("Ann", "Ben", "Cid")
    t.play("Ann", "Test Everybody")
    assert [t.life(n) for n in ("Ann", "Ben", "Cid")] == [20, 18, 18]


def test_a_spell_is_no_target_for_itself() -> None:
    """CR 115.5: neither as a spell on the stack nor as the card it was in the graveyard."""
    t = Table()
    t.lands("Ann", "Island", 3)
    t.put("Ann", "Test Undo", "hand")
    t.put("Ann", "Test Memory", "graveyard")
    assert not t.can("Ann", "cast", "Test Undo")
    assert not t.can("Ann", "cast", "Test Memory")
    t.put("Ann", "Test Everybody", "graveyard")
    assert t.can("Ann", "cast", "Test Memory")


def test_another_target_is_another_and_no_choice_leads_nowhere() -> None:
    """CR 115.3, 601.2c: the first may not take the only one that the second could have."""
    t = Table()
    t.lands("Ann", "Forest", 1)
    mine = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Test Pair", "hand")
    assert not t.can("Ann", "cast", "Test Pair")
    theirs, other = t.put("Ben", "Hill Giant"), t.put("Ben", "Craw Wurm")
    t.cast("Ann", "Test Pair", targets=[theirs])
    t.resolve()
    assert (t.pt(theirs), t.pt(mine)) == ((4, 4), (4, 4))
    first = next(a for a in t.asked if a.topic == "target")
    assert list(first.options) == [theirs, other], "one's own creature is kept for the second"


def test_connive_grows_for_a_nonland_card() -> None:
    """CR 701.50a."""
    t = Table()
    grifter = t.put("Ann", "Hypnotic Grifter")
    shock = t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Island", 3)
    t.activate("Ann", grifter)
    t.resolve(discard=[shock])
    assert (grifter.power, t.names("Ann", "graveyard")) == (2, ["Shock"])


def test_an_ability_knows_how_often_it_was_activated() -> None:
    """CR 602.5b: activations of this turn are counted for the object."""
    t = Table()
    whelp = t.put("Ann", "Dragon Whelp")
    t.lands("Ann", "Mountain", 4)
    for _ in range(4):
        t.activate("Ann", whelp)
        t.resolve()
    assert whelp.power == 6
    t.begin("end")
    t.resolve()
    assert t.names("Ann", "graveyard") == ["Dragon Whelp"]


def test_four_of_them_win_the_game() -> None:
    """CR 104.2b."""
    t = Table()
    for _ in range(4):
        t.put("Ann", "Biovisionary")
    t.begin("end")
    t.resolve()
    assert (t.game.winners, t.game.reason) == ((0,), "won")
