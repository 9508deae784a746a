"""What several players of Elder Dragon Wars do or have done together (CR 101.4): cards return at once, a turn is one for all."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.rules.priority import open_window
from engine.rules.zones import move
from engine.state import terms
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.table import Table

from .deeds import use

WATCHER = "Test Watcher"


@pytest.fixture(autouse=True)
def watcher() -> Iterator[None]:
    """A creature that sees others enter; it is gone after the test."""
    with apart():
        creature(WATCHER, "{1}", "Human", 1, 1, whenever(enters(CREATURE.other), gain_life(1)))
        yield


def test_patriarchs_bidding_brings_all_back_at_once() -> None:
    """CR 101.4: what returns to one player sees what returns to the other, whoever comes first in turn order."""
    t = Table()
    for who in ("Ann", "Ben"):
        t.put(who, WATCHER, "graveyard")
    t.play("Ann", "Patriarch's Bidding", type=["Human", "Human"])
    assert (t.life("Ann"), t.life("Ben")) == (21, 21)


def test_what_planar_guide_took_returns_at_once() -> None:
    t = Table()
    guide = t.put("Ann", "Planar Guide")
    taken = [t.put(who, WATCHER) for who in ("Ann", "Ben")]
    use(t, "Ann", guide, "{3}{W}")
    assert all(c.zone == EXILE for c in taken)
    t.begin("end")
    assert all(c.zone == BATTLEFIELD for c in taken)
    assert (t.life("Ann"), t.life("Ben")) == (21, 21)
    assert [c.controller.name for c in taken] == ["Ann", "Ben"]


def test_desolation_asks_of_the_whole_turn() -> None:
    """Who tapped a land for mana before Desolation was there has done so this turn, too."""
    t = Table()
    swamp = t.put("Ann", "Swamp")
    t.put("Ann", "Desolation", "exile")
    t.cast("Ann", t.put("Ann", "Dark Ritual", "hand"))
    t.resolve()
    assert swamp.tapped
    t.put("Ann", "Desolation")
    t.put("Ben", "Swamp")
    t.do(lambda game: open_window(game, terms.END))
    t.resolve()
    assert swamp.zone == GRAVEYARD
    assert [c.name for c in t.seat("Ben").permanents] == ["Swamp"]


def test_endless_whispers_gives_nothing_to_who_has_left() -> None:
    """CR 800.4: who has left the game puts nothing onto the battlefield."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Endless Whispers")
    bear = t.put("Ann", "Grizzly Bears")
    t.do(lambda game: move(game, [bear], GRAVEYARD))
    t.resolve(target=[t.seat("Ben")])
    t.game.set(t.seat("Ben").total, "life", 0)
    t.game.mark_unsettled()
    t.settle()
    assert t.seat("Ben").left
    t.begin("end")
    assert bear.zone == GRAVEYARD
