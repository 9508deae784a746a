"""Playing chunks, closing playtests and sweeping up. Every function may be called twice without harm."""

import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.models import Exists, F, OuterRef, Q

from decks import clock, notices
from decks.models import (
    Chunk,
    ChunkState,
    Game,
    GameLog,
    Playtest,
    PlaytestEvent,
    SeatedGame,
    Status,
    StopRule,
    Tier,
    Work,
    Worker,
)
from decks.models.playtest import LOST, OPEN
from decks.playtests import claims, playing, quotas, stopping
from decks.playtests.claims import ATTEMPTS, claim, crashed, give_back, give_up, missing_games
from decks.playtests.planning import CHUNK_SECONDS, climb, processes, stop
from decks.playtests.playing import CutShort, Overtaken, play_one
from decks.playtests.queue import queued, wake
from engine import PLAYING, VERSION
from formats import play
from formats.play import GameRecord, Schedule

log = structlog.get_logger(__name__)

Player = Callable[[Schedule, int], GameRecord]

FLUSH = 2.0  # seconds between two writes of finished games: pages ask every other second
GRACE = timedelta(seconds=settings.PLAYTEST_GRACE)  # a version nobody has played for so long is gone
FORGET = timedelta(days=1)
LONGEST = claims.LONGEST_PAUSE.total_seconds()
LOOK = 1.0  # seconds between two looks at the game that is played
LONG = 2 * CHUNK_SECONDS  # a chunk that takes longer than that is somebody else's turn
LAST = (
    settings.CELERY_TASK_SOFT_TIME_LIMIT - 30.0
)  # a game still played then is ended: the queue would end the chunk
YIELD = 3.0  # seconds somebody who comes first waits before a guest's game is left for them


# -- playing -----------------------------------------------------------------------------------------------------------


def work(token: str, player: Player = play_one, redelivered: bool = False) -> bool:
    """Do one chunk. False when there was none."""
    chunk = claim(token, redelivered)
    if chunk is None:
        return False
    began, before = time.monotonic(), time.process_time()
    lines = log.bind(playtest=chunk.playtest.public_id, kind=chunk.kind, first=chunk.first, size=chunk.size)
    lines.info("chunk_taken", attempt=chunk.attempts)
    try:
        with _lease(chunk):
            if chunk.kind == Work.CHECK:
                check_game(chunk, player)
            else:
                play_chunk(chunk, player)
    except Overtaken:
        give_back(chunk, seconds=time.process_time() - before, counts=False)
    except (DatabaseError, OSError) as error:  # not the games' fault: the same again later
        lines.warning("chunk_interrupted", error=str(error))
        pause = min(LONGEST, 2.0**chunk.attempts)
        give_back(chunk, seconds=time.process_time() - before, pause=pause, error=_told(error), counts=False)
    except Exception as error:
        lines.exception("chunk_failed")
        _failed(chunk, before, _told(error))
    settle(chunk, time.process_time() - before)
    close(chunk.playtest_id)
    lines.info("chunk_left", seconds=round(time.monotonic() - began, 3))
    return True


def settle(chunk: Chunk, seconds: float) -> None:
    """Write down what was played of the chunk; end what its user may have no more of."""
    playtest = chunk.playtest
    quotas.charge(playtest.share, chunk.stored, seconds)
    if why := quotas.used_up(playtest.share, playtest.tier):
        for each in Playtest.objects.filter(share=playtest.share, status__in=OPEN):
            stop(each, why)
    elif why := quotas.too_costly(playtest):
        stop(playtest, why)


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _failed(chunk: Chunk, before: float, error: str) -> None:
    """Give it back with a growing pause, or give it up after the last attempt."""
    pause = min(LONGEST, 2.0 ** (chunk.attempts - 1))
    if give_back(chunk, seconds=time.process_time() - before, pause=pause, error=error):
        chunk.refresh_from_db()
        if chunk.attempts >= ATTEMPTS:
            give_up(chunk)


@contextlib.contextmanager
def _lease(chunk: Chunk) -> Iterator[None]:
    """Watch from a thread over the games that are played: renew the lease while one is long (between games it is renewed
    anyway), end one that takes too much memory, the last one before the queue ends the chunk with all that it has not stored
    (a busy machine makes more of a game's time than the processor's), and a guest's while somebody with an account waits."""
    began = renewed = looked = time.monotonic()
    waited = False

    def look() -> None:
        nonlocal renewed, looked, waited
        playing.watch_memory()
        now = time.monotonic()
        if now - began >= LAST:
            playing.interrupt(playing.TooLong(f"still playing {now - began:.0f} s after its chunk was begun"))
        try:
            if now - renewed >= claims.LEASE.total_seconds() / 3:
                renewed = now
                _mine(chunk).update(lease_until=clock.now() + claims.LEASE)
            if chunk.playtest.tier != Tier.USER and now - looked >= YIELD / 2:
                looked = now
                before, waited = waited, claims.overtaken(chunk)
                if before and waited:
                    playing.interrupt(Overtaken())
        except DatabaseError as error:
            log.warning("lease_not_renewed", error=str(error))
        finally:
            connection.close()

    with playing.watched(look, LOOK):
        yield


