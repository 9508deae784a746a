"""How the engine's modules import each other (docs/01-architecture.md)."""

import ast
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "engine"

# Imports inside a function, each with its reason. Ten at most: an arrow that closes no circle stands at the top of its file.
INSIDE: dict[str, str] = {}


def inner_imports() -> list[str]:
    """Each import of the engine inside a function, as "module.function: import"."""
    found = []
    for path in sorted(ENGINE.rglob("*.py")):
        module = ".".join(path.relative_to(ENGINE.parent).with_suffix("").parts)
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                found += [
                    f"{module}.{function.name}: {ast.unparse(node)}"
                    for node in ast.walk(function)
                    if isinstance(node, ast.Import | ast.ImportFrom)
                ]
    return found


def test_an_import_inside_a_function_has_its_reason() -> None:
    assert sorted(inner_imports()) == sorted(INSIDE)
    assert len(INSIDE) <= 10
