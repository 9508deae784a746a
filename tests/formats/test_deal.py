"""Deals: sizes, no slot twice, no basic lands, and the same pools for ever."""

from hashlib import sha256

import pytest

from engine.catalogue import lookup
from formats.base import BadInput
from formats.decklist import UNSORTED, DeckList
from formats.horde_sealed.deal import deal, sample_pool
from tests.formats.lists import cube, put


@pytest.mark.parametrize(
    ("survivors", "size", "left"),
    [
        pytest.param(2, 90, 220, marks=pytest.mark.rule("HS-08")),
        pytest.param(3, 75, 175, marks=pytest.mark.rule("HS-09")),
        pytest.param(4, 60, 160, marks=pytest.mark.rule("HS-10")),
    ],
)
def test_the_pools_have_the_size_of_the_table(survivors: int, size: int, left: int) -> None:
    dealt = deal(cube(), survivors, 42)
    assert [len(pool) for pool in dealt.pools] == [size] * survivors
    assert dealt.left_out == left


@pytest.mark.rule("HS-07")
def test_no_slot_is_dealt_twice_and_the_seed_decides() -> None:
    dealt = deal(cube(), 4, 42)
    names = [name for pool in dealt.pools for name in pool]
    assert len(set(names)) == 240
    assert deal(cube(), 4, 42) == dealt
    assert deal(cube(), 4, 43).pools != dealt.pools


@pytest.mark.rule("HS-07")
def test_a_deal_stays_the_same_for_ever() -> None:
    """Written down once: if this ever changes, every shared deal has changed."""
    dealt = deal(cube(), 4, 1)
    text = "\n".join(name for pool in dealt.pools for name in pool)
    assert sha256(text.encode()).hexdigest()[:16] == "21b566c864cc2236"


@pytest.mark.rule("HS-07")
def test_the_order_and_spelling_of_the_list_do_not_matter() -> None:
    turned = DeckList({UNSORTED: [e for _, e in cube().entries()][::-1]})
    assert deal(turned, 3, 9).pools == deal(cube(), 3, 9).pools


@pytest.mark.rule("HS-07")
def test_every_card_is_dealt_about_equally_often() -> None:
    times: dict[str, int] = {}
    for seed in range(300):
        for name in deal(cube(), 4, seed).pools[0]:
            times[name] = times.get(name, 0) + 1
    # 300 deals with a chance of 60 in 400 each: 45 expected, standard deviation 6.2
    assert len(times) == 400
    assert all(15 < n < 78 for n in times.values())


@pytest.mark.rule("HS-05")
def test_no_pool_ever_holds_a_basic_land() -> None:
    """Even if the list has some: they are the supply."""
    with_basics = put(cube(), "other", "Forest", "Snow-Covered Island", n=30)
    basics = {"Forest", "Snow-Covered Island"}
    for seed in range(1000):
        assert not basics & {name for pool in deal(with_basics, 2, seed).pools for name in pool}


@pytest.mark.rule("HS-11")
def test_a_pool_knows_its_deal_and_nothing_of_what_was_left_out() -> None:
    dealt = deal(cube(), 2, 4)
    pool = dealt.pool(1)
    seen = set(pool.cards) | {name for names in pool.others.values() for name in names}
    assert len(seen) == 180
    assert set(dealt.to_json()) == {"seed", "survivors", "pools", "left_out"}


@pytest.mark.rule("HS-06")
@pytest.mark.parametrize("survivors", [0, 1, 5])
def test_one_and_five_survivors_are_refused(survivors: int) -> None:
    with pytest.raises(BadInput, match="2 to 4"):
        deal(cube(), survivors, 1)


def test_a_cube_too_small_for_its_pools_is_refused() -> None:
    with pytest.raises(BadInput, match="need 180 cards"):
        deal(DeckList({"white": cube().zones["white"]}), 2, 1)


def test_there_is_no_fifth_pool() -> None:
    with pytest.raises(BadInput, match="pools 1 to 4"):
        deal(cube(), 4, 1).pool(5)


def test_every_sample_deck_has_its_pool() -> None:
    for n in range(1, 9):
        pool = sample_pool(f"survivor_{n}")
        assert pool is not None
        assert all(lookup(name) for name in pool.cards)
    assert sample_pool("horde_zombies") is None
