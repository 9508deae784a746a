"""Every card is known: facts of all there are, misspelt names and newer ones told apart, traits read from texts."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import formats
from engine import catalogue
from engine.catalogue import fold, known_catalogue, library_catalogue, lookup, near
from engine.catalogue.traits import traits_of
from formats.decklist import parse
from tests.cards import known


@pytest.fixture(scope="module")
def rows(shared: Path) -> dict[str, dict[str, Any]]:
    with gzip.open(shared / "cards" / "cards.jsonl.gz", "rt") as file:
        return {fold(row["name"]): row for row in map(json.loads, file)}


def test_the_file_of_known_cards_is_what_the_reference_gives(rows: dict[str, dict[str, Any]]) -> None:
    """Made anew by `python -m tests.cards.known --write`."""
    assert catalogue.KNOWN.read_bytes() == known.written()
    names = {key for key, row in rows.items() if key and not row["name"].startswith(known.INTERNAL)}
    assert names == {key for key in (*library_catalogue(), *known_catalogue()) if key in rows}
    assert lookup("Morph") is None


@pytest.mark.parametrize(
    ("name", "line", "rarity"),
    [
        ("Bloodstone Goblin", "Creature — Goblin Warrior", "common"),
        ("sol ring", "Artifact", "uncommon"),
        ("Llanowar Elves", "Creature — Elf Druid", "common"),
        ("Bonecrusher Giant // Stomp", "Creature — Giant", "rare"),
        ("stomp", "Creature — Giant", "rare"),
        ("Agadeem, the Undercrypt", "Sorcery", "mythic"),
        ("Wear // Tear", "Instant", "uncommon"),
    ],
)
def test_a_card_of_any_set_is_known(name: str, line: str, rarity: str) -> None:
    card = lookup(name)
    assert card is not None and catalogue.type_line(card) == line
    assert rarity in {printing.rarity for printing in card.printings}


def test_no_type_line_runs_on_into_that_of_the_other_face() -> None:
    assert [card.name for card in known_catalogue().values() if {"//", "—"} & set(card.subtypes)] == []
    card = lookup("Nightmare Moon // Princess Luna")
    assert card is not None and catalogue.type_line(card) == "Legendary Creature — Alicorn"
    goose = lookup("Albiorix, Goose Tyrant")
    assert goose is not None and goose.mana_cost == "{1}{G}{U} // {G}{U}"


def test_only_names_truly_near_are_offered() -> None:
    assert near("Blodstone Goblin") == ["Bloodstone Goblin"]
    assert near("Umezawas Jite") == ["Umezawa's Jitte"]
    assert near("Brand New Card of Next Year") == []
    assert near("Lightning Bold")[0] == "Lightning Bolt"
    assert near("Lightnign Bolt")[-1] == "Lightning Colt", "which was never printed for play"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("4 Blodstone Goblin", "Did you mean Bloodstone Goblin?"),
        ("4 Brand New Card of Next Year", "newer than August 2026"),
        ("4 Bloodstone Goblin", ""),
    ],
)
def test_misspelt_newer_and_known_are_three_verdicts(line: str, words: str) -> None:
    report = formats.get("duel").validate("deck", parse(f"56 Mountain\n{line}"))
    told = [each.message for each in report.violations if each.severity == "error"]
    assert [words in each for each in told] == [True] * bool(words), told


def test_traits_are_read_from_texts_as_the_library_has_them(rows: dict[str, dict[str, Any]]) -> None:
    """The library's were computed by another program; where the two differ, a look says that the text is ambiguous."""
    asked = ("any-number", "x-cost", "counterspell", "library-search", "own-hand", "activated-ability", "amass", "changeling",
             "basic-land", "buyback", "aura", "non-mana-additional-cost")
    for trait in asked:
        differ, having = [], 0
        for key, facts in library_catalogue().items():
            if key not in rows:
                continue
            row = rows[key]
            made = traits_of(
                row.get("oracle") or "", mana_cost=row.get("mana_cost") or "", types=row["types"],
                supertypes=row["supertypes"], subtypes=row["subtypes"], keywords=row["keywords"],
            )
            having += trait in facts.traits
            if (trait in made) != (trait in facts.traits):
                differ.append(facts.name)
        assert len(differ) <= max(1, 0.1 * having), (trait, having, differ)


LOADED = """
import resource, time
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
from engine import catalogue
assert catalogue.lookup("Forest") and not catalogue.known_catalogue.cache_info().currsize
assert catalogue.lookup("Bloodstone Goblin")
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


def test_all_cards_cost_little_memory_and_nothing_before_they_are_asked_for(root: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", LOADED],
        cwd=root,
        env={**os.environ},
        capture_output=True,
        text=True,
        check=True,
    )
    assert float(found.stdout) < 60, "MB"
