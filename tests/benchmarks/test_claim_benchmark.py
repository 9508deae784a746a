"""How many chunks a second workers get out of one PostgreSQL, how long a claim takes, who waits for whom, and how fairly.

`python manage.py test tests/benchmarks/test_claim_benchmark.py --benchmark-enable -s` prints what docs/13-size.md quotes.
Two hundred workers in four processes, players replaced by sleep, against a server of the test's own.
"""

import contextlib
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.servers import postgres, postgres_programs

pytestmark = [pytest.mark.slow, pytest.mark.postgres]
ROOT = Path(__file__).resolve().parents[2]
PROCESSES, THREADS = 4, 50
TICKS = os.sysconf("SC_CLK_TCK")


@pytest.fixture(autouse=True)
def asked_for(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("benchmark_disable") and not pytestconfig.getoption("benchmark_enable"):
        pytest.skip("takes minutes; run with --benchmark-enable")


@pytest.fixture
def database() -> Iterator[str]:
    programs = postgres_programs()
    if programs is None:
        pytest.skip("needs PostgreSQL")
    with postgres(programs, {"max_connections": str(PROCESSES * THREADS + 20), "fsync": "on"}) as url:
        yield url


def simulation(url: str, *arguments: str) -> "subprocess.Popen[str]":
    kept = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.benchmarks.claiming", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=kept | {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.settings", "LOG_LEVEL": "ERROR"},
    )


class Onlooker(threading.Thread):
    """Asks the server every fifth of a second what its sessions wait for."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.url, self.end = url, threading.Event()
        self.looks, self.waits = 0, Counter[str]()

    def run(self) -> None:
        with psycopg.connect(self.url, autocommit=True) as link:
            while not self.end.wait(0.2):
                self.looks += 1
                found = link.execute(
                    "SELECT coalesce(wait_event_type, 'processor') FROM pg_stat_activity "
                    "WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
                )
                self.waits.update(kind for (kind,) in found)


def processor_of_children(parent: int) -> float:
    """Seconds that the living processes of a parent have had."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            words = stat.read_text().rpartition(")")[2].split()
            if int(words[1]) == parent:
                total += int(words[11]) + int(words[12])
    return total / TICKS


def measured(url: str, seconds: float, asleep: float, threads: int = THREADS) -> dict[str, Any]:
    """All processes at work for so long."""
    with psycopg.connect(url, autocommit=True) as link:
        folder = link.execute("SHOW data_directory").fetchone()
        row = link.execute(
            "SELECT pg_postmaster_start_time(), count(*) FROM decks_chunk WHERE state = 'waiting'"
        ).fetchone()
        assert row is not None and folder is not None
        waiting = row[1]
    parent = int(Path(folder[0], "postmaster.pid").read_text().split()[0])
    looks = Onlooker(url)
    looks.start()
    options = ("--threads", str(threads), "--seconds", str(seconds), "--asleep", str(asleep))
    running = [simulation(url, "work", *options) for _ in range(PROCESSES)]
    server = 0.0
    while any(each.poll() is None for each in running):
        server = max(server, processor_of_children(parent))
        time.sleep(0.5)
    looks.end.set()
    looks.join()
    found = [json.loads(each.communicate()[0].splitlines()[-1]) for each in running]
    assert all(each.returncode == 0 for each in running)
    took = sorted(second for each in found for second in each["seconds"])
    shares: Counter[str] = Counter()
    for each in found:
        shares.update(each["shares"])
    claims = sum(shares.values())
    with psycopg.connect(url, autocommit=True) as link:
        sizes = link.execute(
            "SELECT pg_total_relation_size('decks_game'), pg_total_relation_size('decks_gamelog'), count(*) FROM decks_game"
        ).fetchone()
    assert sizes is not None
    return {
        "waiting": waiting,
        "claims": claims,
        "a second": claims / seconds,
        "median": statistics.median(took),
        "p95": took[int(len(took) * 0.95)],
        "races": sum(each["races"] for each in found) / max(1, claims),
        "locks": looks.waits["Lock"] / max(1, looks.looks),
        "waits": {kind: round(n / looks.looks, 1) for kind, n in looks.waits.items()},
        "row": sizes[0] / max(1, sizes[2]),
        "log": sizes[1] / max(1, sizes[2]),
        "shares": shares,
        "server": 1000 * server / max(1, claims),
        "workers": 1000 * sum(each["processor"] for each in found) / max(1, claims),
        "idle": sum(each["idle"] for each in found),
    }


def told(name: str, found: dict[str, Any]) -> None:
    shares = sorted(found["shares"].values())
    print(
        f"\n{name}: {found['a second']:.1f} claims a second with {found['waiting']:,} chunks waiting; a claim takes "
        f"{1000 * found['median']:.0f} ms (median), {1000 * found['p95']:.0f} ms (p95); {found['races']:.2f} lost races a claim; "
        f"{found['locks']:.2f} sessions waiting for a lock on average, all waits {found['waits']}; processor a claim: "
        f"server {found['server']:.0f} ms, workers {found['workers']:.0f} ms; chunks a person {shares[0]} to {shares[-1]}; "
        f"idle {found['idle']}; a game's row {found['row']:.0f} bytes, its log {found['log']:.0f}, with their indexes"
    )


def prepared(url: str, people: int, playtests: int, games: int) -> None:
    options = ("--people", str(people), "--playtests", str(playtests), "--games", str(games))
    assert simulation(url, "prepare", *options).wait() == 0


@pytest.mark.timeout(600)
def test_two_hundred_workers_at_games_of_a_second(database: str) -> None:
    """Chunks of twelve seconds, as they are planned: every worker is served, and nobody has more for having queued more."""
    prepared(database, 20, 1, 1500)
    found = measured(database, 30, 1.0)
    told("200 workers, games of a second", found)
    assert found["claims"] >= PROCESSES * THREADS
    assert max(found["shares"].values()) < 3 * min(found["shares"].values())


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("people", "playtests", "games"), [(20, 1, 1000), (50, 4, 5000)])
def test_as_many_claims_as_the_database_gives(database: str, people: int, playtests: int, games: int) -> None:
    """Games that take no time at all, with few chunks waiting and with a million games."""
    prepared(database, people, playtests, games)
    found = measured(database, 20, 0.0)
    told("200 workers, games of no time", found)
    assert found["claims"] > 0
