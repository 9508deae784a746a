"""Charts as plain SVG, every one with its numbers beside it as a table. Colours come from the style sheet."""

from collections.abc import Sequence
from dataclasses import dataclass
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


def bars(rows: Sequence[tuple[str, int]], width: int = 600, height: int = 160) -> dict[str, Any]:
    """A bar chart: the geometry for `playtests/_bars.html`."""
    most = max((n for _, n in rows), default=0) or 1
    step = width / max(1, len(rows))
    drawn = [
        Bar(round(i * step + step * 0.1, 1), round(height - height * n / most, 1), round(step * 0.8, 1),
            round(height * n / most, 1), label, n)
        for i, (label, n) in enumerate(rows)
    ]  # fmt: skip
    return {
        "bars": drawn,
        "width": width,
        "height": height,
        "box": f"0 0 {width} {height + 24}",
        "base": height + 16,
    }


def interval(
    low: float, rate: float | None, high: float, fair: float = 0.5, width: int = 600
) -> dict[str, Any]:
    """A gauge from 0 to 100 %: the rate, its interval, and a tick at the fair share."""
    return {
        "low": round(low * width, 1), "span": round(max(2.0, (high - low) * width), 1), "fair": round(fair * width, 1),
        "share": f"{100 * fair:.0f} %", "rate": round((rate or 0) * width, 1), "known": rate is not None, "width": width,
    }  # fmt: skip


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
