"""`manage.py replay`: play a stored log again and check its digests."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from formats.base import BadInput
from formats.play import replay


class Command(ContractCommand):
    """Exit status 0: the digests match. 1: they do not. 2: no log."""

    help = "Play a stored game again, in sentences."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("log", metavar="LOG", help="a log written by playtest --log")
        parser.add_argument("--to", type=int, metavar="TURN", help="stop at the end of this turn")

    def answer(self, **options: Any) -> int:
        try:
            log = json.loads(Path(options["log"]).read_text(encoding="utf-8"))
            found = replay(log, options["to"])
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
            raise BadInput(f"{options['log']} cannot be played again: {error}.") from None
        if options["json"]:
            self.print_json(
                {"ok": found.ok, "mismatch": found.mismatch, "steps": found.steps, "frames": found.frames}
            )
        else:
            for step in found.steps:
                self.say(step["text"] if step["kind"].startswith("turn") else f"  {step['text']}")
                for why in step["why"]:
                    self.say(f"    ({why})")
            if not found.ok:
                self.note(f"The digests differ from turn {found.mismatch} on.")
        return 0 if found.ok else 1
