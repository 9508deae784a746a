"""Keyword abilities that stand for whole abilities (CR 702), and cards with more than one face."""

from engine.definition import (
    Ability,
    Activated,
    AsTurnedUp,
    CastingWay,
    Cost,
    Definition,
    EntryPrice,
    Permitting,
    Protection,
    Triggered,
)
from engine.effects.actions import attach, put_counters, search
from engine.effects.clans import own_flash
from engine.effects.costs import discard_this
from engine.effects.faces import turned_up
from engine.effects.fate import cast_only, chose
from engine.terms import HAND
from engine.words.filters import CARD, CREATURE, LAND, Filter
from engine.words.nodes import Condition, CostNode, Effect
from engine.words.refs import THIS, target


def morph(price: str, *parts: CostNode) -> list[Ability]:
    """Morph (CR 702.37): cast face down for {3}, turned face up for this cost."""
    return [CastingWay("morph", Cost(price, parts))]


def megamorph(price: str) -> list[Ability]:
    """Megamorph (CR 702.37b): turned up for this cost it gets a +1/+1 counter."""
    return [CastingWay("morph", Cost(price), counter="+1/+1")]


def when_turned_up(*effects: Effect) -> Triggered:
    """When this creature is turned face up ..."""
    return Triggered(turned_up(THIS), [effects])


def as_turned_up(effect: Effect) -> AsTurnedUp:
    """As this creature is turned face up ..."""
    return AsTurnedUp(effect)


def flash_if(condition: Condition) -> Permitting:
    """This spell may be cast as though it had flash while the condition holds (CR 702.8)."""
    return Permitting(own_flash(CARD.has("is_source")), HAND, condition)


def cast_only_if(condition: Condition) -> Permitting:
    """Cast this spell only if the condition holds (CR 601.3)."""
    return Permitting(cast_only(CARD.has("is_source"), condition), HAND)


def anchored(word: str, ability: Ability) -> Ability:
    """An ability that works if this word was chosen as the permanent entered (CR 614.12c)."""
    assert isinstance(ability, (Triggered, Permitting))
    ability.condition = chose(word)
    return ability


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

    whole = halved(left, right, aftermath)
    for key, half in (("left", left), ("right", right)):
        add_face(whole, key, half)
    return register(whole)


def halved(left: Definition, right: Definition, aftermath: bool) -> Definition:
    """A split card as a whole, in no library: what it is off the stack (CR 709.4)."""
    whole = Definition(
        f"{left.name} // {right.name}", "", left.types | right.types, (), colors=left.colors | right.colors,
        faces={"left": left, "right": right}, aftermath=aftermath,
    )  # fmt: skip
    whole.mana_value = left.mana_value + right.mana_value
    return whole


def enters_for(*price: CostNode) -> EntryPrice:
    """If this would enter, that is paid instead; it enters if it was, else it goes to its owner's graveyard."""
    return EntryPrice(price)


def landwalk(name: str, filter: Filter) -> Ability:
    """Landwalk of a kind without a keyword of its own, such as legendary landwalk (CR 702.14)."""
    made = Protection(CREATURE.has("controller_has", filter), "", block_only=True)
    made.keyword = name
    return made


def channel(price: str, *effects: Effect) -> Activated:
    """Channel (CR 207.2c): an ability of a card in hand that is discarded for it."""
    return Activated(Cost(price, (discard_this(),)), [effects], zone=HAND)


def bloodrush(price: str, *effects: Effect) -> Activated:
    """Bloodrush (CR 207.2c): an ability of a card in hand that is discarded for it."""
    return Activated(Cost(price, (discard_this(),)), [effects], zone=HAND)


def outlast(price: str) -> Activated:
    """Outlast (CR 702.107)."""
    made = Activated(Cost(f"{price}, {{T}}"), [(put_counters(THIS, "+1/+1", 1),)], sorcery=True)
    made.keyword = f"outlast {price}"
    return made


def equip(price: str | Cost) -> Activated:
    """Equip (CR 702.6)."""
    whole = price if isinstance(price, Cost) else Cost(price)
    made = Activated(whole, [(attach(target(CREATURE.yours)),)], sorcery=True)
    if not whole.parts:
        made.keyword = f"equip {price}"
    return made


def landcycling(kind: str, price: str) -> Activated:
    """Basic landcycling, swampcycling and so on (CR 702.29e): search for such a land."""
    filter = LAND.sub(kind) if kind != "basic" else LAND.supertype("basic")
    made = Activated(
        Cost(price, (discard_this(),)),
        [(search(filter),)],
        zone=HAND,
    )
    made.keyword = f"{kind.lower()}{' land' if kind == 'basic' else ''}cycling {price}"
    return made
