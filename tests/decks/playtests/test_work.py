"""The playtest service without a queue: claims, leases, stops and accidents."""

import itertools
import json
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import OperationalError, transaction
from django.utils import timezone
from kombu import Connection

import formats
from decks.models import (
    Chunk,
    ChunkState,
    Game,
    GameLog,
    Playtest,
    PlaytestEvent,
    Status,
    StopRule,
    Work,
    Worker,
)
from decks.models.playtest import squeezed
from decks.playtests import claims, lineups, planning, playing, queue, quotas, stopping, tasks, work
from engine import VERSION
from formats import play
from formats.play import GameRecord, Lineup, Schedule, play_many

pytestmark = pytest.mark.django_db


def lineup(seed: int = 1) -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", "random", seed)


def start(games: int = 8, **more: Any) -> Playtest:
    return planning.start(lineup(), games, guest="somebody", **more)


_tokens = (f"task-{n}" for n in itertools.count())


def play_all(player: Callable[[Schedule, int], GameRecord] = work.play_one) -> None:
    """Play until nothing is left; pauses after failures are over at once."""
    for _ in range(200):
        Chunk.objects.update(not_before=None)
        if not work.work(next(_tokens), player):
            return
    raise AssertionError("the work does not end")


def one(schedule: Schedule, *indices: int) -> list[GameRecord]:
    return [schedule.play(i) for i in indices]


def quick_games(schedule: Schedule, index: int) -> GameRecord:
    """The game as pilots that choose by chance play it, where it does not matter how it goes."""
    seats = tuple(replace(seat, pilot="random") for seat in schedule.lineup.seats)
    return replace(schedule, lineup=replace(schedule.lineup, seats=seats)).play(index)


def now_is(playtest: Playtest) -> str:
    playtest.refresh_from_db()
    return playtest.status


def test_a_playtest_is_played_once_and_reported() -> None:
    playtest = start()
    play_all()
    assert now_is(playtest) == Status.FINISHED and playtest.report is not None
    assert playtest.report["games"] == 8 and sum(playtest.report["outcomes"].values()) == 8
    assert GameLog.objects.filter(playtest=playtest).count() == 8
    assert playtest.report["checked"] == {"games": 1, "elsewhere": 0}


def test_a_stored_log_has_what_the_playtest_knows_and_is_the_whole_log_again_when_read() -> None:
    first, second = lineup().seats
    rival = replace(lineup(), seats=(replace(first, name="Rival"), second))
    playtest = start(8, rival=rival, mirrored=True)
    play_all()
    for log in GameLog.objects.filter(playtest=playtest):
        played = playtest.schedule().play(log.index).log
        assert log.unpack() == json.loads(json.dumps(played))
        assert len(log.blob) < len(squeezed(played))


def test_the_queue_gives_the_same_games_as_the_command_line() -> None:
    playtest = start()
    play_all()
    stored = list(Game.objects.filter(playtest=playtest).values_list("digest", flat=True))
    assert stored == [r.digest for r in play_many(lineup(), 8)]


def test_a_message_that_is_there_many_times_takes_nothing_from_who_plays_it() -> None:
    playtest = start(1)
    chunk = work.claim("same")
    assert chunk is not None
    for _ in range(claims.ATTEMPTS + 1):
        again = work.claim("same")
        assert again is None or again.pk != chunk.pk
    assert work.play_chunk(chunk)
    assert Game.objects.get(playtest=playtest).outcome != "unfinished"


def test_a_message_delivered_again_plays_nothing_twice() -> None:
    playtest = start(2)
    chunk = work.claim("same")
    assert chunk is not None
    again = work.claim("same", redelivered=True)
    assert again is not None and again.pk == chunk.pk and again.attempts == 2
    assert work.play_chunk(again) and not work.play_chunk(chunk)
    assert Game.objects.filter(playtest=playtest).count() == 2


