"""Enchantments of Elder Dragon Wars that have words of their own: a position, an action, an outcome."""

import pytest

from engine.players.view import View
from engine.rules.priority import open_window
from engine.rules.verbs import destroy
from engine.rules.verbs import draw as draw_cards
from engine.state.terms import BATTLEFIELD, END, EXILE, GRAVEYARD, HAND, LIBRARY, PHASED
from formats.proving.audit import stale
from tests.table import Table

from .deeds import may_target, use


def upkeep(t: Table, who: str = "Ann", **answers: list) -> None:
    t.turn(who, answers, until="draw_step")


def end_step(t: Table) -> None:
    """The end step of the turn that is running, which is not begun anew."""
    t.do(lambda game: open_window(game, END))
    t.resolve()


# -- each upkeep -------------------------------------------------------------------------------------------------------------


def test_the_abyss_takes_what_its_player_chooses() -> None:
    t = Table()
    t.put("Ben", "The Abyss")
    kept, gone, golem = t.put("Ann", "Craw Wurm"), t.put("Ann", "Grizzly Bears"), t.put("Ann", "Karn, Silver Golem")
    theirs = t.put("Ben", "Craw Wurm")
    upkeep(t, target=[gone])
    assert gone.zone == GRAVEYARD and {kept.zone, golem.zone, theirs.zone} == {BATTLEFIELD}
    asked = next(a for a in t.asked if a.topic == "target")
    assert asked.seat.name == "Ann" and set(asked.options) == {kept, gone}


@pytest.mark.parametrize("may", [True, False])
def test_oath_of_druids_is_for_who_has_fewer_creatures(may: bool) -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Cid", "Oath of Druids")
    t.put("Ben", "Grizzly Bears")
    wurm, shock = t.put("Ann", "Craw Wurm", "library"), t.put("Ann", "Shock", "library")
    upkeep(t, may=[may])
    assert (wurm.zone, shock.zone) == ((BATTLEFIELD, GRAVEYARD) if may else (LIBRARY, LIBRARY))
    t.put("Ann", "Grizzly Bears")
    t.asked.clear()
    upkeep(t, may=[True])
    assert not [a for a in t.asked if a.topic == "may"]


@pytest.mark.parametrize("may", [True, False])
def test_oath_of_ghouls_raises_for_the_fuller_graveyard(may: bool) -> None:
    t = Table()
    t.put("Ben", "Oath of Ghouls")
    bear, wurm = t.put("Ann", "Grizzly Bears", "graveyard"), t.put("Ann", "Craw Wurm", "graveyard")
    t.put("Ben", "Craw Wurm", "graveyard")
    upkeep(t, may=[may], choose=[wurm])
    assert wurm.zone == (HAND if may else GRAVEYARD) and bear.zone == GRAVEYARD
    upkeep(t, "Ben", may=[True])
    assert not t.seat("Ben").hand


@pytest.mark.parametrize("may", [True, False])
def test_oath_of_scholars_refills_the_smaller_hand(may: bool) -> None:
    t = Table()
    t.put("Ann", "Oath of Scholars")
    held = t.put("Ann", "Shock", "hand")
    for _ in range(2):
        t.put("Ben", "Shock", "hand")
    upkeep(t, may=[may])
    assert len(t.seat("Ann").hand) == (3 if may else 1) and held.zone == (GRAVEYARD if may else HAND)
    assert len(t.seat("Ben").hand) == 2


@pytest.mark.parametrize(
    ("name", "creature", "price"), [("Mudslide", "Grizzly Bears", 2), ("Magnetic Mountain", "Drake Token", 4)]
)
def test_creatures_that_are_paid_to_untap(name: str, creature: str, price: int) -> None:
    t = Table()
    t.put("Ben", name)
    one, two = (t.put("Ann", creature, tapped=True) for _ in range(2))
    t.lands("Ann", "Forest", price)
    upkeep(t, untap=[one])
    assert not one.tapped and two.tapped
    assert sum(c.tapped for c in t.seat("Ann").permanents if c.types & 1) == price


