"""Starting, claiming, playing and closing playtests. Every function may be called twice without harm."""

import logging
import os
import random
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from decks.models import Chunk, ChunkState, Game, GameLog, Playtest, PlaytestEvent, Status
from decks.models.playtest import OPEN
from engine import VERSION
from formats import registry
from formats.play import GameRecord, Lineup, Refusal, gate, play_game

log = logging.getLogger(__name__)

Player = Callable[[Lineup, int], GameRecord]

LEASE = timedelta(seconds=settings.PLAYTEST_LEASE)
ATTEMPTS = 3
FLUSH = 0.5  # seconds between two writes of finished games
CHUNK = 10
MOST_GAMES = 5_000
MOST_OPEN = 5  # playtests one user may have open
GAMES_A_DAY = 20_000


class Refused(Exception):
    """The line-up is not played; the reasons are for the user."""

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__("; ".join(r.message for r in refusals))
        self.refusals = refusals


def start(
    lineup: Lineup, games: int, *, owner: Any = None, guest: str = "", title: str = "", public: bool = False
) -> Playtest:
    """Write a playtest and its chunks, and wake the workers once it is committed. Raises Refused."""
    refusals = gate(lineup) or quota(owner, guest, games)
    if refusals:
        raise Refused(refusals)
    form = registry.get(lineup.format)
    with transaction.atomic():
        playtest = Playtest.objects.create(
            owner=owner, guest=guest, public=public, title=title[:200] or form.name, format_key=form.key,
            format_version=form.version, engine_version=VERSION, lineup=lineup.to_json(), games_planned=games,
        )  # fmt: skip
        size = max(2, min(CHUNK, games // 4 or 1))
        Chunk.objects.bulk_create(
            Chunk(playtest=playtest, first=first, size=min(size, games - first))
            for first in range(0, games, size)
        )
        transaction.on_commit(wake)
    return playtest


def quota(owner: Any, guest: str, games: int) -> list[Refusal]:
    """What one user may ask for at a time and in a day."""
    if not 1 <= games <= MOST_GAMES:
        return [Refusal("games", f"A playtest has 1 to {MOST_GAMES:,} games, not {games:,}.")]
    mine = Playtest.objects.filter(owner=owner, guest=guest)
    if mine.filter(status__in=OPEN).count() >= MOST_OPEN:
        return [Refusal("quota", f"You have {MOST_OPEN} playtests running; wait for one or stop one.")]
    day = timezone.now() - timedelta(days=1)
    asked = sum(mine.filter(created__gte=day).values_list("games_planned", flat=True))
    if asked + games > GAMES_A_DAY:
        return [Refusal("quota", f"That would be more than {GAMES_A_DAY:,} games in a day.")]
    return []


def wake(n: int = 2) -> None:
    """Send wake-up messages. A queue that is down is no harm: the sweeper sends them later."""
    from kombu.exceptions import OperationalError

    from decks.playtests.tasks import play_next

    for _ in range(n):
        try:
            play_next.apply_async(retry=False)
        except (OperationalError, OSError, ConnectionError) as error:
            log.warning("the queue does not answer: %s", error)
            return


# -- claiming ----------------------------------------------------------------------------------------------------------


def claim(token: str) -> Chunk | None:
    """Take the next chunk by one conditional UPDATE: whose owner has the fewest running first, then the oldest.

    A message delivered again (the same token) takes its own chunk back at once.
    """
    now = timezone.now()
    own = Chunk.objects.filter(token=token, state=ChunkState.RUNNING, playtest__status__in=OPEN).first()
    if own is not None and _take(own, token, now):
        return own
    for chunk in _candidates(now):
        if _take(chunk, token, now):
            return chunk
    return None


def _candidates(now: datetime) -> Sequence[Chunk]:
    free = Q(state=ChunkState.WAITING) & (Q(not_before=None) | Q(not_before__lte=now))
    late = Q(state=ChunkState.RUNNING, lease_until__lt=now)
    chunks = Chunk.objects.annotate(user=Coalesce("playtest__owner_id", 0))
    running = (  # of the same user: an account, or a guest
        chunks.filter(
            state=ChunkState.RUNNING, user=OuterRef("user"), playtest__guest=OuterRef("playtest__guest")
        )
        .order_by()
        .values("user")
        .annotate(n=Count("pk"))
        .values("n")
    )
    found = (
        chunks.filter(free | late, playtest__status__in=OPEN, playtest__engine_version=VERSION)
        .annotate(busy=Coalesce(Subquery(running), 0))
        .select_related("playtest")
        .order_by("busy", "playtest__created", "first")
    )
    return list(found[:8])


def _take(chunk: Chunk, token: str, now: datetime) -> bool:
    """One conditional UPDATE: nobody else has taken it since it was read. The attempt is counted before playing."""
    if chunk.attempts >= ATTEMPTS:
        give_up(chunk)
        return False
    taken = Chunk.objects.filter(
        pk=chunk.pk, state=chunk.state, attempts=chunk.attempts, token=chunk.token
    ).update(state=ChunkState.RUNNING, token=token, lease_until=now + LEASE, attempts=F("attempts") + 1)
    if not taken:
        return False
    chunk.refresh_from_db()
    Playtest.objects.filter(pk=chunk.playtest_id, status=Status.WAITING).update(
        status=Status.RUNNING, started=now
    )
    return True


def give_up(chunk: Chunk) -> None:
    """Three attempts failed: its games are tried one by one, so that only the one that kills workers is lost."""
    with transaction.atomic():
        if not Chunk.objects.filter(pk=chunk.pk, attempts=chunk.attempts, state=chunk.state).update(
            state=ChunkState.FAILED, ended=timezone.now()
        ):
            return
        missing = missing_games(chunk)
        if chunk.size > 1:
            Chunk.objects.filter(pk=chunk.pk).update(size=0)
            Chunk.objects.bulk_create(
                [Chunk(playtest_id=chunk.playtest_id, first=i, size=1) for i in missing if i != chunk.first],
                ignore_conflicts=True,
            )
            if chunk.first in missing:
                Chunk.objects.filter(pk=chunk.pk).update(
                    size=1, state=ChunkState.WAITING, attempts=0, token="", lease_until=None, ended=None
                )
            text = f"Games {chunk.first} to {chunk.first + chunk.size - 1} are tried one by one."
        else:
            lineup = Lineup.from_json(chunk.playtest.lineup)
            Game.objects.bulk_create(
                [crashed(chunk.playtest, lineup, i) for i in missing], ignore_conflicts=True
            )
            text = f"Game {chunk.first} could not be played in {ATTEMPTS} attempts: {chunk.error[:200]}"
        PlaytestEvent.objects.create(playtest_id=chunk.playtest_id, kind="retry", text=text[:500])


def crashed(playtest: Playtest, lineup: Lineup, index: int) -> Game:
    """The row of a game that could not be played: counted apart, never as a loss."""
    from engine import rng

    return Game(
        playtest=playtest, index=index, seed=str(rng.derive(lineup.seed, index)), outcome="unfinished", reason="crash",
        turns=0, decisions=0, digest="",
    )  # fmt: skip


# -- playing -----------------------------------------------------------------------------------------------------------


def missing_games(chunk: Chunk) -> list[int]:
    """Indices of the chunk that have no row yet."""
    there = set(
        Game.objects.filter(
            playtest_id=chunk.playtest_id, index__gte=chunk.first, index__lt=chunk.first + chunk.size
        ).values_list("index", flat=True)
    )
    return [i for i in range(chunk.first, chunk.first + chunk.size) if i not in there]


def play_chunk(chunk: Chunk, player: Player = play_game) -> bool:
    """Play what is missing. False when the chunk was taken away or stopped meanwhile."""
    lineup = Lineup.from_json(chunk.playtest.lineup)
    done: list[GameRecord] = []
    flushed = time.monotonic()
    for index in missing_games(chunk):
        done.append(player(lineup, index))
        if time.monotonic() - flushed >= FLUSH:
            if not flush(chunk, done):
                return False
            done = []
            flushed = time.monotonic()
    return flush(chunk, done, last=True)


def flush(chunk: Chunk, records: Sequence[GameRecord], last: bool = False) -> bool:
    """Store games and renew the lease in one transaction, if the chunk is still ours; else store nothing."""
    now = timezone.now()
    change: dict[str, Any] = {"lease_until": now + LEASE}
    if last:
        change = {"state": ChunkState.DONE, "ended": now, "lease_until": None}
    with transaction.atomic():
        ours = Chunk.objects.filter(
            pk=chunk.pk, token=chunk.token, attempts=chunk.attempts, state=ChunkState.RUNNING
        ).update(**change)
        if not ours:
            return False
        Game.objects.bulk_create([_row(chunk.playtest, r) for r in records], ignore_conflicts=True)
        GameLog.objects.bulk_create(
            [GameLog(playtest=chunk.playtest, index=r.index, blob=GameLog.pack(r.log)) for r in records],
            ignore_conflicts=True,
        )
    return True


def _row(playtest: Playtest, r: GameRecord) -> Game:
    return Game(
        playtest=playtest, index=r.index, seed=str(r.seed), outcome=r.outcome, winner=r.winner, reason=r.reason,
        leader=r.leader, turns=r.turns, decisions=r.decisions, milliseconds=round(r.seconds * 1000), metrics=r.metrics,
        digest=r.digest,
    )  # fmt: skip


def work(token: str, player: Player = play_game) -> bool:
    """Play one chunk. False when there was none."""
    chunk = claim(token)
    if chunk is None:
        return False
    try:
        play_chunk(chunk, player)
    except Exception as error:
        log.exception("chunk %s of playtest %s failed", chunk.pk, chunk.playtest_id)
        wait = 2 ** (chunk.attempts - 1) + random.random()
        Chunk.objects.filter(pk=chunk.pk, token=chunk.token, state=ChunkState.RUNNING).update(
            state=ChunkState.WAITING, token="", lease_until=None,
            not_before=timezone.now() + timedelta(seconds=wait), error=f"{type(error).__name__}: {error}"[:1000],
        )  # fmt: skip
        chunk.refresh_from_db()
        if chunk.attempts >= ATTEMPTS:
            give_up(chunk)
    close(chunk.playtest_id)
    return True


# -- stopping, closing, sweeping ---------------------------------------------------------------------------------------


def stop(playtest: Playtest) -> bool:
    """Stop now: nothing is stored after this. What was played stays and is reported."""
    from decks.playtests.report import build

    with transaction.atomic():
        if not Playtest.objects.filter(pk=playtest.pk, status__in=OPEN).update(
            status=Status.STOPPED, finished=timezone.now(), status_reason="stopped by its owner"
        ):
            return False
        Chunk.objects.filter(playtest=playtest, state__in=(ChunkState.WAITING, ChunkState.RUNNING)).update(
            state=ChunkState.CANCELLED, ended=timezone.now()
        )
    playtest.refresh_from_db()
    Playtest.objects.filter(pk=playtest.pk).update(report=build(playtest))
    return True


def close(playtest_id: int) -> None:
    """When no chunk is left, one winner of a conditional UPDATE writes the report."""
    from decks.playtests.report import build

    left = Chunk.objects.filter(
        playtest_id=OuterRef("pk"), state__in=(ChunkState.WAITING, ChunkState.RUNNING)
    )
    won = (
        Playtest.objects.filter(pk=playtest_id, status__in=OPEN)
        .filter(~Exists(left))
        .update(status=Status.REPORTING)
    )
    if not won:
        return
    playtest = Playtest.objects.get(pk=playtest_id)
    if differs(playtest):
        PlaytestEvent.objects.create(
            playtest=playtest, kind="check", text="Game 0 went differently a second time."
        )
        Playtest.objects.filter(pk=playtest_id, status=Status.REPORTING).update(
            status=Status.FAILED, report=build(playtest), finished=timezone.now(),
            status_reason="the engine did not play the same game twice; do not trust the numbers",
        )  # fmt: skip
        return
    report = build(playtest)
    whole = Game.objects.filter(playtest=playtest).count() >= playtest.games_planned
    good = whole and not Game.objects.filter(playtest=playtest, reason="crash").exists()
    Playtest.objects.filter(pk=playtest_id, status=Status.REPORTING).update(
        status=Status.FINISHED if good else Status.FAILED, report=report, finished=timezone.now(),
        status_reason="" if good else "some games could not be played; the report counts the others",
    )  # fmt: skip


def differs(playtest: Playtest) -> bool:
    """Whether game 0, played again by whoever closes, ends elsewhere than the first time."""
    game = Game.objects.filter(playtest=playtest, index=0).exclude(digest="").first()
    if game is None or playtest.engine_version != VERSION:
        return False
    return play_game(Lineup.from_json(playtest.lineup), 0).digest != game.digest


def sweep() -> None:
    """Mend what accidents left: expired leases, unfinished ends, missing reports, lost wake-ups."""
    from decks.playtests.report import build

    now = timezone.now()
    for chunk in Chunk.objects.filter(
        state=ChunkState.RUNNING, lease_until__lt=now, playtest__status__in=OPEN
    ).select_related("playtest")[:100]:
        if chunk.attempts >= ATTEMPTS:
            give_up(chunk)
        else:
            Chunk.objects.filter(pk=chunk.pk, token=chunk.token, state=ChunkState.RUNNING).update(
                state=ChunkState.WAITING, token="", lease_until=None
            )
    Playtest.objects.filter(status=Status.REPORTING, started__lt=now - LEASE).update(status=Status.RUNNING)
    for playtest_id in Playtest.objects.filter(status__in=OPEN).values_list("pk", flat=True)[:100]:
        close(playtest_id)
    for playtest in Playtest.objects.filter(status=Status.STOPPED, report__isnull=True)[:100]:
        Playtest.objects.filter(pk=playtest.pk, report__isnull=True).update(report=build(playtest))
    waiting = Chunk.objects.filter(state=ChunkState.WAITING, playtest__status__in=OPEN).count()
    if waiting:
        wake(min(waiting, 2 * (os.cpu_count() or 1)))
