"""Names of facts: memory, notes and special events are declared once, and nothing else is written or read."""

import ast
import pickle
from pathlib import Path

import pytest

from engine.effects.moving import sacrifice
from engine.effects.values import sacrificed_value
from engine.language import nodes
from engine.language.filters import CREATURE, WORDS, word
from engine.language.nodes import HEADS
from engine.language.refs import linked, noted
from engine.state import memory, notes, specials
from engine.state.declared import Declared, GameNote, Key, Special, TurnNote
from engine.state.run import Run
from tests.table import Table

ROOT = Path(__file__).parents[2]
SOURCES = sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "formats").rglob("*.py")])
HOLDERS = {"memory", "past", "notes", "turn_notes"}


@pytest.mark.parametrize("kind", [Key, GameNote, TurnNote, Special])
def test_a_name_is_declared_once(kind: type[Declared]) -> None:
    name = next(iter(kind.known))
    with pytest.raises(ValueError, match=f"{name!r} is declared twice"):
        kind(name)


def test_in_a_game_a_name_is_a_plain_string() -> None:
    """Digests, pickles and dictionaries know nothing of declarations."""
    for name in (
        memory.KICKED,
        notes.DIED,
        notes.ATTACKS_DRAWN.of(1),
        notes.NAMES_CAST.of("Shock"),
        specials.COPIED,
    ):
        assert type(name) is str and pickle.loads(pickle.dumps(name)) == name


def test_what_a_definition_names_must_be_declared() -> None:
    assert noted("exiled", "it") == noted(memory.EXILED, "it")
    with pytest.raises(ValueError, match="no Key 'exild' is declared"):
        noted("exild")
    with pytest.raises(ValueError, match="no Key 'exild' is declared"):
        linked(key="exild")


def test_an_unknown_name_is_refused_as_its_head_is_declared() -> None:
    def lowering(run, key: Key[int] = "exild"):
        """Refused before it is anything."""

    with pytest.raises(ValueError, match="no Key 'exild' is declared"):
        nodes.effect("x")(lowering)
    assert "lowering" not in HEADS


def test_a_part_of_an_effect_that_sacrifices_leaves_what_it_sacrificed() -> None:
    """Its number was noted once, and whoever asked for its mana value broke."""
    t = Table()
    giant = t.put("Ann", "Hill Giant")

    run = Run(t.game, giant, giant.controller)
    t.do(lambda game: run.do(sacrifice(CREATURE)))
    assert giant in t.seat("Ann").graveyard and run.value(sacrificed_value()) == giant.mana_value


def _literals(tree: ast.AST):
    """Places where a fact is written or read under a string that no declaration gives."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="get" | "pop" | "setdefault", value=ast.Attribute(attr=holder)),
                args=[key, *_],
            ):
                pass
            case ast.Call(func=ast.Attribute(attr="put"), args=[ast.Attribute(attr=holder), key, _]):
                pass
            case ast.Call(func=ast.Attribute(attr="remember", value=ast.Name(id=holder)), args=[key, _]):
                holder = "memory"
            case ast.Subscript(value=ast.Attribute(attr=holder), slice=key):
                pass
            case ast.Compare(left=ast.Attribute(attr="what"), comparators=[key]) if (
                getattr(key, "value", "") in Special.known
            ):
                holder = "memory"
            case ast.Compare(
                left=key, ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(attr=holder)]
            ):
                pass
            case _:
                continue
        if holder in HOLDERS and isinstance(key, ast.Constant | ast.JoinedStr):
            yield node.lineno, ast.unparse(node)


@pytest.mark.parametrize(
    "source",
    ["run.memory.get('x')", "journal.put(game.notes, f'x {i}', 1)", "'x' in c.memory", "c.past['x']"],
)
def test_the_reader_of_sources_sees_names_nobody_declared(source: str) -> None:
    assert list(_literals(ast.parse(source)))


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_facts_are_written_and_read_by_declared_names(path: Path) -> None:
    assert not list(_literals(ast.parse(path.read_text(encoding="utf-8"))))


def test_a_word_of_filters_is_declared_once() -> None:

    before = dict(WORDS)
    with pytest.raises(ValueError, match="two words of filters are called chosen_color"):

        @word("of some color", "after")
        def chosen_color(run, obj, _):
            return True

    assert before == WORDS
