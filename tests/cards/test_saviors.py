"""Saviors of Kamigawa: words of its cards, and the keywords of the block on their cards."""

import pytest

from engine.dsl import *
from engine.state import notes
from tests.table import Table


def test_sweep_counts_what_returned() -> None:
    """CR 207.2c."""
    t = Table()
    mountains = [t.put("Ann", "Mountain") for _ in range(2)]
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Barrel Down Sokenzan", targets=[wurm], sweep=[mountains])
    assert wurm.zone == GRAVEYARD and all(m.zone == HAND for m in mountains)


@pytest.mark.parametrize(("pays", "life", "there"), [(True, 18, True), (False, 20, False)])
def test_a_clock_takes_life_or_a_permanent(pays: bool, life: int, there: bool) -> None:
    t = Table()
    t.put("Ben", "Blood Clock")
    bear = t.put("Ann", "Grizzly Bears")
    t.answers = {"pay_life": [pays], "choose": [[bear]]}
    t.begin("upkeep")
    assert t.life("Ann") == life and (bear.zone == BATTLEFIELD) is there


@pytest.mark.parametrize(("spell", "drawn"), [("Lava Axe", 0), ("Shock", 0), ("Flame Slash", 3)])
def test_four_damage_or_nothing(spell: str, drawn: int) -> None:
    t = Table()
    zubera = t.put("Ann", "Rushing-Tide Zubera")
    if spell == "Flame Slash":
        t.play("Ben", "Shock", targets=[zubera])
        t.play("Ben", "Shock", targets=[zubera])
    else:
        t.play("Ben", "Doom Blade", targets=[zubera])
    assert zubera.zone == GRAVEYARD and len(t.seat("Ann").hand) == drawn


def test_a_kirin_destroys_what_costs_as_much() -> None:
    t = Table()
    t.put("Ann", "Celestial Kirin")
    bear, wurm = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Wicked Akuba")
    assert bear.zone == GRAVEYARD and wurm.zone == BATTLEFIELD


@pytest.mark.parametrize(("lose", "life", "left"), [(True, 17, 4), (False, 20, 3)])
def test_a_number_of_life_or_of_permanents(lose: bool, life: int, left: int) -> None:
    t = Table()
    t.lands("Ben", "Forest", 4)
    t.play("Ann", "Choice of Damnations", targets=[t.seat("Ben")], number=[3], lose_that_much=[lose])
    assert t.life("Ben") == life and len(t.seat("Ben").permanents) == left


def test_the_fullest_hand() -> None:
    t = Table()
    spirit, watch = t.put("Ben", "Adamaro, First to Desire"), t.put("Ann", "Okina Nightwatch")
    assert t.pt(spirit) == (0, 0) and t.pt(watch) == (4, 3)
    for _ in range(3):
        t.put("Ann", "Shock", "hand")
    assert t.pt(spirit) == (3, 3) and t.pt(watch) == (7, 6)


def test_it_comes_back_with_the_fullest_hand() -> None:
    t = Table()
    stings = t.put("Ann", "Death of a Thousand Stings", "graveyard")
    t.put("Ann", "Shock", "hand")
    t.answers = {"may": [True]}
    t.begin("upkeep")
    assert stings.zone == HAND


def test_the_fourth_spell_flips_and_first_spells_are_countered() -> None:
    """CR 710."""
    t = Table()
    erayo = t.put("Ann", "Erayo, Soratami Ascendant")
    for _ in range(4):
        t.play("Ann", "Shock", targets=[t.seat("Ben")])
    assert erayo.name == "Erayo's Essence" and t.life("Ben") == 12
    t.play("Ben", "Shock", targets=[t.seat("Ann")])
    assert t.life("Ann") == 20
    t.play("Ben", "Shock", targets=[t.seat("Ann")])
    assert t.life("Ann") == 18


def test_homura_returns_flipped() -> None:
    t = Table()
    homura, bear = t.put("Ann", "Homura, Human Ascendant"), t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Doom Blade", targets=[homura])
    assert homura.name == "Homura's Essence" and t.pt(bear) == (4, 4) and t.has(bear, FLYING)


