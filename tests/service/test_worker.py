"""A real worker, a real queue and a real database: nothing is lost or doubled, whatever happens to the processes."""

import contextlib
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection, transaction
from kombu import Connection

from decks.models import Chunk, ChunkState, Game, Playtest, Status, Worker
from decks.models.playtest import ENDED
from decks.playtests import planning
from decks.playtests.tasks import play_next
from decks.up import queue
from engine.state import rng

from .conftest import (
    StartWorker,
    finished,
    is_undisturbed,
    kill,
    lineup,
    played,
    processes_of,
    run,
    status,
    until,
)
from .faulty import ILL

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.chaos]


def test_two_hundred_games_survive_kills(workers: StartWorker) -> None:
    """A pool process, then the whole worker, are killed in the middle: every game is there, once."""
    worker = workers()
    playtest = run(200)
    assert until(lambda: played(playtest) > 0, 40)
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(worker.pid)], capture_output=True, text=True, check=False
    ).stdout.split()
    os.kill(int(children[0]), signal.SIGKILL)
    assert until(lambda: played(playtest) > 20, 40)
    kill(worker)
    workers()
    assert finished(playtest) and is_undisturbed(playtest)


def test_a_queue_that_was_lost_loses_no_game(workers: StartWorker, broker: str) -> None:
    """All workers are killed, the queue forgets everything, then both come back."""
    worker = workers()
    playtest = run(60)
    assert until(lambda: played(playtest) > 0, 40)
    kill(worker)
    with Connection(broker) as link:
        link.ensure_connection(max_retries=3)
        link.default_channel.client.flushdb()
    workers()
    assert finished(playtest) and is_undisturbed(playtest)


