"""The compiled engine: which modules are in it, where a build of them lies, and whether this process plays by it.

`python3 manage.py compile` makes a build: machine code of `MODULES` out of the same sources, which plays the same games. It
lies in a folder of its own (`folder`), named by the code it was made from and the Python it was made for, and never beside
the sources, where it would win over a source that was changed since. This module is read before any other of the engine; where a
build fits, it has Python load `MODULES` from there. Where none does the sources play: `PLAYING` says which, and why.

Used by `engine/__init__.py`, so that every process is treated alike: web, workers, commands and the processes they start.
"""

import importlib.machinery
import importlib.util
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent

SETTING = "COMPILED_ENGINE"
"""The environment's say: "on" (the default) uses a build that fits, "off" none, "required" fails without one."""

MODULES = (
    "engine.language.abilities",
    "engine.language.costs",
    "engine.language.definition",
    "engine.language.dependence",
    "engine.language.filters",
    "engine.language.identity",
    "engine.language.sieves",
    "engine.language.sizes",
    "engine.language.keywords",
    "engine.players.candidates",
    "engine.players.fights",
    "engine.players.greedy",
    "engine.players.guess",
    "engine.players.judging",
    "engine.players.masses",
    "engine.players.strong",
    "engine.players.view",
    "engine.players.worth",
    "engine.rules.announcing",
    "engine.rules.attacking",
    "engine.rules.banding",
    "engine.rules.casting",
    "engine.rules.combat",
    "engine.rules.continuous",
    "engine.rules.counters",
    "engine.rules.faces",
    "engine.rules.layers",
    "engine.rules.legal",
    "engine.rules.offered",
    "engine.rules.paying",
    "engine.rules.pool",
    "engine.rules.phasing",
    "engine.rules.plain",
    "engine.rules.priority",
    "engine.rules.produced",
    "engine.rules.protection",
    "engine.rules.removal",
    "engine.rules.replacement",
    "engine.rules.resolving",
    "engine.rules.sba",
    "engine.rules.sharing",
    "engine.rules.sources",
    "engine.rules.spending",
    "engine.rules.stack",
    "engine.rules.targeting",
    "engine.rules.timing",
    "engine.rules.triggers",
    "engine.rules.turn",
    "engine.rules.verbs",
    "engine.rules.waiting",
    "engine.rules.zones",
    "engine.state.action",
    "engine.state.choice",
    "engine.state.circumstances",
    "engine.state.digest",
    "engine.state.game",
    "engine.state.journal",
    "engine.state.objects",
    "engine.state.pairing",
    "engine.state.map",
    "engine.state.policies",
    "engine.state.rng",
    "engine.state.run",
    "engine.state.terms",
    "engine.state.waiting",
    "formats.archenemy.ruleset",
    "formats.army_magic.battle",
    "formats.army_magic.field",
    "formats.army_magic.general",
    "formats.army_magic.geometry",
    "formats.army_magic.ground",
    "formats.army_magic.march",
    "formats.army_magic.reach",
    "formats.army_magic.ruleset",
    "formats.automated",
    "formats.dreadhorde.defender",
    "formats.dreadhorde.ruleset",
    "formats.dreadhorde.state",
    "formats.horde_sealed.ruleset",
    "formats.tracking",
)
"""What is compiled: where games spend their time, and what those modules could not be told apart from."""

MARK = "good.json"
"""The file of a build that says it is whole and plays as the sources do; it has the digest of each of its files."""


def fields(kind: type) -> tuple[str, ...]:
    """The names of what the objects of a class keep, its bases' first: a compiled class has no `__slots__` to tell them."""
    found: dict[str, None] = {}
    for each in reversed(kind.__mro__):
        for told in ("__slots__", "__mypyc_attrs__"):
            found.update(dict.fromkeys(vars(each).get(told, ())))
    return tuple(found)


