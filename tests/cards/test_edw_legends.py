"""Legends of Elder Dragon Wars: a position, an action, an outcome."""

import pytest

from engine.effects.mods import has
from engine.language.keywords import FIRST_STRIKE, FLYING, INDESTRUCTIBLE, LANDWALKS
from engine.rules.continuous import FOREVER, affect
from engine.rules.counters import remove_counters
from engine.state import terms
from engine.state.objects import Card
from engine.state.run import Run
from engine.state.terms import BATTLEFIELD, BLACK, EXILE, GRAVEYARD, GREEN, HAND, RED, WHITE
from tests.table import Table


def fight(t: Table, card: Card, against: str) -> None:
    """Have the card attack a player, as far as filters can see."""
    t.game.set(card, "attacking", t.seat(against))
    t.game.attackers.append(card)


# -- elder dragons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lands"),
    [
        ("Arcades Sabboth", ["Forest", "Plains", "Island"]), ("Chromium", ["Plains", "Island", "Swamp"]),
        ("Nicol Bolas", ["Island", "Swamp", "Mountain"]), ("Palladia-Mors", ["Mountain", "Forest", "Plains"]),
        ("Vaevictis Asmadi", ["Swamp", "Mountain", "Forest"]),
    ],
)
def test_elder_dragons_want_their_upkeep(name: str, lands: list[str]) -> None:
    t = Table()
    dragon, paid = t.put("Ann", name), [t.put("Ann", land) for land in lands]
    assert (t.has(dragon, FLYING) and t.pt(dragon) == (7, 7)) or name == "Arcades Sabboth"
    t.answers = {"pay": [True]}
    t.begin("upkeep")
    assert dragon.zone == BATTLEFIELD and all(c.tapped for c in paid)
    t.begin("upkeep")
    assert dragon.zone == GRAVEYARD


def test_arcades_sabboth_guards_those_at_home() -> None:
    t = Table()
    arcades, home, tapped = (
        t.put("Ann", "Arcades Sabboth"),
        t.put("Ann", "Grizzly Bears"),
        t.put("Ann", "Grizzly Bears", tapped=True),
    )
    attacker = t.put("Ann", "Grizzly Bears")
    fight(t, attacker, "Ben")
    t.lands("Ann", "Plains", 1)
    t.activate("Ann", arcades)
    t.resolve()
    assert [t.pt(c) for c in (arcades, home, tapped, attacker)] == [(7, 10), (2, 4), (2, 2), (2, 2)]


@pytest.mark.parametrize(
    ("name", "n"), [("Chromium", 2), ("Hunding Gjornersen", 1), ("Marhault Elsdragon", 1)]
)
def test_rampage_counts_blockers_beyond_the_first(name: str, n: int) -> None:
    t = Table()
    blocker = "Spider Token" if name == "Chromium" else "Eldrazi Spawn Token"
    legend, spawn = t.put("Ann", name), [t.put("Ben", blocker) for _ in range(3)]
    before = t.pt(legend)
    t.combat("Ann", [legend], dict.fromkeys(spawn, legend))
    assert t.pt(legend) == (before[0] + 2 * n, before[1] + 2 * n)
    t.begin("cleanup")
    legend.tapped = False
    t.combat("Ann", [legend], {t.put("Ben", blocker): legend})
    assert t.pt(legend) == before


def test_nicol_bolas_takes_the_whole_hand() -> None:
    t = Table()
    for _ in range(3):
        t.put("Ben", "Forest", "hand")
    t.combat("Ann", [t.put("Ann", "Nicol Bolas")])
    assert not t.seat("Ben").hand and t.life("Ben") == 13


def test_vaevictis_asmadi_breathes_three_fires() -> None:
    t = Table()
    dragon = t.put("Ann", "Vaevictis Asmadi")
    for i, land in enumerate(("Swamp", "Mountain", "Forest")):
        t.put("Ann", land)
        t.activate("Ann", dragon, i)
        t.resolve()
    assert t.pt(dragon) == (10, 7)


# -- primeval dragons ----------------------------------------------------------------------------------------------------


