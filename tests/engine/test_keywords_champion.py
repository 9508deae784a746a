"""Champion: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.rules import verbs
from engine.rules.resolving import resolve_top
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keyword, gone after these tests."""
    creature("Test Titan", "{4}{G}", "Giant", 7, 7, champion(CREATURE))
    creature(
        "Test Clique",
        "{3}{U}",
        "Faerie",
        4,
        4,
        champion(PERMANENT.sub("Faerie", "Bear")),
        when(championed(PERMANENT.sub("Faerie")), gain_life(5)),
    )
    creature("Test Faerie", "{U}", "Faerie", 1, 1)


def test_a_champion_stands_in_for_another_creature_while_it_is_there() -> None:
    """CR 702.72a: what is exiled comes back as the champion leaves, under its owner's control."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    titan = t.play("Ann", "Test Titan", may=[True])
    assert (bear.zone, titan.zone) == (EXILE, BATTLEFIELD)
    t.do(lambda game: verbs.destroy(game, [titan]))
    t.resolve()
    assert (bear.zone, titan.zone) == (BATTLEFIELD, GRAVEYARD)


def test_a_champion_of_nothing_is_sacrificed() -> None:
    """CR 702.72a: its controller may decline as well; others' creatures do not serve."""
    t = Table()
    t.put("Ben", "Grizzly Bears")
    assert t.play("Ann", "Test Titan").zone == GRAVEYARD
    bear = t.put("Ann", "Grizzly Bears")
    assert t.play("Ann", "Test Titan", may=[False]).zone == GRAVEYARD and bear.zone == BATTLEFIELD


def test_what_was_exiled_after_the_champion_had_left_stays_in_exile() -> None:
    """CR 702.72a, 607.2a: the ability of leaving has resolved by then, and no later one is linked to what is exiled."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{4}{G}")
    titan = t.put("Ann", "Test Titan", "hand")
    t.cast("Ann", titan)
    t.do(resolve_top)
    t.do(lambda game: verbs.destroy(game, [titan]))
    t.resolve(may=[True])
    assert (bear.zone, titan.zone) == (EXILE, GRAVEYARD)


def test_what_is_championed_is_of_that_kind() -> None:
    """CR 702.72c: of several kinds either serves; what triggers on one of them alone asks for that."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Test Clique", may=[True])
    assert bear.zone == EXILE and t.life("Ann") == 20
    fae = t.put("Ann", "Test Faerie")
    giant = t.put("Ann", "Hill Giant")
    t.play("Ann", "Test Clique", may=[True], exile=[fae])
    assert fae.zone == EXILE and giant.zone == BATTLEFIELD and t.life("Ann") == 25
