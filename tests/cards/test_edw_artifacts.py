"""The artifact pile of Elder Dragon Wars: a position, an action, an outcome."""

import pytest

from engine.language.keywords import FIRST_STRIKE, FLYING, MUST_ATTACK, TRAMPLE
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table

from .deeds import fight, may_target, use

# -- tapping and untapping -------------------------------------------------------------------------------------------------


def test_arena_of_the_ancients_taps_legends_and_keeps_them_so() -> None:
    t = Table()
    legend, bear = t.put("Ben", "Jedit Ojanen"), t.put("Ben", "Grizzly Bears", tapped=True)
    t.play("Ann", "Arena of the Ancients")
    assert legend.tapped
    t.turn("Ben")
    assert legend.tapped and not bear.tapped


@pytest.mark.parametrize(("tapped", "after"), [(True, True), (False, False)])
def test_barls_cage_holds_a_creature_for_one_untap_step(tapped: bool, after: bool) -> None:
    t = Table()
    cage, bear = t.put("Ann", "Barl's Cage"), t.put("Ben", "Grizzly Bears", tapped=tapped)
    use(t, "Ann", cage, "{3}", targets=[bear])
    t.turn("Ben", until="upkeep_step")
    assert bear.tapped is after
    t.game.turn_card(bear, True)
    t.turn("Ben", until="upkeep_step")
    assert not bear.tapped


def test_amber_prison_holds_as_long_as_it_stays_tapped() -> None:
    t = Table()
    prison, bear = t.put("Ann", "Amber Prison"), t.put("Ben", "Grizzly Bears")
    use(t, "Ann", prison, "{4}", targets=[bear])
    assert bear.tapped and prison.tapped
    t.turn("Ben", until="upkeep_step")
    assert bear.tapped
    t.turn("Ann", {"untap": [False]}, until="upkeep_step")
    assert prison.tapped
    t.turn("Ann", {"untap": [True]}, until="upkeep_step")
    t.turn("Ben", until="upkeep_step")
    assert not prison.tapped and not bear.tapped


@pytest.mark.parametrize(
    ("name", "mana", "taps", "not_"),
    [
        ("Touchstone", "", "Mind Stone", "own"), ("Relic Barrier", "", "Mind Stone", "Grizzly Bears"),
        ("Ring of Gix", "{1}", "Forest", "Bad Moon"),
    ],
)
def test_artifacts_that_tap(name: str, mana: str, taps: str, not_: str) -> None:
    t = Table()
    tapper, victim = t.put("Ann", name), t.put("Ben", taps)
    other = t.put("Ann", "Mind Stone") if not_ == "own" else t.put("Ben", not_)
    use(t, "Ann", tapper, mana, targets=[victim])
    assert victim.tapped and tapper.tapped
    assert other not in may_target(t, "Ann", tapper)


def test_ring_of_gix_wants_its_echo_once() -> None:
    t = Table()
    ring = t.put("Ann", "Ring of Gix")
    t.lands("Ann", "Forest", 3)
    t.next_upkeep(pay=[True])
    assert ring.zone == BATTLEFIELD and sum(c.tapped for c in t.seat("Ann").permanents) == 3
    t.next_upkeep()
    assert ring.zone == BATTLEFIELD
    other = t.put("Ann", "Ring of Gix")
    t.next_upkeep()
    assert other.zone == GRAVEYARD


@pytest.mark.parametrize(("tapped", "may"), [(True, True), (False, True), (False, False)])
def test_puppet_strings_tap_or_untap_if_one_likes(tapped: bool, may: bool) -> None:
    t = Table()
    strings, bear = t.put("Ann", "Puppet Strings"), t.put("Ben", "Grizzly Bears", tapped=tapped)
    use(t, "Ann", strings, "{2}", targets=[bear], may=[may], choose=[tapped])
    assert bear.tapped == (not tapped if may else tapped)


