"""Cards of the Survivors' Cube but the black and the blue ones: a position, an action, an outcome."""

import pytest

from engine.language.keywords import DOUBLE_STRIKE, FIRST_STRIKE, FLYING, HASTE, TRAMPLE
from engine.state import terms
from engine.state.objects import Card
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table

# -- white -------------------------------------------------------------------------------------------------------------


def test_exalted_helps_a_lone_attacker() -> None:
    t = Table()
    squire = t.put("Ann", "Akrasan Squire")
    t.put("Ann", "Guardians of Akrasa")
    t.combat("Ann", [squire])
    assert t.life("Ben") == 17


def test_boros_elite_grows_with_two_others() -> None:
    for others in (1, 2):
        t = Table()
        elite = t.put("Ann", "Boros Elite")
        bears = [t.put("Ann", "Grizzly Bears") for _ in range(others)]
        t.combat("Ann", [elite, *bears])
        assert t.life("Ben") == 20 - 2 * others - (3 if others == 2 else 1)


@pytest.mark.parametrize("name", ["Soul Warden", "Essence Warden"])
def test_wardens_gain_life_for_each_other_creature(name: str) -> None:
    t = Table()
    t.play("Ann", name)
    assert t.life("Ann") == 20
    t.play("Ann", "Grizzly Bears")
    t.play("Ben", "Grizzly Bears")
    assert t.life("Ann") == 22


def test_heroic_triggers_on_spells_of_its_controller() -> None:
    t = Table()
    leader, bear = t.put("Ann", "Phalanx Leader"), t.put("Ann", "Grizzly Bears")
    sworn, crusader = t.put("Ann", "Setessan Oathsworn"), t.put("Ann", "Akroan Crusader")
    t.play("Ann", "Giant Growth", [leader])
    assert bear.counters == {"+1/+1": 1} and leader.counters == {"+1/+1": 1}
    t.play("Ben", "Giant Growth", [leader])
    assert bear.counters == {"+1/+1": 1}
    t.play("Ann", "Giant Growth", [sworn])
    assert sworn.counters == {"+1/+1": 3}
    t.play("Ann", "Giant Growth", [crusader])
    soldier = next(c for c in t.seat("Ann").permanents if c.name == "Soldier Token")
    assert t.has(soldier, HASTE) and soldier.colors == terms.RED


def test_auramancer_returns_an_enchantment() -> None:
    t = Table()
    moon = t.put("Ann", "Bad Moon", "graveyard")
    t.play("Ann", "Auramancer", may=True)
    assert moon.zone == HAND


def test_crusader_of_odric_counts_creatures() -> None:
    t = Table()
    crusader = t.put("Ann", "Crusader of Odric")
    assert t.pt(crusader) == (1, 1)
    t.put("Ann", "Grizzly Bears")
    t.put("Ben", "Grizzly Bears")
    assert t.pt(crusader) == (2, 2)


def test_noble_templar_cycles_for_a_plains() -> None:
    t = Table(library="Plains")
    templar = t.put("Ann", "Noble Templar", "hand")
    t.mana("Ann", "{2}")
    plains = t.seat("Ann").library[0]
    t.activate("Ann", templar)
    t.resolve(search=[[plains]])
    assert plains.zone == HAND and templar.zone == GRAVEYARD


