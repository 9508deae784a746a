"""From decks of the site, sample lists and options to a line-up."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from decks.models import Deck, DeckVersion
from decks.permissions import Visitor, visible_decks
from formats import registry
from formats.base import BadInput, Format
from formats.decklist import DeckList
from formats.play import Lineup, LineupSeat, module, pilots_for

Choice = tuple[str, str]


def candidates(form: Format, kind: str, visitor: Visitor) -> list[Deck]:
    """Decks of a kind the visitor may let play."""
    return list(visible_decks(visitor).filter(format_key=form.key, kind=kind).order_by("name")[:100])


def lineup(
    form: Format,
    seats: Sequence[tuple[str, Deck | DeckVersion | str]],
    options: Mapping[str, Any],
    pilot: str,
    seed: int,
    *,
    whole: bool = False,
) -> Lineup:
    """A line-up of seats (role, deck or sample key). Raises BadInput.

    Missing roles come from the preset that is played by these options, the first of those, unless these seats are the
    `whole` table.
    """
    known = pilots_for(form.key)
    if pilot not in known:
        raise BadInput(f"No pilot is called {pilot!r}; there are {', '.join(known)}.")
    if not 0 <= seed < 1 << 63:
        raise BadInput("A seed is a whole number from 0, below 2^63.")
    given = {k: v for k, v in form.read_options(options).items() if v is not None}
    rows = [seat(form, role, what, pilot) for role, what in seats]
    if form.presets and not whole:
        have = {role for role, _ in seats}
        fitting = [each for each in form.presets if each.options.items() <= given.items()] or form.presets
        usual = max(fitting, key=lambda each: len(each.options))
        rows += [seat(form, role, key, pilot) for role, key in usual.seats if role not in have]
        order = [role for role, _ in usual.seats]
        rows.sort(key=lambda row: order.index(row.role) if row.role in order else 0)
    return Lineup(form.key, tuple(rows), given, seed)


def preset(form: Format, key: str, pilot: str, seed: int, options: Mapping[str, Any] | None = None) -> Lineup:
    """A named line-up of the format's own lists."""
    chosen = form.preset(key)
    return lineup(form, chosen.seats, {**chosen.options, **(options or {})}, pilot, seed, whole=True)


def against(lineup: Lineup, pilot: str) -> Lineup:
    """The line-up with another pilot on every seat that has not the first one's role."""
    first = lineup.seats[0].role
    seats = tuple(s if s.role == first else replace(s, pilot=pilot) for s in lineup.seats)
    return replace(lineup, seats=seats)


def seat(form: Format, role: str, what: Deck | DeckVersion | str, pilot: str) -> LineupSeat:
    """A deck, a version or a sample at a seat. Raises BadInput."""
    form.role(role)
    if isinstance(what, str):
        sample = form.sample(what)
        return LineupSeat(role, sample.label, sample.deck.to_json(), pilot)
    if isinstance(what, DeckVersion):
        return LineupSeat(role, what.deck.name, what.lineup_deck(), pilot, origin=what)
    zones = DeckList.from_json({"zones": what.zones}).to_json()
    return LineupSeat(role, what.name, zones, pilot, origin=what)


def formats_played() -> list[Format]:
    """Formats whose play is built."""
    found = []
    for form in registry.all_formats():
        try:
            module(form.key)
        except LookupError:
            continue
        found.append(form)
    return found
