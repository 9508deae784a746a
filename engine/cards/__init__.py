"""The card library: definitions in the typed language, a file a set or pool, loaded only where they are needed.

A file is any module of this package; its cards are found by a scan for names, so that no list has to be edited.
"""

import gc
import importlib
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from engine.definition import Ability, Definition

_DEFINED: dict[str, Definition] = {}
_OTHERS: "list[Others]" = []
_READ: set[str] = set()  # names of cards the others gave
_NAME = re.compile(
    r"^(?:[A-Z_0-9]+ *= *)?(?:(?:double_faced|flip_card|adventure)\(\s*)?"
    r"(?:creature|instant|sorcery|enchantment|aura|artifact|equipment|vehicle|land|planeswalker|token|emblem|scheme|artifact_token)\("
    r"\s*\"((?:[^\"\\]|\\.)*)\"",
    re.M,
)
# A split card is named by both its halves.
_SPLIT = re.compile(
    r"^split\(\s*(?:instant|sorcery)\(\s*\"([^\"]*)\".*?\n\s+(?:instant|sorcery)\(\s*\"([^\"]*)\"",
    re.M | re.S,
)


class Others(Protocol):
    """Cards that are in no file of the library, such as those a site imported and read."""

    def definition(self, name: str) -> Definition | None:
        """The card's definition, in no library yet; None if there is none."""

    def reason(self, name: str) -> str | None:
        """Why it has none, if that is known."""


def widen(others: Others | None) -> None:
    """Play the cards of another source too; None forgets them again."""
    _OTHERS[:] = [] if others is None else [others]
    for name in _READ:
        _DEFINED.pop(name, None)
    _READ.clear()


def _other(name: str) -> Definition | None:
    """The definition of a card that is in no file."""
    if name in _READ:
        return _DEFINED[name]
    found = _OTHERS[0].definition(name) if _OTHERS else None
    if found is not None:
        register(found, name)
        _READ.add(name)
    return found


class Declined(LookupError):
    """A card the engine does not play, with the reason."""


def register(definition: Definition, key: str = "") -> Definition:
    """Enter a definition into the library; called by the constructors of `engine.dsl`."""
    name = key or definition.name
    known = _DEFINED.get(name)
    if known is not None and known is not definition:
        raise ValueError(f"{name} is defined twice")
    _DEFINED[name] = definition
    if name != definition.name:
        definition.of = ("key", name)
    for ability in definition.abilities:
        ability.owner = name
    return definition


@cache
def _index() -> dict[str, str]:
    """Name -> module, by a scan of the package's files."""
    found: dict[str, str] = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        text = path.read_text(encoding="utf-8")
        for name in _NAME.findall(text):
            found.setdefault(name, path.stem)
        for left, right in _SPLIT.findall(text):
            found.setdefault(f"{left} // {right}", path.stem)
    return found


def names() -> list[str]:
    """Every name that has a definition."""
    return sorted(_index())


def named_tokens() -> dict[str, Definition]:
    """Every token definition of the library, by the name its file gives it."""
    found: dict[str, Definition] = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        if re.search(r"^[A-Z_0-9]+ *= *token\(", path.read_text(encoding="utf-8"), re.M):
            module = importlib.import_module(f"engine.cards.{path.stem}")
            found.update((k, v) for k, v in vars(module).items() if isinstance(v, Definition) and v.token)
    return found


def playable(name: str) -> bool:
    """Whether the engine plays the card."""
    return name in _index() or _other(name) is not None


def declined_reason(name: str) -> str | None:
    """Why the engine does not play the card, in words for a user; None if it does."""
    if playable(name):
        return None
    told = _OTHERS[0].reason(name) if _OTHERS else None
    return told or "The engine has no definition of this card yet."


def definition(name: str) -> Definition:
    """The definition of a card or token. Raises Declined naming the card."""
    if name not in _DEFINED:
        module = _index().get(name)
        if module is None and _other(name) is not None:
            return _DEFINED[name]
        if module is None:
            raise Declined(f"{name}: {declined_reason(name)}")
        _load(module)
    return _DEFINED[name]


def _load(module: str) -> None:
    """Import a file of definitions. What it makes stays, so that looking for garbage meanwhile is a sixth of the time lost."""
    collects = gc.isenabled()
    gc.disable()
    try:
        importlib.import_module(f"engine.cards.{module}")
    finally:
        if collects:
            gc.enable()


def ability_of(name: str, index: int) -> Ability:
    """One ability of a definition, or of its face after a bar; how pickles name abilities."""
    front, _, key = name.partition("|")
    whole = definition(front)
    return (whole.faces[key] if key else whole).abilities[index]


def remade(kind: str, how: Any) -> Definition:
    """A definition that is in no library: another face of a card, a face-down card, a copy with exceptions."""
    from engine import faces

    if kind == "face_down":
        return faces.FACE_DOWN
    if kind == "key":
        return definition(how)
    if kind == "face":
        front, key = how
        return definition(front).faces[key]
    base, given = how
    return faces.variant(base, **dict(given))


def add_face(front: Definition, key: str, face: Definition) -> None:
    """`face` is another face or half of `front` and no card of its own."""
    _DEFINED.pop(face.name, None)
    join_face(front, key, face)


def join_face(front: Definition, key: str, face: Definition) -> None:
    """`face`, which is in no library, is another face or half of `front`."""
    front.faces[key] = face
    face.of = ("face", (front.name, key))
    for ability in face.abilities:
        ability.owner = f"{front.name}|{key}"


def deck(entries: Iterable[tuple[int, str]]) -> list[Definition]:
    """A deck from counts and names."""
    return [d for n, name in entries for d in [definition(name)] * n]


def rules_text(name: str) -> str:
    """The card's rules text, printed from its definition."""
    from engine.words.printer import card_text

    return card_text(definition(name))


__all__: Sequence[str] = (
    "Declined", "ability_of", "deck", "declined_reason", "definition", "names", "playable", "register", "rules_text",
)  # fmt: skip
