"""What terms of a query mean: a condition on cards, and the words for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from decks.permissions import Visitor


class QueryError(ValueError):
    """What cannot be read in a query, and where it stands."""

    def __init__(self, message: str, at: int, length: int = 1) -> None:
        super().__init__(message)
        self.at, self.length = at, max(length, 1)


@dataclass(frozen=True, slots=True)
class Term:
    """A field, how it is compared, and with what; with the places of field and value."""

    field: str
    operator: str
    value: str
    at: int = 0
    value_at: int = 0
    quoted: bool = False

    def wrong(self, message: str) -> QueryError:
        """The value makes no sense."""
        return QueryError(message, self.value_at, len(self.value) + 2 * self.quoted)

    @property
    def text(self) -> str:
        """The term as one writes it."""
        value = f'"{self.value}"' if self.quoted or set(self.value) & set(' ()"') else self.value
        return (
            value if self.field == "name" and self.operator == ":" else f"{self.field}{self.operator}{value}"
        )


OPPOSITE = {"are": "are not", "have": "do not have", "were": "were not"}


@dataclass(frozen=True, slots=True)
class Meaning:
    """A condition, and the words that follow "cards that"."""

    where: Q
    verb: str
    words: str

    def said(self, *, turned: bool = False) -> str:
        """The words, or their opposite."""
        return f"{OPPOSITE[self.verb] if turned else self.verb} {self.words}"


@dataclass(frozen=True, slots=True)
class Context:
    """Who asks: a deck's cards may be asked for by whoever may see the deck."""

    visitor: Visitor


EQUAL = (":", "=", "!=")
ORDERED = (":", "=", "!=", "<", "<=", ">", ">=")


@dataclass(frozen=True, slots=True)
class Field:
    """Something a query can ask for: its names, an example, and what reads a term. `column` of a number can be
    compared with that of another."""

    names: tuple[str, ...]
    label: str
    example: str
    read: Callable[[Term, Context], Meaning]
    operators: tuple[str, ...] = EQUAL
    column: str = ""
    number: str = ""


def condition(operator: str, column: str, value: Any) -> Q:
    """A comparison of a column. What has no such number fits no comparison, and every denied one."""
    lookups = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
    return Q(**{f"{column}__{lookups[operator]}": value, f"{column}__isnull": False})
