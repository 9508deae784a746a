"""Keyword abilities (CR 702) about casting spells: copies of them, further spells, spells cast later."""

from typing import Any

from engine.effects.copies import copy_spell
from engine.effects.costs import sacrifice_cost
from engine.effects.durations import until_end_of_turn
from engine.effects.events import casts, enters, fits, last_time_counter, next_upkeep, your_step
from engine.effects.flow import may_pay, seq
from engine.effects.life import gain_life, lose_life
from engine.effects.mods import has, pt
from engine.effects.permissions import cant_cast
from engine.effects.playing import cast_now, free_to_cast
from engine.effects.values import THAT_MUCH, noted_number
from engine.keywords.abilities import called, noncreature_spell, when_cast, whenever
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Ability, Activated, CastingWay, Cost, Triggered
from engine.language.filters import CARD, CREATURE, mana_value
from engine.language.keywords import HASTE
from engine.language.nodes import Effect, condition, effect, event, value
from engine.language.refs import EACH_OPPONENT, THIS, YOU, that_other
from engine.rules import copying, counters, verbs
from engine.rules.continuous import WHILE_YOURS, affect, grant
from engine.rules.faces import BESTOW
from engine.rules.timing import sorcery_time, timely
from engine.rules.zones import move
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Event, StackObject
from engine.state.run import Run
from engine.state.terms import HAND
from engine.state.waiting import Delayed

# -- copies ------------------------------------------------------------------------------------------------------------


@keyword("storm", "702.40")
def storm() -> Ability:
    """Storm (CR 702.40): a copy for each spell cast before it this turn."""
    return called("storm", when_cast(copy_spell(that_other("it"), THAT_MUCH)))


@value("the number of times its cost was paid")
def times_paid(run: Run) -> int:
    """How often the spell of the event was kicked, or its replicate cost paid."""
    spell = run.event.other if run.event is not None else None
    return int(getattr(spell, "kicked", 0))


@keyword("replicate <mana>", "702.56")
def replicate(price: str) -> list[Ability]:
    """Replicate (CR 702.56): pay any number of times, a copy for each."""
    way = CastingWay("multikicker", Cost(price))
    way.keyword = f"replicate {price}"
    return [way, called("-", when_cast(copy_spell(that_other("it"), times_paid())))]


def _conspirators(run: Run) -> list[Card]:
    colors = run.source.colors
    return [
        c
        for c in run.controller.permanents
        if c.types & terms.CREATURE and not c.tapped and c.colors & colors
    ]


@nodes.cost(
    "Tap two untapped creatures you control that each share a color with this spell",
    can=lambda run: len(_conspirators(run)) >= 2,
    unsaid=True,
)
def conspire_cost(run: Run) -> None:
    """Summoning sickness keeps none of them from it (CR 302.6)."""
    verbs.tap(run.game, run.ask_pick(run.controller, topics.TAP, _conspirators(run), 2, 2, good=-1))


@keyword("conspire", "702.78")
def conspire() -> list[Ability]:
    """Conspire (CR 702.78): for two tapped creatures that share a color with it, a copy."""
    way = CastingWay("kicker", Cost("", (conspire_cost(),)))
    way.keyword = "conspire"
    return [way, called("-", when_cast(copy_spell(that_other("it"), times_paid())))]


@keyword("casualty <num>", "702.153")
def casualty(n: int) -> list[Ability]:
    """Casualty (CR 702.153): for a sacrificed creature with so much power, a copy."""
    way = CastingWay("kicker", Cost("", (sacrifice_cost(CREATURE.power_at_least(n)),)))
    way.keyword = f"casualty {n}"
    return [way, called("-", when_cast(copy_spell(that_other("it"), times_paid())))]


@keyword("demonstrate", "702.144")
def demonstrate() -> Ability:
    """Demonstrate (CR 702.144): you may copy it; if you do, so does an opponent you choose."""
    return called("demonstrate", when_cast(demonstrate_on(that_other("it"))))


@effect("you may copy <what>. If you do, choose an opponent to also copy it", 1, unsaid=True)
def demonstrate_on(run: Run, what: Any) -> None:
    """Each chooses new targets for their own copy (CR 702.144a)."""
    seat, game = run.controller, run.game
    for obj in run.objects(what):
        if not isinstance(obj, StackObject) or not run.ask_yes(seat, topics.MAY, "copy", good=1):
            continue
        copying.copy_on_stack(game, obj, seat)
        others = [s for s in game.apnap() if s.team != seat.team]
        if others:
            copying.copy_on_stack(game, obj, run.ask_name(seat, topics.OPPONENT, others))


