"""Rules scenarios written for another engine: those listed in scenarios.txt pass, and none of the whole file goes wrong.

`python -m tests.engine.test_scenarios` prints the list anew: every scenario that passes, and, marked with "!", those whose
cards are all defined and that fail; docs/11-rules.md says why.
"""

import gzip
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from formats.scenarios.runner import run

LIST = Path(__file__).with_name("scenarios.txt")
FILE = Path("cards") / "xmage_scenarios_open.jsonl.gz"
AT_LEAST = 0.97


def listed() -> list[str]:
    """The fixed list of ids; "!" marks one that is known to fail."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@cache
def results(file: Path) -> dict[str, dict[str, Any]]:
    """Each scenario of the file run once."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return {found["id"]: found for found in map(run, map(json.loads, lines))}


def test_the_fixed_list_is_long_and_nearly_all_of_it_is_meant_to_pass() -> None:
    ids = listed()
    failing = [line for line in ids if line.startswith("!")]
    assert len(ids) >= 600
    assert len(failing) <= (1 - AT_LEAST) * len(ids)
    explained = (Path(__file__).parents[2] / "docs" / "11-rules.md").read_text(encoding="utf-8")
    assert [line for line in failing if line[1:].rsplit("/", 1)[-1] not in explained] == []


def test_the_fixed_list_passes(shared: Path) -> None:
    found = results(shared / FILE)
    wanted = [line for line in listed() if not line.startswith("!")]
    assert [
        f"{i}: {found[i]['status']} {found[i]['detail']}" for i in wanted if found[i]["status"] != "pass"
    ] == []


def test_nothing_in_the_whole_file_goes_wrong(shared: Path) -> None:
    found = results(shared / FILE)
    assert [f"{i}: {row['detail']}" for i, row in found.items() if row["status"] == "error"] == []


if __name__ == "__main__":
    shared_files = Path(__file__).resolve().parents[3] / "shared"
    for number, row in results(shared_files / FILE).items():
        if row["status"] in ("pass", "fail"):
            sys.stdout.write(f"{'!' if row['status'] == 'fail' else ''}{number}\n")
