"""Keyword abilities about combat and targets: a position, an action, the outcome. Each test names its rule."""

from collections.abc import Iterator

import pytest

from engine.cards import _DEFINED
from engine.continuous import FOREVER, affect
from engine.dsl import *
from engine.objects import Card
from engine.words.context import Run
from tests.table import Table

KEYWORDS = (
    DEATHTOUCH, DEFENDER, DOUBLE_STRIKE, FIRST_STRIKE, FLYING, HASTE, HEXPROOF, INDESTRUCTIBLE, INTIMIDATE, LIFELINK, MENACE,
    REACH, SHROUD, TRAMPLE, VIGILANCE, FEAR, SHADOW, WITHER, INFECT, SKULK, HORSEMANSHIP, CHANGELING, FLASH,
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def cards() -> Iterator[None]:
    """A 2/2 for {1}{R} with each keyword, called "Test flying" and so on, and some others; gone after these tests."""
    before = set(_DEFINED)
    for keyword in KEYWORDS:
        creature(f"Test {keyword.name}", "{1}{R}", "Goblin", 2, 2, keyword)
    creature("Test islandwalk", "{1}{R}", "Goblin", 2, 2, ISLANDWALK)
    creature(
        "Test legendary landwalk",
        "{R}",
        "Goblin",
        2,
        2,
        landwalk("legendary landwalk", LAND.supertype("legendary")),
    )
    land("Test Tower", subtypes="Legendary")
    creature("Test protection", "{1}{R}", "Goblin", 2, 2, protection_from(BLACK))
    creature("Test bushido", "{1}{R}", "Samurai", 2, 2, bushido(1))
    creature("Test flanking", "{1}{R}", "Knight", 2, 2, flanking())
    creature("Test rampage", "{1}{R}", "Goblin", 2, 4, rampage(2))
    creature("Test afflict", "{1}{R}", "Zombie", 2, 2, afflict(3))
    creature("Test exalted", "{1}{R}", "Human", 2, 2, exalted())
    creature("Test battle cry", "{1}{R}", "Human", 2, 2, battle_cry())
    creature("Test renown", "{1}{R}", "Human", 2, 2, renown(1))
    yield
    for name in [n for n in _DEFINED if n.startswith("Test ") and n not in before]:
        del _DEFINED[name]


def fought(mine: str, theirs: str) -> tuple[list[str], list[str], int | None]:
    """Ann attacks with one creature, Ben blocks with another if he can: who died on each side, Ben's life."""
    t = Table()
    attacker, blocker = t.put("Ann", mine), t.put("Ben", theirs)
    t.combat("Ann", [attacker], blocks={blocker: attacker})
    return t.names("Ann", "graveyard"), t.names("Ben", "graveyard"), t.life("Ben")


def may_block(attacker: str, blocker: str) -> bool:
    return fought(attacker, blocker)[2] == 20


def targetable(t: Table, who: str, card: Card) -> bool:
    """Whether that player's Shock could be aimed at the creature."""
    t.put(who, "Shock", "hand")
    t.lands(who, "Mountain", 1)
    t.cast(who, "Shock", targets=[t.seat("Ben")])
    return any(card is o for a in t.asked if a.topic == "target" for o in a.options)


def test_deathtouch_any_damage_is_lethal() -> None:
    """CR 702.2b."""
    assert fought("Test deathtouch", "Craw Wurm")[1] == ["Craw Wurm"]


def test_deathtouch_and_trample_need_one_damage_for_each_blocker() -> None:
    """CR 702.2c, 702.19b."""
    t = Table()
    worm, wall = t.put("Ann", "Test deathtouch"), t.put("Ben", "Wall of Stone")
    affect(Run(t.game, worm, worm.controller), [worm], (has(TRAMPLE),), FOREVER)
    t.combat("Ann", [worm], blocks={wall: worm}, answers={"combat_damage": [(1, 1)]})
    assert (t.life("Ben"), t.names("Ben", "graveyard")) == (19, ["Wall of Stone"])


def test_defender_does_not_attack() -> None:
    """CR 702.3b."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test defender")])
    assert t.life("Ben") == 20


def test_double_strike_deals_damage_twice() -> None:
    """CR 702.4b."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test double strike")])
    assert t.life("Ben") == 16


def test_first_strike_kills_before_it_is_struck() -> None:
    """CR 702.7b."""
    assert fought("Test first strike", "Grizzly Bears")[:2] == ([], ["Grizzly Bears"])
    assert fought("Grizzly Bears", "Grizzly Bears")[0] == ["Grizzly Bears"]


def test_flash_is_cast_at_instant_speed() -> None:
    """CR 702.8a."""
    t = Table()
    t.lands("Ann", "Mountain", 2)
    t.put("Ann", "Test flash", "hand")
    t.put("Ann", "Test haste", "hand")
    assert t.can("Ann", "cast", "Test flash", sorcery=False)
    assert not t.can("Ann", "cast", "Test haste", sorcery=False)


def test_flying_is_blocked_by_flying_and_reach_only() -> None:
    """CR 702.9b."""
    assert not may_block("Test flying", "Grizzly Bears")
    assert may_block("Test flying", "Test flying")


def test_reach_blocks_flyers() -> None:
    """CR 702.17b."""
    assert may_block("Test flying", "Test reach")


