"""Finding cards, and one card's page."""

from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from decks import search as searching
from decks.models import Card
from decks.permissions import Visitor, deck_or_404, visible_decks
from decks.views.builder import typed_ahead
from decks.views.shown import RARITY_LETTERS, facts_row, page_of
from engine import cards as library
from formats import registry

TYPES = (
    "Creature",
    "Instant",
    "Sorcery",
    "Enchantment",
    "Artifact",
    "Planeswalker",
    "Land",
    "Scheme",
    "Token",
)


@require_GET
def search(request: HttpRequest) -> HttpResponse:
    """Card search: the query is in the address, and the form writes the query."""
    text = request.GET.get("q", "")
    query = " ".join([text.strip(), *_fields(request)]).strip()
    context: dict[str, Any] = {"q": query, "types": TYPES, "rarities": searching.RARITIES}
    status = 200
    try:
        read = searching.read(query)
    except searching.QueryError as error:
        status = 400
        context |= {
            "error": str(error),
            "before": query[: error.at],
            "wrong": query[error.at : error.at + error.length],
        }
        context["after"] = query[error.at + error.length :]
    else:
        page = page_of(request, searching.cards(read))
        context |= {
            "explained": read.words,
            "page": page,
            "rows": [facts_row({"name": card.name, "qty": 0}, "", {}) | {"card": card} for card in page],
        }
    return render(request, "cards/search.html", context, status=status)


def _fields(request: HttpRequest) -> list[str]:
    """What the form's fields add to the query."""
    get = request.GET.get
    terms = [f"t:{get('type', '').lower()}" if get("type") in TYPES else ""]
    terms.append("".join(letter for letter in request.GET.getlist("color") if letter in tuple("WUBRG")))
    terms[-1] = f"c:{terms[-1]}" if terms[-1] else ""
    terms.append("c:c" if "C" in request.GET.getlist("color") else "")
    terms.append(f"mv<={get('mv')}" if (get("mv") or "").isdigit() else "")
    terms.append(f"r:{get('rarity')}" if get("rarity") in searching.RARITIES.values() else "")
    terms.append("engine:yes" if get("engine") else "")
    return [term for term in terms if term]


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
    playable = library.playable(row.name)
    decks = (
        visible_decks(Visitor.of(request))
        .exclude(kind="cube")
        .filter(_names(row.name))
        .select_related("owner")
    )
    printings = [(printing, RARITY_LETTERS.get(printing.rarity, "")) for printing in row.printings]
    return render(
        request,
        "cards/card.html",
        {
            "card": row,
            "playable": playable,
            "declined": library.declined_reason(row.name),
            "rules": rules_text(row.name) if playable else [],
            "printings": printings,
            "decks": decks[:10],
        },
    )


def _names(name: str) -> Q:
    """Decks with the card in one of the zones that formats declare."""
    zones = {zone.key for form in registry.all_formats() for kind in form.kinds for zone in kind.zones}
    where = Q()
    for zone in sorted(zones):
        where |= Q(**{f"zones__{zone}__icontains": f'"{name}"'})
    return where


def rules_text(name: str) -> list[str]:
    """The rules text in paragraphs, printed from the card's definition."""
    return [line for line in library.rules_text(name).split("\n") if line.strip()]
