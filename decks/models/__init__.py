"""The site's tables."""

from decks.models.card import Card
from decks.models.deck import Deal, Deck, DeckVersion, Visibility
from decks.models.playtest import (
    Chunk,
    ChunkState,
    Game,
    GameLog,
    Playtest,
    PlaytestDeck,
    PlaytestEvent,
    Status,
)

__all__ = [
    "Card",
    "Chunk",
    "ChunkState",
    "Deal",
    "Deck",
    "DeckVersion",
    "Game",
    "GameLog",
    "Playtest",
    "PlaytestDeck",
    "PlaytestEvent",
    "Status",
    "Visibility",
]
