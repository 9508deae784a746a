"""Celery tasks. Messages carry nothing: the database knows what is to be done."""

from typing import Any

from celery import bootsteps, current_app, shared_task
from celery.signals import worker_process_init
from django.conf import settings

from decks import tidy
from decks.playtests import work

SWEEP = settings.PLAYTEST_SWEEP


@shared_task(bind=True, queue="play", name="playtests.play_next")
def play_next(self: Any) -> None:
    """Play one chunk, and send for the next while there is work."""
    if work.work(str(self.request.id or "here")):
        work.wake(1)


@shared_task(queue="house", name="playtests.sweep")
def sweep() -> None:
    """Housekeeping; several at once are harmless."""
    work.sweep()
    tidy.daily()


class Sweeper(bootsteps.StartStopStep):
    """In every worker: sends for a sweep at intervals, so that no clock process is needed."""

    requires = ("celery.worker.components:Timer",)

    def __init__(self, worker: Any, **options: Any) -> None:
        super().__init__(worker, **options)
        self.entry: Any = None

    def start(self, worker: Any) -> None:
        self.entry = worker.timer.call_repeatedly(SWEEP, _send)

    def stop(self, worker: Any) -> None:
        if self.entry is not None:
            self.entry.cancel()


def _send() -> None:
    try:
        sweep.apply_async(retry=False, expires=SWEEP)
    except Exception:  # the queue is down: the next time will do
        return


@worker_process_init.connect
def _load_cards(**_: Any) -> None:
    """A worker is ready before its first chunk: the engine and the catalogue are loaded."""
    from engine import cards

    cards.playable("Forest")


current_app.steps["worker"].add(Sweeper)
