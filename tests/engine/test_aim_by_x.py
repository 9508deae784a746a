"""What may be targeted can depend on X: then only values are offered that can be paid and have a target (CR 601.2b, 601.2c)."""

from engine.dsl import *
from tests.table import Table


def test_a_spell_can_be_cast_whose_targets_need_a_greater_x() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.lands("Ann", "Swamp", 2)
    stir = t.put("Ann", "Stir the Grave", "hand")
    assert not t.can("Ann", "cast", stir)  # X is 1 at most: the Bears cost 2
    t.lands("Ann", "Swamp", 1)
    assert t.can("Ann", "cast", stir)
    t.cast("Ann", stir, targets=[bear], answers={"x": [2]})
    t.resolve()
    assert bear.zone == BATTLEFIELD


def test_only_values_of_x_with_a_target_are_offered() -> None:
    t = Table()
    small, large = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Air Elemental")
    t.lands("Ann", "Island", 6)
    t.cast("Ann", t.put("Ann", "Repeal", "hand"), targets=[large], answers={"x": [5]})
    asked = next(a for a in t.asked if a.topic == "x")
    assert list(asked.options) == [2, 5]
    t.resolve()
    assert large.zone == HAND and small.zone == BATTLEFIELD


def test_an_ability_aims_by_x_too() -> None:
    t = Table()
    rod, kami = t.put("Ben", "Rod of Ruin"), t.put("Ann", "Hearth Kami")
    t.lands("Ann", "Mountain", 3)
    assert not t.can("Ann", "activate", kami)  # the Rod costs 4
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", kami, targets=[rod], x=[4])
    t.resolve()
    assert rod.zone == GRAVEYARD