def test_meekstone_holds_the_strong() -> None:
    t = Table()
    t.put("Ann", "Meekstone")
    bear, wurm = t.put("Ben", "Grizzly Bears", tapped=True), t.put("Ben", "Craw Wurm", tapped=True)
    t.turn("Ben", until="upkeep_step")
    assert not bear.tapped and wurm.tapped


def test_staff_of_domination_has_five_uses() -> None:
    t = Table()
    staff, bear = t.put("Ann", "Staff of Domination"), t.put("Ben", "Grizzly Bears", tapped=True)
    use(t, "Ann", staff, "{2}", 1)
    assert t.life("Ann") == 21 and staff.tapped
    use(t, "Ann", staff, "{1}", 0)
    assert not staff.tapped
    use(t, "Ann", staff, "{3}", 2, targets=[bear])
    assert not bear.tapped
    use(t, "Ann", staff, "{1}", 0)
    use(t, "Ann", staff, "{4}", 3, targets=[bear])
    assert bear.tapped
    use(t, "Ann", staff, "{1}", 0)
    use(t, "Ann", staff, "{5}", 4)
    assert len(t.seat("Ann").hand) == 1


# -- damage and its prevention ---------------------------------------------------------------------------------------------


def test_horn_of_deafening_silences_combat_damage() -> None:
    t = Table()
    horn, bear = t.put("Ann", "Horn of Deafening"), t.put("Ben", "Grizzly Bears")
    use(t, "Ann", horn, "{2}", targets=[bear])
    t.combat("Ben", [bear])
    assert t.life("Ann") == 20
    t.play("Ben", "Shock", [t.seat("Ann")])
    assert t.life("Ann") == 18


def test_kry_shield_keeps_a_creature_from_hurting_and_makes_it_tough() -> None:
    t = Table()
    shield, wurm = t.put("Ann", "Kry Shield"), t.put("Ann", "Craw Wurm")
    use(t, "Ann", shield, "{2}", targets=[wurm])
    assert t.pt(wurm) == (6, 10)
    t.combat("Ann", [wurm])
    assert t.life("Ben") == 20


def test_shield_of_the_ages_stops_one_at_a_time() -> None:
    t = Table()
    shield = t.put("Ann", "Shield of the Ages")
    use(t, "Ann", shield, "{2}")
    t.play("Ben", "Shock", [t.seat("Ann")])
    assert t.life("Ann") == 19


@pytest.mark.parametrize(("name", "mana", "n"), [("Aladdin's Ring", "{8}", 4), ("Skull Catapult", "{1}", 2)])
def test_artifacts_that_burn(name: str, mana: str, n: int) -> None:
    t = Table()
    burner = t.put("Ann", name)
    bear = t.put("Ann", "Grizzly Bears")
    use(t, "Ann", burner, mana, targets=[t.seat("Ben")])
    assert t.life("Ben") == 20 - n and (bear.zone == GRAVEYARD) == (name == "Skull Catapult")


def test_bullwhip_drives_a_creature() -> None:
    t = Table()
    whip, wurm = t.put("Ann", "Bullwhip"), t.put("Ben", "Craw Wurm")
    use(t, "Ann", whip, "{2}", targets=[wurm])
    assert wurm.damage == 1 and t.has(wurm, MUST_ATTACK)


def test_time_bomb_counts_its_time_as_it_blows() -> None:
    t = Table()
    bomb, bear, wurm = t.put("Ann", "Time Bomb"), t.put("Ben", "Grizzly Bears"), t.put("Ann", "Craw Wurm")
    for _ in range(3):
        t.begin("upkeep")
    assert bomb.counters == {"time": 3}
    use(t, "Ann", bomb, "{1}")
    assert bomb.zone == GRAVEYARD and bear.zone == GRAVEYARD and wurm.damage == 3
    assert t.life("Ann") == t.life("Ben") == 17


