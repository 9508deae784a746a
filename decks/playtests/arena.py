"""How strong the pilots are: measured by `manage.py arena`, kept in `arena.json`, named on every report.

Where seats can be exchanged, pilots play each other with the same lists and every seed is played both ways. Elsewhere
the first side is played by one pilot or the other, on the same seeds; who decides for the rest of the table stays.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from decks.playtests import lineups
from decks.playtests.statistics import Pairs, paired_difference, wilson
from engine import VERSION
from formats.base import Format, Preset
from formats.play import Lineup, Schedule, build, pilots_for, play_many

TABLE = Path(__file__).with_name("arena.json")
OTHERS = "greedy"
"""Who plays the seats against the side that is measured, where anybody decides for them."""


@cache
def table() -> dict[str, Any]:
    """Rows by format, as they were measured last."""
    found: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def strength(format_key: str, pilot: str, version: int) -> str:
    """What was measured of a pilot in a format, in words; empty if it was not measured in this version."""
    for row in table()["rows"]:
        if row["format"] == format_key and row["pilot"] == pilot and row["versions"][0] == version:
            return str(row["words"])
    return ""


def measure(form: Format, games: int, seed: int, workers: int) -> Iterator[dict[str, Any]]:
    """Every pilot against every other one, in both directions: rows of the table."""
    for a, b in combinations(sorted(pilots_for(form.key)), 2):
        yield from (_duel if form.exchangeable else _side)(form, a, b, games, seed, workers)


def _preset(form: Format) -> Preset:
    return next((p for p in form.presets if p.measures), form.presets[0])


def _lineup(form: Format, pilot: str, seed: int) -> Lineup:
    return lineups.against(lineups.preset(form, _preset(form).key, pilot, seed), OTHERS)


def _duel(form: Format, a: str, b: str, games: int, seed: int, workers: int) -> Iterator[dict[str, Any]]:
    """Pilots at opposite seats, with both lists in turn and both seats in turn."""
    base = _lineup(form, a, seed)
    wins = decided = 0
    for first in (0, 1):  # which list pilot `a` has
        pilots = (a, b) if first == 0 else (b, a)
        seats = tuple(replace(s, pilot=p) for s, p in zip(base.seats, pilots, strict=True))
        for record in play_many(Schedule(replace(base, seats=seats), mirrored=True), games // 2, workers):
            if record.outcome in ("win", "loss"):
                decided += 1
                wins += (record.outcome == "win") == (first == 0)
    for pilot, other, won in ((a, b, wins), (b, a, decided - wins)):
        low, high = wilson(won, decided)
        yield _row(form, pilot, other, games, seed) | {
            "wins": won,
            "decided": decided,
            "interval": [low, high],
            "words": f"won {won / decided:.0%} ({low:.0%} to {high:.0%}) of {decided:,} games against {other}",
        }


def _side(form: Format, a: str, b: str, games: int, seed: int, workers: int) -> Iterator[dict[str, Any]]:
    """The same side by each pilot on the same seeds."""
    schedule = Schedule(_lineup(form, a, seed), _lineup(form, b, seed))
    results = [r.outcome == "win" for r in play_many(schedule, games - games % 2, workers)]
    pairs = Pairs.count(zip(results[::2], results[1::2], strict=True))
    for pilot, other, counts in (
        (a, b, Pairs(pairs.both, pairs.second, pairs.first, pairs.neither)),
        (b, a, pairs),
    ):
        points, (low, high) = paired_difference(counts)
        rate = (counts.both + counts.second) / counts.n
        first = schedule.lineup.seats[0].role
        faced = any(s.role != first and form.piloted(s.role) for s in schedule.lineup.seats)
        where = "with the format's own lists" + (f" against {OTHERS} opponents" if faced else "")
        where += f" ({_preset(form).label})" if _preset(form) is not form.presets[0] else ""
        yield _row(form, pilot, other, games, seed) | {
            "wins": counts.both + counts.second,
            "decided": counts.n,
            "interval": [low, high],
            "words": f"won {rate:.0%} of {counts.n:,} games {where}, {100 * points:+.0f} points "
            f"({100 * low:+.0f} to {100 * high:+.0f}) compared with {other} on the same seeds",
        }


def _row(form: Format, pilot: str, other: str, games: int, seed: int) -> dict[str, Any]:
    known = pilots_for(form.key)
    return {
        "format": form.key,
        "pilot": pilot,
        "other": other,
        "versions": [known[pilot].version, known[other].version],
        "games": games,
        "seed": seed,
        "engine": VERSION,
        "code": build(),
    }
