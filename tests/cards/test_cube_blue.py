"""The blue cards of the Survivors' Cube: a position, an action, an outcome."""

import pytest

from engine.cards import definition
from engine.language.abilities import Triggered
from engine.language.keywords import FLYING
from engine.state import terms
from engine.state.terms import EXILE, GRAVEYARD, HAND
from tests.table import Table


def test_jaces_phantasm_wants_ten_cards_in_a_graveyard() -> None:
    t = Table()
    phantasm = t.put("Ann", "Jace's Phantasm")
    for _ in range(9):
        t.put("Ben", "Shock", "graveyard")
    assert t.pt(phantasm) == (1, 1)
    t.put("Ben", "Shock", "graveyard")
    assert t.pt(phantasm) == (5, 5)


@pytest.mark.parametrize("name", ["Phantasmal Bear", "Phantasmal Dragon"])
def test_illusions_vanish_when_targeted(name: str) -> None:
    t = Table()
    illusion = t.put("Ann", name)
    t.play("Ann", "Giant Growth", [illusion])
    assert illusion.zone == GRAVEYARD


def test_aquamoeba_switches_power_and_toughness() -> None:
    t = Table()
    moeba, card = t.put("Ann", "Aquamoeba"), t.put("Ann", "Shock", "hand")
    t.activate("Ann", moeba)
    t.resolve()
    assert t.pt(moeba) == (3, 1) and card.zone == GRAVEYARD


@pytest.mark.parametrize(
    ("name", "aimed"),
    [("Frost Lynx", False), ("Crippling Chill", True), ("Frost Breath", True), ("Sleep", True)],
)
def test_frozen_creatures_stay_tapped_once(name: str, aimed: bool) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    targets = [t.seat("Ben")] if name == "Sleep" else [[wurm]]
    t.play("Ann", name, targets if aimed else (), target=[wurm])
    assert wurm.tapped
    t.turn("Ben")
    assert wurm.tapped
    t.turn("Ben")
    assert not wurm.tapped


def test_wall_of_frost_freezes_what_it_blocks() -> None:
    t = Table()
    wall, wurm = t.put("Ann", "Wall of Frost"), t.put("Ben", "Craw Wurm")
    t.combat("Ben", [wurm], blocks={wall: wurm})
    t.turn("Ben", until="upkeep_step")
    assert wurm.tapped


def test_pestermite_taps_or_untaps() -> None:
    for choice, tapped in ((0, True), (1, False)):
        t = Table()
        wurm = t.put("Ben", "Craw Wurm", tapped=not tapped)
        t.play("Ann", "Pestermite", may=True, target=[wurm], choose=_mode(choice))
        assert wurm.tapped == tapped


def _mode(index: int) -> object:
    ability = next(a for a in definition("Pestermite").abilities if isinstance(a, Triggered))
    return ability.modes[0].bound[0].args[0].args[index]


def test_scroll_thief_draws_for_combat_damage() -> None:
    t = Table()
    thief = t.put("Ann", "Scroll Thief")
    t.combat("Ann", [thief])
    assert len(t.seat("Ann").hand) == 1


def test_sea_gate_oracle_takes_one_of_two() -> None:
    t = Table()
    a, b = t.put("Ann", "Shock", "library"), t.put("Ann", "Fog", "library")
    t.play("Ann", "Sea Gate Oracle", take=[[a]])
    assert a.zone == HAND and t.seat("Ann").library[0] is b


@pytest.mark.parametrize("name", ["Aether Adept", "Vapor Snag", "Repulse", "Rescind", "Into the Roil"])
def test_bouncing_a_creature(name: str) -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    aimed = [wurm] if name != "Aether Adept" else []
    t.play("Ann", name, aimed, target=[wurm])
    assert wurm.zone == HAND
    assert t.life("Ben") == (19 if name == "Vapor Snag" else 20)
    assert len(t.seat("Ann").hand) == (1 if name == "Repulse" else 0)


def test_into_the_roil_draws_when_kicked() -> None:
    t = Table()
    moon = t.put("Ben", "Bad Moon")
    t.play("Ann", "Into the Roil", more="{1}{U}", cast={"kicker": [True]})
    assert moon.zone == HAND and len(t.seat("Ann").hand) == 1


def test_peel_from_reality_returns_one_of_each_side() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Peel from Reality")
    assert mine.zone == theirs.zone == HAND


