"""Remedies with one click: each does what it says."""

import pytest

from decks import building, remedies
from decks.permissions import Visitor
from formats import registry
from formats.base import Violation
from formats.decklist import parse

pytestmark = pytest.mark.django_db


def offered(deck):
    """Every change that a remedy offers, in the validator's order."""
    return [
        change
        for violation in building.report(deck).violations
        for _, change in remedies.changes(violation, deck.kind_of)
        if change
    ]


@pytest.mark.parametrize(
    ("key", "kind", "text", "change"),
    [
        ("archenemy", "archenemy", "60 Swamp\n5 Shock", "take 1 Shock"),
        ("archenemy", "schemes", "// Scheme Deck\n3 All in Good Time", "take 1 All in Good Time"),
        ("dreadhorde", "horde", "// Creatures\n1 Shock\n// Spells\n1 Opt", "shift spells Shock"),
        ("dreadhorde", "horde", "// Creatures\n1 Gravedigger", "+1 defeats Gideon's Defeat"),
        ("elder-dragon-wars", "scion", "5 Island", "take all Island"),
        ("elder-dragon-wars", "deck", "// Commander\n1 Chromium\n2 Shock", "take 1 Shock"),
        ("army-magic", "army", "// Reinforcements\n1 Forest\n1 Grizzly Bears", "shift extra_lands Forest"),
        ("horde-sealed", "horde", "// Creatures\n1 Grave Titen", "rename Grave Titen|Grave Titan"),
        ("horde-sealed", "horde", "// Creatures\n55 Zombie Token", "shift tokens Zombie Token"),
    ],
)
def test_a_remedy_that_needs_no_choice_is_a_change_that_mends(ann, as_ann, key, kind, text, change):
    deck = building.create(Visitor(ann), key, kind, "x", deck=parse(text))
    before = offered(deck)
    assert change in before
    answer = as_ann.post(f"/d/{deck.public_id}/edit", {"do": change, "revision": 1})
    assert answer.status_code == 302
    deck.refresh_from_db()
    assert change not in offered(deck)
    assert (
        f'value="{change}"'.replace("'", "&#x27;")
        not in as_ann.get(f"/d/{deck.public_id}/edit").content.decode().partition('id="problems"')[2]
    )


@pytest.mark.parametrize(
    "text",
    [
        "Add 3 points.",
        "Take 4 out.",
        "Replace Shock with a land.",
        "Add 2.",
        "Take the banner out, or set a clan.",
        "Take out 2.",
        "",
    ],
)
def test_advice_that_leaves_a_choice_stays_advice(text):
    kind = registry.get("horde-sealed").kind("horde")
    violation = Violation("X", "X", "x", cards=(("Shock", 2),), remedies=(text,))
    assert remedies.change_of(text, violation, kind) == ""
