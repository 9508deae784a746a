"""Bring a list into a deck: paste or file, look at what was read, then add, replace, or make a new deck of it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks import building, compare, importers, lists
from decks.exporters import Listing, named
from decks.models import Deck
from decks.permissions import Visitor, deck_or_404
from decks.views.check import read_file
from decks.views.shown import report_context, zones_shown
from formats.base import BadInput
from formats.changes import AddList, ReplaceList
from formats.decklist import DeckList

APPLY = ("add", "replace", "new")


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """The form; a POST shows what was read; a POST that says what to do with it does so."""
    visitor = Visitor.of(request)
    deck = deck_or_404(visitor, public_id, change=True)
    context: dict[str, Any] = {"deck": deck, "kind": deck.kind_of, "format": deck.format}
    status = 200
    if request.method == "POST":
        try:
            read = _read(request)
            if request.POST.get("do") in APPLY:
                return _apply(request, visitor, deck, read)
            context |= _preview(deck, read)
        except BadInput as bad:
            status, context["error"] = 400, str(bad)
        except building.Conflict:
            status = 409
            context["error"] = "The deck was changed elsewhere meanwhile. Look at the changes again."
            context |= _preview(deck, read)
    return render(request, "decks/import.html", context, status=status)


def _read(request: HttpRequest) -> importers.Imported:
    file = request.FILES.get("file")
    if file is not None:
        text, syntax = read_file(file)
        read = importers.detect_and_read(text, syntax=syntax)
    else:
        text = request.POST.get("list", "")
        read = importers.detect_and_read(text, syntax=request.POST.get("syntax") or None)
    if not read.deck.total() and not read.unread:
        raise BadInput("The list is empty. Write one card a line, such as 4 Gravedigger.")
    lists.from_zones(lists.to_zones(read.deck))  # no longer than a deck may be
    return read


def _preview(deck: Deck, read: importers.Imported) -> dict[str, Any]:
    zones = lists.to_zones(read.deck)
    if deck.deal_id is not None:
        zones["pool"] = deck.zones.get("pool", [])
    found = compare.changes(deck.zones, zones)
    report = lists.check(deck.format_key, deck.kind, lists.from_zones(zones), deck.options)
    kept = named("json").write(Listing(DeckList.from_json({"zones": lists.to_zones(read.deck)})))
    return {
        "read": read,
        "syntax": importers.named(read.syntax).label,
        "total": read.deck.total(),
        "kept": kept,
        "changes": compare.by_zone(deck.kind_of, found),
        "added": sum(each.by for each in found if each.by > 0),
        "removed": -sum(each.by for each in found if each.by < 0),
        "zones": zones_shown(deck.kind_of, zones, report, without=("pool",)),
        **report_context(report),
    }


def _apply(request: HttpRequest, visitor: Visitor, deck: Deck, read: importers.Imported) -> HttpResponse:
    do = request.POST["do"]
    if do == "new":
        made = building.create(
            visitor, deck.format_key, deck.kind, f"{deck.name} (import)", deck=read.deck, options=deck.options
        )
        messages.success(request, "The list is a new deck.")
        return redirect("deck-edit", made.public_id)
    try:
        revision = int(request.POST.get("revision", ""))
    except ValueError:
        raise BadInput("The page did not say which state of the deck it showed. Load it again.") from None
    wanted = (AddList if do == "add" else ReplaceList).of(read.deck)
    building.change(deck, revision, wanted)
    messages.success(
        request, "The list is added." if do == "add" else "The list is replaced. It can be taken back."
    )
    return redirect("deck-edit", deck.public_id)
