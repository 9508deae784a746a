"""Card search: what a query means, and what is wrong with it."""

import pytest

from decks import search


def names(text):
    """What a query finds."""
    return [card.name for card in search.cards(search.read(text))]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "there", "not_there"),
    [
        ("grave", "Gravecrawler", "Bad Moon"),
        ('"grave titan"', "Grave Titan", "Gravecrawler"),
        ("gerálfs messenger", "Geralf's Messenger", "Grave Titan"),
        ("t:zombie", "Gravecrawler", "Grave Titan"),
        ("t:zombie -t:human c:b mv<=1", "Gravecrawler", "Ghoulraiser"),
        ("c=b t:creature", "Grave Titan", "Serra Angel"),
        ("c:c t:artifact", "Sol Ring", "Grave Titan"),
        ("mv>=6", "Grave Titan", "Gravecrawler"),
        ("r:mythic grave", "Grave Titan", "Gravecrawler"),
        ("set:M11 titan", "Grave Titan", "Gravecrawler"),
        ("engine:yes forest", "Forest", "Grave Titan"),
    ],
)
def test_a_query_finds_what_it_says(cards, query, there, not_there):
    found = names(query)
    assert there in found
    assert not_there not in found


@pytest.mark.parametrize(
    ("query", "at", "words"),
    [
        ("foo:1", 0, "no field foo"),
        ("t:zombie mv<=x", 13, "number"),
        ("c:q", 2, "no colour"),
        ('"grave', 0, "never closed"),
        ("r:shiny", 2, "rarity"),
        ("engine:maybe", 7, "engine:yes"),
        ("t<3", 1, "not a number"),
        ("t:", 2, "missing"),
        ("a " * 30, 40, "terms"),
        ("x" * 300, 200, "letters"),
    ],
)
def test_an_error_names_its_place(query, at, words):
    with pytest.raises(search.QueryError, match=words) as raised:
        search.read(query)
    assert abs(raised.value.at - at) <= 1


def test_a_query_says_what_it_asks_for():
    assert (
        search.read("zombie -t:human mv<=3").words
        == "named “zombie”, not of type human, of mana value at most 3"
    )


@pytest.mark.django_db
def test_typing_ahead_puts_first_what_begins_so(cards):
    found = [card.name for card in search.by_name("grav")]
    assert found[0].startswith("Grav")
    assert search.by_name("g") == []
    assert len(search.by_name("an")) == 10
