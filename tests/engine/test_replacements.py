"""Replacement effects (CR 614, 616): each applies once, the affected player chooses the order."""

from typing import Any

import pytest

from engine.cards import definition
from engine.cards.own.edw import multiplied_counters
from engine.dsl import *
from engine.effects.events import fits
from engine.language.nodes import Effect, replacement
from engine.rules.counters import add_counters
from engine.rules.replacement import Change
from engine.rules.verbs import create_tokens, discard, draw, untap
from engine.state import terms
from engine.state.run import Run
from tests.table import Table

pytestmark = pytest.mark.usefixtures("made")


def imposing(t, who, name, what):
    enchantment(name, "{1}", replaces(what))
    return t.put(who, name)


@pytest.mark.rule("CR 614.16")
def test_counters_are_doubled_as_they_are_put_and_as_a_permanent_enters_with_them():
    t = Table()
    imposing(t, "Ann", "Test Season", multiplied_counters(CREATURE.yours, "+1/+1", 2))
    bear, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.do(lambda game: [add_counters(game, card, "+1/+1", 1) for card in (bear, theirs)])
    assert (bear.counters, theirs.counters) == ({"+1/+1": 2}, {"+1/+1": 1})
    creature("Test Hydra", "{1}", "Hydra", 0, 0, as_enters(enters_with("+1/+1", 3)))
    assert t.pt(t.put("Ann", "Test Hydra")) == (6, 6)


@pytest.mark.rule("CR 616.1")
def test_the_affected_player_orders_two_replacements_of_the_same_counters():
    enchantment("Test Scales", "{1}", replaces(more_counters(CREATURE.yours, "+1/+1", 1)))
    enchantment("Test Vorinclex", "{1}", replaces(multiplied_counters(CREATURE.yours, "+1/+1", 2)))

    def put(*order):
        t = Table()
        season = t.put("Ann", "Test Vorinclex")
        scales = t.put("Ann", "Test Scales")
        bear = t.put("Ann", "Grizzly Bears")
        t._answer({"replacement": [scales if first == "scales" else season for first in order]}, (), {})
        t.do(lambda game: add_counters(game, bear, "+1/+1", 1))
        return bear.counters["+1/+1"]

    assert put("scales") == (1 + 1) * 2
    assert put("season") == 1 * 2 + 1


@pytest.mark.rule("CR 614.16")
def test_twice_as_many_tokens_for_their_controller_only():
    t = Table()
    imposing(t, "Ann", "Test Season", multiplied_tokens(YOU, 2))
    zombie = definition("Zombie Token")
    t.do(lambda game: [create_tokens(game, seat, zombie, 2) for seat in game.seats])
    assert (len(t.names("Ann")), len(t.names("Ben"))) == (1 + 4, 2)


@pytest.mark.rule("CR 701.9")
def test_a_discarded_card_may_go_elsewhere_and_is_discarded_all_the_same():
    t = Table()
    creature("Test Rager", "{1}", "Horror", 2, 2, Replacing(discarded_to_exile(THIS), terms.HAND))
    enchantment("Test Grin", "{1}", whenever(discards(YOU), gain_life(1)))
    t.put("Ann", "Test Grin")
    rager = t.put("Ann", "Test Rager", "hand")
    t.do(lambda game: discard(game, t.seat("Ann"), [rager]))
    t.resolve()
    assert rager.zone == terms.EXILE
    assert t.life("Ann") == 21


@pytest.mark.rule("CR 121.6")
def test_something_else_happens_instead_of_a_draw():
    t = Table()
    imposing(t, "Ann", "Test Words", would_draw(YOU, gain_life(2)))
    t.do(lambda game: [draw(game, seat, 2) for seat in game.seats])
    assert t.names("Ann", "hand") == []
    assert t.life("Ann") == 24
    assert t.names("Ben", "hand") == ["Forest", "Forest"]


@pytest.mark.rule("CR 122.1d")
def test_a_stun_counter_goes_instead_of_untapping():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", tapped=True, counters={"stun": 1})
    t.do(lambda game: untap(game, [bear]))
    assert bear.tapped and not bear.counters["stun"]
    t.do(lambda game: untap(game, [bear]))
    assert not bear.tapped


@pytest.mark.rule("CR 614.1")
def test_what_is_kept_from_untapping_stays_tapped_in_the_untap_step_too():
    t = Table()
    imposing(t, "Ben", "Test Frost", would_untap(CREATURE.opponents))
    bear, own = t.put("Ann", "Grizzly Bears", tapped=True), t.put("Ben", "Grizzly Bears", tapped=True)
    t.turn("Ann")
    t.turn("Ben")
    assert bear.tapped
    assert not own.tapped


@pytest.mark.rule("CR 614.5")
def test_damage_is_doubled_once_for_each_effect():
    t = Table()
    imposing(t, "Ann", "Test Furnace", multiplied_damage(PLAYER, CARD, 2))
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 16


@pytest.mark.rule("CR 119.7")
def test_who_cannot_gain_life_gains_none():
    t = Table()
    imposing(t, "Ben", "Test Pact", no_gain(EACH_PLAYER))
    instant("Test Balm", "{0}", gain_life(4))
    t.cast("Ann", "Test Balm")
    t.resolve()
    assert t.life("Ann") == 20


def _enters_fits(run: Run, change: Change, what: Any, *rest: Any) -> bool:
    return change.card is not None and fits(run, what, change.card)


def _discarded(run: Run, change: Change, what: Any) -> bool:
    cause = change.cause
    return isinstance(cause, tuple) and cause[0] == "discard" and fits(run, what, change.card)


@replacement("if <what> would be discarded, exile it instead", terms.RE_MOVE, applies=_discarded)
def discarded_to_exile(run: Run, change: Change, what: Any) -> None:
    """Madness (CR 702.35a) begins so."""
    change.zone = terms.EXILE


@replacement("<what> don't untap", terms.RE_UNTAP, applies=_enters_fits)
def would_untap(run: Run, change: Change, what: Any, e: Effect | None = None) -> None:
    """It does not untap; what happens instead, if anything."""
    change.gone = True
    if e is not None:
        run.do(e)
