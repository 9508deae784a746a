"""Protection (CR 702.16), and damage that nothing keeps off (CR 615.12)."""

from typing import TYPE_CHECKING

from engine.language.keywords import DAMAGE_CANT_BE_PREVENTED
from engine.state import memory, notes
from engine.state.objects import Card, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def protected(game: "Game", card: Card, source: Card | StackObject) -> bool:
    """Whether protection keeps `source` off the permanent (CR 702.16)."""
    what = source.card if isinstance(source, StackObject) else source
    run = Run(game, card, card.controller)
    return any(
        not (p.block_only or p.teams or p.spells or p.hexproof) and p.filter.matches(run, what)
        for p in card.protections
    )


def preventable(game: "Game", source: object) -> bool:
    """Whether damage from that source can be prevented now (CR 615.12)."""
    if game.notes.get(notes.NO_PREVENTION) == game.turn:
        return False
    return not (
        isinstance(source, Card)
        and (source.keywords & DAMAGE_CANT_BE_PREVENTED.bit or source.memory.get(memory.UNPREVENTABLE, False))
    )
