"""Lists come in as people have them and go out as other programs want them; nothing is lost in silence."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks import exporters, importers
from decks.exporters import Listing
from decks.exporters.base import front
from decks.importers.base import MOST_BYTES, clean, clean_tags
from engine.catalogue import catalogue, lookup
from formats.base import BadInput
from formats.decklist import ASIDE, DeckList, Entry
from tests.decks.golden_lists import READ

GOLDEN = Path(__file__).parent / "golden"


def plain(deck: DeckList) -> list[tuple[object, ...]]:
    """The entries as rows, names in their official spelling, without what is empty at the end."""
    rows = []
    for zone, e in deck.entries():
        facts = lookup(e.name)
        row = [zone, e.quantity, facts.name if facts else e.name, e.set, e.number, e.tags, e.note]
        while row[-1] in (None, (), ""):
            row.pop()
        rows.append(tuple(row))
    return rows


def test_every_syntax_has_a_golden_file() -> None:
    assert {path.name for path in GOLDEN.iterdir()} >= set(READ)
    assert {syntax for syntax, *_ in READ.values()} == {each.key for each in importers.importers()}


@pytest.mark.parametrize("name", READ)
def test_a_golden_file_is_recognised_and_read(name: str) -> None:
    syntax, entries, unread, about = READ[name]
    read = importers.detect_and_read((GOLDEN / name).read_bytes(), name)
    assert read.syntax == syntax
    assert plain(read.deck) == entries
    assert [(each.line, each.near) for each in read.unread] == unread
    assert dict(read.about) == about


@pytest.mark.parametrize("name", READ)
def test_a_pasted_list_needs_no_file_name(name: str) -> None:
    text = (GOLDEN / name).read_bytes().decode("utf-8-sig")
    assert importers.detect_and_read(text).syntax == READ[name][0]


def test_a_syntax_may_be_named() -> None:
    text = "4 Lightning Bolt\n\n2 Pacifism"
    assert importers.detect_and_read(text, syntax="mtgo").deck.zones.keys() == {"main", "sideboard"}
    assert importers.detect_and_read(text, syntax="txt").deck.zones.keys() == {"main"}
    with pytest.raises(BadInput, match="no syntax 'abacus'"):
        importers.detect_and_read(text, syntax="abacus")


def test_an_empty_line_parts_a_sideboard_only_where_nothing_else_follows() -> None:
    two = importers.detect_and_read("4 Lightning Bolt\n20 Mountain\n\n2 Pacifism")
    assert (two.syntax, two.deck.zones.keys()) == ("mtgo", {"main", "sideboard"})
    assert two.notes
    three = importers.detect_and_read("4 Lightning Bolt\n\n20 Mountain\n\n2 Pacifism")
    assert (three.syntax, three.deck.zones.keys()) == ("txt", {"main"})
    lands = importers.detect_and_read("4 Lightning Bolt\n\n20 Mountain")
    assert lands.deck.zones.keys() == {"main"}


def test_windows_text_and_utf_16_are_read() -> None:
    name = "Márton Stromgald"
    windows = importers.detect_and_read(f"1 {name}".encode("cp1252"))
    assert windows.deck.zones["main"][0].name == name
    assert windows.notes == ("The file is not in UTF-8; it was read as Windows text.",)
    assert importers.detect_and_read(f"1 {name}".encode("utf-16")).deck.zones["main"][0].name == name


# Writing

FULL = Listing(
    DeckList(
        {
            "commander": [Entry(1, "Niv-Mizzet, the Firemind", "GPT", "123")],
            "main": [
                Entry(
                    4,
                    "Lightning Bolt",
                    "M10",
                    "146",
                    tags=("burn", "cheap"),
                    note='"Best", <b>really</b> & =1+1',
                ),
                Entry(1, "Fire // Ice"),
                Entry(1, "Delver of Secrets"),
                Entry(20, "Mountain"),
            ],
            "schemes": [Entry(1, "Behold My Grandeur")],
            "sideboard": [Entry(2, "Pacifism")],
            "maybeboard": [Entry(1, "Disenchant", note="=HYPERLINK(1)")],
        }
    ),
    name="Burn & Ice",
    description="Red <all> the way",
    author="Anna",
    format="duel",
    kind="deck",
)


@pytest.mark.parametrize("exporter", exporters.exporters(), ids=lambda e: e.key)
def test_a_list_is_written_as_the_golden_file_has_it(exporter: exporters.Exporter) -> None:
    name, content_type, data = exporters.write(FULL, exporter.key)
    assert name == f"burn-ice{exporter.ending}"
    assert content_type.partition(";")[0] in ("text/plain", "text/csv", "application/xml", "application/json")
    assert data.decode() == (GOLDEN / "written" / f"burn-ice{exporter.ending}").read_text()


def test_no_cell_of_a_table_is_a_formula() -> None:
    for syntax in ("csv", "cubecobra"):
        _, _, data = exporters.write(FULL, syntax)
        assert "'=HYPERLINK(1)" in data.decode()
        again = importers.detect_and_read(data)
        assert "=HYPERLINK(1)" in {entry.note for _, entry in again.deck.entries()}


def test_cockatrices_tokens_stay_out_and_are_told_and_a_hordes_come_back() -> None:
    made = importers.detect_and_read((GOLDEN / "cockatrice_tokens.cod").read_bytes())
    assert any("tokens is made during the game" in note for note in made.notes)
    horde = Listing(DeckList({"main": [Entry(1, "Grave Titan")], "tokens": [Entry(55, "Zombie")]}))
    again = importers.detect_and_read(exporters.write(horde, "cockatrice")[2])
    assert plain(again.deck) == [("main", 1, "Grave Titan"), ("tokens", 55, "Zombie")] and not again.notes


@pytest.mark.parametrize("syntax", ["txt", "arena", "moxfield", "archidekt", "tappedout", "magarena"])
def test_headings_that_count_and_copies_behind_the_name(syntax: str) -> None:
    text = "Commander (1)\n1 Niv-Mizzet, the Firemind\nCreatures (2)\nHill Giant x2\nLands: 20\n20 forests\nTotal: 23\n"
    read = importers.detect_and_read(text, syntax=syntax)
    assert plain(read.deck) == [
        ("commander", 1, "Niv-Mizzet, the Firemind"),
        ("main", 2, "Hill Giant"),
        ("main", 20, "Forest"),
    ]
    assert not read.unread


def test_half_a_sets_name_is_no_code_and_a_mark_in_small_letters_no_number() -> None:
    read = importers.detect_and_read("Name,Edition,Qty\nLightning Bolt,A Set of Dreams,4\n", "x.csv")
    assert read.deck.zones["main"][0].set is None
    assert "A Set of Dreams" in read.notes[0]
    [(_, entry)] = importers.detect_and_read("1x Fire // Ice (APC) *f-etch* #burn").deck.entries()
    assert (entry.set, entry.number, entry.tags) == ("APC", None, ("burn",))


def test_tags_stay_what_they_are_when_cleaned_again() -> None:
    """A Greek question mark is a semicolon once composed; a letter meets its accent once what parts them is gone."""
    for tag in ("a\u037eb", "\u037e", "e\u200b\u0301", "a,b", "\u2000x"):
        once = clean_tags([tag])
        assert clean_tags(once) == once, tag
    assert clean_tags(["a\u037eb"]) == ("a b",)


@given(st.text(max_size=60))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean(clean(text, 40), 40) == clean(text, 40)
    assert clean_tags(clean_tags([text])) == clean_tags([text])


def test_a_cube_without_end_is_not_written_copy_by_copy() -> None:
    listing = Listing(DeckList({"main": [Entry(1000, "Forest")] * 6}))
    with pytest.raises(BadInput, match="row a copy"):
        exporters.write(listing, "cubecobra")


def test_an_unknown_syntax_is_refused() -> None:
    with pytest.raises(BadInput, match="no syntax 'abacus'"):
        exporters.write(FULL, "abacus")


# There and back


@cache
def names() -> tuple[str, ...]:
    """A sample of the catalogue's names, the odd ones among it."""
    every = sorted(card.name for card in catalogue().values() if not card.token)
    odd = [name for name in every if not name.replace(" ", "").isalpha()]
    return tuple(random.Random(5).sample(every, 150) + random.Random(6).sample(odd, 150))


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    card = lookup(draw(st.sampled_from(names())))
    assert card is not None
    printing = draw(st.sampled_from([None, *card.printings[:5]]))
    tags = clean_tags(draw(st.lists(st.text(max_size=8), max_size=3)))
    note = clean(draw(st.text(max_size=12)), 500)
    pinned = (None, None) if printing is None else (printing.set, printing.number)
    return Entry(draw(st.integers(1, 30)), card.name, *pinned, tags=tags, note=note)


