"""Khans of Tarkir and Fate Reforged: words of its cards, played."""

import pytest

from engine.dsl import *
from tests.table import Table

creature("Test Shielded", "{W}", "Knight", 1, 1, replaces(prevent_damage(THIS)))


def test_a_phoenix_comes_back_face_down_and_can_be_turned_up() -> None:
    """CR 708.4: a 2/2 without text until its morph cost is paid."""
    t = Table()
    phoenix = t.put("Ann", "Ashcloud Phoenix")
    t.play("Ben", "Doom Blade", targets=[phoenix])
    assert phoenix.zone == BATTLEFIELD and t.pt(phoenix) == (2, 2) and not t.has(phoenix, FLYING)


def test_damage_that_cannot_be_prevented() -> None:
    """CR 615.12. Raid makes Arrow Storm deal such damage."""
    t = Table()
    t.play("Ann", "Arrow Storm", targets=[t.seat("Ben")])
    assert t.life("Ben") == 16
    t.combat("Ann", [t.put("Ann", "Grizzly Bears")])
    knight = t.put("Ben", "Test Shielded")
    t.play("Ann", "Arrow Storm", targets=[knight])
    assert t.life("Ben") == 14 and knight.zone == GRAVEYARD


def test_raid_or_a_loss_of_four() -> None:
    t = Table()
    t.play("Ann", "Bellowing Saddlebrute")
    assert t.life("Ann") == 16


def test_a_graveyard_goes_when_the_creature_dies_this_turn() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ben", "Shock", "graveyard")
    t.play("Ann", "Burn Away", targets=[bear])
    assert bear.zone == EXILE and not t.names("Ben", "graveyard")