def test_mist_of_stagnation_untaps_by_the_graveyard() -> None:
    t = Table()
    t.put("Ben", "Mist of Stagnation")
    bear, land, wurm = (t.put("Ann", n, tapped=True) for n in ("Grizzly Bears", "Forest", "Craw Wurm"))
    for _ in range(2):
        t.put("Ann", "Shock", "graveyard")
    upkeep(t, untap=[[bear, land]])
    assert (bear.tapped, land.tapped, wurm.tapped) == (False, False, True)


def test_power_surge_counts_lands_untapped_as_the_turn_began() -> None:
    t = Table()
    t.put("Ben", "Power Surge")
    t.lands("Ann", "Forest", 3)
    t.put("Ann", "Forest", tapped=True)
    upkeep(t)
    assert t.life("Ann") == 17 and t.life("Ben") == 20


@pytest.mark.parametrize("plays", [True, False])
def test_elkin_lair_lends_a_card_for_a_turn(plays: bool) -> None:
    t = Table()
    t.put("Ben", "Elkin Lair")
    shock = t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Mountain", 1)
    upkeep(t)
    assert shock.zone == EXILE and t.can("Ann", "cast", shock) and not t.can("Ben", "cast", shock)
    if plays:
        t.cast("Ann", shock, targets=[t.seat("Ben")])
        t.resolve()
    t.begin("end")
    assert shock.zone == GRAVEYARD and t.life("Ben") == (18 if plays else 20)


@pytest.mark.parametrize(
    ("kind", "gone"), [("creature", "Grizzly Bears"), ("non-Aura enchantment", "Bad Moon"), ("land", "Forest")]
)
def test_teferis_realm_phases_a_type_out(kind: str, gone: str) -> None:
    t = Table()
    t.put("Ben", "Teferi's Realm")
    cards = {n: t.put("Ben", n) for n in ("Grizzly Bears", "Bad Moon", "Forest", "Mind Stone")}
    token = t.put("Ben", "Soldier Token")
    upkeep(t, type=[kind])
    assert [n for n, c in cards.items() if c.zone == PHASED] == [gone] and token.zone == BATTLEFIELD
    t.turn("Ben", until="upkeep_step")
    assert cards[gone].zone == BATTLEFIELD


@pytest.mark.parametrize("way", ["sacrifice two lands", "5 damage", "no"])
def test_worms_of_the_earth_shut_out_lands_until_fed(way: str) -> None:
    t = Table()
    lands = t.lands("Ann", "Forest", 2)
    worms, card = t.put("Ben", "Worms of the Earth"), t.put("Ann", "Forest", "hand")
    assert not t.can("Ann", "play", card)
    swamp = t.put("Ann", "Swamp", "library")
    t.cast("Ann", "Rampant Growth", free=True)
    t.resolve(search=[swamp])
    assert swamp.zone == LIBRARY
    assert not [c for c in t.seat("Ann").permanents if c.name == "Swamp"]
    upkeep(t, torment=[way], sacrifice=[lands])
    assert worms.zone == (BATTLEFIELD if way == "no" else GRAVEYARD)
    assert t.life("Ann") == (15 if way == "5 damage" else 20)
    assert all(c.zone == (GRAVEYARD if way.startswith("sac") else BATTLEFIELD) for c in lands)


# -- each end step -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hurt", [True, False])
def test_antagonism_punishes_peace(hurt: bool) -> None:
    t = Table()
    t.put("Ben", "Antagonism")
    if hurt:
        t.play("Ann", "Shock", [t.seat("Ben")])
    end_step(t)
    assert t.life("Ann") == (20 if hurt else 18)


@pytest.mark.parametrize("cast", [True, False])
def test_impatience_punishes_who_casts_nothing(cast: bool) -> None:
    t = Table()
    t.put("Ben", "Impatience")
    t.play("Ann" if cast else "Ben", "Grizzly Bears")
    end_step(t)
    assert t.life("Ann") == (20 if cast else 18)


@pytest.mark.parametrize("attacked", [True, False])
def test_keldon_twilight_falls_on_peace(attacked: bool) -> None:
    t = Table()
    t.put("Ben", "Keldon Twilight")
    bear, fresh = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm", sick=True)
    if attacked:
        t.combat("Ann", [bear])
    end_step(t)
    assert bear.zone == (BATTLEFIELD if attacked else GRAVEYARD) and fresh.zone == BATTLEFIELD


