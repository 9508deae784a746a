"""Games played again for people to look at, within bounds: what costs little at once, what costs more by a worker.

A game is played again once: what came of it is kept in the cache, and of a long one in the database.
"""

import json
import threading
import zlib
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import structlog
from django.core.cache import cache
from django.db.models import Q

from decks import clock
from decks.models import Game, GameLog, Retelling
from decks.models.playtest import squeezed
from decks.playtests import playing, quotas
from decks.playtests.queue import RETELL, send
from formats import play

logger = structlog.get_logger(__name__)

AT_ONCE = 0.15  # seconds of the processor a page may take to play a game again before it shows anything
HERE = 1.0  # seconds a page may take for a whole game, one at a time: one that takes longer is for a worker
AT_A_TABLE = 3.0  # seconds a page may take for a game that people sat in, one at a time
AT_MOST = 20.0  # seconds a worker may take: one that takes longer is for `manage.py replay`
RETOLD = 2  # times as long as playing it took, with the sentences and the tables
MOST_STEPS = 6_000  # sentences of a game that are shown
MOST_BYTES = 3_000_000  # of the sentences and tables, as JSON
MOST_CACHED = 1_000_000  # bytes of one game in the cache
KEPT = 600  # seconds for which a game that was played again is in the cache
LOST = timedelta(seconds=60)  # what no worker has begun or ended after that is sent for again
MOST_ASKED = 3  # games of one share that wait for a worker
MOST_WAITING = 50  # games of everybody

_alone = threading.Lock()  # a long game in this process at a time

Told = dict[str, Any]
"""`ok`, `mismatch`, `steps`, `frames`; `whole`: to its end; `rest`: there is more that may be asked for."""


def seconds(game: Game) -> float:
    """About how long playing it again takes."""
    return RETOLD * game.milliseconds / 1000


def kept(log: GameLog) -> Told | None:
    """The whole game, or as much of it as there may be, if it was played again already."""
    found = _cached(_key(log))
    if found is None:
        row = _rows(log).filter(done=True).first()
        if row is not None:
            blob = bytes(row.blob)
            _remember(_key(log), blob)
            found = json.loads(zlib.decompress(blob))
    return found


def begun(game: Game, log: GameLog) -> Told:
    """The beginning of a long game, the whole of a short one."""
    found = _cached(_key(log, "begun"))
    return found if found is not None else _tell_and_remember(game, log, AT_ONCE)


def here(game: Game, log: GameLog) -> Told | None:
    """The whole game, played again by this process; None if that is too long for a page, or another is being played."""
    if seconds(game) > HERE or not _alone.acquire(blocking=False):
        return None
    try:
        return kept(log) or _tell_and_remember(game, log, HERE)
    finally:
        _alone.release()


def ask(log: GameLog, share: str) -> bool:
    """Have a worker play the whole game again; False if this share, or everybody, waits for too many."""
    now = clock.now()
    row = _rows(log).first()
    if row is None:
        waiting = Retelling.objects.filter(done=False, asked__gt=now - LOST)
        if waiting.count() >= MOST_WAITING or waiting.filter(share=share).count() >= MOST_ASKED:
            return False
        row, new = Retelling.objects.get_or_create(
            playtest_id=log.playtest_id,
            index=log.index,
            build=play.build(),
            defaults={"share": share, "asked": now},
        )
    else:
        new = bool(_rows(log).filter(done=False, asked__lt=now - LOST).update(asked=now))
    if new:
        send(RETELL, row.pk)
    return True


