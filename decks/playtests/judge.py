"""Does a better deck score better? Swaps of cards that any player would call better or worse, played by a pilot on the same
seeds with either version: what `manage.py judge` measures.

`swaps.json` is a list of rows. Of a `preset` of a `format`, seats (by their place in it) have `cards` taken out: in one version
`before` stands in their place (the cards themselves where it is left out), in the other `after`. `better` says what any player
would say of the second version, `why` in words.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from decks.playtests import lineups
from decks.playtests.arena import OTHERS
from decks.playtests.statistics import Interval, Pairs, paired_difference
from formats import registry
from formats.base import BadInput
from formats.play import Lineup, LineupSeat, play_many

SWAPS = Path(__file__).with_name("swaps.json")

Changes = Mapping[int, Mapping[str, int]]
"""Cards by seat: names and how many."""


@dataclass(frozen=True)
class Swap:
    """One question put to a pilot."""

    key: str
    format: str
    preset: str
    kind: str
    better: bool
    why: str
    cards: Changes
    before: Changes
    after: Changes

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> "Swap":
        def changes(name: str) -> dict[int, dict[str, int]]:
            return {int(seat): dict(cards) for seat, cards in row[name].items()}

        cards = changes("cards")
        return cls(
            row["key"],
            row["format"],
            row["preset"],
            row["kind"],
            row["better"],
            row["why"],
            cards,
            changes("before") if "before" in row else cards,
            changes("after"),
        )

    def lineup(self, version: Changes, pilot: str, seed: int) -> Lineup:
        """The table with one of the two versions, `pilot` at every seat of the side that is changed. Raises BadInput."""
        form = registry.get(self.format)
        base = lineups.preset(form, self.preset, OTHERS, seed)
        team = self.team(base)
        seats = [
            replace(s, pilot=pilot) if t == team else s
            for s, t in zip(base.seats, teams_of(base), strict=True)
        ]
        for i, cards in self.cards.items():
            seats[i] = changed(seats[i], cards, version[i])
        return replace(base, seats=tuple(seats))

    def team(self, lineup: Lineup) -> int:
        """The team whose cards are changed."""
        return teams_of(lineup)[min(self.cards)]


def teams_of(lineup: Lineup) -> list[int]:
    """The team of each seat."""
    return registry.play(lineup.format).make(lineup.options, [s.role for s in lineup.seats])[1]


def changed(seat: LineupSeat, cards: Mapping[str, int], instead: Mapping[str, int]) -> LineupSeat:
    """A seat with other cards in the places of these, taken from the largest zones first. Raises BadInput."""
    if sum(cards.values()) != sum(instead.values()):
        raise BadInput(f"{seat.name}: as many cards must come in as go out.")
    if cards == instead:
        return seat
    zones = {key: Counter[str]() for key in seat.deck["zones"]}
    for key, rows in seat.deck["zones"].items():
        for row in rows:
            zones[key][str(row[1])] += int(row[0])
    places: list[str] = []
    for name, wanted in cards.items():
        for key in sorted(zones, key=lambda key: -zones[key].total()):
            taken = min(wanted, zones[key][name])
            zones[key][name] -= taken
            wanted -= taken
            places += [key] * taken
        if wanted:
            raise BadInput(f"{seat.name} has {wanted} {name} too few to take out.")
    for key, name in zip(places, Counter(instead).elements(), strict=True):
        zones[key][name] += 1
    deck = {key: [[n, name] for name, n in held.items() if n] for key, held in zones.items()}
    return replace(seat, deck={**seat.deck, "zones": deck})


@cache
def swaps() -> tuple[Swap, ...]:
    """Every row of the file."""
    return tuple(map(Swap.from_json, json.loads(SWAPS.read_text(encoding="utf-8"))))


@dataclass(frozen=True)
class Verdict:
    """What a pilot made of a swap."""

    swap: Swap
    pairs: Pairs
    unfinished: int

    @property
    def difference(self) -> tuple[float, Interval]:
        """The second version's share of wins less the first's, with its 95 % interval for pairs."""
        return paired_difference(self.pairs)

    @property
    def rates(self) -> tuple[float, float]:
        n = max(1, self.pairs.n)
        return (self.pairs.both + self.pairs.first) / n, (self.pairs.both + self.pairs.second) / n

    @property
    def word(self) -> str:
        """Whether the second version scores as any player would say; "undecided" where neither won more."""
        points = self.difference[0]
        if not points:
            return "undecided"
        return "right" if (points > 0) == self.swap.better else "wrong"

    @property
    def significant(self) -> bool:
        """Whether the interval leaves out 0."""
        low, high = self.difference[1]
        return not low <= 0 <= high

    def to_json(self) -> dict[str, Any]:
        points, interval = self.difference
        before, after = self.rates
        return {
            "key": self.swap.key,
            "format": self.swap.format,
            "kind": self.swap.kind,
            "expected": "better" if self.swap.better else "worse",
            "pairs": self.pairs.n,
            "before": before,
            "after": after,
            "difference": points,
            "interval": list(interval),
            "verdict": self.word,
            "significant": self.significant,
            "unfinished": self.unfinished,
        }


def judge(rows: Sequence[Swap], pilot: str, games: int, seed: int, workers: int) -> Iterator[Verdict]:
    """Play `games` seeds with both versions of each swap, in order. A game stopped by a cap counts as not won."""
    tables: list[Lineup] = []
    places = []
    for swap in rows:
        for version in (swap.before, swap.after):
            lineup = swap.lineup(version, pilot, seed)
            if lineup not in tables:  # what several rows begin from is played once
                tables.append(lineup)
            places.append(tables.index(lineup))
    found: dict[int, list[tuple[list[int], bool]]] = {}
    results = _played(tables, games, workers)
    for k, swap in enumerate(rows):
        first, second = places[2 * k : 2 * k + 2]
        while max(first, second) not in found:
            found[len(found)] = [next(results) for _ in range(games)]
        seat = min(swap.cards)
        pairs = zip(found[first], found[second], strict=True)
        yield Verdict(
            swap,
            Pairs.count((seat in a, seat in b) for (a, _), (b, _) in pairs),
            sum(stopped for each in (first, second) for _, stopped in found[each]),
        )


def _played(tables: Sequence[Lineup], games: int, workers: int) -> Iterator[tuple[list[int], bool]]:
    """The seats that won each game of each table, in order, and whether it was stopped."""
    for table in tables:
        for record in play_many(table, games, workers):
            yield record.winner, record.outcome == "unfinished"
