"""One-line changes of the ruleset of Elder Dragon Wars, each of which breaks a scenario (or a test) that names its rule.

`elder_dragon_wars/mutations.tsv` has them: the rule, the module, what stands there, and what stands there instead. By hand:
`python -m tests.formats.edw_mutation ED-107` tries one, without a rule all of them.
"""

import contextlib
import importlib.abc
import importlib.machinery
import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / "formats" / "elder_dragon_wars"
SCENARIOS = ROOT / "tests" / "scenarios" / "elder-dragon-wars"
OF_SETTING_UP = {"ED-29", "ED-30", "ED-32", "ED-190"}
"""What is settled before a position begins: a scenario has it behind it, so tests of whole games are marked with these rules."""


class Mutation(NamedTuple):
    """A change of one place of a module."""

    rule: str
    module: str
    before: str
    after: str

    def text(self) -> str:
        """The module's text with the change. Raises ValueError where the place is not there, or there twice."""
        found = (FOLDER / self.module).read_text("utf-8")
        if found.count(self.before) != 1:
            raise ValueError(
                f"{self.rule}: {found.count(self.before)} times in {self.module}: {self.before!r}"
            )
        return found.replace(self.before, self.after)


def mutations() -> list[Mutation]:
    """All of them."""
    rows = (HERE / "elder_dragon_wars" / "mutations.tsv").read_text("utf-8").splitlines()
    return [Mutation(*(part.replace("\\n", "\n") for part in row.split("\t"))) for row in rows]


class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module with its change."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.changed = text

    def get_code(self, fullname: str):  # type: ignore[no-untyped-def]
        return compile(self.changed, self.path, "exec")


class Finder(importlib.abc.MetaPathFinder):
    """Finds the changed module before the others."""

    def __init__(self, mutation: Mutation) -> None:
        self.name = f"formats.elder_dragon_wars.{mutation.module.removesuffix('.py')}"
        self.path = str(FOLDER / mutation.module)
        self.text = mutation.text()

    def find_spec(self, fullname, path=None, target=None):  # type: ignore[no-untyped-def]
        if fullname != self.name:
            return None
        loader = Changed(fullname, self.path, self.text)
        return importlib.machinery.ModuleSpec(fullname, loader, origin=self.path)


def broken(mutation: Mutation) -> list[str]:
    """The scenarios of the rule that do not pass with the change, in this process: call it in a fresh one."""
    sys.meta_path.insert(0, Finder(mutation))
    if mutation.rule in OF_SETTING_UP:
        return [test.__name__ for test in marked_tests(mutation.rule) if _fails(test)]
    from formats.scenarios.runner import run

    rows = [s for file in sorted(SCENARIOS.glob("*.json")) for s in json.loads(file.read_text("utf-8"))]
    mine = [s for s in rows if mutation.rule in s.get("rules", ())]
    return [s["id"] for s in mine if run(s)["status"] != "pass"]


def marked_tests(rule: str) -> list[Callable[..., None]]:
    """The tests of whole games that are marked with the rule."""
    from tests.formats import test_elder_dragon_play

    return [
        test
        for test in vars(test_elder_dragon_play).values()
        if any(mark.name == "rule" and rule in mark.args for mark in getattr(test, "pytestmark", ()))
    ]


def _fails(test: Callable[..., None]) -> bool:
    where = f"{HERE / 'test_elder_dragon_play.py'}::{test.__name__}"
    with contextlib.redirect_stdout(io.StringIO()):
        return pytest.main([where, "-q", "-p", "no:cacheprovider"]) == pytest.ExitCode.TESTS_FAILED


def tried(mutation: Mutation) -> bool:
    """Whether the change breaks a scenario of its rule, in a process of its own."""
    number = str(mutations().index(mutation))
    done = subprocess.run(
        [sys.executable, "-m", "tests.formats.edw_mutation", "--number", number],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    return done.returncode == 1 and done.stdout.startswith("broken")


def main() -> int:
    if sys.argv[1:2] == ["--number"]:
        found = broken(mutations()[int(sys.argv[2])])
        sys.stdout.write(f"broken: {', '.join(found)}\n" if found else "nothing breaks\n")
        return bool(found)
    wanted = [m for m in mutations() if len(sys.argv) < 2 or m.rule in sys.argv[1:]]
    left = [m for m in wanted if not tried(m)]
    for mutation in left:
        sys.stdout.write(f"{mutation.rule} survives in {mutation.module}: {mutation.after!r}\n")
    sys.stdout.write(f"{len(wanted) - len(left)} of {len(wanted)} break a scenario of their rule\n")
    return bool(left)


if __name__ == "__main__":
    sys.exit(main())
