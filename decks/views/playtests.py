"""Playtest pages: set-up, live run, report, games; status and health."""

import secrets
from datetime import timedelta
from typing import Any

from django.core.paginator import Paginator
from django.db import connection
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks import charts
from decks.models import Chunk, ChunkState, Deck, Game, Playtest, Status
from decks.models.playtest import OPEN
from decks.permissions import Visitor, deck_or_404, remember
from decks.playtests import lineups, planning, report
from engine import VERSION
from formats import registry
from formats.base import BadInput, Format
from formats.play import PILOTS, Lineup

SIZES = (("50", "Quick look, 50 games"), ("500", "Standard, 500 games"), ("2000", "Deep, 2,000 games"))
PAGE = 50
STOP_POLLING = 286  # htmx stops asking


def seen(visitor: Visitor) -> QuerySet[Playtest]:
    """Playtests the visitor may find in lists."""
    return Playtest.objects.filter(Q(public=True) | visitor.mine)


def playtest_or_404(public_id: str) -> Playtest:
    """Who has the address may look: it is a random number of 128 bits."""
    playtest = Playtest.objects.select_related("owner").filter(public_id=public_id).first()
    if playtest is None:
        raise Http404
    return playtest


def owns(visitor: Visitor, playtest: Playtest) -> bool:
    if visitor.user is not None:
        return bool(playtest.owner_id == visitor.user.pk)
    return (
        bool(visitor.guest)
        and playtest.owner_id is None
        and secrets.compare_digest(playtest.guest, visitor.guest)
    )


