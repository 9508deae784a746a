"""Heads of nodes: what may be declared of each kind, and nothing else."""

import ast
import re
from pathlib import Path

import pytest

import engine
from engine.cards import readings
from engine.language import nodes
from engine.language.nodes import HEADS
from engine.state import terms


@pytest.mark.parametrize(
    "declare",
    [
        lambda **more: nodes.effect("x", **more),
        lambda **more: nodes.value("x", **more),
        lambda **more: nodes.condition("x", **more),
        lambda **more: nodes.event("x", terms.EV_DIES, **more),
        lambda **more: nodes.cost("x", can=bool, **more),
        lambda **more: nodes.mod("x", 7, **more),
        lambda **more: nodes.selector("x", **more),
        lambda **more: nodes.replacement("x", terms.RE_DRAW, applies=bool, **more),
        lambda **more: nodes.permission("x", terms.PE_FLASH, **more),
    ],
)
def test_what_is_not_declared_of_a_kind_of_head_is_refused(declare):
    declare(unsaid=True)
    with pytest.raises(TypeError, match="dynmic"):
        declare(dynmic=True)


def test_what_one_kind_of_head_has_another_does_not():
    with pytest.raises(TypeError):
        nodes.value("x", can=bool)
    with pytest.raises(TypeError):
        nodes.cost("x")  # nobody knows whether it can be paid


def test_every_kind_of_event_has_a_list_of_its_own():
    kinds = [n for name, n in vars(terms).items() if name.startswith("EV_") and name != "EV_COUNT"]
    assert sorted(kinds) == list(range(terms.EV_COUNT))


def test_a_head_is_indexed_in_lists_that_there_are():
    for head in HEADS.values():
        assert all(0 <= kind < terms.EV_COUNT for kind in head.kinds), head.name
        if head.kind is nodes.Permission:
            assert 0 <= head.index < terms.PE_COUNT, head.name
        if head.kind is nodes.Replacement:
            assert 0 <= head.index < terms.RE_COUNT, head.name


def test_a_head_that_only_keywords_use_stands_with_them():
    """One keyword, one place: a word of `effects/` serves cards, texts, or other words."""
    room = Path(engine.__file__).parent
    used: dict[str, set[str]] = {}
    for path in room.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Name | ast.Constant)
                and (name := getattr(node, "id", getattr(node, "value", ""))) in HEADS
            ):
                used.setdefault(name, set()).add(path.relative_to(room).parts[0])
    for name in HEADS.keys() & set(re.findall(r"\w+", readings.SOURCE.read_text(encoding="utf-8"))):
        used.setdefault(name, set()).add("cards")
    own = [name for name, head in HEADS.items() if head.lower.__module__.startswith("engine.effects.")]
    assert [name for name in own if used.get(name) == {"keywords"}] == []
