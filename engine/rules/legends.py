"""What only those with a legend may do: a legendary instant or sorcery is cast by nobody else (CR 205.4e)."""

from typing import TYPE_CHECKING

from engine.language.sizes import supertypes_of
from engine.state import terms
from engine.state.objects import Printed, Seat

if TYPE_CHECKING:
    from engine.state.game import Game

LEADERS = terms.CREATURE | terms.PLANESWALKER
SPELLS = terms.INSTANT | terms.SORCERY


def lacks_legend(game: "Game", seat: Seat, spell: Printed) -> bool:
    """Whether it is a legendary instant or sorcery and the player controls no legendary creature or planeswalker."""
    if not (spell.supertypes & terms.LEGENDARY and spell.types & SPELLS):
        return False
    return not any(c.types & LEADERS and supertypes_of(game, c) & terms.LEGENDARY for c in seat.permanents)
