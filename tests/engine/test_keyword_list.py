"""Every keyword ability that occurs in the pools has an entry in the table and a test that cites its rule (CR 702)."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from engine import dsl
from engine.keywords import table
from engine.keywords.table import rows, rules
from tests.cards import oracle

LISTS = oracle.SOURCE.parents[1] / "lists"
SETS = {"KTK", "FRF", "CHK", "BOK", "SOK", "LEG", "AKH", "HOU", "WAR", "ISD", "DKA", "E01"}
TESTS = Path(__file__).parents[1]

# The keyword abilities of CR 702 in order, beginning with 702.2; those to whose name more words are printed are at the end.
NAMES = """deathtouch, defender, double strike, enchant, equip, first strike, flash, flying, haste, hexproof, indestructible,
intimidate, landwalk, lifelink, protection, reach, shroud, trample, vigilance, ward, banding, rampage, cumulative
upkeep, flanking, phasing, buyback, shadow, cycling, echo, horsemanship, fading, kicker, flashback, madness, fear,
morph, amplify, provoke, storm, affinity, entwine, modular, sunburst, bushido, soulshift, splice, offering, ninjutsu,
epic, convoke, dredge, transmute, bloodthirst, haunt, replicate, forecast, graft, recover, ripple, split second,
suspend, vanishing, absorb, aura swap, delve, fortify, frenzy, gravestorm, poisonous, transfigure, champion,
changeling, evoke, hideaway, prowl, reinforce, conspire, persist, wither, retrace, devour, exalted, unearth, cascade,
annihilator, level up, rebound, umbra armor, infect, battle cry, living weapon, undying, miracle, soulbond, overload,
scavenge, unleash, cipher, evolve, extort, fuse, bestow, tribute, dethrone, hidden agenda, outlast, prowess, dash,
exploit, menace, renown, awaken, devoid, ingest, myriad, surge, skulk, emerge, escalate, melee, crew, fabricate,
partner, undaunted, improvise, aftermath, embalm, eternalize, afflict, ascend, assist, jump-start, mentor, afterlife,
riot, spectacle, escape"""
NUMBER = {name: f"702.{n}" for n, name in enumerate(re.split(r",\s+", " ".join(NAMES.split())), 2)}
PRINTED = {
    "offering": r"\w+ offering",
    "banding": r"banding|bands with",
    "landwalk": r"\w*walk",
    "cycling": r"\w*cycling",
    "morph": r"(?:mega)?morph",
    "kicker": r"(?:multi)?kicker",
    "umbra armor": r"(?:umbra|totem) armor",
}


@cache
def pool() -> tuple[str, ...]:
    """The names of the cards of the lists and sets."""
    known = oracle.cards()
    found = {n for n, card in known.items() if any(p["set"] in SETS for p in card["printings"])}
    for path in LISTS.glob("*.txt"):
        rows = re.findall(r"^\d+ (.+?)\s*$", path.read_text(encoding="utf-8"), re.M)
        found.update(name for name in rows if name in known)
    return tuple(sorted(found))


def lines(card: dict[str, object]) -> list[str]:
    """The lines of all its faces without reminder texts, its own name and what is in quotation marks apart."""
    texts = [card, *(card.get("faces") or [])]
    whole = "\n".join(oracle.text_of(t) for t in texts)
    return re.sub(r"\([^)]*\)", "", whole.replace(str(card["name"]), "~")).lower().splitlines()


@cache
def occurring() -> dict[str, str]:
    """Each keyword ability of the pools with a card that has or gives it: it begins a line, or stands in a row of keywords,
    or follows "has", "have", "gains" or "with"."""
    names = "|".join(PRINTED.get(n, re.escape(n)) for n in NUMBER)
    found: dict[str, str] = {}
    for name in pool():
        card = oracle.cards()[name]
        told = {str(k).lower() for k in card["keywords"]}
        for line in lines(card):
            row = re.match(rf"(?:(?:{names})\b[^,.;]*(?:[,;] |$))+", line)
            given = re.findall(rf"\b(?:has|have|gains?|gain|with|and) (?:\")?({names})\b", line)
            for keyword in NUMBER:
                pattern = rf"\b(?:{PRINTED.get(keyword, re.escape(keyword))})\b"
                if (
                    (row and re.search(pattern, row[0]))
                    or any(re.fullmatch(pattern, g) for g in given)
                    or keyword in told
                ):
                    found.setdefault(keyword, name)
    return found


@cache
def cited() -> set[str]:
    """The rules that tests of the engine and its cards cite in their docstrings or marks."""
    found: set[str] = set()
    for folder in ("engine", "cards"):
        for path in (TESTS / folder).glob("test_*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    marks = " ".join(ast.unparse(d) for d in node.decorator_list if "rule" in ast.unparse(d))
                    text = f"{ast.get_docstring(node) or ''} {marks}"
                    found.update(re.findall(r"\b(702\.\d+)", text) if "CR 702" in text else ())
    return found


def test_the_pools_are_those_the_table_is_for() -> None:
    assert len(pool()) > 3000
    assert {
        "banding",
        "ninjutsu",
        "offering",
        "epic",
        "eternalize",
        "aftermath",
        "crew",
        "undying",
        "delve",
    } <= set(occurring())
    assert not {"fuse", "mentor", "surge", "training"} & set(occurring()), "names of cards are no keywords"


def test_every_keyword_of_the_pools_has_an_entry_with_its_rule() -> None:
    table = rules()
    known = {number.split("a")[0] for number in table.values()}
    missing = {k: card for k, card in occurring().items() if NUMBER[k] not in known}
    assert not missing
    wrong = {k: (table[k], NUMBER[k]) for k in table if k in NUMBER and table[k] != NUMBER[k]}
    assert not wrong


def test_every_keyword_of_the_pools_has_a_test_that_cites_its_rule() -> None:
    missing = {k: (NUMBER[k], card) for k, card in occurring().items() if NUMBER[k] not in cited()}
    assert not missing


@pytest.mark.parametrize("keyword", sorted(rules()))
def test_every_keyword_of_the_table_has_a_test(keyword: str) -> None:
    assert rules()[keyword] in cited()


def test_a_keyword_is_printed_by_one_row() -> None:
    with pytest.raises(ValueError, match="two keywords are printed battle cry"):
        table.keyword("battle cry", "702.91")(rules)


def test_rows_stand_in_the_order_of_the_alphabet_whichever_file_declares_them() -> None:
    """The files are read in another order; "partner with ..." stands before "partner", which it begins with."""
    templates = [row.template for row in rows()]
    assert templates.index("partner with <name>") == templates.index("partner") - 1
    declared = list(dict.fromkeys(row.make.__module__ for row in rows()))
    assert len(declared) > 5 and declared != sorted(declared)
    assert [t.split()[0] for t in templates] == sorted(t.split()[0] for t in templates)


def test_what_makes_a_keyword_is_a_word_of_definitions() -> None:
    for row in rows():
        assert getattr(dsl, row.make.__name__) is row.make, row.template


def test_a_name_of_the_language_is_what_its_module_made() -> None:
    """Star imports of `engine.dsl` hide no name behind another: `cost` is the constructor, not the decorator of cost heads."""
    source = ast.parse(Path(dsl.__file__).read_text(encoding="utf-8"))
    modules = [n.module for n in source.body if isinstance(n, ast.ImportFrom) and n.names[0].name == "*"]
    assert len(modules) > 40
    for name in filter(None, modules):
        module = import_module(name)
        for word in getattr(module, "__all__", vars(module)):
            made = vars(module)[word]
            if not word.startswith("_") and getattr(made, "__module__", None) == name:
                assert getattr(dsl, word) is made, f"{word} of {name}"
