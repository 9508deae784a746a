"""Damage that can't be prevented (CR 615.12)."""

from collections.abc import Iterator

import pytest

from engine.language.library import apart
from engine.state import terms
from tests.cards.test_read_and_played import card
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def blaze(n: int, freely: bool, cost: str = "{B}") -> str:
    first = "" if freely else "Damage can't be prevented this turn. "
    return card(f"{first}This spell deals {n} damage to each creature.", cost=cost)


@pytest.mark.parametrize(("freely", "zone"), [(True, terms.BATTLEFIELD), (False, terms.GRAVEYARD)])
def test_protection_prevents_no_damage_that_cannot_be_prevented(freely: bool, zone: int) -> None:
    """CR 702.16e is a prevention effect."""
    t = Table()
    knight = t.put("Ben", "White Knight")
    t.play("Ann", blaze(2, freely))
    assert knight.zone == zone


@pytest.mark.parametrize(("freely", "damage"), [(True, 0), (False, 1)])
def test_a_shield_counter_goes_and_damage_that_cannot_be_prevented_comes(freely: bool, damage: int) -> None:
    """CR 122.1c, 615.12."""
    t = Table()
    bears = t.put("Ben", "Grizzly Bears", counters={"shield": 1})
    t.play("Ann", blaze(1, freely))
    assert bears.damage == damage and not bears.counters.get("shield")


@pytest.mark.parametrize(("freely", "damage"), [(True, 0), (False, 1)])
def test_what_a_prevention_does_besides_is_done(freely: bool, damage: int) -> None:
    """Phantom Centaur loses its counter and is dealt the damage."""
    t = Table()
    phantom = t.put("Ben", "Phantom Centaur")
    t.play("Ann", blaze(1, freely, cost="{R}"))
    assert (phantom.counters["+1/+1"], phantom.damage) == (2, damage)


def test_no_shield_counter_saves_from_state_based_actions() -> None:
    """CR 122.1c: from destruction as the result of an effect only."""
    t = Table()
    bears = t.put("Ben", "Grizzly Bears", counters={"shield": 1})
    t.game.set(bears, "damage", 2)
    t.game.mark_unsettled()
    t.settle()
    assert bears.zone == terms.GRAVEYARD
