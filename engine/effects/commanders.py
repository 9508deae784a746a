"""Commanders (CR 903): which cards lead their owner's deck, and how often they were cast from the command zone.

Formats say who leads (`engine.state.notes.COMMANDERS`); where nobody does there is no commander, and nothing is one.
"""

from typing import Any

from engine.language.filters import PERMANENT, word
from engine.language.nodes import value
from engine.state import memory, notes, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Card
from engine.state.run import Run


def is_signature(card: Card) -> bool:
    """Whether a card in the command zone is an oathbreaker's signature spell, which is no commander."""
    return bool(card.printed.types & (terms.INSTANT | terms.SORCERY))


@word("commander", "before")
def commander(run: Run, obj: Any, _: None) -> bool:
    """A designation of the card, in whatever zone it is (CR 903.3)."""
    card = getattr(obj, "card", obj)
    parts = [card, *(part for part, _ in card.memory.get(memory.MERGED, ()))]  # CR 903.3c
    return any(
        c is p and not is_signature(p) for c in run.game.notes.get(notes.COMMANDERS, ()) for p in parts
    )


COMMANDER = PERMANENT.has("commander", None, ".has('commander')")


@value(
    "the number of times you've cast your commander from the command zone this game",
    reads=DEEDS,
)
def times_led(run: Run) -> int:
    """Of all commanders the player has (CR 903.8)."""
    return sum(
        run.game.notes.get(notes.COMMAND_CASTS.of(card.id), 0)
        for card in run.game.notes.get(notes.COMMANDERS, ())
        if card.owner is run.controller and not is_signature(card)
    )