ZONES = st.sampled_from(
    ["main", "sideboard", "commander", "schemes", "maybeboard", "land_grid", "initial_forces"]
)
LISTS = st.dictionaries(ZONES, st.lists(entries(), min_size=1, max_size=4), min_size=1, max_size=5)


def kept(zones: dict[str, list[Entry]], exporter: exporters.Exporter) -> dict[tuple[object, ...], int]:
    """What a syntax promises to bring back of a list: rows of it with their copies."""
    keeps, found = exporter.keeps, {}
    for zone, rows in zones.items():
        if "zones" not in keeps:
            if exporter.key == "cubecobra":
                zone = zone if zone == "maybeboard" else "main"
            elif zone in ASIDE and zone != "sideboard":
                continue
            elif zone not in keeps:
                zone = "main"
        for e in rows:
            pinned: tuple[object, ...] = ()
            if "printings" in keeps and not ("fills printings" in keeps and not e.set):
                pinned = (e.set, e.number)
            elif "sets" in keeps:
                pinned = (e.set,)
            key = (
                zone,
                front(e.name),
                pinned,
                e.tags if "tags" in keeps else (),
                e.note if "notes" in keeps else "",
            )
            found[key] = found.get(key, 0) + e.quantity
    return found


def brought(
    deck: DeckList, exporter: exporters.Exporter, unpinned: set[tuple[object, ...]]
) -> dict[tuple[object, ...], int]:
    found: dict[tuple[object, ...], int] = {}
    keeps = exporter.keeps
    for zone, e in deck.entries():
        facts = lookup(e.name)
        assert facts is not None, e
        pinned: tuple[object, ...] = (
            (e.set, e.number) if "printings" in keeps else (e.set,) if "sets" in keeps else ()
        )
        key = (
            zone,
            front(facts.name),
            pinned,
            e.tags if "tags" in keeps else (),
            e.note if "notes" in keeps else "",
        )
        if "fills printings" in keeps and (*key[:2], (), *key[3:]) in unpinned:
            key = (*key[:2], (), *key[3:])
        found[key] = found.get(key, 0) + e.quantity
    return found


