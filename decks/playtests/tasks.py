"""Celery tasks. Messages carry nothing: the database knows what is to be done."""

import gc
from typing import Any

import structlog
from celery import bootsteps, current_app, shared_task
from celery.signals import worker_process_init, worker_shutting_down
from django.conf import settings
from django.db import DatabaseError, connection

from decks import notices, tidy
from decks.playtests import claims, engine, measuring, queue, stopping, work

log = structlog.get_logger(__name__)

EVERY = settings.PLAYTEST_SWEEP  # seconds between two sweeps of one worker


@shared_task(bind=True, name=queue.PLAY_NEXT)
def play_next(self: Any) -> None:
    """Play one chunk, and send for the next while there is work."""
    if stopping.asked():
        queue.wake(1)  # somebody else's
    elif work.work(
        str(self.request.id or "here"),
        redelivered=bool((self.request.delivery_info or {}).get("redelivered")),
    ):
        # A message may come to any process: of two, one comes to that which may check what another played.
        queue.wake(2 if claims.check_waits() else 1)


@shared_task(name=queue.SWEEP)
def sweep() -> None:
    """Housekeeping; several at once are harmless."""
    work.sweep()
    measuring.work()
    notices.send()
    tidy.daily()


class Sweeper(bootsteps.StartStopStep):
    """In every worker: says that it is there and sends for a sweep at intervals, so that no clock process is needed."""

    requires = ("celery.worker.components:Timer", "celery.worker.components:Pool")

    def __init__(self, worker: Any, **options: Any) -> None:
        super().__init__(worker, **options)
        self.entry: Any = None

    def start(self, worker: Any) -> None:
        engine.announce()
        _present(worker)
        self.entry = worker.timer.call_repeatedly(EVERY, _tick, (worker,))

    def stop(self, worker: Any) -> None:
        if self.entry is not None:
            self.entry.cancel()
        _present(worker, leaving=True)


def _tick(worker: Any) -> None:
    _present(worker)
    try:
        sweep.apply_async(retry=False, expires=EVERY)
    except Exception as error:  # the queue is down: the next time will do
        log.warning("queue_down", error=str(error))


def _present(worker: Any, leaving: bool = False) -> None:
    """The connection is closed at once: processes forked later must not inherit it."""
    try:
        work.seen(str(worker.hostname), int(worker.concurrency or 1), leaving or stopping.asked())
    except DatabaseError as error:
        log.warning("database_down", error=str(error))
    finally:
        connection.close()


@worker_shutting_down.connect
def _stop_gently(**_: Any) -> None:
    stopping.ask()


@worker_process_init.connect
def _load_cards(**_: Any) -> None:
    """A worker is ready before its first chunk: the engine and the catalogue are loaded."""
    from engine import cards

    cards.definition("Forest")
    gc.collect()
    gc.freeze()  # what is loaded stays; games' garbage is looked for without it


current_app.steps["worker"].add(Sweeper)
