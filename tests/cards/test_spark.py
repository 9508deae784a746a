"""War of the Spark: loyalty, static abilities of planeswalkers, gods, spells that come back."""

import pytest

from engine.language.keywords import HEXPROOF, VIGILANCE
from engine.rules.turn import cleanup_step, untap_step
from engine.rules.verbs import deal_damage, destroy, exile
from engine.state import terms
from engine.state.choice import Illegal
from engine.state.objects import Hit
from tests.table import Table


def table() -> Table:
    return Table("Ann", "Ben")


def loyal(
    t: Table, who: str, name: str, index: int, targets: list[object] | None = None, **answers: object
) -> None:
    """Put a planeswalker down and use its ability of that number."""
    walker = next((c for c in t.seat(who).permanents if c.name == name), None) or t.put(who, name)
    walker.uses = {}
    t.activate(who, walker, index, targets=targets or [])
    t.resolve(**answers)


def test_loyalty_that_goes_burns_and_loyalty_that_comes_grows() -> None:
    t = table()
    chandra, hydra = (
        t.put("Ann", "Chandra, Fire Artisan", counters={"loyalty": 4}),
        t.put("Ann", "Bioessence Hydra"),
    )
    size = t.pt(hydra)[0]
    loyal(t, "Ann", chandra.name, 0)
    assert t.pt(hydra)[0] == size + 1
    bear = t.put("Ben", "Grizzly Bears")
    t.do(lambda game: deal_damage(game, [Hit(bear, chandra, 2)]))
    t.resolve(target=t.seat("Ben"))
    assert t.life("Ben") == 18
    loyal(t, "Ann", chandra.name, 1)
    assert t.life("Ben") == 11 and len(t.seat("Ann").exile) == 8


def test_ajani_puts_loyalty_on_others() -> None:
    t = table()
    bear, other = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Teyo, the Shieldmage")
    loyal(t, "Ann", "Ajani, the Greathearted", 1)
    assert t.has(bear, VIGILANCE) and t.pt(bear) == (3, 3) and other.counters["loyalty"] == 6


def test_a_god_goes_third_from_the_top() -> None:
    t = table()
    for how in (destroy, exile):
        god = t.put("Ann", "God-Eternal Oketra")
        t.do(lambda game, how=how, god=god: how(game, [god]))
        t.resolve(may=True)
        assert t.seat("Ann").library[-3] is god


def test_a_god_takes_any_number() -> None:
    t = table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.play("Ann", "God-Eternal Bontu", sacrifice=[bears])
    assert len(t.seat("Ann").hand) == 2 and "Grizzly Bears" not in t.names("Ann")


def test_a_boar_brings_company_and_takes_it_back() -> None:
    t = table()
    boar, giant = t.put("Ann", "Ilharg, the Raze-Boar"), t.put("Ann", "Hill Giant", "hand")
    t.combat("Ann", [boar], answers={"battlefield": [giant]})
    assert t.life("Ben") == 11 and giant.tapped
    t.begin("end")
    assert giant.zone == terms.HAND


def test_opponents_cast_as_sorceries_only() -> None:
    t = table()
    t.put("Ann", "Teferi, Time Raveler")
    t.mana("Ben", "{R}")
    t.put("Ben", "Shock", "hand")
    assert not t.can("Ben", "cast", "Shock", sorcery=False)
    t.game.active_team = 1
    assert t.can("Ben", "cast", "Shock")


def test_sorceries_at_any_time_until_your_next_turn() -> None:
    t = table()
    t.mana("Ann", "{2}{B}")
    t.put("Ann", "Night Terrors", "hand")
    t.game.active_team = 1
    assert not t.can("Ann", "cast", "Night Terrors", sorcery=False)
    loyal(t, "Ann", "Teferi, Time Raveler", 0)
    assert t.can("Ann", "cast", "Night Terrors", sorcery=False)
    t.turn("Ann", until="upkeep_step")
    assert not t.can("Ann", "cast", "Night Terrors", sorcery=False)