def test_thirty_life_flips() -> None:
    """CR 603.8: a state trigger."""
    t = Table()
    fox = t.put("Ann", "Rune-Tail, Kitsune Ascendant")
    t.seat("Ann").total.life = 27
    t.play("Ann", "Feed the Clan")
    assert fox.name == "Rune-Tail's Essence"


def test_three_deaths_flip_the_ogre() -> None:
    t = Table()
    ogre = t.put("Ann", "Kuon, Ogre Ascendant")
    for _ in range(3):
        t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Pyroclasm")
    t.begin("end")
    assert ogre.name == "Kuon's Essence"


def test_hand_sizes_change() -> None:
    """CR 402.2."""
    from engine.rules.turn import hand_limit

    t = Table()
    t.put("Ann", "Gnat Miser")
    t.put("Ann", "Trusted Advisor")
    assert hand_limit(t.game, t.seat("Ben")) == 6 and hand_limit(t.game, t.seat("Ann")) == 9


@pytest.mark.parametrize(("life", "after"), [(10, 0), (11, 11)])
def test_exactly_ten_life(life: int, after: int) -> None:
    t = Table()
    t.seat("Ben").total.life = life
    t.play("Ann", "Hidetsugu's Second Rite", targets=[t.seat("Ben")])
    assert t.life("Ben") == after


def test_a_historian_casts_what_she_found() -> None:
    t = Table()
    shock = t.put("Ann", "Shock", "library")
    kaho = t.play("Ann", "Kaho, Minamo Historian", search=[[shock]])
    t.game.set(kaho, "sick", False)
    t.lands("Ann", "Island", 1)
    t.activate("Ann", kaho, x=[1])
    t.resolve(cast_free=[[shock]], target=[t.seat("Ben")])
    assert t.life("Ben") == 18


def test_wickedness_changes_hands() -> None:
    t = Table()
    measure = t.put("Ann", "Measure of Wickedness")
    t.play("Ann", "Shock", targets=[t.seat("Ben")])
    t.game.refresh()
    assert measure.controller is t.seat("Ben")


def test_an_illusion_of_another_land() -> None:
    """CR 305.7."""
    t = Table()
    moon, land_ = t.put("Ann", "Moonbow Illusionist"), t.put("Ben", "Forest")
    t.lands("Ann", "Island", 3)
    t.activate("Ann", moon, targets=[land_], bounce=[[t.seat("Ann").permanents[-1]]])
    t.resolve(land_type=["Swamp"])
    t.game.refresh()
    assert "Swamp" in land_.subtypes and "Forest" not in land_.subtypes


def test_an_opponent_takes_one_of_three_away() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", "library")
    t.play("Ann", "Murmurs from Beyond", choose=[[bear]])
    assert bear.zone == GRAVEYARD and len(t.seat("Ann").hand) == 2


def test_it_returns_to_regenerate() -> None:
    t = Table()
    skin, bear = t.put("Ann", "Molting Skin"), t.put("Ann", "Grizzly Bears")
    t.activate("Ann", skin, targets=[bear])
    t.resolve()
    t.play("Ben", "Shock", targets=[bear])
    assert skin.zone == HAND and bear.zone == BATTLEFIELD


def test_life_is_bid() -> None:
    t = Table()
    t.play("Ann", "Pain's Reward", bid=[2, 5, 5])
    assert t.life("Ben") == 15 and len(t.seat("Ben").hand) == 4 and t.life("Ann") == 20


def test_a_name_is_barred() -> None:
    """CR 602.5."""
    t = Table()
    tapper = t.put("Ben", "Kitsune Palliator")
    assert t.can("Ben", "activate", tapper)
    t.play("Ann", "Pithing Needle", card_name=["Kitsune Palliator"])
    assert not t.can("Ben", "activate", tapper)


def test_the_horde_rallies_until_a_land_is_third() -> None:
    t = Table(library="Shock")
    t.put("Ann", "Forest", "library")
    for _ in range(5):
        t.put("Ann", "Shock", "library")
    t.play("Ann", "Rally the Horde")
    assert t.names("Ann").count("Warrior Token") == 5


def test_rallying_goes_on_past_token_cards_of_a_deck() -> None:
    """CR 111.8: they leave the library and are no cards exiled."""
    t = Table()
    for _ in range(3):
        t.put("Ann", "Warrior Token", "library")
    t.play("Ann", "Rally the Horde")
    assert (t.names("Ann", "exile"), t.names("Ann").count("Warrior Token")) == (["Forest"] * 3, 0)


