"""Spells of a kind cast without paying their mana costs: a half of a card may be one, and the card none (CR 601.3e, 715.3a)."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.state import topics
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        adventure(
            creature("Test Giant", "{4}{G}", "Giant", 5, 5),
            instant("Test Stroll", "{1}{G}", gain_life(3), subtypes="Adventure"),
        )
        yield


@pytest.mark.parametrize(
    ("kind", "life", "giants"), [(INSTANT | SORCERY, 23, 0), (CREATURE, 20, 1), (ARTIFACT, 20, 0)]
)
def test_what_is_cast_free_is_a_spell_of_that_kind(kind: Filter, life: int, giants: int) -> None:
    sorcery("Test Gift", "{0}", cast_from_hand(kind))
    t = Table()
    giant = t.put("Ann", "Test Giant", "hand")
    t.play("Ann", "Test Gift", cast_free=[giant])
    assert t.life("Ann") == life
    assert t.names("Ann").count("Test Giant") == giants
    assert not any(ask.topic is topics.HALF for ask in t.asked)  # of the other half nobody is asked