class Playing(NamedTuple):
    """Which engine this process plays by. `build` names the build, "" for none; `why` says what kept one from being used."""

    compiled: bool
    build: str
    why: str

    @property
    def name(self) -> str:
        """ "compiled" or "plain"."""
        return "compiled" if self.compiled else "plain"

    @property
    def words(self) -> str:
        """As people are told: "compiled 3f21…" or "plain Python"."""
        return f"compiled ({self.build})" if self.compiled else "plain Python"


class NoBuild(Exception):
    """No build can be used here; the message says why."""


@cache
def sources() -> str:
    """A hash of the code that decides how a game goes: two machines with the same one play the same games."""
    found = blake2b(digest_size=6)
    for path in sorted(path for room in ("engine", "formats") for path in (ROOT / room).rglob("*.py")):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def platform() -> str:
    """The Python and the system that a build is for, such as "cpython-311-linux-x86_64"."""
    return f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"


def builds() -> Path:
    """Where builds lie: `compiled` in the folder of everything that is not code."""
    return Path(os.environ.get("VAR_DIR") or ROOT / "var").resolve() / "compiled"


def folder() -> Path:
    """Where the build of these sources for this Python lies, if there is one."""
    return builds() / f"{sources()}-{platform()}"


def digest(path: Path) -> str:
    """A digest of a file's content."""
    return blake2b(path.read_bytes(), digest_size=16).hexdigest()


def file_of(name: str) -> str:
    """The file of a compiled module within its build."""
    return name.replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX"))


class Finder(MetaPathFinder):
    """Finds the modules of a build in its folder."""

    def __init__(self, place: Path, names: Sequence[str]) -> None:
        self.place = place
        self.names = frozenset(names)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.names:
            return None
        return importlib.util.spec_from_file_location(fullname, self.place / file_of(fullname))


def checked(place: Path) -> list[str]:
    """The names of the modules in a build, each of whose files is there and is what it was. Raises NoBuild."""
    if not place.is_dir():
        raise NoBuild(_missing())
    try:
        mark: dict[str, Any] = json.loads((place / MARK).read_text(encoding="utf-8"))
        files: dict[str, str] = mark["files"]
        names: list[str] = mark["modules"]
        wrong = [name for name, content in sorted(files.items()) if digest(place / name) != content]
        wrong += [name for name in names if file_of(name) not in files]
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as error:
        raise NoBuild(f"the build {place.name} is damaged ({error})") from error
    if wrong:
        raise NoBuild(f"the build {place.name} is damaged ({', '.join(wrong)})")
    return names


def _missing() -> str:
    """Why there is no build of these sources for this Python."""
    found = sorted(each.name for each in builds().iterdir() if each.is_dir()) if builds().is_dir() else []
    found = [name for name in found if not name.startswith(".")]
    if not found:
        return "none was built"
    others = [name.partition("-")[2] for name in found if name.startswith(f"{sources()}-")]
    if others:
        return f"it was built for {', '.join(others)}, and this is {platform()}"
    return f"it was built from other sources than these ({sources()})"


def play_by(place: Path) -> None:
    """Load the engine's modules from that build from now on. Raises NoBuild."""
    names = checked(place)
    finder = Finder(place, names)
    sys.meta_path.insert(0, finder)
    try:  # what all of its modules share
        for name in names:
            if "." not in name:
                importlib.import_module(name)
    except ImportError as error:
        sys.meta_path.remove(finder)
        raise NoBuild(f"the build {place.name} cannot be loaded ({error})") from error


def chosen() -> Playing:
    """Take a build into use where one fits, and say what this process plays by. Raises RuntimeError where one is required."""
    wanted = os.environ.get(SETTING, "").strip().lower() or "on"
    try:
        if wanted not in ("on", "required"):
            raise NoBuild(f"{SETTING} is {wanted}")
        place = folder() if builds().is_dir() else builds()
        play_by(place)
    except NoBuild as error:
        if wanted == "required":
            raise RuntimeError(f"{SETTING}=required, but {error}") from error
        return Playing(False, "", str(error))
    return Playing(True, place.name, "")


PLAYING = chosen()
