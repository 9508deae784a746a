"""How permanents enter: Auras nobody cast, counters they bring; objects of one card told apart; who an exertion binds."""

from engine.dsl import *
from tests.table import Table


def test_an_aura_that_is_not_cast_is_given_something_to_enchant() -> None:
    """CR 303.4f."""
    t = Table()
    t.put("Ben", "Grizzly Bears")
    mine = t.put("Ann", "Grizzly Bears")
    aura = t.put("Ann", "Divine Favor", "graveyard")
    t.play("Ann", "Obzedat's Aid", targets=[aura], enchant=[mine])
    assert aura.attached_to is mine and t.pt(mine) == (3, 5)


def test_an_aura_with_nothing_to_enchant_stays_where_it_is() -> None:
    """CR 303.4g."""
    t = Table()
    aura = t.put("Ann", "Divine Favor", "graveyard")
    t.play("Ann", "Obzedat's Aid", targets=[aura])
    assert aura.zone == GRAVEYARD and aura.attached_to is None


def test_counters_a_permanent_enters_with_are_put_on_it() -> None:
    """CR 122.6a."""
    t = Table()
    t.put("Ann", "Hapatra, Vizier of Poisons")
    finks = t.put("Ann", "Kitchen Finks")
    t.play("Ben", "Lightning Bolt", targets=[finks])
    t.resolve()
    assert t.pt(finks) == (2, 1)
    assert [c.name for c in t.seat("Ann").permanents if c.token] == ["Snake Token"]


def test_an_exertion_binds_the_player_who_exerted() -> None:
    """CR 701.43a."""
    t = Table()
    initiate = t.put("Ben", "Glory-Bound Initiate")
    t.play("Ann", "Act of Treason", targets=[initiate])
    t.combat("Ann", [initiate], answers={"exert": [True]})
    assert initiate.tapped and t.life("Ann") == 24
    t.begin("cleanup")
    t.turn("Ben", until="upkeep_step")
    assert initiate.controller is t.seat("Ben") and not initiate.tapped
