"""Archenemy: traditional decks, scheme decks, the match, the Rumble."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import formats
from engine.cards import playable
from formats.archenemy.construction import boxed
from formats.base import BadInput, Report, SeatList
from formats.decklist import DeckList, parse
from tests.formats.lists import copy, everything, mends, of, put, said, sample, sound, swap, take

ARCHENEMY = formats.get("archenemy")
BOXED = {"bolas": "archenemy", "gideon": "hero", "chandra": "hero", "nissa": "hero"}
OLD = ("doomsday", "undead", "dragonfire", "trample")


def bolas() -> DeckList:
    return sample("archenemy", "bolas")


def schemes(key: str = "bolas") -> DeckList:
    return sample("archenemy", f"schemes_{key}")


def check(deck: DeckList, kind: str, **options: object) -> Report:
    report = ARCHENEMY.validate(kind, deck, options=options)
    sound(report)
    return report


def loud(report: Report) -> dict[str, int]:
    """What fired, aside from which schemes the engine plays."""
    return {code: n for code, n in everything(report).items() if code != "ARV-13"}


def plain(n: int = 60) -> DeckList:
    """A deck of basic lands, of no box."""
    return of({"main": {"Mountain": n}})


# The box


@pytest.mark.rule("AR-01")
def test_the_box_holds_four_decks_of_sixty_and_twenty_schemes() -> None:
    for key, kind in BOXED.items():
        deck = sample("archenemy", key)
        assert deck.total() == 60
        assert check(deck, kind).violations == ()
    assert schemes().total() == 20
    assert len({e.name for _, e in schemes().entries()}) == 20
    assert loud(check(schemes(), "schemes")) == {}


@pytest.mark.rule("AR-01")
@pytest.mark.parametrize("key", OLD)
def test_the_scheme_decks_of_2010_are_valid(key: str) -> None:
    deck = schemes(key)
    assert deck.total() == 20
    assert len(deck.zones["scheme_deck"]) == 15
    assert loud(check(deck, "schemes")) == {}


def test_the_decks_of_2010_use_each_of_its_45_schemes() -> None:
    assert len({e.name for key in OLD for _, e in schemes(key).entries()}) == 45


@pytest.mark.rule("AR-08")
def test_a_boxed_deck_may_be_changed_and_says_so() -> None:
    report = check(swap(bolas(), "main", "Doom Blade", "Terminate"), "archenemy")
    assert report.valid
    assert everything(report) == {"ARV-14": 1}
    assert "-1 Doom Blade" in said(report, "ARV-14")
    assert "+1 Terminate" in said(report, "ARV-14")


@pytest.mark.rule("AR-08")
def test_schemes_of_both_boxes_mix() -> None:
    mixed = schemes()
    mixed.zones["scheme_deck"] = [
        *mixed.zones["scheme_deck"][:15],
        *schemes("undead").zones["scheme_deck"][:5],
    ]
    report = check(mixed, "schemes")
    assert report.valid
    assert loud(report) == {"ARV-14": 1}


@pytest.mark.rule("AR-08")
def test_a_deck_of_ones_own_is_no_edited_box() -> None:
    assert check(plain(), "archenemy").violations == ()
    assert len(boxed("hero")) == 3


# Each check, with everything it entails

Edit = Callable[[], DeckList]
DECKS: dict[str, tuple[str, Edit, dict[str, int]]] = {
    "59 cards": ("hero", lambda: plain(59), {"ARV-07": 1}),
    "60 cards": ("hero", lambda: plain(60), {}),
    "250 cards": ("archenemy", lambda: plain(250), {}),
    "five copies": ("archenemy", lambda: put(plain(), "main", "Doom Blade", n=5), {"ARV-08": 1}),
    "five on two lines": (
        "hero", lambda: put(put(plain(), "main", "Doom Blade", n=3), "main", "doom blade", n=2), {"ARV-08": 1}),
    "four copies": ("hero", lambda: put(plain(), "main", "Doom Blade", n=4), {}),
    "any number": ("hero", lambda: put(plain(), "main", "Relentless Rats", n=20), {}),
    "snow and wastes": (
        "hero", lambda: put(put(plain(), "main", "Snow-Covered Island", n=9), "main", "Wastes", n=9), {}),
    "a scheme in a deck": ("archenemy", lambda: put(plain(), "main", "Know Evil"), {"ARV-05": 1}),
    "a token": ("hero", lambda: put(plain(), "main", "Zombie Token"), {"ARV-05": 1}),
    "a plane": ("hero", lambda: put(plain(), "main", "Naya"), {"ARV-05": 1}),
    "schemes of a hero": ("hero", lambda: put(plain(), "scheme_deck", "Know Evil"), {"ARV-06": 1}),
    "schemes in the archenemy's deck": (
        "archenemy", lambda: put(plain(), "scheme_deck", "Know Evil"), {"ARV-05": 1}),
    "an unknown name": ("archenemy", lambda: put(plain(), "main", "Dom Blade"), {"ARV-10": 1}),
    "an unknown name aside": ("archenemy", lambda: put(plain(), "sideboard", "Dom Blade"), {}),
    "nothing": ("hero", DeckList, {"ARV-07": 1}),
    "19 schemes": ("schemes", lambda: take(schemes(), "scheme_deck", "Know Evil"),
                   {"ARV-03": 1, "ARV-14": 1}),
    "two of a scheme": ("schemes", lambda: put(schemes(), "scheme_deck", "Know Evil"), {"ARV-14": 1}),
    "three of a scheme": (
        "schemes", lambda: put(schemes(), "scheme_deck", "know evil", n=2), {"ARV-04": 1, "ARV-14": 1}),
    "35 schemes": (
        "schemes", lambda: of({"scheme_deck": {
            e.name: 1 for key in ("undead", "trample", "bolas") for _, e in schemes(key).entries()}}),
        {"ARV-14": 1}),
    "a spell among the schemes": (
        "schemes", lambda: put(schemes(), "scheme_deck", "Lightning Bolt"), {"ARV-05": 1}),
    "an unknown scheme": (
        "schemes", lambda: swap(schemes(), "scheme_deck", "Know Evil", "Know Elvi"),
        {"ARV-10": 1, "ARV-14": 1}),
    "no schemes": ("schemes", DeckList, {"ARV-03": 1}),
}
RULES = {
    "ARV-03": "AR-06", "ARV-04": "AR-07", "ARV-05": "AR-11", "ARV-06": "AR-09", "ARV-07": "AR-10",
    "ARV-08": "AR-10",
}


@pytest.mark.rule("AR-06")
@pytest.mark.rule("AR-07")
@pytest.mark.rule("AR-09")
@pytest.mark.rule("AR-10")
@pytest.mark.rule("AR-11")
@pytest.mark.parametrize("case", DECKS)
def test_each_check_fires_alone_or_with_what_it_entails(case: str) -> None:
    kind, edit, expected = DECKS[case]
    report = check(edit(), kind)
    assert loud(report) == expected
    assert report.valid == (set(expected) <= {"ARV-14"})
    for error in report.errors:
        assert error.rule == RULES.get(error.code, error.code)


@pytest.mark.rule("AR-09")
def test_in_a_rumble_everyone_has_schemes_beside_the_deck_not_in_it() -> None:
    deck = put(plain(), "scheme_deck", "Know Evil")
    assert everything(check(deck, "hero", rumble=True)) == {"ARV-05": 1}


def test_a_scheme_in_a_deck_is_told_where_to_go() -> None:
    error = check(put(plain(), "main", "Know Evil"), "archenemy").errors[0]
    assert error.message == "Know Evil is a scheme and cannot be in the deck."
    assert mends(error) == ["Take Know Evil out.", "Put Know Evil into the archenemy's scheme deck."]


@pytest.mark.parametrize(
    "name", ["When Will You Learn", "WHEN WILL YOU LEARN?", "What\u2019s Yours Is Now Mine", "whats yours is now mine"]
)
def test_marks_and_capitals_of_a_scheme_may_be_left_out(name: str) -> None:
    official = "When Will You Learn?" if name.lower().startswith("when") else "What's Yours Is Now Mine"
    assert loud(check(swap(schemes(), "scheme_deck", official, name), "schemes")) == {}


@pytest.mark.rule("AR-07")
def test_copies_of_a_scheme_count_together_however_written() -> None:
    deck = swap(schemes(), "scheme_deck", "When Will You Learn?", "When Will You Learn", 1)
    deck = put(deck, "scheme_deck", "WHEN WILL YOU LEARN?", n=2)
    assert said(check(deck, "schemes"), "ARV-04").startswith("When Will You Learn? appears 3 times")


@pytest.mark.rule("AR-121")
def test_all_seventy_schemes_are_known_and_each_the_engine_cannot_play_is_named(shared: Path) -> None:
    rows = json.loads((shared / "lists/archenemy_scheme_facts.json").read_text())
    names = [row["name"] for row in rows]
    assert len(names) == 70
    report = check(of({"scheme_deck": dict.fromkeys(names, 1)}), "schemes")
    assert report.valid
    named = {v.cards[0][0] for v in report.violations if v.code == "ARV-13"}
    assert named == {name for name in names if not playable(name)}
    ongoing = next(m.used for m in report.meters if m.key == "ongoing")
    assert ongoing == sum(bool(row["ongoing"]) for row in rows)


@pytest.mark.parametrize("kind", ["archenemy", "hero"])
def test_a_deck_can_break_everything_at_once(kind: str) -> None:
    deck = of({"main": {"Doom Blade": 5, "Know Evil": 1, "No Such Card At All": 1}})
    if kind == "hero":
        put(deck, "scheme_deck", "Know Evil")
    deck.unread = parse("0 Doom Blade").unread
    wanted = {"ARV-05": 1, "ARV-07": 1, "ARV-08": 1, "ARV-10": 2} | ({"ARV-06": 1} if kind == "hero" else {})
    assert everything(check(deck, kind)) == wanted


def test_a_scheme_deck_can_break_everything_at_once() -> None:
    deck = of({"scheme_deck": {"Plots That Span Centuries": 3, "Doom Blade": 1, "No Such Scheme": 1}})
    fired = set(loud(check(deck, "schemes")))
    assert fired == {"ARV-03", "ARV-04", "ARV-05", "ARV-10"}


# The match


def seats(villains: int = 1, heroes: int = 3, decks: int = 1) -> list[SeatList]:
    return (
        [SeatList("archenemy", plain()) for _ in range(villains)]
        + [SeatList("schemes", schemes()) for _ in range(decks)]
        + [SeatList("hero", plain()) for _ in range(heroes)]
    )


def table(seats: list[SeatList], **options: object) -> Report:
    report = ARCHENEMY.validate_table(seats, options=options)
    sound(report)
    return report


@pytest.mark.rule("AR-03")
@pytest.mark.rule("AR-04")
@pytest.mark.rule("AR-06")
@pytest.mark.rule("AR-09")
@pytest.mark.parametrize(
    ("villains", "heroes", "decks", "expected"),
    [
        (1, 3, 1, {}),
        (1, 1, 1, {"ARV-12": 1}),
        (1, 4, 1, {"ARV-12": 1}),
        (0, 3, 0, {"ARV-02": 1}),
        (2, 3, 2, {"ARV-02": 1}),
        (1, 0, 1, {"ARV-02": 1}),
        (1, 3, 0, {"ARV-11": 1}),
        (1, 3, 2, {"ARV-06": 1}),
        (0, 0, 0, {"ARV-02": 1}),
    ],
)
def test_a_match_has_one_archenemy_with_schemes_and_heroes_without(
    villains: int, heroes: int, decks: int, expected: dict[str, int]
) -> None:
    report = table(seats(villains, heroes, decks))
    assert loud(report) == expected
    assert report.valid == (set(expected) <= {"ARV-12"})


@pytest.mark.rule("AR-85")
@pytest.mark.rule("AR-92")
@pytest.mark.parametrize(
    ("players", "decks", "expected"),
    [(4, 4, {}), (2, 2, {}), (1, 1, {"ARV-15": 1}), (3, 2, {"ARV-09": 1}), (2, 0, {"ARV-09": 2})],
)
def test_a_rumble_has_two_players_and_schemes_for_each(
    players: int, decks: int, expected: dict[str, int]
) -> None:
    assert loud(table(seats(players, 0, decks), rumble=True)) == expected


@pytest.mark.rule("AR-85")
def test_a_scheme_deck_of_the_rumble_must_be_legal_itself() -> None:
    bad = SeatList("schemes", take(schemes(), "scheme_deck", "Know Evil"), "Ann")
    report = table([*seats(2, 0, 1), bad], rumble=True)
    assert [(v.code, v.message[:4]) for v in report.errors] == [("ARV-03", "Ann:")]


@pytest.mark.rule("AR-05")
def test_a_hero_without_a_deck_cannot_begin() -> None:
    report = table([*seats(1, 2), SeatList("hero", DeckList(), "Gideon")])
    assert loud(report) == {"ARV-01": 1}
    assert said(report, "ARV-01") == "Gideon has no deck yet. Pick one before the match starts."


def test_each_list_of_the_match_is_judged_too() -> None:
    report = table([*seats(1, 2), SeatList("hero", plain(59))])
    assert [(v.code, v.zone) for v in report.errors] == [("ARV-07", "hero 3")]
    assert report.errors[0].message.startswith("Hero 3: ")


@pytest.mark.parametrize("preset", [p.key for p in ARCHENEMY.presets])
def test_the_line_ups_that_come_with_it_are_valid(preset: str) -> None:
    chosen = ARCHENEMY.preset(preset)
    lists = [SeatList(role, copy(ARCHENEMY.sample(key).deck)) for role, key in chosen.seats]
    heroes = [role for role, _ in chosen.seats].count("hero")
    assert loud(table(lists, **chosen.options)) == ({"ARV-12": 1} if heroes in (1, 2) else {})


@pytest.mark.parametrize(("role", "deal"), [("horde", None), ("hero", {"pools": [["Forest"]]})])
def test_what_no_match_has_is_refused(role: str, deal: dict[str, object] | None) -> None:
    with pytest.raises(BadInput):
        ARCHENEMY.validate_table([SeatList(role, plain())], deal=deal)
