"""The monarch (CR 725): a designation that one player has, kept as a card in that player's command zone with its abilities."""

from typing import TYPE_CHECKING

from engine.language.library import definition
from engine.rules.command import emblem_of, put_into_command
from engine.rules.zones import leave
from engine.state.circumstances import ELSEWHERE
from engine.state.objects import Card, Seat

if TYPE_CHECKING:
    from engine.state.game import Game

CROWN = "Emblem of the Monarch"


def _crown(game: "Game") -> Card | None:
    return next((crown for s in game.seats if (crown := emblem_of(s, CROWN)) is not None), None)


def monarch(game: "Game") -> Seat | None:
    """Who is the monarch; nobody until an effect says so (CR 725.1)."""
    crown = _crown(game)
    return crown.owner if crown is not None else None


def become_monarch(game: "Game", seat: Seat) -> None:
    """Only one player is: who was the monarch no longer is (CR 725.3)."""
    crown = _crown(game)
    if crown is not None:
        if crown.owner is seat:
            return
        leave(game, crown)
    put_into_command(game, seat, definition(CROWN))
    game.tell("monarch", seat)
    game.stir(ELSEWHERE)
    game.mark_unsettled()


def crown_passes(game: "Game", seat: Seat) -> None:
    """The monarch leaves the game: the active player is it, or the next one after who leaves (CR 725.4)."""
    crown = _crown(game)
    if crown is None or crown.owner is not seat:
        return
    heirs = [s for s in game.apnap() if s is not seat and not s.left]
    if heirs:
        become_monarch(game, heirs[0])
    else:
        leave(game, crown)
