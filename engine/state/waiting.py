"""Triggered abilities that wait: for the stack (CR 603.3), or for their event (CR 603.7)."""

from typing import Any

from engine.state.declared import Facts, Memory
from engine.state.objects import Card, Event, Seat


class PendingTrigger:
    """An ability that has triggered and waits to be put onto the stack."""

    __slots__ = ("card", "stamp", "controller", "ability", "event", "memory", "x")

    def __init__(self, card: Card, stamp: int, controller: Seat, ability: Any, event: Event) -> None:
        self.card = card
        self.stamp = stamp
        self.controller = controller
        self.ability = ability
        self.event = event
        blank: Facts = {}
        self.memory: Memory = blank
        self.x = 0

    @property
    def name(self) -> str:
        return self.card.name


class Delayed:
    """A delayed triggered ability (CR 603.7) with what the effect that made it knew.

    `until` is "" for as long as it takes, or "turn" for this turn only; `once` ends it with its first event.
    """

    __slots__ = ("run", "event", "ability", "once", "until")

    def __init__(self, run: Any, event: Any, ability: Any, once: bool, until: str) -> None:
        self.run = run  # an `engine.state.run.Run`, which knows the game that keeps this
        self.event = event
        self.ability = ability
        self.once = once
        self.until = until
