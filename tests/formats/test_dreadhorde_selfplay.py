"""Random games of Attack of the Dreadhorde, with every switch alone and in combinations: the invariants hold, none is stuck.

`SELFPLAY_GAMES` sets how many combinations are drawn (6 by default).
"""

import json
import os
import random

import pytest

import formats
from engine.game import Game
from engine.randomly import random_answer
from formats.dreadhorde.state import doom, threat, triumphs
from formats.play import Lineup, LineupSeat, new_game, play_game, replay
from tests.formats.test_horde_selfplay import _goes_back_exactly, whereabouts

DREADHORDE = formats.get("dreadhorde")
SWITCHES = [o.key for o in DREADHORDE.options if o.type == "bool"]
PRESETS = ("one-defender", "two-defenders", "three-defenders", "four-defenders")
COMBINATIONS = int(os.environ.get("SELFPLAY_GAMES", "6"))


def lineup(preset: str, options: dict[str, object], pilot: str = "random") -> Lineup:
    seats = [(role, DREADHORDE.sample(name)) for role, name in DREADHORDE.preset(preset).seats]
    return Lineup(
        "dreadhorde", tuple(LineupSeat(r, s.label, s.deck.to_json(), pilot) for r, s in seats), options, 5
    )


def combination(n: int) -> dict[str, object]:
    rng = random.Random(n)
    return {key: True for key in SWITCHES if rng.random() < 0.5}


PLAYED = [
    *((preset, {}) for preset in PRESETS),
    *(("two-defenders", {switch: True}) for switch in SWITCHES),
    *((PRESETS[n % 4], combination(n)) for n in range(COMBINATIONS)),
]  # fmt: skip


def facts(game: Game) -> None:
    """What always is so in this format."""
    assert threat(game) >= 0
    assert len(triumphs(game)) == 5
    assert all(0 <= doom(t) <= 7 for t in triumphs(game))
    assert not game.teams[1][0].hand
    assert game.teams[1][0].total.life is None


@pytest.mark.rule("DH-21")
@pytest.mark.parametrize(
    ("preset", "options"), PLAYED, ids=lambda x: x if isinstance(x, str) else "+".join(x)
)
def test_a_random_game_keeps_its_rules_and_ends(preset: str, options: dict[str, object]) -> None:
    game = new_game(lineup(preset, options), 0)
    rng = random.Random(preset)
    for decision in range(3000):
        ask = game.run()
        if ask is None:
            break
        assert ask.legal(ask.default())
        assert ask.seat.piloted
        if decision % 10 == 0:
            assert max(whereabouts(game).values()) == 1
            facts(game)
        if decision % 60 == 31:
            _goes_back_exactly(game, rng)
        game.answer(random_answer(game.run() or ask, rng.randrange))
    assert game.ended
    turns = game.metrics["turns"]
    assert all(
        len(row) == 6 and row[4] >= 0 for row in turns
    )  # the Threat Level of every turn is in the report


@pytest.mark.parametrize("preset", ["one-defender", "three-defenders"])
def test_a_stored_game_replays_to_the_same_digests(preset: str) -> None:
    record = play_game(lineup(preset, {}, "greedy"), 3)
    assert record.outcome != "unfinished"
    assert replay(json.loads(json.dumps(record.log))).ok
