"""What a playtest gives away: its report, its games, everything that plays it again, and a badge to embed."""

import csv
import json
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from decks.models import Game, Playtest
from decks.playtests import report
from decks.playtests.queries import playtest_or_404

COLUMNS = ("index", "seed", "outcome", "winner", "reason", "leader", "turns", "decisions", "digest", "error")


def _named(response: Any, playtest: Playtest, end: str) -> Any:
    response["Content-Disposition"] = f'attachment; filename="playtest-{playtest.pk}{end}"'
    return response


@require_GET
def bundle(request: HttpRequest, public_id: str) -> HttpResponse:
    """Everything that plays this playtest again, for `playtest --bundle`."""
    playtest = playtest_or_404(public_id)
    data = {
        "v": 1,
        "engine": playtest.engine_version,
        "build": playtest.build,
        "games": playtest.games_planned,
        **playtest.schedule().to_json(),
    }
    found: HttpResponse = _named(JsonResponse(data), playtest, ".json")
    return found


@require_GET
def report_json(request: HttpRequest, public_id: str) -> HttpResponse:
    """The report as JSON, with what it is the report of."""
    playtest = playtest_or_404(public_id)
    data = {
        "id": playtest.public_id,
        "title": playtest.title,
        "format": playtest.format_key,
        "status": playtest.status,
        "engine": playtest.engine_version,
        "build": playtest.build,
        "format_version": playtest.format_version,
        "created": playtest.created,
        "finished": playtest.finished,
        "lineup": playtest.lineup,
        "rival": playtest.rival,
        "mirrored": playtest.mirrored,
        "stop_rule": playtest.stop_rule,
        "games_planned": playtest.games_planned,
        "report": report.shown(playtest),
    }
    found: HttpResponse = _named(JsonResponse(data), playtest, "-report.json")
    return found


class _Line:
    """What csv writes to: it hands each line straight on."""

    def write(self, line: str) -> str:
        return line


@require_GET
def games_csv(request: HttpRequest, public_id: str) -> StreamingHttpResponse:
    """A row a game, with the format's own numbers as columns."""
    playtest = playtest_or_404(public_id)
    first = Game.objects.filter(playtest=playtest).exclude(metrics={}).first()
    extra = [k for k, v in (first.metrics if first else {}).items() if isinstance(v, int | float)]

    def rows() -> Iterator[str]:
        writer = csv.writer(_Line())
        yield writer.writerow([*COLUMNS, *extra])
        for game in Game.objects.filter(playtest=playtest).defer("facts").iterator(500):
            row = game.to_json()
            row["winner"] = " ".join(map(str, game.winner))
            yield writer.writerow(
                [*(_safe(row[k]) for k in COLUMNS), *(game.metrics.get(k, "") for k in extra)]
            )

    found: StreamingHttpResponse = _named(
        StreamingHttpResponse(rows(), content_type="text/csv; charset=utf-8"), playtest, "-games.csv"
    )
    return found


def _safe(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula is quoted."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" and value else value


@require_GET
def cards_csv(request: HttpRequest, public_id: str) -> HttpResponse:
    """A row a card of each deck that somebody played."""
    playtest = playtest_or_404(public_id)
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    writer = csv.writer(response)
    figures = ("opener", "drawn", "in_hand", "unseen", "gain", "cast", "held", "marked")
    writer.writerow(["deck", "seat", "version", "card", "games_in_hand", "games_unseen", *figures])
    for table in report.shown(playtest).get("cards", []):
        for row in table["rows"]:
            where = [_safe(table["name"]), table["seat"], table["arm"], row["name"]]
            counts = [row["games"]["in_hand"], row["games"]["unseen"]]
            writer.writerow([*where, *counts, *("" if row[k] is None else row[k] for k in figures)])
    found: HttpResponse = _named(response, playtest, "-cards.csv")
    return found


@require_GET
def games_jsonl(request: HttpRequest, public_id: str) -> StreamingHttpResponse:
    """A line a game: its row, the format's numbers, cards and turns, and the log that plays it again."""
    playtest = playtest_or_404(public_id)

    def rows() -> Iterator[str]:
        for game in Game.objects.filter(playtest=playtest).iterator(200):
            log = playtest.logs.filter(index=game.index).first()
            row = {
                **game.to_json(),
                "metrics": game.metrics,
                "facts": game.facts,
                "log": log.unpack() if log else None,
            }
            yield json.dumps(row, separators=(",", ":")) + "\n"

    found: StreamingHttpResponse = _named(
        StreamingHttpResponse(rows(), content_type="application/jsonl"), playtest, "-games.jsonl"
    )
    return found


@require_GET
def badge(request: HttpRequest, public_id: str) -> HttpResponse:
    """The result as a small picture."""
    playtest = playtest_or_404(public_id)
    found = report.shown(playtest)
    if found["win_rate"] is None:
        text = "no games yet"
    else:
        low, high = found["interval"]
        games = found["games"] - found["outcomes"]["unfinished"]
        text = f"{found['win_rate']:.0%} ({low:.0%} to {high:.0%}) of {games:,}"
    left, right = 10 + 7 * len("won"), 12 + 7 * len(text)
    context = {"text": text, "left": left, "right": right, "width": left + right, "middle": left + right / 2}
    response = render(request, "playtests/badge.svg", context, content_type="image/svg+xml")
    response["Cache-Control"] = "public, max-age=300" if not playtest.going else "public, max-age=30"
    return response
