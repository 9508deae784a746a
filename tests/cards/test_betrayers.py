"""Betrayers of Kamigawa: words of its cards, played."""

import pytest

from engine.dsl import *
from engine.rules import announcing, casting
from engine.rules.zones import move
from tests.table import Table


def arcane(t: Table, who: str = "Ann") -> None:
    """Cast a Spirit."""
    t.play(who, "Wicked Akuba", may=[True])


def test_ki_counters_are_gathered_and_spent_for_x() -> None:
    """CR 602.2b: X is announced though no mana in the cost says X."""
    t = Table()
    baku = t.put("Ann", "Skullmane Baku", counters={"ki": 4})
    arcane(t)
    assert baku.counters["ki"] == 5
    wurm = t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Swamp", 1)
    t.activate("Ann", baku, targets=[wurm], x=[4])
    t.resolve()
    assert wurm.zone == GRAVEYARD and baku.counters["ki"] == 1


def test_a_target_of_mana_value_x() -> None:
    t = Table()
    baku, wurm = t.put("Ann", "Quillmane Baku", counters={"ki": 6}), t.put("Ben", "Craw Wurm")
    t.lands("Ann", "Island", 1)
    t.activate("Ann", baku, targets=[wurm], x=[6])
    t.resolve()
    assert wurm.zone == HAND


def test_two_ki_counters_flip_it() -> None:
    t = Table()
    bandit, wurm = t.put("Ann", "Cunning Bandit", counters={"ki": 2}), t.put("Ben", "Craw Wurm")
    t.answers = {"may": [True]}
    t.begin("end")
    assert bandit.name == "Azamuki, Treachery Incarnate" and bandit.counters["ki"] == 2
    t.activate("Ann", bandit, targets=[wurm])
    t.resolve()
    assert wurm.controller is t.seat("Ann")


def test_a_shoal_costs_a_card_of_its_color() -> None:
    """CR 118.9, 601.2b: X is the mana value of the exiled card."""
    t = Table()
    bear, axe = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Lava Axe", "hand")
    shoal = t.put("Ann", "Blazing Shoal", "hand")
    assert t.can("Ann", "cast", shoal)
    t.cast("Ann", shoal, way="alternative", targets=[bear], x=[5])
    t.resolve()
    assert axe.zone == EXILE and t.pt(bear) == (7, 2)


def test_it_loses_another_counter_or_itself() -> None:
    t = Table()
    fish, bear = t.put("Ann", "Chisei, Heart of Oceans"), t.put("Ann", "Grizzly Bears", counters={"+1/+1": 1})
    t.answers = {"may": [True]}
    t.begin("upkeep")
    assert fish.zone == BATTLEFIELD and not bear.counters["+1/+1"]
    t.begin("upkeep")
    assert fish.zone == GRAVEYARD


def test_protection_from_the_colors_around() -> None:
    """CR 702.16: the colours change with the permanents."""
    t = Table()
    kannushi = t.put("Ann", "Empty-Shrine Kannushi")
    t.put("Ann", "Hill Giant")
    t.lands("Ben", "Mountain", 1)
    shock = t.put("Ben", "Shock", "hand")
    t.game.refresh()
    t.cast("Ben", shock, targets=[t.seat("Ann")])
    targets = next(a for a in t.asked if a.topic == "target").options
    assert kannushi not in targets


def test_all_of_the_name_go() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    other = t.put("Ben", "Grizzly Bears", "hand")
    t.play("Ann", "Eradicate", targets=[bear], search=[[other]])
    assert bear.zone == other.zone == EXILE


def test_no_life_after_the_flames() -> None:
    t = Table()
    t.play("Ann", "Flames of the Blood Hand", targets=[t.seat("Ben")])
    t.play("Ben", "Feed the Clan")
    assert t.life("Ben") == 16


def test_a_genju_wakes_its_land_and_returns() -> None:
    t = Table()
    forest = t.put("Ann", "Forest")
    genju = t.put("Ann", "Genju of the Cedars", attached_to=forest)
    t.lands("Ann", "Swamp", 2)
    t.activate("Ann", genju)
    t.resolve()
    assert t.pt(forest) == (4, 4) and forest.types & 1 and forest.colors == GREEN
    t.play("Ben", "Doom Blade", targets=[forest], may=[True])
    assert forest.zone == GRAVEYARD and genju.zone == HAND


