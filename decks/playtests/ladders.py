"""The handicap at which a line-up wins half of its games: a rung of its format's ladder, found by bisection.

Each rung is played equally often on the same seeds. What is sure of the answer comes from every rung that was played: half lies
above those whose interval is wholly below 50 %, and below those whose interval is wholly above it. The intervals are
Wilson's at 95 % divided by the rungs there may be (Bonferroni), so all of them together are right in 95 of 100 searches, if
an easier rung is never harder to win.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from decks.models import Game, Playtest
from decks.playtests.statistics import wilson
from formats.base import Format, Ladder
from formats.play import GameRecord, Lineup, Schedule, play_many

GAMES = 100  # a rung
HALF = 0.5
Results = Sequence[tuple[int, int, int]]
"""Rungs in the order they were played: number, games won, games decided."""


def of(form: Format, lineup: Lineup) -> Ladder | None:
    """The format's ladder, where it is a handicap in these games."""
    return form.ladder if form.ladder is not None and form.ladder.fits(lineup.options) else None


def most_rungs(ladder: Ladder | Mapping[str, Any]) -> int:
    """How many rungs a search plays at most: the first and a bisection of the rest."""
    steps = len(ladder.rungs) if isinstance(ladder, Ladder) else len(ladder["steps"])
    return 1 + math.ceil(math.log2(steps))


def begun(form: Format, lineup: Lineup, games: int = GAMES) -> dict[str, Any]:
    """A search that has one rung to play: the line-up's own, or the middle. Everything of the ladder is pinned in it."""
    ladder = of(form, lineup)
    assert ladder is not None
    options = {**form.read_options({}), **lineup.options}
    given = {k: v for k, v in options.items() if v is not None}
    own = ladder.at(given)
    return {
        "label": ladder.label,
        "games": games,
        "steps": [{"label": r.label, "options": dict(r.options)} for r in ladder.rungs],
        "own": own,
        "rungs": [own if own is not None else len(ladder.rungs) // 2],
    }


def bracket(results: Results, steps: int) -> tuple[int, int]:
    """The highest rung at which fewer than half were won, and the lowest above it at which half were; -1 and `steps` for none."""
    low, high = -1, steps
    for rung, wins, games in sorted(results):
        if games and wins / games < HALF:
            low = max(low, rung)
    for rung, wins, games in sorted(results, reverse=True):
        if games and wins / games >= HALF and rung > low:
            high = rung
    return low, high


def following(results: Results, steps: int) -> int | None:
    """The next rung to play; None when there is nothing left between them."""
    low, high = bracket(results, steps)
    if high - low <= 1:
        return None
    return (low + high) // 2


def found(ladder: Mapping[str, Any], results: Results) -> dict[str, Any]:
    """The answer so far: rungs with their rates, where half lies, and within which rungs it surely does."""
    steps = len(ladder["steps"])
    confidence = 1 - 0.05 / most_rungs(ladder)
    low, high = bracket(results, steps)
    sure_low, sure_high = -1, steps
    rows = []
    for rung, wins, games in sorted(results):
        interval = wilson(wins, games, confidence)
        if interval[1] < HALF:
            sure_low = max(sure_low, rung)
        if interval[0] > HALF:
            sure_high = min(sure_high, rung)
        rows.append(
            {
                "rung": rung,
                "label": ladder["steps"][rung]["label"],
                "wins": wins,
                "games": games,
                "rate": wins / games if games else None,
                "interval": list(wilson(wins, games)),
            }
        )
    return {
        "label": ladder["label"],
        "own": ladder["own"],
        "rows": rows,
        "low": low,
        "high": high,
        "between": [sure_low, sure_high],
        "value": _between(ladder, results, low, high),
        "done": following(results, steps) is None,
        "labels": [step["label"] for step in ladder["steps"]],
    }


def _between(ladder: Mapping[str, Any], results: Results, low: int, high: int) -> float | None:
    """Where half lies between two rungs of one number, by the line between their logits; None where rungs are no numbers."""
    steps, rates = ladder["steps"], {r: (w, n) for r, w, n in results}
    if low not in rates or high not in rates:
        return None
    at = [list(steps[i]["options"].values()) for i in (low, high)]
    if any(len(values) != 1 for values in at):
        return None
    logits = [math.log((w + 0.5) / (n - w + 0.5)) for w, n in (rates[low], rates[high])]
    if logits[1] <= logits[0]:
        return None
    share = min(1.0, max(0.0, -logits[0] / (logits[1] - logits[0])))
    return float(at[0][0] + share * (at[1][0] - at[0][0]))


def sentence(who: str, pilot: str, told: Mapping[str, Any]) -> str:
    """The answer in one sentence."""
    labels, (sure_low, sure_high) = told["labels"], told["between"]
    by = f"Played by {pilot}, "
    own = told["own"]
    usual = "" if own is None else f"; this line-up is played at {labels[own]}"
    if not told["rows"]:
        return "No game is finished yet."
    if not told["done"]:
        return f"{by}the handicap of {who} lies between {_edge(labels, told['low'], told['high'])} so far{usual}."
    if told["low"] == len(labels) - 1:
        return f"{by}{who} won fewer than half even at {labels[-1]}, the easiest rung{usual}."
    if told["high"] == 0:
        return f"{by}{who} won half or more even at {labels[0]}, the hardest rung{usual}."
    sure = _edge(labels, sure_low, sure_high)
    if (value := told["value"]) is None:
        where = f"between {labels[told['low']]} and {labels[told['high']]} (95 %: {sure})"
    else:
        where = f"about {value:.0f} ({told['label'][:1].lower()}{told['label'][1:]}; 95 %: {sure})"
    return f"{by}{who} would win half of the games at {where}{usual}."


def _edge(labels: Sequence[str], low: int, high: int) -> str:
    """A range of rungs in words."""
    if low < 0:
        return f"{labels[high]} or less" if high < len(labels) else "anywhere on the ladder"
    return f"more than {labels[low]}" if high >= len(labels) else f"{labels[low]} to {labels[high]}"


# -- played here -------------------------------------------------------------------------------------------------------


def search(
    form: Format, lineup: Lineup, games: int, workers: int = 1
) -> Iterator[tuple[GameRecord, dict[str, Any]]]:
    """Play the whole search in this process or several: each game, with the answer once its rung is over."""
    ladder = begun(form, lineup, games)
    results: list[tuple[int, int, int]] = []
    at: int | None = ladder["rungs"][0]
    while at is not None:
        options = {**lineup.options, **ladder["steps"][at]["options"]}
        wins = decided = 0
        for record in play_many(Schedule(replace(lineup, options=options)), games, workers):
            wins += record.outcome == "win"
            decided += record.outcome != "unfinished"
            yield record, {}
        results.append((at, wins, decided))
        yield record, found(ladder, results)
        at = following(results, len(ladder["steps"]))


# -- of a playtest -----------------------------------------------------------------------------------------------------


def results_of(playtest: Playtest) -> list[tuple[int, int, int]]:
    """What its games say of each rung that was played whole."""
    ladder: dict[str, Any] = playtest.ladder or {"rungs": []}
    rows = dict(Game.objects.filter(playtest=playtest).values_list("index", "outcome"))
    found = []
    for n, rung in enumerate(ladder["rungs"]):
        outcomes = [rows[i] for i in range(n * ladder["games"], (n + 1) * ladder["games"]) if i in rows]
        if len(outcomes) == ladder["games"]:
            decided = [o for o in outcomes if o != "unfinished"]
            found.append((rung, sum(o == "win" for o in decided), len(decided)))
    return found
