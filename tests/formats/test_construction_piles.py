"""Elder Dragon Wars, the middle of the table: piles, Scion deck, planar artifacts, and the whole table."""

from collections.abc import Callable

import pytest

import formats
from engine.catalogue import lookup
from formats.base import BadInput, Report, SeatList
from formats.decklist import DeckList
from formats.elder_dragon_wars.axes import AXES
from tests.formats.lists import codes, copy, of, put, said, sample, sound, swap, take

EDW = formats.get("elder-dragon-wars")
PILES = ("artifacts", "enchantments", "chaos")
WHOLE = (*AXES, *PILES, "scion", "planar")


def pile(kind: str) -> DeckList:
    return sample("elder-dragon-wars", kind)


def check(deck: DeckList, kind: str, **options: object) -> Report:
    report = EDW.validate(kind, deck, options=options)
    sound(report)
    return report


def fired(report: Report) -> dict[str, int]:
    """What fired, aside from the cards the engine does not play and the Chaos Orb of the published pile."""
    found = [v for v in report.violations if v.code != "EDW-28" and ("Chaos Orb", 1) not in v.cards]
    return dict(codes(found, "error warning notice"))


def first(kind: str) -> str:
    return pile(kind).zones["main"][0].name


@pytest.mark.rule("ED-18")
@pytest.mark.rule("ED-19")
@pytest.mark.rule("ED-20")
@pytest.mark.parametrize("kind", PILES)
def test_each_published_pile_has_a_hundred_different_cards_and_breaks_nothing(kind: str) -> None:
    deck = pile(kind)
    assert len({e.name for _, e in deck.entries()}) == deck.total() == 100
    report = check(deck, kind)
    assert report.violations == ()
    assert {m.key: (m.used, m.limit) for m in report.meters} == dict.fromkeys(
        EDW.kind(kind).meters, (100, 100)
    )


@pytest.mark.rule("ED-18")
@pytest.mark.rule("ED-19")
@pytest.mark.parametrize(
    ("kind", "card", "meters"),
    [
        ("artifacts", "Hill Giant", {"pile": 100, "different": 100, "of_its_type": 99}),
        ("artifacts", "Mindslaver", {"pile": 100, "different": 99, "of_its_type": 100}),
        ("enchantments", "Pacifism", {"pile": 100, "different": 100, "of_its_type": 99}),
        ("chaos", "Hill Giant", {"pile": 100, "different": 100}),
        ("chaos", "No Such Card At All", {"pile": 100, "different": 100}),
    ],
)
def test_each_quota_of_a_pile_has_a_meter(kind: str, card: str, meters: dict[str, int]) -> None:
    report = check(swap(pile(kind), "main", other(kind, "Mindslaver"), card), kind)
    assert {m.key: m.used for m in report.meters} == meters


Edit = Callable[[], DeckList]
CASES: dict[str, tuple[str, Edit, dict[str, int]]] = {
    "99 artifacts": ("artifacts", lambda: take(pile("artifacts"), "main", first("artifacts")), {"EDW-21": 1}),
    "101 artifacts": ("artifacts", lambda: put(pile("artifacts"), "main", "Sol Ring"), {"EDW-21": 1}),
    "an artifact twice": (
        "artifacts", lambda: swap(pile("artifacts"), "main", first("artifacts"), "Mindslaver"), {"EDW-21": 1}),
    "no artifact": (
        "artifacts", lambda: swap(pile("artifacts"), "main", first("artifacts"), "Grizzly Bears"), {"EDW-21": 1}),
    "Mana Matrix": (
        "artifacts", lambda: swap(pile("artifacts"), "main", first("artifacts"), "Mana Matrix"), {"EDW-24": 1}),
    "99 enchantments": (
        "enchantments", lambda: take(pile("enchantments"), "main", first("enchantments")), {"EDW-22": 1}),
    "an Aura": (
        "enchantments", lambda: swap(pile("enchantments"), "main", first("enchantments"), "Pacifism"),
        {"EDW-22": 1}),
    "a sorcery": (
        "enchantments", lambda: swap(pile("enchantments"), "main", first("enchantments"), "Wrath of God"),
        {"EDW-22": 1}),
    "another enchantment": (
        "enchantments", lambda: swap(pile("enchantments"), "main", first("enchantments"), "Doubling Season"),
        {}),
    "an enchantment twice": (
        "enchantments", lambda: swap(pile("enchantments"), "main", first("enchantments"),
                                     other("enchantments", first("enchantments"))), {"EDW-22": 1}),
    "Time Warp twice": (
        "chaos", lambda: put(take(pile("chaos"), "main", other("chaos", "Time Warp")), "main", "Time Warp"),
        {"EDW-23": 1}),
    "101 chaos cards": ("chaos", lambda: put(pile("chaos"), "main", "Grizzly Bears"), {"EDW-23": 1}),
    "any card": ("chaos", lambda: swap(pile("chaos"), "main", other("chaos"), "Hill Giant"), {}),
    "a token": ("chaos", lambda: swap(pile("chaos"), "main", other("chaos"), "Zombie Token"), {"EDW-23": 1}),
    "a dragon in a pile": (
        "chaos", lambda: swap(pile("chaos"), "main", other("chaos"), "Nicol Bolas"), {"EDW-27": 1}),
    "an unknown name": (
        "chaos", lambda: swap(pile("chaos"), "main", other("chaos"), "No Such Card At All"), {"EDW-18": 1}),
    "an old spelling": (
        "artifacts", lambda: swap(swap(pile("artifacts"), "main", first("artifacts"), "Sol Ring"), "main",
                                  "Arena of the Ancients", "Arena of the ancients"), {}),
    "the middle of a game": (
        "chaos", lambda: swap(pile("chaos"), "main", other("chaos"), "Shahrazad"), {"EDW-29": 1}),
    "another dragon of the Scion": (
        "scion", lambda: swap(pile("scion"), "main", "Dromar, the Banisher", "Nicol Bolas"), {"EDW-25": 2}),
    "a seventh card": ("scion", lambda: put(pile("scion"), "main", "Nicol Bolas"), {"EDW-25": 1}),
    "one planar artifact": ("planar", lambda: take(pile("planar"), "main", "Mana Matrix"), {"EDW-24": 1}),
    "another artifact between them": (
        "planar", lambda: put(pile("planar"), "main", "Sol Ring"), {"EDW-24": 1}),
}


