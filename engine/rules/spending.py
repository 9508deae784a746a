"""What the mana of a plan is spent on, and plans in which some of it pays for other mana first (CR 605.1a, 605.3)."""

from collections.abc import Collection, Sequence

from engine.language.costs import Bill, ManaCost, ManaSource, assign, bills, paying_mana
from engine.rules.pool import POOL_BITS

Plan = list[tuple[ManaSource, tuple[int, ...]]]
"""Sources to use, and the colours that each gives: none where what it stands in for is no mana."""
Converter = tuple[ManaSource, ManaCost, bool]
"""What a mana ability gives whose own cost has coloured mana, that cost, and whether it can be used again."""
CONVERSIONS_AT_MOST = 3
"""How often mana is made of other mana to pay one cost."""
Made = tuple[int, ManaSource]
"""A mana's colour, and what made it."""


def spent_and_left(bill: Bill, plan: Plan) -> tuple[list[int], list[Made]]:
    """The colours of the mana that pays the bill, and what is left over; what sources themselves cost is paid besides."""
    produced: list[Made] = []
    generic = bill.generic
    for source, colors in plan:
        generic += source.needed(colors[0]) if colors else source.needs
        produced += [(color, source) for color in colors]
    paying = paying_mana(sorted(bill.colored, key=int.bit_count), [color for color, _ in produced])
    paid = [made[0] for made, pays in zip(produced, paying, strict=True) if pays]
    rest = [made for made, pays in zip(produced, paying, strict=True) if not pays]
    # what is no mana (a card exiled for delve) is spent first, then what may be spent on certain things only
    rest.sort(key=lambda made: (bool(made[0]), made[1].only is None))
    spent = rest[generic - bill.generic : generic]
    return [*paid, *[color for color, _ in spent]], rest[generic:]


def converted(
    ways: Sequence[Bill],
    sources: list[ManaSource],
    converters: Sequence[Converter],
    reserved: Collection[int],
) -> list[tuple[Bill, Plan]] | None:
    """What is paid one after the other so that one of the bills is paid last: before it, the costs of mana abilities that are
    themselves paid with coloured mana, as few of them as will do. None if that cannot be, or takes more of them than are tried.

    `reserved` are the numbers of permanents whose mana is for certain things only.
    """
    for n in range(1, CONVERSIONS_AT_MOST + 1):
        found = _converted(ways, sources, converters, reserved, n)
        if found is not None:
            return found
    return None


def _converted(
    ways: Sequence[Bill],
    sources: list[ManaSource],
    converters: Sequence[Converter],
    reserved: Collection[int],
    n: int,
) -> list[tuple[Bill, Plan]] | None:
    """The same with exactly so many of them."""
    if not n:
        for bill in ways:
            plan = assign(bill, sources)
            if plan is not None:
                return [(bill, plan)]
        return None
    tried: set[tuple[str, int, int, int]] = set()  # of those that are alike the first will do
    for given, price, again in converters:
        look = (given.card.name, given.ability, given.mask, given.amount)
        if look in tried:
            continue
        tried.add(look)
        there = sources if again else [s for s in sources if s.card is None or s.card is not given.card]
        paying = [s for s in there if _pays_for_mana(s, reserved)]
        for bill in bills(price, 0, 0, ()):
            plan = assign(bill, paying) if not bill.life else None
            if plan is None:
                continue
            used = [id(s) for s, _ in plan]
            _, surplus = spent_and_left(bill, plan)
            left = [*(s for s in there if id(s) not in used), given._replace()]
            left += [ManaSource(None, POOL_BITS.index(bit), bit, 1, -1) for bit, _ in surplus]
            others = [c for c in converters if again or c[0].card is not given.card]
            rest = _converted(ways, left, others, reserved, n - 1)
            if rest is not None:
                return [(bill, plan), *rest]
    return None


def _pays_for_mana(source: ManaSource, reserved: Collection[int]) -> bool:
    if source.card is None:
        return source.only is None
    return source.ability >= 0 and source.card.id not in reserved
