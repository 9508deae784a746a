"""Partner and soulbond: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.rules import verbs
from engine.state.objects import Card
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    creature("Test Partner", "{1}", "Bear", 1, 1, partner())
    creature("Test With", "{1}", "Bear", 1, 1, partner_with("Grizzly Bears"))
    creature("Test Bond", "{0}", "Bear", 1, 1, soulbond(), static(paired("both creatures"), has(FLYING)))


def test_partner_does_nothing_in_the_game() -> None:
    """CR 702.124a: a rule of deck construction."""
    t = Table()
    assert t.pt(t.play("Ann", "Test Partner")) == (1, 1) and not t.game.stack


def test_partner_with_finds_the_other() -> None:
    """CR 702.124j: target player may find it in their library."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears", "library")
    t.play("Ann", "Test With", target=[t.seat("Ben")], may=[True], search=[bear])
    assert bear.zone == HAND and bear in t.seat("Ben").hand


def bonded(t: Table) -> tuple[Card, Card]:
    """A pair of Ann's."""
    bear = t.put("Ann", "Grizzly Bears")
    return t.play("Ann", "Test Bond", may=[True], choose=[bear]), bear


def test_soulbond_pairs_as_it_enters() -> None:
    """CR 702.95a: what it says of both is so while they are paired."""
    t = Table()
    assert all(t.has(c, FLYING) for c in bonded(t))


def test_soulbond_pairs_as_another_creature_enters() -> None:
    """CR 702.95a: of its controller, and not with an opponent's."""
    t = Table()
    own = t.play("Ann", "Test Bond")
    t.play("Ben", "Memnite", may=[True])
    assert not t.has(own, FLYING)
    other = t.play("Ann", "Memnite", may=[True])
    assert t.has(own, FLYING) and t.has(other, FLYING)


def test_soulbond_pairs_only_what_is_paired_with_none() -> None:
    """CR 702.95b: a third creature stays alone."""
    t = Table()
    one, other = bonded(t)
    third = t.play("Ann", "Test Bond", may=[True])
    assert not t.has(third, FLYING) and t.has(one, FLYING) and t.has(other, FLYING)


@pytest.mark.parametrize("how", ["leaves", "another controller"])
def test_soulbond_ends_for_good(how: str) -> None:
    """CR 702.95e: both are unpaired, and not paired again as the reason passes."""
    t = Table()
    one, other = bonded(t)
    if how == "leaves":
        t.do(lambda game: verbs.return_to_hand(game, [other]))
    else:
        t.play("Ben", "Act of Treason", [other])
    t.resolve()
    t.game.refresh()
    assert not t.has(one, FLYING)
