"""What only a whole table can break: two armies, and as many treasures on either side."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from formats.army_magic.construction import KEY, TREASURE, validate, zone_of
from formats.base import BadInput, Meter, Options, Report, SeatList, Violation
from formats.decklist import Unread

PLAYERS = 2


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every army of the table, then the table. With the Khans option each army's banner declares its clan."""
    found: list[Violation] = []
    unread: list[Unread] = []
    treasures: list[int] = []
    for number, seat in enumerate(seats, 1):
        if seat.role != "army":
            raise BadInput(f"Army Magic has no role {seat.role!r} at a table; it has army.")
        report = validate("army", seat.deck, options, None)
        who = seat.name or f"Army {number}"
        found += [replace(v, message=f"{who}: {v.message}", zone=f"army {number}") for v in report.violations]
        unread += report.unread
        treasures.append(
            sum(entry.quantity for zone, entry in seat.deck.entries() if zone_of(zone) == TREASURE)
        )
    if len(seats) != PLAYERS:
        message = f"Army Magic is played by {PLAYERS} armies; here are {len(seats)}."
        found.append(Violation("AM-204", "AM-204", message, used=len(seats), limit=PLAYERS))
    if len(set(treasures)) > 1:
        message = (
            f"Both players bring the same number of treasures; here are {' and '.join(map(str, treasures))}."
        )
        found.append(
            Violation("AMV-25", "AM-108", message, zone=TREASURE, used=max(treasures), limit=min(treasures))
        )
    meters = (Meter("armies", "Armies", len(seats), PLAYERS, "players"),)
    return Report(KEY, "table", tuple(found), meters, tuple(unread))
