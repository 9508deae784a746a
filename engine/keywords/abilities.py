"""Abilities, of which cards and keywords are made: triggered, activated, static, of spells; ways and costs of casting."""

from typing import Any

from engine.effects.conditions import not_
from engine.effects.damage import damage
from engine.effects.events import cast_this, turned_up
from engine.effects.mana import add_mana
from engine.effects.mods import has
from engine.effects.permissions import costs_less_itself
from engine.effects.sagas import told
from engine.effects.tapping import come_in_tapped
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import (
    Ability,
    Activated,
    AsEnters,
    AsTurnedUp,
    Attachable,
    CastingWay,
    Chapter,
    Cost,
    EntryPrice,
    Permitting,
    Protection,
    Replacing,
    SpellAbility,
    Static,
    Triggered,
)
from engine.language.filters import CARD, INSTANT, SORCERY, Filter
from engine.language.keywords import FLASH
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
    condition,
    permission,
)
from engine.language.refs import THIS, YOU
from engine.state import memory, terms
from engine.state.choice import Illegal
from engine.state.objects import Card
from engine.state.run import Run
from engine.state.terms import BATTLEFIELD, GRAVEYARD, HAND

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")

# -- triggered ---------------------------------------------------------------------------------------------------------


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
    """ "When ..., choose one", or "At the beginning of ..., choose one"."""
    word = "At" if terms.EV_STEP in event.head.kinds else "When"
    return Triggered(event, [_mode(m) for m in modes], word=word, least=least, most=most)


def unchosen(made: Triggered | Activated, when: str) -> Triggered | Activated:
    """ "Choose one that hasn't been chosen this turn": of the modes those that are left, this "turn" or in the "game"."""
    made.unchosen = when
    return made


def when_turned_up(*effects: Effect) -> Triggered:
    """When this creature is turned face up ..."""
    return Triggered(turned_up(THIS), [effects])


def as_turned_up(effect: Effect) -> AsTurnedUp:
    """As this creature is turned face up ..."""
    return AsTurnedUp(effect)


def when_cast(*effects: Effect) -> Triggered:
    """When you cast this spell ... (CR 603.6, 601.2i): it triggers on the stack."""
    return Triggered(cast_this(), [effects], zone=terms.STACK)


def chapters(numerals: str, *effects: Effect) -> list[Ability]:
    """The chapter abilities that a line of a Saga stands for: "I, II — ..." are two (CR 714.2d)."""
    numbers = [NUMERALS.index(n) + 1 for n in numerals.split(", ")]
    first, *further = (Chapter(n, told(n), [effects], numerals) for n in numbers)
    return [first, *(called("-", made) for made in further)]


# -- activated ---------------------------------------------------------------------------------------------------------


def cost(*parts: str | CostNode) -> Cost:
    """A cost of symbols and other parts: cost("{1}{B}", "{T}", sacrifice_this())."""
    symbols = ", ".join(p for p in parts if isinstance(p, str))
    return Cost(symbols, tuple(p for p in parts if not isinstance(p, str)))


def as_cost(price: str | Cost) -> Cost:
    """A price, given as symbols or as a whole cost."""
    return price if isinstance(price, Cost) else Cost(price)


def ability(
    price: str | Cost,
    *effects: Effect,
    sorcery: bool = False,
    per_turn: int = 0,
    if_: Condition | None = None,
    zone: int = BATTLEFIELD,
) -> Activated:
    """An activated ability (also a mana ability): ability("{2}{R}, {T}", damage(1, target(ANY_TARGET)))."""
    return Activated(as_cost(price), [effects], sorcery=sorcery, per_turn=per_turn, condition=if_, zone=zone)


def by_any_player(
    price: str | Cost, *effects: Effect, sorcery: bool = False, if_: Condition | None = None
) -> Activated:
    """An activated ability that any player may activate (CR 602.2); YOU is who does."""
    return Activated(as_cost(price), [effects], any_player=True, sorcery=sorcery, condition=if_)


def ability_modal(price: str | Cost, *modes: Effect | tuple[Effect, ...]) -> Activated:
    """An activated ability with "choose one"."""
    return Activated(as_cost(price), [_mode(m) for m in modes])


