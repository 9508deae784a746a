"""The site measures its pilots: cards that reports ask for, in games that wait for everybody's (`competence`)."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Q

from decks import clock
from decks.models import CardCompetence, Game, Measure, Playtest, Status, Tier
from decks.models.playtest import ENDED, OPEN
from decks.playtests import planning
from decks.playtests.competence import counted, measurable, pairs_for, pilots, schedule
from engine import VERSION

log = structlog.get_logger(__name__)

AT_ONCE = 2  # measurements open at a time
FORGET = timedelta(days=90)


def work() -> None:
    """Count what was played, and begin what is wanted; several at once are harmless."""
    if not settings.PLAYTEST_MEASURE_CARDS:
        return
    collect()
    begin()


def collect() -> None:
    """Write down the results of measurements that have ended, and delete their games."""
    played = CardCompetence.objects.filter(state=Measure.PLAYED).filter(
        Q(playtest=None) | Q(playtest__status__in=ENDED)
    )
    for row in played.select_related("playtest")[:50]:
        change: dict[str, Any] = {"state": Measure.WANTED}
        playtest = row.playtest
        if playtest is not None and playtest.status == Status.FINISHED:
            outcomes = Game.objects.filter(playtest=playtest).order_by("index")
            counts = counted(list(outcomes.values_list("outcome", flat=True)))
            change = {
                "state": Measure.DONE,
                "both": counts.both,
                "first": counts.first,
                "second": counts.second,
                "neither": counts.neither,
            }
        elif playtest is not None and playtest.status == Status.FAILED:
            change = {"state": Measure.FAILED}
        CardCompetence.objects.filter(pk=row.pk, state=Measure.PLAYED).update(**change, playtest=None)
        if playtest is not None:
            playtest.delete()
    CardCompetence.objects.exclude(engine_version=VERSION).filter(wanted__lt=clock.now() - FORGET).delete()


def begin() -> None:
    """Put wanted measurements in line behind everybody's games."""
    open_ = Playtest.objects.filter(tier=Tier.SYSTEM, status__in=OPEN, measures__isnull=False).count()
    info = pilots()
    for row in _wanted(max(0, AT_ONCE - open_)):
        pilot = info.get(row.pilot)
        if pilot is None or pilot.version != row.pilot_version or not measurable(row.card):
            row.delete()
            continue
        with transaction.atomic():
            mine = CardCompetence.objects.filter(pk=row.pk, state=Measure.WANTED)
            if not mine.update(state=Measure.PLAYED):
                continue  # another worker was quicker
            games = schedule(row.card, row.pilot)
            try:
                playtest = planning.start(
                    games.lineup,
                    2 * pairs_for(row.pilot),
                    rival=games.rival,
                    title=f"{row.card} by {row.pilot}",
                    tier=Tier.SYSTEM,
                )
            except planning.Refused as refused:
                log.warning("card_not_measured", card=row.card, why=str(refused))
                CardCompetence.objects.filter(pk=row.pk).update(state=Measure.FAILED)
                continue
            CardCompetence.objects.filter(pk=row.pk).update(playtest=playtest)


def _wanted(n: int) -> Iterator[CardCompetence]:
    """The oldest that are wanted of this engine."""
    rows = CardCompetence.objects.filter(state=Measure.WANTED, engine_version=VERSION)
    yield from rows.order_by("wanted", "pk")[:n]
