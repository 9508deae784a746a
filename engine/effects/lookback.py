"""What entered or left the battlefield this turn, as it then was; noted in games where a card asks for it."""

from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import condition, event
from engine.state import notes, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Card, Event, LastKnown, Reference
from engine.state.run import Run


class AsItWas:
    """An object as it was then, in the shape filters read."""

    def __init__(self, reference: Reference, known: LastKnown) -> None:
        self._card = reference.object
        self._known = known
        self.own_stamp = reference.stamp

    def __getattr__(self, name: str) -> Any:
        known = self._known
        return getattr(known, name) if hasattr(known, name) else getattr(self._card, name)


def _count(run: Run, noted: Any, filter: Filter) -> int:
    turn, rows = run.game.notes.get(noted, (0, ()))
    return (
        sum(_was(run, reference, known, filter) for reference, known in rows) if turn == run.game.turn else 0
    )


def _was(run: Run, reference: Reference, known: LastKnown, filter: Filter) -> bool:
    """Whether it was one of those; "another" is any but the object itself, with which it shares no stamp (CR 400.7)."""
    if filter.types and not known.types & filter.types:
        return False
    past = AsItWas(reference, known)
    for (name, _), (test, argument) in zip(filter.words, filter._tests, strict=True):
        if name == "other":
            if reference.object is run.source and reference.stamp == run.source.stamp:
                return False
        elif not test(run, past, argument):
            return False
    return True


@condition(
    "<filter:yours_entered> entered under your control this turn", reads=DEEDS, unsaid=True, recalls=True
)
def entered_yours(run: Run, filter: Filter, least: int = 1) -> bool:
    """Whether so many entered, whatever has become of them and whoever controls them now."""
    return _count(run, notes.ENTERED, filter) >= least


@condition("<filter:a> left the battlefield this turn", reads=DEEDS, unsaid=True, recalls=True)
def left_play(run: Run, filter: Filter) -> bool:
    """Looks at each as it last was there (CR 603.10)."""
    return _count(run, notes.LEFT, filter) > 0


@condition("<what> entered this turn", reads=DEEDS, recalls=True)
def came_this_turn(run: Run, what: Any) -> bool:
    """The very object: one that left and is back is another one, and that one has come this turn (CR 400.7)."""
    found = run.one(what)
    turn, rows = run.game.notes.get(notes.ENTERED, (0, ()))
    if not isinstance(found, Card) or turn != run.game.turn:
        return False
    return any(reference.object is found and reference.stamp == found.stamp for reference, _ in rows)


@condition("a spell was warped this turn", reads=DEEDS, recalls=True)
def warped_this_turn(run: Run) -> bool:
    """Cast for its warp cost (CR 702.185a), by any player."""
    return run.game.notes.get(notes.WARPED) == run.game.turn


@event("one or more <filter:plural> leave your graveyard", terms.EV_MOVED)
def leave_graveyard(run: Run, event: Event, filter: Filter) -> bool:
    """Once for all that leave together, wherever they go (CR 603.2c); "that many" is how many."""
    left = [
        c
        for c, was, now in event.other
        if was == terms.GRAVEYARD and now != was and c.owner is run.controller and filter.matches(run, c)
    ]
    if left:
        event.amount = len(left)
    return bool(left)
