"""Formats are found by their folders and declare everything a site needs."""

from pathlib import Path

import pytest

import formats
from formats.base import BadInput, Format, Meter, SeatList
from formats.decklist import DeckList

EVERY = formats.all_formats()


def test_every_folder_with_lists_is_a_format_and_those_only_for_comparisons_come_last(root: Path) -> None:
    folders = {path.parent.name for path in (root / "formats").glob("*/lists")}
    assert {form.key.replace("-", "_") for form in EVERY} == folders
    assert [form.shown for form in EVERY] == sorted((form.shown for form in EVERY), reverse=True)
    places = [form.place for form in EVERY if form.shown]
    assert len(places) >= 5 and places == sorted(set(places))


def test_each_format_shown_is_known_by_a_mark_and_a_colour_of_its_own(root: Path) -> None:
    shown = [form for form in EVERY if form.shown]
    marks = {(root / "templates/formats" / form.key / "_mark.html").read_text() for form in shown}
    assert len(marks) == len({form.tint for form in shown} - {""}) == len(shown)
    sheet = (root / "decks/static/decks/decks.css").read_text()
    assert all(f".tint-{form.tint} {{ --tint:" in sheet for form in shown)


def test_an_unknown_format_is_refused_naming_those_there_are() -> None:
    with pytest.raises(BadInput, match="horde-sealed"):
        formats.get("poker")


@pytest.mark.parametrize("form", EVERY, ids=lambda f: f.key)
def test_what_a_format_declares_fits_together(form: Format) -> None:
    for role in form.roles:
        form.kind(role.kind)
    for preset in form.presets:
        form.read_options(preset.options)
        for role_key, sample in preset.seats:
            assert form.sample(sample).kind == form.role(role_key).kind
        for role in form.roles:
            assert role.minimum <= sum(r == role.key for r, _ in preset.seats) <= role.maximum
    for option in form.options:
        assert option.read(option.default) == option.default


@pytest.mark.parametrize("form", EVERY, ids=lambda f: f.key)
def test_every_sample_list_reads_whole_and_every_kind_judges_an_empty_list(form: Format) -> None:
    for sample in form.samples:
        assert not sample.deck.unread
    for kind in form.kinds:
        report = form.validate(kind.key, DeckList())
        assert not report.valid
        assert tuple(m.key for m in report.meters) == kind.meters


@pytest.mark.parametrize("name", ["cho_mannos_resolve", "kamahls_temper", "vanilla60"])
def test_the_duel_decks_are_valid(name: str) -> None:
    duel = formats.get("duel")
    assert duel.validate("deck", duel.sample(name).deck).valid


def test_a_duel_deck_of_39_cards_or_with_a_scheme_is_not() -> None:
    duel = formats.get("duel")
    short = DeckList()
    short.add("main", 39, "Forest")
    assert [v.code for v in duel.validate("deck", short).violations] == ["DU-E01"]
    short.add("main", 1, "Behold My Grandeur")
    assert [v.code for v in duel.validate("deck", short).violations] == ["DU-E02"]


def test_a_report_has_the_shape_other_programs_rely_on() -> None:
    short = DeckList()
    short.add("main", 1, "Forst")
    data = formats.get("duel").validate("deck", short).to_json()
    assert set(data) == {"format", "kind", "valid", "violations", "meters", "unread"}
    assert set(data["violations"][0]) == {
        "code",
        "rule",
        "severity",
        "message",
        "zone",
        "cards",
        "used",
        "limit",
        "remedies",
        "changes",
    }
    assert data["violations"][0]["cards"] == [{"name": "Forst", "quantity": 1}]
    assert set(data["meters"][0]) == {"key", "label", "used", "limit", "unit"}
    assert data["unread"] == [{"line": 0, "text": "1 Forst", "near": ["Forest"]}]


@pytest.mark.parametrize("form", EVERY, ids=lambda f: f.key)
def test_every_sample_list_and_every_preset_is_valid(form: Format) -> None:
    for sample in form.samples:
        if not form.kind(sample.kind).needs_pool:
            assert form.validate(sample.kind, sample.deck, options=sample.options).errors == (), sample.key
    for preset in form.presets if form.table_validator else ():
        seats = [SeatList(role, form.sample(key).deck) for role, key in preset.seats]
        assert form.validate_table(seats, options=preset.options).errors == (), preset.key


def test_a_fewest_is_told_apart_from_a_most() -> None:
    assert str(Meter("deck", "Deck", 60, 40, least=True)) == "60 of at least 40"
    assert str(Meter("deck", "Deck", 60, 40)) == "60 / 40"
    assert str(Meter("deck", "Deck", 60, None)) == "60"
