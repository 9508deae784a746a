"""Cards that came with an import, for the formats: a mapping over the database, beside the library's catalogue."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from django.db import DatabaseError

from decks.models import Card
from engine import cards
from engine.cards import facts
from engine.cards.facts import Facts
from engine.definition import Definition
from engine.words.compiled import compiled
from engine.words.reader import Declined


class ImportedCards(Mapping[str, Facts]):
    """Folded name to facts. A card that was found is remembered; one that was not may be imported any moment."""

    def __init__(self) -> None:
        self._found = lru_cache(maxsize=4096)(self._row)

    @staticmethod
    def _row(key: str) -> Facts:
        try:
            rows = Card.objects.filter(imported=True)
            # Both faces of a card together name it too, though the front alone is its key.
            card = rows.filter(key=key).first() or (
                rows.filter(key=key.split(" // ")[0]).first() if " // " in key else None
            )
        except DatabaseError:  # no database yet: nothing was imported
            card = None
        if card is None:
            raise KeyError(key)
        return card.facts()

    def __getitem__(self, key: str) -> Facts:
        return self._found(key)

    def get(self, key: str, default: Facts | None = None) -> Facts | None:  # type: ignore[override]
        """The card or the default."""
        try:
            return self._found(key)
        except KeyError:
            return default

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.get(key) is not None

    def __iter__(self) -> Iterator[str]:
        yield from Card.objects.filter(imported=True).order_by("key").values_list("key", flat=True)

    def __len__(self) -> int:
        return Card.objects.filter(imported=True).count()


class ReadCards:
    """Imported cards whose texts the engine reads, for its library."""

    @staticmethod
    def _row(name: str) -> Card | None:
        try:
            return Card.objects.filter(imported=True, key=facts.fold(name)).first()
        except DatabaseError:
            return None

    def definition(self, name: str) -> Definition | None:
        """What its text gives, as it was found when it was imported."""
        card = self._row(name)
        if card is None or not card.playable or card.name != name:
            return None
        try:
            return compiled(card.facts(), card.text, card.details.get("faces", ()))
        except Declined:  # read by an earlier version
            return None

    def reason(self, name: str) -> str | None:
        """The clause that does not fit."""
        card = self._row(name)
        return card.declined or None if card is not None else None


def know() -> None:
    """From here on every check of a list knows imported cards too. Web servers call this as they start."""
    facts.widen(ImportedCards())
    cards.widen(ReadCards())
