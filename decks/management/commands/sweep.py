"""`manage.py sweep`: how the first side does at each preset's table, and with each switch of the format alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.playtests import lineups
from decks.playtests.statistics import Pairs, paired_difference, wilson
from formats import registry
from formats.base import BadInput, Format
from formats.play import Lineup, Schedule, gate, play_many, ready


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to measure, and with how many games."""

    pilot: str
    against: str
    games: int
    seed: int
    workers: int
    switches: bool


def rate(lineup: Lineup, games: int, workers: int) -> list[bool]:
    """Game by game, whether the first side won."""
    return [r.outcome == "win" for r in play_many(Schedule(lineup), games, workers)]


def rows(form: Format, options: dict[str, Any], wanted: Wanted) -> Iterator[dict[str, Any]]:
    """A row for each preset that can be played, and for each switch with the first of them, on the same seeds."""
    played = [p for p in form.presets if ready(form.key, p.key)]
    if not played:
        raise BadInput(f"No preset of {form.name} can be played yet.")

    def table(key: str, **more: Any) -> Lineup:
        lineup = lineups.preset(form, key, wanted.pilot, wanted.seed)
        if wanted.against:
            lineup = lineups.against(lineup, wanted.against)
        return replace(lineup, options={**lineup.options, **options, **more})

    base: list[bool] = []
    for preset in played:
        results = rate(table(preset.key), wanted.games, wanted.workers)
        base = base or results
        yield _row(preset.label, results, None)
    first = table(played[0].key)
    for option in form.options:
        if not wanted.switches or option.type != "bool" or first.options.get(option.key):
            continue
        switched = table(played[0].key, **{option.key: True})
        if gate(switched):
            continue  # a switch that these lists or this line-up cannot have
        results = rate(switched, wanted.games, wanted.workers)
        yield _row(f"{played[0].label}, {option.key}", results, base)


def _row(name: str, results: list[bool], base: list[bool] | None) -> dict[str, Any]:
    low, high = wilson(sum(results), len(results))
    row: dict[str, Any] = {
        "table": name,
        "wins": sum(results),
        "games": len(results),
        "rate": sum(results) / len(results),
        "interval": [low, high],
    }
    if base is not None:
        points, (least, most) = paired_difference(Pairs.count(zip(base, results, strict=True)))
        row |= {"difference": points, "difference_interval": [least, most]}
    return row


class Command(ContractCommand):
    """Exit status 0: measured. 2: bad input."""

    help = "Measure the first side's win rate at each preset's table and with each switch alone, on the same seeds."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--format", required=True, metavar="KEY")
        parser.add_argument("--games", type=int, default=200, metavar="N", help="games a row")
        parser.add_argument("--seed", type=int, default=1, metavar="S")
        parser.add_argument("--pilot", default="greedy", metavar="NAME")
        parser.add_argument(
            "--against",
            default="",
            metavar="NAME",
            help="another pilot for seats that have not the first one's role",
        )
        parser.add_argument("--tables-only", action="store_true", help="the presets, without the switches")
        parser.add_argument("--workers", type=int, default=1, metavar="N")
        parser.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help="for every row"
        )

    def answer(self, **options: Any) -> int:
        if options["games"] < 2:
            raise BadInput("--games is 2 or more.")
        form = registry.get(options["format"])
        given = dict(pair.partition("=")[::2] for pair in options["option"])
        form.read_options(given)
        read = {o.key: o.read(given[o.key]) for o in form.options if o.key in given}
        found = []
        wanted = Wanted(
            options["pilot"],
            options["against"],
            options["games"],
            options["seed"],
            options["workers"],
            not options["tables_only"],
        )
        for row in rows(form, read, wanted):
            found.append(row)
            if not options["json"]:
                self.say(_words(row))
        if options["json"]:
            self.print_json({"format": form.key, "pilot": options["pilot"], "options": read, "rows": found})
        return 0


def _words(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    said = f"{row['table']}: {row['rate']:.1%} ({low:.1%} to {high:.1%}) of {row['games']:,}"
    if "difference" in row:
        least, most = row["difference_interval"]
        said += f", {100 * row['difference']:+.1f} points ({100 * least:+.1f} to {100 * most:+.1f})"
    return said
