"""Searching libraries where something keeps a player from it (CR 701.23)."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.state import memory, topics
from tests.cards.test_read_and_played import card
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


BASIC = LAND.supertype("basic").card
SEARCHES = {
    "one": search(BASIC, to="battlefield"),
    "two": search_split(BASIC),
    "with the graveyard": search_both(BASIC),
    "by name": fetch_named("Plains"),
}


@pytest.mark.parametrize("above", [3, 4])
@pytest.mark.parametrize("way", SEARCHES)
def test_a_library_is_searched_from_the_top_only(way: str, above: int) -> None:
    """Aven Mindcensor: the top four cards, whichever way the search is worded."""
    t = Table()
    t.put("Ben", "Aven Mindcensor")
    t.game.journal.replace(t.seat("Ann").library, [])
    t.put("Ann", "Plains", "library")
    for _ in range(above):
        t.put("Ann", "Shock", "library")
    sorcery("Test Search", "{0}", SEARCHES[way])
    t.play("Ann", "Test Search")
    offered = {c.name for ask in t.asked if ask.topic is topics.SEARCH for c in ask.options}
    assert offered == ({"Plains"} if above < 4 else set())


def test_another_players_library_is_searched_from_the_top_only_too() -> None:
    t = Table()
    t.put("Ben", "Aven Mindcensor")
    t.game.journal.replace(t.seat("Ben").library, [])
    t.put("Ben", "Craw Wurm", "library")
    for _ in range(4):
        t.put("Ben", "Shock", "library")
    sorcery("Test Bribery", "{0}", search_theirs(target(OPPONENT), CREATURE.card))
    t.play("Ann", "Test Bribery", targets=[t.seat("Ben")])
    assert not any(ask.topic is topics.SEARCH for ask in t.asked)


def test_what_all_players_mill_is_milled_this_way() -> None:
    """ "The milled cards" are those of every player (CR 701.17)."""
    t = Table()
    sorcery("Test Mill", "{0}", mill(2, EACH_PLAYER), gain_life(noted_number(memory.MILLED)))
    t.play("Ann", "Test Mill")
    assert t.life("Ann") == 24


def test_what_has_to_be_of_a_kind_is_shown_as_it_is_taken() -> None:
    """CR 701.20a: "you may reveal a green card from among them and put it into your hand"."""
    text = (
        "Look at the top five cards of your library. You may reveal a creature card from among them and put it into your "
        "hand. Put the rest on the bottom of your library in a random order."
    )
    t = Table()
    bears = t.put("Ann", "Grizzly Bears", "library")
    t.play("Ann", card(text), take=[bears])
    assert t.names("Ann", "hand") == ["Grizzly Bears"]
    assert t.game.story is not None
    assert [row[4] for row in t.game.story if row[2] == "reveal"] == [(bears,)]