def test_desolation_lays_waste_to_whose_lands_made_mana() -> None:
    t = Table()
    t.put("Ben", "Desolation")
    plains, theirs = t.put("Ann", "Plains"), t.put("Ben", "Forest")
    t.pay("Ann", "{W}")
    end_step(t)
    assert plains.zone == GRAVEYARD and t.life("Ann") == 18 and theirs.zone == BATTLEFIELD and t.life("Ben") == 20


# -- whenever a creature ... -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("may", [True, False])
def test_death_match_is_fought_by_the_newcomers_controller(may: bool) -> None:
    t = Table()
    t.put("Ann", "Death Match")
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Craw Wurm", target=[bear], may=[may])
    assert bear.zone == (GRAVEYARD if may else BATTLEFIELD)
    assert {a.seat.name for a in t.asked if a.topic in ("target", "may")} == {"Ben"}


@pytest.mark.parametrize("may", [True, False])
def test_pandemonium_lets_newcomers_strike(may: bool) -> None:
    t = Table()
    t.put("Ann", "Pandemonium")
    t.play("Ben", "Craw Wurm", target=[t.seat("Ann")], may=[may])
    assert t.life("Ann") == (14 if may else 20)


def test_confusion_in_the_ranks_swaps_whatever_enters() -> None:
    t = Table()
    t.put("Ann", "Confusion in the Ranks")
    wurm, stone = t.put("Ann", "Craw Wurm"), t.put("Ann", "Mind Stone")
    bear = t.play("Ben", "Grizzly Bears")
    assert wurm.controller is t.seat("Ben") and bear.controller is t.seat("Ann")
    ring = t.play("Ben", "Relic Barrier")
    assert stone.controller is t.seat("Ben") and ring.controller is t.seat("Ann")


def test_no_quarter_spares_no_weaker_foe() -> None:
    t = Table()
    t.put("Ann", "No Quarter")
    wurm, bear = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [wurm], {bear: wurm})
    assert bear.zone == GRAVEYARD and wurm.damage == 0
    small, big = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.combat("Ann", [small], {big: small})
    assert small.zone == GRAVEYARD and big.damage == 0


def test_endless_whispers_call_the_dead_to_another_side() -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Cid", "Endless Whispers")
    bear, token = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Soldier Token")
    t.play("Ben", "Shock", [bear], target=[t.seat("Cid")])
    t.play("Ben", "Shock", [token], target=[t.seat("Cid")])
    assert bear.zone == GRAVEYARD
    t.begin("end")
    assert bear.zone == BATTLEFIELD and bear.controller is t.seat("Cid") and t.names("Cid").count("Soldier Token") == 0


def test_mana_echoes_give_for_each_of_kin() -> None:
    t = Table()
    t.put("Ann", "Mana Echoes")
    t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Grizzly Bears", may=[True])
    assert sum(t.seat("Ann").pool) == 2 == t.seat("Ann").pool[5]


def test_total_war_destroys_the_idle() -> None:
    t = Table()
    t.put("Ben", "Total War")
    bear, idle, tapped, fresh = (
        t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm"), t.put("Ann", "Craw Wurm", tapped=True),
        t.put("Ann", "Craw Wurm", sick=True),
    )
    theirs = t.put("Ben", "Craw Wurm")
    t.combat("Ann", [bear])
    assert idle.zone == GRAVEYARD and {c.zone for c in (bear, tapped, fresh, theirs)} == {BATTLEFIELD}


def test_pure_reflection_mirrors_the_last_creature() -> None:
    t = Table()
    t.put("Ann", "Pure Reflection")
    t.play("Ben", "Grizzly Bears")
    first = next(c for c in t.seat("Ben").permanents if c.token)
    assert t.pt(first) == (2, 2) and first.colors == 1
    t.play("Ann", "Craw Wurm")
    second = next(c for c in t.seat("Ann").permanents if c.token)
    assert t.pt(second) == (6, 6) and first not in t.seat("Ben").permanents


# -- what may be done --------------------------------------------------------------------------------------------------------


def test_revelation_opens_hands() -> None:
    t = Table()
    card = t.put("Ben", "Shock", "hand")
    view = View(t.game, t.seat("Ann"))
    assert view.hand_of(t.seat("Ben")) is None
    t.put("Ann", "Revelation")
    assert view.hand_of(t.seat("Ben")) == [card]


