"""Paying by hand: whoever wants to is asked what pays, where it makes a difference; for others mana is paid by itself."""

import random
import re
from typing import Any

import pytest
from django.test import Client

from decks import seated as games
from decks.models import SeatedGame
from engine.state import topics
from engine.state.choice import Pay
from formats import seated
from formats.play import Lineup, replay
from formats.seated import Move
from tests.contexts import alone

from .test_seated import dealt, fields, play, sit_down, told, unhurried  # noqa: F401 -- the fixture is used by its name

pytestmark = pytest.mark.django_db


def by_hand(client: Client, game: SeatedGame, wanted: str = "by-hand") -> int:
    return client.post(f"/play/{game.token}/act", {"do": wanted}).status_code


def at_payment(client: Client, monkeypatch: pytest.MonkeyPatch) -> tuple[SeatedGame, dict[str, Any]]:
    """A game played as the pilot would until it is asked what pays, and that question: of a few deals, whatever the pilot
    makes of each, one comes to it."""
    for number in range(5):
        dealt(monkeypatch, number)
        game = sit_down(client, "horde-sealed", "two-survivors", 0)
        assert by_hand(client, game) == 302
        while not (now := told(client, game))["over"]:
            if now["question"] is None:
                client.post(f"/play/{game.token}/act", {"do": "on"})
                continue
            if now["question"]["kind"] == "pay":
                return game, now
            game.refresh_from_db()
            answer = alone(games.live(game)).advice(now["eyes"])["answer"]
            sent = {"number": now["number"], **fields(now["question"], answer)}
            assert client.post(f"/play/{game.token}/answer", sent).status_code == 302
    raise AssertionError("nothing was asked")


def test_nobody_is_asked_who_does_not_want_to_be() -> None:
    client = Client()
    game = sit_down(client, "horde-sealed", "two-survivors", 0)
    live = alone(games.live(game))
    asked = []
    forwarded = live._by_person
    live._by_person = lambda ask: asked.append(ask) or forwarded(ask)  # type: ignore[method-assign]
    play(client, game, random.Random(3))
    assert game.over and not any(isinstance(a, Pay) and forwarded(a) for a in asked)
    assert game.payments_from == 0


def test_what_pays_is_a_question_with_what_each_gives_and_what_would_pay_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = Client()
    game, now = at_payment(client, monkeypatch)
    question = now["question"]
    assert question["topic"] == "mana" and question["cost"].startswith("{") and question["source"]
    assert all("gives" in o["note"] or "pool" in o["note"] for o in question["options"])
    page = client.get(game.get_absolute_url()).content.decode()
    assert f"Choose what pays {question['cost']}, no more than that" in page
    assert len(re.findall(r'name="pick" value="\d+" checked', page)) == len(question["default"])
    every = list(range(len(question["options"])))
    for wrong in ([], every):
        refused = client.post(f"/play/{game.token}/answer", {"number": now["number"], "pick": wrong})
        assert (
            refused.status_code == 400 and f"Those do not pay {question['cost']}" in refused.content.decode()
        )
    sent = {"number": now["number"], "pick": question["default"]}
    assert client.post(f"/play/{game.token}/answer", sent).status_code == 302


def test_what_is_chosen_is_tapped_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client()
    game, now = at_payment(client, monkeypatch)
    game.refresh_from_db()
    found = alone(games.live(game))
    ask = found.ask
    assert isinstance(ask, Pay) and ask.topic is topics.MANA
    other = next(
        (
            answer
            for i in ask.plan
            for j in range(len(ask.options))
            if j not in ask.plan
            and ask.legal(answer := tuple(sorted([*(k for k in ask.plan if k != i), j])))
            and ask.options[i].name != ask.options[j].name
        ),
        ask.plan,
    )
    wanted = {ask.options[i].id for i in other}
    left = {o.id for i, o in enumerate(ask.options) if i not in other}
    assert (
        client.post(f"/play/{game.token}/answer", {"number": now["number"], "pick": list(other)}).status_code
        == 302
    )
    game.refresh_from_db()
    tapped = {c.id for c in alone(games.live(game)).game.battlefield if c.tapped}
    assert wanted <= tapped and not left & tapped


def test_a_game_paid_by_hand_is_played_again_and_its_replay_is_the_same() -> None:
    client, rng = Client(), random.Random(7)
    game = sit_down(client, "horde-sealed", "two-survivors", 1)
    by_hand(client, game)
    play(client, game, rng, 40)
    games._kept.clear()  # another process goes on
    assert by_hand(client, game, "by-itself") == 302
    play(client, game, rng, 15)
    by_hand(client, game)
    play(client, game, rng)
    assert game.over
    moves = [Move.from_json(m.to_json()) for m in game.moves.all()]
    again = seated.SeatedGame(Lineup.from_json(game.lineup), [1], moves, payments_from=game.payments_from)
    assert again.result() == game.result
    found = replay(again.log())
    assert found.ok, found.mismatch


def test_a_game_of_old_pays_by_itself_and_says_so() -> None:
    client = Client()
    game = sit_down(client, "duel", "vanilla", 0)
    SeatedGame.objects.filter(pk=game.pk).update(payments_from=None)
    assert "Pay mana by hand" not in client.get(game.get_absolute_url()).content.decode()
    answer = client.post(f"/play/{game.token}/act", {"do": "by-hand"})
    assert answer.status_code == 400 and "paid by itself" in answer.content.decode()


def test_it_is_kept_for_the_next_game() -> None:
    client = Client()
    by_hand(client, sit_down(client, "duel", "vanilla", 0))
    game = sit_down(client, "horde-sealed", "two-survivors", 0)
    assert game.places.get().by_hand
    assert "Pay mana automatically" in client.get(game.get_absolute_url()).content.decode()
