"""The language of card definitions: `from engine.dsl import *` is all a card file needs.

A definition is a few typed lines, for example

    creature("Gravedigger", "{3}{B}", "Zombie", 2, 2,
             when(enters(THIS), may(return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))))))

Each call builds a value; `docs/03-cards.md` lists the words.
"""

from collections.abc import Sequence
from typing import Any

from engine import terms
from engine.abilities import *
from engine.definition import (
    Ability,
    Activated,
    AsEnters,
    Attachable,
    CastingWay,
    Cost,
    Definition,
    Enchant,
    HasKeyword,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)
from engine.effects.actions import *
from engine.effects.actions import come_in_tapped, enters_with, put_counters, reanimate, seq
from engine.effects.amonkhet import *
from engine.effects.amonkhet import exerts
from engine.effects.betrayers import *
from engine.effects.board import *
from engine.effects.clans import *
from engine.effects.conditions import *
from engine.effects.conditions import bloodied, there
from engine.effects.costs import *
from engine.effects.costs import discard_this, exile_this, sacrifice_this
from engine.effects.events import *
from engine.effects.events import attacks_alone_event, casts, dies, enters, your_step
from engine.effects.faces import *
from engine.effects.fate import *
from engine.effects.frequent import *
from engine.effects.hidden import *
from engine.effects.kamigawa import *
from engine.effects.keyword_actions import *
from engine.effects.keyword_parts import *
from engine.effects.legends import *
from engine.effects.lists import *
from engine.effects.mana import *
from engine.effects.mana import add_combination, add_mana, add_of_one_color
from engine.effects.mods import *
from engine.effects.mods import also, also_color, controlled_by, has, pt, under
from engine.effects.permissions import *
from engine.effects.replacing import *
from engine.effects.replacing import would_be_destroyed
from engine.effects.saviors import *
from engine.effects.schemes import *
from engine.effects.sources import *
from engine.effects.turns import *
from engine.effects.values import *
from engine.effects.wards import *
from engine.keyword_abilities import *
from engine.keyword_more import *
from engine.terms import BATTLEFIELD, BLACK, BLUE, COMMAND, EXILE, GRAVEYARD, GREEN, HAND, LIBRARY, RED, WHITE
from engine.words.filters import *
from engine.words.filters import ANY_TARGET, CARD, CREATURE, INSTANT, SORCERY, Anyone, Filter
from engine.words.keywords import *
from engine.words.keywords import (
    BLOCKS_ADDITIONAL,
    BLOCKS_ANY_NUMBER,
    CANT_ACTIVATE,
    CANT_ATTACK,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    DOESNT_UNTAP,
    FLASH,
    KEYWORD_NAMES,
    MAY_EXERT,
    Keyword,
)
from engine.words.nodes import (
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
from engine.words.refs import *
from engine.words.refs import ENCHANTED, EQUIPPED, IT, THAT, THIS, YOU, target

UPKEEP, END_STEP, DRAW_STEP, BEGIN_COMBAT = terms.UPKEEP, terms.END, terms.DRAW, terms.BEGIN_COMBAT
FIRST_MAIN, SECOND_MAIN = terms.MAIN1, terms.MAIN2

Part = Keyword | Ability | Effect | Sequence[Ability]

# The types an additional type is given with: also(T_CREATURE, "Zombie").
T_CREATURE, T_ARTIFACT, T_ENCHANTMENT, T_LAND = terms.CREATURE, terms.ARTIFACT, terms.ENCHANTMENT, terms.LAND


# -- cards -------------------------------------------------------------------------------------------------------------


def _abilities(parts: Sequence[Part]) -> list[Ability]:
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
    from engine.cards import register

    supertypes = 0
    names = []
    for word in subtypes.split():
        if word in terms.SUPERTYPE_NAMES:
            supertypes |= terms.SUPERTYPE_NAMES[word]
        elif word == "Artifact" and types & (terms.CREATURE | terms.LAND):
            types |= terms.ARTIFACT
        elif word == "Enchantment" and types & terms.CREATURE:
            types |= terms.ENCHANTMENT
        else:
            names.append(word)
    return register(
        Definition(name, cost, types, _abilities(parts), supertypes=supertypes, subtypes=names, **more)
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
    from engine.cards import register

    abilities = _abilities(parts)
    for ability in abilities:
        ability.zone = terms.COMMAND
    return register(
        Definition(name, "", terms.SCHEME, abilities, supertypes=terms.ONGOING if ongoing else 0, colors=0)
    )


def rule(name: str, *parts: Part) -> Definition:
    """A rule of a format as a card in the command zone: its abilities work there."""
    abilities = _abilities(parts)
    for ability in abilities:
        ability.zone = terms.COMMAND
    return Definition(name, "", terms.RULE, abilities)


def emblem(key: str, *parts: Part) -> Definition:
    """An emblem (CR 114); its abilities work in the command zone."""
    from engine.cards import register

    made = rule(key, *parts)
    made.token = True
    return register(made)


def token(key: str, colors: int, subtypes: str, power: Any, toughness: Any, *parts: Part) -> Definition:
    """A creature token (CR 111). Brackets in its key tell tokens of one name apart: "Beast Token (4/4)"."""
    from engine.cards import register

    types = terms.CREATURE
    names = subtypes.split()
    supertypes = sum(terms.SUPERTYPE_NAMES[n] for n in names if n in terms.SUPERTYPE_NAMES)
    names = [n for n in names if n not in terms.SUPERTYPE_NAMES]
    if "Artifact" in names:
        types |= terms.ARTIFACT
        names.remove("Artifact")
    definition = Definition(
        key.partition(" (")[0],
        "",
        types,
        _abilities(parts),
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
    from engine.cards import register

    made = Definition(key, "", terms.ARTIFACT, _abilities(parts), subtypes=[subtype], colors=0, token=True)
    return register(made)


# -- abilities ---------------------------------------------------------------------------------------------------------


def when(
    event: EventNode,
    *effects: Effect,
    if_: Condition | None = None,
    zone: int = BATTLEFIELD,
    once: bool = False,
) -> Triggered:
    """A triggered ability: "When ..."."""
    return Triggered(event, [effects], condition=if_, zone=zone, once=once)


def whenever(
    event: EventNode,
    *effects: Effect,
    if_: Condition | None = None,
    zone: int = BATTLEFIELD,
    once: bool = False,
) -> Triggered:
    """A triggered ability: "Whenever ..."; `once` means once each turn."""
    return Triggered(event, [effects], condition=if_, zone=zone, word="Whenever", once=once)


def at(
    event: EventNode, *effects: Effect, if_: Condition | None = None, zone: int = BATTLEFIELD
) -> Triggered:
    """A triggered ability: "At the beginning of ..."."""
    return Triggered(event, [effects], condition=if_, zone=zone, word="At")


def whenever_modal(
    event: EventNode, *modes: Effect | tuple[Effect, ...], least: int = 1, most: int = 1
) -> Triggered:
    """ "Whenever ..., choose one"."""
    return Triggered(event, [_mode(m) for m in modes], word="Whenever", least=least, most=most)


def when_modal(
    event: EventNode, *modes: Effect | tuple[Effect, ...], least: int = 1, most: int = 1
) -> Triggered:
    """A triggered ability with modes."""
    return Triggered(event, [_mode(m) for m in modes], least=least, most=most)


def cost(*parts: str | CostNode) -> Cost:
    """A cost of symbols and other parts: cost("{1}{B}", "{T}", sacrifice_this())."""
    symbols = ", ".join(p for p in parts if isinstance(p, str))
    return Cost(symbols, tuple(p for p in parts if not isinstance(p, str)))


def _cost(price: str | Cost) -> Cost:
    return price if isinstance(price, Cost) else Cost(price)


def ability(
    price: str | Cost, *effects: Effect, sorcery: bool = False, per_turn: int = 0, if_: Condition | None = None,
    zone: int = BATTLEFIELD,
) -> Activated:  # fmt: skip
    """An activated ability (also a mana ability): ability("{2}{R}, {T}", damage(1, target(ANY_TARGET)))."""
    return Activated(_cost(price), [effects], sorcery=sorcery, per_turn=per_turn, condition=if_, zone=zone)


def by_any_player(price: str | Cost, *effects: Effect) -> Activated:
    """An activated ability that any player may activate (CR 602.2); YOU is who does."""
    return Activated(_cost(price), [effects], any_player=True)


def ability_modal(price: str | Cost, *modes: Effect | tuple[Effect, ...]) -> Activated:
    """An activated ability with "choose one"."""
    return Activated(_cost(price), [_mode(m) for m in modes])


def loyalty(n: int, *effects: Effect) -> Activated:
    """A loyalty ability (CR 606): n is what is added or, below 0, removed."""
    return Activated(Cost(""), [effects], sorcery=True, loyalty=n)


def loyalty_x(*effects: Effect) -> Activated:
    """A loyalty ability that removes X loyalty counters (CR 606.4)."""
    made = loyalty(0, *effects)
    made.loyalty_x = True
    return made


def cheaper_by(n: Value, made: Activated) -> Activated:
    """This ability costs {1} less to activate for each of something."""
    made.reduced = n
    return made


def opponents_ability(price: str | Cost, *effects: Effect) -> Activated:
    """An activated ability that only its controller's opponents may activate."""
    return Activated(_cost(price), [effects], any_player=True, condition=activated_by_opponent())


def tap_painfully_for(symbols: str, n: int = 1) -> Activated:
    """{T}: Add mana; this deals damage to you."""
    return Activated(Cost("{T}"), [(add_mana(symbols), damage(n, YOU))])


def tap_for(symbols: str) -> Activated:
    """{T}: Add mana."""
    return Activated(Cost("{T}"), [(add_mana(symbols),)])


def static(subject: Filter | Selector, *mods: Mod, if_: Condition | None = None) -> Static:
    """A static ability: what its subject is or has."""
    return Static(subject, mods, if_)


def replaces(what: Replacement, zone: int = BATTLEFIELD) -> Replacing:
    """A static ability that replaces or prevents."""
    return Replacing(what, zone)


def permits(what: Permission, if_: Condition | None = None) -> Permitting:
    """A static ability that changes what may be done or what it costs."""
    return Permitting(what, condition=if_)


def cheaper(n: int, c: Condition) -> Permitting:
    """This spell costs {n} less to cast if the condition holds."""
    return Permitting(costs_less_itself(n, c))


def as_enters(effect: Effect, if_: Condition | None = None) -> AsEnters:
    """How this permanent enters the battlefield."""
    return AsEnters(effect, if_)


def enters_tapped() -> AsEnters:
    """This permanent enters tapped."""
    return AsEnters(come_in_tapped())


def enters_tapped_unless(condition: Condition) -> AsEnters:
    """This permanent enters tapped unless the condition holds."""
    return AsEnters(come_in_tapped(), not_(condition))


def modal(
    *modes: Effect | tuple[Effect, ...], least: int = 1, most: int = 1, entwine: str = ""
) -> SpellAbility:
    """A modal spell: choose `least` to `most` of the modes; with entwine, all of them for that cost more (CR 702.42)."""
    return SpellAbility([_mode(m) for m in modes], least, most, entwine)


def _mode(mode: Effect | tuple[Effect, ...]) -> tuple[Effect, ...]:
    return mode if isinstance(mode, tuple) else (mode,)


def enchant(filter: Filter | Anyone, good: int = 0) -> Enchant:
    """Enchant what (CR 702.5). `good` tells pilots what the Aura's static abilities do not: -1 goes on others' permanents."""
    return Enchant(filter, good)


def protection_from(filter_or_color: Filter | int) -> Protection:
    """Protection from a colour (its bit) or from what a filter says."""
    if isinstance(filter_or_color, Filter):
        return Protection(filter_or_color, filter_or_color.noun)
    return Protection(CARD.color(filter_or_color), terms.COLOR_NAMES[filter_or_color])


def cant_be_targeted_by(filter: Filter) -> Protection:
    """ "Can't be the target of ... spells"."""
    return Protection(filter, filter.noun, spells=True)


def attachable(filter: Filter) -> Attachable:
    """ "Can be attached only to ..."."""
    return Attachable(filter)


def cant_be_blocked_by(filter: Filter) -> Protection:
    """ "Can't be blocked by ..."."""
    return Protection(filter, filter.noun, block_only=True)


# -- other ways and costs of casting -----------------------------------------------------------------------------------


def additional_cost(*parts: str | CostNode) -> CastingWay:
    """As an additional cost to cast this spell (CR 601.2b)."""
    return CastingWay("additional", cost(*parts))


def alternative_cost(*parts: str | CostNode, if_: Condition | None = None) -> CastingWay:
    """You may cast this spell for this rather than its mana cost (CR 118.9)."""
    return CastingWay("alternative", cost(*parts), if_)


def kicker(price: str | Cost) -> CastingWay:
    """Kicker (CR 702.33); KICKED is its condition."""
    return CastingWay("kicker", _cost(price))


def overload(price: str, single: Effect, each: Effect) -> list[Ability]:
    """Overload (CR 702.96): for this cost the spell does to each what it otherwise does to a target."""
    return [SpellAbility([(if_(not_overloaded(), single, each),)]), *_overload_way(price)]


def _overload_way(price: str) -> list[Ability]:
    way = CastingWay("alternative", Cost(price))
    way.keyword = f"overload {price}"
    return [way]


def multikicker(price: str) -> CastingWay:
    return CastingWay("multikicker", Cost(price))


def buyback(price: str | Cost) -> CastingWay:
    """Buyback (CR 702.27)."""
    return CastingWay("buyback", _cost(price))


def buyback_cost(*parts: CostNode) -> CastingWay:
    """Buyback with another cost than mana: "Buyback—Discard two cards." """
    return CastingWay("buyback", cost(*parts))


def flashback(price: str | Cost) -> CastingWay:
    """Flashback (CR 702.34)."""
    return CastingWay("flashback", _cost(price), zone=GRAVEYARD)


def may_cast_from_graveyard(if_: Condition | None = None) -> CastingWay:
    """You may cast this card from your graveyard, as long as the condition holds."""
    return CastingWay("graveyard", Cost(""), if_, zone=GRAVEYARD)


def evoke(price: str) -> list[Ability]:
    """Evoke (CR 702.74): cast for this cost, it is sacrificed as it enters."""
    way: Ability = CastingWay("alternative", Cost(price))
    return [
        _called(f"evoke {price}", way),
        _called("-", when(enters(THIS), sacrifice_evoked(), if_=cast_by_way("alternative"))),
    ]


# -- keyword abilities that stand for whole abilities --------------------------------------------------------------------


def _called(name: str, made: Ability) -> Ability:
    made.keyword = name
    return made


def cycling(price: str | Cost) -> Activated:
    """Cycling (CR 702.29)."""
    whole = _cost(price)
    made = Activated(Cost(whole.source, (*whole.parts, discard_this())), [(cycle_this(),)], zone=HAND)
    made.keyword = f"cycling {whole.source}"
    return made


def unearth(price: str) -> Activated:
    """Unearth (CR 702.84)."""
    made = Activated(Cost(price), [(unearth_this(),)], sorcery=True, zone=GRAVEYARD)
    made.keyword = f"unearth {price}"
    return made


def exert(*effects: Effect) -> list[Ability]:
    """You may exert this as it attacks. When you do ... (CR 701.43)"""
    return [HasKeyword(MAY_EXERT), when(exerts(THIS), *effects)]


def undying() -> Ability:
    """Undying (CR 702.93)."""
    return _called(
        "undying",
        when(dies(THIS), reanimate(THIS, owner=True, counters="+1/+1"), if_=had_no_counter("+1/+1")),
    )


def afflict(n: int) -> Ability:
    """Afflict (CR 702.130)."""
    return _called(f"afflict {n}", whenever(becomes_blocked(THIS), lose_life(n, DEFENDING_PLAYER)))


def persist() -> Ability:
    """Persist (CR 702.79)."""
    return _called(
        "persist",
        when(dies(THIS), reanimate(THIS, owner=True, counters="-1/-1"), if_=had_no_counter("-1/-1")),
    )


def exalted() -> Ability:
    """Exalted (CR 702.83)."""
    return _called(
        "exalted",
        whenever(attacks_alone_event(CREATURE.yours), until_end_of_turn(THAT, pt(1, 1))),
    )


def prowess() -> Ability:
    """Prowess (CR 702.108)."""
    return _called(
        "prowess",
        whenever(casts(YOU, noncreature_spell()), until_end_of_turn(THIS, pt(1, 1))),
    )


def heroic(*effects: Effect) -> Triggered:
    """Heroic (CR 207.2c): whenever you cast a spell that targets this."""
    return whenever(targeted_by_your_spell(THIS), *effects)


def landfall(*effects: Effect) -> Triggered:
    """Landfall (CR 207.2c)."""
    return whenever(enters(LAND.yours), *effects)


def noncreature_spell() -> Filter:
    return SPELL_CARD.non("creature")


def instant_or_sorcery() -> Filter:
    """An instant or sorcery spell, for `casts`."""
    return INSTANT | SORCERY


SPELL_CARD = CARD  # any spell, for `casts`


def rampage(n: int) -> Ability:
    """Rampage (CR 702.23)."""
    bonus = beyond_first(n)
    return _called(f"rampage {n}", whenever(becomes_blocked(THIS), until_end_of_turn(THIS, pt(bonus, bonus))))


def flanking() -> Ability:
    """Flanking (CR 702.25)."""
    return _called(
        "flanking",
        whenever(
            blocked_by(THIS, CREATURE.has("no_flanking")),
            until_end_of_turn(THAT, pt(-1, -1)),
        ),
    )


def bloodthirst(n: int) -> Ability:
    """Bloodthirst (CR 702.54)."""
    return _called(f"bloodthirst {n}", AsEnters(enters_with("+1/+1", n), bloodied()))


def unleash() -> list[Ability]:
    """Unleash (CR 702.98)."""
    return [
        _called("unleash", AsEnters(may(enters_with("+1/+1", 1)))),
        _called("-", static(THIS, under(CANT_BLOCK), if_=has_counter("+1/+1"))),
    ]


def umbra_armor() -> Ability:
    """Umbra armor, once called totem armor (CR 702.89)."""
    return _called("umbra armor", Replacing(would_be_destroyed(ENCHANTED, destroy(THIS, regenerate=False))))


def renown(n: int) -> Triggered:
    """Renown (CR 702.112)."""
    made = whenever(
        deals_combat_damage(THIS, PLAYER),
        become("renowned", put_counters(THIS, "+1/+1", n)),
        if_=not_yet("renowned"),
    )
    made.keyword = f"renown {n}"
    return made


def monstrosity(price: str, n: int) -> Activated:
    """Monstrosity (CR 701.37)."""
    return Activated(
        Cost(price),
        [(if_(not_yet("monstrous"), become("monstrous", put_counters(THIS, "+1/+1", n))),)],
    )


def echo(price: str) -> Ability:
    """Echo (CR 702.30)."""
    return _called(
        f"echo {price}",
        at(
            your_step(UPKEEP),
            note_upkeep(),
            unless_pays(price, sacrifice(what=THIS)),
            if_=not_yet("echoed"),
        ),
    )


def vanishing(n: int) -> list[Ability]:
    """Vanishing (CR 702.63)."""
    return [
        _called(f"vanishing {n}", AsEnters(enters_with("time", n))),
        _called("-", at(your_step(UPKEEP), remove_counters(THIS, "time", 1),
                        if_(not_(has_counter("time")), sacrifice(what=THIS)))),
    ]  # fmt: skip


def fading(n: int) -> list[Ability]:
    """Fading (CR 702.32)."""
    return [
        _called(f"fading {n}", AsEnters(enters_with("fade", n))),
        _called("-", at(your_step(UPKEEP), if_(has_counter("fade"), remove_counters(THIS, "fade", 1),
                                                   sacrifice(what=THIS)))),
    ]  # fmt: skip


def rebound() -> Effect:
    """Rebound (CR 702.88), the last effect of its spell."""
    return rebound_this()


from engine.effects.special import *
from engine.effects.special import (
    become,
    cast_by_way,
    cycle_this,
    had_no_counter,
    has_counter,
    not_yet,
    note_upkeep,
    rebound_this,
    sacrifice_evoked,
    unearth_this,
)

__all__ = [n for n in dir() if not n.startswith("_") and n not in ("Any", "Sequence", "terms", "Part")]
_USED = (ANY_TARGET, BLOCKS_ADDITIONAL, BLOCKS_ANY_NUMBER, CANT_ACTIVATE, CANT_ATTACK, CANT_BE_BLOCKED, DOESNT_UNTAP,
         EQUIPPED, FLASH, IT, KEYWORD_NAMES, also, also_color, controlled_by, has, seq, sacrifice_this, there)  # fmt: skip
