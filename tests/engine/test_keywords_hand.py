"""Keyword abilities of cards in hand: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.state.objects import Card
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    instant("Test Perplex", "{1}{U}", draw(1), transmute("{1}{U}"))
    instant("Test Cycler", "{5}{R}", gain_life(1), cycling("{1}"))
    creature("Test Landcycler", "{5}{R}", "Bear", 4, 4, landcycling("Forest", "{1}"))
    creature("Test Reinforcer", "{5}{W}", "Bear", 4, 4, reinforce(2, "{W}"))


def test_reinforce_strengthens_a_creature_from_the_hand() -> None:
    """CR 702.77a."""
    t = Table()
    bears, card = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Test Reinforcer", "hand")
    t.lands("Ann", "Plains", 1)
    t.activate("Ann", card, targets=[bears])
    t.resolve()
    assert t.pt(bears) == (4, 4) and t.names("Ann", "graveyard") == ["Test Reinforcer"]


def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    """CR 702.53a."""
    t = Table()
    card = t.put("Ann", "Test Perplex", "hand")
    bears: Card = t.put("Ann", "Grizzly Bears", "library")
    t.put("Ann", "Craw Wurm", "library")
    t.lands("Ann", "Island", 2)
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.activate("Ann", card)
    t.resolve(search=[bears])
    assert (t.names("Ann", "hand"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Perplex"])


def test_cycling_discards_the_card_for_another() -> None:
    """CR 702.29a."""
    t = Table()
    card = t.put("Ann", "Test Cycler", "hand")
    t.put("Ann", "Grizzly Bears", "library")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve()
    assert (t.names("Ann", "hand"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Cycler"])


def test_landcycling_searches_for_such_a_land() -> None:
    """CR 702.29e."""
    t = Table()
    card = t.put("Ann", "Test Landcycler", "hand")
    forest = t.put("Ann", "Forest", "library")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve(search=[forest])
    assert t.names("Ann", "hand") == ["Forest"]
