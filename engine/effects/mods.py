"""What continuous effects do to objects, each in its layer (CR 613)."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.language.abilities import Ability, Activated, HasKeyword, Protection, Triggered
from engine.language.definition import intrinsic
from engine.language.filters import CARD, Filter
from engine.language.keywords import MUST_ATTACK, Keyword
from engine.language.nodes import mod
from engine.language.signs import added, amount, of_keywords
from engine.language.subtypes import LAND_TYPES, NOT_CREATURE_TYPES
from engine.rules.layers import ABILITY, COLOR, CONTROL, COPY, PT_MODIFY, PT_SET, PT_SWITCH, RULES, TYPE
from engine.state import memory, terms
from engine.state.declared import Key
from engine.state.objects import Card
from engine.state.run import Run


@mod("becomes a copy of <of>", COPY, 0)
def copy_of(run: Run, card: Card, of: Any) -> Any:
    """Is a copy for as long as the effect lasts (layer 1): the layers ask for the definition it shows."""
    return of


@mod(
    "get[s] <power:signed>/<toughness:signed>",
    PT_MODIFY,
    # What loses toughness may die of it.
    helps=lambda power, toughness: -1 if amount(toughness) < 0 else amount(power) + amount(toughness),
)
def pt(run: Run, card: Card, power: Any, toughness: Any) -> None:
    """Gets +n/+n (layer 7c)."""
    card.power += power if power.__class__ is int else added(run, power)
    card.toughness += toughness if toughness.__class__ is int else added(run, toughness)


@mod("[has] base power and toughness <power>/<toughness>", PT_SET, unsaid=True)
def base_pt(run: Run, card: Card, power: Any, toughness: Any) -> None:
    card.power = run.value(power)
    card.toughness = run.value(toughness)


@mod("[has] base power <power>", PT_SET)
def base_power(run: Run, card: Card, power: Any) -> None:
    card.power = run.value(power)


@mod("[has] base toughness <toughness>", PT_SET)
def base_toughness(run: Run, card: Card, toughness: Any) -> None:
    card.toughness = run.value(toughness)


@mod("switch its power and toughness", PT_SWITCH)
def switch_pt(run: Run, card: Card) -> None:
    card.power, card.toughness = card.toughness, card.power


@mod("[has] <abilities:abilities>", ABILITY, 1, helps=lambda *abilities: of_keywords(abilities))
def has(run: Run, card: Card, *abilities: Keyword | Ability) -> None:
    """Has keywords or whole abilities."""
    extra: tuple[Ability, ...] = ()
    for ability in abilities:
        if isinstance(ability, Keyword):
            card.keywords |= ability.bit
        elif isinstance(ability, HasKeyword):
            card.keywords |= ability.what.bit
        elif isinstance(ability, Protection):
            card.protections += (_of_chosen_type(run, ability),)
        elif isinstance(ability, (Triggered, Activated, Ability)):
            extra += (ability,)
    if extra:
        card.abilities = card.abilities + extra


def _of_chosen_type(run: Run, ability: Protection) -> Protection:
    """Protection from what is of the type that was chosen for whoever grants it, not for whoever has it."""
    if all(name != "chosen_type" for name, _ in ability.filter.words):
        return ability
    kind: str = run.memory.get(memory.KIND) or run.past.get(memory.KIND, "")
    return _from_type(ability, kind)


@cache
def _from_type(ability: Protection, kind: str) -> Protection:
    settled = Filter(
        ability.filter.types,
        ability.filter.noun,
        tuple(
            ("sub", (kind,)) if name == "chosen_type" else (name, arg) for name, arg in ability.filter.words
        ),
        ability.filter.zone,
        ability.filter.python,
    )
    return Protection(settled, ability.text)


@mod(
    "gain[s] your choice of <abilities:keyword_choice>",
    ABILITY,
    1,
    helps=lambda *abilities: of_keywords(abilities),
)
def gains_chosen(run: Run, card: Card, *abilities: Keyword) -> None:
    """One of these keywords, which `change` asks for as the effect begins: nothing of it is left for the layers."""


@mod("<rules:rules>", RULES, -1, helps=lambda *rules: of_keywords(rules))
def under(run: Run, card: Card, *rules: Keyword) -> None:
    """Is under rules such as "can't attack"; they are no abilities and cannot be lost."""
    for rule in rules:
        card.keywords |= rule.bit


@mod("[is] goaded", RULES, -1)
def is_goaded(run: Run, card: Card) -> None:
    """It attacks each combat if able (CR 701.15b), and a player other than who goaded it (`engine.rules.attacking`)."""
    card.keywords |= MUST_ATTACK.bit


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
        if card.types & terms.LAND:
            card.abilities += _intrinsics(card, subtypes)
        card.subtypes = card.subtypes | frozenset(subtypes)


@mod("[is] also <color:color>", COLOR)
def also_color(run: Run, card: Card, color: int) -> None:
    card.colors |= color


@mod("[is] <color:color>", COLOR)
def becomes_color(run: Run, card: Card, color: int) -> None:
    card.colors = color


@mod("[is] a <subtypes>", TYPE, unsaid=True)
def becomes_type(run: Run, card: Card, types: int, subtypes: tuple[str, ...]) -> None:
    """Becomes a creature (or whatever) of exactly these subtypes."""
    card.types = types or card.types
    card.subtypes = frozenset(subtypes)


@mod("[is] a <subtypes>", TYPE, unsaid=True)
def becomes_kind(run: Run, card: Card, *subtypes: str) -> None:
    """Its creature types become these; its card types and its other subtypes stay (CR 205.1b)."""
    card.subtypes = frozenset(subtypes) | (card.subtypes & NOT_CREATURE_TYPES)


@mod("[has] protection from the chosen color", ABILITY, 1)
def protection_from_chosen(run: Run, card: Card, key: Key[int] = memory.COLOR) -> None:
    """Protection from the colour an earlier part of the effect chose."""
    color = run.memory.get(key) or run.past.get(key)
    if color:
        card.protections += (_PROTECTIONS[color],)


_intrinsic = cache(intrinsic)


@mod("[is] <subtypes:basic_land>", TYPE, removes=True)
def becomes_land_type(run: Run, card: Card, *subtypes: str) -> None:
    """A land of these basic land types only: it loses what its text gives and taps for their mana (CR 305.7)."""
    card.subtypes = frozenset(subtypes) | (card.subtypes - LAND_TYPES)
    card.abilities = tuple(_intrinsic(land) for land in subtypes)
    card.keywords = 0
    card.protections = ()


@mod("[is] <subtypes:basic_land> in addition to its other land types", TYPE)
def also_land_type(run: Run, card: Card, *subtypes: str) -> None:
    """A land of these basic land types too, with their mana abilities (CR 305.6)."""
    card.abilities += _intrinsics(card, subtypes)
    card.subtypes = card.subtypes | frozenset(subtypes)


def _intrinsics(card: Card, subtypes: Sequence[str]) -> tuple[Ability, ...]:
    """The mana abilities that a land has with basic land types it does not have yet (CR 305.6)."""
    return tuple(_intrinsic(s) for s in subtypes if s in terms.BASIC_LAND_COLORS and s not in card.subtypes)


@mod("can't be the target of spells or abilities your opponents control", RULES, 1)
def untargetable(run: Run, card: Card) -> None:
    """Opponents of the one who says so cannot target it, whoever controls it (unlike hexproof); no ability that could be lost."""
    card.protections += (_barred(tuple(sorted({s.team for s in run.game.seats} - {run.controller.team}))),)


@cache
def _barred(teams: tuple[int, ...]) -> Protection:
    return Protection(CARD, "opponents", teams=teams)


@mod("<who> control[s] it", CONTROL, -1, unsaid=True)
def controlled_by(run: Run, card: Card, who: Any) -> None:
    """Another player controls it (layer 2); the layers do this as a fact of its own."""


def _color_protection(bit: int) -> Protection:
    return Protection(CARD.color(bit), terms.COLOR_NAMES[bit])


_PROTECTIONS = {bit: _color_protection(bit) for bit in terms.COLOR_NAMES}
