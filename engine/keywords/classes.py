"""Classes and their levels (CR 716)."""

from engine.language.nodes import condition, effect, event
from engine.state import memory, specials, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Event
from engine.state.run import Run

A_LEVEL = 2.0
"""What another level is worth to a pilot."""


def level_of(run: Run) -> int:
    """The level of the source, which is no counter and goes with the very object (CR 716.2b, 716.2d)."""
    return run.known(run.source).memory.get(memory.LEVEL, 1)


@effect("<_:this> becomes level <n:num>", 1, worth=lambda run, n: A_LEVEL)
def become_level(run: Run, n: int) -> None:
    if run.source_there:
        run.game.journal.put(run.source.memory, memory.LEVEL, n)
        run.game.stir(DEEDS)
        run.game.mark_dirty()
        run.game.emit(terms.EV_SPECIAL, run.source, run.controller, n, what=specials.LEVELED)


@condition("<_:this> is level <n:num>", reads=DEEDS)
def level_is(run: Run, n: int) -> bool:
    return level_of(run) == n


@condition("<_:this> is level <n:num> or greater", reads=DEEDS)
def level_at_least(run: Run, n: int) -> bool:
    return level_of(run) >= n


@event("<_:this> becomes level <n:num>", terms.EV_SPECIAL)
def becomes_level(run: Run, event: Event, n: int) -> bool:
    return event.what == specials.LEVELED and event.card is run.source and event.amount == n
