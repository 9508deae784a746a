"""The Horde deck: 55 Zombies, 5 Giants, 40 others of any kind."""

import pytest

from formats.decklist import UNSORTED, DeckList
from tests.formats.lists import check, codes, drop, horde, of, put, said

TOKENS = {"Zombie Token": 55, "Zombie Giant Token": 5}


@pytest.mark.rule("HS-15")
@pytest.mark.rule("HS-16")
@pytest.mark.rule("HS-17")
def test_the_published_horde_is_valid() -> None:
    report = check("horde", horde())
    assert report.valid
    assert set(codes(report, "warning notice")) == {"HS-W11", "HS-W14"}
    assert {m.key: (m.used, m.limit) for m in report.meters} == {
        "tokens_2_2": (55, 55), "tokens_5_5": (5, 5), "spells": (40, 40),
    }


@pytest.mark.parametrize(
    ("zombies", "giants", "spells", "code"),
    [
        pytest.param(54, 5, 40, "HS-E11", marks=pytest.mark.rule("HS-15")),
        pytest.param(56, 5, 40, "HS-E11", marks=pytest.mark.rule("HS-15")),
        pytest.param(55, 4, 40, "HS-E12", marks=pytest.mark.rule("HS-16")),
        pytest.param(55, 6, 40, "HS-E12", marks=pytest.mark.rule("HS-16")),
        pytest.param(55, 5, 39, "HS-E13", marks=pytest.mark.rule("HS-17")),
        pytest.param(55, 5, 41, "HS-E13", marks=pytest.mark.rule("HS-17")),
    ],
)
def test_each_number_must_be_exact(zombies: int, giants: int, spells: int, code: str) -> None:
    deck = of({"tokens": {"Zombie Token": zombies, "Zombie Giant Token": giants}})
    for n in range(10):
        put(deck, "creatures", list(NAMES)[n], n=4)
    if spells != 40:
        deck = put(deck, "creatures", "Gravedigger") if spells > 40 else drop(deck, "creatures")
    report = check("horde", deck)
    assert codes(report) == {code: 1}
    assert report.errors[0].used in (zombies, giants, spells)
    assert report.errors[0].remedies


NAMES = (
    "Gravecrawler", "Ghoulraiser", "Maalfeld Twins", "Fleshbag Marauder", "Unbreathing Horde", "Infectious Horror",
    "Undead Warchief", "Skinrender", "Vengeful Dead", "Nested Ghoul",
)


def test_a_hundred_cards_of_the_wrong_numbers_are_two_errors() -> None:
    deck = of({"tokens": {"Zombie Token": 56, "Zombie Giant Token": 4}, "spells": dict.fromkeys(NAMES, 4)})
    assert codes(check("horde", deck)) == {"HS-E11": 1, "HS-E12": 1}


@pytest.mark.rule("HS-18")
def test_any_forty_spells_will_do() -> None:
    goblins = {"Goblin Piker": 20, "Raging Goblin": 20}
    report = check("horde", of({"tokens": TOKENS, "spells": goblins}))
    assert report.valid
    assert codes(report, "warning") == {"HS-W13": 2}
    two_titans = dict.fromkeys(NAMES[:-1], 4) | {"Grave Titan": 2, "Nested Ghoul": 2}
    assert check("horde", of({"tokens": TOKENS, "spells": two_titans})).valid


@pytest.mark.rule("HS-79")
def test_other_numbers_are_a_warning_where_they_are_allowed() -> None:
    deck = of({"tokens": {"Zombie Token": 50, "Zombie Giant Token": 10}, "spells": dict.fromkeys(NAMES, 4)})
    assert codes(check("horde", deck)) == {"HS-E11": 1, "HS-E12": 1}
    relaxed = check("horde", deck, custom_horde_counts=True)
    assert relaxed.valid
    assert codes(relaxed, "warning") == {"HS-E11": 1, "HS-E12": 1}


def with_one(name: str, zone: str = "spells") -> DeckList:
    return put(drop(horde(), "spells"), zone, name)