@keyword("epic", "702.50", line=False)
def epic() -> Effect:
    """Epic (CR 702.50), the last effect of its spell."""
    return epic_on()


@effect("epic")
def epic_on(run: Run) -> None:
    """No more spells for the rest of the game; a copy without epic at the beginning of each of your upkeeps."""
    spell = run.stack_object
    if spell is None or spell.memory.get(memory.EPIC):
        return
    later = Run(run.game, run.source, run.controller)
    grant(later, cant_cast(CARD, YOU), "game")
    again = Triggered(next_upkeep(), [(copy_epic(),)], word="At")
    later.memory[memory.SPELL] = spell
    run.game.journal.append(run.game.delayed, Delayed(later, next_upkeep(), again, False, ""))


@effect("copy this spell except for its epic ability", 1)
def copy_epic(run: Run) -> None:
    made = copying.copy_on_stack(run.game, run.memory[memory.SPELL], run.controller)
    run.game.journal.put(made.memory, memory.EPIC, True)


# -- further spells ----------------------------------------------------------------------------------------------------


@keyword("cascade", "702.85")
def cascade() -> Ability:
    """Cascade (CR 702.85)."""
    return called("cascade", when_cast(cascade_on()))


def _exiled_until(run: Run, most: int) -> tuple[list[Card], Card | None]:
    """Cards exiled from the top of the library until a nonland one of that mana value or less, and that one."""
    seat = run.controller
    exiled: list[Card] = []
    while seat.library:
        card = seat.library[-1]
        verbs.exile(run.game, [card])
        exiled.append(card)
        if not card.definition.is_land and card.mana_value <= most:
            return exiled, card
    return exiled, None


@effect("cascade", 1)
def cascade_on(run: Run) -> None:
    """Exile cards until a nonland one that costs less; it may be cast free, the rest goes to the bottom (CR 702.85a)."""
    seat, game = run.controller, run.game
    limit = mana_value(run.source)
    exiled, found = _exiled_until(run, limit - 1)
    if (
        found is not None
        and free_to_cast(game, seat, [found], limit)
        and run.ask_yes(seat, topics.MAY, "cast", good=1)
    ):
        cast_now(run, seat, found, limit)
    for card in game.random_order([c for c in exiled if c.zone == terms.EXILE]):
        move(game, [card], terms.LIBRARY, bottom=True)


@effect("discover <n>", 1)
def discover(run: Run, n: Any) -> None:
    """Exile cards until a nonland one of that mana value or less; it is cast free or put into the hand (CR 701.57a)."""
    seat, game, limit = run.controller, run.game, run.value(n)
    exiled, found = _exiled_until(run, limit)
    if found is not None and found.zone == terms.EXILE:
        open_ = free_to_cast(game, seat, [found], limit + 1)
        if open_ and run.ask_yes(seat, topics.MAY, "cast", good=1):
            cast_now(run, seat, found, limit + 1)
        if found.zone == terms.EXILE:
            move(game, [found], terms.HAND)
    for card in game.random_order([c for c in exiled if c.zone == terms.EXILE]):
        move(game, [card], terms.LIBRARY, bottom=True)


@keyword("rebound", "702.88", line=False)
def rebound() -> Effect:
    """Rebound (CR 702.88), the last effect of its spell."""
    return rebound_this()


@effect("you may cast this card without paying its mana cost", 1, unsaid=True)
def cast_free(run: Run) -> None:
    card, seat = run.source, run.controller
    if (
        card.zone == terms.EXILE
        and free_to_cast(run.game, seat, [card])
        and run.ask_yes(seat, topics.MAY, "cast")
    ):
        cast_now(run, seat, card)


@effect("rebound", 1, unsaid=True)
def rebound_this(run: Run) -> None:
    """Rebound (CR 702.88): cast from a hand, it is exiled and may be cast again in the next upkeep, free. A copy was not cast."""
    obj = run.stack_object
    if obj is None or obj.memory.get(memory.ORIGIN) != terms.HAND:
        return
    run.remember(memory.REST, terms.EXILE)
    later = Run(run.game, run.source, run.controller)
    ability = Triggered(next_upkeep(), [(cast_free(),)])
    run.game.journal.append(run.game.delayed, Delayed(later, next_upkeep(), ability, True, ""))


# -- suspend -----------------------------------------------------------------------------------------------------------


@condition("you could begin to cast this card by putting it onto the stack from your hand", unsaid=True)
def could_be_cast(run: Run) -> bool:
    """A question of the time and of what forbids the spell; its cost and its targets do not matter (CR 702.62c)."""
    game, seat, card = run.game, run.controller, run.source
    return timely(game, seat, card, card.definition, sorcery_time(game, seat))


