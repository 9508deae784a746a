"""Sagas (CR 714): their lore counters and the end of their story."""

from typing import TYPE_CHECKING

from engine.language.abilities import Chapter
from engine.rules.counters import add_counters
from engine.state.objects import Card

if TYPE_CHECKING:
    from engine.state.game import Game

LORE = "lore"
SAGA = "Saga"


def last_chapter(card: Card) -> int:
    """The final chapter number among the abilities it has now; 0 without any (CR 714.2d)."""
    return max((a.number for a in card.abilities if isinstance(a, Chapter)), default=0)


def turn_pages(game: "Game") -> None:
    """As a player's precombat main phase begins, a lore counter comes on each of their Sagas (CR 714.3b, 505.4)."""
    for seat in game.active:
        for card in tuple(seat.permanents):
            if SAGA in card.subtypes and last_chapter(card):
                add_counters(game, card, LORE, 1, seat)


def is_told(game: "Game", card: Card) -> bool:
    """Whether its controller sacrifices it: its last chapter has left the stack (CR 714.4)."""
    last = last_chapter(card)
    if not last or SAGA not in card.subtypes or card.counters.get(LORE, 0) < last:
        return False
    return not (
        any(_reads(o.card, o.stamp, o.ability, card) for o in game.stack)
        or any(_reads(w.card, w.stamp, w.ability, card) for w in game.triggered)
    )


def _reads(source: Card, stamp: int, ability: object, card: Card) -> bool:
    """Whether an ability is a chapter of that very object."""
    return source is card and stamp == card.stamp and isinstance(ability, Chapter)
