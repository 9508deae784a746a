"""Cards that the data set gives a newest wording no printing of them ever had: they are read as published."""

from typing import Any

import pytest

from engine.text.reading.scaffold import MISTOLD, newest
from tests.cards import oracle
from tests.table import Table


def test_the_published_wording_of_such_a_card_is_read() -> None:
    row: dict[str, Any] = {"oracle": "Draw a card.", "oracle_2026": "Draw two cards."}
    assert newest({"name": "Soulless One", **row}) == "Draw a card."
    assert newest({"name": "Divination", **row}) == "Draw two cards."


@pytest.mark.parametrize("name", sorted(MISTOLD))
def test_each_of_them_is_told_in_two_ways(name: str) -> None:
    """One that the data set has right by now needs no exception any more."""
    card = oracle.cards()[name]
    assert card["oracle"] != card["oracle_2026"]


def test_tsabo_tavoc_pays_for_what_it_destroys() -> None:
    t = Table()
    tavoc, hero = t.put("Ann", "Tsabo Tavoc"), t.put("Ben", "Isamaru, Hound of Konda")
    assert not t.can("Ann", "activate", tavoc)
    t.lands("Ann", "Swamp", 2)
    t.activate("Ann", tavoc, targets=[hero])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Isamaru, Hound of Konda"]


def test_shivan_fire_aims_at_creatures_alone() -> None:
    t = Table()
    t.put("Ben", "Huatli, the Sun's Heart")
    t.lands("Ann", "Mountain", 2)
    assert not t.can("Ann", "cast", t.put("Ann", "Shivan Fire", "hand"))
    t.put("Ben", "Grizzly Bears")
    assert t.can("Ann", "cast", t.seat("Ann").hand[0])