def test_leonin_bladetrap_springs_on_walkers() -> None:
    t = Table()
    t.mana("Ann", "{3}")
    assert t.can("Ann", "cast", t.put("Ann", "Leonin Bladetrap", "hand"), sorcery=False)
    trap = t.put("Ann", "Leonin Bladetrap")
    bear, bird, home = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Aven Eternal"), t.put("Ben", "Grizzly Bears")
    fight(t, bear, "Ann")
    fight(t, bird, "Ann")
    use(t, "Ann", trap, "{2}")
    assert bear.zone == GRAVEYARD and bird.damage == 0 and home.zone == BATTLEFIELD


def test_ankh_of_mishra_hurts_whose_land_enters() -> None:
    t = Table()
    t.put("Ann", "Ankh of Mishra")
    t.play_land("Ben", t.put("Ben", "Forest", "hand"))
    assert t.life("Ben") == 18 and t.life("Ann") == 20


def test_jinxed_idol_is_handed_on() -> None:
    t = Table("Ann", "Ben", "Cid")
    idol, bear = t.put("Ann", "Jinxed Idol"), t.put("Ann", "Grizzly Bears")
    t.begin("upkeep")
    assert t.life("Ann") == 18
    use(t, "Ann", idol, targets=[t.seat("Cid")])
    assert bear.zone == GRAVEYARD and idol.controller is t.seat("Cid")
    t.turn("Cid")
    assert t.life("Cid") == 18 and idol.controller is t.seat("Cid")


def test_triangle_of_war_starts_a_fight() -> None:
    t = Table()
    triangle, wurm, bear = t.put("Ann", "Triangle of War"), t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    use(t, "Ann", triangle, "{2}", targets=[wurm, bear])
    assert triangle.zone == bear.zone == GRAVEYARD and wurm.damage == 2


# -- creatures -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "mana", "pt", "gains"),
    [
        ("Flying Carpet", "{2}", (2, 2), (FLYING,)), ("Tower of Champions", "{8}", (8, 8), ()),
        ("Power Matrix", "", (3, 3), (FLYING, FIRST_STRIKE, TRAMPLE)),
    ],
)
def test_artifacts_that_help_a_creature(name: str, mana: str, pt: tuple[int, int], gains: tuple) -> None:
    t = Table()
    helper, bear = t.put("Ann", name), t.put("Ben", "Grizzly Bears")
    use(t, "Ann", helper, mana, targets=[bear])
    assert t.pt(bear) == pt and all(t.has(bear, k) for k in gains)
    t.begin("cleanup")
    assert t.pt(bear) == (2, 2) and not t.has(bear, FLYING)


def test_sword_of_the_chosen_is_for_legends() -> None:
    t = Table()
    sword, legend = t.put("Ann", "Sword of the Chosen"), t.put("Ben", "Jedit Ojanen")
    bear = t.put("Ann", "Grizzly Bears")
    before = t.pt(legend)
    assert may_target(t, "Ann", sword) == [legend] != [bear]
    use(t, "Ann", sword, targets=[legend])
    assert t.pt(legend) == (before[0] + 2, before[1] + 2)


@pytest.mark.parametrize(("name", "power"), [("Mightstone", 3), ("Weakstone", 1)])
def test_stones_of_attackers(name: str, power: int) -> None:
    t = Table()
    t.put("Ann", name)
    bear, home = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.combat("Ben", [bear])
    assert t.life("Ann") == 20 - power and t.pt(home) == (2, 2)


def test_monkey_cage_opens() -> None:
    t = Table()
    cage = t.put("Ann", "Monkey Cage")
    t.play("Ben", "Craw Wurm")
    assert cage.zone == GRAVEYARD and t.names("Ann") == ["Monkey Token"] * 6


