"""One clock for all leases: the database's, since workers on several machines never quite agree."""

from datetime import datetime

from django.db import connection
from django.utils import timezone


def now() -> datetime:
    """The database server's time; where the database is a file, this machine's."""
    if connection.vendor != "postgresql":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        found: datetime = cursor.fetchone()[0]
    return found
