"""Drawn cards are played until each of their effects has been done."""

from io import StringIO

import pytest
from django.core.management import call_command

from engine import cards
from formats.proving import coverage

pytestmark = pytest.mark.sources  # it counts by taking the place of a method


def test_every_effect_of_some_drawn_cards_is_done() -> None:
    names = ["Swords to Plowshares", "Rag Dealer", "Mulldrifter"]
    found = list(coverage.covered(names, seed=1))
    assert [card.name for card in found] == names
    assert all(card.done and not card.never for card in found)


def test_an_effect_that_is_not_done_is_named() -> None:
    card = coverage.cover("Kher Keep" if cards.playable("Kher Keep") else "Rod of Ruin", 1, 0)
    assert card.games == 0 and card.never == list(card.done)


def test_the_same_seed_draws_the_same_cards() -> None:
    assert coverage.drawn(20, 7) == coverage.drawn(20, 7) != coverage.drawn(20, 8)


def test_the_command_tells_what_was_done() -> None:
    out = StringIO()
    call_command("cards", "--effects", "2", "--seed", "1", stdout=out)
    assert out.getvalue().startswith("2 cards with ") and "effects in" in out.getvalue()
