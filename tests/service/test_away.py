"""A server that is away takes nothing with it that can do without: the cache's, the queue's, the database's."""

import contextlib
import json
import os
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from decks.models import Playtest
from decks.up import queue

from .conftest import StartSite, until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.chaos]

PAGES = (
    "/",
    "/decks",
    "/cards",
    "/formats",
    "/playtests",
    "/playtests/new?format=duel",
    "/status",
    "/metrics",
    "/accounts/login/",
    "/healthz",
    "/api/formats/",
    "/api/status/",
    "/api/decks/",
)
VALIDATE = json.dumps({"format": "duel", "kind": "deck", "list": "60 Forest"}).encode()


@pytest.fixture
def redis_server(tmp_path: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """A server that this test may hurt, and its address."""
    if queue.find_server() is None:
        pytest.skip("needs a Valkey or Redis server")
    plan = queue.plan(tmp_path / "q")
    process = subprocess.Popen(plan.service.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert until(lambda: queue.answers(plan.url), 15)
    yield plan.url, process
    with contextlib.suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGCONT)
    process.kill()
    process.wait()


@pytest.mark.parametrize("hurt", [signal.SIGKILL, signal.SIGSTOP])
def test_without_redis_every_page_is_there(
    sites: StartSite, redis_server: tuple[str, "subprocess.Popen[bytes]"], hurt: signal.Signals
) -> None:
    """Gone, and hanging."""
    url, process = redis_server
    site = sites(REDIS_URL=url)
    assert site.get("/")[0] == 200
    process.send_signal(hurt)
    site.get("/")  # finds out
    answers = {page: site.timed(page) for page in PAGES}
    assert {page: status for page, (status, _) in answers.items() if status != 200} == {}
    assert max(seconds for _, seconds in answers.values()) < 3
    status, _, _ = site.send("POST", "/api/validate/", VALIDATE, Content_Type="application/json")
    assert status == 200
    assert site.get("/readyz")[0] == 503
    assert "Traceback" not in site.log.read_text()


@pytest.mark.parametrize("hurt", [signal.SIGKILL, signal.SIGSTOP])
def test_without_a_queue_a_playtest_is_still_accepted_and_soon(
    sites: StartSite, redis_server: tuple[str, "subprocess.Popen[bytes]"], hurt: signal.Signals
) -> None:
    """16 of issue 22. Gone, and hanging: who sends waits for neither."""
    url, process = redis_server
    site = sites(REDIS_URL=url)
    order = json.dumps({"format": "duel", "preset": "vanilla", "games": 4, "pilot": "random"}).encode()

    def send() -> float:
        begun = time.monotonic()
        assert site.send("POST", "/api/playtests/", order, Content_Type="application/json")[0] == 201
        return time.monotonic() - begun

    usual = send()
    process.send_signal(hurt)
    site.get("/")  # the cache finds out
    first, second = send(), send()
    assert first < usual + 2, "one short try"
    assert second < usual + 1, "and then none for a while"
    assert all(playtest.chunks.exists() for playtest in Playtest.objects.all()), "workers find it later"


def test_without_a_database_there_is_a_page_that_says_so(sites: StartSite) -> None:
    """A port nobody listens at: what needs no rows is there, all else says when to come back."""
    site = sites(DATABASE_URL=f"postgres://nobody@127.0.0.1:{queue.free_port()}/nothing")
    for page in ("/", "/decks", "/metrics", "/status", "/p/whatever/live"):
        status, headers, body = site.get(page)
        assert (status, headers.get("Retry-After")) == (503, "10"), page
        assert b"Back in a moment" in body and b"Nothing is lost" in body
        assert headers["X-Request-ID"] and "frame-ancestors" in headers["Content-Security-Policy"]
    status, headers, body = site.get("/api/decks/")
    assert (status, headers["Content-Type"]) == (503, "application/problem+json")
    assert json.loads(body)["status"] == 503
    for page in ("/healthz", "/formats", "/accounts/login/", "/api/formats/"):
        assert site.get(page)[0] == 200, page
    status, _, body = site.get("/readyz")
    assert status == 503 and json.loads(body)["database"] == "does not answer"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_full_disk_refuses_what_is_new_and_keeps_the_rest(sites: StartSite) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL's disk is its server's")
    site = sites()
    order = json.dumps({"format": "duel", "preset": "vanilla", "games": 4, "pilot": "random"}).encode()
    send = lambda: site.send("POST", "/api/playtests/", order, Content_Type="application/json")  # noqa: E731
    assert send()[0] == 201
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    status, headers, body = send()
    assert (status, headers["Content-Type"]) == (503, "application/problem+json"), body
    for page in ("/", "/decks", "/playtests", f"/p/{Playtest.objects.get().public_id}", "/healthz"):
        assert site.get(page)[0] == 200, page
    resource.prlimit(
        site.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    )
    assert send()[0] == 201 and Playtest.objects.count() == 2
