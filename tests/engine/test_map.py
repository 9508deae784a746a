"""A toy map, one row of three cells, proves where reach cuts in: targets, continuous effects, triggers and "each"."""

from typing import Any

import pytest

from engine.dsl import *
from engine.state.map import Map
from engine.state.objects import Card, Event
from tests.table import Table

pytestmark = pytest.mark.usefixtures("made")


class Row(Map):
    """Cells 0, 1 and 2; from a cell one reaches it and its neighbours. What lies in no cell is in reach of all."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: dict[int, int] = {}

    def near(self, one: Any, other: Any) -> bool:
        a, b = (self.cells.get(getattr(x, "id", -1)) for x in (one, other))
        return a is None or b is None or abs(a - b) <= 1

    def may_target(self, run: Any, obj: Any) -> bool:
        return self.near(run.source, obj)

    def within(self, run: Any, objects: list[Any]) -> list[Any]:
        return [o for o in objects if self.near(run.source, o)]

    def affects(self, source: Card, card: Card) -> bool:
        return self.near(source, card)

    def notices(self, card: Card, event: Event) -> bool:
        return self.near(card, event.card)


def row(*placed: tuple[str, str, int]) -> tuple[Table, list[Card]]:
    """A table on the row, each permanent in its cell."""
    t = Table()
    t.game.map = toy = Row()
    cards = []
    for who, name, cell in placed:
        card = t.put(who, name)
        toy.cells[card.id] = cell
        cards.append(card)
    t.game.mark_dirty()
    t.game.refresh()
    return t, cards


def test_a_target_must_be_in_reach():
    creature("Test Archer", "{1}", "Archer", 1, 1, ability("{T}", damage(2, target(CREATURE.opponents))))
    t, (archer, near, far) = row(
        ("Ann", "Test Archer", 0), ("Ben", "Grizzly Bears", 1), ("Ben", "Craw Wurm", 2)
    )
    t.activate("Ann", archer, targets=[near])
    t.resolve()
    assert t.names("Ben") == ["Craw Wurm"]
    t.game.set(archer, "tapped", False)
    assert not t.can("Ann", "activate", archer), "nothing else is in reach"
    assert far.damage == 0


def test_a_target_that_moves_out_of_reach_is_illegal_when_the_ability_resolves():
    creature("Test Archer", "{1}", "Archer", 1, 1, ability("{T}", damage(2, target(CREATURE.opponents))))
    t, (archer, bear) = row(("Ann", "Test Archer", 0), ("Ben", "Grizzly Bears", 1))
    t.activate("Ann", archer, targets=[bear])
    t.game.map.cells[bear.id] = 2
    t.resolve()
    assert t.names("Ben") == ["Grizzly Bears"]


def test_a_static_ability_works_in_its_cell_and_the_next_and_moves_with_its_source():
    creature("Test Captain", "{1}", "Soldier", 1, 1, static(CREATURE.yours.other, pt(1, 1)))
    t, (captain, near, far) = row(
        ("Ann", "Test Captain", 0), ("Ann", "Grizzly Bears", 1), ("Ann", "Grizzly Bears", 2)
    )
    assert (t.pt(near), t.pt(far)) == ((3, 3), (2, 2))
    t.game.map.cells[captain.id] = 2
    t.game.mark_dirty()
    assert (t.pt(near), t.pt(far)) == ((3, 3), (3, 3))


def test_a_trigger_notices_what_happens_in_reach():
    creature("Test Mourner", "{1}", "Cleric", 1, 1, whenever(dies(CREATURE.other), gain_life(1)))
    t, (_, near, far) = row(("Ann", "Test Mourner", 0), ("Ben", "Grizzly Bears", 1), ("Ben", "Craw Wurm", 2))
    from engine.rules.verbs import destroy as destroy_now

    t.do(lambda game: destroy_now(game, [far]))
    t.resolve()
    assert t.life("Ann") == 20
    t.do(lambda game: destroy_now(game, [near]))
    t.resolve()
    assert t.life("Ann") == 21


def test_each_means_each_in_reach_and_counting_has_no_range():
    creature(
        "Test Bomb",
        "{1}",
        "Goblin",
        5,
        5,
        ability("{T}", damage(1, CREATURE.other), gain_life(count(CREATURE))),
    )
    t, (bomb, near, far) = row(("Ann", "Test Bomb", 0), ("Ben", "Craw Wurm", 1), ("Ben", "Craw Wurm", 2))
    t.activate("Ann", bomb)
    t.resolve()
    assert (near.damage, far.damage) == (1, 0)
    assert t.life("Ann") == 23


def test_without_a_map_nothing_asks_about_reach():
    assert Table().game.map is None
