"""What is to be known of a game at the table: who is in it, whom they may attack, what cards are."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.catalogue import lookup
from formats.elder_dragon_wars.axes import AXES
from formats.paper import State

SEATS = tuple(AXES)
N = len(SEATS)
SCION = "scion"


def word(seat: str) -> str:
    return seat.title()


def listed(seats: Sequence[str]) -> str:
    return (
        " and ".join(filter(None, (", ".join(map(word, seats[:-1])), word(seats[-1])))) if seats else "nobody"
    )


# -- the circle (ED-93 to ED-96) ---------------------------------------------------------------------------------------


def living(state: State) -> list[str]:
    return [seat for seat in SEATS if seat not in state["facts"]["out"]]


def around(seat: str, *steps: int) -> list[str]:
    return [SEATS[(SEATS.index(seat) + k) % N] for k in steps]


def enemies(state: State, seat: str) -> list[str]:
    """The living Eternal Enemies, clockwise."""
    return [s for s in around(seat, 2, 3) if s in living(state)]


def attackable(state: State, seat: str) -> list[str]:
    """Eternal Enemies as long as one lives, else whoever is left."""
    return enemies(state, seat) or [s for s in living(state) if s != seat]


def from_active(state: State, seats: Sequence[str]) -> list[str]:
    """In turn order from the player whose turn it is, or from the Scion's seat."""
    facts = state["facts"]
    at = facts["scion_seat"] if facts["active"] == SCION else facts["active"]
    first = SEATS.index(at) if at in SEATS else 0
    return sorted(seats, key=lambda seat: (SEATS.index(seat) - first) % N)


def has_type(name: str, kind: str) -> bool:
    known = lookup(name)
    return known is not None and kind in known.types


def is_legend(name: str) -> bool:
    known = lookup(name)
    return known is not None and "Creature" in known.types and "Legendary" in known.supertypes


def has_life(seat: str, n: int) -> Callable[[State, Mapping[str, Any]], bool]:
    return lambda state, card: seat in living(state) and state["numbers"][seat] >= n


def holder(state: State, card: Mapping[str, Any]) -> str:
    """Who has that artifact before them."""
    return next((s for s in SEATS if any(c is card for c in state["zones"][f"artifacts_{s}"])), "")


def scion_in(state: State) -> bool:
    return bool(state["facts"]["scion_seat"]) and not state["facts"]["scion_gone"]
