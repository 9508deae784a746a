"""`manage.py compare`: games played by the compiled engine and by plain Python, held against each other by their digests."""

import time
from typing import Any

from django.core.management.base import CommandParser

from decks.management.contract import ContractCommand
from engine import compiled
from formats.base import BadInput
from formats.proving import compared
from formats.proving.selfplay import played

NOTED_EVERY = 100  # games between two lines of progress


class Command(ContractCommand):
    """Exit status 0: all games were the same. 1: one was not. 2: bad input, or no build of these sources."""

    help = "Play the same games with the compiled engine and with plain Python and compare them turn by turn."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "formats", nargs="*", metavar="FORMAT", help="of which formats (default all that are played)"
        )
        parser.add_argument("--games", type=int, default=20, help="games of each (default 20)")
        parser.add_argument("--first", type=int, default=0, metavar="N", help="begin with game N (default 0)")
        parser.add_argument(
            "--seed", type=int, default=1, help="they are the same for the same seed (default 1)"
        )

    def answer(self, **options: Any) -> int:
        formats = tuple(options["formats"]) or played()
        unknown = [key for key in formats if key not in played()]
        if unknown:
            raise BadInput(
                f"No format that is played is called {unknown[0]}: there are {', '.join(played())}."
            )
        if options["games"] < 1 or options["first"] < 0:
            raise BadInput("--games is at least 1, --first at least 0.")
        try:
            compiled.checked(compiled.folder())
        except compiled.NoBuild as error:
            raise BadInput(
                f"There is nothing to compare: {error}. `manage.py compile` makes a build."
            ) from None
        return self.compare(
            compared.Games(options["seed"], options["first"], options["games"], formats), options["json"]
        )

    def compare(self, games: compared.Games, json: bool) -> int:
        """Play them and tell; the exit status."""
        began = time.monotonic()
        unequal = []
        for n, found in enumerate(compared.differences(games), 1):
            if found is not None:
                unequal.append(found)
                self.note(f"{found.game}: plain {found.plain}, compiled {found.compiled}")
            if n % NOTED_EVERY == 0:
                self.note(f"{n} games, {len(unequal)} differ, {time.monotonic() - began:.0f} s")
        total = games.games * len(games.formats)
        if json:
            self.print_json(
                {"games": total, "formats": games.formats, "differ": [each._asdict() for each in unequal]}
            )
        else:
            self.say(
                f"{games.games} games each of {', '.join(games.formats)}: {len(unequal)} of {total} differ"
            )
        return 1 if unequal else 0