def _mine(chunk: Chunk) -> Any:
    """The chunk's row as long as this attempt still has it."""
    return Chunk.objects.filter(
        pk=chunk.pk, token=chunk.token, attempts=chunk.attempts, state=ChunkState.RUNNING
    )


def play_chunk(chunk: Chunk, player: Player = play_one) -> bool:
    """Play what is missing. False when the chunk was taken away, stopped or given back meanwhile.

    Whose turn is next goes by the processor's time: a busy machine is no user's doing. Raises Overtaken.
    """
    schedule = chunk.playtest.schedule()
    began = flushed = time.monotonic()
    before = time.process_time()
    done: list[GameRecord] = []
    lost: list[Game] = []
    failed = ""
    todo = deque(missing_games(chunk))
    while todo:
        index = todo.popleft()
        if stopping.asked() or time.monotonic() - began > LONG:
            if flush(chunk, done, lost):
                give_back(chunk, seconds=time.process_time() - before, counts=False)
            return False
        try:
            done.append(player(schedule, index))
        except Overtaken:
            flush(chunk, done, lost)
            raise
        except CutShort as error:
            lost.append(crashed(chunk.playtest, index, str(error), error.reason))
        except (DatabaseError, OSError):
            raise
        except Exception as error:
            log.exception("game_failed", playtest=chunk.playtest.public_id, index=index)
            failed = f"game {index}: {_told(error)}"
        if time.monotonic() - flushed >= FLUSH:
            if not flush(chunk, done, lost):
                return False
            done, lost = [], []
            if todo and people_wait():
                give_back(chunk, seconds=time.process_time() - before, counts=False)
                return False
            flushed = time.monotonic()
        if not todo and not failed:
            todo.extend(claims.grow(chunk, time.monotonic() - began))
    if failed:
        if flush(chunk, done, lost):
            _failed(chunk, before, failed)
        return False
    return flush(chunk, done, lost, seconds=time.process_time() - before)


def people_wait() -> bool:
    """Whether somebody at a table waits for a worker: their message comes after the chunk, so the rest of it is for later."""
    return SeatedGame.objects.filter(thinking__isnull=False, worker_until=None, over=False).exists()


def flush(
    chunk: Chunk, done: Sequence[GameRecord], lost: Sequence[Game] = (), seconds: float | None = None
) -> bool:
    """Store games and renew the lease in one transaction, if the chunk is still ours; else store nothing.

    With `seconds` the chunk is done. Rows are made and logs packed here, many at a time: after each game they took twice as
    long, the processor's caches being full of the game.
    """
    now = clock.now()
    change: dict[str, Any] = {"lease_until": now + claims.LEASE}
    if seconds is not None:
        change = {
            "state": ChunkState.DONE,
            "ended": now,
            "lease_until": None,
            "seconds": F("seconds") + seconds,
            "error": "",
        }
    here, playtest = claims.process_name(), chunk.playtest_id
    games = [_row(playtest, here, record) for record in done] + list(lost)
    for game in games:
        game.played = now
    logs = [GameLog(playtest_id=playtest, index=r.index, blob=GameLog.pack(r.log)) for r in done]
    with transaction.atomic():
        if not _mine(chunk).update(**change):
            return False
        Game.objects.bulk_create(games, ignore_conflicts=True)
        GameLog.objects.bulk_create(logs, ignore_conflicts=True)
    chunk.stored += len(games)
    return True


def _row(playtest_id: int, worker: str, r: GameRecord) -> Game:
    return Game(
        playtest_id=playtest_id,
        index=r.index,
        seed=str(r.seed),
        outcome=r.outcome,
        winner=r.winner,
        reason=r.reason,
        leader=r.leader,
        turns=r.turns,
        decisions=r.decisions,
        milliseconds=round(r.seconds * 1000),
        metrics=r.metrics,
        facts=r.facts,
        digest=r.digest,
        worker=worker,
    )


def check_game(chunk: Chunk, player: Player = play_one) -> None:
    """Play a stored game again: another end than the first time fails the whole playtest."""
    before = time.process_time()
    game = Game.objects.filter(playtest=chunk.playtest, index=chunk.first).first()
    same = True
    if game is not None and game.digest:
        same = player(chunk.playtest.schedule(), chunk.first).digest == game.digest
    if flush(chunk, [], seconds=time.process_time() - before) and not same:
        text = f"Game {chunk.first} went differently a second time, in {claims.process_name()}."
        PlaytestEvent.objects.create(playtest=chunk.playtest, kind="check", text=text)
        log.error("game_differs", playtest=chunk.playtest.public_id, index=chunk.first)
        stop(
            chunk.playtest,
            "the engine did not play the same game twice; do not trust the numbers",
            Status.FAILED,
        )


