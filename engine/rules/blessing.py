"""The city's blessing (CR 702.131): a designation that a player who has it keeps for the rest of the game."""

from typing import TYPE_CHECKING

from engine.rules.continuous import permissions
from engine.state import notes, terms
from engine.state.circumstances import ELSEWHERE
from engine.state.objects import Seat

if TYPE_CHECKING:
    from engine.state.game import Game

TEN = 10


def blessed(game: "Game", seat: Seat) -> bool:
    """Whether the player has the city's blessing."""
    return seat.index in game.notes.get(notes.BLESSED, ())


def ascend(game: "Game") -> bool:
    """Who controls a permanent with ascend and ten permanents gets it (CR 702.131b). True if anybody did."""
    had = game.notes.get(notes.BLESSED, ())
    seats = {source.controller.index: source.controller for source, _ in permissions(game, terms.PE_ASCEND)}
    now = tuple(i for i, seat in sorted(seats.items()) if i not in had and len(seat.permanents) >= TEN)
    if now:
        game.journal.put(game.notes, notes.BLESSED, (*had, *now))
        game.stir(ELSEWHERE)
        game.mark_dirty()
        game.mark_unsettled()
    return bool(now)
