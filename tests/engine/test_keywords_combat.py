"""Keyword abilities about combat: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.rules.continuous import FOREVER, affect
from engine.rules.zones import move
from engine.state import terms
from engine.state.run import Run
from tests.engine.fights import fought, may_block
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords ("Test flying" and so on), gone after these tests."""
    for keyword in (
        DEATHTOUCH,
        DEFENDER,
        DOUBLE_STRIKE,
        FIRST_STRIKE,
        FLYING,
        HASTE,
        INTIMIDATE,
        LIFELINK,
        MENACE,
        REACH,
        TRAMPLE,
        VIGILANCE,
        FEAR,
        SHADOW,
        WITHER,
        INFECT,
        SKULK,
        HORSEMANSHIP,
        CHANGELING,
    ):
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
    creature("Test bushido", "{1}{R}", "Samurai", 2, 2, bushido(1))
    creature("Test flanking", "{1}{R}", "Knight", 2, 2, flanking())
    creature("Test rampage", "{1}{R}", "Goblin", 2, 4, rampage(2))
    creature("Test afflict", "{1}{R}", "Zombie", 2, 2, afflict(3))
    creature("Test Frenzy", "{1}{R}", "Bear", 2, 2, frenzy(2))
    creature("Test exalted", "{1}{R}", "Human", 2, 2, exalted())
    creature("Test battle cry", "{1}{R}", "Human", 2, 2, battle_cry())
    creature("Test renown", "{1}{R}", "Human", 2, 2, renown(1))
    creature("Test Myriad", "{1}", "Bear", 2, 2, myriad())
    creature("Test Mentor", "{1}", "Bear", 2, 2, mentor())
    creature("Test Dethrone", "{1}", "Bear", 2, 2, dethrone())
    creature("Test Training", "{1}", "Bear", 2, 2, training())
    creature("Test Mobilize", "{1}", "Bear", 2, 2, mobilize(2))
    creature("Test Ingest", "{1}", "Bear", 2, 2, ingest())
    creature("Test Squire", "{W}", "Soldier", 1, 1, BANDING)
    creature("Test Knight", "{1}{W}", "Knight", 2, 2, BANDING)
    creature("Test Legend", "{W}", "Legendary Human", 2, 2, bands_with_other(CREATURE.supertype("legendary")))
    creature("Test Hero", "{W}", "Legendary Elf", 1, 3)
    creature("Test Toxin", "{G}", "Snake", 2, 2, INFECT, toxic(2))
    creature("Test Boaster", "{R}", "Goblin", 1, 1, boast(ability("{0}", gain_life(1))))
    creature(
        "Test Engine",
        "{R}",
        "Goblin",
        1,
        1,
        exhaust(ability("{0}", gain_life(1))),
        exhaust(ability(cost("{0}", pay_life(0)), gain_life(10))),
    )
    creature("Test Ninja", "{3}{U}", "Ninja", 2, 1, ninjutsu("{1}{U}"))


def test_toxic_of_one_that_is_also_infectious_adds_its_number() -> None:
    """CR 702.164c, 702.90b: poison for the damage, and its toxic value beside it."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test Toxin")])
    assert (t.life("Ben"), t.seat("Ben").total.poison) == (20, 4)


def test_boasting_waits_for_an_attack() -> None:
    """CR 702.142a: it can still be done after combat."""
    t = Table()
    card = t.put("Ann", "Test Boaster")
    assert not t.can("Ann", "activate", card)
    t.combat("Ann", [card])
    assert t.can("Ann", "activate", card)
    t.activate("Ann", card)
    t.resolve()
    assert t.life("Ann") == 21 and not t.can("Ann", "activate", card)


def test_each_exhaust_ability_is_activated_once_by_one_object() -> None:
    """CR 702.177a: the other ability of it is another one, and as a new object it has them again."""
    t = Table()
    card = t.put("Ann", "Test Engine")
    for index in (0, 1):
        t.activate("Ann", card, index)
        t.resolve()
    assert t.life("Ann") == 31 and not t.can("Ann", "activate", card)
    t.do(lambda game: move(game, [card], terms.HAND))
    t.do(lambda game: move(game, [card], terms.BATTLEFIELD))
    assert t.can("Ann", "activate", card)


def tokens(t: Table, who: str) -> list[str]:
    return sorted(c.name for c in t.seat(who).permanents if c.token)


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


def test_myriad_attacks_the_other_opponents_too() -> None:
    """CR 702.116a: a copy for each other opponent, exiled at end of combat."""
    t = Table("Ann", "Ben", "Cid")
    bear = t.put("Ann", "Test Myriad")
    t.combat("Ann", [bear], answers={"may": [True]})
    assert (t.life("Ben"), t.life("Cid")) == (18, 18)
    assert not tokens(t, "Ann"), "exiled at end of combat"


def test_myriad_of_two_players_makes_nothing() -> None:
    """CR 702.116a: no opponent other than defending player."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test Myriad")], answers={"may": [True]})
    assert t.life("Ben") == 18


