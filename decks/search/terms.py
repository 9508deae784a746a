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


class NotKept(QueryError):
    """What a query may well ask elsewhere, and our cards do not tell."""


@dataclass(frozen=True, slots=True)
class Term:
    """A field, how it is compared, and with what; with the places of field and value."""

    field: str
    operator: str
    value: str
    at: int = 0
    value_at: int = 0
    quoted: bool = False
    regex: bool = False

    def wrong(self, message: str) -> QueryError:
        """The value makes no sense."""
        return QueryError(message, self.value_at, len(self.value) + 2 * self.quoted)

    def not_kept(self, message: str) -> NotKept:
        """The value makes sense, and we have nothing to answer it by."""
        return NotKept(message, self.at, self.value_at - self.at + len(self.value) + 2 * self.quoted)

    @property
    def text(self) -> str:
        """The term as one writes it."""
        if self.regex:
            return f"{self.field}{self.operator}/{self.value}/"
        if self.field == "!":
            return f'!"{self.value}"'
        value = f'"{self.value}"' if self.quoted or set(self.value) & set(' ()"') else self.value
        return (
            value if self.field == "name" and self.operator == ":" else f"{self.field}{self.operator}{value}"
        )


OPPOSITE = {
    "are": "are not",
    "have": "do not have",
    "were": "were not",
    "make": "do not make",
    "give": "do not give",
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """A condition, and the words that follow "cards that"."""

    where: Q
    verb: str
    words: str
    known: Q | None = None
    """What must hold of a card for the question to have an answer; without it neither the condition nor its opposite
    finds the card."""

    def asked(self, *, turned: bool = False) -> Q:
        """The condition, or its opposite."""
        where = ~self.where if turned else self.where
        return where if self.known is None else where & self.known

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
    compared with that of another; `regex` says that it reads regular expressions."""

    names: tuple[str, ...]
    label: str
    example: str
    read: Callable[[Term, Context], Meaning]
    operators: tuple[str, ...] = EQUAL
    column: str = ""
    number: str = ""
    regex: bool = False


def condition(operator: str, column: str, value: Any) -> Q:
    """A comparison of a column. What has no such number fits no comparison, and every denied one."""
    lookups = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
    return Q(**{f"{column}__{lookups[operator]}": value, f"{column}__isnull": False})
