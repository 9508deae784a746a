"""Army Magic plays itself: what always holds holds, and games can be played again."""

import pytest

from engine import players as pilots
from engine.players.view import View
from formats import registry
from formats.army_magic.geometry import CELLS
from formats.play import Lineup, LineupSeat, new_game, play_game, replay

DECK = {
    "zones": {
        "home_base": [[1, "Mountain"]],
        "land_grid": [[14, "Mountain"]],
        "initial_forces": [[5, "Goblin Piker"], [2, "Prodigal Pyromancer"], [1, "Bonesplitter"]],
        "reinforcements": [
            [12, "Hill Giant"],
            [6, "Raging Goblin"],
            [6, "Shock"],
            [3, "Volcanic Fallout"],
            [2, "Wall of Bone"],
        ],
        "extra_lands": [[4, "Swamp"]],
        "hidden_treasure": [[1, "Accorder's Shield"], [1, "Vulshok Morningstar"]],
    }
}


def lineup(pilot: str, seed: int, **options: object) -> Lineup:
    return Lineup(
        "army-magic", tuple(LineupSeat("army", n, DECK, pilot) for n in ("Ann", "Ben")), options, seed
    )


@pytest.mark.rule("AM-56")
@pytest.mark.rule("AM-67")
@pytest.mark.parametrize("seed", range(3))
def test_the_map_is_whole_at_every_question_of_a_game(seed: int) -> None:
    game = new_game(lineup("random", seed), 0)
    seats = [(pilots.make("random", seed + i), View(game, seat)) for i, seat in enumerate(game.seats)]
    while (ask := game.run()) is not None and game.turn <= 40:
        pilot, view = seats[ask.seat.index]
        game.answer(pilot.answer(view, ask))
        field = game.notes["field"]
        assert len({id(s.card) for s in field.spaces}) == CELLS
        for space in field.spaces:
            assert (space.card in game.battlefield) is space.open
            assert space.open or space.life == 0
            assert not space.open or space.life >= 0
        for seat in game.seats:
            assert seat.total.life == field.home_of(seat).life
        for card in game.battlefield:
            assert field.cell_of(card) is not None, card
    assert game.turn > 20


@pytest.mark.rule("AM-205")
def test_a_game_without_a_winner_is_unfinished_and_names_who_led() -> None:
    record = play_game(lineup("random", 1), 0)
    assert play_game(lineup("random", 1), 0).digest == record.digest
    assert (record.reason, record.outcome, record.winner, record.turns) == (
        "turn_limit",
        "unfinished",
        [],
        120,
    )
    assert record.leader in (0, 1)
    assert record.metrics["turns"]


def test_the_greedy_pilot_wages_war_and_beats_chance_from_either_side() -> None:
    won = 0
    for seed in range(5):
        for greedy in (0, 1):
            names = [("Ann", "greedy"), ("Ben", "random")][:: 1 - 2 * greedy]
            seats = tuple(LineupSeat("army", name, DECK, pilot) for name, pilot in names)
            record = play_game(Lineup("army-magic", seats, {}, seed), greedy)
            won += record.winner == [greedy]
    assert won >= 9


def test_a_war_of_greedy_pilots_comes_to_an_end_and_can_be_played_again() -> None:
    record = play_game(lineup("greedy", 2), 0)
    assert record.reason == "life"
    assert record.metrics["home"][1 - record.winner[0]] == 0
    again = replay(record.log)
    assert (again.ok, again.mismatch) == (True, None)


@pytest.mark.parametrize("key", ["khans", "kamigawa"])
def test_the_sample_armies_fight_to_the_end(key: str) -> None:
    form = registry.get("army-magic")
    preset = form.preset(key)
    seats = tuple(LineupSeat(role, name, form.sample(name).deck.to_json()) for role, name in preset.seats)
    record = play_game(Lineup("army-magic", seats, dict(preset.options), 3), 0)
    assert record.reason == "life"
    assert record.turns < 100
