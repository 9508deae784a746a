"""`manage.py arena`: measure the pilots against each other; `--write` keeps the table for the reports."""

import json
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from decks.playtests import arena
from formats import registry
from formats.base import BadInput
from formats.play import pilots_for


class Command(ContractCommand):
    """Exit status 0: measured. 2: bad input."""

    help = "Measure how strong the pilots are in each format that is played."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--format", action="append", metavar="KEY", help="this format only; repeat for several"
        )
        parser.add_argument(
            "--pilot", action="append", metavar="NAME", help="this pilot only; repeat for several"
        )
        parser.add_argument(
            "--against",
            default=arena.OTHERS,
            metavar="NAME",
            help="whom they are compared with, and who plays the seats of the others (default: greedy)",
        )
        parser.add_argument("--games", type=int, default=400, metavar="N", help="games a pair of pilots")
        parser.add_argument("--seed", type=int, default=1, metavar="S")
        parser.add_argument("--workers", type=int, default=1, metavar="N")
        parser.add_argument(
            "--write", action="store_true", help="keep the rows in decks/playtests/arena.json"
        )

    def answer(self, **options: Any) -> int:
        if options["games"] < 4:
            raise BadInput("--games is 4 or more: two lists at two seats.")
        against = options["against"]
        if options["write"] and against != arena.OTHERS:
            raise BadInput(
                f"The reports' table compares with {arena.OTHERS} alone: leave out --write or --against."
            )
        wanted = options["format"]
        played = {form.key: form for form in registry.played()}
        for key in wanted or ():
            if key not in played:
                raise BadInput(
                    f"No format that can be played is called {key!r}; there are {', '.join(played)}."
                )
        rows = []
        for key in wanted or played:
            if against not in (pilots := pilots_for(key)):
                raise BadInput(
                    f"No pilot of {key} is called {against!r}; there are {', '.join(sorted(pilots))}."
                )
            given = (options["games"], options["seed"], options["workers"], options["pilot"], against)
            for row in arena.measure(played[key], *given):
                rows.append(row)
                if not options["json"]:
                    self.say(f"{key}: {row['pilot']} {row['words']}.")
        if options["json"]:
            self.print_json({"rows": rows})
        if options["write"]:
            measured = {(row["format"], frozenset((row["pilot"], row["other"]))) for row in rows}
            kept = [
                row
                for row in arena.table()["rows"]
                if (row["format"], frozenset((row["pilot"], row["other"]))) not in measured
                and {row["pilot"], row["other"]} <= set(pilots_for(row["format"]))
            ]
            text = json.dumps({"rows": kept + rows}, indent=1, sort_keys=True)
            arena.TABLE.write_text(text + "\n", encoding="utf-8")
        return 0
