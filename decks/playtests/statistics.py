"""Intervals for win rates, without any library: pure functions of counts."""

import math
from statistics import NormalDist

Interval = tuple[float, float]


def wilson(wins: int, games: int, confidence: float = 0.95) -> Interval:
    """The score interval of E. B. Wilson (1927) for a proportion; (0, 1) while nothing is known.

    Right when looked at once, at a number of games fixed before.
    """
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return 0.0 if not wins else max(0.0, middle - half), 1.0 if wins == games else min(1.0, middle + half)


def always_valid(wins: int, games: int, confidence: float = 0.95) -> Interval:
    """A confidence sequence for a proportion: right however often one looks, and whenever one stops.

    All p for which the mixture likelihood ratio B(1+w, 1+l) / (p^w (1-p)^l) stays below 1 / (1 - confidence): a uniform
    prior is a martingale under every p, so Ville's inequality bounds the error (Robbins 1970; Howard et al. 2021).
    """
    if not games:
        return 0.0, 1.0
    losses = games - wins
    mixture = math.lgamma(1 + wins) + math.lgamma(1 + losses) - math.lgamma(2 + games)
    limit = -math.log(1 - confidence)

    def inside(p: float) -> bool:
        likelihood = (wins * math.log(p) if wins else 0.0) + (losses * math.log1p(-p) if losses else 0.0)
        return mixture - likelihood < limit

    best = min(max(wins / games, 1e-12), 1 - 1e-12)
    low = 0.0 if not wins else _edge(inside, best, 1e-12)
    high = 1.0 if not losses else _edge(inside, best, 1 - 1e-12)
    return low, high


def _edge(inside: "object", good: float, bad: float) -> float:
    """The border between a point inside and one outside, by bisection."""
    test = inside
    assert callable(test)
    if test(bad):
        return bad
    for _ in range(60):
        middle = (good + bad) / 2
        if test(middle):
            good = middle
        else:
            bad = middle
    return (good + bad) / 2
