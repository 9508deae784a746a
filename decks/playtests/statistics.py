"""Statistics of playtests: pure functions of counts, without any library."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

Interval = tuple[float, float]

PRIOR_GAMES = 20  # pseudo-games at the deck's own rate that a card's rate is drawn towards
LEAST_SEEN = 100  # games from which a card's rate in the opening hand, or drawn, is shown
LEAST_IN_HAND = 200  # and its rate in hand at any time
FALSE_DISCOVERIES = 0.10

# -- intervals ---------------------------------------------------------------------------------------------------------


def wilson(wins: float, games: int, confidence: float = 0.95) -> Interval:
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


def plausible(wins: int, games: int, p: float, confidence: float = 0.95) -> bool:
    """Whether the always-valid interval holds `p`: the mixture likelihood ratio against it is below 1 / (1 - confidence)."""
    losses = games - wins
    mixture = math.lgamma(1 + wins) + math.lgamma(1 + losses) - math.lgamma(2 + games)
    likelihood = (wins * math.log(p) if wins else 0.0) + (losses * math.log1p(-p) if losses else 0.0)
    return mixture - likelihood < -math.log(1 - confidence)


def always_valid(wins: int, games: int, confidence: float = 0.95) -> Interval:
    """A confidence sequence for a proportion: right however often one looks, and whenever one stops.

    All p for which the mixture likelihood ratio B(1+w, 1+l) / (p^w (1-p)^l) stays below 1 / (1 - confidence): a uniform
    prior is a martingale under every p, so Ville's inequality bounds the error (Robbins 1970; Howard et al. 2021).
    """
    if not games:
        return 0.0, 1.0
    best = min(max(wins / games, 1e-12), 1 - 1e-12)

    def edge(bad: float) -> float:
        """The border between the best point and an impossible one, by bisection."""
        if plausible(wins, games, bad, confidence):
            return bad
        good = best
        for _ in range(60):
            middle = (good + bad) / 2
            if plausible(wins, games, middle, confidence):
                good = middle
            else:
                bad = middle
        return (good + bad) / 2

    return 0.0 if not wins else edge(1e-12), 1.0 if wins == games else edge(1 - 1e-12)


def difference(a: tuple[int, int], b: tuple[int, int], confidence: float = 0.95) -> tuple[float, Interval]:
    """The difference of two independent proportions (wins, games), a - b, with Newcombe's hybrid score interval (1998)."""
    if not a[1] or not b[1]:
        return 0.0, (-1.0, 1.0)
    p, q = a[0] / a[1], b[0] / b[1]
    (low_a, high_a), (low_b, high_b) = wilson(*a, confidence), wilson(*b, confidence)
    return p - q, (
        p - q - math.hypot(p - low_a, high_b - q),
        p - q + math.hypot(high_a - p, q - low_b),
    )


@dataclass(frozen=True)
class Pairs:
    """Games of two versions on the same seeds: both won, only the first, only the second, neither."""

    both: int = 0
    first: int = 0
    second: int = 0
    neither: int = 0

    @property
    def n(self) -> int:
        return self.both + self.first + self.second + self.neither

    @classmethod
    def count(cls, pairs: Iterable[tuple[bool, bool]]) -> "Pairs":
        """From pairs of results, the first version's win first."""
        found = [0, 0, 0, 0]
        for a, b in pairs:
            found[(0 if b else 1) if a else (2 if b else 3)] += 1
        return cls(*found)


def paired_difference(pairs: Pairs, confidence: float = 0.95) -> tuple[float, Interval]:
    """The second version's win rate less the first's, with Newcombe's interval for paired proportions (1998, method 10)."""
    n = pairs.n
    if not n:
        return 0.0, (-1.0, 1.0)
    wins_a, wins_b = pairs.both + pairs.first, pairs.both + pairs.second
    p, q = wins_b / n, wins_a / n
    (low_p, high_p), (low_q, high_q) = wilson(wins_b, n, confidence), wilson(wins_a, n, confidence)
    product = wins_a * (n - wins_a) * wins_b * (n - wins_b)
    phi = 0.0
    if product:
        top = pairs.both * pairs.neither - pairs.first * pairs.second
        phi = (max(top - n / 2, 0.0) if top > 0 else top) / math.sqrt(product)
    below, above = (p - low_p, high_q - q), (high_p - p, q - low_q)

    def half(a: float, b: float) -> float:
        return math.sqrt(max(0.0, a * a - 2 * phi * a * b + b * b))

    return p - q, (max(-1.0, p - q - half(*below)), min(1.0, p - q + half(*above)))