def test_hexproof_does_not_help_against_kaya() -> None:
    t = table()
    druid = t.put("Ben", "Paradise Druid")
    assert t.has(druid, HEXPROOF)
    loyal(t, "Ann", "Kaya, Bane of the Dead", 0, [druid])
    assert druid.zone == terms.EXILE


def test_nobody_searches_under_ashiok() -> None:
    t = table()
    t.put("Ben", "Ashiok, Dream Render")
    t.play("Ann", "Caravan Vigil")
    assert not t.seat("Ann").hand


def test_the_second_draw_and_the_second_spell() -> None:
    t = table()
    t.put("Ann", "Narset, Parter of Veils")
    t.play("Ben", "Vision Skeins")
    assert len(t.seat("Ben").hand) == 1 and len(t.seat("Ann").hand) == 2
    drake = t.put("Ann", "Thunder Drake")
    t.seat("Ann").turn_notes = {}
    for _ in range(3):
        t.play("Ann", "Shock", [t.seat("Ben")])
    assert drake.counters == {"+1/+1": 1}


def test_the_wanderer_keeps_all_but_combat_damage_away() -> None:
    t = table()
    t.put("Ann", "The Wanderer")
    bear, foe = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ben", "Shock", [bear])
    assert bear.damage == 0
    t.combat("Ben", {foe: t.seat("Ann")})
    assert t.life("Ann") == 18


def test_gideon_is_a_creature_in_his_own_turn() -> None:
    t = table()
    gideon = t.put("Ann", "Gideon Blackblade")
    assert t.pt(gideon) == (4, 4) and gideon.types & terms.PLANESWALKER
    t.game.active_team = 1
    t.game.mark_dirty()
    t.game.refresh()
    assert not gideon.types & terms.CREATURE


def test_a_band_attacks_with_gideon() -> None:
    t = table()
    t.put("Ann", "Gideon, the Oathsworn")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.combat("Ann", bears)
    assert [c.counters.get("+1/+1") for c in bears] == [1, 1] and t.life("Ben") == 14


def test_one_permanent_of_each_type_is_left() -> None:
    t = table()
    liliana = t.put("Ann", "Liliana, Dreadhorde General", counters={"loyalty": 9})
    t.lands("Ben", "Forest", 3)
    for _ in range(2):
        t.put("Ben", "Grizzly Bears")
    loyal(t, "Ann", liliana.name, 2)
    assert sorted(c.name for c in t.seat("Ben").permanents) == ["Forest", "Grizzly Bears"]


def test_feather_gives_the_spell_back() -> None:
    t = table()
    feather = t.put("Ann", "Feather, the Redeemed")
    t.mana("Ann", "{B}")
    t.cast("Ann", "Supernatural Stamina", targets=[feather])
    t.resolve()
    assert t.names("Ann", "exile") == ["Supernatural Stamina"]
    t.begin("end")
    assert t.names("Ann", "hand") == ["Supernatural Stamina"]


def test_a_spell_is_copied_and_returned() -> None:
    t = table()
    t.mana("Ben", "{R}")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    shock = t.game.stack[-1]
    t.mana("Ann", "{U}{U}")
    t.cast("Ann", "Narset's Reversal", targets=[shock])
    t.resolve(new_target=True, target=t.seat("Ben"))
    assert t.life("Ben") == 18 and t.life("Ann") == 20 and t.names("Ben", "hand") == ["Shock"]


def test_an_arcanist_casts_from_the_graveyard_and_the_spell_is_exiled() -> None:
    t = table()
    arcanist = t.put("Ann", "Dreadhorde Arcanist")
    shock = t.put("Ann", "Shock", "graveyard")
    t.combat("Ann", [arcanist], answers={"target": [t.seat("Ben")], "may": [True]})
    assert shock.zone == terms.EXILE and t.life("Ben") == 17