def test_a_worker_that_lost_its_lease_stores_nothing() -> None:
    playtest = start(2)
    chunk = work.claim("slow")
    assert chunk is not None
    Chunk.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    other = work.claim("quick")
    assert other is not None and other.pk == chunk.pk
    assert not work.flush(chunk, one(playtest.schedule(), 0))
    assert Game.objects.count() == 0
    assert work.play_chunk(other) and Game.objects.count() == 2


def test_a_claim_is_one_conditional_update() -> None:
    start(2)
    seen = list(Chunk.objects.select_related("playtest"))
    now = timezone.now()
    assert [claims.take(c, "a", now) for c in seen] == [True] * len(seen)
    stale = Chunk.objects.get(pk=seen[0].pk)
    stale.state, stale.attempts, stale.token = ChunkState.WAITING, 0, ""
    assert not claims.take(stale, "b", now)


def here(processes: int) -> None:
    """So many processes play."""
    Worker.objects.create(
        name="here", engine_version=VERSION, build=play.build(), processes=processes, seen=timezone.now()
    )


def spans() -> list[tuple[int, int]]:
    return list(Chunk.objects.filter(kind=Work.PLAY).order_by("first").values_list("first", "size"))


def test_a_quick_chunk_takes_games_that_wait_but_leaves_others_theirs() -> None:
    playtest = start(200)
    here(processes=2)
    first, second = work.claim("a"), work.claim("b")
    assert first is not None and second is not None and (first.size, second.first) == (12, 12)
    assert work.play_chunk(first) and first.size == 12  # somebody has what follows
    assert work.play_chunk(second) and 12 < second.size < 12 + 176  # a third of what waits, again and again
    assert Chunk.objects.filter(state=ChunkState.WAITING, kind=Work.PLAY).exists()
    Worker.objects.all().delete()  # one process may look at its own games again
    play_all()
    assert now_is(playtest) == Status.FINISHED
    assert [i for first, size in spans() for i in range(first, first + size)] == list(range(200))
    assert list(Game.objects.values_list("index", flat=True)) == list(range(200))


@pytest.mark.parametrize(("processes", "grown"), [(0, 198), (1, 198), (2, 60), (4, 24)])
def test_each_other_process_is_left_twice_what_a_chunk_takes(processes: int, grown: int) -> None:
    start(210)
    here(processes)
    chunk = work.claim("a")
    assert chunk is not None and chunk.size == 12
    assert len(claims.grow(chunk, 0.1)) == grown


def test_a_chunk_that_grows_plays_nothing_again_that_was_given_back() -> None:
    """A worker that was told to stop has played the beginning of what follows."""
    playtest = start(200)
    mine, given = claims.claim("a"), claims.claim("b")
    assert mine is not None and given is not None and given.first == 12
    assert work.flush(given, one(playtest.schedule(), 12, 13))
    assert claims.give_back(given, seconds=0.1, counts=False)
    assert claims.grow(mine, 0.1)[:3] == [14, 15, 16]


def test_a_chunk_does_not_grow_over_one_that_another_process_has_just_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start(200)
    chunk = work.claim("a")

    def meanwhile() -> Any:
        Chunk.objects.filter(first=24, kind=Work.PLAY).update(state=ChunkState.RUNNING, token="b")
        return transaction.atomic()

    both = SimpleNamespace(atomic=meanwhile, set_rollback=transaction.set_rollback)
    monkeypatch.setattr(claims, "transaction", both)
    assert chunk is not None and claims.grow(chunk, 0.1) == [] and chunk.size == 12
    chunk.refresh_from_db()
    assert chunk.size == 12 and Chunk.objects.filter(first__in=(12, 36), kind=Work.PLAY).count() == 2


@pytest.mark.parametrize(
    ("games", "seconds", "attempts", "rule"),
    [
        (60, 0.1, 1, StopRule.FIXED),
        (200, 7.0, 1, StopRule.FIXED),
        (200, 0.1, 2, StopRule.FIXED),
        (200, 0.1, 1, StopRule.UNTIL),
    ],
    ids=["a short run", "a chunk that took its time", "a second attempt", "a run that may end early"],
)
def test_a_chunk_does_not_grow(games: int, seconds: float, attempts: int, rule: StopRule) -> None:
    start(games, rule=rule)
    here(processes=2)
    chunk = work.claim("a")
    assert chunk is not None
    chunk.attempts = attempts
    Chunk.objects.filter(pk=chunk.pk).update(attempts=attempts)
    assert claims.grow(chunk, seconds) == []


