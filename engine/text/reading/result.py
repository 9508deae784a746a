"""What reading gives, and the definition that makes."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.cards.faces import CardText, face
from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.text.reading.passages import Passage

__all__ = ["CardText", "Reading", "define"]


class Reading(NamedTuple):
    """A text as abilities, and the Python that writes them."""

    lines: tuple[str, ...]
    parts: tuple[Passage, ...]
    power: Any = None  # worked out, where the printed one is a star (CR 208.2)
    toughness: Any = None
    marks: Mapping[int, str] = {}  # lines that are no abilities of their own: a keyword, or "star"

    @property
    def abilities(self) -> list[Ability]:
        """Those of all its parts."""
        return [a for part in self.parts for a in part.abilities]


def define(reading: Reading, facts: CardText) -> Definition:
    """The definition a reading gives, in no library."""
    return face(facts, reading.abilities, reading.power, reading.toughness)
