"""From decks of the site, sample lists and options to a line-up."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from decks import deals
from decks.lists import check, from_zones
from decks.models import Deck, DeckVersion
from decks.permissions import Visitor, visible_decks
from formats import registry
from formats.base import BadInput, Format, Option, Sample
from formats.decklist import DeckList
from formats.play import Lineup, LineupSeat, Refusal, pilots_for

What = Deck | DeckVersion | Sample | str
"""A list that sits down: a deck as it is now, a version of one, or a sample of the format, which its key names too."""


def candidates(form: Format, kind: str, visitor: Visitor) -> list[Deck]:
    """Decks of a kind the visitor may let play."""
    return list(visible_decks(visitor).filter(format_key=form.key, kind=kind).order_by("name")[:100])


def lineup(
    form: Format,
    seats: Sequence[tuple[str, What]],
    options: Mapping[str, Any],
    pilot: str,
    seed: int,
    *,
    whole: bool = False,
) -> Lineup:
    """A line-up of seats (role, deck or sample key), played by the options the lists are built for and by those given.
    Raises BadInput.

    Missing roles come from the first preset that is played by these options, unless these seats are the `whole` table,
    whose options are all given. Where nothing is asked for, the first preset is played by its own options.
    """
    known = pilots_for(form.key)
    if pilot not in known:
        raise BadInput(f"No pilot is called {pilot!r}; there are {', '.join(known)}.")
    if not 0 <= seed < 1 << 63:
        raise BadInput("A seed is a whole number from 0, below 2^63.")
    if not seats and not options and form.presets:
        options = form.presets[0].options
    given = {k: v for k, v in form.read_options(options).items() if v is not None}
    if not whole:
        given = match_of(form, seats, options)
    rows = [seat(form, role, what, pilot) for role, what in seats]
    have = {role for role, _ in seats}
    fitting = [each for each in form.presets if each.options.items() <= given.items()]
    if not fitting and any(role.minimum and role.key not in have for role in form.roles):
        raise BadInput("No sample line-up is played by these options: choose a list for every seat.")
    if fitting and not whole:
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


def seat(form: Format, role: str, what: What, pilot: str) -> LineupSeat:
    """A deck, a version or a sample at a seat. Raises BadInput."""
    form.role(role)
    what = form.sample(what) if isinstance(what, str) else what
    own = form.own_options(what.options)
    if isinstance(what, Sample):
        return LineupSeat(role, _name(what), what.deck.to_json(), pilot, own, origin=what)
    if isinstance(what, DeckVersion):
        return LineupSeat(role, _name(what), what.lineup_deck(), pilot, own, origin=what)
    zones = DeckList.from_json({"zones": what.zones}).to_json()
    return LineupSeat(role, _name(what), zones, pilot, own, origin=what)


def title(lineup: Lineup, rival: Lineup | None = None) -> str:
    """What a playtest or game of these seats is called: the lists' names, and the rival's where versions are compared.

    Samples that only lie on the table, as the piles of Elder Dragon Wars do, tell one table from another only where
    they are what is compared.
    """
    form = registry.get(lineup.format)
    named = [
        seat
        for seat in lineup.seats
        if form.role(seat.role).wins
        or isinstance(seat.origin, Deck | DeckVersion)
        or (rival is not None and seat not in rival.seats)
    ]
    said = _listed(named or lineup.seats)
    if rival is None:
        return said
    return f"{said} ⇄ {_listed([seat for seat in rival.seats if seat not in lineup.seats])}"


def _listed(seats: Iterable[LineupSeat]) -> str:
    return " · ".join(dict.fromkeys(seat.name for seat in seats))


def _name(what: Deck | DeckVersion | Sample) -> str:
    """What the seat of a list is called."""
    if isinstance(what, Sample):
        return what.label
    return what.deck.name if isinstance(what, DeckVersion) else what.name


def match_of(form: Format, seats: Sequence[tuple[str, What]], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options a table of these lists is played by: those given, else what the decks are built for, and the samples
    where no deck says anything. Raises BadInput where two lists are built for different things."""
    given = {key: value for key, value in options.items() if value not in (None, "")}
    read = form.read_options(given)
    found = {key: read[key] for key in given}
    built = []
    for role, what in seats:
        what = form.sample(what) if isinstance(what, str) else what
        built.append(
            (form.role(role).kind, _name(what), isinstance(what, Sample), form.match_of(what.options))
        )
    for option in form.table_options:
        if option.key in found:
            continue
        asked = [
            (name, sample, match[option.key]) for kind, name, sample, match in built if option.asks(kind)
        ]
        said = [each for each in asked if not each[1]] or asked
        for name, _, value in said[1:]:
            if value != said[0][2]:
                raise BadInput(
                    f"{said[0][0]} is built for {_told(option, said[0][2])}, and {name} for {_told(option, value)}: "
                    + (
                        "choose lists that are built alike."
                        if option.even
                        else "say under House rules which is played."
                    )
                )
        found[option.key] = said[0][2] if said else option.default
    return {key: value for key, value in found.items() if value is not None}


def faults(lineup: Lineup) -> list[Refusal]:
    """Why the lists may not play as what they are: what each breaks of the options it is built by, and where the match
    is not the one it is built for."""
    form = registry.get(lineup.format)
    found = []
    for each in lineup.seats:
        what, kind = each.origin, form.kind(form.role(each.role).kind)
        if what is None:
            continue
        match = form.match_of(what.options)
        for option in form.table_options:
            if option.even and option.asks(kind.key) and lineup.options.get(option.key) != match[option.key]:
                said = f"{each.name} is built for {_told(option, match[option.key])}"
                here = _told(option, lineup.options.get(option.key))
                found.append(Refusal("match", f"{said}; this match has {here}."))
        if isinstance(what, Sample):
            continue
        pool = deals.pool_for(what.deck if isinstance(what, DeckVersion) else what)
        if kind.needs_pool and pool is None and not what.zones.get("pool"):
            continue  # a list without its pool is judged by itself, as the whole table does
        report = check(form.key, kind.key, from_zones(what.zones), what.options, pool)
        found += [
            Refusal(v.code, f"{each.name}: {v.message}", tuple(name for name, _ in v.cards))
            for v in report.errors
        ]
    return found


def _told(option: Option, value: Any) -> str:
    return f"{option.label}: {option.words(value)}"
