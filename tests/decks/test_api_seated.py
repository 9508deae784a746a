"""Games over the API: begun, sat down to by an invitation, answered and followed; and the example bot plays one."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from decks import seated as games
from decks.models import AccessToken, SeatedGame
from formats import registry
from tests.contexts import alone

pytestmark = pytest.mark.django_db

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
KINDS = [(form.key, form.presets[0].key) for form in registry.played()]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch):
    for limit in ("BEGINS_A_MINUTE", "ANSWERS_A_MINUTE", "LOOKS_A_MINUTE"):
        monkeypatch.setattr(f"decks.views.seated.{limit}", 10**9)
    games._kept.clear()
    monkeypatch.setattr("decks.seated.secrets.randbelow", lambda n: 20261124 % n)


def post(client: Client, path: str, body: object):
    return client.post(f"/api/{path}", body, content_type="application/json")


@pytest.mark.parametrize(("key", "preset"), KINDS)
def test_a_guest_plays_over_the_api_and_is_told_what_happened_since(key: str, preset: str) -> None:
    client, rng, heard = Client(), random.Random(key), []
    form = registry.get(key)
    seat = next(i for i, (role, _) in enumerate(form.preset(preset).seats) if form.piloted(role))
    begun = post(client, "seated/", {"format": key, "preset": preset, "sit": seat})
    assert begun.status_code == 201, begun.content
    token = begun.json()["token"]
    for made in range(25):
        now = client.get(f"/api/seated/{token}/").json()
        news = client.get(f"/api/seated/{token}/events/?after={len(heard)}").json()
        heard += news["events"]
        assert news["next"] == len(heard) and news["over"] == now["over"]
        if now["over"]:
            break
        if now["told"]["question"] is None:
            assert post(client, f"seated/{token}/acts/", {"do": "on"}).status_code == 200
            continue
        assert news["asked"]
        answer = alone(games.live(SeatedGame.objects.get())).game.run().random(rng.randrange)
        sent = {"number": now["told"]["number"], "answer": answer}
        for _ in range(1 + made % 2):
            after = post(client, f"seated/{token}/answers/", sent)
            assert after.status_code == 200 and after.json()["moves"] == sent["number"] + 1
    live = alone(games.live(SeatedGame.objects.get()))
    assert live.sentences()[: len(heard)] == heard


@pytest.mark.parametrize("answer", [-1, 9999, [0], [[0, 0]], "0", 0.5, None, True, {"a": 1}, [[[0]]]])
def test_what_is_no_answer_is_refused_and_changes_nothing(answer: object) -> None:
    client = Client()
    token = post(client, "seated/", {"format": "duel", "preset": "vanilla"}).json()["token"]
    number = SeatedGame.objects.get().moves_made
    found = post(client, f"seated/{token}/answers/", {"number": number, "answer": answer})
    assert found.status_code == 400 and found["Content-Type"] == "application/problem+json"
    late = post(client, f"seated/{token}/answers/", {"number": number + 5, "answer": 0})
    assert late.status_code == 409 and "gone on" in late.json()["detail"]
    assert SeatedGame.objects.get().moves_made == number


def test_a_friend_sits_down_by_an_invitation_and_the_hand_is_theirs_alone() -> None:
    ann, ben, cid = Client(), Client(), Client()
    token = post(ann, "seated/", {"format": "duel", "preset": "themes"}).json()["token"]
    shown = post(ann, f"seated/{token}/acts/", {"do": "invite", "seat": 1}).json()
    link = f"seat-invitations/{shown['invitations']['1']}/"
    assert not ben.get(f"/api/{link}").json()["taken"]
    here = post(ben, link, {})
    assert here.status_code == 200 and here.json()["seat"] == 1
    assert cid.get(f"/api/{link}").status_code == 404 and post(cid, link, {}).status_code == 404
    seats = here.json()["told"]["seats"]
    assert seats[1]["hand"] and not seats[0]["hand"]
    assert post(ann, f"seated/{token}/acts/", {"do": "leave"}).status_code == 204
    assert ann.get(f"/api/seated/{token}/").status_code == 404
    assert ben.delete(f"/api/seated/{token}/").status_code == 404, "whoever began it deletes it"


def test_a_token_that_only_reads_does_not_play(ann) -> None:
    secret = AccessToken.make(ann, "x", ["read"])[1]
    found = Client().post(
        "/api/seated/",
        {"format": "duel", "preset": "vanilla"},
        content_type="application/json",
        headers={"Authorization": f"Bearer {secret}"},
    )
    assert found.status_code == 403 and not SeatedGame.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_the_example_bot_plays_a_whole_game(live_server, ann, monkeypatch) -> None:
    """A script of its own over HTTP, with nothing but its token."""
    monkeypatch.setattr("decks.api.throttles.User.allow_request", lambda *_: True)
    secret = AccessToken.make(ann, "bot", ["read", "write"])[1]
    done = subprocess.run(
        [sys.executable, str(BOT), live_server.url, secret], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    game = SeatedGame.objects.get()
    assert game.over and game.result["winners"]
    assert done.stdout.splitlines()[-1] == games.outcome(game, 0)
    assert len(BOT.read_text().splitlines()) <= 45
