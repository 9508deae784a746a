"""Whose turn comes: clockwise by seat, the Savior's opening turns, the Scion at its seat (ED-36, ED-163, ED-186 to ED-191)."""

from engine.state import terms
from engine.state.game import Game
from formats.elder_dragon_wars import notes
from formats.elder_dragon_wars.circle import DRAGON, SEATS, at_seat, scion_in, side

N = len(SEATS)
OPENING = (0, 0, 0, 1, N - 1)
"""The Savior's turns and those of the allies, as places clockwise from the Savior (Table 2)."""


def seat_of(first: int, savior: bool, place: int) -> int:
    """Which seat has that place in the order of turns, counted from 0."""
    if not savior:
        return (first + place) % N
    if place < len(OPENING):
        return (first + OPENING[place]) % N
    return (first + 2 + place - len(OPENING)) % N  # the first Eternal Enemy


def seat_at(game: Game, place: int) -> int:
    return seat_of(game.notes.get(notes.FIRST, 0), game.notes.get(notes.SAVIOR, False), place)


def in_opening(game: Game, place: int) -> bool:
    return bool(game.notes.get(notes.SAVIOR, False)) and place < len(OPENING)


def advance(game: Game) -> int:
    """Go on to the next place that has a turn; the team whose turn it is."""
    place = game.notes.get(notes.PLACE, 0)
    while True:
        place += 1
        seat = seat_at(game, place)
        here = scion_in(game) and seat == game.notes[notes.SCION_SEAT] and not in_opening(game, place)
        if here and not game.notes.get(notes.SCION_WAITS):
            team = side(game, "scion").team
            break
        if not at_seat(game, seat).left:
            team = seat
            break
    game.journal.put(game.notes, notes.PLACE, place)
    return team


def turn_begins(game: Game) -> None:
    """A player's turn begins: which Elder Dragons may fight in it is settled (ED-54), and the Scion waits no longer."""
    if game.notes.get(notes.SCION_WAITS) and game.active_team < N:
        game.journal.put(game.notes, notes.SCION_WAITS, False)
    if game.dirty:
        game.refresh()
    ready = tuple((c.id, c.stamp, c.controller.index) for c in game.battlefield if c.mark == DRAGON)
    if ready != game.notes.get(notes.READY, ()):
        game.journal.put(game.notes, notes.READY, ready)


def is_upkeep(game: Game) -> bool:
    return game.step == terms.UPKEEP
