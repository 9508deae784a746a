"""Keyword abilities that keep spells, abilities and damage away: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.state.objects import Card
from tests.engine.fights import fought, may_block
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords ("Test hexproof" and so on), gone after these tests."""
    for keyword in (HEXPROOF, INDESTRUCTIBLE, SHROUD):
        creature(f"Test {keyword.name}", "{1}{R}", "Goblin", 2, 2, keyword)
    creature("Test protection", "{1}{R}", "Goblin", 2, 2, protection_from(BLACK))
    creature("Test Guarded", "{1}", "Bear", 1, 1, protection_from_two(RED, WHITE))
    for symbol, land_name in (("{R}", "Mountain"), ("{W}", "Plains"), ("{B}", "Swamp")):
        instant(f"Test Aim {land_name}", symbol, tap(target(CREATURE)))
    creature("Test Ward", "{1}", "Bear", 2, 2, ward("{2}"))


def targetable(t: Table, who: str, card: Card) -> bool:
    """Whether that player's Shock could be aimed at the creature."""
    t.put(who, "Shock", "hand")
    t.lands(who, "Mountain", 1)
    t.cast(who, "Shock", targets=[t.seat("Ben")])
    return any(card is o for a in t.asked if a.topic == "target" for o in a.options)


def test_hexproof_stops_opponents_only() -> None:
    """CR 702.11b."""
    for who, could in (("Ann", True), ("Ben", False)):
        t = Table()
        assert targetable(t, who, t.put("Ann", "Test hexproof")) is could


def test_shroud_stops_everybody() -> None:
    """CR 702.18a."""
    for who in ("Ann", "Ben"):
        t = Table()
        assert not targetable(t, who, t.put("Ann", "Test shroud"))


def test_indestructible_survives_lethal_damage() -> None:
    """CR 702.12b."""
    assert fought("Craw Wurm", "Test indestructible")[1] == []


def test_protection_from_black_neither_blocked_nor_damaged_nor_targeted() -> None:
    """CR 702.16b, 702.16e, 702.16f."""
    assert not may_block("Test protection", "Scathe Zombies")
    assert fought("Scathe Zombies", "Test protection")[1] == []
    t = Table()
    knight, bear = t.put("Ben", "Test protection"), t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Swamp", 2)
    t.cast("Ann", "Doom Blade", targets=[bear])
    (asked,) = [a for a in t.asked if a.topic == "target"] or [None]
    assert asked is None or knight not in asked.options
    t.resolve()
    assert t.names("Ben") == ["Test protection"]


@pytest.mark.parametrize(("land_name", "aims"), [("Mountain", False), ("Plains", False), ("Swamp", True)])
def test_protection_from_one_and_from_another(land_name: str, aims: bool) -> None:
    """CR 702.16g: "protection from red and from white" is two abilities."""
    t = Table()
    t.put("Ann", "Test Guarded")
    t.lands("Ben", land_name, 1)
    spell = t.put("Ben", f"Test Aim {land_name}", "hand")
    assert t.can("Ben", "cast", spell) is aims


@pytest.mark.parametrize(
    ("lands", "pays", "left"), [(0, True, ["Test Ward"]), (2, False, ["Test Ward"]), (2, True, [])]
)
def test_ward_counters_unless_its_cost_is_paid(lands: int, pays: bool, left: list[str]) -> None:
    """CR 702.21a."""
    t = Table()
    bear = t.put("Ann", "Test Ward")
    t.lands("Ben", "Forest", lands)
    t.play("Ben", "Shock", [bear], pay=[pays] if lands else [])
    assert t.names("Ann") == left


def test_ward_lets_its_own_controller_alone() -> None:
    """CR 702.21a: only an opponent's spells and abilities."""
    t = Table()
    t.play("Ann", "Shock", [t.put("Ann", "Test Ward")])
    assert not [n for n in t.names("Ann") if n == "Test Ward"]
