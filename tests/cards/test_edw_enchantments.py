"""The enchantment pile of Elder Dragon Wars: a position, an action, an outcome."""

import pytest

from engine.language.keywords import CANT_BLOCK, FLYING, HASTE, MUST_ATTACK, MUST_BLOCK, REACH
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table

from .deeds import may_target, use

# -- what creatures are and may do -----------------------------------------------------------------------------------------


def test_gravity_sphere_grounds_all() -> None:
    t = Table()
    bird = t.put("Ben", "Aven Eternal")
    t.play("Ann", "Gravity Sphere")
    assert not t.has(bird, FLYING)


def test_of_world_enchantments_the_last_one_stays() -> None:
    t = Table()
    old = t.put("Ben", "Gravity Sphere")
    new = t.play("Ann", "Chaosphere")
    assert old.zone == GRAVEYARD and new.zone == BATTLEFIELD


def test_world_enchantments_that_enter_together_both_go() -> None:
    from engine.rules.zones import move

    t = Table()
    worlds = [t.put(who, name, "hand") for who, name in (("Ann", "Gravity Sphere"), ("Ben", "Chaosphere"))]
    t.do(lambda game: move(game, worlds, BATTLEFIELD))
    t.settle()
    assert [w.zone for w in worlds] == [GRAVEYARD, GRAVEYARD]


@pytest.mark.parametrize("flying", [True, False])
def test_chaosphere_turns_blocking_over(flying: bool) -> None:
    t = Table()
    t.put("Ann", "Chaosphere")
    bird, bear = t.put("Ben", "Aven Eternal"), t.put("Ben", "Grizzly Bears")
    assert t.has(bear, REACH) and not t.has(bird, REACH)
    attacker = t.put("Ann", "Aven Eternal" if flying else "Craw Wurm")
    t.combat("Ann", [attacker], {bird: attacker})
    assert attacker.blocked == flying or bird.zone == GRAVEYARD
    assert (t.life("Ben") == 20) == flying


def test_grand_melee_makes_all_fight() -> None:
    t = Table()
    t.put("Ann", "Grand Melee")
    attacker, blocker = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    assert all(t.has(c, k) for c in (attacker, blocker) for k in (MUST_ATTACK, MUST_BLOCK))
    t.combat("Ann", [])
    assert blocker.zone == GRAVEYARD and t.life("Ben") == 20


def test_bedlam_forbids_blocks() -> None:
    t = Table()
    t.put("Ann", "Bedlam")
    attacker, blocker = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.combat("Ann", [attacker], {blocker: attacker})
    assert t.life("Ben") == 18


def test_magistrates_veto_forbids_white_and_blue() -> None:
    t = Table()
    t.put("Ann", "Magistrate's Veto")
    white, blue, green = (t.put("Ben", n) for n in ("Knight Token", "Drake Token", "Grizzly Bears"))
    assert [t.has(c, CANT_BLOCK) for c in (white, blue, green)] == [True, True, False]


def test_mass_hysteria_hastens_all() -> None:
    t = Table()
    t.put("Ann", "Mass Hysteria")
    assert t.has(t.put("Ben", "Grizzly Bears", sick=True), HASTE)


@pytest.mark.parametrize(("name", "spell"), [("Absolute Law", "Shock"), ("Absolute Grace", "Murder")])
def test_absolutes_protect_all(name: str, spell: str) -> None:
    t = Table()
    bears = [t.put(who, "Grizzly Bears") for who in ("Ann", "Ben")]
    card = t.put("Ann", spell, "hand")
    assert set(bears) <= set(may_target(t, "Ann", card))
    t.put("Ben", name)
    assert not set(bears) & set(may_target(t, "Ann", card))


