"""Workers that claim, store and give back as real ones do, with the playing replaced by sleep: many in one process.

`python -m tests.benchmarks.claiming prepare|work ...`, with DATABASE_URL; `test_claim_benchmark.py` starts it. A game takes no
processor's time here, so that what is measured is the database and what workers ask of it.
"""

import argparse
import contextlib
import json
import resource
import threading
import time
from collections import Counter
from dataclasses import replace
from typing import Any

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import OperationalError, connection  # noqa: E402

import formats  # noqa: E402
from decks.models import Chunk, Work  # noqa: E402
from decks.playtests import claims, lineups, planning, work  # noqa: E402
from formats.play import GameRecord, Lineup, Schedule, play_game  # noqa: E402

GAME_SECONDS = 1.0  # what a game is taken to last: twelve in a chunk


class Clock(threading.local):
    """Stands in for the module time in `work`: the processor's time is what this thread has slept in games."""

    spent = 0.0
    monotonic = staticmethod(time.monotonic)

    def process_time(self) -> float:
        """Seconds of the processor that games of this thread would have taken."""
        return self.spent


def lineup() -> Lineup:
    """Four Survivors against a horde: a row and a log of the usual size."""
    return lineups.preset(formats.get("horde-sealed"), "four-survivors", "greedy", 1)


def prepare(people: int, playtests: int, games: int) -> None:
    """A new database in which so many people wait; where all have one playtest, the first has ten."""
    call_command("migrate", verbosity=0)
    one = lineup()
    for person in range(people):
        for _ in range(playtests if person or playtests > 1 else 10):
            planning.start(one, games, guest=f"p{person}")
    Chunk.objects.filter(kind=Work.CHECK).delete()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def run(threads: int, seconds: float, asleep: float) -> dict[str, Any]:
    """So many workers for so long, `asleep` seconds a game; what they did."""
    pattern: GameRecord = play_game(lineup(), 0)
    clock, took, lost, done, idle = Clock(), [], Counter(), Counter(), Counter()  # type: ignore[var-annotated]
    claim, take = claims.claim, claims.take
    work.time = clock  # type: ignore[assignment]
    work._lease = lambda chunk: (
        contextlib.nullcontext()
    )  # a thread more for each, which one process of 50 does not bear
    claims.grow = lambda chunk, seconds: []  # type: ignore[assignment]
    claims.processes = lambda: 1000  # what the rows of workers would say
    per_thread = threading.local()
    claims.process_name = lambda: per_thread.name

    def timed(token: str) -> Chunk | None:
        began = time.perf_counter()
        found = claim(token)
        took.append(time.perf_counter() - began)
        if found is not None:
            done[found.playtest.share] += 1
        return found

    def counted(*given: Any) -> bool:
        won = take(*given)
        lost["races"] += not won
        return won

    work.claim, claims.take = timed, counted  # type: ignore[assignment]

    def player(schedule: Schedule, index: int) -> GameRecord:
        if asleep:
            time.sleep(asleep)
        clock.spent += GAME_SECONDS
        return replace(pattern, index=index)

    end = 0.0

    def begin() -> None:
        nonlocal end
        end = time.monotonic() + seconds

    ready = threading.Barrier(threads, action=begin)

    def worker(number: int) -> None:
        per_thread.name = f"sleeper:{number}"
        while connection.connection is None:  # fifty at once on a busy machine: some are turned away
            with contextlib.suppress(OperationalError):
                connection.connect()
        ready.wait()
        n = 0
        while time.monotonic() < end:
            n += 1
            if not work.work(f"{number}-{n}-{id(per_thread)}-{time.time_ns()}", player):
                idle["times"] += 1
                time.sleep(0.05)
        connection.close()

    running = [threading.Thread(target=worker, args=(n,)) for n in range(threads)]
    for each in running:
        each.start()
    for each in running:
        each.join()
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "claims": sum(done.values()),
        "shares": dict(done),
        "seconds": took,
        "races": lost["races"],
        "idle": idle["times"],
        "processor": used.ru_utime + used.ru_stime,
    }


def main() -> None:
    """Write the database, or work on it and print what came of it as JSON."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("do", choices=("prepare", "work"))
    for name, kind in (
        ("people", int),
        ("playtests", int),
        ("games", int),
        ("threads", int),
        ("seconds", float),
        ("asleep", float),
    ):
        arguments.add_argument(f"--{name}", type=kind, default=0)
    o = arguments.parse_args()
    if o.do == "prepare":
        prepare(o.people, o.playtests, o.games)
    else:
        print(json.dumps(run(o.threads, o.seconds, o.asleep)))


if __name__ == "__main__":
    main()
