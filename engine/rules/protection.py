"""Protection (CR 702.16)."""

from typing import TYPE_CHECKING

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
