"""Elder Dragon Wars, the five decks: sections, colours, names, permutations."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import formats
from engine.catalogue import catalogue, lookup
from formats.base import Report
from formats.decklist import DeckList, Entry, parse
from formats.elder_dragon_wars.axes import AXES, alignment
from formats.elder_dragon_wars.construction import CHECKS, one_colour
from formats.elder_dragon_wars.permutations import edit, fingerprint, published, totals_of
from formats.findings import Findings
from formats.reading import Line
from tests.formats.lists import codes, everything, mends, of, put, said, sample, sound, swap, take

EDW = formats.get("elder-dragon-wars")
THREE, TWO, ONE = "three_colour_legends", "two_colour_legends", "mono_coloured_legends"
SECTIONS = {"commander": 1, THREE: 3, TWO: 7, ONE: 3, "spells": 10, "lands": 17, "starting_basics": 3}


def deck(axis: str) -> DeckList:
    return sample("elder-dragon-wars", axis)


def check(cards: DeckList, kind: str = "deck", **options: object) -> Report:
    report = EDW.validate(kind, cards, options=options)
    sound(report)
    return report


def fired(report: Report) -> dict[str, int]:
    """Errors and notices; which cards the engine plays is another matter."""
    return {code: n for code, n in everything(report).items() if code != "EDW-28"}


def anew(cards: DeckList) -> DeckList:
    """The same deck as an edit: one land that any of the five may hold in the place of another."""
    return swap(cards, "lands", cards.zones["lands"][0].name, "Evolving Wilds")


# The published decks


@pytest.mark.rule("ED-02")
@pytest.mark.rule("ED-03")
@pytest.mark.rule("ED-04")
@pytest.mark.parametrize("axis", AXES)
def test_each_published_deck_has_44_cards_in_its_sections_and_breaks_nothing(axis: str) -> None:
    cards = deck(axis)
    assert {zone: len(entries) for zone, entries in cards.zones.items()} == SECTIONS
    report = check(cards)
    assert report.violations == ()
    assert {m.key: (m.used, m.limit) for m in report.meters} == {
        "deck": (44, 44), **{zone: (n, n) for zone, n in SECTIONS.items()},
    }


@pytest.mark.rule("ED-02")
@pytest.mark.rule("ED-03")
@pytest.mark.rule("ED-17")
@pytest.mark.parametrize("axis", AXES)
def test_any_line_missing_or_doubled_is_noticed(axis: str) -> None:
    for zone, entries in deck(axis).zones.items():
        for entry in entries:
            short = codes(check(take(deck(axis), zone, entry.name), axis=axis))
            assert {"EDW-02", "EDW-03"} <= set(short), entry.name
            double = codes(check(put(deck(axis), zone, entry.name), axis=axis))
            assert {"EDW-02", "EDW-03", "EDW-17"} <= set(double), entry.name


@pytest.mark.parametrize("axis", AXES)
def test_without_headings_the_cards_find_their_sections(axis: str) -> None:
    assert check(DeckList({"main": [e for _, e in anew(deck(axis)).entries()]})).valid == (
        axis != "red"  # its Starke of Rath is a legend, in a spell slot
    )


# Each check, with everything it entails

Edit = Callable[[], DeckList]
ELEVEN = {"EDW-08": 1}
"""Whatever touches the eleven locked slots is told so."""
CASES: dict[str, tuple[str | None, Edit, dict[str, int]]] = {
    "no dragon and no seat": (
        None, lambda: swap(deck("white"), "commander", "Arcades Sabboth", "Evolving Wilds"),
        {"EDW-01": 1}),
    "a card missing": ("white", lambda: take(anew(deck("white")), "lands", "Evolving Wilds"),
                       {"EDW-02": 1, "EDW-03": 1}),
    "a card too many": ("white", lambda: put(deck("white"), "lands", "Evolving Wilds"),
                        {"EDW-02": 1, "EDW-03": 1}),
    "a spell too many for a legend": (
        "white", lambda: put(take(deck("white"), ONE, "Reya Dawnbringer"), "spells", "Cancel"),
        {"EDW-03": 2, "EDW-09": 1}),
    "three colours under two": (
        "blue", lambda: put(take(anew(deck("blue")), THREE, "Dakkon Blackblade"), TWO, "Dakkon Blackblade"),
        {"EDW-03": 2, "EDW-06": 1}),
    "two colours under three": (
        "blue", lambda: put(take(anew(deck("blue")), TWO, "Gosta Dirk"), THREE, "Gosta Dirk"),
        {"EDW-03": 2, "EDW-05": 1}),
    "another dragon": (
        "black", lambda: swap(deck("black"), "commander", "Nicol Bolas", "Palladia-Mors"),
        {"EDW-04": 1, **ELEVEN}),
    "another alignment": (
        "black", lambda: swap(deck("black"), THREE, "Tetsuo Umezawa", "Xira Arien"), {"EDW-05": 1, **ELEVEN}),
    "another pair of the alignment": (
        "white", lambda: swap(deck("white"), TWO, "Kei Takahashi", "Gosta Dirk"), {"EDW-06": 1, **ELEVEN}),
    "not of the Legends set": (
        "green", lambda: swap(deck("green"), THREE, "Johan", "Rith, the Awakener"), {"EDW-07": 1, **ELEVEN}),
    "a colour twice": (
        "green", lambda: swap(deck("green"), ONE, "Myojin of Cleansing Fire", "Latulla, Keldon Overseer"),
        {"EDW-09": 1}),
    "no creature among the one-coloured": (
        "white", lambda: swap(deck("white"), ONE, "Reya Dawnbringer", "Mirari"), {"EDW-09": 1, "EDW-10": 1}),
    "no legend among the one-coloured": (
        "white", lambda: swap(deck("white"), ONE, "Reya Dawnbringer", "Serra Angel"),
        {"EDW-09": 1, "EDW-10": 1}),
    "a legend that is no creature": (
        "white", lambda: swap(deck("white"), ONE, "Reya Dawnbringer", "Honden of Cleansing Fire"),
        {"EDW-09": 1, "EDW-10": 1}),
    "three colours among the one-coloured": (
        "blue", lambda: swap(deck("blue"), ONE, "Keiga, the Tide Star", "Rubinia Soulsinger"),
        {"EDW-09": 1, "EDW-10": 1}),
    "a colour outside": (
        "green", lambda: swap(deck("green"), "spells", "Rout", "Cancel"), {"EDW-11": 1}),
    "a kicker outside": (
        "white", lambda: swap(deck("white"), "spells", "Mobilization", "Orim's Thunder"), {"EDW-11": 1}),
    "a creature among the spells": (
        "green", lambda: swap(deck("green"), "spells", "Rout", "Grizzly Bears"), {"EDW-12": 1}),
    "Starke in another deck": (
        "black", lambda: swap(deck("black"), "spells", "Cancel", "Starke of Rath"), {"EDW-12": 1}),
    "an artifact among the spells": (
        "white", lambda: swap(deck("white"), "spells", "Mobilization", "Sol Ring"), {"EDW-12": 1}),
    "no land among the lands": (
        "white", lambda: swap(deck("white"), "lands", "Maze of Ith", "Cancel"), {"EDW-13": 1}),
    "the wrong basics": (
        "blue", lambda: swap(deck("blue"), "starting_basics", "Plains", "Mountain"), {"EDW-14": 1}),
    "two of a basic land": (
        "blue", lambda: swap(deck("blue"), "starting_basics", "Plains", "Island"), {"EDW-14": 1, "EDW-17": 1}),
    "a second Island": (
        "blue", lambda: swap(deck("blue"), "lands", "Blinkmoth Well", "Island"),
        {"EDW-15": 1, "EDW-17": 1}),
    "a snow-covered land": (
        "white", lambda: swap(deck("white"), "lands", "Maze of Ith", "Snow-Covered Forest"), {"EDW-15": 1}),
    "a land outside": (
        "white", lambda: swap(deck("white"), "lands", "Maze of Ith", "Salt Marsh"), {"EDW-16": 1}),
    "a name twice": (
        "white", lambda: swap(deck("white"), "lands", "Maze of Ith", "Lotus Vale"), {"EDW-17": 1}),
    "an unknown name": (
        "white", lambda: swap(deck("white"), "lands", "Maze of Ith", "Maze of Itt"), {"EDW-18": 1}),
    "an old spelling": (
        "white", lambda: swap(anew(deck("white")), "lands", "Svyelunite Temple", "Svyelunite Castle"),
        {"EDW-19": 1}),
    "two cards on a line": (
        "white", lambda: swap(deck("white"), "lands", "Maze of Ith", "Maze of Ith, Lotus Vale"),
        {"EDW-20": 1}),
    "a planar artifact": (
        "white", lambda: swap(deck("white"), "spells", "Mobilization", "Mana Matrix"), {"EDW-24": 1}),
    "a wish": ("black", lambda: swap(deck("black"), "spells", "Cancel", "Cunning Wish"), {"EDW-29": 1}),
    "a saved-over list": ("white", lambda: anew(deck("white")), {}),
}
RULES = {
    "EDW-01": "ED-01", "EDW-02": "ED-02", "EDW-03": "ED-03", "EDW-04": "ED-05", "EDW-05": "ED-06",
    "EDW-06": "ED-07", "EDW-07": "ED-08", "EDW-08": "ED-09", "EDW-09": "ED-10", "EDW-10": "ED-11",
    "EDW-11": "ED-12", "EDW-12": "ED-13", "EDW-13": "ED-14", "EDW-14": "ED-14", "EDW-15": "ED-15",
    "EDW-16": "ED-16", "EDW-17": "ED-17", "EDW-18": "EDW-18", "EDW-19": "ED-23", "EDW-20": "ED-23",
    "EDW-24": "ED-22", "EDW-28": "EDW-28", "EDW-29": "EDW-29", "EDW-31": "ED-24",
}


@pytest.mark.rule("ED-05")
@pytest.mark.rule("ED-06")
@pytest.mark.rule("ED-07")
@pytest.mark.rule("ED-08")
@pytest.mark.rule("ED-10")
@pytest.mark.rule("ED-11")
@pytest.mark.rule("ED-12")
@pytest.mark.rule("ED-13")
@pytest.mark.rule("ED-14")
@pytest.mark.rule("ED-15")
@pytest.mark.rule("ED-16")
@pytest.mark.rule("ED-17")
@pytest.mark.parametrize("case", CASES)
def test_each_check_fires_alone_or_with_what_it_entails(case: str) -> None:
    axis, cards, expected = CASES[case]
    report = check(cards(), axis=axis)
    assert fired(report) == expected
    assert report.valid == (set(expected) <= {"EDW-08", "EDW-19", "EDW-29"})
    for violation in report.violations:
        assert violation.rule == RULES[violation.code]


@pytest.mark.rule("ED-01")
def test_the_dragon_says_which_seat_a_deck_is() -> None:
    assert alignment("red") == {"B", "R", "G"}
    assert AXES["red"].dragon == "Vaevictis Asmadi"
    for axis in AXES:
        assert check(deck(axis)).valid
        others = [other for other in AXES if other != axis]
        assert all("EDW-04" in codes(check(anew(deck(axis)), axis=other)) for other in others)


@pytest.mark.rule("ED-03")
def test_thirteen_legends_and_eleven_spells_are_refused_section_by_section() -> None:
    report = check(put(take(deck("white"), ONE, "Reya Dawnbringer"), "spells", "Cancel"))
    assert said(report, "EDW-03") == "One-colour legends: 2 cards, 3 needed. Spells: 11 cards, 10 needed."


@pytest.mark.rule("ED-05")
def test_the_expected_dragon_is_named() -> None:
    report = check(swap(deck("black"), "commander", "Nicol Bolas", "Palladia-Mors"), axis="black")
    assert said(report, "EDW-04") == "The black deck is led by Nicol Bolas, not by Palladia-Mors."


@pytest.mark.rule("ED-07")
@pytest.mark.rule("ED-08")
@pytest.mark.rule("ED-09")
def test_the_legends_set_holds_exactly_the_eleven_of_each_deck() -> None:
    legends = [
        card for card in catalogue().values()
        if {"Legendary"} <= set(card.supertypes) and "Creature" in card.types
        and any(p.set == "LEG" for p in card.printings)
    ]
    assert sum(len(card.colors) > 1 for card in legends) == 55
    for key, axis in AXES.items():
        cards = deck(key)
        three = {c.name for c in legends if set(c.colors) == set(axis.alignment)}
        two = {c.name for c in legends if set(c.colors) == set(axis.pair)}
        assert three == {axis.dragon, *(e.name for e in cards.zones[THREE])}
        assert two == {e.name for e in cards.zones[TWO]}


@pytest.mark.rule("ED-09")
def test_a_locked_slot_cannot_be_swapped_and_says_what_to_bring_back() -> None:
    report = check(swap(deck("white"), TWO, "Kei Takahashi", "Gosta Dirk"))
    notice = next(v for v in report.violations if v.code == "EDW-08")
    assert notice.severity == "notice"
    assert mends(notice) == ["Add 1 Kei Takahashi to Two Colour Legends."]


@pytest.mark.rule("ED-10")
def test_a_missing_and_a_doubled_colour_are_one_message() -> None:
    report = check(swap(deck("green"), ONE, "Myojin of Cleansing Fire", "Latulla, Keldon Overseer"))
    assert said(report, "EDW-09") == (
        "One legend for each of white, red and green: white is missing, red appears twice."
    )


@pytest.mark.rule("ED-11")
def test_a_one_colour_legend_of_the_legends_set_alone_does_not_fit() -> None:
    legend = lookup("Reya Dawnbringer")
    assert legend is not None
    printed = tuple(p._replace(set="LEG") for p in legend.printings)
    findings = Findings(CHECKS)
    one_colour(Line(ONE, replace(legend, printings=printed), Entry(1, legend.name)), findings)
    assert [v.code for v in findings.found] == ["EDW-10"]
    assert "outside the Legends set" in findings.found[0].message
    one_colour(Line(ONE, legend, Entry(1, legend.name)), findings)
    again = replace(legend, printings=(*printed, *legend.printings))
    one_colour(Line(ONE, again, Entry(1, legend.name)), findings)
    assert len(findings.found) == 1, "printed elsewhere, be it in the Legends set too"


@pytest.mark.rule("ED-13")
@pytest.mark.parametrize(("axis", "name"), [("red", "Starke of Rath"), ("green", "Planar Guide")])
def test_two_creatures_keep_the_spell_slots_they_were_printed_in(axis: str, name: str) -> None:
    edited = anew(deck(axis))
    assert name in {e.name for e in edited.zones["spells"]}
    assert check(edited).valid


@pytest.mark.rule("ED-12")
@pytest.mark.rule("ED-16")
@pytest.mark.parametrize("axis", AXES)
def test_what_fits_an_alignment_and_what_does_not(axis: str) -> None:
    for name, colors in (("Cancel", "U"), ("Orim's Thunder", "WR"), ("Wrath of God", "W")):
        cards = anew(deck(axis))
        if name in {e.name for e in cards.zones["spells"]}:
            continue
        report = check(swap(cards, "spells", cards.zones["spells"][0].name, name))
        assert ("EDW-11" in codes(report)) == (not set(colors) <= alignment(axis)), name
    for name, colors in (("Tarnished Citadel", ""), ("Lotus Vale", ""), ("Salt Marsh", "UB")):
        cards = anew(deck(axis))
        if name in {e.name for e in cards.zones["lands"]}:
            continue
        report = check(swap(cards, "lands", "Evolving Wilds", name))
        assert ("EDW-16" in codes(report)) == (not set(colors) <= alignment(axis)), name


# Names and permutations


@pytest.mark.rule("ED-23")
def test_every_published_spelling_is_read_as_the_card_that_was_meant(shared: Path) -> None:
    rows = (shared / "lists/edw_corrections.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert len(rows) > 40
    for row in rows:
        _, written, official = row.split("\t")[:3]
        report = check(of({"main": {written: 1}}), "planar" if written == "Planar Portal" else "chaos")
        if official == "Planar Gate":
            assert "EDW-24" not in said(report, "EDW-19")
        assert said(report, "EDW-19") == f'"{written}" was read as {official}.'


@pytest.mark.rule("ED-23")
def test_the_published_white_spellings_are_three_notices_and_no_error() -> None:
    cards = deck("white")
    for official, written in (
        ("Svyelunite Temple", "Svyelunite Castle"),
        ("Havenwood Battleground", "Havenwwod Battleground"),
        ("Elfhame Palace", "Elfhame palace"),
    ):
        swap(cards, "lands", official, written)
    report = check(cards)
    assert report.valid
    assert everything(report) == {"EDW-19": 3}


@pytest.mark.rule("ED-23")
def test_a_name_broken_at_its_comma_is_named_with_its_card() -> None:
    cards = take(deck("black"), "lands", "Shizo, Death's Storehouse")
    put(cards, "lands", "Shizo", "Death's Storehouse")
    report = check(cards)
    assert codes(report)["EDW-20"] == 1
    assert "Shizo, Death's Storehouse" in mends(next(v for v in report.violations if v.code == "EDW-20"))[0]


@pytest.mark.rule("ED-24")
def test_a_published_list_is_number_one_and_an_edit_the_next() -> None:
    assert published("green").label == "Green #1 (December 2006)"
    edited = swap(deck("green"), "lands", "Scabland", "Battlefield Forge")
    second = edit(published("green"), edited)
    assert (second.label, second.parent) == ("Green #2", published("green"))
    assert fingerprint(totals_of(deck("green"))) == published("green").fingerprint
    assert edit(second, edited) is second
    assert edit(published("green"), swap(edited, "lands", "Pendelhaven", "Lotus Vale"), latest=7).number == 8
    report = check(edited, permutation=1)
    assert fired(report) == {"EDW-31": 1}
    assert "Green #2" in said(report, "EDW-31")
    assert check(edited, permutation=2).valid


@pytest.mark.rule("ED-24")
def test_the_order_of_a_list_is_no_edit() -> None:
    turned = DeckList({zone: entries[::-1] for zone, entries in deck("green").zones.items()})
    assert edit(published("green"), turned) is published("green")


def test_a_card_the_table_replaces_is_warned_about_with_what_happens_instead() -> None:
    report = check(swap(deck("black"), "spells", "Cancel", "Cunning Wish"))
    assert "nothing lies outside the game" in said(report, "EDW-29")
    assert report.valid


def test_an_empty_deck_needs_a_dragon_and_every_section() -> None:
    assert codes(check(DeckList())) == {"EDW-01": 1, "EDW-02": 1, "EDW-03": 7}
    assert "EDW-14" in codes(check(DeckList(), axis="red"))


def test_a_deck_can_break_everything_at_once() -> None:
    cards = of({
        "commander": {"Palladia-Mors": 1},
        THREE: {"Xira Arien": 1, "Rith, the Awakener": 1},
        TWO: {"Gosta Dirk": 1},
        ONE: {"Mirari": 1},
        "spells": {"Wrath of God": 1, "Grizzly Bears": 1, "Mana Matrix": 1, "Cunning Wish": 1,
                   "No Such Card At All": 1, "Cancel, Stifle": 1},
        "lands": {"Cancel": 1, "Island": 1, "Savannah": 1, "Svyelunite Castle": 1},
        "starting_basics": {"Island": 1},
    })
    report = check(cards, axis="black", permutation=1)
    assert set(fired(report)) == {
        "EDW-02", "EDW-03", "EDW-04", "EDW-05", "EDW-06", "EDW-07", "EDW-08", "EDW-09", "EDW-10", "EDW-11",
        "EDW-12", "EDW-13", "EDW-14", "EDW-15", "EDW-16", "EDW-17", "EDW-18", "EDW-19", "EDW-20", "EDW-24",
        "EDW-29", "EDW-31",
    }


def test_a_line_nobody_can_read_is_named() -> None:
    assert codes(check(parse("// Lands\n0 Lotus Vale\n"), axis="white"))["EDW-18"] == 1
