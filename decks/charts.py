"""Charts as plain SVG, every one with its numbers beside it as a table. Colours come from the style sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any


@dataclass(frozen=True)
class Bar:
    """One bar, ready to be drawn."""

    x: float
    y: float
    width: float
    height: float
    label: str
    n: int
    said: bool
    """Whether its label stands below it: of labels that would run into one another only some do."""


LETTER = 15
"""The width of a letter below a bar where it is drawn largest, on a phone."""


def bars(rows: Sequence[tuple[str, int]], width: int = 600, height: int = 160) -> dict[str, Any]:
    """A bar chart: the geometry for `playtests/_bars.html`."""
    most = max((n for _, n in rows), default=0) or 1
    step = width / max(1, len(rows))
    longest = max((len(label) for label, _ in rows), default=0)
    every = max(1, ceil((longest + 1) * LETTER / step))
    drawn = [
        Bar(
            round(i * step + step * 0.1, 1),
            round(height - height * n / most, 1),
            round(step * 0.8, 1),
            round(height * n / most, 1),
            label,
            n,
            i % every == 0 and i * step + len(label) * LETTER <= width,
        )
        for i, (label, n) in enumerate(rows)
    ]
    return {
        "bars": drawn,
        "width": width,
        "height": height,
        "box": f"0 0 {width} {height + 30}",
        "base": height + 22,
    }


def interval(
    low: float, rate: float | None, high: float, fair: float = 0.5, width: int = 600
) -> dict[str, Any]:
    """A gauge from 0 to 100 %: the rate, its interval, and a tick at the fair share."""
    return {
        "low": round(low * width, 1),
        "span": round(max(2.0, (high - low) * width), 1),
        "fair": round(fair * width, 1),
        "share": f"{100 * fair:.0f} %",
        "rate": round((rate or 0) * width, 1),
        "known": rate is not None,
        "width": width,
    }


def lines(
    rows: Sequence[Sequence[float]], columns: Sequence[int], width: int = 600, height: int = 160
) -> list[str]:
    """Points of one polyline a column over the first column of `rows`."""
    if len(rows) < 2:
        return []
    most = max((max((row[c] or 0) for c in columns) for row in rows), default=0) or 1
    first, last = rows[0][0], rows[-1][0]
    return [
        " ".join(
            f"{(row[0] - first) / (last - first) * width:.1f},{height - height * (row[c] or 0) / most:.1f}"
            for row in rows
        )
        for c in columns
    ]


def band(
    rows: Sequence[tuple[float, float, float, float]], top: float, width: int = 600, height: int = 160
) -> dict[str, Any]:
    """A median with the range around it: rows of x, low, middle, high, as a polygon and a line up to `top`."""
    if len(rows) < 2:
        return {}
    first, last = rows[0][0], rows[-1][0]

    def point(x: float, y: float) -> str:
        up = height - height * min(max(y, 0), top) / (top or 1)
        return f"{(x - first) / (last - first) * width:.1f},{up:.1f}"

    low = [point(x, each) for x, each, _, _ in rows]
    high = [point(x, each) for x, _, _, each in rows]
    return {
        "area": " ".join([*low, *reversed(high)]),
        "line": " ".join(point(x, each) for x, _, each, _ in rows),
        "box": f"0 0 {width} {height}",
        "top": top,
    }


def stacked(rows: Sequence[tuple[str, Sequence[int]]], width: int = 320, height: int = 110) -> dict[str, Any]:
    """Columns of parts one above the other: geometry for `decks/_chart.html`."""
    most = max((sum(parts) for _, parts in rows), default=0) or 1
    step, drawn, texts = width / max(1, len(rows)), [], []
    for i, (label, parts) in enumerate(rows):
        x, y = i * step + step * 0.12, float(height)
        for at, n in enumerate(parts):
            tall = height * n / most
            y -= tall
            drawn.append(_rect(x, y, step * 0.76, tall, at))
        middle = round(i * step + step / 2, 1)
        texts.append({"x": middle, "y": height + 14, "text": label, "kind": "label"})
        if sum(parts):
            texts.append({"x": middle, "y": round(y - 3, 1), "text": str(sum(parts)), "kind": "n"})
    return _chart(width, height, drawn, texts)


def pairs(rows: Sequence[tuple[str, Sequence[int]]], width: int = 320, height: int = 110) -> dict[str, Any]:
    """Columns side by side, each group to the scale of its own kind's largest."""
    sides = max((len(parts) for _, parts in rows), default=1)
    tops = [max((parts[at] for _, parts in rows), default=0) or 1 for at in range(sides)]
    step, drawn, texts = min(width / max(1, len(rows)), 64.0), [], []
    for i, (label, parts) in enumerate(rows):
        each = step * 0.8 / sides
        for at, n in enumerate(parts):
            x, tall = i * step + step * 0.1 + at * each, height * n / tops[at]
            drawn.append(_rect(x, height - tall, each * 0.92, tall, at))
            texts.append(
                {"x": round(x + each / 2, 1), "y": round(height - tall - 3, 1), "text": str(n), "kind": "n"}
            )
        texts.append({"x": round(i * step + step / 2, 1), "y": height + 14, "text": label, "kind": "label"})
    return _chart(width, height, drawn, texts)


def across(rows: Sequence[tuple[str, Sequence[int]]], width: int = 320, line: int = 22) -> dict[str, Any]:
    """Bars across with their labels before them; a second number is a limit, drawn as a tick."""
    most = max((max(parts) for _, parts in rows), default=0) or 1
    start, drawn, texts, ticks = 132.0, [], [], []
    for i, (label, parts) in enumerate(rows):
        y, wide = i * line + 4, (width - start - 34) * parts[0] / most
        over = len(parts) > 1 and parts[0] > parts[1]
        drawn.append(_rect(start, y, max(wide, 1), line - 8, 2 if over else 0))
        if len(parts) > 1:
            ticks.append(
                {
                    "x": round(start + (width - start - 34) * parts[1] / most, 1),
                    "y": y - 2,
                    "end": y + line - 6,
                }
            )
        texts.append({"x": start - 8, "y": y + 11, "text": label, "kind": "before"})
        texts.append(
            {
                "x": round(
                    start
                    + max(wide, *((t["x"] - start for t in ticks[-1:]) if len(parts) > 1 else (0,)))
                    + 5,
                    1,
                ),
                "y": y + 11,
                "text": str(parts[0]),
                "kind": "after",
            }
        )
    return _chart(width, len(rows) * line - 18, drawn, texts) | {"ticks": ticks}


def _rect(x: float, y: float, width: float, height: float, part: int) -> dict[str, Any]:
    return {
        "x": round(x, 1),
        "y": round(y, 1),
        "width": round(width, 1),
        "height": round(height, 1),
        "part": part,
    }


def _chart(
    width: int, height: float, rects: list[dict[str, Any]], texts: list[dict[str, Any]]
) -> dict[str, Any]:
    return {"box": f"0 -14 {width} {height + 34}", "rects": rects, "texts": texts, "ticks": []}
