"""The Kamigawa block: words of its cards, played."""

import pytest

from engine.dsl import *
from engine.rules.legal import usable
from engine.rules.paying import Purse
from tests.table import Table


def test_zubera_count_those_that_died() -> None:
    t = Table()
    t.put("Ann", "Floating-Dream Zubera")
    t.put("Ann", "Silent-Chant Zubera")
    t.play("Ben", "Pyroclasm")
    assert len(t.seat("Ann").hand) == 2 and t.life("Ann") == 24


def test_two_more_lands_each_turn() -> None:
    """CR 305.2."""
    t = Table()
    t.put("Ann", "Azusa, Lost but Seeking")
    lands = [t.put("Ann", "Forest", "hand") for _ in range(4)]
    for land_ in lands[:3]:
        t.play_land("Ann", land_)
    assert not t.can("Ann", "play", lands[3])


def test_a_deceiver_uses_a_land_on_top() -> None:
    t = Table()
    deceiver = t.put("Ann", "Feral Deceiver")
    t.lands("Ann", "Forest", 4)
    t.activate("Ann", deceiver, 1)
    t.resolve()
    assert t.pt(deceiver) == (5, 4) and t.has(deceiver, TRAMPLE)
    t.lands("Ann", "Forest", 2)
    ability_ = deceiver.definition.activated[1]
    assert not usable(t.game, t.seat("Ann"), deceiver, ability_, Purse(t.game, t.seat("Ann")), True)


def test_a_gardener_with_ten_lands_flips() -> None:
    """CR 710."""
    t = Table()
    gardener = t.put("Ann", "Budoka Gardener")
    t.lands("Ann", "Forest", 9)
    t.put("Ann", "Forest", "hand")
    t.activate("Ann", gardener)
    t.resolve(may=[True])
    assert gardener.name == "Dokai, Weaver of Life"


