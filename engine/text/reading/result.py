"""What reading is given of a card beside its text, what it gives, and the definition that makes."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.state import terms
from engine.text.reading.passages import Passage


class CardText(NamedTuple):
    """What reading needs to know of a card beside its text."""

    name: str
    mana_cost: str
    supertypes: Sequence[str]
    types: Sequence[str]
    subtypes: Sequence[str]
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    colors: int | None = None


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
    types = supertypes = 0
    for word in facts.types:
        types |= terms.TYPE_NAMES[word]
    for word in facts.supertypes:
        supertypes |= terms.SUPERTYPE_NAMES[word]
    power = printed_number(facts.power) if reading.power is None else reading.power
    toughness = printed_number(facts.toughness) if reading.toughness is None else reading.toughness
    return Definition(
        facts.name,
        facts.mana_cost,
        types,
        reading.abilities,
        supertypes=supertypes,
        subtypes=tuple(facts.subtypes),
        power=power,
        toughness=toughness,
        loyalty=printed_number(facts.loyalty) or 0,
        colors=facts.colors,
    )


def printed_number(text: str | None) -> Any:
    """Printed power or toughness."""
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else 0
