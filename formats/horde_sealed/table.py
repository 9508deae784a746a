"""What only a whole table can break: how many Survivors, pools of one deal, the supply of basics."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from formats.base import BadInput, Meter, Options, Pool, Report, SeatList, Violation, read_pools
from formats.checks import is_supply, read
from formats.decklist import Unread
from formats.horde_sealed.construction import (
    BASICS,
    KEY,
    POOLS,
    UNKNOWN,
    check_cube,
    check_horde,
    check_survivor,
    official,
    too_many_basics,
)

FEWEST, MOST = min(POOLS), max(POOLS)
ROLES = ("survivor", "horde", "cube")


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every list of the table, then the table. The n-th Survivor builds from the n-th pool of the deal."""
    for seat in seats:
        if seat.role not in ROLES:
            raise BadInput(f"Horde Sealed has no role {seat.role!r} at a table; it has {', '.join(ROLES)}.")
    survivors = [seat for seat in seats if seat.role == "survivor"]
    found = list(numbers(seats, len(survivors)))
    pools = read_pools(deal) if deal is not None else ()
    if deal is not None:
        found += one_deal(pools, len(survivors), next((s for s in seats if s.role == "cube"), None), options)
    unread: list[Unread] = []
    basics = 0
    alone = {**options, "limit_basics": False, "survivors": options["survivors"] or len(pools) or None}
    for number, seat in enumerate(survivors, 1):
        pool = Pool.from_deal(deal, number) if deal is not None and number <= len(pools) else None
        report = check_survivor(seat.deck, alone, pool)
        # Without a deal the decks are judged by themselves; the pools are not the question then.
        found += [
            placed(v, seat, number) for v in report.violations if pool is not None or v.code != "HS-E26"
        ]
        unread += report.unread
        lines = read(seat.deck, UNKNOWN).lines
        basics += sum(line.quantity for line in lines if is_supply(line.card))
    for role, check in (("horde", check_horde), ("cube", check_cube)):
        for number, seat in enumerate((s for s in seats if s.role == role), 1):
            report = check(seat.deck, options, None)
            found += [placed(v, seat, number) for v in report.violations]
            unread += report.unread
    if options["limit_basics"]:
        found += too_many_basics(basics)
    meters = (
        Meter("survivors", "Survivors", len(survivors), MOST, "players"),
        Meter("basics", "Basic lands", basics, BASICS if options["limit_basics"] else None),
    )
    return Report(KEY, "table", tuple(found), meters, tuple(unread))


def placed(violation: Violation, seat: SeatList, number: int) -> Violation:
    """The violation of one list, with the seat it belongs to."""
    who = seat.name or f"{seat.role.title()} {number}"
    return replace(violation, message=f"{who}: {violation.message}", zone=f"{seat.role} {number}")


def numbers(seats: Sequence[SeatList], survivors: int) -> Iterator[Violation]:
    """HS-E31: two to four Survivors, one Horde, at most one cube."""
    if not FEWEST <= survivors <= MOST:
        yield Violation(
            "HS-E31",
            "HS-06",
            f"Horde Sealed needs {FEWEST} to {MOST} Survivors; here are {survivors}.",
            used=survivors,
            limit=MOST if survivors > MOST else FEWEST,
        )
    hordes = sum(seat.role == "horde" for seat in seats)
    if hordes != 1:
        message = f"A table has one Horde deck; here are {hordes}."
        yield Violation("HS-E31", "HS-27", message, used=hordes, limit=1)
    cubes = sum(seat.role == "cube" for seat in seats)
    if cubes > 1:
        yield Violation("HS-E31", "HS-01", f"A table has one cube; here are {cubes}.", used=cubes, limit=1)


def one_deal(
    pools: Sequence[tuple[str, ...]], survivors: int, cube: SeatList | None, options: Options
) -> Iterator[Violation]:
    """HS-07: as many pools as Survivors, and no slot of the cube in two of them."""
    if len(pools) != survivors:
        yield Violation(
            "HS-E31",
            "HS-07",
            f"The deal has {len(pools)} pools for {survivors} Survivors.",
            used=survivors,
            limit=len(pools),
        )
    dealt: Counter[str] = Counter()
    for pool in pools:
        dealt += official(pool)
    if cube is not None:
        slots = Counter(read(cube.deck, UNKNOWN).totals())
    elif options["allow_duplicates"]:
        return  # how often the cube holds a card is not known here
    else:
        slots = Counter(dict.fromkeys(dealt, 1))
    for name, copies in sorted(dealt.items()):
        if copies > slots[name]:
            yield Violation(
                "HS-E26",
                "HS-07",
                f"{name} was dealt {copies} times; the cube holds {slots[name]}.",
                cards=((name, copies),),
                used=copies,
                limit=slots[name],
            )
