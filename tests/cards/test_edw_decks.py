"""Spells of the decks of Elder Dragon Wars that have words of their own: a position, an action, an outcome."""

import pytest

from engine.rules.verbs import counter as counter_spell
from engine.state.objects import Reference
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from tests.table import Table

from .deeds import may_target, use


def test_ray_of_command_taps_what_it_gives_back() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm", tapped=True)
    t.put("Ann", "Grizzly Bears")
    ray = t.put("Ann", "Ray of Command", "hand")
    assert may_target(t, "Ann", ray) == [wurm]
    t.play("Ann", "Ray of Command", [wurm])
    assert wurm.controller is t.seat("Ann") and not wurm.tapped
    t.combat("Ann", [wurm])
    assert t.life("Ben") == 14
    t.game.turn_card(wurm, False)
    t.begin("cleanup")
    assert wurm.controller is t.seat("Ben") and wurm.tapped


def test_ray_of_command_taps_however_control_is_lost() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Ray of Command", [wurm])
    t.play("Ben", "Ray of Command", [wurm])
    assert wurm.controller is t.seat("Ben") and wurm.tapped
    t.game.turn_card(wurm, False)
    t.begin("cleanup")
    assert wurm.controller is t.seat("Ben")


@pytest.mark.parametrize("x", [0, 2])
def test_turbulent_dreams_cost_as_many_cards(x: int) -> None:
    t = Table()
    cards = [t.put("Ben", n) for n in ("Mind Stone", "Grizzly Bears", "Bad Moon")]
    hand = [t.put("Ann", "Forest", "hand") for _ in range(2)]
    t.mana("Ann", "{U}{U}")
    t.cast("Ann", "Turbulent Dreams", x=x, targets=[cards[:x]])
    t.resolve()
    assert [c.zone for c in cards] == [HAND] * x + [BATTLEFIELD] * (3 - x)
    assert [c.zone for c in hand] == [GRAVEYARD] * x + [HAND] * (2 - x)


def test_turbulent_dreams_cannot_discard_itself() -> None:
    t = Table()
    t.put("Ben", "Mind Stone")
    t.mana("Ann", "{U}{U}")
    t.cast("Ann", "Turbulent Dreams")
    assert t.game.stack[0].x == 0


def test_planar_guide_brings_all_back_under_their_owners() -> None:
    t = Table()
    guide, bear, wurm = t.put("Ann", "Planar Guide"), t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.put("Ben", "Soldier Token")
    use(t, "Ann", guide, "{3}{W}")
    assert guide.zone == bear.zone == wurm.zone == EXILE and not t.names("Ben")
    t.begin("end")
    assert bear.zone == wurm.zone == BATTLEFIELD and wurm.controller is t.seat("Ben")
    assert guide.zone == EXILE and t.names("Ben") == ["Craw Wurm"]


@pytest.mark.parametrize("name", ["Rout", "Saproling Symbiosis"])
def test_for_two_more_at_instant_speed(name: str) -> None:
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    card = t.put("Ann", name, "hand")
    t.mana("Ann", card.definition.cost.text)
    assert t.can("Ann", "cast", card) and not t.can("Ann", "cast", card, sorcery=False)
    t.lands("Ann", "Forest", 2)
    assert t.can("Ann", "cast", card, sorcery=False)
    t.cast("Ann", card, way="flash")
    assert not [c for c in t.seat("Ann").permanents if c.types & 1 and not c.tapped]
    t.resolve()
    if name == "Rout":
        assert all(b.zone == GRAVEYARD for b in bears)
    else:
        assert t.names("Ann").count("Saproling Token") == 2


def test_rout_leaves_no_bones() -> None:
    t = Table()
    bones = t.put("Ben", "Drudge Skeletons")
    t.lands("Ben", "Swamp", 1)
    t.activate("Ben", bones)
    t.resolve()
    rout = t.play("Ann", "Rout")
    assert bones.zone == GRAVEYARD == rout.zone


def test_decree_of_justice_makes_angels_or_soldiers() -> None:
    t = Table()
    t.mana("Ann", "{6}{W}{W}")
    t.cast("Ann", "Decree of Justice", x=2)
    t.resolve()
    assert t.names("Ann") == ["Angel Token"] * 2
    t.mana("Ann", "{5}{W}")
    decree = t.put("Ann", "Decree of Justice", "hand")
    t.activate("Ann", decree)
    t.resolve(pay=[True], x=[3])
    assert t.names("Ann").count("Soldier Token") == 3 and len(t.seat("Ann").hand) == 1


def test_spelljack_takes_the_spell_for_free() -> None:
    t = Table()
    t.mana("Ben", "{4}{G}{G}")
    wurm = t.put("Ben", "Craw Wurm", "hand")
    t.cast("Ben", wurm)
    t.play("Ann", "Spelljack", [t.game.stack[0]])
    assert wurm.zone == EXILE and t.can("Ann", "cast", wurm) and not t.can("Ben", "cast", wurm)
    t.turn("Ben", until="upkeep_step")
    t.cast("Ann", wurm, way="free")
    t.resolve()
    assert wurm.zone == BATTLEFIELD and wurm.controller is t.seat("Ann")


