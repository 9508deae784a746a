"""Resolving spells and abilities (CR 608)."""

from typing import TYPE_CHECKING, Any

from engine.language.abilities import TargetSpec, Triggered
from engine.rules.continuous import follow
from engine.rules.faces import BESTOW, show, unbestowed
from engine.rules.merging import mutate
from engine.rules.stack import MUTATE, modes_of, resting_zone, run_of, target_specs
from engine.rules.targeting import targetable
from engine.rules.verbs import offer, shuffle
from engine.rules.zones import move
from engine.state import memory, notes, terms
from engine.state.declared import Facts
from engine.state.objects import Card, Reference, Seat, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def resolve_top(game: "Game") -> None:
    """Resolve the top object of the stack (CR 608)."""
    obj: StackObject = game.stack[-1]
    if game.dirty:
        game.refresh()
    run = run_of(game, obj)
    specs = target_specs(obj)
    run.targets = obj.targets  # what a target must be may hang on another
    run.targets = _still_legal(game, run, obj, specs)
    chosen = any(obj.targets) and not _resolves_anyway(obj)
    if chosen and not any(run.targets) and obj.way == BESTOW:
        show(game, obj.card, unbestowed(obj.card.base_definition))  # CR 702.103e
    elif (
        chosen and not any(run.targets) and obj.way != MUTATE
    ):  # a creature spell like others then (CR 702.140b)
        game.journal.pop(game.stack)
        game.tell("fizzle", obj.controller, obj.card, obj)
        if obj.spell and not obj.copied:
            move(game, [obj.card], resting_zone(obj, terms.GRAVEYARD, resolved=False))
        game.mark_unsettled()
        return
    if isinstance(obj.ability, Triggered) and not run.test(obj.ability.condition):
        game.journal.pop(game.stack)  # an intervening "if" must still be true (CR 603.4)
        game.tell("moot", obj.controller, obj.card, obj)
        game.mark_unsettled()
        return
    game.tell("resolve", obj.controller, obj.card, obj)
    types = obj.card.types
    if obj.spell and obj.card.types & terms.PERMANENT:
        _resolve_permanent(game, obj, run)
    else:
        _resolve_effects(game, obj, run)
        if obj in game.stack:
            game.journal.remove(game.stack, obj)
        if obj.spell and not obj.copied and obj.card.zone == terms.STACK and obj.card.stamp == obj.stamp:
            rests = memory.REST in obj.memory and not obj.exiled_from_stack
            move(game, [obj.card], resting_zone(obj, terms.GRAVEYARD, resolved=True))
            if rests and memory.RESTED in obj.memory and obj.card.zone == obj.memory[memory.REST]:
                later, then = obj.memory[memory.RESTED]
                later.do(then)
            if obj.way == "omen" and obj.card.zone == terms.LIBRARY:
                shuffle(game, obj.card.owner)
            if obj.way == "adventure" and obj.card.zone == terms.EXILE:
                offer(game, obj.card, obj.controller)
    if obj.spell and game.watch[terms.EV_RESOLVED]:
        game.emit(terms.EV_RESOLVED, obj.card, obj.controller, types, other=obj)
    game.mark_unsettled()


def _resolves_anyway(obj: StackObject) -> bool:
    """Whether its text says that it resolves even if its target becomes illegal."""
    return any(e.head.name == "resolves_anyway" for m in modes_of(obj) for e in m.effects)


def _still_legal(game: "Game", run: Run, obj: StackObject, specs: list[TargetSpec]) -> list[list[Reference]]:
    """Targets that are still legal as it resolves (CR 608.2b)."""
    legal: list[list[Reference]] = []
    for spec, references in zip(specs, obj.targets, strict=True):
        legal.append(
            [
                r
                for r in references
                if r.current
                and in_zone(r.object, spec, game)
                and spec.filter.matches(run, r.object)
                and targetable(game, run, r.object)
            ]
        )
    return legal


def in_zone(obj: Any, spec: TargetSpec, game: "Game") -> bool:
    """Whether a target is still where targets of that kind are."""
    if isinstance(obj, Seat):
        return not obj.left
    if isinstance(obj, StackObject):
        return obj in game.stack or (game.map is not None and any(o.link is obj for o in game.stack))
    zone: int = obj.zone
    return zone == spec.filter.zone


def _resolve_permanent(game: "Game", obj: StackObject, run: Run) -> None:
    card = obj.card
    if obj.way == MUTATE and run.targets[0]:
        goal = run.targets[0][0].object
        assert isinstance(goal, Card)
        mutate(game, obj, goal, run)
        return
    game.journal.remove(game.stack, obj)
    carry: Facts = {
        k: v for k, v in ((memory.X, obj.x), (memory.KICKED, obj.kicked), (memory.WAY, obj.way)) if v
    }
    carry.update({k: v for k, v in obj.memory.items() if k != memory.ORIGIN})
    origin = {terms.HAND: memory.FROM_HAND, terms.LIBRARY: memory.FROM_LIBRARY}.get(
        obj.memory.get(memory.ORIGIN, -1)
    )
    if origin is not None:
        carry[origin] = True
    if notes.CHRONICLE in game.notes and not obj.copied:
        carry[memory.CAST_BY] = obj.controller
    game.set(card, "memory", {memory.CARRY: carry} if carry else {})
    host = run.targets[0][0].object if card.definition.enchant is not None and run.targets else None
    if host is not None and not isinstance(host, (Card, Seat)):
        host = None
    was, way = card.stamp, card.definition.way(obj.way)
    move(game, [card], terms.BATTLEFIELD, under=obj.controller, host=host)
    if card.zone == terms.BATTLEFIELD:
        follow(game, card, was)
        if way is not None and way.then is not None:
            # an ability of the spell: it needs no ability of the permanent, and does not use the stack (CR 702.109a)
            Run(game, card, obj.controller).do(way.then)


def _resolve_effects(game: "Game", obj: StackObject, run: Run) -> None:
    base = 0
    everything = run.targets
    begun: Facts = dict(run.memory) if obj.spliced else {}
    for k, mode in enumerate(modes_of(obj)):
        if obj.spliced and k >= len(obj.modes):
            # a text by itself: what the others have chosen or done is nothing to it (CR 702.47)
            run = run.kept()
            run.memory = dict(begun)
        n = len(mode.targets)
        run.targets = everything[base : base + n]
        run.remember(memory.SLOT_BASE, base)
        for effect in mode.bound:
            if game.ended:
                return
            run.do(effect)
        base += n
