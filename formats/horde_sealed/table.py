"""What only a whole table can break: how many Survivors, pools of one deal, the supply of basics."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from formats.base import BadInput, Check, Meter, Options, Pool, Report, SeatList, Violation, read_pools
from formats.decklist import Unread
from formats.findings import Findings
from formats.horde_sealed.construction import BASICS, KEY, POOLS
from formats.horde_sealed.cube import check_cube
from formats.horde_sealed.horde import check_horde
from formats.horde_sealed.survivor import (
    BASICS_CHECK,
    basics_of,
    check_survivor,
    official,
    too_many_basics,
)
from formats.reading import read

FEWEST, MOST = min(POOLS), max(POOLS)
ROLES = ("survivor", "horde", "cube")

CHECKS = {
    "HS-E25": BASICS_CHECK,
    "HS-E26 twice": Check("HS-07", "{card} was dealt {used} times; the cube holds {limit}."),
    "HS-E31 survivors": Check(
        "HS-06", f"Horde Sealed needs {FEWEST} to {MOST} Survivors; here are {{used}}."
    ),
    "HS-E31 hordes": Check("HS-27", "A table has one Horde deck; here are {used}."),
    "HS-E31 cubes": Check("HS-01", "A table has one cube; here are {used}."),
    "HS-E31 pools": Check("HS-07", "The deal has {limit} pools for {used} Survivors."),
}


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every list of the table, then the table. The n-th Survivor builds from the n-th pool of the deal."""
    for seat in seats:
        if seat.role not in ROLES:
            raise BadInput(f"Horde Sealed has no role {seat.role!r} at a table; it has {', '.join(ROLES)}.")
    survivors = [seat for seat in seats if seat.role == "survivor"]
    findings = Findings(CHECKS)
    numbers(seats, len(survivors), findings)
    pools = read_pools(deal) if deal is not None else ()
    if deal is not None:
        cube = next((seat for seat in seats if seat.role == "cube"), None)
        one_deal(pools, len(survivors), cube, options, findings)
    found = findings.found
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
        basics += basics_of(read(seat.deck))
    for role, check in (("horde", check_horde), ("cube", check_cube)):
        for number, seat in enumerate((s for s in seats if s.role == role), 1):
            report = check(seat.deck, options, None)
            found += [placed(v, seat, number) for v in report.violations]
            unread += report.unread
    if options["limit_basics"]:
        too_many_basics(basics, findings)
    meters = (
        Meter("survivors", "Survivors", len(survivors), MOST, "players"),
        Meter("basics", "Basic lands", basics, BASICS if options["limit_basics"] else None),
    )
    return Report(KEY, "table", tuple(found), meters, tuple(unread))


def placed(violation: Violation, seat: SeatList, number: int) -> Violation:
    """The violation of one list, with the seat it belongs to."""
    who = seat.name or f"{seat.role.title()} {number}"
    return replace(violation, message=f"{who}: {violation.message}", zone=f"{seat.role} {number}")


def numbers(seats: Sequence[SeatList], survivors: int, findings: Findings) -> None:
    """HS-E31: two to four Survivors, one Horde, at most one cube."""
    if not FEWEST <= survivors <= MOST:
        findings.add("HS-E31 survivors", used=survivors, limit=MOST if survivors > MOST else FEWEST)
    hordes = sum(seat.role == "horde" for seat in seats)
    if hordes != 1:
        findings.add("HS-E31 hordes", used=hordes, limit=1)
    cubes = sum(seat.role == "cube" for seat in seats)
    if cubes > 1:
        findings.add("HS-E31 cubes", used=cubes, limit=1)


def one_deal(
    pools: Sequence[tuple[str, ...]],
    survivors: int,
    cube: SeatList | None,
    options: Options,
    findings: Findings,
) -> None:
    """HS-07: as many pools as Survivors, and no slot of the cube in two of them."""
    if len(pools) != survivors:
        findings.add("HS-E31 pools", used=survivors, limit=len(pools))
    dealt: Counter[str] = Counter()
    for pool in pools:
        dealt += official(pool)
    if cube is not None:
        slots = Counter(read(cube.deck).totals())
    elif options["allow_duplicates"]:
        return  # how often the cube holds a card is not known here
    else:
        slots = Counter(dict.fromkeys(dealt, 1))
    for name, copies in sorted(dealt.items()):
        if copies > slots[name]:
            findings.add("HS-E26 twice", cards=((name, copies),), used=copies, limit=slots[name])
