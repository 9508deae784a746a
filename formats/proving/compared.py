"""Whether the compiled engine plays the games that plain Python plays.

    python -m formats.proving.compared SEED FIRST GAMES FORMAT...

prints a line a game with its digest, as the engine plays that `COMPILED_ENGINE` names. `differences` has both engines do that at
once, each in a process of its own, and holds their lines against each other.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import NamedTuple

from engine import compiled
from engine.state import rng
from formats import registry
from formats.play import Lineup, LineupSeat, play_game, ready
from formats.proving.selfplay import generated

ENGINES = ("off", "required")  # what `COMPILED_ENGINE` says for the plain and the compiled one


class Games(NamedTuple):
    """Which games: so many of each format from number `first` on."""

    seed: int
    first: int
    games: int
    formats: tuple[str, ...]

    def each(self) -> Iterator[tuple[str, int]]:
        """The format and number of each."""
        for index in range(self.first, self.first + self.games):
            for key in self.formats:
                yield key, index


class Unequal(NamedTuple):
    """What one game came to with either engine."""

    game: str
    plain: str
    compiled: str


def lineup(key: str, index: int, seed: int) -> Lineup:
    """The even games are played by `greedy` with the lists that come with a format, the odd ones by random answers with decks
    drawn out of the whole library."""
    form = registry.get(key)
    preset = form.presets[index // 2 % len(form.presets)]
    seats = tuple(
        LineupSeat(role, f"{role} {i}", form.sample(name).deck.to_json())
        for i, (role, name) in enumerate(preset.seats)
    )
    if index % 2 or not ready(key, preset.key):
        draw = random.Random(rng.derive(seed, index, 0))
        seats = tuple(generated(seat, draw) for seat in seats)
    return Lineup(key, seats, dict(preset.options), seed)


def outcome(key: str, index: int, seed: int) -> str:
    """What a game came to: the digests of all its turns in one, and how it ended."""
    record = play_game(lineup(key, index, seed), index)
    turns = rng.derive(*(int(d, 16) for d in record.log["digests"]))
    return f"{record.digest} {turns:x} {record.turns} {record.decisions} {record.outcome}"


def told(games: Games, setting: str, stack: ExitStack) -> Iterator[str]:
    """The lines of a process that plays those games with that engine. Raises RuntimeError where it ends before the last."""
    arguments = (games.seed, games.first, games.games, *games.formats)
    process = subprocess.Popen(
        [sys.executable, "-m", "formats.proving.compared", *map(str, arguments)],
        cwd=compiled.ROOT,
        env={**os.environ, compiled.SETTING: setting},
        stdout=subprocess.PIPE,
        text=True,
    )
    stack.callback(process.wait)
    stack.callback(process.kill)
    assert process.stdout is not None
    for key, index in games.each():
        line = process.stdout.readline().strip()
        if not line:
            raise RuntimeError(f"the process with {compiled.SETTING}={setting} ended before {key} {index}")
        yield line


def differences(games: Games) -> Iterator[Unequal | None]:
    """For each game what is not the same, None where nothing is."""
    with ExitStack() as stack:
        plain, fast = (told(games, setting, stack) for setting in ENGINES)
        for (key, index), one, two in zip(games.each(), plain, fast, strict=True):
            yield None if one == two else Unequal(f"{key} {index}", one, two)


def main(arguments: Sequence[str]) -> None:
    seed, first, games, *formats = arguments
    for key, index in Games(int(seed), int(first), int(games), tuple(formats)).each():
        sys.stdout.write(outcome(key, index, int(seed)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
