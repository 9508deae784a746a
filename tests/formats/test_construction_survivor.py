"""A Survivor's deck against its pool, and the whole table."""

import pytest

from engine.catalogue import lookup
from formats.base import BadInput, Pool, SeatList
from formats.decklist import DeckList
from formats.horde_sealed.deal import deal
from tests.formats.lists import HORDE_SEALED, check, codes, cube, horde, of, put, said

DEAL = deal(cube(), 4, 1)
POOL = DEAL.pool(1)


def deck(cards: int = 23, **basics: int) -> DeckList:
    """So many cards of the pool, with basic lands: `Plains=17`."""
    return of({"main": {**dict.fromkeys(POOL.cards[:cards], 1), **(basics or {"Plains": 17})}})


@pytest.mark.rule("HS-12")
@pytest.mark.parametrize(("basics", "valid"), [(16, False), (17, True), (32, True)])
def test_forty_cards_are_the_least_and_there_is_no_most(basics: int, valid: bool) -> None:
    report = check("survivor", deck(23, Forest=basics), POOL)
    assert report.valid is valid
    assert codes(report) == ({} if valid else {"HS-E21": 1})


@pytest.mark.rule("HS-13")
def test_a_card_of_a_team_mate_is_named_with_its_holder() -> None:
    theirs = DEAL.pools[2][0]
    report = check("survivor", put(deck(), "main", theirs), POOL)
    assert codes(report) == {"HS-E22": 1}
    assert "dealt to Survivor 3" in said(report, "HS-E22")


@pytest.mark.rule("HS-13")
def test_a_card_of_nobody_is_not_in_the_pool() -> None:
    report = check("survivor", put(deck(), "main", "Grave Titan"), POOL)
    assert codes(report) == {"HS-E22": 1}
    assert said(report, "HS-E22") == "Grave Titan is not in your pool."


@pytest.mark.rule("HS-13")
def test_a_card_dealt_once_is_used_once() -> None:
    report = check("survivor", put(deck(), "main", POOL.cards[0].upper()), POOL)
    assert codes(report) == {"HS-E23": 1}
    assert f"You have 1 of {POOL.cards[0]} in your pool and 2 in the deck." == said(report, "HS-E23")


@pytest.mark.rule("HS-14")
@pytest.mark.parametrize("basics", [{"Forest": 17}, {"Plains": 8, "Island": 9}])
def test_any_number_of_basic_lands_may_be_added(basics: dict[str, int]) -> None:
    assert check("survivor", deck(23, **basics), POOL).valid


@pytest.mark.rule("HS-14")
def test_forty_basics_and_nothing_else_are_a_deck() -> None:
    assert check("survivor", deck(0, Swamp=40), POOL).valid


@pytest.mark.rule("HS-14")
@pytest.mark.parametrize("name", ["Snow-Covered Swamp", "Wastes"])
def test_other_basics_are_not_in_the_supply(name: str) -> None:
    report = check("survivor", put(deck(), "main", name), POOL)
    assert codes(report) == {"HS-E24": 1}


def test_a_nonbasic_land_of_the_pool_is_a_card_like_others() -> None:
    number, land = next(
        (n, name)
        for n, pool in enumerate(DEAL.pools, 1)
        for name in pool
        if "Land" in getattr(lookup(name), "types", ())
    )
    assert check("survivor", of({"main": {land: 1, "Plains": 39}}), DEAL.pool(number)).valid


def test_unused_cards_are_not_part_of_the_deck() -> None:
    beside = put(deck(22), "sideboard", *POOL.cards[23:])
    assert codes(check("survivor", beside, POOL)) == {"HS-E21": 1}


@pytest.mark.parametrize(
    ("survivors", "size"),
    [
        pytest.param(2, 90, marks=pytest.mark.rule("HS-08")),
        pytest.param(3, 75, marks=pytest.mark.rule("HS-09")),
        pytest.param(4, 60, marks=pytest.mark.rule("HS-10")),
    ],
)
def test_the_pool_has_the_size_of_its_table(survivors: int, size: int) -> None:
    names = [name for pool in deal(cube(), 2, 5).pools for name in pool]
    for n in (size - 1, size, size + 1):
        pool = Pool(tuple(names[:n]))
        report = check("survivor", of({"main": {"Plains": 40}}), pool, survivors=survivors)
        assert codes(report) == ({} if n == size else {"HS-E26": 1})
        if n != size:
            assert f"A pool for {survivors} Survivors has {size} cards, this one has {n}." in said(
                report, "HS-E26"
            )


def test_a_pool_of_sixty_at_a_table_of_two_is_wrong() -> None:
    report = check("survivor", deck(), Pool(POOL.cards), survivors=2)
    assert codes(report) == {"HS-E26": 1}
    assert check("survivor", deck(), Pool(POOL.cards)).valid


@pytest.mark.rule("HS-82")
def test_house_numbers_replace_those_of_the_rules() -> None:
    assert check("survivor", deck(23, Plains=7), POOL, minimum_deck=30).valid
    assert codes(check("survivor", deck(), POOL, minimum_deck=60)) == {"HS-E21": 1}
    assert codes(check("survivor", deck(), POOL, pool_cards=45)) == {"HS-E26": 1}
    dealt = deal(cube(), 2, 1, options={"pool_cards": 45})
    assert check("survivor", of({"main": {"Plains": 40}}), dealt.pool(2), pool_cards=45).valid