@pytest.mark.parametrize("may", [True, False])
def test_dragon_arch_leads_in_the_multicolored(may: bool) -> None:
    t = Table()
    arch = t.put("Ann", "Dragon Arch")
    gold, plain = t.put("Ann", "Jedit Ojanen", "hand"), t.put("Ann", "Craw Wurm", "hand")
    use(t, "Ann", arch, "{2}", may=[may])
    assert plain.zone == HAND and gold.zone == (BATTLEFIELD if may else HAND)


def test_avarice_totem_swaps_itself_away() -> None:
    t = Table()
    totem, wurm = t.put("Ann", "Avarice Totem"), t.put("Ben", "Craw Wurm")
    use(t, "Ann", totem, "{5}", targets=[wurm])
    assert totem.controller is t.seat("Ben") and wurm.controller is t.seat("Ann")
    assert t.put("Ann", "Forest") not in may_target(t, "Ben", totem)


# -- cards and life --------------------------------------------------------------------------------------------------------


def test_ark_of_blight_sinks_a_land() -> None:
    t = Table()
    ark, land = t.put("Ann", "Ark of Blight"), t.put("Ben", "Forest")
    use(t, "Ann", ark, "{3}", targets=[land])
    assert ark.zone == land.zone == GRAVEYARD


@pytest.mark.parametrize(("name", "finds"), [("Citanul Flute", "Grizzly Bears"), ("Planar Portal", "Shock")])
def test_artifacts_that_find_a_card(name: str, finds: str) -> None:
    t = Table()
    finder, card = t.put("Ann", name), t.put("Ann", finds, "library")
    wurm = t.put("Ann", "Craw Wurm", "library")
    t.mana("Ann", "{2}" if name == "Citanul Flute" else "{6}")
    t.activate("Ann", finder, answers={"x": [2]})
    if name == "Citanul Flute":
        t.resolve(search=[card])
        assert wurm.zone != HAND
    else:
        t.resolve(search=[card])
    assert card.zone == HAND and len(t.seat("Ann").hand) == 1


def test_citanul_flute_finds_none_that_costs_more() -> None:
    t = Table()
    flute, wurm = t.put("Ann", "Citanul Flute"), t.put("Ann", "Craw Wurm", "library")
    t.mana("Ann", "{2}")
    t.activate("Ann", flute, answers={"x": [2]})
    t.resolve()
    assert wurm not in [o for a in t.asked if a.topic == "search" for o in a.options]


def test_life_chisel_carves_in_ones_own_upkeep() -> None:
    t = Table()
    chisel, wurm = t.put("Ann", "Life Chisel"), t.put("Ann", "Craw Wurm")
    assert not t.can("Ann", "activate", chisel)
    t.game.step = 1
    use(t, "Ann", chisel)
    assert wurm.zone == GRAVEYARD and t.life("Ann") == 24


@pytest.mark.parametrize(("name", "life", "cards"), [("Tower of Eons", 30, 0), ("Tower of Fortunes", 20, 4)])
def test_towers(name: str, life: int, cards: int) -> None:
    t = Table()
    tower = t.put("Ann", name)
    use(t, "Ann", tower, "{8}")
    assert t.life("Ann") == life and len(t.seat("Ann").hand) == cards


def test_scrabbling_claws_let_the_player_choose() -> None:
    t = Table()
    claws = t.put("Ann", "Scrabbling Claws")
    kept, gone, own = (t.put(w, n, "graveyard") for w, n in (("Ben", "Shock"), ("Ben", "Forest"), ("Ann", "Shock")))
    use(t, "Ann", claws, targets=[t.seat("Ben")], exile=[gone])
    assert gone.zone == EXILE and kept.zone == GRAVEYARD
    assert [a.seat.name for a in t.asked if a.topic == "exile"] == ["Ben"]
    use(t, "Ann", claws, "{1}", 1, targets=[own])
    assert own.zone == EXILE and claws.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


