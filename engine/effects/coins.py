"""Flipping coins (CR 705)."""

from typing import Any

from engine.language.nodes import condition, effect, event
from engine.language.refs import YOU
from engine.state import memory, specials, terms
from engine.state.objects import Event
from engine.state.run import Run


@effect("<who> flip[s] a coin")
def flip_coin(run: Run, who: Any = YOU) -> None:
    """Each wins or loses their own flip (CR 705.2); the last one is what the text asks of then."""
    for seat in run.seats(who):
        won = run.game.roll(2, seat, coin=True) == 2
        run.remember(memory.FLIP_WON, won)
        run.game.tell("coin_won" if won else "coin_lost", seat)
        what = specials.COIN_WON if won else specials.COIN_LOST
        run.game.emit(terms.EV_SPECIAL, None, seat, what=what)


@condition("you win the flip")
def flip_won(run: Run) -> bool:
    return run.memory.get(memory.FLIP_WON) is True


@condition("you lose the flip")
def flip_lost(run: Run) -> bool:
    """Where no coin was flipped none was lost."""
    return run.memory.get(memory.FLIP_WON) is False


@event("you win a coin flip", terms.EV_SPECIAL)
def wins_flip(run: Run, event: Event) -> bool:
    return event.what == specials.COIN_WON and event.seat is run.controller
