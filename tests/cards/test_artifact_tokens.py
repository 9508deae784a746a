"""Tokens with an ability that rules give them by name (CR 111.10)."""

import pytest

from engine.cards.tokens import BLOOD, CLUE, FOOD, GOLD, JUNK, MAP, MUTAGEN, POWERSTONE, TREASURE
from engine.language.definition import Definition
from engine.state.terms import ARTIFACT, BATTLEFIELD, EXILE
from tests.table import Table


@pytest.mark.parametrize("made", [BLOOD, CLUE, FOOD, GOLD, JUNK, MAP, MUTAGEN, POWERSTONE, TREASURE], ids=lambda d: d.name)
def test_it_is_a_colorless_artifact_of_its_kind(made: Definition) -> None:
    assert made.token and made.colors == 0 and made.types == ARTIFACT
    assert made.subtypes == {made.name.removesuffix(" Token")}


def test_food_is_eaten_for_three_life() -> None:
    """CR 111.10b."""
    t = Table()
    food = t.put("Ann", FOOD.name)
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", food)
    t.resolve()
    assert (t.life("Ann"), t.names("Ann")) == (23, [])


def test_a_clue_is_cracked_for_a_card() -> None:
    """CR 111.10f."""
    t = Table()
    clue = t.put("Ann", CLUE.name)
    t.put("Ann", "Grizzly Bears", "library")
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", clue)
    t.resolve()
    assert t.names("Ann", "hand") == ["Grizzly Bears"]


def test_a_creature_of_yours_explores_by_a_map() -> None:
    """CR 111.10q, 701.44a."""
    t = Table()
    chart, bear = t.put("Ann", "Map Token"), t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Shock", "library")
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", chart, targets=[bear])
    t.resolve()
    assert t.pt(bear) == (3, 3) and chart.zone != BATTLEFIELD


@pytest.mark.parametrize("made", [TREASURE, GOLD], ids=lambda d: d.name)
def test_treasure_and_gold_pay_for_any_colour_once(made: Definition) -> None:
    """CR 111.10a, 111.10c."""
    t = Table()
    t.put("Ann", made.name)
    assert t.can_pay("Ann", "{B}") and not t.can_pay("Ann", "{1}{B}")
    t.pay("Ann", "{B}")
    assert t.names("Ann") == []


def test_a_mutagen_is_a_counter_at_sorcery_speed() -> None:
    t = Table()
    mutagen, bear = t.put("Ann", MUTAGEN.name), t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Forest", 1)
    assert not t.can("Ann", "activate", mutagen, sorcery=False)
    t.activate("Ann", mutagen, targets=[bear])
    t.resolve()
    assert t.pt(bear) == (3, 3) and mutagen.zone != BATTLEFIELD


def test_junk_is_a_card_to_be_played_this_turn() -> None:
    """At sorcery speed."""
    t = Table()
    junk = t.put("Ann", JUNK.name)
    card = t.put("Ann", "Memnite", "library")
    assert not t.can("Ann", "activate", junk, sorcery=False)
    t.activate("Ann", junk)
    t.resolve()
    assert card.zone == EXILE and t.can("Ann", "cast", card)


def test_a_powerstone_pays_for_artifacts_and_abilities_and_no_other_spell() -> None:
    """CR 111.10h, 106.6."""
    t = Table()
    t.put("Ann", "Powerstone Token")
    t.put("Ann", "Bonesplitter", "hand")
    t.put("Ann", "Savannah Lions", "hand")
    assert t.can("Ann", "cast", "Bonesplitter") and not t.can("Ann", "cast", "Savannah Lions")
