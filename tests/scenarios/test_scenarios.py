"""The project's own scenarios: positions of its formats as data (docs/02-engine.md), one folder a format."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from formats.scenario import run

FOLDER = Path(__file__).parent


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
