"""What is deleted by itself, and when; how large what is left is."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from decks import tidy
from decks.models import Game, GameLog, Playtest, Status
from decks.playtests import planning, work
from tests.decks.playtests.test_work import lineup

pytestmark = pytest.mark.django_db


def played(games: int, days: int, **more: Any) -> Playtest:
    """A playtest that ended so many days ago."""
    playtest = planning.start(lineup(), games, **more)
    while work.work("one"):
        pass
    long_ago = timezone.now() - timedelta(days=days)
    Playtest.objects.filter(pk=playtest.pk).update(created=long_ago, finished=long_ago)
    return playtest


def test_guests_playtests_go_after_guest_days_and_nobody_elses(settings: Any, capsys: Any) -> None:
    settings.GUEST_DAYS = 30
    ann = get_user_model().objects.create_user("ann")
    old = played(2, 31, guest="somebody", network="home")
    kept = [played(2, 29, guest="somebody", network="home"), played(2, 400, owner=ann)]
    running = planning.start(lineup(), 2, guest="other", network="home")
    Playtest.objects.filter(pk=running.pk).update(created=timezone.now() - timedelta(days=99))
    call_command("tidy")
    assert "1 playtests of guests" in capsys.readouterr().out
    assert set(Playtest.objects.all()) == {*kept, running}
    assert (
        not Game.objects.filter(playtest=old.pk).exists()
        and not GameLog.objects.filter(playtest=old.pk).exists()
    )


def test_of_old_games_some_logs_stay_and_all_the_numbers(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PLAYTEST_LOG_DAYS = 90
    monkeypatch.setattr(tidy, "EACH", 5)
    monkeypatch.setattr(tidy, "PIECE", 3)
    old, fresh = played(12, 91), played(12, 89)
    Game.objects.filter(playtest=old, index=7).update(outcome="unfinished")
    assert tidy.tidy()["logs"] == 8
    assert sorted(old.logs.values_list("index", flat=True)) == [0, 5, 7, 10]
    assert old.games.count() == 12 and fresh.logs.count() == 12
    old.refresh_from_db()
    assert old.status == Status.FINISHED
    assert Client().get(f"{old.get_absolute_url()}/g/5").status_code == 200
    gone = Client().get(f"{old.get_absolute_url()}/g/6")
    assert gone.status_code == 410 and "is not kept any more" in gone.content.decode()


def test_how_large_the_database_is_stands_among_the_metrics() -> None:
    page = Client().get("/metrics").content.decode()
    sizes = dict(line.split() for line in page.splitlines() if line.startswith("proving_ground_d"))
    assert float(sizes["proving_ground_database_bytes"]) > 100_000
    assert float(sizes["proving_ground_disk_free_bytes"]) > 0