def test_scion_of_the_ur_dragon_takes_the_shape_of_a_buried_dragon() -> None:
    t = Table()
    scion, dragon = t.put("Ann", "Scion of the Ur-Dragon"), t.put("Ann", "Nicol Bolas", "library")
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", scion)
    t.resolve(search=[dragon])
    assert dragon.zone == GRAVEYARD and scion.name == "Nicol Bolas" and t.pt(scion) == (7, 7)
    t.begin("cleanup")
    t.game.refresh()
    assert scion.name == "Scion of the Ur-Dragon" and t.pt(scion) == (4, 4)


@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("Crosis, the Purger", "{2}{B}"), ("Darigaaz, the Igniter", "{2}{R}"), ("Dromar, the Banisher", "{2}{U}"),
        ("Rith, the Awakener", "{2}{G}"), ("Treva, the Renewer", "{2}{W}"),
    ],
)
def test_primeval_dragons_ask_for_a_color(name: str, price: str, pays: bool) -> None:
    t = Table()
    dragon = t.put("Ann", name)
    green, also, black = (
        t.put("Ben", "Craw Wurm"),
        t.put("Ben", "Grizzly Bears"),
        t.put("Ben", "Khenra Eternal"),
    )
    for card in ("Craw Wurm", "Grizzly Bears", "Khenra Eternal"):
        t.put("Ben", card, "hand")
    t.mana("Ann", price)
    t.combat("Ann", [dragon], answers={"pay": [pays], "color": [GREEN]})
    outcome = (
        t.names("Ben", "hand").count("Khenra Eternal") == 1 and len(t.seat("Ben").hand) == 1,
        t.life("Ben") == 12,
        [c.zone for c in (green, also, black)] == [HAND, HAND, BATTLEFIELD],
        t.names("Ann").count("Saproling Token") in (2, 3),
        t.life("Ann") in (22, 23),
    )
    names = ["Crosis", "Darigaaz", "Dromar", "Rith", "Treva"]
    assert outcome == tuple(pays and name.startswith(n) for n in names)


# -- of one colour -------------------------------------------------------------------------------------------------------


def test_aboshan_taps_with_octopuses_and_floods() -> None:
    t = Table()
    aboshan, wurm, bird = (
        t.put("Ann", "Aboshan, Cephalid Emperor"),
        t.put("Ben", "Craw Wurm"),
        t.put("Ben", "Aven Eternal"),
    )
    t.activate("Ann", aboshan, targets=[bird])
    t.resolve()
    assert aboshan.tapped and bird.tapped and not wurm.tapped
    bird.tapped = False
    t.lands("Ann", "Island", 3)
    t.activate("Ann", aboshan, 1)
    t.resolve()
    assert wurm.tapped and not bird.tapped


def test_arashi_strikes_flyers_from_play_and_hand() -> None:
    t = Table()
    arashi, drake, wurm = (
        t.put("Ann", "Arashi, the Sky Asunder"),
        t.put("Ben", "Drake Token"),
        t.put("Ben", "Craw Wurm"),
    )
    t.lands("Ann", "Forest", 3)
    t.activate("Ann", arashi, x=2)
    t.resolve()
    assert drake.zone != BATTLEFIELD
    bird, mine = t.put("Ben", "Aven Eternal"), t.put("Ann", "Aven Eternal")
    t.lands("Ann", "Forest", 4)
    t.activate("Ann", t.put("Ann", "Arashi, the Sky Asunder", "hand"), x=2)
    t.resolve()
    assert bird.zone == mine.zone == GRAVEYARD and wurm.damage == 0


def test_ascendant_evincar_rules_black() -> None:
    t = Table()
    evincar, khenra, bear = (
        t.put("Ann", "Ascendant Evincar"),
        t.put("Ben", "Khenra Eternal"),
        t.put("Ann", "Grizzly Bears"),
    )
    assert [t.pt(c) for c in (evincar, khenra, bear)] == [(3, 3), (3, 3), (1, 1)]


def test_barrin_trades_a_permanent_for_a_return() -> None:
    t = Table()
    barrin, wurm = t.put("Ann", "Barrin, Master Wizard"), t.put("Ben", "Craw Wurm")
    forest = t.lands("Ann", "Forest", 2)[0]
    t.activate("Ann", barrin, targets=[wurm], sacrifice=[forest])
    t.resolve()
    assert wurm.zone == HAND and forest.zone == GRAVEYARD


