"""Combat (CR 506 to 511)."""

from tests.table import Table


def test_unblocked_attackers_deal_damage_to_the_defending_player() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear])
    assert t.life("Ben") == 18
    assert bear.tapped


def test_a_blocked_creature_fights_its_blocker() -> None:
    t = Table()
    wurm, bear = t.put("Ann", "Craw Wurm"), t.put("Ben", "Grizzly Bears")
    t.combat("Ann", [wurm], blocks={bear: wurm})
    assert t.life("Ben") == 20
    assert t.names("Ben", "graveyard") == ["Grizzly Bears"]
    assert wurm.damage == 2


def test_a_summoning_sick_creature_does_not_attack() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears", sick=True)
    t.combat("Ann", [bear])
    assert t.life("Ben") == 20


def test_casting_taps_lands_and_puts_the_creature_onto_the_battlefield() -> None:
    t = Table()
    t.lands("Ann", "Forest", 2)
    t.cast("Ann", "Grizzly Bears")
    assert len(t.game.stack) == 1
    t.resolve()
    assert t.names("Ann") == ["Grizzly Bears"]
    assert not t.can("Ann", "cast", "Grizzly Bears")
