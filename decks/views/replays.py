"""A game played again, step by step."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from decks.models import Game, GameLog, Playtest
from decks.playtests.queries import playtest_or_404
from formats.play import replay


def stored(playtest: Playtest, index: int) -> tuple[Game, GameLog]:
    game = Game.objects.filter(playtest=playtest, index=index).first()
    log_ = GameLog.objects.filter(playtest=playtest, index=index).first()
    if game is None or log_ is None:
        raise Http404
    return game, log_


@require_GET
def page(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """The board turn by turn and every sentence; without scripts, the whole transcript."""
    playtest = playtest_or_404(public_id)
    game, log_ = stored(playtest, index)
    found = replay(log_.unpack())
    turns: list[dict[str, object]] = []
    for step in found.steps:
        if not turns or turns[-1]["turn"] != step["turn"]:
            turns.append({"turn": step["turn"], "side": step["side"], "steps": []})
        steps = turns[-1]["steps"]
        assert isinstance(steps, list)
        steps.append(step)
    context = {
        "playtest": playtest, "game": game, "replay": found, "turns": turns, "boards": found.boards,
        "before": Game.objects.filter(playtest=playtest, index__lt=index).order_by("-index").first(),
        "after": Game.objects.filter(playtest=playtest, index__gt=index).first(),
    }  # fmt: skip
    return render(request, "playtests/replay.html", context)


@require_GET
def log(request: HttpRequest, public_id: str, index: int) -> HttpResponse:
    """The stored log, for `manage.py replay`."""
    _, log_ = stored(playtest_or_404(public_id), index)
    return JsonResponse(log_.unpack())
