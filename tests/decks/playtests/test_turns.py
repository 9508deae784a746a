"""Whose chunk is played next: users take turns by the time they had, people before the site's own work."""

import random

import pytest
from django.db import connection

import formats
from decks.models import Chunk, Playtest, Tier
from decks.playtests import lineups, planning, work
from formats.play import Lineup

pytestmark = pytest.mark.django_db


def lineup(seed: int = 1) -> Lineup:
    return lineups.preset(formats.get("duel"), "vanilla", "random", seed)


def test_users_take_turns() -> None:
    first = planning.start(lineup(1), 40, guest="one")
    second = planning.start(lineup(2), 4, guest="two")
    order = [work.claim(f"t{n}") for n in range(3)]
    assert [c.playtest_id for c in order if c is not None][:2] == [first.pk, second.pk]


def test_a_users_second_playtest_gets_no_second_share() -> None:
    for n in range(2):
        planning.start(lineup(n), 40, guest="one")
    second = planning.start(lineup(2), 40, guest="two")
    order = [work.claim(f"t{n}") for n in range(4)]
    owners = ["two" if c is not None and c.playtest_id == second.pk else "one" for c in order]
    assert owners == ["one", "two", "one", "two"]


def test_whoever_had_least_done_lately_is_next() -> None:
    """With one worker, three users and pieces of very different length the time is shared, not the pieces."""
    seconds = {"one": 1.0, "two": 5.0, "three": 10.0}
    for n, guest in enumerate(seconds):
        planning.start(lineup(n), 4_000, guest=guest)
    used = dict.fromkeys(seconds, 0.0)
    for n in range(60):
        chunk = work.claim(f"t{n}")
        assert chunk is not None
        guest = chunk.playtest.guest
        assert work.flush(chunk, [], seconds=seconds[guest])
        used[guest] += seconds[guest]
    assert max(used.values()) - min(used.values()) <= max(seconds.values())


def test_users_with_twenty_playtests_each_get_equal_shares() -> None:
    """Two workers, pieces of 4 to 12 seconds: after 210 pieces each of 14 users has had a fair share, give or take a tenth."""
    kind = planning.start(lineup(), 2, guest="somebody")
    planning.stop(kind)
    rows = [
        Playtest(
            guest=f"user-{u}",
            share=f"user-{u}",
            title="x",
            format_key="duel",
            engine_version=kind.engine_version,
            build=kind.build,
            lineup=kind.lineup,
            games_planned=20,
        )
        for u in range(14)
        for _ in range(20)
    ]
    Playtest.objects.bulk_create(rows)
    Chunk.objects.bulk_create(
        [
            Chunk(playtest=p, first=10 * n, size=10)
            for p in Playtest.objects.exclude(pk=kind.pk)
            for n in range(2)
        ]
    )
    if connection.vendor == "postgresql":  # what its autovacuum does within a minute of so many new rows
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE decks_playtest, decks_chunk")
    used = dict.fromkeys((p.guest for p in rows), 0.0)
    rng = random.Random(5)
    held: list[tuple[float, Chunk]] = []
    clock = 0.0
    for n in range(210):
        chunk = work.claim(f"t{n}")
        assert chunk is not None
        held.append((clock + rng.uniform(4, 12), chunk))
        if len(held) == 2:  # both workers are busy: the clock moves on to whoever is done first
            held.sort(key=lambda each: each[0])
            end, done = held.pop(0)
            clock = max(clock, end)
            seconds = rng.uniform(4, 12)
            assert work.flush(done, [], seconds=seconds)
            used[done.playtest.guest] += seconds
    fair = sum(used.values()) / 14
    assert max(abs(u - fair) for u in used.values()) <= 0.1 * fair
    newcomer = planning.start(lineup(9), 50, guest="newcomer")
    chunk = work.claim("next")
    assert chunk is not None and chunk.playtest_id == newcomer.pk


def test_people_come_before_the_sites_own_work() -> None:
    planning.start(lineup(1), 40, guest="site", tier=Tier.SYSTEM)
    theirs = planning.start(lineup(2), 4, guest="somebody")
    chunks = [work.claim(f"t{n}") for n in range(2)]
    assert [c.playtest_id for c in chunks if c is not None] == [theirs.pk] * 2


def test_a_playtest_put_first_is_played_before_the_users_others() -> None:
    planning.start(lineup(1), 40, guest="somebody")
    second = planning.start(lineup(1), 40, guest="somebody")
    Playtest.objects.filter(pk=second.pk).update(priority=1)
    chunk = work.claim("t")
    assert chunk is not None and chunk.playtest_id == second.pk
