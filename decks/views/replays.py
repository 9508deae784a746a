"""A game played again, step by step."""

from typing import Any

import structlog
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from decks.models import Game, GameLog, PlayReport, Playtest
from decks.models.playtest import squeezed
from decks.permissions import Visitor
from decks.playtests import present
from decks.playtests.queries import playtest_or_404
from engine import VERSION, terms
from formats import play, registry
from formats.base import BadInput

logger = structlog.get_logger(__name__)

AT_ONCE = 0.15  # seconds of the processor a page may take to play a game again before it shows anything
AT_MOST = 20.0  # seconds it may take for the whole game: one that takes longer is for `manage.py replay`
RETOLD = 2  # times as long as playing it took, with the sentences and the tables
KEPT = 600  # seconds for which a game that was played again is remembered
LONGEST_NOTE = 2000
MOST_REPORTS = 20  # open ones of one user


def stored(playtest: Playtest, index: int) -> tuple[Game, GameLog]:
    game = Game.objects.filter(playtest=playtest, index=index).first()
    log_ = playtest.logs.filter(index=index).first()
    if game is None or log_ is None:
        raise Http404
    return game, log_


def again(playtest: Playtest, game: Game, log_: GameLog, whole: bool = True) -> dict[str, Any]:
    """What playing it again shows, as this version of the engine plays it; of a long game the beginning, unless `whole`.

    Of a game that takes longer than a page may, there is only as much as it may take.
    """
    key = f"replay-{playtest.public_id}-{log_.index}-{play.build()}"
    found: dict[str, Any] | None = cache.get(key)
    if found is None:
        seconds, most = RETOLD * game.milliseconds / 1000, AT_MOST if whole else AT_ONCE
        to_turn = None if seconds <= 2 * most else 1 + int(game.turns * most / seconds)
        replay = _replay(log_, to_turn)
        found = {
            "ok": replay.ok, "mismatch": replay.mismatch, "steps": replay.steps, "frames": replay.frames,
            "whole": to_turn is None, "rest": to_turn is not None and not whole,
        }  # fmt: skip
        if not found["rest"]:
            cache.set(key, found, KEPT)
    return found


def _replay(log_: GameLog, to_turn: int | None) -> play.Replay:
    """The game played again. The engine of today may decline a card of a game that another version played, or fail in it:
    then nothing of it is shown but that."""
    try:
        return play.replay(log_.unpack(), to_turn)
    except Exception:
        logger.exception("game_not_replayed", playtest=log_.playtest.public_id, index=log_.index)
        return play.Replay(False, 0, [], [])


@require_GET
def page(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """The table at every sentence; without scripts, the whole transcript.

    A long game shows its beginning at once; the script asks for the whole page meanwhile, and without scripts a link does.
    """
    playtest = playtest_or_404(public_id)
    game, log_ = stored(playtest, index)
    found = again(playtest, game, log_, whole="whole" in request.GET)
    turns: list[dict[str, Any]] = []
    for step in found["steps"]:
        if not turns or turns[-1]["turn"] != step["turn"]:
            turns.append({"turn": step["turn"], "side": step["side"], "steps": []})
        turns[-1]["steps"].append({**step, "step": terms.STEP_WORDS.get(step["step"], step["step"])})
    form = registry.get(playtest.format_key)
    games = Game.objects.filter(playtest=playtest).defer("facts", "metrics")
    context = {
        "playtest": playtest, "game": game, "replay": found, "turns": turns,
        "seats": [{"number": i, "name": s["name"]} for i, s in enumerate(log_.unpack()["seats"]) if form.piloted(s["role"])],
        "outcome": present.OUTCOME_WORDS[game.outcome], "reason": present.words(game.reason),
        "before": games.filter(index__lt=index).order_by("-index").first(),
        "after": games.filter(index__gt=index).order_by("index").first(),
    }  # fmt: skip
    return render(request, "playtests/replay.html", context)


@require_GET
def log(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """The stored log, for `manage.py replay`."""
    _, log_ = stored(playtest_or_404(public_id), index)
    return JsonResponse(log_.unpack())


@login_required
@require_POST
def wrong(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """Report a play: the log is kept with a note for the staff, also when the playtest is deleted."""
    playtest, step = playtest_or_404(public_id), request.POST.get("step", "")
    number = int(step) if step.isdecimal() and len(step) < 7 else 0
    try:
        tell(Visitor.of(request).user, playtest, index, number, request.POST.get("note", ""))
    except BadInput as bad:
        messages.error(request, str(bad))
    else:
        messages.success(request, "Thank you. The game is kept for the staff with your note.")
    return redirect("replay", public_id, index)


def tell(user: Any, playtest: Playtest, index: int, step: int, note: str) -> None:
    """Keep a game for the staff with what somebody says is wrong in it. Raises BadInput."""
    _, log_ = stored(playtest, index)
    note = note.strip()[:LONGEST_NOTE]
    if not note:
        raise BadInput("Say in a sentence what is wrong.")
    if PlayReport.objects.filter(user=user, settled=False).count() >= MOST_REPORTS:
        raise BadInput(f"{MOST_REPORTS} of your reports are still open; please wait for those.")
    PlayReport.objects.create(
        playtest=playtest, index=index, step=step, note=note, log=squeezed(log_.unpack()),
        engine_version=VERSION, user=user,
    )  # fmt: skip