@pytest.mark.parametrize(("pupil", "counters"), [("Llanowar Elves", 1), ("Grizzly Bears", 0)])
def test_mentor_teaches_the_weaker(pupil: str, counters: int) -> None:
    """CR 702.134a: target attacking creature with less power."""
    t = Table()
    one, other = t.put("Ann", "Test Mentor"), t.put("Ann", pupil)
    t.combat("Ann", [one, other])
    assert other.counters.get("+1/+1", 0) == counters


@pytest.mark.parametrize(("life", "counters"), [(20, 1), (21, 1), (19, 0)])
def test_dethrone_looks_for_the_most_life(life: int, counters: int) -> None:
    """CR 702.105a: attacking the player with the most life or tied for it."""
    t = Table()
    t.do(lambda game: setattr(t.seat("Ben").total, "life", life))
    bear = t.put("Ann", "Test Dethrone")
    t.combat("Ann", [bear])
    assert bear.counters.get("+1/+1", 0) == counters


@pytest.mark.parametrize(("partner_name", "counters"), [("Craw Wurm", 1), ("Grizzly Bears", 0), ("", 0)])
def test_training_needs_a_stronger_attacker(partner_name: str, counters: int) -> None:
    """CR 702.149a."""
    t = Table()
    bear = t.put("Ann", "Test Training")
    t.combat("Ann", [bear, *([t.put("Ann", partner_name)] if partner_name else [])])
    assert bear.counters.get("+1/+1", 0) == counters


def test_mobilized_warriors_attack_and_are_sacrificed() -> None:
    """CR 702.181a: tapped and attacking, sacrificed at the beginning of the next end step."""
    t = Table()
    t.combat("Ann", [t.put("Ann", "Test Mobilize")])
    assert t.life("Ben") == 20 - 2 - 2 and tokens(t, "Ann") == ["Warrior Token"] * 2
    t.begin("end")
    t.resolve()
    assert not tokens(t, "Ann")


def test_ingest_exiles_the_top_card() -> None:
    """CR 702.115a."""
    t = Table()
    top = t.seat("Ben").library[-1]
    t.combat("Ann", [t.put("Ann", "Test Ingest")])
    assert top.zone == EXILE


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


def test_poisonous_gives_poison_with_combat_damage() -> None:
    """CR 702.70a."""
    t = Table()
    sliver = t.put("Ann", "Virulent Sliver")
    t.combat("Ann", [sliver])
    assert (t.seat("Ben").total.poison, t.seat("Ben").total.life) == (1, 19)


def test_annihilator_makes_the_defender_sacrifice_and_evoke_leaves_the_cast_trigger() -> None:
    """CR 702.86a, 603.6: an ability that triggers on casting does not mind how it was cast."""
    t = Table()
    drifter = t.put("Ann", "Nulldrifter")
    t.put("Ben", "Mountain")
    t.combat("Ann", [drifter])
    assert t.names("Ben", "graveyard") == ["Mountain"]
    t.lands("Ann", "Island", 3)
    t.cast("Ann", "Nulldrifter", way="alternative")
    t.resolve()
    assert len(t.names("Ann", "hand")) == 2
    assert t.names("Ann", "graveyard") == ["Nulldrifter"]


def test_frenzy_grows_an_attacker_that_nothing_blocks() -> None:
    """CR 702.68a."""
    for attackers, life in (({}, 16), ({"Wall of Stone"}, 20)):
        t = Table()
        sliver = t.put("Ann", "Test Frenzy")
        walls = [t.put("Ben", name) for name in attackers]
        t.combat("Ann", [sliver], blocks=dict.fromkeys(walls, sliver))
        assert t.life("Ben") == life
