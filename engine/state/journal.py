"""The one writer of facts. Every change of a game is written here with what it was before, so it can be undone exactly."""

from typing import Any, NamedTuple, TypeVar, overload

from engine.state.choice import Answer
from engine.state.declared import GameNote, Key, Memory, Notes

K = TypeVar("K")
T = TypeVar("T")
V = TypeVar("V")

SET, APPEND, INSERT, DELETE, PUT, DERIVED, REPLACE = range(7)
_ABSENT = ...  # pickles as itself

DERIVED_FIELDS = (
    "types",
    "subtypes",
    "colors",
    "keywords",
    "abilities",
    "power",
    "toughness",
    "protections",
)


def derived_values(obj: Any) -> tuple[Any, ...]:
    """The derived characteristics of an object, in the order of `DERIVED_FIELDS`."""
    return (
        obj.types,
        obj.subtypes,
        obj.colors,
        obj.keywords,
        obj.abilities,
        obj.power,
        obj.toughness,
        obj.protections,
    )


def restore(obj: Any, values: tuple[Any, ...]) -> None:
    """Give an object back the derived characteristics it had."""
    (
        obj.types,
        obj.subtypes,
        obj.colors,
        obj.keywords,
        obj.abilities,
        obj.power,
        obj.toughness,
        obj.protections,
    ) = values


class Journal:
    """A log of changes. `mark()` names a moment, `undo(mark)` goes back to it."""

    __slots__ = ("log",)

    def __init__(self) -> None:
        self.log: list[tuple[int, Any, Any, Any]] = []

    def set(self, obj: Any, name: str, value: Any) -> None:
        """`obj.name = value`."""
        self.log.append((SET, obj, name, getattr(obj, name)))
        setattr(obj, name, value)

    def append(self, items: list[Any], item: Any) -> None:
        self.log.append((APPEND, items, None, None))
        items.append(item)

    def insert(self, items: list[Any], index: int, item: Any) -> None:
        self.log.append((INSERT, items, index, None))
        items.insert(index, item)

    def remove(self, items: list[Any], item: Any) -> None:
        """Remove the last occurrence, found by identity from the end, where most things stand."""
        index = len(items) - 1
        while items[index] is not item:
            index -= 1
            if index < 0:
                raise ValueError(f"{item!r} is not in the list")
        self.log.append((DELETE, items, index, item))
        del items[index]

    def pop(self, items: list[Any]) -> Any:
        item = items.pop()
        self.log.append((DELETE, items, len(items), item))
        return item

    @overload
    def put(self, mapping: Memory, key: Key[T], value: T) -> None: ...
    @overload
    def put(self, mapping: Notes, key: GameNote[T], value: T) -> None: ...
    @overload
    def put(self, mapping: dict[K, V], key: K, value: V) -> None: ...
    def put(self, mapping: Any, key: Any, value: Any) -> None:
        """`mapping[key] = value`. A new key is undone to absence, so the order of keys is restored too."""
        self.log.append((PUT, mapping, key, mapping.get(key, _ABSENT)))
        mapping[key] = value

    def replace(self, items: list[Any], new: list[Any]) -> None:
        """Replace a whole list by another order or content."""
        self.log.append((REPLACE, items, None, items[:]))
        items[:] = new

    def derived(self, obj: Any, before: tuple[Any, ...]) -> None:
        """Note the derived characteristics `obj` had before the layers were applied again."""
        self.log.append((DERIVED, obj, None, before))

    def mark(self) -> int:
        return len(self.log)

    def undo(self, mark: int) -> None:
        """Take back every change since `mark`, the newest first."""
        log = self.log
        while len(log) > mark:
            op, target, key, old = log.pop()
            if op == SET:
                setattr(target, key, old)
            elif op == APPEND:
                target.pop()
            elif op == INSERT:
                del target[key]
            elif op == DELETE:
                target.insert(key, old)
            elif op == PUT:
                if old is _ABSENT:
                    del target[key]
                else:
                    target[key] = old
            elif op == REPLACE:
                target[:] = old
            else:
                restore(target, old)


class Mark(NamedTuple):
    """A moment of a game to come back to."""

    journal: int
    given: tuple[Answer, ...]
    asking: bool
    settled: int
