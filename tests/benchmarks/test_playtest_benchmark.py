"""What the playtest service costs: the queue beside the games, one worker process and two, reports, replays, polling.

`python manage.py test tests/benchmarks/test_playtest_benchmark.py --benchmark-enable -s` prints the figures; nothing is
asserted about time. What is compared is run in turns, so that a busy machine troubles both sides alike.
"""

import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import formats
from decks.models import Chunk, Game, GameLog, Playtest
from decks.playtests import lineups, planning, report, work
from formats.play import GameRecord, Lineup, Schedule, play_game

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def asked_for(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("benchmark_disable") and not pytestconfig.getoption("benchmark_enable"):
        pytest.skip("plays hundreds of games; run with --benchmark-enable")


def lineup(seed: int = 1) -> Lineup:
    return lineups.preset(formats.get("duel"), "themes", "greedy", seed)


def drain(player: work.Player = work.play_one) -> None:
    n = 0
    while work.work(f"bench-{n}", player):
        n += 1


def milliseconds(do: Callable[[], Any], times: int = 7) -> float:
    found = []
    for _ in range(times):
        began = time.perf_counter()
        do()
        found.append(1000 * (time.perf_counter() - began))
    return statistics.median(found)


@pytest.mark.parametrize(
    ("key", "preset", "games"), [("duel", "themes", 500), ("horde-sealed", "two-survivors", 500)]
)
def test_what_the_queue_costs_beside_the_games(
    monkeypatch: pytest.MonkeyPatch, key: str, preset: str, games: int
) -> None:
    """Everything a worker does but play games (claiming, packing, storing) and make the report, in CPU time by theirs.

    Clearing up what a game leaves behind is part of playing it; what is loaded before is left alone, as workers do.
    """
    one = lineups.preset(formats.get(key), preset, "greedy", 1)
    spent = {"playing": 0.0, "reporting": 0.0}

    def timed(name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            began = time.process_time()
            try:
                return do(*args)
            finally:
                spent[name] += time.process_time() - began

        return run

    def played(schedule: Schedule, index: int) -> GameRecord:
        record = work.play_one(schedule, index)
        gc.collect(1)
        return record

    play_game(one, 0)
    gc.collect()
    gc.freeze()
    monkeypatch.setattr(report, "build", timed("reporting", report.build))
    planning.start(one, games, guest="bench")
    began = time.process_time()
    drain(timed("playing", played))
    took = time.process_time() - began
    gc.unfreeze()
    queue = took - spent["playing"] - spent["reporting"]
    print(
        f"\n{key}: queue {queue / spent['playing']:.1%} of play time, report {spent['reporting'] / spent['playing']:.1%} "
        f"({1000 * spent['playing'] / games:.0f} ms a game)"
    )
    assert Game.objects.count() == games


PLAY = (
    "import sys, time, django; django.setup(); import formats; from decks.playtests import lineups; "
    "from formats.play import play_game; form = formats.get('duel'); "
    "one = lineups.preset(form, 'themes', 'greedy', int(sys.argv[1])); play_game(one, 0); sys.stdin.readline(); "
    "began = time.time(); n = 0\n"
    "while time.time() - began < 4: play_game(one, n); n += 1\n"
    "print(n)"
)


def games_in(processes: int) -> int:
    """Games that so many processes play in the same four seconds."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", PLAY, str(i)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for i in range(processes)
    ]
    time.sleep(4)
    for each in running:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    return sum(int(each.communicate()[0].split()[-1]) for each in running)


def test_two_processes_against_one() -> None:
    """The processor's part of scaling; `manage.py loadtest` against `up --workers 1` and `2` measures the whole."""
    ratios = [games_in(2) / games_in(1) for _ in range(3)]
    print(
        f"\ntwo processes by one: median {statistics.median(ratios):.2f}; rounds {[f'{r:.2f}' for r in ratios]}"
    )
    assert min(ratios) > 0


def big_playtest() -> Playtest:
    """Two thousand games: two hundred that were played, ten times over."""
    playtest = planning.start(lineup(), 200, guest="bench", public=True)
    drain()
    rows = list(Game.objects.filter(playtest=playtest))
    for copy in range(1, 10):
        for row in rows:
            row.pk, row.index = None, row.index % 200 + 200 * copy
        Game.objects.bulk_create(rows)
    Playtest.objects.filter(pk=playtest.pk).update(games_planned=2000)
    playtest.refresh_from_db()
    return playtest


def test_a_report_of_two_thousand_games() -> None:
    """The page as a visitor opens it; and, for once, making the report, which the last worker does."""
    playtest = big_playtest()
    began = time.perf_counter()
    found = report.build(playtest)
    made = time.perf_counter() - began
    Playtest.objects.filter(pk=playtest.pk).update(report=found)
    client = Client()
    address = playtest.get_absolute_url()
    client.get(address)
    took = milliseconds(lambda: client.get(address))
    print(f"\nreport of {found['games']} games: page {took:.0f} ms (median), made in {1000 * made:.0f} ms")
    assert found["games"] == 2000


@pytest.mark.parametrize(("key", "preset", "games"), [("duel", "themes", 100), ("army-magic", "khans", 40)])
def test_a_replay_of_forty_turns(key: str, preset: str, games: int) -> None:
    """First opening (the game, or a long one's beginning, is played again), the whole game, and later openings."""
    playtest = planning.start(lineups.preset(formats.get(key), preset, "greedy", 1), games, guest="bench")
    drain()
    game = min(Game.objects.filter(playtest=playtest), key=lambda g: abs(g.turns - 40))
    client = Client()
    address = f"{playtest.get_absolute_url()}/g/{game.index}"
    client.get(address)

    def fresh(address: str) -> None:
        cache.clear()
        client.get(address)

    first, whole = (milliseconds(lambda each=each: fresh(each)) for each in (address, f"{address}?whole"))
    later = milliseconds(lambda: client.get(address))
    size = len(client.get(address).content)
    log = GameLog.objects.get(playtest=playtest, index=game.index).unpack()
    print(
        f"\n{key}, replay of {game.turns} turns, {len(log['answers'])} decisions: first {first:.0f} ms, whole {whole:.0f} ms, "
        f"later {later:.0f} ms, {size / 1000:.0f} kB"
    )
    assert json.dumps(log)


def test_an_unchanged_answer_to_a_poll() -> None:
    playtest = planning.start(lineup(), 50, guest="bench")
    work.work("bench-one")
    n = Game.objects.filter(playtest=playtest).count()
    client = Client()
    address = f"{playtest.get_absolute_url()}/live?n={n}"
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 204
    took = milliseconds(lambda: client.get(address), 50)
    print(
        f"\nunchanged poll: {len(queries)} queries, {took:.1f} ms; 25 a second are {25 * took / 10:.1f} % of one core"
    )
    assert len(queries) <= 2 and Chunk.objects.exists()
