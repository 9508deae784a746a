"""Keyword abilities (CR 702) that are other costs of a spell: additional, alternative and reduced ones."""

from typing import Any

from engine.effects.commanders import commander
from engine.effects.copies import Except, but
from engine.effects.costs import sacrifice_cost
from engine.effects.delays import return_later, sacrifice_later
from engine.effects.events import dies, enters, fits, next_end_step
from engine.effects.flow import if_
from engine.effects.hands import draw
from engine.effects.mods import has
from engine.effects.permissions import this_costs_less
from engine.effects.values import count
from engine.keywords.abilities import as_cost, called, cost, when
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Ability, CastingWay, Cost, Permitting, SpellAbility, Static, Triggered
from engine.language.filters import ARTIFACT, ENCHANTMENT, PERMANENT, Filter, any_of
from engine.language.keywords import HASTE
from engine.language.nodes import CostNode, Effect, condition, effect, event, value
from engine.language.refs import THIS
from engine.language.sieves import EVERY_CREATURE_TYPE
from engine.language.subtypes import NOT_CREATURE_TYPES
from engine.rules import verbs
from engine.rules.paying import Purse
from engine.rules.stack import MUTATE
from engine.state import memory, notes, specials, terms, topics
from engine.state.choice import Illegal
from engine.state.circumstances import DEEDS
from engine.state.objects import Card, Event
from engine.state.run import Run
from engine.state.waiting import Delayed

# -- additional costs --------------------------------------------------------------------------------------------------


@keyword("kicker <mana>", "702.33")
@keyword("kicker — <whole_cost> .", "702.33")
def kicker(price: str | Cost) -> CastingWay:
    """Kicker (CR 702.33); KICKED is its condition."""
    return CastingWay("kicker", as_cost(price))


@keyword("multikicker <mana>", "702.33")
def multikicker(price: str) -> CastingWay:
    """Multikicker (CR 702.33c): a kicker that may be paid any number of times."""
    return CastingWay("multikicker", Cost(price))


@keyword("buyback <mana>", "702.27")
@keyword("buyback — <whole_cost> .", "702.27")
def buyback(price: str | Cost) -> CastingWay:
    """Buyback (CR 702.27)."""
    return CastingWay("buyback", as_cost(price))


def buyback_cost(*parts: CostNode) -> CastingWay:
    """Buyback with another cost than mana: "Buyback—Discard two cards." """
    return CastingWay("buyback", cost(*parts))


@keyword("escalate <mana>", "702.120")
def escalate(price: str) -> CastingWay:
    """Escalate (CR 702.120): that cost more for each mode beyond the first of a `modal`."""
    return CastingWay("escalate", Cost(price))


def strive(price: str) -> CastingWay:
    """Strive (CR 207.2c): "This spell costs that much more to cast for each target beyond the first." """
    return CastingWay("strive", Cost(price))


@keyword("splice onto arcane <mana>", "702.47")
def splice_onto_arcane(price: str, *parts: CostNode) -> CastingWay:
    """Splice onto Arcane (CR 702.47)."""
    return CastingWay("splice", Cost(price, parts))


@keyword("offspring <mana>", "702.175")
def offspring(price: str) -> list[Ability]:
    """Offspring (CR 702.175): for a cost more, a 1/1 token copy enters after it."""
    way = CastingWay("kicker", Cost(price))
    way.keyword = f"offspring {price}"
    copy = create_like_this(but(power=1, toughness=1))
    return [way, called("-", when(enters(THIS), copy, if_=offspring_paid()))]


@effect("create a token that's a copy of this creature, except <like>", 1, unsaid=True)
def create_like_this(run: Run, like: Except) -> None:
    """Of what the permanent is, or was as it left (CR 608.2h)."""
    verbs.create_tokens(run.game, run.controller, like.of(run.known(run.source).definition), 1)