# -- closing, sweeping -------------------------------------------------------------------------------------------------


def close(playtest_id: int) -> None:
    """Cancel what the stop rule makes needless; when no chunk is left, one winner of an UPDATE writes the report."""
    from decks.playtests import report

    playtest = Playtest.objects.filter(pk=playtest_id, status__in=OPEN).first()
    if playtest is None:
        return
    decided = playtest.stop_rule != StopRule.FIXED and report.decided(playtest)
    if decided:
        _cancel_rest(playtest)
    won = (
        Playtest.objects.filter(pk=playtest_id, status__in=OPEN)
        .filter(~Exists(_left()))
        .update(status=Status.REPORTING)
    )
    if not won:
        return
    playtest.refresh_from_db()
    if playtest.stop_rule == StopRule.LADDER and climb(playtest):
        wake()
        return
    games = Game.objects.filter(playtest=playtest)
    found = report.build(playtest)
    good = decided or games.count() >= playtest.games_planned
    good = good and not games.filter(reason__in=LOST).exists()
    ended = Playtest.objects.filter(pk=playtest_id, status=Status.REPORTING).update(
        status=Status.FINISHED if good else Status.FAILED,
        report=found,
        finished=clock.now(),
        status_reason="" if good else "some games could not be played; the report counts the others",
    )
    if ended:
        playtest.refresh_from_db()
        if playtest.second_of is None:
            notices.done(playtest)
    log.info("playtest_closed", playtest=playtest.public_id, good=good, games=found["games"])


def _left() -> Any:
    """The chunks of a playtest that are still to be done."""
    return Chunk.objects.filter(
        playtest_id=OuterRef("pk"), state__in=(ChunkState.WAITING, ChunkState.RUNNING)
    )


def _cancel_rest(playtest: Playtest) -> None:
    """Play no more; what was played is still checked."""
    played = Game.objects.filter(playtest=OuterRef("playtest"), index=OuterRef("first"))
    Chunk.objects.filter(
        Q(kind=Work.PLAY) | ~Exists(played),
        playtest=playtest,
        state__in=(ChunkState.WAITING, ChunkState.RUNNING),
    ).update(state=ChunkState.CANCELLED, ended=clock.now())


def sweep() -> None:
    """Mend what accidents left: expired leases, unfinished ends, missing reports, lost wake-ups, versions that are gone."""
    from decks.playtests.report import build

    now = clock.now()
    expired = Chunk.objects.filter(claims.lost(now), state=ChunkState.RUNNING, playtest__status__in=OPEN)
    for chunk in expired.select_related("playtest")[:100]:
        if chunk.attempts >= ATTEMPTS:
            give_up(chunk)
        else:
            Chunk.objects.filter(pk=chunk.pk, token=chunk.token, state=ChunkState.RUNNING).update(
                state=ChunkState.WAITING, token="", lease_until=None
            )
    Playtest.objects.filter(status=Status.REPORTING, started__lt=now - claims.LEASE).update(
        status=Status.RUNNING
    )
    over = Playtest.objects.filter(~Exists(_left()), status__in=OPEN)
    for playtest_id in list(over.values_list("pk", flat=True)[:100]):
        close(playtest_id)
    for playtest in Playtest.objects.filter(
        status__in=(Status.STOPPED, Status.SUPERSEDED), report__isnull=True
    )[:100]:
        Playtest.objects.filter(pk=playtest.pk, report__isnull=True).update(report=build(playtest))
    supersede()
    Worker.objects.filter(seen__lt=now - FORGET).delete()
    waiting = Chunk.objects.filter(
        state=ChunkState.WAITING, playtest__status__in=OPEN, playtest__build=play.build()
    ).count()
    if waiting:
        # Who has played sends for the next: without end they would pile up.
        # What is left may be for another process than the one that a single message would come to, time and again.
        wake(min(max(waiting, 2), 2 * max(1, processes())) - queued())


def supersede() -> None:
    """End open playtests of a version that nobody plays any more; what it has played is reported."""
    before = clock.now() - GRACE
    alive = Worker.objects.filter(
        seen__gt=before, engine_version=OuterRef("engine_version"), build=OuterRef("build")
    )
    for playtest in (
        Playtest.objects.filter(status__in=OPEN, created__lt=before)
        .exclude(engine_version=VERSION, build=play.build())
        .exclude(Exists(alive))[:100]
    ):
        stop(playtest, "a newer version of the engine has taken over; run it again", Status.SUPERSEDED)


def seen(name: str, count: int, leaving: bool = False) -> None:
    """A worker says that it is there, or that it is going."""
    Worker.objects.update_or_create(
        name=name[:120],
        defaults={
            "engine_version": VERSION,
            "build": play.build(),
            "engine": PLAYING.words,
            "processes": count,
            "seen": clock.now(),
            "stopping": leaving,
        },
    )