def test_revelation_opens_its_own_players_hand_too_and_only_while_it_is_there() -> None:
    t = Table()
    card = t.put("Ann", "Shock", "hand")
    revelation = t.put("Ann", "Revelation")
    view = View(t.game, t.seat("Ben"))
    assert view.hand_of(t.seat("Ann")) == [card]
    destroy(t.game, [revelation])
    assert revelation.zone == GRAVEYARD and view.hand_of(t.seat("Ann")) is None


@pytest.mark.parametrize(("name", "card"), [("Smoke", "Grizzly Bears"), ("Damping Field", "Mind Stone")])
def test_one_untaps_at_a_time(name: str, card: str) -> None:
    t = Table()
    t.put("Ben", name)
    one, two, land = (t.put("Ann", n, tapped=True) for n in (card, card, "Forest"))
    t.turn("Ann", {"untap": [two]}, until="upkeep_step")
    assert (one.tapped, two.tapped, land.tapped) == (True, False, False)


def test_dense_foliage_hides_from_spells_only() -> None:
    t = Table()
    bear, mage = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Prodigal Pyromancer")
    t.put("Ann", "Dense Foliage")
    assert bear not in may_target(t, "Ben", t.put("Ben", "Shock", "hand"))
    assert bear in may_target(t, "Ben", mage)


def test_earnest_fellowship_shields_each_from_its_own_colors() -> None:
    t = Table()
    t.put("Ann", "Earnest Fellowship")
    green, red = t.put("Ann", "Craw Wurm"), t.put("Ann", "Goblin Token")
    shock = t.put("Ben", "Shock", "hand")
    assert green in may_target(t, "Ben", shock) and red not in may_target(t, "Ben", shock)
    assert not stale(t.game), "the same protection each time it is given"
    attacker = t.put("Ben", "Grizzly Bears")
    t.combat("Ben", [attacker], {green: attacker})
    assert t.life("Ann") == 18 and not attacker.blocked


def test_city_of_solitude_leaves_others_turns_alone() -> None:
    t = Table()
    mage = t.put("Ben", "Prodigal Pyromancer")
    t.lands("Ben", "Mountain", 1)
    shock = t.put("Ben", "Shock", "hand")
    assert t.can("Ben", "cast", shock) and t.can("Ben", "activate", mage)
    t.put("Ann", "City of Solitude")
    assert not t.can("Ben", "cast", shock) and not t.can("Ben", "activate", mage) and not t.can_pay("Ben", "{R}")
    t.game.active_team = t.seat("Ben").team
    assert t.can("Ben", "cast", shock) and t.can("Ben", "activate", mage) and t.can_pay("Ben", "{R}")


def test_suppression_field_taxes_abilities_but_for_mana() -> None:
    t = Table()
    mage, stone = t.put("Ann", "Prodigal Pyromancer"), t.put("Ann", "Mind Stone")
    t.put("Ben", "Suppression Field")
    assert not t.can("Ann", "activate", mage) and t.can_pay("Ann", "{1}")
    land = t.put("Ann", "Forest")
    assert t.can("Ann", "activate", mage)
    t.activate("Ann", mage, targets=[t.seat("Ben")])
    t.resolve()
    assert stone.tapped and land.tapped and t.life("Ben") == 19


def test_invasion_plans_leave_blocks_to_the_attacker() -> None:
    t = Table()
    t.put("Ann", "Invasion Plans")
    small, big = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm")
    blocker = t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [small, big], {blocker: big})
    asked = next(a for a in t.asked if a.topic == "blockers")
    assert asked.seat.name == "Ann" and blocker.zone == GRAVEYARD and t.life("Ben") == 18


def test_limited_resources_leave_five_lands_and_no_more_plays() -> None:
    t = Table()
    lands = t.lands("Ann", "Forest", 6)
    theirs = t.lands("Ben", "Forest", 7)
    card = t.put("Ann", "Forest", "hand")
    t.cast("Ann", "Limited Resources", free=True)
    t.resolve(keep=[lands[:5], theirs[2:]])
    assert [c.zone for c in lands] == [BATTLEFIELD] * 5 + [GRAVEYARD] and [c.zone for c in theirs[:2]] == [GRAVEYARD] * 2
    assert not t.can("Ann", "play", card)
    t.play("Ann", "Ark of Blight")
    t.do(lambda game: destroy(game, [theirs[2]]))
    lone = [c for c in t.game.battlefield if c.types & 1]
    assert t.can("Ann", "play", card) == (len(lone) < 10)