@condition("its offspring cost was paid", unsaid=True)
def offspring_paid(run: Run) -> bool:
    """Whether the spell that became this permanent was cast with its optional cost (CR 702.175a)."""
    return run.past.get(memory.KICKED, 0) > 0


@keyword("squad <mana>", "702.157")
@keyword("squad — <whole_cost> .", "702.157")
def squad(price: str | Cost) -> list[Ability]:
    """Squad (CR 702.157): a cost paid any number of times, a token copy for each."""
    whole = as_cost(price)
    way = CastingWay("multikicker", whole)
    way.keyword = "squad—<of>." if whole.parts else f"squad {whole.source}"
    way.of = whole if whole.parts else None
    return [way, called("-", when(enters(THIS), create_squad(), if_=offspring_paid()))]


@effect("create a token that's a copy of it for each time its squad cost was paid", 1, unsaid=True)
def create_squad(run: Run) -> None:
    """Of what the permanent is, or was as it left (CR 608.2h)."""
    n = run.past.get(memory.KICKED, 0)
    verbs.create_tokens(run.game, run.controller, run.known(run.source).definition, n)


@keyword("bargain", "702.166")
def bargain() -> CastingWay:
    """Bargain (CR 702.166): an artifact, enchantment, or token may be sacrificed for it."""
    way = CastingWay("kicker", cost(sacrifice_cost(any_of(ARTIFACT, ENCHANTMENT, PERMANENT.has("is_token")))))
    way.keyword = "bargain"
    return way


# -- alternative costs -------------------------------------------------------------------------------------------------


@condition("its evoke cost was paid", unsaid=True)
def cast_by_way(run: Run, way: str) -> bool:
    return run.past.get(memory.WAY) == way


@keyword("dash <mana>", "702.109")
def dash(price: str) -> list[Ability]:
    """Dash (CR 702.109): cast for this cost it has haste and returns to hand at the next end step."""
    way = CastingWay("alternative", Cost(price), then=return_later(THIS))
    way.keyword = f"dash {price}"
    return [
        way,
        called("-", Static(THIS, (has(HASTE),), cast_by_way("alternative"))),
    ]


@keyword("evoke <mana>", "702.74")
def evoke(price: str) -> list[Ability]:
    """Evoke (CR 702.74): cast for this cost, it is sacrificed as it enters."""
    way: Ability = CastingWay("alternative", Cost(price))
    return [
        called(f"evoke {price}", way),
        called("-", when(enters(THIS), sacrifice_evoked(), if_=cast_by_way("alternative"))),
    ]


@condition("this spell's <keyword> cost was paid", at_announce=True)
def paid_for(run: Run, keyword: str) -> bool:
    """Whether the spell was cast for that alternative cost, or the spell that the permanent was (CR 118.9)."""
    obj = run.stack_object
    if obj is not None and obj.spell:
        return obj.way == keyword
    return run.past.get(memory.WAY) == keyword


@keyword("blitz <mana>", "702.152")
def blitz(price: str) -> list[Ability]:
    """Blitz (CR 702.152): for this cost it has haste, draws a card as it dies, and is sacrificed at the next end step."""
    way = CastingWay("blitz", Cost(price), then=sacrifice_later(THIS))
    way.keyword = f"blitz {price}"
    paid = paid_for("blitz")
    return [
        way,
        called("-", Static(THIS, (has(HASTE),), paid)),
        called("-", Triggered(dies(THIS), [(draw(1),)], condition=paid)),
    ]


@keyword("warp <mana>", "702.185")
def warp(price: str) -> CastingWay:
    """Warp (CR 702.185): for this cost it is exiled at the next end step, and may be cast from there on a later turn."""
    way = CastingWay("warp", Cost(price), then=warp_away())
    way.keyword = f"warp {price}"
    return way


@effect("exile it at the beginning of the next end step, to be cast on a later turn", unsaid=True)
def warp_away(run: Run) -> None:
    """The permanent itself, if it is still there then."""
    later = Run(run.game, run.source, run.controller)
    ability = Triggered(next_end_step(), [(exile_warped(),)])
    run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))


