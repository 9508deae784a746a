"""Cards of the pools of Army Magic: a position, an action, an outcome."""

import pytest

from engine.language.keywords import (
    CANT_BE_BLOCKED,
    DEATHTOUCH,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    LIFELINK,
    REACH,
    VIGILANCE,
)
from engine.rules.resolving import resolve_top
from engine.state import terms
from engine.state.objects import Card
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.table import Table


@pytest.mark.parametrize(
    ("name", "colors", "life"),
    [
        ("Blossoming Sands", "WG", 1), ("Jungle Hollow", "BG", 1), ("Scoured Barrens", "WB", 1),
        ("Swiftwater Cliffs", "UR", 1), ("Tranquil Cove", "WU", 1), ("Wind-Scarred Crag", "WR", 1),
        ("Mystic Monastery", "WUR", 0), ("Sandsteppe Citadel", "WBG", 0),
    ],
)
def test_lands_of_the_clans(name: str, colors: str, life: int) -> None:
    t = Table()
    land = t.put("Ann", name, "hand")
    t.play_land("Ann", land)
    assert land.tapped and t.life("Ann") == 20 + life
    land.tapped = False
    assert [c for c in terms.COLORS if t.can_pay("Ann", f"{{{c}}}")] == list(colors)


@pytest.mark.parametrize(
    ("name", "lands"),
    [("Abzan Banner", ["Plains", "Swamp", "Forest"]), ("Jeskai Banner", ["Island", "Mountain", "Plains"])],
)
def test_banners_give_mana_or_a_card(name: str, lands: list[str]) -> None:
    t = Table()
    banner = t.put("Ann", name)
    assert t.can_pay("Ann", "{W}") and not t.can("Ann", "activate", banner)
    for land in lands:
        t.put("Ann", land)
    t.activate("Ann", banner)
    t.resolve()
    assert banner.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


# -- Abzan ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "price", "keyword"),
    [
        ("Abzan Battle Priest", "{W}", LIFELINK), ("Abzan Falconer", "{W}", FLYING), ("Longshot Squad", "{1}{G}", REACH),
        ("Mer-Ek Nightblade", "{B}", DEATHTOUCH), ("Disowned Ancestor", "{1}{B}", None), ("Salt Road Patrol", "{1}{W}", None),
    ],
)
def test_outlast_and_what_counters_give(name: str, price: str, keyword: object) -> None:
    t = Table()
    soldier = t.put("Ann", name)
    with_counter, without = (
        t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1}),
        t.put("Ann", "Grizzly Bears"),
    )
    t.mana("Ann", price)
    t.activate("Ann", soldier)
    t.resolve()
    assert soldier.tapped and soldier.counters == {"+1/+1": 1}
    if keyword is not None:
        assert [t.has(c, keyword) for c in (soldier, with_counter, without)] == [True, True, False]


