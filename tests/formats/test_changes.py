"""Changes of a list: what each makes of it, what it refuses, and that its JSON says all of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats import changes
from formats.changes import (
    VERBS,
    Add,
    AddList,
    Keep,
    ListChange,
    Move,
    Note,
    Refused,
    Rename,
    ReplaceList,
    Rewrite,
    SetCount,
    SetOptions,
    Swap,
    Take,
)
from formats.decklist import MOST, DeckList, Entry, parse

LIST = "4 Shock\n1 Shock (M10) 146\n20 Forest\n// Spells\n2 Shock\n// Sideboard\n3 Shock\n1 Grave Titen\n// Pool\n9 Shock"


def after(change: ListChange, text: str = LIST) -> dict[str, list[str]]:
    """A list after a change, a line for each entry; the list before it is as it was."""
    deck = parse(text)
    made = change.apply(deck)
    assert deck == parse(text)
    return {
        zone: [f"{row.quantity} {row.name}" + (f" ({row.set})" if row.set else "") for row in rows]
        for zone, rows in made.zones.items()
    }


MAIN, SPELLS = ["4 Shock", "1 Shock (M10)", "20 Forest"], ["2 Shock"]
SIDE, POOL = ["3 Shock", "1 Grave Titen"], ["9 Shock"]
BEFORE = {"main": MAIN, "spells": SPELLS, "sideboard": SIDE, "pool": POOL}


@pytest.mark.parametrize(
    ("change", "zones"),
    [
        (Add("shock", 2), {"main": ["6 Shock", *MAIN[1:]]}),
        (Add("hill giant", zone="creatures"), {"creatures": ["1 Hill Giant"]}),
        (Add("Shock", -2), {"main": ["3 Shock", "20 Forest"]}),
        (Add("Shock", MOST), {"main": ["1000 Shock", *MAIN[1:]]}),
        (SetCount("main", "Shock", 7), {"main": ["6 Shock", *MAIN[1:]]}),
        (SetCount("main", "Shock", 0), {"main": ["20 Forest"]}),
        (SetCount("spells", "Shock", 0), {"spells": None}),
        (Take("Shock", 3), {"spells": None, "main": ["4 Shock", "20 Forest"]}),
        (
            Take("Shock", 9),
            {"spells": None, "main": ["20 Forest"], "sideboard": ["1 Shock", "1 Grave Titen"]},
        ),
        (Take("Shock"), {"spells": None, "main": ["20 Forest"]}),
        (Take("Grave Titen"), {"sideboard": ["3 Shock"]}),
        (Take("Shock", zone="sideboard"), {"sideboard": ["1 Grave Titen"]}),
        (Move("Shock", "spells", "main"), {"main": ["20 Forest"], "spells": ["6 Shock", "1 Shock (M10)"]}),
        (Move("Shock", "main"), {"spells": None, "main": ["6 Shock", *MAIN[1:]]}),
        (
            Move("Forest", "spells", count=3),
            {"main": [*MAIN[:2], "17 Forest"], "spells": ["2 Shock", "3 Forest"]},
        ),
        (Rename("Shock", "cancel", "main"), {"main": ["4 Cancel", "1 Cancel (M10)", "20 Forest"]}),
        (Rename("Grave Titen", "Shock"), {"sideboard": ["4 Shock"]}),
        (Swap("spells", "Shock", "Cancel"), {"spells": ["1 Shock", "1 Cancel"]}),
        (Swap("spells", "Shock", ""), {"spells": ["1 Shock"]}),
        (Swap("spells", "", "Shock"), {"spells": ["3 Shock"]}),
        (Keep("main", ((1, "Shock"), (2, "island"))), {"main": ["1 Shock", "2 Island"]}),
        (Keep("main", ()), {"main": None}),
        (
            Rewrite("sideboard", ("Grave Titen",), ("Cancel", "Fog")),
            {"sideboard": ["3 Shock", "1 Cancel", "1 Fog"]},
        ),
        (Rewrite("sideboard", ("Shock", "Grave Titen"), ("Fog",)), {"sideboard": ["3 Fog"]}),
        (Note("Shock", "main", printing="M11 2"), {"main": ["5 Shock (M11)", "20 Forest"]}),
        (
            AddList.of(parse("1 Shock\n1 Fog\n// Lands\n1 Swamp")),
            {"main": ["5 Shock", *MAIN[1:], "1 Fog"], "lands": ["1 Swamp"]},
        ),
        (SetOptions((("clan", "Mardu"),)), {}),
    ],
    ids=lambda value: value.text if isinstance(value, ListChange) else "",
)
def test_what_a_change_makes_of_a_list(change: ListChange, zones: dict[str, list[str] | None]) -> None:
    wanted = {zone: rows for zone, rows in {**BEFORE, **zones}.items() if rows is not None}
    assert after(change) == wanted


def test_a_list_is_replaced_whole() -> None:
    assert after(ReplaceList.of(parse("1 Fog"))) == {"main": ["1 Fog"]}


def test_what_a_note_does_not_say_stays() -> None:
    deck = DeckList({"main": [Entry(1, "Shock", "M10", "146", tags=("burn",), note="Why?")]})
    noted = Note("Shock", note="Because.").apply(deck).zones["main"]
    assert noted == [Entry(1, "Shock", "M10", "146", tags=("burn",), note="Because.")]
    assert Note("Shock", printing="").apply(deck).zones["main"][0].set is None


def test_options_not_named_stay() -> None:
    assert SetOptions((("clan", "Mardu"),)).choose({"khans": True}) == {"khans": True, "clan": "Mardu"}
    assert Add("Shock").choose({"khans": True}) == {"khans": True}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Add("Grave Titen"), "Did you mean Grave Titan"),
        (Add("Fog", -1), "not in this zone"),
        (Take("Fog"), "not in the list"),
        (Take("Shock", zone="attic"), "not in the list"),
        (Take("Shock", 0), "1 or more"),
        (SetCount("main", "Shock", -1), "from 0"),
        (Move("Shock", "main", "main"), "cannot be moved"),
        (Move("Fog", "main"), "cannot be moved"),
        (Rename("Fog", "Shock"), "not in the list"),
        (Rename("Shock", "Fgo!"), "do not know"),
        (Swap("main", "Fog", "Shock"), "not in this zone"),
        (Keep("main", ((1, "Fgo!"),)), "do not know"),
        (Rewrite("main", ("Fog",), ("Shock",)), "not in this zone"),
        (Rewrite("main", (), ("Shock",)), "not in this zone"),
        (Note("Fog", note="x"), "not in this zone"),
    ],
    ids=lambda value: value.text if isinstance(value, ListChange) else "",
)
def test_what_cannot_be_done_to_a_list_is_refused_in_words(change: ListChange, words: str) -> None:
    with pytest.raises(Refused, match=words):
        change.apply(parse(LIST))


@pytest.mark.parametrize(
    ("change", "words", "done"),
    [
        (Add("shock", -9), "Add -9 shock.", "Removed 5 Shock"),
        (SetCount("main", "Shock", 7), "Make it 7 Shock under Deck.", "Added 2 Shock"),
        (Take("Shock", 2), "Take out 2 of Shock.", "Took out 2 Shock"),
        (
            Move("Shock", "extra_lands", count=1),
            "Move 1 of Shock to Extra Lands.",
            "Moved Shock to extra lands",
        ),
        (Rename("Grave Titen", "fog"), "Replace Grave Titen with fog.", "Replaced Grave Titen by Fog"),
        (Swap("main", "", "fog"), "Add 1 fog.", "Added 1 Fog"),
        (
            Keep("main", ((1, "Shock"), (2, "Fog"))),
            "Keep 1 Shock, 2 Fog and nothing else under Deck.",
            "Kept Shock and Fog in main",
        ),
        (
            SetOptions((("rumble", True), ("clan", None))),
            "Switch on rumble. Leave clan empty.",
            "Changed the options",
        ),
    ],
    ids=lambda value: value.text if isinstance(value, ListChange) else "",
)
def test_a_change_is_printed_before_and_after_it_is_made(change: ListChange, words: str, done: str) -> None:
    deck = parse(LIST)
    assert change.sentence() == words
    assert change.done(deck, change.apply(deck)) == done


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, "how to do 'None'"),
        ({"do": ["add"]}, "how to do"),
        ({"do": "fly"}, "how to do 'fly'"),
        ({"do": "add"}, "'add' needs card"),
        ({"do": "set", "card": "Shock"}, "needs zone and count"),
        ({"do": "add", "card": "Shock", "colour": "red"}, "no field 'colour'"),
        ({"do": "add", "card": 7}, "is a text"),
        ({"do": "add", "card": None}, "is a text"),
        ({"do": "add", "card": "x" * 2001}, "is a text"),
        ({"do": "add", "card": "a\0"}, "NUL"),
        ({"do": "add", "card": "a\ud800"}, "surrogate"),
        ({"do": "add", "card": "Shock", "count": "1"}, "whole number"),
        ({"do": "add", "card": "Shock", "count": True}, "whole number"),
        ({"do": "add", "card": "Shock", "count": 10**9}, "whole number"),
        ({"do": "keep", "zone": "main", "cards": [[1]]}, "with its number"),
        ({"do": "keep", "zone": "main", "cards": "Shock"}, "a list"),
        ({"do": "options", "options": [1]}, "by their keys"),
        ({"do": "options", "options": {"points": [1]}}, "a switch, a number or a text"),
        ({"do": "add-list", "zones": {"main": [["x", "Shock"]]}}, "lists of entries"),
        ({"do": "add-list", "zones": {"main": [[0, "Shock"]]}}, "from 1"),
        ({"do": "add-list", "zones": 7}, "lists of entries"),
    ],
)
def test_json_that_is_no_change_is_refused_in_words(sent: dict[str, object], words: str) -> None:
    with pytest.raises(Refused, match=words):
        changes.read(sent)


@pytest.mark.parametrize("text", ["{", "{}", "{]", '{"do":1}', '{"do":' + "[" * 100_000])
def test_a_button_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="does not say"):
        changes.read_text(text)


def test_a_word_alone_is_a_verb() -> None:
    assert changes.read_text("undo") == {"do": "undo"}


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
entries = st.builds(
    Entry, st.integers(1, 9), texts, tags=st.just(("a",)), note=texts, set=st.none() | st.just("M10")
)
FIELDS: dict[object, st.SearchStrategy[object]] = {
    str: texts,
    int: st.integers(-MOST, MOST),
    changes.Names: st.lists(texts, max_size=3).map(tuple),
    changes.Counted: st.lists(st.tuples(st.integers(0, 9), texts), max_size=3).map(tuple),
    changes.Values: st.dictionaries(texts, st.none() | st.booleans() | texts).map(
        lambda found: tuple(found.items())
    ),
    changes.Zones: st.dictionaries(texts, st.lists(entries, max_size=3).map(tuple)).map(
        lambda found: tuple(found.items())
    ),
}
FIELDS |= {
    kind | None: FIELDS[kind] | st.none()
    for kind in (str, int, changes.Names)  # type: ignore[operator]
}


@pytest.mark.parametrize("kind", VERBS.values(), ids=list(VERBS))
@given(data=st.data())
def test_whatever_a_change_says_its_json_and_its_button_say(
    kind: type[ListChange], data: st.DataObject
) -> None:
    types = {name: field.type for name, field in kind.__dataclass_fields__.items() if name in kind.fields()}
    change = kind(**{name: data.draw(FIELDS[of]) for name, of in types.items()})
    assert changes.read(change.to_json()) == change
    assert changes.read(changes.read_text(change.text)) == change
