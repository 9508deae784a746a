"""Each card of the three piles on top of its pile, in random games under the eyes of the oracle."""

import os
import random

import pytest

from engine.state import rng
from tests.formats.edw_oracle import PILES, Oracle, pile_cards, turned_up
from tests.formats.edw_table import lineup
from tests.table import Table

GAMES = int(os.environ.get("EDW_EACH_GAMES", "0"))
"""Games with each of the three hundred; none: one game with each of a sample."""
SAMPLE = random.Random(rng.derive(20061201, 0, 0)).sample(pile_cards(), 4)


def test_the_piles_hold_three_hundred_cards() -> None:
    assert len(set(pile_cards())) == sum(PILES.values())


@pytest.mark.parametrize("name", pile_cards() if GAMES else SAMPLE)
def test_a_pile_card_that_comes_first_breaks_nothing(name: str) -> None:
    ends = turned_up(name, GAMES or 1, seed=1)
    assert ends["turned up"] == (GAMES or 1), ends


def test_the_card_on_top_is_the_first_of_its_pile() -> None:
    oracle = Oracle(lineup(3, "random"), on_top="Mirari")
    assert oracle.seats["artifacts"].library[-1] is oracle.forced and not oracle.turned_up
    assert oracle.play() and oracle.turned_up
    with pytest.raises(LookupError):
        Oracle(lineup(3, "random"), on_top="Grizzly Bears")


@pytest.mark.rule("CR 800.4")
def test_who_has_left_is_asked_for_no_payment_and_dealt_no_damage() -> None:
    """Who casts with their last life is gone before what watches spells resolves."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Soul Barrier")
    t.mana("Ben", "{1}{G}")
    t.cast("Ben", "Grizzly Bears")
    t.game.set(t.seat("Ben").total, "life", 0)
    t.game.set(t.seat("Ben"), "pool", [0, 0, 0, 0, 0, 2])  # of a land that made more than was wanted
    t.resolve(pay=True)
    assert not [row for row in t.game.story or () if row[2] == "pay"]
    assert t.seat("Ben").left and t.life("Ben") == 0
