"""Extra and skipped turns, phases and steps; ending the turn; phasing; state and reflexive triggers."""

from typing import Any

import pytest

from engine.cards import definition
from engine.dsl import *
from engine.language.nodes import permission
from engine.rules.plain import Duel
from engine.rules.priority import LOOP_LIMIT
from engine.rules.turn import all_skip
from engine.state import terms
from engine.state.game import Game, SeatPlan
from engine.state.run import Run
from tests.table import Table

pytestmark = pytest.mark.usefixtures("made")


def order_of_turns(game):
    return "".join(game.seats[row[5][0]].name[0] for row in game.story if row[2] == "turn_start")


def play_turns(n, act):
    """Play `n` turns of three players who do nothing; `act` happens in Ann's first turn."""
    plans = [SeatPlan(name, [definition("Forest")] * 40) for name in ("Ann", "Ben", "Cat")]
    game = Game(Duel(first=0), plans, 1, story=True)
    acted = False
    while game.turn <= n:
        ask = game.run()
        if game.turn == 1 and not acted:
            act(game)
            acted = True
        game.answer(ask.default())
    return order_of_turns(game)[:n]


def effect_of(game, seat, *effects):
    from engine.state.run import Run

    source = game.new_card(definition("Forest"), game.seats[seat])
    for effect in effects:
        Run(game, source, game.seats[seat]).do(effect)


@pytest.mark.rule("CR 500.7")
def test_an_extra_turn_comes_after_this_one_and_then_the_order_goes_on():
    assert play_turns(6, lambda game: effect_of(game, 0, extra_turn())) == "AABCAB"


@pytest.mark.rule("CR 500.7")
def test_of_two_extra_turns_the_newest_comes_first():
    def act(game):
        effect_of(game, 1, extra_turn())
        effect_of(game, 2, extra_turn())

    assert play_turns(6, act) == "ACBBCA"


@pytest.mark.rule("CR 614.10")
def test_a_skipped_turn_does_not_happen_and_only_one_is_skipped():
    assert play_turns(6, lambda game: effect_of(game, 1, skip_next(YOU, "turn"))) == "ACABCA"


@pytest.mark.rule("CR 500.8")
def test_an_additional_combat_phase_comes_right_after_the_phase_that_gives_it():
    t = Table()
    creature("Test Lancer", "{1}", "Knight", 2, 2, VIGILANCE)
    enchantment("Test Drums", "{1}", at(your_step(terms.MAIN1), extra_phases(("combat", "main"))))
    lancer = t.put("Ann", "Test Lancer")
    t.put("Ann", "Test Drums")
    t.plan = ([lancer], {})
    t.turn("Ann")
    assert t.life("Ben") == 20 - 2 - 2
    assert t.game.combats == 2


@pytest.mark.rule("CR 614.10")
def test_a_skipped_draw_step_draws_nothing_and_has_no_priority():
    t = Table()
    before = len(t.seat("Ann").hand)
    enchantment("Test Prison", "{1}", permits(skip_step(EACH_PLAYER, "draw")))
    t.put("Ben", "Test Prison")
    t.turn("Ann")
    assert len(t.seat("Ann").hand) == before


@pytest.mark.rule("CR 614.10")
def test_who_skips_the_untap_step_untaps_nothing():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", tapped=True)
    t.do(lambda game: effect_of(game, 0, skip_next(YOU, "untap")))
    t.turn("Ann")
    assert bear.tapped
    t.turn("Ann")
    assert not bear.tapped


@pytest.mark.rule("CR 724.1")
def test_ending_the_turn_exiles_the_stack_and_skips_to_cleanup():
    t = Table()
    instant("Test Stop", "{U}", end_turn())
    t.lands("Ann", "Forest", 2)
    t.lands("Ben", "Island", 1)
    t.put("Ann", "Grizzly Bears", "hand")
    t.put("Ben", "Test Stop", "hand")
    frame = t.game.ruleset.turn_procedure(t.game)
    t.game.push(frame)
    names = [step.__name__ for step in frame.steps]
    frame.pc = names.index("main1")

    def stop(game):
        from engine.rules.casting import perform
        from engine.state.action import CAST, Action

        bears = next(c for c in game.seats[0].hand if c.name == "Grizzly Bears")
        perform(game, game.seats[0], Action(CAST, bears))
        time = next(c for c in game.seats[1].hand if c.name == "Test Stop")
        perform(game, game.seats[1], Action(CAST, time))

    t.do(stop)
    t.run(frame)
    assert t.names("Ann", "exile") == ["Grizzly Bears"]
    assert t.names("Ben", "exile") == ["Test Stop"]
    assert not t.game.stack


@pytest.mark.rule("CR 702.26a")
def test_a_creature_with_phasing_phases_out_and_in_with_its_counters_and_auras():
    t = Table()
    creature("Test Drake", "{1}", "Drake", 2, 2, PHASING, when(enters(THIS), gain_life(1)))
    drake = t.put("Ann", "Test Drake", counters={"+1/+1": 1})
    aura_ = t.put("Ben", "Pacifism", attached_to=drake)
    t.turn("Ann")
    assert t.names("Ann") == [] and t.names("Ben") == [], "the Aura phases out with it (702.26g)"
    t.turn("Ann")
    assert t.names("Ann") == ["Test Drake"]
    assert t.pt(drake) == (3, 3) and drake.attachments == [aura_]
    assert t.life("Ann") == 20, "it does not enter (702.26d)"


