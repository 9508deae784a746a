"""Intervals against exact values, and how often they are wrong."""

import random

import pytest

from decks.playtests.report import histogram
from decks.playtests.statistics import always_valid, wilson


def test_wilson_of_sixty_in_a_hundred() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert wilson(0, 0) == (0.0, 1.0) and wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == 1.0


@pytest.mark.parametrize(
    ("games", "half"), [(50, 0.208), (100, 0.155), (200, 0.115), (500, 0.076), (1000, 0.056), (2000, 0.041)]
)
def test_half_widths_of_the_always_valid_interval(games: int, half: float) -> None:
    low, high = always_valid(games // 2, games)
    assert (high - low) / 2 == pytest.approx(half, abs=0.0006)


def test_the_always_valid_interval_may_be_looked_at_after_every_game() -> None:
    rng = random.Random(1)
    wrong = 0
    for _ in range(200):
        wins = 0
        for n in range(1, 301):
            wins += rng.random() < 0.5
            if n % 10 == 0:
                low, high = always_valid(wins, n)
                if not low <= 0.5 <= high:
                    wrong += 1
                    break
    assert wrong <= 0.05 * 200


def test_histograms_count_everything() -> None:
    rows = histogram(list(range(5, 60)))
    assert sum(r["n"] for r in rows) == 55 and len(rows) <= 12 and rows[0]["from"] == 5
    assert histogram([]) == []
