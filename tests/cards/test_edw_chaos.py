"""The chaos pile of Elder Dragon Wars: a position, an action, an outcome."""

import pytest

from engine.language.keywords import DEFENDER
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from tests.table import Table

from .deeds import fight, may_target, use

# -- destruction and exile -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "gone", "safe"), [
    ("Radiant's Judgment", "Craw Wurm", "Grizzly Bears"), ("Reprisal", "Craw Wurm", "Grizzly Bears"),
    ("Fissure", "Forest", "Mind Stone"), ("Oxidize", "Mind Stone", "Grizzly Bears"),
    ("Altar's Light", "Bad Moon", "Grizzly Bears"),
])
def test_what_spells_destroy(name: str, gone: str, safe: str) -> None:
    t = Table()
    victim, other = t.put("Ben", gone), t.put("Ben", safe)
    assert other not in may_target(t, "Ann", t.put("Ann", name, "hand"))
    t.play("Ann", name, [victim])
    assert victim.zone == (EXILE if name == "Altar's Light" else GRAVEYARD) and other.zone == BATTLEFIELD


@pytest.mark.parametrize("name", ["Reprisal", "Fissure"])
def test_some_leave_no_bones(name: str) -> None:
    t = Table()
    bones = t.put("Ben", "Drudge Skeletons", counters={"+1/+1": 4})
    t.lands("Ben", "Swamp", 1)
    t.activate("Ben", bones)
    t.resolve()
    t.play("Ann", name, [bones])
    assert bones.zone == GRAVEYARD


def test_radiants_judgment_may_be_cycled() -> None:
    t = Table()
    card = t.put("Ann", "Radiant's Judgment", "hand")
    use(t, "Ann", card, "{2}")
    assert card.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


def test_shatterstorm_and_evacuation_sweep() -> None:
    t = Table()
    stones = [t.put(who, "Mind Stone") for who in ("Ann", "Ben")]
    bears = [t.put(who, "Grizzly Bears") for who in ("Ann", "Ben")]
    t.play("Ann", "Shatterstorm")
    assert all(s.zone == GRAVEYARD for s in stones) and all(b.zone == BATTLEFIELD for b in bears)
    t.play("Ann", "Evacuation")
    assert all(b.zone == HAND for b in bears) and bears[1] in t.seat("Ben").hand


def test_devouring_light_takes_who_fights_with_the_creatures_help() -> None:
    t = Table()
    bear, home = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    fight(t, bear, "Ann")
    knights = [t.put("Ann", "Knight Token") for _ in range(3)]
    t.cast("Ann", "Devouring Light", targets=[bear])
    t.resolve()
    assert bear.zone == EXILE and home.zone == BATTLEFIELD and all(k.tapped for k in knights)


def test_sudden_death_is_not_answered() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.lands("Ben", "Mountain", 1)
    shock = t.put("Ben", "Shock", "hand")
    t.mana("Ann", "{1}{B}{B}")
    t.cast("Ann", "Sudden Death", targets=[wurm])
    assert not t.can("Ben", "cast", shock)
    t.resolve()
    assert wurm.zone == GRAVEYARD


@pytest.mark.parametrize("way", ["hand", "graveyard"])
def test_chainers_edict_lets_the_player_choose(way: str) -> None:
    t = Table()
    kept, gone = t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    edict = t.put("Ann", "Chainer's Edict", way)
    t.mana("Ann", "{5}{B}{B}")
    t.cast("Ann", edict, way="flashback" if way == "graveyard" else "", targets=[t.seat("Ben")])
    t.resolve(sacrifice=[gone])
    assert gone.zone == GRAVEYARD and kept.zone == BATTLEFIELD
    assert edict.zone == (EXILE if way == "graveyard" else GRAVEYARD)
    assert [a.seat.name for a in t.asked if a.topic == "sacrifice"] == ["Ben"]


def test_searing_wind_burns_for_ten() -> None:
    t = Table()
    t.play("Ann", "Searing Wind", [t.seat("Ben")])
    assert t.life("Ben") == 10


def test_phyrexian_plaguelord_spreads() -> None:
    t = Table()
    lord, bear = t.put("Ann", "Phyrexian Plaguelord"), t.put("Ann", "Grizzly Bears")
    wurm, small = t.put("Ben", "Craw Wurm"), t.put("Ben", "Goblin Token")
    use(t, "Ann", lord, index=1, targets=[small], sacrifice=[bear])
    assert bear.zone == GRAVEYARD and small not in t.seat("Ben").permanents
    use(t, "Ann", lord, targets=[wurm])
    assert lord.zone == GRAVEYARD == wurm.zone


