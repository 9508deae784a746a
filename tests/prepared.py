"""A database that was seeded once is copied wherever a test begins with it: seeding takes seconds, a copy does not."""

import sqlite3
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connection

_kept: dict[tuple[tuple[str, Any], ...], sqlite3.Connection] = {}
"""By the options of `manage.py seed`: what the database was afterwards."""


def seed(**options: bool) -> None:
    """Have in an empty database what `manage.py seed` puts there. Outside a transaction; takes what else is there away."""
    if connection.vendor != "sqlite":
        call_command("seed", verbosity=0, **options)
        return
    assert not get_user_model().objects.exists(), "the database is copied whole: people come after"
    key = tuple(sorted(options.items()))
    if key in _kept:
        _kept[key].backup(connection.connection)
        return
    call_command("seed", verbosity=0, **options)
    _kept[key] = sqlite3.connect(":memory:", check_same_thread=False)
    connection.connection.backup(_kept[key])
