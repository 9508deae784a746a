"""A table that people sit at, with a real worker, a real queue and a real database: the others play on there."""

import pytest
from celery import current_app

from decks import seated as games
from decks.models import SeatedGame
from decks.permissions import Visitor
from decks.playtests import lineups, planning
from formats import registry
from tests.contexts import alone

from .conftest import StartWorker, kill, until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow, pytest.mark.chaos]


def asked(game: SeatedGame) -> bool:
    """Whether a worker has played on until the person decides, or the game is over."""
    game.refresh_from_db()
    return game.thinking is None


def answer(game: SeatedGame) -> None:
    """As the person would who takes what is always allowed."""
    ask = alone(games.live(game)).ask
    assert ask is not None
    games.answer(game, game.places.get(), game.moves_made, ask.default())


def test_a_worker_plays_on_for_the_others_and_another_after_it_was_killed(
    workers: StartWorker, broker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The web process has no time of its own for the others: whatever is answered there, a worker answered."""
    monkeypatch.setattr(current_app.conf, "broker_write_url", broker)
    monkeypatch.setattr(games, "AT_ONCE", 0.0)
    worker = workers()
    assert until(lambda: planning.processes() > 0, 40)
    lineup = lineups.preset(registry.get("horde-sealed"), "two-survivors", "greedy", 1)
    game = games.begin(Visitor(None, guest="table"), lineup, 0, "A table")
    for _ in range(4):
        assert until(lambda: asked(game), 40)
        answer(game)
    kill(worker)
    waits = not asked(game)
    for _ in range(30):
        if waits:
            break
        answer(game)
        waits = not asked(game)
    assert waits, "the others have to play on, and nobody does"
    made = game.moves_made
    workers()
    assert until(lambda: asked(game), 60)
    assert game.moves_made > made
    again = alone(games.live(game))
    games._kept.clear()
    assert alone(games.live(game)).told(0) == again.told(0), "its moves are all there is of it"
