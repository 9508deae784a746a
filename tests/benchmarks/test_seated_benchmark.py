"""What a move of a person at a table costs the web process: the answer, what others do at once, and the table then.

`SEATED_TURNS=30 pytest tests/benchmarks/test_seated_benchmark.py -s` plays a war of 500 points to that turn over HTTP as the
pilot would, and prints the processor's milliseconds a move; without it some moves are made. What takes longer is a worker's
and not counted.
"""

import os
import time
from statistics import quantiles

import pytest
from django.test import Client

from decks import seated as games
from tests.contexts import alone
from tests.decks.test_seated import fields, sit_down, told, unhurried  # noqa: F401 -- the fixture is used by its name

pytestmark = pytest.mark.django_db

TURNS = int(os.environ.get("SEATED_TURNS", "0"))
LIVE = {"X-Fragment": "live"}


def test_a_move_in_a_war(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("decks.seated._patience", lambda: games.AT_ONCE)
    client, spent, turn = Client(), list[float](), 0
    game = sit_down(client, "army-magic", "great-war", 0)
    while turn < TURNS or len(spent) < 5:
        now = told(client, game)
        turn = now["turn"]
        if now["over"]:
            break
        game.refresh_from_db()
        if now["question"] is None:
            games.play_on(game)
            continue
        found = alone(games.live(game))
        given = found.advice(game.places.get().seat)["answer"]
        began = time.process_time()
        answer = client.post(
            f"/play/{game.token}/answer",
            {"number": now["number"], **fields(now["question"], given)},
            headers=LIVE,
        )
        spent.append(1000 * (time.process_time() - began))
        assert answer.status_code == 200 and b"What happened" in answer.content
    cuts = quantiles(spent, n=20)
    print(f"\n{len(spent)} moves in {turn} turns: median {cuts[9]:.0f} ms, 95th percentile {cuts[18]:.0f} ms")
