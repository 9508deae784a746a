"""Celery tasks of games that people sit in. Those of playtests are in `decks.playtests.tasks`."""

from celery import shared_task

from decks import chances, seated
from decks.playtests import queue


@shared_task(name=queue.SEATED)
def think(number: int) -> None:
    """Play on in a game that people sit in, for the others; twice is harmless."""
    seated.think(number)


@shared_task(name=queue.CHANCES)
def play_on(number: int) -> None:
    """Play on from moments of a game that people sat in, to tell the chance of winning; twice is harmless."""
    chances.play_on(number)