@pytest.mark.parametrize("pays", [True, False])
def test_mirari_copies_for_three(pays: bool) -> None:
    t = Table()
    t.put("Ann", "Mirari")
    t.lands("Ann", "Forest", 3)
    bear = t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{R}")
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    t.resolve(pay=[pays], new_target=[True], target=[bear])
    assert t.life("Ben") == 18 and (bear.zone == GRAVEYARD) == pays


# -- counters that tell when -----------------------------------------------------------------------------------------------


def test_altar_of_shadows_pays_for_the_dead() -> None:
    t = Table()
    altar, wurm = t.put("Ann", "Altar of Shadows", counters={"charge": 2}), t.put("Ben", "Craw Wurm")
    use(t, "Ann", altar, "{7}", targets=[wurm])
    assert wurm.zone == GRAVEYARD and altar.counters == {"charge": 3}
    wants = t.put("Ann", "Murder", "hand")
    for land in t.seat("Ann").permanents:
        t.game.turn_card(land, True)
    t.put("Ben", "Craw Wurm")
    t.begin("main1")
    able = [a.options for a in t.asked if a.topic == "priority" and a.seat.name == "Ann"]
    assert any(o.card is wants for options in able for o in options)


def test_armageddon_clock_is_wound_back_by_anyone_in_an_upkeep() -> None:
    t = Table()
    clock = t.put("Ann", "Armageddon Clock", counters={"doom": 2})
    assert not t.can("Ben", "activate", clock)
    t.lands("Ben", "Forest", 4)
    t.game.step = 1
    t.activate("Ben", clock)
    t.resolve()
    assert clock.counters == {"doom": 1}
    t.turn("Ann", until="main1")
    assert t.life("Ann") == t.life("Ben") == 18


def test_jinxed_choker_goes_round() -> None:
    t = Table()
    choker = t.put("Ann", "Jinxed Choker")
    t.begin("end")
    assert choker.controller is t.seat("Ben") and choker.counters == {"charge": 1}
    t.turn("Ben", until="draw_step")
    assert t.life("Ben") == 19
    use(t, "Ben", choker, "{3}", choose=[True])
    assert choker.counters.get("charge") == 0
    use(t, "Ben", choker, "{3}", choose=[False])
    assert choker.counters == {"charge": 1}


def test_jinxed_ring_mourns_what_comes_to_ones_graveyard() -> None:
    t = Table()
    ring = t.put("Ann", "Jinxed Ring")
    bear, token = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Soldier Token")
    t.play("Ben", "Shock", [bear])
    assert t.life("Ann") == 19
    t.play("Ben", "Shock", [t.put("Ben", "Grizzly Bears")])
    assert t.life("Ann") == 19
    use(t, "Ann", ring, targets=[t.seat("Ben")])
    assert token not in t.seat("Ann").permanents and ring.controller is t.seat("Ben") and t.life("Ann") == 19


def test_lightning_coils_strike_at_five() -> None:
    t = Table()
    coils, bear = t.put("Ann", "Lightning Coils", counters={"charge": 4}), t.put("Ann", "Grizzly Bears")
    t.begin("upkeep")
    assert coils.counters == {"charge": 4}
    t.play("Ben", "Shock", [bear])
    t.play("Ben", "Shock", [t.put("Ann", "Soldier Token")])
    assert coils.counters == {"charge": 5}
    t.turn("Ann", until="draw_step")
    tokens = [c for c in t.seat("Ann").permanents if c.token]
    assert len(tokens) == 5 and t.pt(tokens[0]) == (3, 1) and not coils.counters.get("charge")
    t.begin("end")
    assert not [c for c in t.seat("Ann").permanents if c.token]


def test_oblivion_stone_spares_the_fated() -> None:
    t = Table()
    stone, bear, wurm = t.put("Ann", "Oblivion Stone"), t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    land = t.put("Ben", "Forest")
    use(t, "Ann", stone, "{4}", targets=[bear])
    assert bear.counters == {"fate": 1}
    t.game.turn_card(stone, False)
    use(t, "Ann", stone, "{5}", index=1)
    assert wurm.zone == GRAVEYARD == stone.zone and bear.zone == land.zone == BATTLEFIELD
    assert not bear.counters.get("fate")


