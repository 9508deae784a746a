"""How heads are said: by one row or function each, in slots that can be read and printed alike."""

import inspect

import pytest

from engine import cards
from engine.dsl import *
from engine.language.nodes import HEADS, Head
from engine.text.forms import FORMS
from engine.text.printing.discourse import AHEAD, SAYINGS, Discourse, says, says_ahead
from engine.text.printing.sayer import PRINTS, prints
from engine.text.reading.grammar import is_read, reads, variants
from engine.text.templates import Slot, ways

WRITTEN_BY_THE_SAYER = ("count:", "mods_", "foreach")


@pytest.fixture(scope="module")
def heads() -> dict[str, Head]:
    """Every head there is, those that stand with their cards too."""
    for name in cards.names():
        cards.definition(name)
    return HEADS


def test_every_saying_is_of_a_head_and_takes_its_arguments(heads: dict[str, Head]) -> None:
    wrong = []
    for name, saying in SAYINGS.items():
        _, *taken = inspect.signature(saying).parameters
        if name not in heads or tuple(taken) != heads[name].parameters:
            wrong.append(name)
    assert not wrong


def test_what_is_said_ahead_of_its_rows_is_a_head(heads: dict[str, Head]) -> None:
    assert AHEAD.keys() <= heads.keys()


def test_a_head_has_one_saying() -> None:
    with pytest.raises(ValueError, match="may is said by two functions"):

        @says("may")
        def say_may_otherwise(p: Discourse, e: object, who: object) -> str:
            return ""

    with pytest.raises(ValueError, match="either is said ahead"):

        @says_ahead("either")
        def say_either_otherwise(p: Discourse, node: object) -> str:
            return ""


def test_a_phrase_has_one_reader_and_one_writer() -> None:
    with pytest.raises(ValueError, match="num is read by two functions"):
        reads("num")(lambda r, place: [])
    with pytest.raises(ValueError, match="num is printed by two functions"):
        prints("num")(lambda s, value: "")


@pytest.mark.parametrize(
    "kind", [Effect, Value, Condition, EventNode, CostNode, Mod, Replacement, Permission]
)
def test_what_a_row_reads_it_prints(kind: type) -> None:
    slots = {
        piece
        for v in variants(kind)
        for piece in v.pattern
        if isinstance(piece, Slot) and piece.names[0] != "_"
    }
    read = {slot.phrase for slot in slots if is_read(slot.phrase)}
    assert read
    assert {phrase for phrase in read - PRINTS.keys() if not phrase.startswith(WRITTEN_BY_THE_SAYER)} == set()


def test_every_form_is_a_phrase_that_something_reads() -> None:
    assert all(map(is_read, FORMS.values()))


def test_a_head_no_text_names_has_no_way_to_be_said() -> None:
    assert not ways("rebound_this") and HEADS["rebound_this"].unsaid
    assert ways("draw") and not HEADS["draw"].unsaid
