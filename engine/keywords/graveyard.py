"""Keyword abilities (CR 702) that work in a graveyard or as a creature dies."""

from typing import Any

from engine.effects.copies import Except, but
from engine.effects.costs import discard_cost, exile_this
from engine.effects.counters import put_counters
from engine.effects.delays import later_with
from engine.effects.events import dies, fits, next_end_step
from engine.effects.flow import may
from engine.effects.mods import has
from engine.effects.moving import exile, reanimate, return_to_hand, sacrifice
from engine.effects.replacements import would_leave
from engine.effects.values import THAT_MUCH, noted_number
from engine.keywords.abilities import as_cost, called, when
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Ability, Activated, CastingWay, Cost, Replacing, Triggered
from engine.language.costs import parse
from engine.language.filters import CARD, CREATURE, LAND, PERMANENT, Filter
from engine.language.keywords import HASTE
from engine.language.library import definition
from engine.language.nodes import CostNode, EventNode, condition, effect, event, replacement
from engine.language.refs import EACH_OPPONENT, THIS, target
from engine.language.sizes import size
from engine.rules import verbs
from engine.rules.continuous import FOREVER, affect
from engine.rules.counters import enter_with
from engine.rules.faces import DISTURB
from engine.rules.paying import Purse, pay
from engine.rules.replacement import Change, add_shield
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Event
from engine.state.run import Run
from engine.state.terms import GRAVEYARD
from engine.state.waiting import Delayed

# -- cast from the graveyard -------------------------------------------------------------------------------------------


@keyword("flashback <mana>", "702.34")
@keyword("flashback — <whole_cost> .", "702.34")
def flashback(price: str | Cost) -> CastingWay:
    """Flashback (CR 702.34)."""
    return CastingWay("flashback", as_cost(price), zone=GRAVEYARD)


@keyword("jump-start", "702.133", own_cost=True)
def jump_start(price: str) -> CastingWay:
    """Jump-start (CR 702.133): cast from the graveyard for its cost and a discarded card, then exiled."""
    way = CastingWay("flashback", Cost(price, (discard_cost(1),)), zone=GRAVEYARD)
    way.keyword = "jump-start"
    return way


@keyword("retrace", "702.81")
def retrace() -> CastingWay:
    """Retrace (CR 702.81)."""
    way = CastingWay("graveyard", Cost("", (discard_cost(1, LAND.card),)), zone=GRAVEYARD)
    way.keyword = "retrace"
    return way


@keyword("escape — <whole_cost> .", "702.138")
def escape(price: Cost) -> CastingWay:
    """Escape (CR 702.138): cast from the graveyard for this cost."""
    return CastingWay("escape", price, zone=GRAVEYARD)


@keyword("disturb <mana>", "702.146")
def disturb(price: str) -> CastingWay:
    """Disturb (CR 702.146): cast transformed from the graveyard for this cost."""
    way = CastingWay(DISTURB, Cost(price), zone=GRAVEYARD)
    way.keyword = f"disturb {price}"
    return way


@effect("<_:this> escapes with <n, kind:counters> on it", 1)
def escapes_with(run: Run, kind: str, n: Any) -> None:
    """Only as it enters, cast for its escape cost (CR 702.138c)."""
    if run.source.memory.get(memory.WAY) == "escape":
        enter_with(run.game, run.source, kind, run.value(n))


@condition("<_:this> escaped", dynamic=True)
def escaped(run: Run) -> bool:
    """Whether the spell was cast for its escape cost, or the one that the permanent was (CR 702.138b)."""
    obj = run.stack_object
    if obj is not None and obj.spell:
        return obj.way == "escape"
    return run.past.get(memory.WAY) == "escape"


@condition("you discarded it this turn", unsaid=True)
def discarded_now(run: Run) -> bool:
    return run.source.memory.get(memory.DISCARDED_IN) == run.game.turn


@keyword("mayhem <mana>", "702.187")
def mayhem(price: str) -> CastingWay:
    """Mayhem (CR 702.187): cast from the graveyard for this cost, if it was discarded this turn."""
    way = CastingWay("mayhem", Cost(price), discarded_now(), zone=GRAVEYARD)
    way.keyword = f"mayhem {price}"
    return way


# -- out of the graveyard ----------------------------------------------------------------------------------------------