def mean(values: Sequence[float], confidence: float = 0.95) -> tuple[float, Interval]:
    """The mean with Student's interval (1908); of differences of pairs it is the paired one. Two values at least."""
    n = len(values)
    middle = math.fsum(values) / n
    error = math.sqrt(math.fsum((v - middle) ** 2 for v in values) / (n - 1) / n)
    half = student(n - 1, 0.5 + confidence / 2) * error
    return middle, (middle - half, middle + half)


def student(freedom: int, p: float) -> float:
    """The quantile of Student's distribution, by the expansion of Fisher and Cornish (1960) in its degrees of freedom."""
    z = NormalDist().inv_cdf(p)
    if freedom < 3:
        return {1: math.tan(math.pi * (p - 0.5)), 2: (2 * p - 1) / math.sqrt(2 * p * (1 - p))}[freedom]
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**k for k, term in enumerate(terms, 1))


POWER = 0.8


def detectable(n: int, variance: float, power: float = POWER) -> float:
    """The smallest true difference that so many games tell from none with that power, at a two-sided 5 %.

    `variance` is that of one difference: of pairs about the share of seeds the versions turned, of two runs of `n` games each
    p (1 - p) twice (Cohen 1988; Connor 1987 for pairs).
    """
    if not n:
        return 1.0
    z = NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(power)
    return min(1.0, z * math.sqrt(variance / n))


def detectable_in_pairs(pairs: Pairs) -> float:
    """The same for the difference of rates of pairs: the share of turned seeds is drawn towards a half by four."""
    return detectable(pairs.n, (pairs.first + pairs.second + 2) / (pairs.n + 4))


# -- sequential tests --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential probability ratio test (1945) of p = `p0` against p = `p1`."""

    p0: float
    p1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        """At or below: p0."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At or above: p1."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, wins: int, losses: int) -> float:
        """The logarithm of the likelihood ratio."""
        return wins * math.log(self.p1 / self.p0) + losses * math.log((1 - self.p1) / (1 - self.p0))

    def decision(self, wins: int, losses: int) -> int:
        """1: p1, -1: p0, 0: go on."""
        ratio = self.ratio(wins, losses)
        return 1 if ratio >= self.upper else -1 if ratio <= self.lower else 0


SHARE = 0.6  # of the seeds on which versions differ: the advantage the comparison looks for
UP = Sprt(0.5, SHARE, 0.025, 0.05)


@dataclass(frozen=True)
class Verdict:
    """What the comparison says: "first", "second" or "same" version, or "open"; after how many pairs; with which counts."""

    decision: str
    at: int
    first: int
    second: int


def compare(pairs: Iterable[tuple[bool, bool]], test: Sprt = UP) -> Verdict:
    """Two sequential tests at once (Sobel and Wald 1949) on the seeds whose result the versions turned.

    Of versions that are equally good, one is called better in at most 2 x `alpha` of the comparisons; of versions of
    which one wins `SHARE` of the turned seeds, it is missed in at most about `beta`.
    """
    first = second = at = 0
    settled = {"second": 0, "first": 0}
    for a, b in pairs:
        at += 1
        if a == b:
            continue
        first += a
        second += b
        for side, wins, losses in (("second", second, first), ("first", first, second)):
            settled[side] = settled[side] or test.decision(wins, losses)
            if settled[side] == 1:
                return Verdict(side, at, first, second)
        if settled["second"] == settled["first"] == -1:
            return Verdict("same", at, first, second)
    return Verdict("open", at, first, second)


# -- many questions at once --------------------------------------------------------------------------------------------


def p_value(a: tuple[int, int], b: tuple[int, int]) -> float:
    """Two-sided, of equal proportions (wins, games): the score test with a pooled rate."""
    if not a[1] or not b[1]:
        return 1.0
    pooled = (a[0] + b[0]) / (a[1] + b[1])
    variance = pooled * (1 - pooled) * (1 / a[1] + 1 / b[1])
    if variance <= 0:
        return 1.0
    return math.erfc(abs(a[0] / a[1] - b[0] / b[1]) / math.sqrt(variance) / math.sqrt(2))


def discoveries(p_values: Sequence[float], rate: float = FALSE_DISCOVERIES) -> list[bool]:
    """Benjamini and Hochberg (1995): which of many findings to mark, so that about `rate` of the marked are false."""
    m = len(p_values)
    order = sorted(range(m), key=lambda i: p_values[i])
    last = max((k for k, i in enumerate(order, 1) if p_values[i] <= rate * k / m), default=0)
    marked = set(order[:last])
    return [i in marked for i in range(m)]


def shrunk(wins: int, games: int, rate: float, prior: int = PRIOR_GAMES) -> float:
    """A rate drawn towards the deck's own by `prior` pseudo-games: few games say little instead of 0 % or 100 %."""
    return (wins + prior * rate) / (games + prior)


