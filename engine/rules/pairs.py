"""Paired creatures (CR 702.95): two of one player's, for as long as both are creatures that the player controls."""

from typing import TYPE_CHECKING

from engine.state import notes, terms
from engine.state.objects import Card, Reference, Seat

if TYPE_CHECKING:
    from engine.state.game import Game


def pair(game: "Game", one: Card, other: Card) -> None:
    """The two are paired from now on."""
    row = (Reference(one), Reference(other), one.controller)
    game.journal.put(game.notes, notes.PAIRS, (*game.notes.get(notes.PAIRS, ()), row))
    game.mark_dirty()


def partner(game: "Game", card: Card) -> Card | None:
    """The creature it is paired with."""
    for one, other, _ in game.notes.get(notes.PAIRS, ()):
        for mine, theirs in ((one, other), (other, one)):
            if mine.object is card and mine.current and theirs.current and isinstance(theirs.object, Card):
                return theirs.object
    return None


def unpaired(game: "Game", seat: Seat) -> list[Card]:
    """The player's creatures that are paired with none."""
    return [c for c in seat.permanents if c.types & terms.CREATURE and partner(game, c) is None]


def part(game: "Game") -> bool:
    """End the pairs of which one has left, is no creature now or has another controller (CR 702.95e). True if one ended."""
    rows = game.notes.get(notes.PAIRS, ())
    kept = tuple(row for row in rows if all(_stays(r, row[2]) for r in row[:2]))
    if len(kept) == len(rows):
        return False
    game.journal.put(game.notes, notes.PAIRS, kept)
    game.mark_dirty()
    return True


def _stays(reference: Reference, seat: Seat) -> bool:
    card = reference.object
    if not isinstance(card, Card) or not reference.current or card.zone != terms.BATTLEFIELD:
        return False
    return card.controller is seat and bool(card.types & terms.CREATURE)