@keyword("embalm <mana>", "702.128")
def embalm(price: str) -> Activated:
    """Embalm (CR 702.128): a token copy that is a white Zombie without mana cost."""
    return _risen(f"embalm {price}", price, but(colors=terms.WHITE, subtypes=("Zombie",), no_cost=True))


@keyword("eternalize <mana>", "702.129")
def eternalize(price: str, *parts: CostNode, words: str = "") -> Activated:
    """Eternalize (CR 702.129): a token copy that is a black 4/4 Zombie without mana cost; `words` say a cost of parts."""
    like = but(colors=terms.BLACK, subtypes=("Zombie",), power=4, toughness=4, no_cost=True)
    return _risen(f"eternalize {price}", price, like, *parts, words=words)


def _risen(name: str, price: str, like: Except, *parts: CostNode, words: str = "") -> Activated:
    cost = Cost(price, (*parts, exile_this()))
    made = Activated(cost, [(create_risen(like),)], sorcery=True, zone=GRAVEYARD)
    made.keyword = f"{name.replace(' ', '—', 1)}, {words}." if words else name
    return made


@effect("create a token that's a copy of this card", 1)
def create_risen(run: Run, like: Except) -> None:
    """As printed but for the exceptions, from whatever zone the card was exiled."""
    verbs.create_tokens(run.game, run.controller, like.of(run.source.definition), 1)


@keyword("recover <mana>", "702.59")
def recover(price: str) -> Ability:
    """Recover (CR 702.59): it watches from the graveyard."""
    return called(
        f"recover {price}", Triggered(dies(CREATURE.owned), [(recover_this(price),)], zone=GRAVEYARD)
    )


@effect(
    "you may pay <price>. If you do, return this card from your graveyard to your hand. Otherwise, exile this card",
    1,
)
def recover_this(run: Run, price: str) -> None:
    """Recover (CR 702.59a)."""
    if run.source.zone != terms.GRAVEYARD or not run.source_there:
        return
    seat, cost = run.controller, parse(price)
    if (
        Purse(run.game, seat).affords(cost)
        and run.ask_yes(seat, topics.PAY, price)
        and pay(run.game, seat, cost, 0, [], None)
    ):
        verbs.return_to_hand(run.game, [run.source])
    else:
        verbs.exile(run.game, [run.source])


@nodes.cost(
    "Exile this card from your graveyard, noting its power",
    can=lambda run: run.source.zone == GRAVEYARD,
    unsaid=True,
)
def scavenged(run: Run) -> None:
    """Its power counts as it last was in the graveyard (CR 702.97a, 608.2h)."""
    run.remember(memory.SCAVENGED, size(run, run.source)[0])
    verbs.exile(run.game, [run.source])


@keyword("scavenge <mana>", "702.97")
def scavenge(price: str) -> Activated:
    """Scavenge (CR 702.97)."""
    made = Activated(
        Cost(price, (scavenged(),)),
        [(put_counters(target(CREATURE), "+1/+1", noted_number(memory.SCAVENGED, "this card's power")),)],
        sorcery=True,
        zone=GRAVEYARD,
    )
    made.keyword = f"scavenge {price}"
    return made


@keyword("unearth <mana>", "702.84")
def unearth(price: str) -> Activated:
    """Unearth (CR 702.84)."""
    made = Activated(Cost(price), [(unearth_this(),)], sorcery=True, zone=GRAVEYARD)
    made.keyword = f"unearth {price}"
    return made


@effect("return this card from your graveyard to the battlefield", 1, unsaid=True)
def unearth_this(run: Run) -> None:
    """Unearth (CR 702.84a): haste, exiled at the next end step or when it would leave."""
    if run.source.zone != terms.GRAVEYARD or not run.source_there:
        return
    move(run.game, [run.source], terms.BATTLEFIELD, under=run.controller)
    later = Run(run.game, run.source, run.controller)
    affect(later, [run.source], (has(HASTE),), FOREVER)
    add_shield(run.game, later, would_leave(THIS), until="game")
    ability = Triggered(next_end_step(), [(exile(THIS),)])
    run.game.journal.append(run.game.delayed, Delayed(later, next_end_step(), ability, True, ""))


@keyword("encore <mana>", "702.141")
def encore(price: str) -> Activated:
    """Encore (CR 702.141): for each opponent a token copy that attacks that opponent, for one turn."""
    made = Activated(Cost(price, (exile_this(),)), [(create_encore(),)], sorcery=True, zone=GRAVEYARD)
    made.keyword = f"encore {price}"
    return made


