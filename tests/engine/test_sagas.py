"""Sagas (CR 714): their chapters, and when they are sacrificed."""

import pytest

from engine.dsl import *
from engine.rules.counters import add_counters
from engine.rules.faces import show
from engine.state import memory
from engine.state.map import Map
from engine.state.objects import Card
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    enchantment(
        "Test Tale",
        "{0}",
        *(chapters("I", gain_life(1)), chapters("II", gain_life(10)), chapters("III", gain_life(100))),
        subtypes="Saga",
    )
    enchantment("Test Refrain", "{0}", chapters("I, II", gain_life(1)), subtypes="Saga")
    double_faced(
        enchantment(
            "Test Seed",
            "{0}",
            chapters("I", seq(exile(THIS), return_transformed(noted(memory.EXILED, "it")))),
            subtypes="Saga",
        ),
        creature("Test Flower", "", "Plant", 3, 3, colors=GREEN),
    )
    enchantment("Test Blank", "{0}", subtypes="Saga")


def on_page(t: Table, name: str, n: int) -> Card:
    """A Saga of Ann's that has come so far before the test."""
    saga = t.put("Ann", name)
    t.resolve()
    t.game.journal.put(saga.counters, "lore", n)
    t.seat("Ann").total.life = 20
    return saga


def test_each_chapter_that_is_passed_triggers_once() -> None:
    """CR 714.2b, 714.2c: two counters at once pass two chapters."""
    t = Table()
    tale = on_page(t, "Test Tale", 1)
    t.do(lambda game: add_counters(game, tale, "lore", 2))
    t.resolve()
    assert t.life("Ann") == 130 and t.names("Ann", "graveyard") == ["Test Tale"]


def test_a_line_of_two_chapters_is_two_abilities() -> None:
    """CR 714.2d."""
    t = Table()
    tale = on_page(t, "Test Refrain", 0)
    t.do(lambda game: add_counters(game, tale, "lore", 2))
    t.resolve()
    assert t.life("Ann") == 22


def test_it_stays_while_a_chapter_is_on_the_stack() -> None:
    """CR 714.4, 704.5s."""
    t = Table()
    tale = on_page(t, "Test Tale", 2)
    t.do(lambda game: add_counters(game, tale, "lore", 1))
    t.settle()
    assert t.names("Ann") == ["Test Tale"] and len(t.game.stack) == 1
    t.resolve()
    assert t.names("Ann") == [] and t.life("Ann") == 120


def test_a_saga_without_chapters_neither_grows_nor_ends() -> None:
    """CR 714.3b, 714.4: both speak of one or more chapter abilities."""
    t = Table()
    blank = t.put("Ann", "Test Blank", counters={"lore": 5})
    t.turn("Ann")
    assert t.names("Ann") == ["Test Blank"] and blank.counters["lore"] == 5


def test_removed_counters_tell_the_chapter_again() -> None:
    """CR 714.2b looks at the number as counters are put on it, whatever was told before."""
    t = Table()
    tale = on_page(t, "Test Tale", 2)
    t.game.journal.put(tale.counters, "lore", 0)
    t.turn("Ann")
    assert t.life("Ann") == 21


def test_a_permanent_that_becomes_a_saga_reads_on_from_the_next_main_phase() -> None:
    """CR 714.3b, 707.2: its chapters are copied, and nothing entered."""
    t = Table()
    tale, blank = on_page(t, "Test Tale", 0), t.put("Ann", "Test Blank")
    t.do(lambda game: show(game, blank, tale.definition))
    t.turn("Ann")
    assert blank.counters["lore"] == 1 and t.life("Ann") == 20 + 1 + 1


def test_a_saga_that_returns_transformed_is_not_sacrificed() -> None:
    """CR 712.14a, 714.4: its back is no Saga, and another object."""
    t = Table()
    card = t.put("Ann", "Test Seed", "hand")
    t.play("Ann", "Test Seed")
    assert t.names("Ann") == ["Test Flower"] and t.pt(card) == (3, 3)


class Nailed(Map):
    """Everything stays where it is."""

    def fixed(self, card: Card) -> bool:
        return True


def test_a_saga_that_cannot_be_sacrificed_is_told_and_stays() -> None:
    """CR 704.3: an action that does nothing is not performed again and again."""
    t = Table()
    saga = on_page(t, "Test Refrain", 2)
    t.game.map = Nailed()
    t.game.mark_unsettled()
    t.resolve()
    assert saga in t.game.battlefield
