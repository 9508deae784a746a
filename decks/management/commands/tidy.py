"""`manage.py tidy`: delete what guests left behind long ago, and sessions that ran out."""

from typing import Any

from django.core.management.base import BaseCommand

from decks.tidy import tidy


class Command(BaseCommand):
    """Workers do this once a day by themselves."""

    help = "Delete old decks of guests (GUEST_DAYS) and expired sessions."

    def handle(self, **options: Any) -> None:
        done = tidy()
        if options["verbosity"]:
            self.stdout.write(f"Deleted {done['decks']} decks of guests and {done['sessions']} sessions.")