def test_plague_boiler_boils_over() -> None:
    t = Table()
    boiler, bear, land = t.put("Ann", "Plague Boiler"), t.put("Ben", "Grizzly Bears"), t.put("Ben", "Forest")
    t.begin("upkeep")
    use(t, "Ann", boiler, "{1}{B}{G}", choose=[True])
    assert not boiler.counters.get("plague")
    for _ in range(2):
        use(t, "Ann", boiler, "{1}{B}{G}", choose=[False])
    assert boiler.zone == BATTLEFIELD
    use(t, "Ann", boiler, "{1}{B}{G}", choose=[False])
    assert boiler.zone == bear.zone == GRAVEYARD and land.zone == BATTLEFIELD


@pytest.mark.parametrize("may", [True, False])
def test_powder_keg_blows_what_costs_as_much(may: bool) -> None:
    t = Table()
    keg = t.put("Ann", "Powder Keg", counters={"fuse": 1})
    bear, stone, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Mind Stone"), t.put("Ben", "Craw Wurm")
    one = t.put("Ben", "Power Matrix")
    t.answers = {"may": [may]}
    t.begin("upkeep")
    use(t, "Ann", keg)
    assert bear.zone == stone.zone == (GRAVEYARD if may else BATTLEFIELD)
    assert wurm.zone == one.zone == BATTLEFIELD and keg.zone == GRAVEYARD


def test_torture_chamber_hurts_its_master_or_a_creature() -> None:
    t = Table()
    chamber, wurm = t.put("Ann", "Torture Chamber", counters={"pain": 2}), t.put("Ben", "Craw Wurm")
    t.begin("end")
    assert t.life("Ann") == 18
    t.turn("Ann", until="draw_step")
    assert chamber.counters == {"pain": 3}
    t.game.turn_card(chamber, False)
    use(t, "Ann", chamber, "{1}", targets=[wurm])
    assert wurm.damage == 3 and not chamber.counters.get("pain")


# -- whom and what one may ---------------------------------------------------------------------------------------------------


def test_al_abaras_carpet_stops_walkers_only() -> None:
    t = Table()
    carpet, bear, bird = t.put("Ann", "Al-abara's Carpet"), t.put("Ben", "Grizzly Bears"), t.put("Ben", "Aven Eternal")
    use(t, "Ann", carpet, "{5}")
    t.combat("Ben", [bear, bird])
    assert t.life("Ann") == 18
    t.play("Ben", "Shock", [t.seat("Ann")])
    assert t.life("Ann") == 16


def test_amulet_of_unmaking_unmakes_itself_too() -> None:
    t = Table()
    amulet, wurm = t.put("Ann", "Amulet of Unmaking"), t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Forest", 5)
    assert not t.can("Ann", "activate", amulet, sorcery=False)
    use(t, "Ann", amulet, targets=[wurm])
    assert amulet.zone == wurm.zone == EXILE


def test_anvil_of_bogardan_turns_hands_over() -> None:
    t = Table()
    t.put("Ben", "Anvil of Bogardan")
    kept = [t.put("Ann", "Shock", "hand") for _ in range(9)]
    t.turn("Ann")
    assert len(t.seat("Ann").hand) == 10 and sum(c.zone == GRAVEYARD for c in kept) <= 1
    assert len(t.seat("Ann").graveyard) == 1


def test_celestial_sword_costs_the_creature() -> None:
    t = Table()
    sword, bear = t.put("Ann", "Celestial Sword"), t.put("Ann", "Grizzly Bears")
    use(t, "Ann", sword, "{3}", targets=[bear])
    assert t.pt(bear) == (5, 5)
    t.begin("end")
    assert bear.zone == GRAVEYARD