@pytest.mark.skipif(queue.find_server() is None, reason="needs a Valkey or Redis server to restart")
def test_a_queue_that_is_restarted_empty_under_living_workers_loses_no_game(
    workers: StartWorker, tmp_path: Path
) -> None:
    """A server of this test's own: killed, its files removed, and started again while the workers live."""
    plan = queue.plan(tmp_path / "queue")

    def serve() -> "subprocess.Popen[bytes]":
        server = subprocess.Popen(plan.service.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert until(lambda: queue.answers(plan.url), 15)
        return server

    server = serve()
    try:
        workers(
            REDIS_URL=plan.url, FAULT="slow"
        )  # still playing when the server comes back, however quick games are
        playtest = run(120)
        assert until(lambda: played(playtest) > 0, 40)
        server.kill()
        server.wait()
        shutil.rmtree(tmp_path / "queue" / "appendonlydir", ignore_errors=True)
        time.sleep(2)
        assert status(playtest) == Status.RUNNING and played(playtest) < 120
        server = serve()
        assert finished(playtest) and is_undisturbed(playtest)
        assert finished(run(4)), "whatever is planned now is found by the sweeper alone, which lives on"
    finally:
        server.kill()
        server.wait()


def test_two_workers_on_one_chunk_whose_lease_ran_out_store_it_once(workers: StartWorker) -> None:
    """The first is frozen in the middle of its chunks until the second has them, and then goes on with them."""
    first = workers()
    playtest = run(200)
    held = frozen_with_chunks(first, playtest)
    workers()
    assert until(lambda: Chunk.objects.filter(pk__in=held, attempts__gt=1).exists(), 40)
    os.killpg(first.pid, signal.SIGCONT)
    assert finished(playtest) and is_undisturbed(playtest)


def frozen_with_chunks(worker: "subprocess.Popen[bytes]", playtest: Playtest) -> list[int]:
    """Stop all processes of a worker in the middle of chunks: the chunks it then has."""
    held: list[int] = []

    def stopped() -> bool:
        os.killpg(worker.pid, signal.SIGSTOP)
        running = Chunk.objects.filter(playtest=playtest, state=ChunkState.RUNNING)
        held[:] = running.values_list("pk", flat=True)
        if not held or not _free(held):
            os.killpg(worker.pid, signal.SIGCONT)
            return False
        return True

    assert until(stopped, 40)
    return held


def _free(chunks: list[int]) -> bool:
    """Whether others can write these rows: a process frozen in the middle of a write would hold everybody up."""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(connection.settings_dict["NAME"], timeout=0.1)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return False
        return True
    with transaction.atomic():
        return len(Chunk.objects.select_for_update(skip_locked=True).filter(pk__in=chunks)) == len(chunks)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_full_disk_holds_up_but_loses_nothing(workers: StartWorker, tmp_path: Path) -> None:
    """For a while neither a line of the worker's log nor a game can be written."""
    with (tmp_path / "log").open("wb") as log:
        worker = workers(output=log)
    playtest = run(100)
    assert until(lambda: played(playtest) > 0, 40)
    _fill(worker, True)
    time.sleep(1)
    before = played(playtest)
    time.sleep(3)
    assert played(playtest) == before < 100
    _fill(worker, False)
    assert finished(playtest) and is_undisturbed(playtest)
    assert not Game.objects.filter(playtest=playtest, outcome="unfinished").exists()


def _fill(worker: "subprocess.Popen[bytes]", full: bool) -> None:
    """No file of the worker's may grow, neither its log nor SQLite's; PostgreSQL's server says the same for games' logs."""
    for pid in processes_of(worker):
        most = 1 if full else resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    if connection.vendor != "sqlite":
        _refuse_logs(full)


def _refuse_logs(full: bool) -> None:
    """PostgreSQL's server says what it says on a full disk, for the games' logs."""
    with connection.cursor() as cursor:
        if full:
            cursor.execute(
                "CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'could not extend file: "
                "No space left on device' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql"
            )
            cursor.execute(
                "CREATE TRIGGER full_disk BEFORE INSERT ON decks_gamelog FOR EACH ROW EXECUTE FUNCTION full_disk()"
            )
        else:
            cursor.execute("DROP TRIGGER full_disk ON decks_gamelog")
            cursor.execute("DROP FUNCTION full_disk()")


def test_messages_delivered_three_times_play_nothing_twice(workers: StartWorker, broker: str) -> None:
    playtest = run(60)
    with Connection(broker) as link:  # the application's own are kept, and may be of a queue that is gone
        for n in range(8):
            for _ in range(3):
                play_next.apply_async(task_id=f"same-{n}", connection=link)
    workers()
    workers()
    assert finished(playtest) and is_undisturbed(playtest)


def test_a_database_locked_for_ten_seconds_holds_up_but_loses_nothing(workers: StartWorker) -> None:
    workers()
    playtest = run(60)
    assert until(lambda: played(playtest) > 0, 40)
    locked = threading.Event()
    name = str(connection.settings_dict["NAME"])

    def lock_file() -> None:
        with contextlib.closing(sqlite3.connect(name, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            locked.set()
            time.sleep(10)
            other.execute("ROLLBACK")

    def lock_tables() -> None:
        import psycopg

        s = connection.settings_dict
        with psycopg.connect(
            host=s["HOST"], port=s["PORT"], user=s["USER"], password=s["PASSWORD"], dbname=name
        ) as other:
            other.execute("LOCK TABLE decks_game, decks_chunk IN ACCESS EXCLUSIVE MODE")
            locked.set()
            time.sleep(10)
            other.rollback()

    holder = threading.Thread(target=lock_file if connection.vendor == "sqlite" else lock_tables)
    holder.start()
    assert locked.wait(30)
    holder.join()
    assert finished(playtest) and is_undisturbed(playtest)


@pytest.mark.parametrize(
    ("fault", "reason", "told"),
    [("endless", "time_limit", "still playing"), ("broken", "crash", "the engine lost its way")],
)
def test_one_ill_game_is_told_with_its_seed_and_the_others_are_played(
    workers: StartWorker, fault: str, reason: str, told: str
) -> None:
    """A game that never ends, and one that is an error of the engine."""
    workers(FAULT=fault, PLAYTEST_GAME_SECONDS="2")
    playtest = run(60)
    assert until(lambda: status(playtest) in ENDED, 120)
    ill = Game.objects.get(playtest=playtest, outcome="unfinished")
    assert (ill.index, ill.reason) == (ILL, reason) and told in ill.error
    assert ill.seed == str(rng.derive(lineup().seed, ILL))
    assert is_undisturbed(playtest, but=ILL)


def test_a_clock_that_jumps_two_hours_ahead_and_back_loses_and_doubles_nothing(
    workers: StartWorker, tmp_path: Path
) -> None:
    """All leases, of a minute, seem to have run out at once; then a dead worker's seem to be given for two hours."""
    ahead = tmp_path / "ahead"
    ahead.write_text("0")
    shifted = {"FAULT": "clock", "FAULT_FILE": str(ahead), "PLAYTEST_LEASE": "60"}
    first = workers(**shifted)
    playtest = run(300)
    held = frozen_with_chunks(first, playtest)
    ahead.write_text("7200")
    second = workers(**shifted)
    assert until(lambda: Chunk.objects.filter(pk__in=held, attempts__gt=1).exists(), 40)
    kill(second)
    ahead.write_text("0")
    os.killpg(first.pid, signal.SIGCONT)
    assert finished(playtest) and is_undisturbed(playtest)


def test_a_worker_that_is_told_to_stop_says_so_and_leaves_its_chunk_to_others(workers: StartWorker) -> None:
    worker = workers()
    playtest = run(2000)
    assert until(lambda: played(playtest) > 0, 40)
    assert until(lambda: planning.processes() == 2, 20)
    worker.send_signal(signal.SIGTERM)
    worker.wait(30)
    assert not Chunk.objects.filter(playtest=playtest, state=ChunkState.RUNNING).exists()
    assert Worker.objects.filter(stopping=True).exists() and planning.processes() == 0
    assert not Chunk.objects.filter(playtest=playtest, attempts__gt=1).exists()
    planning.stop(playtest)


def test_a_stopped_playtest_counts_no_further(workers: StartWorker) -> None:
    workers()
    playtest = run(2000)
    assert until(lambda: played(playtest) > 0, 40)
    assert planning.stop(playtest)
    final = played(playtest)
    time.sleep(3)
    assert played(playtest) == final and status(playtest) == Status.STOPPED
    assert not Chunk.objects.filter(playtest=playtest, state=ChunkState.RUNNING).exists()
