"""Games people sit down to: the table, its question, and what can be done beside answering it."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import chances, company
from decks import seated as games
from decks.models import SeatedGame, SeatedPlace
from decks.network import too_many
from decks.permissions import Visitor, remember
from decks.playtests import lineups
from decks.playtests.planning import Refused
from decks.views import playtest_setup
from decks.views.around_the_table import company_of, game_or_404
from decks.views.paper import qr_code
from decks.views.shown import too_often
from engine.state import terms
from formats import registry
from formats.base import BadInput, Format, Preset
from formats.play import Refusal, ready
from formats.seated import HAPPENING, STOPPABLE, TURN, Stale, read_answer

BEGINS_A_MINUTE, ANSWERS_A_MINUTE, LOOKS_A_MINUTE = 10, 240, 600
LIVE = "X-Fragment"
PASSING = (TURN, HAPPENING)


def invited_or_404(visitor: Visitor, token: str) -> SeatedPlace:
    """The seat of an invitation that still works, or that the visitor has taken by it."""
    place = SeatedPlace.objects.select_related("game").filter(invitation=token).first()
    if place is None or (place.taken and games.place_of(place.game, visitor) != place):
        raise Http404
    return place


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """The visitor's games, and how to begin one."""
    visitor = Visitor.of(request)
    kept = SeatedPlace.objects.filter(visitor.mine).values(
        "game_id"
    )  # also where a pilot plays on in the meantime
    rows = [
        _row(game, visitor)
        for game in SeatedGame.objects.filter(pk__in=kept).order_by("over", "-updated")[:50]
    ]
    starts = [
        (form, [(p, _seats(form, p)) for p in form.presets if ready(form.key, p.key)])
        for form in registry.played()
    ]
    starts = [(form, presets) for form, presets in starts if presets]
    results = [{**row, "form": registry.get(row["format"])} for row in company.results(visitor)]
    return render(request, "seated/index.html", {"rows": rows, "starts": starts, "results": results})


def _row(game: SeatedGame, visitor: Visitor) -> dict[str, Any]:
    """A game in the visitor's history."""
    place = games.place_of(game, visitor)
    ended = games.outcome(game, place.seat if place is not None else -1) if game.over else ""
    return {
        "game": game,
        "ended": ended,
        "place": place,
        "company": game.places.filter(taken=True).count() > 1,
    }


def _seats(form: Format, preset: Preset) -> list[tuple[int, str]]:
    """The seats of a line-up a person may have, each role once."""
    found: dict[str, int] = {}
    for i, (role, _) in enumerate(preset.seats):
        if form.piloted(role):
            found.setdefault(role, i)
    return [(i, form.role(role).label) for role, i in found.items()]


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """Sit down: at a seat of a line-up of samples, or of the one a set-up form describes."""
    if too_many(request, "seated", BEGINS_A_MINUTE):
        return too_often(request)
    visitor = remember(request)
    try:
        lineup = playtest_setup.asked_line_up(request)
        at = playtest_setup.asked_seat(request, lineup)
        game = games.begin(visitor, lineup, at, lineups.title(lineup))
    except Refused as refused:
        return _not_begun(request, "", refused.refusals)
    except BadInput as bad:
        return _not_begun(request, str(bad))
    return redirect(game)


def _not_begun(request: HttpRequest, problem: str, refusals: Sequence[Refusal] = ()) -> HttpResponse:
    """Back where it was asked for, with what is in the way; a form that was filled in keeps what is in it."""
    if request.POST.get("samples") is None and request.POST.get("format"):
        return playtest_setup.shown_again(request, problem, refusals)
    for message in [problem] if problem else [refusal.message for refusal in refusals]:
        messages.error(request, message)
    return redirect("seated-games")


@never_cache
@require_GET
def page(request: HttpRequest, token: str) -> HttpResponse:
    """The table as the visitor's seat sees it, and the question that waits for them."""
    visitor = Visitor.of(request)
    left = SeatedPlace.objects.filter(visitor.mine, game__token=token, taken=False).first()
    if left is not None:
        return redirect("seated-join", left.invitation)
    return _page(request, *game_or_404(visitor, token))


def _page(
    request: HttpRequest,
    game: SeatedGame,
    place: SeatedPlace,
    *,
    problem: str = "",
    status: int = 200,
    advice: dict[str, Any] | None = None,
) -> HttpResponse:
    fragment = request.headers.get(LIVE) == "live"
    context = _context(request, game, place) | {"problem": problem, "advice": advice}
    response = render(
        request, "seated/_table.html" if fragment else "seated/page.html", context, status=status
    )
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _context(request: HttpRequest, game: SeatedGame, place: SeatedPlace) -> dict[str, Any]:
    company.looked(place)
    found: dict[str, Any] = {
        "chance": chances.told(game, place),
        "company": company_of(game, place),
        "quiet": company.quiet(game, place),
        "game": game,
        "place": place,
        "format": game.format,
        "place_name": game.played_by().seats[place.seat].name,
    }
    try:
        with games.live(game) as now:
            told = games.told(game, now, place.seat)
    except games.Elsewhere as reason:
        return found | {"elsewhere": str(reason)}
    names = [s["name"] for s in told["seats"]]
    taken = {p.seat: p for p in game.places.all()}
    own, others = games.stops_of(place)
    return found | {
        "told": told,
        "stops": [
            (terms.STEP_NAMES[s], terms.STEP_WORDS[terms.STEP_NAMES[s]], s in own, s in others)
            for s in STOPPABLE
        ],
        "may_ask": game.advice or sum(p.taken for p in taken.values()) < 2,
        "mine": told["seats"][place.seat],
        "others": [
            s for s in told["seats"] if s["seat"] != place.seat and not (s["left"] and s["life"] is None)
        ],
        "waits_for": names[told["waits_for"]] if told["waits_for"] is not None else "",
        "ended": games.outcome(game, place.seat) if game.over else "",
        "alone": sum(p.taken for p in taken.values()) < 2,
        "looking_on": _link(request, "seated-watch", game.watch) if game.watch else None,
        "free": [
            (i, s.name, _link(request, "seated-join", taken[i].invitation) if i in taken else None)
            for i, s in enumerate(game.played_by().seats)
            if game.format.piloted(s.role) and not (i in taken and taken[i].taken)
        ],
    }


