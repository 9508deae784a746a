"""What formats declare for their reports (`formats.panels`), counted over games and made ready to be drawn."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median
from typing import Any

from decks import charts
from decks.playtests import statistics
from decks.playtests.statistics import LEAST_SEEN
from formats.base import Format
from formats.panels import Encounters, Held, Ledger, Map, Shares, Tally, Timeline

MOST_TURNS = 120
MOST_BARS = 12
CONFIDENCE = 0.95
MAP_TURNS = 4  # pictures of a map: at these moments of the games
Rows = Sequence[Mapping[str, Any]]


def histogram(values: Mapping[int, int], bins: int = MOST_BARS) -> list[dict[str, int]]:
    """Counts (value: how often) in at most `bins` ranges of equal width: {"from", "to", "n"}."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bins))
    rows = [{"from": start, "to": start + width - 1, "n": 0} for start in range(low, high + 1, width)]
    for value, n in values.items():
        rows[(value - low) // width]["n"] += n
    return rows


def spread(values: Sequence[float], *shares: float) -> list[float]:
    """Quantiles of sorted values, each one of the values."""
    if not values:
        return []
    return [values[min(len(values) - 1, int(share * len(values)))] for share in shares]


def by_turn(rows: Sequence[Sequence[Any]]) -> Iterable[tuple[int, list[Any]]]:
    """What the games had in each turn, as long as a tenth of them are that long."""
    for turn in range(min(MOST_TURNS, max((len(r) for r in rows), default=0))):
        at = [r[turn] for r in rows if len(r) > turn]
        if len(at) * 10 < len(rows):
            return
        yield turn + 1, at


# -- counting ----------------------------------------------------------------------------------------------------------


def build(form: Format, games: Rows, unfinished: int = 0, valid_always: bool = False) -> dict[str, Any]:
    """Everything the format declares, counted over finished games ("outcome", "winner", "metrics")."""

    def counted(panel: Any) -> dict[str, Any]:
        kept = [g for g in games if panel.key in g["metrics"]]
        if isinstance(panel, Shares):
            interval = statistics.always_valid if valid_always else statistics.wilson
            found = _shares(panel, kept, unfinished, interval)
        else:
            found = COUNTS[type(panel)](panel, kept)
        return {"key": panel.key, "games": len(kept), **found}

    return {
        "metrics": [row for metric in form.metrics for row in _metric(metric, games)],
        "series": _series(form, games),
        "panels": [counted(panel) for panel in form.panels],
    }


def _metric(metric: Any, games: Rows) -> Iterable[dict[str, Any]]:
    """A row for the metric, or one for each seat."""
    known = [(g, g["metrics"][metric.key]) for g in games if g["metrics"].get(metric.key) is not None]
    if not known:
        return
    for seat in range(len(known[0][1])) if metric.of_seats else [None]:
        row: dict[str, Any] = {"key": metric.key, "seat": seat, "spread": {}}
        for outcome in ("win", "loss"):
            values = [v if seat is None else v[seat] for g, v in known if g["outcome"] == outcome]
            values = [v for v in values if v is not None]
            row[outcome] = median(values) if values else None
            if metric.spread:
                row["spread"][outcome] = histogram(Counter(values))
        if row["win"] is not None or row["loss"] is not None:
            yield row


def _series(form: Format, games: Rows) -> dict[str, Any]:
    """For each turn how many games came so far, and each curve's 10 %, median and 90 %."""
    rows = [
        turns for g in games if (turns := g["metrics"].get("turns")) and len(turns[0]) == len(form.series)
    ]
    found: dict[str, Any] = {"turns": [], "curves": []}
    if not rows:
        return found
    for column, each in enumerate(form.series):
        seats = range(len(rows[0][0][column])) if each.of_seats else [None]
        found["curves"] += [{"column": column, "seat": seat, "rows": []} for seat in seats]
    for turn, at in by_turn(rows):
        found["turns"].append([turn, len(at)])
        for curve in found["curves"]:
            values = [r[curve["column"]] for r in at]
            if curve["seat"] is not None:
                values = [v[curve["seat"]] for v in values]
            curve["rows"].append(spread(sorted(v for v in values if v is not None), 0.1, 0.5, 0.9))
    return found


def _tally(panel: Tally, games: Rows) -> dict[str, Any]:
    """For each thing: games with it, games won with and without, and the difference where both are games enough."""
    wins = sum(g["outcome"] == "win" for g in games)
    counts: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for g in games:
        things = set(g["metrics"][panel.key])
        counts.update(things)
        if g["outcome"] == "win":
            won.update(things)
    rows: list[dict[str, Any]] = []
    tested: list[tuple[dict[str, Any], float]] = []
    for name, n in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        with_it, without = (won[name], n), (wins - won[name], len(games) - n)
        points, interval = statistics.difference(with_it, without)
        enough = min(n, len(games) - n) >= LEAST_SEEN
        row = {
            "name": name,
            "n": n,
            "wins": won[name],
            "without": list(without),
            "gain": points if enough else None,
            "gain_interval": list(interval) if enough else None,
            "marked": False,
        }
        rows.append(row)
        if enough:
            tested.append((row, statistics.p_value(with_it, without)))
    for (row, _), mark in zip(tested, statistics.discoveries([p for _, p in tested]), strict=True):
        row["marked"] = mark
    return {"rows": rows}


def _encounters(panel: Encounters, games: Rows) -> dict[str, Any]:
    """How often each did it to each, over all games."""
    counts = Counter(tuple(pair) for g in games for pair in g["metrics"][panel.key])
    return {"pairs": [[a, b, n] for (a, b), n in sorted(counts.items())]}


def _map(panel: Map, games: Rows) -> dict[str, Any]:
    """Shares of the games in which a cell is the first seat's and somebody else's, at some moments."""
    rows = [g["metrics"][panel.key] for g in games]
    turns = list(by_turn(rows))
    picked = (
        sorted({round(i * (len(turns) - 1) / (MAP_TURNS - 1)) for i in range(MAP_TURNS)}) if turns else []
    )
    moments = []
    for turn, at in (turns[i] for i in picked):
        cells = [
            [sum(c == 0 for c in cell) / len(at), sum(c is not None and c != 0 for c in cell) / len(at)]
            for cell in zip(*at, strict=True)
        ]
        moments.append({"turn": turn, "games": len(at), "cells": cells})
    return {"moments": moments}


def _ledger(panel: Ledger, games: Rows) -> dict[str, Any]:
    """For each seat and name how often it came, and the sums of its columns."""
    sums: dict[tuple[int, str], list[float]] = {}
    for g in games:
        for seat, name, *values in g["metrics"][panel.key]:
            whose = -1 if panel.together else seat
            row = sums.setdefault((whose, name), [0.0] * (len(values) + 1))
            for i, value in enumerate((1, *values)):
                row[i] += value
    rows: list[list[Any]] = [
        [seat, name, *(round(v, 3) for v in row)] for (seat, name), row in sorted(sums.items())
    ]
    if panel.together:
        rows.sort(key=lambda row: (-row[2], row[1]))
    return {"rows": rows}


def _timeline(panel: Timeline, games: Rows) -> dict[str, Any]:
    """For each name and period: how often it came then, and how often in a game that was won."""
    counts: dict[str, list[list[int]]] = {}
    for g in games:
        for turn, name in g["metrics"][panel.key]:
            row = counts.setdefault(name, [[0, 0] for _ in panel.periods])
            cell = row[bisect_right(panel.periods, turn) - 1]
            cell[0] += 1
            cell[1] += g["outcome"] == "win"
    return {"rows": [[name, *row] for name, row in sorted(counts.items())]}


def _held(panel: Held, games: Rows) -> dict[str, Any]:
    """For each name the seats that had it, how many won, and the sums of times, rounds and life; the most harmful first."""
    sums: dict[str, list[float]] = {}
    for g in games:
        for seat, name, *values, lives in g["metrics"][panel.key]:
            row = sums.setdefault(name, [0.0] * (len(values) + len(lives) + 2))
            for i, value in enumerate((1, seat in g["winner"], *values, *lives)):
                row[i] += value

    def harm(item: tuple[str, list[float]]) -> tuple[float, str]:
        name, (n, _, _, rounds, life, beside, *_) = item
        return (life / rounds if panel.shared and rounds else beside / n), name

    return {"rows": [[name, *(round(v, 3) for v in row)] for name, row in sorted(sums.items(), key=harm)]}


def _shares(
    panel: Shares, games: Rows, unfinished: int, interval: Callable[[int, int, float], statistics.Interval]
) -> dict[str, Any]:
    """The wins of each seat, of the games that one of them won, with intervals that hold all at once (Bonferroni)."""
    told = [g["metrics"][panel.key] for g in games]
    seats = sorted({seat for each in told for seat in each["of"]})
    wins = Counter(each["won"] for each in told if each["won"] is not None)
    decided = sum(wins.values())
    joint = 1 - (1 - CONFIDENCE) / max(1, len(seats))
    others = Counter(each["word"] for each in told if each["won"] is None)
    had: dict[str, list[int]] = {}  # by the advantage: wins with it, and games
    for each in told:
        if each["won"] is not None:
            for word, seat in each["as"]:
                row = had.setdefault(word, [0, 0])
                row[0] += each["won"] == seat
                row[1] += 1
    return {
        "decided": decided,
        "seats": [[seat, wins[seat], list(interval(wins[seat], decided, joint))] for seat in seats],
        "others": [*others.most_common(), *([("unfinished", unfinished)] if unfinished else [])],
        "as": [[word, won, n, list(interval(won, n, CONFIDENCE))] for word, (won, n) in sorted(had.items())],
    }


COUNTS: dict[type, Callable[[Any, Rows], dict[str, Any]]] = {
    Tally: _tally,
    Encounters: _encounters,
    Map: _map,
    Ledger: _ledger,
    Timeline: _timeline,
    Held: _held,
}


# -- in words and charts -----------------------------------------------------------------------------------------------


def percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def points(value: float, interval: Sequence[float]) -> str:
    """A difference of rates in percentage points, with its interval."""
    return f"{100 * value:+.1f} ({100 * interval[0]:+.1f} to {100 * interval[1]:+.1f})"


def metrics(form: Format, found: Rows, seats: Sequence[str]) -> list[dict[str, Any]]:
    """Rows of the table of medians, with the charts of those that are drawn."""
    declared = {m.key: m for m in form.metrics}
    rows = []
    for row in found:
        metric = declared.get(row["key"])
        if metric is None:
            continue
        drawn = [
            (word, charts.bars([(interval_word(r), r["n"]) for r in row["spread"][outcome]]))
            for outcome, word in (("win", "games won"), ("loss", "games lost"))
            if len(row["spread"].get(outcome, ())) > 1
        ]
        told = {outcome: number_word(row[outcome]) for outcome in ("win", "loss")}
        label = _of(metric.label, row["seat"], seats)
        rows.append({**row, **told, "label": label, "hint": metric.hint, "charts": drawn})
    return rows


def number_word(value: float | None) -> str:
    """A number as a person reads it: whole, or to two places."""
    return "–" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")


def interval_word(row: Mapping[str, int]) -> str:
    """A bar of a histogram: the value, or from where to where."""
    return f"{row['from']}–{row['to']}" if row["to"] > row["from"] else str(row["from"])


def _of(label: str, seat: int | None, seats: Sequence[str]) -> str:
    return label if seat is None else f"{label}: {seats[seat]}"


def series(form: Format, found: Mapping[str, Any], seats: Sequence[str]) -> list[dict[str, Any]]:
    """Charts of the format's own curves, with their tables."""
    return [
        chart
        for curve in found["curves"]
        if curve["column"] < len(form.series)
        and (
            chart := curve_chart(
                _of(form.series[curve["column"]].label, curve["seat"], seats), found["turns"], curve["rows"]
            )
        )
    ]


def curve_chart(
    label: str, turns: Sequence[Sequence[int]], rows: Sequence[Sequence[float]]
) -> dict[str, Any] | None:
    """One curve: its picture and its rows of turn, 10 %, median and 90 %; None where there is nothing to see."""
    shown = [(t, v[0], v[1], v[2]) for (t, _), v in zip(turns, rows, strict=True) if v]
    top = max((v[3] for v in shown), default=0)
    chart = charts.band(shown, top)
    return {"label": label, "chart": chart, "rows": shown} if chart and top > 0 else None


def panels(form: Format, found: Rows, seats: Sequence[str]) -> list[dict[str, Any]]:
    """The declared panels that have something to show."""
    kept = {each["key"]: each for each in found}
    shown = []
    for panel in form.panels:
        counted = kept.get(panel.key)
        if counted is None or not counted["games"]:
            continue
        if drawn := SHOWN[type(panel)](panel, counted, seats):
            kind = type(panel).__name__.lower()
            shown.append(
                {"kind": kind, "label": panel.label, "hint": panel.hint, "games": counted["games"], **drawn}
            )
    return shown


def _show_tally(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    rows = [
        {
            "name": r["name"],
            "n": r["n"],
            "share": percent(r["n"] / found["games"]),
            "marked": r["marked"],
            "rate": percent(r["wins"] / r["n"]),
            "without": percent(r["without"][0] / r["without"][1]) if r["without"][1] else "–",
            "gain": "–" if r["gain"] is None else points(r["gain"], r["gain_interval"]),
            "certain": r["gain"] is not None and not r["gain_interval"][0] <= 0 <= r["gain_interval"][1],
        }
        for r in found["rows"]
    ]
    return {"thing": panel.thing, "rows": rows, "least": LEAST_SEEN} if rows else {}


def _show_encounters(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    counts = {(a, b): n for a, b, n in found["pairs"]}
    whom = sorted({b for _, b in counts})
    rows = [
        {
            "name": seats[a],
            "cells": [f"{counts[a, b] / found['games']:.2f}" if (a, b) in counts else "" for b in whom],
        }
        for a in sorted({a for a, _ in counts})
    ]
    return (
        {"who": panel.who, "whom": panel.whom, "heads": [seats[b] for b in whom], "rows": rows}
        if rows
        else {}
    )


def _show_map(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    size, moments = 40, []
    for moment in found["moments"]:
        cells = [
            {
                "x": i % panel.columns * size,
                "y": i // panel.columns * size,
                "ours": round(ours, 2),
                "theirs": round(theirs, 2),
                "words": f"{percent(ours)} / {percent(theirs)}",
            }
            for i, (ours, theirs) in enumerate(moment["cells"])
        ]
        high = -(-len(cells) // panel.columns)
        table = [cells[i : i + panel.columns] for i in range(0, len(cells), panel.columns)]
        moments.append(
            {
                "turn": moment["turn"],
                "games": moment["games"],
                "cells": cells,
                "table": table,
                "size": size - 2,
                "box": f"0 0 {panel.columns * size} {high * size}",
            }
        )
    return {"moments": moments, "ours": seats[0], "theirs": " or ".join(seats[1:])} if moments else {}


def _show_ledger(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    rows = [
        {
            "seat": "" if panel.together else seats[seat],
            "name": name,
            "often": f"{n / found['games']:.1f}",
            "values": [f"{v / n:.2f}" for v in values],
        }
        for seat, name, n, *values in found["rows"]
    ]
    if not rows:
        return {}
    return {"thing": panel.thing, "columns": panel.columns, "rows": rows, "together": panel.together}


def _show_timeline(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    last = len(panel.periods) - 1
    heads = [
        f"{first}–{panel.periods[i + 1] - 1}" if i < last else f"{first} and later"
        for i, first in enumerate(panel.periods)
    ]
    rows = [
        {"name": name, "cells": [f"{n} · {percent(wins / n)}" if n else "" for n, wins in cells]}
        for name, *cells in found["rows"]
    ]
    return {"thing": panel.thing, "heads": heads, "rows": rows} if rows else {}


def _show_held(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    columns = ("rounds", "life a round", *(() if panel.shared else ("life beside the others",)), *panel.heads)
    rows = [
        {
            "name": name,
            "often": f"{times / found['games']:.2f}",
            "values": [
                f"{rounds / n:.1f}",
                f"{life / rounds:+.1f}" if rounds else "–",
                *(() if panel.shared else (f"{beside / n:+.1f}",)),
                *(f"{each / rounds:+.1f}" if rounds else "–" for each in lives),
            ],
            "rate": percent(wins / n),
        }
        for name, n, wins, times, rounds, life, beside, *lives in found["rows"]
    ]
    return {"thing": panel.thing, "columns": columns, "rows": rows} if rows else {}


def _show_shares(panel: Any, found: Mapping[str, Any], seats: Sequence[str]) -> dict[str, Any]:
    if not found["seats"]:
        return {}
    fair = 1 / len(found["seats"])

    def row(name: str, won: int, n: int, interval: Sequence[float]) -> dict[str, Any]:
        low, high = interval
        return {
            "name": name,
            "won": f"{won} of {n}",
            "rate": percent(won / n) if n else "–",
            "range": f"{100 * low:.1f} to {100 * high:.1f} %",
            "word": "more" if low > fair else "fewer" if high < fair else "",
        }

    return {
        "fair": percent(fair),
        "parts": [
            [row(seats[seat], won, found["decided"], interval) for seat, won, interval in found["seats"]],
            [row(word, won, n, interval) for word, won, n, interval in found["as"]],
        ],
        "others": [(word, n) for word, n in found["others"]],
    }


SHOWN: dict[type, Callable[[Any, Mapping[str, Any], Sequence[str]], dict[str, Any]]] = {
    Tally: _show_tally,
    Encounters: _show_encounters,
    Map: _show_map,
    Ledger: _show_ledger,
    Timeline: _show_timeline,
    Held: _show_held,
    Shares: _show_shares,
}
