"""`manage.py migrate`: Django's, which says first on which database it works."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from decks.management.patience import LOCK_SECONDS, without_limit


class Command(migrate.Command):
    """A migration may take long, but waits only a little for others: nothing of it is done then."""

    def handle(self, *args: Any, **options: Any) -> None:
        if options["verbosity"]:
            self.stdout.write(f"The database is {place(options['database'])}.")
        without_limit(LOCK_SECONDS)
        super().handle(*args, **options)


def place(alias: str) -> str:
    """Which database this is, in words, without its password."""
    one = connections[alias]
    given = one.settings_dict
    if one.vendor == "sqlite":
        return f"the SQLite file {given['NAME']} (DATABASE_URL names another)"
    return (
        f"{given['NAME']} of {one.display_name} on {given['HOST'] or 'this machine'}:{given['PORT'] or 5432}"
    )
