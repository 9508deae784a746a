"""Keyword abilities of counters on creatures: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    creature("Test Modular", "{1}", "Artifact Golem", 0, 0, modular(2))
    creature("Test Graft", "{1}", "Plant", 0, 0, graft(2))
    creature("Test Fabricate", "{1}", "Bear", 2, 2, fabricate(2))
    creature("Test Devour", "{1}", "Bear", 1, 1, devour(2))
    creature("Test Bloodthirst", "{1}", "Bear", 1, 1, bloodthirst(2))
    creature("Test Unleash", "{1}", "Devil", 2, 2, unleash())
    creature("Test Outlast", "{1}", "Human", 1, 2, outlast("{1}"))
    creature("Test Level Up", "{1}", "Bear", 1, 1, level_up("{W}"))
    creature("Test Sunburst", "{3}", "Construct", 0, 0, sunburst())
    artifact("Test Battery", "{3}", sunburst())


def tokens(t: Table, who: str) -> list[str]:
    return sorted(c.name for c in t.seat(who).permanents if c.token)


def test_modular_moves_its_counters_on() -> None:
    """CR 702.43a: counters as it enters; when it dies, as many on target artifact creature."""
    t = Table()
    one = t.play("Ann", "Test Modular")
    two = t.play("Ann", "Test Modular")
    assert t.pt(one) == (2, 2)
    t.play("Ben", "Shock", targets=[one], target=[two], may=[True])
    assert one.zone == GRAVEYARD and t.pt(two) == (4, 4)


def test_graft_gives_a_counter_to_what_enters() -> None:
    """CR 702.58a."""
    t = Table()
    plant = t.play("Ann", "Test Graft")
    bear = t.play("Ann", "Grizzly Bears", may=[True])
    assert (t.pt(plant), t.pt(bear)) == ((1, 1), (3, 3))
    other = t.play("Ann", "Grizzly Bears", may=[False])
    assert (t.pt(plant), t.pt(other)) == ((1, 1), (2, 2))


@pytest.mark.parametrize("counters", [True, False])
def test_fabricate_gives_counters_or_servos(counters: bool) -> None:
    """CR 702.123a."""
    t = Table()
    bear = t.play("Ann", "Test Fabricate", fabricate=[counters])
    assert t.pt(bear) == ((4, 4) if counters else (2, 2))
    assert tokens(t, "Ann") == ([] if counters else ["Servo Token"] * 2)


def test_devour_eats_as_it_enters() -> None:
    """CR 702.82a: twice as many counters as creatures sacrificed."""
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    eater = t.play("Ann", "Test Devour", sacrifice=[bears])
    assert t.pt(eater) == (5, 5) and bears[0].zone == bears[1].zone == GRAVEYARD


@pytest.mark.parametrize(("bled", "size"), [(False, (1, 1)), (True, (3, 3))])
def test_bloodthirst_counts_damage_to_an_opponent(bled: bool, size: tuple[int, int]) -> None:
    """CR 702.54a."""
    t = Table()
    if bled:
        t.play("Ann", "Shock", [t.seat("Ben")])
    assert t.pt(t.play("Ann", "Test Bloodthirst")) == size


@pytest.mark.parametrize(("yes", "size", "life"), [(True, (3, 3), 18), (False, (2, 2), 20)])
def test_unleash_grows_and_then_does_not_block(yes: bool, size: tuple[int, int], life: int) -> None:
    """CR 702.98a."""
    t = Table()
    devil = t.play("Ben", "Test Unleash", may=[yes])
    assert t.pt(devil) == size
    bear = t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear], blocks={devil: bear})
    assert t.life("Ben") == life


def test_outlast_grows_at_sorcery_speed() -> None:
    """CR 702.107a."""
    t = Table()
    human = t.put("Ann", "Test Outlast")
    t.lands("Ann", "Plains", 1)
    assert not t.can("Ann", "activate", human, sorcery=False)
    t.activate("Ann", human)
    t.resolve()
    assert (t.pt(human), human.tapped) == ((2, 3), True)


def test_level_up_is_a_counter_at_sorcery_speed() -> None:
    """CR 702.87a."""
    t = Table()
    bear = t.put("Ann", "Test Level Up")
    t.lands("Ann", "Plains", 1)
    assert not t.can("Ann", "activate", bear, sorcery=False)
    t.activate("Ann", bear)
    t.resolve()
    assert bear.counters == {"level": 1} and not bear.tapped


def test_riot_is_a_counter_or_haste() -> None:
    """CR 702.136a."""
    t = Table()
    grown = t.play("Ann", "Rampaging Rendhorn", riot=[True])
    quick = t.play("Ann", "Rampaging Rendhorn", riot=[False])
    assert (grown.power, quick.power) == (5, 4)
    assert quick.keywords & HASTE.bit and not grown.keywords & HASTE.bit


def test_evolve_compares_power_or_toughness() -> None:
    """CR 702.100a."""
    t = Table()
    raptor = t.put("Ann", "Cloudfin Raptor")
    t.play("Ann", "Elite Vanguard")
    assert raptor.counters.get("+1/+1") == 1
    t.play("Ann", "Eager Cadet")
    assert raptor.counters.get("+1/+1") == 1


def test_sunburst_counts_the_colors_of_its_mana() -> None:
    """CR 702.44a, 601.2h: +1/+1 counters on a creature, else charge counters, one for each colour of mana spent."""
    t = Table()
    for basic in ("Forest", "Island", "Swamp"):
        t.put("Ann", basic)
    t.cast("Ann", t.put("Ann", "Test Sunburst", "hand"))
    t.resolve()
    assert [t.pt(c) for c in t.seat("Ann").permanents if c.name == "Test Sunburst"] == [(3, 3)]
    t.lands("Ann", "Forest", 3)
    battery = t.put("Ann", "Test Battery", "hand")
    t.cast("Ann", battery)
    t.resolve()
    assert battery.counters == {"charge": 1}