@pytest.mark.parametrize(("targets", "split"), [(2, (1, 1)), (1, ()), (0, ())])
def test_magmatic_core_burns_as_hot_as_it_is_old(targets: int, split: tuple[int, ...]) -> None:
    t = Table()
    core = t.put("Ann", "Magmatic Core", counters={"age": 2})
    bears = [t.put("Ben", "Goblin Token") for _ in range(3)]
    t.answers = {"target": [bears[:targets]], **({"divide": [split]} if split else {})}
    t.begin("end")
    assert [b.zone == BATTLEFIELD for b in bears] == [i >= targets for i in range(3)]
    t.lands("Ann", "Forest", 3)
    t.answers = {"pay": [True]}
    t.begin("upkeep")
    assert core.counters == {"age": 3} and core.zone == BATTLEFIELD
    t.begin("upkeep")
    assert core.zone == GRAVEYARD


# -- turns and cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Time Warp", "Walk the Aeons", "Beacon of Tomorrows"])
def test_extra_turns_for_a_target_player(name: str) -> None:
    t = Table()
    card = t.play("Ann", name, [t.seat("Ben")])
    assert t.game.extra_turns == [t.seat("Ben").team]
    assert card.zone == (LIBRARY if name == "Beacon of Tomorrows" else GRAVEYARD)


def test_walk_the_aeons_is_bought_back_with_islands() -> None:
    t = Table()
    t.mana("Ann", "{4}{U}{U}")
    walk, islands = t.put("Ann", "Walk the Aeons", "hand"), t.lands("Ann", "Island", 3)
    t.cast("Ann", walk, targets=[t.seat("Ann")], buyback=[True], sacrifice=[islands])
    t.resolve()
    assert walk.zone == HAND and all(i.zone == GRAVEYARD for i in islands)


def test_beacons_that_are_countered_stay_in_the_graveyard() -> None:
    t = Table()
    t.mana("Ann", "{6}{U}{U}")
    beacon = t.put("Ann", "Beacon of Tomorrows", "hand")
    t.cast("Ann", beacon, targets=[t.seat("Ann")])
    t.play("Ben", "Controvert", [t.game.stack[0]])
    assert beacon.zone == GRAVEYARD and not t.game.extra_turns


def test_temporal_cascade_may_do_both() -> None:
    t = Table()
    held, buried = t.put("Ben", "Shock", "hand"), t.put("Ann", "Craw Wurm", "graveyard")
    cascade = t.play("Ann", "Temporal Cascade", cast={"modes": [[0]]})
    assert held.zone == buried.zone == LIBRARY and cascade.zone == GRAVEYARD and not t.seat("Ben").hand
    t.play("Ann", "Temporal Cascade", cast={"modes": [[1]]})
    assert len(t.seat("Ann").hand) == len(t.seat("Ben").hand) == 7
    t.play("Ann", "Temporal Cascade", more="{2}", cast={"entwine": [True]})
    assert len(t.seat("Ann").hand) == len(t.seat("Ben").hand) == 7 and cascade.zone in (LIBRARY, HAND)


def test_altar_of_bone_trades_a_creature() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm", "library")
    t.play("Ann", "Altar of Bone", search=[wurm])
    assert bear.zone == GRAVEYARD and wurm.zone == HAND
    t.mana("Ann", "{G}{W}")
    assert not t.can("Ann", "cast", t.put("Ann", "Altar of Bone", "hand"))


def test_beacon_of_unrest_raises_from_any_graveyard() -> None:
    t = Table()
    wurm, shock = t.put("Ben", "Craw Wurm", "graveyard"), t.put("Ben", "Shock", "graveyard")
    beacon = t.put("Ann", "Beacon of Unrest", "hand")
    assert shock not in may_target(t, "Ann", beacon)
    t.play("Ann", "Beacon of Unrest", [wurm])
    assert wurm.controller is t.seat("Ann") and wurm.zone == BATTLEFIELD and beacon.zone == LIBRARY


def test_hunting_pack_hunts_with_each_spell_before_it() -> None:
    t = Table()
    t.play("Ben", "Shock", [t.seat("Ann")])
    t.play("Ann", "Shock", [t.seat("Ben")])
    t.play("Ann", "Hunting Pack")
    assert t.names("Ann") == ["Beast Token"] * 3


def test_shoving_match_gives_all_a_shove() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Shoving Match")
    use(t, "Ann", bear, targets=[wurm])
    assert bear.tapped and wurm.tapped
    t.begin("cleanup")
    t.game.turn_card(bear, False)
    assert not t.can("Ann", "activate", bear)


