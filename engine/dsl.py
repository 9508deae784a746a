"""The language of card definitions: `from engine.dsl import *` is all a card file needs.

A definition is a few typed lines, for example

    creature("Gravedigger", "{3}{B}", "Zombie", 2, 2,
             when(enters(THIS), may(return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))))))

Each call builds a value; `docs/03-cards.md` lists the words.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from engine.effects.actions import *
from engine.effects.acts import *
from engine.effects.again import *
from engine.effects.attachments import *
from engine.effects.coins import *
from engine.effects.combat import *
from engine.effects.commanders import *
from engine.effects.comparisons import *
from engine.effects.conditions import *
from engine.effects.control import *
from engine.effects.copies import *
from engine.effects.costs import *
from engine.effects.counters import *
from engine.effects.damage import *
from engine.effects.delays import *
from engine.effects.durations import *
from engine.effects.events import *
from engine.effects.faces import *
from engine.effects.flow import *
from engine.effects.hands import *
from engine.effects.libraries import *
from engine.effects.life import *
from engine.effects.lookback import *
from engine.effects.mana import *
from engine.effects.mods import *
from engine.effects.monarch import *
from engine.effects.moving import *
from engine.effects.permissions import *
from engine.effects.playing import *
from engine.effects.prevention import *
from engine.effects.qualities import *
from engine.effects.replacements import *
from engine.effects.sagas import *
from engine.effects.schemes import *
from engine.effects.selectors import *
from engine.effects.spells import *
from engine.effects.spent import *
from engine.effects.tapping import *
from engine.effects.together import *
from engine.effects.tokens import *
from engine.effects.turns import *
from engine.effects.values import *
from engine.effects.votes import *
from engine.keywords.abilities import *
from engine.keywords.ability_words import *
from engine.keywords.attachments import *
from engine.keywords.blessing import *
from engine.keywords.casting import *
from engine.keywords.champion import *
from engine.keywords.classes import *
from engine.keywords.combat import *
from engine.keywords.costs import *
from engine.keywords.counters import *
from engine.keywords.daytime import *
from engine.keywords.faces import *
from engine.keywords.graveyard import *
from engine.keywords.hand import *
from engine.keywords.mounts import *
from engine.keywords.partners import *
from engine.keywords.promises import *
from engine.keywords.protection import *
from engine.keywords.ring import *
from engine.keywords.speed import *
from engine.keywords.upkeep import *
from engine.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    Attachable,
    CastingWay,
    Cost,
    Enchant,
    HasKeyword,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)
from engine.language.definition import Definition
from engine.language.filters import *
from engine.language.keywords import *
from engine.language.library import register
from engine.language.nodes import (
    Condition,
    CostNode,
    Effect,
    EventNode,
    Mod,
    Permission,
    Replacement,
    Selector,
    Value,
)
from engine.language.refs import *
from engine.state import terms
from engine.state.terms import (
    BATTLEFIELD,
    BLACK,
    BLUE,
    COMMAND,
    EXILE,
    GRAVEYARD,
    GREEN,
    HAND,
    LIBRARY,
    RED,
    WHITE,
)

UPKEEP, END_STEP, DRAW_STEP, BEGIN_COMBAT = terms.UPKEEP, terms.END, terms.DRAW, terms.BEGIN_COMBAT
FIRST_MAIN, SECOND_MAIN = terms.MAIN1, terms.MAIN2

Part = Keyword | Ability | Effect | Sequence[Ability]

# The types an additional type is given with: also(T_CREATURE, "Zombie").
T_CREATURE, T_ARTIFACT = terms.CREATURE, terms.ARTIFACT


# -- cards -------------------------------------------------------------------------------------------------------------


def abilities_of(parts: Sequence[Part]) -> list[Ability]:
    """Keywords, abilities and lists of abilities as one list; bare effects become the spell ability."""
    found: list[Ability] = []
    effects: list[Effect] = []
    for part in parts:
        if isinstance(part, Keyword):
            found.append(HasKeyword(part))
        elif isinstance(part, Effect):
            effects.append(part)
        elif isinstance(part, Ability):
            found.append(part)
        else:
            found.extend(part)
    if effects:
        found.append(SpellAbility([tuple(effects)]))
    return found


def _card(name: str, cost: str, types: int, subtypes: str, parts: Sequence[Part], **more: Any) -> Definition:
    supertypes = 0
    names = []
    for word in subtypes.split():
        if word in terms.SUPERTYPE_NAMES:
            supertypes |= terms.SUPERTYPE_NAMES[word]
        elif word == "Artifact" and types & (terms.CREATURE | terms.LAND):
            types |= terms.ARTIFACT
        elif word == "Enchantment" and types & terms.CREATURE:
            types |= terms.ENCHANTMENT
        elif word == "Kindred":
            types |= terms.KINDRED
        else:
            names.append(word)
    return register(
        Definition(name, cost, types, abilities_of(parts), supertypes=supertypes, subtypes=names, **more)
    )


def creature(
    name: str, cost: str, subtypes: str, power: Any, toughness: Any, *parts: Part, colors: int | None = None
) -> Definition:
    """A creature card. `subtypes` may begin with Legendary or Artifact; power and toughness may be values ("*").

    `colors` is a colour indicator (CR 204).
    """
    return _card(name, cost, terms.CREATURE, subtypes, parts, power=power, toughness=toughness, colors=colors)


def instant(name: str, cost: str, *parts: Part, subtypes: str = "", colors: int | None = None) -> Definition:
    """An instant card; `colors` is a colour indicator (CR 204)."""
    return _card(name, cost, terms.INSTANT, subtypes, parts, colors=colors)


def sorcery(name: str, cost: str, *parts: Part, subtypes: str = "") -> Definition:
    return _card(name, cost, terms.SORCERY, subtypes, parts)


def enchantment(name: str, cost: str, *parts: Part, subtypes: str = "") -> Definition:
    return _card(name, cost, terms.ENCHANTMENT, subtypes, parts)


def aura(name: str, cost: str, *parts: Part, subtypes: str = "", colors: int | None = None) -> Definition:
    """An Aura; one of its parts is `enchant(...)`."""
    return _card(name, cost, terms.ENCHANTMENT, f"Aura {subtypes}", parts, colors=colors)


def artifact(name: str, cost: str, *parts: Part, subtypes: str = "") -> Definition:
    return _card(name, cost, terms.ARTIFACT, subtypes, parts)


def vehicle(name: str, cost: str, power: Any, toughness: Any, *parts: Part, subtypes: str = "") -> Definition:
    """A Vehicle (CR 301.7); one of its parts is `crew(...)`."""
    return _card(name, cost, terms.ARTIFACT, f"{subtypes} Vehicle", parts, power=power, toughness=toughness)


def equipment(name: str, cost: str, *parts: Part) -> Definition:
    """An Equipment; one of its parts is `equip(...)`."""
    return _card(name, cost, terms.ARTIFACT, "Equipment", parts)


def land(name: str, *parts: Part, subtypes: str = "") -> Definition:
    return _card(name, "", terms.LAND, subtypes, parts)


def planeswalker(
    name: str, cost: str, subtypes: str, loyalty: int, *parts: Part, colors: int | None = None
) -> Definition:
    return _card(name, cost, terms.PLANESWALKER, subtypes, parts, loyalty=loyalty, colors=colors)


def scheme(name: str, *parts: Part, ongoing: bool = False) -> Definition:
    """A scheme (CR 314): its abilities work while it lies face up in the command zone."""
    abilities = abilities_of(parts)
    for ability in abilities:
        ability.zone = terms.COMMAND
    return register(
        Definition(name, "", terms.SCHEME, abilities, supertypes=terms.ONGOING if ongoing else 0, colors=0)
    )


def rule(name: str, *parts: Part) -> Definition:
    """A rule of a format as a card in the command zone: its abilities work there."""
    abilities = abilities_of(parts)
    for ability in abilities:
        ability.zone = terms.COMMAND
    return Definition(name, "", terms.RULE, abilities)


def emblem(key: str, *parts: Part) -> Definition:
    """An emblem (CR 114); its abilities work in the command zone."""
    made = rule(key, *parts)
    made.token = True
    return register(made)


def token(key: str, colors: int, subtypes: str, power: Any, toughness: Any, *parts: Part) -> Definition:
    """A creature token (CR 111). Brackets in its key tell tokens of one name apart: "Beast Token (4/4)"."""
    types = terms.CREATURE
    names = subtypes.split()
    supertypes = sum(terms.SUPERTYPE_NAMES[n] for n in names if n in terms.SUPERTYPE_NAMES)
    for name, bit in (("Artifact", terms.ARTIFACT), ("Enchantment", terms.ENCHANTMENT)):
        types |= bit if name in names else 0
    names = [n for n in names if n not in ("Artifact", "Enchantment") and n not in terms.SUPERTYPE_NAMES]
    definition = Definition(
        key.partition(" (")[0],
        "",
        types,
        abilities_of(parts),
        supertypes=supertypes,
        subtypes=names,
        power=power,
        toughness=toughness,
        colors=colors,
        token=True,
    )
    return register(definition, key)


def artifact_token(key: str, subtype: str, *parts: Part) -> Definition:
    """A colorless artifact token (CR 111.10), such as a Treasure."""
    made = Definition(key, "", terms.ARTIFACT, abilities_of(parts), subtypes=[subtype], colors=0, token=True)
    return register(made)


def role_token(name: str, *parts: Part) -> Definition:
    """A Role (CR 111.10, 303.7): a colorless Aura token with enchant creature."""
    made = Definition(
        name,
        "",
        terms.ENCHANTMENT,
        abilities_of((enchant(CREATURE), *parts)),
        subtypes=["Aura", "Role"],
        colors=0,
        token=True,
    )
    return register(made, f"{name} Role Token")


def _word(name: str, made: Any) -> bool:
    """Whether a name of this module belongs to the language: what its rooms below are written with does not."""
    written_with = ("engine.rules", "engine.state", "engine.keywords.table", "typing", "collections")
    return not (
        name.startswith("_")
        or isinstance(made, ModuleType)
        or (getattr(made, "__module__", None) or "").startswith(written_with)
    )


__all__ = [name for name, made in list(globals().items()) if _word(name, made)]
