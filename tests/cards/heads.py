"""Which heads of the card language the library uses, with their cards; and which cards the tests name."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engine import cards, terms
from engine.words.filters import Anyone, Filter
from engine.words.nodes import Node

TESTS = Path(__file__).parents[1]


@cache
def cards_of_heads() -> dict[str, list[str]]:
    """Head (of a node, or "." and a word of a filter) -> the cards whose definitions use it."""
    found: dict[str, list[str]] = {}
    for name in cards.names():
        for head in sorted(set(_heads(cards.definition(name), set()))):
            found.setdefault(head, []).append(name)
    return found


@cache
def named_in_tests() -> set[str]:
    """Cards that stand as a string in a test or in a scenario of the formats; every scheme is set in motion by a test."""
    files = [*TESTS.rglob("test_*.py"), *(TESTS / "scenarios").rglob("*.json")]
    quoted = set(
        re.findall(r'"((?:[^"\\\n]|\\.)*)"', "\n".join(f.read_text(encoding="utf-8") for f in files))
    )
    return {
        name for name in cards.names()
        if name in quoted or not quoted.isdisjoint(name.split(" // "))
        or cards.definition(name).types & terms.SCHEME
    }  # fmt: skip


def named_in_scenarios(shared: Path) -> set[str]:
    """Cards of the positions of the pinned rules scenarios that pass."""
    from tests.engine.test_scenarios import FILE, listed

    passing = {line for line in listed() if not line.startswith("!")}
    found: set[str] = set()
    with gzip.open(shared / FILE, "rt", encoding="utf-8") as lines:
        for scenario in map(json.loads, lines):
            if scenario["id"] in passing:
                rows = [
                    r
                    for zones in scenario["setup"].values()
                    for z in zones.values()
                    if isinstance(z, list)
                    for r in z
                ]
                found.update(r["card"] for r in rows if isinstance(r, dict) and "card" in r)
    return found


def _heads(value: Any, seen: set[int]) -> Iterator[str]:
    if value is None or isinstance(value, (str, int)) or id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, Node):
        yield value.head.name
        yield from _heads(value.args, seen)
    elif isinstance(value, Filter):
        for word, argument in value.words:
            yield "." + word
            yield from _heads(argument, seen)
    elif isinstance(value, Anyone):
        yield from _heads(value.filter, seen)
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _heads(each, seen)
    elif isinstance(value, dict):
        yield from _heads(list(value.values()), seen)
    elif type(value).__module__.startswith("engine"):
        for kind in type(value).__mro__:
            for slot in getattr(kind, "__slots__", ()):
                yield from _heads(getattr(value, slot, None), seen)