@pytest.mark.parametrize("exporter", exporters.exporters(), ids=lambda e: e.key)
@settings(max_examples=30, deadline=None)
@given(zones=LISTS)
def test_what_is_written_reads_back_the_same(
    exporter: exporters.Exporter, zones: dict[str, list[Entry]]
) -> None:
    if "fills printings" in exporter.keeps:  # each card pinned everywhere or nowhere, to tell them apart
        zones = {
            zone: [e if e.set else Entry(e.quantity, e.name) for e in rows] for zone, rows in zones.items()
        }
        bare = {e.name for rows in zones.values() for e in rows if not e.set}
        zones = {
            zone: [Entry(e.quantity, e.name) if e.name in bare else e for e in rows]
            for zone, rows in zones.items()
        }
    name, _, data = exporters.write(Listing(DeckList(zones), name="There and back"), exporter.key)
    again = importers.detect_and_read(data, name)
    wanted = kept(zones, exporter)
    if wanted:
        assert not again.unread
        assert brought(again.deck, exporter, {key for key in wanted if key[2] == ()}) == wanted
    if exporter.key in {each.key for each in importers.importers()} and wanted:
        assert (
            brought(
                importers.detect_and_read(data, syntax=exporter.key).deck,
                exporter,
                {key for key in wanted if key[2] == ()},
            )
            == wanted
        )


