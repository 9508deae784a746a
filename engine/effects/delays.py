"""Delayed triggered abilities (CR 603.7)."""

from collections.abc import Callable
from typing import Any

from engine.effects.events import casts, dies, end_of_combat, next_end_step
from engine.effects.moving import bounce, destroy, exile, moved_on, sacrifice
from engine.effects.values import announced_x
from engine.language.abilities import Triggered
from engine.language.filters import Filter
from engine.language.nodes import Effect, EventNode, Node, effect
from engine.language.refs import THIS, YOU, noted
from engine.state import memory, terms
from engine.state.declared import Facts
from engine.state.objects import Card, Reference
from engine.state.run import Run
from engine.state.waiting import Delayed


@effect("when <event>, <effects>", unsaid=True)
def delayed(
    run: Run, event: EventNode, effects: tuple[Effect, ...], once: bool = True, until: str = ""
) -> None:
    """A delayed triggered ability (CR 603.7). What `memory` holds now it will know then."""
    ability = Triggered(event, [effects])
    later = Run(run.game, run.source, run.controller)
    later.stamp, later.x = run.stamp, announced_x(run)
    later.memory = known_later(run)
    run.game.journal.append(run.game.delayed, Delayed(later, event, ability, once, until))


def known_later(run: Run) -> Facts:
    """What an ability that an effect makes knows of it: what it noted, and its targets."""
    known: Facts = dict(run.memory.items())
    if run.targets:
        known[memory.EARLIER] = tuple(tuple(slot) for slot in run.targets)
    if run.stack_object is not None and run.stack_object.spell:
        known[memory.KICKED] = run.stack_object.kicked
    return known


def _watch(run: Run, event_: EventNode, effects: tuple[Effect, ...], known: Facts, once: bool) -> None:
    """A delayed trigger for this turn (CR 603.7)."""
    later = Run(run.game, run.source, run.controller)
    later.stamp, later.x = run.stamp, announced_x(run)
    later.memory = known
    later.targets = run.targets  # the event may be about a target
    run.game.journal.append(
        run.game.delayed, Delayed(later, event_, Triggered(event_, [effects]), once, "turn")
    )


@effect("when <what> dies this turn, <e>", own_targets=True)
def when_dies_this_turn(run: Run, what: Any, e: Effect) -> None:
    """A delayed trigger on the death of those very objects."""
    for card in run.cards(what):
        _watch(
            run,
            dies(noted(memory.MARKED)),
            (e,),
            {**known_later(run), memory.MARKED: (Reference(card),)},
            True,
        )


@effect("whenever <event> this turn, <e>", own_targets=True)
def whenever_this_turn(run: Run, event: EventNode, e: Effect) -> None:
    """A delayed trigger that watches for the rest of the turn."""
    _watch(run, event, (e,), known_later(run), False)


@effect("when you next cast <filter:a> spell this turn, <e>", own_targets=True)
def when_you_next_cast(run: Run, filter: Filter, e: Effect) -> None:
    _watch(run, casts(YOU, filter), (e,), known_later(run), True)


def _at_end_of_combat(run: Run, what: Any, does: Callable[[Any], Effect]) -> None:
    """Do something at end of combat (CR 511.2): with those very objects, or with whatever a description fits then."""
    if _open(what):
        _then(run, what, does, end_of_combat())
        return
    later_with(run, _found(run, what), does, end_of_combat())


@effect("sacrifice <what> at end of combat", -1)
def sacrifice_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, _sacrificed)


@effect("destroy <what> at end of combat", -1)
def destroy_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, destroy)


@effect("exile <what> at end of combat", -1)
def exile_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, exile)


@effect("return <what> to its owner's hand at end of combat", -1)
def bounce_after_combat(run: Run, what: Any) -> None:
    _at_end_of_combat(run, what, bounce)


def _found(run: Run, what: Any) -> list[Card]:
    """The very objects it is to be done to, but for those that have become others since (CR 400.7, 603.7c)."""
    return [card for card in run.cards(what) if not moved_on(run, card, what)]


def later_with(run: Run, cards: list[Card], does: Callable[[Any], Effect], moment: EventNode) -> None:
    """One delayed trigger for all those very objects (CR 603.7): they are dealt with at once, and nobody orders them."""
    if len(cards) == 1:
        later, effect_ = Run(run.game, cards[0], run.controller), does(THIS)
    elif cards:
        later, effect_ = Run(run.game, run.source, run.controller), does(noted(memory.MARKED, "them"))
        later.stamp = run.stamp
        later.memory[memory.MARKED] = tuple(Reference(c) for c in cards)
    else:
        return
    ability = Triggered(moment, [(effect_,)])
    run.game.journal.append(run.game.delayed, Delayed(later, moment, ability, True, ""))


@effect("sacrifice <what> at the beginning of the next end step", -1)
def sacrifice_later(run: Run, what: Any) -> None:
    """A delayed sacrifice of those very objects; what is to be chosen is chosen then."""
    if _open(what):
        _then(run, what, _sacrificed)
        return
    later_with(run, _found(run, what), _sacrificed, next_end_step())


@effect("exile <what> at the beginning of the next end step", -1)
def exile_later(run: Run, what: Any) -> None:
    if _open(what):
        _then(run, what, exile)
        return
    there = [c for c in _found(run, what) if c.zone == terms.BATTLEFIELD]  # what was not put there is no "it"
    later_with(run, there, exile, next_end_step())


@effect("destroy <what> at the beginning of the next end step", -1)
def destroy_later(run: Run, what: Any) -> None:
    """Those very objects, as long as they are the same; of a description whatever fits it then."""
    if _open(what):
        _then(run, what, destroy)
        return
    later_with(run, _found(run, what), destroy, next_end_step())


def _open(what: Any) -> bool:
    """Whether only that moment tells which objects it is done to: they are chosen then, or described."""
    return isinstance(what, Filter) or (isinstance(what, Node) and what.head.name == "your_choice")


def _sacrificed(what: Any) -> Effect:
    """The sacrifice of those very objects, or of as many as are to be chosen."""
    if isinstance(what, Node) and what.head.name == "your_choice":
        return sacrifice(*what.args[:2])
    return sacrifice(what=what)


def _then(run: Run, what: Any, does: Callable[[Any], Effect], moment: EventNode | None = None) -> None:
    """Do something at the beginning of the next end step, or another moment, with what is chosen or described then (CR 603.7)."""
    later = Run(run.game, run.source, run.controller)
    when = next_end_step() if moment is None else moment
    host = (
        next((of for name, of in what.words if name == "attached_to"), None)
        if isinstance(what, Filter)
        else None
    )
    if isinstance(host, Node):  # the one meant now, whatever is attached to it then
        later.memory[memory.MARKED] = tuple(Reference(c) for c in run.cards(host))
        meant = noted(memory.MARKED, "that creature")
        words = tuple((n, meant if n == "attached_to" else of) for n, of in what.words)
        what = Filter(what.types, what.noun, words, what.zone, what.python)
    ability = Triggered(when, [(does(what),)])
    run.game.journal.append(run.game.delayed, Delayed(later, when, ability, True, ""))


@effect("return <what> to its owner's hand at the beginning of the next end step")
def return_later(run: Run, what: Any) -> None:
    if _open(what):
        _then(run, what, bounce)
        return
    later_with(run, _found(run, what), bounce, next_end_step())