def test_wrath_of_marit_lage_freezes_the_red() -> None:
    t = Table()
    red, green = t.put("Ben", "Goblin Token"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Wrath of Marit Lage")
    assert red.tapped and not green.tapped
    t.turn("Ben", until="upkeep_step")
    assert red.tapped


def test_intruder_alarm_rings_at_each_arrival() -> None:
    t = Table()
    t.put("Ann", "Intruder Alarm")
    bear = t.put("Ben", "Grizzly Bears", tapped=True)
    t.turn("Ben", until="upkeep_step")
    assert bear.tapped
    t.play("Ann", "Grizzly Bears")
    assert not bear.tapped


# -- damage ----------------------------------------------------------------------------------------------------------------


def test_aether_flash_burns_what_enters() -> None:
    t = Table()
    flash = t.put("Ann", "Aether Flash")
    bear, wurm = t.play("Ben", "Grizzly Bears"), t.play("Ann", "Craw Wurm")
    assert bear.zone == GRAVEYARD and wurm.damage == 2 and flash.zone == BATTLEFIELD


def test_powerstone_minefield_wounds_those_who_fight() -> None:
    t = Table()
    t.put("Ann", "Powerstone Minefield")
    attacker, blocker, home = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.combat("Ann", [attacker], {blocker: attacker})
    assert attacker.damage == 2 and blocker.zone == GRAVEYARD and home.damage == 0


@pytest.mark.parametrize(
    ("name", "step", "n"), [("Ancient Runes", "upkeep", 2), ("Citadel of Pain", "end", 3)]
)
def test_what_players_have_hurts_them(name: str, step: str, n: int) -> None:
    t = Table()
    t.put("Ben", name)
    for _ in range(2):
        t.put("Ann", "Mind Stone")
    t.put("Ben", "Mind Stone")
    t.lands("Ann", "Forest", 3)
    t.put("Ann", "Forest", tapped=True)
    t.begin(step)
    assert t.life("Ann") == 20 - n and t.life("Ben") == 20


def test_death_pits_swallow_the_wounded() -> None:
    t = Table()
    t.put("Ann", "Death Pits of Rath")
    wurm, whole = t.put("Ann", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Shock", [wurm])
    assert wurm.zone == GRAVEYARD and whole.zone == BATTLEFIELD


@pytest.mark.parametrize("caster", ["Ann", "Ben"])
def test_spellshock_hurts_whoever_casts(caster: str) -> None:
    t = Table()
    t.put("Ann", "Spellshock")
    t.play(caster, "Grizzly Bears")
    assert {w: t.life(w) for w in ("Ann", "Ben")} == {"Ann": 20, "Ben": 20} | {caster: 18}


@pytest.mark.parametrize(("caster", "pays", "life"), [("Ben", True, 20), ("Ben", False, 18), ("Ann", False, 20)])
def test_soul_barrier_asks_opponents(caster: str, pays: bool, life: int) -> None:
    t = Table()
    t.put("Ann", "Soul Barrier")
    t.lands(caster, "Island", 2)
    t.play(caster, "Grizzly Bears", pay=[pays])
    assert t.life(caster) == life and sum(c.tapped for c in t.seat(caster).permanents) == (4 if pays else 2)


# -- what it costs to have and to do something ------------------------------------------------------------------------------


def test_oppression_takes_a_card_a_spell() -> None:
    t = Table()
    t.put("Ann", "Oppression")
    kept, gone = t.put("Ben", "Forest", "hand"), t.put("Ben", "Island", "hand")
    t.play("Ben", "Grizzly Bears", discard=[gone])
    assert gone.zone == GRAVEYARD and kept.zone == HAND


def test_burning_sands_cost_the_controllers_land() -> None:
    t = Table()
    t.put("Ann", "Burning Sands")
    bear, land, other = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Forest"), t.put("Ann", "Forest")
    t.play("Ann", "Shock", [bear])
    assert land.zone == GRAVEYARD and other.zone == BATTLEFIELD


def test_cowardice_sends_home_what_is_aimed_at() -> None:
    t = Table()
    t.put("Ann", "Cowardice")
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ben", "Giant Growth", [bear])
    assert bear.zone == HAND


@pytest.mark.parametrize(
    ("name", "card", "mana"),
    [("Energy Flux", "Mind Stone", "{2}"), ("Pendrell Mists", "Grizzly Bears", "{1}"), ("Vile Consumption", "Grizzly Bears", "")],
)
@pytest.mark.parametrize("pays", [True, False])
def test_upkeep_for_all(name: str, card: str, mana: str, pays: bool) -> None:
    t = Table()
    t.put("Ben", name)
    mine, theirs = t.put("Ann", card), t.put("Ben", card)
    t.mana("Ann", mana)
    t.answers = {"pay": [pays], "may": [pays]}
    t.begin("upkeep")
    assert theirs.zone == BATTLEFIELD and mine.zone == (BATTLEFIELD if pays else GRAVEYARD)
    assert t.life("Ann") == (19 if pays and not mana else 20)


def test_destructive_flow_spares_basics() -> None:
    t = Table()
    t.put("Ben", "Destructive Flow")
    forest, outpost = t.put("Ann", "Forest"), t.put("Ann", "Kher Keep")
    t.begin("upkeep")
    assert outpost.zone == GRAVEYARD and forest.zone == BATTLEFIELD


def test_tainted_aether_takes_for_each_creature() -> None:
    t = Table()
    t.put("Ann", "Tainted Aether")
    land = t.put("Ben", "Island")
    bear = t.play("Ben", "Grizzly Bears", sacrifice=[land])
    assert land.zone == GRAVEYARD and bear.zone == BATTLEFIELD
    assert [a.seat.name for a in t.asked if a.topic == "sacrifice"] == ["Ben"]


def test_tectonic_instability_taps_with_each_land() -> None:
    t = Table()
    t.put("Ann", "Tectonic Instability")
    mine, other = t.lands("Ben", "Forest", 2), t.put("Ann", "Forest")
    new = t.put("Ben", "Forest", "hand")
    t.play_land("Ben", new)
    assert all(c.tapped for c in (*mine, new)) and not other.tapped


@pytest.mark.parametrize("pays", [True, False])
def test_aether_barrier_wants_one_or_a_permanent(pays: bool) -> None:
    t = Table()
    t.put("Ann", "Aether Barrier")
    stone = t.put("Ben", "Mind Stone", tapped=True)
    t.mana("Ben", "{1}")
    t.play("Ben", "Grizzly Bears", pay=[pays], sacrifice=[stone])
    assert stone.zone == (BATTLEFIELD if pays else GRAVEYARD)


def test_planar_void_exiles_what_is_buried() -> None:
    t = Table()
    void = t.put("Ann", "Planar Void")
    bear = t.put("Ben", "Grizzly Bears")
    shock = t.play("Ann", "Shock", [bear])
    assert bear.zone == shock.zone == EXILE
    naturalize = t.play("Ben", "Naturalize", [void])
    assert void.zone == GRAVEYARD and naturalize.zone == GRAVEYARD


# -- players together ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_aether_storm_is_lifted_by_anyone_for_life(who: str) -> None:
    t = Table()
    storm = t.put("Ann", "Aether Storm")
    t.mana("Ben", "{1}{G}")
    bear = t.put("Ben", "Grizzly Bears", "hand")
    assert not t.can("Ben", "cast", bear)
    t.activate(who, storm)
    t.resolve()
    assert storm.zone == GRAVEYARD and t.life(who) == 16 and t.can("Ben", "cast", bear)


@pytest.mark.parametrize(("name", "n"), [("Caverns of Despair", 2), ("Dueling Grounds", 1)])
def test_few_may_fight(name: str, n: int) -> None:
    t = Table()
    t.put("Ann", name)
    attackers = [t.put("Ann", "Grizzly Bears") for _ in range(3)]
    t.combat("Ann", attackers)
    assert t.life("Ben") == 20
    t.combat("Ann", attackers[:n])
    assert t.life("Ben") == 20 - 2 * n
    for card in attackers:
        t.game.turn_card(card, False)
    walls = [t.put("Ben", "Craw Wurm") for _ in range(3)]
    t.combat("Ann", attackers[:n], dict.fromkeys(walls, attackers[0]))
    assert t.life("Ben") == 20 - 4 * n
    for card in attackers:
        t.game.turn_card(card, False)
    t.combat("Ann", attackers[:n], dict.fromkeys(walls[:n], attackers[0]))
    assert attackers[0].zone == GRAVEYARD


def test_few_block_of_several_defending_players_together() -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Caverns of Despair")
    one, two = (t.put("Ann", "Craw Wurm") for _ in range(2))
    ben = [t.put("Ben", "Soldier Token") for _ in range(2)]
    cid = t.put("Cid", "Soldier Token")
    t.combat("Ann", {one: t.seat("Ben"), two: t.seat("Cid")}, {ben[0]: one, ben[1]: one, cid: two})
    assert t.life("Ben") == 20 and t.life("Cid") == 14


@pytest.mark.parametrize("untaps", [False, True])
def test_faces_of_the_past_turn_kindred(untaps: bool) -> None:
    t = Table()
    t.put("Ann", "Faces of the Past")
    dead = t.put("Ben", "Grizzly Bears")
    up, down, other = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears", tapped=True), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Shock", [dead], choose=[untaps])
    assert (up.tapped, down.tapped, other.tapped) == ((False, False, False) if untaps else (True, True, False))


@pytest.mark.parametrize("may", [True, False])
def test_fecundity_is_for_the_dead_creatures_controller(may: bool) -> None:
    t = Table()
    t.put("Ann", "Fecundity")
    t.play("Ann", "Shock", [t.put("Ben", "Grizzly Bears")], may=[may])
    assert len(t.seat("Ben").hand) == may and not t.seat("Ann").hand


def test_forsaken_wastes_wither() -> None:
    t = Table()
    wastes = t.put("Ben", "Forsaken Wastes")
    t.play("Ann", "Naturalize", [wastes])
    assert t.life("Ann") == 15
    t = Table()
    t.put("Ben", "Forsaken Wastes")
    use(t, "Ann", t.put("Ann", "Tower of Eons"), "{8}")
    assert t.life("Ann") == 20
    t.turn("Ann", until="draw_step")
    assert t.life("Ann") == 19 and t.life("Ben") == 20


def test_furnace_of_rath_doubles_all_damage() -> None:
    t = Table()
    t.put("Ann", "Furnace of Rath")
    wurm = t.put("Ann", "Craw Wurm")
    t.play("Ann", "Shock", [t.seat("Ben")])
    t.play("Ben", "Shock", [wurm])
    assert t.life("Ben") == 16 and wurm.zone == GRAVEYARD


@pytest.mark.parametrize(("spell", "pays", "life"), [("Shock", False, 20), ("Shock", True, 18), ("Lava Axe", False, 15)])
def test_in_the_eye_of_chaos_instants_cost_twice(spell: str, pays: bool, life: int) -> None:
    t = Table()
    t.put("Ann", "In the Eye of Chaos")
    t.lands("Ben", "Mountain", 1)
    t.play("Ben", spell, [t.seat("Ann")], pay=[pays])
    assert t.life("Ann") == life


def test_infernal_genesis_breeds_by_the_milled_card() -> None:
    t = Table()
    t.put("Ben", "Infernal Genesis")
    wurm = t.put("Ann", "Craw Wurm", "library")
    t.turn("Ann", until="draw_step")
    assert wurm.zone == GRAVEYARD and t.names("Ann") == ["Minion Token"] * 6


def test_mana_breach_and_overburden_return_a_land_of_choice() -> None:
    t = Table()
    t.put("Ann", "Mana Breach")
    t.put("Ann", "Overburden")
    islands = t.lands("Ben", "Island", 3)
    t.play("Ben", "Grizzly Bears", choose=[islands[0], islands[1]])
    assert [c.zone for c in islands] == [HAND, HAND, BATTLEFIELD]
    t.put("Ben", "Soldier Token")
    assert islands[2].zone == BATTLEFIELD
    assert {a.seat.name for a in t.asked if a.topic == "choose"} == {"Ben"}


def test_manabarbs_hurt_for_each_land_tapped() -> None:
    t = Table()
    t.put("Ann", "Manabarbs")
    t.play("Ben", "Grizzly Bears")
    assert t.life("Ben") == 18 and t.life("Ann") == 20


@pytest.mark.parametrize(("has", "may", "life"), [(True, True, 20), (True, False, 15), (False, True, 15)])
def test_pillar_tombs_of_aku_want_a_creature(has: bool, may: bool, life: int) -> None:
    t = Table()
    tombs = t.put("Ben", "Pillar Tombs of Aku")
    bear = t.put("Ann" if has else "Ben", "Grizzly Bears")
    t.turn("Ann", {"may": [may]}, until="draw_step")
    assert t.life("Ann") == life and tombs.zone == (BATTLEFIELD if life == 20 else GRAVEYARD)
    assert bear.zone == (GRAVEYARD if life == 20 else BATTLEFIELD)


def test_rising_waters_let_one_land_dry() -> None:
    t = Table()
    t.put("Ben", "Rising Waters")
    lands = t.lands("Ann", "Forest", 3)
    for land in lands:
        t.game.turn_card(land, True)
    t.turn("Ann", {"choose": [lands[1]]}, until="draw_step")
    assert [c.tapped for c in lands] == [True, False, True]


@pytest.mark.parametrize(("land", "life"), [("Plains", 21), ("Forest", 20)])
def test_spiritual_sanctuary_is_for_the_plains(land: str, life: int) -> None:
    t = Table()
    t.put("Ben", "Spiritual Sanctuary")
    t.put("Ann", land)
    t.turn("Ann", until="draw_step")
    assert t.life("Ann") == life and t.life("Ben") == 20


def test_spreading_plague_takes_all_of_a_color() -> None:
    t = Table()
    t.put("Ann", "Spreading Plague")
    green, black = t.put("Ann", "Craw Wurm"), t.put("Ben", "Zombie Token")
    new = t.play("Ben", "Grizzly Bears")
    assert green.zone == GRAVEYARD and black.zone == new.zone == BATTLEFIELD


def test_sunken_hope_returns_a_creature_a_turn() -> None:
    t = Table()
    t.put("Ben", "Sunken Hope")
    kept, gone = t.put("Ann", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    t.turn("Ann", {"choose": [gone]}, until="draw_step")
    assert gone.zone == HAND and kept.zone == BATTLEFIELD


def test_task_mage_assembly_serves_anyone_at_sorcery_time() -> None:
    t = Table()
    assembly, goblin = t.put("Ben", "Task Mage Assembly"), t.put("Ben", "Goblin Token")
    t.lands("Ann", "Forest", 2)
    assert t.can("Ann", "activate", assembly) and not t.can("Ann", "activate", assembly, sorcery=False)
    use(t, "Ann", assembly, targets=[goblin])
    assert goblin not in t.seat("Ben").permanents and assembly.zone == GRAVEYARD


@pytest.mark.parametrize("pays", [True, False])
def test_unifying_theory_sells_cards(pays: bool) -> None:
    t = Table()
    t.put("Ann", "Unifying Theory")
    t.lands("Ben", "Island", 2)
    t.play("Ben", "Grizzly Bears", pay=[pays])
    assert len(t.seat("Ben").hand) == pays and not t.seat("Ann").hand
