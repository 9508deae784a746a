"""When a spell may be cast, and what static abilities forbid (CR 101.2, 117.1a, 601.3)."""

from typing import TYPE_CHECKING

from engine.language.keywords import FLASH
from engine.rules.continuous import concerning, permissions
from engine.rules.paying import Purse
from engine.state import terms
from engine.state.objects import Card, Printed, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def timely(
    game: "Game", seat: Seat, card: Card, definition: Printed, sorcery: bool, purse: Purse | None = None
) -> bool:
    """Whether it is a time at which the spell may be cast (CR 117.1a), as some effects change it."""
    if sorcery or definition.types & terms.INSTANT or definition.keywords & FLASH.bit:
        return not game.permits[terms.PE_CANT_CAST] or not forbidden(game, seat, card, purse)
    return permitted(game, seat, card, terms.PE_FLASH, purse) and not forbidden(game, seat, card, purse)


def sorcery_time(game: "Game", seat: Seat) -> bool:
    """Whether the player could cast a sorcery now, all else apart (CR 307.1)."""
    return game.step in (terms.MAIN1, terms.MAIN2) and not game.stack and seat.team == game.active_team


def permitted(game: "Game", seat: Seat, card: Card, kind: int, purse: Purse | None = None) -> bool:
    """Whether a permission of that kind speaks of the player and that card: `terms.PE_FLASH` casts it at instant speed."""
    if not game.permits[kind]:
        return False
    return bool(concerning(game, kind, seat, card, None if purse is None else purse.speaks))


def forbidden(game: "Game", seat: Seat, card: Card, purse: Purse | None = None) -> bool:
    """Whether a static ability forbids casting the spell (CR 101.2)."""
    return permitted(game, seat, card, terms.PE_CANT_CAST, purse)


def always_skips(game: "Game", seat: Seat, what: str) -> bool:
    """Whether a static ability has the player skip that step (CR 614.10)."""
    return any(
        node.args[1] == what and node.head.lower(run_for(game, source, seat), *node.args)
        for source, node in permissions(game, terms.PE_SKIP_STEP)
    )


def run_for(game: "Game", source: Card, seat: Seat) -> Run:
    """What a static ability of that object knows as it is asked about the player, its "each"."""
    run = Run(game, source, source.controller)
    run.each = seat
    return run
