"""Parts that only one keyword ability (CR 702) has: what its costs, conditions and effects do."""

from typing import Any

from engine import terms, verbs
from engine.choice import Illegal
from engine.continuous import grant
from engine.definition import Triggered
from engine.effects.faces import Except
from engine.effects.free import cast_freely, free_to_cast
from engine.effects.permissions import cant_cast
from engine.effects.special import next_upkeep
from engine.mana import parse
from engine.objects import Card, Event, Reference, Seat
from engine.paying import Purse, pay
from engine.triggers import Delayed
from engine.words.context import Run
from engine.words.filters import CARD, Filter, term
from engine.words.nodes import condition, cost, effect, event
from engine.words.refs import YOU
from engine.zones import move

# -- offering (CR 702.48) ----------------------------------------------------------------------------------------------


@cost("Sacrifice a <filter>, whose mana cost is taken off", can=lambda run, filter: bool(run.objects(filter.yours)),
      offers=lambda run, filter: run.cards(filter.yours), first=True)  # fmt: skip
def offer_cost(run: Run, filter: Filter) -> None:
    """The sacrificed permanent's mana cost reduces this spell's (CR 702.48c); `engine.casting` reads it from the spell."""
    options = [c for c in run.cards(filter.yours) if _affordable(run, c)]
    if not options:
        raise Illegal
    chosen = run.ask_pick(run.controller, "sacrifice", options, 1, 1, good=-1)
    run.note("offered", chosen[0].definition.cost)
    verbs.sacrifice(run.game, chosen)


def _affordable(run: Run, offered: Card) -> bool:
    price = run.source.definition.cost.less(offered.definition.cost)
    return Purse(run.game, run.controller).affords(price, what=run.source, without=offered)


# -- ninjutsu (CR 702.49) ----------------------------------------------------------------------------------------------


@term("unblocked", "before")
def unblocked_attacker(run: Run, obj: Any, _: None) -> bool:
    """An attacker of which it has been declared that nothing blocks it (CR 509.1h)."""
    return obj.attacking is not None and not obj.blocked and run.game.step > terms.DECLARE_ATTACKERS


def _unblocked(run: Run) -> list[Card]:
    return [c for c in run.controller.permanents if unblocked_attacker(run, c, None)]


@cost("Return an unblocked attacker you control to hand", can=lambda run: bool(_unblocked(run)))
def return_unblocked(run: Run) -> None:
    chosen = run.ask_pick(run.controller, "bounce", _unblocked(run), 1, 1)[0]
    run.note("attacked", Reference(chosen.attacking) if chosen.attacking is not None else None)
    verbs.return_to_hand(run.game, [chosen])


@effect("put this card onto the battlefield from your hand tapped and attacking", 1)
def put_attacking(run: Run) -> None:
    """It attacks whom the returned creature attacked (CR 702.49c); nothing triggers on its being declared."""
    if run.source.zone != terms.HAND:
        return
    attacked: Reference | None = run.memory.get("attacked")
    whom = attacked.object if attacked is not None and attacked.current else None
    if isinstance(whom, Seat) and whom.left:
        whom = None
    move(run.game, [run.source], terms.BATTLEFIELD, under=run.controller, tapped=True, attacking=whom)


# -- epic (CR 702.50) --------------------------------------------------------------------------------------------------


@effect("epic")
def epic_on(run: Run) -> None:
    """No more spells for the rest of the game; a copy without epic at the beginning of each of your upkeeps."""
    spell = run.stack_object
    if spell is None or spell.memory.get("epic"):
        return
    later = Run(run.game, run.source, run.controller)
    grant(later, cant_cast(CARD, YOU), "game")
    again = Triggered(next_upkeep(), [(copy_epic(),)], word="At")
    later.memory["spell"] = spell
    run.game.journal.append(run.game.delayed, Delayed(later, next_upkeep(), again, False, ""))


@effect("copy this spell except for its epic ability", 1)
def copy_epic(run: Run) -> None:
    made = verbs.copy_on_stack(run.game, run.memory["spell"], run.controller)
    run.game.journal.put(made.memory, "epic", True)


# -- transmute (CR 702.53) ---------------------------------------------------------------------------------------------


@effect(
    "search your library for a card with the same mana value as this card, reveal it, put it into your hand, then shuffle",
    1,
)
def transmute_search(run: Run) -> None:
    value, seat = run.source.mana_value, run.controller
    options = [c for c in seat.library if c.mana_value == value]
    found = run.ask_pick(seat, "search", options, 0, 1, good=1)
    for card in move(run.game, found, terms.HAND):
        run.game.tell("reveal", seat, card)
    verbs.shuffle(run.game, seat)


# -- crew (CR 702.122) -------------------------------------------------------------------------------------------------


def _crew(run: Run) -> list[Card]:
    return [
        c for c in run.controller.permanents
        if c is not run.source and c.types & terms.CREATURE and not c.tapped and c.power > 0
    ]  # fmt: skip


@cost("Tap any number of other untapped creatures you control with total power <n> or greater",
      can=lambda run, n: sum(c.power for c in _crew(run)) >= n)  # fmt: skip
def tap_power(run: Run, n: int) -> None:
    """One creature after the other until their power is enough; summoning sickness does not matter (CR 702.122c)."""
    power = 0
    while power < n:
        card = run.ask_pick(run.controller, "tap", _crew(run), 1, 1, good=-1)[0]
        power += card.power
        verbs.tap(run.game, [card])


# -- cumulative upkeep (CR 702.24) -------------------------------------------------------------------------------------


@effect("put an age counter on this, then sacrifice it unless you pay <price> for each age counter on it")
def pay_for_age(run: Run, price: str) -> None:
    if not run.source_there:
        return
    verbs.add_counters(run.game, run.source, "age", 1)
    whole = parse(price * run.source.counters.get("age", 0))
    seat = run.controller
    if (
        Purse(run.game, seat).affords(whole)
        and run.ask_yes(seat, "pay", whole.text)
        and pay(run.game, seat, whole, 0, [], None)
    ):
        return
    verbs.sacrifice(run.game, [run.source])


# -- embalm and eternalize (CR 702.128, 702.129) -----------------------------------------------------------------------


@effect("create a token that's a copy of this card", 1)
def create_risen(run: Run, like: Except) -> None:
    """As printed but for the exceptions, from whatever zone the card was exiled."""
    verbs.create_tokens(run.game, run.controller, like.of(run.source.definition), 1)


# -- suspend (CR 702.62) -----------------------------------------------------------------------------------------------


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
    left = card.counters["time"] - 1
    run.game.journal.put(card.counters, "time", left)
    if not left:
        run.game.emit(terms.EV_SPECIAL, card, run.controller, what="last_time_counter")


@event("the last time counter is removed from this card", terms.EV_SPECIAL)
def last_counter(run: Run, event: Event) -> bool:
    return event.what == "last_time_counter" and event.card is run.source


@effect("play this card without paying its mana cost if able", 1)
def cast_suspended(run: Run) -> None:
    """If it is a creature it has haste (CR 702.62a)."""
    card, seat, game = run.source, run.controller, run.game
    if card.zone != terms.EXILE or not free_to_cast(game, seat, [card]):
        return
    spell = cast_freely(run, seat, card)
    if spell is not None and card.types & terms.CREATURE:
        game.journal.put(spell.memory, "hasty", True)
