"""Whole cards from their facts and text: what makes an imported card playable, or says why it is not."""

from engine import terms
from engine.cards.facts import Facts
from engine.definition import Definition
from engine.words.reader import CardText, Declined, define, read

# Types whose cards do what their text says and nothing else; a battle or a dungeon has rules of its own.
TYPES = frozenset(("Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "Planeswalker"))
# Subtypes with rules of their own that the engine has not.
UNKNOWN = frozenset(
    (
        "Saga",
        "Class",
        "Case",
        "Room",
        "Vehicle",
        "Spacecraft",
        "Siege",
        "Background",
        "Attraction",
        "Role",
        "Adventure",
    )
)


def compiled(facts: Facts, text: str) -> Definition:
    """The definition a card's text gives. Raises Declined with the clause that does not fit."""
    if facts.layout not in ("", "normal"):
        raise Declined(facts.layout, "", (), "a card of two faces or halves")
    odd = [t for t in (*facts.types, *facts.supertypes) if t not in TYPES and t not in terms.SUPERTYPE_NAMES]
    odd += [t for t in facts.subtypes if t in UNKNOWN]
    if odd:
        raise Declined(" ".join(odd), "", (), "a type of card the engine has no rules for")
    colors = 0
    for letter in facts.colors:
        colors |= terms.COLOR_BITS[letter]
    known = CardText(
        facts.name, facts.mana_cost, facts.supertypes, facts.types, facts.subtypes, facts.power, facts.toughness,
        facts.loyalty, colors,
    )  # fmt: skip
    if "Planeswalker" in facts.types and not (facts.loyalty or "").isdigit():
        raise Declined(facts.loyalty or "no loyalty", "", (), "a planeswalker without a plain loyalty")
    try:
        return define(read(text, known), known)
    except ValueError as why:  # a mana symbol or number the engine does not know
        raise Declined(f"{facts.mana_cost} {facts.name}", "", (), str(why)) from None
