"""Statements of commands may take as long as they need: the limit in the settings is for pages and workers."""

from django.db import connection

LOCK_SECONDS = 20
"""How long a migration waits for a table that others use. While it waits, whoever comes later waits behind it."""


def without_limit(lock_seconds: int = 0) -> None:
    """From now on no statement of this process is cancelled for taking long; one that waits for a lock so long is."""
    if connection.vendor != "postgresql":
        return
    limits = {"statement_timeout": "0", "lock_timeout": f"{lock_seconds}s"}
    words = " ".join(f"-c {name}={value}" for name, value in limits.items())
    connection.settings_dict["OPTIONS"] = connection.settings_dict["OPTIONS"] | {"options": words}
    if connection.connection is not None:  # open already, perhaps in a transaction
        with connection.cursor() as cursor:
            for name, value in limits.items():
                cursor.execute(f"SET {name} = '{value}'")
