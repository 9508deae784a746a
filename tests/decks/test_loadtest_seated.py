"""`manage.py loadtest_seated` against a real server."""

import json

import pytest
from django.core.management import call_command

from decks import seated
from decks.models import SeatedMove


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many answers a minute as people without thoughts like."""
    monkeypatch.setattr("decks.views.seated.ANSWERS_A_MINUTE", 10**9)
    monkeypatch.setattr("decks.views.seated.BEGINS_A_MINUTE", 10**9)
    seated._kept.clear()


def test_people_sit_at_games_of_a_running_site(live_server, capsys) -> None:  # type: ignore[no-untyped-def]
    status = 0
    try:
        call_command("loadtest_seated", live_server.url, games=3, seconds=4, think=0.02, json=True)
    except SystemExit as ended:  # a busy machine
        status = ended.code
    told = json.loads(capsys.readouterr().out)
    assert told["failed"] == [] and told["games_at_once"] == 3 and told["games_begun"] >= 3
    assert status == (told["answer_95_ms"] > 1000)
    assert 0 < told["answer_median_ms"] <= told["answer_95_ms"] <= told["answer_most_ms"]
    # A seat's answer is one move; what pilots do between is a move of nobody's.
    assert SeatedMove.objects.exclude(seat=None).count() == told["answers"] > 5


def test_a_site_that_is_not_there_is_said(live_server, capsys) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(SystemExit) as ended:
        call_command("loadtest_seated", "http://127.0.0.1:9", games=1, seconds=1)
    assert ended.value.code == 1
    assert "http://127.0.0.1:9" in capsys.readouterr().err
