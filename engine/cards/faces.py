"""Whole cards from what is printed on their faces and the abilities there: read from a text, or kept in `readings.txt`."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.catalogue import CardFacts
from engine.keywords.faces import adventure, double_faced, flip_card, joined, modal_faced, omen
from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.state import terms


class CardText(NamedTuple):
    """What is printed on a face beside its text. `colors` is a mask; None: those of the cost."""

    name: str
    mana_cost: str
    supertypes: Sequence[str]
    types: Sequence[str]
    subtypes: Sequence[str]
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    colors: int | None = None

    @classmethod
    def of(cls, facts: CardFacts) -> "CardText":
        """What is printed on a card of one face, from the catalogue."""
        return cls(
            facts.name,
            facts.mana_cost,
            facts.supertypes,
            facts.types,
            facts.subtypes,
            facts.power,
            facts.toughness,
            facts.loyalty,
            color_mask(facts.colors),
        )


def face(
    known: CardText, abilities: Sequence[Ability], power: Any = None, toughness: Any = None
) -> Definition:
    """The definition of one face, in no library. `power` and `toughness` are worked out where the printed one is a star
    (CR 208.2). Raises ValueError for a mana cost the engine does not know."""
    if "Scheme" in known.types:
        for ability in abilities:
            ability.zone = terms.COMMAND  # where a scheme works (CR 314.4)
    return Definition(
        known.name,
        known.mana_cost,
        _mask(terms.TYPE_NAMES, known.types),
        abilities,
        supertypes=_mask(terms.SUPERTYPE_NAMES, known.supertypes),
        subtypes=tuple(known.subtypes),
        power=_number(known.power) if power is None else power,
        toughness=_number(known.toughness) if toughness is None else toughness,
        loyalty=_number(known.loyalty) or 0,
        colors=known.colors,
    )


def _mask(bits: Mapping[str, int], words: Sequence[str]) -> int:
    """Words as a mask."""
    return sum({bits[word] for word in words})


def _number(text: str | None) -> Any:
    """A printed number."""
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else 0


def color_mask(letters: str) -> int:
    """Colours as a mask, from their letters."""
    return sum(terms.COLOR_BITS[letter] for letter in letters)


JOINED: Mapping[str, Callable[[Definition, Definition], Definition]] = {
    "transform": double_faced,
    "flip": flip_card,
    "adventure": adventure,
    "omen": omen,
    "modal_dfc": modal_faced,
    "split": joined,
    "aftermath": partial(joined, aftermath=True),
}
"""How two faces are one card, by its layout."""
