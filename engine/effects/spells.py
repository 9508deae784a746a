"""Countering spells and abilities (CR 701.6) and changing their targets (CR 115.7)."""

from typing import Any

from engine.effects.values import announced_x
from engine.language.costs import parse
from engine.language.nodes import effect
from engine.rules import copying, verbs
from engine.rules.paying import Purse, pay
from engine.rules.stack import resting_zone
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Reference, StackObject
from engine.state.run import Run


@effect("counter <what> unless its controller pays <price>", -1)
def counter_unless_pays(run: Run, price: str, what: Any) -> None:
    """A soft counter: the spell's controller may pay (CR 118.12a)."""
    cost = parse(price)
    x = announced_x(run) if cost.x else 0
    for obj in run.objects(what):
        seat = obj.controller
        if Purse(run.game, seat).affords(cost, x=x) and run.ask_yes(seat, topics.PAY, price):
            pay(run.game, seat, cost, x, [], None)
            run.game.tell("pay", seat, run.source, price)
        else:
            verbs.counter(run.game, obj)


@effect("counter <what>", -1)
def counter(run: Run, what: Any, to: str = "graveyard") -> None:
    for obj in run.objects(what):
        if isinstance(obj, Card) and obj.zone == terms.STACK:  # the spell an event was about
            obj = next((o for o in run.game.stack if o.spell and o.card is obj), obj)
        if isinstance(obj, StackObject):
            done = verbs.counter(run.game, obj, terms.EXILE if to == "exile" else terms.GRAVEYARD)
            run.remember(memory.DONE, done)
            if done and obj.card.zone == terms.EXILE:
                run.remember(memory.EXILED, (Reference(obj.card),))


@effect("change the target of <what>", -1)
def change_target(run: Run, what: Any) -> None:
    """To another legal one, if there is one (CR 115.7a)."""
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and obj in run.game.stack:
            copying.retarget(run.game, obj, run.controller, must=True)


@effect("you may choose new targets for <what>")
def choose_new_targets(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and obj in run.game.stack:
            copying.retarget(run.game, obj, run.controller)


@effect("counter <what:spells> unless its controller pays {X}, where X is <n:val>", -1)
def counter_unless_generic(run: Run, what: Any, n: Any) -> None:
    """A soft counter whose price is worked out as it resolves."""
    price = f"{{{run.value(n)}}}"
    for obj in run.objects(what):
        if not isinstance(obj, StackObject):
            continue
        seat = obj.controller
        if Purse(run.game, seat).affords(parse(price)) and run.ask_yes(seat, topics.PAY, price):
            pay(run.game, seat, parse(price), 0, [], None)
            run.game.tell("pay", seat, run.source, price)
        else:
            verbs.counter(run.game, obj)


@effect("exile this spell", unsaid=True)
def exile_this_spell(run: Run) -> None:
    """Instead of going to the graveyard as it resolves."""
    run.remember(memory.REST, terms.EXILE)


@effect("return <what:spells> to its owner's hand", -1)
def return_spell(run: Run, what: Any) -> None:
    """Off the stack without being countered; a copy ceases to exist."""
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and obj in run.game.stack:
            verbs.take_off(run.game, obj)
            if not obj.copied:  # one cast with flashback is exiled instead (CR 702.34a)
                move(run.game, [obj.card], resting_zone(obj, terms.HAND, resolved=False))


@effect("shuffle this spell into its owner's library")
def shuffle_this_in(run: Run) -> None:
    """As the spell resolves its card goes into the library instead of the graveyard."""
    owner = run.source.owner
    if run.source.zone == terms.STACK:
        move(run.game, [run.source], terms.LIBRARY)
        verbs.shuffle(run.game, owner)