def test_stopping_is_final_at_once() -> None:
    playtest = start(20)
    chunk = work.claim("one")
    assert chunk is not None
    assert work.flush(chunk, one(playtest.schedule(), 0))
    assert planning.stop(playtest)
    assert not work.flush(chunk, one(playtest.schedule(), 1))
    assert now_is(playtest) == Status.STOPPED
    assert playtest.report is not None and playtest.report["games"] == 1
    assert work.claim("two") is None and not planning.stop(playtest)


def test_only_the_poison_game_is_lost() -> None:
    playtest = start(8)

    def player(schedule: Schedule, index: int) -> GameRecord:
        if index == 3:
            raise RuntimeError("poison")
        return schedule.play(index)

    play_all(player)
    assert now_is(playtest) == Status.FAILED and playtest.report is not None
    crashed = Game.objects.filter(playtest=playtest, reason="crash")
    assert [(g.index, g.seed) for g in crashed] == [(3, Game.objects.get(index=3).seed)]
    assert "poison" in crashed[0].error and int(crashed[0].seed) > 0
    assert Game.objects.filter(playtest=playtest).count() == 8
    assert playtest.report["outcomes"]["unfinished"] == 1 and not playtest.report["reliable"]
    assert PlaytestEvent.objects.filter(playtest=playtest, text__contains="poison").exists()


def test_the_games_after_one_that_fails_are_stored_at_once() -> None:
    playtest = start(8)

    def player(schedule: Schedule, index: int) -> GameRecord:
        if index == 0:
            raise RuntimeError("poison")
        return schedule.play(index)

    chunk = work.claim("a")
    assert chunk is not None and not work.play_chunk(chunk, player)
    assert list(playtest.games.values_list("index", flat=True)) == list(range(1, chunk.size))
    chunk.refresh_from_db()
    assert chunk.state == ChunkState.WAITING and chunk.not_before is not None and "poison" in chunk.error


def test_pauses_grow_with_each_failure() -> None:
    start(2)

    def player(schedule: Schedule, index: int) -> GameRecord:
        raise RuntimeError("always")

    pauses = []
    for n in range(2):
        Chunk.objects.update(not_before=None)
        work.work(f"t{n}", player)
        chunk = Chunk.objects.get(kind=Work.PLAY)
        assert chunk.not_before is not None
        pauses.append((chunk.not_before - timezone.now()).total_seconds())
    assert pauses[0] < 1.01 < pauses[1] < 2.01


def test_a_database_that_fails_takes_no_attempt_from_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, a lock that is not released: the games are played again later, however often it happens."""
    playtest = start(2)
    create = GameLog.objects.bulk_create
    fails = iter([True] * 5)

    def full(*args: Any, **named: Any) -> Any:
        if next(fails, False):
            raise OperationalError("database or disk is full")
        return create(*args, **named)

    monkeypatch.setattr(GameLog.objects, "bulk_create", full)
    play_all()
    assert now_is(playtest) == Status.FINISHED
    assert playtest.games.count() == 2 and not playtest.games.filter(reason="crash").exists()


def test_a_game_that_never_ends_is_ended_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    playtest = start(4)
    monkeypatch.setattr(playing, "SECONDS", 0.3)
    play = Schedule.play

    def endless(self: Schedule, index: int) -> GameRecord:
        while index == 2:
            pass
        return play(self, index)

    monkeypatch.setattr(Schedule, "play", endless)
    play_all()
    lost = playtest.games.get(outcome="unfinished")
    assert (lost.index, lost.reason) == (2, "time_limit") and "still playing" in lost.error
    assert playtest.games.count() == 4 and now_is(playtest) == Status.FAILED


def test_no_chunk_of_a_slow_pilot_runs_into_the_limit_of_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left after a while is given back, and a game still played shortly before the limit is ended and told."""
    assert work.LONG < work.LAST < tasks.settings.CELERY_TASK_SOFT_TIME_LIMIT
    playtest = start(4)
    assert all(chunk.size <= planning.MOST_CHUNK for chunk in playtest.chunks.all())
    monkeypatch.setattr(work, "LAST", 0.3)
    monkeypatch.setattr(work, "LOOK", 0.05)
    play = Schedule.play

    def waiting(self: Schedule, index: int) -> GameRecord:
        while index == 2:  # a busy machine: hardly any of the processor's time
            time.sleep(0.01)
        return play(self, index)

    monkeypatch.setattr(Schedule, "play", waiting)
    play_all()
    lost = playtest.games.get(outcome="unfinished")
    assert (lost.index, lost.reason) == (2, "time_limit") and "after its chunk was begun" in lost.error
    assert playtest.games.count() == 4 and not playtest.chunks.exclude(state=ChunkState.DONE).exists()


