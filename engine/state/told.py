"""What a story speaks of, as it was called when it was told: a card may be turned up, transform or stop being a copy."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.state.map import Map
from engine.state.objects import Card, Seat, StackObject

HIDDEN = "a hidden unit"
"""What whoever may not see a permanent is told instead of its name."""


class CardName(str):
    """What a card was called, to be told from other words."""

    __slots__ = ()


class VeiledName(CardName):
    """What a permanent was called that the seats of these numbers could not see then, for the map hid it from them."""

    __slots__ = ("unseen",)
    unseen: tuple[int, ...]

    def __new__(cls, name: str, unseen: tuple[int, ...]) -> "VeiledName":
        found = super().__new__(cls, name)
        found.unseen = unseen
        return found


class OnStack:
    """A spell or ability as a story speaks of it: its name and those of its targets then."""

    __slots__ = ("obj", "name", "targets")

    def __init__(self, obj: StackObject, name: CardName, targets: tuple[str, ...]) -> None:
        self.obj = obj
        self.name = name
        self.targets = targets


Called = Callable[[Card], CardName]


def as_told(facts: Sequence[Any], seats: Sequence[Seat], field: Map | None) -> list[Any]:
    """The facts of a story with names for cards and seats, which go on changing; `field` is the map of the game."""
    # the stack is a public zone (CR 400.2)
    public = [fact.card for fact in facts if isinstance(fact, StackObject)]

    def called(card: Card) -> CardName:
        if field is not None and field.veiled and card not in public:
            unseen = tuple([s.index for s in seats if not field.sees(s, card)])
            if unseen:
                return VeiledName(card.name, unseen)
        return CardName(card.name)

    return [_told(fact, called) for fact in facts]


def _told(fact: Any, called: Called) -> Any:
    if isinstance(fact, Card):
        return called(fact)
    if isinstance(fact, Seat):
        return fact.name
    if isinstance(fact, StackObject):
        aimed = [r.object for slot in fact.targets for r in slot]
        targets = [CardName(o.name) if isinstance(o, StackObject) else _told(o, called) for o in aimed]
        return OnStack(fact, CardName(fact.name), tuple(targets))
    if isinstance(fact, tuple):
        return tuple([_told(each, called) for each in fact])
    return fact


def seen_by(fact: Any, eyes: int) -> Any:
    """A fact as it is told to the seat of this number."""
    if isinstance(fact, VeiledName):
        return HIDDEN if eyes in fact.unseen else fact
    if isinstance(fact, OnStack):
        return OnStack(fact.obj, fact.name, tuple([seen_by(name, eyes) for name in fact.targets]))
    if isinstance(fact, tuple):
        return tuple([seen_by(each, eyes) for each in fact])
    return fact
