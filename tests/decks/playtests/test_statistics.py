"""The statistics against exact values; how often they are wrong is in tests/benchmarks/test_statistics_error_rates.py."""

import math

import pytest

from decks.playtests.report import histogram
from decks.playtests.statistics import (
    Pairs,
    Sprt,
    always_valid,
    card_counts,
    card_rows,
    compare,
    difference,
    discoveries,
    p_value,
    paired_difference,
    plausible,
    shrunk,
    wilson,
)


def test_wilson_of_sixty_in_a_hundred() -> None:
    low, high = wilson(60, 100)
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert wilson(0, 0) == (0.0, 1.0) and wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == 1.0


@pytest.mark.parametrize(
    ("games", "half"), [(50, 0.134), (100, 0.096), (200, 0.069), (500, 0.044), (1000, 0.031), (2000, 0.022)]
)
def test_half_widths_of_the_wilson_interval(games: int, half: float) -> None:
    low, high = wilson(games // 2, games)
    assert (high - low) / 2 == pytest.approx(half, abs=0.0006)


@pytest.mark.parametrize(
    ("games", "half"), [(50, 0.208), (100, 0.155), (200, 0.115), (500, 0.076), (1000, 0.056), (2000, 0.041)]
)
def test_half_widths_of_the_always_valid_interval(games: int, half: float) -> None:
    low, high = always_valid(games // 2, games)
    assert (high - low) / 2 == pytest.approx(half, abs=0.0006)


def test_the_always_valid_interval_is_where_the_mixture_ratio_is_below_twenty() -> None:
    """At its ends B(1+w, 1+l) / (p^w (1-p)^l) is exactly 20."""
    wins, losses = 70, 50
    for p in always_valid(wins, wins + losses):
        beta = math.exp(math.lgamma(1 + wins) + math.lgamma(1 + losses) - math.lgamma(2 + wins + losses))
        assert beta / (p**wins * (1 - p) ** losses) == pytest.approx(20, rel=1e-6)
    low, high = always_valid(wins, wins + losses)
    assert plausible(wins, 120, low + 1e-6) and not plausible(wins, 120, low - 1e-6)
    assert plausible(wins, 120, high - 1e-6) and not plausible(wins, 120, high + 1e-6)
    assert always_valid(0, 5)[0] == 0.0 and always_valid(5, 5)[1] == 1.0


@pytest.mark.parametrize(
    ("a", "b", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 20), 0.6791, 1.0),
    ],
)
def test_differences_of_proportions_as_newcombe_printed_them(
    a: tuple[int, int], b: tuple[int, int], low: float, high: float
) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998) 873-890, table II, method 10."""
    gain, interval = difference(a, b)
    assert gain == pytest.approx(a[0] / a[1] - b[0] / b[1])
    assert [round(v, 4) for v in interval] == pytest.approx([low, high], abs=0.0001)


def test_the_paired_difference_as_newcombe_printed_it() -> None:
    """The same volume, 2635-2650: 36 both, 12 and 2 one of them, none neither; method 10."""
    gain, (low, high) = paired_difference(Pairs(36, 2, 12, 0))
    assert gain == pytest.approx(0.2)
    assert (round(low, 4), round(high, 4)) == (0.0569, 0.3404)
    back, (low2, high2) = paired_difference(Pairs(36, 12, 2, 0))
    assert back == pytest.approx(-gain) and (low2, high2) == pytest.approx((-high, -low))


def test_pairs_are_counted_by_who_won() -> None:
    found = Pairs.count([(True, True), (True, False), (False, True), (False, True), (False, False)])
    assert found == Pairs(both=1, first=1, second=2, neither=1) and found.n == 5


def test_walds_bounds_and_ratio() -> None:
    test = Sprt(0.45, 0.55)
    assert test.upper == pytest.approx(math.log(19)) and test.lower == pytest.approx(-math.log(19))
    assert test.ratio(10, 10) == pytest.approx(0) and test.ratio(1, 0) == pytest.approx(math.log(0.55 / 0.45))
    needed = math.ceil(math.log(19) / math.log(0.55 / 0.45))
    assert (
        test.decision(needed, 0) == 1 and test.decision(needed - 1, 0) == 0 and test.decision(0, needed) == -1
    )


def test_a_comparison_ends_at_the_first_pair_that_decides_and_at_no_later_one() -> None:
    needed = math.ceil(math.log(0.95 / 0.025) / math.log(0.6 / 0.5))
    better = compare([(False, True)] * (needed + 50))
    assert (better.decision, better.at, better.second) == ("second", needed, needed)
    assert compare([(False, True)] * (needed - 1)).decision == "open"
    assert compare([(True, False)] * needed).decision == "first"
    same = compare([(i % 2 == 0, i % 2 == 1) for i in range(2000)])
    assert same.decision == "same" and same.at < 400
    assert compare([(True, True), (False, False)] * 500).decision == "open"


def test_p_values_and_benjamini_hochberg() -> None:
    assert p_value((60, 100), (40, 100)) == pytest.approx(0.004678, abs=1e-6)
    assert p_value((5, 10), (5, 10)) == 1.0 and p_value((0, 0), (1, 2)) == 1.0
    printed = [
        0.0001,
        0.0004,
        0.0019,
        0.0095,
        0.0201,
        0.0278,
        0.0298,
        0.0344,
        0.0459,
        0.3240,
        0.4262,
        0.5719,
        0.6528,
        0.7590,
        1.0,
    ]
    assert discoveries(printed, 0.05) == [True] * 4 + [False] * 11  # their own example (1995, section 3.3)
    assert discoveries([]) == [] and discoveries([0.9]) == [False]


def test_few_games_of_a_card_stay_near_the_decks_own_rate() -> None:
    assert shrunk(0, 0, 0.6) == pytest.approx(0.6)
    assert shrunk(1, 1, 0.5) == pytest.approx(11 / 21)
    assert shrunk(600, 1000, 0.5) == pytest.approx(610 / 1020)


def test_cards_are_counted_once_a_game_by_where_they_were_seen() -> None:
    games = [
        (True, {"opener": [0], "drawn": [0, 1], "cast": [0], "held": [1]}),
        (False, {"opener": [], "drawn": [1], "cast": [], "held": [1]}),
        (True, {"opener": [1], "drawn": [], "cast": [1], "held": []}),
    ]
    zero, one, two = card_counts(3, games)
    assert (zero["opener"], zero["drawn"], zero["in_hand"], zero["unseen"], zero["unseen_wins"]) == (
        1,
        1,
        1,
        2,
        1,
    )
    assert (one["in_hand"], one["in_hand_wins"], one["opener_wins"], one["cast"], one["held"]) == (
        3,
        2,
        1,
        1,
        2,
    )
    assert (two["in_hand"], two["unseen"], two["unseen_wins"]) == (0, 3, 2)


def test_a_figure_below_its_minimum_of_games_is_not_shown_and_chance_is_not_marked() -> None:
    seen = {"opener": [0], "drawn": [0], "cast": [0], "held": []}
    other = {"opener": [1], "drawn": [1], "cast": [], "held": [1]}
    games = [(i % 10 < 7, seen) for i in range(250)] + [(i % 10 < 3, other) for i in range(250)]
    games += [(True, {"opener": [2], "drawn": [], "cast": [], "held": []})] * 3
    rows = card_rows(["Good", "Bad", "Rare"], card_counts(3, games), 0.5)
    good, bad, rare = rows
    assert good["in_hand"] == pytest.approx((175 + 10) / 270) and good["marked"] and good["gain"] > 0.3
    assert good["gain_interval"][0] > 0 and bad["marked"] and bad["gain"] < 0
    assert (bad["cast"], bad["held"]) == (0.0, 1.0)
    assert rare["in_hand"] is None and rare["gain"] is None and not rare["marked"]


def test_histograms_count_everything() -> None:
    rows = histogram(dict.fromkeys(range(5, 60), 1))
    assert sum(r["n"] for r in rows) == 55 and len(rows) <= 12 and rows[0]["from"] == 5
    assert histogram({}) == []
