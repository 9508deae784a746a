"""Remedies with one click: each that leaves nothing to choose is a button, over the API a change, and does what it says."""

from html import escape

import pytest

from decks import building
from decks.permissions import Visitor
from formats.changes import Add, AddList, Keep, Move, Note, Rename, Rewrite, SetOptions, Take
from formats.decklist import parse

pytestmark = pytest.mark.django_db

CLAN = {"khans": True}
ARMY = "// Banner\n1 Abzan Banner\n1 Jeskai Banner"


def offered(deck):
    """Every change that a remedy offers, in the validator's order."""
    violations = building.report(deck).violations
    return [remedy.change for each in violations for remedy in each.remedies if remedy.change]


@pytest.mark.parametrize(
    ("key", "kind", "text", "options", "change"),
    [
        ("archenemy", "archenemy", "60 Swamp\n5 Shock", {}, Take("Shock", 1, "main")),
        (
            "archenemy",
            "schemes",
            "// Scheme Deck\n3 All in Good Time",
            {},
            Take("All in Good Time", 1, "scheme_deck"),
        ),
        ("archenemy", "hero", "// Schemes\n1 Know Evil", {}, Keep("schemes", ())),
        ("archenemy", "hero", "// Schemes\n1 Know Evil", {}, SetOptions((("rumble", True),))),
        (
            "army-magic",
            "army",
            "// Reinforcements\n1 Forest\n1 Cancel",
            {},
            Move("Forest", "extra_lands", "reinforcements"),
        ),
        ("army-magic", "army", "// Home Base\n2 Forest", {}, Move("Forest", "land_grid", "home_base", 1)),
        ("army-magic", "army", ARMY, CLAN, Keep("banner", ((1, "Abzan Banner"),))),
        ("army-magic", "army", "1 Cancel", CLAN, SetOptions((("clan", "Mardu"),))),
        ("army-magic", "army", "1 Cancel", {"clan": "Mardu"}, Add("Mardu Banner", zone="banner")),
        ("army-magic", "army", "1 Befoul (7ED) 117", {"pool": "CHK"}, Note("Befoul", printing="CHK 102")),
        (
            "dreadhorde",
            "horde",
            "// Creatures\n1 Shock\n// Spells\n1 Cancel",
            {},
            Move("Shock", "spells", "creatures"),
        ),
        ("dreadhorde", "horde", "// Creatures\n1 Gravedigger", {}, Add("Gideon's Defeat", zone="defeats")),
        ("elder-dragon-wars", "deck", "// Commander\n1 Chromium\n2 Shock", {}, Take("Shock", 1, "commander")),
        (
            "elder-dragon-wars",
            "deck",
            "// Commander\n1 Johan",
            {"axis": "blue"},
            Rename("Johan", "Chromium", "commander"),
        ),
        (
            "elder-dragon-wars",
            "deck",
            "// Spells\n1 Fog, Shock",
            {},
            Rewrite("spells", ("Fog, Shock",), ("Fog", "Shock")),
        ),
        ("elder-dragon-wars", "scion", "5 Island", {}, Take("Island", zone="main")),
        ("horde-sealed", "cube", "2 Shock", {}, SetOptions((("allow_duplicates", True),))),
        ("horde-sealed", "horde", "// Creatures\n1 Grave Titen", {}, Rename("Grave Titen", "Grave Titan")),
        (
            "horde-sealed",
            "horde",
            "// Creatures\n55 Zombie Token",
            {},
            Move("Zombie Token", "tokens", "creatures"),
        ),
        (
            "horde-sealed",
            "horde",
            "// Tokens\n54 Zombie Token\n1 Cancel",
            {},
            Move("Cancel", "spells", "tokens"),
        ),
        ("horde-sealed", "horde", "// Tokens\n54 Zombie Token", {}, Add("Zombie Token", zone="tokens")),
    ],
    ids=lambda value: value.text if hasattr(value, "text") else None,
)
def test_a_remedy_that_needs_no_choice_is_a_change_that_mends(
    ann, as_ann, ann_script, key, kind, text, options, change
):
    by_button, by_api = (
        building.create(Visitor(ann), key, kind, "x", deck=parse(text), options=options) for _ in range(2)
    )
    address = f"/d/{by_button.public_id}/edit"
    button = f'value="{escape(change.text)}"'
    assert change in offered(by_button)
    assert button in problems(as_ann.get(address))
    assert as_ann.post(address, {"do": change.text, "revision": 1}).status_code == 302
    by_button.refresh_from_db()
    assert change not in offered(by_button)
    assert button not in problems(as_ann.get(address))
    sent = {**change.to_json(), "revision": 1}
    assert ann_script("post", f"decks/{by_api.public_id}/changes/", sent).status_code == 200
    by_api.refresh_from_db()
    assert (by_api.zones, by_api.options) == (by_button.zones, by_button.options)


def problems(answer):
    """The part of the builder's page that says what is wrong."""
    return answer.content.decode().partition('id="problems"')[2]


def test_what_is_brought_back_comes_to_the_sections_it_belongs_in(ann, as_ann):
    deck = building.create(Visitor(ann), "elder-dragon-wars", "deck", "x", options={"axis": "white"})
    back = next(change for change in offered(deck) if isinstance(change, AddList))
    as_ann.post(f"/d/{deck.public_id}/edit", {"do": back.text, "revision": 1})
    deck.refresh_from_db()
    assert {zone: len(rows) for zone, rows in deck.zones.items()} == {
        "commander": 1,
        "three_colour_legends": 3,
        "two_colour_legends": 7,
    }


def test_what_the_validator_answers_names_the_change_of_each_remedy(ann_script):
    sent = {"format": "duel", "kind": "deck", "list": "1 Grave Titen"}
    name, size = ann_script("post", "validate/", sent).json()["violations"]
    assert name["remedies"][0] == "Replace Grave Titen with Grave Titan."
    assert name["changes"][0] == {"do": "rename", "card": "Grave Titen", "new": "Grave Titan"}
    assert (size["remedies"], size["changes"]) == (["Add 39 cards."], [None])