def test_blast_zone_knows_its_counters_after_it_is_gone() -> None:
    t = table()
    zone, bear, giant = t.put("Ann", "Blast Zone"), t.put("Ben", "Grizzly Bears"), t.put("Ben", "Hill Giant")
    zone.counters["charge"] = 2
    t.lands("Ann", "Forest", 3)
    t.activate("Ann", zone, 1)
    t.resolve()
    assert bear.zone == terms.GRAVEYARD and giant.zone == terms.BATTLEFIELD


def test_a_sphinx_enters_for_something_returned() -> None:
    t = table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Rescuer Sphinx", may=True, bounce=bear)
    sphinx = next(c for c in t.seat("Ann").permanents if c.name == "Rescuer Sphinx")
    assert bear.zone == terms.HAND and t.pt(sphinx) == (4, 3)


def test_counters_shield_a_conjurant() -> None:
    t = table()
    t.lands("Ann", "Forest", 4)
    t.play("Ann", "Ugin's Conjurant", cast={"x": [4]})
    spirit = next(c for c in t.seat("Ann").permanents if c.name == "Ugin's Conjurant")
    t.play("Ben", "Shock", [spirit])
    assert t.pt(spirit) == (2, 2) and spirit.damage == 0


def test_neoform_grows_what_it_finds() -> None:
    t = table()
    bear, giant = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Hill Giant", "library")
    druid = t.put("Ann", "Ahn-Crop Crasher", "library")
    t.play("Ann", "Neoform", cast={"sacrifice": [bear]}, search=druid)
    assert bear.zone == terms.GRAVEYARD and t.pt(druid) == (4, 3) and giant.zone == terms.LIBRARY


def test_all_creatures_burn_themselves() -> None:
    t = table()
    bear, drake = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Thunder Drake")
    t.play("Ann", "Solar Blaze")
    assert bear.zone == terms.GRAVEYARD and drake.zone == terms.BATTLEFIELD


def test_the_chosen_protector_takes_all_damage() -> None:
    t = table()
    giant = t.put("Ann", "Hill Giant")
    t.play("Ann", "Gideon's Sacrifice", choose=giant)
    t.play("Ben", "Shock", [t.seat("Ann")])
    assert t.life("Ann") == 20 and giant.damage == 2


def test_massacre_goes_on_with_each_death() -> None:
    t = table()
    creatures = [t.put("Ben", n) for n in ("Grizzly Bears", "Hill Giant", "Sacred Cat")]
    t.play("Ann", "Massacre Girl")
    assert all(c.zone == terms.GRAVEYARD for c in creatures)


def test_an_attack_on_a_walker_is_punished_once() -> None:
    t = table()
    t.put("Ann", "Oath of Kaya")
    walker = t.put("Ann", "Teyo, the Shieldmage")
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(2)]
    t.combat("Ben", dict.fromkeys(bears, walker))
    assert t.life("Ben") == 18 and t.life("Ann") == 22


def test_what_the_dead_were_worth_is_paid_in_life() -> None:
    t = table()
    dead = [t.put(who, name, "graveyard") for who, name in (("Ann", "Grizzly Bears"), ("Ben", "Hill Giant"))]
    t.mana("Ann", "{4}{B}{B}")
    t.cast("Ann", "Command the Dreadhorde", targets=[dead])
    t.resolve()
    assert t.life("Ann") == 14 and all(c.controller is t.seat("Ann") for c in dead)


def test_permissions_of_a_turn_end_with_it() -> None:
    t = table()
    zone = t.put("Ann", "Emergence Zone")
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", zone)
    t.resolve()
    t.mana("Ann", "{1}{G}")
    t.put("Ann", "Grizzly Bears", "hand")
    assert t.can("Ann", "cast", "Grizzly Bears", sorcery=False)
    t.do(lambda game: cleanup_step(game, game.frames[-1]))
    t.do(lambda game: untap_step(game, game.frames[-1]))
    assert not t.can("Ann", "cast", "Grizzly Bears", sorcery=False)


