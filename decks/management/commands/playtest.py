"""`manage.py playtest`: play games in this process or several, without queue or database."""

import json
import time
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

import formats
from decks.management.contract import ContractCommand, pairs, read_list
from decks.playtests import ladders
from decks.playtests.statistics import wilson
from engine import PLAYING, VERSION
from formats import registry
from formats.base import BadInput, Format
from formats.play import GameRecord, Lineup, LineupSeat, Schedule, gate, pilots_for, play_many

MOST_GAMES = 100_000


class Command(ContractCommand):
    """Exit status 0: played. 2: bad input, or a line-up that is not fit to be played."""

    help = "Play games of a format and say how they went."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--format", metavar="KEY", help="horde-sealed, duel ...")
        parser.add_argument("--preset", metavar="NAME", help="a line-up of the format's own lists")
        parser.add_argument(
            "--seat", action="append", metavar="ROLE=FILE", help="one seat's list; repeat for several"
        )
        parser.add_argument("--games", type=int, default=50, metavar="N")
        parser.add_argument("--seed", type=int, default=1, metavar="S")
        parser.add_argument(
            "--pilot", default="greedy", metavar="NAME", help="greedy, random, or one of the format's own"
        )
        parser.add_argument("--option", action="append", metavar="NAME=VALUE")
        parser.add_argument(
            "--workers", type=int, default=1, metavar="N", help="processes; the results are the same"
        )
        parser.add_argument("--log", metavar="DIR", help="write a log of each game into this folder")
        parser.add_argument("--bundle", metavar="FILE", help="a downloaded playtest to play again")
        parser.add_argument(
            "--handicap",
            action="store_true",
            help="find how much easier or harder it has to be for the first side to win half: --games are those of a rung",
        )
        parser.add_argument("--only", type=int, metavar="INDEX", help="with --bundle: this game only")

    def answer(self, **options: Any) -> int:
        schedule, first, games = self._bundle(options) if options["bundle"] else self._lineup(options)
        lineup = schedule.lineup
        if not 1 <= games <= MOST_GAMES:
            raise BadInput(f"--games is a number from 1 to {MOST_GAMES:,}, not {games}.")
        try:
            registry.play(lineup.format)
        except LookupError as error:
            raise BadInput(f"{error}.") from None
        refusals = [r for each in (lineup, schedule.rival) if each is not None for r in gate(each)]
        if refusals:
            more = f" (and {len(refusals) - 1} more)" if len(refusals) > 1 else ""
            raise BadInput(f"This line-up is not played: {refusals[0].message}{more}")
        if options["handicap"]:
            return self._handicap(schedule, games, options)
        began = time.perf_counter()
        records = []
        for record in play_many(schedule, games, options["workers"], first):
            records.append(record)
            self._log(options["log"], record)
        self._tell(summary(lineup, records, time.perf_counter() - began), options["json"])
        return 0

    def _handicap(self, schedule: Schedule, games: int, options: dict[str, Any]) -> int:
        """Search the format's ladder, and tell each rung as it is played."""
        form, lineup = formats.get(schedule.lineup.format), schedule.lineup
        if schedule.rival is not None or schedule.mirrored or ladders.of(form, lineup) is None:
            raise BadInput(f"There is no handicap to look for in this line-up of {form.name}.")
        found: dict[str, Any] = {}
        for record, answer in ladders.search(form, lineup, games, options["workers"]):
            if not answer:
                self._log(options["log"], record)
                continue
            new = next(row for row in answer["rows"] if row not in found.get("rows", ()))
            found = answer
            if not options["json"]:
                low, high = new["interval"]
                self.say(
                    f"{new['label']}: {new['rate'] or 0:.1%} ({low:.1%} to {high:.1%}) of {new['games']}."
                )
        if options["json"]:
            self.print_json({"format": form.key, "seed": lineup.seed, "engine": VERSION, **found})
        else:
            self.say(ladders.sentence(form.side or lineup.seats[0].name, lineup.seats[0].pilot, found))
        return 0

    def _lineup(self, options: dict[str, Any]) -> tuple[Schedule, int, int]:
        if not options["format"]:
            raise BadInput("Say which format: --format horde-sealed, or give a --bundle.")
        form = formats.get(options["format"])
        known = pilots_for(form.key)
        if options["pilot"] not in known:
            raise BadInput(f"No pilot is called {options['pilot']!r}; there are {', '.join(known)}.")
        own = options["preset"] or ("" if options["seat"] or not form.presets else form.presets[0].key)
        preset = form.preset(own) if own else None
        chosen = form.read_options(
            {**(preset.options if preset else {}), **dict(pairs(options["option"], "an option"))}
        )
        given = {k: v for k, v in chosen.items() if v is not None}
        seats = [(role, Path(file).stem, read_list(file)) for role, file in pairs(options["seat"], "a seat")]
        if preset is not None:
            seats = [(role, form.sample(key).label, form.sample(key).deck) for role, key in preset.seats]
        if preset is None:
            seats = fill(form, seats)
        return (
            Schedule(
                Lineup(
                    form.key,
                    tuple(
                        LineupSeat(role, name, deck.to_json(), options["pilot"]) for role, name, deck in seats
                    ),
                    given,
                    options["seed"],
                )
            ),
            0,
            options["games"],
        )

    def _bundle(self, options: dict[str, Any]) -> tuple[Schedule, int, int]:
        try:
            data = json.loads(Path(options["bundle"]).read_text(encoding="utf-8"))
            schedule = Schedule.from_json(data)
            games = int(data.get("games", 1))
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadInput(f"{options['bundle']} is not a playtest bundle ({error}).") from None
        return (schedule, options["only"], 1) if options["only"] is not None else (schedule, 0, games)

    def _log(self, folder: str | None, record: GameRecord) -> None:
        if folder:
            path = Path(folder)
            path.mkdir(parents=True, exist_ok=True)
            (path / f"game-{record.index:05}.json").write_text(json.dumps(record.log), encoding="utf-8")

    def _tell(self, found: dict[str, Any], as_json: bool) -> None:
        if as_json:
            self.print_json(found)
            return
        low, high = found["interval"]
        outcomes = ", ".join(f"{n} {name}" for name, n in found["outcomes"].items() if n)
        self.say(f"{found['format']}: {found['games']} games, {outcomes}.")
        self.say(
            f"The first seat's side won {found['win_rate']:.1%} (95 % interval {low:.1%} to {high:.1%}), played by "
            f"{found['pilots']}."
        )
        self.say(
            f"{found['seconds']:.1f} s, {found['games_per_second']:.1f} games a second, by {found['plays']}."
        )


