"""The catalogue of facts: every card of the lists, in any spelling, with what formats ask of it."""

import gzip
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.catalogue import SOURCE, Catalogue, catalogue, fold, lookup, near, type_line
from tests.cards.known import front


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("gideon’s lawkeeper", "Gideon's Lawkeeper"),
        ("GIDEONS LAWKEEPER", "Gideon's Lawkeeper"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"),
        ("Cho Manno Revolutionary", "Cho-Manno, Revolutionary"),
        ("  Gravecrawler ", "Gravecrawler"),
        ("Grávecrawler", "Gravecrawler"),
        ("Fire", "Fire // Ice"),
        ("ice", "Fire // Ice"),
        ("Insectile Aberration", "Delver of Secrets"),
        ("Delver of Secrets // Insectile Aberration", "Delver of Secrets"),
        ("Bushi Tenderfoot/Kenzo the Hardhearted", "Bushi Tenderfoot"),
    ],
)
def test_names_in_other_spellings_are_found(written: str, name: str) -> None:
    card = lookup(written)
    assert card is not None
    assert card.name == name


def test_ligatures_are_two_letters() -> None:
    assert fold("Æther Vial") == fold("Aether Vial")


def test_keys_are_folded_names_in_order() -> None:
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    keys = [line.split("\t", 1)[0] for line in lines]
    assert keys == sorted(set(keys))
    assert all(fold(card.name) == key for key, card in catalogue().items())


def test_no_rules_text_is_kept() -> None:
    fields = {
        field
        for line in SOURCE.read_text(encoding="utf-8").splitlines()
        for field in json.loads(line.split("\t")[1])
    }
    assert fields <= {
        "name",
        "mana_cost",
        "mana_value",
        "colors",
        "identity",
        "supertypes",
        "types",
        "subtypes",
        "power",
        "toughness",
        "loyalty",
        "layout",
        "printings",
        "traits",
        "token",
        "back",
    }


@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("Boggart Ram-Gang", "RG"),
        ("Complete Disregard", ""),
        ("Porcelain Legionnaire", "W"),
        ("Flame Javelin", "R"),
        ("Fire // Ice", "UR"),
        ("Delver of Secrets", "U"),
        ("Rally the Peasants", "W"),
        ("Forest", ""),
        ("Dryad Arbor", "G"),
        ("Zombie Token", "B"),
    ],
)
def test_colours_come_from_cost_and_indicator(name: str, colors: str) -> None:
    card = lookup(name)
    assert card
    assert card.colors == colors


@pytest.mark.parametrize(
    ("name", "trait"),
    [
        ("Mana Leak", "soft-counter"),
        ("Mind Rot", "discard"),
        ("Doom Blade", "destroys-nonblack"),
        ("Capsize", "buyback"),
        ("Blaze", "x-cost"),
        ("Bone Splinters", "non-mana-additional-cost"),
        ("Complete Disregard", "devoid"),
        ("Wastes", "basic-land"),
        ("Prodigal Pyromancer", "activated-ability"),
        ("Krosan Tusker", "activated-ability"),
        ("Bonesplitter", "activated-ability"),
        ("Mystic Monastery", "makes-blue"),
        ("Eiganjo Castle", "makes-white"),
        ("Bloodstained Mire", "makes-red"),
        ("Evolving Wilds", "makes-green"),
        ("City of Brass", "makes-black"),
        ("Control Magic", "enchants-creature"),
        ("Genju of the Fens", "enchants-swamp"),
    ],
)
def test_traits_say_what_formats_ask(name: str, trait: str) -> None:
    card = lookup(name)
    assert card
    assert trait in card.traits


@pytest.mark.parametrize(
    ("name", "trait"),
    [
        ("Cancel", "soft-counter"),
        ("Compulsive Research", "discard"),
        ("Murder", "destroys-nonblack"),
        ("Grave Titan", "activated-ability"),
        ("Grizzly Bears", "x-cost"),
        ("Bloodstained Mire", "makes-green"),
    ],
)
def test_traits_are_not_given_lightly(name: str, trait: str) -> None:
    card = lookup(name)
    assert card
    assert trait not in card.traits


WHOLE = [
    "KTK",
    "FRF",
    "DTK",
    "CHK",
    "BOK",
    "SOK",
    "WAR",
    "AKH",
    "HOU",
    "ISD",
    "DKA",
    "E01",
    "OE01",
    "ARC",
    "OARC",
    "LEG",
]


def test_whole_sets_are_known(shared: Path) -> None:
    """The sets that formats draw their pools from have every card."""
    missing = set()
    with gzip.open(shared / "cards" / "cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if lookup(row["name"]) is None and any(p["set"] in WHOLE for p in row["printings"]):
                missing.add(row["name"])
    assert not missing


@pytest.mark.rule("AM-41")
def test_the_clans_of_tarkir_are_marked() -> None:
    marks = Counter(p.watermark for c in catalogue().values() for p in c.printings if p.set == "KTK")
    assert marks == {"abzan": 30, "jeskai": 30, "mardu": 29, "sultai": 36, "temur": 31, None: 98}


def test_near_names_come_best_first() -> None:
    assert near("Gravecrawlr")[0] == "Gravecrawler"
    assert near("Zombi Apocalyps") == ["Zombie Apocalypse"]
    assert near("zzzzzzzz") == []
    assert len(near("Wall of", 3)) <= 3


def test_type_lines() -> None:
    titan, token = lookup("Grave Titan"), lookup("Zombie Token")
    assert titan
    assert token
    assert type_line(titan) == "Creature — Giant"
    assert type_line(token) == "Token Creature — Zombie"


def test_every_card_can_be_read() -> None:
    assert len(list(Catalogue(SOURCE).values())) > 1200


def test_looking_up_one_card_parses_one_card() -> None:
    code = (
        "from engine import catalogue as facts; facts.lookup('Forest'); c = facts.library_catalogue(); "
        "print(len(c._cards), len(c))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert out[0] == "1"
    assert int(out[1]) > 1200


def test_every_card_of_every_list_is_known(shared: Path) -> None:
    missing = {
        (path.name, found[1])
        for path in (shared / "lists").glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines()
        if (found := re.match(r"\d+ (.+)", line.strip())) and lookup(found[1]) is None
    }
    assert not missing


def test_the_facts_agree_with_the_reference(shared: Path) -> None:
    ours = {card.name: card for card in catalogue().values() if not card.token}
    seen = set()
    with gzip.open(shared / "cards" / "cards.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            row = front(json.loads(line))
            card = ours.get(row["name"])
            if card is None:
                continue
            seen.add(card.name)
            assert card.mana_cost == row["mana_cost"]
            assert card.mana_value == row["mana_value"]
            assert list(card.types) == row["types"]
            assert list(card.subtypes) == row["subtypes"]
            assert (card.power, card.toughness) == (row.get("power"), row.get("toughness")), card.name
            if "devoid" not in card.traits:
                assert set(card.colors) == set(row["colors"]), card.name
    assert seen == set(ours)
