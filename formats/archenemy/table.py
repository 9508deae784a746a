"""What only a whole match can break: one archenemy with schemes against heroes, or a Rumble."""

from collections.abc import Mapping, Sequence
from typing import Any

from formats.archenemy.construction import HEROES, KEY, KINDS
from formats.base import BadInput, Check, Meter, Options, Report, SeatList
from formats.findings import Findings, each_seat, named

LABELS = {"archenemy": "Archenemy", "hero": "Hero", "schemes": "Scheme deck"}

CHECKS = {
    "ARV-01": Check("AR-05", "{player} has no deck yet. Pick one before the match starts."),
    "ARV-02": Check(
        "AR-03",
        "This match needs exactly one archenemy and at least one hero (found {villains} and {heroes}).",
    ),
    "ARV-06 table": Check(
        "AR-09",
        "Only the archenemy uses schemes. Remove the scheme deck from {player} or switch to Supervillain Rumble.",
        remedies=("Take the scheme deck out.", "Switch rumble on."),
    ),
    "ARV-09": Check("AR-85", "In Supervillain Rumble {player} needs a scheme deck too."),
    "ARV-11": Check("AR-06", "The archenemy {player} has no scheme deck."),
    "ARV-12": Check("AR-04", "Archenemy is best with three heroes; this match has {used}.", "warning"),
    "ARV-15": Check("AR-92", "Supervillain Rumble needs at least two players."),
}


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every list of the match, then the match. The n-th scheme deck belongs to the n-th archenemy."""
    if deal is not None:
        raise BadInput("An Archenemy match has no deal: leave --deal out.")
    for seat in seats:
        if seat.role not in KINDS:
            raise BadInput(f"Archenemy has no role {seat.role!r} at a table; it has {', '.join(KINDS)}.")
    findings = Findings(CHECKS)
    for seat, who, place in named(seats, LABELS):
        if seat.role != "schemes" and not seat.deck.total() and not seat.deck.unread:
            findings.add("ARV-01", zone=place, player=who)
    (rumble if options["rumble"] else classic)(seats, findings)
    brought = [seat for seat in seats if seat.role == "schemes" or seat.deck.total() or seat.deck.unread]
    found, unread = each_seat(brought, lambda seat: KINDS[seat.role](seat.deck, options), LABELS)
    players = [seat for seat in seats if seat.role != "schemes"]
    meters = (Meter("players", "Players", len(players), None, "players"),)
    return Report(KEY, "table", (*findings.found, *found), meters, tuple(unread))


def classic(seats: Sequence[SeatList], findings: Findings) -> None:
    """AR-03, AR-04, AR-06, AR-09: one archenemy with schemes, heroes without."""
    villains = [(who, place) for seat, who, place in named(seats, LABELS) if seat.role == "archenemy"]
    heroes = [(who, place) for seat, who, place in named(seats, LABELS) if seat.role == "hero"]
    schemes = sum(seat.role == "schemes" for seat in seats)
    if len(villains) != 1 or not heroes:
        findings.add("ARV-02", villains=len(villains), heroes=len(heroes))
    if heroes and len(heroes) != HEROES:
        findings.add("ARV-12", used=len(heroes), limit=HEROES)
    for who, place in villains[schemes:]:
        findings.add("ARV-11", zone=place, player=who)
    # A scheme deck beyond those of the archenemies can only be a hero's.
    for (who, place), _ in zip(heroes, range(schemes - len(villains)), strict=False):
        findings.add("ARV-06 table", zone=place, used=schemes, limit=len(villains), player=who)


def rumble(seats: Sequence[SeatList], findings: Findings) -> None:
    """AR-85, AR-92: two players or more, schemes for each."""
    players = [(who, place) for seat, who, place in named(seats, LABELS) if seat.role != "schemes"]
    schemes = len(seats) - len(players)
    if len(players) < 2:
        findings.add("ARV-15", used=len(players), limit=2)
    for who, place in players[schemes:]:
        findings.add("ARV-09", zone=place, player=who)
