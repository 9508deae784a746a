"""Where things are and what stays there: what a game asks of `game.map`, in formats whose table or map has a say; else None."""

from collections.abc import Sequence
from typing import Any, Protocol

from engine.state.objects import Card, Event, Reference, Seat, StackObject


class Speaker(Protocol):
    """Who says what is reached: the run of an ability."""

    source: Card
    controller: Seat
    stack_object: StackObject | None
    targets: Sequence[list[Reference]]


class Map:
    """A map that limits nothing; a format's own overrides what it needs."""

    def __init__(self) -> None:
        self.veiled = False  # whether players may not see every permanent

    def may_target(self, run: Speaker, obj: Any) -> bool:
        """Whether the source of the run reaches the object as a target."""
        return True

    def may_target_of(self, run: Speaker, objects: list[Any]) -> list[Any]:
        """Those of the objects that it reaches so."""
        return [o for o in objects if self.may_target(run, o)]

    def within(self, run: Speaker, objects: list[Any]) -> list[Any]:
        """Those of the objects an effect speaks of that it reaches. What is only counted is not asked about."""
        return objects

    def reaches(self, seat: Seat, other: Seat) -> bool:
        """Whether what one player does can speak of the other at all: "each opponent"."""
        return True

    def affects(self, source: Card, card: Card) -> bool:
        """Whether a static ability of the source works on the permanent."""
        return True

    def affected(self, source: Card, cards: list[Card]) -> list[Card]:
        """Those of the permanents on which it works."""
        return [c for c in cards if self.affects(source, c)]

    def notices(self, card: Card, event: Event) -> bool:
        """Whether an ability of the card notices the event."""
        return True

    def destination(self, card: Card, zone: int) -> int:
        """Where a card really goes that would go to that zone: asked before replacement effects, and of what comes of them."""
        return zone

    def arrives(self, card: Card, zone: int) -> None:
        """A card is about to arrive in a zone of its owner: somebody else may become its owner first."""

    def tapped(self, card: Card) -> None:
        """A permanent has become tapped."""

    def stays_phased_in(self, card: Card) -> bool:
        """Whether a permanent that would phase out does something else, which is done."""
        return False

    def phased_in(self, card: Card) -> None:
        """A permanent is there again: where it was, others may be by now."""

    def unlink(self, spell: StackObject) -> None:
        """What stands for the spell among abilities was countered (`StackObject.link`)."""

    def announce(self, obj: StackObject) -> None:
        """A spell is being cast or an ability activated: what is chosen then beside modes and targets."""

    def place(self, card: Card, controller: Seat) -> None:
        """A permanent is about to enter the battlefield; where, belongs into its memory."""

    def stays(self, card: Card, zone: int) -> bool:
        """Whether a permanent that would go to that zone stays where it is, whatever becomes of it there."""
        return False

    def change_life(
        self, seat: Seat, by: int, source: Card | None, damage: bool = False, how: str = ""
    ) -> bool:
        """A player gains or loses life, or is dealt damage. True when the map has written it down where it counts, and
        has told of it: the place is the third fact of the "life" it tells.

        `how` is "paid" for a payment and "set" where the life total becomes a number.
        """
        return False

    def payable(self, seat: Seat) -> int | None:
        """The most life the player could pay at once; None without a life total."""
        return seat.total.life

    def may_attach(self, card: Card, host: Card) -> bool:
        """Whether an Equipment is where it could be attached to the permanent."""
        return True

    def may_fight(self, one: Card, two: Card) -> bool:
        """Whether two creatures are where they could fight."""
        return True

    def sees(self, eyes: Seat, card: Card) -> bool:
        """Whether a player knows that the permanent is there."""
        return True

    def where(self, card: Card) -> str:
        """What people call the place at which a permanent is; nothing where it is at none."""
        return ""

    def picture(self, eyes: Seat | None) -> dict[str, Any]:
        """The map as JSON, for replays and views; None sees everything."""
        return {}

    def may_block(self, blocker: Card, attacker: Card) -> bool:
        """Whether the creature is where it could block the attacker."""
        return True

    def fixed(self, card: Card) -> bool:
        """Whether the permanent stays where it is and whose it is, whatever an effect says or a cost asks for."""
        return False

    def givable(self, card: Card) -> bool:
        """Whether a player may choose the permanent to satisfy an instruction or to pay a cost: to give it up, to tap it."""
        return True

    def survives(self, card: Card) -> bool:
        """Whether state-based actions leave a creature where it is that they would destroy or bury (CR 704.5)."""
        return False

    def controlled(self, card: Card, seat: Seat) -> None:
        """Another player has gained control of a permanent."""
