"""The core: a duel plays to its end, goes back exactly and repeats itself."""

import pickle
import random

import pytest

from engine.cards import deck
from engine.rules.plain import Duel
from engine.state.digest import snapshot
from engine.state.game import Game, SeatPlan

BEARS = deck([(4, "Grizzly Bears"), (4, "Craw Wurm"), (4, "Trained Armodon"), (10, "Forest")])


def new_game(seed: int) -> Game:
    return Game(Duel(), [SeatPlan("Ann", BEARS), SeatPlan("Ben", BEARS)], seed)


def play(game: Game, seed: int, decisions: int = 10**6) -> None:
    rng = random.Random(seed)
    while decisions and (ask := game.run()) is not None:
        game.answer(ask.random(rng.randrange))
        decisions -= 1


@pytest.mark.parametrize("seed", range(5))
def test_a_duel_ends_and_repeats(seed: int) -> None:
    one, two = new_game(seed), new_game(seed)
    play(one, seed)
    play(two, seed)
    assert one.ended and one.reason in ("life", "milled_out")
    assert one.digests == two.digests and one.answers == two.answers


@pytest.mark.parametrize("seed", range(5))
def test_undo_restores_the_game_exactly(seed: int) -> None:
    game = new_game(seed)
    play(game, seed, 20)
    before, mark, ask = snapshot(game), game.mark(), game.run()
    play(game, seed + 1, 15)
    game.undo(mark)
    assert snapshot(game) == before
    again = game.run()
    assert ask is not None and again is not None and again.to_json() == ask.to_json()


def test_a_game_can_be_stored_at_a_question_and_go_on() -> None:
    game = new_game(3)
    play(game, 3, 25)
    copy = pickle.loads(pickle.dumps(game))
    play(game, 4)
    play(copy, 4)
    assert copy.digests == game.digests and copy.winners == game.winners


def test_an_illegal_answer_is_refused() -> None:
    game = new_game(1)
    game.run()
    with pytest.raises(ValueError, match="not a legal answer"):
        game.answer(7)
