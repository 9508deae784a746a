"""How often abilities of a permanent were used this turn (CR 602.5b, 603.2h, 606.3).

Counted for each ability by itself: another face's, those of the other cards of a merged permanent and those that effects give
are others, though they stand at the same place.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.state import memory
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


def modes_left(game: "Game", card: Card, ability: Any, modes: list[int]) -> list[int]:
    """Of these modes those that can be chosen: of some abilities each only once, in a turn or for good (CR 700.2)."""
    asked = getattr(ability, "unchosen", "")
    if not asked:
        return modes
    chosen = [
        mode
        for turn, key, mode in card.memory.get(memory.MODES_CHOSEN, ())
        if key == _key(ability) and (asked == "game" or turn == game.turn)
    ]
    return [mode for mode in modes if mode not in chosen]


def note_modes(game: "Game", card: Card, ability: Any, modes: Sequence[int]) -> None:
    """The object notes which modes of such an ability were chosen."""
    if getattr(ability, "unchosen", ""):
        before = card.memory.get(memory.MODES_CHOSEN, ())
        now = tuple((game.turn, _key(ability), mode) for mode in modes)
        game.journal.put(card.memory, memory.MODES_CHOSEN, (*before, *now))
