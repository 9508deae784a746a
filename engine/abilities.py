"""Keyword abilities that stand for whole abilities (CR 702), and cards with more than one face."""

from engine.definition import Ability, CastingWay, Cost, Definition, Triggered
from engine.effects.faces import turned_up
from engine.terms import HAND
from engine.words.nodes import CostNode, Effect
from engine.words.refs import THIS


def morph(price: str, *parts: CostNode) -> list[Ability]:
    """Morph (CR 702.37): cast face down for {3}, turned face up for this cost."""
    return [CastingWay("morph", Cost(price, parts))]


def megamorph(price: str) -> list[Ability]:
    """Megamorph (CR 702.37b): turned up for this cost it gets a +1/+1 counter."""
    return [CastingWay("morph", Cost(price), counter="+1/+1")]


def when_turned_up(*effects: Effect) -> Triggered:
    """When this creature is turned face up ..."""
    return Triggered(turned_up(THIS), [effects])


def splice_onto_arcane(price: str, *parts: CostNode) -> CastingWay:
    """Splice onto Arcane (CR 702.47)."""
    return CastingWay("splice", Cost(price, parts))


def double_faced(front: Definition, back: Definition) -> Definition:
    """A double-faced card (CR 712); the mana value of its back is that of its front (CR 202.3b)."""
    from engine.cards import add_face

    back.mana_value = front.mana_value
    add_face(front, "back", back)
    return front


def flip_card(card: Definition, flipped: Definition) -> Definition:
    """A flip card (CR 710): flipped it keeps its mana cost and colour."""
    from engine.cards import add_face

    flipped.cost, flipped.mana_value, flipped.colors = card.cost, card.mana_value, card.colors
    add_face(card, "flip", flipped)
    return card


def adventure(card: Definition, spell: Definition) -> Definition:
    """An adventurer card with its Adventure (CR 715)."""
    from engine.cards import add_face

    add_face(card, "adventure", spell)
    card.quick_zones |= spell.quick_zones & 1 << HAND
    return card


def split(left: Definition, right: Definition, *, aftermath: bool = False) -> Definition:
    """A split card (CR 709): off the stack it is both halves; with aftermath the right one is cast from the graveyard."""
    from engine.cards import add_face, register

    whole = Definition(
        f"{left.name} // {right.name}", "", left.types | right.types, (), colors=left.colors | right.colors,
        faces={"left": left, "right": right}, aftermath=aftermath,
    )  # fmt: skip
    whole.mana_value = left.mana_value + right.mana_value
    for key, half in (("left", left), ("right", right)):
        add_face(whole, key, half)
    return register(whole)
