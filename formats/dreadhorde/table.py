"""What only a whole table can break: one to four players, one deck of Bolas."""

from collections.abc import Mapping, Sequence
from typing import Any

from formats.base import BadInput, Check, Meter, Options, Report, SeatList
from formats.dreadhorde.construction import KEY, KINDS, PLAYERS
from formats.findings import Findings, each_seat

LABELS = {"player": "Player", "horde": "Nicol Bolas"}

CHECKS = {
    "DH-E30": Check("DA-04", "A Dreadhorde game needs 1 to 4 players; here are {used}."),
    "DH-E31": Check("DH-13", "A Dreadhorde game has one deck of Bolas; here are {used}."),
}


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
        findings.add("DH-E30", used=players, limit=most if players > most else fewest)
    hordes = len(seats) - players
    if hordes != 1:
        findings.add("DH-E31", used=hordes, limit=1)
    found, unread = each_seat(seats, lambda seat: KINDS[seat.role](seat.deck, options), LABELS)
    meters = (Meter("players", "Players", players, most, "players"),)
    return Report(KEY, "table", (*findings.found, *found), meters, tuple(unread))