def test_minus_x_loyalty_is_chosen_and_paid() -> None:
    """CR 606.4: the card has exactly that mana value."""
    t = table()
    sorin, bear = t.put("Ann", "Sorin, Vengeful Bloodlord"), t.put("Ann", "Grizzly Bears", "graveyard")
    t.activate("Ann", sorin, 1, targets=[bear], answers={"x": [2], "target": [bear]})
    t.resolve()
    t.game.refresh()
    assert bear.zone == terms.BATTLEFIELD and "Vampire" in bear.subtypes and sorin.counters["loyalty"] == 2


def test_combat_damage_by_toughness() -> None:
    t = table()
    t.put("Ann", "Huatli, the Sun's Heart")
    drake = t.put("Ann", "Thunder Drake")
    t.combat("Ann", {drake: t.seat("Ben")})
    assert t.life("Ben") == 17


def test_a_double_is_not_legendary_and_has_one_more() -> None:
    t = table()
    t.put("Ann", "Mowu, Loyal Companion")
    t.play("Ann", "Spark Double", may=True)
    double = next(c for c in t.seat("Ann").permanents if c.printed.name == "Spark Double")
    assert double.name == "Mowu, Loyal Companion" and t.pt(double)[0] > 3 and len(t.names("Ann")) == 2


def test_forests_give_more_and_red_mana_stays() -> None:
    t = table()
    t.put("Ann", "Nissa, Who Shakes the World")
    t.lands("Ann", "Forest", 1)
    t.pay("Ann", "{G}")
    assert t.seat("Ann").pool[4] == 1
    neheb = t.put("Ann", "Neheb, Dreadhorde Champion")
    cards = [t.put("Ann", "Shock", "hand") for _ in range(2)]
    t.combat("Ann", {neheb: t.seat("Ben")}, answers={"may": [True], "discard": [cards]})
    assert t.seat("Ann").pool[3] == 2 and len(t.seat("Ann").hand) == 2


def test_an_ability_that_costs_less() -> None:
    t = table()
    district = t.put("Ann", "Mobilized District")
    t.lands("Ann", "Forest", 3)
    district.tapped = True
    assert not t.can("Ann", "activate", district)
    t.put("Ann", "Mowu, Loyal Companion")
    t.activate("Ann", district)
    t.resolve()
    assert t.pt(district) == (3, 3)


def test_nobody_casts_creatures_until_the_end_of_the_next_turn() -> None:
    t = table()
    for who in ("Ann", "Ben"):
        t.put(who, "Grizzly Bears")
        t.put(who, "Hill Giant")
    t.play("Ann", "Single Combat")
    assert len(t.names("Ann")) == len(t.names("Ben")) == 1
    t.mana("Ben", "{1}{G}")
    t.put("Ben", "Grizzly Bears", "hand")
    t.game.active_team = 1
    assert not t.can("Ben", "cast", "Grizzly Bears")
    t.seat("Ann").last_turn = t.game.turn + 2
    assert t.can("Ben", "cast", "Grizzly Bears")


def test_angels_attack_untapped_beside_the_vehicle() -> None:
    t = table()
    ship = t.put("Ann", "Parhelion II")
    crew = [t.put("Ann", "Hill Giant") for _ in range(2)]
    t.activate("Ann", ship, answers={"tap": [crew[0], crew[1]]})
    t.resolve()
    t.combat("Ann", {ship: t.seat("Ben")})
    angels = [c for c in t.seat("Ann").permanents if c.token]
    assert t.life("Ben") == 7 and len(angels) == 2 and not any(a.tapped for a in angels)


def test_lands_in_graveyards_are_safe_from_opponents() -> None:
    t = table()
    t.put("Ben", "Tomik, Distinguished Advokist")
    t.put("Ann", "Ramunap Excavator")
    forest = t.put("Ann", "Forest", "graveyard")
    crook = t.put("Ann", "Crook of Condemnation")
    t.lands("Ann", "Forest", 1)
    assert not t.can("Ann", "play", forest)
    t.put("Ben", "Forest", "graveyard")
    with pytest.raises(Illegal):
        t.activate("Ann", crook, 0)