# -- permanents ------------------------------------------------------------------------------------------------------------


def test_aurification_gilds_who_hurts_its_controller() -> None:
    t = Table()
    gold, bear, other = t.put("Ben", "Aurification"), t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear])
    assert bear.counters == {"gold": 1} and t.has(bear, DEFENDER) and {"Bear", "Wall"} <= bear.subtypes
    assert not t.has(other, DEFENDER)
    t.play("Ann", "Naturalize", [gold])
    assert not bear.counters.get("gold") and not t.has(bear, DEFENDER)


@pytest.mark.parametrize("pays", [True, False])
def test_the_tabernacle_destroys_who_is_not_paid_for(pays: bool) -> None:
    t = Table()
    t.put("Ben", "The Tabernacle at Pendrell Vale")
    bear = t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Forest", 1)
    t.answers = {"pay": [pays]}
    t.begin("upkeep")
    assert bear.zone == (BATTLEFIELD if pays else GRAVEYARD)


def test_pillory_of_the_sleepless_gnaws_at_the_host() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Pillory of the Sleepless", [wurm])
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 20
    t.turn("Ben", until="draw_step")
    assert t.life("Ben") == 19


# -- whose texts say it in words of their own ------------------------------------------------------------------------------


def test_all_suns_dawn_returns_one_of_each_color() -> None:
    t = Table()
    white, green, other = (t.put("Ann", n, "graveyard") for n in ("Rout", "Craw Wurm", "Grizzly Bears"))
    t.put("Ann", "Mind Stone", "graveyard")
    spell = t.play("Ann", "All Suns' Dawn", [white, green])
    assert white.zone == green.zone == HAND and other.zone == GRAVEYARD and spell.zone == EXILE


def test_an_zerrin_ruins_hold_a_kind() -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Grizzly Bears", tapped=True), t.put("Ben", "Craw Wurm", tapped=True)
    t.play("Ann", "An-Zerrin Ruins", type=["Bear"])
    t.turn("Ben", until="upkeep_step")
    assert bear.tapped and not wurm.tapped


def test_bathe_in_light_shields_all_of_a_color() -> None:
    t = Table()
    bear, wurm, knight = (t.put("Ann", n) for n in ("Grizzly Bears", "Craw Wurm", "Knight Token"))
    t.play("Ann", "Bathe in Light", [bear], color=[8])
    shock = t.put("Ben", "Shock", "hand")
    targets = may_target(t, "Ben", shock)
    assert bear not in targets and wurm not in targets and knight in targets


def test_bind_stops_activated_abilities_only() -> None:
    t = Table()
    mage = t.put("Ben", "Prodigal Pyromancer")
    t.activate("Ben", mage, targets=[t.seat("Ann")])
    t.play("Ann", "Bind", [t.game.stack[0]])
    assert t.life("Ann") == 20 and len(t.seat("Ann").hand) == 1


def test_blessed_reversal_counts_who_attacks_its_caster() -> None:
    t = Table("Ann", "Ben", "Cid")
    for who in ("Ann", "Ann", "Ben"):
        fight(t, t.put("Cid", "Grizzly Bears"), who)
    t.play("Ann", "Blessed Reversal")
    assert t.life("Ann") == 26


