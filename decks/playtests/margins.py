"""What still moves where hardly any game is won, or lost: numbers a format declares as better or worse, and the turns.

A win rate below 5 or above 95 % tells no deck from another; how many cards were left, how much life, how many turns do.
"""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from decks.playtests import statistics
from formats.base import Format
from formats.panels import Metric

FLOOR, CEILING = 0.05, 0.95
LEAST = 10  # games of which an average is told
TOLD = 3  # numbers in the headline
TURNS = "turns"
Game = Mapping[str, Any]


def edge(rate: float | None, games: int) -> str:
    """Whether a rate is where it tells nothing: "floor", "ceiling" or ""."""
    if rate is None or games < LEAST:
        return ""
    return "floor" if rate < FLOOR else "ceiling" if rate > CEILING else ""


def build(form: Format, games: Sequence[Game]) -> list[dict[str, Any]]:
    """A row for each number that says how well the first side did: its mean with Student's interval.

    `better` is "more" or "less"; of the turns it is "", for who loses wants many and who wins few.
    """
    rows = []
    for key, label, better, who, values in _columns(form, games):
        known = [v for v in values if v is not None]
        if len(known) < LEAST:
            continue
        middle, interval = statistics.mean(known)
        rows.append(
            {
                "key": key,
                "label": label,
                "better": better,
                "who": who,
                "games": len(known),
                "mean": middle,
                "interval": list(interval),
                "moves": len(set(known)) > 1,
            }
        )
    return rows


def paired(form: Format, firsts: Sequence[Game], seconds: Sequence[Game]) -> list[dict[str, Any]]:
    """The second version less the first on the same seeds, for the same numbers; games in pairs."""
    rows = []
    for a, b in zip(_columns(form, firsts), _columns(form, seconds), strict=True):
        both = [(x, y) for x, y in zip(a[4], b[4], strict=True) if x is not None and y is not None]
        if len(both) < LEAST:
            continue
        middle, interval = statistics.mean([y - x for x, y in both])
        rows.append(
            {
                "key": a[0],
                "label": a[1],
                "better": a[2],
                "who": a[3],
                "pairs": len(both),
                "means": [fmean(x for x, _ in both), fmean(y for _, y in both)],
                "difference": middle,
                "interval": list(interval),
            }
        )
    return rows


def _columns(form: Format, games: Sequence[Game]) -> Iterator[tuple[str, str, str, str, list[float | None]]]:
    """Key, label, what is better, whose, and the value of each game."""
    for metric in form.metrics:
        if not metric.better:
            continue
        if not metric.of_seats:
            yield (
                metric.key,
                metric.label,
                metric.better,
                "",
                [_number(g["metrics"].get(metric.key)) for g in games],
            )
            continue
        other = "less" if metric.better == "more" else "more"
        yield metric.key, metric.label, metric.better, "first", [_seats(metric, g, own=True) for g in games]
        yield metric.key, metric.label, other, "others", [_seats(metric, g, own=False) for g in games]
    yield TURNS, "Turns the game lasted", "", "", [float(g["turns"]) for g in games]


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) else None


def _seats(metric: Metric, game: Game, *, own: bool) -> float | None:
    """The first seat's value, or the sum of the others' that have one."""
    values = game["metrics"].get(metric.key)
    if not values:
        return None
    known = [v for v in (values[:1] if own else values[1:]) if v is not None]
    return float(sum(known)) if known else None


def told(rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    """Those that move, in the order declared, with whose they are in words."""
    shown = []
    for row in rows:
        if row.get("moves", True):
            whose = {"first": f" of {names[0]}", "others": " of the others"}.get(row["who"], "")
            shown.append({**row, "label": f"{row['label']}{whose}"})
    return shown
