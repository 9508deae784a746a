"""Remedies as data: what mends a violation, as a change that leaves nothing to choose or as advice in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from formats.changes import ListChange, listed


@dataclass(frozen=True, slots=True)
class Remedy:
    """What mends a violation: a change, or advice in words where something is left to choose."""

    words: str
    change: ListChange | None = None

    def __str__(self) -> str:
        return self.words


class Offer:
    """A remedy as a format's table has it: a kind of change, its fields filled in from the words of the violation.

    "{more}" alone is that word as it is, a number or a tuple; within a text it is formatted. A field whose word is None
    is left to choose: the remedy is then the advice `otherwise`, and where there is none it is left out.
    `each` names a word that holds several: there is a remedy for each of them.
    """

    def __init__(
        self, kind: type[ListChange], /, *, each: str = "", otherwise: str = "", **filled: Any
    ) -> None:
        names = {field.name for field in fields(kind)}
        if not set(kind.needs()) <= set(filled) <= names:
            raise TypeError(f"{kind.__name__} has the fields {listed(names)}, not {listed(filled)}")
        self.kind, self.each, self.otherwise, self.filled = kind, each, otherwise, filled

    def remedies(self, words: Mapping[str, Any]) -> Iterator[Remedy]:
        """What it comes to with these words."""
        for value in words[self.each] if self.each else (None,):
            said = {**words, self.each: value} if self.each else words
            try:
                change = self.kind(**{name: _fill(form, said) for name, form in self.filled.items()})
            except _Open:
                if self.otherwise:
                    yield Remedy(self.otherwise.format(**said))
            else:
                yield Remedy(change.sentence(), change)


class _Open(LookupError):
    """A word that is left to choose."""


def _fill(form: Any, words: Mapping[str, Any]) -> Any:
    """A field of an offer with the words in their places."""
    if isinstance(form, tuple):
        return tuple(_fill(each, words) for each in form)
    if not isinstance(form, str):
        return form
    if form.startswith("{") and form.endswith("}") and form.count("{") == 1:
        if words[form[1:-1]] is None:
            raise _Open
        return words[form[1:-1]]
    return form.format(**words)