@effect("exile it. Its owner may cast it from exile on a later turn", unsaid=True)
def exile_warped(run: Run) -> None:
    if not run.source_there:
        return
    for card in verbs.exile(run.game, [run.source]):
        if not card.token:
            run.game.journal.put(card.memory, memory.SET_ASIDE_IN, run.game.turn)
            verbs.offer(run.game, card, card.owner)


@condition("you or a teammate has cast another spell this turn", unsaid=True)
def team_has_cast(run: Run) -> bool:
    """Asked before the spell itself is cast."""
    return any(s.turn_notes.get(notes.SPELLS_CAST) for s in run.game.seats if s.team == run.controller.team)


@keyword("surge <mana>", "702.117")
def surge(price: str) -> CastingWay:
    """Surge (CR 702.117): this cost, if you or a teammate has cast another spell this turn."""
    way = CastingWay("surge", Cost(price), team_has_cast())
    way.keyword = f"surge {price}"
    return way


@condition("an opponent lost life this turn", reads=DEEDS)
def opponent_lost_life(run: Run) -> bool:
    return any(s.turn_notes.get(notes.LIFE_LOST) for s in run.game.seats if s.team != run.controller.team)


@keyword("spectacle <mana>", "702.137")
def spectacle(price: str) -> CastingWay:
    """Spectacle (CR 702.137): this cost, if an opponent lost life this turn."""
    way = CastingWay("spectacle", Cost(price), opponent_lost_life())
    way.keyword = f"spectacle {price}"
    return way


def _strikers(run: Run) -> tuple[tuple[Card, frozenset[str]], ...]:
    """What has dealt players combat damage this turn under the player's control, each with the subtypes it had."""
    turn, rows = run.game.notes.get(notes.STRIKERS.of(run.controller.index), (0, ()))
    return rows if turn == run.game.turn else ()


@condition(
    "a player was dealt combat damage this turn by a source with any of this spell's creature types",
    reads=DEEDS,
    unsaid=True,
    recalls=True,
)
def struck_by_its_kind(run: Run) -> bool:
    """Under the caster's control at that time (CR 702.76a)."""
    own = run.source.subtypes - NOT_CREATURE_TYPES
    for _, subtypes in _strikers(run):
        kinds = subtypes - NOT_CREATURE_TYPES
        every = EVERY_CREATURE_TYPE in own or EVERY_CREATURE_TYPE in kinds
        if own & kinds or (every and own and kinds):
            return True
    return False


@keyword("prowl <mana>", "702.76")
def prowl(price: str) -> CastingWay:
    """Prowl (CR 702.76): this cost, if one of its kind has dealt a player combat damage this turn."""
    way = CastingWay("prowl", Cost(price), struck_by_its_kind())
    way.keyword = f"prowl {price}"
    return way


@condition(
    "a player was dealt combat damage this turn by an Assassin or commander",
    reads=DEEDS,
    unsaid=True,
    recalls=True,
)
def struck_by_assassin(run: Run) -> bool:
    """Under the caster's control at that time (CR 702.173a)."""
    return any(
        "Assassin" in subtypes or EVERY_CREATURE_TYPE in subtypes or commander(run, card, None)
        for card, subtypes in _strikers(run)
    )


@keyword("freerunning <mana>", "702.173")
def freerunning(price: str) -> CastingWay:
    """Freerunning (CR 702.173): this cost, if an Assassin or a commander has dealt a player combat damage this turn."""
    way = CastingWay("freerunning", Cost(price), struck_by_assassin())
    way.keyword = f"freerunning {price}"
    return way


@keyword("mutate <mana>", "702.140")
def mutate(price: str) -> CastingWay:
    """Mutate (CR 702.140): for this cost it merges with a non-Human creature its caster owns."""
    way = CastingWay(MUTATE, Cost(price))
    way.keyword = f"mutate {price}"
    return way


