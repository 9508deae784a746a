"""Lists as text: every way people write them, and no line dropped in silence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.decklist import DeckList, Entry, canonical, dump, parse, read_entry, zone_key


def test_sections_and_counts() -> None:
    deck = parse("// Land Grid\n2 Forest\n\n// Home Base\n1 Eiganjo Castle\n")
    assert {zone: [(e.quantity, e.name) for e in entries] for zone, entries in deck.zones.items()} == {
        "land_grid": [(2, "Forest")],
        "home_base": [(1, "Eiganjo Castle")],
    }
    assert [e.line for _, e in deck.entries()] == [2, 5]


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("4 Befoul", (4, "Befoul", None, None)),
        ("4x Befoul", (4, "Befoul", None, None)),
        ("4 x Befoul", (4, "Befoul", None, None)),
        ("Befoul", (1, "Befoul", None, None)),
        ("4 Befoul (CHK) 104", (4, "Befoul", "CHK", "104")),
        ("4 Befoul (chk)", (4, "Befoul", "CHK", None)),
        ("1 Befoul (CHK) 104 *F*", (1, "Befoul", "CHK", "104")),
        ("1x Befoul (chk) 104 *F* [Removal,Main{noDeck}] ^Have,#37d67a^", (1, "Befoul", "CHK", "104")),
        ("1 Befoul #removal good", (1, "Befoul", None, None)),
        ("1 Fire // Ice", (1, "Fire // Ice", None, None)),
        ("2\u00a0Gideon’s Lawkeeper", (2, "Gideon’s Lawkeeper", None, None)),
        ("1 Xantid Swarm", (1, "Xantid Swarm", None, None)),
        ("Befoul x4", (4, "Befoul", None, None)),
        ("Befoul X 4", (4, "Befoul", None, None)),
        ("Befoul (x4)", (4, "Befoul", None, None)),
        ("Befoul (CHK) 104 x2", (2, "Befoul", "CHK", "104")),
        ("4 Befoul (CHK:104)", (4, "Befoul", "CHK", "104")),
        ("- 4 Befoul", (4, "Befoul", None, None)),
        ("* 4x Befoul (CHK)", (4, "Befoul", "CHK", None)),
        ("• Befoul", (1, "Befoul", None, None)),
        ("[4] Befoul", (4, "Befoul", None, None)),
        ("(4) Befoul", (4, "Befoul", None, None)),
        ("4 × Befoul", (4, "Befoul", None, None)),
        ("20 forests", (20, "Forest", None, None)),
        ("2 Snow-Covered Islands (CSP)", (2, "Snow-Covered Island", "CSP", None)),
        ("1 Plains", (1, "Plains", None, None)),
        ("2 Mountain Goats", (2, "Mountain Goats", None, None)),
    ],
)
def test_lines_as_people_write_them(line: str, entry: tuple[int, str, str | None, str | None]) -> None:
    [(_, found)] = parse(line).entries()
    assert (found.quantity, found.name, found.set, found.number) == entry


@pytest.mark.parametrize(
    "line", ["0 Befoul", "-1 Befoul", "1.5 Befoul", "4", "4x", "99999999 Befoul", "1001 Befoul", "+1"]
)
def test_lines_without_sense_come_back_with_their_number(line: str) -> None:
    deck = parse(f"1 Forest\n{line}\n1 Island")
    assert [(u.line, u.text) for u in deck.unread] == [(2, line)]
    assert deck.total() == 2


def test_headings_of_other_programs() -> None:
    deck = parse("\ufeffDeck\n4 Befoul (CHK) 104\n\nSideboard\n1 Forest\nSB: 2 Island\n# a remark\n")
    assert {zone: [e.name for e in entries] for zone, entries in deck.zones.items()} == {
        "main": ["Befoul"],
        "sideboard": ["Forest", "Island"],
    }
    deck = parse("~~Mainboard~~\n4 Befoul\n== Sideboard (1) ==\n1 Forest\n-- Lands --\n1 Island\n")
    assert {zone: [e.name for e in entries] for zone, entries in deck.zones.items()} == {
        "main": ["Befoul"],
        "sideboard": ["Forest", "Island"],
    }


def test_headings_that_count_or_sort_are_no_cards() -> None:
    deck = parse(
        "// Land Grid (2)\n2 Forest\n// Creatures (1)\n1 Befoul\nSpells - no\nInstants:\nSideboard (2)\n2 Island\n"
        "Lands (1 card)\n1 Plains\nTotal: 6\nBeaters (8)\n"
    )
    assert {zone: [(e.quantity, e.name) for e in entries] for zone, entries in deck.zones.items()} == {
        "land_grid": [(2, "Forest"), (1, "Befoul"), (1, "Spells - no")],
        "sideboard": [(2, "Island"), (1, "Plains"), (1, "Beaters (8)")],
    }, "what is no known heading stays to be looked at"


@pytest.mark.parametrize(
    ("heading", "key"), [("Deck", "main"), ("Main Deck", "main"), ("Land Grid", "land_grid"), ("", "main")]
)
def test_headings_name_zones(heading: str, key: str) -> None:
    assert zone_key(heading) == key


def test_official_names_replace_what_was_written() -> None:
    [(_, entry)] = canonical(parse("1 gideons LAWKEEPER (M12) 20")).entries()
    assert (entry.name, entry.set) == ("Gideon's Lawkeeper", "M12")


NAMES = st.sampled_from(
    [
        "Lands",
        "Foo x4",
        "Creatures (8)",
        "Total: 60",
        "Befoul",
        "Fire // Ice",
        "Gideon's Lawkeeper",
        "Cho-Manno, Revolutionary",
        "Forest",
    ]
)
ENTRIES = st.builds(
    Entry,
    st.integers(1, 1000),
    NAMES,
    st.sampled_from([None, "CHK", "10E"]),
    st.just(None),
)
ZONES = st.dictionaries(
    st.sampled_from(["main", "land_grid", "white", "sideboard", "creatures", "lands"]),
    st.lists(ENTRIES, min_size=1, max_size=20),
)


@given(ZONES)
def test_what_is_written_is_read_back(zones: dict[str, list[Entry]]) -> None:
    again = parse(dump(DeckList(zones)))
    assert not again.unread
    assert {
        zone: [Entry(e.quantity, e.name, e.set, e.number) for e in entries]
        for zone, entries in again.zones.items()
    } == zones


@given(st.text(max_size=200))
def test_any_text_is_read_or_reported(text: str) -> None:
    deck = parse(text)
    assert DeckList.from_json(deck.to_json()).to_json() == deck.to_json()


@given(st.text(max_size=60))
def test_an_entry_has_a_count_and_a_name(line: str) -> None:
    entry = read_entry(line)
    assert entry is None or (entry.quantity >= 1 and entry.name)


def test_what_is_no_character_is_in_no_name() -> None:
    """No database keeps a NUL or half of a surrogate pair; the other letters of the name are what was meant."""
    deck = parse("3 Sho\0ck\n1 \ud800Cancel\n2 \0")
    assert [(entry.quantity, entry.name) for _, entry in deck.entries()] == [(3, "Shock"), (1, "Cancel")]
    assert [line.line for line in deck.unread] == [3]
