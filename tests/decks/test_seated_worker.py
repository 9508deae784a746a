"""What takes long at a table is played by a worker: the page answers at once, and nothing is lost with a message."""

from datetime import timedelta

import pytest
from django.test import Client

from decks import clock
from decks import seated as games
from decks.models import Game, SeatedGame
from decks.playtests import lineups, planning, work
from formats import play, registry
from tests.contexts import alone

from .test_seated import sit_down, told, unhurried  # noqa: F401 -- the fixture is used by its name

pytestmark = pytest.mark.django_db


@pytest.fixture
def workers(monkeypatch):
    """A worker is there; the numbers of the games it was sent for."""
    sent: list[int] = []
    monkeypatch.setattr("decks.seated.planning.processes", lambda: 1)
    monkeypatch.setattr("decks.seated.queue.send", lambda task, number: sent.append(number) or True)
    return sent


@pytest.fixture
def slow(monkeypatch):
    """The pilot of the other seats thinks longer than a page may take."""
    monkeypatch.setitem(play.PILOTS, "greedy", play.PILOTS["greedy"]._replace(quick=False))


def begin(capture, key: str = "duel", preset: str = "themes", seat: int = 0) -> tuple[Client, SeatedGame]:
    client = Client()
    with capture(execute=True):
        game = sit_down(client, key, preset, seat)
    return client, game


def answer(client: Client, game: SeatedGame, capture) -> None:
    game.refresh_from_db()
    question = told(client, game)["question"]
    with capture(execute=True):
        sent = {"number": game.moves_made, "answer": alone(games.live(game)).ask.default()}
        assert question is not None
        found = client.post(f"/api/seated/{game.token}/answers/", sent, content_type="application/json")
    assert found.status_code == 200, found.content
    game.refresh_from_db()


def test_a_slow_pilots_decisions_are_a_workers(workers, slow, django_capture_on_commit_callbacks) -> None:
    client, game = begin(django_capture_on_commit_callbacks)
    seat = game.places.get().seat
    for _ in range(40):
        if game.over:
            break
        while not game.over and game.thinking is None:
            answer(client, game, django_capture_on_commit_callbacks)
        if game.over:
            break
        made = game.moves_made
        live = alone(games.live(game))
        assert live.thinking and live.ask.seat.index != seat, (
            "the slow pilot is asked, and nobody has answered"
        )
        assert workers.pop() == game.pk and not workers
        assert "still playing" in client.get(game.get_absolute_url()).content.decode()
        assert client.get(f"/play/{game.token}/news?n={made}").status_code == 204
        games._kept.clear()  # the worker is another process
        games.think(game.pk)
        game.refresh_from_db()
        assert game.moves_made > made and game.thinking is None and game.worker_until is None
        assert client.get(f"/play/{game.token}/news?n={made}").status_code == 200
        games.think(game.pk)  # the message came twice
        assert SeatedGame.objects.get(pk=game.pk).moves_made == game.moves_made
    assert game.moves_made > 15


def test_a_lost_message_is_sent_again_by_whoever_looks(
    workers, slow, django_capture_on_commit_callbacks
) -> None:
    client, game = begin(django_capture_on_commit_callbacks)
    while game.thinking is None:
        answer(client, game, django_capture_on_commit_callbacks)
    workers.clear()  # the queue was wiped
    client.get(f"/play/{game.token}/news?n=0")
    assert not workers, "not at once: a worker may be on its way"
    old = clock.now() - games.LOST - timedelta(seconds=1)
    SeatedGame.objects.filter(pk=game.pk).update(thinking=old)
    client.get(f"/play/{game.token}/news?n=0")
    client.get(f"/play/{game.token}/news?n=0")
    assert workers == [game.pk]
    SeatedGame.objects.filter(pk=game.pk).update(thinking=old, worker_until=old)  # the worker was killed
    client.get(f"/play/{game.token}/news?n=0")
    assert workers == [game.pk] * 2
    games.think(game.pk)
    assert not SeatedGame.objects.get().thinking


def test_where_others_play_on_by_something_else_than_an_answer_a_worker_is_sent_for(
    workers, django_capture_on_commit_callbacks
) -> None:
    """Who is asked in no step any more, and a seat that is a pilot's again, leave nobody waiting."""
    client, game = begin(django_capture_on_commit_callbacks)
    while told(client, game)["question"]["kind"] != "act":
        answer(client, game, django_capture_on_commit_callbacks)
    game.refresh_from_db()
    workers.clear()
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(f"/play/{game.token}/act", {"do": "stops"}).status_code == 302
    assert workers == [game.pk]
    made = game.moves_made
    games.think(game.pk)
    game.refresh_from_db()
    assert game.moves_made > made and game.thinking is None
    friend = Client()
    place = games.invite(game, 1)
    friend.post(f"/play/join/{place.invitation}")
    while alone(games.live(game)).asked != 1:
        answer(client, game, django_capture_on_commit_callbacks)
        if game.thinking is not None:
            games.think(game.pk)
            game.refresh_from_db()
    workers.clear()
    with django_capture_on_commit_callbacks(execute=True):
        assert friend.post(f"/play/{game.token}/act", {"do": "leave"}).status_code == 302
    assert workers == [game.pk]
    games.think(game.pk)
    game.refresh_from_db()
    assert game.over or told(client, game)["question"]


