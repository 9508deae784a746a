"""Playtest pages: the list, the live run, the report, the games; and what an owner may do with a playtest."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks.models import Game, Playtest
from decks.permissions import Visitor
from decks.playtests import panels, planning, present, report, verdicts
from decks.playtests.queries import own_or_404, owns, playtest_or_404, seen, starter, too_many_starts
from decks.views.shown import too_often
from formats import registry

PAGE = 50
ORDERS = {"short": "turns", "long": "-turns", "decisions": "-decisions"}


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """The visitor's own playtests and everybody's public ones."""
    visitor = Visitor.of(request)
    rows = seen(visitor).filter(visitor.mine) if request.GET.get("mine") else seen(visitor)
    page = Paginator(rows.select_related("owner"), PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "playtests/index.html",
        {"page": page, "formats": registry.played(), "mine": bool(request.GET.get("mine"))},
    )


@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """Live while it runs, the report afterwards; the same address."""
    return render(request, "playtests/page.html", _context(request, playtest_or_404(public_id)))


@require_GET
def live(request: HttpRequest, public_id: str) -> HttpResponse:
    """The changing part of a running playtest; whether it has changed, or ended, `playtests.polling` says before."""
    context = _context(request, playtest_or_404(public_id), part=True)
    return render(request, "playtests/_live.html", context | {"alone": True})


def _context(request: HttpRequest, playtest: Playtest, *, part: bool = False) -> dict[str, Any]:
    visitor = Visitor.of(request)
    return present.context(playtest, visitor, owns(visitor, playtest), part=part)


@require_GET
def compare(request: HttpRequest) -> HttpResponse:
    """Two playtests of one format beside each other: rates, their difference, and what is other in the line-ups."""
    first, second = (playtest_or_404(request.GET.get(key, "")) for key in "ab")
    if first.format_key != second.format_key:
        messages.error(request, "Only playtests of the same format can be compared.")
        return redirect(first)
    if first.ladder is not None or second.ladder is not None:
        messages.error(
            request, "Searches for a handicap are compared by what they found, not by their games."
        )
        return redirect(first)
    found = report.side_by_side(first, second)
    return render(
        request,
        "playtests/compare.html",
        {
            "first": first,
            "second": second,
            "found": found,
            "seats": present.line_ups(first, second),
            "points": panels.points(found["points"], found["interval"]),
            "rows": [
                present.compared_row(each, rate)
                for each, rate in zip((first, second), found["rates"], strict=True)
            ],
            "by": [verdicts.pilots(each) for each in (first, second)],
            "detectable": f"{100 * found['detectable']:.1f}",
            "same_code": first.build == second.build,
        },
    )


@require_GET
def games(request: HttpRequest, public_id: str) -> HttpResponse:
    """Every game, filtered and sorted, to replay."""
    playtest = playtest_or_404(public_id)
    rows = Game.objects.filter(playtest=playtest).defer("facts", "metrics")
    outcome, order = request.GET.get("outcome", ""), request.GET.get("order", "")
    if outcome in present.OUTCOME_WORDS:
        rows = rows.filter(outcome=outcome)
    elif outcome == "unusual":  # as long, or as short, as one game in a hundred
        usual = (playtest.report or {}).get("usual_turns") or []
        rows = (
            rows.exclude(turns__gt=usual[0], turns__lt=usual[1], outcome__in=("win", "loss", "draw"))
            if usual
            else rows
        )
    shown = Paginator(rows.order_by(ORDERS.get(order, "index"), "index"), PAGE).get_page(
        request.GET.get("page")
    )
    return render(
        request,
        "playtests/games.html",
        {
            "playtest": playtest,
            "page": shown,
            "outcome": outcome,
            "order": order,
            "rows": present.rows(shown.object_list, registry.get(playtest.format_key)),
        },
    )


# -- what owners do ----------------------------------------------------------------------------------------------------


@require_POST
def stop(request: HttpRequest, public_id: str) -> HttpResponse:
    playtest = own_or_404(Visitor.of(request), public_id)
    planning.stop(playtest)
    return redirect(playtest)


@require_POST
def share(request: HttpRequest, public_id: str) -> HttpResponse:
    """Listed for everybody, or found by its address only."""
    playtest = own_or_404(Visitor.of(request), public_id)
    playtest.public = request.POST.get("public") == "1"
    playtest.save(update_fields=["public"])
    return redirect(playtest)


@require_POST
def first(request: HttpRequest, public_id: str) -> HttpResponse:
    """Play it before the owner's others."""
    playtest = own_or_404(Visitor.of(request), public_id)
    planning.put_first(playtest)
    return redirect(playtest)


@require_POST
def more(request: HttpRequest, public_id: str) -> HttpResponse:
    """Add games."""
    playtest = own_or_404(Visitor.of(request), public_id)
    if too_many_starts(request):
        return too_often(request)
    try:
        planning.more(playtest, int(request.POST.get("games", "")))
    except ValueError:
        messages.error(request, "Say how many games more, as a whole number.")
    except planning.Refused as refused:
        for refusal in refused.refusals:
            messages.error(request, refusal.message)
    return redirect(playtest)


@require_POST
def rerun(request: HttpRequest, public_id: str) -> HttpResponse:
    """The same line-up, seed and number of games again, with the engine of today; or its handicap. For whoever asks."""
    playtest = playtest_or_404(public_id)
    if too_many_starts(request):
        return too_often(request)
    try:
        deed = planning.handicap if request.POST.get("question") == "handicap" else planning.rerun
        again = deed(playtest, **starter(request))
    except planning.Refused as refused:
        for refusal in refused.refusals:
            messages.error(request, refusal.message)
        return redirect(playtest)
    return redirect(again)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Ask, then delete with all its games."""
    playtest = own_or_404(Visitor.of(request), public_id)
    if request.method != "POST":
        return render(request, "playtests/delete.html", {"playtest": playtest})
    planning.stop(playtest)
    playtest.delete()
    messages.success(request, f"{playtest.title} and its games are deleted.")
    return redirect("playtests")
