"""What formats share in which a team plays, with one life total and in one turn, against a side nobody pilots."""

from engine.rules.plain import Plain
from engine.rules.zones import leave
from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Card, Seat
from engine.state.terms import HAND_SIZE

TEAM, AUTOMATED = 0, 1
UNLIMITED = 10**6


class TeamAgainst(Plain):
    """The team is team 0; the side nobody pilots is team 1, without a life total and without an opening hand."""

    opening_turns: int
    """How many turns the team takes before the other side's first."""

    def shared_life(self, team: int) -> bool:
        return True

    def opening_hand(self, seat: Seat) -> int:
        return 0 if is_automated(seat) else HAND_SIZE

    def next_team(self, game: Game) -> int:
        """The team's opening turns in a row, then the sides alternate (HS-20, DH-25)."""
        after = game.regular_turns + 1 - self.opening_turns
        return AUTOMATED if after > 0 and after % 2 else TEAM

    def draws(self, game: Game, seat: Seat) -> bool:
        """Nobody draws in the first turn; the other side never does (HS-25)."""
        return game.turn > 1 and not is_automated(seat)

    def hand_size(self, game: Game, seat: Seat) -> int:
        return UNLIMITED if is_automated(seat) else super().hand_size(game, seat)

    def loses_when_milled_out(self, seat: Seat) -> bool:
        """An empty library is no loss for the side whose library is its life."""
        return not is_automated(seat)

    def losing_together(self, game: Game, losers: list[Seat]) -> list[Seat]:
        return [s for s in game.seats if any(s.team == loser.team for loser in losers)]


def is_automated(seat: Seat) -> bool:
    return seat.team == AUTOMATED


def automated_seat(game: Game) -> Seat:
    return game.teams[AUTOMATED][0]


def set_aside(game: Game, card: Card) -> None:
    """A revealed card lies face up beside the library until something becomes of it."""
    leave(game, card)
    game.set(card, "zone", terms.COMMAND)
    game.journal.append(card.owner.command, card)
