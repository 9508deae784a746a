"""Where generated decks take their spells from: the library, or a file of texts."""

import random
from collections.abc import Mapping
from functools import cache
from typing import Protocol

from engine import cards
from engine.catalogue import Facts
from engine.language.definition import Definition
from engine.language.library import Shelf
from engine.state import terms

KINDS = (
    terms.SCHEME,
    terms.PLANESWALKER,
    terms.CREATURE,
    terms.INSTANT | terms.SORCERY,
    terms.ARTIFACT,
    terms.ENCHANTMENT,
)
PAIRS = tuple(1 << a | 1 << b for a in range(5) for b in range(a))
"""The sets of two colours, as masks."""


def kind_of(types: int) -> int:
    """Which kind of card stands for a card with these types; 0 for lands and what belongs to a format."""
    if types & terms.LAND:
        return 0
    return next((kind for kind in KINDS if types & kind), 0)


class Stock(Protocol):
    """Cards to draw from."""

    alone: bool
    """Whether a deck has no spell from elsewhere."""

    def has(self, kind: int, pair: int) -> bool:
        """Whether there may be cards of that kind which two colours can cast."""

    def drawn(self, kind: int, pair: int, draw: random.Random) -> str | None:
        """The name of a random card of that kind which two colours can cast; None where there is none."""


class LibraryStock:
    """Every card and scheme of the library."""

    alone = False

    def has(self, kind: int, pair: int) -> bool:
        """Whether one of the library's cards fits."""
        return (kind, pair) in _in_library()

    def drawn(self, kind: int, pair: int, draw: random.Random) -> str | None:
        """One of the library's names."""
        return draw.choice(_in_library()[kind, pair])


LIBRARY = LibraryStock()


@cache
def _in_library() -> Mapping[tuple[int, int], tuple[str, ...]]:
    """The names of the library by kind and by each set of two colours that can cast them; schemes by themselves."""
    found: dict[tuple[int, int], list[str]] = {}
    for name in cards.names():
        d = cards.definition(name)
        kind = kind_of(d.types)
        if not drawable(d):
            continue
        colors = d.colors
        for face in d.faces.values():
            colors |= face.colors
        for pair in PAIRS:
            if not colors & ~pair or kind == terms.SCHEME:
                found.setdefault((kind, pair), []).append(name)
    return {key: tuple(names) for key, names in found.items()}


def drawable(d: Definition) -> bool:
    """Whether a deck may hold the card: no token, of some kind, to be cast or set in motion."""
    return (
        not d.token
        and bool(kind_of(d.types))
        and (d.castable or bool(d.faces) or bool(d.types & terms.SCHEME))
    )


TRIES = 200  # cards drawn that do not read, after which there is none of the kind


class TextStock:
    """The cards of a file whose texts read. A text is read when its card is drawn, so that drawing from all of them is quick."""

    alone = True

    def __init__(self, shelf: Shelf, facts: Mapping[str, Facts]) -> None:
        self.shelf = shelf
        self.waiting: dict[tuple[int, int], list[str]] = {}
        for fact in facts.values():
            kind = kind_of(sum(terms.TYPE_NAMES.get(t, 0) for t in fact.types))
            colors = sum(terms.COLOR_BITS[letter] for letter in fact.colors)
            for pair in PAIRS:
                if kind and (not colors & ~pair or kind == terms.SCHEME):
                    self.waiting.setdefault((kind, pair), []).append(fact.name)

    def has(self, kind: int, pair: int) -> bool:
        """Whether a card fits, as far as its facts say."""
        return (kind, pair) in self.waiting

    def drawn(self, kind: int, pair: int, draw: random.Random) -> str | None:
        """A card that reads; the same draws give the same card, whatever was read before."""
        names = self.waiting.get((kind, pair), ())
        for name in draw.sample(names, min(len(names), TRIES)):
            made = self.shelf.definition(name)
            if made is not None and drawable(made):
                return name
        return None
