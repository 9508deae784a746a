"""The table of docs/11-rules.md names tests that exist and cite the rule."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = re.findall(
    r"^\| ([\d., a-z]+) \| .+ \| `(\S+)::(\w+)` \|$", (ROOT / "docs/11-rules.md").read_text("utf-8"), re.M
)


def test_the_table_is_read() -> None:
    assert len(ROWS) > 50


@pytest.mark.parametrize(("rules", "path", "name"), ROWS, ids=[row[2] for row in ROWS])
def test_each_section_has_its_test(rules: str, path: str, name: str) -> None:
    functions = [
        n for n in ast.parse((ROOT / path).read_text("utf-8")).body if isinstance(n, ast.FunctionDef)
    ]
    (function,) = [f for f in functions if f.name == name]
    said = (ast.get_docstring(function) or "") + " ".join(ast.unparse(d) for d in function.decorator_list)
    first = rules.split(",")[0]
    assert first in said or rules == "702", f"{name} does not cite {first}"