def own_or_404(request: HttpRequest, public_id: str) -> Playtest:
    playtest = playtest_or_404(public_id)
    if not owns(Visitor.of(request), playtest):
        raise Http404
    return playtest


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """The visitor's own playtests and everybody's public ones."""
    page = Paginator(seen(Visitor.of(request)).select_related("owner"), PAGE).get_page(
        request.GET.get("page")
    )
    return render(request, "playtests/index.html", {"page": page, "formats": lineups.formats_played()})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Set a playtest up: seats, pilot, options, number of games. Refused line-ups say why."""
    visitor = Visitor.of(request)
    data = request.POST if request.method == "POST" else request.GET
    deck = deck_or_404(visitor, data["deck"]) if data.get("deck") else None
    form = _format(deck.format_key if deck is not None else data.get("format", "horde-sealed"))
    context = _setup(form, visitor, deck, data)
    if request.method != "POST":
        return render(request, "playtests/new.html", context)
    try:
        lineup, games = _read(form, visitor, data)
        visitor = remember(request)
        playtest = planning.start(
            lineup, games, owner=visitor.user, guest=visitor.guest if visitor.user is None else "",
            title=" · ".join(dict.fromkeys(s.name for s in lineup.seats)), public=bool(data.get("public")),
        )  # fmt: skip
    except planning.Refused as refused:
        context["refusals"] = refused.refusals
    except BadInput as error:
        context["problem"] = str(error)
    else:
        return redirect(playtest)
    return render(request, "playtests/new.html", context, status=422)


def _format(key: str) -> Format:
    form = next((f for f in lineups.formats_played() if f.key == key), None)
    if form is None:
        raise Http404
    return form


def _setup(form: Format, visitor: Visitor, deck: Deck | None, data: Any) -> dict[str, Any]:
    """What the set-up page shows: a chooser a seat, filled from what was asked for, the deck or the first preset."""
    preset_seats = list(form.presets[0].seats) if form.presets else []
    counts = {role.key: 0 for role in form.roles}
    seats = []
    used = deck is None
    decks = {role.key: lineups.candidates(form, role.kind, visitor) for role in form.roles}
    for role in form.roles:
        samples = [s for s in form.samples if s.kind == role.kind]
        for _ in range(role.maximum):
            counts[role.key] += 1
            name = f"{role.key}-{counts[role.key]}"
            chosen = data.get(name, "")
            if not chosen and not any(k.startswith(role.key + "-") for k in data):
                if deck is not None and not used and deck.kind == role.kind:
                    chosen, used = f"deck:{deck.public_id}", True
                elif counts[role.key] <= max(role.minimum, 1):
                    rest = [key for r, key in preset_seats if r == role.key]
                    position = counts[role.key] - 1
                    chosen = f"sample:{rest[position]}" if position < len(rest) else ""
            seats.append({
                "name": name, "label": f"{role.label} {counts[role.key]}" if role.maximum > 1 else role.label,
                "optional": counts[role.key] > role.minimum, "chosen": chosen, "samples": samples,
                "decks": decks[role.key],
            })  # fmt: skip
    options = [(o, data.get(f"option-{o.key}", "")) for o in form.options if o.rule in ("HS-81", "HS-82")]
    return {
        "form": form, "deck": deck, "seats": seats, "pilots": PILOTS.values(), "pilot": data.get("pilot", "greedy"),
        "sizes": SIZES, "games": data.get("games", "50"), "options": options, "seed": data.get("seed", ""),
        "waiting": Chunk.objects.filter(state=ChunkState.WAITING, playtest__status__in=OPEN).count(),
    }  # fmt: skip


def _read(form: Format, visitor: Visitor, data: Any) -> tuple[Lineup, int]:
    """The line-up and number of games a set-up form asks for. Raises BadInput."""
    seats: list[tuple[str, Any]] = []
    for role in form.roles:
        for n in range(1, role.maximum + 1):
            chosen = data.get(f"{role.key}-{n}", "")
            kind, _, key = chosen.partition(":")
            if kind == "deck":
                deck = deck_or_404(visitor, key)
                seats.append((role.key, deck))
            elif kind == "sample":
                seats.append((role.key, key))
    options = {
        o.key: data[f"option-{o.key}"] for o in form.options if data.get(f"option-{o.key}") not in (None, "")
    }
    try:
        games = int(data.get("games", "50"))
        seed = int(data["seed"]) if data.get("seed") else secrets.randbelow(1 << 53)
    except ValueError:
        raise BadInput("Games and seed are whole numbers.") from None
    return lineups.lineup(form, seats, options, data.get("pilot", "greedy"), seed), games


@require_GET
def page(request: HttpRequest, public_id: str) -> HttpResponse:
    """Live while it runs, the report afterwards; the same address."""
    playtest = playtest_or_404(public_id)
    return render(request, "playtests/page.html", _context(request, playtest))


@require_GET
def live(request: HttpRequest, public_id: str) -> HttpResponse:
    """The changing part of a running playtest: 204 when nothing has changed, 286 at its end."""
    playtest = playtest_or_404(public_id)
    done = Game.objects.filter(playtest=playtest).count()
    if playtest.open and request.GET.get("n") == str(done):
        return HttpResponse(status=204)
    context = _context(request, playtest)
    response = render(request, "playtests/_live.html" if playtest.open else "playtests/_report.html", context)
    response.status_code = 200 if playtest.open else STOP_POLLING
    return response


def _context(request: HttpRequest, playtest: Playtest) -> dict[str, Any]:
    found = report.shown(playtest)
    low, high = found["interval"]
    outcomes = [(name, n) for name, n in found["outcomes"].items()]
    last = Game.objects.filter(playtest=playtest).order_by("-played", "-index")[:10]
    by_turn = found["panel"]["by_turn"] if "panel" in found else []
    return {
        "playtest": playtest, "report": found, "sentence": report.sentence(playtest, found),
        "mine": owns(Visitor.of(request), playtest), "last": last, "eta": _eta(playtest, found["games"]),
        "percent": round(100 * found["games"] / max(1, playtest.games_planned)),
        "gauge": charts.interval(low, found["win_rate"], high),
        "outcome_bars": charts.bars(outcomes),
        "turn_bars": charts.bars([(f"{r['from']}–{r['to']}" if r["to"] > r["from"] else str(r["from"]), r["n"])
                                  for r in found["turns"]]),
        "by_turn": by_turn, "turn_lines": charts.lines(by_turn, (2, 3)) if by_turn and len(by_turn[0]) > 3 else [],
        "events": playtest.events.all()[:50], "superseded": playtest.engine_version != VERSION,
    }  # fmt: skip


def _eta(playtest: Playtest, done: int) -> str:
    """How long the rest will take, by the pace so far."""
    if not playtest.open or not playtest.started or done < 2:
        return ""
    seconds = (timezone.now() - playtest.started).total_seconds() / done * (playtest.games_planned - done)
    if seconds < 60:
        return "less than a minute"
    minutes = round(seconds / 60)
    return f"about {minutes} minute{'s' if minutes != 1 else ''}"


@require_POST
def stop(request: HttpRequest, public_id: str) -> HttpResponse:
    playtest = own_or_404(request, public_id)
    planning.stop(playtest)
    return redirect(playtest)


@require_POST
def share(request: HttpRequest, public_id: str) -> HttpResponse:
    """Listed for everybody, or found by its address only."""
    playtest = own_or_404(request, public_id)
    playtest.public = request.POST.get("public") == "1"
    playtest.save(update_fields=["public"])
    return redirect(playtest)


@require_GET
def games(request: HttpRequest, public_id: str) -> HttpResponse:
    """Every game, filtered by outcome and sorted, to replay."""
    playtest = playtest_or_404(public_id)
    rows = Game.objects.filter(playtest=playtest)
    outcome = request.GET.get("outcome", "")
    if outcome in ("win", "loss", "draw", "unfinished"):
        rows = rows.filter(outcome=outcome)
    order = {"short": "turns", "long": "-turns"}.get(request.GET.get("order", ""), "index")
    page = Paginator(rows.order_by(order, "index"), PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "playtests/games.html",
        {"playtest": playtest, "page": page, "outcome": outcome, "order": order},
    )


@require_GET
def bundle(request: HttpRequest, public_id: str) -> HttpResponse:
    """Everything that plays this playtest again, for `playtest --bundle`."""
    playtest = playtest_or_404(public_id)
    data = {
        "v": 1,
        "engine": playtest.engine_version,
        "games": playtest.games_planned,
        "lineup": playtest.lineup,
    }
    response = JsonResponse(data)
    response["Content-Disposition"] = f'attachment; filename="playtest-{playtest.pk}.json"'
    return response


def queue_state() -> dict[str, Any]:
    """How busy the service is."""
    chunks = Chunk.objects.filter(playtest__status__in=OPEN)
    oldest = chunks.filter(state=ChunkState.WAITING).order_by("playtest__created").first()
    minute = timezone.now() - timedelta(minutes=1)
    return {
        "engine": VERSION,
        "running": Playtest.objects.filter(status=Status.RUNNING).count(),
        "waiting": Playtest.objects.filter(status=Status.WAITING).count(),
        "chunks_waiting": chunks.filter(state=ChunkState.WAITING).count(),
        "chunks_running": chunks.filter(state=ChunkState.RUNNING).count(),
        "oldest_waiting": oldest.playtest.created.isoformat() if oldest is not None else None,
        "games_last_minute": Game.objects.filter(played__gte=minute).count(),
        "formats": [f.key for f in registry.all_formats()],
    }


@require_GET
def status(request: HttpRequest) -> HttpResponse:
    return render(request, "playtests/status.html", {"state": queue_state()})


@require_GET
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return JsonResponse({"status": "ok", "engine": VERSION})


@require_GET
def readyz(request: HttpRequest) -> HttpResponse:
    """The database answers too."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ready"})