def test_small_creatures_cannot_attack_you() -> None:
    """CR 508.1c."""
    t = Table()
    t.put("Ben", "Reverence")
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm")
    t.combat("Ann", [wurm])
    asked = next(a for a in t.asked if a.topic == "attackers")
    assert asked.allowed[list(asked.options).index(bear)] == () and t.life("Ben") == 14


def test_an_impostor_keeps_its_name() -> None:
    """CR 707.9."""
    t = Table()
    t.put("Ben", "Craw Wurm")
    spy = t.play("Ann", "Sakashima the Impostor", may=[True])
    assert spy.name == "Sakashima the Impostor" and t.pt(spy) == (6, 4) and spy.definition.supertypes & 2


def test_the_one_with_most_cards_takes_the_renegade() -> None:
    t = Table()
    renegade = t.put("Ann", "Sokenzan Renegade")
    t.put("Ben", "Shock", "hand")
    t.begin("upkeep")
    t.game.refresh()
    assert renegade.controller is t.seat("Ben")


def test_an_unblocked_attacker_becomes_blocked() -> None:
    """CR 509.1h: it deals no damage to the player."""
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    curtain = t.put("Ben", "Curtain of Light", "hand")
    t.lands("Ben", "Plains", 2)
    assert not t.can("Ben", "cast", curtain)
    t.game.set(t.game, "step", 6)
    t.game.set(wurm, "attacking", t.seat("Ben"))
    t.game.journal.append(t.game.attackers, wurm)
    t.game.notes[notes.ATTACKED_PLAYERS] = ((t.game.turn, t.game.combats), (t.seat("Ben").index,))
    assert t.can("Ben", "cast", curtain, sorcery=False)
    t.cast("Ben", curtain, targets=[wurm])
    t.resolve()
    assert wurm.blocked and not wurm.blockers


def test_their_library_is_searched_again_and_again() -> None:
    """CR 702.50: epic copies the spell at each upkeep and lets no other be cast."""
    t = Table()
    wurm, giant = t.put("Ben", "Craw Wurm", "library"), t.put("Ben", "Hill Giant", "library")
    t.play("Ann", "Eternal Dominion", targets=[t.seat("Ben")], search=[[wurm]])
    assert wurm.controller is t.seat("Ann")
    shock = t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Mountain", 1)
    assert not t.can("Ann", "cast", shock)
    t.answers = {"search": [[giant]]}
    t.begin("upkeep")
    assert giant.controller is t.seat("Ann") and giant.zone == BATTLEFIELD


def test_flames_of_the_first_nonland_card() -> None:
    t = Table()
    t.put("Ann", "Lava Axe", "library")
    t.put("Ann", "Forest", "library")
    t.play("Ann", "Undying Flames", targets=[t.seat("Ben")])
    assert t.life("Ben") == 15


def test_a_ninja_comes_in_the_place_of_an_attacker() -> None:
    """CR 702.49."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    ninja = t.put("Ann", "Ninja of the Deep Hours", "hand")
    t.lands("Ann", "Island", 2)
    t.game.set(t.game, "step", 6)
    t.game.set(bear, "attacking", t.seat("Ben"))
    t.game.set(bear, "tapped", True)
    t.game.journal.append(t.game.attackers, bear)
    t.activate("Ann", ninja)
    t.resolve()
    assert bear.zone == HAND and ninja.attacking is t.seat("Ben") and ninja.tapped


def test_a_goblin_is_offered() -> None:
    """CR 702.48."""
    t = Table()
    goblin = t.put("Ann", "Goblin Piker")
    patron = t.put("Ann", "Patron of the Akki", "hand")
    t.lands("Ann", "Mountain", 4)
    t.cast("Ann", patron, way="offering")
    t.resolve()
    assert goblin.zone == GRAVEYARD and patron.zone == BATTLEFIELD


def test_a_permanent_in_an_opponents_graveyard_costs_life() -> None:
    t = Table()
    t.put("Ann", "Patron of the Nezumi")
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Shock", targets=[bear])
    assert t.life("Ben") == 19