@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_volraths_dungeon_is_left_in_ones_own_turn(who: str) -> None:
    t = Table()
    dungeon = t.put("Ben", "Volrath's Dungeon")
    assert t.can("Ann", "activate", dungeon) and not t.can("Ben", "activate", dungeon)
    t.game.active_team = t.seat(who).team
    t.activate(who, dungeon)
    t.resolve()
    assert dungeon.zone == GRAVEYARD and t.life(who) == 15


def test_volraths_dungeon_sets_a_hand_back() -> None:
    t = Table()
    dungeon, paid = t.put("Ann", "Volrath's Dungeon"), t.put("Ann", "Forest", "hand")
    kept, gone = t.put("Ben", "Shock", "hand"), t.put("Ben", "Murder", "hand")
    use(t, "Ann", dungeon, index=1, targets=[t.seat("Ben")], choose=[gone])
    assert paid.zone == GRAVEYARD and t.seat("Ben").library[-1] is gone and kept.zone == HAND


@pytest.mark.parametrize("may", [True, False])
def test_mana_vortex_costs_a_land_to_begin(may: bool) -> None:
    t = Table()
    vortex = t.play("Ann", "Mana Vortex", may=[may])
    assert vortex.zone == (BATTLEFIELD if may else GRAVEYARD)
    if may:
        t.put("Ben", "Forest")
        upkeep(t)
        upkeep(t)
        assert len([c for c in t.seat("Ann").permanents if c.types & 1]) == 0 and vortex.zone == BATTLEFIELD
        upkeep(t, "Ben")
        assert vortex.zone == GRAVEYARD


@pytest.mark.parametrize(
    ("lands", "pays", "countered"), [("Mountain", True, True), ("Mountain", False, False), ("Forest", True, False)]
)
def test_ice_cave_lets_others_freeze_a_spell(lands: str, pays: bool, countered: bool) -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Ben", "Ice Cave")
    t.lands("Cid", lands, 1)
    t.play("Ann", "Shock", [t.seat("Ben")], pay=[pays])
    assert t.life("Ben") == (20 if countered else 18)
    assert {a.seat.name for a in t.asked if a.topic == "pay"} <= {"Cid"}


def test_freyalises_winds_blow_once_instead_of_an_untap() -> None:
    t = Table()
    t.put("Ben", "Freyalise's Winds")
    bear = t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear])
    assert bear.counters == {"wind": 1}
    t.turn("Ann", until="upkeep_step")
    assert bear.tapped and not bear.counters.get("wind")
    t.turn("Ann", until="upkeep_step")
    assert not bear.tapped


@pytest.mark.parametrize(("top", "pays", "zone", "life"), [
    ("Craw Wurm", True, HAND, 17), ("Craw Wurm", False, GRAVEYARD, 20), ("Shock", False, HAND, 20),
])
def test_breathstealers_crypt_weighs_each_draw(top: str, pays: bool, zone: int, life: int) -> None:
    t = Table()
    t.put("Ben", "Breathstealer's Crypt")
    card = t.put("Ann", top, "library")
    t._answer({"pay_life": [pays]}, (), {})
    t.do(lambda game: draw_cards(game, t.seat("Ann")))
    assert card.zone == zone and t.life("Ann") == life


@pytest.mark.parametrize(("pays", "zone"), [([False, True], GRAVEYARD), ([False, False], HAND), ([True], GRAVEYARD)])
def test_zurs_weirding_sells_every_draw(pays: list[bool], zone: int) -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Cid", "Zur's Weirding")
    card = t.put("Ann", "Shock", "library")
    t._answer({"pay_life": list(pays)}, (), {})
    t.do(lambda game: draw_cards(game, t.seat("Ann")))
    assert card.zone == zone and t.life("Ann") == 20
    assert (t.life("Ben"), t.life("Cid")) == {1: (18, 20), 2: (20, 18 if True in pays else 20)}[len(pays)]
    assert View(t.game, t.seat("Ann")).hand_of(t.seat("Ben")) == []
