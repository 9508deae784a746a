"""What continuous effects do to an object, each in its layer (CR 613). The lowering writes the derived fields of the object."""

from functools import cache
from typing import Any

from engine import terms
from engine.definition import Ability, Activated, Cost, HasKeyword, Protection, Triggered
from engine.effects.mana import add_mana
from engine.layers import ABILITY, COLOR, CONTROL, PT_MODIFY, PT_SET, PT_SWITCH, RULES, TYPE
from engine.objects import Card
from engine.words.context import Run
from engine.words.filters import CARD, LAND_TYPES, NOT_CREATURE_TYPES, Filter
from engine.words.keywords import Keyword
from engine.words.nodes import mod


@mod("get[s] <power:signed>/<toughness:signed>", PT_MODIFY, 0)
def pt(run: Run, card: Card, power: Any, toughness: Any) -> None:
    """Gets +n/+n (layer 7c)."""
    card.power += power if power.__class__ is int else run.value(power)
    card.toughness += toughness if toughness.__class__ is int else run.value(toughness)


@mod("[has] base power and toughness <power>/<toughness>", PT_SET)
def base_pt(run: Run, card: Card, power: Any, toughness: Any) -> None:
    card.power = run.value(power)
    card.toughness = run.value(toughness)


@mod("[has] base toughness <toughness>", PT_SET)
def base_toughness(run: Run, card: Card, toughness: Any) -> None:
    card.toughness = run.value(toughness)


@mod("switch its power and toughness", PT_SWITCH)
def switch_pt(run: Run, card: Card) -> None:
    card.power, card.toughness = card.toughness, card.power


@mod("[has] <abilities:abilities>", ABILITY, 1)
def has(run: Run, card: Card, *abilities: Keyword | Ability) -> None:
    """Has keywords or whole abilities."""
    extra: tuple[Ability, ...] = ()
    for ability in abilities:
        if isinstance(ability, Keyword):
            card.keywords |= ability.bit
        elif isinstance(ability, HasKeyword):
            card.keywords |= ability.what.bit
        elif isinstance(ability, Protection):
            card.protections += (ability,)
        elif isinstance(ability, (Triggered, Activated, Ability)):
            extra += (ability,)
    if extra:
        card.abilities = card.abilities + extra


@mod("<rules:rules>", RULES, -1)
def under(run: Run, card: Card, *rules: Keyword) -> None:
    """Is under rules such as "can't attack"; they are no abilities and cannot be lost."""
    for rule in rules:
        card.keywords |= rule.bit


@mod("lose[s] <keyword>", ABILITY, -1)
def loses(run: Run, card: Card, keyword: Keyword) -> None:
    card.keywords &= ~keyword.bit


@mod("lose[s] all abilities", ABILITY, -1, removes=True)
def loses_all_abilities(run: Run, card: Card) -> None:
    card.keywords = 0
    card.abilities = ()
    card.protections = ()


@mod("[is] also <what>", TYPE)
def also(run: Run, card: Card, types: int = 0, *subtypes: str) -> None:
    """Has these types and subtypes in addition to its others (layer 4)."""
    card.types |= types
    if subtypes:
        card.subtypes = card.subtypes | frozenset(subtypes)


@mod("[is] also <color:color>", COLOR)
def also_color(run: Run, card: Card, color: int) -> None:
    card.colors |= color


@mod("[is] <color:color>", COLOR)
def becomes_color(run: Run, card: Card, color: int) -> None:
    card.colors = color


@mod("[is] a <subtypes>", TYPE)
def becomes_type(run: Run, card: Card, types: int, subtypes: tuple[str, ...]) -> None:
    """Becomes a creature (or whatever) of exactly these subtypes."""
    card.types = types or card.types
    card.subtypes = frozenset(subtypes)


@mod("[is] a <subtypes>", TYPE)
def becomes_kind(run: Run, card: Card, *subtypes: str) -> None:
    """Its creature types become these; its card types and its other subtypes stay (CR 205.1b)."""
    card.subtypes = frozenset(subtypes) | (card.subtypes & NOT_CREATURE_TYPES)


@mod("[has] protection from the chosen color", ABILITY, 1)
def protection_from_chosen(run: Run, card: Card, key: str = "color") -> None:
    """Protection from the colour an earlier part of the effect chose."""
    color = run.memory.get(key) or run.source.memory.get(key)
    if color:
        card.protections += (_PROTECTIONS[color],)


@mod("[is] <subtypes:basic_land>", TYPE, removes=True)
def becomes_land_type(run: Run, card: Card, *subtypes: str) -> None:
    """A land of these basic land types only: it loses what its text gives and taps for their mana (CR 305.7)."""
    card.subtypes = frozenset(subtypes) | (card.subtypes - LAND_TYPES)
    card.abilities = tuple(intrinsic(land) for land in subtypes)
    card.keywords = 0
    card.protections = ()


@mod("[is] <subtypes:basic_land> in addition to its other land types", TYPE)
def also_land_type(run: Run, card: Card, *subtypes: str) -> None:
    """A land of these basic land types too, with their mana abilities (CR 305.6)."""
    new = tuple(intrinsic(land) for land in subtypes if land not in card.subtypes)
    card.subtypes = card.subtypes | frozenset(subtypes)
    card.abilities = card.abilities + new


@cache
def intrinsic(land: str) -> Activated:
    """The mana ability of a basic land type (CR 305.6)."""
    return Activated(Cost("{T}"), [(add_mana("{" + terms.BASIC_LAND_COLORS[land] + "}"),)])


@mod("has protection from the colors of <filter:plural>", ABILITY, 1)
def protection_from_colors_of(run: Run, card: Card, filter: Filter) -> None:
    """Worked out anew whenever the permanents change (CR 702.16)."""
    mask = 0
    for other in run.game.battlefield:
        if filter.matches(run, other):
            mask |= other.colors
    card.protections += tuple(p for bit, p in _PROTECTIONS.items() if mask & bit)


@mod("can't be the target of spells or abilities your opponents control", ABILITY, 1)
def untargetable(run: Run, card: Card) -> None:
    """Opponents of the one who says so cannot target it, whoever controls it (unlike hexproof)."""
    card.protections += (_barred(tuple(sorted({s.team for s in run.game.seats} - {run.controller.team}))),)


@cache
def _barred(teams: tuple[int, ...]) -> Protection:
    return Protection(CARD, "opponents", teams=teams)


@mod("<who> control[s] it", CONTROL, -1)
def controlled_by(run: Run, card: Card, who: Any) -> None:
    """Another player controls it (layer 2); the layers do this as a fact of its own."""


@mod("has <ability> while it has a <kind> counter", ABILITY, 1)
def has_with_counter(run: Run, card: Card, kind: str, ability: Ability) -> None:
    if card.counters.get(kind):
        card.abilities = (*card.abilities, ability)


@mod("gets +1/+1 for each point of bushido it has", PT_MODIFY, 1)
def pt_for_bushido(run: Run, card: Card) -> None:
    n = 0
    for ability in card.abilities:
        if isinstance(ability, Triggered) and ability.keyword.startswith("bushido "):
            n += run.value(ability.modes[0].effects[0].args[1][0].args[0])
    card.power += n
    card.toughness += n


def _color_protection(bit: int) -> Protection:
    return Protection(CARD.color(bit), terms.COLOR_NAMES[bit])


_PROTECTIONS = {bit: _color_protection(bit) for bit in terms.COLOR_NAMES}
