"""Celery tasks of games that people sit in, and of games looked at. Those of playtests are in `decks.playtests.tasks`."""

from celery import shared_task

from decks import chances, seated, table_replays
from decks.playtests import queue, retelling


@shared_task(name=queue.SEATED)
def think(number: int) -> None:
    """Play on in a game that people sit in, for the others; twice is harmless."""
    seated.think(number)


@shared_task(name=queue.CHANCES)
def play_on(number: int) -> None:
    """Play on from moments of a game that people sat in, to tell the chance of winning; twice is harmless."""
    chances.play_on(number)


@shared_task(name=queue.RETELL)
def retell(number: int) -> None:
    """Play a long game again for whoever asked; twice is harmless."""
    retelling.retell(number, table_replays.source_of)
