"""Meters and the verdict agree: no list is valid while a meter shows too much, wherever its cards stand."""

from dataclasses import replace

import pytest

import formats
from formats.base import Report
from formats.changes import Move
from formats.decklist import DeckList
from formats.registry import all_formats

LISTS = [(form.key, sample.key) for form in all_formats() for sample in form.samples]
EDW = formats.get("elder-dragon-wars")


def over(report: Report) -> list[str]:
    """The meters that show more than there may be, or less than there must be."""
    short = [m for m in report.meters if m.least and m.limit is not None and m.used < m.limit]
    past = [m for m in report.meters if not m.least and m.limit is not None and m.used > m.limit]
    return [f"{meter.label} {meter}" for meter in (*short, *past)]


def moved(deck: DeckList, zones: tuple[str, ...]) -> list[DeckList]:
    """The list with one card of each zone in each other zone."""
    found = []
    for zone, rows in deck.zones.items():
        for to in zones:
            if rows and to != zone:
                found.append(Move(rows[0].name, to, zone, 1).apply(deck))
    return found


@pytest.mark.parametrize(("key", "name"), LISTS)
def test_no_list_is_valid_while_a_meter_is_over(key: str, name: str) -> None:
    form = formats.get(key)
    sample = form.sample(name)
    zones = tuple(zone.key for zone in form.kind(sample.kind).zones)
    for deck in (sample.deck, *moved(sample.deck, zones)):
        report = form.validate(sample.kind, deck, options=sample.options)
        if over(report):
            assert not report.valid, over(report)


@pytest.mark.rule("ED-04")
def test_a_published_deck_with_a_legend_in_the_wrong_section_is_refused_and_mended() -> None:
    """Its meters showed 2/3 and 8/7, and it was valid."""
    blue = EDW.sample("blue").deck
    deck = Move("Dakkon Blackblade", "two_colour_legends", "three_colour_legends").apply(blue)
    report = EDW.validate("deck", deck)
    shown = {meter.key: str(meter) for meter in report.meters}
    assert (shown["three_colour_legends"], shown["two_colour_legends"]) == ("2 / 3", "8 / 7")
    assert {v.code for v in report.errors} >= {"EDW-03", "EDW-06"}
    change = next(r.change for v in report.errors for r in v.remedies if isinstance(r.change, Move))
    assert EDW.validate("deck", change.apply(deck)).valid


@pytest.mark.rule("ED-04")
def test_two_legends_in_each_others_sections_are_refused_though_the_counts_are_right() -> None:
    blue = EDW.sample("blue").deck
    rows = dict(blue.zones)
    (one, *threes), (two, *twos) = rows["three_colour_legends"], rows["two_colour_legends"]
    rows |= {"three_colour_legends": (two, *threes), "two_colour_legends": (one, *twos)}
    report = EDW.validate("deck", replace(blue, zones=rows))
    assert not over(report) and {v.code for v in report.errors} == {"EDW-05", "EDW-06"}