def test_each_opponent_gives_up_the_strongest() -> None:
    t = Table()
    wurm, bear = t.put("Ben", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Crackling Doom")
    assert wurm.zone == GRAVEYARD and bear.zone == BATTLEFIELD and t.life("Ben") == 18


def test_life_for_each_death_of_the_turn() -> None:
    t = Table()
    t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Death Frenzy")
    assert t.life("Ann") == 22


def test_a_condition_gives_flash() -> None:
    """CR 702.8, 601.3: looked at in the hand."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    grip = t.put("Ann", "Dragon Grip", "hand")
    t.lands("Ann", "Mountain", 3)
    assert t.can("Ann", "cast", grip) and not t.can("Ann", "cast", grip, sorcery=False)
    t.put("Ann", "Craw Wurm")
    assert t.can("Ann", "cast", grip, sorcery=False) and bear.zone == BATTLEFIELD


def test_all_but_one_are_destroyed() -> None:
    t = Table()
    kept, gone = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Duneblast", keep=[[kept]])
    assert kept.zone == BATTLEFIELD and gone.zone == GRAVEYARD


def test_morph_for_a_revealed_card() -> None:
    """CR 702.37: the cost of turning it up can be another than mana."""
    t = Table()
    ripper = t.put("Ann", "Ruthless Ripper", "hand")
    t.lands("Ann", "Forest", 3)
    t.cast("Ann", ripper, way="morph")
    t.resolve()
    assert not t.can("Ann", "turn_up", ripper)
    t.put("Ann", "Doom Blade", "hand")
    assert t.can("Ann", "turn_up", ripper)


def test_a_hydra_turned_up_has_five_counters() -> None:
    """CR 708.8: "as" it is turned face up, before anything else."""
    from engine.rules.casting import turn_up

    t = Table()
    hydra = t.put("Ann", "Hooded Hydra", "hand")
    t.lands("Ann", "Forest", 8)
    t.cast("Ann", hydra, way="morph")
    t.resolve()
    t.do(lambda game: turn_up(game, t.seat("Ann"), hydra))
    assert t.pt(hydra) == (5, 5)
    t.play("Ben", "Doom Blade", targets=[hydra])
    assert t.names("Ann").count("Snake Token") == 5


def test_outlast_is_answered() -> None:
    t = Table()
    herald = t.put("Ann", "Herald of Anafenza")
    t.mana("Ann", "{2}{W}")
    t.activate("Ann", herald)
    t.resolve()
    assert "Warrior Token" in t.names("Ann") and t.pt(herald) == (2, 3)


def test_the_next_sorcery_is_copied_once() -> None:
    t = Table()
    t.play("Ann", "Howl of the Horde")
    t.play("Ann", "Lava Axe", targets=[t.seat("Ben")])
    assert t.life("Ben") == 10
    t.play("Ann", "Lava Axe", targets=[t.seat("Ben")])
    assert t.life("Ben") == 5


def test_creatures_untap_in_others_untap_steps() -> None:
    t = Table()
    t.put("Ann", "Ivorytusk Fortress")
    grown = t.put("Ann", "Grizzly Bears", tapped=True, counters={"+1/+1": 1})
    plain = t.put("Ann", "Grizzly Bears", tapped=True)
    t.turn("Ben", until="upkeep_step")
    assert not grown.tapped and plain.tapped


def test_a_spell_is_countered_and_kept() -> None:
    t = Table()
    snatcher = t.put("Ann", "Kheru Spellsnatcher", "hand")
    t.lands("Ann", "Island", 12)
    t.cast("Ann", snatcher, way="morph")
    t.resolve()
    t.mana("Ben", "{3}{R}{R}")
    axe = t.put("Ben", "Lava Axe", "hand")
    t.cast("Ben", axe, targets=[t.seat("Ann")])
    from engine.rules.casting import turn_up

    t.do(lambda game: turn_up(game, t.seat("Ann"), snatcher))
    t.resolve(target=[t.game.stack[0]])
    assert axe.zone == EXILE and t.can("Ann", "cast", axe)


def test_a_token_as_large_as_the_greatest_toughness() -> None:
    t = Table()
    t.put("Ann", "Craw Wurm")
    t.play("Ann", "Kin-Tree Invocation")
    spirit = next(c for c in t.seat("Ann").permanents if c.token)
    assert t.pt(spirit) == (4, 4)


def test_goblins_join_the_attack() -> None:
    """CR 508.4: they attack without having been declared."""
    t = Table()
    t.put("Ann", "Mardu Ascendancy")
    t.combat("Ann", [t.put("Ann", "Grizzly Bears")])
    assert t.life("Ben") == 17 and "Goblin Token" in t.names("Ann")


def test_it_is_sacrificed_at_end_of_combat() -> None:
    t = Table()
    ogre = t.put("Ann", "Mardu Blazebringer")
    t.combat("Ann", [ogre])
    assert t.life("Ben") == 16 and ogre.zone == GRAVEYARD


def test_x_cards_out_of_the_graveyard() -> None:
    """CR 601.2b, 602.2b: X is announced and bounds what is exiled."""
    t = Table()
    fiend, vizier = t.put("Ann", "Necropolis Fiend"), t.put("Ann", "Rakshasa Vizier")
    for _ in range(4):
        t.put("Ann", "Shock", "graveyard")
    wurm = t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Forest", 6)
    t.activate("Ann", fiend, targets=[wurm], x=[4])
    t.resolve()
    assert wurm.zone == GRAVEYARD and not t.names("Ann", "graveyard") and vizier.counters["+1/+1"] == 4


def test_counters_of_several_creatures_pay() -> None:
    t = Table()
    t.put("Ann", "Retribution of the Ancients")
    retribution = t.seat("Ann").permanents[-1]
    one = t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1})
    two = t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1})
    bear = t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{B}")
    t.activate("Ann", retribution, targets=[bear], x=[2])
    t.resolve()
    assert bear.zone == GRAVEYARD and not one.counters["+1/+1"] and not two.counters["+1/+1"]


def test_the_blocked_creature_tramples_over_a_blocker_that_is_gone() -> None:
    """CR 608.2h: what the blocker blocked is remembered."""
    t = Table()
    wurm, bear = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Ride Down", "hand")
    t.game.set(t.game, "step", 6)
    t.game.set(wurm, "attacking", t.seat("Ben"))
    t.game.journal.append(t.game.attackers, wurm)
    t.game.set(bear, "blocking", [wurm])
    t.game.set(bear, "blocks", True)
    t.game.set(wurm, "blockers", [bear])
    t.mana("Ann", "{R}{W}")
    t.cast("Ann", "Ride Down", targets=[bear])
    t.resolve()
    assert bear.zone == GRAVEYARD and t.has(wurm, TRAMPLE)


def test_cards_of_the_top_are_revealed_and_one_is_taken() -> None:
    t = Table(library="Shock")
    bear = t.put("Ann", "Grizzly Bears", "library")
    t.play("Ann", "See the Unwritten", take=[[bear]])
    assert bear.zone == BATTLEFIELD and t.names("Ann", "graveyard").count("Shock") == 7


def test_creature_cards_from_the_library_make_one_zombie() -> None:
    """CR 603.2c: one or more at a time trigger once."""
    t = Table(library="Grizzly Bears")
    t.play("Ann", "Sidisi, Brood Tyrant")
    assert t.names("Ann").count("Zombie Token") == 1 and len(t.seat("Ann").graveyard) == 3


def test_creature_spells_cannot_be_countered() -> None:
    t = Table()
    t.put("Ann", "Surrak Dragonclaw")
    t.mana("Ann", "{1}{G}")
    bear = t.put("Ann", "Grizzly Bears", "hand")
    t.cast("Ann", bear)
    t.mana("Ben", "{U}{U}")
    t.cast("Ben", t.put("Ben", "Counterspell", "hand"), targets=[t.game.stack[0]])
    t.resolve()
    assert bear.zone == BATTLEFIELD


def test_spells_among_exiled_cards_are_cast_free() -> None:
    t = Table()
    bear, wurm = t.put("Ben", "Craw Wurm", "library"), t.put("Ben", "Grizzly Bears", "library")
    t.lands("Ann", "Island", 2)
    t.play(
        "Ann",
        "Villainous Wealth",
        more="",
        x=[2],
        cast={"target": [t.seat("Ben")], "x": [2]},
        cast_free=[[wurm]],
    )
    assert wurm.zone == BATTLEFIELD and wurm.controller is t.seat("Ann") and bear.zone == EXILE


@pytest.mark.parametrize("large", [True, False])
def test_a_denial_is_final_with_a_large_creature(large: bool) -> None:
    t = Table()
    if large:
        t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Mountain", 6)
    axe = t.put("Ann", "Lava Axe", "hand")
    t.cast("Ann", axe, targets=[t.seat("Ben")])
    t.mana("Ben", "{U}")
    t.cast("Ben", t.put("Ben", "Stubborn Denial", "hand"), targets=[t.game.stack[0]])
    t.resolve(pay=[True])
    assert t.life("Ben") == (20 if large else 15)
