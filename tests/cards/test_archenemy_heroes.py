"""Cards of the boxed decks of Gideon and Nissa: a position, an action, an outcome."""

import pytest

from engine.language.keywords import FLYING, INDESTRUCTIBLE, TRAMPLE
from engine.state import terms
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, GREEN, HAND
from tests.table import Table

# -- Gideon --------------------------------------------------------------------------------------------------------------


def test_aegis_angel_shields_while_it_is_controlled() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    angel = t.play("Ann", "Aegis Angel", target=[bear])
    assert t.has(bear, INDESTRUCTIBLE)
    t.play("Ben", "Murder", [angel])
    assert not t.has(bear, INDESTRUCTIBLE)


def test_anointer_of_champions_helps_an_attacker_only() -> None:
    t = Table()
    cleric, bear = t.put("Ann", "Anointer of Champions"), t.put("Ann", "Grizzly Bears")
    assert not t.can("Ann", "activate", cleric)
    t.game.set(bear, "attacking", t.seat("Ben"))
    t.activate("Ann", cleric)
    t.resolve()
    assert t.pt(bear) == (3, 3)


def test_excoriate_wants_a_tapped_creature() -> None:
    t = Table()
    t.put("Ben", "Grizzly Bears")
    tapped = t.put("Ben", "Craw Wurm", tapped=True)
    t.play("Ann", "Excoriate")
    assert tapped.zone == EXILE


@pytest.mark.parametrize(
    ("name", "n"), [("Expedition Raptor", 2), ("Relief Captain", 3), ("Shoulder to Shoulder", 2)]
)
def test_support(name: str, n: int) -> None:
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(3)]
    if name == "Shoulder to Shoulder":
        t.play("Ann", name, [bears[:n]])
    else:
        t.play("Ann", name, target=[bears[:n]])
    assert [b.counters.get("+1/+1", 0) for b in bears] == [1] * n + [0] * (3 - n)


def test_fiendslayer_paladin_shuns_black_and_red_spells_of_opponents() -> None:
    t = Table()
    paladin = t.put("Ann", "Fiendslayer Paladin")
    t.lands("Ben", "Swamp", 4)
    t.lands("Ann", "Swamp", 4)
    for who in ("Ann", "Ben"):
        t.put(who, "Murder", "hand")
    assert t.can("Ann", "cast", "Murder") and not t.can("Ben", "cast", "Murder")
    grave = t.put("Ben", "Fume Spitter")  # an ability of a black permanent may
    t.activate("Ben", grave, targets=[paladin])
    t.resolve()
    assert t.pt(paladin) == (1, 1)


@pytest.mark.parametrize("name", ["Flickerwisp", "Vizier of Deferment"])
def test_what_is_exiled_comes_back_at_the_end_step(name: str) -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears", counters={"+1/+1": 1})
    t.combat("Ben", [bear])
    t.play("Ann", name, target=[bear], may=True)
    assert bear.zone == EXILE
    t.begin("end")
    assert bear in t.seat("Ben").permanents and not bear.counters


def test_vizier_of_deferment_reaches_fighters_only() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.play("Ann", "Vizier of Deferment", target=[bear], may=True)
    assert bear.zone == BATTLEFIELD


def test_grand_abolisher_silences_opponents_in_your_turn() -> None:
    t = Table()
    t.put("Ann", "Grand Abolisher")
    mage = t.put("Ben", "Prodigal Pyromancer")
    t.put("Ben", "Lightning Bolt", "hand")
    t.lands("Ben", "Mountain", 1)
    assert not t.can("Ben", "cast", "Lightning Bolt", sorcery=False) and not t.can("Ben", "activate", mage)
    t.game.active_team = 1
    t.game.mark_dirty()
    assert t.can("Ben", "cast", "Lightning Bolt") and t.can("Ben", "activate", mage)