def test_chainer_raises_nightmares_that_go_with_him() -> None:
    t = Table()
    chainer, wurm = t.put("Ann", "Chainer, Dementia Master"), t.put("Ben", "Craw Wurm", "graveyard")
    t.lands("Ann", "Swamp", 3)
    t.activate("Ann", chainer)
    t.resolve()
    assert wurm in t.seat("Ann").permanents and t.pt(wurm) == (7, 5) and t.life("Ann") == 17
    assert wurm.colors == BLACK and {"Nightmare", "Wurm"} <= wurm.subtypes
    t.play("Ben", "Rend Flesh", [chainer])
    assert wurm.zone == EXILE


@pytest.mark.parametrize(("floating", "destroyed"), [(2, True), (1, False)])
def test_glissa_weighs_artifacts_against_mana(floating: int, destroyed: bool) -> None:
    t = Table()
    glissa, stone = t.put("Ann", "Glissa Sunseeker"), t.put("Ben", "Mind Stone")
    t.seat("Ann").pool[4] = floating
    t.activate("Ann", glissa)
    t.resolve()
    assert (stone.zone == GRAVEYARD) == destroyed


def test_jaya_ballard_has_three_spells() -> None:
    t = Table()
    jaya, naga = t.put("Ann", "Jaya Ballard, Task Mage"), t.put("Ben", "Naga Eternal")
    for _ in range(3):
        t.put("Ann", "Forest", "hand")
    t.lands("Ann", "Mountain", 10)
    t.activate("Ann", jaya, 0)
    t.resolve()
    assert naga.zone == GRAVEYARD
    jaya.tapped = False
    bones = t.put("Ben", "Drudge Skeletons")
    t.lands("Ben", "Swamp", 1)
    t.activate("Ben", bones)
    t.resolve()
    t.activate("Ann", jaya, 1, targets=[bones])
    t.resolve()
    assert bones.zone == GRAVEYARD
    jaya.tapped = False
    t.activate("Ann", jaya, 2)
    t.resolve()
    assert t.life("Ann") == t.life("Ben") == 14 and jaya.zone == GRAVEYARD


def test_kagemaro_is_the_hand_and_spreads_it() -> None:
    t = Table()
    kagemaro, bear, wurm = (
        t.put("Ann", "Kagemaro, First to Suffer"),
        t.put("Ben", "Grizzly Bears"),
        t.put("Ben", "Craw Wurm"),
    )
    for _ in range(3):
        t.put("Ann", "Forest", "hand")
    t.lands("Ann", "Swamp", 1)
    assert t.pt(kagemaro) == (3, 3)
    t.activate("Ann", kagemaro)
    t.resolve()
    assert bear.zone == GRAVEYARD and t.pt(wurm) == (3, 1)


def test_keiga_takes_a_creature_along() -> None:
    t = Table()
    keiga, wurm = t.put("Ann", "Keiga, the Tide Star"), t.put("Ben", "Craw Wurm")
    t.play("Ben", "Murder", [keiga], target=[wurm])
    t.begin("cleanup")
    assert wurm.controller is t.seat("Ann")


def test_kumano_leaves_no_corpses() -> None:
    t = Table()
    kumano, bear, other = (
        t.put("Ann", "Kumano, Master Yamabushi"),
        t.put("Ben", "Grizzly Bears"),
        t.put("Ben", "Grizzly Bears"),
    )
    t.lands("Ann", "Mountain", 2)
    t.activate("Ann", kumano, targets=[bear])
    t.resolve()
    for victim in (bear, other):
        t.play("Ann", "Murder", [victim])
    assert bear.zone == EXILE and other.zone == GRAVEYARD


def test_latulla_burns_cards() -> None:
    t = Table()
    latulla = t.put("Ann", "Latulla, Keldon Overseer")
    t.lands("Ann", "Mountain", 4)
    t.put("Ann", "Forest", "hand")
    assert not t.can("Ann", "activate", latulla)
    t.put("Ann", "Forest", "hand")
    t.activate("Ann", latulla, targets=[t.seat("Ben")], x=3)
    t.resolve()
    assert t.life("Ben") == 17 and not t.seat("Ann").hand


def test_myojin_is_divine_only_from_the_hand() -> None:
    t = Table()
    assert not t.put("Ann", "Myojin of Cleansing Fire").counters
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    myojin = t.play("Ann", "Myojin of Cleansing Fire")
    assert myojin.counters == {"divinity": 1} and t.has(myojin, INDESTRUCTIBLE)
    t.activate("Ann", myojin)
    t.resolve()
    assert bear.zone == GRAVEYARD and myojin.zone == BATTLEFIELD and not t.has(myojin, INDESTRUCTIBLE)


