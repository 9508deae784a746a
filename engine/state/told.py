"""What a story speaks of, as it was called when it was told: a card may be turned up, transform or stop being a copy."""

from typing import Any

from engine.state.objects import Card, Seat, StackObject


class CardName(str):
    """What a card was called, to be told from other words."""

    __slots__ = ()


class OnStack:
    """A spell or ability as a story speaks of it: its name and those of its targets then."""

    __slots__ = ("obj", "name", "targets")

    def __init__(self, obj: StackObject) -> None:
        self.obj = obj
        self.name = CardName(obj.name)
        found = [r.object for slot in obj.targets for r in slot]
        self.targets = tuple([CardName(o.name) if not isinstance(o, Seat) else o.name for o in found])


def as_told(fact: Any) -> Any:
    """A fact of a story with names for cards and seats, which go on changing."""
    if isinstance(fact, Card):
        return CardName(fact.name)
    if isinstance(fact, Seat):
        return fact.name
    if isinstance(fact, StackObject):
        return OnStack(fact)
    if isinstance(fact, tuple):
        return tuple([as_told(each) for each in fact])
    return fact
