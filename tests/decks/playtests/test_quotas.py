"""Quotas and turns: what one user, or one network's visitors without an account, may have."""

import random
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.db import connection
from django.test import Client, RequestFactory

import formats
from decks import network
from decks.building import claim as sign_in
from decks.models import Chunk, ChunkState, Game, Playtest, Status, Tier, Usage, Work
from decks.playtests import claims, lineups, planning, playing, quotas, work
from formats.play import GameRecord, Lineup, Schedule

pytestmark = pytest.mark.django_db


def lineup(seed: int = 1) -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", "random", seed)


def start(
    games: int = 8, *, seed: int = 1, guest: str = "somebody", network: str = "home", **more: Any
) -> Playtest:
    """A playtest of a visitor without an account."""
    return planning.start(lineup(seed), games, guest=guest, network=network, **more)


def play_all() -> None:
    for n in range(200):
        Chunk.objects.update(not_before=None)
        if not work.work(f"token-{n}"):
            return
    raise AssertionError("the work does not end")


@pytest.fixture
def ann(db: None) -> Any:
    return get_user_model().objects.create_user("ann")


@pytest.fixture(autouse=True)
def fresh_cache() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def asked(**more: Any) -> dict[str, Any]:
    return {
        "format": "duel",
        "lineup": "vanilla",
        "preset": "custom",
        "games": "2",
        "pilot": "random",
        "player-1": "sample:bears",
        "player-2": "sample:bears",
        **more,
    }


# -- who is who --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.9", "203.0.113.9", True),
        ("203.0.113.9", "203.0.113.10", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
    ],
)
def test_a_network_is_an_address_or_half_of_a_long_one(one: str, other: str, same: bool) -> None:
    def key(address: str) -> str:
        return network.network_key(RequestFactory().get("/", REMOTE_ADDR=address))

    assert (key(one) == key(other)) is same
    assert one not in key(one)


def test_behind_proxies_the_address_is_what_the_outermost_saw(settings: Any) -> None:
    request = RequestFactory().get(
        "/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": "6.6.6.6, 203.0.113.9"}
    )
    assert network.address(request) == "10.0.0.1"
    settings.NUM_PROXIES = 1
    assert network.address(request) == "203.0.113.9", "what the visitor wrote before it is not believed"
    settings.NUM_PROXIES = 3
    assert network.address(request) == "10.0.0.1"


# -- limits ------------------------------------------------------------------------------------------------------------


def test_one_address_cannot_start_playtests_without_end(client: Client) -> None:
    """With a new session each time, as a script does."""
    answers = [Client().post("/playtests/new", asked()).status_code for _ in range(25)]
    assert answers[:5] == [302] * 5 and answers[5:20] == [422] * 15 and answers[20:] == [429] * 5
    assert Playtest.objects.count() == quotas.GUEST.open == 5
    target = Playtest.objects.all()[0].public_id
    assert Client().post(f"/p/{target}/rerun").status_code == 429
    other = Client(REMOTE_ADDR="203.0.113.9")
    assert other.post("/playtests/new", asked()).status_code == 302, "another network has limits of its own"


def test_visitors_without_an_account_share_their_networks_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "GUEST", replace(quotas.GUEST, open=2, games_a_day=12))
    start(5, guest="one")
    with pytest.raises(planning.Refused, match="7 are left"):
        start(8, guest="two")
    start(5, guest="two")
    with pytest.raises(planning.Refused, match="2 playtests open"):
        start(1, guest="three")
    start(12, guest="three", network="elsewhere")
    with pytest.raises(planning.Refused, match="at most 500 games; with one, 5,000"):
        start(501, network="a third")


def test_what_was_played_is_used_up_also_when_it_is_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "GUEST", replace(quotas.GUEST, games_a_day=12))
    played = start(8)
    play_all()
    played.delete()
    with pytest.raises(planning.Refused, match="4 are left"):
        start(5)
    stopped = start(4)
    planning.stop(stopped)
    assert start(4), "what was not played is not used up"


def test_games_that_are_added_are_counted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "GUEST", replace(quotas.GUEST, games_a_day=10))
    playtest = start(6)
    play_all()
    playtest.refresh_from_db()
    with pytest.raises(planning.Refused, match="4 are left"):
        planning.more(playtest, 6)
    planning.more(playtest, 4)


def test_processor_time_is_counted_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = start(60), start(60, seed=2)
    work.work("a")
    used = Usage.objects.get(share=first.share)
    assert used.games > 0 and used.seconds > 0
    monkeypatch.setattr(quotas, "GUEST", replace(quotas.GUEST, seconds_a_day=used.seconds))
    work.work("b")
    for each in (first, second):
        each.refresh_from_db()
        assert each.status == Status.STOPPED and "processor time" in each.status_reason
        assert each.report is not None
    with pytest.raises(planning.Refused, match="used up today's processor time"):
        start(1)
    start(1, network="elsewhere")


