"""How often the statistics are wrong, by simulation. Seeded, so the figures are the same every time."""

import random
from collections.abc import Iterator

import pytest

from decks.playtests.statistics import Sprt, compare, discoveries, p_value, plausible, wilson

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("games", [50, 100, 200, 500, 1000, 2000])
def test_the_wilson_interval_covers_the_truth_in_ninety_five_of_a_hundred(games: int) -> None:
    """Within a point, over win rates from 20 to 80 %."""
    rng = random.Random(games)
    trials = 12_000
    intervals = [wilson(wins, games) for wins in range(games + 1)]
    covered = 0
    for _ in range(trials):
        p = rng.uniform(0.2, 0.8)
        low, high = intervals[_binomial(rng, games, p)]
        covered += low <= p <= high
    print(f"Wilson, {games} games: {covered / trials:.2%}")
    assert abs(covered / trials - 0.95) <= 0.01


def _binomial(rng: random.Random, n: int, p: float) -> int:
    """By the median of a beta variate, halving n each time (Devroye): quick for large n."""
    wins = 0
    while n > 30:
        i = n // 2 + 1
        middle = rng.betavariate(i, n + 1 - i)
        if middle <= p:
            wins += i
            n, p = n - i, (p - middle) / (1 - middle)
        else:
            n, p = i - 1, p / middle
    return wins + sum(rng.random() < p for _ in range(n))


def test_the_always_valid_interval_looked_at_after_every_game() -> None:
    """Wrong in at most 5 % of fair match-ups of 1,000 games; a 95 % Wilson interval would be wrong in a third."""
    rng = random.Random(2)
    runs, wrong, peeked = 2000, 0, 0
    for _ in range(runs):
        wins = 0
        bad = peek = False
        for n in range(1, 1001):
            wins += rng.random() < 0.5
            bad = bad or not plausible(wins, n, 0.5)
            if n % 10 == 0 and not peek:
                low, high = wilson(wins, n)
                peek = not low <= 0.5 <= high
        wrong += bad
        peeked += peek
    print(f"always valid: wrong in {wrong / runs:.1%}; Wilson looked at every ten games: {peeked / runs:.1%}")
    assert wrong / runs <= 0.05
    assert peeked / runs > 0.25


def _coin(rng: random.Random, p: float) -> Iterator[bool]:
    while True:
        yield rng.random() < p


@pytest.mark.parametrize(("p", "right"), [(0.45, -1), (0.55, 1)])
def test_the_sequential_test_keeps_its_error_rates(p: float, right: int) -> None:
    rng = random.Random(int(p * 100))
    test = Sprt(0.45, 0.55)
    wrong = total = 0
    for _ in range(3000):
        wins = losses = 0
        for win in _coin(rng, p):
            wins += win
            losses += not win
            if decision := test.decision(wins, losses):
                wrong += decision != right
                total += wins + losses
                break
    print(f"SPRT 45 against 55 % at {p}: wrong in {wrong / 3000:.1%}, {total / 3000:.0f} games on average")
    assert wrong / 3000 <= 0.05
    assert 110 <= total / 3000 <= 165


@pytest.mark.parametrize(
    ("share", "wrong_ones"), [(0.5, ("first", "second")), (0.6, ("first", "same")), (0.4, ("second", "same"))]
)
def test_comparisons_of_versions_keep_their_error_rates(share: float, wrong_ones: tuple[str, ...]) -> None:
    """Equal versions: one is called better in at most 5 %. One clearly better: missed in at most 5 %."""
    rng = random.Random(int(share * 100))
    wrong = pairs = 0
    for _ in range(2000):
        found = compare((win, not win) for win in _coin(rng, 1 - share))
        wrong += found.decision in wrong_ones
        pairs += found.at
    print(f"comparison at {share}: wrong in {wrong / 2000:.1%}, {pairs / 2000:.0f} turned seeds on average")
    assert wrong / 2000 <= 0.05


def test_marked_cards_are_seldom_marked_by_chance() -> None:
    """Forty cards, four of them really better by 15 points: at most about a tenth of the marked ones are chance."""
    rng = random.Random(5)
    shares = []
    for _ in range(300):
        ps = []
        for card in range(40):
            lift = 0.15 if card < 4 else 0.0
            seen = (_binomial(rng, 400, 0.5 + lift), 400)
            unseen = (_binomial(rng, 400, 0.5), 400)
            ps.append(p_value(seen, unseen))
        marked = discoveries(ps)
        false = sum(marked[4:])
        shares.append(false / max(1, sum(marked)))
    print(f"false among the marked cards: {sum(shares) / len(shares):.1%}")
    assert sum(shares) / len(shares) <= 0.10