def test_after_a_fault_in_a_worker_people_can_have_it_tried_again(
    workers, slow, monkeypatch, django_capture_on_commit_callbacks
) -> None:
    client, game = begin(django_capture_on_commit_callbacks)
    while game.thinking is None:
        answer(client, game, django_capture_on_commit_callbacks)

    def broken(*_, **__):
        raise RuntimeError("the engine lost its way")

    with monkeypatch.context() as patch:
        patch.setattr("formats.seated.SeatedGame.play_on", broken)
        games.think(game.pk)
    workers.clear()
    client.post(f"/play/{game.token}/act", {"do": "on"})
    assert workers == [game.pk]
    games.think(game.pk)
    game.refresh_from_db()
    assert game.over or told(client, game)["question"]


def test_two_workers_do_not_think_for_the_same_table(
    workers, slow, django_capture_on_commit_callbacks
) -> None:
    client, game = begin(django_capture_on_commit_callbacks)
    while game.thinking is None:
        answer(client, game, django_capture_on_commit_callbacks)
    SeatedGame.objects.filter(pk=game.pk).update(worker_until=clock.now() + games.LOST)
    games.think(game.pk)
    assert SeatedGame.objects.get().moves_made == game.moves_made


def test_what_quick_pilots_cannot_do_at_once_is_a_workers_too(
    workers, monkeypatch, django_capture_on_commit_callbacks
) -> None:
    monkeypatch.setattr(games, "AT_ONCE", 0.0)
    client, game = begin(django_capture_on_commit_callbacks, "horde-sealed", "two-survivors", 1)
    assert game.thinking and workers == [game.pk]
    games.think(game.pk)
    game.refresh_from_db()
    assert game.thinking is None and told(client, game)["question"]


def test_passing_the_turn_goes_on_where_the_worker_goes_on(
    workers, monkeypatch, django_capture_on_commit_callbacks
) -> None:
    """Whether a worker or the web process plays, the same is asked next."""
    seen = []
    for at_once in (10.0, 0.0):
        monkeypatch.setattr(games, "AT_ONCE", at_once)
        client, game = begin(django_capture_on_commit_callbacks)
        games.think(game.pk)
        for _ in range(12):
            game.refresh_from_db()
            question = told(client, game)["question"]
            sent = (
                {"pass": "turn"} if question["kind"] == "act" else {"pick": list(question["default"] or ())}
            )
            if question["kind"] == "name":
                sent = {"pick": question["default"]}
            elif question["kind"] == "pair":
                sent = {}
            found = client.post(f"/play/{game.token}/answer", {"number": game.moves_made, **sent})
            assert found.status_code == 302, found.content
            games._kept.clear()
            games.think(game.pk)
        live = alone(games.live(SeatedGame.objects.get(pk=game.pk)))
        assert live.ask is not None
        seen.append((live.game.turn, live.game.step, live.game.decisions))
        game.delete()
    assert seen[0] == seen[1]


def test_without_workers_nobody_sits_down_with_a_slow_pilot(slow) -> None:
    Client().post("/play/new", {"format": "duel", "samples": "vanilla", "pilot": "greedy"})
    assert not SeatedGame.objects.exists()


def test_a_fault_of_the_engine_in_a_worker_leaves_the_game_as_it_was(
    workers, slow, monkeypatch, django_capture_on_commit_callbacks
) -> None:
    client, game = begin(django_capture_on_commit_callbacks)
    while game.thinking is None:
        answer(client, game, django_capture_on_commit_callbacks)

    def broken(*_, **__):
        raise RuntimeError("the engine lost its way")

    with monkeypatch.context() as patch:
        patch.setattr("formats.seated.SeatedGame.play_on", broken)
        games.think(game.pk)
    found = SeatedGame.objects.get()
    assert found.moves_made == game.moves_made and found.worker_until is None
    assert client.get(game.get_absolute_url()).status_code == 200


def test_a_chunk_gives_way_to_people_who_wait(workers, slow, ann, monkeypatch) -> None:
    """A worker in the middle of a playtest comes to the table after the games it has begun."""
    lineup = lineups.preset(registry.get("duel"), "vanilla", "random", 1)
    playtest = planning.start(lineup, 6, owner=ann)
    monkeypatch.setattr(work, "FLUSH", 0.0)
    table = SeatedGame.objects.create(format_key="duel", title="x", lineup={}, build="", thinking=clock.now())
    assert not work.play_chunk(work.claim("here"))
    assert Game.objects.filter(playtest=playtest).count() == 1
    table.delete()
    while work.work("here"):
        pass
    assert Game.objects.filter(playtest=playtest).count() == 6
