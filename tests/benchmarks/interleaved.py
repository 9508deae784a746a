"""What the engine costs in two states of this project, played against each other game by game.

    python -m tests.benchmarks.interleaved BEFORE AFTER --rounds 6
    python -m tests.benchmarks.interleaved . compiled:. --rounds 6

BEFORE and AFTER are commits or folders of checkouts, played by plain Python; by the compiled engine, which is built first, with
`compiled:` before them. Each side plays in a process of its own; both, and the yardstick where it
is at hand, are kept on one core and take turns: game 0 of a table by one side, game 0 by the other, then game 1 the other way
round. Time is processor time. For each table the medians of the rounds are printed with their range:

- games of the yardstick that one game costs, before and after, and the same turn for turn;
- the ratio: how much faster the second side is, 1.00 being no difference; by games and by turns;
- whether the games were the same: by their digests, or, where the form of digests differs, by turns, decisions and winners.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[2]
YARDSTICK = HERE.parent / "shared" / "tools" / "yardstick.py"
YARDSTICK_GAMES = 150  # a round

TABLES = (
    "duel/vanilla/30",
    "duel/themes/24",
    "horde-sealed/two-survivors/14",
    "horde-sealed/four-survivors/8",
    "dreadhorde/two-defenders/10",
    "archenemy/the-box/8",
    "army-magic/khans/2",
)

SERVER = """
import gc, json, sys, time
import formats
from formats.play import Lineup, LineupSeat, play_game

lineups = {}
for line in sys.stdin:
    table, index = json.loads(line)
    if table not in lineups:
        key, preset = table.split("/")[:2]
        form = formats.get(key)
        chosen = next(p for p in form.presets if p.key == preset)
        samples = {s.key: s for s in form.samples}
        seats = tuple(LineupSeat(r, samples[n].label, samples[n].deck.to_json()) for r, n in chosen.seats)
        lineups[table] = Lineup(key, seats, dict(chosen.options), 1)
        play_game(lineups[table], index)
        gc.collect()
        gc.freeze()  # as a worker does: what is loaded is no part of a game's cost
    began = time.process_time()
    record = play_game(lineups[table], index)
    seconds = time.process_time() - began
    print(json.dumps([seconds, record.turns, record.decisions, record.winner, record.digest]), flush=True)
