"""Speed (CR 702.179): a number each player may have, kept on an emblem of that player's with the ability that raises it."""

from typing import TYPE_CHECKING

from engine.language.library import definition
from engine.rules.command import emblem_of, put_into_command
from engine.rules.continuous import permissions
from engine.state import terms
from engine.state.circumstances import ELSEWHERE
from engine.state.objects import Seat

if TYPE_CHECKING:
    from engine.state.game import Game

EMBLEM = "Emblem of Speed"
SPEED = "speed"
"""What is counted on it; no counter of the rules."""
MAX_SPEED = 4


def speed(seat: Seat) -> int:
    """The player's speed; 0 for one who has none (CR 702.179f)."""
    found = emblem_of(seat, EMBLEM)
    return found.counters.get(SPEED, 0) if found is not None else 0


def faster(game: "Game", seat: Seat) -> None:
    """The player's speed increases by 1, or begins at 1. The emblem's ability asks that it be less than 4 (CR 702.179c)."""
    found = emblem_of(seat, EMBLEM) or put_into_command(game, seat, definition(EMBLEM))
    game.journal.put(found.counters, SPEED, found.counters.get(SPEED, 0) + 1)
    game.stir(ELSEWHERE)
    game.mark_dirty()
    game.mark_unsettled()


def start_engines(game: "Game") -> bool:
    """Who controls a permanent that starts engines and has no speed has speed 1 (CR 704.5z). True if anybody got it."""
    seats = {source.controller.index: source.controller for source, _ in permissions(game, terms.PE_ENGINES)}
    slow = [seat for seat in seats.values() if not speed(seat)]
    for seat in slow:
        faster(game, seat)
    return bool(slow)
