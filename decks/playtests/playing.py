"""One game within its bounds: so much of the processor's time, so much memory, and only while nobody else comes first.

What watches over a game (a timer, a thread) interrupts it by a signal; the game then ends with an exception that says why.
"""

import _thread
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings

from formats.play import GameRecord, Schedule

SECONDS = settings.PLAYTEST_GAME_SECONDS  # of the processor, for one game
MEGABYTES = settings.PLAYTEST_GAME_MEMORY  # of memory, for one game


class CutShort(Exception):
    """The game was ended before it was over; `reason` is what its row says."""

    reason = ""


class TooLong(CutShort):
    """It took more of the processor's time than any game should."""

    reason = "time_limit"


class TooLarge(CutShort):
    """It took more memory than any game should."""

    reason = "memory_limit"


class Overtaken(CutShort):
    """Somebody who comes first waits for this process."""


class _Playing:
    """The game that the main thread plays now: what it is to end with, and how much memory there was before."""

    def __init__(self, seconds: float) -> None:
        self.error: CutShort = TooLong(f"still playing after {seconds:.0f} s")
        self.before = memory()


_games: list[_Playing] = []  # the one that is played now, if one is


def play_one(schedule: Schedule, index: int) -> GameRecord:
    """Play one game within its bounds. Raises CutShort."""
    with bounded(SECONDS):
        return schedule.play(index)


@contextlib.contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """What is done here is cut short after so many seconds of the processor, and may be interrupted.

    (Windows has no such clock, and no such signal.)
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    now = _Playing(seconds)

    def cut_short(*_: Any) -> None:
        raise now.error

    before = signal.signal(signal.SIGVTALRM, cut_short)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    _games.append(now)
    try:
        yield
    finally:
        _games.pop()
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def interrupt(error: CutShort) -> None:
    """From another thread: end the game that is being played, if one is."""
    for now in _games:
        now.error = error
        _thread.interrupt_main(signal.SIGVTALRM)


@contextlib.contextmanager
def watched(look: Callable[[], None], every: float) -> Iterator[None]:
    """Meanwhile a thread looks every so many seconds."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(every):
            look()

    thread = threading.Thread(target=watch, name="watch", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def watch_memory() -> None:
    """From another thread: end a game that has taken too much memory."""
    if any(memory() - now.before > MEGABYTES for now in _games):
        interrupt(TooLarge(f"took more than {MEGABYTES} MB of memory"))


def memory() -> int:
    """Megabytes this process has in memory; 0 where the system does not tell as Linux does."""
    try:
        pages = Path("/proc/self/statm").read_text().split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1_000_000
