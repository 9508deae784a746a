"""Tables: who sits where with which deck, and what only the whole table can break."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from decks.lists import clean_name, from_zones
from decks.models import Deck, Preferences, Table, TableSeat, Visibility
from decks.permissions import Visitor, sees
from formats import registry
from formats.base import BadInput, Format, Report, Role, SeatList

MOST_TABLES = 200
MOST_SEATS = 10


def smallest(form: Format) -> list[str]:
    """The roles of the smallest table of a format, seat by seat."""
    return [role.key for role in form.roles for _ in range(role.minimum)]


def create(
    user: Any, format_key: str, name: str, *, seats: Sequence[tuple[str, Deck | None]] = (), **more: Any
) -> Table:
    """A new table: the seats given, else the smallest the format knows, empty. Raises BadInput."""
    form = registry.get(format_key)
    if not form.roles:
        raise BadInput(f"{form.name} has no seats.")
    if Table.objects.filter(owner=user).count() >= MOST_TABLES:
        raise BadInput(f"You have {MOST_TABLES} tables. Delete one first.")
    more.setdefault("visibility", Preferences.of(user).visibility)
    rows = list(seats) or [(role, None) for role in smallest(form)]
    with transaction.atomic():
        table = Table.objects.create(
            owner=user, format_key=format_key, name=clean_name(name) or f"{form.name} table", **more
        )
        set_seats(Visitor(user), table, rows)
    return table


def _fits(visitor: Visitor, form: Format, role: Role, deck: Deck | None, there: set[int]) -> None:
    if deck is None:
        return
    if deck.pk not in there and not sees(visitor, deck):
        raise BadInput("There is no deck at that address, or none you may see.")
    if deck.format_key != form.key or deck.kind != role.kind:
        wanted = form.kind(role.kind).label
        raise BadInput(f"{deck.name} is no {wanted} for {form.name}; it cannot sit as {role.label}.")


def set_seats(visitor: Visitor, table: Table, rows: Sequence[tuple[str, Deck | None]]) -> None:
    """Every seat anew, in this order. Decks that sit there already may stay. Raises BadInput."""
    form = table.format
    if not 1 <= len(rows) <= MOST_SEATS:
        raise BadInput(f"A table has 1 to {MOST_SEATS} seats.")
    there = set(table.seats.exclude(deck=None).values_list("deck_id", flat=True))
    for key, deck in rows:
        _fits(visitor, form, form.role(key), deck, there)
    for role in form.roles:
        if (count := sum(key == role.key for key, _ in rows)) > role.maximum:
            raise BadInput(f"At most {role.maximum} may sit as {role.label}; you gave {count}.")
    with transaction.atomic():
        table.seats.all().delete()
        TableSeat.objects.bulk_create(
            TableSeat(table=table, position=at, role=key, deck=deck) for at, (key, deck) in enumerate(rows, 1)
        )
        table.save(update_fields=["updated"])


def seat_in_order(table: Table) -> QuerySet[TableSeat]:
    """The seats with their decks."""
    return table.seats.select_related("deck__owner", "deck__deal__cube_version").order_by("position")


def sit(visitor: Visitor, table: Table, position: int, deck: Deck) -> None:
    """Put a deck of one's own on an empty seat of a table one was shown. Raises BadInput."""
    seat = table.seats.filter(position=position).first()
    if seat is None or visitor.user is None or deck.owner_id != visitor.user.pk:
        raise BadInput("Choose one of your decks for one of the seats.")
    _fits(visitor, table.format, table.format.role(seat.role), deck, set())
    # Whoever comes first sits: a seat is taken only while it is empty.
    if not TableSeat.objects.filter(pk=seat.pk, deck=None).update(deck=deck):
        raise BadInput("Somebody else took that seat meanwhile.")


def leave(visitor: Visitor, table: Table, position: int) -> None:
    """Take one's own deck away again. Raises BadInput."""
    mine = table.seats.filter(position=position, deck__owner=visitor.user) if visitor.user else None
    if mine is None or not mine.update(deck=None):
        raise BadInput("That seat is not yours.")


def candidates(visitor: Visitor, table: Table) -> dict[str, list[Deck]]:
    """For each kind of list, the visitor's decks and the format's samples."""
    mine = Deck.objects.filter(visitor.mine, format_key=table.format_key).order_by("name")[:200]
    samples = Deck.objects.filter(format_key=table.format_key, visibility=Visibility.PUBLIC).exclude(
        sample=""
    )
    found: dict[str, list[Deck]] = {}
    for deck in dict.fromkeys([*mine, *samples.order_by("sample")]):
        found.setdefault(deck.kind, []).append(deck)
    return found


def report(table: Table, seats: Sequence[TableSeat]) -> Report | None:
    """What the lists of the table break together; None where the format has nothing to say or a seat is empty."""
    form = table.format
    if form.table_validator is None or not all(seat.deck for seat in seats):
        return None
    lists = [
        SeatList(seat.role, from_zones(seat.deck.zones), seat.deck.name)
        for seat in seats
        if seat.deck is not None
    ]
    try:
        return form.validate_table(lists, options=table.options, deal=_deal(seats))
    except BadInput:
        return None


def _deal(seats: Sequence[TableSeat]) -> Mapping[str, Any] | None:
    """The deal that every dealt deck of the table came from, if it is one and its pools sit in order."""
    from decks import deals

    dealt = [seat.deck for seat in seats if seat.deck is not None and seat.deck.deal is not None]
    if not dealt or len({deck.deal_id for deck in dealt}) > 1:
        return None
    if [deck.deal_seat for deck in dealt] != list(range(1, len(dealt) + 1)):
        return None
    return deals.deal_of(dealt[0].deal) if dealt[0].deal else None


def line_up(table: Table, seats: Sequence[TableSeat]) -> dict[str, str]:
    """What a playtest of this table is asked for with: format, and role by number the deck."""
    counts: dict[str, int] = {}
    asked = {"format": table.format_key}
    for seat in seats:
        counts[seat.role] = counts.get(seat.role, 0) + 1
        if seat.deck is not None:
            asked[f"{seat.role}-{counts[seat.role]}"] = f"deck:{seat.deck.public_id}"
    # Nobody sits where this table has no seat, and its options are played.
    asked |= {f"{role.key}-1": "" for role in table.format.roles if role.key not in counts}
    asked |= {f"option-{key}": str(value).lower() for key, value in table.options.items()}
    return asked


def told(table: Table) -> list[tuple[str, Any]]:
    """The options that are not as usual, by their names and in words."""
    labels = {option.key: option.label for option in table.format.options}
    words = {True: "yes", False: "no"}
    return [
        (labels[key], words[value] if isinstance(value, bool) else value)
        for key, value in table.options.items()
        if key in labels
    ]


def unusual(form: Format, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options as the format reads them; what is as usual is not kept. Raises BadInput."""
    usual = form.read_options({})
    return {key: value for key, value in form.read_options(given).items() if value != usual[key]}
