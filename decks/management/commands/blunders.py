"""`manage.py blunders`: how often pilots make plays that hardly any player would call right, by class."""

from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.playtests import lineups
from formats import registry
from formats.base import BadInput
from formats.blunders import BLUNDERS, count
from formats.play import pilots_for


class Command(ContractCommand):
    """Exit status 0: counted. 2: bad input."""

    help = "Count the classes of blunders that a machine can recognise, per ten turns."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--format", required=True, metavar="KEY")
        parser.add_argument("--preset", metavar="KEY", help="the table; the format's first if left out")
        parser.add_argument("--pilot", default="greedy", metavar="NAME", help="who decides for every seat")
        parser.add_argument("--games", type=int, default=100, metavar="N")
        parser.add_argument("--seed", type=int, default=1, metavar="S")

    def answer(self, **options: Any) -> int:
        key, pilot = options["format"], options["pilot"]
        if not registry.is_played(key):
            raise BadInput(f"No format that can be played is called {key!r}.")
        if pilot not in pilots_for(key):
            raise BadInput(f"No pilot is called {pilot!r}; there are {', '.join(pilots_for(key))}.")
        if options["games"] < 1:
            raise BadInput("--games is 1 or more.")
        form = registry.get(key)
        preset = options["preset"] or form.presets[0].key
        lineup = lineups.against(lineups.preset(form, preset, pilot, options["seed"]), pilot)
        tally = count(lineup, options["games"])
        rates = tally.per_ten_turns()
        if options["json"]:
            self.print_json(
                {
                    "format": key,
                    "preset": preset,
                    "pilot": pilot,
                    "games": tally.games,
                    "turns": tally.turns,
                    "counts": {name: tally.counts[name] for name in BLUNDERS},
                    "per_ten_turns": rates,
                }
            )
            return 0
        self.say(f"{form.name}, {preset}: {tally.games} games, {tally.turns} turns, {pilot} on every seat.")
        for name, words in BLUNDERS.items():
            self.say(f"{rates[name]:8.3f}  {tally.counts[name]:5}  {name}: {words}")
        return 0
