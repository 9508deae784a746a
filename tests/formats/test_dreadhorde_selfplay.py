"""A stored game of Attack of the Dreadhorde plays again the same."""

import json

import pytest

import formats
from formats.play import Lineup, LineupSeat, play_game, replay

DREADHORDE = formats.get("dreadhorde")


def lineup(preset: str, options: dict[str, object], pilot: str = "random") -> Lineup:
    seats = [(role, DREADHORDE.sample(name)) for role, name in DREADHORDE.preset(preset).seats]
    return Lineup(
        "dreadhorde", tuple(LineupSeat(r, s.label, s.deck.to_json(), pilot) for r, s in seats), options, 5
    )


@pytest.mark.parametrize("preset", ["one-defender", "three-defenders"])
def test_a_stored_game_replays_to_the_same_digests(preset: str) -> None:
    record = play_game(lineup(preset, {}, "greedy"), 3)
    assert record.outcome != "unfinished"
    assert replay(json.loads(json.dumps(record.log))).ok
