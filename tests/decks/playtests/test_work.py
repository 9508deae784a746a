"""The playtest service without a queue: claims, leases, stops and accidents."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

import formats
from decks.models import Chunk, ChunkState, Game, GameLog, Playtest, PlaytestEvent, Status
from decks.playtests import lineups, work
from formats.play import GameRecord, Lineup, play_game, play_many

pytestmark = pytest.mark.django_db


def lineup(seed: int = 1) -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", "random", seed)


def start(games: int = 8, **more: object) -> Playtest:
    return work.start(lineup(), games, guest="somebody", **more)  # type: ignore[arg-type]


def play_all() -> None:
    for n in range(100):
        if not work.work(f"task-{n}"):
            return


def test_a_playtest_is_played_once_and_reported() -> None:
    playtest = start()
    play_all()
    playtest.refresh_from_db()
    assert playtest.status == Status.FINISHED and playtest.report is not None
    assert playtest.report["games"] == 8 and sum(playtest.report["outcomes"].values()) == 8
    assert GameLog.objects.filter(playtest=playtest).count() == 8


def test_the_queue_gives_the_same_games_as_the_command_line() -> None:
    playtest = start()
    play_all()
    stored = list(Game.objects.filter(playtest=playtest).values_list("digest", flat=True))
    assert stored == [r.digest for r in play_many(lineup(), 8)]


def test_a_message_delivered_twice_plays_nothing_twice() -> None:
    playtest = start(2)
    chunk = work.claim("same")
    assert chunk is not None
    again = work.claim("same")
    assert again is not None and again.pk == chunk.pk and again.attempts == 2
    assert work.play_chunk(again) and not work.play_chunk(chunk)
    assert Game.objects.filter(playtest=playtest).count() == 2


def test_a_worker_that_lost_its_lease_stores_nothing() -> None:
    start(2)
    chunk = work.claim("slow")
    assert chunk is not None
    Chunk.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    other = work.claim("quick")
    assert other is not None and other.pk == chunk.pk
    assert not work.flush(chunk, [play_game(lineup(), 0)])
    assert Game.objects.count() == 0
    assert work.play_chunk(other) and Game.objects.count() == 2


def test_a_claim_is_one_conditional_update() -> None:
    start(2)
    seen = list(Chunk.objects.select_related("playtest"))
    now = timezone.now()
    assert [work._take(c, "a", now) for c in seen] == [True] * len(seen)
    stale = Chunk.objects.get(pk=seen[0].pk)
    stale.state, stale.attempts, stale.token = ChunkState.WAITING, 0, ""
    assert not work._take(stale, "b", now)


def test_stopping_is_final_at_once() -> None:
    playtest = start(20)
    chunk = work.claim("one")
    assert chunk is not None
    assert work.flush(chunk, [play_game(lineup(), 0)])
    assert work.stop(playtest)
    assert not work.flush(chunk, [play_game(lineup(), 1)])
    playtest.refresh_from_db()
    assert playtest.status == Status.STOPPED and playtest.report is not None and playtest.report["games"] == 1
    assert work.claim("two") is None and not work.stop(playtest)


def test_only_the_poison_game_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    playtest = start(8)

    def player(each: Lineup, index: int) -> GameRecord:
        if index == 3:
            raise RuntimeError("poison")
        return play_game(each, index)

    for n in range(60):
        Chunk.objects.update(not_before=None)
        if not work.work(f"t{n}", player):
            break
    playtest.refresh_from_db()
    crashed = Game.objects.filter(playtest=playtest, reason="crash")
    assert [g.index for g in crashed] == [3]
    assert Game.objects.filter(playtest=playtest).count() == 8
    assert playtest.status == Status.FAILED and playtest.report is not None
    assert playtest.report["outcomes"]["unfinished"] == 1 and not playtest.report["reliable"]
    assert PlaytestEvent.objects.filter(playtest=playtest, text__contains="poison").exists()


def test_a_worker_of_another_engine_plays_nothing() -> None:
    playtest = start(4)
    Playtest.objects.filter(pk=playtest.pk).update(engine_version="0.0.0")
    assert work.claim("x") is None


def test_the_sweeper_takes_expired_leases_back_and_closes_what_is_done() -> None:
    playtest = start(4)
    while (chunk := work.claim(f"t{Chunk.objects.filter(state='running').count()}")) is not None:
        pass
    assert chunk is None
    Chunk.objects.update(lease_until=timezone.now() - timedelta(seconds=5))
    work.sweep()
    assert set(Chunk.objects.values_list("state", flat=True)) == {ChunkState.WAITING}
    play_all()
    Playtest.objects.filter(pk=playtest.pk).update(status=Status.RUNNING, report=None)
    work.sweep()
    playtest.refresh_from_db()
    assert playtest.status == Status.FINISHED


def test_a_queue_that_is_down_does_not_fail_the_request(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    from kombu.exceptions import OperationalError

    from decks.playtests import tasks

    def down(**_: object) -> None:
        raise OperationalError("no queue")

    monkeypatch.setattr(tasks.play_next, "apply_async", down)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        playtest = start(4)
    assert playtest.chunks.filter(state=ChunkState.WAITING).exists()


def test_users_take_turns() -> None:
    first = work.start(lineup(1), 40, guest="one")
    second = work.start(lineup(2), 4, guest="two")
    order = [work.claim(f"t{n}") for n in range(3)]
    assert [c.playtest_id for c in order if c is not None][:2] == [first.pk, second.pk]


def test_a_users_second_playtest_gets_no_second_share() -> None:
    first = [work.start(lineup(n), 40, guest="one") for n in range(2)]
    second = work.start(lineup(2), 40, guest="two")
    order = [work.claim(f"t{n}") for n in range(4)]
    owners = ["two" if c is not None and c.playtest_id == second.pk else "one" for c in order]
    assert owners == ["one", "two", "one", "two"] and len(first) == 2


def test_an_engine_that_plays_a_game_differently_a_second_time_is_found_out() -> None:
    playtest = start(4)

    def player(each: Lineup, index: int) -> GameRecord:
        record = play_game(each, index)
        return record if index else replace(record, digest="0" * 16)

    while work.work("t", player):
        pass
    playtest.refresh_from_db()
    assert playtest.status == Status.FAILED and "same game twice" in playtest.status_reason


def test_the_sweeper_writes_a_report_that_a_stop_left_out() -> None:
    playtest = start(4)
    Playtest.objects.filter(pk=playtest.pk).update(status=Status.STOPPED)
    work.sweep()
    playtest.refresh_from_db()
    assert playtest.report is not None and playtest.report["games"] == 0


def test_quotas_and_illegal_line_ups_are_refused() -> None:
    with pytest.raises(work.Refused, match="1 to 5,000"):
        start(5_001)
    for _ in range(work.MOST_OPEN):
        start(2)
    with pytest.raises(work.Refused, match="wait for one"):
        start(2)
    seat = lineup().seats[0]
    bad = Lineup("duel", (seat, type(seat)("deck", "Few", {"zones": {"deck": [[3, "Forest"]]}}, "random")))
    with pytest.raises(work.Refused):
        work.start(bad, 2, guest="other")