def test_nemata_grows_and_spends_saprolings() -> None:
    t = Table()
    nemata = t.put("Ann", "Nemata, Grove Guardian")
    t.lands("Ann", "Forest", 6)
    for _ in range(2):
        t.activate("Ann", nemata)
        t.resolve()
    first, second = [c for c in t.seat("Ann").permanents if c.token]
    t.activate("Ann", nemata, 1, sacrifice=[first])
    t.resolve()
    assert t.pt(second) == (2, 2) and t.pt(nemata) == (4, 5)


def test_reya_raises_the_dead() -> None:
    t = Table()
    t.put("Ann", "Reya Dawnbringer")
    wurm = t.put("Ann", "Craw Wurm", "graveyard")
    t.answers = {"may": [True]}
    t.begin("upkeep")
    assert wurm.zone == BATTLEFIELD


def test_starke_changes_sides() -> None:
    t = Table()
    starke, wurm = t.put("Ann", "Starke of Rath"), t.put("Ben", "Craw Wurm")
    t.activate("Ann", starke, targets=[wurm])
    t.resolve()
    t.begin("cleanup")
    assert wurm.zone == GRAVEYARD and starke.controller is t.seat("Ben")


# -- of two colours ------------------------------------------------------------------------------------------------------


def test_axelrod_feeds_on_what_he_wounded() -> None:
    t = Table()
    axelrod, bear = t.put("Ann", "Axelrod Gunnarson"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [axelrod], {bear: axelrod}, answers={"target": [t.seat("Ben")]})
    assert bear.zone == GRAVEYARD and t.life("Ann") == 21 and t.life("Ben") in (16, 19)


def test_boris_calls_a_minor_demon() -> None:
    t = Table()
    boris = t.put("Ann", "Boris Devilboon")
    t.mana("Ann", "{2}{B}{R}")
    t.activate("Ann", boris)
    t.resolve()
    [demon] = [c for c in t.seat("Ann").permanents if c.token]
    assert demon.name == "Minor Demon" and demon.colors == BLACK | RED and t.pt(demon) == (1, 1)


def test_gabriel_angelfire_chooses_anew_in_each_upkeep() -> None:
    t = Table()
    gabriel = t.put("Ann", "Gabriel Angelfire")
    modes = gabriel.definition.abilities[0].modes[0].effects[0].args  # type: ignore[attr-defined]
    t.answers = {"choose": [modes[0]]}
    t.begin("upkeep")
    assert t.has(gabriel, FLYING)
    t.turn("Ben")
    assert t.has(gabriel, FLYING)
    t.game.active_team = 0
    t.answers = {"choose": [modes[3]]}
    t.begin("upkeep")
    assert not t.has(gabriel, FLYING)
    t.combat("Ann", [gabriel], {t.put("Ben", "Spider Token"): gabriel, t.put("Ben", "Spider Token"): gabriel})
    assert t.pt(gabriel) == (7, 7)


@pytest.mark.parametrize(
    ("name", "land"),
    [("Gosta Dirk", "Island"), ("Lord Magnus", "Plains"), ("Lord Magnus", "Forest"), ("Ur-Drago", "Swamp")],
)
def test_landwalk_is_no_help_against_some_legends(name: str, land: str) -> None:
    for watched in (False, True):
        t = Table()
        walker, wall = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
        t.put("Ben", land)
        if watched:
            assert t.has(t.put("Ben", name), FIRST_STRIKE)
        affect(Run(t.game, walker, walker.controller), [walker], (has(LANDWALKS[land]),), FOREVER)
        t.combat("Ann", [walker], {wall: walker})
        assert (walker.zone == GRAVEYARD) == watched


def test_livonya_silone_walks_past_legendary_lands() -> None:
    t = Table()
    livonya, wall = t.put("Ann", "Livonya Silone"), t.put("Ben", "Craw Wurm")
    t.put("Ben", "Forest")
    t.combat("Ann", [livonya], {wall: livonya})
    assert t.life("Ben") == 20
    livonya = t.put("Ann", "Livonya Silone") if livonya.zone != BATTLEFIELD else livonya
    livonya.tapped = False
    t.put("Ben", "Pendelhaven")
    other = t.put("Ben", "Craw Wurm")
    t.combat("Ann", [livonya], {other: livonya})
    assert t.life("Ben") == 16


