"""Charts and chances: the same numbers in the drawing, in the table, and by hand."""

import pytest

from decks import lists, numbers
from decks.lists import to_zones
from formats import registry
from formats.decklist import parse


def tables(key, kind, text, options=None):
    form = registry.get(key)
    zones = to_zones(parse(text))
    report = lists.check(key, kind, lists.from_zones(zones), options)
    return {each.title: each for each in numbers.tables(form, form.kind(kind), zones, report)}


def test_the_curve_counts_creatures_beside_other_spells_and_no_lands():
    found = tables("duel", "deck", "4 Grizzly Bears\n3 Shock\n20 Forest\n1 Grave Titan")["Mana curve"]
    assert dict(found.rows)["2"] == (4, 0)
    assert dict(found.rows)["1"] == (0, 3)
    assert dict(found.rows)["6"] == (1, 0)
    assert sum(sum(row) for _, row in found.rows) == 8
    assert found.words == "2.1 on average"  # (4 x 2 + 3 x 1 + 6) / 8


def test_colours_of_costs_stand_beside_their_sources():
    found = tables("duel", "deck", "4 Grizzly Bears\n3 Shock\n8 Forest\n2 Mountain")["Colours"]
    assert dict(found.rows) == {"R Red": (3, 2), "G Green": (4, 8)}


def test_points_by_rarity_are_those_of_the_validator():
    form = registry.get("army-magic")
    sample = form.sample("khans_jeskai_100")
    found = tables("army-magic", "army", sample.text, sample.options)["Points by rarity"]
    assert [row for _, row in found.rows] == [(6, 10), (11, 20), (32, 40)]


@pytest.mark.parametrize(
    ("cards", "good", "seen", "wanted", "chance"),
    [
        (60, 24, 7, 1, 0.9784),  # 1 - C(36,7)/C(60,7)
        (40, 17, 7, 2, 0.8948),
        (10, 10, 3, 3, 1.0),
        (10, 0, 7, 1, 0.0),
        (5, 2, 60, 2, 1.0),
        (0, 0, 7, 1, 0.0),
    ],
)
def test_chances_are_hypergeometric(cards, good, seen, wanted, chance):
    assert numbers.chance(cards, good, seen, wanted) == pytest.approx(chance, abs=1e-4)


def test_groups_are_tags_types_and_cards():
    zones = to_zones(parse("4 Shock\n2 Forest"))
    zones["main"][0]["tags"] = ["Removal"]
    found = numbers.groups(zones)
    assert list(found)[:3] == ["tag:removal", "type:instant", "type:land"]
    assert found["tag:removal"][1] == {"Shock"}
    assert numbers.odds(zones, frozenset({"Shock"}), 1)[0] == (1, 8, 1.0)


@pytest.mark.django_db
def test_the_page_shows_openers_odds_and_table_twins(as_ann, horde):
    page = as_ann.get(f"/d/{horde.public_id}/numbers?seed=9&k=2&of=type:creature").content.decode()
    assert "The Horde" in page
    assert "At least 2 of" in page
    assert page.count("As a table") == page.count("<svg viewBox") - page.count('<svg viewBox="0 0 24 24"')
    again = as_ann.get(f"/d/{horde.public_id}/numbers?seed=9&k=2&of=type:creature").content.decode()
    assert (
        page.split("opener-title")[2].split("Another")[1]
        == again.split("opener-title")[2].split("Another")[1]
    )
    assert as_ann.get(f"/d/{horde.public_id}/numbers?seed=x&k=-1&of=<b>").status_code == 200
