"""The files of definitions written by hand: what each defines, by a scan for names, so that no list has to be edited."""

import gc
import importlib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from engine.language import library
from engine.language.definition import Definition

PACKAGE = __name__.rpartition(".")[0]
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
_CONSTANT = re.compile(r"^([A-Z_0-9]+) *= *(?:token|artifact_token)\(", re.M)


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
    """The package's files of definitions, what all share first: module and path."""
    here = Path(__file__).parent
    found = []
    for path in sorted(here.rglob("[a-z]*.py"), key=lambda each: (len(each.parts), each)):
        inside = path.relative_to(here).with_suffix("").parts
        found.append((".".join((PACKAGE, *inside)), path))
    return found


@cache
def _constants() -> dict[str, str]:
    """Name of a token in the file that defines it -> module."""
    found: dict[str, str] = {}
    for module, path in files():
        for name in _CONSTANT.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, module)
    return found


def constant(name: str) -> Definition:
    """The token that a file calls so. Raises KeyError."""
    with library.making:
        made: Definition = getattr(importlib.import_module(_constants()[name]), name)
    return made


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


class Files:
    """The shelf of the files."""

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
