"""What ward watches for, and the next turn's upkeep."""

from typing import Any

from engine import terms
from engine.effects.events import fits
from engine.objects import Event
from engine.words.context import Run
from engine.words.nodes import event


@event("<what> becomes the target of a spell or ability an opponent controls", terms.EV_TARGETED)
def targeted_by_opponent(run: Run, event: Event, what: Any) -> bool:
    """Ward watches for this (CR 702.21)."""
    return fits(run, what, event.card) and event.seat is not None and event.seat.team != run.controller.team


@event("the beginning of the next turn's upkeep", terms.EV_STEP)
def next_turns_upkeep(run: Run, event: Event) -> bool:
    return event.amount == terms.UPKEEP
