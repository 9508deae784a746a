"""How fast the engine plays, against a yardstick that is run in the same minute where it is at hand.

The figures are printed by `python manage.py test tests/benchmarks --benchmark-only`; nothing is asserted about time. Average
lengths are pinned, since games a second mean nothing without them.
"""

import importlib.util
import random
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import formats
from engine.layers import refresh
from formats.play import Lineup, LineupSeat, new_game, play_game

YARDSTICK = Path(__file__).parents[3] / "shared" / "tools" / "yardstick.py"


def lineup(key: str, preset: str) -> Lineup:
    form = formats.get(key)
    seats = tuple(
        LineupSeat(role, form.sample(name).label, form.sample(name).deck.to_json())
        for role, name in form.preset(preset).seats
    )
    return Lineup(key, seats, {}, 1)


def yardstick() -> ModuleType:
    if not YARDSTICK.exists():
        pytest.skip("the yardstick is not beside this checkout")
    spec = importlib.util.spec_from_file_location("yardstick", YARDSTICK)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
    """Our games and the yardstick's in turn; `ratio` is ours by theirs a CPU second."""
    played = lineup(key, preset)
    measure = yardstick()
    measure.run(50, 1)

    def ours() -> list[int]:
        return [play_game(played, i).turns for i in range(games)]

    ours()
    began = time.process_time()
    lengths = benchmark.pedantic(ours, rounds=1, iterations=1)
    one = (time.process_time() - began) / games
    began = time.process_time()
    measure.run(300, 2)
    theirs = (time.process_time() - began) / 300
    average = sum(lengths) / games
    benchmark.extra_info.update(
        ratio=theirs / one, yardstick_games_a_game=one / theirs, average_turns=average
    )
    assert turns[0] <= average <= turns[1]


def midgame() -> Any:
    game = new_game(lineup("duel", "vanilla"), 0)
    rng = random.Random(1)
    from engine.randomly import random_answer

    while game.turn < 10 and (ask := game.run()) is not None:
        game.answer(random_answer(ask, rng.randrange))
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

    before = game.snapshot()
    benchmark(there_and_back)
    assert game.snapshot() == before


def test_one_pass_through_the_layers(benchmark: Any) -> None:
    game = midgame()
    benchmark(refresh, game)
