"""State-based actions (CR 704): what applies is found out by one position and happens as one event."""

import pytest

from engine.dsl import *
from engine.state import terms
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    creature("Test Griever", "{1}", "Bear", 1, 1, whenever(dies(CREATURE), gain_life(1)))
    creature("Test Prince", "{1}", "Legendary Bear", 2, 2)
    planeswalker("Test Sage", "{2}", "Legendary Jace", 3, loyalty(1, gain_life(1)))
    artifact("Test Awakener", "{2}", static(PLANESWALKER, also(terms.CREATURE, "Bear"), base_pt(4, 4)))


def test_no_toughness_and_lethal_damage_are_one_event() -> None:
    """CR 704.3, 704.5f, 704.5g: each of the two sees itself and the other die."""
    t = Table()
    weak, hurt = t.put("Ann", "Test Griever"), t.put("Ann", "Test Griever")
    t.game.journal.put(weak.counters, "-1/-1", 1)
    t.game.set(hurt, "damage", 1)
    t.game.mark_dirty()
    t.settle()
    assert (weak.zone, hurt.zone, len(t.game.stack)) == (GRAVEYARD, GRAVEYARD, 4)
    for _ in range(4):
        t.resolve()
    assert t.life("Ann") == 24


def test_the_legend_rule_and_lethal_damage_are_one_event() -> None:
    """CR 704.3, 704.5j: the griever sees the legend go that is not kept, though it dies itself."""
    t = Table()
    griever = t.put("Ann", "Test Griever")
    kept, other = t.put("Ann", "Test Prince"), t.put("Ann", "Test Prince")
    t.game.set(griever, "damage", 1)
    t.settle(legend_rule=[kept])
    assert (kept.zone, other.zone, len(t.game.stack)) == (BATTLEFIELD, GRAVEYARD, 2)


def test_a_legend_that_is_kept_still_dies_of_its_damage() -> None:
    """CR 704.3, 704.5g, 704.5j: which one to keep is chosen by the position in which all of it is found out."""
    t = Table()
    kept, other = t.put("Ann", "Test Prince"), t.put("Ann", "Test Prince")
    t.game.set(kept, "damage", 2)
    t.settle(legend_rule=[kept])
    assert (kept.zone, other.zone) == (GRAVEYARD, GRAVEYARD)


def test_a_regenerated_creature_stays_while_the_others_die() -> None:
    """CR 704.3, 701.19a, 614.8."""
    t = Table()
    saved, weak = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Test Griever")
    t.game.set(saved, "damage", 2)
    t.game.set(saved, "shields", 1)
    t.game.journal.put(weak.counters, "-1/-1", 1)
    t.game.mark_dirty()
    t.settle()
    assert (saved.zone, saved.tapped, saved.damage, weak.zone) == (BATTLEFIELD, True, 0, GRAVEYARD)


def test_a_creature_dies_as_its_player_loses() -> None:
    """CR 704.3, 704.5a, 800.4a: the loser's creature dies of its damage, seen by those who stay, and leaves with its owner."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Test Griever")
    bear = t.put("Ben", "Grizzly Bears")
    t.game.set(bear, "damage", 2)
    t.game.set(t.seat("Ben").total, "life", 0)
    t.settle()
    assert (t.seat("Ben").left, t.game.ended, len(t.game.stack)) == (True, False, 1)


def test_players_at_no_life_lose_together() -> None:
    """CR 704.3, 704.5a, 104.4a: a draw."""
    t = Table()
    for name in ("Ann", "Ben"):
        t.game.set(t.seat(name).total, "life", -1)
    t.settle()
    assert (t.game.ended, t.game.winners) == (True, ())


def test_a_planeswalker_that_is_a_creature_needs_loyalty() -> None:
    """CR 704.5i."""
    t = Table()
    t.put("Ann", "Test Awakener")
    sage = t.put("Ann", "Test Sage")
    t.settle()
    assert t.pt(sage) == (4, 4)
    t.game.journal.put(sage.counters, "loyalty", 0)
    t.game.mark_unsettled()
    t.settle()
    assert sage.zone == GRAVEYARD
