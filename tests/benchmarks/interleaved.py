"""Games a CPU second of two checkouts, played in turn: what a change of the engine costs the other formats.

    git worktree add ../before COMMIT^ && git worktree add ../after COMMIT
    python -m tests.benchmarks.interleaved ../before ../after --rounds 15

Each round plays the same games in a process of each checkout, the one that begins changing from round to round. The ratio of a
round is new against old in games a CPU second; 1 means no difference.
"""

import argparse
import statistics
import subprocess
import sys
from pathlib import Path

TABLES = (
    "duel/vanilla/60",
    "duel/themes/60",
    "horde-sealed/two-survivors/30",
    "horde-sealed/four-survivors/20",
)

PLAY = """
import sys, time
import formats
from formats.play import Lineup, LineupSeat, play_game

for table in sys.argv[1:]:
    key, preset, games = table.split("/")
    form = formats.get(key)
    chosen = next(p for p in form.presets if p.key == preset)
    samples = {s.key: s for s in form.samples}
    seats = tuple(LineupSeat(r, samples[n].label, samples[n].deck.to_json()) for r, n in chosen.seats)
    lineup = Lineup(key, seats, {}, 1)
    play_game(lineup, 0)
    began = time.process_time()
    turns = [play_game(lineup, i).turns for i in range(int(games))]
    print(int(games) / (time.process_time() - began), sum(turns))
"""


def rates(tree: Path, tables: list[str]) -> list[tuple[float, str]]:
    """Games a CPU second at each table, and the turns played, by the code of a checkout."""
    told = subprocess.run(
        [sys.executable, "-c", PLAY, *tables], cwd=tree, capture_output=True, text=True, check=True
    ).stdout
    return [(float(line.split()[0]), line.split()[1]) for line in told.splitlines()]


def main() -> int:
    """Print each table's median ratio, and the range of the rounds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--tables", nargs="*", default=list(TABLES), metavar="FORMAT/PRESET/GAMES")
    options = parser.parse_args()
    ratios: list[list[float]] = [[] for _ in options.tables]
    same = [True] * len(options.tables)
    for n in range(options.rounds):
        order = [options.before, options.after] if n % 2 else [options.after, options.before]
        found = {tree: rates(tree, options.tables) for tree in order}
        for i, (old, new) in enumerate(zip(found[options.before], found[options.after], strict=True)):
            ratios[i].append(new[0] / old[0])
            same[i] &= old[1] == new[1]
    for table, row, alike in zip(options.tables, ratios, same, strict=True):
        print(f"{table}: {statistics.median(row):.3f} at the median of {len(row)} rounds "
              f"({min(row):.3f} to {max(row):.3f}), {'the same' if alike else 'different'} games")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
