"""Keyword abilities of older sets: a position, an action, the outcome. Each test names its rule."""

from collections.abc import Iterator

import pytest

from engine import terms
from engine.cards import _DEFINED
from engine.dsl import *
from engine.objects import Card
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards() -> Iterator[None]:
    """Plain cards with the keywords, gone after these tests."""
    before = set(_DEFINED)
    creature("Test Squire", "{W}", "Soldier", 1, 1, BANDING)
    creature("Test Knight", "{1}{W}", "Knight", 2, 2, BANDING)
    creature("Test Legend", "{W}", "Legendary Human", 2, 2, bands_with_other(CREATURE.supertype("legendary")))
    creature("Test Hero", "{W}", "Legendary Elf", 1, 3)
    creature("Test Ninja", "{3}{U}", "Ninja", 2, 1, ninjutsu("{1}{U}"))
    creature("Test Patron", "{5}{R}{R}", "Spirit", 5, 5, offering("Goblin"))
    sorcery("Test Swarm", "{G}", gain_life(2), epic())
    creature("Test Guard", "{1}{W}", "Soldier", 2, 1, eternalize("{2}{W}"))
    creature("Test Priest", "{1}{W}", "Cleric", 2, 1, embalm("{2}{W}"))
    creature("Test Snow", "{1}{G}", "Bear", 3, 3, cumulative_upkeep("{1}"))
    vehicle("Test Tank", "{2}", 4, 4, crew(2))
    creature("Test Clock", "{5}{R}", "Elemental", 3, 3, suspend(2, "{R}"))
    instant("Test Perplex", "{1}{U}", draw(1), transmute("{1}{U}"))
    yield
    for name in [n for n in _DEFINED if n.startswith("Test ") and n not in before]:
        del _DEFINED[name]


def test_banding_a_band_is_blocked_as_a_whole_and_its_player_divides_the_damage() -> None:
    """CR 702.22c, 702.22h, 702.22k: with one creature without banding; the blocker's damage falls where they like."""
    t = Table()
    squire, bear = t.put("Ann", "Test Squire"), t.put("Ann", "Grizzly Bears")
    ogre = t.put("Ben", "Gray Ogre")
    t.combat("Ann", [squire, bear], blocks={ogre: bear}, answers={"band": [bear], "combat_damage": [(0, 2)]})
    assert t.names("Ben", "graveyard") == ["Gray Ogre"], "both fought it"
    assert t.names("Ann", "graveyard") == ["Test Squire"], "Ann had all of it dealt to the Squire"
    [ask] = [a for a in t.asked if a.topic == "combat_damage" and a.source is ogre]
    assert ask.seat.name == "Ann"
    assert t.life("Ben") == 20


def test_banding_at_most_one_creature_of_a_band_lacks_it() -> None:
    """CR 702.22c."""
    t = Table()
    squire, knight = t.put("Ann", "Test Squire"), t.put("Ann", "Test Knight")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    wall = t.put("Ben", "Wall of Stone")
    t.combat("Ann", [squire, knight, *bears], blocks={wall: squire}, answers={"band": [knight, bears[0]]})
    assert t.life("Ben") == 18, "the other Bears were in no band and got through"


def test_banding_blockers_let_the_defender_divide_the_attackers_damage() -> None:
    """CR 702.22j."""
    t = Table()
    giant = t.put("Ann", "Hill Giant")
    squire, bear = t.put("Ben", "Test Squire"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [giant], blocks={squire: giant, bear: giant}, answers={"combat_damage": [(3, 0)]})
    assert t.names("Ben", "graveyard") == ["Test Squire"]
    assert [a.seat.name for a in t.asked if a.topic == "combat_damage"] == ["Ben"]


def test_bands_with_other_is_for_creatures_of_that_quality() -> None:
    """CR 702.22c: legends band with a legend, a Bear does not."""
    t = Table()
    legend, hero, bear = (t.put("Ann", n) for n in ("Test Legend", "Test Hero", "Grizzly Bears"))
    wall = t.put("Ben", "Wall of Stone")
    t.combat("Ann", [legend, hero, bear], blocks={wall: hero}, answers={"band": [hero]})
    assert t.life("Ben") == 18, "only the Bears were unblocked"
    offered = next(a for a in t.asked if a.topic == "band")
    assert list(offered.options) == [hero]


