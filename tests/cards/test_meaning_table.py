"""The table of meanings: each text is read and played, and every row of the templates that texts are read by is covered."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.compiled import fields
from engine.language.abilities import Ability, Cost, Mode
from engine.language.filters import Anyone, Filter
from engine.language.library import apart
from engine.language.nodes import HEADS, Node
from engine.text.templates import MACROS, ways
from tests.cards.meanings.abilities import ABILITIES
from tests.cards.meanings.acts import ACTS
from tests.cards.meanings.casting import CASTING
from tests.cards.meanings.conditions import CONDITIONS
from tests.cards.meanings.counts import COUNTS
from tests.cards.meanings.designations import DESIGNATIONS
from tests.cards.meanings.effects import EFFECTS
from tests.cards.meanings.events import EVENTS
from tests.cards.meanings.groups import GROUPS
from tests.cards.meanings.libraries import LIBRARIES
from tests.cards.meanings.lookback import LOOKBACK
from tests.cards.meanings.measured import MEASURED
from tests.cards.meanings.mechanics import MECHANICS
from tests.cards.meanings.paying import PAYING
from tests.cards.meanings.referring import REFERRING
from tests.cards.meanings.spent import SPENT
from tests.cards.playing import Meaning, play, reading_of

TABLE = (*ACTS, *EFFECTS, *ABILITIES, *COUNTS, *CASTING, *EVENTS, *MECHANICS, *LIBRARIES, *CONDITIONS, *SPENT, *LOOKBACK, *GROUPS,
         *MEASURED, *PAYING, *DESIGNATIONS, *REFERRING)  # fmt: skip
UNCOVERED = Path(__file__).with_name("meanings") / "uncovered.txt"
"""Rows that no meaning covers yet, as they are printed: the list may only become shorter."""


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


@pytest.mark.parametrize("meaning", TABLE, ids=lambda m: m.text[:60])
def test_a_text_does_what_the_rules_say(meaning: Meaning) -> None:
    play(meaning)


def rows_of(part: Any, found: set[str]) -> None:
    """The rows that what was read was read by."""
    if isinstance(part, (tuple, list)):
        for each in part:
            rows_of(each, found)
    elif isinstance(part, Node):
        how = part.said
        if how is not None and how.variant is not None:
            found.add(named(how.variant.row))
        if how is not None and how.macro is not None:
            found.add(named(how.macro[0].row))
        if how is not None and getattr(how, "other", None) is not None:
            rows_of(how.other, found)
        rows_of(part.args, found)
    elif isinstance(part, Filter):
        rows_of([argument for _, argument in part.words], found)
    elif isinstance(part, Anyone):
        rows_of(part.filter, found)
    elif isinstance(part, Cost):
        rows_of(part.parts, found)
    elif isinstance(part, Mode):
        rows_of(part.effects, found)
    elif isinstance(part, Ability):
        names = [name for name in fields(type(part)) if name != "keyword" and hasattr(part, name)]
        rows_of([getattr(part, name) for name in names], found)


def named(row: Any) -> str:
    return f"{row.head.name}: {row.template}" if row.head.name != row.template else row.template


def every_row() -> set[str]:
    """All rows that texts are read by; a card's own words and those of keywords, of formats and of other tests are not."""
    heads = [
        head
        for head in HEADS.values()
        if not head.own and not head.unsaid and head.lower.__module__.startswith("engine.")
    ]
    return {named(r) for head in heads for r in ways(head.name)} | {named(r) for r in MACROS}


def test_every_row_has_a_meaning_that_is_played() -> None:
    covered: set[str] = set()
    for meaning in TABLE:
        rows_of(reading_of(meaning)[0].abilities, covered)
    open_now = {line for line in UNCOVERED.read_text("utf-8").splitlines() if line}
    missing = every_row() - covered
    assert not missing - open_now, "rows without a meaning: write one in tests/cards/meanings"
    assert not open_now - missing, "these have a meaning now: take them off uncovered.txt"
