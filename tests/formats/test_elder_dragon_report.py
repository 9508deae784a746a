"""What a report of Elder Dragon Wars tells of five equal seats: life, who eliminated whom, and what each pile card did."""

from typing import Any

import pytest

import formats
from decks.playtests import lineups, panels
from engine.cards import definition
from engine.players.view import board, is_rule
from engine.rules.verbs import lose_life
from engine.rules.zones import place
from formats.elder_dragon_wars import report, reverberations
from formats.elder_dragon_wars.axes import AXES
from formats.elder_dragon_wars.circle import ARTIFACT, at_seat
from formats.elder_dragon_wars.marks import set_mark
from formats.elder_dragon_wars.ruleset import LIFE
from formats.play import new_game
from tests.formats.edw_table import lineup

FORMAT = formats.get("elder-dragon-wars")


def game_with(name: str, loss: int, rounds: int = 2) -> dict[str, Any]:
    """The summary after some rounds in which that artifact lies before Black, who loses so much life in the first turn."""
    game = new_game(lineup(), 0)
    black = at_seat(game, 2)
    card = game.new_card(definition(name), black)
    set_mark(card, ARTIFACT)
    place(game, card, black)
    lose_life(game, black, loss)
    for turn in range(5 * rounds):
        if turn:
            for n in range(5):
                lose_life(game, at_seat(game, n), 1)
        report.turn_ends(game, LIFE)
    return report.summary(game)


@pytest.mark.parametrize("key", ["elder-dragon-wars", "horde-sealed", "archenemy", "dreadhorde"])
def test_a_board_lists_no_rule_among_the_cards_of_a_command_zone(key: str) -> None:
    form = formats.get(key)
    game = new_game(lineup() if form is FORMAT else lineups.preset(form, form.presets[0].key, "greedy", 1), 0)
    emblem = game.new_card(definition("Emblem of Sarkhan, the Dragonspeaker"), game.seats[0])
    game.seats[0].command.append(emblem)
    rules = {c.name for s in game.seats for c in s.command if is_rule(c)}
    shown = [name for seat in board(game)["seats"] for name in seat["command"]]
    assert emblem.name in shown and rules.isdisjoint(shown)
    if form is FORMAT:
        dragons = [seat["command"] for seat in board(game)["seats"][1 : len(AXES)]]
        assert dragons == [[axis.dragon] for axis in AXES.values()][1:]


def test_what_lay_before_a_player_is_told_with_the_life_it_went_with() -> None:
    told = game_with("Mind Stone", 20)
    assert told["artifacts"] == [[2, "Mind Stone", 2.0, -29, -20.0]]
    assert len(told["turns"]) == 10 and told["turns"][0][0][:5] == [75, 75, 55, 75, 75]
    assert told["lives"][2] == 46 and told["lives"][5:] == [None] * (len(told["lives"]) - 5)


def test_a_planted_artifact_tops_its_panel_and_a_blank_does_not() -> None:
    played = [
        game_with(name, loss) for name, loss in (("Mind Stone", 20), ("Powder Keg", 0), ("Kill Switch", 6))
    ]
    rows = [{"outcome": "win", "winner": [0], "metrics": told} for told in played]
    found = next(p for p in panels.build(FORMAT, rows)["panels"] if p["key"] == "artifacts")
    assert [row[0] for row in found["rows"]] == ["Mind Stone", "Kill Switch", "Powder Keg"]
    shown = panels.panels(FORMAT, [found], [f"seat {i}" for i in range(10)])
    assert shown[0]["rows"][0]["values"] == ["2.0", "-14.5", "-20.0"] and shown[0]["rows"][0]["rate"] == "0 %"


def test_paid_life_is_told_by_what_it_was_paid_for() -> None:
    game = new_game(lineup(), 0)
    card = at_seat(game, 1).library[0]
    for what in ("five", "ten", "chaos"):
        reverberations.note_spent(game, at_seat(game, 1), what, card)
    assert report.summary(game)["paid"] == [
        [1, "against an enchantment", 5],
        [1, "to be rid of an artifact", 10],
        [1, "for a chaos card", 5],
    ]