@pytest.mark.django_db(transaction=True)
def test_the_quota_holds_for_starts_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "GUEST", replace(quotas.GUEST, games_a_day=20, open=50))
    together = threading.Barrier(8)
    started: list[int] = []

    def one(n: int) -> None:
        together.wait(60)
        try:
            start(5, seed=n)
            started.append(n)
        except planning.Refused:
            pass
        finally:
            connection.close()

    threads = [threading.Thread(target=one, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(started) == 4


# -- turns -------------------------------------------------------------------------------------------------------------


def test_many_sessions_of_one_network_have_one_turn() -> None:
    for n in range(5):
        start(40, guest=f"made up {n}", seed=n)
    other = start(40, guest="honest", network="elsewhere")
    order = [work.claim(f"t{n}") for n in range(4)]
    assert [c is not None and c.playtest_id == other.pk for c in order] == [False, True, False, True]


def test_people_with_accounts_come_first(ann: Any) -> None:
    start(40)
    hers = planning.start(lineup(2), 4, owner=ann)
    assert hers.tier == Tier.USER
    chunks = [work.claim(f"t{n}") for n in range(2)]
    assert [c.playtest_id for c in chunks if c is not None] == [hers.pk] * 2


def test_whoever_signs_in_takes_their_playtests_along(ann: Any) -> None:
    playtest = start(40)
    assert (playtest.tier, playtest.share) == (Tier.GUEST, "network-home")
    sign_in(ann, "somebody")
    playtest.refresh_from_db()
    assert (playtest.owner, playtest.tier, playtest.share) == (ann, Tier.USER, f"user-{ann.pk}")


def test_a_guests_game_is_left_for_somebody_with_an_account(
    ann: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process, and a game that would take 10 s of the processor: the newcomer does not wait for its end."""
    monkeypatch.setattr(work, "LOOK", 0.05)
    monkeypatch.setattr(work, "YIELD", 0.2)
    theirs = start(4)
    play, ended = Schedule.play, list[int]()

    def long(self: Schedule, index: int) -> GameRecord:
        if self.lineup.seed == 1 and not Playtest.objects.exclude(pk=theirs.pk).exists():
            planning.start(lineup(2), 2, owner=ann)
            end = time.process_time() + 10
            while time.process_time() < end:
                pass
            ended.append(index)
        return play(self, index)

    monkeypatch.setattr(Schedule, "play", long)
    monkeypatch.setattr(claims, "overtaken", lambda chunk: chunk.playtest.tier == Tier.GUEST)
    began = time.process_time()
    assert work.work("a")
    assert not ended and time.process_time() - began < 5
    left = Chunk.objects.filter(playtest=theirs, kind=Work.PLAY, state=ChunkState.WAITING).order_by("first")[
        0
    ]
    assert left.attempts == 0 and left.seconds > 0 and not theirs.games.exists()
    monkeypatch.undo()
    taken = work.claim("b")
    assert taken is not None and taken.playtest.owner == ann


def test_a_chunk_that_takes_long_is_given_back_for_whoever_is_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "LONG", 0.0)
    playtest = start(40)
    assert work.work("a")
    chunk = Chunk.objects.filter(playtest=playtest, kind=Work.PLAY).order_by("first")[0]
    assert (chunk.state, chunk.attempts) == (ChunkState.WAITING, 0)


# -- costly games ------------------------------------------------------------------------------------------------------


def test_a_line_up_whose_games_take_too_long_is_stopped_after_its_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    playtest = start(40)

    def slow(schedule: Schedule, index: int) -> GameRecord:
        return replace(schedule.play(index), seconds=39.0)

    work.work("a", slow)
    playtest.refresh_from_db()
    assert playtest.status == Status.STOPPED and playtest.report is not None
    assert "takes 39 s of the processor; without an account it may take 10 s" in playtest.status_reason
    assert not Chunk.objects.filter(playtest=playtest, state=ChunkState.WAITING).exists()


def test_a_line_up_whose_games_take_too_much_memory_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MEGABYTES", 30)
    monkeypatch.setattr(work, "LOOK", 0.02)
    playtest, held = start(40), list[bytearray]()

    def greedy(self: Schedule, index: int) -> GameRecord:
        try:
            for _ in range(200):
                held.append(bytearray(random.randbytes(1_000_000)))
                time.sleep(0.005)
        finally:
            held.clear()
        raise AssertionError("nobody stopped it")

    monkeypatch.setattr(Schedule, "play", greedy)
    work.work("a")
    playtest.refresh_from_db()
    lost = Game.objects.filter(playtest=playtest)
    assert {game.reason for game in lost} == {"memory_limit"} and "30 MB" in lost[0].error
    assert playtest.status == Status.STOPPED and "more time or memory" in playtest.status_reason
