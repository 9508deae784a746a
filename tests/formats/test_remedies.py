"""Remedies as changes: each makes less of the violation it belongs to, and its JSON says all of it."""

import json
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import formats
from engine import cards as library
from formats import changes, findings
from formats.archenemy import construction as archenemy
from formats.base import Format, Pool, Report, Violation
from formats.checks import SUPPLY
from formats.decklist import NO_CHARACTER, DeckList, Entry, parse
from formats.elder_dragon_wars import construction as elder_dragons
from formats.remedies import Offer, Remedy
from tests.formats.lists import Judged
from tests.formats.test_construction_any_list import KINDS, options
from tests.formats.test_construction_any_list import names as any_names
from tests.formats.test_construction_each_check import CASES, DECLINED

EVERY = formats.all_formats()


@pytest.fixture(autouse=True)
def names_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "near", cache(findings.near))


@pytest.fixture(autouse=True)
def every_other_card_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in (library, archenemy, elder_dragons):
        monkeypatch.setattr(place, "playable", lambda name: name != DECLINED)


def weight(report: Report, violation: Violation) -> int:
    """How much of a violation there is in a list: how often, by how many, with how many of its cards."""
    names = {name for name, _ in violation.cards}
    return sum(
        1 + abs((each.used or 0) - (each.limit or 0)) + sum(n for _, n in each.cards)
        for each in report.violations
        if each.key == violation.key and {name for name, _ in each.cards} <= names
    )


def mends(judged: Judged, violation: Violation) -> Iterator[changes.ListChange]:
    """The changes that a violation's remedies offer, each tried out."""
    before = weight(judged.report(), violation)
    for remedy in violation.remedies:
        if remedy.change is not None:
            after = judged.after(remedy.change)
            left = weight(after.report(), violation)
            assert left < before, (violation.message, remedy.words, judged, after)
            assert remedy.words == remedy.change.sentence()
            again = json.loads(json.dumps(remedy.change.to_json()))
            assert changes.read(again) == remedy.change
            assert changes.read(changes.read_text(remedy.change.text)) == remedy.change
            yield remedy.change


def asked(form: str, kind: str, text: str, pool: Pool | None = None, **options: object) -> Judged:
    return Judged(form, kind, parse(text), options, pool)


def army(text: str, **options: object) -> Judged:
    return Judged("army-magic", "army", parse(text), options)


def bolas(text: str) -> Judged:
    return asked("dreadhorde", "horde", text)


def dragon(kind: str, text: str, **options: object) -> Judged:
    return asked("elder-dragon-wars", kind, text, **options)


def sealed(kind: str, text: str, pool: Pool | None = None) -> Judged:
    return asked("horde-sealed", kind, text, pool)


DEALT = Pool(("Shock",), 2, 1, {2: ("Cancel",)})
LISTS = [
    asked("archenemy", "hero", "1 Zombie Token", rumble=True),
    army("17 Evolving Wilds\n3 Wingmate Roc\n5 Siege Rhino\n9 Abzan Falconer\n2 Nicol Bolas"),
    army("2 Konda's Banner\n// Land Grid\n20 Mountain\n1 Hill Giant"),
    army("1 Befoul (7ED) 117", pool="CHK"),
    army("// Grid\n15 Forest"),
    army("// Land Grid\n17 Forest\n// Treasures\n6 Sol Ring\n1 Hill Giant"),
    army("// Treasures\n6 Sol Ring"),
    army("// Hidden Treasure\n3 Sol Ring", treasures=2),
    army("1 Abzan Banner\n// Banner\n1 Abzan Banner\n1 Hill Giant", clan="Jeskai"),
    army("// Banner\n2 Abzan Banner"),
    army("// Army\n1 Jeskai Banner\n1 Hill Giant", clan="Jeskai"),
    dragon(
        "deck",
        "// Three-colour legends\n1 Torsten Von Ursus\n// Two-colour legends\n1 Angus Mackenzie",
        axis="white",
    ),
    bolas(
        "// Creatures\n1 Grave Titen\n1 Zombie Token\n1 Gideon's Defeat\n1 Jace's Triumph\n// Spells\n1 Hill Giant"
    ),
    bolas("// Defeats\n3 Jace's Defeat\n1 Shock\n// Triumphs\n2 Jace's Triumph\n1 Shock"),
    dragon(
        "deck", "// Commander\n3 Chromium\n// Lands\n1 Shizo\n1 Death's Storehouse\n1 Opt & Shock + Cancel"
    ),
    dragon("deck", "// Lands\n3 Svyelunite Castle\n// Starting Basics\n1 Forest", axis="white"),
    dragon("artifacts", "101 Sol Ring"),
    dragon("enchantments", "101 Humility"),
    dragon("chaos", "101 Shock"),
    dragon("planar", "2 Planar Portal\n1 Shock"),
    dragon("scion", "3 Crosis, the Purger"),
    sealed("cube", "// White\n1 Shock\n1 Sol Ring\n1 Siege Rhino\n// Other\n1 Hill Giant\n1 Grave Titen"),
    sealed("horde", "// Tokens\n60 Zombie\n7 Zombie Giant\n1 Goblin Token\n1 Gravecrawler\n1 Shock"),
    sealed("horde", "54 Zombie Token\n1 Shock"),
    sealed("survivor", "1 Shock\n1 Cancel\n2 Doom Blade\n// Sideboard\n4 Cancel", DEALT),
    sealed("survivor", "1 Zombie Token\n1 Grave Titen"),
    asked("duel", "deck", "1 Grave Titen\n1 Know Evil\n// Maybeboard\n1 Know Evil"),
]
"""Lists that break what one list of each check leaves out."""


