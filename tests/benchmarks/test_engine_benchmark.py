"""How fast the engine plays, against a yardstick that is run in the same minute where it is at hand.

The figures are printed by `python manage.py test tests/benchmarks --benchmark-enable -s`; nothing is asserted about time. Average
lengths are pinned, since games a second mean nothing without them.
"""

import random
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import formats
from engine.rules.layers import refresh
from engine.state.digest import snapshot
from formats.play import Lineup, LineupSeat, new_game, play_game

YARDSTICK = Path(__file__).parents[3] / "shared" / "tools" / "yardstick.py"


def lineup(key: str, preset: str) -> Lineup:
    form = formats.get(key)
    seats = tuple(
        LineupSeat(role, form.sample(name).label, form.sample(name).deck.to_json())
        for role, name in form.preset(preset).seats
    )
    return Lineup(key, seats, {}, 1)


def yardstick(games: int = 300) -> tuple[float, float]:
    """CPU seconds and turns a game of the yardstick, in a process of its own: beside our heap its collector would slow it."""
    if not YARDSTICK.exists():
        pytest.skip("the yardstick is not beside this checkout")
    told = subprocess.run(
        [sys.executable, str(YARDSTICK), str(games), "3"], capture_output=True, text=True, check=True
    ).stdout
    rates = [float(rate) for rate in re.findall(r"games_per_cpu_s=([\d.]+)", told)]
    turns = [float(turn) for turn in re.findall(r" turns=([\d.]+)", told)]
    return 1 / statistics.median(rates), statistics.mean(turns)


LINEUPS = [
    ("duel", "vanilla", 40, (22, 33)),
    ("duel", "themes", 40, (17, 28)),
    ("horde-sealed", "two-survivors", 20, (9, 17)),
    ("horde-sealed", "four-survivors", 15, (9, 20)),
]


@pytest.mark.parametrize(("key", "preset", "games", "turns"), LINEUPS)
def test_games_against_the_yardstick(
    benchmark: Any, key: str, preset: str, games: int, turns: tuple[int, int]
) -> None:
    """Ours and the yardstick's in turn, by games and by turns a CPU second."""
    played = lineup(key, preset)

    def ours() -> list[int]:
        return [play_game(played, i).turns for i in range(games)]

    ours()
    began = time.process_time()
    lengths = benchmark.pedantic(ours, rounds=1, iterations=1)
    one = (time.process_time() - began) / games
    theirs, their_turns = yardstick()
    average = sum(lengths) / games
    figures = {
        "yardstick_games_a_game": one / theirs,
        "yardstick_turns_a_turn": one / average / (theirs / their_turns),
        "average_turns": average,
    }
    benchmark.extra_info.update(figures)
    print(f"\n{key} {preset}:", ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items()))
    assert turns[0] <= average <= turns[1]


WARS = [("khans", (13, 30)), ("clans", (20, 42)), ("kamigawa", (16, 33))]


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "turns"), WARS)
def test_a_war_of_100_points_against_the_yardstick(
    request: pytest.FixtureRequest, preset: str, turns: tuple[int, int]
) -> None:
    """What a game by greedy pilots costs in games of the yardstick run right after it; 400 at the median is the limit we
    set ourselves."""
    if not request.config.getoption("benchmark_enable"):
        pytest.skip("plays long wars; run with --benchmark-enable")
    played = lineup("army-magic", preset)
    yardstick(20)
    play_game(played, 0)
    costs, lengths = [], []
    for i in range(25):
        began = time.process_time()
        lengths.append(play_game(played, i).turns)
        one = time.process_time() - began
        costs.append(one / yardstick(100)[0])
    print(
        f"\n{preset}: {statistics.median(costs):.0f} games of the yardstick at the median, "
        f"{min(costs):.0f} to {max(costs):.0f}; {statistics.median(lengths):.0f} turns"
    )
    assert turns[0] <= statistics.median(lengths) <= turns[1]


TEAMS = [("horde-sealed", "two-survivors"), ("dreadhorde", "two-defenders"), ("archenemy", "the-box")]


@pytest.mark.slow
def test_what_a_decision_costs_beside_horde_sealed(request: pytest.FixtureRequest) -> None:
    """A hundred games of each by greedy pilots, in turns of ten: games a CPU second, microseconds (us) a decision."""
    if not request.config.getoption("benchmark_enable"):
        pytest.skip("plays three hundred games; run with --benchmark-enable")
    tables = {key: lineup(key, preset) for key, preset in TEAMS}
    seconds = dict.fromkeys(tables, 0.0)
    decisions = dict.fromkeys(tables, 0)
    for played in tables.values():
        play_game(played, 1000)
    for first in range(0, 100, 10):
        for key, played in tables.items():
            began = time.process_time()
            records = [play_game(played, i) for i in range(first, first + 10)]
            seconds[key] += time.process_time() - began
            decisions[key] += sum(r.decisions for r in records)
            assert all(r.reason for r in records)
    each = {key: seconds[key] / decisions[key] for key in tables}
    for key in tables:
        print(
            f"\n{key}: {100 / seconds[key]:.1f} games a CPU second, {decisions[key] / 100:.0f} decisions a game, "
            f"{1e6 * each[key]:.0f} us each, {each[key] / each['horde-sealed']:.2f} times Horde Sealed's"
        )


def midgame() -> Any:
    game = new_game(lineup("duel", "vanilla"), 0)
    rng = random.Random(1)
    while game.turn < 10 and (ask := game.run()) is not None:
        game.answer(ask.random(rng.randrange))
    game.run()
    return game


def test_one_undo(benchmark: Any) -> None:
    """A decision played and taken back."""
    game = midgame()
    mark = game.mark()

    def there_and_back() -> None:
        ask = game.run()
        assert ask is not None
        game.answer(ask.default())
        game.run()
        game.undo(mark)

    before = snapshot(game)
    benchmark(there_and_back)
    assert snapshot(game) == before


def test_one_pass_through_the_layers(benchmark: Any) -> None:
    game = midgame()
    benchmark(refresh, game)
