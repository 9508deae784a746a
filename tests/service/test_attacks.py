"""Attacks with an end: a few seconds, a few hundred requests, this machine only. With them a person's games begin at once."""

import contextlib
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from decks.models import Game, Playtest, Retelling, Status, Tier
from decks.playtests import lineups, planning, work
from formats import registry

from .conftest import StartSite, StartWorker, played, run, until
from .faulty import COSTLY

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

ORDER = {
    "format": "duel",
    "lineup": "vanilla",
    "preset": "custom",
    "games": "500",
    "pilot": "random",
    "player-1": "sample:bears",
    "player-2": "sample:bears",
}
AT_ONCE = 1.0  # seconds in which a page is there


@pytest.mark.chaos
def test_with_a_queue_full_of_costly_games_a_persons_games_begin_within_ten_seconds(
    workers: StartWorker,
) -> None:
    """Six networks ask 30 times each, with a new session each time and games of four seconds; two processes play."""
    cache.clear()
    for n in range(6):
        answers = [
            Client(REMOTE_ADDR=f"198.51.100.{n}")
            .post("/playtests/new", ORDER | {"seed": str(COSTLY)})
            .status_code
            for _ in range(30)
        ]
        assert answers.count(302) == 5 and answers.count(429) == 10
    flood = Playtest.objects.filter(tier=Tier.GUEST)
    assert flood.count() == 30
    workers(FAULT="costly", PLAYTEST_GUEST_COSTLY_SECONDS="1")
    assert until(lambda: flood.filter(status=Status.RUNNING).exists(), 40)
    ann = get_user_model().objects.create_user("ann")
    hers = planning.start(lineups.preset(registry.get("duel"), "vanilla", "random", 1), 20, owner=ann)
    began = time.monotonic()
    assert until(lambda: played(hers) > 0, 10)
    print(f"the first of her games was there after {time.monotonic() - began:.1f} s")
    for page in ("/", "/decks", "/playtests/new?format=duel", f"/p/{hers.public_id}"):
        began = time.monotonic()
        assert Client().get(page).status_code == 200
        assert time.monotonic() - began < AT_ONCE, page
    assert until(lambda: flood.filter(status=Status.STOPPED).exists(), 150), "costly ones are stopped"
    assert "of the processor" in flood.filter(status=Status.STOPPED)[0].status_reason
    for each in flood:
        planning.stop(each)


def test_asking_for_long_replays_leaves_the_server_small_and_quick(sites: StartSite) -> None:
    """Forty at once for a game that takes long, from five addresses: no worker is there, and nothing is played here."""
    run(1)
    while work.work("here"):
        pass
    Game.objects.update(milliseconds=30_000)
    site = sites(NUM_PROXIES="1")
    address = f"/p/{Playtest.objects.get().public_id}/g/0"
    assert site.get(address)[0] == 200
    before = site.megabytes

    def ask(n: int) -> int:
        return site.get(f"{address}?whole", X_Forwarded_For=f"198.51.100.{n % 5}")[0]

    with ThreadPoolExecutor(20) as many:
        answers = [many.submit(ask, n) for n in range(40)]
        status, seconds = site.timed("/healthz")
    assert status == 200 and seconds < 3 * AT_ONCE
    assert {answer.result() for answer in answers} == {202}
    assert Retelling.objects.count() == 1
    assert site.megabytes - before < 60


def test_a_large_body_is_refused_before_it_is_written(sites: StartSite, tmp_path: Path) -> None:
    """Twenty megabytes that say so, and in chunks that do not: nothing of them reaches the disk."""
    site = sites(TMPDIR=str(tmp_path / "t"))
    (tmp_path / "t").mkdir()
    piece = b"x" * 65_536
    for path, how in product(("/", "/check", "/nowhere", "/api/validate/"), ("told", "chunked")):
        large = (piece for _ in range(320))
        link = socket.create_connection(("127.0.0.1", int(site.url.rpartition(":")[2])), 20)
        length = "Transfer-Encoding: chunked" if how == "chunked" else f"Content-Length: {320 * len(piece)}"
        link.sendall(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{length}\r\n\r\n".encode())
        sent = 0
        with contextlib.suppress(OSError):  # it hangs up
            for each in large:
                link.sendall(f"{len(each):x}\r\n".encode() + each + b"\r\n" if how == "chunked" else each)
                sent += len(each)
        with contextlib.suppress(OSError):
            assert b" 413 " in link.recv(200), how
        link.close()
        assert sent < 320 * len(piece), f"{how}: all of it was taken"
        assert not list((tmp_path / "t").iterdir())
    assert site.get("/healthz")[0] == 200
