"""Names of facts that more than one place writes and reads: each is declared once, with the type of what it stands for.

A declared name is a plain string in a game, so that it costs nothing and digests as it reads; for the type checker it is a
`Key[int]`, a `GameNote[Card]`, a `TurnNote` or a `Special`, and what is written and read under it is held against that. What
a card or a text names by a string (`noted("exiled")`) is looked up as the definition is made: see `engine.language.nodes`.
"""

import sys
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast, overload

T = TypeVar("T")


class Declared(str):
    """A name that is declared before it is used. Raises ValueError where one of its kind is declared twice."""

    __slots__ = ()

    known: ClassVar[set[str]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.known = set()

    def __new__(cls, name: str) -> Self:
        if name in cls.known:
            raise ValueError(f"{cls.__name__} {name!r} is declared twice")
        cls.known.add(name)
        return cast(Self, sys.intern(name))

    @classmethod
    def check(cls, name: str) -> None:
        """Raises ValueError where nothing of this kind has that name."""
        if name not in cls.known:
            raise ValueError(f"no {cls.__name__} {name!r} is declared")


class Key(Declared, Generic[T]):
    """What a card remembers as long as it is the same object, or an effect for its later parts (`Memory`)."""

    __slots__ = ()


class GameNote(Declared, Generic[T]):
    """What a game notes of itself, or a format of a game."""

    __slots__ = ()


class TurnNote(Declared):
    """What is counted of a player's turn and forgotten at its end."""

    __slots__ = ()


class Special(Declared):
    """What happens in an event of kind `terms.EV_SPECIAL`."""

    __slots__ = ()


class GameNotes(Generic[T]):
    """Notes of one kind for each player: `of(seat.index)` is that player's."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = GameNote[T](name)

    def of(self, index: int) -> GameNote[T]:
        return cast(GameNote[T], f"{self.name} {index}")


class TurnNotes:
    """Counts of one kind for each of many words: `of(card.name)` is that word's."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, word: str) -> TurnNote:
        return cast(TurnNote, f"{self.name} {word}")


Facts = dict[Key[Any], Any]
"""A memory as it is written out: `{LEFT: 3, TO: (reference,)}`."""


class Memory(Protocol):
    """A dictionary of facts under keys, each of its key's type."""

    @overload
    def get(self, key: Key[T], /) -> T | None: ...
    @overload
    def get(self, key: Key[T], default: T, /) -> T: ...
    def __getitem__(self, key: Key[T], /) -> T: ...
    def __setitem__(self, key: Key[T], value: T, /) -> None: ...
    def __contains__(self, key: object, /) -> bool: ...
    def keys(self) -> Iterable[Key[Any]]: ...
    def items(self) -> Iterable[tuple[Key[Any], Any]]: ...


class Notes(Protocol):
    """A dictionary of what a game notes, each of its note's type."""

    @overload
    def get(self, note: GameNote[T], /) -> T | None: ...
    @overload
    def get(self, note: GameNote[T], default: T, /) -> T: ...
    def __getitem__(self, note: GameNote[T], /) -> T: ...
    def __setitem__(self, note: GameNote[T], value: T, /) -> None: ...
    def __contains__(self, note: object, /) -> bool: ...
    def items(self) -> Iterable[tuple[GameNote[Any], Any]]: ...
