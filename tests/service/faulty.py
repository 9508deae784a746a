"""What a worker imports to have an accident from within: the environment's FAULT says which.

endless     game 7 never ends
broken      game 7 is an error of the engine
slow        each game takes a tenth of a second more, without the processor
costly      each game of the seed COSTLY takes four seconds of the processor
clock       the clock of the leases is ahead by the seconds that the file FAULT_FILE holds
"""

import os
import time
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from decks import clock
from formats.play import GameRecord, Schedule

ILL = 7
COSTLY, BURNT = 666, 4.0
FAULT = os.environ.get("FAULT", "")

_play, _now = Schedule.play, clock.now


def endless(self: Schedule, index: int) -> GameRecord:
    while index == ILL:
        pass
    return _play(self, index)


def broken(self: Schedule, index: int) -> GameRecord:
    if index == ILL:
        raise RuntimeError("the engine lost its way")
    return _play(self, index)


def slow(self: Schedule, index: int) -> GameRecord:
    time.sleep(0.1)
    return _play(self, index)


def costly(self: Schedule, index: int) -> GameRecord:
    end = time.process_time() + BURNT * (self.lineup.seed == COSTLY)
    while time.process_time() < end:
        pass
    record = _play(self, index)
    return replace(record, seconds=record.seconds + BURNT * (self.lineup.seed == COSTLY))


def shifted() -> datetime:
    return _now() + timedelta(seconds=float(Path(os.environ["FAULT_FILE"]).read_text() or 0))


if FAULT == "clock":
    clock.now = shifted
elif FAULT:
    Schedule.play = {"endless": endless, "broken": broken, "slow": slow, "costly": costly}[FAULT]  # type: ignore[method-assign]
