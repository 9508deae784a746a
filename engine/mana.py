"""Mana costs and paying them (CR 106, 107.4, 118, 202)."""

import re
from functools import cache
from typing import NamedTuple

from engine.terms import COLOR_BITS, COLORLESS

SYMBOL = re.compile(r"\{([^{}]+)\}")


class ManaCost(NamedTuple):
    """A mana cost read from its symbols.

    `colored` holds one colour mask a symbol that wants coloured (or colourless) mana; `either` the symbols with another way
    to pay: (mask, generic, life), as {2/W} is (W, 2, 0) and {W/P} is (W, 0, 2).
    """

    text: str
    generic: int
    colored: tuple[int, ...]
    either: tuple[tuple[int, int, int], ...]
    x: int
    snow: int
    mana_value: int
    colors: int

    def __bool__(self) -> bool:
        return bool(self.text)

    @property
    def total(self) -> int:
        """How many mana it takes, X being 0, no other way of paying used."""
        return self.generic + len(self.colored) + len(self.either) + self.snow


@cache
def parse(text: str) -> ManaCost:
    """Read "{2}{W/U}{B}". Raises ValueError naming the symbol that cannot be read."""
    generic = x = snow = value = colors = 0
    colored: list[int] = []
    either: list[tuple[int, int, int]] = []
    if SYMBOL.sub("", text).strip():
        raise ValueError(f"a mana cost is a row of symbols such as {{2}}{{W}}, not {text!r}")
    for symbol in SYMBOL.findall(text.upper()):
        if symbol.isdigit():
            generic += int(symbol)
            value += int(symbol)
        elif symbol in ("X", "Y", "Z"):
            x += 1
        elif symbol == "S":
            snow += 1
            value += 1
        elif symbol in COLOR_BITS:
            colored.append(COLOR_BITS[symbol])
            colors |= COLOR_BITS[symbol]
            value += 1
        else:
            parts = symbol.split("/")
            bits = [COLOR_BITS[p] for p in parts if p in COLOR_BITS]
            numbers = [int(p) for p in parts if p.isdigit()]
            if not bits or any(p not in COLOR_BITS and not p.isdigit() and p != "P" for p in parts):
                raise ValueError(f"unknown mana symbol {{{symbol}}} in {text!r}")
            mask = sum(bits)
            colors |= mask
            if "P" in parts:
                either.append((mask, 0, 2))
                value += 1
            elif numbers:
                either.append((mask, numbers[0], 0))
                value += numbers[0]
            else:
                colored.append(mask)
                value += 1
    return ManaCost(text, generic, tuple(colored), tuple(either), x, snow, value, colors & ~COLORLESS)


class Bill(NamedTuple):
    """What is to be paid in the end (CR 601.2f): generic mana, one mask a coloured symbol, life."""

    generic: int
    colored: tuple[int, ...]
    life: int = 0

    @property
    def total(self) -> int:
        return self.generic + len(self.colored)


FREE = Bill(0, ())


def bills(cost: ManaCost, x: int = 0, extra: int = 0) -> list[Bill]:
    """Every way to pay `cost`, the plain one first: each symbol that can be paid otherwise gives one way more.

    `extra` is an increase (or, below 0, a reduction of the generic part, CR 118.7) in generic mana.
    """
    ways = [Bill(max(0, cost.generic + cost.snow + cost.x * x + extra), cost.colored)]
    for mask, generic, life in cost.either:
        ways = [Bill(w.generic, (*w.colored, mask), w.life) for w in ways] + [
            Bill(w.generic + generic, w.colored, w.life + life) for w in ways
        ]
    return ways


class ManaSource(NamedTuple):
    """Mana one permanent could give: `amount` of one colour out of `mask` by its ability of that index.

    `burden` orders sources: 0 is a plain tap, more is given up later (paid life, sacrifice).
    """

    card: object
    ability: int
    mask: int
    amount: int
    burden: int


def affordable(bill: Bill, sources: list[ManaSource]) -> bool:
    """Whether the sources can pay the bill (Hall's condition, decided by a matching)."""
    total = 0
    for s in sources:
        total += s.amount
    if total < bill.generic + len(bill.colored):
        return False
    return not bill.colored or assign(bill, sources) is not None


def assign(bill: Bill, sources: list[ManaSource]) -> list[tuple[ManaSource, tuple[int, ...]]] | None:
    """Sources to use and the colours each gives, or None.

    Coloured symbols are matched by augmenting paths (the most constrained first), then generic mana takes the least
    flexible source left. A source of several mana gives all of one colour, which is how printed ones read.
    """
    order = sorted(range(len(sources)), key=lambda i: (sources[i].burden, sources[i].mask.bit_count(), i))
    slots: list[int] = []  # one a mana: the index of its source
    for i in order:
        slots += [i] * sources[i].amount
    needs = sorted(bill.colored, key=lambda m: (m.bit_count(), m))
    matched: list[int] = [-1] * len(slots)  # slot -> need
    color_of: dict[int, int] = {}  # a source of several mana gives one colour

    def place(need: int, seen: set[int]) -> bool:
        for slot, source in enumerate(slots):
            if slot in seen or not sources[source].mask & needs[need]:
                continue
            if sources[source].amount > 1 and source in color_of and not color_of[source] & needs[need]:
                continue
            seen.add(slot)
            if matched[slot] < 0 or place(matched[slot], seen):
                matched[slot] = need
                if sources[source].amount > 1:
                    color_of[source] = color_of.get(source, sources[source].mask) & needs[need]
                return True
        return False

    for need in range(len(needs)):
        if not place(need, set()):
            return None
    generic = bill.generic
    used: dict[int, list[int]] = {}
    spare: dict[int, int] = {}
    for slot, source in enumerate(slots):
        if matched[slot] >= 0:
            used.setdefault(source, []).append(needs[matched[slot]])
    for source in used:
        spare[source] = sources[source].amount - len(used[source])
    for source in used:
        generic -= min(generic, spare[source])
    for i in order:
        if generic <= 0:
            break
        if i not in used:
            used[i] = []
            generic -= sources[i].amount
    if generic > 0:
        return None
    plan = []
    for i, wants in used.items():
        chosen = sources[i]
        first = wants[0] & chosen.mask if wants else chosen.mask
        one = first & -first
        if chosen.amount == 1 or not wants:
            plan.append((chosen, (one,) * chosen.amount))
        else:
            same = color_of.get(i, first)
            plan.append((chosen, (same & -same,) * chosen.amount))
    return plan
