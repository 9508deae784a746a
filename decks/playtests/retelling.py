"""Games played again for people to look at, within bounds: what costs little at once, what costs more by a worker.

A game is played again once: what came of it is kept in the cache, and of a long one in the database.
"""

import json
import threading
import zlib
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, ClassVar, Protocol

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


class Source(Protocol):
    """A game that is over, to be played again."""

    at_once: ClassVar[float]
    """Seconds that a page may take to play it again before it shows anything."""
    here: ClassVar[float]
    """Seconds that a page may take for the whole of it."""

    @property
    def address(self) -> str:
        """Where it is looked at: never given twice, as a row's number is in a database that was restored or emptied."""

    @property
    def row(self) -> Mapping[str, Any]:
        """The fields of `Retelling` by which it is found."""

    @property
    def seconds(self) -> float:
        """About how long playing it again takes, of the processor."""

    @property
    def turns(self) -> int:
        """How many turns it had."""

    def log(self) -> Mapping[str, Any]:
        """Its line-up and answers."""


class OfPlaytest:
    """A game of a playtest."""

    at_once: ClassVar[float] = AT_ONCE
    here: ClassVar[float] = HERE

    def __init__(self, game: Game, log: GameLog) -> None:
        self.address = f"{log.playtest.public_id}-{log.index}"
        self.row: Mapping[str, Any] = {"playtest_id": log.playtest_id, "index": log.index}
        self.seconds = RETOLD * game.milliseconds / 1000
        self.turns = game.turns
        self.log = log.unpack


def kept(source: Source) -> Told | None:
    """The whole game, or as much of it as there may be, if it was played again already."""
    found = _cached(_key(source))
    if found is None:
        row = _rows(source).filter(done=True).first()
        if row is not None:
            blob = bytes(row.blob)
            _remember(_key(source), blob)
            found = json.loads(zlib.decompress(blob))
    return found


def begun(source: Source) -> Told | None:
    """The beginning of a long game, the whole of a short one. None if it takes long and another is being played."""
    found = _cached(_key(source, "begun"))
    if found is not None:
        return found
    long = source.at_once > AT_ONCE
    if long and not _alone.acquire(blocking=False):
        return None
    try:
        return _tell_and_remember(source, source.at_once)
    finally:
        if long:
            _alone.release()


def here(source: Source) -> Told | None:
    """The whole game, played again by this process; None if that is too long for a page, or another is being played."""
    if source.seconds > source.here or not _alone.acquire(blocking=False):
        return None
    try:
        return kept(source) or _tell_and_remember(source, source.here)
    finally:
        _alone.release()


def ask(source: Source, share: str) -> bool:
    """Have a worker play the whole game again; False if this share, or everybody, waits for too many."""
    now = clock.now()
    row = _rows(source).first()
    if row is None:
        waiting = Retelling.objects.filter(done=False, asked__gt=now - LOST)
        if waiting.count() >= MOST_WAITING or waiting.filter(share=share).count() >= MOST_ASKED:
            return False
        row, new = Retelling.objects.get_or_create(
            **source.row, build=play.build(), defaults={"share": share, "asked": now}
        )
    else:
        new = bool(_rows(source).filter(done=False, asked__lt=now - LOST).update(asked=now))
    if new:
        send(RETELL, row.pk)
    return True


def retell(number: int, source_of: Callable[[Retelling], Source | None]) -> None:
    """What a worker does: play the game again and keep what came of it. A second message finds it done, or begun."""
    now = clock.now()
    free = Q(started=None) | Q(started__lt=now - LOST)
    if not Retelling.objects.filter(free, pk=number, done=False).update(started=now):
        return
    row = Retelling.objects.get(pk=number)
    with quotas.charged(row.share):
        source = source_of(row)
        if source is None:
            return
        try:
            with playing.watched(playing.watch_memory, 1.0), playing.bounded(2 * AT_MOST):
                told = _tell(source, AT_MOST)
        except playing.CutShort as cut:
            logger.warning("game_not_retold", game=source.address, why=str(cut))
            told = _tell(source, AT_ONCE)
    Retelling.objects.filter(pk=number).update(blob=squeezed(told | {"rest": False}), done=True)


def of_playtest(row: Retelling) -> OfPlaytest | None:
    """The game of a playtest that a row asks for; None where it is gone."""
    game = Game.objects.filter(playtest=row.playtest_id, index=row.index).first()
    log = GameLog.objects.select_related("playtest").filter(playtest=row.playtest_id, index=row.index).first()
    return OfPlaytest(game, log) if game is not None and log is not None else None


def _rows(source: Source) -> Any:
    return Retelling.objects.filter(**source.row, build=play.build())


def _key(source: Source, part: str = "whole") -> str:
    return f"replay-{part}-{source.address}-{play.build()}"


def _cached(key: str) -> Told | None:
    blob = cache.get(key)
    return None if blob is None else json.loads(zlib.decompress(blob))


def _remember(key: str, blob: bytes) -> None:
    if len(blob) <= MOST_CACHED:
        cache.set(key, blob, KEPT)


def _tell_and_remember(source: Source, most: float) -> Told:
    told = _tell(source, most)
    _remember(_key(source, "begun" if told["rest"] else "whole"), squeezed(told))
    return told


def _tell(source: Source, most: float) -> Told:
    """As much of the game as takes about so many seconds, and as may be shown."""
    to_turn = None if source.seconds <= 2 * most else 1 + int(source.turns * most / source.seconds)
    replay = _replay(source, to_turn)
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


def _replay(source: Source, to_turn: int | None) -> play.Replay:
    """The game played again. The engine of today may decline a card of a game that another version played, or fail in it:
    then nothing of it is shown but that. Raises CutShort."""
    try:
        return play.replay(source.log(), to_turn)
    except playing.CutShort:
        raise
    except Exception:
        logger.exception("game_not_replayed", game=source.address)
        return play.Replay(False, 0, [], [])