def test_half_of_each_life() -> None:
    t = Table()
    t.seat("Ben").total.life = 15
    t.activate("Ann", t.put("Ann", "Heartless Hidetsugu"))
    t.resolve()
    assert t.life("Ann") == 10 and t.life("Ben") == 8


def test_each_untaps_one_land() -> None:
    t = Table()
    t.put("Ann", "Hokori, Dust Drinker")
    lands = [t.put("Ben", "Forest", tapped=True) for _ in range(2)]
    t.game.active_team = t.seat("Ben").team
    t.begin("upkeep")
    assert [land_.tapped for land_ in lands].count(True) == 1


def test_splice_for_a_tapped_creature() -> None:
    """CR 702.47: other costs than mana."""
    t = Table()
    fox, bear = t.put("Ann", "Split-Tail Miko"), t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Hundred-Talon Strike", "hand")
    t.put("Ann", "Psychic Puppetry", "hand")
    t.lands("Ann", "Island", 2)
    t.cast("Ann", "Psychic Puppetry", targets=[bear, bear], splice=[True])
    t.resolve()
    assert fox.tapped and t.has(bear, FIRST_STRIKE)


def test_the_first_spell_aimed_at_it_is_countered() -> None:
    t = Table()
    t.put("Ann", "Kira, Great Glass-Spinner")
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ben", "Shock", targets=[bear])
    assert bear.zone == BATTLEFIELD
    t.play("Ben", "Shock", targets=[bear])
    assert bear.zone == GRAVEYARD


def test_the_blocked_creature_vanishes_after_combat() -> None:
    t = Table()
    kaijin, wurm = t.put("Ben", "Kaijin of the Vanishing Touch"), t.put("Ann", "Craw Wurm")
    t.combat("Ann", [wurm], {kaijin: wurm})
    assert wurm.zone == HAND


def test_one_damage_less_for_everybody() -> None:
    t = Table()
    fox, bear = t.put("Ann", "Kitsune Palliator"), t.put("Ben", "Grizzly Bears")
    t.activate("Ann", fox)
    t.resolve()
    t.play("Ben", "Pyroclasm")
    assert fox.zone == bear.zone == BATTLEFIELD


def test_mana_stays_until_the_turn_ends() -> None:
    """CR 106.4, 500.5."""
    t = Table()
    t.put("Ann", "Sakiko, Mother of Summer")
    t.combat("Ann", [t.put("Ann", "Craw Wurm")])
    t.put("Ann", "Grizzly Bears", "hand")
    t.do(lambda game: None)
    assert sum(t.seat("Ann").pool) == 6 and t.can_pay("Ann", "{5}{G}")


def test_two_legends_of_a_name() -> None:
    """CR 704.5j."""
    t = Table()
    t.put("Ann", "Mirror Gallery")
    legends = [t.put("Ann", "Kira, Great Glass-Spinner") for _ in range(2)]
    t.settle()
    assert all(c.zone == BATTLEFIELD for c in legends)


def test_it_stays_tapped_while_the_claws_are_there() -> None:
    t = Table()
    bear, wurm = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.put("Ann", "Neko-Te", attached_to=bear)
    t.combat("Ben", [wurm], {bear: wurm})
    assert wurm.tapped and t.has(wurm, DOESNT_UNTAP)


def test_double_damage_by_one() -> None:
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.play("Ann", "Overblaze", targets=[bear])
    t.combat("Ann", [bear])
    assert t.life("Ben") == 16


def test_the_small_return_while_shirei_stays() -> None:
    t = Table()
    t.put("Ann", "Shirei, Shizo's Caretaker")
    akuba = t.put("Ann", "Wicked Akuba")
    small = t.put("Ann", "Ruthless Ripper")
    t.play("Ben", "Shock", targets=[small], may=[True])
    t.begin("end")
    assert small.zone == BATTLEFIELD and akuba.zone == BATTLEFIELD


def test_a_cat_as_large_as_what_was_discarded() -> None:
    t = Table()
    tora = t.put("Ann", "Slumbering Tora")
    t.put("Ann", "Myojin of Life's Web", "hand")
    t.lands("Ann", "Forest", 2)
    t.activate("Ann", tora)
    t.resolve()
    assert t.pt(tora) == (9, 9)


