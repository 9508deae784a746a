"""The builder. Every change is one POST of the form `edit` with a button's `do` and the revision it saw.

With scripts only the live part of the page is sent back; without, the whole page. Both say the same.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks import building, deals, lists, search
from decks.models import Deck
from decks.permissions import Visitor, deck_or_404
from decks.views.shown import (
    declined_cards,
    facts_row,
    report_context,
    seats_for,
    trouble_of,
    zones_shown,
)
from engine import cards as library
from engine.cards.facts import fold, lookup
from formats.base import BadInput, Report

FRAGMENT = "live"
"""The value of the header X-Fragment by which the page's script asks for the live part alone."""

SHOWN = 40
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, public_id: str) -> HttpResponse:
    """The builder of a deck."""
    deck = deck_or_404(Visitor.of(request), public_id, change=True)
    if request.method == "POST":
        return _change(request, deck)
    return render(request, "decks/builder.html", _context(request, deck, building.report(deck)))


def _change(request: HttpRequest, deck: Deck) -> HttpResponse:
    words: dict[str, Any] = {}
    status = 200
    live = request.headers.get("X-Fragment") == FRAGMENT
    try:
        report = _apply(deck, request.POST)
    except building.Conflict:
        status, report = 409, building.report(deck)
        words = {"conflict": request.POST.get("do", ""), "conflict_card": request.POST.get("card", "")}
    except BadInput as bad:
        status, report = 400, building.report(deck)
        words = {"refused": str(bad)}
    else:
        if not live:
            return redirect(f"{request.path}#deck")
    template = "decks/_live.html" if live else "decks/builder.html"
    return render(request, template, _context(request, deck, report) | words, status=status)


def _apply(deck: Deck, sent: Any) -> Report:
    """What a button asks for: "+1 main Gravedigger", "move main sideboard Gravedigger", "undo" and so on."""
    try:
        revision = int(sent.get("revision", ""))
    except ValueError:
        raise BadInput("The page did not say which state of the deck it showed. Load it again.") from None
    verb, _, rest = str(sent.get("do") or "named").partition(" ")
    if verb in _WHOLE:
        return _WHOLE[verb](deck, revision, sent)
    if verb == "move":
        source, target, name = [*rest.split(" ", 2), "", ""][:3]
        return building.move(deck, revision, source, target, name)
    if verb == "rename":
        old, _, new = rest.partition("|")
        return building.rename(deck, revision, old, new)
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
    zone = sent.get("zone") or building.basics(deck)[0][0]
    return building.step(deck, revision, zone, entry.name, entry.quantity)


def _listed(deck: Deck, revision: int, sent: Any, *, add: bool) -> Report:
    read, _ = lists.read_any(sent.get("list", ""))
    if not read.total():
        raise BadInput("The list is empty. Write one card a line, such as 4 Gravedigger.")
    if read.unread:
        first = read.unread[0]
        raise BadInput(f"Line {first.line} could not be read, so nothing was changed: {first.text[:80]}")
    return building.replace(deck, revision, read, add=add)


_WHOLE: dict[str, Callable[[Deck, int, Any], Report]] = {
    "named": _named,
    "replace": lambda deck, revision, sent: _listed(deck, revision, sent, add=False),
    "add": lambda deck, revision, sent: _listed(deck, revision, sent, add=True),
    "undo": lambda deck, revision, sent: building.undo(deck, revision),
    "build": lambda deck, revision, sent: building.build_from_pool(deck, revision),
}