def test_chariot_of_the_sun_lifts_and_weakens() -> None:
    t = Table()
    chariot, wurm = t.put("Ann", "Chariot of the Sun"), t.put("Ann", "Craw Wurm")
    use(t, "Ann", chariot, "{2}", targets=[wurm])
    assert t.pt(wurm) == (6, 1) and t.has(wurm, FLYING)
    t.begin("cleanup")
    assert t.pt(wurm) == (6, 4)


def test_cold_storage_keeps_creatures_until_it_is_opened() -> None:
    t = Table()
    storage, bear, wurm = t.put("Ann", "Cold Storage"), t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Ray of Command", [wurm])
    for card in (bear, wurm):
        use(t, "Ann", storage, "{3}", targets=[card])
    assert bear.zone == wurm.zone == EXILE
    use(t, "Ann", storage, index=1)
    assert storage.zone == GRAVEYARD and bear.controller is wurm.controller is t.seat("Ann")
    assert wurm.zone == BATTLEFIELD


@pytest.mark.parametrize(("defender", "life"), [("Ann", 16), ("Cid", 14)])
def test_crawlspace_lets_two_through_to_its_controller(defender: str, life: int) -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Crawlspace")
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(3)]
    t.combat("Ben", {b: t.seat(defender) for b in bears[: 2 if defender == "Ann" else 3]})
    assert t.life(defender) == life
    t.combat("Ben", {t.put("Ben", "Grizzly Bears"): t.seat("Ann") for _ in range(3)})
    assert t.life("Ann") == (16 if defender == "Ann" else 20)


def test_doom_cannon_fires_the_chosen_kind() -> None:
    t = Table()
    t.put("Ann", "Grizzly Bears")
    goblin = t.put("Ann", "Goblin Token")
    t.answers = {"type": ["Goblin"]}
    cannon = t.put("Ann", "Doom Cannon", "hand")
    t.mana("Ann", "{6}")
    t.cast("Ann", cannon)
    t.resolve(type=["Goblin"])
    t.game.turn_card(cannon, False)
    use(t, "Ann", cannon, "{3}", targets=[t.seat("Ben")])
    assert t.life("Ben") == 17 and goblin not in t.seat("Ann").permanents
    t.game.turn_card(cannon, False)
    assert not t.can("Ann", "activate", cannon)


def test_eon_hub_skips_upkeeps() -> None:
    t = Table()
    t.put("Ann", "Jinxed Idol")
    t.put("Ben", "Eon Hub")
    t.turn("Ann")
    assert t.life("Ann") == 20


@pytest.mark.parametrize("pays", [True, False])
def test_erratic_portal_asks_the_controller(pays: bool) -> None:
    t = Table()
    portal, wurm = t.put("Ann", "Erratic Portal"), t.put("Ben", "Craw Wurm")
    t.lands("Ben", "Forest", 1)
    use(t, "Ann", portal, "{1}", targets=[wurm], pay=[pays])
    assert wurm.zone == (BATTLEFIELD if pays else HAND)
    assert [a.seat.name for a in t.asked if a.topic == "pay"] == ["Ben"]


@pytest.mark.parametrize(("name", "mana", "token"), [("Hornet Cannon", "{3}", "Hornet"), ("The Hive", "{5}", "Wasp")])
def test_insects_of_brass(name: str, mana: str, token: str) -> None:
    t = Table()
    use(t, "Ann", t.put("Ann", name), mana)
    insect = next(c for c in t.seat("Ann").permanents if c.token)
    assert insect.name == token and t.pt(insect) == (1, 1) and t.has(insect, FLYING) and insect.types == 6
    assert insect.colors == 0 and insect.subtypes == {"Insect"}
    t.begin("end")
    assert (insect in t.seat("Ann").permanents) == (name == "The Hive")


