"""Words of filters for many objects at once, and what those words ask of an object.

A sieve keeps of a list what its word's test would keep one by one: the commonest words have one, as layers, costs and
targets go through whole battlefields. None leaves out a test that could speak of other things than objects.
"""

from collections.abc import Callable
from typing import Any

from engine.language.identity import finds_source
from engine.language.nodes import Node
from engine.language.subtypes import NOT_CREATURE_TYPES
from engine.state import memory, terms
from engine.state.objects import Card, Seat
from engine.state.run import Run

Sieve = Callable[[Run, list[Any], Any], list[Any]]

# Stands among the subtypes for all creature types. Changeling defines a characteristic: it applies in layer 4, so that the
# types stay when the ability is lost in layer 6 (CR 604.3, 613.3).
EVERY_CREATURE_TYPE = "*"


def controller_of(run: Run, obj: Any) -> Seat:
    """The controller, or off the battlefield and the stack the owner (CR 108.4)."""
    if isinstance(obj, Card):
        return obj.controller if obj.zone in (terms.BATTLEFIELD, terms.STACK) else obj.owner
    if isinstance(obj, Seat):
        return obj
    seat: Seat = obj.controller
    return seat


def has_subtype(obj: Any, name: str) -> bool:
    """Whether an object has a subtype; changelings have every creature type (CR 702.73)."""
    return name in obj.subtypes or (EVERY_CREATURE_TYPE in obj.subtypes and name not in NOT_CREATURE_TYPES)


def _of_some(objects: list[Any], seats: list[Seat]) -> list[Any]:
    """Those that one of these players controls."""
    return [
        o
        for o in objects
        if (
            o.controller
            if o.__class__ is not Card or o.zone == terms.BATTLEFIELD or o.zone == terms.STACK
            else o.owner
        )
        in seats
    ]


def _yours(run: Run, objects: list[Any], _: None) -> list[Any]:
    me = run.controller
    return _of_some(objects, [s for s in run.game.seats if s is me or s.common])


def _opponents(run: Run, objects: list[Any], _: None) -> list[Any]:
    team = run.controller.team
    return _of_some(objects, [s for s in run.game.seats if s.team != team and not s.common])


def _not_yours(run: Run, objects: list[Any], _: None) -> list[Any]:
    me = run.controller
    return _of_some(objects, [s for s in run.game.seats if s is not me and not s.common])


def _other(run: Run, objects: list[Any], _: None) -> list[Any]:
    source = run.source
    return [o for o in objects if o is not source] if finds_source(run) else objects


def _sub(run: Run, objects: list[Any], names: tuple[str, ...]) -> list[Any]:
    if len(names) != 1:
        return [
            o
            for o in objects
            if any(n in o.subtypes for n in names)
            or (EVERY_CREATURE_TYPE in o.subtypes and any(has_subtype(o, n) for n in names))
        ]
    (name,) = names
    return [
        o
        for o in objects
        if name in o.subtypes or (EVERY_CREATURE_TYPE in o.subtypes and has_subtype(o, name))
    ]


def _counter(run: Run, objects: list[Any], kind: str) -> list[Any]:
    return [o for o in objects if o.counters and o.counters.get(kind)]


def _with(run: Run, objects: list[Any], bit: int) -> list[Any]:
    return [o for o in objects if o.keywords & bit]


def _without(run: Run, objects: list[Any], bit: int) -> list[Any]:
    return [o for o in objects if not o.keywords & bit]


def _color(run: Run, objects: list[Any], mask: int) -> list[Any]:
    return [o for o in objects if o.colors & mask]


def _noncolor(run: Run, objects: list[Any], mask: int) -> list[Any]:
    return [o for o in objects if not o.colors & mask]


def _attacking(run: Run, objects: list[Any], _: None) -> list[Any]:
    return [o for o in objects if o.attacking is not None]


def _fighting(run: Run, objects: list[Any], _: None) -> list[Any]:
    return [o for o in objects if o.attacking is not None or o.blocks]


def _tapped(run: Run, objects: list[Any], _: None) -> list[Any]:
    return [o for o in objects if o.tapped]


def _untapped(run: Run, objects: list[Any], _: None) -> list[Any]:
    return [o for o in objects if not o.tapped]


def _nontoken(run: Run, objects: list[Any], _: None) -> list[Any]:
    return [o for o in objects if not o.token]


SIEVES: dict[str, Sieve] = {
    "yours": _yours,
    "opponents": _opponents,
    "not_yours": _not_yours,
    "other": _other,
    "sub": _sub,
    "counter": _counter,
    "with_": _with,
    "without": _without,
    "color": _color,
    "noncolor": _noncolor,
    "attacking": _attacking,
    "fighting": _fighting,
    "tapped": _tapped,
    "untapped": _untapped,
    "nontoken": _nontoken,
}
"""By the word's name."""


def was_attached(run: Run, obj: Any, what: Any) -> bool:
    """Whether it was attached to the source, or to what was marked earlier for a later moment, as that left the battlefield
    (CR 608.2h)."""
    if isinstance(what, Node) and what.head.name == "this":
        left = run.source.last_known if run.source.stamp != run.stamp else None
        if left is None or left.stamp != run.stamp:
            return False
        return any(r.object is obj and r.current for r in left.attachments)
    if not isinstance(what, Node) or what.head.name != "noted" or what.args[0] is not memory.MARKED:
        return False
    for reference in run.memory.get(memory.MARKED, ()):
        host = reference.object
        known = host.last_known if isinstance(host, Card) and not reference.current else None
        if known is not None and known.stamp == reference.stamp:
            if any(r.object is obj and r.current for r in known.attachments):
                return True
    return False