def test_a_land_is_an_error() -> None:
    report = check("horde", with_one("Evolving Wilds"))
    assert codes(report) == {"HS-E14": 1}


def test_a_scheme_is_no_horde_card() -> None:
    assert codes(check("horde", with_one("Behold My Grandeur"))) == {"HS-E15": 1}


def test_tokens_of_another_kind_are_refused() -> None:
    report = check("horde", put(horde(), "tokens", "Goblin Token"))
    assert codes(report) == {"HS-E15": 1}
    assert "Goblin Token" in said(report, "HS-E15")


def test_a_misspelt_token_is_refused_and_the_count_follows() -> None:
    deck = put(horde(), "tokens", "Zombi Tokn")
    assert codes(check("horde", deck)) == {"HS-E15": 1}


def test_tokens_outside_their_heading_and_cards_inside_it_are_misplaced() -> None:
    outside = put(drop(horde(), "tokens"), "creatures", "Zombie Giant Token")
    assert codes(check("horde", outside)) == {"HS-E16": 1}
    inside = put(drop(horde(), "spells"), "tokens", "Gravecrawler")
    assert codes(check("horde", inside)) == {"HS-E16": 1}


def test_zombie_apocalypse_is_not_taken_for_a_token() -> None:
    report = check("horde", horde())
    assert next(m.used for m in report.meters if m.key == "spells") == 40
    inside = put(drop(horde(), "spells"), "tokens", "Zombie Apocalypse")
    assert codes(check("horde", inside)) == {"HS-E16": 1}


def test_tokens_may_be_named_without_the_word_under_their_heading() -> None:
    deck = horde()
    deck.zones["tokens"] = []
    put(deck, "tokens", "Zombie", n=55)
    put(deck, "tokens", "zombie giant", n=5)
    assert check("horde", deck).valid
    assert not check("horde", put(horde(), "spells", "Zombie")).valid


def test_without_headings_the_list_sorts_itself() -> None:
    assert check("horde", DeckList({UNSORTED: [e for _, e in horde().entries()]})).valid


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Cemetery Reaper", "HS-W11"),
        ("Blaze", "HS-W12"),
        ("Corpse Dance", "HS-W12"),
        ("Liliana Vess", "HS-W12"),
        ("Bone Splinters", "HS-W12"),
        ("Serra Angel", "HS-W14"),
    ],
)
def test_cards_that_do_less_for_a_horde_without_pilot_are_named(name: str, code: str) -> None:
    deck = of({"tokens": TOKENS, "spells": {name: 1, "Walking Corpse": 39}})
    report = check("horde", deck)
    assert report.valid
    found = [v for v in report.violations if v.cards[0][0] == name]
    assert code in {v.code for v in found}


@pytest.mark.rule("HS-18")
def test_five_copies_are_a_warning_and_four_are_not() -> None:
    four = check("horde", of({"spells": {"Gravecrawler": 4}}))
    five = check("horde", of({"spells": {"Gravecrawler": 3, "gravecrawler": 2}}))
    assert "HS-W13" not in codes(four, "warning")
    assert codes(five, "warning")["HS-W13"] == 1


def test_an_empty_horde_lacks_everything() -> None:
    assert codes(check("horde", DeckList())) == {"HS-E11": 1, "HS-E12": 1, "HS-E13": 1}


def test_many_faults_are_reported_at_once() -> None:
    deck = of(
        {
            "tokens": {"Zombie Token": 54, "Goblin Token": 1, "Gravecrawler": 1},
            "spells": {
                "Forest": 1,
                "Zombie Giant Token": 1,
                "Blaze": 5,
                "No Such Card At All": 1,
                "Icy Manipulator": 1,
                "Serra Angel": 1,
            },
        }
    )
    assert set(codes(check("horde", deck), "error warning notice")) == {
        "HS-E00", "HS-E11", "HS-E12", "HS-E13", "HS-E14", "HS-E15", "HS-E16", "HS-W11", "HS-W12", "HS-W13", "HS-W14",
    }
