"""Keyword abilities that stand for whole abilities, as the cards that have them play."""

from engine.words.keywords import HASTE
from tests.table import Table


def test_riot_is_a_counter_or_haste() -> None:
    """CR 702.136a."""
    t = Table()
    grown = t.play("Ann", "Rampaging Rendhorn", riot=[True])
    quick = t.play("Ann", "Rampaging Rendhorn", riot=[False])
    assert (grown.power, quick.power) == (5, 4)
    assert quick.keywords & HASTE.bit and not grown.keywords & HASTE.bit


def test_poisonous_gives_poison_with_combat_damage() -> None:
    """CR 702.70a."""
    t = Table()
    sliver = t.put("Ann", "Virulent Sliver")
    t.combat("Ann", [sliver])
    assert (t.seat("Ben").total.poison, t.seat("Ben").total.life) == (1, 19)


def test_evolve_compares_power_or_toughness() -> None:
    """CR 702.100a."""
    t = Table()
    raptor = t.put("Ann", "Cloudfin Raptor")
    t.play("Ann", "Elite Vanguard")
    assert raptor.counters.get("+1/+1") == 1
    t.play("Ann", "Eager Cadet")
    assert raptor.counters.get("+1/+1") == 1


def test_scavenge_exiles_the_card_for_its_power_in_counters() -> None:
    """CR 702.97a."""
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    goliath = t.put("Ann", "Deadbridge Goliath", "graveyard")
    t.mana("Ann", "{4}{G}{G}")
    t.activate("Ann", goliath, targets=[bear])
    t.resolve()
    assert (bear.power, bear.toughness) == (7, 7)
    assert t.names("Ann", "exile") == ["Deadbridge Goliath"]


def test_jump_start_costs_a_card_and_exiles_the_spell() -> None:
    """CR 702.133a."""
    t = Table()
    t.put("Ann", "Plains", "hand")
    t.put("Ann", "Radical Idea", "graveyard")
    t.lands("Ann", "Island", 2)
    t.cast("Ann", "Radical Idea", zone="graveyard", way="flashback")
    t.resolve()
    assert (t.names("Ann", "graveyard"), t.names("Ann", "exile")) == (["Plains"], ["Radical Idea"])


def test_retrace_costs_a_land_card_and_may_be_done_again() -> None:
    """CR 702.81a."""
    t = Table()
    t.put("Ann", "Plains", "hand")
    t.put("Ben", "Shock", "hand")
    t.put("Ann", "Raven's Crime", "graveyard")
    t.lands("Ann", "Swamp", 1)
    t.cast("Ann", "Raven's Crime", zone="graveyard", way="graveyard", targets=[t.seat("Ben")])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Shock"]
    assert sorted(t.names("Ann", "graveyard")) == ["Plains", "Raven's Crime"]


def test_storm_copies_for_each_spell_cast_before_it() -> None:
    """CR 702.40a."""
    t = Table()
    for _ in range(2):
        t.play("Ann", "Lightning Bolt", [t.seat("Ben")])
    t.play("Ann", "Grapeshot", [t.seat("Ben")])
    assert t.seat("Ben").total.life == 20 - 2 * 3 - 3


def test_replicate_copies_for_each_time_it_was_paid() -> None:
    """CR 702.56a."""
    t = Table()
    t.play("Ann", "Train of Thought", more="{2}{U}{U}", cast={"multikicker": [True, True]})
    assert len(t.names("Ann", "hand")) == 3


def test_cascade_finds_a_cheaper_card_and_puts_the_rest_below() -> None:
    """CR 702.85a."""
    t = Table()
    t.put("Ann", "Grizzly Bears", "library")
    t.put("Ann", "Craw Wurm", "library")
    t.play("Ann", "Enlisted Wurm", may=[True])
    assert {"Enlisted Wurm", "Grizzly Bears"} <= set(t.names("Ann"))
    assert t.seat("Ann").library[0].name == "Craw Wurm"


def test_annihilator_makes_the_defender_sacrifice_and_evoke_leaves_the_cast_trigger() -> None:
    """CR 702.86a, 603.6: an ability that triggers on casting does not mind how it was cast."""
    t = Table()
    drifter = t.put("Ann", "Nulldrifter")
    t.put("Ben", "Mountain")
    t.combat("Ann", [drifter])
    assert t.names("Ben", "graveyard") == ["Mountain"]
    t.lands("Ann", "Island", 3)
    t.cast("Ann", "Nulldrifter", way="alternative")
    t.resolve()
    assert len(t.names("Ann", "hand")) == 2
    assert t.names("Ann", "graveyard") == ["Nulldrifter"]


def test_a_dashed_creature_has_haste_and_returns() -> None:
    """CR 702.109a."""
    t = Table()
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", "Screamreach Brawler", way="alternative")
    t.resolve()
    brawler = next(c for c in t.seat("Ann").permanents if c.name == "Screamreach Brawler")
    assert brawler.keywords & HASTE.bit
    t.begin("end")
    t.resolve()
    assert "Screamreach Brawler" in t.names("Ann", "hand")


def test_mana_of_creatures_only() -> None:
    """CR 106.6."""
    t = Table()
    t.lands("Ann", "Forest", 2)
    t.put("Ann", "Myr Superion", "hand")
    assert not t.can("Ann", "cast", "Myr Superion")
    t.put("Ann", "Llanowar Elves")
    t.put("Ann", "Silver Myr")
    assert t.can("Ann", "cast", "Myr Superion")


def test_connive_grows_for_a_nonland_card() -> None:
    """CR 701.50a."""
    t = Table()
    grifter = t.put("Ann", "Hypnotic Grifter")
    shock = t.put("Ann", "Shock", "hand")
    t.lands("Ann", "Island", 3)
    t.activate("Ann", grifter)
    t.resolve(discard=[shock])
    assert (grifter.power, t.names("Ann", "graveyard")) == (2, ["Shock"])


def test_an_ability_knows_how_often_it_was_activated() -> None:
    """CR 602.5b: activations of this turn are counted for the object."""
    t = Table()
    whelp = t.put("Ann", "Dragon Whelp")
    t.lands("Ann", "Mountain", 4)
    for _ in range(4):
        t.activate("Ann", whelp)
        t.resolve()
    assert whelp.power == 6
    t.begin("end")
    t.resolve()
    assert t.names("Ann", "graveyard") == ["Dragon Whelp"]


def test_buyback_may_cost_cards() -> None:
    """CR 702.27a."""
    t = Table()
    for name in ("Plains", "Shock"):
        t.put("Ann", name, "hand")
    t.put("Ann", "Swamp", "library")
    t.play("Ann", "Demonic Collusion", cast={"buyback": [True]})
    assert sorted(t.names("Ann", "graveyard")) == ["Plains", "Shock"]
    assert "Demonic Collusion" in t.names("Ann", "hand")


def test_four_of_them_win_the_game() -> None:
    """CR 104.2b."""
    t = Table()
    for _ in range(4):
        t.put("Ann", "Biovisionary")
    t.begin("end")
    t.resolve()
    assert (t.game.winners, t.game.reason) == ((0,), "won")