def retell(number: int) -> None:
    """What a worker does: play the game again and keep what came of it. A second message finds it done, or begun."""
    now = clock.now()
    free = Q(started=None) | Q(started__lt=now - LOST)
    if not Retelling.objects.filter(free, pk=number, done=False).update(started=now):
        return
    row = Retelling.objects.select_related("playtest").get(pk=number)
    game = Game.objects.filter(playtest=row.playtest_id, index=row.index).first()
    log = GameLog.objects.select_related("playtest").filter(playtest=row.playtest_id, index=row.index).first()
    if game is None or log is None:
        return
    with quotas.charged(row.share):
        try:
            with playing.watched(playing.watch_memory, 1.0), playing.bounded(2 * AT_MOST):
                told = _tell(game, log, AT_MOST)
        except playing.CutShort as cut:
            logger.warning("game_not_retold", playtest=row.playtest.public_id, index=row.index, why=str(cut))
            told = _tell(game, log, AT_ONCE)
    Retelling.objects.filter(pk=number).update(blob=squeezed(told | {"rest": False}), done=True)


def _rows(log: GameLog) -> Any:
    return Retelling.objects.filter(playtest_id=log.playtest_id, index=log.index, build=play.build())


def _key(log: GameLog, part: str = "whole") -> str:
    """By the address, which is never given twice; a row's number is, in a database that was restored or emptied."""
    return f"replay-{part}-{log.playtest.public_id}-{log.index}-{play.build()}"


def _cached(key: str) -> Told | None:
    blob = cache.get(key)
    return None if blob is None else json.loads(zlib.decompress(blob))


def _remember(key: str, blob: bytes) -> None:
    if len(blob) <= MOST_CACHED:
        cache.set(key, blob, KEPT)


def _tell_and_remember(game: Game, log: GameLog, most: float) -> Told:
    told = _tell(game, log, most)
    _remember(_key(log, "begun" if told["rest"] else "whole"), squeezed(told))
    return told


def _tell(game: Game, log: GameLog, most: float) -> Told:
    """As much of the game as takes about so many seconds, and as may be shown."""
    expected = seconds(game)
    to_turn = None if expected <= 2 * most else 1 + int(game.turns * most / expected)
    return _shown(_replay(log, to_turn), to_turn)


def at_a_table(name: str, log: Mapping[str, Any], seconds: float) -> Told | None:
    """A game that people sat in, which took so many seconds of the processor to play again; the whole of it where a page
    may take that long. None while another game is being played. `name` is its own for ever."""
    key = f"replay-seated-{name}-{play.build()}"
    found = _cached(key)
    if found is not None:
        return found
    if not _alone.acquire(blocking=False):
        return None
    try:
        expected, turns = RETOLD * seconds, log["result"]["turns"]
        to_turn = None if expected <= 2 * AT_A_TABLE else 1 + int(turns * AT_A_TABLE / expected)
        told = _shown(play.replay(log, to_turn), to_turn) | {"rest": False}
        _remember(key, squeezed(told))
        return told
    finally:
        _alone.release()


def _shown(replay: play.Replay, to_turn: int | None) -> Told:
    steps = fitting(replay.steps, replay.frames)
    return {
        "ok": replay.ok,
        "mismatch": replay.mismatch,
        "steps": steps,
        "frames": replay.frames[: len(steps)],
        "whole": to_turn is None and len(steps) == len(replay.steps),
        "rest": to_turn is not None,
    }


def fitting(steps: list[dict[str, Any]], frames: list[Any]) -> list[dict[str, Any]]:
    """As many of the first sentences as fit a page with their tables."""
    size = 0
    for n, (step, frame) in enumerate(zip(steps, frames, strict=False)):
        size += len(json.dumps([step, frame], separators=(",", ":")))
        if n >= MOST_STEPS or size > MOST_BYTES:
            return steps[:n]
    return steps


def _replay(log: GameLog, to_turn: int | None) -> play.Replay:
    """The game played again. The engine of today may decline a card of a game that another version played, or fail in it:
    then nothing of it is shown but that. Raises CutShort."""
    try:
        return play.replay(log.unpack(), to_turn)
    except playing.CutShort:
        raise
    except Exception:
        logger.exception("game_not_replayed", playtest=log.playtest.public_id, index=log.index)
        return play.Replay(False, 0, [], [])