# -- cards -------------------------------------------------------------------------------------------------------------

KEYS = ("opener", "drawn", "in_hand", "unseen")


def card_counts(n: int, games: Iterable[tuple[bool, Mapping[str, Any]]]) -> list[dict[str, int]]:
    """Counts of a deck's `n` different cards over games: (won, what the seat saw by card number)."""
    names = [*KEYS, *(f"{k}_wins" for k in KEYS), "cast", "held"]
    found = [dict.fromkeys(names, 0) for _ in range(n)]
    for won, seat in games:
        opener, drawn = set(seat["opener"]), set(seat["drawn"])
        seen = opener | drawn
        for i in range(n):
            row = found[i]
            if i not in seen:
                row["unseen"] += 1
                row["unseen_wins"] += won
                continue
            row["in_hand"] += 1
            row["in_hand_wins"] += won
            if i in opener:
                row["opener"] += 1
                row["opener_wins"] += won
            if i in drawn:
                row["drawn"] += 1
                row["drawn_wins"] += won
        for i in seat["cast"]:
            found[i]["cast"] += 1
        for i in seat["held"]:
            found[i]["held"] += 1
    return found


def card_rows(names: Sequence[str], counts: Sequence[Mapping[str, int]], rate: float) -> list[dict[str, Any]]:
    """The table of a deck's cards: shrunk win rates, the improvement when drawn with its interval, cast and dead rates.

    A figure is None below its minimum of games. `marked` holds for the cards whose improvement passes
    Benjamini-Hochberg among all cards of the table that have one.
    """
    rows: list[dict[str, Any]] = []
    tested: list[tuple[dict[str, Any], float]] = []
    for name, c in zip(names, counts, strict=True):
        hand, unseen = (c["in_hand_wins"], c["in_hand"]), (c["unseen_wins"], c["unseen"])
        gain, interval = difference(hand, unseen)
        enough = c["in_hand"] >= LEAST_IN_HAND and c["unseen"] >= LEAST_SEEN
        row: dict[str, Any] = {
            "name": name,
            "games": {k: c[k] for k in KEYS},
            **{
                k: shrunk(c[f"{k}_wins"], c[k], rate) if c[k] >= least else None
                for k, least in (
                    ("opener", LEAST_SEEN),
                    ("drawn", LEAST_SEEN),
                    ("in_hand", LEAST_IN_HAND),
                    ("unseen", LEAST_SEEN),
                )
            },
            "gain": gain if enough else None,
            "gain_interval": list(interval) if enough else None,
            "cast": min(1.0, c["cast"] / c["in_hand"]) if c["in_hand"] else None,
            "held": c["held"] / c["in_hand"] if c["in_hand"] else None,
            "marked": False,
        }
        rows.append(row)
        if enough:
            tested.append((row, p_value(hand, unseen)))
    for (row, _), mark in zip(tested, discoveries([p for _, p in tested]), strict=True):
        row["marked"] = mark
    return rows
