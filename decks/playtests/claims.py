"""Who plays what next: fair between people, one conditional UPDATE a claim, three attempts a chunk."""

import os
import socket
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import cache

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Count, Exists, F, Min, OuterRef, Q, QuerySet, Sum

from decks import clock
from decks.models import Chunk, ChunkState, Game, Playtest, PlaytestEvent, Status, StopRule, Work
from decks.models.playtest import OPEN
from decks.playtests.planning import CHUNK_SECONDS, MOST_CHUNK, processes
from engine import PLAYING, VERSION
from engine.state import rng
from formats import play

log = structlog.get_logger(__name__)

LEASE = timedelta(seconds=settings.PLAYTEST_LEASE)
ATTEMPTS = 3
MEMORY = timedelta(minutes=10)  # work done for a user in this time counts against the share
LONGEST_PAUSE = timedelta(seconds=60)
TRIED = 8  # candidates looked at before a worker goes back to the queue
SHARED = 50  # so few games that wait are left to each other process


def process_name() -> str:
    """This process, in words: what rows say about who played them."""
    return f"{_host()}:{os.getpid()}"


@cache
def _host() -> str:
    return socket.gethostname()[:80]


def claim(token: str, redelivered: bool = False) -> Chunk | None:
    """Take the next chunk. A message that is delivered again, for its worker was lost, takes its own chunk back at once;
    one that is merely there twice takes none from a process that plays it, which would count as a failure of its games."""
    now = clock.now()
    if redelivered:
        mine = Chunk.objects.filter(token=token, state=ChunkState.RUNNING, playtest__status__in=OPEN)
        own = mine.select_related("playtest").first()
        if own is not None and take(own, token, now):
            return own
    playable = _playable(now)
    for share in _shares(playable, now):
        for chunk in _candidates(playable, share):
            if take(chunk, token, now):
                return chunk
    return None


def _free(now: datetime) -> Q:
    """Chunks that may be taken: whoever had them has lost them, and the pause after a failure is over.

    A pause or a lease that ends later than any that is given was written before the clock was put back.
    """
    late = now + LONGEST_PAUSE + LEASE
    rested = Q(not_before=None) | Q(not_before__lte=now) | Q(not_before__gt=late)
    return (Q(state=ChunkState.WAITING) & rested) | Q(state=ChunkState.RUNNING) & lost(now)


def lost(now: datetime) -> Q:
    """Leases that have run out, or that no clock of today has given."""
    return Q(lease_until__lt=now) | Q(lease_until__gt=now + 2 * LEASE)


def _playable(now: datetime) -> QuerySet[Chunk]:
    """Chunks this very code may take. A game is played again by another process than the first time, where there is one."""
    played = Game.objects.filter(playtest=OuterRef("playtest"), index=OuterRef("first"))
    if processes() > 1:
        played = played.exclude(worker=process_name())
    return Chunk.objects.filter(
        _free(now),
        Q(kind=Work.PLAY) | Exists(played),
        playtest__status__in=OPEN,
        playtest__engine_version=VERSION,
        playtest__build=play.build(),
    )


def check_waits() -> bool:
    """Whether a game waits to be checked, which the process that played it leaves to another."""
    played = Game.objects.filter(playtest=OuterRef("playtest"), index=OuterRef("first"))
    waiting = Chunk.objects.filter(
        _free(clock.now()), Exists(played), kind=Work.CHECK, playtest__status__in=OPEN
    )
    return processes() > 1 and waiting.exists()


