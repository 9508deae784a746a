"""Triggered abilities that wait are put onto the stack (CR 603.3)."""

from typing import TYPE_CHECKING, Any

from engine.rules.announcing import choose_modes, choose_targets
from engine.rules.stack import announce_targets
from engine.state import topics
from engine.state.choice import Order
from engine.state.objects import StackObject
from engine.state.waiting import PendingTrigger

if TYPE_CHECKING:
    from engine.state.game import Game


def put_on_stack(game: "Game") -> bool:
    """Put all waiting triggers onto the stack, the active team's first, each player ordering their own (CR 603.3b)."""
    waiting = list(game.triggered)
    if not waiting:
        return False
    game.journal.replace(game.triggered, [])
    order = game.apnap()
    for side in game.seats:
        if not side.player:  # nobody orders these; the players' own go above them
            for pending in [t for t in waiting if t.controller is side]:
                _put(game, pending)
    for seat in dict.fromkeys(game.ruleset.speaks_for(game, s) for s in order):
        theirs = [s for s in order if game.ruleset.speaks_for(game, s) is seat]
        own = [t for s in theirs for t in waiting if t.controller is s]
        if len(own) > 1 and len({_alike(t) for t in own}) > 1:
            ask = Order(seat, topics.ORDER_TRIGGERS, own)
            own = [own[i] for i in game.ask(ask)]
        for pending in own:
            _put(game, pending)
    return True


def _alike(pending: PendingTrigger) -> tuple[Any, ...]:
    """What triggers share whose order nobody needs to choose. Cards that go to a library lie there in the order of their
    triggers, so those of one ability differ by what each is about."""
    ability, card = pending.ability, pending.card
    ordered = any(e.head.name == "put_in_library" for mode in ability.modes for e in mode.effects)
    about = (pending.event.card, pending.event.other) if ordered else ()
    return ability, card.controller.common or card.name, *map(id, about)


def _put(game: "Game", pending: PendingTrigger) -> None:
    obj = StackObject(game.new_id(), pending.card, pending.controller, pending.ability, spell=False)
    obj.stamp = pending.stamp
    obj.event, obj.x = pending.event, pending.x
    obj.memory = dict(pending.memory)
    if not choose_modes(game, obj, pending.ability) or not choose_targets(game, obj):
        game.tell("no_target", pending.controller, pending.card)
        game.mark_unsettled()
        return  # CR 603.3d: removed from the stack
    game.journal.append(game.stack, obj)
    game.tell("trigger", pending.controller, pending.card, obj)
    announce_targets(game, obj)
