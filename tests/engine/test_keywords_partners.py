"""Partner: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    creature("Test Partner", "{1}", "Bear", 1, 1, partner())
    creature("Test With", "{1}", "Bear", 1, 1, partner_with("Grizzly Bears"))


def test_partner_does_nothing_in_the_game() -> None:
    """CR 702.124a: a rule of deck construction."""
    t = Table()
    assert t.pt(t.play("Ann", "Test Partner")) == (1, 1) and not t.game.stack


def test_partner_with_finds_the_other() -> None:
    """CR 702.124j: target player may find it in their library."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears", "library")
    t.play("Ann", "Test With", target=[t.seat("Ben")], may=[True], search=[bear])
    assert bear.zone == HAND and bear in t.seat("Ben").hand
