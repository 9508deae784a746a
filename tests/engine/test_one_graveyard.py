"""Targets "from a single graveyard" or "from an opponent's graveyard" lie with the same player (CR 601.2c)."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.state.choice import Illegal
from tests.table import Table


@pytest.fixture(autouse=True)
def cards() -> Iterator[None]:
    with apart():
        sorcery("Test Feast", "{X}{B}", exile(target(CARD.in_one(GRAVEYARD), X)))
        sorcery("Test Sweep", "{B}", exile(target(CARD.in_one(GRAVEYARD), 3, 0)))
        yield


def test_both_cards_lie_in_one_opponents_graveyard() -> None:
    """Of the three that opponents have only those of Ben, who has two of them."""
    t = Table("Ann", "Ben", "Cid")
    tracker = t.put("Ann", "Deadeye Tracker")
    t.put("Ann", "Swamp", "graveyard")
    t.put("Ann", "Swamp", "graveyard")
    t.mana("Ann", "{1}{B}")
    bear, wurm = t.put("Ben", "Grizzly Bears", "graveyard"), t.put("Cid", "Craw Wurm", "graveyard")
    assert not t.can("Ann", "activate", tracker)
    giant = t.put("Ben", "Hill Giant", "graveyard")
    t.activate("Ann", tracker, targets=[[giant, bear]])
    t.resolve()
    assert (giant.zone, bear.zone, wurm.zone) == (EXILE, EXILE, GRAVEYARD)


def test_x_is_no_more_than_one_graveyard_has() -> None:
    t = Table()
    t.mana("Ann", "{4}{B}")
    own = t.put("Ann", "Grizzly Bears", "graveyard")
    theirs = [t.put("Ben", name, "graveyard") for name in ("Hill Giant", "Craw Wurm")]
    feast = t.put("Ann", "Test Feast", "hand")
    with pytest.raises(Illegal):
        t.cast("Ann", feast, answers={"x": [3]})
    t.cast("Ann", feast, targets=[theirs], answers={"x": [2]})
    t.resolve()
    assert [c.zone for c in (*theirs, own)] == [EXILE, EXILE, GRAVEYARD]


def test_whose_graveyard_is_chosen_where_there_are_several() -> None:
    t = Table()
    t.mana("Ann", "{B}")
    own, theirs = t.put("Ann", "Grizzly Bears", "graveyard"), t.put("Ben", "Hill Giant", "graveyard")
    t.cast("Ann", t.put("Ann", "Test Sweep", "hand"), targets=[[own]], answers={"graveyard": [t.seat("Ann")]})
    targets = next(a for a in t.asked if a.topic == "target")
    assert list(targets.options) == [own]
    t.resolve()
    assert (own.zone, theirs.zone) == (EXILE, GRAVEYARD)
