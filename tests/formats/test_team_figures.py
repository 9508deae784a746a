"""What the reports of the team formats count: the figures agree with each other and with the game."""

import pytest

import formats
from formats.play import Lineup, LineupSeat, play_game
from tests.formats.dreadhorde_table import DreadTable
from tests.formats.test_team_selfplay import ARCHENEMY, DREADHORDE, archenemy, dreadhorde


def greedy(lineup: Lineup) -> Lineup:
    seats = tuple(LineupSeat(s.role, s.name, s.deck, "greedy") for s in lineup.seats)
    return Lineup(lineup.format, seats, lineup.options, lineup.seed)


@pytest.mark.parametrize("players", [1, 3])
def test_the_curves_of_a_game_against_bolas_add_up(players: int) -> None:
    found = play_game(greedy(dreadhorde(players, {"reveals_per_player": 1}, 4)), 1).metrics
    names = [s.label for s in DREADHORDE.series]
    assert all(len(row) == len(names) for row in found["turns"])
    curve = {name: [row[i] for row in found["turns"]] for i, name in enumerate(names)}
    his = curve["Cards revealed in a turn of his"]
    assert his[0] is None  # a turn of the players is no turn without cards
    shown = [(n, d) for n, d in zip(his, curve["Defeats in exile"], strict=True) if n is not None]
    assert 0 < sum(n for n, _ in shown) <= found["revealed"]  # the last turn may not have come to its end
    assert all(n <= players + d for n, d in shown) and len(shown) < len(his)
    assert len(found["defeats_named"]) == found["defeats_exiled"]
    if found["danger"] is not None:
        assert curve["Horde's creatures"][found["danger"] - 1] > 0


def test_a_triumph_that_is_cast_is_counted_by_name() -> None:
    t = DreadTable()
    card = t.triumphs["Gideon's Triumph"]
    card.counters["doom"] = 0
    t.put("BOLAS", "Lazotep Behemoth")
    t.mana("P1", "{1}{W}")
    t.cast("P1", card)
    t.resolve()
    assert t.game.metrics["triumphs_cast"] == ("Gideon's Triumph",)


@pytest.mark.parametrize(("players", "rumble"), [(3, False), (3, True)])
def test_the_schemes_of_a_match_are_counted(players: int, rumble: bool) -> None:
    record = play_game(greedy(archenemy(players, rumble, 4)), 0)
    found = record.metrics
    assert all(len(row) == len(ARCHENEMY.series) for row in found["turns"])
    assert found["turns"][-1][2] <= found["motions"] and len(found["schemes"]) <= found["motions"]
    seats = len(formats.get("archenemy").roles) and len(found["life"])
    assert all(len(row[0]) == len(row[1]) == seats for row in found["turns"])
    if not rumble:
        assert (found["heroes_left"] == 0) == (record.outcome == "win")