def test_jesters_cap_takes_three_of_a_library() -> None:
    t = Table()
    cap = t.put("Ann", "Jester's Cap")
    cards = [t.put("Ben", n, "library") for n in ("Shock", "Craw Wurm", "Murder", "Naturalize")]
    use(t, "Ann", cap, "{2}", targets=[t.seat("Ben")], search=[cards[:3]])
    assert [c.zone for c in cards] == [EXILE, EXILE, EXILE, cards[3].zone] and cards[3].zone != EXILE
    asked = next(a for a in t.asked if a.topic == "search")
    assert (asked.seat.name, asked.least, asked.most) == ("Ann", 3, 3)


def test_karn_wakes_artifacts_and_shrinks_in_a_fight() -> None:
    t = Table()
    karn, stone = t.put("Ann", "Karn, Silver Golem"), t.put("Ann", "Mind Stone")
    use(t, "Ann", karn, "{1}", targets=[stone])
    assert t.pt(stone) == (2, 2) and stone.types & 6 == 6
    assert may_target(t, "Ann", karn) == []
    blocker = t.put("Ben", "Craw Wurm")
    t.combat("Ann", [karn], {blocker: karn})
    assert karn.zone == BATTLEFIELD and blocker.damage == 0 and t.pt(karn) == (0, 8)


def test_kill_switch_stops_the_others_while_it_is_tapped() -> None:
    t = Table()
    switch, stone, late = t.put("Ann", "Kill Switch"), t.put("Ben", "Mind Stone"), None
    use(t, "Ann", switch, "{2}")
    assert stone.tapped and switch.tapped
    late = t.put("Ben", "Mind Stone", tapped=True)
    t.turn("Ben", until="upkeep_step")
    assert stone.tapped and not late.tapped
    t.turn("Ann")
    t.turn("Ben", until="upkeep_step")
    assert not stone.tapped


def test_nevinyrrals_disk_enters_tapped_and_sweeps() -> None:
    t = Table()
    disk = t.play("Ann", "Nevinyrral's Disk")
    assert disk.tapped
    t.game.turn_card(disk, False)
    gone = [t.put("Ben", n) for n in ("Mind Stone", "Grizzly Bears", "Bad Moon")]
    land = t.put("Ben", "Forest")
    use(t, "Ann", disk, "{1}")
    assert all(c.zone == GRAVEYARD for c in (*gone, disk)) and land.zone == BATTLEFIELD


def test_pentagram_of_the_ages_stops_the_chosen_source_once() -> None:
    t = Table()
    pentagram, bear, wurm = t.put("Ann", "Pentagram of the Ages"), t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    use(t, "Ann", pentagram, "{4}", source=[wurm])
    t.combat("Ben", [bear, wurm])
    assert t.life("Ann") == 18
    for card in (bear, wurm):
        t.game.turn_card(card, False)
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 12


def test_rocket_launcher_wants_to_be_held_and_breaks() -> None:
    t = Table()
    launcher, fresh = t.put("Ann", "Rocket Launcher"), t.put("Ann", "Rocket Launcher", sick=True)
    t.lands("Ann", "Forest", 4)
    assert not t.can("Ann", "activate", fresh)
    for _ in range(2):
        t.activate("Ann", launcher, targets=[t.seat("Ben")])
        t.resolve()
    assert t.life("Ben") == 18
    t.begin("end")
    assert launcher.zone == GRAVEYARD and fresh.zone == BATTLEFIELD


def test_sandstone_deadfall_buries_an_attacker() -> None:
    t = Table()
    deadfall, wurm, home = t.put("Ann", "Sandstone Deadfall"), t.put("Ben", "Craw Wurm"), t.put("Ben", "Craw Wurm")
    lands = t.lands("Ann", "Forest", 2)
    fight(t, wurm, "Ann")
    assert may_target(t, "Ann", deadfall) == [wurm] != [home]
    use(t, "Ann", deadfall, targets=[wurm])
    assert wurm.zone == deadfall.zone == GRAVEYARD and all(c.zone == GRAVEYARD for c in lands)
