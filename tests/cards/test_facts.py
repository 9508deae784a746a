"""Every definition agrees with the catalogue of facts, prints, and names itself in Python."""

import pytest

from engine import cards, terms
from engine.cards.facts import lookup


@pytest.mark.parametrize("name", cards.names())
def test_definition_agrees_with_the_facts(name: str) -> None:
    definition = cards.definition(name)
    if definition.token:
        assert definition.cost.text == "" and definition.types & (terms.CREATURE | terms.RULE)
        return
    facts = lookup(name)
    assert facts is not None
    halves = [definition.faces[key] for key in ("left", "right") if key in definition.faces]
    assert " // ".join(half.cost.text for half in halves or [definition]) == facts.mana_cost
    assert {word for word, bit in terms.TYPE_NAMES.items() if definition.types & bit} == set(facts.types)
    assert set(definition.subtypes) - {"*"} == set(facts.subtypes)
    if isinstance(definition.power, int):
        assert (str(definition.power), str(definition.toughness)) == (facts.power, facts.toughness)


@pytest.mark.parametrize("name", cards.names())
def test_rules_text_is_printed(name: str) -> None:
    text = cards.rules_text(name)
    assert text or cards.definition(name).plain
    assert "<" not in text and "None" not in text and "object at" not in text
