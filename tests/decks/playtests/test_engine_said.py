"""Which engine plays is said on the status page, by the API, in reports and by the command line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from decks.models import Worker
from decks.playtests import work
from engine import PLAYING
from engine.compiled import sources
from tests.decks.playtests.test_playtest_pages import played

ROOT = Path(__file__).parents[3]


@pytest.mark.django_db
def test_the_status_says_what_this_process_and_each_worker_plays() -> None:
    work.seen("worker@here", 2)
    assert Worker.objects.get().engine == PLAYING.words
    assert Client().get("/api/status/").json()["plays"] == PLAYING.words
    page = Client().get("/status").content.decode()
    assert page.count(PLAYING.words) >= 2


def test_the_command_line_says_it() -> None:
    own = {"APP_BOOTSTRAP": "0", "COMPILED_ENGINE": "off", "DJANGO_SETTINGS_MODULE": "config.settings"}
    environment = {**os.environ, **own, "VAR_DIR": os.environ["TEST_VAR_DIR"]}
    done = subprocess.run(
        [sys.executable, "manage.py", "--version"], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert f"code {sources()}, played by plain Python (COMPILED_ENGINE is off)" in done.stdout, done.stderr


@pytest.mark.django_db
def test_a_report_says_which_engines_played_it(client: Client) -> None:
    playtest = played(4)
    assert set(playtest.chunks.values_list("engine", flat=True)) == {PLAYING.words}
    page = client.get(playtest.get_absolute_url()).content.decode()
    assert f"<dt>Engine</dt><dd>{PLAYING.words}; compiled or not, the games are the same</dd>" in page