def test_abzan_charm_has_three_uses() -> None:
    t = Table()
    wurm, bears = t.put("Ben", "Craw Wurm"), [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.play("Ann", "Abzan Charm", [wurm], cast={"modes": [[0]]})
    assert wurm.zone == EXILE
    t.play("Ann", "Abzan Charm", cast={"modes": [[1]]})
    assert len(t.seat("Ann").hand) == 2 and t.life("Ann") == 18
    t.play("Ann", "Abzan Charm", [bears], cast={"modes": [[2]], "divide": [(1, 1)]})
    assert [t.pt(b) for b in bears] == [(3, 3), (3, 3)]


def test_armament_corps_distributes_counters() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    corps = t.play("Ann", "Armament Corps", target=[[bear]], divide=[(2,)])
    assert t.pt(bear) == (4, 4) and t.pt(corps) == (4, 4)


def test_anafenza_helps_the_tapped_and_exiles_the_dead() -> None:
    t = Table()
    anafenza, bear = t.put("Ann", "Anafenza, the Foremost"), t.put("Ann", "Grizzly Bears", tapped=True)
    t.combat("Ann", [anafenza], answers={"target": [bear]})
    assert t.pt(bear) == (3, 3)
    theirs, token = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Soldier Token")
    for victim in (theirs, token, bear):
        t.play("Ann", "Murder", [victim])
    assert theirs.zone == EXILE and bear.zone == GRAVEYARD and token.zone not in (BATTLEFIELD, EXILE)
    wurm, land = t.put("Ben", "Craw Wurm", "hand"), t.put("Ben", "Forest", "hand")
    t.play("Ann", "Davriel's Shadowfugue", [t.seat("Ben")])
    assert wurm.zone == EXILE and land.zone == GRAVEYARD


def test_archers_parapet_shoots() -> None:
    t = Table()
    wall = t.put("Ann", "Archers' Parapet")
    t.mana("Ann", "{1}{B}")
    t.activate("Ann", wall)
    t.resolve()
    assert t.life("Ben") == 19


def test_brave_the_sands_blocks_twice() -> None:
    t = Table()
    t.put("Ben", "Brave the Sands")
    wurm, bears = t.put("Ben", "Craw Wurm"), [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    assert t.has(wurm, VIGILANCE)
    t.combat("Ann", bears, {wurm: bears})
    assert t.life("Ben") == 20


def test_chief_of_the_scale_armors_warriors() -> None:
    t = Table()
    chief, warrior = t.put("Ann", "Chief of the Scale"), t.put("Ann", "Frost Ogre")
    assert t.pt(chief) == (2, 3) and t.pt(warrior) == (5, 4)


def test_debilitating_injury() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Debilitating Injury", [bear])
    assert bear.zone == GRAVEYARD


def test_high_sentinels_count_their_comrades() -> None:
    t = Table()
    sentinels, bear = t.put("Ann", "High Sentinels of Arashin"), t.put("Ann", "Grizzly Bears")
    t.mana("Ann", "{3}{W}")
    t.activate("Ann", sentinels, targets=[bear])
    t.resolve()
    assert t.pt(sentinels) == (4, 5)


def test_siege_rhino_drains() -> None:
    t = Table()
    t.play("Ann", "Siege Rhino")
    assert t.life("Ben") == 17 and t.life("Ann") == 23


def test_sorin_solemn_visitor() -> None:
    t = Table()
    sorin, bear = t.put("Ann", "Sorin, Solemn Visitor"), t.put("Ann", "Grizzly Bears")
    t.activate("Ann", sorin, 0)
    t.resolve()
    t.combat("Ann", [bear])
    assert t.life("Ben") == 17 and t.life("Ann") == 23
    sorin.uses.clear()
    t.activate("Ann", sorin, 1)
    t.resolve()
    assert any(c.name == "Vampire Token" and t.has(c, FLYING) for c in t.seat("Ann").permanents)
    sorin.uses.clear()
    sorin.counters["loyalty"] = 6
    t.activate("Ann", sorin, 2)
    t.resolve()
    assert sorin.zone == GRAVEYARD
    theirs = t.put("Ben", "Craw Wurm")
    t.game.active_team = 1
    t.begin("upkeep")
    assert theirs.zone == GRAVEYARD
    t.game.active_team = 0
    t.begin("upkeep")
    assert bear.zone == BATTLEFIELD


def test_suspension_field_holds_until_it_leaves() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", counters={"+1/+1": 1})
    t.play("Ann", "Suspension Field", target=[wurm], may=True)
    assert wurm.zone == EXILE
    field = next(c for c in t.seat("Ann").permanents if c.name == "Suspension Field")
    t.play("Ben", "Disenchant", [field])
    assert wurm in t.seat("Ben").permanents and not wurm.counters


def test_suspension_field_gone_before_its_ability_resolves_holds_nothing() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{1}{W}")
    t.mana("Ben", "{1}{W}")
    t.cast("Ann", "Suspension Field")
    field = t.game.stack[0].card
    t.do(resolve_top)
    t.settle(target=[wurm])
    t.cast("Ben", "Disenchant", targets=[field])
    t.resolve(may=True)
    assert wurm.zone == BATTLEFIELD and field.zone == GRAVEYARD


# -- Jeskai --------------------------------------------------------------------------------------------------------------


def test_defiant_strike_and_prowess() -> None:
    t = Table()
    twins = t.put("Ann", "Dragon-Style Twins")
    t.play("Ann", "Defiant Strike", [twins])
    assert t.pt(twins) == (5, 4) and len(t.seat("Ann").hand) == 1


def test_jeskai_charm_has_three_uses() -> None:
    t = Table()
    wurm, bear = t.put("Ben", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Jeskai Charm", [wurm], cast={"modes": [[0]]})
    assert t.seat("Ben").library[-1] is wurm
    t.play("Ann", "Jeskai Charm", [t.seat("Ben")], cast={"modes": [[1]]})
    assert t.life("Ben") == 16
    t.play("Ann", "Jeskai Charm", cast={"modes": [[2]]})
    assert t.pt(bear) == (3, 3) and t.has(bear, LIFELINK)


def test_leaping_master_leaps() -> None:
    t = Table()
    monk = t.put("Ann", "Leaping Master")
    t.mana("Ann", "{2}{W}")
    t.activate("Ann", monk)
    t.resolve()
    assert t.has(monk, FLYING)


def test_mantis_rider_strikes_at_once() -> None:
    t = Table()
    rider = t.put("Ann", "Mantis Rider", sick=True)
    t.combat("Ann", [rider])
    assert t.life("Ben") == 17 and not rider.tapped and t.pt(t.put("Ann", "Highspire Mantis")) == (3, 3)


def test_narset_casts_noncreature_spells_for_nothing() -> None:
    t = Table()
    narset = t.put("Ann", "Narset, Enlightened Master")
    for name in ("Craw Wurm", "Open Fire", "Forest", "Divination"):
        t.put("Ann", name, "library")
    t.combat("Ann", [narset])
    assert len(t.seat("Ann").exile) == 4
    can = {c.name: t.can("Ann", "cast", c) or t.can("Ann", "play", c) for c in t.seat("Ann").exile}
    assert can == {"Craw Wurm": False, "Open Fire": True, "Forest": False, "Divination": True}
    t.turn("Ben")
    assert not t.can("Ann", "cast", "Divination")


def test_seeker_of_the_way_gains_lifelink_and_size() -> None:
    t = Table()
    seeker = t.put("Ann", "Seeker of the Way")
    t.play("Ann", "Divination")
    assert t.pt(seeker) == (3, 3) and t.has(seeker, LIFELINK)


# -- ogres and demons ----------------------------------------------------------------------------------------------------


def attacker(t: Table, who: str = "Ben", name: str = "Craw Wurm") -> Card:
    card = t.put(who, name)
    t.game.set(card, "attacking", t.seat("Ann" if who == "Ben" else "Ben"))
    t.game.attackers.append(card)
    return card


def test_akki_coalflinger_quickens_attackers() -> None:
    t = Table()
    akki, wurm, idle = t.put("Ann", "Akki Coalflinger"), attacker(t), t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", akki)
    t.resolve()
    assert t.has(wurm, FIRST_STRIKE) and not t.has(idle, FIRST_STRIKE)


def test_ben_ben_counts_untapped_mountains() -> None:
    t = Table()
    ben_ben, wurm = t.put("Ann", "Ben-Ben, Akki Hermit"), attacker(t)
    t.lands("Ann", "Mountain", 3)[0].tapped = True
    t.activate("Ann", ben_ben)
    t.resolve()
    assert wurm.damage == 2


def test_bloodthirsty_ogre_needs_devotion_and_a_demon() -> None:
    t = Table()
    ogre, wurm = t.put("Ann", "Bloodthirsty Ogre"), t.put("Ben", "Craw Wurm")
    t.activate("Ann", ogre)
    t.resolve()
    ogre.tapped = False
    t.put("Ann", "Scourge of Numai")
    t.activate("Ann", ogre, 1, targets=[wurm])
    t.resolve()
    assert ogre.counters == {"devotion": 1} and t.pt(wurm) == (5, 3)


def test_goblin_cohort_follows_creature_spells() -> None:
    t = Table()
    cohort = t.put("Ann", "Goblin Cohort")
    t.combat("Ann", [cohort])
    assert t.life("Ben") == 20
    t.play("Ann", "Grizzly Bears")
    t.combat("Ann", [cohort])
    assert t.life("Ben") == 18


@pytest.mark.parametrize("ogre", [False, True])
@pytest.mark.parametrize("name", ["Gutwrencher Oni", "Painwracker Oni", "Scourge of Numai"])
def test_demons_want_an_ogre(name: str, ogre: bool) -> None:
    t = Table()
    t.put("Ann", name)
    if ogre:
        t.put("Ann", "Frost Ogre")
    t.put("Ann", "Forest", "hand")
    before = len(t.seat("Ann").permanents)
    t.begin("upkeep")
    lost = {
        "Gutwrencher Oni": not t.seat("Ann").hand, "Painwracker Oni": len(t.seat("Ann").permanents) < before,
        "Scourge of Numai": t.life("Ann") == 18,
    }
    assert lost == {k: k == name and not ogre for k in lost}


def test_kiki_jiki_makes_a_hasty_copy_for_a_turn() -> None:
    t = Table()
    kiki, wurm = t.put("Ann", "Kiki-Jiki, Mirror Breaker", sick=True), t.put("Ann", "Craw Wurm")
    t.activate("Ann", kiki)
    t.resolve()
    copy = next(c for c in t.seat("Ann").permanents if c.name == "Craw Wurm" and c is not wurm)
    t.combat("Ann", [copy])
    assert t.life("Ben") == 14 and t.has(copy, HASTE) and not t.has(wurm, HASTE)
    t.begin("end")
    assert copy.zone != BATTLEFIELD and wurm.zone == BATTLEFIELD


@pytest.mark.parametrize("pays", [False, True])
def test_ogre_marauder_is_unblockable_unless_a_creature_is_given(pays: bool) -> None:
    t = Table()
    ogre, bear = t.put("Ann", "Ogre Marauder"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [ogre], answers={"sacrifice_unless": [pays]})
    assert (bear.zone == GRAVEYARD) == pays and t.has(ogre, CANT_BE_BLOCKED) != pays and t.life("Ben") == 17


def test_rend_flesh_spares_spirits() -> None:
    t = Table()
    demon, bear = t.put("Ben", "Scourge of Numai"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Rend Flesh")
    assert demon.zone == BATTLEFIELD and bear.zone == GRAVEYARD


def test_shinka_gatekeeper_shares_its_pain() -> None:
    t = Table()
    t.play("Ben", "Open Fire", [t.put("Ann", "Shinka Gatekeeper", counters={"+1/+1": 2})])
    assert t.life("Ann") == 17


@pytest.mark.parametrize(("demon", "life"), [(False, 19), (True, 20)])
def test_takenuma_bleeder_bleeds_once_a_combat(demon: bool, life: int) -> None:
    t = Table()
    bleeder = t.put("Ann", "Takenuma Bleeder")
    if demon:
        t.put("Ann", "Scourge of Numai")
    t.combat("Ann", [bleeder])
    assert t.life("Ann") == life
    bleeder.tapped = False
    bear = t.put("Ben", "Grizzly Bears")
    t.combat("Ben", [bear], {bleeder: bear})
    assert t.life("Ann") == life - (0 if demon else 1)


def test_villainous_ogre_regenerates_with_a_demon() -> None:
    t = Table()
    ogre = t.put("Ann", "Villainous Ogre")
    t.lands("Ann", "Swamp", 1)
    assert not t.can("Ann", "activate", ogre)
    t.put("Ann", "Scourge of Numai")
    t.game.refresh()
    t.activate("Ann", ogre)
    t.resolve()
    t.play("Ben", "Open Fire", [ogre])
    assert ogre.zone == BATTLEFIELD and ogre.tapped


def test_yamabushis_flame_exiles_what_it_kills() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Yamabushi's Flame", [bear])
    assert bear.zone == EXILE


def test_yukora_takes_all_but_ogres_along() -> None:
    t = Table()
    yukora, ogre, bear = (
        t.put("Ann", "Yukora, the Prisoner"),
        t.put("Ann", "Frost Ogre"),
        t.put("Ann", "Grizzly Bears"),
    )
    theirs = t.put("Ben", "Grizzly Bears")
    t.play("Ben", "Murder", [yukora])
    assert bear.zone == GRAVEYARD and ogre.zone == theirs.zone == BATTLEFIELD


def test_zo_zu_punishes_lands() -> None:
    t = Table()
    t.put("Ann", "Zo-Zu the Punisher")
    t.play_land("Ben", t.put("Ben", "Forest", "hand"))
    t.play_land("Ann", t.put("Ann", "Forest", "hand"))
    assert t.life("Ben") == 18 and t.life("Ann") == 18


def test_lantern_lit_graveyard_rests_after_colored_mana() -> None:
    t = Table()
    land = t.put("Ann", "Lantern-Lit Graveyard")
    t.pay("Ann", "{1}")
    t.turn("Ann")
    assert not land.tapped
    t.pay("Ann", "{B}")
    t.turn("Ann")
    assert land.tapped
    t.turn("Ann")
    assert not land.tapped


@pytest.mark.parametrize(
    ("name", "legend", "other"),
    [("Shinka, the Bloodsoaked Keep", "Isamaru, Hound of Konda", "Grizzly Bears")],
)
def test_the_keep_serves_legends(name: str, legend: str, other: str) -> None:
    t = Table()
    keep, dog, bear = t.put("Ann", name), t.put("Ann", legend), t.put("Ann", other)
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", keep)
    t.resolve()
    assert t.has(dog, FIRST_STRIKE) and not t.has(bear, FIRST_STRIKE)


# -- samurai -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "n"),
    [
        ("Devoted Retainer", 1), ("Hand of Honor", 1), ("Indebted Samurai", 1), ("Inner-Chamber Guard", 2),
        ("Kitsune Blademaster", 1), ("Konda's Hatamoto", 1), ("Samurai Enforcers", 2), ("Konda, Lord of Eiganjo", 5),
        ("Opal-Eye, Konda's Yojimbo", 1),
    ],
)
def test_bushido_when_blocking(name: str, n: int) -> None:
    t = Table()
    samurai, spawn = t.put("Ben", name), [t.put("Ann", "Eldrazi Spawn Token") for _ in range(2)]
    t.put("Ben", "Brave the Sands")
    before = t.pt(samurai)
    t.combat("Ann", spawn, {samurai: spawn})
    assert t.pt(samurai) == (before[0] + n, before[1] + n)


@pytest.mark.parametrize("name", ["Araba Mothrider", "Mothrider Samurai"])
def test_bushido_when_blocked(name: str) -> None:
    t = Table()
    samurai, spiders = t.put("Ann", name), [t.put("Ben", "Spider Token") for _ in range(2)]
    t.combat("Ann", [samurai], dict.fromkeys(spiders, samurai))
    assert sum(s.damage for s in spiders) == (2 if name == "Araba Mothrider" else 3)


def test_call_to_glory_wakes_the_army() -> None:
    t = Table()
    retainer, bear = t.put("Ann", "Devoted Retainer", tapped=True), t.put("Ann", "Grizzly Bears", tapped=True)
    t.play("Ann", "Call to Glory")
    assert not retainer.tapped and not bear.tapped and t.pt(retainer) == (2, 2) and t.pt(bear) == (2, 2)


def test_eiganjo_castle_prevents_two_damage_and_no_more() -> None:
    t = Table()
    castle, konda = t.put("Ann", "Eiganjo Castle"), t.put("Ann", "Isamaru, Hound of Konda")
    t.lands("Ann", "Plains", 1)
    t.activate("Ann", castle)
    t.resolve()
    t.play("Ben", "Electrickery", [konda])
    assert konda.damage == 0
    t.play("Ben", "Open Fire", [konda])
    assert konda.zone == GRAVEYARD


def test_indebted_samurai_remembers_the_fallen() -> None:
    t = Table()
    samurai = t.put("Ann", "Indebted Samurai")
    t.play("Ben", "Murder", [t.put("Ann", "Devoted Retainer")], may=True)
    t.play("Ben", "Murder", [t.put("Ann", "Grizzly Bears")], may=True)
    assert t.pt(samurai) == (3, 4)


def test_kondas_hatamoto_serves_a_legendary_samurai() -> None:
    t = Table()
    hatamoto = t.put("Ann", "Konda's Hatamoto")
    t.put("Ann", "Isamaru, Hound of Konda")
    assert t.pt(hatamoto) == (1, 2)
    konda = t.put("Ann", "Konda, Lord of Eiganjo")
    assert t.pt(hatamoto) == (2, 4) and t.has(hatamoto, VIGILANCE) and t.has(konda, INDESTRUCTIBLE)


def test_nagao_leads_the_charge() -> None:
    t = Table()
    nagao, retainer = t.put("Ann", "Nagao, Bound by Honor"), t.put("Ann", "Devoted Retainer")
    t.combat("Ann", [nagao, retainer])
    assert t.life("Ben") == 14


def test_opal_eye_takes_the_blow_and_parries() -> None:
    t = Table()
    opal, wurm = t.put("Ann", "Opal-Eye, Konda's Yojimbo"), t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{1}{W}")
    t.activate("Ann", opal, 0)
    t.resolve(source=[wurm])
    t.activate("Ann", opal, 1)
    t.resolve()
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 20 and opal.zone == GRAVEYARD
    wurm.tapped = False
    t.combat("Ben", [wurm])
    assert t.life("Ann") == 14


def test_takeno_gives_for_each_point_of_bushido() -> None:
    t = Table()
    takeno, konda = t.put("Ann", "Takeno, Samurai General"), t.put("Ann", "Konda, Lord of Eiganjo")
    retainer, theirs = t.put("Ann", "Devoted Retainer"), t.put("Ben", "Devoted Retainer")
    assert [t.pt(c) for c in (takeno, konda, retainer, theirs)] == [(3, 3), (8, 8), (2, 2), (1, 1)]


# -- treasure ------------------------------------------------------------------------------------------------------------


def test_kondas_banner_flies_over_a_legend_only() -> None:
    t = Table()
    banner, dog, bear = (
        t.put("Ann", "Konda's Banner"),
        t.put("Ann", "Isamaru, Hound of Konda"),
        t.put("Ann", "Grizzly Bears"),
    )
    knight, hound = t.put("Ann", "Youthful Knight"), t.put("Ben", "Skeletal Changeling")
    t.lands("Ann", "Plains", 4)
    t.activate("Ann", banner, targets=[bear])
    t.resolve()
    assert banner.attached_to is None
    t.activate("Ann", banner, targets=[dog])
    t.resolve()
    assert [t.pt(c) for c in (dog, bear, knight, hound)] == [(4, 4), (2, 2), (3, 2), (2, 2)]


def test_manriki_gusari_breaks_equipment() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Manriki-Gusari", attached_to=bear)
    shuko = t.put("Ben", "Shuko")
    assert t.pt(bear) == (3, 4)
    t.activate("Ann", bear, targets=[shuko])
    t.resolve()
    assert shuko.zone == GRAVEYARD


def test_ronin_warclub_leaps_to_newcomers() -> None:
    t = Table()
    club = t.put("Ann", "Ronin Warclub")
    bear = t.play("Ann", "Grizzly Bears")
    assert club.attached_to is bear and t.pt(bear) == (4, 3)


@pytest.mark.parametrize(("name", "price", "bonus"), [("Shuko", "", (1, 0)), ("No-Dachi", "{3}", (2, 0))])
def test_equipment(name: str, price: str, bonus: tuple[int, int]) -> None:
    t = Table()
    blade, bear = t.put("Ann", name), t.put("Ann", "Grizzly Bears")
    t.mana("Ann", price)
    t.activate("Ann", blade)
    t.resolve()
    assert t.pt(bear) == (2 + bonus[0], 2) and t.has(bear, FIRST_STRIKE) == (name == "No-Dachi")


@pytest.mark.parametrize(("thrower", "keeps"), [("Grizzly Bears", False), ("Skeletal Changeling", True)])
def test_shuriken_stays_with_ninjas_only(thrower: str, keeps: bool) -> None:
    t = Table()
    bear = t.put("Ann", thrower)
    shuriken, victim = t.put("Ann", "Shuriken", attached_to=bear), t.put("Ben", "Craw Wurm")
    t.activate("Ann", bear, 1 if keeps else 0, targets=[victim])
    assert shuriken.attached_to is None
    t.resolve()
    assert victim.damage == 2 and shuriken.controller is t.seat("Ann" if keeps else "Ben")
