"""Real workers on a real queue and a real database, and ways to hurt them."""

import contextlib
import http.client
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client

import formats
from decks.models import Game, Playtest, Status
from decks.playtests import claims, lineups, planning
from decks.up import queue
from decks.up.plan import web
from formats.play import Lineup, play_many

ROOT = Path(__file__).resolve().parents[2]
WORKER = [
    sys.executable,
    "-m",
    "celery",
    "-A",
    "config",
    "worker",
    "-P",
    "prefork",
    "-c",
    "2",
    "-Q",
    "play,house",
    "--without-gossip",
    "--without-mingle",
    "-l",
    "warning",
]
StartWorker = Callable[..., "subprocess.Popen[bytes]"]


def until(true: Callable[[], bool], seconds: float) -> bool:
    """Wait for something to come true."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if true():
            return True
        time.sleep(0.1)
    return False


def lineup(seed: int = 5) -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", "random", seed)


def run(games: int) -> Playtest:
    return planning.start(lineup(), games, guest="chaos")


def played(playtest: Playtest) -> int:
    return Game.objects.filter(playtest=playtest).count()


def status(playtest: Playtest) -> str:
    playtest.refresh_from_db()
    return playtest.status


def finished(playtest: Playtest, seconds: float = 120) -> bool:
    return until(lambda: status(playtest) == Status.FINISHED, seconds)


def is_undisturbed(playtest: Playtest, but: int | None = None) -> bool:
    """Whether every game is there once, the same as without any accident; but one, which is not looked at."""
    stored = list(Game.objects.filter(playtest=playtest).order_by("index").values_list("index", "digest"))
    expected = [(r.index, r.digest) for r in play_many(lineup(), playtest.games_planned)]
    return [i for i, _ in stored] == [i for i, _ in expected] and all(
        one == other for one, other in zip(stored, expected, strict=True) if one[0] != but
    )


def kill(worker: "subprocess.Popen[bytes]") -> None:
    """The worker and all its processes, at once."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(worker.pid, signal.SIGKILL)
    worker.wait()


def processes_of(worker: "subprocess.Popen[bytes]") -> list[int]:
    """The worker and its pool."""
    found = subprocess.run(
        ["ps", "-o", "pid=", "-g", str(worker.pid)], capture_output=True, text=True, check=False
    )
    return [int(pid) for pid in found.stdout.split()]


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
def environment(broker: str) -> dict[str, str]:
    """What a process needs to use the test's own database and queue."""
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
    return environment


@dataclass
class Site:
    """A web server of the test's own."""

    url: str
    process: "subprocess.Popen[bytes]"
    log: Path

    def get(self, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
        """Status, headers and body of an answer; headers' names with _ for -."""
        return self.send("GET", path, **headers)

    def send(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        """The answer to a request; a body that is no bytes, but yields them, is sent in chunks."""
        link = http.client.HTTPConnection(self.url.removeprefix("http://"), timeout=60)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            link.request(
                method, path, body, named, encode_chunked=body is not None and not isinstance(body, bytes)
            )
            answer = link.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            link.close()

    def timed(self, path: str) -> tuple[int, float]:
        """Status and seconds of an answer."""
        began = time.monotonic()
        return self.get(path)[0], time.monotonic() - began

    @property
    def megabytes(self) -> int:
        """Memory of the process."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096 // 1_000_000


StartSite = Callable[..., Site]


@pytest.fixture
def sites(environment: dict[str, str], tmp_path: Path) -> Iterator[StartSite]:
    """Starts web servers as `manage.py up` does, with the environment that is given; stops them afterwards."""
    started: list[Site] = []

    def start(**more: str) -> Site:
        port = queue.free_port()
        service = web(port, environment | more)
        log = tmp_path / f"web-{port}.log"
        with log.open("wb") as file:
            process = subprocess.Popen(
                service.command,
                cwd=ROOT,
                env=os.environ | service.environment,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        site = Site(f"http://127.0.0.1:{port}", process, log)
        started.append(site)
        assert service.ready is not None and until(service.ready, 40), log.read_text()[-2000:]
        return site

    yield start
    for site in started:
        kill(site.process)


@pytest.fixture
def workers(
    broker: str, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[StartWorker]:
    """Starts workers on the test's own database and queue, with short leases; stops them afterwards.

    What they say is shown with a test that fails.
    """
    from config.celery import app

    monkeypatch.setattr(app.conf, "broker_url", broker)
    monkeypatch.setattr(claims, "LEASE", timedelta(seconds=3))
    started: list[subprocess.Popen[bytes]] = []

    def start(output: Any = None, **more: str) -> "subprocess.Popen[bytes]":
        command = [*WORKER, "-I", "tests.service.faulty"] if "FAULT" in more else WORKER
        worker = subprocess.Popen(
            command, cwd=ROOT, env=environment | more, start_new_session=True, stdout=output, stderr=output
        )
        started.append(worker)
        return worker

    yield start
    for worker in started:
        kill(worker)


class Onlooker(threading.Thread):
    """Somebody who looks at a playtest's pages all the while."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.looked = 0
        self.broken: list[str] = []
        self.end = threading.Event()

    def run(self) -> None:
        client = Client(raise_request_exception=False)
        while not self.end.wait(1):
            self.look(client)
        self.look(client)
        connection.close()

    def look(self, client: Client) -> None:
        playtest = Playtest.objects.defer("lineup", "rival", "report").last()
        here = playtest.get_absolute_url() if playtest else ""
        for page in (f"{here}{part}" for part in ("", "/live?n=0", "/games", "/g/0") if here):
            self.ask(client, page)
        for page in ("/playtests", "/status", "/metrics", "/healthz"):
            self.ask(client, page)

    def ask(self, client: Client, page: str) -> None:
        answer = client.get(page)
        self.looked += 1
        if answer.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self.broken.append(f"{page}: {answer.status_code}")


@pytest.fixture(autouse=True)
def onlooker(transactional_db: None) -> Iterator[Onlooker]:
    """Whatever happens to workers, queue and database: no page breaks."""
    somebody = Onlooker()
    somebody.start()
    yield somebody
    somebody.end.set()
    somebody.join(60)
    assert not somebody.is_alive() and somebody.looked and not somebody.broken, somebody.broken