@pytest.mark.rule("HS-82")
@pytest.mark.parametrize(
    "bad", [{"life": 0}, {"life": "many"}, {"survivors": 5}, {"nosuch": 1}, {"limit_basics": 7}]
)
def test_options_out_of_range_are_refused_in_one_line(bad: dict[str, object]) -> None:
    with pytest.raises(BadInput) as caught:
        HORDE_SEALED.read_options(bad)
    assert next(iter(bad)) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("HS-82")
def test_the_defaults_are_those_of_the_rules() -> None:
    options = HORDE_SEALED.read_options()
    assert (options["life"], options["opening_turns"], options["minimum_deck"]) == (40, 3, 40)
    assert not any(
        options[s] for s in ("allow_duplicates", "custom_horde_counts", "limit_basics", "hostile_targets")
    )


def test_without_its_pool_a_deck_cannot_be_judged() -> None:
    assert codes(check("survivor", deck())) == {"HS-E26": 1}


def test_what_no_pool_holds_is_refused_without_the_pool_too() -> None:
    table = [SeatList("survivor", of({"main": {"Plains": 39, "Wastes": 1, "Zombie Token": 1}})), *seats(1)]
    assert codes(HORDE_SEALED.validate_table(table)) == {"HS-E22": 1, "HS-E24": 1}


def test_many_faults_are_reported_at_once() -> None:
    bad = of({"main": {POOL.cards[0]: 2, "Grave Titan": 1, "Wastes": 1, "Nosuchcard": 1, "Forest": 4}})
    report = check("survivor", bad, Pool(POOL.cards[:59]))
    assert codes(report) == {"HS-E00": 1, "HS-E21": 1, "HS-E22": 1, "HS-E23": 1, "HS-E24": 1, "HS-E26": 1}


def seats(n: int, basics: int = 40, horde_decks: int = 1) -> list[SeatList]:
    plain = [SeatList("survivor", of({"main": {"Plains": basics}})) for _ in range(n)]
    return plain + [SeatList("horde", horde())] * horde_decks


@pytest.mark.rule("HS-06")
@pytest.mark.parametrize("n", range(6))
def test_two_to_four_survivors_take_part(n: int) -> None:
    report = HORDE_SEALED.validate_table(seats(n))
    assert report.valid is (n in (2, 3, 4))
    assert codes(report) == ({} if report.valid else {"HS-E31": 1})


@pytest.mark.rule("HS-80")
def test_four_decks_of_51_basics_exhaust_a_limited_supply() -> None:
    assert HORDE_SEALED.validate_table(seats(4, 51)).valid
    limited = HORDE_SEALED.validate_table(seats(4, 51), options={"limit_basics": True})
    assert codes(limited) == {"HS-E25": 1}
    assert "204 basic lands" in said(limited, "HS-E25")
    assert HORDE_SEALED.validate_table(seats(4, 50), options={"limit_basics": True}).valid


@pytest.mark.rule("HS-07")
def test_pools_of_one_deal_do_not_overlap() -> None:
    told = DEAL.to_json()
    assert HORDE_SEALED.validate_table(seats(4), deal=told).valid
    told["pools"][1][0] = told["pools"][0][0]
    report = HORDE_SEALED.validate_table(seats(4), deal=told)
    assert codes(report) == {"HS-E26": 1}
    assert told["pools"][0][0] in said(report, "HS-E26")


@pytest.mark.rule("HS-13")
def test_each_seat_of_a_table_builds_from_its_own_pool() -> None:
    swapped = seats(4)
    put(swapped[1].deck, "main", DEAL.pools[0][0])
    report = HORDE_SEALED.validate_table(swapped, deal=DEAL.to_json())
    assert codes(report) == {"HS-E22": 1}
    assert report.errors[0].message.startswith("Survivor 2:")


def test_a_table_has_one_horde_and_at_most_one_cube() -> None:
    assert codes(HORDE_SEALED.validate_table(seats(2, 40, 0))) == {"HS-E31": 1}
    assert codes(HORDE_SEALED.validate_table(seats(2, 40, 2))) == {"HS-E31": 1}
    assert HORDE_SEALED.validate_table([*seats(2), SeatList("cube", cube())]).valid
    with pytest.raises(BadInput):
        HORDE_SEALED.validate_table([*seats(2), SeatList("dragon", cube())])


def test_the_deal_has_a_pool_for_every_survivor() -> None:
    assert codes(HORDE_SEALED.validate_table(seats(3), deal=DEAL.to_json())) == {"HS-E31": 1}


@pytest.mark.parametrize("bad", [{}, [], {"pools": 3}, {"pools": [1]}, {"pools": [[1]]}])
def test_what_is_no_deal_is_refused(bad: object) -> None:
    with pytest.raises(BadInput):
        HORDE_SEALED.validate_table(seats(2), deal=bad)  # type: ignore[arg-type]