def loyalty(n: int, *effects: Effect) -> Activated:
    """A loyalty ability (CR 606): n is what is added or, below 0, removed."""
    return Activated(Cost(""), [effects], sorcery=True, loyalty=n)


def loyalty_x(*effects: Effect) -> Activated:
    """A loyalty ability that removes X loyalty counters (CR 606.4)."""
    made = loyalty(0, *effects)
    made.loyalty_x = True
    return made


@nodes.condition("<what> attacked this turn", dynamic=True, unsaid=True)
def has_attacked(run: Run, what: Any) -> bool:
    """It was declared as an attacker this turn (CR 508.1)."""
    card = run.one(what)
    return isinstance(card, Card) and card.memory.get(memory.ATTACKED_IN) == run.game.turn


@keyword("boast — <cost>: <effect>", "702.142", line=False)
def boast(made: Activated) -> Activated:
    """Boast (CR 702.142): only if this creature attacked this turn, and only once each turn."""
    made.per_turn, made.condition = 1, has_attacked(THIS)
    return made


@nodes.cost(
    "it wasn't activated yet",
    can=lambda run, of: of not in run.source.memory.get(memory.EXHAUSTED, ()),
    unsaid=True,
)
def exhausting(run: Run, of: str) -> None:
    """The object notes that this ability of it, known by its cost, was activated."""
    done = run.source.memory.get(memory.EXHAUSTED, ())
    if of in done:
        raise Illegal
    run.game.journal.put(run.source.memory, memory.EXHAUSTED, (*done, of))


def only_once(made: Activated) -> Activated:
    """ "Activate only once": as long as it is the same object (CR 602.5b)."""
    price = made.cost
    made.cost = Cost(price.source, (*price.parts, exhausting(repr(price))))
    return made


@keyword("exhaust — <cost>: <effect>", "702.177", line=False)
def exhaust(made: Activated) -> Activated:
    """Exhaust (CR 702.177): once for as long as it is the same object."""
    return only_once(made)


@keyword("power-up — <cost>: <effect>", "702.177", line=False)
def power_up(made: Activated) -> Activated:
    """Power-up: once, as exhaust is (CR 702.177), and for less by its permanent's mana cost in the turn it entered."""
    made.less_own_cost = True
    return only_once(made)


def cheaper_by(n: Value, made: Activated) -> Activated:
    """This ability costs {1} less to activate for each of something."""
    made.reduced = n
    return made


@condition("an opponent of its controller activates it", unsaid=True)
def activated_by_opponent(run: Run) -> bool:
    """For abilities only opponents may activate (CR 602.1b)."""
    return run.controller.team != run.source.controller.team


def opponents_ability(price: str | Cost, *effects: Effect) -> Activated:
    """An activated ability that only its controller's opponents may activate."""
    return Activated(as_cost(price), [effects], any_player=True, condition=activated_by_opponent())


def tap_painfully_for(symbols: str, n: int = 1) -> Activated:
    """{T}: Add mana; this deals damage to you."""
    return Activated(Cost("{T}"), [(add_mana(symbols), damage(n, YOU))])


def tap_for(symbols: str) -> Activated:
    """{T}: Add mana."""
    return Activated(Cost("{T}"), [(add_mana(symbols),)])


# -- static ------------------------------------------------------------------------------------------------------------


def static(
    subject: Filter | Selector, *mods: Mod, if_: Condition | None = None, zone: int = BATTLEFIELD
) -> Static:
    """A static ability: what its subject is or has, while the card is in the zone."""
    made = Static(subject, mods, if_)
    made.zone = zone
    return made


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


def enters_for(*price: CostNode) -> EntryPrice:
    """If this would enter, that is paid instead; it enters if it was, else it goes to its owner's graveyard."""
    return EntryPrice(price)


def cant_be_targeted_by(filter: Filter) -> Protection:
    """ "Can't be the target of ... spells"."""
    return Protection(filter, filter.noun, spells=True)


def cant_be_blocked_by(filter: Filter) -> Protection:
    """ "Can't be blocked by ..."."""
    return Protection(filter, filter.noun, block_only=True)


def attachable(filter: Filter) -> Attachable:
    """ "Can be attached only to ..."."""
    return Attachable(filter)


@condition("you chose <word>", dynamic=True, unsaid=True)
def chose(run: Run, word: str) -> bool:
    return bool(run.past.get(memory.SIDE) == word)