def test_games_of_a_slow_pilot_are_planned_by_what_it_takes() -> None:
    """Not by the last games of quick ones, which sat at the same table or had its unpiloted seat."""

    def table(*pilots: str) -> Lineup:
        line = lineup()
        seats = zip(line.seats, pilots, strict=True)
        return replace(line, seats=tuple(replace(seat, pilot=pilot) for seat, pilot in seats))

    slow = Schedule(table("strong", "greedy"))
    assert planning.chunk_size(slow, 400) * planning.UNKNOWN_SLOW_SECONDS <= planning.CHUNK_SECONDS
    known = {}
    for milliseconds, pilots in ((4000, ("strong", "greedy")), (2, ("greedy", "greedy"))):
        playtest = planning.start(table(*pilots), 2, guest="somebody")
        play_all(quick_games)
        playtest.games.update(milliseconds=milliseconds)
        known[pilots] = milliseconds / 1000
    for pilots, taken in known.items():
        assert planning.seconds_a_game(table(*pilots)) == taken
    assert planning.chunk_size(slow, 400) == 3


def test_a_clock_that_is_put_back_holds_nothing_up() -> None:
    """Leases and pauses written an hour ahead of the clock of now are nobody's."""
    playtest = start(8)
    while work.claim(next(_tokens)) is not None:
        pass
    ahead = timezone.now() + timedelta(hours=1)
    running = playtest.chunks.filter(state=ChunkState.RUNNING)
    assert running.count() == 4
    running.update(lease_until=ahead)
    playtest.chunks.filter(pk=running.order_by("-first")[0].pk).update(
        state=ChunkState.WAITING, token="", lease_until=None, not_before=ahead
    )
    assert work.claim("a") is not None and work.claim("b") is not None
    work.sweep()
    for n in range(20):
        if not work.work(f"clock-{n}"):
            break
    Chunk.objects.filter(token__in=("a", "b")).update(lease_until=timezone.now() - timedelta(seconds=1))
    play_all()
    assert playtest.games.count() == 8 and now_is(playtest) == Status.FINISHED


def test_a_clock_that_is_put_forward_plays_nothing_twice() -> None:
    """Every lease seems to have run out: others take the chunks, and whoever had them stores nothing."""
    playtest = start(8)
    first = work.claim("a")
    assert first is not None
    Chunk.objects.filter(state=ChunkState.RUNNING).update(lease_until=timezone.now() - timedelta(hours=1))
    second = work.claim("b")
    assert second is not None and second.pk == first.pk
    assert work.play_chunk(second) and not work.play_chunk(first)
    play_all()
    digests = list(playtest.games.values_list("digest", flat=True))
    assert digests == [r.digest for r in play_many(lineup(), 8)]