def fill(form: Format, seats: list[Any]) -> list[Any]:
    """Missing roles come from the format's first preset, in the order of its seats."""
    if not form.presets:
        return seats
    given = {role for role, _, _ in seats}
    rows = form.presets[0].seats
    filled = list(seats)
    for role, key in rows:
        if role not in given:
            sample = form.sample(key)
            filled.append((role, sample.label, sample.deck))
    order = {role: i for i, (role, _) in reversed(list(enumerate(rows)))}
    return sorted(filled, key=lambda row: order.get(row[0], 0))


def summary(lineup: Lineup, records: list[GameRecord], seconds: float) -> dict[str, Any]:
    """The JSON of a run. A game stopped by a cap counts as neither won nor lost."""
    outcomes = {"win": 0, "loss": 0, "draw": 0, "unfinished": 0}
    for record in records:
        outcomes[record.outcome] += 1
    decided = outcomes["win"] + outcomes["loss"] + outcomes["draw"]
    rate = outcomes["win"] / decided if decided else 0.0
    return {
        "format": lineup.format,
        "games": len(records),
        "seed": lineup.seed,
        "engine": VERSION,
        "plays": PLAYING.words,
        "pilots": " and ".join(dict.fromkeys(s.pilot for s in lineup.seats)),
        "win_rate": rate,
        "interval": list(wilson(outcomes["win"], decided)),
        "outcomes": outcomes,
        "seconds": round(seconds, 3),
        "games_per_second": round(len(records) / seconds, 3) if seconds else 0.0,
        "results": [r.to_json() for r in records],
    }