def anchored(word: str, ability: Ability) -> Ability:
    """An ability that works if this word was chosen as the permanent entered (CR 614.12c)."""
    assert isinstance(ability, (Triggered, Permitting))
    ability.condition = chose(word)
    return ability


# -- spells and how they are cast --------------------------------------------------------------------------------------


@keyword("entwine <mana>", "702.42", line=False)
def modal(
    *modes: Effect | tuple[Effect, ...],
    least: int = 1,
    most: int = 1,
    entwine: str | Cost = "",
    wider: tuple[Condition, int] | None = None,
) -> SpellAbility:
    """A modal spell: choose `least` to `most` of the modes; with entwine, all of them for that cost more (CR 702.42); `wider` is
    a condition under which up to so many may be chosen as it is cast (CR 700.2)."""
    if wider is not None:
        return SpellAbility([_mode(m) for m in modes], least, most, wider=wider)
    if isinstance(entwine, Cost):
        return SpellAbility([_mode(m) for m in modes], least, most, parts=entwine.parts)
    return SpellAbility([_mode(m) for m in modes], least, most, entwine)


def opponents_modal(*modes: Effect | tuple[Effect, ...]) -> SpellAbility:
    """A modal spell whose mode an opponent chooses (CR 700.2e)."""
    return SpellAbility([_mode(m) for m in modes], by_opponent=True)


def _mode(mode: Effect | tuple[Effect, ...]) -> tuple[Effect, ...]:
    return mode if isinstance(mode, tuple) else (mode,)


def additional_cost(*parts: str | CostNode) -> CastingWay:
    """As an additional cost to cast this spell (CR 601.2b)."""
    return CastingWay("additional", cost(*parts))


def optional_cost(*parts: CostNode) -> CastingWay:
    """As an additional cost to cast this spell, you may ...: paid or not as with kicker."""
    made = CastingWay("kicker", cost(*parts))
    made.said = "additional"
    return made


def alternative_cost(*parts: str | CostNode, if_: Condition | None = None) -> CastingWay:
    """You may cast this spell for this rather than its mana cost (CR 118.9)."""
    return CastingWay("alternative", cost(*parts), if_)


def flash_for(price: str) -> CastingWay:
    """You may cast this spell as though it had flash if you pay that much more to cast it."""
    return CastingWay("flash", Cost(price))


def may_cast_from_graveyard(if_: Condition | None = None) -> CastingWay:
    """You may cast this card from your graveyard, as long as the condition holds."""
    return CastingWay("graveyard", Cost(""), if_, zone=GRAVEYARD)


@permission("you may cast this spell as though it had flash", kind=terms.PE_FLASH, unsaid=True)
def own_flash(run: Run, filter: Filter) -> Any:
    """Of the very card, from the hand."""
    return run.each is run.controller


def flash_if(condition: Condition) -> Permitting:
    """This spell may be cast as though it had flash while the condition holds (CR 702.8)."""
    return Permitting(own_flash(CARD.has("is_source")), HAND, condition)


def flash_while(condition: Condition) -> list[Ability]:
    """This has flash while the condition holds: in the hand too, where it matters (CR 702.8a)."""
    return [static(THIS, has(FLASH), if_=condition), called("-", flash_if(condition))]


@permission("cast this spell only if <c>", kind=terms.PE_CANT_CAST, unsaid=True)
def cast_only(run: Run, filter: Filter, c: Condition) -> Any:
    """Of the very card: it is forbidden otherwise (CR 101.2)."""
    return not run.test(c)


def cast_only_if(condition: Condition) -> Permitting:
    """Cast this spell only if the condition holds (CR 601.3)."""
    return Permitting(cast_only(CARD.has("is_source"), condition), HAND)


SPELL_CARD = CARD  # any spell, for `casts`


def noncreature_spell() -> Filter:
    """A noncreature spell, for `casts`."""
    return SPELL_CARD.non("creature")


def instant_or_sorcery() -> Filter:
    """An instant or sorcery spell, for `casts`."""
    return INSTANT | SORCERY


# -- keywords ----------------------------------------------------------------------------------------------------------


def called(name: str, made: Ability) -> Ability:
    """The ability under its keyword; "-" is a further ability of the keyword before it."""
    made.keyword = name
    return made
