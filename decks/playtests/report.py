"""What a playtest says: counted from its games, never added up on the way."""

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from decks.models import Game, Playtest
from decks.playtests.statistics import always_valid, wilson

SCHEMA = 1
UNRELIABLE = 0.01  # from this share of unfinished games on, the report is marked


def build(playtest: Playtest) -> dict[str, Any]:
    """The report of an ended playtest, or of one still running (then with the interval that may be looked at any time)."""
    games = list(
        Game.objects.filter(playtest=playtest).values(
            "index", "outcome", "winner", "reason", "turns", "milliseconds", "metrics"
        )
    )
    outcomes = Counter(g["outcome"] for g in games)
    decided = outcomes["win"] + outcomes["loss"] + outcomes["draw"]
    interval = always_valid if playtest.open else wilson
    unfinished = outcomes["unfinished"]
    return {
        "schema": SCHEMA,
        "games": len(games),
        "outcomes": {k: outcomes[k] for k in ("win", "loss", "draw", "unfinished")},
        "win_rate": outcomes["win"] / decided if decided else None,
        "interval": list(interval(outcomes["win"], decided)),
        "interval_kind": "always valid" if playtest.open else "Wilson",
        "reliable": not games or unfinished / len(games) < UNRELIABLE,
        "reasons": dict(Counter(g["reason"] for g in games).most_common()),
        "turns": histogram([g["turns"] for g in games if g["outcome"] != "unfinished"]),
        "seats": seats(playtest.lineup, games),
        "milliseconds": round(median(g["milliseconds"] for g in games)) if games else 0,
        "panel": panel(games),
    }


def histogram(values: Sequence[int], bins: int = 12) -> list[dict[str, int]]:
    """Counts in at most `bins` ranges of equal width: {"from", "to", "n"}."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // bins))
    rows = [{"from": start, "to": start + width - 1, "n": 0} for start in range(low, high + 1, width)]
    for value in values:
        rows[(value - low) // width]["n"] += 1
    return rows


def seats(lineup: Mapping[str, Any], games: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """A row a seat: who, with what pilot, in how many games on the winning side."""
    decided = sum(g["outcome"] != "unfinished" for g in games)
    rows = []
    for i, seat in enumerate(lineup["seats"]):
        wins = sum(i in g["winner"] for g in games)
        rows.append({
            "seat": i, "name": seat["name"], "role": seat["role"],
            "pilot": "none" if seat["role"] == "horde" else seat["pilot"], "wins": wins, "games": decided,
            "interval": list(wilson(wins, decided)),
        })  # fmt: skip
    return rows


def panel(games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Numbers a format's own summary gives with each game: median by outcome, and turn by turn."""
    found: dict[str, Any] = {"medians": {}, "by_turn": []}
    keys = sorted({k for g in games for k, v in g["metrics"].items() if isinstance(v, (int, float))})
    for key in keys:
        row = {}
        for outcome in ("win", "loss"):
            values = [g["metrics"][key] for g in games if g["outcome"] == outcome and key in g["metrics"]]
            row[outcome] = median(values) if values else None
        found["medians"][key] = row
    rows = [g["metrics"].get("turns", []) for g in games if isinstance(g["metrics"].get("turns"), list)]
    for turn in range(min(40, max((len(r) for r in rows), default=0))):
        at = [r[turn] for r in rows if len(r) > turn]
        if len(at) * 10 < len(rows):
            break  # too few games are that long
        found["by_turn"].append([turn + 1, len(at), *(median(column) for column in zip(*at, strict=True))])
    return found


def sentence(playtest: Playtest, report: Mapping[str, Any]) -> str:
    """The report in one sentence."""
    who = (
        "The Survivors"
        if playtest.lineup["seats"][0]["role"] == "survivor"
        else playtest.lineup["seats"][0]["name"]
    )
    if report["win_rate"] is None:
        return "No game is finished yet."
    low, high = report["interval"]
    n = report["games"] - report["outcomes"]["unfinished"]
    return f"{who} won {report['win_rate']:.1%} ({low:.1%} to {high:.1%}) of {n:,} games."
