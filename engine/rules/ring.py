"""The Ring (CR 701.54): an emblem of each player it has tempted, and which creature is whose Ring-bearer.

How often it has tempted the player is counted on the emblem.
"""

from typing import TYPE_CHECKING

from engine.language.library import definition
from engine.rules.command import emblem_of, put_into_command
from engine.state import notes, specials, terms
from engine.state.circumstances import ELSEWHERE
from engine.state.objects import Card, Reference, Seat

if TYPE_CHECKING:
    from engine.state.game import Game

EMBLEM = "Emblem of the Ring"
TIMES = "temptation"
"""What is counted on the emblem; no counter of the rules."""


def temptations(game: "Game", seat: Seat) -> int:
    """How often the Ring has tempted the player this game."""
    found = emblem_of(seat, EMBLEM)
    return found.counters.get(TIMES, 0) if found is not None else 0


def bearer(game: "Game", seat: Seat) -> Card | None:
    """The player's Ring-bearer."""
    for reference, whose in game.notes.get(notes.RING_BEARERS, ()):
        if whose is seat and reference.current and isinstance(reference.object, Card):
            return reference.object
    return None


def bears(game: "Game", card: Card) -> Seat | None:
    """Whose Ring-bearer it is."""
    for reference, whose in game.notes.get(notes.RING_BEARERS, ()):
        if reference.object is card and reference.current:
            return whose
    return None


def tempt(game: "Game", seat: Seat, chosen: Card | None) -> None:
    """The Ring tempts the player, who has chosen a creature, if there is one (CR 701.54a)."""
    found = emblem_of(seat, EMBLEM) or put_into_command(game, seat, definition(EMBLEM))
    game.journal.put(found.counters, TIMES, found.counters.get(TIMES, 0) + 1)
    if chosen is not None:
        others = [row for row in game.notes.get(notes.RING_BEARERS, ()) if row[1] is not seat]
        game.journal.put(game.notes, notes.RING_BEARERS, (*others, (Reference(chosen), seat)))
    game.tell("ring", seat, *([chosen] if chosen is not None else []))
    game.stir(ELSEWHERE)
    game.mark_dirty()
    game.mark_unsettled()
    game.emit(terms.EV_SPECIAL, chosen, seat, what=specials.RING_TEMPTED)


def let_go(game: "Game") -> bool:
    """What has left, or has come under another player's control, is a Ring-bearer no longer. True if one was."""
    rows = game.notes.get(notes.RING_BEARERS, ())
    kept = tuple(
        row
        for row in rows
        if row[0].current and isinstance(row[0].object, Card) and row[0].object.controller is row[1]
    )
    if len(kept) == len(rows):
        return False
    game.journal.put(game.notes, notes.RING_BEARERS, kept)
    game.mark_dirty()
    return True
