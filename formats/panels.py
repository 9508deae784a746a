"""What a format shows in its reports, declared as data: numbers at the end, curves, tallies, who did what to whom, a map.

A ruleset's `summary(game)` gives JSON with each game; the declarations here say what is in it. The site counts and draws
them without knowing any format. Where a value belongs to seats it is told by seat numbers, so that games with the seats
changed round can be told by the seats of the line-up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Metric:
    """A number of the finished game, `summary[key]`; the report shows its median in games won and lost."""

    key: str
    label: str
    hint: str = ""
    of_seats: bool = False
    """The value is a list, a number (or None) for each seat."""
    spread: bool = False
    """Also drawn: how often each value came, games won and lost apart."""
    better: Literal["", "more", "less"] = ""
    """What of it is better for the first side (its own seat's, and of the others' the opposite, where it is of seats): reports
    tell decks apart by it where hardly any game is won, or lost. Empty: it says nothing of that."""


@dataclass(frozen=True, slots=True)
class Series:
    """A column of `summary["turns"]`, which has a row for each turn; drawn as median and the range of four games in five."""

    label: str
    of_seats: bool = False
    """The column is a list, a number (or None) for each seat: one curve a seat."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Things that happen in some games: `summary[key]` lists their names. The report compares games with and without."""

    key: str
    label: str
    thing: str
    """What one of them is called: the first column's head."""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Encounters:
    """What seats do to seats: `summary[key]` lists pairs [who, whom] of seat numbers; shown as a table of games' averages."""

    key: str
    label: str
    who: str
    whom: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Map:
    """Whose each cell of a map is: `summary[key]` has a row for each turn, in it a seat number or None for each cell.

    Cells are counted from the far left, row by row.
    """

    key: str
    label: str
    columns: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Ledger:
    """What seats did, line by line: `summary[key]` lists rows [seat, name, number, ...].

    The report shows, for each seat and name, how often a game it stands there and the average of each column.
    """

    key: str
    label: str
    thing: str
    """What a name is: the head of its column."""
    columns: tuple[str, ...]
    hint: str = ""
    together: bool = False
    """All seats' lines are one, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """When things happen: `summary[key]` lists rows [turn, name].

    The report shows for each name in which turns it came, how often, and how many of those games were won.
    """

    key: str
    label: str
    thing: str
    periods: tuple[int, ...]
    """The first turns of the columns; the first is 1."""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """What seats had for a while: `summary[key]` lists rows [seat, name, times, rounds, life, life beside others, lives].

    A row for each seat and name of a game: how often it came to the seat, how many rounds it lay there, what life the seat gained
    or lost meanwhile, how much of that the others did not, and what each of `heads` gained or lost. The report shows the
    averages, the most harmful first, and how many of those seats won.
    """

    key: str
    label: str
    thing: str
    heads: tuple[str, ...] = ()
    """Whose lives stand in each row, in words."""
    shared: bool = False
    """It is all players', and its seat is only whose doing it was: life is the average of all, and the order is that of life
    a round."""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Shares:
    """Who wins where all of several seats have the same chance: `summary[key]` is {"of", "won", "word", "as"}.

    `of` are those seats, `won` the one that won or None, then `word` says who or what did; `as` lists pairs [words, seat] of what
    may be an advantage, such as the first turn. The report sets each share beside an equal one, with joint intervals.
    """

    key: str
    label: str
    hint: str = ""


Panel = Tally | Encounters | Map | Ledger | Timeline | Held | Shares


def turned(
    summary: Mapping[str, Any],
    places: Sequence[int],
    metrics: Sequence[Metric],
    series: Sequence[Series],
    panels: Sequence[Panel],
) -> dict[str, Any]:
    """The same summary told by other seats: `places[i]` is where the i-th of them sat."""
    where = {at: i for i, at in enumerate(places)}
    found = dict(summary)
    for metric in metrics:
        if metric.of_seats and metric.key in found:
            found[metric.key] = [found[metric.key][at] for at in places]
    if "turns" in found:
        found["turns"] = [
            [
                [v[at] for at in places] if column.of_seats else v
                for v, column in zip(row, series, strict=True)
            ]
            for row in found["turns"]
        ]
    for panel in panels:
        rows = found.get(panel.key)
        if rows is None:
            continue
        if isinstance(panel, Encounters):
            found[panel.key] = [[where[a], where[b]] for a, b in rows]
        elif isinstance(panel, Ledger | Held):
            found[panel.key] = [[where[row[0]], *row[1:]] for row in rows]
        elif isinstance(panel, Shares):
            won = rows["won"]
            found[panel.key] = {
                **rows,
                "of": [where[seat] for seat in rows["of"]],
                "won": won if won is None else where[won],
                "as": [[words, where[seat]] for words, seat in rows["as"]],
            }
        elif isinstance(panel, Map):
            found[panel.key] = [[where.get(cell) for cell in row] for row in rows]
    return found


__all__ = [
    "Encounters",
    "Held",
    "Ledger",
    "Map",
    "Metric",
    "Panel",
    "Series",
    "Shares",
    "Tally",
    "Timeline",
    "turned",
]
