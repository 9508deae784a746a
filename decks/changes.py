"""The changes of a deck: those of its list (`formats.changes`), and those that only the site knows how to make."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from decks import building
from decks.models import Deck
from formats import changes
from formats.base import BadInput, Report
from formats.changes import Change, ListChange, Refused


@dataclass(frozen=True, slots=True)
class Pack(Change):
    """A pack of cards the format offers."""

    verb = "pack"
    pack: str


@dataclass(frozen=True, slots=True)
class Build(Change):
    """Let the format build a deck from the pool."""

    verb = "build"


@dataclass(frozen=True, slots=True)
class Undo(Change):
    """Take back the last change, or the last few."""

    verb = "undo"
    count: int = 1


@dataclass(frozen=True, slots=True)
class Redo(Change):
    """Make the last change that was taken back again."""

    verb = "redo"


VERBS: dict[str, type[Change]] = {
    **changes.VERBS,
    **{kind.verb: kind for kind in (Pack, Build, Undo, Redo)},
}
"""What a button of the builder and a call of the API can ask for."""


def asked(text: str) -> dict[str, Any]:
    """What a button asks for, as JSON to be read. Raises BadInput."""
    try:
        return changes.read_text(text)
    except Refused as no:
        raise BadInput(str(no)) from None


def read(sent: Mapping[str, Any]) -> Change:
    """A change from JSON. Raises BadInput."""
    try:
        return changes.read(sent, VERBS)
    except Refused as no:
        raise BadInput(str(no)) from None


def make(deck: Deck, revision: int, wanted: Change) -> Report:
    """Make a change of a deck that is still at that revision. Raises BadInput, Conflict."""
    match wanted:
        case ListChange():
            return building.change(deck, revision, wanted)
        case Pack(pack=key):
            for pack in building.packs(deck):
                if pack.key == key:
                    return building.fill(deck, revision, pack)
            raise BadInput("There is no such pack, or its cards are in the list already.")
        case Build():
            return building.build_from_pool(deck, revision)
        case Undo(count=count):
            return building.undo(deck, revision, count)
        case Redo():
            return building.redo(deck, revision)
        case _:
            raise TypeError(f"nobody makes a {type(wanted).__name__}")
