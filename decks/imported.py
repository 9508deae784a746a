"""Cards that came with an import, for the formats: a mapping over the database, beside the library's catalogue."""

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from django.db import DatabaseError

from decks.models import Card
from engine import catalogue as facts
from engine.catalogue import Facts
from engine.language import library
from engine.language.definition import Definition
from engine.text.reading.compiled import compiled
from engine.text.reading.not_understood import NotUnderstood

FRESH = 5.0  # seconds


class Imports:
    """Whether anything was imported. A site that imported nothing is asked for that every few seconds, not for each name."""

    def __init__(self) -> None:
        self._some = False
        self._asked = -FRESH

    def look(self) -> None:
        """Ask anew: something may have been imported, or taken away."""
        self._some, self._asked = False, -FRESH

    def none(self) -> bool:
        """Whether nothing was imported, as of a moment ago."""
        now = time.monotonic()
        if not self._some and now >= self._asked + FRESH:
            self._asked = now
            with suppress(DatabaseError):  # no database yet
                self._some = Card.objects.filter(imported=True).exists()
        return not self._some


IMPORTS = Imports()


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
        if IMPORTS.none():
            raise KeyError(key)
        return self._found(key)

    def get(self, key: str, default: Facts | None = None) -> Facts | None:  # type: ignore[override]
        """The card or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self.get(key) is not None

    def __iter__(self) -> Iterator[str]:
        if not IMPORTS.none():
            yield from Card.objects.filter(imported=True).order_by("key").values_list("key", flat=True)

    def __len__(self) -> int:
        return 0 if IMPORTS.none() else Card.objects.filter(imported=True).count()


class ReadCards:
    """Imported cards whose texts the engine reads, for its library."""

    @staticmethod
    def _row(name: str) -> Card | None:
        if IMPORTS.none():
            return None
        try:
            return Card.objects.filter(imported=True, key=facts.fold(name)).first()
        except DatabaseError:
            return None

    def has(self, name: str) -> bool:
        """Whether a card of that very name was imported and read."""
        return library.find(name) is not None

    def names(self) -> Iterable[str]:
        """What was imported is told by the database, not here."""
        return ()

    def definition(self, name: str) -> Definition | None:
        """What its text gives, as it was found when it was imported."""
        card = self._row(name)
        if card is None or not card.playable or card.name != name:
            return None
        try:
            return compiled(card.facts(), card.text, card.details.get("faces", ()))
        except NotUnderstood:  # read by an earlier version
            return None

    def reason(self, name: str) -> str | None:
        """The clause that does not fit."""
        card = self._row(name)
        return card.declined or None if card is not None else None


READ = ReadCards()


def forget() -> None:
    """Know the library's cards only."""
    facts.extend(None)
    library.remove_shelf(READ)


def know() -> None:
    """From here on every check of a list knows imported cards too. Every process of the site calls this as it starts."""
    IMPORTS.look()
    facts.extend(ImportedCards())
    library.add_shelf(READ)
