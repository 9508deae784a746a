"""Around the tables that people sit at: company, those who look on, replays, and games taken over from there."""

import json
import zlib
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import chances, clock, company
from decks import seated as games
from decks.models import SeatedGame, SeatedPlace
from decks.models.playtest import share_of
from decks.network import too_many
from decks.permissions import Visitor, remember
from decks.playtests import planning
from decks.playtests.queries import asker, playtest_or_404
from decks.table_replays import OfTable
from decks.views import replays
from decks.views.shown import too_often
from formats import registry
from formats.base import BadInput

REMARKS_A_MINUTE, LOOKS_A_MINUTE, REPLAYS_A_MINUTE, TAKEN_OVER_A_MINUTE = 20, 600, 30, 10
CHANCES_A_MINUTE = 10
COMPANY, CHANCE = "company", "chance"
"""What a request for a part of the page alone names in its header X-Fragment."""


def game_or_404(visitor: Visitor, token: str) -> tuple[SeatedGame, SeatedPlace]:
    """The game of that address and the visitor's seat in it; whoever has none does not see it."""
    game = SeatedGame.objects.filter(token=token).first()
    place = games.place_of(game, visitor) if game is not None else None
    if game is None or place is None:
        raise Http404
    return game, place


def company_of(game: SeatedGame, place: SeatedPlace) -> dict[str, Any]:
    """Who sits there and what is said, as the template and the API have it."""
    now = clock.now()
    seats = game.played_by().seats
    places = [p for p in game.places.all() if p.taken]
    names = {p.seat: p.name or seats[p.seat].name for p in places}
    people = [
        {
            "seat": p.seat,
            "name": names[p.seat],
            "plays": seats[p.seat].name,
            "you": p.pk == place.pk,
            "gone": p.pk != place.pk and company.gone(p, now),
            "wished": place.seat in p.unwanted,
            "wishes": len(p.unwanted),
        }
        for p in places
    ]
    remarks = [
        {
            "number": r.pk,
            "name": names.get(r.seat, seats[r.seat].name),
            "text": r.text,
            "mine": r.seat == place.seat,
        }
        for r in company.remarks(game, place.seat)
    ]
    found = {"people": people, "remarks": remarks}
    return found | {"version": f"{zlib.crc32(json.dumps(found).encode()):08x}"}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def company_page(request: HttpRequest, token: str) -> HttpResponse:
    """Who is there and what was said; a POST says something, hides or reports a remark, or wishes for a pilot."""
    game, place = game_or_404(Visitor.of(request), token)
    fragment = request.headers.get("X-Fragment") == COMPANY
    problem, status = "", 200
    if request.method == "POST":
        if too_many(request, "seated-remark", REMARKS_A_MINUTE):
            return too_often(request)
        try:
            done_in_company(game, place, request.POST)
        except ValueError as bad:
            problem, status = str(bad), 400
        if not fragment:
            if problem:
                messages.error(request, problem)
            return redirect(f"{game.get_absolute_url()}#company")
    elif too_many(request, "seated-news", LOOKS_A_MINUTE):
        return too_often(request)
    company.looked(place)
    found = company_of(game, place)
    if not problem and request.GET.get("v") == found["version"]:
        return HttpResponse(status=204)
    context = {
        "game": game,
        "company": found,
        "company_problem": problem,
        "unsaid": request.POST.get("text", "") if problem else "",
        "quiet": company.quiet(game, place),
    }
    return render(request, "seated/_company.html", context, status=status)


def done_in_company(game: SeatedGame, place: SeatedPlace, sent: Mapping[str, str]) -> None:
    """What a form around the table asks for. Raises BadInput."""
    do, number = sent.get("do", ""), sent.get("number", "")
    at = int(number) if number.isdecimal() and len(number) < 10 else -1
    match do:
        case "say":
            company.say(game, place, sent.get("text", ""))
        case "hide" | "report":
            company.hide(game, place, at, report=do == "report")
        case "pilot":
            company.want_pilot(game, place, at)
        case _:
            raise BadInput("Nobody knows how to do that here.")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def chance(request: HttpRequest, token: str) -> HttpResponse:
    """The chance of winning from here, as far as it is worked out; a POST asks for it, or for that of every turn."""
    game, place = game_or_404(Visitor.of(request), token)
    fragment = request.headers.get("X-Fragment") == CHANCE
    problem, status = "", 200
    if request.method == "POST":
        if too_many(request, "seated-chance", CHANCES_A_MINUTE):
            return too_often(request)
        try:
            asked_for_chances(request, game, place)
        except ValueError as bad:
            problem, status = str(bad), 400
        if not fragment:
            if problem:
                messages.error(request, problem)
            return redirect(f"{game.get_absolute_url()}#question")
    else:
        if too_many(request, "seated-news", LOOKS_A_MINUTE):
            return too_often(request)
        chances.send_again(game)
    context = {"game": game, "chance": chances.told(game, place), "chance_problem": problem}
    return render(request, "seated/_chance.html", context | {"asked_again": True}, status=status)


