"""A deck's numbers: charts, how a game may begin, and the chances to have drawn something in time."""

import secrets
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from decks import building, lists, numbers
from decks.models import Deck
from decks.permissions import Visitor, deck_or_404, linked_deck_or_404
from engine.catalogue import lookup
from formats import registry
from formats.base import BadInput
from formats.workshop import Part

MOST_SEED = 10**6


@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """The numbers of a deck one may see."""
    return _show(request, deck_or_404(Visitor.of(request), public_id), by_link=False)


@require_GET
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The numbers of a deck whose link one has."""
    response = _show(request, linked_deck_or_404(token), by_link=True)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _number(text: str, usual: int, least: int, most: int) -> int:
    return max(least, min(most, int(text))) if text.isdecimal() and len(text) < 8 else usual


def _show(request: HttpRequest, deck: Deck, *, by_link: bool) -> HttpResponse:
    seed = _number(request.GET.get("seed", ""), 1, 0, MOST_SEED)
    wanted = _number(request.GET.get("k", ""), 1, 1, 60)
    groups = numbers.groups(deck.zones)
    group = request.GET.get("of", "")
    told = registry.workshop(deck.format_key)
    drawn = numbers.library(deck.zones, told.begins)
    if group not in groups:
        group = _usual(groups, {str(row["name"]) for rows in drawn.values() for row in rows})
    label, names = groups.get(group, ("", frozenset()))
    report, hand = building.report(deck), deck.kind not in told.handless
    return render(
        request,
        "decks/numbers.html",
        {
            "deck": deck,
            "by_link": by_link,
            "tables": numbers.tables(deck.format, deck.kind_of, deck.zones, report),
            "parts": [_part(part) for part in opener(deck, seed)],
            "seed": seed,
            "another": secrets.randbelow(MOST_SEED),
            "groups": [(key, label) for key, (label, _) in groups.items()],
            "group": group,
            "group_label": label,
            "k": wanted,
            "odds": numbers.odds(drawn, names, wanted, hand=hand) if names else [],
            "hand": hand,
        },
    )


def _usual(groups: Mapping[str, tuple[str, frozenset[str]]], drawn: set[str]) -> str:
    """What is asked about first: lands where any are drawn, else a type that is, else anything."""
    there = [key for key, (_, names) in groups.items() if key.startswith("type:") and names & drawn]
    return "type:land" if "type:land" in there else next(iter(there or groups), "")


def opener(deck: Deck, seed: int) -> list[Part]:
    """How a game may begin, the same for the same seed."""
    try:
        options = deck.format.read_options(deck.options)
        parts = registry.workshop(deck.format_key).opener(
            deck.kind, lists.from_zones(deck.zones), options, seed
        )
    except BadInput:
        return []
    return [part for part in parts if part.cards]


def _part(part: Part) -> dict[str, Any]:
    cards = [{"name": name, "facts": lookup(name)} for name in part.cards]
    wide = len(cards) // part.rows if part.rows else 0
    rows = [cards[at : at + wide] for at in range(0, len(cards), wide)] if wide else []
    counts: dict[str, dict[str, Any]] = {}
    for card in cards:
        counts.setdefault(str(card["name"]), {**card, "n": 0})["n"] += 1
    many = len(cards) > 12 and not rows
    return {"part": part, "cards": list(counts.values()) if many else cards, "rows": rows, "many": many}
