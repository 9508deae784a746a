"""The builder. Every change is one POST of the form `edit` with a button's `do` and the revision it saw.

With scripts only the live part of the page is sent back; without, the whole page. Both say the same.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks import building, deals, lists, numbers, remedies
from decks.forms.deck import DetailsForm
from decks.models import Deck
from decks.permissions import Visitor, deck_or_404
from decks.views import finding
from decks.views.shown import (
    declined_cards,
    facts_row,
    report_context,
    seats_for,
    trouble_of,
    zones_shown,
)
from engine.cards.facts import lookup
from formats.base import BadInput, Report
from formats.checks import SUPPLY
from formats.workshop import Board, Workshop, sources, workshop

LIVE, RESULTS, SHEET = "live", "results", "sheet"
"""Values of the header X-Fragment, by which the page's script asks for a part of it alone."""

SHOWN_CHANGES = 15
OWN_FIELDS = ("csrfmiddlewaretoken", "revision", "do")
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, public_id: str) -> HttpResponse:
    """The builder of a deck."""
    deck = deck_or_404(Visitor.of(request), public_id, change=True)
    if request.method == "POST":
        return _change(request, deck)
    wanted = request.headers.get("X-Fragment")
    if wanted == RESULTS:
        return render(request, "decks/_found.html", {"deck": deck, **finding.found(request, deck)})
    if "rest" in request.GET:  # the form beside the box, without scripts
        said = {"q": finding.query_of(request.GET), "form": "1"}
        return redirect(f"{request.path}?{urlencode(said)}#find")
    report = building.report(deck)
    if wanted == SHEET:
        return render(request, "decks/_sheet.html", {"deck": deck, "sheet": _sheet(request, deck, report)})
    return render(request, "decks/builder.html", _context(request, deck, report))


def _change(request: HttpRequest, deck: Deck) -> HttpResponse:
    words: dict[str, Any] = {}
    status = 200
    live = request.headers.get("X-Fragment") == LIVE
    try:
        report = _apply(deck, request.POST)
    except building.Conflict:
        status, report = 409, building.report(deck)
        words = {"conflict": request.POST.get("do", "") or "named", "kept": request.POST}
        words["kept_fields"] = [
            (name, value) for name, value in request.POST.items() if name not in (*OWN_FIELDS, "list")
        ]
        if words["conflict"].partition(" ")[0] in ("replace", "add"):
            words["kept_fields"].append(("list", request.POST.get("list", "")))
        words["others"] = building.changes_since(deck, int(request.POST["revision"]))
    except BadInput as bad:
        status, report = 400, building.report(deck)
        words = {"refused": str(bad), "kept": request.POST}
        if request.POST.get("do") == "options":
            words |= _option_fields(DetailsForm.of(deck, request.POST), workshop(deck.format_key))
    else:
        if not live:
            return redirect(f"{request.get_full_path()}#deck")
    template = "decks/_live.html" if live else "decks/builder.html"
    return render(request, template, _context(request, deck, report) | words, status=status)


def _apply(deck: Deck, sent: Any) -> Report:
    """What a button asks for: "+1 main Gravedigger", "move main sideboard Gravedigger", "undo" and so on."""
    try:
        revision = int(str(sent.get("revision", ""))[:9])
    except ValueError:
        raise BadInput("The page did not say which state of the deck it showed. Load it again.") from None
    verb, _, rest = str(sent.get("do") or "named").partition(" ")
    if verb in _WHOLE:
        return _WHOLE[verb](deck, revision, sent)
    if verb in _PARTS:
        return _PARTS[verb](deck, revision, rest, sent)
    zone, _, name = rest.partition(" ")
    try:
        by = int(verb)
    except ValueError:
        raise BadInput(f"We do not know how to do {verb[:40]!r}.") from None
    return building.step(deck, revision, zone, name, by)


def _named(deck: Deck, revision: int, sent: Any) -> Report:
    """Add the card somebody typed, "2 Gravedigger" too."""
    entries = lists.read_text(sent.get("card", "")[:200])
    entry = next((entry for _, entry in entries.entries()), None)
    if entry is None:
        raise BadInput("Type the name of a card.")
    facts = lookup(entry.name)
    name = facts.name if facts else entry.name
    zone = sent.get("zone") or finding.zone_for(deck, name, finding.target_of(deck))
    return building.step(deck, revision, zone, name, entry.quantity)


def _listed(deck: Deck, revision: int, sent: Any, *, add: bool) -> Report:
    read, _ = lists.read_any(sent.get("list", ""))
    if not read.total():
        raise BadInput("The list is empty. Write one card a line, such as 4 Gravedigger.")
    if read.unread:
        first = read.unread[0]
        raise BadInput(f"Line {first.line} could not be read, so nothing was changed: {first.text[:80]}")
    return building.replace(deck, revision, read, add=add)


