"""The library's register: definitions by name, whoever brings them.

Constructors enter what they make (`register`); a shelf, such as the files of `engine.cards` or cards a site imported, is
asked for a name that nobody has entered yet.
"""

import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Protocol

from engine.language.definition import Definition

_defined: dict[str, Definition] = {}
_shelves: "list[Shelf]" = []
_from_shelf: "dict[str, Shelf]" = {}
_before: "list[Shelf]" = []  # asked before what is entered
_preferred: dict[str, Definition] = {}  # what they gave

making = threading.RLock()
"""Held while a definition is made and entered, tokens of its own text with it: threads get one definition for one name."""


class Shelf(Protocol):
    """Where definitions come from that are not entered yet."""

    def has(self, name: str) -> bool:
        """Whether a card or token of that name is there. May be asked often: it should be cheap."""

    def definition(self, name: str) -> Definition | None:
        """The definition, entered already or in no library yet; None if there is none."""

    def names(self) -> Iterable[str]:
        """The names it has, as far as they can be told."""

    def reason(self, name: str) -> str | None:
        """Why there is none, if that is known, in words for a user."""


class Declined(LookupError):
    """A card the engine does not play, with the reason."""


def add_shelf(shelf: Shelf, before: bool = False) -> None:
    """Look on this shelf too: after those there are, or before them and before all that is entered."""
    if before and shelf not in _before:
        _before.append(shelf)
    if shelf not in _shelves:
        _shelves.append(shelf)


def remove_shelf(shelf: Shelf) -> None:
    """Forget a shelf and what it gave."""
    if shelf in _shelves:
        _shelves.remove(shelf)
    if shelf in _before:
        _before.remove(shelf)
        _preferred.clear()
    for name in [n for n, giver in _from_shelf.items() if giver is shelf]:
        del _from_shelf[name]
        _defined.pop(name, None)


def register(definition: Definition, key: str = "") -> Definition:
    """Enter a definition; `key` tells tokens of one name apart. Raises ValueError for a name that has another one."""
    name = key or definition.name
    known = _defined.get(name)
    if known is not None and known is not definition:
        raise ValueError(f"{name} is defined twice")
    _defined[name] = definition
    if name != definition.name:
        definition.of = ("key", name)
    for ability in definition.abilities:
        ability.owner = name
    return definition


@contextmanager
def apart() -> Iterator[None]:
    """Cards entered meanwhile that are on no shelf are taken out again; tokens stay, as texts share them."""
    before = set(_defined)
    try:
        yield
    finally:
        for name in [n for n in _defined if n not in before and not playable(n) and not _defined[n].token]:
            del _defined[name]


def registered(name: str) -> Definition | None:
    """The definition if it is entered already."""
    return _defined.get(name)


def entered() -> Mapping[str, Definition]:
    """All that is entered, by name."""
    return MappingProxyType(_defined)


def find(name: str) -> Definition | None:
    """The definition of a card or token, or None."""
    known = _first(name) if _before else None
    if known is None:
        known = _defined.get(name)
    if known is not None:
        return known
    with making:
        for shelf in _shelves:
            made = _defined.get(name) or shelf.definition(name)
            if made is None:
                continue
            if name not in _defined:
                register(made, name)
                _from_shelf[name] = shelf
            return _defined[name]
    return None


def _first(name: str) -> Definition | None:
    """What a shelf that goes before all that is entered gives."""
    with making:
        for shelf in () if name in _preferred else _before:
            made = shelf.definition(name)
            if made is not None:
                _preferred[name] = made
                for ability in made.abilities:
                    ability.owner = name
        return _preferred.get(name)


def names() -> list[str]:
    """Every name that some shelf tells, in order."""
    return sorted({name for shelf in _shelves for name in shelf.names()})


def playable(name: str) -> bool:
    """Whether the engine plays the card."""
    return any(shelf.has(name) for shelf in _shelves)


def declined_reason(name: str) -> str | None:
    """Why the engine does not play the card, in words for a user; None if it does."""
    if playable(name):
        return None
    told = next((reason for shelf in _shelves if (reason := shelf.reason(name))), None)
    return told or "The engine has no definition of this card yet."


def definition(name: str) -> Definition:
    """The definition of a card or token. Raises Declined naming the card."""
    found = find(name)
    if found is None:
        raise Declined(f"{name}: {declined_reason(name)}")
    return found


def deck(entries: Iterable[tuple[int, str]]) -> list[Definition]:
    """A deck from counts and names."""
    return [d for n, name in entries for d in [definition(name)] * n]


def add_face(front: Definition, key: str, face: Definition) -> None:
    """`face` is another face or half of `front` and no card of its own."""
    if _defined.get(face.name) is face:
        del _defined[face.name]
    front.faces[key] = face
    front.recalls = front.recalls or face.recalls
    face.of = ("face", (front.name, key))
    for ability in face.abilities:
        ability.owner = f"{front.name}|{key}"