def test_brave_the_elements_shields_white_creatures_from_a_color() -> None:
    t = Table()
    knight, bear = t.put("Ann", "White Knight"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Brave the Elements", color=terms.RED)
    t.play("Ben", "Pyroclasm")
    assert knight.zone == BATTLEFIELD and bear.zone == GRAVEYARD


def test_feat_of_resistance_shields_and_grows() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Feat of Resistance", [bear], color=terms.RED)
    t.play("Ben", "Pyroclasm")
    assert bear.zone == BATTLEFIELD and bear.damage == 0 and t.pt(bear) == (3, 3)


def fighting() -> tuple[Table, tuple[Card, Card]]:
    """An attacking Craw Wurm of Ann's, blocked by Ben's Grizzly Bears."""
    t = Table()
    wurm, bear = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    fight = ((wurm, "attacking", t.seat("Ben")), (wurm, "blocked", True), (bear, "blocks", True))
    for card, field, value in fight:
        t.game.set(card, field, value)
    t.game.attackers.append(wurm)
    wurm.blockers.append(bear)
    bear.blocking.append(wurm)
    return t, (wurm, bear)


def test_righteousness_helps_a_blocker() -> None:
    t, (_, bear) = fighting()
    t.play("Ben", "Righteousness")
    assert t.pt(bear) == (9, 9)


def test_celestial_flare_takes_a_fighting_creature() -> None:
    t, (wurm, _) = fighting()
    idle = t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Celestial Flare", [t.seat("Ann")])
    assert wurm.zone == GRAVEYARD and idle.zone == BATTLEFIELD


def test_gideons_reproach_reaches_attackers_and_blockers_only() -> None:
    t, (wurm, bear) = fighting()
    t.put("Ann", "Craw Wurm")
    t.mana("Ben", "{1}{W}")
    t.cast("Ben", "Gideon's Reproach", targets=[wurm])
    assert set(t.asked[-1].options) == {wurm, bear}
    t.resolve()
    assert wurm.zone == GRAVEYARD


def test_quicksand_swallows_an_attacker_without_flying() -> None:
    t, (wurm, _) = fighting()
    sand = t.put("Ben", "Quicksand")
    t.activate("Ben", sand)
    t.resolve()
    assert t.pt(wurm) == (5, 2) and sand.zone == GRAVEYARD


def test_aetherize_returns_attackers() -> None:
    t, (wurm, bear) = fighting()
    t.play("Ben", "Aetherize")
    assert wurm.zone == HAND and bear.zone == BATTLEFIELD


def test_bloodrush_helps_an_attacker() -> None:
    t, (wurm, _) = fighting()
    goblin = t.put("Ann", "Skinbrand Goblin", "hand")
    t.mana("Ann", "{R}")
    t.activate("Ann", goblin)
    t.resolve()
    assert t.pt(wurm) == (8, 5) and goblin.zone == GRAVEYARD


def test_angelsong_prevents_combat_damage() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Angelsong")
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 20


def test_disenchant_and_knight_watch() -> None:
    t = Table()
    moon = t.put("Ben", "Bad Moon")
    t.play("Ann", "Disenchant")
    assert moon.zone == GRAVEYARD
    t.play("Ann", "Knight Watch")
    assert t.names("Ann") == ["Knight Token", "Knight Token"]


def test_hyena_umbra_dies_in_the_creatures_place() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    umbra = t.play("Ann", "Hyena Umbra", [bear])
    assert t.pt(bear) == (3, 3) and t.has(bear, FIRST_STRIKE)
    t.play("Ben", "Murder", [bear])
    assert bear.zone == BATTLEFIELD and umbra.zone == GRAVEYARD


@pytest.mark.parametrize(("name", "gain"), [("Spirit Link", 6), ("Armadillo Cloak", 8)])
def test_auras_that_gain_life_for_damage(name: str, gain: int) -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", name, [wurm])
    t.combat("Ann", [wurm])
    assert t.life("Ann") == 20 + gain and t.life("Ben") == 20 - gain


def test_temporal_isolation_takes_a_creature_out_of_the_fight() -> None:
    t = Table()
    wurm, bear = t.put("Ben", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Temporal Isolation", [wurm])
    t.combat("Ben", [wurm], blocks={bear: wurm})  # shadow: it cannot be blocked by this, but deals nothing
    assert t.life("Ann") == 20 and bear.zone == BATTLEFIELD and bear.damage == 0


def test_oblivion_ring_holds_a_permanent_until_it_leaves() -> None:
    t = Table()
    moon = t.put("Ben", "Bad Moon")
    ring = t.play("Ann", "Oblivion Ring")
    assert moon.zone == EXILE
    t.play("Ben", "Disenchant", [ring])
    assert moon.zone == BATTLEFIELD and moon.controller is t.seat("Ben")


def test_faiths_fetters_allow_mana_abilities_only() -> None:
    t = Table()
    elves, mage = t.put("Ben", "Llanowar Elves"), t.put("Ben", "Prodigal Pyromancer")
    t.play("Ann", "Faith's Fetters", [mage])
    assert t.life("Ann") == 24 and not t.can("Ben", "activate", mage)
    t.play("Ann", "Faith's Fetters", [elves])
    t.put("Ben", "Giant Growth", "hand")
    assert t.can("Ben", "cast", "Giant Growth")
    t.combat("Ben", [elves, mage])
    assert t.life("Ann") == 28


# -- red ---------------------------------------------------------------------------------------------------------------


def test_goblin_bushwhacker_rallies_when_kicked() -> None:
    for kicked in (False, True):
        t = Table()
        bear = t.put("Ann", "Grizzly Bears", sick=True)
        t.play("Ann", "Goblin Bushwhacker", more="{R}", cast={"kicker": [kicked]})
        assert t.pt(bear) == ((3, 2) if kicked else (2, 2)) and t.has(bear, HASTE) == kicked


def test_ashmouth_hound_burns_what_it_meets() -> None:
    t = Table()
    hound, bear = t.put("Ann", "Ashmouth Hound"), t.put("Ben", "Walking Corpse")
    t.combat("Ann", [hound], blocks={bear: hound})
    assert bear.zone == GRAVEYARD and hound.zone == GRAVEYARD
    t = Table()
    hound, lion = t.put("Ann", "Ashmouth Hound"), t.put("Ben", "Goblin Instigator")
    t.combat("Ben", [lion], blocks={hound: lion})
    assert lion.zone == GRAVEYARD and hound.zone == BATTLEFIELD  # it died before damage


@pytest.mark.parametrize(("name", "power"), [("Borderland Marauder", 3), ("Kiln Fiend", 4)])
def test_red_creatures_that_swell(name: str, power: int) -> None:
    t = Table()
    creature = t.put("Ann", name)
    if name == "Kiln Fiend":
        t.play("Ann", "Shock", [t.seat("Ann")])
    t.combat("Ann", [creature])
    assert t.life("Ben") == 20 - power


def test_plated_geopede_grows_with_lands() -> None:
    t = Table()
    geopede = t.put("Ann", "Plated Geopede")
    land = t.put("Ann", "Mountain", "hand")
    t.do(
        lambda game: __import__("engine.rules.casting", fromlist=["play_land"]).play_land(
            game, t.seat("Ann"), land
        )
    )
    t.resolve()
    assert t.pt(geopede) == (3, 3)


def test_ghitu_slinger_and_goblin_instigator_arrive_with_something() -> None:
    t = Table()
    t.play("Ann", "Ghitu Slinger", target=[t.seat("Ben")])
    assert t.life("Ben") == 18
    t.play("Ann", "Goblin Instigator")
    assert "Goblin Token" in t.names("Ann")


def test_battle_rattle_shaman_inspires_at_combat() -> None:
    t = Table()
    shaman = t.put("Ann", "Battle-Rattle Shaman")
    t.combat("Ann", [shaman], answers={"may": [True], "target": [shaman]})
    assert t.life("Ben") == 16


def test_fanatic_of_mogis_burns_for_devotion() -> None:
    t = Table()
    t.put("Ann", "Fiery Hellhound")
    t.play("Ann", "Fanatic of Mogis")
    assert t.life("Ben") == 17


def test_emrakuls_hatcher_brings_three_spawn() -> None:
    t = Table()
    t.play("Ann", "Emrakul's Hatcher")
    assert t.names("Ann").count("Eldrazi Spawn Token") == 3


def test_electrickery_overloaded_hits_each_of_theirs() -> None:
    t = Table()
    elves = [t.put("Ben", "Llanowar Elves") for _ in range(2)]
    mine = t.put("Ann", "Llanowar Elves")
    t.play("Ann", "Electrickery", [elves[0]])
    assert [e.zone for e in elves] == [GRAVEYARD, BATTLEFIELD]
    t.mana("Ann", "{1}{R}")
    t.cast("Ann", "Electrickery", way="alternative")
    t.resolve()
    assert elves[1].zone == GRAVEYARD and mine.zone == BATTLEFIELD


def test_overloaded_spells_need_no_target() -> None:
    t = Table()
    t.put("Ben", "Benthic Giant")  # hexproof
    t.put("Ann", "Electrickery", "hand")
    t.mana("Ann", "{1}{R}")
    giant = next(c for c in t.seat("Ben").permanents)
    t.cast("Ann", "Electrickery", way="alternative")
    t.resolve()
    assert giant.damage == 1


@pytest.mark.parametrize(
    ("name", "gain", "keyword"),
    [("Brute Strength", (3, 1), TRAMPLE), ("Uncaged Fury", (1, 1), DOUBLE_STRIKE), ("Reckless Charge", (3, 0), HASTE),
     ("Wildsize", (2, 2), TRAMPLE)],
)
def test_pumping_spells(name: str, gain: tuple[int, int], keyword: object) -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", name, [bear])
    assert t.pt(bear) == (2 + gain[0], 2 + gain[1]) and t.has(bear, keyword)


def test_brimstone_volley_is_stronger_after_a_death() -> None:
    t = Table()
    t.play("Ann", "Brimstone Volley", [t.seat("Ben")])
    assert t.life("Ben") == 17
    t.play("Ann", "Murder", [t.put("Ben", "Grizzly Bears")])
    t.play("Ann", "Brimstone Volley", [t.seat("Ben")])
    assert t.life("Ben") == 12


def test_act_of_treason_borrows_a_creature() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", tapped=True)
    t.play("Ann", "Act of Treason", [wurm])
    t.combat("Ann", [wurm])
    assert t.life("Ben") == 14
    t.begin("cleanup")
    t.game.refresh()
    assert wurm.controller is t.seat("Ben")


def test_fling_throws_the_sacrificed_power() -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", "Fling", cast={"target": [t.seat("Ben")], "sacrifice": [wurm]})
    assert wurm.zone == GRAVEYARD and t.life("Ben") == 14


def test_pillar_of_flame_exiles_what_it_kills() -> None:
    t = Table()
    wolf, other = t.put("Ben", "Young Wolf"), t.put("Ben", "Young Wolf")
    t.play("Ann", "Pillar of Flame", [wolf])
    assert wolf.zone == EXILE
    t.play("Ann", "Shock", [other])
    assert other.zone == BATTLEFIELD  # undying: it died as usual


# -- green -------------------------------------------------------------------------------------------------------------


def test_timberwatch_elf_counts_elves() -> None:
    t = Table()
    elf, bear = t.put("Ann", "Timberwatch Elf"), t.put("Ann", "Grizzly Bears")
    t.put("Ben", "Llanowar Elves")
    t.activate("Ann", elf, targets=[bear])
    t.resolve()
    assert t.pt(bear) == (4, 4)


def test_obstinate_baloth_enters_when_an_opponent_makes_you_discard_it() -> None:
    t = Table()
    baloth = t.put("Ann", "Obstinate Baloth", "hand")
    t.play("Ben", "Funeral Charm", cast={"modes": [[0]], "target": [t.seat("Ann")]})
    assert baloth.zone == BATTLEFIELD and t.life("Ann") == 24


def test_obstinate_baloth_is_discarded_to_your_own_spell() -> None:
    t = Table()
    baloth = t.put("Ann", "Obstinate Baloth", "hand")
    t.play("Ann", "Faithless Looting", discard=[[baloth, "Forest"]])
    assert baloth.zone == GRAVEYARD


def test_nessian_asp_becomes_monstrous_once() -> None:
    t = Table()
    asp = t.put("Ann", "Nessian Asp")
    for _ in range(2):
        t.mana("Ann", "{6}{G}")
        t.activate("Ann", asp)
        t.resolve()
    assert t.pt(asp) == (8, 9)


def test_vines_of_vastwood_keep_opponents_away_from_any_creature() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Vines of Vastwood", more="{G}", cast={"target": [mine], "kicker": [True]})
    assert t.pt(mine) == (6, 6)
    t.play("Ann", "Vines of Vastwood", [theirs])
    t.put("Ben", "Giant Growth", "hand")
    t.mana("Ben", "{G}")
    assert not t.can("Ben", "cast", "Giant Growth")
    t.play("Ann", "Shock", [theirs])
    assert theirs.zone == GRAVEYARD


def test_evolution_charm_has_three_modes() -> None:
    t = Table()
    bear, dead = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm", "graveyard")
    t.play("Ann", "Evolution Charm", cast={"modes": [[0]]}, search=[["Forest"]])
    assert t.names("Ann", "hand") == ["Forest"]
    t.play("Ann", "Evolution Charm", cast={"modes": [[1]]})
    assert dead.zone == HAND
    t.play("Ann", "Evolution Charm", cast={"modes": [[2]]})
    assert t.has(bear, FLYING)


def test_beast_attack_and_nourish() -> None:
    t = Table()
    t.play("Ann", "Beast Attack")
    beast = next(c for c in t.seat("Ann").permanents if c.name == "Beast Token")
    assert t.pt(beast) == (4, 4)
    t.play("Ann", "Nourish")
    assert t.life("Ann") == 26


def test_epic_confrontation_fights_with_the_bonus() -> None:
    t = Table()
    bear, drake = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Snapping Drake")
    t.play("Ann", "Epic Confrontation")
    assert drake.zone == GRAVEYARD and bear.zone == BATTLEFIELD and bear.damage == 3


def test_cultivate_splits_two_lands() -> None:
    t = Table()
    first, second = t.seat("Ann").library[:2]
    t.play("Ann", "Cultivate", search=[[first, second]], battlefield=[[second]])
    assert second.zone == BATTLEFIELD and second.tapped and first.zone == HAND


def test_elephant_guide_leaves_an_elephant() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Elephant Guide", [bear])
    assert t.pt(bear) == (5, 5)
    t.play("Ben", "Murder", [bear])
    assert t.names("Ann") == ["Elephant Token"]


# -- the others --------------------------------------------------------------------------------------------------------


def test_mind_stone_gives_mana_or_a_card() -> None:
    t = Table()
    stone = t.put("Ann", "Mind Stone")
    t.lands("Ann", "Forest", 1)
    t.put("Ann", "Grizzly Bears", "hand")
    assert t.can("Ann", "cast", "Grizzly Bears")
    t.activate("Ann", stone)
    t.resolve()
    assert stone.zone == GRAVEYARD and len(t.seat("Ann").hand) == 2


def test_serrated_arrows_run_out() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    arrows = t.play("Ann", "Serrated Arrows")
    for n in range(3):
        t.activate("Ann", arrows, targets=[wurm])
        t.resolve()
        assert wurm.counters["-1/-1"] == n + 1
        arrows.tapped = False
    t.begin("upkeep")
    assert arrows.zone == GRAVEYARD


def test_agony_warp_weakens_two() -> None:
    t = Table()
    wurm, bear = t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Agony Warp", [wurm, bear])
    assert t.pt(wurm) == (3, 4) and bear.zone == GRAVEYARD


def test_zealous_persecution_splits_the_table() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Zealous Persecution")
    assert t.pt(mine) == (3, 3) and t.pt(theirs) == (1, 1)


def test_electrolyze_divides_and_draws() -> None:
    t = Table()
    elves = [t.put("Ben", "Llanowar Elves") for _ in range(2)]
    t.play("Ann", "Electrolyze", [elves])
    assert [e.zone for e in elves] == [GRAVEYARD, GRAVEYARD] and len(t.seat("Ann").hand) == 1


def test_coiling_oracle_puts_a_land_into_play_and_else_draws() -> None:
    for top, zone in (("Island", BATTLEFIELD), ("Shock", HAND)):
        t = Table()
        card = t.put("Ann", top, "library")
        t.play("Ann", "Coiling Oracle")
        assert card.zone == zone
