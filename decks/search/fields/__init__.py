"""The fields of the query language. What formats declare (numbers, pools, who is legal) comes from their folders."""

from functools import cache

from decks.search.fields import cards, colors, formats, numbers, printed
from decks.search.terms import Field


@cache
def fields() -> dict[str, Field]:
    """Every field by each of its names."""
    found: dict[str, Field] = {}
    for field in known():
        for name in field.names:
            found.setdefault(name, field)
    return found


@cache
def known() -> tuple[Field, ...]:
    """The fields in the order in which help lists them."""
    return (*cards.FIELDS, *colors.FIELDS, *numbers.fields(), *printed.FIELDS, *formats.FIELDS)
