"""Whole cards from what is printed on their faces and the abilities there: read from a text, or kept in `readings.txt`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.keywords.faces import halved
from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.language.library import join_face
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

# -- cards of two faces or halves --------------------------------------------------------------------------------------


def _two_faced(front: Definition, back: Definition) -> Definition:
    """A card that transforms (CR 712); the mana value of its back is that of its front (CR 202.3b)."""
    back.mana_value = front.mana_value
    join_face(front, "back", back)
    return front


def _flipped(card: Definition, flipped: Definition) -> Definition:
    """A flip card (CR 710)."""
    flipped.cost, flipped.mana_value, flipped.colors = card.cost, card.mana_value, card.colors
    join_face(card, "flip", flipped)
    return card


def _adventurer(card: Definition, spell: Definition) -> Definition:
    """An adventurer card (CR 715)."""
    join_face(card, "adventure", spell)
    card.instant_zones |= spell.instant_zones & 1 << terms.HAND
    return card


def _modal(front: Definition, back: Definition) -> Definition:
    """A modal double-faced card (CR 712.2): played with either face, and never transformed."""
    join_face(front, "modal", back)
    front.instant_zones |= back.instant_zones & 1 << terms.HAND
    return front


def _split(left: Definition, right: Definition) -> Definition:
    """A split card (CR 709)."""
    return _halves(left, right, aftermath=False)


def _aftermath(left: Definition, right: Definition) -> Definition:
    """A split card whose right half is cast from the graveyard (CR 702.127)."""
    return _halves(left, right, aftermath=True)


def _halves(left: Definition, right: Definition, aftermath: bool) -> Definition:
    whole = halved(left, right, aftermath)
    join_face(whole, "left", left)
    join_face(whole, "right", right)
    return whole

JOINED: Mapping[str, Callable[[Definition, Definition], Definition]] = {
    "transform": _two_faced,
    "flip": _flipped,
    "adventure": _adventurer,
    "modal_dfc": _modal,
    "split": _split,
    "aftermath": _aftermath,
}
"""How two faces are one card, by its layout."""
