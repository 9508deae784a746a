"""What only a whole table can break: two armies, and as many treasures on either side."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from formats.army_magic.construction import KEY, TREASURE, zone_of
from formats.army_magic.validator import validate
from formats.base import BadInput, Check, Meter, Options, Report, SeatList, Violation
from formats.decklist import Unread
from formats.findings import Findings

PLAYERS = 2

CHECKS = {
    "AM-204": Check("AM-204", f"Army Magic is played by {PLAYERS} armies; here are {{used}}."),
    "AMV-25 table": Check("AM-108", "Both players bring the same number of treasures; here are {numbers}."),
}


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every army of the table, then the table. With the Khans option each army's banner declares its clan."""
    found: list[Violation] = []
    unread: list[Unread] = []
    treasures: list[int] = []
    for number, seat in enumerate(seats, 1):
        if seat.role != "army":
            raise BadInput(f"Army Magic has no role {seat.role!r} at a table; it has army.")
        own = seat.options if options["khans"] else {}  # a clan is named in a match of clans alone
        report = validate("army", seat.deck, {**options, **own}, None)
        who = seat.name or f"Army {number}"
        found += [replace(v, message=f"{who}: {v.message}", zone=f"army {number}") for v in report.violations]
        unread += report.unread
        treasures.append(
            sum(entry.quantity for zone, entry in seat.deck.entries() if zone_of(zone) == TREASURE)
        )
    findings = Findings(CHECKS, found=found)
    if len(seats) != PLAYERS:
        findings.add("AM-204", used=len(seats), limit=PLAYERS)
    if len(set(treasures)) > 1:
        most, fewest, numbers = max(treasures), min(treasures), " and ".join(map(str, treasures))
        findings.add("AMV-25 table", zone=TREASURE, used=most, limit=fewest, numbers=numbers)
    meters = (Meter("armies", "Armies", len(seats), PLAYERS, "players"),)
    return Report(KEY, "table", tuple(found), meters, tuple(unread))