SIGNED = [name for name in names() if set("()[]") & set(name)]
"""Cards with brackets in their names, which lists put around sets, numbers and categories."""


@pytest.mark.parametrize("printed", [False, True])
@pytest.mark.parametrize("exporter", exporters.exporters(), ids=lambda e: e.key)
def test_brackets_of_a_name_are_no_marks(exporter: exporters.Exporter, printed: bool) -> None:
    rows = []
    for number, card in enumerate(map(lookup, SIGNED), 1):
        assert card is not None
        pinned = (
            (card.printings[0].set, card.printings[0].number) if printed and card.printings else (None, None)
        )
        rows.append(Entry(number, card.name, *pinned))
    name, _, data = exporters.write(Listing(DeckList({"main": rows}), name="Signed"), exporter.key)
    again = importers.detect_and_read(data, name)
    assert not again.unread
    assert sorted((e.quantity, e.name) for _, e in again.deck.entries()) == [
        (r.quantity, r.name) for r in rows
    ]


@pytest.mark.parametrize("exporter", exporters.exporters(), ids=lambda e: e.key)
def test_brackets_of_a_name_are_no_sign_of_a_syntax(exporter: exporters.Exporter) -> None:
    """A list that names such a card once, beside others and sections, is taken for what it was written as."""
    for card in SIGNED:
        zones = {"main": [Entry(1, "Lonis, Cryptozoologist")], "schemes": [Entry(1, card)]}
        name, _, data = exporters.write(Listing(DeckList(zones), name="Signed"), exporter.key)
        again = importers.detect_and_read(data, name)
        assert not again.unread, card
        assert {entry.name for _, entry in again.deck.entries()} <= {"Lonis, Cryptozoologist", card}
        assert ("zones" in exporter.keeps) <= (len(again.deck.zones) == 2), card


LOSSLESS = [each for each in exporters.exporters() if {"zones", "printings", "tags", "notes"} <= each.keeps]


@pytest.mark.parametrize("exporter", LOSSLESS, ids=lambda e: e.key)
@settings(max_examples=60, deadline=None)
@given(zones=LISTS, name=st.text(max_size=40))
def test_table_and_deck_json_lose_nothing_about_a_card(
    exporter: exporters.Exporter, zones: dict[str, list[Entry]], name: str
) -> None:
    strange = clean(name, 200)
    if any(letter.isalpha() for letter in strange):
        zones = zones | {"strange": [Entry(3, strange)]}
    _, _, data = exporters.write(Listing(DeckList(zones)), exporter.key)
    again = importers.detect_and_read(data)
    rows = [(zone, e.quantity, e.name, e.set, e.number, e.tags, e.note) for zone, e in again.deck.entries()]
    assert rows == [
        (zone, e.quantity, e.name, e.set, e.number, e.tags, e.note) for zone, es in zones.items() for e in es
    ]


def test_two_syntaxes_lose_nothing() -> None:
    assert [each.key for each in LOSSLESS] == ["json", "csv"]


def test_deck_json_keeps_format_and_options() -> None:
    golden = (GOLDEN / "list.deck.json").read_text()
    read = importers.detect_and_read(golden)
    listing = Listing(
        read.deck, **{key: read.about[key] for key in ("name", "description", "format", "kind", "options")}
    )
    assert exporters.write(listing, "json")[2].decode() == golden


# Hostile input

