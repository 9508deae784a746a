"""The circle of five seats: who sits where, who is whose ally and Eternal Enemy, and the sides that are no players."""

from collections.abc import Sequence

from engine.state.game import Game
from engine.state.objects import Card, Seat
from formats.elder_dragon_wars import notes
from formats.elder_dragon_wars.axes import AXES, Axis

SEATS = tuple(AXES)
"""The axes clockwise from White (Table 1): each one's number is its player's team."""
SIDES = ("artifacts", "enchantments", "chaos", "scion", "planar")
"""What takes no part as a player: the piles, the Scion's seat, and the middle of the table."""
TEAMS = {role: n for n, role in enumerate((*SEATS, *SIDES))}

DECK, DRAGON, ARTIFACT, ENCHANTMENT, CHAOS, SCION, PLANAR = (
    "",
    "dragon",
    "artifact",
    "enchantment",
    "chaos",
    "scion",
    "planar",
)
"""Where a card is from (ED-39): `Card.mark`. A deck's own cards but for its Elder Dragon have none."""


def side(game: Game, role: str) -> Seat:
    """The side of that role."""
    return game.teams[TEAMS[role]][0]


def at_seat(game: Game, n: int) -> Seat:
    """Whoever sits, or sat, `n` places clockwise from White."""
    return game.teams[n % len(SEATS)][0]


def axis(seat: Seat) -> Axis:
    return AXES[SEATS[seat.team]]


def players(game: Game) -> list[Seat]:
    """The players still in the game, clockwise from White."""
    return [seat for n in range(len(SEATS)) if not (seat := at_seat(game, n)).left]


def is_ally(one: Seat, other: Seat) -> bool:
    """Whether two seats are next to each other (ED-93, ED-214)."""
    return one.player and other.player and (one.team - other.team) % len(SEATS) in (1, len(SEATS) - 1)


def enemies(game: Game, seat: Seat) -> list[Seat]:
    """A player's living Eternal Enemies, clockwise (ED-93)."""
    return [s for k in (2, 3) if not (s := at_seat(game, seat.team + k)).left]


def attackable(game: Game, seat: Seat) -> list[Seat]:
    """Whom a player's creatures may attack (ED-94, ED-95): Eternal Enemies as long as one lives, else all who are left."""
    return enemies(game, seat) or [s for s in players(game) if s is not seat]


def clockwise(game: Game, seats: Sequence[Seat]) -> list[Seat]:
    """The seats in turn order from the active player."""
    order = game.orders[max(game.active_team, 0)]
    return sorted(seats, key=order.index)


def active_enchantment(game: Game) -> Card | None:
    return game.notes.get(notes.ACTIVE)


def artifacts_of(game: Game, seat: Seat) -> list[Card]:
    """The reverberating artifacts a player controls, phased out or not, the one held longest first (ED-114)."""
    found = [c for c in (*seat.permanents, *seat.phased) if c.mark == ARTIFACT]
    return sorted(found, key=lambda c: c.memory.get(notes.SLOT, (0, 0))[1])


def scion_in(game: Game) -> bool:
    """Whether the Scion is in the game."""
    return notes.SCION_SEAT in game.notes and not game.notes.get(notes.SCION_GONE)