def _options(deck: Deck, revision: int, sent: Any) -> Report:
    """Every option of the form; a switch that is not sent is off, and what the form does not ask for stays."""
    given = {option.key: deck.options.get(option.key) for option in deck.format.options}
    for option in deck.format.options_of(deck.kind):
        value = sent.get(f"option_{option.key}", "")
        given[option.key] = bool(value) if option.type == "bool" else value
    return building.set_options(deck, revision, given)


def _tags(deck: Deck, revision: int, sent: Any) -> Report:
    building.tag(deck, str(sent.get("deck_tags", ""))[:500])
    return building.report(deck)


_WHOLE: dict[str, Callable[[Deck, int, Any], Report]] = {
    "named": _named,
    "replace": lambda deck, revision, sent: _listed(deck, revision, sent, add=False),
    "add": lambda deck, revision, sent: _listed(deck, revision, sent, add=True),
    "redo": lambda deck, revision, sent: building.redo(deck, revision),
    "build": lambda deck, revision, sent: building.build_from_pool(deck, revision),
    "options": _options,
    "tags": _tags,
}
"""Changes that a word alone asks for; what they need is in fields of the form."""


def _move(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    source, target, name = [*rest.split(" ", 2), "", ""][:3]
    return building.move(deck, revision, source, target, name)


def _shift(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    """A card from wherever it is to a zone."""
    target, _, name = rest.partition(" ")
    source = next(
        (
            zone
            for zone, rows in deck.zones.items()
            if zone not in ("pool", target) and any(each["name"] == name for each in rows)
        ),
        "",
    )
    return building.move(deck, revision, source, target, name)


def _rename(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    old, _, new = rest.partition("|")
    return building.rename(deck, revision, old, new)


def _take(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    n, _, name = rest.partition(" ")
    return building.take(deck, revision, name, int(n) if n.isdecimal() and len(n) < 5 else None)


def _count(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    n, zone, name = [*rest.split(" ", 2), "", ""][:3]
    if not n.isdecimal() or len(n) > 4:
        raise BadInput("Say how many: a number from 0 to 1,000.")
    return building.set_count(deck, revision, zone, name, int(n))


def _lay(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    """A land on a place of the map: the one chosen beside it, or none."""
    zone, _, old = rest.partition("|")
    return building.swap(deck, revision, zone, old, str(sent.get("land", "")))


def _swap(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    zone, old, new = [*rest.split("|", 2), "", ""][:3]
    return building.swap(deck, revision, zone, old, new)


def _note(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    zone, _, name = rest.partition(" ")
    return building.annotate(
        deck,
        revision,
        zone,
        name,
        tags=str(sent.get("card_tags", ""))[:1000],
        note=str(sent.get("card_note", ""))[:2000],
        printing=str(sent.get("card_printing", ""))[:40],
    )


def _undo(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    return building.undo(deck, revision, int(rest) if rest.isdecimal() and len(rest) < 4 else 1)


def _pack(deck: Deck, revision: int, rest: str, sent: Any) -> Report:
    for pack in building.packs(deck):
        if pack.key == rest:
            return building.fill(deck, revision, pack)
    raise BadInput("These cards are in the list already.")


_PARTS: dict[str, Callable[[Deck, int, str, Any], Report]] = {
    "move": _move,
    "shift": _shift,
    "rename": _rename,
    "take": _take,
    "set": _count,
    "lay": _lay,
    "swap": _swap,
    "note": _note,
    "undo": _undo,
    "pack": _pack,
}
"""Changes that say behind their word what they are about."""


def _option_fields(form: DetailsForm, told: Workshop) -> dict[str, Any]:
    """The options that matter to the list first, those of play behind them."""
    first = {f"option_{key}" for key in told.asks}
    fields = form.option_fields
    return {
        "asked": [field for field in fields if field.name in first],
        "unasked": [field for field in fields if field.name not in first],
    }


def _sheet(request: HttpRequest, deck: Deck, report: Report, kept: Any = None) -> dict[str, Any] | None:
    name = request.GET.get("card", "")[:200]
    return finding.sheet(deck, name, report, kept) if name else None


def _remedies(deck: Deck, report: Report) -> dict[str, Any]:
    """The violations with what to press for their remedies."""
    context = report_context(report)
    context["violations"] = [
        {"violation": each, "remedies": remedies.changes(each, deck.kind_of)}
        for each in context["violations"]
    ]
    return context


def _zones(deck: Deck, report: Report, told: Workshop, without: tuple[str, ...]) -> list[dict[str, Any]]:
    """The zones with their quotas, and which of their cards are fixed."""
    options = deck.format.read_options(deck.options)
    number = next(iter(deck.format.numbers), None)
    fixed = told.fixed(deck.kind, lists.from_zones(deck.zones), options)
    zones = zones_shown(deck.kind_of, deck.zones, report, empty=True, without=without)
    for zone in zones:
        zone["quota"] = told.quotas.get(zone["key"])
        for row in zone["rows"]:
            row["points"] = row["qty"] * (number.of(row["facts"]) or 0) if number and row["facts"] else None
            row["text"] = finding.text_lines(row["name"]) if deck.kind in told.texts and row["facts"] else []
            row["fixed"] = fixed.get(row["name"]) == row["qty"] and not row["trouble"]
        zone["troubled"] = sum(bool(row["trouble"]) for row in zone["rows"])
    return zones


def _board(deck: Deck, board: Board | None) -> dict[str, Any] | None:
    """The places of the map with the lands on them, and the lands to choose from."""
    if board is None:
        return None

    def names(zone: str) -> list[str]:
        rows = sorted(deck.zones.get(zone, []), key=lambda each: str(each["name"]))
        return [str(each["name"]) for each in rows for _ in range(min(each["qty"], 60))]

    middle = board.columns * (board.rows - 1) + board.columns // 2
    rest, home = names(board.rest), [*names(board.home), ""][0]
    places = board.columns * board.rows - 1
    over, rest = rest[places:], [*rest, *[""] * places][:places]
    cells = [{"zone": board.rest, "name": name, "home": False} for name in rest]
    cells.insert(middle, {"zone": board.home, "name": home, "home": True})
    for at, cell in enumerate(cells):
        facts = lookup(str(cell["name"])) if cell["name"] else None
        cell |= {
            "at": at,
            "makes": sources(facts) if facts else "",
            "problem": facts is None and cell["name"],
        }
    chosen = list(dict.fromkeys([*SUPPLY, *names(board.home), *names(board.rest), *names("extra_lands")]))
    return {
        "board": board,
        "rows": [cells[at : at + board.columns] for at in range(0, len(cells), board.columns)],
        "lands": chosen[:24],
        "over": over,
        "made": "".join(letter for letter in COLORS if any(letter in str(cell["makes"]) for cell in cells)),
        "places": len(cells),
        "laid": sum(bool(cell["name"]) for cell in cells),
    }


def _context(request: HttpRequest, deck: Deck, report: Report) -> dict[str, Any]:
    kind, told = deck.kind_of, workshop(deck.format_key)
    pooled = bool(deck.zones.get("pool")) and kind.needs_pool
    # What a pool leaves unused is shown in the pool itself, and lands on a map are on the map.
    board = told.boards.get(kind.key)
    without = (
        *(("pool", "sideboard") if pooled else ("pool",)),
        *((board.home, board.rest) if board else ()),
    )
    targets = [zone for zone in kind.zones if zone.key not in without[: 2 if pooled else 1]]
    supply = building.basics(deck)
    undone = list(deck.changes.all()[: building.MOST_CHANGES])
    return {
        "deck": deck,
        "format": deck.format,
        "kind": kind,
        "zones": _zones(deck, report, told, without),
        "board": _board(deck, board),
        "targets": targets,
        "target": supply[0][0],
        "basics": supply if pooled or kind.needs_pool else [],
        "pooled": pooled,
        "pool": _pool(deck, report, supply[0][0]) if pooled else [],
        "can_build": pooled and deals.module(deck.format_key, "build") is not None,
        "packs": building.packs(deck),
        "declined": declined_cards(deck.zones),
        "playable": seats_for(deck),
        "text": lists.text_of({zone: rows for zone, rows in deck.zones.items() if zone != "pool"}),
        "mends": [(each.text.partition(" ")[2], each.near) for each in report.unread if each.near],
        "undos": [each for each in undone if not each.undone][:SHOWN_CHANGES],
        "redo": next((each for each in reversed(undone) if each.undone), None),
        "tables": numbers.tables(deck.format, kind, deck.zones, report),
        **_option_fields(DetailsForm.of(deck), told),
        "moves": [(key, zone) for key, zone in told.keys.items() if any(z.key == zone for z in kind.zones)],
        "only": bool(request.GET.get("only")),
        "form_open": bool(request.GET.get("form")),
        "sheet": _sheet(request, deck, report),
        **({} if pooled or request.headers.get("X-Fragment") == LIVE else finding.found(request, deck)),
        **_remedies(deck, report),
    }


def _pool(deck: Deck, report: Report, target: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """The pool by colour: each card with how many are dealt and how many are used."""
    trouble = trouble_of(report)
    used: dict[str, int] = {}
    for zone, rows in deck.zones.items():
        if zone not in ("pool", "sideboard"):
            for each in rows:
                used[each["name"]] = used.get(each["name"], 0) + each["qty"]
    parts: dict[str, list[dict[str, Any]]] = {}
    for each in deck.zones["pool"]:
        shown = facts_row(each, target, trouble)
        shown["used"] = used.get(each["name"], 0)
        shown["left"] = each["qty"] - shown["used"]
        facts = shown["facts"]
        letters = facts.colors if facts else ""
        part = COLORS[letters] if len(letters) == 1 else "Several colours" if letters else "Colourless"
        if facts and "Land" in facts.types:
            part = "Lands"
        parts.setdefault(part, []).append(shown)
    order = [*COLORS.values(), "Several colours", "Colourless", "Lands"]
    return [(part, sorted(parts[part], key=lambda row: row["sort"])) for part in order if part in parts]