@effect(
    "for each opponent, create a token that's a copy of this card that attacks that opponent this turn if able. The tokens gain "
    "haste. Sacrifice them at the beginning of the next end step",
    1,
    unsaid=True,
)
def create_encore(run: Run) -> None:
    """Encore (CR 702.141a); they are gone before another turn."""
    game = run.game
    made: list[Card] = []
    for seat in run.seats(EACH_OPPONENT):
        for token in verbs.create_tokens(game, run.controller, run.source.definition, 1):
            game.journal.put(token.memory, memory.BOUND, seat)
            game.journal.put(token.memory, memory.BOUND_IN, game.turn)
            affect(run, [token], (has(HASTE),), FOREVER)
            made.append(token)
    later_with(run, made, lambda what: sacrifice(what=what), next_end_step())


def _dredges(run: Run, change: Change, n: int) -> bool:
    source = run.source
    there = source.zone == terms.GRAVEYARD and run.stamp == source.stamp
    return there and change.seat is source.owner and len(source.owner.library) >= n


@replacement(
    "if you would draw a card, you may mill <n> cards and return this card to your hand instead",
    terms.RE_DRAW,
    applies=_dredges,
    unsaid=True,
)
def dredge_this(run: Run, change: Change, n: int) -> None:
    """Dredge (CR 702.52a, b)."""
    seat = run.source.owner
    if run.ask_yes(seat, topics.MAY, run.source, good=0):
        change.gone = True
        verbs.mill(run.game, seat, n)
        if run.source.zone == terms.GRAVEYARD and run.stamp == run.source.stamp:
            move(run.game, [run.source], terms.HAND)


@keyword("dredge <num>", "702.52")
def dredge(n: int) -> Ability:
    """Dredge (CR 702.52)."""
    return called(f"dredge {n}", Replacing(dredge_this(n), GRAVEYARD))


# -- as it dies --------------------------------------------------------------------------------------------------------


@keyword("afterlife <num>", "702.135")
def afterlife(n: int) -> Ability:
    """Afterlife (CR 702.135)."""
    return called(
        f"afterlife {n}", when(dies(THIS), create_named("Spirit Token (1/1 white black flying)", n))
    )


@effect("create <n> <token>", 1, unsaid=True)
def create_named(run: Run, token: str, n: int) -> None:
    """Tokens that a keyword names."""
    verbs.create_tokens(run.game, run.controller, definition(token), n)


@condition("it had no <kind> counter on it", unsaid=True)
def had_no_counter(run: Run, kind: str) -> bool:
    """For undying and persist: looks back at the permanent that died."""
    source = run.source
    if source.zone == terms.BATTLEFIELD:
        return not source.counters.get(kind)
    return source.last_known is None or not source.last_known.counters.get(kind)


@keyword("persist", "702.79")
def persist() -> Ability:
    """Persist (CR 702.79)."""
    return called(
        "persist",
        when(dies(THIS), reanimate(THIS, owner=True, counters="-1/-1"), if_=had_no_counter("-1/-1")),
    )


@keyword("undying", "702.93")
def undying() -> Ability:
    """Undying (CR 702.93)."""
    return called(
        "undying",
        when(dies(THIS), reanimate(THIS, owner=True, counters="+1/+1"), if_=had_no_counter("+1/+1")),
    )


@keyword("soulshift <num>", "702.46")
def soulshift(n: int) -> Ability:
    """Soulshift (CR 702.46)."""
    return called(f"soulshift {n}", _soulshift(dies(THIS), n))


@event("<what> dies", terms.EV_DIES, unsaid=True)
def dies_among(run: Run, event: Event, what: Any, filter: Filter) -> bool:
    """ "That much" is how many of a kind there were as it died, itself among them (CR 603.10a)."""
    if not fits(run, what, event.card):
        return False
    run.event = event.told(amount=filter.count(run))
    return True


def soulshift_for_spirits() -> Ability:
    """Soulshift X, where X is the number of Spirits you control: as it died, itself among them (CR 603.10a)."""
    made = _soulshift(dies_among(THIS, PERMANENT.sub("Spirit").yours), THAT_MUCH)
    return called("soulshift X, where X is the number of Spirits you control", made)


def _soulshift(event: EventNode, n: Any) -> Triggered:
    found = CARD.sub("Spirit").value_at_most(n).in_your(GRAVEYARD)
    return Triggered(event, [(may(return_to_hand(target(found))),)])
