"""Fate Reforged: words of its cards, played."""

import pytest

from engine.dsl import *
from tests.table import Table


@pytest.mark.parametrize(("side", "counters", "tapped"), [("Khans", 2, False), ("Dragons", 0, True)])
def test_a_siege_works_as_was_chosen(side: str, counters: int, tapped: bool) -> None:
    """CR 614.12c: the choice as it enters turns one of its abilities on."""
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Citadel Siege", side=[side])
    t.begin("combat")
    assert mine.counters.get("+1/+1", 0) == counters
    t.game.active_team = t.seat("Ben").team
    t.begin("combat")
    assert theirs.tapped is tapped


def test_return_tapped_and_attacking() -> None:
    t = Table()
    alesha, bear = t.put("Ann", "Alesha, Who Smiles at Death"), t.put("Ann", "Grizzly Bears", "graveyard")
    t.mana("Ann", "{B}{B}")
    t.combat("Ann", [alesha], answers={"target": [bear], "pay": [True]})
    assert bear.tapped and t.life("Ben") == 15


def test_damage_to_several_blockers_manifests_once() -> None:
    """CR 603.2c."""
    t = Table()
    beast = t.put("Ann", "Arashin War Beast")
    one, two = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [beast], {one: beast, two: beast})
    assert t.names("Ann").count("face-down creature") == 1


def test_a_bond_spreads_the_damage() -> None:
    t = Table()
    wurm, bear = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Arcbond", targets=[wurm])
    t.play("Ann", "Shock", targets=[wurm])
    assert bear.zone == GRAVEYARD and t.life("Ann") == t.life("Ben") == 18 and wurm.damage == 2


def test_the_attacker_chooses_the_blocks() -> None:
    """CR 509.1: an effect can have another player declare blockers."""
    t = Table()
    chief, wurm = t.put("Ann", "Brutal Hordechief"), t.put("Ann", "Craw Wurm")
    bear = t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{3}{R}{R}")
    t.activate("Ann", chief)
    t.resolve()
    t.combat("Ann", [wurm], {bear: wurm})
    assert next(a for a in t.asked if a.topic == "blockers").seat is t.seat("Ann")
    assert bear.zone == GRAVEYARD and t.life("Ben") == 19 and t.life("Ann") == 21


def test_hands_are_discarded_and_drawn_anew() -> None:
    t = Table()
    for _ in range(3):
        t.put("Ben", "Shock", "hand")
    t.play("Ann", "Dark Deal")
    assert len(t.seat("Ben").hand) == 2 and t.names("Ben", "graveyard") == ["Shock"] * 3


def test_a_card_revealed_at_random_deals_its_mana_value() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ben", "Lava Axe", "hand")
    t.play("Ann", "Friendly Fire", targets=[bear])
    assert bear.zone == GRAVEYARD and t.life("Ben") == 15


def test_a_graveyard_is_manifested() -> None:
    """CR 701.40: face down, turned up for its mana cost."""
    t = Table()
    t.put("Ben", "Craw Wurm", "graveyard")
    t.put("Ben", "Shock", "graveyard")
    t.play("Ann", "Ghastly Conscription", targets=[t.seat("Ben")])
    assert t.names("Ann") == ["face-down creature"] and t.names("Ben", "graveyard") == ["Shock"]


def test_an_infiltrator_hides_among_the_manifested() -> None:
    t = Table()
    monk = t.put("Ann", "Jeskai Infiltrator")
    t.combat("Ann", [monk])
    assert t.names("Ann") == ["face-down creature"] * 2 and t.life("Ben") == 18


def test_an_enchantment_becomes_the_aura_of_what_it_manifests() -> None:
    t = Table()
    form = t.play("Ann", "Cloudform")
    creature_ = next(c for c in t.seat("Ann").permanents if c.name == "face-down creature")
    assert form.attached_to is creature_ and t.has(creature_, FLYING)
    t.play("Ben", "Pyroclasm")
    assert form.zone == GRAVEYARD


def test_one_of_two_is_manifested_the_other_goes_down() -> None:
    t = Table()
    under, top = t.put("Ann", "Craw Wurm", "library"), t.put("Ann", "Shock", "library")
    t.play("Ann", "Write into Being", manifest=[[under]], put_bottom=[True])
    assert under.zone == BATTLEFIELD and t.seat("Ann").library[0] is top