def test_ninjutsu_takes_the_place_of_an_unblocked_attacker() -> None:
    """CR 702.49a, 702.49c: tapped and attacking the same player; never before blocks."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    ninja = t.put("Ann", "Test Ninja", "hand")
    t.lands("Ann", "Island", 2)
    assert not t.can("Ann", "activate", ninja)
    t.game.step, t.game.active_team = terms.DECLARE_BLOCKERS, t.seat("Ann").team
    t.game.set(bear, "attacking", t.seat("Ben"))
    t.game.journal.append(t.game.attackers, bear)
    t.activate("Ann", ninja)
    t.resolve()
    assert t.names("Ann", "hand") == ["Grizzly Bears"]
    assert (ninja.tapped, ninja.attacking) == (True, t.seat("Ben"))


def test_offering_pays_with_a_sacrificed_permanent_at_instant_speed() -> None:
    """CR 702.48a, 702.48c: {5}{R}{R} less {1}{R} of the Goblin Piker."""
    t = Table()
    t.put("Ann", "Test Patron", "hand")
    t.lands("Ann", "Mountain", 5)
    assert not t.can("Ann", "cast", "Test Patron", sorcery=False)
    piker = t.put("Ann", "Goblin Piker")
    assert t.can("Ann", "cast", "Test Patron", sorcery=False)
    t.cast("Ann", "Test Patron", way="offering", sacrifice=[piker])
    t.resolve()
    assert t.names("Ann") == ["Test Patron"]
    assert t.names("Ann", "graveyard") == ["Goblin Piker"]


def test_epic_ends_all_casting_and_repeats_each_upkeep() -> None:
    """CR 702.50a."""
    t = Table()
    t.play("Ann", "Test Swarm")
    t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Mountain", 1)
    assert t.life("Ann") == 22
    assert not t.can("Ann", "cast", "Shock")
    for life in (24, 26):
        t.game.active_team = t.seat("Ann").team
        t.begin("upkeep")
        t.resolve()
        assert t.life("Ann") == life, "the copy makes no further copies"


@pytest.mark.parametrize(("name", "looks"), [("Test Guard", (4, 4, BLACK)), ("Test Priest", (2, 1, WHITE))])
def test_eternalize_and_embalm_make_a_zombie_token_copy(name: str, looks: tuple[int, int, int]) -> None:
    """CR 702.129a, 702.128a: without a mana cost, a Zombie too; the card is exiled."""
    t = Table()
    card = t.put("Ann", name, "graveyard")
    t.mana("Ann", "{2}{W}")
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.activate("Ann", card)
    t.resolve()
    (made,) = [c for c in t.seat("Ann").permanents if c.token]
    assert (*t.pt(made), made.colors) == looks
    assert {"Zombie"} < made.subtypes and made.mana_value == 0 and made.name == name
    assert t.names("Ann", "exile") == [name]


def test_cumulative_upkeep_grows_with_the_age_counters() -> None:
    """CR 702.24a."""
    t = Table()
    bear = t.put("Ann", "Test Snow")
    t.lands("Ann", "Forest", 1)
    t.answers = {"pay": [True]}
    t.begin("upkeep")
    assert (bear.counters["age"], t.names("Ann")) == (1, ["Test Snow"])
    for card in t.seat("Ann").permanents:
        t.game.set(card, "tapped", False)
    t.answers = {"pay": [True]}
    t.begin("upkeep")
    assert t.names("Ann") == [], "{2} were too much"


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


def test_suspend_waits_in_exile_and_comes_with_haste() -> None:
    """CR 702.62a."""
    t = Table()
    clock = t.put("Ann", "Test Clock", "hand")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", clock)
    assert (t.names("Ann", "exile"), clock.counters["time"]) == (["Test Clock"], 2)
    for _ in range(2):
        assert t.names("Ann", "exile") == ["Test Clock"]
        t.begin("upkeep")
        t.resolve()
    assert t.names("Ann") == ["Test Clock"]
    assert t.has(clock, HASTE)


def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    """CR 702.53a."""
    t = Table()
    card = t.put("Ann", "Test Perplex", "hand")
    bears: Card = t.put("Ann", "Grizzly Bears", "library")
    t.put("Ann", "Craw Wurm", "library")
    t.lands("Ann", "Island", 2)
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.activate("Ann", card)
    t.resolve(search=[bears])
    assert (t.names("Ann", "hand"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Perplex"])
