"""Which object is which: by its names, and when it has changed zones and become another (CR 201, 400.7)."""

from typing import Any

from engine.state import memory, terms
from engine.state.objects import Card
from engine.state.run import Run


def finds_source(run: Run) -> bool:
    """Whether the source is the object it was, or one that its ability finds where it has gone."""
    source, event = run.source, run.event
    if source.stamp == run.stamp:
        return True
    # An ability of a card that has just moved (died, was milled) finds it in the zone it went to (CR 400.7e).
    if event is not None and event.card is source and source.stamp == event.stamp + 1:
        return True
    return moved_itself(run, source) or _fell_with_host(run)


def _fell_with_host(run: Run) -> bool:
    """Whether an Aura that triggered as what it enchanted left lies in the graveyard for that: it finds itself there
    (CR 400.7f)."""
    event, source, host = run.event, run.source, run.memory.get(memory.HOST)
    if event is None or host is None or event.card is not host.object or event.stamp != host.stamp:
        return False
    return source.zone == terms.GRAVEYARD and source.stamp == run.stamp + 1


def moved_itself(run: Run, card: Card) -> bool:
    """Whether the card is the object that this effect itself has exiled or put onto the battlefield: that one it finds
    (CR 400.7j)."""
    moved = (*run.memory.get(memory.EXILED, ()), *run.memory.get(memory.RETURNED, ()))
    return any(r.object is card and r.current for r in moved)


# -- names (CR 201.2) --------------------------------------------------------------------------------------------------


def names_of(obj: Any) -> tuple[str, ...]:
    """The names of an object: of a split card both halves' anywhere but on the stack, where it is one of them (CR 709.4)."""
    if isinstance(obj, Card) and obj.zone != terms.STACK:
        faces = obj.definition.faces
        if faces and "left" in faces:
            return (faces["left"].name, faces["right"].name)
    return (obj.name,)


def same_name(one: Any, other: Any) -> bool:
    """Whether two objects have a name in common (CR 201.2a)."""
    names = names_of(other)
    return any(name in names for name in names_of(one))


def is_named(obj: Any, name: str | None) -> bool:
    """Whether an object has that name; a split card, and each half of it, the name of both together too, which people say."""
    if obj.name == name or name in names_of(obj):
        return True
    return obj.definition.of in (("face", (name, "left")), ("face", (name, "right")))
