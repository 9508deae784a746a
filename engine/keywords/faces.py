"""Cards face down (morph, CR 702.37) and cards of two faces or halves (CR 709 to 715; aftermath, CR 702.127)."""

from engine.keywords.protection import ward
from engine.keywords.table import keyword
from engine.language.abilities import Ability, CastingWay, Cost
from engine.language.definition import Definition
from engine.language.library import add_face, register
from engine.language.nodes import CostNode
from engine.rules import faces
from engine.state.terms import HAND

# -- face down ---------------------------------------------------------------------------------------------------------


@keyword("morph <mana>", "702.37")
def morph(price: str, *parts: CostNode) -> list[Ability]:
    """Morph (CR 702.37): cast face down for {3}, turned face up for this cost."""
    return [CastingWay("morph", Cost(price, parts))]


@keyword("megamorph <mana>", "702.37")
def megamorph(price: str) -> list[Ability]:
    """Megamorph (CR 702.37b): turned up for this cost it gets a +1/+1 counter."""
    return [CastingWay("morph", Cost(price), counter="+1/+1")]


DISGUISED = faces.face_down(("disguise",), (ward("{2}"),))
"""What is cast for disguise, face down (CR 702.168a)."""


@keyword("disguise <mana>", "702.168")
def disguise(price: str) -> list[Ability]:
    """Disguise (CR 702.168): cast face down for {3} it has ward {2}; turned face up for this cost."""
    way = CastingWay("morph", Cost(price), face=DISGUISED)
    way.keyword = f"disguise {price}"
    return [way]


# -- two faces or halves -----------------------------------------------------------------------------------------------


def double_faced(front: Definition, back: Definition) -> Definition:
    """A double-faced card (CR 712); the mana value of its back is that of its front (CR 202.3b)."""
    back.mana_value = front.mana_value
    add_face(front, "back", back)
    return front


def flip_card(card: Definition, flipped: Definition) -> Definition:
    """A flip card (CR 710): flipped it keeps its mana cost and colour."""
    flipped.cost, flipped.mana_value, flipped.colors = card.cost, card.mana_value, card.colors
    add_face(card, "flip", flipped)
    return card


def adventure(card: Definition, spell: Definition) -> Definition:
    """An adventurer card with its Adventure (CR 715)."""
    add_face(card, "adventure", spell)
    card.instant_zones |= spell.instant_zones & 1 << HAND
    return card


def omen(card: Definition, spell: Definition) -> Definition:
    """An omen card with its Omen (CR 720): it is shuffled into its owner's library as it resolves."""
    add_face(card, "omen", spell)
    card.instant_zones |= spell.instant_zones & 1 << HAND
    return card


def modal_faced(front: Definition, back: Definition) -> Definition:
    """A modal double-faced card (CR 712.2): played with either face, and never transformed."""
    add_face(front, "modal", back)
    front.instant_zones |= back.instant_zones & 1 << HAND
    return front


@keyword("aftermath", "702.127", line=False)
def split(left: Definition, right: Definition, *, aftermath: bool = False) -> Definition:
    """A split card (CR 709): off the stack it is both halves; with aftermath the right one is cast from the graveyard."""
    return register(joined(left, right, aftermath))


def joined(left: Definition, right: Definition, aftermath: bool = False) -> Definition:
    """A split card with its halves, in no library."""
    whole = halved(left, right, aftermath)
    for key, half in (("left", left), ("right", right)):
        add_face(whole, key, half)
    return whole


def halved(left: Definition, right: Definition, aftermath: bool) -> Definition:
    """A split card as a whole, in no library: what it is off the stack (CR 709.4)."""
    whole = Definition(
        f"{left.name} // {right.name}",
        "",
        left.types | right.types,
        (),
        colors=left.colors | right.colors,
        faces={"left": left, "right": right},
        aftermath=aftermath,
    )
    whole.mana_value = left.mana_value + right.mana_value
    return whole