def mutate_from_graveyard() -> CastingWay:
    """ "You may cast this card from your graveyard using its mutate ability": for the cost that the ability says."""
    way = CastingWay(MUTATE, Cost(""), zone=terms.GRAVEYARD)
    way.keyword = "you may cast this card from your graveyard using its mutate ability."
    return way


@event("<what> mutates", terms.EV_SPECIAL)
def mutates(run: Run, event: Event, what: Any) -> bool:
    return event.what == specials.MUTATED and fits(run, what, event.card)


@value("the number of times <_:this> has mutated", dynamic=True)
def times_mutated(run: Run) -> int:
    """As many as the cards that have merged with it."""
    return max(0, len(run.past.get(memory.MERGED, ())) - 1)


@effect("its controller sacrifices it", unsaid=True)
def sacrifice_evoked(run: Run) -> None:
    if run.source_there:
        verbs.sacrifice(run.game, [run.source])


@condition("this spell wasn't overloaded", at_announce=True, silent=True, unless_cast="alternative")
def not_overloaded(run: Run) -> bool:
    """Overload (CR 702.96): cast for that cost the spell has no targets."""
    return run.stack_object is None or run.stack_object.way != "alternative"


@keyword("overload <mana>", "702.96", line=False)
def overload(price: str, single: Effect, each: Effect) -> list[Ability]:
    """Overload (CR 702.96): for this cost the spell does to each what it otherwise does to a target."""
    return [SpellAbility([(if_(not_overloaded(), single, each),)]), overload_way(price)]


def overload_way(price: str) -> Ability:
    """The cost of overload alone."""
    way = CastingWay("alternative", Cost(price))
    way.keyword = f"overload {price}"
    way.family = "overload"
    return way


# -- offering ----------------------------------------------------------------------------------------------------------


@keyword("offering", "702.48", line=False)
def offering(kind: str) -> CastingWay:
    """Offering (CR 702.48): at instant speed, a sacrificed permanent of that kind pays its part."""
    filter = ARTIFACT if kind == "artifact" else PERMANENT.sub(kind)
    way = CastingWay("offering", Cost("", (offer_cost(filter),)))
    way.keyword = f"{kind} offering"
    return way


@nodes.cost(
    "Sacrifice a <filter>, whose mana cost is taken off",
    can=lambda run, filter: bool(run.objects(filter.yours)),
    offers=lambda run, filter: run.cards(filter.yours),
    first=True,
)
def offer_cost(run: Run, filter: Filter) -> None:
    """The sacrificed permanent's mana cost reduces this spell's (CR 702.48c); `engine.rules.casting` reads it from the spell."""
    options = [c for c in run.cards(filter.yours) if _affordable(run, c)]
    if not options:
        raise Illegal
    chosen = run.ask_pick(run.controller, topics.SACRIFICE, options, 1, 1, good=-1)
    run.remember(memory.OFFERED, chosen[0].definition.cost)
    verbs.sacrifice(run.game, chosen)


def _affordable(run: Run, offered: Card) -> bool:
    price = run.source.definition.cost.less(offered.definition.cost)
    return Purse(run.game, run.controller).affords(price, what=run.source, without=offered)


# -- reduced costs -----------------------------------------------------------------------------------------------------


@keyword("affinity for <np_pl>", "702.41")
def affinity(filter: Filter) -> Ability:
    """Affinity (CR 702.41): {1} less for each of those you control."""
    made = called("affinity for <of>", Permitting(this_costs_less(count(filter.yours))))
    made.of = filter
    return made


@value("the number of opponents", dynamic=True, unsaid=True)
def opponents_count(run: Run) -> int:
    """The number of opponents."""
    return len([s for s in run.game.seats if s.team != run.controller.team and not s.left])


@keyword("undaunted", "702.125")
def undaunted() -> Ability:
    """Undaunted (CR 702.125)."""
    return called("undaunted", Permitting(this_costs_less(opponents_count())))
