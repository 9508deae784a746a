"""What mana a player could produce: every greatest combination of colours, found by trying all orders of mana abilities."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from engine.language.abilities import Activated
from engine.rules.produced import more_mana
from engine.rules.sources import mana_usable, yields_now
from engine.state.game import Game
from engine.state.objects import Card, Seat
from formats.scenarios.text import Unsupported

LETTERS = "WUBRGC*"  # "*" is mana of any colour
ANY = 6
STATES_AT_MOST = 100_000

Pool = tuple[int, ...]
Stand = tuple[int, int]  # how many permanents of a sort are untapped, and how many tapped but still there


def mana_options(game: Game, seat: Seat) -> set[str]:
    """The combinations no other one contains, as letters in the order of `LETTERS`. Raises Unsupported."""
    sorts: dict[tuple[str, tuple[int, ...]], tuple[Card, list[Activated]]] = {}
    counted: Counter[tuple[str, tuple[int, ...]]] = Counter()
    for card in seat.permanents:
        usable = [
            a
            for a in card.abilities
            if isinstance(a, Activated) and a.is_mana and _ready(game, seat, card, a)
        ]
        if usable:
            key = (card.name, tuple(id(a) for a in usable))
            sorts[key] = (card, usable)
            counted[key] += 1
    abilities = [
        [
            (a, [_with_more(game, seat, card, a, given) for given in _yields(game, seat, card, a)])
            for a in usable
        ]
        for card, usable in sorts.values()
    ]
    start = ((*seat.pool, 0), tuple((counted[key], 0) for key in sorts))
    seen = {start}
    waiting = [start]
    while waiting:
        pool, stands = waiting.pop()
        for number, rows in enumerate(abilities):
            for ability, given in rows:
                for stand in _after(ability, stands[number]):
                    for rest in _paid(ability, pool):
                        for more in given:
                            state = (
                                tuple(a + b for a, b in zip(rest, more, strict=True)),
                                (*stands[:number], stand, *stands[number + 1 :]),
                            )
                            if state not in seen:
                                seen.add(state)
                                waiting.append(state)
        if len(seen) > STATES_AT_MOST:
            raise Unsupported("that many mana options")
    pools = {pool for pool, _ in seen if any(pool)}
    greatest = [p for p in pools if not any(q != p and _within(p, q) for q in pools)]
    return {"".join(letter * n for letter, n in zip(LETTERS, pool, strict=True)) for pool in greatest}


def _ready(game: Game, seat: Seat, card: Card, ability: Activated) -> bool:
    if ability.cost.untaps or ability.cost.mana.either or ability.cost.mana.x:
        raise Unsupported("mana options of such costs")
    return mana_usable(game, seat, card, ability)


def _yields(game: Game, seat: Seat, card: Card, ability: Activated) -> list[Pool]:
    """What one use of the ability could add."""
    found = set()
    for mask, amount, masks in yields_now(game, seat, card, ability):
        each = [_bits(m) for m in masks] if masks is not None else [_bits(mask)]
        for choice in product(*each) if amount > 0 else ():
            pool = [0] * len(LETTERS)
            for bit in choice:
                pool[bit] += amount if masks is None else 1
            found.add(tuple(pool))
    return sorted(found)


def _with_more(game: Game, seat: Seat, card: Card, ability: Activated, given: Pool) -> Pool:
    """The mana with what triggered mana abilities add to it (CR 605.1b)."""
    if not ability.cost.taps or not any(given[:ANY]):
        return given
    made = next(1 << i for i, n in enumerate(given[:ANY]) if n)
    pool = list(given)
    for bit in more_mana(game, seat, card, made):
        pool[bit.bit_length() - 1] += 1
    return tuple(pool)


def _bits(mask: int) -> list[int]:
    return [ANY] if mask & 31 == 31 else [i for i in range(6) if mask >> i & 1]


def _after(ability: Activated, stand: Stand) -> list[Stand]:
    """How permanents of the sort may stand once one of them has paid the cost that is not mana."""
    untapped, tapped = stand
    gone = any(p.head.name == "sacrifice_this" for p in ability.cost.parts)
    if ability.cost.taps:
        return [(untapped - 1, tapped + (not gone))] if untapped else []
    if not gone:
        return [stand] if untapped + tapped else []
    return [(untapped, tapped - 1)] if tapped else [(untapped - 1, tapped)] if untapped else []


def _paid(ability: Activated, pool: Pool) -> Iterator[Pool]:
    """The pools that are left once the mana of the cost is paid out of this one."""
    cost = ability.cost.mana
    masks = [*cost.colored, *[63] * cost.generic]
    seen = {pool}
    for mask in masks:
        usable = [i for i in range(6) if mask >> i & 1] + [ANY]
        seen = {(*p[:i], p[i] - 1, *p[i + 1 :]) for p in seen for i in usable if p[i]}
    yield from seen


def _within(small: Pool, great: Pool) -> bool:
    """Whether one combination contains another, mana of any colour standing for each."""
    lacking = sum(max(0, a - b) for a, b in zip(small[:ANY], great[:ANY], strict=True))
    return lacking + small[ANY] <= great[ANY]