@pytest.mark.rule("CR 702.26d")
def test_what_is_phased_out_is_not_affected_and_not_counted():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.do(lambda game: effect_of(game, 0, phases_out(CREATURE), destroy(CREATURE)))
    assert bear.zone == terms.PHASED
    t.turn("Ann")
    assert t.names("Ann") == ["Grizzly Bears"]


@pytest.mark.rule("CR 603.8")
def test_a_state_trigger_triggers_once_until_it_has_left_the_stack():
    t = Table()
    creature("Test Pauper", "{1}", "Spirit", 2, 2, when(state(none_of(LAND.yours)), gain_life(1)))
    t.put("Ann", "Forest")
    t.put("Ann", "Test Pauper")
    t.settle()
    assert not t.game.stack
    t.do(lambda game: effect_of(game, 0, destroy(LAND)))
    t.settle()
    assert len(t.game.stack) == 1
    t.put("Ben", "Grizzly Bears")  # something happens meanwhile
    t.settle()
    assert len(t.game.stack) == 1


@pytest.mark.rule("CR 603.12")
def test_a_reflexive_trigger_chooses_its_target_when_it_is_done():
    t = Table()
    creature(
        "Test Shaman",
        "{1}",
        "Shaman",
        1,
        1,
        ability("{T}", gain_life(1), when_you_do((damage(2, target(CREATURE)),))),
    )
    shaman = t.put("Ann", "Test Shaman")
    bear = t.put("Ben", "Grizzly Bears")
    t.activate("Ann", shaman)
    t.resolve(target=bear)
    assert t.life("Ann") == 21
    assert t.names("Ben") == []


def circle(t):
    """Life gained is lost again, life lost is gained again."""
    enchantment("Test Ebb", "{1}", whenever(gains_life(YOU), lose_life(1)))
    enchantment("Test Flow", "{1}", whenever(loses_life(YOU), gain_life(1)))
    t.put("Ann", "Test Ebb")
    t.put("Ann", "Test Flow")


@pytest.mark.rule("CR 104.4b")
def test_a_loop_of_mandatory_actions_is_a_draw():
    t = Table()
    circle(t)
    t.do(lambda game: effect_of(game, 0, gain_life(1)))
    t.resolve()
    assert t.game.ended
    assert (t.game.winners, t.game.reason) == ((), "mandatory_loop")


@pytest.mark.rule("CR 104.4b")
def test_many_things_waiting_to_resolve_are_no_loop():
    t = Table()
    enchantment("Test Warden", "{1}", whenever(enters(CREATURE), gain_life(1)))
    for _ in range(LOOP_LIMIT + 1):
        t.put("Ann", "Test Warden")
    t.mana("Ann", "{1}{G}")
    t.cast("Ann", "Grizzly Bears")
    t.resolve()
    assert not t.game.ended
    assert t.life("Ann") == 20 + LOOP_LIMIT + 1


@pytest.mark.rule("CR 104.4b")
def test_what_repeats_but_moves_on_is_no_loop():
    t = Table()
    enchantment("Test Spring", "{1}", whenever(gains_life(YOU), may(gain_life(1))))
    t.put("Ann", "Test Spring")
    t.do(lambda game: effect_of(game, 0, gain_life(1)))
    t.resolve(may=["yes"] * 200 + ["no"])
    assert not t.game.ended
    assert t.life("Ann") == 20 + 1 + 200


@pytest.mark.rule("CR 800.4k")
def test_a_turn_whose_player_left_goes_on_with_its_steps_whatever_others_skip():
    t = Table("Ann", "Ben", "Cleo")
    enchantment("Test Gaol", "{1}", permits(skip_step(EACH_PLAYER, "draw")))
    t.put("Ben", "Test Gaol")
    t.do(lambda game: setattr(t.seat("Ann"), "left", True))
    assert t.game.active == [] and not all_skip(t.game, "draw")


@permission("<who> skip[s] the <what> step", terms.PE_SKIP_STEP)
def skip_step(run: Run, who: Any, what: str) -> Any:
    """Those players have no such step: "untap", "upkeep" or "draw" (CR 614.10)."""
    return run.each in run.seats(who)


def test_another_cleanup_step_follows_one_in_which_something_was_done() -> None:
    """CR 514.3a: what began in the first until end of turn ends in the second."""
    t = Table()
    enchantment("Test Rage", "{R}", whenever(discards(YOU), until_end_of_turn(CREATURE.yours, pt(2, 2))))
    t.put("Ann", "Test Rage")
    bears = t.put("Ann", "Grizzly Bears")
    for _ in range(8):
        t.put("Ann", "Craw Wurm", "hand")
    hand = len(t.seat("Ann").hand)
    t.turn("Ann")
    assert len(t.seat("Ann").hand) == 7 < hand
    assert t.pt(bears) == (2, 2)
