"""Where things are, for formats that play on a map: what a game asks of `game.reach`, which is None for all others."""

from typing import TYPE_CHECKING, Any

from engine.objects import Card, Event, Seat

if TYPE_CHECKING:
    from engine.objects import StackObject
    from engine.words.context import Run


class Reach:
    """A map that limits nothing; a format's own overrides what it needs."""

    def may_target(self, run: "Run", obj: Any) -> bool:
        """Whether the source of the run reaches the object as a target."""
        return True

    def within(self, run: "Run", objects: list[Any]) -> list[Any]:
        """Those of the objects an effect speaks of that it reaches. What is only counted is not asked about."""
        return objects

    def affects(self, source: Card, card: Card) -> bool:
        """Whether a static ability of the source works on the permanent."""
        return True

    def notices(self, card: Card, event: Event) -> bool:
        """Whether an ability of the card notices the event."""
        return True

    def announce(self, obj: "StackObject") -> None:
        """A spell is being cast or an ability activated: what is chosen then beside modes and targets."""

    def place(self, card: Card, controller: Seat) -> None:
        """A permanent is about to enter the battlefield; where, belongs into its memory."""

    def stays(self, card: Card, zone: int) -> bool:
        """Whether a permanent that would go to that zone stays where it is, whatever becomes of it there."""
        return False

    def change_life(self, seat: Seat, by: int, source: Card | None, damage: bool) -> bool:
        """A player gains or loses life, or is dealt damage. True when the map has written it down where it counts."""
        return False

    def may_block(self, blocker: Card, attacker: Card) -> bool:
        """Whether the creature is where it could block the attacker."""
        return True

    def controlled(self, card: Card, seat: Seat) -> None:
        """Another player has gained control of a permanent."""
