"""What a claim costs the database does not go by how much waits."""

import pytest
from django.db import connection

from decks import clock
from decks.models import Chunk
from decks.playtests import claims, planning
from tests.decks.playtests.test_work import lineup

pytestmark = pytest.mark.django_db


def steps(now: object) -> int:
    """Hundreds of steps of SQLite's machine that it takes to find whose turn it is."""
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    connection.connection.set_progress_handler(count, 100)
    try:
        assert len(claims._shares(claims._playable(now), now)) == 3  # type: ignore[arg-type]
    finally:
        connection.connection.set_progress_handler(None, 0)
    return taken


def test_whose_turn_it_is_takes_no_longer_with_a_hundred_times_as_many_chunks() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("counts steps of SQLite's machine")
    playtests = [planning.start(lineup(), 10, guest=f"p{n}") for n in range(3)]
    now = clock.now()
    few = steps(now)
    for playtest in playtests:
        Chunk.objects.bulk_create(
            Chunk(playtest=playtest, first=first, size=1) for first in range(1000, 2000)
        )
    assert steps(now) < 2 * few
