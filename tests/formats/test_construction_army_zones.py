"""Army Magic: the grid, the clan, the initial forces, the treasure, the pool and the whole table."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import cards as library
from formats.army_magic.construction import CLANS, LABELS
from formats.army_magic.pools import BLOCKS, read_pool
from formats.base import BadInput, SeatList
from formats.decklist import UNSORTED, DeckList, Entry
from tests.formats.armies import ARMY, PLAIN, army, check, codes, costing, meter, only, plus, said

BIG = {"points": 500}
KHANS = {"clan": "Jeskai", "pool": "any"}


def sample(key: str) -> DeckList:
    """A copy of a sample list."""
    deck = ARMY.sample(key).deck
    return DeckList({zone: list(entries) for zone, entries in deck.zones.items()})


# The pool


@pytest.mark.rule("AM-40")
@pytest.mark.parametrize(
    ("pool", "card", "errors"),
    [
        ("Kamigawa", "Siege Rhino", ["AMV-11"]),
        ("CHK+BOK+SOK", "Siege Rhino", ["AMV-11"]),
        ("Kamigawa", "Konda's Hatamoto", []),
        ("Kamigawa", "Forest", ["AMV-24"]),
        ("Pauper", "Siege Rhino", ["AMV-11"]),
        ("Pauper", "Goblin Piker", []),
        ("any", "Siege Rhino", []),
    ],
)
def test_a_match_may_limit_the_pool(pool: str, card: str, errors: list[str]) -> None:
    plain = set(codes(check(plus(), pool=pool, **BIG)))
    report = check(plus(f"1 {card}"), pool=pool, **BIG)
    assert [v.code for v in report.errors if (card, 1) in v.cards] == errors
    assert set(codes(report)) == plain | set(errors)


@pytest.mark.rule("AM-40")
@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("kamigawa", "Kamigawa"), ("CHK + bok+SOK", "CHK+BOK+SOK"), ("PAUPER", "Pauper"), ("Any", "any"),
        ("return  to ravnica", "Return to Ravnica"), ("ktk+ktk", "KTK"),
    ],
)
def test_a_pool_is_read_as_people_write_it(text: str, read: str) -> None:
    assert read_pool(text) == read


@pytest.mark.parametrize("text", ["Nowhere", "KTK+NOPE", "+", ""])
def test_a_pool_nobody_knows_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput, match="there is no set"):
        read_pool(text)


def test_every_block_is_made_of_sets_we_know() -> None:
    for name in ("Khans", "Kamigawa", "Innistrad", "Amonkhet"):
        assert read_pool("+".join(BLOCKS[name])) == "+".join(BLOCKS[name])


# The grid


@pytest.mark.rule("AM-46")
@pytest.mark.parametrize(("lands", "errors"), [(13, ["AMV-13"]), (14, []), (15, ["AMV-13"])])
def test_the_grid_has_fifteen_lands(lands: int, errors: list[str]) -> None:
    report = only(army(land_grid=(f"{lands} Mountain",)), *errors)
    assert meter(report, "grid") == (lands + 1, 15)
    if errors:
        assert said(report, "AMV-13") == (
            f"The land grid has {lands + 1} lands; it needs 15 including the home base."
        )


@pytest.mark.rule("AM-46")
def test_what_is_no_land_is_no_part_of_the_grid() -> None:
    report = only(army(land_grid=("13 Mountain", "1 Shuko")), "AMV-13")
    assert said(report, "AMV-13") == "Shuko is not a land."


@pytest.mark.rule("AM-47")
@pytest.mark.parametrize(("homes", "errors"), [(0, ["AMV-14"]), (1, []), (2, ["AMV-14"])])
def test_one_land_is_the_home_base(homes: int, errors: list[str]) -> None:
    deck = army(home_base=(f"{homes} Mountain",) if homes else (), land_grid=(f"{15 - homes} Mountain",))
    report = only(deck, *errors)
    if errors:
        assert (report.errors[0].used, report.errors[0].limit) == (homes, 1)


@pytest.mark.rule("AM-64")
def test_extra_lands_are_lands() -> None:
    only(army(extra_lands=("12 Mountain",)))
    report = only(army(extra_lands=("1 Mountain", "1 Shuko")), "AMV-23")
    assert said(report, "AMV-23") == "Shuko is not a land."


@pytest.mark.rule("AM-105")
@pytest.mark.parametrize("zone", ["reinforcements", "initial_forces"])
def test_a_land_in_the_army_is_sent_to_the_extra_lands(zone: str) -> None:
    report = only(plus("1 Mountain", zone=zone), "AMV-24")
    assert said(report, "AMV-24") == "Put Mountain into Extra Lands."
    assert meter(report, "points")[0] == 100


@pytest.mark.rule("AM-105")
def test_the_rest_of_the_army_is_the_library() -> None:
    deck = sample("khans_jeskai_100")
    assert sum(e.quantity for e in deck.zones["reinforcements"]) == 36
    unsorted = DeckList(dict(deck.zones))
    unsorted.zones[UNSORTED] = unsorted.zones.pop("reinforcements")
    only(unsorted, clan="Jeskai")


def test_a_colour_no_land_makes_is_warned_about() -> None:
    plain = check(army())
    assert "AMV-27" not in codes(plain, "warning")
    swamps = check(army(home_base=("1 Swamp",), land_grid=("14 Swamp",)))
    assert swamps.valid
    assert said(swamps, "AMV-27") == "No land of your grid makes red."
    hybrid = plus("1 Boggart Ram-Gang")
    assert "AMV-27" not in codes(check(hybrid, **BIG), "warning")
    phyrexian = plus("1 Dismember")
    assert "AMV-27" not in codes(check(phyrexian, **BIG), "warning")


def test_a_fetch_land_needs_nothing_in_the_library() -> None:
    only(army(land_grid=("1 Bloodstained Mire", "13 Mountain")))
    only(army(land_grid=("1 Bloodstained Mire", "13 Mountain"), extra_lands=("1 Mountain",)))


# The clan


@pytest.mark.rule("AM-41")
def test_an_army_of_khans_declares_a_clan() -> None:
    report = check(army(), khans=True, pool="any")
    assert codes(report) == {"AMV-15": 1}
    assert len(report.errors[0].remedies) == len(CLANS)
    assert codes(check(army(), pool="KTK"), "error").keys() == {"AMV-11"}
    only(army(), khans=True, pool="any", clan="Jeskai")
    only(
        army(banner=("1 Jeskai Banner",), reinforcements=PLAIN["reinforcements"][:2]), khans=True, pool="any"
    )


@pytest.mark.rule("AM-41")
def test_no_card_carries_the_mark_of_another_clan() -> None:
    report = only(plus("1 Siege Rhino"), "AMV-16", **KHANS, **BIG)
    assert said(report, "AMV-16") == "Siege Rhino carries the Abzan watermark; a Jeskai army cannot use it."
    only(plus("1 Siege Rhino"), **BIG)


@pytest.mark.rule("AM-42")
@pytest.mark.parametrize("clan", CLANS)
def test_cards_without_a_mark_serve_every_clan(clan: str) -> None:
    deck = army(reinforcements=(
        "1 Hordeling Outburst", "1 Defiant Strike", "1 Sarkhan, the Dragonspeaker", "16 Hill Giant", "5 Goblin Piker",
    ), initial_forces=("10 Raging Goblin",))
    assert codes(check(deck, clan=clan, pool="any")) == {}


@pytest.mark.rule("AM-43")
def test_colours_are_nothing_to_a_clan() -> None:
    deck = army(
        initial_forces=("10 Raging Goblin",),
        reinforcements=("1 Ride Down", "16 Hill Giant", "6 Goblin Piker"),
    )
    only(deck, clan="Temur", pool="any")


@pytest.mark.rule("AM-44")
@pytest.mark.parametrize("zone", ["land_grid", "extra_lands", "home_base", "hidden_treasure"])
def test_everything_brought_is_looked_at(zone: str) -> None:
    card = "Abzan Banner" if zone == "hidden_treasure" else "Sandsteppe Citadel"
    fewer = {"land_grid": ("13 Mountain", f"1 {card}")}
    zones = fewer if zone == "land_grid" else {zone: (f"1 {card}",)}
    report = only(army(**zones), "AMV-16", **KHANS)
    assert report.errors[0].rule == "AM-44"


@pytest.mark.rule("AM-45")
@pytest.mark.parametrize(
    ("pool", "card", "errors"),
    [
        ("", "Dragonscale General", ["AMV-11"]),
        ("KTK+FRF", "Dragonscale General", []),
        ("KTK+FRF+DTK", "Dromoka Dunecaster", ["AMV-16"]),
        ("any", "Dromoka Dunecaster", ["AMV-16"]),
    ],
)
def test_khans_of_tarkir_alone_unless_more_sets_are_named(pool: str, card: str, errors: list[str]) -> None:
    deck = sample("khans_abzan_100")
    deck.add("reinforcements", 1, card)
    report = check(deck, clan="Abzan", pool=pool, **BIG)
    assert [v.code for v in report.errors] == errors


# Initial forces


@pytest.mark.rule("AM-95")
def test_initial_forces_are_part_of_the_army() -> None:
    report = only(army())
    assert meter(report, "points") == (100, 100)
    assert meter(report, "initial_forces") == (10, None)


@pytest.mark.rule("AM-96")
@pytest.mark.parametrize("share", ["nothing", "everything"])
def test_initial_forces_are_anything_from_nothing_to_everything(share: str) -> None:
    everything = ("16 Leaping Master", "16 Hill Giant", "4 Raging Goblin")
    if share == "nothing":
        only(army(initial_forces=(), reinforcements=everything))
    else:
        only(army(initial_forces=everything, reinforcements=()))


@pytest.mark.rule("AM-96")
@pytest.mark.parametrize(("cap", "errors"), [(9, ["AMV-18"]), (10, []), (0, ["AMV-18"])])
def test_a_match_may_cap_the_initial_forces(cap: int, errors: list[str]) -> None:
    report = only(army(), *errors, initial_forces=cap)
    assert meter(report, "initial_forces") == (10, cap)
    if errors:
        assert said(report, "AMV-18") == f"Initial forces cost 10; this match allows {cap}."


@pytest.mark.rule("AM-97")
@pytest.mark.parametrize(("points", "warned"), [(4, True), (5, False), (25, False), (26, True)])
def test_a_share_far_from_the_usual_is_warned_about(points: int, warned: bool) -> None:
    goblins = costing(100, f"{min(points, 16)} Raging Goblin", *(["5 Leaping Master"] if points > 16 else []))
    entries = goblins.zones["reinforcements"]
    forces = entries[: 2 if points > 16 else 1]
    if points == 25:
        forces[0], entries[0] = Entry(15, "Raging Goblin"), Entry(1, "Raging Goblin")
        entries[1:2] = []
    else:
        del entries[: len(forces)]
    deck = DeckList({**goblins.zones, "initial_forces": forces})
    report = only(deck)
    assert meter(report, "initial_forces")[0] == points
    assert ("AMV-19" in codes(report, "warning")) == warned


@pytest.mark.rule("AM-98")
def test_the_form_says_what_the_size_of_the_initial_forces_does() -> None:
    zone = next(z for z in ARMY.kind("army").zones if z.key == "initial_forces")
    assert "slow game" in zone.hint
    assert "library matters little" in zone.hint


@pytest.mark.rule("AM-99")
@pytest.mark.parametrize(
    ("card", "errors"),
    [
        ("Lightning Bolt", ["AMV-17"]), ("Divination", ["AMV-17"]), ("Shuko", []), ("Brave the Sands", []),
        ("Sorin, Solemn Visitor", []), ("Goblin Piker", []),
    ],
)
def test_initial_forces_are_permanents(card: str, errors: list[str]) -> None:
    deck = army(initial_forces=("5 Raging Goblin", f"1 {card}"))
    only(deck, *errors)


@pytest.mark.rule("AM-101")
def test_an_aura_needs_something_to_be_attached_to() -> None:
    only(army(initial_forces=("5 Raging Goblin", "1 Indomitable Will")))
    only(army(initial_forces=("5 Raging Goblin", "1 No-Dachi")))
    report = only(army(initial_forces=("1 Indomitable Will",)), "AMV-29")
    assert said(report, "AMV-29") == "Indomitable Will has nothing to be attached to."
    only(army(initial_forces=("1 Indomitable Will", "1 Shuko")), "AMV-29")
    only(army(initial_forces=("1 Blight",)))  # enchants a land: the home base is one
    only(army(initial_forces=("1 Genju of the Fields",)), "AMV-29")
    only(army(initial_forces=("1 Genju of the Fields",), home_base=("1 Plains",)))


@pytest.mark.rule("AM-102")
def test_khans_start_with_ten_points_and_a_banner() -> None:
    only(sample("khans_jeskai_100"), clan="Jeskai")
    eleven = sample("khans_jeskai_100")
    eleven.add("initial_forces", 1, "Monastery Swiftspear")
    report = only(eleven, "AMV-18", clan="Jeskai", **BIG)
    assert (report.errors[0].used, report.errors[0].limit) == (11, 10)
    banners = sample("khans_jeskai_100")
    banners.add("banner", 1, "Jeskai Banner")
    report = only(banners, "AMV-20", clan="Jeskai", **BIG)
    assert said(report, "AMV-20") == "A Khans army has one Jeskai Banner in its initial forces."


@pytest.mark.rule("AM-102")
def test_a_missing_banner_is_a_warning_and_one_without_khans_an_error() -> None:
    bare = sample("khans_jeskai_100")
    del bare.zones["banner"]
    report = only(bare, clan="Jeskai")
    assert codes(report, "warning")["AMV-21"] == 1
    only(sample("khans_jeskai_100"), "AMV-20", pool="KTK")


@pytest.mark.rule("AM-103")
def test_the_banner_is_the_clans_and_costs_its_points_outside_the_ten() -> None:
    report = only(sample("khans_jeskai_100"), clan="Jeskai")
    assert meter(report, "points") == (100, 100)
    assert meter(report, "initial_forces") == (10, 10)
    bare = sample("khans_jeskai_100")
    del bare.zones["banner"]
    assert meter(check(bare, clan="Jeskai"), "points")[0] == 97
    bare.add("banner", 1, "Mardu Banner")
    only(bare, "AMV-16", "AMV-20", clan="Jeskai")


@pytest.mark.rule("AM-104")
@pytest.mark.parametrize(("most", "errors"), [("2", ["AMV-22"]), ("3", []), ("off", [])])
def test_free_creatures_among_the_initial_forces_may_be_limited(most: str, errors: list[str]) -> None:
    deck = army(initial_forces=("5 Leaping Master", "3 Ornithopter"))
    report = only(deck, *errors, max_zero_cost_initial=most)
    if errors:
        assert said(report, "AMV-22") == "3 free creatures in the initial forces; this match allows 2."


def test_several_initial_forces_that_cannot_start_are_each_named() -> None:
    report = check(army(initial_forces=("1 Lightning Bolt", "1 Divination", "5 Raging Goblin")))
    assert codes(report) == {"AMV-17": 2}


# Hidden treasure

FIVE = ("1 Shuko", "1 Shuriken", "1 Manriki-Gusari", "1 Ronin Warclub", "1 No-Dachi")


@pytest.mark.rule("AM-108")
def test_treasures_are_up_to_five_artifacts_that_cost_no_points() -> None:
    report = only(army(hidden_treasure=FIVE))
    assert meter(report, "points") == (100, 100)
    only(army(hidden_treasure=(*FIVE, "1 Konda's Banner")), "AMV-25")
    report = only(army(hidden_treasure=("1 Hill Giant",)), "AMV-25")
    assert said(report, "AMV-25") == "Hill Giant is not an artifact."
    only(army(hidden_treasure=("1 Ornithopter",)))


@pytest.mark.rule("AM-108")
@pytest.mark.parametrize(("wanted", "errors"), [(0, ["AMV-25"]), (2, []), (3, ["AMV-25"]), (None, [])])
def test_a_match_may_say_how_many_treasures(wanted: int | None, errors: list[str]) -> None:
    only(army(hidden_treasure=FIVE[:2]), *errors, treasures=wanted)


@pytest.mark.rule("AM-108")
def test_treasures_may_be_a_list_of_their_own() -> None:
    report = check(DeckList({UNSORTED: [Entry(1, "Shuko"), Entry(1, "Shuriken")]}), "treasure")
    assert report.violations == () or set(codes(report, "error warning")) == {"AMV-28"}
    assert meter(report, "treasures") == (2, 5)
    assert codes(check(DeckList(), "treasure")) == {"AMV-25": 1}
    assert codes(check(DeckList({UNSORTED: [Entry(1, "Hill Giant")]}), "treasure")) == {"AMV-25": 1}
    assert codes(check(DeckList({UNSORTED: [Entry(6, "Shuko")]}), "treasure")) == {"AMV-25": 1}


def table(*decks: DeckList, **options: object) -> dict[str, int]:
    seats = [SeatList("army", deck, f"Player {n}") for n, deck in enumerate(decks, 1)]
    return codes(ARMY.validate_table(seats, options=options))


@pytest.mark.rule("AM-108")
def test_both_players_bring_the_same_number_of_treasures() -> None:
    two, three = army(hidden_treasure=FIVE[:2]), army(hidden_treasure=FIVE[:3])
    assert table(two, two) == {}
    assert table(two, three) == {"AMV-25": 1}
    assert table(army(), army()) == {}


@pytest.mark.rule("AM-204")
@pytest.mark.parametrize(("armies", "errors"), [(1, {"AM-204": 1}), (2, {}), (3, {"AM-204": 1})])
def test_two_armies_meet(armies: int, errors: dict[str, int]) -> None:
    assert table(*[army()] * armies) == errors


def test_a_table_names_whose_army_is_wrong() -> None:
    seats = [SeatList("army", army(), "Anna"), SeatList("army", army(land_grid=("13 Mountain",)), "Bert")]
    report = ARMY.validate_table(seats)
    assert [v.message for v in report.errors] == [
        "Bert: The land grid has 14 lands; it needs 15 including the home base."
    ]
    assert report.errors[0].zone == "army 2"


def test_at_a_table_of_khans_each_banner_declares_its_clan() -> None:
    assert table(sample("khans_jeskai_100"), sample("khans_abzan_100"), khans=True) == {}


@pytest.mark.parametrize("preset", ARMY.presets, ids=lambda p: p.key)
def test_every_preset_is_a_legal_table(preset) -> None:  # type: ignore[no-untyped-def]
    seats = [SeatList(role, ARMY.sample(key).deck, key) for role, key in preset.seats]
    assert ARMY.validate_table(seats, options=preset.options).valid


# Everything at once

BROKEN = (
    army(
        home_base=("2 Mountain",),
        land_grid=("3 Plains", "1 Shuko", "10 Nomad Outpost"),
        initial_forces=("1 Lightning Bolt", "1 Genju of the Cedars", "3 Ornithopter"),
        banner=("1 Mardu Banner", "1 Jeskai Banner"),
        reinforcements=(
            "20 Wingmate Roc", "60 Butcher of the Horde", "95 Abzan Falconer", "2 Nagao, Bound by Honor",
            "1 Jace, Memory Adept", "1 Jace, the Mind Sculptor", "1 Nosuch Cardname", "1 Siege Rhino", "1 Mountain",
            "1 Zombie Token", "1 Befoul (CHK)", "1 Befoul (7ED)", "1 Mulldrifter",
        ),
        extra_lands=("1 Hill Giant",),
        hidden_treasure=("1 Hill Giant",),
    ),
    {"points": 100, "khans": True, "pool": "KTK+CHK+7ED+M12+WWK", "max_zero_cost_initial": 1, "initial_forces": 1},
)
EXCLUSIVE = {"AMV-03", "AMV-15", "AMV-21"}
"""Too few points, no clan and no banner: that list has too many of each."""


def test_a_list_that_breaks_every_rule_hears_of_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "playable", lambda name: name != "Mulldrifter")  # AMV-28
    deck, options = BROKEN
    every = {f"AMV-{n:02}" for n in range(1, 30)}
    assert set(codes(check(deck, **options), "error warning notice")) == every - EXCLUSIVE


def test_an_empty_list_is_judged_and_not_a_crash() -> None:
    report = check(DeckList())
    assert codes(report) == {"AMV-01": 1, "AMV-13": 1, "AMV-14": 1}
    assert meter(report, "points") == (0, 100)


def test_every_rule_a_complaint_names_is_on_the_page_of_the_format() -> None:
    deck, options = BROKEN
    page = (Path(__file__).parents[2] / "templates/formats/army-magic/_rules.html").read_text()
    reports = [
        check(deck, **options),
        check(DeckList()),
        check(army(), khans=True, pool="any"),
        check(costing(60)),
    ]
    rules = {v.rule for report in reports for v in report.violations}
    assert len(rules) > 25
    assert {rule for rule in rules if f'id="{rule}"' not in page} == set()


NAMES = st.sampled_from(
    ["Leaping Master", "Siege Rhino", "Mountain", "Jeskai Banner", "Konda's Banner", "Zombie Token", "Fire // Ice",
     "Indomitable Will", "Behold My Grandeur", "Jace, Memory Adept", "Evermind", "Bloodstained Mire", "Ornithopter"]
) | st.text(max_size=30)
ENTRIES = st.builds(
    Entry, st.integers(1, 9999), NAMES, st.none() | st.sampled_from(["KTK", "7ED", "", "\x00"]), st.none() | st.text(max_size=4)
)
ZONES = st.sampled_from([*LABELS, UNSORTED, "sideboard", "commander", "white"]) | st.text(max_size=10)
SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "points": st.integers(50, 500),
        "pool": st.sampled_from(["any", "Pauper", "KTK", "Kamigawa", ""]),
        "khans": st.booleans(),
        "clan": st.sampled_from(CLANS),
        "initial_forces": st.none() | st.integers(0, 500),
        "treasures": st.none() | st.integers(0, 5),
        "max_zero_cost_initial": st.none() | st.integers(0, 100),
    },
)


@settings(max_examples=80, deadline=None)
@given(
    st.dictionaries(ZONES, st.lists(ENTRIES, max_size=6), max_size=7),
    SETTINGS,
    st.sampled_from(["army", "treasure"]),
)
def test_no_list_crashes_the_checks(
    zones: dict[str, list[Entry]], options: dict[str, object], kind: str
) -> None:
    report = check(DeckList(zones), kind, **options)
    assert report.to_json()["valid"] == (not report.errors)
    for violation in report.violations:
        assert violation.message
        assert violation.code.startswith("AM")