def test_spelljack_plays_x_as_nothing() -> None:
    t = Table()
    t.mana("Ben", "{3}{R}")
    t.cast("Ben", "Disintegrate", x=3, targets=[t.seat("Ann")])
    spell = t.game.stack[0].card
    t.play("Ann", "Spelljack", [t.game.stack[0]])
    t.cast("Ann", spell, way="free", targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 20 and spell in t.seat("Ben").graveyard


def test_balance_evens_out_lands_then_hands_then_creatures() -> None:
    t = Table()
    for who, lands, cards, creatures in (("Ann", 4, 0, 1), ("Ben", 2, 3, 3)):
        t.lands(who, "Forest", lands)
        for _ in range(cards):
            t.put(who, "Shock", "hand")
        for _ in range(creatures):
            t.put(who, "Grizzly Bears")
    keep = t.seat("Ben").permanents[-1]
    t.cast("Ann", "Balance", free=True)
    t.resolve(keep=[t.seat("Ann").permanents[:2], [keep]])
    for who in ("Ann", "Ben"):
        seat = t.seat(who)
        assert sum(bool(c.types & 1) for c in seat.permanents) == 2 and not seat.hand
        assert t.names(who) == ["Grizzly Bears"]
    assert keep.zone == BATTLEFIELD
    assert [a.seat.name for a in t.asked if a.topic == "keep"] == ["Ann", "Ben"]


def test_blatant_thievery_takes_one_from_each_opponent() -> None:
    t = Table("Ann", "Ben", "Cid", "Dan")
    wurm, stone = t.put("Ben", "Craw Wurm"), t.put("Cid", "Mind Stone")
    t.put("Ben", "Forest")
    t.play("Ann", "Blatant Thievery", [wurm])
    assert wurm.controller is stone.controller is t.seat("Ann")
    t.turn("Dan")
    assert wurm.controller is t.seat("Ann")


def test_blatant_thievery_misses_what_has_changed_hands() -> None:
    t = Table("Ann", "Ben", "Cid")
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{4}{U}{U}{U}")
    t.cast("Ann", "Blatant Thievery", targets=[wurm])
    t.play("Cid", "Confiscate", [wurm])
    assert wurm.controller is t.seat("Cid")


def test_fireball_costs_more_for_more_targets_and_divides_evenly() -> None:
    t = Table()
    bears = [t.put("Ben", "Grizzly Bears") for _ in range(3)]
    t.mana("Ann", "{7}{R}")
    t.cast("Ann", "Fireball", x=5, targets=[[bears[0], bears[1], t.seat("Ben")]])
    assert all(c.tapped for c in t.seat("Ann").permanents)
    t.resolve()
    assert bears[0].damage == bears[1].damage == 1 and t.life("Ben") == 19
    assert bears[2].damage == 0


def test_fireball_divides_among_those_still_there() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{5}{R}")
    t.cast("Ann", "Fireball", x=4, targets=[[bear, t.seat("Ben")]])
    t.play("Ben", "Unsummon", [bear])
    assert bear.zone == HAND and t.life("Ben") == 16


def test_fireball_has_no_more_targets_than_can_be_paid_for() -> None:
    t = Table()
    t.put("Ben", "Grizzly Bears")
    t.mana("Ann", "{3}{R}")
    t.cast("Ann", "Fireball", x=3)
    assert max(a.most for a in t.asked if a.topic == "target") == 1


def test_ertais_meddling_delays_a_spell_with_its_choices() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.mana("Ben", "{R}")
    shock = t.put("Ben", "Shock", "hand")
    t.cast("Ben", shock, targets=[bear])
    t.mana("Ann", "{2}{U}")
    t.cast("Ann", "Ertai's Meddling", x=2, targets=[t.game.stack[0]])
    t.resolve()
    assert shock.zone == EXILE and shock.counters == {"delay": 2} and bear.zone == BATTLEFIELD
    cast = t.seat("Ben").turn_notes.get("cast", 0)
    t.turn("Ben", until="draw_step")
    assert shock.counters == {"delay": 1}
    t.turn("Ann", until="draw_step")
    assert shock.counters == {"delay": 1}
    t.turn("Ben", until="draw_step")
    assert bear.zone == GRAVEYARD and shock.zone == GRAVEYARD
    assert t.seat("Ben").turn_notes.get("cast", 0) == 0 != cast


def test_ertais_meddling_wants_an_x() -> None:
    t = Table()
    t.mana("Ben", "{R}")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", "Ertai's Meddling", targets=[t.game.stack[0]])
    assert t.game.stack[-1].x == 1
    counter_spell(t.game, t.game.stack[-1])
    assert Reference(t.game.stack[0].card).current


def test_ertais_meddling_forgets_a_copy() -> None:
    t = Table()
    t.put("Ben", "Mirari")
    t.lands("Ben", "Forest", 3)
    t.mana("Ben", "{R}")
    t.cast("Ben", "Shock", targets=[t.seat("Ann")])
    t.settle()
    from engine.rules.copying import copy_on_stack

    t.do(lambda game: copy_on_stack(game, game.stack[0], t.seat("Ben"), choose=False))
    copy = t.game.stack[-1]
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", "Ertai's Meddling", x=1, targets=[copy])
    t.resolve()
    assert t.life("Ann") == 18 and not t.seat("Ben").exile