def every() -> Iterator[Judged]:
    """Lists that together break every check of one list."""
    yield from (made for case in CASES.values() if isinstance(made := case.made(), Judged))
    yield from LISTS


def test_each_change_of_a_remedy_makes_less_of_its_violation() -> None:
    tried = {v.key for judged in every() for v in judged.report().violations for _ in mends(judged, v)}
    offered = {
        key for form in EVERY for key, check in form.checks.items() if any(map(is_offer, check.remedies))
    }
    assert offered - tried == set()


def is_offer(remedy: object) -> bool:
    return isinstance(remedy, Offer)


HEADINGS = (
    "main",
    "sideboard",
    "commander",
    "home",
    "treasures",
    "basics",
    "tri_legends",
    "schemes",
    "other",
)
ODD = (
    "Planar Portal",
    "Svyelunite Castle",
    "Zombie",
    "Sol Ring, Shock",
    "Shizo",
    "Death's Storehouse",
    "Grave Titen",
)
KEPT = any_names.filter(
    lambda name: not NO_CHARACTER.search(name)
)  # which no list that was read has in a name
names = KEPT | st.sampled_from(ODD) | st.sampled_from(sorted({*ODD, *SUPPLY, "Zombie Token", "Chromium"}))


def lists(form: Format) -> st.SearchStrategy[DeckList]:
    """Lists in the zones of the format and in others."""
    zones = st.sampled_from(sorted({zone.key for kind in form.kinds for zone in kind.zones} | {*HEADINGS}))
    rows = st.lists(st.builds(Entry, st.integers(1, 6) | st.just(70), names), min_size=1, max_size=5)
    return st.builds(DeckList, st.dictionaries(zones, rows, max_size=4))


@pytest.mark.parametrize(("form", "kind"), KINDS, ids=lambda x: x if isinstance(x, str) else x.key)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_a_list_breaks_its_remedies_make_less_of_it(
    form: Format, kind: str, data: st.DataObject
) -> None:
    pool = Pool(tuple(data.draw(st.lists(names, max_size=6)))) if form.kind(kind).needs_pool else None
    judged = Judged(form.key, kind, data.draw(lists(form)), data.draw(options(form)), pool)
    for violation in judged.report().violations:
        list(mends(judged, violation))


def test_advice_that_names_a_card_leaves_open_what_comes_for_it() -> None:
    elsewhere = "into the archenemy's scheme deck."
    for judged in every():
        for violation in judged.report().violations:
            for remedy in violation.remedies:
                if remedy.change is None and any(name in remedy.words for name, _ in violation.cards):
                    assert remedy.words.startswith("Replace ") or remedy.words.endswith(elsewhere)


def test_an_offer_that_says_what_its_change_does_not_know_is_no_offer() -> None:
    for wrong in ({"card": "{card}", "zones": "main"}, {"count": 1}):
        with pytest.raises(TypeError, match="Take has the fields"):
            Offer(changes.Take, **wrong)


def test_an_offer_with_a_word_left_to_choose_is_its_advice_or_nothing() -> None:
    words = {"only": None, "more": 2}
    offer = Offer(changes.Take, card="{only}", count="{more}", otherwise="Take out {more}.")
    assert list(offer.remedies(words)) == [Remedy("Take out 2.")]
    assert list(Offer(changes.Take, card="{only}").remedies(words)) == []
    each = Offer(changes.Take, card="{only}", each="only")
    assert [str(remedy) for remedy in each.remedies({"only": ("A", "B")})] == ["Take A out.", "Take B out."]
