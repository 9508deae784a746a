"""Every definition agrees with the catalogue of facts, prints, and names itself in Python."""

import subprocess
import sys

import pytest

from engine import cards
from engine.cards.readings import READINGS, kept
from engine.catalogue import lookup
from engine.state import terms
from engine.text.printing.card_text import rules_text

READ = "readings.txt"
FILES = [*sorted(set(cards.index().values())), READ]


def names(file: str) -> list[str]:
    """What a file of the library defines; of what texts read as the cards of our lists and the tokens."""
    if file == READ:
        return [*READINGS.names(), *kept().tokens]
    return [name for name, where in cards.index().items() if where == file]


def disagreement(name: str) -> str:
    """What of a definition is not as the facts have it."""
    definition = cards.definition(name)
    if definition.token:
        kinds = terms.CREATURE | terms.RULE | terms.ARTIFACT
        return "" if definition.cost.text == "" and definition.types & kinds else "no token there may be"
    facts = lookup(name)
    if facts is None:
        return "no facts"
    halves = [definition.faces[key] for key in ("left", "right") if key in definition.faces]
    if " // ".join(half.cost.text for half in halves or [definition]) != facts.mana_cost:
        return f"cost {definition.cost.text}"
    if {word for word, bit in terms.TYPE_NAMES.items() if definition.types & bit} != set(facts.types):
        return "types"
    if set(definition.subtypes) - {"*"} != set(facts.subtypes):
        return f"subtypes {sorted(definition.subtypes)}"
    if isinstance(definition.power, int) and str(definition.power) != facts.power:
        return f"power {definition.power}"
    if isinstance(definition.toughness, int) and str(definition.toughness) != facts.toughness:
        return f"toughness {definition.toughness}"
    return ""


@pytest.mark.parametrize("file", FILES)
def test_definitions_agree_with_the_facts(file: str) -> None:
    assert not {name: wrong for name in names(file) if (wrong := disagreement(name))}


@pytest.mark.parametrize("file", FILES)
def test_rules_texts_are_printed(file: str) -> None:
    for name in names(file):
        text = rules_text(name)
        assert text or cards.definition(name).plain, name
        assert "<" not in text and "None" not in text and "object at" not in text, (name, text)


IMPORTED = """
import importlib
from engine import cards
from engine.language import library
for module, _ in cards.files():
    importlib.import_module(module)
entered = {name for name, made in library.entered().items() if not made.token}
told = set(cards.index())
print(sorted(entered - told), sorted(name for name in told if library.registered(name) is None))
"""


def test_the_index_tells_what_the_files_define() -> None:
    """It is made by a scan of the sources: a constructor that the scan does not know would hide its cards."""
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] []"
