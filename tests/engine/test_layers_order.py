"""Timestamps and dependencies within a layer (CR 613.7, 613.8)."""

import pytest

from engine.dsl import *
from engine.effects.mods import also_land_type, becomes_land_type
from engine.rules.continuous import FOREVER, WHILE_YOURS, affect
from engine.state import terms
from engine.state.run import Run
from formats.proving.audit import differences, picture
from tests.table import Table

pytestmark = pytest.mark.usefixtures("made")

NONBASIC = LAND.non("basic")


def moon_and_tomb(first):
    """A table with "nonbasic lands are Mountains" and the land "each land is a Swamp in addition"."""
    enchantment("Test Moon", "{2}{R}", static(NONBASIC, becomes_land_type("Mountain")))
    land("Test Tomb", static(LAND, also_land_type("Swamp")))
    t = Table()
    for name in ("Test Moon", "Test Tomb") if first == "moon" else ("Test Tomb", "Test Moon"):
        t.put("Ann", name)
    return t


@pytest.mark.rule("CR 613.8a")
@pytest.mark.parametrize("first", ["moon", "tomb"])
def test_an_effect_that_ends_anothers_existence_comes_first_whatever_the_timestamps(first):
    t = moon_and_tomb(first)
    forest = t.put("Ben", "Forest")
    t.game.refresh()
    tomb = next(c for c in t.game.battlefield if c.name == "Test Tomb")
    assert tomb.subtypes == {"Mountain"}
    assert forest.subtypes == {"Forest"}


@pytest.mark.rule("CR 305.7")
def test_a_land_whose_type_is_set_taps_for_that_mana_and_has_lost_its_own_abilities():
    t = moon_and_tomb("tomb")
    t.put("Ann", "Shock", "hand")
    assert t.can("Ann", "cast", "Shock"), "Test Tomb taps for {R}"


@pytest.mark.rule("CR 305.6")
def test_a_land_with_one_type_more_taps_for_either_mana():
    land("Test Tomb", static(LAND, also_land_type("Swamp")))
    t = Table()
    t.put("Ann", "Test Tomb")
    t.put("Ann", "Mountain")
    sorcery("Test Terror", "{B}{B}", gain_life(3))
    t.put("Ann", "Test Terror", "hand")
    t.put("Ann", "Shock", "hand")
    assert t.can("Ann", "cast", "Test Terror")
    assert t.can("Ann", "cast", "Shock")


@pytest.mark.rule("CR 613.8a")
@pytest.mark.parametrize("first", ["awakening", "conspiracy"])
def test_an_effect_waits_for_another_that_gives_it_more_to_apply_to(first):
    enchantment("Test Awakening", "{1}", static(LAND, also(terms.CREATURE)))
    enchantment("Test Conspiracy", "{1}", static(CREATURE, becomes_kind("Wall")))
    t = Table()
    forest = t.put("Ann", "Forest")
    names = ["Test Awakening", "Test Conspiracy"]
    for name in names if first == "awakening" else reversed(names):
        t.put("Ann", name)
    t.game.refresh()
    assert "Wall" in forest.subtypes


@pytest.mark.rule("CR 613.7")
@pytest.mark.parametrize(
    ("order", "colors"), [(("Test Red", "Test Blue"), terms.BLUE), (("Test Blue", "Test Red"), terms.RED)]
)
def test_independent_effects_of_a_layer_apply_by_timestamp(order, colors):
    enchantment("Test Red", "{1}", static(CREATURE, becomes_color(terms.RED)))
    enchantment("Test Blue", "{1}", static(CREATURE, becomes_color(terms.BLUE)))
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    for name in order:
        t.put("Ann", name)
    t.game.refresh()
    assert bear.colors == colors


@pytest.mark.rule("CR 613.8b")
@pytest.mark.parametrize(
    ("order", "colors"),
    [(("Test Bluer", "Test Redder"), terms.RED), (("Test Redder", "Test Bluer"), terms.BLUE)],
)
def test_effects_that_depend_on_each_other_apply_by_timestamp(order, colors):
    enchantment("Test Bluer", "{1}", static(CREATURE.noncolor(terms.BLUE), becomes_color(terms.BLUE)))
    enchantment("Test Redder", "{1}", static(CREATURE.noncolor(terms.RED), becomes_color(terms.RED)))
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    for name in order:
        t.put("Ann", name)
    t.game.refresh()
    assert bear.colors == colors


@pytest.mark.rule("CR 613.6")
def test_who_loses_all_abilities_gives_nothing_in_later_layers_but_keeps_what_it_began():
    creature("Test Lord", "{1}", "Elf", 2, 2, static(CREATURE.other.yours, pt(1, 1)))
    enchantment("Test Humility", "{2}", static(CREATURE, loses_all_abilities(), base_pt(1, 1)))
    t = Table()
    t.put("Ann", "Test Lord")
    bear = t.put("Ann", "Grizzly Bears")
    assert t.pt(bear) == (3, 3)
    t.put("Ben", "Test Humility")
    assert t.pt(bear) == (1, 1)


def test_what_a_change_of_control_ends_is_taken_back_with_it():
    """CR 611.2b, 613: an effect ends while control changes, others count as they apply, and undoing restores all of it."""
    creature("Test Patron", "{1}", "Bear", 2, 2)
    creature("Test Rank", "{1}", "Bear", 0, 1, static(CREATURE.yours, pt(count(CREATURE.yours), 0)))
    t = Table()
    patron, rank = t.put("Ann", "Test Patron"), t.put("Ann", "Test Rank", counters={"+1/+1": 3})
    mine, theirs = Run(t.game, patron, t.seat("Ann")), Run(t.game, rank, t.seat("Ben"))
    affect(mine, [rank], (pt(2, 2),), WHILE_YOURS)
    t.settle()
    assert (t.pt(patron), t.pt(rank)) == ((4, 2), (7, 6))
    mark, before = t.game.journal.mark(), picture(t.game)
    affect(theirs, [patron], (controlled_by(YOU),), FOREVER)
    t.settle()
    assert (t.pt(patron), t.pt(rank)) == ((2, 2), (4, 4))
    t.game.journal.undo(mark)
    assert differences(before, picture(t.game)) == []


@pytest.mark.rule("CR 611.2c")
def test_what_a_creature_gets_as_it_dies_is_no_matter_of_the_card():
    t = Table()
    grinner, bear = t.put("Ann", "Gristle Grinner"), t.put("Ann", "Grizzly Bears")
    t.play("Ann", "End Hostilities")
    for _ in range(3):
        t.game.mark_unsettled()
        t.game.refresh()
    assert [(c.zone, c.power, c.toughness) for c in (grinner, bear)] == [(GRAVEYARD, 3, 3), (GRAVEYARD, 2, 2)]
