"""Keyword abilities that ask something each upkeep: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    creature("Test Snow", "{1}{G}", "Bear", 3, 3, cumulative_upkeep("{1}"))
    creature("Test Echo", "{1}", "Bear", 2, 2, echo("{2}"))
    creature("Test Fading", "{1}", "Bear", 2, 2, fading(1))
    creature("Test Vanishing", "{1}", "Bear", 2, 2, vanishing(2))
    instant("Test Hours", "{B}", remove_counters(target(PERMANENT), "time", 2))


def test_cumulative_upkeep_grows_with_the_age_counters() -> None:
    """CR 702.24a."""
    t = Table()
    bear = t.put("Ann", "Test Snow")
    t.lands("Ann", "Forest", 1)
    t.answers = {"pay": [True]}
    t.begin("upkeep")
    assert (bear.counters["age"], t.names("Ann")) == (1, ["Test Snow"])
    for card in t.seat("Ann").permanents:
        t.game.set(card, "tapped", False)
    t.answers = {"pay": [True]}
    t.begin("upkeep")
    assert t.names("Ann") == [], "{2} were too much"


@pytest.mark.parametrize(("paid", "left"), [(True, ["Test Echo"]), (False, [])])
def test_echo_is_paid_once(paid: bool, left: list[str]) -> None:
    """CR 702.30a."""
    t = Table()
    t.put("Ann", "Test Echo")
    t.lands("Ann", "Mountain", 2)
    t.next_upkeep(pay=[paid])
    assert t.names("Ann") == left
    t.next_upkeep()
    assert t.names("Ann") == left, "not again"


def test_echo_asks_who_controls_it_since_the_last_upkeep() -> None:
    """CR 702.30a: whoever that is, and whatever became of the ability that asked before."""
    t = Table()
    bear = t.put("Ann", "Test Echo")
    t.lands("Ann", "Mountain", 2)
    t.next_upkeep(pay=[True])
    t.game.set(bear, "base_controller", t.seat("Ben"))
    t.game.mark_dirty()
    t.settle()
    t.game.active_team = t.seat("Ben").team
    t.next_upkeep()
    assert bear.zone == GRAVEYARD


def test_fading_ends_when_no_counter_can_be_removed() -> None:
    """CR 702.32a."""
    t = Table()
    t.play("Ann", "Test Fading")
    t.begin("upkeep")
    assert t.names("Ann") == ["Test Fading"]
    t.begin("upkeep")
    assert t.names("Ann") == []


def test_vanishing_ends_with_the_last_counter() -> None:
    """CR 702.63a."""
    t = Table()
    t.play("Ann", "Test Vanishing")
    t.begin("upkeep")
    assert t.names("Ann") == ["Test Vanishing"]
    t.begin("upkeep")
    assert t.names("Ann") == []


def test_vanishing_ends_whatever_removes_the_last_counter() -> None:
    """CR 702.63a: three abilities; the last one looks for the last counter's removal, in any step."""
    t = Table()
    t.play("Ann", "Test Vanishing")
    t.lands("Ann", "Swamp", 1)
    t.play("Ann", "Test Hours", targets=["Test Vanishing"])
    assert t.names("Ann") == []


def test_marauders_vanish_at_the_second_upkeep_and_hurt_twice() -> None:
    """CR 702.63a, 603.6: they enter, and leave, with 1 damage each time."""
    t = Table()
    t.play("Ann", "Keldon Marauders", target=["Ben"])
    assert t.life("Ben") == 19
    t.begin("upkeep")
    assert t.names("Ann") == ["Keldon Marauders"]
    t.answers = {"target": ["Ben"]}
    t.begin("upkeep")
    assert (t.names("Ann"), t.life("Ben")) == ([], 18)


def test_vanishing_without_a_counter_stays() -> None:
    """CR 702.63a: without a time counter nothing is removed at upkeep, so none is the last."""
    t = Table()
    bear = t.put("Ann", "Test Vanishing")
    bear.counters["time"] = 0
    for _ in range(2):
        t.begin("upkeep")
    assert t.names("Ann") == ["Test Vanishing"]