@pytest.mark.parametrize("name", ["Archaeomancer", "Mnemonic Wall"])
def test_spells_come_back_to_hand(name: str) -> None:
    t = Table()
    shock = t.put("Ann", "Shock", "graveyard")
    t.put("Ann", "Grizzly Bears", "graveyard")
    t.play("Ann", name, may=True)
    assert shock.zone == HAND


@pytest.mark.parametrize(("name", "n"), [("Tome Scour", 5), ("Thought Scour", 2)])
def test_milling_spells(name: str, n: int) -> None:
    t = Table()
    t.play("Ann", name, [t.seat("Ben")])
    assert len(t.seat("Ben").graveyard) == n
    assert len(t.seat("Ann").hand) == (1 if name == "Thought Scour" else 0)


def test_vedalken_entrancer_mills_two() -> None:
    t = Table()
    entrancer = t.put("Ann", "Vedalken Entrancer")
    t.mana("Ann", "{U}")
    t.activate("Ann", entrancer, targets=[t.seat("Ben")])
    t.resolve()
    assert len(t.seat("Ben").graveyard) == 2


def test_water_servant_shifts() -> None:
    t = Table()
    servant = t.put("Ann", "Water Servant")
    t.mana("Ann", "{U}{U}")
    t.activate("Ann", servant, 0)
    t.resolve()
    assert t.pt(servant) == (4, 3)
    t.activate("Ann", servant, 1)
    t.resolve()
    assert t.pt(servant) == (3, 4)


def test_turn_to_frog_leaves_a_blue_1_1_without_abilities() -> None:
    t = Table()
    angel = t.put("Ben", "Serra Angel")
    t.play("Ann", "Turn to Frog", [angel])
    assert t.pt(angel) == (1, 1) and not t.has(angel, FLYING)
    assert angel.colors == terms.BLUE and angel.subtypes == {"Frog"}
    t.begin("cleanup")
    assert t.pt(angel) == (4, 4) and t.has(angel, FLYING) and "Angel" in angel.subtypes


def test_exclude_counters_a_creature_spell_and_draws() -> None:
    t = Table()
    t.mana("Ben", "{1}{G}")
    bear = t.put("Ben", "Grizzly Bears", "hand")
    t.cast("Ben", bear)
    t.play("Ann", "Exclude")
    assert bear.zone == GRAVEYARD and len(t.seat("Ann").hand) == 1


def test_ponder_orders_the_top_then_draws() -> None:
    t = Table()
    a, b, c = (t.put("Ann", n, "library") for n in ("Shock", "Fog", "Murder"))
    t.play("Ann", "Ponder", rearrange=[[b, a, c]])
    assert b.zone == HAND and t.seat("Ann").library[-1] is a


def test_compulsive_research_spares_who_discards_a_land() -> None:
    for land, hand in ((True, 2), (False, 1)):
        t = Table()
        t.play("Ann", "Compulsive Research", [t.seat("Ann")], discard_instead=land)
        assert len(t.seat("Ann").hand) == hand


def test_deep_analysis_flashes_back_for_life() -> None:
    t = Table()
    spell = t.put("Ann", "Deep Analysis", "graveyard")
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", spell, way="flashback", targets=[t.seat("Ann")])
    t.resolve()
    assert len(t.seat("Ann").hand) == 2 and t.life("Ann") == 17 and spell.zone == EXILE


def test_sleep_spares_its_caster() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Sleep", [t.seat("Ben")])
    assert theirs.tapped and not mine.tapped


def test_talrands_invocation_makes_two_drakes() -> None:
    t = Table()
    t.play("Ann", "Talrand's Invocation")
    assert t.names("Ann") == ["Drake Token", "Drake Token"]


def test_curiosity_draws_for_damage_to_an_opponent() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Curiosity", [bear])
    t.combat("Ann", [bear], answers={"may": [True]})
    assert len(t.seat("Ann").hand) == 1


def test_narcolepsy_taps_in_each_upkeep() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Narcolepsy", [wurm])
    t.begin("upkeep")
    assert wurm.tapped


def test_claustrophobia_taps_for_good() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Claustrophobia", [wurm])
    assert wurm.tapped
    t.turn("Ben")
    assert wurm.tapped


def test_mind_control_lasts_as_long_as_the_aura() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    aura = t.play("Ann", "Mind Control", [wurm])
    t.game.refresh()
    assert wurm.controller is t.seat("Ann")
    t.play("Ben", "Disenchant", [aura])
    t.game.refresh()
    assert wurm.controller is t.seat("Ben")