@keyword("suspend <num> — <mana>", "702.62")
def suspend(n: int, price: str) -> list[Ability]:
    """Suspend (CR 702.62)."""
    begins = Activated(Cost(price), [(suspend_this(n),)], condition=could_be_cast(), zone=HAND, special=True)
    begins.keyword = f"suspend {n}—{price}"
    ticks = Triggered(
        your_step(terms.UPKEEP), [(tick_down(),)], condition=suspended(), zone=terms.EXILE, word="At"
    )
    return [
        begins,
        called("-", ticks),
        called("-", Triggered(last_time_counter(), [(cast_suspended(),)], zone=terms.EXILE)),
    ]


@effect("exile this card from your hand with <n> time counters on it")
def suspend_this(run: Run, n: int) -> None:
    """A special action (CR 116.2f)."""
    for card in verbs.exile(run.game, [run.source]):
        run.game.journal.put(card.counters, "time", n)


@condition("this card is suspended")
def suspended(run: Run) -> bool:
    return run.source.zone == terms.EXILE and bool(run.source.counters.get("time"))


@effect("remove a time counter from this card")
def tick_down(run: Run) -> None:
    card = run.source
    if card.zone != terms.EXILE or not card.counters.get("time"):
        return
    counters.remove_counters(run.game, card, "time", 1)


@effect("you may play this card without paying its mana cost if able", 1, unsaid=True)
def cast_suspended(run: Run) -> None:
    """What nobody plays remains exiled; a creature has haste until its caster loses control of it (CR 702.62a)."""
    card, seat, game = run.source, run.controller, run.game
    if card.zone != terms.EXILE or not free_to_cast(game, seat, [card]):
        return
    if not run.ask_yes(seat, topics.MAY, "cast", good=1):
        return
    spell = cast_now(run, seat, card)
    if spell is not None and card.types & terms.CREATURE:
        affect(Run(game, card, seat), [card], (has(HASTE),), WHILE_YOURS)


# -- watching spells ---------------------------------------------------------------------------------------------------


@keyword("extort", "702.101")
def extort() -> Ability:
    """Extort (CR 702.101)."""
    drain = seq(lose_life(1, EACH_OPPONENT), gain_life(noted_number(memory.LOST)))
    return called("extort", whenever(casts(YOU, CARD), may_pay("{W/B}", drain)))


@keyword("prowess", "702.108")
def prowess() -> Ability:
    """Prowess (CR 702.108)."""
    return called(
        "prowess",
        whenever(casts(YOU, noncreature_spell()), until_end_of_turn(THIS, pt(1, 1))),
    )


@keyword("bestow <mana>", "702.103")
def bestow(price: str) -> CastingWay:
    """Bestow (CR 702.103): cast for this cost it is an Aura with enchant creature, and a creature once it enchants nothing."""
    way = CastingWay(BESTOW, Cost(price))
    way.keyword = f"bestow {price}"
    return way


@keyword("prototype <mana> — <num> / <num>", "702.160")
def prototype(price: str, power: int, toughness: int) -> CastingWay:
    """Prototype (CR 702.160): cast for this cost it has that cost, its color and this size, as long as it is that object."""
    way = CastingWay("prototype", Cost(price))
    way.keyword = f"prototype {price} — {power}/{toughness}"
    way.face = (power, toughness)
    return way


@effect("you may sacrifice a creature, which it exploits", unsaid=True)
def exploit_one(run: Run) -> None:
    """It exploits what is sacrificed so, be it itself (CR 702.110b)."""
    own = run.cards(CREATURE.yours)
    for card in run.ask_pick(run.controller, topics.SACRIFICE, own, 0, 1, good=-1) if own else ():
        # What exploits itself sees it: it is still there as the creature is sacrificed.
        run.game.emit(terms.EV_SPECIAL, run.source, run.controller, what=specials.EXPLOITED, other=card)
        verbs.sacrifice(run.game, [card])


@keyword("exploit", "702.110")
def exploit() -> Ability:
    """Exploit (CR 702.110a)."""
    return called("exploit", Triggered(enters(THIS), [(exploit_one(),)]))


@event("<what> exploits a creature", terms.EV_SPECIAL)
def exploits(run: Run, event: Event, what: Any) -> bool:
    """As the creature is sacrificed; what exploits may be gone by then (CR 702.110b)."""
    return event.what == specials.EXPLOITED and (
        event.card is run.source if what == THIS else fits(run, what, event.card)
    )
