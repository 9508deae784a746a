"""How often abilities of a permanent were used this turn (CR 602.5b, 603.2h, 606.3).

Counted for each ability by itself: another face's, those of the other cards of a merged permanent and those that effects give
are others, though they stand at the same place.
"""

from typing import TYPE_CHECKING, Any

from engine.state.objects import Card

if TYPE_CHECKING:
    from engine.language.abilities import Ability
    from engine.state.game import Game

LOYALTY = "loyalty"
"""What all loyalty abilities are counted as together."""


def times_used(card: Card, ability: "Ability") -> int:
    """How often the ability was activated, or triggered where that is limited, this turn."""
    return card.uses.get(_key(ability), 0) if card.uses else 0


def count_use(game: "Game", card: Card, ability: "Ability") -> None:
    """It is used once more."""
    key = _key(ability)
    game.journal.put(card.uses, key, card.uses.get(key, 0) + 1)


def loyalty_used(card: Card) -> bool:
    """Whether a loyalty ability of the permanent was activated this turn (CR 606.3)."""
    return LOYALTY in card.uses


def use_loyalty(game: "Game", card: Card) -> None:
    """A loyalty ability of the permanent is activated."""
    game.journal.put(card.uses, LOYALTY, 1)


def _key(ability: "Ability") -> Any:
    return (ability.owner, ability.index) if ability.index >= 0 else ability
