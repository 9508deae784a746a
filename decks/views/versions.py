"""Versions of a deck: keep one, look at one, lay two side by side, bring one back."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from decks import building, compare, lists
from decks.models import Deck, DeckVersion
from decks.permissions import Visitor, deck_or_404, owns, playable_version_or_404
from decks.views.shown import report_context, zones_shown

DRAFT = "draft"


@require_GET
def version(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """A deck as it once was."""
    visitor = Visitor.of(request)
    row = playable_version_or_404(visitor, public_id, number)
    deck = row.deck
    report = lists.check(deck.format_key, deck.kind, row.deck_list(), row.options)
    context = {
        "deck": deck,
        "version": row,
        "format": deck.format,
        "kind": deck.kind_of,
        "mine": owns(visitor, deck),
        "zones": zones_shown(deck.kind_of, row.zones, report, without=("pool",)),
        "before": deck.versions.filter(number__lt=number).first(),
        **report_context(report),
    }
    return render(request, "decks/version.html", context)


def side(deck: Deck, which: str) -> tuple[DeckVersion | None, dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A version by its number, or the draft: the row, zones, options and report. Raises Http404."""
    if which == DRAFT:
        return None, deck.zones, deck.options, building.report(deck).to_json()
    if not (which.isascii() and which.isdigit() and len(which) < 8):
        raise Http404
    row = deck.versions.filter(number=int(which)).first()
    if row is None:
        raise Http404
    return row, row.zones, row.options, row.report


@require_GET
def diff(request: HttpRequest, public_id: str, before: str, after: str) -> HttpResponse:
    """Two versions, or a version and the draft."""
    deck = deck_or_404(Visitor.of(request), public_id)
    old, old_zones, old_options, old_report = side(deck, before)
    new, new_zones, new_options, new_report = side(deck, after)
    found = compare.changes(old_zones, new_zones)
    labels = {option.key: option.label for option in deck.format.options}
    context = {
        "deck": deck,
        "before": before,
        "after": after,
        "old": old,
        "new": new,
        "zones": compare.by_zone(deck.kind_of, found),
        "added": sum(each.by for each in found if each.by > 0),
        "removed": -sum(each.by for each in found if each.by < 0),
        "numbers": compare.numbers(old_report, new_report),
        "options": [
            (labels.get(key, key), old_options.get(key), new_options.get(key))
            for key in dict.fromkeys([*old_options, *new_options])
            if old_options.get(key) != new_options.get(key)
        ],
        "old_report": old_report,
        "new_report": new_report,
        "versions": deck.versions.all()[:100],
        "playable_before": old.playtest_seats.count() if old else 0,
        "playable_after": new.playtest_seats.count() if new else 0,
    }
    return render(request, "decks/diff.html", context)


@require_GET
def choose(request: HttpRequest, public_id: str) -> HttpResponse:
    """From the form to the address of a comparison; by default what changed last.

    That is the draft against the newest version where it differs from it, else the newest two versions."""
    deck = deck_or_404(Visitor.of(request), public_id)
    latest = deck.latest
    if latest is None:
        messages.info(request, "There is no version yet to compare with.")
        return redirect(deck)
    earlier = deck.versions.filter(number__lt=latest.number).order_by("-number").first()
    kept = (latest.zones, latest.options) == (deck.zones, deck.options)
    usual = (earlier.number, latest.number) if kept and earlier is not None else (latest.number, DRAFT)
    before = request.GET.get("a") or str(usual[0])
    after = request.GET.get("b") or str(usual[1])
    known = {DRAFT, *(str(number) for number in deck.versions.values_list("number", flat=True))}
    if before not in known or after not in known:
        raise Http404
    return redirect(reverse("deck-diff", args=[deck.public_id, before, after]))


@require_POST
def restore(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """Make an old version the draft again."""
    visitor = Visitor.of(request)
    deck = deck_or_404(visitor, public_id, change=True)
    row = playable_version_or_404(visitor, public_id, number)
    try:
        building.restore(deck, deck.revision, row)
    except building.Conflict:
        messages.error(request, "The deck was changed at this very moment. Look at it, then try again.")
    else:
        messages.success(
            request, f"Version {number} is the draft again; what the draft was is kept as a version."
        )
    return redirect("deck-edit", public_id)


@require_POST
def publish(request: HttpRequest, public_id: str) -> HttpResponse:
    """Keep the draft as a version."""
    deck = deck_or_404(Visitor.of(request), public_id, change=True)
    made = building.publish(deck, request.POST.get("label", ""))
    messages.success(
        request, f"This list is version {made.number}. It stays as it is, whatever you change from here."
    )
    return redirect(deck)
