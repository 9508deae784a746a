"""What only a whole table can break: one to four players, one deck of Bolas."""

from collections.abc import Mapping, Sequence
from typing import Any

from formats.base import BadInput, Meter, Options, Report, SeatList
from formats.dreadhorde.construction import CHECKS, KEY, KINDS, PLAYERS
from formats.findings import Findings, each_seat

LABELS = {"player": "Player", "horde": "Nicol Bolas"}


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every list of the table, then the table."""
    if deal is not None:
        raise BadInput("A Dreadhorde table has no deal: leave --deal out.")
    for seat in seats:
        if seat.role not in KINDS:
            raise BadInput(f"Dreadhorde has no role {seat.role!r} at a table; it has {', '.join(KINDS)}.")
    findings = Findings(CHECKS)
    players = sum(seat.role == "player" for seat in seats)
    fewest, most = PLAYERS
    if not fewest <= players <= most:
        findings.add("DH-E30", None, (), players, most if players > most else fewest, n=players)
    hordes = len(seats) - players
    if hordes != 1:
        findings.add("DH-E31", None, (), hordes, 1, n=hordes)
    found, unread = each_seat(seats, lambda seat: KINDS[seat.role](seat.deck, options), LABELS)
    meters = (Meter("players", "Players", players, most, "players"),)
    return Report(KEY, "table", (*findings.found, *found), meters, tuple(unread))
