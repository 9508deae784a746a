"""Removing creatures from combat (CR 506.4)."""

from typing import TYPE_CHECKING

from engine.state.circumstances import FIGHTING
from engine.state.objects import Card

if TYPE_CHECKING:
    from engine.state.game import Game


def remove_from_combat(game: "Game", card: Card) -> None:
    """CR 506.4: it stops being an attacking or blocking creature."""
    if card.attacking is not None:
        game.journal.remove(game.attackers, card)
        game.set(card, "attacking", None)
        for blocker in card.blockers:
            if any(a is card for a in blocker.blocking):
                game.journal.remove(blocker.blocking, card)
        if card.blockers:
            game.set(card, "blockers", [])
        if card.blocked:
            game.set(card, "blocked", False)
        game.stir(FIGHTING)
    if card.blocks:
        for attacker in card.blocking:
            if any(b is card for b in attacker.blockers):
                game.journal.remove(attacker.blockers, card)
        game.set(card, "blocking", [])
        game.set(card, "blocks", False)
        game.stir(FIGHTING)
