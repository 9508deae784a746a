"""The builder. Every change is one POST of the form `edit` with a button's `do` and the revision it saw.

With scripts only the live part of the page is sent back; without, the whole page. Both say the same.
"""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks import building, changes, deals, lists, numbers
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
from engine.catalogue import lookup, near
from formats import registry
from formats.base import BadInput, Report
from formats.changes import Add, AddList, Change, Note, ReplaceList, SetOptions, Swap
from formats.checks import SUPPLY
from formats.workshop import Board, Workshop, sources

LIVE, RESULTS, SHEET = "live", "results", "sheet"
"""Values of the header X-Fragment, by which the page's script asks for a part of it alone."""

SHOWN_CHANGES = 15
MOST_OFFERS = 4
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
        words = {"conflict": request.POST.get("do", "") or Add.verb, "kept": request.POST}
        words["kept_fields"] = [
            (name, value) for name, value in request.POST.items() if name not in (*OWN_FIELDS, "list")
        ]
        if words["conflict"] in (AddList.verb, ReplaceList.verb):
            words["kept_fields"].append(("list", request.POST.get("list", "")))
        words["others"] = building.changes_since(deck, int(request.POST["revision"]))
    except BadInput as bad:
        status, report = 400, building.report(deck)
        words = {"refused": str(bad), "kept": request.POST, "offers": _offers(deck, request.POST)}
        if request.POST.get("do") == SetOptions.verb:
            words |= _option_fields(DetailsForm.of(deck, request.POST), registry.workshop(deck.format_key))
    else:
        if not live:
            return redirect(f"{request.get_full_path()}#deck")
    template = "decks/_live.html" if live else "decks/builder.html"
    return render(request, template, _context(request, deck, report) | words, status=status)


def _apply(deck: Deck, sent: Any) -> Report:
    """What a button asks for, with what is typed beside it."""
    try:
        revision = int(str(sent.get("revision", ""))[:9])
    except ValueError:
        raise BadInput("The page did not say which state of the deck it showed. Load it again.") from None
    asked = changes.asked(str(sent.get("do") or "add"))
    verb = asked["do"]
    if verb == "tags":
        building.tag(deck, str(sent.get("deck_tags", ""))[:500])
        return building.report(deck)
    fields, typed = _TYPED.get(verb, (frozenset(), None))
    wanted = changes.read(asked) if typed is None or fields & asked.keys() else typed(deck, asked, sent)
    return changes.make(deck, revision, finding.placed(deck, wanted))


def _card(deck: Deck, asked: dict[str, Any], sent: Any) -> Change:
    """The card somebody typed, "2 Gravedigger" too."""
    entries = lists.read_text(sent.get("card", "")[:200])
    entry = next((entry for _, entry in entries.entries()), None)
    if entry is None:
        raise BadInput("Type the name of a card.")
    zone, name = str(sent.get("zone", ""))[:60], entry.name
    if lookup(name) is None:  # a part of a name will do where only one card that may be in it is meant
        options = finding.typed_ahead(deck, name)
        meant = [each["name"] for each in options if not each["objection"]]
        name = meant[0] if len(meant) == len(options) == 1 else name
    return Add(name, entry.quantity, zone)


def _offers(deck: Deck, sent: Any) -> list[tuple[str, str]]:
    """Cards that somebody may have meant by a name nobody knows, each with the change that adds it."""
    if str(sent.get("do") or Add.verb) != Add.verb:
        return []
    entry = next((entry for _, entry in lists.read_text(sent.get("card", "")[:200]).entries()), None)
    if entry is None or lookup(entry.name) is not None:
        return []
    meant = [str(each["name"]) for each in finding.typed_ahead(deck, entry.name)]
    meant += [name for name in near(entry.name) if name not in meant]
    zone = str(sent.get("zone", ""))[:60]
    return [(name, Add(name, entry.quantity, zone).text) for name in meant[:MOST_OFFERS]]


def _list(deck: Deck, asked: dict[str, Any], sent: Any) -> Change:
    read, _ = lists.read_any(sent.get("list", ""))
    if not read.total():
        raise BadInput("The list is empty. Write one card a line, such as 4 Gravedigger.")
    if read.unread:
        first = read.unread[0]
        raise BadInput(f"Line {first.line} could not be read, so nothing was changed: {first.text[:80]}")
    return (AddList if asked["do"] == AddList.verb else ReplaceList).of(read)


def _options(deck: Deck, asked: dict[str, Any], sent: Any) -> Change:
    """Every option of the form; a switch that is not sent is off, and what the form does not ask for stays."""
    given: dict[str, Any] = {}
    for option in deck.format.options_of(deck.kind):
        value = sent.get(f"option_{option.key}", "")
        given[option.key] = bool(value) if option.type == "bool" else value
    return SetOptions(tuple(given.items()))


def _note(deck: Deck, asked: dict[str, Any], sent: Any) -> Change:
    tags, note = str(sent.get("card_tags", ""))[:1000], str(sent.get("card_note", ""))[:2000]
    printing = str(sent.get("card_printing", ""))[:40]
    return changes.read({**asked, "tags": tags.split(","), "note": note, "printing": printing})


def _land(deck: Deck, asked: dict[str, Any], sent: Any) -> Change:
    """The land chosen beside the map, or none."""
    return changes.read({**asked, "new": str(sent.get("land", ""))})


_TYPED: dict[str, tuple[frozenset[str], Callable[[Deck, dict[str, Any], Any], Change]]] = {
    Add.verb: (frozenset({"card"}), _card),
    AddList.verb: (frozenset({"zones"}), _list),
    ReplaceList.verb: (frozenset({"zones"}), _list),
    SetOptions.verb: (frozenset({"options"}), _options),
    Note.verb: (frozenset({"tags", "note", "printing"}), _note),
    Swap.verb: (frozenset({"new"}), _land),
}
"""Changes whose button may leave these fields to what is typed beside it."""


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


def _holds(deck: Deck) -> str:
    """What the list may hold, as it changes with the options: what pages compare to ask again."""
    return f"{finding.may_hold(deck)} {json.dumps(deck.options, sort_keys=True)}"


def _match(deck: Deck) -> list[tuple[str, str]]:
    """The match the list is built for, where its options say more than they show: naming a clan brings the Khans option."""
    form = deck.format
    try:
        said, match = form.read_options(deck.options), form.match_of(deck.options)
    except BadInput:  # an option that the format has dropped since
        return []
    if all(said[key] == value for key, value in match.items()):
        return []
    return [
        (o.label, o.words(match[o.key])) for o in form.table_options if o.even or match[o.key] != o.default
    ]


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
    kind, told = deck.kind_of, registry.workshop(deck.format_key)
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
        "holds": _holds(deck),
        "match": _match(deck),
        "kind": kind,
        "zones": _zones(deck, report, told, without),
        "board": _board(deck, board),
        "targets": targets,
        "target": supply[0][0],
        "basics": supply if pooled or kind.needs_pool else [],
        "pooled": pooled,
        "pool": _pool(deck, report, supply[0][0]) if pooled else [],
        "can_build": pooled and deals.can_build(deck.format_key),
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
        **report_context(report),
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