def _link(request: HttpRequest, name: str, token: str) -> dict[str, Any]:
    """A link to be sent, and the same as a picture for the camera of another device."""
    address = request.build_absolute_uri(reverse(name, args=[token]))
    return {"address": address, "code": qr_code(address)}


@never_cache
@require_GET
def news(request: HttpRequest, token: str) -> HttpResponse:
    """The table anew if more than `n` moves are made; else nothing."""
    game, place = game_or_404(Visitor.of(request), token)
    if too_many(request, "seated-news", LOOKS_A_MINUTE):
        return too_often(request)
    if game.thinking is not None:
        games.send_again(game)
    company.looked(place)
    if request.GET.get("n") == f"{game.moves_made}{'x' * game.over}":
        return HttpResponse(status=204)
    return _page(request, game, place)


@require_POST
def answer(request: HttpRequest, token: str) -> HttpResponse:
    """Answer the question. Sent twice it is answered once; answered too late it says so."""
    game, place = game_or_404(Visitor.of(request), token)
    if too_many(request, "seated-answer", ANSWERS_A_MINUTE):
        return too_often(request)
    sent = request.POST
    number = sent.get("number", "")
    problem, status = "", 200
    try:
        if not (number.isdecimal() and len(number) < 9):
            raise Stale("The game has gone on since; this is where it stands now.")
        with games.live(game) as found:
            ask = found.ask
            if int(number) == game.moves_made and ask is not None and found.asked == place.seat:
                passing = sent.get("pass", "")
                given = 0 if passing in PASSING else read_answer(ask, sent.getlist)
                games.answer(game, place, int(number), given, passing=passing if passing in PASSING else "")
            elif int(number) >= game.moves_made:
                raise Stale("It is not your turn to answer.")
    except Stale as stale:
        problem, status = str(stale), 409
    except ValueError as bad:  # Elsewhere too
        problem, status = str(bad), 400
    return _answered(request, game, place, problem, status)


def _answered(
    request: HttpRequest, game: SeatedGame, place: SeatedPlace, problem: str = "", status: int = 200
) -> HttpResponse:
    if request.headers.get(LIVE) == "live" or problem:
        game.refresh_from_db()
        return _page(request, game, place, problem=problem, status=status)
    return redirect(f"{game.get_absolute_url()}#question")


@require_POST
def act(request: HttpRequest, token: str) -> HttpResponse:
    """What can be done beside answering: take back, let the others play on, concede, invite, leave, delete."""
    game, place = game_or_404(Visitor.of(request), token)
    if too_many(request, "seated-answer", ANSWERS_A_MINUTE):
        return too_often(request)
    do = request.POST.get("do", "")
    try:
        match do:
            case "back":
                games.take_back(game, place)
            case "on":
                games.play_on(game)
            case "concede":
                games.concede(game, place)
            case "leave":
                games.leave(game, place)
                return redirect("seated-games")
            case "delete" if place.began:
                game.delete()
                messages.success(request, "The game is deleted.")
                return redirect("seated-games")
            case "advice":
                found = games.advice(game, place)
                games.helped(game)
                return _page(request, game, place, advice=found)
            case "allow" | "forbid":
                games.allow_advice(game, place, do == "allow")
            case "stops":
                sent = request.POST
                games.set_stops(game, place, sent.getlist("own"), sent.getlist("others"))
            case "by-hand" | "by-itself":
                games.pay_by_hand(game, place, do == "by-hand")
            case "watch" | "unwatch":
                company.admit(game, place, do == "watch")
            case "rematch":
                return redirect(company.rematch(game, place))
            case "invite":
                seat = request.POST.get("seat", "")
                games.invite(game, int(seat) if seat.isdecimal() and len(seat) < 3 else -1)
            case _:
                raise BadInput("Nobody knows how to do that here.")
    except ValueError as bad:
        return _answered(request, game, place, str(bad), 409 if isinstance(bad, Stale) else 400)
    return _answered(request, game, place)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """An invitation: what the game is, and a button that takes the seat."""
    place = invited_or_404(Visitor.of(request), token)
    if request.method == "POST":
        try:
            games.join(place, remember(request), request.POST.get("name", ""))
        except BadInput as bad:
            messages.error(request, str(bad))
        return redirect(place.game) if games.place_of(place.game, Visitor.of(request)) else redirect("home")
    seat = place.game.played_by().seats[place.seat]
    context = {"game": place.game, "seat": seat, "place": place, "name": games.called(Visitor.of(request))}
    return render(request, "seated/join.html", context)


@never_cache
@require_GET
def told(request: HttpRequest, token: str) -> HttpResponse:
    """What the seat is told, as JSON, for other programs."""
    game, place = game_or_404(Visitor.of(request), token)
    if too_many(request, "seated-news", LOOKS_A_MINUTE):
        return too_often(request)
    try:
        with games.live(game) as found:
            return JsonResponse(games.told(game, found, place.seat))
    except games.Elsewhere as reason:
        return JsonResponse({"detail": str(reason)}, status=409)


__all__ = ["act", "answer", "begin", "index", "join", "news", "page", "told"]
