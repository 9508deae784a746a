"""The formats there are and what each of them gives, found by their folders.

A format is a package beside this module that declares one as `FORMAT`. What else it gives stands in modules of its package, each
under one name and of one class: `ruleset` declares `PLAY`, `workshop` `WORKSHOP`, `paper` `PAPER`, `sealed` `SEALED`. They are
loaded when they are asked for: judging a list loads no ruleset.
"""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from formats.base import BadInput, Format
from formats.paper import PaperSide
from formats.play_side import Play
from formats.sealed import Sealed
from formats.workshop import Workshop


class Package(NamedTuple):
    """A format's package: what it declares, its path in Python, the names of its modules."""

    form: Format
    path: str
    modules: frozenset[str]


@cache
def packages() -> dict[str, Package]:
    """The package of each format by the format's key."""
    found = {}
    for each in pkgutil.iter_modules(import_module("formats").__path__):
        package: Any = import_module(f"formats.{each.name}") if each.ispkg else None
        if package is not None and "FORMAT" in vars(package):
            modules = frozenset(inner.name for inner in pkgutil.iter_modules(package.__path__))
            found[package.FORMAT.key] = Package(package.FORMAT, package.__name__, modules)
    return found


def _package(key: str) -> Package:
    found = packages().get(key)
    if found is None:
        raise BadInput(f"There is no format {key!r}; there are {', '.join(keys())}.")
    return found


def _module(key: str, name: str) -> Any:
    """A module of a format's package; None where it has none of that name."""
    package = _package(key)
    return import_module(f"{package.path}.{name}") if name in package.modules else None


def keys() -> list[str]:
    """The keys of all formats, as users write them."""
    return sorted(packages())


def get(key: str) -> Format:
    """The format of that key. Raises BadInput naming those there are."""
    return _package(key).form


def all_formats() -> list[Format]:
    """Every format in the order people meet them, those that are only a comparison last."""
    return sorted(map(get, keys()), key=lambda f: (not f.shown, f.place, f.name))


def played() -> list[Format]:
    """Every format that is not only checked but played, in the same order."""
    return [form for form in all_formats() if is_played(form.key)]


def neutral() -> Format:
    """The format of plain Magic in which cards are measured."""
    return next(form for form in map(get, keys()) if form.neutral)


def is_played(key: str) -> bool:
    """Whether the format has a ruleset; it is not loaded for that. Raises BadInput."""
    return "ruleset" in _package(key).modules


def play(key: str) -> Play:
    """How the format is played. Raises LookupError in words for one that is not, BadInput for one there is not."""
    module = _module(key, "ruleset")
    if module is None:
        raise LookupError(f"{key} cannot be played yet; its lists can be checked")
    declared: Play = module.PLAY
    return declared


def workshop(key: str) -> Workshop:
    """What the format tells the builder."""
    module = _module(key, "workshop")
    declared: Workshop = Workshop() if module is None else module.WORKSHOP
    return declared


def paper(key: str) -> PaperSide | None:
    """What the format runs at the table; None where it has nothing."""
    module = _module(key, "paper")
    declared: PaperSide | None = None if module is None else module.PAPER
    return declared


def sealed(key: str) -> Sealed | None:
    """What the format deals; None where nothing is dealt."""
    module = _module(key, "sealed")
    declared: Sealed | None = None if module is None else module.SEALED
    return declared
