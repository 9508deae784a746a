"""A real worker, a real queue and a real database: nothing is lost or doubled when processes are killed."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection

import formats
from decks.models import Chunk, ChunkState, Game, Playtest, Status
from decks.playtests import claims, lineups, planning
from decks.up import queue

ROOT = Path(__file__).resolve().parents[2]
WORKER = [
    sys.executable, "-m", "celery", "-A", "config", "worker", "-P", "prefork", "-c", "2", "-Q", "play,house",
    "--without-gossip", "--without-mingle", "-l", "warning",
]  # fmt: skip

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def until(true: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if true():
            return True
        time.sleep(0.1)
    return False


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The queue of the environment, or an embedded one of these tests' own."""
    if os.environ.get("REDIS_URL"):
        yield os.environ["REDIS_URL"]
        return
    plan = queue.plan(tmp_path_factory.mktemp("queue"))
    server = subprocess.Popen(plan.service.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert until(lambda: queue.answers(plan.url), 15)
    yield plan.url
    server.kill()
    server.wait()


@pytest.fixture
def workers(
    broker: str, settings: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], subprocess.Popen[bytes]]]:
    """Starts workers on the test's own database and queue, with short leases; stops them afterwards."""
    from config.celery import app

    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and ("memory" in name or not name):
        pytest.skip("workers need a database in a file")
    environment = {**os.environ, "REDIS_URL": broker, "PLAYTEST_LEASE": "3", "PLAYTEST_SWEEP": "1"}
    environment["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    if connection.vendor == "sqlite":
        environment["DATABASE_URL"] = f"sqlite:///{name}"
    else:
        s = connection.settings_dict
        environment["DATABASE_URL"] = f"postgres://{s['USER']}:{s['PASSWORD']}@{s['HOST']}:{s['PORT']}/{name}"
    monkeypatch.setattr(app.conf, "broker_url", broker)
    monkeypatch.setattr(claims, "LEASE", timedelta(seconds=3))
    started: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        worker = subprocess.Popen(WORKER, cwd=ROOT, env=environment, start_new_session=True,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        started.append(worker)
        return worker

    yield start
    for worker in started:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()


def run(games: int) -> Playtest:
    preset = lineups.preset(formats.get("duel"), "vanilla", "random", 5)
    return planning.start(preset, games, guest="chaos")


def played(playtest: Playtest) -> int:
    return Game.objects.filter(playtest=playtest).count()


def status(playtest: Playtest) -> str:
    playtest.refresh_from_db()
    return playtest.status


def test_two_hundred_games_survive_kills(workers: Callable[[], subprocess.Popen[bytes]]) -> None:
    """A pool process, then the whole worker, are killed in the middle: every game is there, once."""
    worker = workers()
    playtest = run(200)
    assert until(lambda: played(playtest) > 0, 40)
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(worker.pid)], capture_output=True, text=True, check=False
    ).stdout.split()
    os.kill(int(children[0]), signal.SIGKILL)
    assert until(lambda: played(playtest) > 20, 40)
    os.killpg(worker.pid, signal.SIGKILL)
    workers()
    assert until(lambda: status(playtest) == Status.FINISHED, 90)
    indices = list(Game.objects.filter(playtest=playtest).values_list("index", flat=True))
    assert sorted(indices) == list(range(200))


def test_a_stopped_playtest_counts_no_further(workers: Callable[[], subprocess.Popen[bytes]]) -> None:
    workers()
    playtest = run(2000)
    assert until(lambda: played(playtest) > 0, 40)
    assert planning.stop(playtest)
    final = played(playtest)
    time.sleep(3)
    assert played(playtest) == final and status(playtest) == Status.STOPPED
    assert not Chunk.objects.filter(playtest=playtest, state=ChunkState.RUNNING).exists()
