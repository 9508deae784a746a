"""What only a whole table can break: one deck a seat, the three piles, and what lies in two of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from formats.base import BadInput, Check, Meter, Options, Pool, Report, SeatList
from formats.decklist import DeckList
from formats.elder_dragon_wars.axes import AXES, PLANAR, SCION_DECK
from formats.elder_dragon_wars.construction import KEY, check_deck
from formats.elder_dragon_wars.names import NAME_CHECKS, read_names
from formats.elder_dragon_wars.permutations import is_published
from formats.elder_dragon_wars.piles import PILES, check_pile, check_planar, check_scion
from formats.findings import Findings, each_seat
from formats.reading import ReadList

FIXED = {"scion": len(SCION_DECK), "planar": len(PLANAR)}
ROLES = (*AXES, *PILES, *FIXED)
LABELS = {axis: f"{axis.title()} deck" for axis in AXES} | PILES
LABELS |= {"scion": "Scion deck", "planar": "Planar artifacts"}
CARDS = 528

CHECKS = {
    "EDW-01 twice": Check("ED-01", "Two decks at this table are both {axis}."),
    "EDW-26": Check(
        "EDW-26",
        "{card} is also in {place}. Allowed, but the published lists have no such overlap.",
        "warning",
    ),
    "EDW-30": Check("ED-25", "A game needs all five decks and three piles; missing: {list}."),
    "EDW-30 twice": Check("ED-25", "A game has one {label}; here are {used}."),
    "EDW-32": Check(
        "EDW-32",
        "This table mixes versions: {list}. Results are not comparable with a single version.",
        "notice",
    ),
}


def validate_table(seats: Sequence[SeatList], options: Options, deal: Mapping[str, Any] | None) -> Report:
    """Every list of the table, then the table. The planar pair and the Scion deck are there by themselves."""
    if deal is not None:
        raise BadInput("An Elder Dragon Wars table has no deal: leave --deal out.")
    for seat in seats:
        if seat.role not in ROLES:
            raise BadInput(
                f"Elder Dragon Wars has no role {seat.role!r} at a table; it has {', '.join(ROLES)}."
            )
    findings = Findings(CHECKS)
    numbers = {role: sum(seat.role == role for seat in seats) for role in ROLES}
    missing = [LABELS[role] for role in (*AXES, *PILES) if not numbers[role]]
    if missing:
        needed = len(AXES) + len(PILES)
        findings.add("EDW-30", used=needed - len(missing), limit=needed, list=", ".join(missing))
    for role, n in numbers.items():
        if n > 1 and role in AXES:
            findings.add("EDW-01 twice", zone=role, used=n, limit=1, axis=role)
        elif n > 1:
            findings.add("EDW-30 twice", zone=role, used=n, limit=1, label=LABELS[role])
    open_lists = [
        (seat.role, read_names(seat.deck, Findings(NAME_CHECKS))) for seat in seats if seat.role not in FIXED
    ]
    overlaps(open_lists, findings)
    versions(open_lists, findings)
    found, unread = each_seat(seats, lambda seat: judge(seat, options), LABELS)
    total = sum(seat.deck.total() for seat in seats)
    total += sum(n for role, n in FIXED.items() if not numbers[role])
    meters = (
        Meter("players", "Decks", sum(numbers[axis] for axis in AXES), len(AXES), "decks"),
        Meter("cards", "Cards of the table", total, CARDS),
    )
    return Report(KEY, "table", (*findings.found, *found), meters, tuple(unread))


def judge(seat: SeatList, options: Options) -> Report:
    """One list of the table by itself; a seat is its axis, and has no number of a permutation."""
    alone = {**options, "permutation": None, "axis": seat.role if seat.role in AXES else None}
    return validate("deck" if seat.role in AXES else seat.role, seat.deck, alone, None)


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """The validator of the format: one list alone."""
    if kind == "deck":
        return check_deck(deck, options)
    if kind in PILES:
        return check_pile(kind, deck, options)
    return (check_scion if kind == "scion" else check_planar)(deck, options)


def overlaps(lists: Sequence[tuple[str, ReadList]], findings: Findings) -> None:
    """EDW-26: a nonland name in two decks, two piles, or a deck and a pile."""
    places: dict[str, list[str]] = {}
    for role, reading in lists:
        for name, card in reading.cards().items():
            if "Land" not in card.types:
                places.setdefault(name, []).append(LABELS[role])
    for name, found in places.items():
        if len(found) > 1:
            findings.add("EDW-26", cards=((name, len(found)),), place=", ".join(found[1:]))


def versions(lists: Sequence[tuple[str, ReadList]], findings: Findings) -> None:
    """EDW-32: published lists beside edited ones."""
    told = [(LABELS[role], is_published(role, reading.totals())) for role, reading in lists]
    if len({published for _, published in told}) > 1:
        words = ", ".join(f"{label} {'#1' if published else 'edited'}" for label, published in told)
        findings.add("EDW-32", list=words)
