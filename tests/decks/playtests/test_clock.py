"""One clock for everybody: the database's."""

from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from decks import clock
from decks.playtests import planning, work
from tests.decks.playtests.test_work import play_all, start

pytestmark = pytest.mark.django_db


def test_a_worker_whose_clock_is_slow_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a minute and a half: the database's clock says when it was there, and when its games were played."""
    at = timezone.now()
    monkeypatch.setattr(clock, "now", lambda: at)
    with time_machine.travel(at - timedelta(seconds=90)):
        work.seen("slow@there", 3)
        playtest = start(4)
        play_all()
    assert planning.processes() == 3
    assert {game.played for game in playtest.games.all()} == {at} and playtest.created == at
    assert "none" not in Client().get("/readyz").json()["workers"]
    assert Client().get("/api/status/").json()["games_last_minute"] == 4


def test_nothing_that_is_shared_is_measured_by_a_machines_own_clock(root: Path) -> None:
    files = [*(root / "decks" / "playtests").glob("*.py"), *(root / "decks" / "views").glob("*.py")]
    assert [path.name for path in files if "timezone.now()" in path.read_text()] == []
