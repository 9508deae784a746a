"""The site's tables."""

from decks.models.card import Card
from decks.models.deck import Deal, Deck, DeckVersion, Visibility

__all__ = ["Card", "Deal", "Deck", "DeckVersion", "Visibility"]