def test_a_worker_of_other_code_plays_nothing() -> None:
    playtest = start(4)
    Playtest.objects.filter(pk=playtest.pk).update(engine_version="0.0.0")
    assert work.claim("x") is None
    Playtest.objects.filter(pk=playtest.pk).update(
        engine_version=playtest.engine_version, build="another build"
    )
    assert work.claim("x") is None


def test_the_sweeper_takes_expired_leases_back_and_closes_what_is_done() -> None:
    playtest = start(4)
    while work.claim(next(_tokens)) is not None:
        pass
    Chunk.objects.update(lease_until=timezone.now() - timedelta(seconds=5))
    work.sweep()
    assert set(Chunk.objects.values_list("state", flat=True)) == {ChunkState.WAITING}
    play_all()
    Playtest.objects.filter(pk=playtest.pk).update(status=Status.RUNNING, report=None)
    work.sweep()
    assert now_is(playtest) == Status.FINISHED


def test_the_sweeper_fills_the_queue_up_and_lets_no_messages_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with Connection("memory://") as link, link.SimpleQueue("play") as play_queue:
        play_queue.clear()
        monkeypatch.setattr(queue.current_app, "connection_for_write", lambda **_: Connection("memory://"))
        monkeypatch.setattr(queue.current_app, "send_task", lambda *_, **__: play_queue.put({}))
        start(60)
        here(processes=2)
        for _ in range(3):
            work.sweep()
            assert queue.queued() == len(play_queue) == 4  # two for each process
        play_queue.clear()
        work.sweep()
        assert len(play_queue) == 4
        play_queue.clear()


