"""The Survivors' Cube: counts by colour, what may be in it, what is warned about."""

import pytest

from engine.catalogue import fold
from formats.base import Violation
from formats.decklist import UNSORTED, DeckList, parse
from tests.formats.lists import check, codes, cube, drop, fresh, of, put, said

COLORS = ("white", "blue", "black", "red", "green")


@pytest.mark.rule("HS-01")
@pytest.mark.rule("HS-02")
@pytest.mark.rule("HS-03")
def test_the_published_cube_is_valid_without_a_word() -> None:
    report = check("cube", cube())
    assert report.valid
    assert report.violations == ()
    assert {m.key: (m.used, m.limit) for m in report.meters} == {
        **dict.fromkeys(COLORS, (75, 75)), "other": (25, 25), "total": (400, 400),
    }


@pytest.mark.rule("HS-01")
@pytest.mark.parametrize(("change", "words"), [(-1, "1 too few"), (1, "1 too many")])
def test_399_and_401_cards_are_rejected(change: int, words: str) -> None:
    deck = drop(cube(), "green") if change < 0 else put(cube(), "green", *fresh("green"))
    report = check("cube", deck)
    assert codes(report) == {"HS-E01": 1, "HS-E02": 1}
    assert words in said(report, "HS-E01")
    assert f"{400 + change} cards" in said(report, "HS-E01")


@pytest.mark.rule("HS-02")
def test_76_white_and_74_blue_are_two_messages() -> None:
    deck = put(drop(cube(), "blue"), "white", *fresh("white"))
    report = check("cube", deck)
    assert codes(report) == {"HS-E02": 2}
    assert "White: 76" in said(report, "HS-E02")
    assert "Blue: 74" in said(report, "HS-E02")


@pytest.mark.rule("HS-03")
def test_an_artifact_out_for_a_76th_green_card_fails_both_counts() -> None:
    deck = put(drop(cube(), "other"), "green", *fresh("green"))
    report = check("cube", deck)
    assert codes(report) == {"HS-E02": 1, "HS-E03": 1}
    assert "Other: 24" in said(report, "HS-E03")


@pytest.mark.rule("HS-03")
def test_26_others_are_too_many() -> None:
    report = check("cube", put(drop(cube(), "red"), "other", *fresh("other")))
    assert codes(report) == {"HS-E02": 1, "HS-E03": 1}


@pytest.mark.rule("HS-02")
@pytest.mark.parametrize(
    ("name", "under", "words"),
    [
        ("Boggart Ram-Gang", "red", "more than one colour and belongs under Other"),
        ("Evolving Wilds", "green", "colourless"),
        ("Llanowar Elves", "red", "is green; it is listed under Red"),
        ("Serra Angel", "other", "is white only and belongs under White"),
    ],
)
def test_a_card_under_the_wrong_heading_is_the_only_fault(name: str, under: str, words: str) -> None:
    deck = cube()
    for entries in deck.zones.values():
        entries[:] = [e for e in entries if fold(e.name) != fold(name)]
    report = check("cube", put(deck, under, name))
    assert codes(report) == {"HS-E04": 1}
    assert words in said(report, "HS-E04")
    assert report.violations[0].remedies


def lone(name: str, under: str) -> list[Violation]:
    """What is said of one card, apart from the counts of so short a list."""
    report = check("cube", of({under: {name: 1}}))
    return [v for v in report.violations if v.code not in ("HS-E01", "HS-E02", "HS-E03")]


@pytest.mark.rule("HS-02")
@pytest.mark.parametrize(
    ("name", "under"),
    [
        ("Rally the Peasants", "white"),  # off-colour flashback
        ("Evolving Wilds", "other"),
        ("Boggart Ram-Gang", "other"),  # hybrid
        ("Complete Disregard", "other"),  # devoid
        ("Esper Stormblade", "other"),  # gold artifact
        ("Porcelain Legionnaire", "white"),  # a coloured artifact, Phyrexian mana
        ("Flame Javelin", "red"),  # {2/R}
        ("Fire // Ice", "other"),  # both halves count
        ("Delver of Secrets", "blue"),  # the front counts
        ("Kird Ape", "red"),
    ],
)
def test_the_colour_of_a_card_is_that_of_its_mana_cost(name: str, under: str) -> None:
    assert lone(name, under) == []