def test_haste_attacks_at_once() -> None:
    """CR 702.10b."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test haste", sick=True), t.put("Ann", "Grizzly Bears", sick=True)])
    assert t.life("Ben") == 18


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


def test_intimidate_is_blocked_by_artifacts_and_its_colour() -> None:
    """CR 702.13b."""
    assert not may_block("Test intimidate", "Grizzly Bears")
    assert may_block("Test intimidate", "Goblin Piker")


def test_fear_is_blocked_by_artifacts_and_black() -> None:
    """CR 702.36b."""
    assert not may_block("Test fear", "Goblin Piker")
    assert may_block("Test fear", "Scathe Zombies")


@pytest.mark.parametrize(
    ("walker", "land"), [("Test islandwalk", "Island"), ("Test legendary landwalk", "Test Tower")]
)
def test_landwalk_is_unblockable_where_such_a_land_is(walker: str, land: str) -> None:
    """CR 702.14c."""
    for there, life in ((False, 20), (True, 18)):
        t = Table()
        attacker, blocker = t.put("Ann", walker), t.put("Ben", "Grizzly Bears")
        t.put("Ben", land if there else "Forest")
        t.combat("Ann", [attacker], blocks={blocker: attacker})
        assert t.life("Ben") == life


def test_lifelink_gains_the_damage_as_life() -> None:
    """CR 702.15b."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test lifelink")])
    assert (t.life("Ann"), t.life("Ben")) == (22, 18)


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


def test_trample_deals_the_rest_to_the_player() -> None:
    """CR 702.19b."""
    t = Table()
    wurm, saproling = t.put("Ann", "Test trample"), t.put("Ben", "Raging Goblin")
    t.combat("Ann", [wurm], blocks={saproling: wurm}, answers={"combat_damage": [(1, 1)]})
    assert t.life("Ben") == 19


def test_vigilance_attacks_untapped() -> None:
    """CR 702.20b."""
    t = Table()
    bird = t.put("Ann", "Test vigilance")
    t.combat("Ann", [bird])
    assert (t.life("Ben"), bird.tapped) == (18, False)


def test_shadow_fights_shadow_only() -> None:
    """CR 702.28b."""
    assert not may_block("Test shadow", "Grizzly Bears")
    assert not may_block("Grizzly Bears", "Test shadow")
    assert may_block("Test shadow", "Test shadow")


def test_horsemanship_is_blocked_by_horsemanship_only() -> None:
    """CR 702.31b: but it may block others."""
    assert not may_block("Test horsemanship", "Grizzly Bears")
    assert may_block("Grizzly Bears", "Test horsemanship")


def test_skulk_is_not_blocked_by_greater_power() -> None:
    """CR 702.118b."""
    assert not may_block("Test skulk", "Hill Giant")
    assert may_block("Test skulk", "Grizzly Bears")


def test_menace_needs_two_blockers() -> None:
    """CR 702.111b."""
    assert not may_block("Test menace", "Grizzly Bears")
    t = Table()
    thief = t.put("Ann", "Test menace")
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(2)]
    t.combat("Ann", [thief], blocks=dict.fromkeys(bears, thief))
    assert t.life("Ben") == 20


def test_wither_deals_its_damage_as_counters() -> None:
    """CR 702.80a."""
    t = Table()
    goblin, wurm = t.put("Ann", "Test wither"), t.put("Ben", "Craw Wurm")
    t.combat("Ann", [goblin], blocks={wurm: goblin})
    assert (t.pt(wurm), wurm.counters["-1/-1"], wurm.damage) == ((4, 2), 2, 0)


def test_infect_gives_counters_to_creatures_and_poison_to_players() -> None:
    """CR 702.90b, 702.90c."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test infect")])
    assert (t.life("Ben"), t.seat("Ben").total.poison) == (20, 2)


def test_changeling_is_every_creature_type() -> None:
    """CR 702.73a."""
    t = Table()
    shape = t.put("Ann", "Test changeling")
    assert CREATURE.sub("Elf").matches(Run(t.game, shape, shape.controller), shape)


def test_bushido_grows_when_it_blocks_or_is_blocked() -> None:
    """CR 702.45a."""
    assert fought("Test bushido", "Grizzly Bears")[:2] == ([], ["Grizzly Bears"])
    assert fought("Grizzly Bears", "Test bushido")[:2] == (["Grizzly Bears"], [])


def test_flanking_shrinks_blockers_without_it() -> None:
    """CR 702.25a."""
    assert fought("Test flanking", "Grizzly Bears")[:2] == ([], ["Grizzly Bears"])
    assert fought("Test flanking", "Test flanking")[:2] == (["Test flanking"], ["Test flanking"])


def test_rampage_grows_for_each_blocker_beyond_the_first() -> None:
    """CR 702.23a."""
    t = Table()
    giant = t.put("Ann", "Test rampage")
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(3)]
    t.combat("Ann", [giant], blocks=dict.fromkeys(bears, giant), answers={"combat_damage": [(2, 2, 2)]})
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"] * 3, "2/4 and 2 more for each of two"
    assert t.names("Ann") == ["Test rampage"]


def test_afflict_makes_the_defender_lose_life_for_blocking() -> None:
    """CR 702.130a."""
    assert fought("Test afflict", "Wall of Stone")[2] == 17


def test_exalted_helps_who_attacks_alone() -> None:
    """CR 702.83a."""
    for attackers, life in ((1, 17), (2, 16)):
        t = Table()
        t.put("Ann", "Test exalted", tapped=True)
        t.combat("Ann", [t.put("Ann", "Grizzly Bears") for _ in range(attackers)])
        assert t.life("Ben") == life


def test_battle_cry_helps_the_other_attackers() -> None:
    """CR 702.91a."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test battle cry"), t.put("Ann", "Grizzly Bears")])
    assert t.life("Ben") == 20 - 2 - 3


def test_renown_comes_once() -> None:
    """CR 702.112a."""
    t = Table()
    hero = t.put("Ann", "Test renown")
    for _ in range(2):
        t.game.set(hero, "tapped", False)
        t.combat("Ann", [hero])
    assert hero.counters["+1/+1"] == 1