def _shares(playable: QuerySet[Chunk], now: datetime) -> Sequence[str]:
    """Whose work is to be done, the next in turn first: people with accounts before visitors without, those before the
    site's own work; then whoever has the fewest chunks running, then whoever had the least done lately."""
    # By playtest, each of which is asked for one chunk: with a million games waiting there are a thousand times as many chunks.
    waiting = (
        Playtest.objects.filter(
            Exists(playable.order_by().filter(playtest=OuterRef("pk"))),
            status__in=OPEN,
            engine_version=VERSION,
            build=play.build(),
        )
        .order_by()
        .values_list("share")
        .annotate(first=Min("tier"), since=Min("created"))
    )
    busy, used = {}, {}
    lately = Q(state=ChunkState.RUNNING) | Q(ended__gt=now - MEMORY)
    for share, running, seconds in (
        Chunk.objects.filter(lately)
        .order_by()
        .values_list("playtest__share")
        .annotate(running=Count("pk", filter=Q(state=ChunkState.RUNNING)), spent=Sum("seconds"))
    ):
        busy[share], used[share] = running, seconds or 0.0
    rows = [
        (tier, busy.get(share, 0), used.get(share, 0.0), created, share) for share, tier, created in waiting
    ]
    return [row[-1] for row in sorted(rows)[:TRIED]]


def _candidates(playable: QuerySet[Chunk], share: str) -> Sequence[Chunk]:
    """The share's chunks in the order they are played: what was put first, then the oldest playtest."""
    order = ("playtest__tier", "-playtest__priority", "playtest__created", "first", "kind")
    return list(playable.filter(playtest__share=share).select_related("playtest").order_by(*order)[:TRIED])


def overtaken(chunk: Chunk) -> bool:
    """Whether somebody who comes first waits for a process."""
    return _playable(clock.now()).filter(playtest__tier__lt=chunk.playtest.tier).exists()


def take(chunk: Chunk, token: str, now: datetime) -> bool:
    """One conditional UPDATE: nobody else has taken it since it was read. The attempt is counted before playing."""
    if chunk.attempts >= ATTEMPTS:
        give_up(chunk)
        return False
    mine = {
        "state": ChunkState.RUNNING,
        "token": token,
        "lease_until": now + LEASE,
        "attempts": chunk.attempts + 1,
        "worker": process_name(),
        "engine": PLAYING.words,
        "started": now,
        "not_before": None,
    }
    free = Chunk.objects.filter(pk=chunk.pk, state=chunk.state, attempts=chunk.attempts, token=chunk.token)
    if not free.update(**mine):
        return False
    for name, value in mine.items():
        setattr(chunk, name, value)
    if chunk.playtest.status == Status.WAITING:
        Playtest.objects.filter(pk=chunk.playtest_id, status=Status.WAITING).update(status=Status.RUNNING)
    if chunk.playtest.started is None:
        Playtest.objects.filter(pk=chunk.playtest_id, started=None).update(started=now)
    return True


