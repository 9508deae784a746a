"""A real worker, a real queue and a real database: nothing is lost or doubled, whatever happens to the processes."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import threading
import time

import pytest
from django.db import connection
from kombu import Connection

from decks.models import Chunk, ChunkState, Status, Worker
from decks.playtests import planning
from decks.playtests.tasks import play_next

from .conftest import StartWorker, finished, is_undisturbed, kill, played, run, status, until

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
    with Connection(broker) as queue:
        queue.ensure_connection(max_retries=3)
        queue.default_channel.client.flushdb()
    workers()
    assert finished(playtest) and is_undisturbed(playtest)


def test_messages_delivered_three_times_play_nothing_twice(workers: StartWorker) -> None:
    playtest = run(60)
    for n in range(8):
        for _ in range(3):
            play_next.apply_async(task_id=f"same-{n}")
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
