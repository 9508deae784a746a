"""What a table is called: by the lists that tell it from another."""

import json
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from decks.models import Deck, Playtest, SeatedGame
from decks.playtests import lineups
from formats import registry

WARS = registry.get("elder-dragon-wars")
DRAGONS = ["Arcades Sabboth", "Chromium", "Nicol Bolas", "Palladia-Mors", "Vaevictis Asmadi"]


def _names(title: str) -> list[str]:
    return title.split(" · ")


@pytest.fixture
def pile(db: None) -> Deck:
    """A chaos pile of one's own."""
    sample = next(s for s in WARS.samples if s.kind == "chaos")
    zones = sample.deck.to_json()["zones"]
    return Deck.objects.create(name="The worst of it", format_key=WARS.key, kind="chaos", zones=zones)


@pytest.mark.django_db
def test_five_dragons_are_named_and_not_the_piles_between_them() -> None:
    lineup = lineups.preset(WARS, WARS.presets[0].key, "greedy", 1)
    named = _names(lineups.title(lineup))
    assert [one for one in DRAGONS if any(name.startswith(one) for name in named)] == DRAGONS
    lying = {seat.name for seat in lineup.seats if not WARS.role(seat.role).wins}
    assert len(lying) == 4 and not lying & set(named)


def test_a_pile_of_one_s_own_is_what_the_table_is_for(pile: Deck) -> None:
    lineup = lineups.lineup(WARS, [("chaos", pile)], {}, "greedy", 1)
    assert "The worst of it" in _names(lineups.title(lineup))


def test_piles_that_are_compared_are_both_named(pile: Deck) -> None:
    lineup = lineups.preset(WARS, WARS.presets[0].key, "greedy", 1)
    at = next(i for i, seat in enumerate(lineup.seats) if seat.role == "chaos")
    seats = [*lineup.seats]
    seats[at] = lineups.seat(WARS, "chaos", pile, "greedy")
    first, _, second = lineups.title(lineup, replace(lineup, seats=tuple(seats))).partition(" ⇄ ")
    assert lineup.seats[at].name in _names(first) and second == "The worst of it"


@pytest.mark.django_db
def test_a_list_on_two_seats_is_named_once() -> None:
    duel = registry.get("duel")
    lineup = lineups.preset(duel, "vanilla", "greedy", 1)
    twice = replace(lineup, seats=(lineup.seats[0], lineup.seats[0]))
    assert lineups.title(twice) == lineup.seats[0].name


@pytest.mark.django_db
def test_a_playtest_and_a_seated_game_of_a_table_are_called_alike(client: Client) -> None:
    def post(address: str, data: dict[str, Any]) -> None:
        answer = client.post(address, json.dumps(data), content_type="application/json")
        assert answer.status_code == 201, answer.content

    key = WARS.presets[0].key
    expected = lineups.title(lineups.preset(WARS, key, "greedy", 1))
    post("/api/playtests/", {"format": WARS.key, "preset": key, "pilot": "random", "games": 2, "seed": 1})
    assert Playtest.objects.get().title == expected
    post("/api/seated/", {"format": WARS.key, "preset": key, "pilot": "random", "sit": 0})
    assert SeatedGame.objects.get().title == expected
