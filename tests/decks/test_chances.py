"""The chance of winning: worked out by workers, the same whatever is hidden, and nothing of it stays in the game."""

import random

import pytest
from django.test import Client

from decks import chances
from decks import seated as games
from decks.models import SeatedChance, SeatedGame
from engine.players.guess import shown_by
from engine.players.strong import same
from engine.state.digest import digest
from formats.chances import Outcomes, Unknowable, outcomes
from tests.contexts import alone
from tests.formats.test_strong import Swap

from .test_seated import TABLES, play, sit_down, unhurried  # noqa: F401 -- the fixture is used by its name
from .test_seated_worker import workers  # noqa: F401

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_the_chance_is_the_same_whatever_is_hidden_and_leaves_the_game_alone(key: str, preset: str) -> None:
    client, rng = Client(), random.Random(f"{key} {preset} chance")
    game = sit_down(client, key, preset)
    seat = game.places.get().seat
    compared = 0
    for _ in range(12):
        play(client, game, rng, 2)
        game.refresh_from_db()
        if game.over or compared >= 2:
            break
        found = alone(games.live(game))
        ask = found.ask
        if (
            found.asked != seat
            or ask.kind != "act"
            or any(s["library_top"] for s in found.told(seat)["seats"])
        ):
            continue
        before, story = digest(found.game), found.sentences()
        try:
            went = outcomes(found, seat, 7, 0, 2)
        except Unknowable:
            continue
        assert digest(found.game) == before and found.sentences() == story and found.ask is ask
        assert outcomes(found, seat, 7, 0, 1) + outcomes(found, seat, 7, 1, 1) == went, "in pieces too"
        mark = found.game.mark()
        again = found.game.imagine(mark, Swap(found.game.seats[seat], shown_by(ask), 5))
        if again is not None and same(again, ask):
            assert outcomes(found, seat, 7, 0, 2) == went
            compared += 1
        found.game.undo(mark)
        assert digest(found.game) == before
    assert compared


def test_a_worker_plays_a_hundred_games_from_here_and_the_page_tells_their_share(workers) -> None:  # noqa: F811
    client = Client()
    game = sit_down(client, "duel", "vanilla", 0)
    play(client, game, random.Random(1), 4)
    game.refresh_from_db()
    page = client.get(game.get_absolute_url()).content.decode()
    assert "Chance of winning from here?" in page
    assert client.post(f"/play/{game.token}/chance").status_code == 302
    assert client.post(f"/play/{game.token}/chance").status_code == 302, "asked twice it is one question"
    assert workers == [game.pk]
    game.refresh_from_db()
    assert game.practice
    stood = game.digest
    games._kept.clear()
    chances.play_on(game.pk)
    row = SeatedChance.objects.get()
    assert not row.open and row.tried == chances.GAMES and row.played > 90
    found = client.get(f"/api/seated/{game.token}/chance/").json()
    (told,) = found["rows"]
    assert told["low"] <= told["share"] <= told["high"] and not found["busy"]
    assert "games played on." in client.get(game.get_absolute_url()).content.decode()
    assert digest(alone(games.live(game)).game) == stood
    play(client, game, random.Random(2), 3)


def test_after_the_game_it_says_in_which_turns_the_chance_fell_most(workers, monkeypatch) -> None:  # noqa: F811
    monkeypatch.setattr(chances, "GAMES_A_TURN", 4)
    client = Client()
    game = sit_down(client, "duel", "vanilla", 0)
    play(client, game, random.Random(1), 30)
    if not SeatedGame.objects.get(pk=game.pk).over:
        client.post(f"/play/{game.token}/act", {"do": "concede"})
    assert client.post(f"/play/{game.token}/chance").status_code == 302
    turns = [row.turn for row in SeatedChance.objects.all()]
    assert len(turns) >= 2 and turns == sorted(set(turns))
    chances.play_on(game.pk)
    found = client.get(f"/api/seated/{game.token}/chance/").json()
    assert not found["busy"] and all(row["played"] for row in found["rows"])
    falls = [row["fell"] for row in found["rows"] if row["most"]]
    assert all(fall > 0 for fall in falls)
    assert "first decision of each turn" in client.get(game.get_absolute_url()).content.decode()


def test_where_it_is_not_allowed_or_nobody_is_there_it_says_so(workers) -> None:  # noqa: F811
    ann, ben = Client(), Client()
    game = sit_down(ann, "duel", "themes", 0)
    ben.post(f"/play/join/{games.invite(game, 1).invitation}")
    assert ann.post(f"/play/{game.token}/chance", headers={"X-Fragment": "chance"}).status_code == 400
    assert not SeatedChance.objects.exists()


def test_without_workers_it_says_so() -> None:
    client = Client()
    game = sit_down(client, "duel", "themes", 0)
    shown = client.post(f"/play/{game.token}/chance", headers={"X-Fragment": "chance"})
    assert shown.status_code == 400 and "No worker" in shown.content.decode()


def test_outcomes_add_up() -> None:
    assert (Outcomes(1, 2, 3) + Outcomes(4, 0, 1)).played == 11