def test_kei_takahashi_prevents_two() -> None:
    t = Table()
    kei, bear = t.put("Ann", "Kei Takahashi"), t.put("Ann", "Grizzly Bears")
    t.activate("Ann", kei, targets=[bear])
    t.resolve()
    t.play("Ben", "Open Fire", [bear])
    assert bear.damage == 1


@pytest.mark.parametrize(("name", "n"), [("Lady Caleria", 3), ("Tor Wauki", 2)])
def test_archers_shoot_fighters(name: str, n: int) -> None:
    t = Table()
    archer, wurm = t.put("Ann", name), t.put("Ben", "Craw Wurm")
    assert not t.can("Ann", "activate", archer)
    fight(t, wurm, "Ann")
    t.activate("Ann", archer)
    t.resolve()
    assert wurm.damage == n


def test_pavel_maliki_and_tuknir_deathlock_pump() -> None:
    t = Table()
    pavel, tuknir = t.put("Ann", "Pavel Maliki"), t.put("Ann", "Tuknir Deathlock")
    t.mana("Ann", "{B}{R}")
    t.activate("Ann", pavel)
    t.resolve()
    t.mana("Ann", "{R}{G}")
    t.activate("Ann", tuknir, targets=[pavel])
    t.resolve()
    assert t.pt(pavel) == (8, 5)


@pytest.mark.parametrize(
    ("name", "mana"), [("Princess Lucrezia", "{U}"), ("Riven Turnbull", "{B}"), ("Sunastian Falconer", "{2}")]
)
def test_legends_that_give_mana(name: str, mana: str) -> None:
    t = Table()
    legend = t.put("Ann", name)
    t.pay("Ann", mana)
    assert legend.tapped


def test_ramses_overdark_slays_the_enchanted() -> None:
    t = Table()
    ramses, wurm = t.put("Ann", "Ramses Overdark"), t.put("Ben", "Craw Wurm")
    t.put("Ben", "Shuko", attached_to=wurm)
    assert not t.can("Ann", "activate", ramses)
    t.play("Ben", "Unholy Strength", [wurm])
    t.activate("Ann", ramses)
    t.resolve()
    assert wurm.zone == GRAVEYARD


@pytest.mark.parametrize("pays", [True, False])
def test_rohgahh_and_his_kobolds_go_over_unless_paid(pays: bool) -> None:
    t = Table()
    rohgahh, kobold = t.put("Ann", "Rohgahh of Kher Keep"), t.put("Ann", "Kobolds of Kher Keep")
    assert t.pt(kobold) == (2, 3)
    t.lands("Ann", "Mountain", 3)
    t.answers = {"pay": [pays]}
    t.begin("upkeep")
    keeper = t.seat("Ann" if pays else "Ben")
    assert rohgahh.controller is keeper and kobold.controller is keeper and rohgahh.tapped != pays


def test_stangg_and_his_twin_live_and_die_together() -> None:
    for first in (0, 1):
        t = Table()
        stangg = t.play("Ann", "Stangg")
        twin = next(c for c in t.seat("Ann").permanents if c.name == "Stangg Twin")
        assert t.pt(twin) == (3, 4) and twin.definition.supertypes & terms.LEGENDARY
        t.play("Ben", "Murder", [(stangg, twin)[first]])
        assert stangg.zone == GRAVEYARD and twin.zone != BATTLEFIELD


# -- of three colours ----------------------------------------------------------------------------------------------------


def test_adun_and_ragnar_save_creatures() -> None:
    t = Table()
    adun, wurm = t.put("Ann", "Adun Oakenshield"), t.put("Ann", "Craw Wurm", "graveyard")
    t.mana("Ann", "{B}{R}{G}")
    t.activate("Ann", adun)
    t.resolve()
    assert wurm.zone == HAND
    ragnar = t.put("Ann", "Ragnar")
    t.mana("Ann", "{G}{W}{U}")
    t.activate("Ann", ragnar, targets=[adun])
    t.resolve()
    t.play("Ben", "Murder", [adun])
    assert adun.zone == BATTLEFIELD