def test_cards_go_back_into_the_library() -> None:
    t = Table()
    cards = [t.put("Ben", "Shock", "graveyard") for _ in range(2)]
    t.play("Ann", "Stream of Consciousness", targets=[t.seat("Ben"), cards])
    assert all(c.zone == LIBRARY for c in cards)


def test_everything_begins_anew() -> None:
    t = Table()
    t.put("Ben", "Craw Wurm")
    t.play("Ann", "Sway of the Stars")
    assert t.life("Ann") == t.life("Ben") == 7 and not t.names("Ben") and len(t.seat("Ben").hand) == 7


def test_an_aura_that_enchants_creatures_is_found() -> None:
    t = Table()
    t.put("Ann", "Tallowisp")
    lure, genju = t.put("Ann", "Lure", "library"), t.put("Ann", "Genju of the Cedars", "library")
    t.mana("Ann", "{B}{B}")
    t.cast("Ann", t.put("Ann", "Wicked Akuba", "hand"))
    t.resolve(may=[True], search=[[lure]])
    assert lure.zone == HAND and genju.zone == LIBRARY


def test_an_instant_is_cast_once_more() -> None:
    t = Table()
    t.put("Ann", "Toshiro Umezawa")
    bear = t.put("Ben", "Grizzly Bears")
    bolt = t.put("Ann", "Lightning Bolt", "graveyard")
    t.lands("Ann", "Mountain", 1)
    t.play("Ann", "Shock", targets=[bear], target=[bolt, t.seat("Ben")], may=[True])
    assert bolt.zone == EXILE and t.life("Ben") == 17


@pytest.mark.sources
def test_what_cannot_be_cast_after_all_stays_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    t.put("Ann", "Toshiro Umezawa")
    bear = t.put("Ben", "Grizzly Bears")
    bolt = t.put("Ann", "Lightning Bolt", "graveyard")
    t.lands("Ann", "Mountain", 1)
    choose = announcing.choose_targets
    monkeypatch.setattr(
        casting, "choose_targets", lambda game, obj: obj.card is not bolt and choose(game, obj)
    )
    t.play("Ann", "Shock", targets=[bear], target=[bolt], may=[True])  # CR 601.2e
    assert bolt.zone == GRAVEYARD and t.life("Ben") == 20 and not t.game.stack
    move(t.game, [bolt], HAND)
    assert bolt.zone == HAND  # nothing waits for it to be put into a graveyard


def test_armies_change_sides() -> None:
    t = Table()
    mine, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm", tapped=True)
    t.play("Ann", "Twist Allegiance", targets=[t.seat("Ben")])
    t.game.refresh()
    assert mine.controller is t.seat("Ben") and theirs.controller is t.seat("Ann") and not theirs.tapped


def test_names_spliced_are_discarded() -> None:
    t = Table()
    t.put("Ben", "Candles' Glow", "hand")
    t.put("Ben", "Sift Through Sands", "hand")
    t.lands("Ben", "Island", 3)
    t.lands("Ben", "Plains", 2)
    t.cast("Ben", "Sift Through Sands", targets=[t.seat("Ben")], splice=[True])
    t.mana("Ann", "{2}{U}{U}")
    t.cast("Ann", t.put("Ann", "Minamo's Meddling", "hand"), targets=[t.game.stack[0]])
    t.resolve()
    assert t.names("Ben", "graveyard") == ["Candles' Glow", "Sift Through Sands"]


@pytest.mark.parametrize(("blocked", "size"), [(True, (8, 6)), (False, (6, 4))])
def test_blocked_creatures_grow(blocked: bool, size: tuple[int, int]) -> None:
    t = Table()
    wurm = t.put("Ann", "Craw Wurm")
    t.put("Ann", "Forest")
    t.game.set(wurm, "attacking", t.seat("Ben"))
    t.game.set(wurm, "blocked", blocked)
    t.play("Ann", "Roar of Jukai")
    assert t.pt(wurm) == size


def test_an_opponent_may_bring_a_legend() -> None:
    t = Table()
    legend = t.put("Ben", "Kira, Great Glass-Spinner", "hand")
    t.play("Ann", "Iwamori of the Open Fist", battlefield=[[legend]])
    assert legend.zone == BATTLEFIELD and legend.controller is t.seat("Ben")


def test_each_enchantment_bites() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ben", "Lure", attached_to=bear)
    t.play("Ann", "Aura Barbs")
    assert t.life("Ben") == 18 and bear.zone == GRAVEYARD
