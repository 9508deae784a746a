"""The card library: definitions in the typed language, a file a set or pool, loaded only where they are needed.

A file is any module of this package; its cards are found by a scan for names, so that no list has to be edited.
"""

import copyreg
import gc
import importlib
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.language import library
from engine.language.abilities import Ability
from engine.language.definition import Definition
from engine.language.library import Declined, deck, declined_reason, definition, names, playable
from engine.rules import faces

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


@cache
def index() -> dict[str, str]:
    """Name -> module, by a scan of the package's files. Raises ValueError for a name that two files define."""
    found: dict[str, str] = {}
    for module, path in files():
        text = path.read_text(encoding="utf-8")
        halves = [f"{left} // {right}" for left, right in _SPLIT.findall(text)]
        for name in (*_NAME.findall(text), *halves):
            if found.setdefault(name, module) != module:
                raise ValueError(f"{name} is defined in {found[name]} and in {module}")
    return found


def files() -> list[tuple[str, Path]]:
    """The package's files of definitions: module and path."""
    here = Path(__file__).parent
    found = []
    for path in sorted(here.rglob("[a-z]*.py")):
        inside = path.relative_to(here).with_suffix("").parts
        found.append((".".join((__name__, *inside)), path))
    return found


def named_tokens() -> dict[str, Definition]:
    """Every token definition of the library, by the name its file gives it."""
    found: dict[str, Definition] = {}
    for name, path in files():
        if re.search(r"^[A-Z_0-9]+ *= *token\(", path.read_text(encoding="utf-8"), re.M):
            module = importlib.import_module(name)
            found.update((k, v) for k, v in vars(module).items() if isinstance(v, Definition) and v.token)
    return found


def _load(module: str) -> None:
    """Import a file of definitions. What it makes stays, so that looking for garbage meanwhile is a sixth of the time lost."""
    collects = gc.isenabled()
    gc.disable()
    try:
        importlib.import_module(module)
    finally:
        if collects:
            gc.enable()


def ability_of(name: str, index: int) -> Ability:
    """One ability of a definition, or of its face after a bar; how pickles name abilities."""
    front, _, key = name.partition("|")
    whole = definition(front)
    ability: Ability = (whole.faces[key] if key else whole).abilities[index]
    return ability


def remade(kind: str, how: Any) -> Definition:
    """A definition that is in no library: another face of a card, a face-down card, a copy with exceptions."""
    if kind == "face_down":
        return faces.FACE_DOWN
    if kind in ("card", "key"):
        return definition(how)
    if kind == "face":
        front, key = how
        face: Definition = definition(front).faces[key]
        return face
    base, given = how
    made = faces.variant(base, **dict(given))
    assert isinstance(made, Definition)
    return made


class Files:
    """The shelf of this package's files."""

    def has(self, name: str) -> bool:
        """Whether a file defines it."""
        return name in index()

    def definition(self, name: str) -> Definition | None:
        """What its file defines, which is read if it was not yet."""
        module = index().get(name)
        if module is None:
            return None
        _load(module)
        return library.registered(name)

    def names(self) -> Iterable[str]:
        """Every name that a file defines."""
        return index()

    def reason(self, name: str) -> str | None:
        """Nobody knows why a file is not there."""
        return None


def _reduced(made: Definition) -> tuple[Any, ...]:
    """How a definition is pickled: by its name, or by how it was made."""
    return remade, made.of or ("card", made.name)


def _reduced_ability(made: Ability) -> Any:
    """An ability of a card is pickled by its card and its place; one that was made in a game as it is."""
    return object.__reduce_ex__(made, 2) if made.index < 0 else (ability_of, (made.owner, made.index))


def _kinds(kind: type[Ability]) -> Iterator[type[Ability]]:
    yield kind
    for narrower in kind.__subclasses__():
        yield from _kinds(narrower)


library.add_shelf(Files())
copyreg.pickle(Definition, _reduced)
for _kind in _kinds(Ability):
    copyreg.pickle(_kind, _reduced_ability)

__all__: Sequence[str] = (
    "Declined", "ability_of", "deck", "declined_reason", "definition", "named_tokens", "names", "playable",
)