def test_a_check_that_one_process_leaves_to_another_is_sent_for_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One message could come to the process that played the game, and be lost on it, at every sweep."""
    sent: list[int] = []
    monkeypatch.setattr(queue, "wake", lambda n=2: sent.append(n))
    monkeypatch.setattr(work, "wake", lambda n=2: sent.append(n))
    monkeypatch.setattr(work, "queued", lambda: 0)
    here(processes=2)
    playtest = start(2)
    sent.clear()
    tasks.play_next()
    assert Game.objects.filter(playtest=playtest).count() == 2 and now_is(playtest) == Status.RUNNING
    tasks.play_next()  # the message comes to the same process: nothing is for it
    work.sweep()
    assert sent == [2, 2] and now_is(playtest) == Status.RUNNING
    monkeypatch.setattr(claims, "process_name", lambda: "another:1")
    tasks.play_next()
    assert now_is(playtest) == Status.FINISHED and sent == [2, 2, 1]


def test_what_is_sent_for_by_name_is_a_task() -> None:
    assert {queue.PLAY_NEXT, queue.SWEEP} <= set(tasks.current_app.tasks)
    assert tasks.play_next.name == queue.PLAY_NEXT and tasks.sweep.name == queue.SWEEP


def test_a_queue_that_is_down_does_not_fail_the_request(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    from kombu.exceptions import OperationalError as QueueDown

    def down(*_: object, **__: object) -> None:
        tried.append(True)
        raise QueueDown("no queue")

    tried: list[bool] = []
    monkeypatch.setattr(queue.Rest, "until", 0.0)
    monkeypatch.setattr(queue.current_app, "send_task", down)
    with django_capture_on_commit_callbacks(execute=True):
        playtest, another = start(4), start(4)
    assert playtest.chunks.filter(state=ChunkState.WAITING).exists() and another.chunks.exists()
    assert tried == [True], "the queue is left alone for a while"


def test_a_worker_that_is_told_to_stop_gives_the_rest_of_its_chunk_back() -> None:
    playtest = start(8)

    def player(schedule: Schedule, index: int) -> GameRecord:
        stopping.ask()
        return schedule.play(index)

    try:
        assert work.work("a", player)
    finally:
        stopping.forget()
    chunk = Chunk.objects.filter(kind=Work.PLAY).order_by("first")[0]
    assert (chunk.state, chunk.attempts, chunk.token) == (ChunkState.WAITING, 0, "")
    assert list(playtest.games.values_list("index", flat=True)) == [0]
    play_all()
    assert playtest.games.count() == 8 and now_is(playtest) == Status.FINISHED


# -- checks ------------------------------------------------------------------------------------------------------------


def test_an_engine_that_plays_a_game_differently_a_second_time_is_found_out() -> None:
    playtest = start(4)

    def player(schedule: Schedule, index: int) -> GameRecord:
        record = schedule.play(index)
        return record if index or Game.objects.exists() else replace(record, digest="0" * 16)

    play_all(player)
    assert now_is(playtest) == Status.FAILED and "same game twice" in playtest.status_reason
    assert playtest.events.filter(kind="check").exists()


def test_a_game_is_checked_by_another_process_where_there_is_one() -> None:
    start(2)
    work.seen("both@here", 2)
    chunk = work.claim("a")
    assert chunk is not None and chunk.kind == Work.PLAY and work.play_chunk(chunk)
    assert work.claim("b") is None
    Game.objects.update(worker="elsewhere:1")
    chunk = work.claim("c")
    assert chunk is not None and chunk.kind == Work.CHECK


def test_the_sweeper_writes_a_report_that_a_stop_left_out() -> None:
    playtest = start(4)
    Playtest.objects.filter(pk=playtest.pk).update(status=Status.STOPPED)
    work.sweep()
    playtest.refresh_from_db()
    assert playtest.report is not None and playtest.report["games"] == 0


# -- versions of the engine --------------------------------------------------------------------------------------------


def older(playtest: Playtest, seconds: float) -> None:
    Playtest.objects.filter(pk=playtest.pk).update(
        engine_version="0.0.0", build="old", created=timezone.now() - timedelta(seconds=seconds)
    )


def test_a_playtest_of_a_version_that_is_gone_is_superseded() -> None:
    playtest = start(4)
    older(playtest, work.GRACE.total_seconds() + 1)
    work.sweep()
    assert now_is(playtest) == Status.SUPERSEDED and playtest.report is not None
    assert not playtest.chunks.filter(state=ChunkState.WAITING).exists()


def test_while_workers_of_the_old_version_live_they_go_on_with_theirs() -> None:
    playtest = start(4)
    older(playtest, work.GRACE.total_seconds() + 1)
    Worker.objects.create(name="old", engine_version="0.0.0", build="old", seen=timezone.now())
    work.sweep()
    assert now_is(playtest) == Status.WAITING


def test_a_playtest_of_a_version_that_is_still_being_rolled_out_is_left_alone() -> None:
    playtest = start(4)
    older(playtest, 5)
    work.sweep()
    assert now_is(playtest) == Status.WAITING


# -- stop rules --------------------------------------------------------------------------------------------------------


def winning(outcome: Callable[[int], str]) -> Callable[[Schedule, int], GameRecord]:
    def player(schedule: Schedule, index: int) -> GameRecord:
        won = outcome(index)
        winner = {"win": [0], "loss": [1]}.get(won, [])
        return GameRecord(index, index, won, winner, "normal", 0, 5, 10, f"{index:016}", {}, {})

    return player


def test_until_sure_ends_as_soon_as_an_even_result_is_ruled_out() -> None:
    playtest = start(1000, rule=StopRule.UNTIL)
    play_all(winning(lambda index: "win" if index % 4 else "loss"))
    assert now_is(playtest) == Status.FINISHED and playtest.report is not None
    assert 20 < playtest.report["games"] < 120
    assert playtest.report["interval_kind"] == "always valid" and playtest.report["interval"][0] > 0.5


def rival(playtest: Lineup) -> Lineup:
    """The same line-up with three other lands at the first seat."""
    first = playtest.seats[0]
    zones = {k: [list(row) for row in rows] for k, rows in first.deck["zones"].items()}
    rows = next(iter(zones.values()))
    rows[0][0] += 1
    return replace(playtest, seats=(replace(first, deck={"zones": zones}), *playtest.seats[1:]))


def test_versions_are_compared_on_the_same_seeds_until_they_are_told_apart() -> None:
    playtest = start(2000, rule=StopRule.COMPARE, rival=rival(lineup()))
    seeds = playtest.schedule()
    assert seeds.at(0)[1] == seeds.at(1)[1] and seeds.at(0)[0] != seeds.at(1)[0]
    play_all(winning(lambda index: "win" if index % 2 or index % 3 == 0 else "loss"))
    assert now_is(playtest) == Status.FINISHED and playtest.report is not None
    found = playtest.report["compared"]
    assert found["decision"] == "second" and found["second"] > found["first"] == 0
    assert playtest.report["games"] < 400


def test_versions_that_play_alike_are_called_so() -> None:
    playtest = start(2000, rule=StopRule.COMPARE, rival=rival(lineup()))
    play_all(winning(lambda index: "win" if index % 4 in (0, 3) else "loss"))
    assert now_is(playtest) == Status.FINISHED and playtest.report is not None
    assert playtest.report["compared"]["decision"] == "same"


def test_comparing_a_list_with_itself_is_refused() -> None:
    with pytest.raises(planning.Refused, match="same list"):
        start(20, rule=StopRule.COMPARE, rival=lineup())
    with pytest.raises(planning.Refused, match="choose the other version"):
        start(20, rule=StopRule.COMPARE)


def test_mirrored_games_change_the_seats_round_on_each_seed() -> None:
    playtest = start(8, mirrored=True)
    play_all()
    games = list(playtest.games.all())
    assert [g.seed for g in games[::2]] == [g.seed for g in games[1::2]]
    assert playtest.report is None and now_is(playtest) == Status.FINISHED
    first = [set(g.facts["first"]) for g in games]
    assert any(a != b for a, b in zip(first[::2], first[1::2], strict=True))
    form = formats.get("horde-sealed")
    with pytest.raises(planning.Refused, match="cannot be changed round"):
        planning.start(lineups.preset(form, form.presets[0].key, "random", 1), 2, guest="x", mirrored=True)


# -- afterwards --------------------------------------------------------------------------------------------------------


def test_more_games_go_on_where_the_first_ended() -> None:
    playtest = start(4)
    play_all()
    playtest.refresh_from_db()
    planning.more(playtest, 6)
    assert now_is(playtest) == Status.WAITING
    play_all()
    assert now_is(playtest) == Status.FINISHED and playtest.report is not None
    stored = list(playtest.games.values_list("digest", flat=True))
    assert stored == [r.digest for r in play_many(lineup(), 10)]
    assert playtest.report["interval_kind"] == "always valid"


def test_a_stopped_playtest_can_go_on() -> None:
    playtest = start(20)
    work.work("one")
    planning.stop(playtest)
    playtest.refresh_from_db()
    planning.more(playtest, 2)
    play_all()
    assert now_is(playtest) == Status.FINISHED and playtest.games.count() == 22


def test_games_of_other_code_are_not_added_to() -> None:
    playtest = start(4)
    play_all()
    Playtest.objects.filter(pk=playtest.pk).update(build="old")
    playtest.refresh_from_db()
    with pytest.raises(planning.Refused, match="play them again"):
        planning.more(playtest, 6)
    again = planning.rerun(playtest, None, "somebody")
    assert again.rerun_of == playtest and again.lineup == playtest.lineup and planning.current(again)


def test_quotas_and_illegal_line_ups_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(planning.Refused, match="1 to 5,000"):
        start(5_001)
    monkeypatch.setattr(quotas, "PERSON", replace(quotas.PERSON, open=3, games_a_day=9))
    for _ in range(3):
        start(2)
    with pytest.raises(planning.Refused, match="wait for one"):
        start(2)
    planning.start(lineup(), 5, guest="other")
    with pytest.raises(planning.Refused, match="4 are left"):
        planning.start(lineup(), 5, guest="other")
    seat = lineup().seats[0]
    bad = Lineup("duel", (seat, type(seat)("deck", "Few", {"zones": {"deck": [[3, "Forest"]]}}, "random")))
    with pytest.raises(planning.Refused):
        planning.start(bad, 2, guest="third")
