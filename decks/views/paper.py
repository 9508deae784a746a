"""At the table: the automated side for people with paper cards."""

from typing import Any

import segno
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import paper as runs
from decks.models import Deck, PaperRun
from decks.network import too_many
from decks.permissions import Visitor, deck_or_404, linked_deck_or_404, remember
from formats import at_table, registry
from formats.base import BadInput

LIVE = "X-Fragment"
REVISION = "X-Revision"
LONGEST = 6000  # characters of a part of an action: the numbers of many equal cards
ACTS_A_MINUTE, BEGINS_A_MINUTE = 240, 20


@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: HttpRequest, public_id: str) -> HttpResponse:
    """Say how many play and by which switches, and begin."""
    return _begin(request, deck_or_404(Visitor.of(request), public_id))


@require_http_methods(["GET", "HEAD", "POST"])
def shared_begin(request: HttpRequest, token: str) -> HttpResponse:
    """The same, from a deck somebody was given the link of."""
    response = _begin(request, linked_deck_or_404(token))
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _begin(request: HttpRequest, deck: Deck) -> HttpResponse:
    if runs.side_of(deck) is None:
        raise Http404
    options, problem, status = at_table.options_of(deck.format), "", 200
    if request.method == "POST":
        if too_many(request, "paper-begin", BEGINS_A_MINUTE):
            problem, status = "That was many at once. Wait a minute.", 429
        else:
            given = {o.key: request.POST.get(o.key, "false" if o.type == "bool" else "") for o in options}
            try:
                run = runs.begin(remember(request), deck, {k: v for k, v in given.items() if v != ""})
            except BadInput as bad:
                problem, status = str(bad), 400
            else:
                return redirect(run)
    rows = [(o, request.POST.get(o.key, deck.options.get(o.key, o.default))) for o in options]
    context = {
        "deck": deck,
        "format": deck.format,
        "rows": rows,
        "problem": problem,
        "runs": runs.runs_of(Visitor.of(request)).filter(deck=deck)[:5],
    }
    return render(request, "at_table/begin.html", context, status=status)


def run_or_404(token: str) -> PaperRun:
    """The game of that link."""
    run = PaperRun.objects.filter(token=token).first()
    if run is None or registry.paper(run.format_key) is None:
        raise Http404
    return run


def _fragment(request: HttpRequest, run: PaperRun, status: int = 200, problem: str = "") -> HttpResponse:
    context = runs.shown(run) | {"problem": problem}
    response = render(request, "at_table/_live.html", context, status=status)
    response[REVISION] = str(run.revision)
    return response


def qr_code(link: str) -> SafeString:
    """The link as a picture for the camera of another device: dark on light in every theme, with its quiet zone."""
    code = segno.make_qr(link, error="m")
    title = gettext("QR code of the link")
    drawn = code.svg_inline(omitsize=True, light="#fff", dark="#000", title=title)
    return mark_safe(drawn)  # noqa: S308 -- paths of numbers; segno escapes the title


@never_cache
@require_GET
def page(request: HttpRequest, token: str) -> HttpResponse:
    """The game, for whoever has its link."""
    run = run_or_404(token)
    visitor = Visitor.of(request)
    mine = runs.runs_of(visitor).filter(pk=run.pk).exists()
    link = request.build_absolute_uri(run.get_absolute_url())
    context = runs.shown(run) | {"mine": mine, "link": link, "code": qr_code(link)}
    response = render(request, "at_table/page.html", context)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


@never_cache
@require_GET
def news(request: HttpRequest, token: str) -> HttpResponse:
    """The game anew if it is not at revision `r` any more; else nothing."""
    run = run_or_404(token)
    if request.GET.get("r") == str(run.revision):
        return HttpResponse(status=204)
    return _fragment(request, run)


@require_POST
def act(request: HttpRequest, token: str) -> HttpResponse:
    """Do one thing. Sent twice it is done once."""
    run = run_or_404(token)
    live = request.headers.get(LIVE) == "live"
    sent = request.POST
    if too_many(request, f"paper-{run.pk}", ACTS_A_MINUTE):
        return _answer(request, run, live, 429, "That was much at once. Wait a moment.")
    action: dict[str, Any] = {
        key: sent.get(key, "")[:LONGEST] for key in ("do", "card", "place", "to", "what", "n") if key in sent
    }
    if move := sent.get("move"):  # a button of its own: where to
        action |= {"do": "move", "to": move[:80], "n": 1}
    seen = sent.get("revision", "")
    try:
        run = runs.act(
            token, sent.get("key", ""), int(seen) if seen.isascii() and seen.isdigit() else 0, action
        )
    except BadInput as bad:
        return _answer(request, run, live, 400, str(bad))
    except runs.Stale as stale:
        last = stale.run.steps.first()
        words = " ".join(last.words) if last is not None else ""
        return _answer(request, stale.run, live, 409, f"Not done: somebody was first. {words}".strip())
    except PaperRun.DoesNotExist:
        raise Http404 from None
    return _answer(request, run, live, 200, "")


def _answer(request: HttpRequest, run: PaperRun, live: bool, status: int, problem: str) -> HttpResponse:
    if live:
        return _fragment(request, run, status, problem)
    if problem:
        messages.error(request, problem)
    return HttpResponseRedirect(f"{run.get_absolute_url()}#now")


@require_POST
def delete(request: HttpRequest, token: str) -> HttpResponse:
    """Who began it ends it."""
    run = runs.runs_of(Visitor.of(request)).filter(token=token).first()
    if run is None:
        raise Http404
    deck = run.deck
    run.delete()
    messages.success(request, "The game is deleted.")
    return redirect(deck if deck is not None else "me")
