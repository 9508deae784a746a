"""What a report says to change: planted flaws are found, a sound deck has none, and few games say what they cannot tell."""

import pytest

from decks.playtests import advice
from tests.decks.playtests.planted import FLAWED, FOUND, SOUND, told

GAMES = 40
PLAIN = ["too few lands", "curve too high", "colours that do not fit", "a dead card"]


@pytest.mark.parametrize("flaw", PLAIN)
def test_a_planted_flaw_is_told_with_its_number(flaw: str) -> None:
    """Of forty games; all six in two hundred are in `tests/benchmarks`."""
    found = told(FLAWED[flaw], GAMES)
    assert len(found) <= advice.MOST
    words = {each["kind"]: each["words"] for each in found}
    assert FOUND[flaw] in words, found
    assert "%" in words[FOUND[flaw]]


def test_the_dead_card_is_named() -> None:
    found = next(each for each in told(FLAWED["a dead card"], GAMES) if each["kind"] == "stuck")
    assert found["cards"] == ["Counterspell"] and "Counterspell in 0 %" in found["words"]


def test_nothing_stands_out_of_a_sound_deck() -> None:
    assert told(SOUND, GAMES) == []


@pytest.mark.parametrize(
    ("games", "said"),
    [(5, "5 games say nothing"), (50, "cannot tell which cards"), (299, "cannot tell"), (300, "")],
)
def test_few_games_say_what_they_cannot_tell(games: int, said: str) -> None:
    assert (said in advice.limits(games)) if said else advice.limits(games) == ""


def test_the_share_of_hands_short_of_lands_is_counted() -> None:
    """Two lands or fewer among ten cards or eleven of forty with seventeen: hypergeometric."""
    assert 0.05 < advice.short_share(40, 17) < 0.15
    assert advice.short_share(40, 9) > 0.5
    assert advice.short_share(40, 40) == 0 and advice.short_share(40, 0) == 1