"""


class Side:
    """One checkout's process, playing the games it is told to."""

    def __init__(self, tree: Path, setting: Mapping[str, str], core: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER],
            cwd=tree,
            env={**os.environ, **setting},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(self.process.pid, {core})

    def play(self, table: str, index: int) -> tuple[float, int, list[Any], str]:
        """CPU seconds, turns, how the game went, and its digest."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([table, index]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the process playing {table} ended with {self.process.wait()}")
        seconds, turns, decisions, winner, digest = json.loads(line)
        return seconds, turns, [turns, decisions, winner], digest

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


@dataclass
class Round:
    """One round at one table: CPU seconds and turns of both sides, and of a game and a turn of the yardstick."""

    seconds: tuple[float, float]
    turns: tuple[int, int]
    yardstick: tuple[float, float] | None
    games: int

    def ratio(self, by_turns: bool) -> float:
        (old, new), (was, now) = self.seconds, self.turns
        return (old / was) / (new / now) if by_turns else old / new

    def cost(self, side: int, by_turns: bool) -> float:
        """In games, or turns, of the yardstick."""
        assert self.yardstick is not None
        return self.seconds[side] / (self.turns[side] if by_turns else self.games) / self.yardstick[by_turns]


@dataclass
class Table:
    """What was found at one table."""

    name: str
    rounds: list[Round] = field(default_factory=list)
    same_games: bool = True
    same_digests: bool = True

    @property
    def alike(self) -> str:
        return "digests" if self.same_digests else "turns" if self.same_games else "DIFFERENT"


def played(table: Table, sides: Sequence[Side], games: int) -> tuple[tuple[float, float], tuple[int, int]]:
    """One round: each game by both sides, the one that begins changing from game to game."""
    seconds, turns = [0.0, 0.0], [0, 0]
    for index in range(games):
        found: dict[int, tuple[float, int, list[Any], str]] = {}
        for side in (0, 1) if (index + len(table.rounds)) % 2 else (1, 0):
            found[side] = sides[side].play(table.name, index)
            seconds[side] += found[side][0]
            turns[side] += found[side][1]
        table.same_games &= found[0][2] == found[1][2]
        table.same_digests &= found[0][3] == found[1][3]
    return (seconds[0], seconds[1]), (turns[0], turns[1])


def yardstick(core: int) -> tuple[float, float] | None:
    """CPU seconds of a game and of a turn of the yardstick, played now on the same core."""
    if not YARDSTICK.exists():
        return None
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import os, runpy, sys; os.sched_setaffinity(0, {{{core}}}); sys.argv[1:] = ['{YARDSTICK_GAMES}', '1'];"
            f"runpy.run_path({str(YARDSTICK)!r})['main'](sys.argv)",
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    cpu, turns = (re.search(rf" {name}=([\d.]+)", told) for name in ("cpu", "turns"))
    assert cpu is not None and turns is not None
    game = float(cpu[1]) / YARDSTICK_GAMES
    return game, game / float(turns[1])


@contextmanager
def side(what: str) -> Iterator[tuple[Path, dict[str, str]]]:
    """Where a side is played, and what its environment says of the engine: for as long as it is needed."""
    compiled = what.startswith("compiled:")
    with checkout(what.removeprefix("compiled:")) as tree, tempfile.TemporaryDirectory() as var:
        if not compiled:
            yield tree, {"COMPILED_ENGINE": "off"}
            return
        setting = {"COMPILED_ENGINE": "required", "VAR_DIR": var}
        build = {**os.environ, "VAR_DIR": var, "APP_BOOTSTRAP": "0"}
        subprocess.run([sys.executable, "manage.py", "compile"], cwd=tree, env=build, check=True)
        yield tree, setting


@contextmanager
def checkout(what: str) -> Iterator[Path]:
    """The folder itself, or a checkout of that commit for as long as it is needed."""
    if Path(what).is_dir():
        yield Path(what)
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "-C", HERE, "worktree", "add", "-q", "--detach", tree, what], check=True)
        try:
            yield tree
        finally:
            subprocess.run(["git", "-C", HERE, "worktree", "remove", "--force", tree], check=True)


def told(figures: Sequence[float], digits: int) -> str:
    """The median and the range."""
    return f"{statistics.median(figures):.{digits}f} ({min(figures):.{digits}f} to {max(figures):.{digits}f})"


def printed(tables: Sequence[Table]) -> str:
    """A table in Markdown, a row a table that was played."""
    lines = [
        "| table | yardstick games a game, before | after | yardstick turns a turn, before | after "
        "| faster by games | by turns | the same |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for table in tables:
        measured = [r for r in table.rounds if r.yardstick is not None]
        costs = [
            told([r.cost(side, by_turns) for r in measured], 1) if measured else "not at hand"
            for by_turns in (False, True)
            for side in (0, 1)
        ]
        ratios = [told([r.ratio(by_turns) for r in table.rounds], 3) for by_turns in (False, True)]
        lines.append("| " + " | ".join([table.name, *costs, *ratios, table.alike]) + " |")
    return "\n".join(lines)


def main() -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("before", help="a commit or a folder, with compiled: before it or not")
    parser.add_argument("after", help="the same")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)), help="where all of it runs")
    parser.add_argument("--tables", nargs="*", default=list(TABLES), metavar="FORMAT/PRESET/GAMES")
    options = parser.parse_args()
    tables = [(Table("/".join(t.split("/")[:2])), int(t.split("/")[2])) for t in options.tables]
    with ExitStack() as kept:
        trees = [kept.enter_context(side(what)) for what in (options.before, options.after)]
        sides = [Side(tree, setting, options.core) for tree, setting in trees]
        for each in sides:
            kept.callback(each.close)
        for table, _ in tables:  # libraries are read and caches filled before the clock runs
            for each in sides:
                each.play(table.name, 0)
        for _ in range(options.rounds):
            for table, games in tables:
                seconds, turns = played(table, sides, games)
                table.rounds.append(Round(seconds, turns, yardstick(options.core), games))
    print(printed([table for table, _ in tables]))
    return 0 if all(table.same_games for table, _ in tables) else 1


if __name__ == "__main__":
    sys.exit(main())