def other(kind: str, *but: str) -> str:
    """A card of a pile that is not one of those."""
    return next(e.name for _, e in pile(kind).entries() if e.name not in but)


@pytest.mark.rule("ED-18")
@pytest.mark.rule("ED-19")
@pytest.mark.rule("ED-20")
@pytest.mark.rule("ED-21")
@pytest.mark.rule("ED-22")
@pytest.mark.parametrize("case", CASES)
def test_each_check_fires_alone_or_with_what_it_entails(case: str) -> None:
    kind, deck, expected = CASES[case]
    report = check(deck(), kind)
    assert fired(report) == expected
    assert report.valid == (set(expected) <= {"EDW-27", "EDW-29"})


@pytest.mark.rule("ED-19")
def test_all_hallows_eve_is_the_one_sorcery_of_the_enchantment_pile() -> None:
    deck = swap(pile("enchantments"), "main", other("enchantments", "All Hallow's Eve"), "Mind Bomb")
    report = check(deck, "enchantments")
    named = {v.cards[0][0] for v in report.errors}
    assert named == {"Mind Bomb"}
    assert "All Hallow's Eve" in {e.name for _, e in deck.entries()}


@pytest.mark.rule("ED-20")
def test_the_published_chaos_pile_holds_cards_of_every_type() -> None:
    kinds = {kind for _, e in pile("chaos").entries() if (card := lookup(e.name)) for kind in card.types}
    assert {"Land", "Creature", "Instant", "Sorcery", "Enchantment"} <= kinds


@pytest.mark.rule("ED-22")
def test_planar_portal_is_a_card_of_the_artifact_pile_and_the_old_name_of_planar_gate() -> None:
    assert "Planar Portal" in {e.name for _, e in pile("artifacts").entries()}
    edited = swap(pile("artifacts"), "main", other("artifacts", "Planar Portal"), "Sol Ring")
    assert fired(check(edited, "artifacts")) == {}
    old = of({"main": {"Planar Portal": 1, "Mana Matrix": 1}})
    assert fired(check(old, "planar")) == {"EDW-19": 1}


def test_a_card_that_is_flipped_onto_the_table_is_told_what_happens_instead() -> None:
    report = check(take(pile("artifacts"), "main", other("artifacts", "Chaos Orb")), "artifacts")
    assert "a seeded roll takes the place of the flip" in said(report, "EDW-29")


@pytest.mark.rule("ED-21")
def test_the_scion_deck_names_what_is_missing_and_what_is_wrong() -> None:
    report = check(swap(pile("scion"), "main", "Dromar, the Banisher", "Nicol Bolas"), "scion")
    assert [v.message for v in report.errors] == [
        "The Scion deck is fixed; Nicol Bolas does not belong.",
        "The Scion deck is fixed; Dromar, the Banisher is missing.",
    ]


@pytest.mark.rule("ED-24")
def test_a_published_pile_cannot_be_saved_over() -> None:
    edited = swap(pile("chaos"), "main", other("chaos"), "Hill Giant")
    assert fired(check(edited, "chaos", permutation=1)) == {"EDW-31": 1}
    assert check(pile("chaos"), "chaos", permutation=1).valid


@pytest.mark.parametrize("kind", [*PILES, "scion", "planar"])
def test_an_empty_list_is_one_clear_error_or_names_what_is_missing(kind: str) -> None:
    report = check(DeckList(), kind)
    assert not report.valid
    wanted = {"scion": {"EDW-25": 6}, "planar": {"EDW-24": 2}}
    code = {"artifacts": "EDW-21", "enchantments": "EDW-22", "chaos": "EDW-23"}.get(kind, "")
    assert codes(report) == wanted.get(kind, {code: 1})