BOMBS = {
    "binary": bytes(range(256)) * 50,
    "null bytes": b"4 Lightning\x00Bolt",
    "picture": b"\x89PNG\r\n\x1a\n" + b"\x00" * 100,
    "half of utf-16": b"\xff\xfe\x00",
    "huge": b"4 Lightning Bolt\n" * (MOST_BYTES // 17 + 1),
    "too many lines": b"4 Lightning Bolt\n" * 2001,
    "nested json": b'{"zones":' * 50_000,
    "nested lists": b'{"zones": {"main": ' + b"[" * 100_000,
    "huge number": b'{"zones": {"main": [[' + b"9" * 5000 + b', "Forest"]]}}',
    "no zones": b'{"a": 1}',
    "zones of numbers": b'{"zones": {"main": 7}}',
    "broken json": b'{"zones": {"main": [',
    "billion laughs": b'<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><Deck><Cards Name="&b;"/></Deck>',
    "outside file": b'<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><cockatrice_deck><deckname>&x;</deckname></cockatrice_deck>',
    "deep xml": b"<cockatrice_deck>" + b"<zone>" * 90_000,
    "broken xml": b"<Deck><Cards Quantity=4></Deck>",
    "huge cell": b"name,qty\n" + b"a" * 200_000 + b",4\n",
    "no names": b"qty,zone,set\n4,main,KTK\n",
}
REFUSED = set(BOMBS) - {"no names"}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_defused_with_one_clear_line(name: str) -> None:
    if name in REFUSED:
        with pytest.raises(BadInput) as caught:
            importers.detect_and_read(BOMBS[name], "list.txt")
        assert "\n" not in str(caught.value)
        assert 10 < len(str(caught.value)) < 200
    else:
        assert importers.detect_and_read(BOMBS[name], "list.txt").unread


@pytest.mark.parametrize("key", [each.key for each in importers.importers()])
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_text_crashes_a_reader(key: str, data: st.DataObject) -> None:
    pieces = st.sampled_from(
        [
            "4 ",
            "Lightning Bolt",
            "\n",
            "\n\n",
            "[Main]",
            "|",
            "SB: ",
            "// ",
            "#",
            "*F*",
            "(KTK) 12",
            "[a,b{c}]",
            "^x,#1^",
            "<Deck>",
            "<Cards Quantity='2' Name='Forest'/>",
            "</Deck>",
            "<zone name='a'>",
            "{",
            "}",
            '"zones":',
            "[",
            "]",
            "name,qty",
            ",",
            ";",
            '"',
            "'",
            "=",
            "999999999999",
            "-1",
            "\u202e",
            "\ud7ff",
            "Deck",
            "Æther",
            "\t",
            "é",
        ]
    )
    text = "".join(data.draw(st.lists(pieces | st.text(max_size=6), max_size=30)))
    for chosen in (key, None):
        try:
            read = importers.detect_and_read(text, syntax=chosen)
        except BadInput:
            continue
        for _, entry in read.deck.entries():
            assert 1 <= entry.quantity <= 1000
            assert 1 <= len(entry.name) <= 300


def seeded(rounds: int) -> Iterator[bytes]:
    """Golden files with bytes changed, cut and doubled."""
    dice = random.Random(9)
    files = [(GOLDEN / name).read_bytes() for name in READ]
    for _ in range(rounds):
        data = bytearray(dice.choice(files))
        for _ in range(dice.randint(1, 6)):
            at = dice.randrange(len(data) or 1)
            data[at : at + dice.randint(0, 9)] = dice.randbytes(dice.randint(0, 4)) * dice.randint(1, 3)
        yield bytes(data)


def test_damaged_files_are_read_or_refused() -> None:
    outcomes = {"read": 0, "refused": 0}
    for data in seeded(300):
        try:
            importers.detect_and_read(data, "list")
        except BadInput:
            outcomes["refused"] += 1
        else:
            outcomes["read"] += 1
    assert min(outcomes.values()) > 10, outcomes


def test_json_of_the_wrong_kinds_is_unread_line_by_line() -> None:
    rows = [
        [4, "Forest"],
        7,
        None,
        {"name": 3},
        {"name": "Forest", "qty": "4"},
        {"name": "Forest", "qty": True},
        {"qty": 2},
    ]
    read = importers.detect_and_read(json.dumps({"zones": {"main": rows}}))
    assert plain(read.deck) == [("main", 4, "Forest")]
    assert [each.line for each in read.unread] == [2, 3, 4, 5, 6, 7]