def test_angus_mackenzie_prevents_combat_damage_in_time() -> None:
    t = Table()
    angus, wurm = t.put("Ann", "Angus Mackenzie"), t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{G}{W}{U}")
    t.game.step = terms.MAIN2
    assert not t.can("Ann", "activate", angus)
    t.game.step = terms.MAIN1
    t.activate("Ann", angus)
    t.resolve()
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 20


@pytest.mark.parametrize("name", ["Bartel Runeaxe", "Tetsuo Umezawa"])
def test_some_legends_shun_auras(name: str) -> None:
    t = Table()
    legend = t.put("Ann", name)
    t.put("Ben", "Unholy Strength", "hand")
    t.lands("Ben", "Swamp", 3)
    assert not t.can("Ben", "cast", "Unholy Strength")
    t.play("Ben", "Murder", [legend])
    assert legend.zone == GRAVEYARD


def test_dakkon_is_the_number_of_lands() -> None:
    t = Table()
    dakkon = t.put("Ann", "Dakkon Blackblade")
    t.lands("Ann", "Forest", 3)
    t.game.mark_dirty()
    assert t.pt(dakkon) == (3, 3)


def test_gwendlyn_takes_a_card_in_your_turn() -> None:
    t = Table()
    gwendlyn = t.put("Ann", "Gwendlyn Di Corci")
    t.put("Ben", "Forest", "hand")
    t.game.active_team = 1
    assert not t.can("Ann", "activate", gwendlyn)
    t.game.active_team = 0
    t.activate("Ann", gwendlyn, targets=[t.seat("Ben")])
    t.resolve()
    assert not t.seat("Ben").hand


def test_hazezon_brings_sand_warriors_who_leave_with_him() -> None:
    t = Table()
    hazezon = t.play("Ann", "Hazezon Tamar")
    lands = sum(bool(c.types & terms.LAND) for c in t.seat("Ann").permanents)
    t.turn("Ben")
    assert t.names("Ann") == ["Hazezon Tamar"]
    t.turn("Ann", until="draw_step")
    assert t.names("Ann").count("Sand Warrior Token") == lands
    t.play("Ben", "Murder", [hazezon])
    assert not t.names("Ann")


def test_jacques_le_vert_shields_green() -> None:
    t = Table()
    jacques, bear, giant = (
        t.put("Ann", "Jacques le Vert"),
        t.put("Ann", "Grizzly Bears"),
        t.put("Ann", "Frost Ogre"),
    )
    assert [t.pt(c) for c in (jacques, bear, giant)] == [(3, 4), (2, 4), (5, 3)]


def test_lady_evangela_calms_a_creature() -> None:
    t = Table()
    lady, wurm = t.put("Ann", "Lady Evangela"), t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{W}{B}")
    t.activate("Ann", lady, targets=[wurm])
    t.resolve()
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 20


def test_rubinia_holds_a_creature_while_she_stays_tapped() -> None:
    t = Table()
    rubinia, wurm = t.put("Ann", "Rubinia Soulsinger"), t.put("Ben", "Craw Wurm")
    t.activate("Ann", rubinia, targets=[wurm])
    t.resolve()
    assert wurm.controller is t.seat("Ann")
    t.turn("Ann", {"untap": [False]}, until="upkeep_step")
    assert rubinia.tapped and wurm.controller is t.seat("Ann")
    t.turn("Ann", {"untap": [True]}, until="upkeep_step")
    t.game.refresh()
    assert not rubinia.tapped and wurm.controller is t.seat("Ben")


def test_solkanar_gains_life_for_black_spells() -> None:
    t = Table()
    t.put("Ann", "Sol'kanar the Swamp King")
    t.play("Ben", "Khenra Eternal")
    t.play("Ann", "Grizzly Bears")
    assert t.life("Ann") == 21


def test_tetsuo_slays_the_tapped_and_the_blocking() -> None:
    t = Table()
    tetsuo, wurm = t.put("Ann", "Tetsuo Umezawa"), t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{U}{B}{B}{R}")
    assert not t.can("Ann", "activate", tetsuo)
    wurm.tapped = True
    t.activate("Ann", tetsuo)
    t.resolve()
    assert wurm.zone == GRAVEYARD


