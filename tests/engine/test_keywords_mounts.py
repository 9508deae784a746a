"""Saddle and Mounts: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.rules import verbs
from engine.state.choice import Illegal
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keyword, gone after these tests."""
    creature(
        "Test Horse", "{3}{W}", "Horse Mount", 2, 3, whenever(attacks_saddled(THIS), gain_life(5)), saddle(2)
    )
    creature(
        "Test Beaver",
        "{3}{G}",
        "Beaver Mount",
        4,
        4,
        whenever(attacks_saddled(THIS), put_counters(target(CREATURE.has("saddled_it")), "+1/+1")),
        saddle(2),
    )


def test_saddle_taps_other_creatures_of_enough_power() -> None:
    """CR 702.171a: also summoning-sick ones, never the Mount itself, at the time of a sorcery."""
    t = Table()
    horse = t.put("Ann", "Test Horse")
    t.put("Ann", "Elite Vanguard", tapped=True)
    assert not t.can("Ann", "activate", horse)
    bear = t.put("Ann", "Grizzly Bears", sick=True)
    assert not t.can("Ann", "activate", horse, sorcery=False)
    t.activate("Ann", horse)
    t.resolve()
    assert bear.tapped and not horse.tapped
    t.combat("Ann", [horse])
    assert t.life("Ben") == 18 and t.life("Ann") == 25


def test_an_unsaddled_mount_attacks_all_the_same() -> None:
    """CR 702.171b."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test Horse")])
    assert t.life("Ben") == 18 and t.life("Ann") == 20


def test_saddled_until_end_of_turn() -> None:
    """CR 702.171b: the next turn it is not."""
    t = Table()
    horse = t.put("Ann", "Test Horse")
    t.put("Ann", "Grizzly Bears")
    t.activate("Ann", horse)
    t.resolve()
    t.game.set(t.game, "turn", t.game.turn + 1)
    t.combat("Ann", [horse])
    assert t.life("Ann") == 20


def test_a_mount_that_left_is_another_object() -> None:
    """CR 400.7, 702.171b: what has come back is not saddled."""
    t = Table()
    horse = t.put("Ann", "Test Horse")
    t.put("Ann", "Grizzly Bears")
    t.activate("Ann", horse)
    t.resolve()
    t.do(lambda game: verbs.exile(game, [horse]))
    horse = t.put("Ann", "Test Horse")
    t.combat("Ann", [horse])
    assert t.life("Ann") == 20


def test_what_was_tapped_saddles_it_even_if_the_ability_is_countered() -> None:
    """CR 702.171c: as the cost is paid; who is saddled by it is another matter."""
    t = Table()
    beaver = t.put("Ann", "Test Beaver")
    bear, giant = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Hill Giant")
    t.activate("Ann", beaver, tap=[bear])
    t.do(lambda game: game.journal.remove(game.stack, game.stack[-1]))
    t.activate("Ann", beaver, tap=[giant])
    t.resolve()
    other = t.put("Ann", "Elite Vanguard")
    t.combat("Ann", [beaver], answers={"target": [[bear]]})
    assert (bear.counters, giant.counters, other.counters) == ({"+1/+1": 1}, {}, {})


def test_no_target_but_what_saddled_it() -> None:
    """CR 702.171c."""
    t = Table()
    beaver = t.put("Ann", "Test Beaver")
    giant, other = t.put("Ann", "Hill Giant"), t.put("Ann", "Grizzly Bears", tapped=True)
    t.activate("Ann", beaver)
    t.resolve()
    t.combat("Ann", [beaver])
    assert giant.counters == {"+1/+1": 1} and not other.counters


def test_too_little_power_does_not_saddle() -> None:
    """CR 702.171a."""
    t = Table()
    horse = t.put("Ann", "Test Horse")
    t.put("Ann", "Memnite")
    with pytest.raises(Illegal):
        t.activate("Ann", horse)
