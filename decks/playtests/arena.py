"""How strong the pilots are: measured by `manage.py arena`, kept in `arena.json`, named on every report.

Where seats can be exchanged, pilots play the greedy one with the same lists and every seed is played both ways. Elsewhere
each side in turn is played by one pilot or the other, on the same seeds; who decides for the rest of the table stays.
"""

import json
from collections.abc import Container, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from decks.playtests import lineups
from decks.playtests.statistics import Pairs, paired_difference, wilson
from engine import VERSION
from formats import registry
from formats.base import Format, Preset
from formats.play import Lineup, Schedule, build, pilots_for, play_many

TABLE = Path(__file__).with_name("arena.json")
OTHERS = "greedy"
"""Whom pilots are compared with, and who plays the seats of the others."""


@cache
def table() -> dict[str, Any]:
    """Rows by format, as they were measured last."""
    found: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def strength(format_key: str, pilot: str, version: int) -> str:
    """What was measured of a pilot in a format, in words; empty if it was not measured in this version."""
    found = [
        str(row["words"])
        for row in table()["rows"]
        if row["format"] == format_key and row["pilot"] == pilot and row["versions"][0] == version
    ]
    return "; ".join(found)


def measure(
    form: Format,
    games: int,
    seed: int,
    workers: int,
    pilots: Container[str] | None = None,
    against: str = OTHERS,
) -> Iterator[dict[str, Any]]:
    """Every pilot (or those named) against another, the greedy one, in both directions: rows of the table.

    Where seats cannot be exchanged each side is measured by itself, all of its seats together; where everybody plays
    against everybody, one seat after the other.
    """
    for a in sorted(pilots_for(form.key)):
        if a == against or (pilots is not None and a not in pilots):
            continue
        if form.exchangeable:
            yield from _duel(form, a, against, games, seed, workers)
            continue
        for preset in _tables(form):
            for side, groups in _sides(form, preset):
                yield from _side(form, preset, side, groups, a, against, games, seed, workers)


def _tables(form: Format) -> list[Preset]:
    """The line-ups that are measured: the format's own for it, and the first in which everybody is alone."""
    first = _preset(form)
    alone = [p for p in form.presets if p is not first and _alone(form, p)]
    return [first, *alone[:1]]


def _teams(form: Format, preset: Preset) -> list[int]:
    seats = _lineup(form, OTHERS, 1, preset).seats
    return registry.play(form.key).make(preset.options, [s.role for s in seats])[1]


def _alone(form: Format, preset: Preset) -> bool:
    """Whether more than two players sit there, each for themselves."""
    teams = _teams(form, preset)
    playing = [t for t, (role, _) in zip(teams, preset.seats, strict=True) if form.piloted(role)]
    return len(playing) > 2 and len(set(playing)) == len(playing)


def _sides(form: Format, preset: Preset) -> list[tuple[str, list[list[int]]]]:
    """What is measured at a table: what it is called, and the seats that change pilots, in turn."""
    seats = [i for i, (role, _) in enumerate(preset.seats) if form.piloted(role)]
    if _alone(form, preset):
        return [("one seat", [[i] for i in seats])]
    roles = list(dict.fromkeys(preset.seats[i][0] for i in seats))
    return [
        (
            form.role(role).label.lower() if len(roles) > 1 else "",
            [[i for i in seats if preset.seats[i][0] == role]],
        )
        for role in roles
    ]


def _preset(form: Format) -> Preset:
    return next((p for p in form.presets if p.measures), form.presets[0])


def _lineup(form: Format, pilot: str, seed: int, preset: Preset | None = None) -> Lineup:
    return lineups.preset(form, (preset or _preset(form)).key, pilot, seed)


def _seated(base: Lineup, seats: Container[int], pilot: str) -> Lineup:
    """The line-up with that pilot at those seats."""
    rows = tuple(replace(s, pilot=pilot) if i in seats else s for i, s in enumerate(base.seats))
    return replace(base, seats=rows)


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


def _side(
    form: Format,
    preset: Preset,
    side: str,
    groups: list[list[int]],
    a: str,
    b: str,
    games: int,
    seed: int,
    workers: int,
) -> Iterator[dict[str, Any]]:
    """The same seats by each pilot on the same seeds, everybody else by the second."""
    base = _lineup(form, b, seed, preset)
    results: list[bool] = []
    for number, group in enumerate(groups):
        schedule = Schedule(_seated(base, group, a), _seated(base, group, b))
        share = max(1, games // 2 // len(groups))
        records = play_many(schedule, 2 * share, workers, 2 * share * number)
        results += [any(i in r.winner for i in group) for r in records]
    pairs = Pairs.count(zip(results[::2], results[1::2], strict=True))
    for pilot, other, counts in (
        (a, b, Pairs(pairs.both, pairs.second, pairs.first, pairs.neither)),
        (b, a, pairs),
    ):
        points, (low, high) = paired_difference(counts)
        won = counts.both + counts.second
        faced = any(
            form.piloted(s.role) and not any(i in group for group in groups) for i, s in enumerate(base.seats)
        )
        where = f"as {side} " if side else ""
        where += "with the format's own lists" + (
            f" against {b} opponents" if faced or len(groups) > 1 else ""
        )
        where += f" ({preset.label})" if preset is not form.presets[0] else ""
        yield _row(form, pilot, other, games, seed) | {
            "preset": preset.key,
            "side": side,
            "wins": won,
            "decided": counts.n,
            "interval": [low, high],
            "words": f"won {won / counts.n:.0%} of {counts.n:,} games {where}, {_signed(points)} points "
            f"({_signed(low)} to {_signed(high)}) compared with {other} on the same seeds",
        }


def _signed(share: float) -> str:
    """A difference of shares in whole points; none has no sign."""
    said = f"{100 * share:+.0f}"
    return "0" if said in ("+0", "-0") else said


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
