"""Mana costs and paying them (CR 106, 107.4, 118, 202)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice, product
from typing import Any, NamedTuple

from engine.state.terms import ANY_COLOR, COLOR_BITS, COLORLESS

SYMBOL = re.compile(r"\{([^{}]+)\}")


class ManaCost:
    """A mana cost read from its symbols; false where there is none. Immutable, compared by content.

    `colored` holds one colour mask a symbol that wants coloured (or colourless) mana; `either` the symbols with another way
    to pay: (mask, generic, life), as {2/W} is (W, 2, 0) and {W/P} is (W, 0, 2). `total` is how many mana it takes, X being 0,
    no other way of paying used.
    """

    __slots__ = ("text", "generic", "colored", "either", "x", "snow", "mana_value", "colors", "total")

    def __init__(
        self,
        text: str,
        generic: int,
        colored: tuple[int, ...],
        either: tuple[tuple[int, int, int], ...],
        x: int,
        snow: int,
        mana_value: int,
        colors: int,
    ) -> None:
        self.text = text
        self.generic = generic
        self.colored = colored
        self.either = either
        self.x = x
        self.snow = snow
        self.mana_value = mana_value
        self.colors = colors
        self.total = generic + len(colored) + len(either) + snow

    def __bool__(self) -> bool:
        return bool(self.text)

    def facts(self) -> tuple[Any, ...]:
        """What it says, as the digest of a game has it."""
        return (
            self.text,
            self.generic,
            self.colored,
            self.either,
            self.x,
            self.snow,
            self.mana_value,
            self.colors,
            self.total,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ManaCost) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((self.text, self.generic, self.colored))

    def __repr__(self) -> str:
        return f"<mana cost {self.text}>"

    def less(self, other: "ManaCost") -> "ManaCost":
        """Reduced by another cost: coloured mana by its own colour, what is left of that and generic by generic (CR 118.7)."""
        generic, colored = self.generic - other.generic - other.snow, list(self.colored)
        for mask in (*other.colored, *(either[0] for either in other.either)):
            if mask in colored:
                colored.remove(mask)
            else:
                generic -= 1
        return ManaCost(
            self.text,
            max(0, generic),
            tuple(colored),
            self.either,
            self.x,
            self.snow,
            self.mana_value,
            self.colors,
        )


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
            colors |= COLOR_BITS[symbol] & ANY_COLOR  # {C} makes nothing colored (CR 105.2c)
            value += 1
        else:
            parts = symbol.split("/")
            bits = [COLOR_BITS[p] for p in parts if p in COLOR_BITS]
            numbers = [int(p) for p in parts if p.isdigit()]
            if not bits or any(p not in COLOR_BITS and not p.isdigit() and p != "P" for p in parts):
                raise ValueError(f"unknown mana symbol {{{symbol}}} in {text!r}")
            mask = sum(bits)
            colors |= mask & ANY_COLOR
            if "P" in parts:
                either.append((mask, 0, 2))
                value += 1
            elif numbers:
                either.append((mask, numbers[0], 0))
                value += numbers[0]
            else:
                colored.append(mask)
                value += 1
    return ManaCost(
        text,
        generic,
        tuple(colored),
        tuple(either),
        x,
        snow,
        value,
        colors & ~COLORLESS,
    )


class Bill(NamedTuple):
    """What is to be paid in the end (CR 601.2f): generic mana, one mask a coloured symbol, life."""

    generic: int
    colored: tuple[int, ...]
    life: int = 0

    @property
    def total(self) -> int:
        return self.generic + len(self.colored)


FREE = Bill(0, ())


def bills(cost: ManaCost, x: int = 0, extra: int = 0, more: Sequence[ManaCost] = ()) -> list[Bill]:
    """Every way to pay `cost` and `more` (kickers and the like), the plain one first: each symbol that can be paid otherwise
    gives one way more.

    `extra` is an increase (or, below 0, a reduction of the generic part, CR 118.7) in generic mana; reductions come last
    (CR 601.2f), when it is chosen how a symbol such as {2/W} is paid: the generic way is reduced too.
    """
    if more:
        ways = bills(cost, x)
        for other in more:
            ways = [
                Bill(a.generic + b.generic, a.colored + b.colored, a.life + b.life)
                for a in ways
                for b in bills(other, x)
            ]
    else:
        ways = [Bill(cost.generic + cost.snow + cost.x * x, cost.colored)]
        for mask, generic, life in cost.either:
            ways = [Bill(w.generic, (*w.colored, mask), w.life) for w in ways] + [
                Bill(w.generic + generic, w.colored, w.life + life) for w in ways
            ]
    return [w._replace(generic=max(0, w.generic + extra)) for w in ways] if extra else ways


def added(costs: Sequence[ManaCost]) -> ManaCost:
    """Several costs together."""
    return parse("".join(c.text for c in costs))


WAYS_AT_MOST = 64
"""How many sets of permanents are thought of that give other mana than their plainest."""


class ManaSource(NamedTuple):
    """Mana one permanent could give: `amount` of one colour out of `mask` by its ability of that index.

    `masks`, where given, is instead one mask a mana, each chosen by itself ("{B}{G}", "in any combination"). `needs` is the
    generic mana the ability itself costs. `burden` orders sources: 0 is a plain tap, more is given up later (paid life,
    sacrifice). `only` is what the mana may be spent on, None for anything. `plain` is a land that taps for mana and nothing else.
    `easy`, where given, are those colours of the mask that nothing but the tap is paid for; `prices` are those of the others: for
    which colours, how much generic mana, besides what else their ability costs. `more`: what others add as it is tapped is
    counted in (CR 605.1b). `also` are further colours of one mana, each to be spent on certain things only (CR 106.6).
    `instead` is what other abilities of the permanent would give in its place: more, in other colours, or to spend more freely.
    `maker` is what made mana that is in the pool already, where that is known.
    """

    card: Any
    ability: int
    mask: int
    amount: int
    burden: int
    masks: tuple[int, ...] | None = None
    needs: int = 0
    only: Any = None
    plain: bool = False
    easy: int = 0
    prices: tuple[tuple[int, int], ...] = ()
    more: bool = False
    also: tuple[tuple[int, Any], ...] = ()
    instead: tuple["ManaSource", ...] = ()
    maker: Any = None

    def needed(self, color: int) -> int:
        """The generic mana that its mana of that colour costs."""
        if not self.prices or color & self.easy:
            return self.needs
        return self.needs + min([n for mask, n in self.prices if mask & color], default=0)


def ways_to_use(sources: list[ManaSource]) -> Iterator[list[ManaSource]]:
    """The sources, then with ever more of them replaced by what their permanents could give instead. So many ways at most: with
    a dozen such permanents one that would do may not be among them."""
    yield sources
    several = [i for i, s in enumerate(sources) if s.instead]
    if several:
        yield from islice(_replaced(sources, several), WAYS_AT_MOST)


def _replaced(sources: list[ManaSource], several: list[int]) -> Iterator[list[ManaSource]]:
    for n in range(1, len(several) + 1):
        for places in combinations(several, n):
            for others in product(*[sources[i].instead for i in places]):
                made = list(sources)
                for i, other in zip(places, others, strict=True):
                    made[i] = other
                yield made


def affordable(bill: Bill, sources: list[ManaSource]) -> bool:
    """Whether the sources can pay the bill (Hall's condition, decided by a matching)."""
    total = 0
    dear = False
    for s in sources:
        total += s.amount
        dear = dear or s.needs > 0 or bool(s.prices)
    if total < bill.generic + len(bill.colored):
        return False
    return (not bill.colored and not dear) or assign(bill, sources) is not None


def assign(bill: Bill, sources: list[ManaSource]) -> list[tuple[ManaSource, tuple[int, ...]]] | None:
    """Sources to use and the colours each gives, or None.

    Coloured symbols are matched by augmenting paths (the most constrained first), then generic mana takes the least
    flexible source left; a source that costs mana itself adds to the generic part.
    """
    mask = sources[0].mask if sources else 0
    if mask in COLOR_BITS.values() and all(s.plain and s.amount == 1 and s.mask == mask for s in sources):
        # All alike: the first will do.
        if len(sources) < bill.total or not all(need & mask for need in bill.colored):
            return None
        return [(s, (mask,)) for s in sources[: bill.total]]
    if any(s.easy for s in sources):  # what costs nothing but a tap comes first
        plainly = [s._replace(mask=s.easy, easy=0, prices=()) if s.easy else s for s in sources]
        plan = _assigned(bill, plainly)
        if plan is not None:
            place = {id(p): s for p, s in zip(plainly, sources, strict=True)}
            return [(place[id(s)], colors) for s, colors in plan]
    return _assigned(bill, sources)


def _assigned(bill: Bill, sources: list[ManaSource]) -> list[tuple[ManaSource, tuple[int, ...]]] | None:
    """The same, of every colour alike that a source can give."""
    order = sorted(range(len(sources)), key=lambda i: (sources[i].burden, sources[i].mask.bit_count(), i))
    # one a mana; whatever else can pay a colour pays it before one that is given at a price
    dear = any(s.prices for s in sources)
    first = sorted(order, key=lambda i: sources[i].easy > 0) if dear else order
    slots = [(i, k) for i in first for k in range(sources[i].amount)]
    needs = sorted(bill.colored, key=lambda m: (m.bit_count(), m))
    matched = _match(needs, slots, sources)
    if matched is None:
        return None
    used: dict[int, dict[int, int]] = {}  # source -> which of its mana pays which symbol
    for (source, k), need in zip(slots, matched, strict=True):
        if need >= 0:
            used.setdefault(source, {})[k] = needs[need]
    priced: dict[int, int] = {}
    if dear or any(s.needs for s in sources):
        for i, wants in used.items():
            if n := sources[i].needed(_colors(sources[i], wants)[0]):
                priced[i] = n
    generic = bill.generic + sum(priced.values())
    for i in used:
        generic -= min(generic, sources[i].amount - len(used[i]))
    for i in order:
        if generic <= 0:
            break
        if i not in used and sources[i].amount > sources[i].needs:
            used[i] = {}
            generic -= sources[i].amount - sources[i].needs
            if sources[i].needs:
                priced[i] = sources[i].needs
    if generic > 0 or not _begun(sources, order, used, priced):
        return None
    return [(sources[i], _colors(sources[i], wants)) for i, wants in used.items()]


def _begun(
    sources: list[ManaSource], order: list[int], used: dict[int, dict[int, int]], priced: dict[int, int]
) -> bool:
    """Whether the first of those that cost mana themselves is paid for by mana that costs none; one more is tapped for that
    where there is one."""
    if not priced:
        return True
    least = min(priced.values())
    free = sum(sources[i].amount for i in used if i not in priced)
    for i in order:
        if free >= least:
            break
        if i not in used and not sources[i].needs:
            used[i] = {}
            free += sources[i].amount
    return free >= least


def _match(needs: list[int], slots: list[tuple[int, int]], sources: list[ManaSource]) -> list[int] | None:
    """For each mana the symbol it pays, or -1; None if some symbol is left."""
    matched = [-1] * len(slots)

    masks = [s.masks[k] if s.masks else s.mask for s, k in [(sources[i], k) for i, k in slots]]
    bound = [sources[i].amount > 1 and not sources[i].masks for i, _ in slots]

    def fits(slot: int, wanted: int) -> bool:
        """Whether mana of a source that gives several of one colour could be of that one, as the others are settled."""
        mask = masks[slot] & wanted
        for other, (same, _) in enumerate(slots):
            if same == slots[slot][0] and other != slot and matched[other] >= 0:
                mask &= needs[matched[other]]
        return mask != 0

    def place(need: int, seen: set[int]) -> bool:
        for slot in range(len(slots)):
            if slot in seen or not masks[slot] & needs[need] or (bound[slot] and not fits(slot, needs[need])):
                continue
            seen.add(slot)
            held, matched[slot] = matched[slot], need
            if held < 0 or place(held, seen):
                return True
            matched[slot] = held
        return False

    for need in range(len(needs)):
        if not place(need, set()):
            return None
    return matched


def paying_mana(needs: Sequence[int], produced: Sequence[int]) -> list[bool]:
    """Which of the mana pays a symbol, so that as many symbols are paid as can be (by augmenting paths)."""
    pays = [-1] * len(produced)

    def place(need: int, seen: set[int]) -> bool:
        for k, color in enumerate(produced):
            if k not in seen and color & needs[need]:
                seen.add(k)
                if pays[k] < 0 or place(pays[k], seen):
                    pays[k] = need
                    return True
        return False

    for need in range(len(needs)):
        place(need, set())
    return [need >= 0 for need in pays]


def _colors(source: ManaSource, wants: dict[int, int]) -> tuple[int, ...]:
    """The colour of each mana the source gives when those symbols are paid from it."""
    if source.masks:
        picked = [m & wants.get(k, m) for k, m in enumerate(source.masks)]
        return tuple(m & -m for m in picked)
    mask = source.mask
    for want in wants.values():
        mask &= want
    mask = mask & source.easy or mask
    if not wants and mask & COLORLESS:  # a land or Talisman that hurts does so for its colours only
        return (COLORLESS,) * source.amount
    return (mask & -mask,) * source.amount