@pytest.mark.parametrize(
    ("kind", "cards", "expected"),
    [
        ("artifacts", {"Sol Ring": 2, "Grizzly Bears": 1}, {"EDW-21"}),
        ("enchantments", {"Humility": 2, "Pacifism": 1, "Wrath of God": 1}, {"EDW-22"}),
        ("chaos", {"Time Warp": 2}, {"EDW-23"}),
    ],
)
def test_a_pile_can_break_everything_at_once(kind: str, cards: dict[str, int], expected: set[str]) -> None:
    common = {"Mana Matrix": 1, "Nicol Bolas": 1, "No Such Card At All": 1, "Sol Ring, Mindslaver": 1,
              "Svyelunite Castle": 1, "Contract from Below": 1}
    report = check(of({"main": {**cards, **common}}), kind, permutation=1)
    rest = {"EDW-18", "EDW-19", "EDW-20", "EDW-24", "EDW-27", "EDW-29", "EDW-31"}
    assert set(fired(report)) == expected | rest


# The whole table


def seats(*roles: str) -> list[SeatList]:
    return [SeatList(role, copy(EDW.sample(role).deck)) for role in roles]


def table(lists: list[SeatList]) -> Report:
    report = EDW.validate_table(lists)
    sound(report)
    return report


@pytest.mark.rule("ED-25")
def test_the_published_table_has_528_cards_and_breaks_nothing() -> None:
    report = table(seats(*WHOLE))
    assert report.violations == ()
    assert {m.key: m.used for m in report.meters} == {"players": 5, "cards": 528}
    fixed = table(seats(*AXES, *PILES))
    assert fixed.violations == ()
    assert {m.key: m.used for m in fixed.meters} == {"players": 5, "cards": 528}


@pytest.mark.rule("ED-25")
@pytest.mark.parametrize("role", [*AXES, *PILES])
def test_a_table_without_one_of_its_eight_lists_cannot_play(role: str) -> None:
    report = table(seats(*(r for r in WHOLE if r != role)))
    assert fired(report) == {"EDW-30": 1}
    assert role.rstrip("s") in said(report, "EDW-30").lower()


@pytest.mark.rule("ED-01")
@pytest.mark.rule("ED-25")
def test_two_decks_of_one_seat_are_refused() -> None:
    report = table(seats(*WHOLE, "white"))
    assert codes(report) == {"EDW-01": 1}
    assert said(report, "EDW-01") == "Two decks at this table are both white."
    assert codes(table(seats(*WHOLE, "chaos"))) == {"EDW-30": 1}


@pytest.mark.rule("ED-25")
def test_an_illegal_pile_is_named_at_the_table() -> None:
    lists = [s for s in seats(*WHOLE) if s.role != "chaos"]
    lists.append(SeatList("chaos", take(pile("chaos"), "main", other("chaos"))))
    report = table(lists)
    assert [(v.code, v.zone) for v in report.errors] == [("EDW-23", "chaos 1")]
    assert report.errors[0].message.startswith("Chaos pile 1: ")
    assert "EDW-32" in codes(report, "notice")


def test_a_deck_is_judged_for_the_seat_it_sits_in() -> None:
    lists = [s for s in seats(*WHOLE) if s.role != "white"]
    lists.append(SeatList("white", copy(EDW.sample("blue").deck)))
    assert "EDW-04" in codes(table(lists))


@pytest.mark.rule("ED-17")
def test_a_nonland_in_two_lists_is_a_warning_and_a_land_is_none() -> None:
    lists = [s for s in seats(*WHOLE) if s.role != "chaos"]
    shared = swap(pile("chaos"), "main", other("chaos", "Humility"), "Humility")
    report = table([*lists, SeatList("chaos", shared)])
    assert fired(report) == {"EDW-26": 1, "EDW-32": 1}
    assert report.valid
    lands = [
        {e.name for e in s.deck.zones.get("lands", ())} for s in seats(*AXES)
    ]
    assert sum("Lotus Vale" in names for names in lands) == 4


def test_mixed_permutations_are_noted() -> None:
    lists = [s for s in seats(*WHOLE) if s.role != "green"]
    edited = swap(copy(EDW.sample("green").deck), "lands", "Scabland", "Battlefield Forge")
    report = table([*lists, SeatList("green", edited)])
    assert fired(report) == {"EDW-32": 1}
    assert "Green deck edited" in said(report, "EDW-32")


@pytest.mark.parametrize(("role", "deal"), [("horde", None), ("white", {"pools": [["Forest"]]})])
def test_what_no_such_table_has_is_refused(role: str, deal: dict[str, object] | None) -> None:
    with pytest.raises(BadInput):
        EDW.validate_table([SeatList(role, copy(EDW.sample("white").deck))], deal=deal)
