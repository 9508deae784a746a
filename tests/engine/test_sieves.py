"""What is worked out for many at once is what would be worked out one by one: words of filters, mana of several colours."""

import random
from typing import Any

import pytest

from engine.dsl import *
from engine.language.costs import parse
from engine.language.filters import CARD, WORDS, Filter
from engine.language.sieves import SIEVES
from engine.rules.paying import Purse
from engine.state import terms
from engine.state.run import Run
from tests.table import Table

ARGUMENTS: dict[str, list[Any]] = {
    "sub": [("Human",), ("Zombie", "Human"), ("Goblin",), ("Forest",)],
    "counter": ["+1/+1", "charge"],
    "with_": [FLYING.bit],
    "without": [FLYING.bit],
    "color": [WHITE, GREEN | WHITE],
    "noncolor": [WHITE, GREEN | WHITE],
}


def board() -> Table:
    """Creatures of several kinds, a changeling and lands of two players, some tapped, in combat or with counters."""
    t = Table()
    for who, other in (("Ann", "Ben"), ("Ben", "Ann")):
        for name in ("Grizzly Bears", "Savannah Lions", "Serra Angel", "Forest", "Woodland Changeling"):
            for place in range(3):
                card = t.put(who, name)
                t.game.set(card, "tapped", place == 1)
                t.game.set(card, "token", place == 2)
                if place == 2 and card.types & terms.CREATURE:
                    t.game.set(card, "attacking", t.seat(other))
                    t.game.set(card, "counters", {"+1/+1": 1, "charge": 0})
        t.put(who, "Grizzly Bears", "graveyard")
        t.put(who, "Woodland Changeling", "graveyard")
    return t


@pytest.mark.parametrize("name", sorted(SIEVES))
def test_a_sieve_keeps_what_its_word_says(name):
    t = board()
    cards = [*t.game.battlefield, *(c for s in t.game.seats for c in s.graveyard)]
    test = WORDS[name][0]
    told = set()
    for seat in t.game.seats:
        run = Run(t.game, cards[0], seat)
        for argument in ARGUMENTS.get(name, [None]):
            kept = [c for c in cards if test(run, c, argument)]
            assert SIEVES[name](run, cards, argument) == kept
            told.add(len(kept))
    assert told & set(range(1, len(cards))), "it tells some from others"


def test_what_every_player_controls_is_kept_as_ones_own():
    t = board()
    t.seat("Ben").common = True
    run = Run(t.game, t.game.battlefield[0], t.seat("Ann"))
    assert CREATURE.yours.select(run) == CREATURE.select(run)
    assert not CREATURE.opponents.select(run)
    assert not CREATURE.not_yours.select(run)


def test_a_filter_keeps_no_players():
    t = board()
    run = Run(t.game, t.game.battlefield[0], t.seat("Ann"))
    assert CARD.among(run, [t.seat("Ben"), t.game.battlefield[0]]) == [t.game.battlefield[0]]
    assert Filter(0, "card").among(run, []) == []


COSTS = (
    "{W}",
    "{1}{W}{U}",
    "{G}{G}{W}",
    "{W}{U}{B}",
    "{W/U}{U}{B}",
    "{3}{R}{G}",
    "{R/G}{R}{G}",
    "{W}{W}{U}{U}{B}",
)
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Test Twin", "Test Grove", "Test Lotus", "Test Vault")


@pytest.mark.rule("CR 106.1")
def test_whether_mana_of_several_colours_suffices_is_found_by_counting(made):
    """A land of several mana gives all of them in one colour, and what is tapped for its own ability pays for nothing."""
    land("Test Twin", tap_for("{W}"), tap_for("{U}"))
    land("Test Grove", tap_for("{R}"), tap_for("{G}"), tap_for("{W}"))
    land("Test Lotus", *(tap_for(f"{{{c}}}" * 3) for c in "WUBRG"))
    land("Test Vault", tap_for("{C}{C}"))
    draw = random.Random(3)
    counted = {True: 0, False: 0}
    for _ in range(60):
        t = Table()
        seat = t.seat("Ann")
        lands = [t.put("Ann", name) for name in draw.choices(LANDS, k=draw.randrange(1, 6))]
        for text in COSTS:
            for without in (None, lands[0]):
                cost = parse(text)
                found = Purse(t.game, seat).affords(cost, without=without)
                assert found is Purse(t.game, seat)._fully(cost, 0, None, without, None), (lands, text)
                counted[found] += 1
    assert min(counted.values()) > 100