def test_the_second_damage_flips_the_initiate() -> None:
    t = Table()
    initiate, wurm = t.put("Ann", "Initiate of Blood"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Shock", targets=[wurm])
    t.activate("Ann", initiate, targets=[wurm])
    t.resolve()
    assert initiate.name == "Initiate of Blood"
    t.play("Ann", "Shock", targets=[wurm])
    assert wurm.zone == GRAVEYARD and initiate.name == "Goka the Unjust"


def test_an_aura_moves() -> None:
    t = Table()
    mystic, bear = t.put("Ann", "Kitsune Mystic"), t.put("Ann", "Grizzly Bears")
    auras = [t.put("Ann", "Lure", attached_to=mystic) for _ in range(2)]
    t.begin("end")
    assert mystic.name == "Autumn-Tail, Kitsune Sage"
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", mystic, targets=[auras[0]])
    t.resolve(attach=[[bear]])
    assert auras[0].attached_to is bear


def test_the_prevented_damage_is_gained() -> None:
    """CR 615.5, 615.7: a shield of three."""
    t = Table()
    t.play("Ann", "Candles' Glow", targets=[t.seat("Ann")])
    t.play("Ben", "Shock", targets=[t.seat("Ann")])
    assert t.life("Ann") == 22
    t.play("Ben", "Shock", targets=[t.seat("Ann")])
    assert t.life("Ann") == 22 + 1 - 1


def test_every_card_of_a_name_is_exiled() -> None:
    t = Table()
    for zone in ("hand", "library", "graveyard"):
        t.put("Ben", "Shock", zone)
    t.play(
        "Ann",
        "Cranial Extraction",
        targets=[t.seat("Ben")],
        card_name=["Shock"],
        search=[[*t.seat("Ben").hand, t.seat("Ben").library[-1]]],  # what lies in the graveyard goes anyway
    )
    assert t.names("Ben", "exile") == ["Shock"] * 3


def test_spirits_are_sacrificed_for_more() -> None:
    t = Table()
    one, two = t.put("Ann", "Wicked Akuba"), t.put("Ann", "Soilshaper")
    t.play(
        "Ann",
        "Devouring Greed",
        targets=[t.seat("Ben")],
        cast={"sacrifice": [[one, two]], "target": [t.seat("Ben")]},
    )
    assert t.life("Ben") == 14 and t.life("Ann") == 26


def test_only_in_their_own_turns() -> None:
    t = Table()
    t.put("Ann", "Dosan the Falling Leaf")
    shock = t.put("Ben", "Shock", "hand")
    t.lands("Ben", "Mountain", 1)
    assert not t.can("Ben", "cast", shock)
    t.game.active_team = t.seat("Ben").team
    assert t.can("Ben", "cast", shock)


def test_an_orchard_gives_a_spirit() -> None:
    t = Table()
    t.put("Ann", "Forbidden Orchard")
    t.put("Ann", "Shock", "hand")
    t.cast("Ann", "Shock", targets=[t.seat("Ben")])
    t.resolve()
    assert "Spirit Token" in t.names("Ben") and t.life("Ben") == 18


def test_two_gifts_go_to_the_graveyard() -> None:
    t = Table()
    found = [t.put("Ann", n, "library") for n in ("Shock", "Lava Axe", "Grizzly Bears", "Craw Wurm")]
    t.play("Ann", "Gifts Ungiven", targets=[t.seat("Ben")], search=[[c] for c in found], choose=[found[:2]])
    assert [c.zone for c in found] == [GRAVEYARD, GRAVEYARD, HAND, HAND]


def test_arrows_of_a_bow_are_counted() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    bow = t.put("Ann", "Hankyu", attached_to=bear)
    t.activate("Ann", bear, 0)
    t.resolve()
    assert bow.counters["aim"] == 1
    t.game.set(bear, "tapped", False)
    t.activate("Ann", bear, 1, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 19 and not bow.counters["aim"]


def test_exiled_until_the_end_step() -> None:
    t = Table()
    hikari = t.put("Ann", "Hikari, Twilight Guardian")
    t.put("Ann", "Wicked Akuba", "hand")
    t.mana("Ann", "{B}{B}")
    t.cast("Ann", "Wicked Akuba")
    t.resolve(may=[True])
    assert hikari.zone == EXILE
    t.begin("end")
    assert hikari.zone == BATTLEFIELD


@pytest.mark.parametrize("low", [True, False])
def test_a_countered_spell_goes_into_the_library(low: bool) -> None:
    t = Table()
    t.mana("Ben", "{3}{R}{R}")
    axe = t.put("Ben", "Lava Axe", "hand")
    t.cast("Ben", axe, targets=[t.seat("Ann")])
    t.mana("Ann", "{1}{U}{U}")
    t.cast("Ann", t.put("Ann", "Hinder", "hand"), targets=[t.game.stack[0]])
    t.resolve(put_bottom=[low])
    assert t.seat("Ben").library[0 if low else -1] is axe


def test_tapped_creatures_block() -> None:
    """CR 509.1a."""
    t = Table()
    t.put("Ann", "Masako the Humorless")
    bear, wurm = t.put("Ann", "Grizzly Bears", tapped=True), t.put("Ben", "Craw Wurm")
    t.combat("Ben", [wurm], {bear: wurm})
    assert t.life("Ann") == 20 and bear.zone == GRAVEYARD


def test_any_number_of_creatures_come_from_the_hand() -> None:
    t = Table()
    myojin = t.put("Ann", "Myojin of Life's Web", counters={"divinity": 1})
    cards = [t.put("Ann", "Craw Wurm", "hand") for _ in range(2)]
    t.activate("Ann", myojin)
    t.resolve(battlefield=[cards])
    assert all(c.zone == BATTLEFIELD for c in cards) and not t.has(myojin, INDESTRUCTIBLE)


def test_lands_untap_once_for_a_damaged_player() -> None:
    t = Table()
    t.put("Ann", "Nature's Will")
    mine, theirs = t.put("Ann", "Forest", tapped=True), t.put("Ben", "Forest")
    t.combat("Ann", [t.put("Ann", "Grizzly Bears"), t.put("Ann", "Grizzly Bears")])
    assert theirs.tapped and not mine.tapped


@pytest.mark.parametrize("low", [True, False])
def test_petals_come_back_or_cards_are_drawn(low: bool) -> None:
    t = Table()
    petals = t.play("Ann", "Petals of Insight", put_bottom=[low])
    assert (petals.zone == HAND) is low and len(t.seat("Ann").hand) == (1 if low else 3)


def test_who_dealt_damage_to_you() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Craw Wurm")
    t.combat("Ann", [bear])
    t.play("Ben", "Reciprocate", targets=[bear])
    assert bear.zone == EXILE and wurm.zone == BATTLEFIELD


def test_sacrificed_as_it_enters() -> None:
    """CR 614.12."""
    t = Table()
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    demon = t.play("Ann", "Shimatsu the Bloodcloaked", sacrifice=[bears])
    assert t.pt(demon) == (2, 2) and all(b.zone == GRAVEYARD for b in bears)


def test_the_total_power_of_all_creatures() -> None:
    t = Table()
    t.put("Ann", "Craw Wurm")
    t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Soulblast", targets=[t.seat("Ben")])
    assert t.life("Ben") == 12 and not t.names("Ann")


def test_an_activated_ability_is_countered() -> None:
    """CR 701.6a: its cost stays paid."""
    t = Table()
    akuba = t.put("Ann", "Kiku, Night's Flower")
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{2}{B}{B}")
    t.activate("Ann", akuba, targets=[wurm])
    t.mana("Ben", "{1}{U}")
    t.cast("Ben", t.put("Ben", "Squelch", "hand"), targets=[t.game.stack[0]])
    t.resolve()
    assert wurm.zone == BATTLEFIELD and akuba.tapped and len(t.seat("Ben").hand) == 1


def test_damage_is_dealt_to_its_owner_instead() -> None:
    """CR 614.9: one of two."""
    t = Table()
    duty, legend = t.put("Ann", "Vassal's Duty"), t.put("Ann", "Sosuke, Son of Seshiro")
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", duty, targets=[legend])
    t.resolve()
    t.play("Ben", "Shock", targets=[legend])
    assert legend.damage == 1 and t.life("Ann") == 19


def test_only_a_player_hurt_by_it() -> None:
    t = Table()
    akuba = t.put("Ann", "Wicked Akuba")
    t.lands("Ann", "Swamp", 1)
    assert not t.can("Ann", "activate", akuba)
    t.combat("Ann", [akuba])
    t.activate("Ann", akuba, targets=[t.seat("Ben")])
    t.resolve()
    assert t.life("Ben") == 17


def test_what_the_storm_killed_is_exiled() -> None:
    t = Table()
    kami, wurm = t.put("Ben", "Soilshaper"), t.put("Ben", "Craw Wurm")
    t.play("Ann", "Yamabushi's Storm")
    assert kami.zone == EXILE and wurm.damage == 1


def test_spells_named_before() -> None:
    t = Table(library="Island")
    spirit = t.put("Ann", "The Unspeakable", "library", bottom=True)
    t.play("Ann", "Peer Through Depths")
    t.play("Ann", "Reach Through Mists")
    t.play("Ann", "Sift Through Sands", search=[[spirit]], may=[True])
    assert spirit.zone == BATTLEFIELD
