"""Filters with other words: narrowed by one more, without some, put together again."""

from typing import Any

from engine.language.filters import Filter
from engine.language.keywords import KEYWORD_NAMES
from engine.state import terms

ZONED = ("in_your", "in_any", "in_opponents", "in_one")  # words that say the zone as well


def narrowed(base: Filter, name: str, argument: Any) -> Filter:
    """The filter with a word more, written as its method."""
    if argument is None:
        found = getattr(
            base, name, None
        )  # a word without argument is a property, or a method that takes none
        if found is None:
            return base.has(name, None, f".has({name!r})")
        made: Filter = found if isinstance(found, Filter) else found()
        return made
    if name == "sub":
        return base.sub(*argument)
    if name in ("with_", "without") and isinstance(argument, int):
        argument = next(k for k in KEYWORD_NAMES.values() if k.bit == argument)
    if name == "zone_of":
        return base.in_zone_of(*argument)
    method = getattr(base, name, None)
    if method is None:
        return base.has(name, argument, f".has({name!r}, {argument!r})")
    narrower: Filter = method(argument)
    return narrower


def rebuilt(part: Filter, words: tuple[tuple[str, Any], ...]) -> Filter:
    """The filter with other words, written as Python again."""
    base = part.python
    for name, argument in part.words:
        base = base.replace(word_python(name, argument), "", 1)
    zone = part.zone if part.zone == terms.STACK else terms.BATTLEFIELD
    made = Filter(part.types, part.noun, (), zone, base)
    for name, argument in words:
        if name == "is_spell":
            made = made.has(name, argument, "")  # SPELL says it
        else:
            made = getattr(made, name)(argument) if name in ZONED else narrowed(made, name, argument)
    made = Filter(part.types, part.noun, made.words, part.zone, made.python)
    made.said = part.said
    return made


def word_python(name: str, argument: Any) -> str:
    """How one word of a filter is written."""
    if name == "is_spell":
        return ""
    plain = Filter(0, "")
    if name in ZONED:
        return str(getattr(plain, name)(argument).python)
    return narrowed(plain, name, argument).python


def without(part: Filter, *names: str) -> Filter:
    """The filter without these words."""
    return rebuilt(part, tuple((n, a) for n, a in part.words if n not in names))


def has_word(part: Filter, name: str) -> bool:
    """Whether that word is among the filter's."""
    return any(n == name for n, _ in part.words)
