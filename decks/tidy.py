"""Keeping house: what nobody will come back for is deleted, once a day, by whichever worker comes to it first."""

from datetime import timedelta

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.utils import timezone

from decks import paper
from decks.models import Deck

DAY = 24 * 3600


def tidy() -> dict[str, int]:
    """Delete old decks of guests, games at a table nobody touches, and sessions that ran out; how many of each."""
    now = timezone.now()
    old = Deck.objects.filter(owner=None, updated__lt=now - timedelta(days=settings.GUEST_DAYS))
    decks = old.count()
    old.delete()
    runs = paper.tidy()
    sessions, _ = Session.objects.filter(expire_date__lt=now).delete()
    return {"decks": decks, "runs": runs, "sessions": sessions}


def daily() -> dict[str, int] | None:
    """`tidy`, unless somebody did it within a day."""
    return tidy() if cache.add("tidied", 1, DAY) else None