def test_chameleon_blur_hides_players_from_creatures() -> None:
    t = Table()
    wurm, wall = t.put("Ben", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Chameleon Blur")
    bird = t.put("Ben", "Aven Eternal")
    t.combat("Ben", [wurm, bird], {wall: wurm})
    assert t.life("Ann") == 20 and wall.zone == GRAVEYARD
    t.play("Ben", "Shock", [t.seat("Ann")])
    assert t.life("Ann") == 18


def test_death_pulse_weakens_or_is_cycled() -> None:
    t = Table()
    wurm, goblin = t.put("Ben", "Craw Wurm"), t.put("Ben", "Goblin Token")
    t.play("Ann", "Death Pulse", [wurm])
    assert wurm.zone == GRAVEYARD
    pulse = t.put("Ann", "Death Pulse", "hand")
    use(t, "Ann", pulse, "{1}{B}{B}", may=[True])
    assert goblin not in t.seat("Ben").permanents and len(t.seat("Ann").hand) == 1


def test_disharmony_turns_an_attacker() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", tapped=True)
    t.mana("Ann", "{2}{R}")
    spell = t.put("Ann", "Disharmony", "hand")
    fight(t, wurm, "Ann")
    assert not t.can("Ann", "cast", spell)
    t.game.step = 6
    assert not t.can("Ann", "cast", spell)
    t.game.step = 5
    assert t.can("Ann", "cast", spell)
    t.cast("Ann", spell, targets=[wurm])
    t.resolve()
    assert wurm.controller is t.seat("Ann") and not wurm.tapped and wurm.attacking is None


def test_energy_arc_keeps_creatures_out_of_the_fight() -> None:
    t = Table()
    wurm, wall, other = t.put("Ann", "Craw Wurm", tapped=True), t.put("Ben", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Energy Arc", [[wurm, wall]])
    assert not wurm.tapped
    t.combat("Ann", [wurm, other], {wall: wurm})
    assert wall.zone == wurm.zone == BATTLEFIELD and wurm.damage == 0 and t.life("Ben") == 18


def test_exile_gains_the_toughness_of_what_it_exiles() -> None:
    t = Table()
    wurm, white, home = t.put("Ben", "Craw Wurm"), t.put("Ben", "Knight Token"), t.put("Ben", "Craw Wurm")
    for card in (wurm, white):
        fight(t, card, "Ann")
    spell = t.put("Ann", "Exile", "hand")
    assert may_target(t, "Ann", spell) == [wurm] != [home]
    t.play("Ann", "Exile", [wurm])
    assert wurm.zone == EXILE and t.life("Ann") == 24


def test_flame_wave_burns_a_player_and_theirs() -> None:
    t = Table()
    bear, mine = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Flame Wave", [t.seat("Ben")])
    assert t.life("Ben") == 16 and bear.zone == GRAVEYARD and mine.zone == BATTLEFIELD
    walker, wurm = t.put("Ben", "Jace Beleren", counters={"loyalty": 4}), t.put("Ben", "Goblin Token")
    t.play("Ann", "Flame Wave", [walker])
    assert wurm not in t.seat("Ben").permanents and t.life("Ben") == 16


def test_gate_to_phyrexia_opens_once_an_upkeep() -> None:
    t = Table()
    gate = t.put("Ann", "Gate to Phyrexia")
    t.put("Ann", "Grizzly Bears")
    bear, stone = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Mind Stone")
    t.put("Ben", "Mind Stone")
    assert not t.can("Ann", "activate", gate)
    t.game.step = 1
    use(t, "Ann", gate, targets=[stone], sacrifice=[bear])
    assert stone.zone == bear.zone == GRAVEYARD and not t.can("Ann", "activate", gate)


def test_ghostway_hides_creatures_until_the_end() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ben", "Ghostway")
    assert wurm.zone == EXILE and bear.zone == BATTLEFIELD
    t.begin("end")
    assert wurm.zone == BATTLEFIELD and wurm.controller is t.seat("Ben")


def test_grab_the_reins_takes_and_throws() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", sick=True)
    t.play("Ann", "Grab the Reins", more="{2}{R}", cast={"entwine": [True], "target": [t.seat("Ben")]}, sacrifice=[wurm])
    assert wurm in t.seat("Ben").graveyard and t.life("Ben") == 14
    other = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Grab the Reins", cast={"modes": [[0]], "target": [other]})
    assert other.controller is t.seat("Ann")
    t.combat("Ann", [other])
    assert t.life("Ben") == 8


@pytest.mark.parametrize(("age", "pays", "life"), [(0, True, 18), (2, True, 14), (2, False, 20)])
def test_inner_sanctum_costs_ever_more_life(age: int, pays: bool, life: int) -> None:
    t = Table()
    sanctum, bear = t.put("Ann", "Inner Sanctum", counters={"age": age}), t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Shock", [bear])
    assert bear.zone == BATTLEFIELD and bear.damage == 0
    t.turn("Ann", {"may": [pays]}, until="draw_step")
    assert t.life("Ann") == life and sanctum.zone == (BATTLEFIELD if pays else GRAVEYARD)


def test_island_of_wak_wak_grounds_the_power_of_flyers() -> None:
    t = Table()
    island, bird, bear = t.put("Ann", "Island of Wak-Wak"), t.put("Ben", "Aven Eternal"), t.put("Ben", "Grizzly Bears")
    toughness = t.pt(bird)[1]
    assert may_target(t, "Ann", island) == [bird] != [bear]
    use(t, "Ann", island, targets=[bird])
    assert t.pt(bird) == (0, toughness)


def test_pernicious_deed_destroys_up_to_x() -> None:
    t = Table()
    deed = t.put("Ann", "Pernicious Deed")
    gone = [t.put("Ben", n) for n in ("Grizzly Bears", "Mind Stone", "Bad Moon", "Soldier Token")]
    wurm, land = t.put("Ben", "Craw Wurm"), t.put("Ben", "Forest")
    t.lands("Ann", "Forest", 2)
    use(t, "Ann", deed, x=[2])
    assert not set(gone) & set(t.seat("Ben").permanents) and wurm.zone == land.zone == BATTLEFIELD
    assert deed.zone == GRAVEYARD


def test_prismatic_circle_stops_a_source_of_its_color() -> None:
    t = Table()
    green, red = t.put("Ben", "Craw Wurm"), t.put("Ben", "Goblin Token")
    circle = t.play("Ann", "Prismatic Circle", color=[8])
    use(t, "Ann", circle, "{1}", source=[red])
    assert green not in [o for a in t.asked if a.topic == "source" for o in a.options]
    t.combat("Ben", [green, red])
    assert t.life("Ann") == 14


def test_relentless_assault_gives_a_second_combat() -> None:
    t = Table()
    bear, idle = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears", tapped=True)
    t.combat("Ann", [bear])
    t.play("Ann", "Relentless Assault")
    assert not bear.tapped and idle.tapped and len(t.game.phases) == 2


def test_renounce_gains_for_what_is_given_up() -> None:
    t = Table()
    cards = [t.put("Ann", n) for n in ("Mind Stone", "Forest", "Grizzly Bears")]
    t.play("Ann", "Renounce", sacrifice=[cards[:2]])
    assert [c.zone for c in cards] == [GRAVEYARD, GRAVEYARD, BATTLEFIELD] and t.life("Ann") == 24


@pytest.mark.parametrize("pays", [True, False])
def test_rethink_wants_the_spells_mana_value(pays: bool) -> None:
    t = Table()
    t.mana("Ben", "{4}{G}{G}")
    t.lands("Ben", "Forest", 6)
    wurm = t.put("Ben", "Craw Wurm", "hand")
    t.cast("Ben", wurm)
    t.play("Ann", "Rethink", [t.game.stack[0]], pay=[pays])
    assert wurm.zone == (BATTLEFIELD if pays else GRAVEYARD)
    assert sum(not c.tapped for c in t.seat("Ben").permanents if c.types & 1) == (0 if pays else 6)


def test_solitary_confinement_shuts_all_out() -> None:
    t = Table()
    confinement = t.put("Ann", "Solitary Confinement")
    shock = t.put("Ben", "Shock", "hand")
    assert t.seat("Ann") not in may_target(t, "Ben", shock)
    assert t.seat("Ann") not in may_target(t, "Ann", t.put("Ann", "Time Warp", "hand"))
    t.combat("Ben", [t.put("Ben", "Craw Wurm")])
    assert t.life("Ann") == 20
    paid = t.put("Ann", "Forest", "hand")
    size = len(t.seat("Ann").library)
    t.turn("Ann", {"may": [True], "discard": [paid]}, until="combat_begin")
    assert paid.zone == GRAVEYARD and confinement.zone == BATTLEFIELD and len(t.seat("Ann").library) == size
    t.turn("Ann", {"may": [False]}, until="draw_step")
    assert confinement.zone == GRAVEYARD


def test_time_spiral_winds_everything_back() -> None:
    t = Table()
    held, buried = t.put("Ben", "Shock", "hand"), t.put("Ann", "Craw Wurm", "graveyard")
    spiral = t.put("Ann", "Time Spiral", "hand")
    lands = t.lands("Ann", "Island", 6)
    t.cast("Ann", spiral)
    assert all(c.tapped for c in lands)
    t.resolve(choose=[lands[:5]])
    assert spiral.zone == EXILE and [c.tapped for c in lands] == [False] * 5 + [True]
    assert len(t.seat("Ann").hand) == len(t.seat("Ben").hand) == 7
    assert held.zone != GRAVEYARD != buried.zone


def test_time_stretch_gives_two_turns() -> None:
    t = Table()
    t.play("Ann", "Time Stretch", [t.seat("Ann")])
    assert t.game.extra_turns == [0, 0]


def test_twisted_justice_draws_for_the_power_given_up() -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Twisted Justice", [t.seat("Ben")], sacrifice=[bear])
    assert bear.zone == GRAVEYARD and wurm.zone == BATTLEFIELD and len(t.seat("Ann").hand) == 2


def test_wave_of_terror_takes_whose_value_is_its_age() -> None:
    t = Table()
    t.put("Ann", "Wave of Terror", counters={"age": 1})
    bear, wurm, goblin = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm"), t.put("Ben", "Goblin Token")
    t.lands("Ann", "Forest", 2)
    t.turn("Ann", {"pay": [True]}, until="main1")
    assert bear.zone == GRAVEYARD and wurm.zone == BATTLEFIELD and goblin in t.seat("Ben").permanents
