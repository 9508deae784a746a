"""Types that things become or also are."""

from typing import Any

from engine.text.becoming import Becoming
from engine.text.english import article, listed, plural_word
from engine.text.printing.discourse import Unsayable
from engine.text.printing.sayer import Sayer, prints
from engine.text.said import as_x
from engine.text.vocabulary import TYPES, color_names


def _type_words(types: int) -> list[str]:
    """Card types as they stand before a noun: the noun is "creature"."""
    return sorted((name for name, bit in TYPES.items() if types & bit), key=lambda name: name == "creature")


@prints("more_types")
def say_more_types(s: Sayer, value: Any) -> str:
    """ "a Zombie in addition to its other types"."""
    types, *subtypes = value if isinstance(value, tuple) else (value,)
    words = [*subtypes, *_type_words(types)]
    if not words:
        raise Unsayable
    if s.variant is not None and s.variant.number == "pl":
        return f"{' '.join([*words[:-1], plural_word(words[-1])])} in addition to their other types"
    return f"{article(' '.join(words))} in addition to its other types"


@prints("basic_land")
def say_basic_land(s: Sayer, value: Any) -> str:
    """ "an Island", "Mountains": basic land types."""
    names = value if isinstance(value, tuple) else (value,)
    if s.variant is not None and s.variant.number == "pl":
        return listed([plural_word(name) for name in names], "and")
    return listed([article(name) for name in names], "and")


@prints("animated", "animated_artifact")
def say_animated(s: Sayer, value: Becoming) -> str:
    """ "a 4/4 green Elemental creature with trample"."""
    sizes = (value.power, value.toughness)
    numbers = [s.x(n) if as_x(n) is not None else s.printer.argument(n, "") for n in sizes]
    colors = " and ".join(color_names(value.color))
    words = ["/".join(numbers), colors, *value.subtypes, *_type_words(value.types)]
    given = f" with {s.phrase('abilities', value.abilities)}" if value.abilities else ""
    return article(" ".join(word for word in words if word)) + given


@prints("walk")
def say_walk(s: Sayer, value: Any) -> str:
    """ "islandwalk", by its land type."""
    return f"{value.lower()}walk"