def test_a_dragon_goes_back_into_the_library() -> None:
    t = Table()
    shrieker = t.put("Ann", "Lightning Shrieker")
    t.begin("end")
    assert shrieker.zone == LIBRARY


@pytest.mark.parametrize(("lands", "lost"), [(1, True), (2, False)])
def test_the_price_of_a_spell_is_counted(lands: int, lost: bool) -> None:
    t = Table()
    t.put("Ben", "Shock", "graveyard")
    t.put("Ben", "Shock", "graveyard")
    t.lands("Ann", "Mountain", 5 + lands)
    t.cast("Ann", t.put("Ann", "Lava Axe", "hand"), targets=[t.seat("Ben")])
    t.mana("Ben", "{2}{U}")
    t.cast("Ben", t.put("Ben", "Rakshasa's Disdain", "hand"), targets=[t.game.stack[0]])
    t.resolve(pay=[True])
    assert (t.life("Ben") == 20) is lost


def test_ancestors_come_for_a_turn() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "graveyard")
    t.lands("Ann", "Plains", 2)
    rally = t.play("Ann", "Rally the Ancestors", cast={"x": [2]})
    assert bear.zone == BATTLEFIELD and rally.zone == EXILE
    t.begin("upkeep")
    assert bear.zone == EXILE


def test_an_opponent_chooses_what_returns() -> None:
    t = Table()
    tasigur = t.put("Ann", "Tasigur, the Golden Fang")
    axe, bear = t.put("Ann", "Lava Axe", "graveyard"), t.put("Ann", "Grizzly Bears", "graveyard")
    t.mana("Ann", "{2}{G}{G}")
    t.activate("Ann", tasigur)
    t.resolve(choose=[[bear]])
    assert bear.zone == HAND and axe.zone == GRAVEYARD


def test_instants_and_sorceries_in_the_graveyard() -> None:
    t = Table()
    monk = t.put("Ann", "Bloodfire Enforcers")
    t.put("Ann", "Shock", "graveyard")
    assert not t.has(monk, TRAMPLE)
    t.put("Ann", "Lava Axe", "graveyard")
    assert t.has(monk, TRAMPLE)


def test_only_after_another_spell() -> None:
    """CR 601.3: a spell says itself when it can be cast."""
    t = Table()
    golem = t.put("Ann", "Hewed Stone Retainers", "hand")
    t.lands("Ann", "Forest", 3)
    assert not t.can("Ann", "cast", golem)
    t.play("Ann", "Shock", targets=[t.seat("Ben")])
    assert t.can("Ann", "cast", golem)


def test_control_of_two_that_share_a_type_is_exchanged() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Shifting Loyalties", targets=[bear, wurm])
    t.game.refresh()
    assert bear.controller is t.seat("Ben") and wurm.controller is t.seat("Ann")


def test_the_weaker_is_taken_for_a_turn() -> None:
    t = Table()
    t.put("Ann", "Yasova Dragonclaw")
    t.put("Ben", "Craw Wurm")
    bear = t.put("Ben", "Grizzly Bears", tapped=True)
    t.mana("Ann", "{1}{U}{U}")
    t.answers = {"pay": [True]}
    t.begin("combat")
    attackers = next(a for a in t.asked if a.topic == "attackers")
    assert bear in attackers.options and attackers.seat is t.seat("Ann")


def test_face_up_creatures_leave_manifested_ones() -> None:
    t = Table()
    elemental, bear = t.put("Ann", "Whisperwood Elemental"), t.put("Ann", "Grizzly Bears")
    t.activate("Ann", elemental)
    t.resolve()
    t.play("Ben", "Doom Blade", targets=[bear])
    assert t.names("Ann") == ["face-down creature"]


def test_what_was_chosen_first_gets_a_counter_for_each_creature_card_of_the_graveyard() -> None:
    """CR 608.2c: the cards that are milled before count."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    for name in ("Forest", "Memnite", "Grizzly Bears"):
        t.put("Ann", name, "library")
    t.play("Ann", "Grave Strength", [bear])
    assert bear.counters == {"+1/+1": 2} and len(t.names("Ann", "graveyard")) == 4
