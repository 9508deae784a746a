"""`manage.py tidy`: delete what nobody will come back for."""

from typing import Any

from django.core.management.base import BaseCommand

from decks.management.patience import without_limit
from decks.tidy import tidy


class Command(BaseCommand):
    """Workers do this once a day by themselves."""

    help = "Delete what guests left (GUEST_DAYS), logs of old games (PLAYTEST_LOG_DAYS), expired sessions."

    def handle(self, **options: Any) -> None:
        without_limit()
        done = tidy()
        if options["verbosity"]:
            self.stdout.write(
                f"Deleted {done['decks']} decks and {done['playtests']} playtests of guests, {done['logs']} logs of old games, "
                f"{done['runs']} games at a table, {done['seated']} games guests sat down to and {done['sessions']} sessions."
            )
