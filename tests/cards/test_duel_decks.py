"""The two theme decks: what their cards do."""

from engine.state.terms import LIBRARY
from tests.table import Table


def test_pariah_takes_the_damage_for_its_controller() -> None:
    t = Table()
    monk = t.put("Ben", "Venerable Monk")
    t.put("Ben", "Pariah", attached_to=monk)
    wurm = t.put("Ann", "Craw Wurm")
    t.combat("Ann", [wurm])
    assert t.life("Ben") == 20 and monk.zone == 3


def test_cho_manno_takes_no_damage() -> None:
    t = Table()
    cho, wurm = t.put("Ben", "Cho-Manno, Revolutionary"), t.put("Ann", "Craw Wurm")
    t.combat("Ann", [wurm], blocks={cho: wurm})
    assert cho.zone == 2 and cho.damage == 0 and wurm.damage == 2


def test_threaten_borrows_a_creature_until_end_of_turn() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", tapped=True)
    t.lands("Ann", "Mountain", 3)
    t.cast("Ann", "Threaten", targets=[wurm])
    t.resolve()
    t.game.refresh()
    assert wurm.controller.name == "Ann" and not wurm.tapped
    t.combat("Ann", [wurm])
    assert t.life("Ben") == 14
    t.begin("cleanup")
    t.game.refresh()
    assert wurm.controller.name == "Ben"


def test_beacon_is_shuffled_into_its_owners_library() -> None:
    t = Table()
    beacon = t.put("Ann", "Beacon of Destruction", "hand")
    t.lands("Ann", "Mountain", 5)
    t.cast("Ann", beacon, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 15 and beacon.zone == LIBRARY and len(t.seat("Ann").library) == 21


def test_blaze_deals_x() -> None:
    t = Table()
    t.lands("Ann", "Mountain", 5)
    t.cast("Ann", "Blaze", targets=[t.seat("Ben")], x=4)
    t.resolve()
    assert t.life("Ben") == 16


def test_condemn_puts_an_attacker_on_the_bottom() -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    wurm.attacking = t.seat("Ben")
    t.game.attackers.append(wurm)
    t.lands("Ben", "Plains", 1)
    t.cast("Ben", "Condemn", targets=[wurm])
    t.resolve()
    assert t.seat("Ann").library[0] is wurm and t.life("Ann") == 24


def test_incinerated_creatures_do_not_regenerate() -> None:
    t = Table()
    troll = t.put("Ben", "Cudgel Troll")
    troll.shields = 1
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", "Incinerate", targets=[troll])
    t.resolve()
    assert troll.zone == 3


def test_viashino_sandscout_goes_home_at_the_end_step() -> None:
    t = Table()
    scout = t.put("Ann", "Viashino Sandscout")
    t.begin("end")
    assert t.names("Ann", "hand") == ["Viashino Sandscout"] and scout.zone == 1


def test_icy_manipulator_taps_and_loxodon_mystic_needs_white_mana() -> None:
    t = Table()
    icy, wurm = t.put("Ann", "Icy Manipulator"), t.put("Ben", "Craw Wurm")
    mystic = t.put("Ann", "Loxodon Mystic")
    t.lands("Ann", "Mountain", 1)
    assert not t.can("Ann", "activate", mystic)
    t.activate("Ann", icy, targets=[wurm])
    t.resolve()
    assert wurm.tapped and icy.tapped
