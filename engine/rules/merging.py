"""Merging with permanents (CR 702.140, 730): a mutating creature spell becomes a part of its target.

The permanent stays the object it was, with its counters, what is attached to it and what happens to it. What it shows is its
topmost card with the abilities of all; the other cards are in no zone until it leaves the battlefield, where they go with it.
"""

from typing import TYPE_CHECKING

from engine.rules.faces import merged, show
from engine.rules.zones import leave
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def mutate(game: "Game", obj: StackObject, host: Card, run: Run) -> None:
    """The spell merges with the permanent, over or under it as its controller says (CR 702.140c)."""
    card, seat = obj.card, obj.controller
    weaker = card.power + card.toughness < host.power + host.toughness
    under = run.ask_yes(seat, topics.MUTATE_UNDER, host, good=1 if weaker else -1)
    game.journal.remove(game.stack, obj)
    shown = card.definition
    leave(game, card)
    game.set(card, "stamp", card.stamp + 1)
    before = host.memory.get(memory.MERGED)
    if before is None:
        before = ((host, host.base_definition),)
        game.journal.put(host.memory, memory.OWN_TOKEN, host.token)
    parts = (*before, (card, shown)) if under else ((card, shown), *before)
    game.journal.put(host.memory, memory.MERGED, parts)
    show(game, host, merged(parts))
    top = parts[0][0]
    token = host.memory[memory.OWN_TOKEN] if top is host else top.token
    if host.token != token:  # it is one if its topmost part is (CR 730.2d)
        game.set(host, "token", token)
    game.mark_dirty()
    game.mark_unsettled()
    game.refresh()
    game.tell("mutate", seat, card, host)
    game.emit(terms.EV_SPECIAL, host, seat, what=specials.MUTATED)