def _context(request: HttpRequest, deck: Deck, report: Report) -> dict[str, Any]:
    kind = deck.kind_of
    pooled = bool(deck.zones.get("pool")) and kind.needs_pool
    # What a pool leaves unused is shown in the pool itself.
    without = ("pool", "sideboard") if pooled else ("pool",)
    zones = [zone for zone in kind.zones if zone.key not in without]
    supply = building.basics(deck)
    found = _found(request, deck, report, pooled)
    return {
        "deck": deck,
        "format": deck.format,
        "kind": kind,
        "zones": zones_shown(kind, deck.zones, report, empty=True, without=without),
        "targets": zones,
        "target": supply[0][0],
        "basics": supply if pooled or kind.needs_pool else [],
        "pooled": pooled,
        "pool": _pool(deck, report, supply[0][0]) if pooled else [],
        "can_build": pooled and deals.module(deck.format_key, "build") is not None,
        "declined": declined_cards(deck.zones),
        "playable": seats_for(deck),
        "text": lists.text_of({zone: rows for zone, rows in deck.zones.items() if zone != "pool"}),
        "mends": [(each.text.partition(" ")[2], each.near) for each in report.unread if each.near],
        "q": request.GET.get("q", ""),
        **found,
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


def _found(request: HttpRequest, deck: Deck, report: Report, pooled: bool) -> dict[str, Any]:
    """What the search box found, for pages without scripts and for whole queries."""
    text = request.GET.get("q", "").strip()
    if not text or pooled:
        return {}
    try:
        query = search.read(text)
    except search.QueryError as error:
        return {"query_error": str(error)}
    rows = search.cards(query)
    trouble = trouble_of(report)
    target = building.basics(deck)[0][0]
    shown = [facts_row({"name": card.name, "qty": 0}, target, trouble) for card in rows[:SHOWN]]
    return {"found": shown, "found_count": rows.count(), "explained": query.words}


def typed_ahead(deck: Deck, text: str) -> list[dict[str, Any]]:
    """Cards to add while somebody types: of the pool and the supply where there is a pool."""
    key, target = fold(text[:200]), building.basics(deck)[0][0]
    if len(key) < 2:
        return []
    if deck.kind_of.needs_pool and deck.zones.get("pool"):
        names = {each["name"] for each in deck.zones["pool"]} | {name for _, name, _ in building.basics(deck)}
        known = [facts for name in names if (facts := lookup(name)) and key in fold(facts.name)]
        known.sort(key=lambda facts: (not fold(facts.name).startswith(key), fold(facts.name)))
        found = [facts.name for facts in known[:10]]
    else:
        found = [card.name for card in search.by_name(text)]
    return [_option(deck, name, target) for name in found]


def _option(deck: Deck, name: str, target: str) -> dict[str, Any]:
    facts = lookup(name)
    have = sum(
        each["qty"]
        for zone, rows in deck.zones.items()
        if zone != "pool"
        for each in rows
        if each["name"] == name
    )
    zone = _zone_for(deck, name, target)
    return {
        "name": name,
        "facts": facts,
        "have": have,
        "do": f"+1 {zone} {name}",
        "declined": library.declined_reason(name) if facts and not facts.token else None,
        "objection": _objection(deck, name, zone),
    }


def _zone_for(deck: Deck, name: str, target: str) -> str:
    """Where the card goes: where it is already, else into the zone where the validator minds it least."""
    for zone, rows in deck.zones.items():
        if zone != "pool" and any(each["name"] == name for each in rows):
            return str(zone)
    keys = [zone.key for zone in deck.kind_of.zones if zone.key not in ("pool", "sideboard")] or [target]
    if len(keys) == 1:
        return keys[0]
    best: str = min(keys, key=lambda zone: len(_complaints(deck, name, zone)))
    return best


def _complaints(deck: Deck, name: str, zone: str) -> list[str]:
    """What the validator says of one such card alone in a zone."""
    try:
        alone = lists.from_zones({zone: [[1, name]]})
        report = lists.check(deck.format_key, deck.kind, alone, deck.options)
    except BadInput:
        return []
    wanted = fold(name)
    return [each.message for each in report.errors if any(fold(card) == wanted for card, _ in each.cards)]


def _objection(deck: Deck, name: str, zone: str) -> str:
    """Why one more would be against the rules, in the validator's words."""
    if lists.size_of(deck.zones) > 150:
        return next(iter(_complaints(deck, name, zone)), "")
    more = {**deck.zones, zone: [*deck.zones.get(zone, []), {"qty": 1, "name": name}]}
    try:
        report = lists.check(
            deck.format_key, deck.kind, lists.from_zones(more), deck.options, deals.pool_for(deck)
        )
    except BadInput as bad:
        return str(bad)
    wanted = fold(name)
    return next(
        (each.message for each in report.errors if any(fold(card) == wanted for card, _ in each.cards)), ""
    )
