"""The command zone (CR 408): emblems, and whatever else comes into being there with its abilities."""

from typing import TYPE_CHECKING

from engine.rules.triggers import enlist
from engine.state import terms
from engine.state.objects import Card, Printed, Seat

if TYPE_CHECKING:
    from engine.state.game import Game


def emblem_of(seat: Seat, name: str) -> Card | None:
    """The player's emblem of that name, if there is one."""
    return next((c for c in seat.zone(terms.COMMAND) if c.name == name), None)


def put_into_command(game: "Game", seat: Seat, printed: Printed) -> Card:
    """An object of the player's that comes into being in the command zone; its abilities work there (CR 113.6, 114)."""
    card = game.new_card(printed, seat)
    game.set(card, "zone", terms.COMMAND)
    game.journal.append(seat.zone(terms.COMMAND), card)
    enlist(game, card, printed.abilities, terms.COMMAND)
    return card
