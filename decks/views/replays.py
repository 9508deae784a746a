"""A game played again, step by step."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from decks.models import Game, GameLog, PlayReport, Playtest
from decks.models.playtest import share_of, squeezed
from decks.network import too_many
from decks.permissions import Visitor
from decks.playtests import planning, present, retelling
from decks.playtests.queries import asker, playtest_or_404
from decks.views.shown import too_often
from engine import VERSION
from engine.state import terms
from formats import registry
from formats.base import BadInput

REPLAYS_A_MINUTE = 120  # that are not remembered
LONGEST_NOTE = 2000
MOST_REPORTS = 20  # open ones of one user


def forgotten(playtest: Playtest, index: int) -> bool:
    """Whether the game was played and its log is deleted, as those of old games are."""
    return (
        Game.objects.filter(playtest=playtest, index=index).exclude(digest="").exists()
        and not playtest.logs.filter(index=index).exists()
    )


def stored(playtest: Playtest, index: int) -> tuple[Game, GameLog]:
    game = Game.objects.filter(playtest=playtest, index=index).first()
    log_ = playtest.logs.filter(index=index).first()
    if game is None or log_ is None:
        raise Http404
    return game, log_


@require_GET
def page(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """The table at every sentence; without scripts, the whole transcript.

    A long game shows its beginning at once; the script asks for the whole page meanwhile, and without scripts a link does.
    While a worker plays it the answer to that is 202, with the beginning.
    """
    playtest = playtest_or_404(public_id)
    if forgotten(playtest, index):
        return render(request, "playtests/forgotten.html", {"playtest": playtest, "index": index}, status=410)
    game, log_ = stored(playtest, index)
    looked_at = look(request, retelling.OfPlaytest(game, log_), REPLAYS_A_MINUTE)
    if looked_at is None:
        return too_often(request)
    found, coming = looked_at
    form = registry.get(playtest.format_key)
    games = Game.objects.filter(playtest=playtest).defer("facts", "metrics")
    sitters = [
        {"number": i, "name": s["name"]}
        for i, s in enumerate(log_.unpack()["seats"])
        if form.piloted(s["role"])
    ]
    context = {
        "playtest": playtest,
        "format": form,
        "game": game,
        "replay": found,
        "turns": by_turn(found["steps"]),
        "coming": coming,
        "workers": planning.processes() if coming else 0,
        "seats": sitters,
        "sitters": sitters,
        "take_over": reverse("replay-take-over", args=[playtest.public_id, index]),
        "outcome": present.OUTCOME_WORDS[game.outcome],
        "reason": present.words(game.reason, form),
        "before": games.filter(index__lt=index).order_by("-index").first(),
        "after": games.filter(index__gt=index).order_by("index").first(),
    }
    return render(request, "playtests/replay.html", context, status=202 if coming else 200)


def look(request: HttpRequest, source: retelling.Source, a_minute: int) -> tuple[retelling.Told, bool] | None:
    """A game as it is told, or its beginning, and whether a worker is at the rest; None where the visitor asks too often:
    more than so many a minute that are not remembered."""
    found = retelling.kept(source)
    if found is not None:
        return found, False
    if too_many(request, "replay", a_minute):
        return None
    whole = "whole" in request.GET
    found = (retelling.here(source) if whole else None) or retelling.begun(source)
    coming = found is not None and whole and found["rest"]
    if found is None or (coming and not retelling.ask(source, share_of(**asker(request))[0])):
        return None
    return found, coming


def by_turn(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The sentences of each turn, with whose it is."""
    turns: list[dict[str, Any]] = []
    for step in steps:
        if not turns or turns[-1]["turn"] != step["turn"]:
            turns.append({"turn": step["turn"], "side": step["side"], "steps": []})
        turns[-1]["steps"].append({**step, "step": terms.STEP_WORDS.get(step["step"], step["step"])})
    return turns


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
        playtest=playtest,
        index=index,
        step=step,
        note=note,
        log=squeezed(log_.unpack()),
        engine_version=VERSION,
        user=user,
    )
