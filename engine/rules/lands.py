"""How many lands a player may play, and which (CR 305)."""

from typing import TYPE_CHECKING

from engine.rules.continuous import permissions
from engine.state import terms
from engine.state.objects import Card, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def land_limit(game: "Game", seat: Seat) -> int:
    """How many lands a player may play this turn, as static abilities change it (CR 305.2)."""
    limit: int = game.ruleset.land_limit(game, seat)
    for source, node in permissions(game, terms.PE_MORE_LANDS):
        limit += node.head.lower(_speaks_of(game, source, seat), *node.args)
    return limit


def land_behind(card: Card) -> bool:
    """Whether the other face of a modal double-faced card is a land (CR 712.8b)."""
    face = card.definition.faces.get("modal")
    return face is not None and bool(face.is_land)


def may_play_lands(game: "Game", seat: Seat) -> bool:
    """Whether no effect says that the player can't (CR 101.2)."""
    return not any(
        node.head.lower(_speaks_of(game, source, seat), *node.args)
        for source, node in permissions(game, terms.PE_NO_LANDS)
    )


def no_grave_lands(game: "Game", seat: Seat) -> bool:
    """Whether an opponent keeps the player from playing lands of graveyards."""
    return any(s.controller.team != seat.team for s, _ in permissions(game, terms.PE_NO_GRAVE_LANDS))


def _speaks_of(game: "Game", source: Card, seat: Seat) -> Run:
    run = Run(game, source, source.controller)
    run.each = seat
    return run