def test_xira_arien_draws() -> None:
    t = Table()
    xira = t.put("Ann", "Xira Arien")
    t.mana("Ann", "{B}{R}{G}")
    t.activate("Ann", xira, targets=[t.seat("Ann")])
    t.resolve()
    assert len(t.seat("Ann").hand) == 1


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("Barktooth Warbeard", (6, 5)), ("Jasmine Boreal", (4, 5)), ("Jedit Ojanen", (5, 5)),
        ("Jerrard of the Closed Fist", (6, 5)), ("Kasimir the Lone Wolf", (5, 3)), ("Lady Orca", (7, 4)),
        ("Sir Shandlar of Eberyn", (4, 7)), ("Sivitri Scarzam", (6, 4)), ("The Lady of the Mountain", (5, 5)),
        ("Tobias Andrion", (4, 4)), ("Torsten Von Ursus", (5, 5)),
    ],
)
def test_legends_without_text_are_unique(name: str, size: tuple[int, int]) -> None:
    t = Table()
    first, second = t.put("Ann", name), t.put("Ann", name)
    assert t.pt(first) == size
    t.settle()
    assert sorted((first.zone, second.zone)) == [BATTLEFIELD, GRAVEYARD]


def test_halfdane_takes_a_size_until_the_end_of_the_next_upkeep() -> None:
    t = Table()
    halfdane, wurm = t.put("Ann", "Halfdane"), t.put("Ben", "Craw Wurm")
    t.turn("Ann", {"target": [wurm]}, until="draw_step")
    assert t.pt(halfdane) == (6, 4)
    t.turn("Ben", until="main1")
    assert t.pt(halfdane) == (6, 4)
    t.play("Ben", "Doom Blade", targets=[wurm])
    assert t.pt(halfdane) == (6, 4)  # the numbers of then
    t.turn("Ann", until="main1")
    assert t.pt(halfdane) == (3, 3)  # nobody to look like, and its next upkeep is over


def test_rasputins_dreams_are_mana_or_shields_and_seven_at_most() -> None:
    t = Table()
    rasputin = t.play("Ann", "Rasputin Dreamweaver")
    assert rasputin.counters["dream"] == 7
    t.play("Ann", "Shock", targets=[rasputin], cast={})
    assert rasputin.zone == GRAVEYARD
    other = t.put("Ann", "Rasputin Dreamweaver", counters={"dream": 0})
    t.activate("Ann", other)
    t.resolve()
    assert other.counters["dream"] == 6
    t.play("Ben", "Shock", targets=[other])
    assert other.zone == GRAVEYARD  # one of two damage was prevented


@pytest.mark.parametrize(("tapped", "dreams"), [(False, 6), (True, 5)])
def test_rasputin_dreams_in_turns_begun_untapped(tapped: bool, dreams: int) -> None:
    t = Table()
    rasputin = t.put("Ann", "Rasputin Dreamweaver", tapped=tapped)
    t.lands("Ann", "Forest", 1)
    t.do(lambda game: remove_counters(game, rasputin, "dream", 2))
    t.turn("Ann", until="main1")
    assert rasputin.counters["dream"] == dreams and not rasputin.tapped
    t.turn("Ann", until="main1")
    t.turn("Ann", until="main1")
    t.turn("Ann", until="main1")
    assert rasputin.counters["dream"] == 7


def test_eight_and_a_half_tails_whitens_a_spell_against_its_own_protection() -> None:
    t = Table()
    t.put("Ann", "Eight-and-a-Half-Tails")
    fox, bear = t.seat("Ann").permanents[0], t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Plains", 4)
    t.lands("Ben", "Swamp", 2)
    t.cast("Ben", "Doom Blade", targets=[bear])
    spell = t.game.stack[0]
    t.activate("Ann", fox, 0, targets=[bear])
    t.activate("Ann", fox, 1, targets=[spell])
    t.resolve()
    assert bear.zone == BATTLEFIELD
    assert t.seat("Ben").graveyard[-1].colors == BLACK


def test_a_creature_spell_turned_white_is_a_white_creature_until_end_of_turn() -> None:
    """CR 400.7a."""
    t = Table()
    fox = t.put("Ann", "Eight-and-a-Half-Tails")
    t.lands("Ann", "Plains", 1)
    t.lands("Ben", "Forest", 2)
    t.cast("Ben", "Grizzly Bears")
    bear = t.game.stack[0].card
    t.activate("Ann", fox, 1, targets=[t.game.stack[0]])
    t.resolve()
    assert bear.zone == BATTLEFIELD and bear.colors == WHITE
    t.begin("cleanup")
    t.settle()
    assert bear.colors == GREEN