def test_grand_abolisher_silences_no_own_side() -> None:
    """Whose opponent's enchantment it is: it is opponents who can't activate abilities."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Grand Abolisher")
    ransom = t.put("Ben", "Soul Ransom", attached_to=t.put("Ann", "Grizzly Bears"))
    for who in ("Ann", "Cid"):
        for _ in range(2):
            t.put(who, "Forest", "hand")
    t.game.mark_dirty()
    assert t.can("Ann", "activate", ransom) and not t.can("Cid", "activate", ransom)
    t.game.active_team = 1
    t.game.mark_dirty()
    assert t.can("Cid", "activate", ransom)


def test_grasp_of_the_hieromancer_taps_a_defender() -> None:
    t = Table()
    bear, wall = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.put("Ann", "Craw Wurm")
    t.play("Ann", "Grasp of the Hieromancer", [bear])
    t.combat("Ann", [bear], {wall: bear})
    assert wall.tapped and t.life("Ben") == 17


def test_lightwielder_paladin_exiles_what_is_black_or_red() -> None:
    t = Table()
    paladin, giant = t.put("Ann", "Lightwielder Paladin"), t.put("Ben", "Gorehorn Minotaurs")
    t.put("Ben", "Craw Wurm")
    t.combat("Ann", [paladin], answers={"may": [True]})
    assert giant.zone == EXILE


@pytest.mark.parametrize(("name", "cards"), [("Grizzly Bears", 1), ("Gorehorn Minotaurs", 0)])
def test_mentor_of_the_meek_teaches_the_small(name: str, cards: int) -> None:
    t = Table()
    t.put("Ann", "Mentor of the Meek")
    t.lands("Ann", "Plains", 1)
    t.play("Ann", name, pay=True)
    assert len(t.seat("Ann").hand) == cards


def test_precinct_captain_gathers_soldiers() -> None:
    t = Table()
    t.combat("Ann", [t.put("Ann", "Precinct Captain")])
    assert "Soldier Token" in t.names("Ann")


def test_sparring_mummy_untaps() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", tapped=True)
    t.play("Ann", "Sparring Mummy", target=[bear])
    assert not bear.tapped


def test_sun_titan_returns_cheap_permanents() -> None:
    t = Table()
    land, bear = t.put("Ann", "Forest", "graveyard"), t.put("Ann", "Grizzly Bears", "graveyard")
    wurm, bolt = t.put("Ann", "Craw Wurm", "graveyard"), t.put("Ann", "Lightning Bolt", "graveyard")
    titan = t.play("Ann", "Sun Titan", target=[land], may=True)
    titan.sick = False
    t.combat("Ann", [titan], answers={"target": [bear], "may": [True]})
    assert land.zone == bear.zone == BATTLEFIELD and wurm.zone == bolt.zone == GRAVEYARD


# -- Nissa ---------------------------------------------------------------------------------------------------------------


def test_fertilid_gives_a_land_to_anybody() -> None:
    t = Table()
    fertilid, forest = t.put("Ann", "Fertilid"), t.seat("Ben").library[0]
    assert t.pt(fertilid) == (2, 2)
    t.mana("Ann", "{1}{G}")
    t.activate("Ann", fertilid, targets=[t.seat("Ben")])
    t.resolve(search=[forest])
    assert forest in t.seat("Ben").permanents and forest.tapped and t.pt(fertilid) == (1, 1)


def test_forgotten_ancient_grows_and_gives() -> None:
    t = Table()
    ancient, bear = t.put("Ann", "Forgotten Ancient"), t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Divination", may=True)
    t.play("Ann", "Divination", may=True)
    assert ancient.counters["+1/+1"] == 2
    t.answers = {"may": [True], "move_counters": [2, (2,)]}
    t.begin("upkeep")
    assert bear.counters["+1/+1"] == 2 and not ancient.counters["+1/+1"]


def test_greater_sandwurm_is_too_great_for_the_small() -> None:
    t = Table()
    wurm, bear = t.put("Ann", "Greater Sandwurm"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [wurm], {bear: wurm})
    assert t.life("Ben") == 13


def test_initiates_companion_untaps_a_land() -> None:
    t = Table()
    forest = t.put("Ann", "Forest", tapped=True)
    t.combat("Ann", [t.put("Ann", "Initiate's Companion")], answers={"target": [forest]})
    assert not forest.tapped


@pytest.mark.parametrize("name", ["Ior Ruin Expedition", "Khalni Heart Expedition"])
def test_expeditions_take_three_lands(name: str) -> None:
    t = Table()
    quest = t.put("Ann", name)
    for n in range(3):
        assert not t.can("Ann", "activate", quest)
        t.play_land("Ann", t.put("Ann", "Forest", "hand"), may=True)
        assert quest.counters["quest"] == n + 1
    library = t.seat("Ann").library
    t.activate("Ann", quest)
    t.resolve(search=[library[:2]])
    assert quest.zone == GRAVEYARD
    if name == "Ior Ruin Expedition":
        assert len(t.seat("Ann").hand) == 2
    else:
        assert sum(c.tapped for c in t.seat("Ann").permanents) == 2


def test_nissa_worldwaker_wakes_lands() -> None:
    t = Table()
    nissa, forest = t.put("Ann", "Nissa, Worldwaker"), t.put("Ann", "Forest", tapped=True)
    t.activate("Ann", nissa, 1, targets=[[forest]])
    t.resolve()
    assert not forest.tapped
    nissa.uses.clear()
    t.activate("Ann", nissa, 0, targets=[forest])
    t.resolve()
    t.begin("cleanup")
    assert t.pt(forest) == (4, 4) and t.has(forest, TRAMPLE) and forest.types & terms.LAND
    nissa.uses.clear()
    nissa.counters["loyalty"] = 7
    t.activate("Ann", nissa, 2)
    library = list(t.seat("Ann").library)
    t.resolve(search=[library[:5]])
    assert [t.pt(c) for c in library[:5]] == [(4, 4)] * 5


@pytest.mark.parametrize(("land", "n"), [("Forest", 2), ("Island", 1)])
def test_oran_rief_hydra_loves_forests(land: str, n: int) -> None:
    t = Table()
    hydra = t.put("Ann", "Oran-Rief Hydra")
    t.play_land("Ann", t.put("Ann", land, "hand"))
    assert hydra.counters == {"+1/+1": n}


def test_landfall_makes_beasts_and_bonuses() -> None:
    t = Table()
    t.put("Ann", "Rampaging Baloths")
    t.put("Ann", "Retreat to Kazandu")
    t.play_land("Ann", t.put("Ann", "Island", "hand"), modes=[[1]])
    assert "Beast Token" in t.names("Ann") and t.life("Ann") == 22


def test_reckless_scholar_loots() -> None:
    t = Table()
    t.put("Ben", "Craw Wurm", "hand")
    t.activate("Ann", t.put("Ann", "Reckless Scholar"), targets=[t.seat("Ben")])
    t.resolve()
    assert len(t.seat("Ben").hand) == 1 and len(t.seat("Ben").graveyard) == 1


@pytest.mark.parametrize(("n", "size"), [(5, (5, 5)), (4, (1, 1))])
def test_scute_mob_wants_five_lands(n: int, size: tuple[int, int]) -> None:
    t = Table()
    mob = t.put("Ann", "Scute Mob")
    t.lands("Ann", "Forest", n)
    t.begin("upkeep")
    assert t.pt(mob) == size


def test_sixth_sense_draws() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Sixth Sense", [bear])
    t.combat("Ann", [bear], answers={"may": [True]})
    assert len(t.seat("Ann").hand) == 1


def test_sword_of_the_animist_finds_lands() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Sword of the Animist", attached_to=bear)
    t.combat("Ann", [bear], answers={"may": [True], "search": [t.seat("Ann").library[0]]})
    assert t.life("Ben") == 17 and any(c.name == "Forest" and c.tapped for c in t.seat("Ann").permanents)


def test_sylvan_bounty_and_thragtusk_gain_life() -> None:
    t = Table()
    t.play("Ann", "Sylvan Bounty", [t.seat("Ann")])
    tusk = t.play("Ann", "Thragtusk")
    assert t.life("Ann") == 33
    t.play("Ben", "Murder", [tusk])
    assert t.names("Ann") == ["Beast Token"]


def test_turntimber_basilisk_commands_a_block() -> None:
    t = Table()
    basilisk, wurm = t.put("Ann", "Turntimber Basilisk"), t.put("Ben", "Craw Wurm")
    t.put("Ben", "Gorehorn Minotaurs")
    t.play_land("Ann", t.put("Ann", "Forest", "hand"), target=[wurm], may=True)
    t.combat("Ann", [basilisk])
    assert wurm.zone == GRAVEYARD and basilisk.zone == GRAVEYARD


def test_vastwood_zendikon_wakes_a_land_that_returns_to_hand() -> None:
    t = Table()
    forest = t.put("Ann", "Forest")
    t.play("Ann", "Vastwood Zendikon", [forest])
    assert t.pt(forest) == (6, 4) and forest.colors == GREEN and forest.types & terms.LAND
    t.play("Ben", "Murder", [forest])
    assert forest.zone == HAND


def test_woodborn_behemoth_wants_eight_lands() -> None:
    t = Table()
    beast = t.put("Ann", "Woodborn Behemoth")
    t.lands("Ann", "Forest", 7)
    assert t.pt(beast) == (4, 4)
    t.lands("Ann", "Forest", 1)
    assert t.pt(beast) == (8, 8) and t.has(beast, TRAMPLE)


def test_those_without_text_have_their_keywords() -> None:
    t = Table()
    assert t.has(t.put("Ann", "Aerial Responder"), FLYING) and t.pt(t.put("Ann", "Those Who Serve")) == (2, 4)
