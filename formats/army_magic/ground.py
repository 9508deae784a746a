"""The thirty lands, and who and what is where on them."""

from collections.abc import Sequence
from typing import Any

from engine.state import terms
from engine.state.game import Game
from engine.state.map import Map
from engine.state.objects import Card, Reference, Seat
from formats.army_magic import notes
from formats.army_magic.geometry import AROUND, CELLS, HOMES, label

UNITS = terms.CREATURE | terms.PLANESWALKER


class Space:
    """One place of the map and its land. Face down it belongs to nobody and has no life (AM-62)."""

    __slots__ = ("cell", "card", "open", "life", "left_life", "treasure")

    def __init__(self, cell: int, card: Card) -> None:
        self.cell = cell
        self.card = card
        self.open = False
        self.life = 0
        self.left_life = 0  # of a land that went away, for the land that is put in its place (AM-68)
        self.treasure: Card | None = None

    @property
    def controller(self) -> Seat | None:
        """Whose land it is."""
        return self.card.controller if self.open else None

    @property
    def home(self) -> bool:
        """Whether it is a home base."""
        return self.cell in HOMES

    @property
    def name(self) -> str:
        """How questions and logs call it."""
        return label(self.cell)

    def __repr__(self) -> str:
        return f"<{self.name} {self.card.name if self.open else 'face down'}>"


class Ground(Map):
    """The map of one game as it lies. It is made before the game begins; the game has it as its map and notes it as "field"."""

    def __init__(self, game: Game, lands: Sequence[Card], foggy: bool = False) -> None:
        if len(lands) != CELLS:
            raise ValueError(f"the map has {CELLS} lands, not {len(lands)}")
        super().__init__()
        self.game = game
        self.veiled = foggy
        self.spaces = [Space(cell, card) for cell, card in enumerate(lands)]
        game.notes[notes.FIELD] = game.map = self

    def facts(self) -> tuple[Any, ...]:
        """Each land of the map, as the digest of a game has it."""
        return tuple(
            (s.cell, s.card.id, s.open, s.life, s.left_life, None if s.treasure is None else s.treasure.id)
            for s in self.spaces
        )

    def cell_of(self, card: Card) -> int | None:
        """Where a permanent is: attached to something, there; off the map None."""
        if card.zone != terms.BATTLEFIELD:
            return None
        host = card.attached_to
        if host is not None and isinstance(host, Card) and host.zone == terms.BATTLEFIELD:
            return self.cell_of(host)
        found: int | None = card.memory.get(notes.CELL)
        return found

    def last_cell(self, card: Card) -> int | None:
        """Where a permanent is, or was when it left."""
        here = self.cell_of(card)
        if here is None and card.last_known is not None:
            here = card.last_known.memory.get(notes.CELL)
        return here

    def space_of(self, card: Card) -> Space | None:
        """The space whose land the card is; extra lands have none of their own."""
        cell: int | None = card.memory.get(notes.CELL)
        if cell is not None and self.spaces[cell].card is card:
            return self.spaces[cell]
        return None

    def lands_of(self, seat: Seat) -> list[Space]:
        """The spaces a player controls, in order."""
        return [s for s in self.spaces if s.open and s.card.controller is seat]

    def home_of(self, seat: Seat) -> Space:
        """A player's home base."""
        return self.spaces[HOMES[seat.index]]

    def units_at(self, cell: int, seat: Seat | None = None) -> list[Card]:
        """Creatures and planeswalkers on a land."""
        cards = self.game.battlefield if seat is None else seat.permanents
        return [c for c in cards if c.types & UNITS and self.cell_of(c) == cell]

    def stacks(self, seat: Seat) -> dict[int | None, list[Card]]:
        """A player's creatures and planeswalkers by the land they are on."""
        found: dict[int | None, list[Card]] = {}
        for card in seat.permanents:
            if card.types & UNITS:
                found.setdefault(self.cell_of(card), []).append(card)
        return found

    def reach_of(self, seat: Seat) -> set[int]:
        """The lands a player controls and those next to them: where spells may go (AM-73)."""
        found: set[int] = set()
        for space in self.lands_of(seat):
            found |= AROUND[space.cell]
        return found

    def carrier_of(self, card: Card) -> Card | None:
        """The creature that carries an artifact: the one it is attached to, or the one that picked it up."""
        if isinstance(card.attached_to, Card):
            return card.attached_to if card.types & terms.ARTIFACT else None
        found: Reference | None = card.memory.get(notes.CARRIER)
        if found is None or not found.current or not isinstance(found.object, Card):
            return None
        carrier = found.object
        same = carrier.zone == terms.BATTLEFIELD and carrier.controller is card.controller
        return carrier if same and carrier.memory.get(notes.CELL) == card.memory.get(notes.CELL) else None
