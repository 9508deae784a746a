"""Keeping house: what nobody will come back for is deleted, once a day, by whichever worker comes to it first.

Much is deleted in pieces, so that nobody waits for one long transaction.
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db.models import Exists, F, OuterRef, QuerySet

from decks import clock, paper
from decks.models import Chunk, Deck, Game, GameLog, Playtest, Retelling, SeatedGame, SeatedPlace, Usage
from decks.models.playtest import ENDED

DAY = 24 * 3600
PIECE = 500  # rows a transaction
EACH = 50  # of old games one log in so many is kept, beside those of unusual games


def tidy() -> dict[str, int]:
    """Delete what guests left, logs of old games, games at a table nobody touches, and what only serves a day; how many of
    each."""
    now = clock.now()
    old = now - timedelta(days=settings.GUEST_DAYS)
    decks = Deck.objects.filter(owner=None, updated__lt=old)
    done = {"decks": decks.count(), "playtests": playtests(old)}
    decks.delete()
    done["logs"] = logs(now - timedelta(days=settings.PLAYTEST_LOG_DAYS))
    done["runs"] = paper.tidy()
    theirs = SeatedPlace.objects.filter(owner__isnull=False).values("game_id")
    seated = SeatedGame.objects.filter(updated__lt=old).exclude(pk__in=theirs)
    done["seated"] = seated.count()
    seated.delete()
    done["sessions"], _ = Session.objects.filter(expire_date__lt=now).delete()
    Retelling.objects.filter(asked__lt=now - timedelta(days=1)).delete()
    Usage.objects.filter(day__lt=(now - timedelta(days=7)).date()).delete()
    return done


def playtests(before: Any) -> int:
    """Playtests that visitors without an account started, ended before then."""
    old = Playtest.objects.filter(
        owner=None, status__in=ENDED, created__lt=before, finished__lt=before
    ).exclude(guest="")
    count = 0
    for some in _pieces(old):
        for rows in (GameLog, Game, Chunk):  # by themselves: else each is fetched to be deleted
            rows._default_manager.filter(playtest__in=some).delete()
        count += len(some)
        Playtest.objects.filter(pk__in=some).delete()
    return count


def logs(before: Any) -> int:
    """Logs of games whose playtest ended before then: reports and numbers stay, one game in `EACH` and the unfinished ones
    can still be looked at."""
    unusual = Game.objects.filter(
        playtest=OuterRef("playtest"), index=OuterRef("index"), outcome="unfinished"
    )
    old = (
        GameLog.objects.annotate(rest=F("index") % EACH)
        .filter(playtest__status__in=ENDED, playtest__finished__lt=before, rest__gt=0)
        .exclude(Exists(unusual))
    )
    return sum(GameLog.objects.filter(pk__in=some).delete()[0] for some in _pieces(old))


def _pieces(rows: QuerySet[Any]) -> Iterator[list[int]]:
    """The rows' keys, some at a time, until none is left: who asks for the next has deleted the last."""
    while some := list(rows.order_by("pk").values_list("pk", flat=True)[:PIECE]):
        yield some


def daily() -> dict[str, int] | None:
    """`tidy`, unless somebody did it within a day."""
    return tidy() if cache.add("tidied", 1, DAY) else None
