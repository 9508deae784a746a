"""The rules of Attack of the Dreadhorde that read like cards: Bolas's nature, the emblem, the Statue, two cards of his."""

from functools import cache
from typing import Any

from engine.cards import definition
from engine.dsl import (
    CARD,
    CREATURE,
    HASTE,
    MUST_ATTACK,
    THAT_MUCH,
    THIS,
    YOU,
    ability,
    afflict,
    amass,
    costs_more,
    damage,
    discard_cost,
    half_up,
    has,
    mill,
    noted,
    nothing,
    power_of,
    pt,
    replaces,
    rule,
    static,
    unblocked,
    under,
    until_end_of_turn,
    whenever,
    would_gain_life,
    would_lose_life,
)
from engine.language.abilities import Activated, Cost, Permitting, SpellAbility
from engine.language.definition import Definition
from engine.language.nodes import Condition, Node
from engine.state import memory, terms
from formats.dreadhorde.state import TRIUMPHS, Settings
from formats.dreadhorde.words import (
    burns_walker,
    burnt_to_exile,
    cast_topmost,
    casts_draws,
    casts_returns,
    granted,
    lower_threat,
    meets_defeats,
    raise_threat,
    removes_walker,
    threat_level,
    triumphs_rest,
)


@cache
def nature(settings: Settings) -> Definition:
    """What holds for Bolas and his cards at all times."""
    armies = half_up(threat_level())
    parts: list[Any] = [
        static(CREATURE.sub("Army").is_token.yours, pt(armies, armies)),  # DH-33
        static(CREATURE.yours, under(MUST_ATTACK)),  # DH-67
        replaces(would_lose_life(YOU, mill(THAT_MUCH))),  # DH-16
        replaces(would_gain_life(YOU, nothing())),  # DH-17
        replaces(casts_draws()),
        replaces(casts_returns()),
        replaces(meets_defeats()),
        replaces(triumphs_rest()),
        replaces(burnt_to_exile()),
    ]
    if settings.hasty_horde:  # DH-96
        parts.append(static(CREATURE.yours, has(ability("{2}", until_end_of_turn(THIS, has(HASTE))))))
    if settings.fallen_planeswalker_threat:  # DH-97
        parts.append(whenever(removes_walker(), raise_threat(1)))
        parts.append(whenever(burns_walker(), raise_threat(1)))
    return rule("Nicol Bolas, God-Pharaoh", *parts)


@cache
def desperate_measures(reduction: int) -> Definition:
    """The players' emblem (DH-28, DA-58)."""
    lowering = Activated(
        Cost("", (discard_cost(1),)), [(lower_threat(reduction),)], zone=terms.COMMAND, any_player=True
    )
    return rule("Desperate Measures", lowering)


@cache
def statue() -> Definition:
    """The token of DH-102."""
    return Definition(
        "Statue of Bolas",
        "",
        terms.ARTIFACT,
        [Permitting(costs_more(CARD, 1))],
        supertypes=terms.LEGENDARY,
        token=True,
    )


@cache
def adapted(name: str) -> Definition | None:
    """A card of Bolas's deck as this format plays it, where that differs from the card (DH-85, DH-87, DH-92, DH-94)."""
    if name in TRIUMPHS:
        return _triumph(definition(name))
    if name == "Wildfire Eternal":
        return _like(definition(name), [afflict(4), whenever(unblocked(THIS), cast_topmost())])
    if name == "Widespread Brutality":
        army = noted(memory.AMASSED, "the Army")
        spell = SpellAbility([(amass(2), damage(power_of(army), CREATURE.opponents, army))])
        return _like(definition(name), [spell])
    return None


def _like(card: Definition, abilities: list[Any]) -> Definition:
    return Definition(
        card.name,
        card.cost.text,
        card.types,
        abilities,
        supertypes=card.supertypes,
        subtypes=card.text_parts,
        power=card.power,
        toughness=card.toughness,
        colors=card.colors,
    )


def _triumph(card: Definition) -> Definition:
    """Mana of any type pays for it (DH-85), and its caster has the planeswalker it speaks of (DH-87)."""
    spell = card.spell
    assert spell is not None
    modes = [tuple(_granting(e) for e in mode.effects) for mode in spell.modes]
    made = Definition(
        card.name,
        f"{{{card.mana_value}}}",
        card.types,
        [SpellAbility(modes, spell.least, spell.most)],
        colors=card.colors,
    )
    made.mana_value = card.mana_value
    return made


def _granting(node: Any) -> Any:
    """The node with "if you control a planeswalker of that name" held to be true."""
    if isinstance(node, Condition) and node.head.name == "you_control":
        return granted()
    if isinstance(node, Node):
        return type(node)(node.head, tuple(_granting(a) for a in node.args))
    return tuple(_granting(a) for a in node) if isinstance(node, tuple) else node
