"""`manage.py compile`: build the compiled engine, which plays the same games in half the time."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from decks import compiling
from engine import compiled


class Command(BaseCommand):
    """Exit status 1, with nothing changed: there is no compiler, or what it made does not play as the sources do."""

    help = "Build the compiled engine for these sources and this Python; `up` never does."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--fresh", action="store_true", help="build it again even if there is one that fits"
        )

    def handle(self, **options: Any) -> None:
        began = time.monotonic()
        say = self.stdout.write if options["verbosity"] else (lambda _: None)
        try:
            made = compiling.build(say, options["fresh"])
        except compiling.CannotCompile as error:
            raise CommandError(str(error)) from error
        say(
            f"{made.place}: {made.modules} modules, {made.size / 1e6:.1f} MB, {time.monotonic() - began:.0f} s. "
            f"{len(made.games)} games were the same. Services use it when they are started again"
            f" ({compiled.SETTING}=off keeps plain Python)."
        )
