"""Uniformly random legal answers: for sides without a pilot and for the random pilot."""

from collections.abc import Callable

from engine import choice
from engine.choice import Answer, Ask
from engine.pairing import nearest

Below = Callable[[int], int]


def random_answer(ask: Ask, below: Below, eager: bool = False) -> Answer:
    """A random legal answer; `below(n)` gives a uniform number in 0 .. n-1.

    `eager` picks as many as allowed and says yes to yes-or-no questions, as the mindless Horde does.
    """
    kind = ask.kind
    n = len(ask.options)
    if kind in (choice.ACT, choice.NAME):
        if eager and tuple(ask.options) == ("no", "yes"):
            return 1
        return below(n)
    if kind == choice.NUMBER:
        return ask.most if eager else ask.least + below(ask.most - ask.least + 1)
    if kind in (choice.PICK, choice.PAY):
        size = ask.most if eager else ask.least + below(ask.most - ask.least + 1)
        return tuple(_sample(n, size, below))
    if kind == choice.ORDER:
        return tuple(_sample(n, n, below))
    if kind == choice.SPLIT:
        shares = [ask.least] * n
        for _ in range(ask.most - sum(shares)):
            shares[below(n)] += 1
        return tuple(shares) if ask.legal(tuple(shares)) else ask.default()
    return _random_pairs(ask, below, eager)


def _sample(n: int, size: int, below: Below) -> list[int]:
    """`size` different numbers below `n` in random order."""
    pool = list(range(n))
    for i in range(size):
        j = i + below(n - i)
        pool[i], pool[j] = pool[j], pool[i]
    return pool[:size]


def _random_pairs(ask: Ask, below: Below, eager: bool) -> Answer:
    """Random pairs: required options first, then others by chance; partners that end up short are left alone."""
    must = {t.index: t.partners for t in ask.terms if t.kind == "must"}
    all_of = {t.index: t.number for t in ask.terms if t.kind == "all"}
    least = {t.index: t.number for t in ask.terms if t.kind == "least"}
    pairs: list[tuple[int, int]] = []
    for i, allowed in enumerate(ask.allowed):
        if i in all_of:
            plain = must.get(i, allowed)
            pairs += [(i, plain[k]) for k in _sample(len(plain), all_of[i], below)]
        elif i in must:
            pairs.append((i, must[i][below(len(must[i]))]))
        elif allowed and not eager and below(2):
            pairs.append((i, allowed[below(len(allowed))]))
    for j, number in least.items():
        if 0 < sum(1 for _, k in pairs if k == j) < number:
            pairs = [(i, k) for i, k in pairs if k != j]
    return nearest(ask, tuple(pairs))
