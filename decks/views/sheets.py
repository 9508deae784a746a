"""Sheets to print: the list, or every card as a text card of the real size."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from decks import lists
from decks.models import Card, Deck
from decks.permissions import Visitor, deck_or_404, linked_deck_or_404
from decks.views.shown import facts_row, fragment
from engine import cards as library
from engine.text.printing.card_text import rules_text
from formats.decklist import ASIDE

PAPERS = ("a4", "letter")
MOST_PROXIES = 500
"""More cards than any deck has; a whole cube prints in two goes."""


@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """A deck to print."""
    return _sheet(request, deck_or_404(Visitor.of(request), public_id))


@require_GET
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A deck to print, for whoever has its link."""
    response = _sheet(request, linked_deck_or_404(token), by_link=True)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _sheet(request: HttpRequest, deck: Deck, *, by_link: bool = False) -> HttpResponse:
    get = request.GET.get
    paper = get("paper") if get("paper") in PAPERS else PAPERS[0]
    what = "cards" if get("what") == "cards" else "list"
    zones: list[dict[str, Any]] = [
        {"key": key, "label": label, "rows": [facts_row(row, key, {}) for row in rows]}
        for key, label, _, rows in lists.ordered(deck.kind_of, deck.zones)
        if rows and key not in ASIDE
    ]
    known = {zone["key"] for zone in zones}
    chosen = [key for key in request.GET.getlist("zone") if key in known] or sorted(known)
    context: dict[str, Any] = {
        "deck": deck,
        "by_link": by_link,
        "format": deck.format,
        "kind": deck.kind_of,
        "paper": paper,
        "papers": PAPERS,
        "what": what,
        "zones": zones,
        "chosen": chosen,
        "once": bool(get("once")),
        "extra": fragment(deck.format_key, "_print"),
    }
    if what == "cards":
        cards = _proxies([zone for zone in zones if zone["key"] in chosen], once=context["once"])
        context |= {"proxies": cards[:MOST_PROXIES], "left_out": max(0, len(cards) - MOST_PROXIES)}
    return render(request, "decks/print.html", context)


def _proxies(zones: list[dict[str, Any]], *, once: bool) -> list[dict[str, Any]]:
    """Every copy (or each card once) with what stands on it."""
    names = {row["name"] for zone in zones for row in zone["rows"]}
    texts = dict(Card.objects.filter(name__in=names).values_list("name", "text"))
    found = []
    for zone in zones:
        for row in zone["rows"]:
            name = row["name"]
            text = rules_text(name) if library.playable(name) else texts.get(name, "")
            face = row | {
                "zone_label": zone["label"],
                "rules": [line for line in text.split("\n") if line.strip()],
            }
            found += [face] * (1 if once else row["qty"])
    return found
