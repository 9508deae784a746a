"""Keyword abilities of Auras, Equipment and Vehicles: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.rules.counters import add_counters, remove_counters
from engine.rules.zones import attach, move
from engine.state import terms
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    equipment("Test Weapon", "{1}", static(EQUIPPED, pt(2, 2)), living_weapon(), equip("{1}"))
    equipment("Test Flail", "{1}", static(EQUIPPED, pt(1, 0)), for_mirrodin(), equip("{1}"))
    equipment("Test Staff", "{1}", static(EQUIPPED, pt(1, 0)), job_select(), equip("{1}"))
    vehicle("Test Tank", "{2}", 4, 4, crew(2))
    aura("Test Aura", "{W}", enchant(CREATURE), static(ENCHANTED, pt(1, 1)))
    aura("Test Umbra", "{W}", enchant(CREATURE), umbra_armor())
    equipment("Test Sharp Stick", "{1}", equip("{1}"))
    equipment("Test Sword", "{1}", static(EQUIPPED, pt(2, 0)), equip("{1}"))


@pytest.mark.parametrize(
    ("name", "token_name", "size"),
    [
        pytest.param("Test Weapon", "Phyrexian Germ Token", (2, 2), id="living weapon"),
        pytest.param("Test Flail", "Rebel Token", (3, 2), id="For Mirrodin!"),
        pytest.param("Test Staff", "Hero Token", (2, 1), id="job select"),
    ],
)
def test_equipment_brings_its_bearer(name: str, token_name: str, size: tuple[int, int]) -> None:
    """CR 702.92a, CR 702.163a, CR 702.182a: a token, to which it is attached."""
    t = Table()
    sword = t.play("Ann", name)
    bearer = sword.attached_to
    assert isinstance(bearer, type(sword)) and bearer.name == token_name and t.pt(bearer) == size


def test_crew_taps_other_creatures_of_enough_power() -> None:
    """CR 702.122a, 702.122c: also summoning-sick ones; it is a creature until end of turn."""
    t = Table()
    tank = t.put("Ann", "Test Tank")
    t.put("Ann", "Elite Vanguard", tapped=True)
    assert not t.can("Ann", "activate", tank)
    bear = t.put("Ann", "Grizzly Bears", sick=True)
    t.activate("Ann", tank)
    t.resolve()
    assert (bear.tapped, t.pt(tank)) == (True, (4, 4))
    assert tank.types & terms.CREATURE
    t.combat("Ann", [tank])
    assert t.life("Ben") == 16


def test_enchant_says_what_an_aura_may_be_put_on() -> None:
    """CR 702.5a, 704.5m: an Aura whose creature is gone goes to the graveyard."""
    t = Table()
    t.lands("Ann", "Plains", 1)
    t.put("Ann", "Test Aura", "hand")
    assert not t.can("Ann", "cast", "Test Aura"), "no creature to enchant"
    bear = t.put("Ann", "Grizzly Bears")
    t.cast("Ann", "Test Aura", targets=[bear])
    t.resolve()
    assert t.pt(bear) == (3, 3)
    t.play("Ben", "Shock", [bear])
    t.play("Ben", "Shock", [bear])
    assert t.names("Ann", "graveyard") == ["Grizzly Bears", "Test Aura"]


def test_umbra_armor_is_destroyed_instead() -> None:
    """CR 702.89a."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Test Umbra", attached_to=bear)
    t.play("Ben", "Doom Blade", [bear])
    assert (t.names("Ann"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Umbra"])


def test_equip_attaches_at_sorcery_speed() -> None:
    """CR 702.6a."""
    t = Table()
    sword, bear = t.put("Ann", "Test Sword"), t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Plains", 1)
    assert not t.can("Ann", "activate", sword, sorcery=False)
    t.activate("Ann", sword, targets=[bear])
    t.resolve()
    assert t.pt(bear) == (4, 2)


def test_a_hone_counter_sharpens_what_the_equipment_is_attached_to() -> None:
    """What its reminder text says: +1/+0 for the equipped creature, whichever that is, from as many as are there."""
    t = Table()
    first, second = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Runeclaw Bear")
    equipment = t.put("Ann", "Test Sharp Stick")
    attach(t.game, equipment, first)
    t.game.refresh()
    assert t.pt(first) == (2, 2)
    add_counters(t.game, equipment, "hone", 2)
    t.game.refresh()
    assert t.pt(first) == (4, 2)
    attach(t.game, equipment, second)
    t.game.refresh()
    assert (t.pt(first), t.pt(second)) == ((2, 2), (4, 2))
    remove_counters(t.game, equipment, "hone", 1)
    t.game.refresh()
    assert t.pt(second) == (3, 2)
    move(t.game, [equipment], terms.GRAVEYARD)
    t.game.refresh()
    assert t.pt(second) == (2, 2)
