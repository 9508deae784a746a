"""The project's own scenarios: positions of its formats as data (docs/02-engine.md), one folder a format."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from formats.scenarios.runner import run

FOLDER = Path(__file__).parent

LAST_RULING = {
    101: "i",
    102: "g",
    103: "i",
    104: "g",
    105: "c",
    106: "d",
    107: "f",
    108: "f",
    109: "e",
    110: "c",
    111: "d",
    112: "e",
    113: "d",
    114: "f",
    115: "i",
    116: "c",
    117: "d",
    118: "d",
    119: "g",
    120: "h",
}
"""The rulings of each scheme of Archenemy: Nicol Bolas go from a to this letter."""
UNSAYABLE = {
    "AR-104c": "tests/formats/test_archenemy_schemes.py",
}
"""What a position cannot say (which names a log tells), and the file of the test that says it instead."""
EXAMPLES = {
    "DH-33": '"threat": 3',
    "DH-39": "Jace's Defeat",
    "DH-43": "Bleeding Edge",
    "DH-52": "Spark Reaper",
    "DH-53": "Quench",
    "DH-54": "Ghostly Prison",
    "DH-55": "God-Pharaoh's Statue",
    "DH-56": "God-Pharaoh's Statue",
    "DH-57": "Frontline Devastator",
    "DH-58": "Spark Reaper",
    "DH-59": "Dreadmalkin",
    "DH-60": "Dreadmalkin",
    "DH-61": "Eternal Taskmaster",
    "DH-62": "Spark Reaper",
    "DH-64": "Howling Golem",
    "DH-65": "Mind Rot",
    "DH-70": "Chandra",
    "DH-71": "Jace",
    "DH-80": "Gideon's Defeat",
    "DH-87": "Gideon's Triumph",
}
"""The examples of the article about the Dreadhorde: the rule each belongs to, and what is in it."""


def scenarios() -> Iterator[Any]:
    for file in sorted(FOLDER.rglob("*.json")):
        for scenario in json.loads(file.read_text("utf-8")):
            marks = [pytest.mark.rule(rule) for rule in scenario.get("rules", ())]
            yield pytest.param(file, scenario, id=scenario["id"], marks=marks)


@pytest.mark.parametrize(("file", "scenario"), list(scenarios()))
def test_it_comes_out_as_it_says(file: Path, scenario: dict[str, Any]) -> None:
    assert scenario["id"].split("/")[0] == file.parent.name
    found = run(scenario)
    assert found["status"] == "pass", found["detail"]


def test_no_two_have_one_name() -> None:
    names = [p.id for p in scenarios()]
    assert len(names) == len(set(names)) > 0


@cache
def by_rule() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for _, scenario in (p.values for p in scenarios()):
        for rule in scenario.get("rules", ()):
            found.setdefault(rule, []).append(scenario)
    return found


@pytest.mark.parametrize("scheme", LAST_RULING)
def test_each_ruling_of_a_scheme_is_played(scheme: int) -> None:
    letters = [chr(n) for n in range(ord("a"), ord(LAST_RULING[scheme]) + 1)]
    missing = [r for r in (f"AR-{scheme}{x}" for x in letters) if r not in by_rule() and r not in UNSAYABLE]
    assert not missing
    for rule, file in UNSAYABLE.items():
        assert f'"{rule}"' in (FOLDER.parents[1] / file).read_text("utf-8")


@pytest.mark.parametrize(("rule", "content"), EXAMPLES.items())
def test_each_example_of_the_article_is_played(rule: str, content: str) -> None:
    assert any(content in json.dumps(s, ensure_ascii=False) for s in by_rule()[rule])


def test_the_lists_of_rulings_and_examples_are_those_of_the_specification(shared: Path) -> None:
    told = re.findall(
        r"^- AR-(1\d\d)([a-z])", (shared / "spec" / "archenemy.md").read_text("utf-8"), re.MULTILINE
    )
    assert {int(scheme): letter for scheme, letter in sorted(told)} == LAST_RULING
    line = (shared / "spec" / "dreadhorde.md").read_text("utf-8").split("Source examples used as tests:")[1]
    assert set(re.findall(r"DH-\d+", line)) == set(EXAMPLES)
