"""Finding cards, and one card's page."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET, require_POST

from decks import card_reports, pictures
from decks import coverage as counting
from decks import search as searching
from decks.models import Card
from decks.permissions import Visitor, deck_or_404, visible_decks
from decks.search import form, order
from decks.views.finding import typed_ahead
from decks.views.shown import RARITY_LETTERS, formats_shown, page_of
from engine import cards as library
from engine.catalogue import fold, lookup
from engine.text.printing.card_text import rules_text
from engine.text.printing.explaining import explained
from engine.text.reading.not_understood import plainly
from formats import registry
from formats.base import BadInput

FRESH = 300
"""Seconds for which a browser keeps a frame: long enough to go over a list twice."""

MOST_NAME = 200
FACE_DOWN = "face-down"
"""The engine calls a card that nobody may look at by words that hold this one."""

SORTS = (
    ("name", "by name"),
    ("mv", "by mana value"),
    ("-mv", "by mana value, highest first"),
    ("power", "by power"),
    ("released", "latest first"),
)
SET_SORTS: dict[str, tuple[str, Callable[[dict[str, Any]], Any]]] = {
    "missing": ("most missing", lambda row: (row["playable"] - row["cards"], row["set"])),
    "share": ("largest share", lambda row: (-row["percent"], -row["cards"], row["set"])),
    "set": ("by code", lambda row: row["set"]),
}


@require_GET
def search(request: HttpRequest) -> HttpResponse:
    """Card search: the query is in the address; the form beside it writes the query and shows what it says."""
    if "rest" in request.GET:
        return redirect(f"{request.path}?{urlencode({'q': form.query_of(request.GET)})}")
    text, sort = request.GET.get("q", "").strip(), request.GET.get("sort", "")
    sort = sort if sort in dict(SORTS) else SORTS[0][0]
    context: dict[str, Any] = {
        "q": text,
        "sort": sort,
        "sorts": SORTS,
        "most": searching.MOST_LETTERS,
        "fields": searching.known(),
        "orders": list(order.sorts()),
        **form.choices(),
    }
    status = 200
    try:
        read = searching.read(text, Visitor.of(request))
    except searching.QueryError as error:
        status, end = 400, error.at + error.length
        context |= {
            "error": str(error),
            "before": text[: error.at],
            "wrong": text[error.at : end],
            "after": text[end:],
        }
    else:
        page = page_of(request, searching.Found(read, sort))
        context |= {
            "explained": read.words,
            "sorted_by": read.sorted_by,
            "left_out": read.left_out,
            "remarks": searching.remarks(read),
            "page": page,
            "form": form.values(read, text),
        }
        if not page.paginator.count:
            context["without"] = searching.loosened(read, Visitor.of(request))
            context["meant"] = searching.meant(read, Visitor.of(request))
            context["spelt"] = searching.spelt(read)
    return render(request, "cards/search.html", context, status=status)


@require_GET
def coverage(request: HttpRequest) -> HttpResponse:
    """How much the engine plays: by set, and what stops the rest, the most wanted first."""
    found, sort = counting.of_site(), request.GET.get("sort", "")
    sort = sort if sort in SET_SORTS else next(iter(SET_SORTS))
    _, order = SET_SORTS[sort]
    context = {
        "found": found,
        "page": page_of(request, sorted(found["sets"], key=order)),
        "sort": sort,
        "sorts": [(key, label) for key, (label, _) in SET_SORTS.items()],
    }
    return render(request, "cards/coverage.html", context)


@require_GET
def find(request: HttpRequest) -> HttpResponse:
    """Names while one types, for the builder of a deck of one's own, or for any search box."""
    text = request.GET.get("q", "")
    options: list[dict[str, Any]]
    if public_id := request.GET.get("deck"):
        options = typed_ahead(deck_or_404(Visitor.of(request), public_id, change=True), text)
    else:
        options = [{"name": card.name, "facts": card, "have": 0} for card in searching.by_name(text)]
    return render(request, "cards/_options.html", {"options": options})


@require_GET
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """One card: facts, printings, rules text from its definition, the decks that play it."""
    row = get_object_or_404(Card, slug=slug)
    facts = row.facts()
    decks = (
        visible_decks(Visitor.of(request))
        .exclude(kind="cube")
        .filter(_names(row.name))
        .select_related("owner")
    )
    return render(
        request,
        "cards/card.html",
        {
            **_on_its_face(row),
            "understood": explained(library.definition(row.name)) if library.playable(row.name) else [],
            "formats": [(each, each.objection(facts)) for each in formats_shown()],
            "numbers": [
                (number.label[:1].upper() + number.label[1:], value)
                for each in registry.all_formats()
                for number in each.numbers
                if (value := number.of(facts)) is not None
            ],
            "decks": decks[:10],
        },
    )


@require_POST
@login_required
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """Say that the engine has a card wrong: kept for the staff with its text and how it is understood now."""
    row = get_object_or_404(Card, slug=slug)
    try:
        kept = card_reports.report(request.user, row, request.POST.get("note", ""))
    except BadInput as refused:
        messages.error(request, str(refused))
        return redirect(row)
    told = (
        "Thank you. The staff will look at how the engine understands this card."
        if kept
        else "You have reported this card already; the staff will look at it."
    )
    messages.success(request, told)
    return redirect(row)


def _on_its_face(row: Card) -> dict[str, Any]:
    """What the frame of a card shows."""
    playable = library.playable(row.name)
    return {
        "card": row,
        "playable": playable,
        "declined": plainly((row.imported and row.declined) or library.declined_reason(row.name) or ""),
        "rules": paragraphs(row.name) if playable else row.text.split("\n"),
        "printings": [(each, RARITY_LETTERS.get(each.rarity, "")) for each in row.printings],
        "picture": pictures.address(row.picture),
    }


def _row_named(name: str) -> Card | None:
    """The card of that name in any spelling; one face of a card names it too."""
    facts = lookup(name)
    return Card.objects.filter(key=fold(facts.name if facts else name)).first()


@require_GET
def face(request: HttpRequest) -> HttpResponse:
    """One card as a readable frame, to be shown over a page beside its name."""
    name = request.GET.get("name", "")[:MOST_NAME]
    row = _row_named(name)
    context = _on_its_face(row) if row else {"name": name, "face_down": FACE_DOWN in name}
    response = render(request, "cards/_over.html", context)
    patch_cache_control(response, private=True, max_age=FRESH if row else 0)
    return response


@require_GET
def named(request: HttpRequest) -> HttpResponse:
    """To the page of the card of that name; to a search for it where there is no such card. What lies face down has no
    name: to the cards that speak of it."""
    name = request.GET.get("name", "")[:MOST_NAME]
    row = _row_named(name)
    query = 'o:"face down"' if FACE_DOWN in name else name
    return redirect(row) if row else redirect(f"{reverse('cards')}?{urlencode({'q': query})}")


def _names(name: str) -> Q:
    """Decks with the card in one of the zones that formats declare."""
    zones = {zone.key for each in registry.all_formats() for kind in each.kinds for zone in kind.zones}
    where = Q()
    for zone in sorted(zones):
        where |= Q(**{f"zones__{zone}__icontains": f'"{name}"'})
    return where


def paragraphs(name: str) -> list[str]:
    """The rules text in paragraphs, printed from the card's definition."""
    return [line for line in rules_text(name).split("\n") if line.strip()]
