"""What a ruleset may say of a game beside turns, combat and means: who speaks for what, who is out, what is given instead."""

from collections.abc import Sequence
from typing import Any

from engine.state import terms
from engine.state.action import Action
from engine.state.objects import Card, Event, Hit, Seat


class Policies:
    """Policies that hardly any format changes; `engine.state.game.Ruleset` has the others, and these with them."""

    def library_empty(self, game: Any, seat: Seat) -> None:
        """Called as a player must draw a card and has none in the library: a format may put some there."""

    def untaps(self, game: Any, seat: Seat) -> None:
        """Called as a player's permanents are about to untap: what a format untaps beside them (CR 502.3)."""

    def given_way(self, game: Any, seat: Seat, card: Card) -> Any:
        """The way in which the format has a player cast a card or play a land instead of for its mana cost, a
        `CastingWay`; None for the usual."""
        return None

    def speaker(self, game: Any, card: Card, ability: Any, event: Event) -> Seat | None:
        """Whose a triggered ability of the card is (CR 603.3a): its controller's, off the battlefield its owner's. None
        where it triggers for nobody."""
        return card.controller if card.zone == terms.BATTLEFIELD else card.owner

    def beside_hand(self, game: Any, seat: Seat) -> Sequence[Card]:
        """Cards that count as in a player's hand for effects that put one of them onto the battlefield."""
        return ()

    def special_actions(self, game: Any, seat: Seat) -> Sequence[Action]:
        """Actions of the format that are special actions: no split second keeps anybody from taking one (CR 116, 702.61b)."""
        return ()

    def is_over(self, game: Any, out: Sequence[Seat]) -> bool:
        """Whether the game is over once these players, too, are out (CR 104.2a)."""
        return len({s.team for s in game.seats if not s.left and s not in out}) <= 1

    def leaving(self, game: Any, losers: Sequence[Seat], reason: str) -> None:
        """Called as players have lost, before anything of theirs leaves."""

    def finish(self, game: Any, reason: str) -> None:
        """Called when players have left: end the game if it is over (CR 104.2a)."""
        left = {s.team for s in game.seats if not s.left}
        if len(left) <= 1:
            game.end([s.index for s in game.seats if s.team in left], reason)

    def loses_when_milled_out(self, seat: Seat) -> bool:
        """Whether drawing from an empty library loses the game (CR 704.5b)."""
        return True

    def losing_together(self, game: Any, losers: list[Seat]) -> list[Seat]:
        """Everybody who loses when these players do."""
        return losers

    def shows_hands(self, seat: Seat) -> bool:
        """Whether team-mates see this player's hand (CR 805.2)."""
        return False

    def keeps_pile(self, seat: Seat) -> bool:
        """Whether the player's used token cards are kept beside the deck."""
        return False

    def dealt(self, game: Any, hits: Sequence[Hit], combat: bool) -> None:
        """Called as damage has been dealt."""

    def arranged(self, game: Any, going: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
        """Cards that move together, in the order in which they arrive (CR 404.3)."""
        return going

    def discards(self, game: Any, seat: Seat, n: int, by: Seat) -> bool:
        """Something else than discarding, told by `by`, that happens to the player. True if it was done."""
        return False

    def blocks_as_many_as_possible(self, blocker: Card) -> bool:
        """Whether a creature that must block blocks as many attackers as it can."""
        return False

    def orders_damage(self, card: Card) -> bool:
        """Whether this creature damages several others in an order, lethal damage to one before the next.

        The Comprehensive Rules dropped this; a format may keep it.
        """
        return False

    def combat_power(self, card: Card) -> int:
        """How much combat damage a creature assigns (CR 510.1a)."""
        return card.power

    def aims_at_all(self, seat: Seat) -> bool:
        """Whether the player must choose as many targets as possible, and at least one, where fewer would do."""
        return False