@pytest.mark.rule("HS-04")
@pytest.mark.parametrize("name", ["Forest", "Snow-Covered Forest", "Wastes"])
def test_basic_lands_are_no_cube_cards(name: str) -> None:
    report = check("cube", put(drop(cube(), "other"), "other", name))
    assert codes(report) == {"HS-E05": 1}
    assert "shared supply" in said(report, "HS-E05")


@pytest.mark.rule("HS-78")
def test_a_second_pacifism_is_an_error_unless_duplicates_are_allowed() -> None:
    deck = cube()
    deck.zones["white"] = [e for e in deck.zones["white"] if e.name not in ("Pacifism", "Serra Angel")]
    put(deck, "white", "Pacifism", n=2)
    report = check("cube", deck)
    assert codes(report) == {"HS-E06": 1}
    assert "Pacifism appears 2 times" in said(report, "HS-E06")
    assert check("cube", deck, allow_duplicates=True).violations == ()


@pytest.mark.rule("HS-78")
def test_allowed_duplicates_still_count() -> None:
    report = check("cube", put(cube(), "white", "Pacifism"), allow_duplicates=True)
    assert codes(report) == {"HS-E01": 1, "HS-E02": 1}


def test_two_spellings_of_a_card_are_duplicates() -> None:
    deck = put(drop(cube(), "white"), "white", "GIDEON’S  LAWKEEPER")
    assert codes(check("cube", deck)) == {"HS-E06": 1}


@pytest.mark.parametrize("name", ["Zombie Token", "Behold My Grandeur"])
def test_tokens_and_schemes_cannot_be_in_a_cube(name: str) -> None:
    black = name == "Zombie Token"
    zone = "black" if black else "other"
    report = check("cube", put(drop(cube(), zone), zone, name))
    assert codes(report) == {"HS-E07": 1}


@pytest.mark.parametrize(
    ("name", "zone", "code"),
    [
        ("Doom Blade", "black", "HS-W01"),
        ("Mana Leak", "blue", "HS-W02"),
        ("Mind Rot", "black", "HS-W03"),
    ],
)
def test_cards_that_do_little_against_the_horde_are_warned_about(name: str, zone: str, code: str) -> None:
    report = check("cube", put(drop(cube(), zone), zone, name))
    assert report.valid
    assert codes(report, "warning") == {code: 1}
    assert name in said(report, code)


def test_without_headings_cards_are_sorted_by_colour() -> None:
    deck = DeckList({UNSORTED: [e for _, e in cube().entries()]})
    assert check("cube", deck).violations == ()


def test_an_unknown_card_is_one_error_with_near_names() -> None:
    deck = cube()
    deck.zones["white"] = [e for e in deck.zones["white"] if e.name != "Serra Angel"]
    report = check("cube", put(deck, "white", "Sera Angle"))
    assert codes(report) == {"HS-E00": 1}
    assert report.unread[0].near[0] == "Serra Angel"
    assert "Did you mean Serra Angel?" in report.violations[0].message


def test_an_unreadable_line_makes_the_list_invalid() -> None:
    text = "\n".join(f"{e.quantity} {e.name}" for _, e in cube().entries())
    report = check("cube", parse(text + "\n0 Pacifism"))
    assert codes(report) == {"HS-E00": 1}
    assert report.unread[0].line == 401
    assert "Line 401" in report.violations[0].message


def test_the_same_card_on_two_lines_adds_up() -> None:
    report = check("cube", of({"white": {"Pacifism": 1, "pacifism": 2}}))
    assert "appears 3 times" in said(report, "HS-E06")


def test_a_list_that_breaks_many_rules_hears_of_all_at_once() -> None:
    deck = of(
        {
            "white": {"Serra Angel": 2, "Forest": 1, "Boggart Ram-Gang": 1, "Zombie Token": 1},
            "black": {"Doom Blade": 1, "Mind Rot": 1, "Nosuch Cardname": 1},
            "blue": {"Mana Leak": 1},
        }
    )
    report = check("cube", deck)
    assert set(codes(report, "error warning notice")) == {
        "HS-E00", "HS-E01", "HS-E02", "HS-E03", "HS-E04", "HS-E05", "HS-E06", "HS-E07", "HS-W01", "HS-W02", "HS-W03",
    }


def test_an_empty_cube_is_judged_and_not_a_crash() -> None:
    assert codes(check("cube", DeckList())) == {"HS-E01": 1, "HS-E02": 5, "HS-E03": 1}