def asked_for_chances(request: HttpRequest, game: SeatedGame, place: SeatedPlace) -> None:
    """Ask for the chance of the moment, or for how it fell in a game that is over. Raises ValueError in words."""
    share, _ = share_of(**asker(request))
    if game.over:
        chances.look_back(game, place, share)
    else:
        chances.ask(game, place, share)


@never_cache
@require_GET
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """The table for those who look on: what everybody may see, a while later."""
    game = watched_or_404(token)
    if too_many(request, "seated-watch", LOOKS_A_MINUTE // 4):
        return too_often(request)
    context: dict[str, Any] = {"game": game, "format": game.format, "delay": company.DELAY.seconds}
    try:
        with company.watched(game) as found:
            told = games.told(game, found, None)
        context |= {"told": told, "others": told["seats"], "ended": ended(game) if game.over else ""}
    except games.Elsewhere as reason:
        context["elsewhere"] = str(reason)
    response = render(request, "seated/watch.html", context)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def watched_or_404(token: str) -> SeatedGame:
    """The game of a link for those who look on."""
    game = SeatedGame.objects.filter(watch=token).first() if token else None
    if game is None:
        raise Http404
    return game


def ended(game: SeatedGame) -> str:
    """How the game ended, for somebody who sits nowhere."""
    return games.outcome(game, -1)


@require_GET
def replay(request: HttpRequest, token: str) -> HttpResponse:
    """A game that is over, step by step, for those who sat there."""
    game, place = game_or_404(Visitor.of(request), token)
    if not game.over:
        raise Http404
    try:
        looked_at = replays.look(request, OfTable(game), REPLAYS_A_MINUTE)
    except games.Elsewhere:
        return redirect(game)  # which says why
    if looked_at is None:
        return too_often(request)
    found, coming = looked_at
    lineup = game.played_by()
    seats = [{"number": i, "name": s.name} for i, s in enumerate(lineup.seats) if game.format.piloted(s.role)]
    context = {
        "game": game,
        "format": game.format,
        "replay": found,
        "turns": replays.by_turn(found["steps"]),
        "coming": coming,
        "workers": planning.processes() if coming else 0,
        "seats": seats,
        "sitters": seats,
        "take_over": reverse("seated-take-over", args=[token]),
        "ended": games.outcome(game, place.seat),
    }
    return render(request, "seated/replay.html", context, status=202 if coming else 200)


@require_POST
def take_over(request: HttpRequest, token: str) -> HttpResponse:
    """Sit down at a moment of the replay of a game one sat in."""
    game, _ = game_or_404(Visitor.of(request), token)
    if not game.over:
        raise Http404
    address = reverse("seated-replay", args=[token])
    return _take_over(request, lambda: games.log(game), game.title, address)


@require_POST
def take_over_replay(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """Sit down at a moment of the replay of a playtest's game."""
    playtest = playtest_or_404(public_id)
    _, log = replays.stored(playtest, index)
    return _take_over(request, log.unpack, playtest.title, reverse("replay", args=[public_id, index]))


def _take_over(request: HttpRequest, log: Any, title: str, address: str) -> HttpResponse:
    if too_many(request, "seated", TAKEN_OVER_A_MINUTE):
        return too_often(request)
    sent = {key: request.POST.get(key, "") for key in ("step", "sit")}
    if not all(value.isdecimal() and len(value) < 8 for value in sent.values()):
        messages.error(request, "Say after which sentence, and at which seat.")
        return redirect(address)
    try:
        game = taken_over(remember(request), log(), int(sent["step"]), int(sent["sit"]), title, address)
    except ValueError as bad:
        messages.error(request, str(bad))
        return redirect(f"{address}#s{sent['step']}")
    return redirect(game)


def taken_over(
    visitor: Visitor, log: dict[str, Any], step: int, seat: int, title: str, address: str
) -> SeatedGame:
    """A new game from there. Raises BadInput, Elsewhere."""
    form = registry.get(log["format"])
    if not (seat < len(log["seats"]) and form.piloted(log["seats"][seat]["role"])):
        raise BadInput("Nobody can sit there: that side of the table plays by itself.")
    return games.take_over(visitor, log, step, seat, title, f"{address}#s{step}")


__all__ = ["chance", "company_page", "replay", "take_over", "take_over_replay", "watch"]
