"""Games played again: at once, by a worker, and never more than a server can bear."""

import threading
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from decks.models import Game, GameLog, Playtest, Retelling, Usage
from decks.models.playtest import squeezed
from decks.playtests import planning, retelling, work
from decks.table_replays import source_of
from tests.decks.playtests.test_work import lineup

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


def retell() -> None:
    """What a worker does when it is sent for."""
    for row in Retelling.objects.filter(done=False):
        retelling.retell(row.pk, source_of)


def replayed(games: int = 1) -> str:
    """A playtest that was played, and where its replays are."""
    playtest = planning.start(lineup(), games, title="Mirror")
    while work.work("one"):
        pass
    return f"{playtest.get_absolute_url()}/g"


def test_a_game_is_played_again_once_however_many_ask(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(retelling, "send", lambda *message: sent.append(message))
    address = f"{replayed()}/0?whole"
    Game.objects.update(milliseconds=10_000)
    assert {Client().get(address).status_code for _ in range(10)} == {202}
    assert len(sent) == Retelling.objects.count() == 1
    times: list[float] = []
    again = retelling.play.replay
    monkeypatch.setattr(retelling.play, "replay", lambda *given: times.append(0.0) or again(*given))
    for _ in range(3):
        retelling.retell(sent[0][1], source_of)
    assert client.get(address).status_code == 200 and len(times) == 1
    assert Usage.objects.get(share__startswith="network-").seconds > 0, "it is charged to who asked"


def test_a_game_is_its_playtests_own_though_another_had_its_number(client: Client) -> None:
    """A database that was restored gives numbers again, while the cache still knows what had them before."""
    first = client.get(f"{replayed()}/0").context["replay"]["steps"]
    row, game, log = Playtest.objects.get(), Game.objects.get(), GameLog.objects.get()
    Playtest.objects.all().delete()
    Playtest(**{**vars_of(row), "public_id": "another"}).save(force_insert=True)
    Game(**vars_of(game)).save(force_insert=True)
    shorter = {**log.unpack(), "answers": log.unpack()["answers"][:5]}
    GameLog(**{**vars_of(log), "blob": squeezed(shorter)}).save(force_insert=True)
    assert Playtest.objects.get().pk == row.pk
    assert client.get(f"{row.get_absolute_url()}/g/0").status_code == 404
    assert client.get("/p/another/g/0").context["replay"]["steps"] != first


def vars_of(row: Any) -> dict[str, Any]:
    """A row's values by field."""
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_who_asks_for_many_long_games_waits(client: Client) -> None:
    address = replayed(5)
    Game.objects.update(milliseconds=10_000)
    answers = [client.get(f"{address}/{n}?whole") for n in range(5)]
    assert [a.status_code for a in answers] == [202] * retelling.MOST_ASKED + [429] * 2
    assert answers[-1]["Retry-After"]
    assert Client(REMOTE_ADDR="203.0.113.9").get(f"{address}/4?whole").status_code == 202


def test_a_replay_is_cut_where_it_would_be_too_much_for_a_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"{replayed()}/0"
    monkeypatch.setattr(retelling, "MOST_STEPS", 40)
    assert len(client.get(address).context["replay"]["steps"]) == 40
    cache.clear()
    monkeypatch.setattr(retelling, "MOST_BYTES", 5_000)
    page = client.get(address)
    assert len(page.context["replay"]["steps"]) < 40 and "manage.py replay" in page.content.decode()


def test_nothing_large_is_put_into_the_cache(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retelling, "MOST_CACHED", 1_000)
    address, kept = f"{replayed()}/0", list[Any]()
    monkeypatch.setattr(cache, "set", lambda *given, **_: kept.append(given))
    assert client.get(address).status_code == 200
    assert not [given for given in kept if given[0].startswith("replay")]


def test_a_worker_plays_a_game_again_within_bounds(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that never ends there leaves its beginning, and a word."""
    address = f"{replayed()}/0?whole"
    Game.objects.update(milliseconds=30_000)
    monkeypatch.setattr(retelling, "AT_MOST", 0.2)
    monkeypatch.setattr(retelling, "_alone", threading.Lock())
    assert client.get(address).status_code == 202
    again = retelling.play.replay

    def endless(log: Any, to_turn: int | None) -> Any:
        while to_turn is None or to_turn > 1:
            pass
        return again(log, to_turn)

    Game.objects.update(turns=300)
    monkeypatch.setattr(retelling.play, "replay", endless)
    retell()
    page = client.get(address)
    assert page.status_code == 200 and page.context["replay"]["steps"]
    assert "manage.py replay" in page.content.decode()


def test_the_beginning_of_a_long_game_is_the_whole_games(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"{replayed()}/0"
    monkeypatch.setattr(retelling, "AT_ONCE", 0.8)
    Game.objects.update(milliseconds=10_000)
    begun, asked = client.get(address), client.get(f"{address}?whole")
    assert (begun.status_code, asked.status_code) == (200, 202)
    assert (
        begun.context["replay"] == asked.context["replay"] and "no worker is there" in asked.content.decode()
    )
    retell()
    begun, whole = begun.context["replay"], client.get(f"{address}?whole").context["replay"]
    n = len(begun["steps"])
    assert 0 < n < len(whole["steps"]) and not begun["whole"] and whole["whole"]
    assert begun["steps"] == whole["steps"][:n] and begun["frames"][: n - 1] == whole["frames"][: n - 1]
    assert client.get(address).context["replay"]["whole"], "a game that was played again is remembered"


def test_of_a_game_that_takes_too_long_there_is_as_much_as_a_page_may_take(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"{replayed()}/0?whole"
    Game.objects.update(milliseconds=100_000)
    monkeypatch.setattr(retelling, "AT_MOST", 20.0)
    assert client.get(address).status_code == 202
    retell()
    page = client.get(address)
    assert 0 < page.context["replay"]["steps"][-1]["turn"] < Game.objects.get().turns / 2
    assert "data-rest" not in page.content.decode() and "manage.py replay" in page.content.decode()
