"""Whatever a list holds, the validator answers: every format, every kind, every table."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import formats
from engine.catalogue import catalogue
from formats.base import Format, Report, SeatList
from formats.decklist import DeckList, Entry, Unread, parse
from tests.formats.lists import sound

EVERY = formats.all_formats()
KINDS = [(form, kind.key) for form in EVERY for kind in form.kinds]
NAMES = [card.name for card in catalogue().values()]
PUBLISHED = sorted({e.name for form in EVERY for s in form.samples for _, e in s.deck.entries()})
names = (
    st.sampled_from(NAMES)
    | st.sampled_from(PUBLISHED)
    | st.text(min_size=1, max_size=30)
    | st.sampled_from(["Forst", "A // B", "Fire/Ice", "Planar Portal", "Sol Ring, Mind Rot", "{name}", "%s", "\u0130"])
)
quantities = st.integers(0, 5) | st.just(1000)


def entries(most: int = 8) -> st.SearchStrategy[list[Entry]]:
    return st.lists(st.builds(Entry, quantities, names), max_size=most)


def lists(form: Format) -> st.SearchStrategy[DeckList]:
    """Lists in the zones of the format and in others, with lines nobody could read."""
    zones = sorted({zone.key for kind in form.kinds for zone in kind.zones})
    keys = st.sampled_from([*zones, "main", "sideboard", "pool", "commander", "other"])
    unread = st.lists(st.builds(Unread, st.integers(0, 9), st.text(max_size=20)), max_size=2)
    return st.builds(DeckList, st.dictionaries(keys, entries(), max_size=4), unread)


def options(form: Format) -> st.SearchStrategy[dict[str, object]]:
    """Any options of the format that make sense."""
    values: dict[str, st.SearchStrategy[object]] = {}
    for option in form.options:
        if option.type == "bool":
            values[option.key] = st.booleans()
        elif option.type == "choice":
            values[option.key] = st.sampled_from(option.choices)
        elif option.type == "int":
            values[option.key] = st.integers(option.minimum or 0, option.maximum or 100)
    return st.fixed_dictionaries({}, optional=values)


def answers(report: Report) -> None:
    assert all(v.message for v in report.violations)
    assert json.loads(json.dumps(report.to_json()))["valid"] == (not report.errors)


FEW = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize(("form", "kind"), KINDS, ids=lambda x: x if isinstance(x, str) else x.key)
@FEW
@given(data=st.data())
def test_no_list_breaks_a_validator(form: Format, kind: str, data: st.DataObject) -> None:
    deck, chosen = data.draw(lists(form)), data.draw(options(form))
    pool = data.draw(st.lists(names, max_size=6)) if form.kind(kind).needs_pool else None
    report = form.validate(kind, deck, options=chosen, pool=pool)
    answers(report)
    assert tuple(m.key for m in report.meters) == form.kind(kind).meters
    if deck.unread:
        assert report.unread
        assert not report.valid


@pytest.mark.parametrize(("form", "kind"), KINDS, ids=lambda x: x if isinstance(x, str) else x.key)
@FEW
@given(text=st.text(max_size=200) | st.binary(max_size=120).map(lambda b: b.decode("latin-1")))
def test_no_text_breaks_a_validator(form: Format, kind: str, text: str) -> None:
    pool = ["Forest"] if form.kind(kind).needs_pool else None
    answers(form.validate(kind, parse(text), pool=pool))


@pytest.mark.parametrize("form", [f for f in EVERY if f.table_validator], ids=lambda f: f.key)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_table_breaks_a_validator(form: Format, data: st.DataObject) -> None:
    roles = st.sampled_from([role.key for role in form.roles])
    seats = data.draw(st.lists(st.builds(SeatList, roles, lists(form), st.text(max_size=5)), max_size=4))
    answers(form.validate_table(seats, options=data.draw(options(form))))


@pytest.mark.parametrize(("form", "kind"), KINDS, ids=lambda x: x if isinstance(x, str) else x.key)
def test_the_words_of_an_empty_list_are_whole(form: Format, kind: str) -> None:
    sound(form.validate(kind, DeckList(), pool=[] if form.kind(kind).needs_pool else None))