def grow(chunk: Chunk, seconds: float) -> list[int]:
    """More games for a chunk that took less time than a chunk should: those of the chunks that follow, if nobody has them.

    The other processes are left twice as much each, so that all end at about the same time. Playtests that may end early
    are looked at after every chunk, as planned.
    """
    if seconds > CHUNK_SECONDS / 2 or chunk.attempts > 1 or chunk.playtest.stop_rule != StopRule.FIXED:
        return []
    waiting = Chunk.objects.filter(
        playtest_id=chunk.playtest_id, kind=Work.PLAY, state=ChunkState.WAITING, attempts=0, not_before=None
    )
    games = waiting.aggregate(n=Sum("size"))["n"] or 0
    others = max(0, processes() - 1)
    if games <= SHARED * max(1, others):  # a short playtest stays in small pieces
        return []
    by_time = int((CHUNK_SECONDS - seconds) / max(seconds, 0.001) * chunk.size)
    room = min(games // (1 + 2 * others), by_time, MOST_CHUNK - chunk.size)
    end, taken = chunk.first + chunk.size, []
    for following in waiting.filter(first__gte=end).order_by("first")[:MOST_CHUNK]:
        if following.first != end or end + following.size > chunk.first + chunk.size + room:
            break
        end += following.size
        taken.append(following.pk)
    first, size = chunk.first + chunk.size, end - chunk.first
    with transaction.atomic():
        mine = Chunk.objects.filter(
            pk=chunk.pk, token=chunk.token, attempts=chunk.attempts, state=ChunkState.RUNNING
        )
        if not taken or not mine.update(size=size):
            return []
        if waiting.filter(pk__in=taken).delete()[0] != len(taken):  # another process was quicker
            transaction.set_rollback(True)
            return []
    chunk.size = size
    return [i for i in missing_games(chunk) if i >= first]  # a chunk that was given back may have some


def give_back(
    chunk: Chunk, *, seconds: float, pause: float = 0.0, error: str = "", counts: bool = True
) -> bool:
    """Let others have the chunk, after a pause. An attempt that failed through no fault of its own does not count."""
    now = clock.now()
    mine = Chunk.objects.filter(
        pk=chunk.pk, token=chunk.token, attempts=chunk.attempts, state=ChunkState.RUNNING
    )
    return bool(
        mine.update(
            state=ChunkState.WAITING,
            token="",
            lease_until=None,
            error=error[:1000],
            not_before=now + timedelta(seconds=pause) if pause else None,
            attempts=chunk.attempts if counts else chunk.attempts - 1,
            seconds=F("seconds") + seconds,
        )
    )


def missing_games(chunk: Chunk) -> list[int]:
    """Indices of the chunk that have no row yet."""
    there = set(
        Game.objects.filter(
            playtest_id=chunk.playtest_id, index__gte=chunk.first, index__lt=chunk.first + chunk.size
        ).values_list("index", flat=True)
    )
    return [i for i in range(chunk.first, chunk.first + chunk.size) if i not in there]


def give_up(chunk: Chunk) -> None:
    """Three attempts failed: its games are tried one by one, so that only the one that kills workers is lost."""
    last = f"{chunk.first + chunk.size - 1}"
    with transaction.atomic():
        if not Chunk.objects.filter(pk=chunk.pk, attempts=chunk.attempts, state=chunk.state).update(
            state=ChunkState.FAILED, ended=clock.now(), token="", lease_until=None
        ):
            return
        if chunk.kind == Work.CHECK:
            text = f"Game {chunk.first} could not be played a second time: {chunk.error[:300]}"
        elif chunk.size > 1:
            missing = missing_games(chunk)
            Chunk.objects.filter(pk=chunk.pk).update(size=0)
            Chunk.objects.bulk_create(
                [Chunk(playtest_id=chunk.playtest_id, first=i, size=1) for i in missing if i != chunk.first],
                ignore_conflicts=True,
            )
            if chunk.first in missing:
                Chunk.objects.filter(pk=chunk.pk).update(
                    size=1, state=ChunkState.WAITING, attempts=0, ended=None, error=""
                )
            text = f"Games {chunk.first} to {last} are tried one by one."
        else:
            rows = [crashed(chunk.playtest, i, chunk.error) for i in missing_games(chunk)]
            Game.objects.bulk_create(rows, ignore_conflicts=True)
            text = f"Game {chunk.first} could not be played in {ATTEMPTS} attempts"
            text += f" (seed {rows[0].seed}): {chunk.error[:300]}" if rows else "."
        PlaytestEvent.objects.create(playtest_id=chunk.playtest_id, kind="retry", text=text[:500])
    log.warning(
        "chunk_given_up", playtest=chunk.playtest_id, first=chunk.first, size=chunk.size, error=chunk.error
    )


def crashed(playtest: Playtest, index: int, error: str = "", reason: str = "crash") -> Game:
    """The row of a game that could not be played: counted apart, never as a loss."""
    lineup, number, _, _ = playtest.schedule().at(index)
    return Game(
        playtest=playtest,
        index=index,
        seed=str(rng.derive(lineup.seed, number)),
        outcome="unfinished",
        reason=reason,
        turns=0,
        decisions=0,
        digest="",
        error=error or "the process that played it was ended",
        worker=process_name(),
        played=clock.now(),
    )
