"""The twenty schemes of Archenemy: Nicol Bolas, ruling by ruling."""

import pytest

from engine.rules.attacking import can_attack
from engine.rules.sba import lose
from engine.rules.verbs import deal_damage
from engine.state import terms
from engine.state.objects import Card, Hit
from tests.formats.archenemy_table import SchemeTable


def there(card: Card) -> bool:
    return card.zone == terms.BATTLEFIELD


def horrors(t: SchemeTable, who: str = "A") -> list[Card]:
    return [c for c in t.seat(who).permanents if c.name == "Horror Token"]


def opposing_end(t: SchemeTable, **answers: object) -> None:
    t.end_step("H1", **answers)


# -- Because I Have Willed It ------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-101a", "AR-101c")
def test_willed_takes_generic_mana_off_and_never_coloured() -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    t.lands("A", "Forest", 1)
    t.put("A", "Grizzly Bears", "hand")
    t.put("A", "Lightning Bolt", "hand")
    t.put("A", "Centaur Courser", "hand")
    assert t.can("A", "cast", "Grizzly Bears") and not t.can("A", "cast", "Lightning Bolt")
    assert not t.can("A", "cast", "Centaur Courser")  # {2}{G}: one less, not two
    t.put("H1", "Grizzly Bears", "hand")
    t.lands("H1", "Forest", 1)
    t.game.active_team = 1
    assert not t.can("H1", "cast", "Grizzly Bears")


@pytest.mark.rule("AR-101e", "AR-101g")
@pytest.mark.parametrize(("casts", "stays"), [((2, 2), False), ((2, 1), True)])
def test_willed_is_abandoned_when_the_team_cast_four_spells(casts: tuple[int, int], stays: bool) -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    for who, n in zip(("H1", "H2"), casts, strict=True):
        t.seat(who).turn_notes = {"cast": n}
    opposing_end(t)
    assert bool(t.shown()) == stays


@pytest.mark.rule("AR-101f")
def test_willed_counts_the_spells_of_those_who_left() -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    t.seat("H1").turn_notes = {"cast": 2}
    t.seat("H2").turn_notes = {"cast": 2}
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    t.end_step("H2")
    assert t.shown() == []


@pytest.mark.rule("AR-101h", "AR-93")
def test_willed_in_a_rumble_looks_at_each_opponent_alone() -> None:
    t = SchemeTable(rumble=3)
    t.motion("Because I Have Willed It", "P1")
    t.seat("P2").turn_notes = {"cast": 3}
    t.seat("P3").turn_notes = {"cast": 1}
    t.end_step("P2")
    assert t.shown("P1")
    t.seat("P2").turn_notes = {"cast": 4}
    t.end_step("P2")
    assert not t.shown("P1")


@pytest.mark.rule("AR-101i")
def test_willed_is_not_checked_at_ones_own_end_step() -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    t.seat("H1").turn_notes = {"cast": 4}
    t.end_step("A")
    assert t.shown()


@pytest.mark.rule("AR-101i")
def test_willed_counts_the_spells_of_one_turn_only() -> None:
    t = SchemeTable()
    t.motion("Because I Have Willed It")
    t.seat("H1").turn_notes = {"cast": 4}
    t.turn("A")
    t.end_step("H1")
    assert t.shown()


# -- Behold My Grandeur ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-102a", "AR-102b")
def test_grandeur_adds_mana_that_lasts_for_the_phase() -> None:
    t = SchemeTable()
    t.motion("Behold My Grandeur")
    assert t.seat("A").pool == [0, 1, 1, 1, 0, 0]
    t.end_step("A")
    assert not any(t.seat("A").pool)


@pytest.mark.rule("AR-102c", "AR-102d", "AR-102e")
@pytest.mark.parametrize(("lands", "found"), [(6, True), (5, False)])
def test_grandeur_searches_with_six_lands(lands: int, found: bool) -> None:
    t = SchemeTable()
    t.lands("A", "Forest", lands)
    t.put("A", "Craw Wurm", "library")
    t.put("A", "Serra Angel", "library")  # mana value 5
    t.motion("Behold My Grandeur", may=True, search=["Craw Wurm"])
    assert ("Craw Wurm" in t.names("A", "hand")) == found
    offered = [o.name for a in t.asked if a.topic == "search" for o in a.options]
    assert offered == (["Craw Wurm"] if found else [])
    assert ("A reveals Craw Wurm." in t.story(), "A shuffles." in t.story()) == (found, found)


@pytest.mark.rule("AR-102c")
def test_grandeurs_search_is_optional() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    t.put("A", "Craw Wurm", "library")
    t.motion("Behold My Grandeur", may=False)
    assert not [a for a in t.asked if a.topic == "search"] and "A shuffles." not in t.story()


# -- Bow to My Command -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-103a", "AR-103b")
def test_bow_keeps_the_chosen_players_creatures_away() -> None:
    t = SchemeTable()
    t.motion("Bow to My Command", opponent=["H2"])
    mine, yours = t.put("H1", "Grizzly Bears"), t.put("H2", "Grizzly Bears")
    t.combat("H1", [mine, yours])
    assert t.life("A") == 38


@pytest.mark.rule("AR-103c", "AR-103d", "AR-103e")
def test_bow_is_abandoned_when_eight_power_of_the_team_is_tapped() -> None:
    t = SchemeTable()
    t.motion("Bow to My Command")
    big, small = t.put("H1", "Craw Wurm"), t.put("H3", "Grizzly Bears")
    small.sick = True
    opposing_end(t, tap_all=True, tap=[[big], [small]])
    assert t.shown() == [] and big.tapped and small.tapped


@pytest.mark.rule("AR-103c")
def test_bow_stays_with_seven_power_or_when_they_will_not() -> None:
    t = SchemeTable()
    t.motion("Bow to My Command")
    t.put("H1", "Craw Wurm")
    t.put("H3", "Raging Goblin")
    opposing_end(t)
    assert t.shown() and not [a for a in t.asked if a.topic == "tap_all"]
    t.put("H2", "Raging Goblin")
    opposing_end(t, tap_all=False)
    assert t.shown()


@pytest.mark.rule("AR-103f")
def test_bow_outlives_the_chosen_player() -> None:
    t = SchemeTable()
    t.motion("Bow to My Command", opponent=["H2"])
    t.do(lambda game: lose(game, [t.seat("H2")], "life"))
    t.settle()
    assert t.shown()
    t.combat("H1", [t.put("H1", "Grizzly Bears")])
    assert t.life("A") == 38


@pytest.mark.rule("AR-103i")
def test_bow_in_a_rumble_takes_one_players_creatures() -> None:
    t = SchemeTable(rumble=3)
    t.motion("Bow to My Command", "P1")
    t.put("P2", "Craw Wurm")
    t.put("P3", "Craw Wurm")
    t.end_step("P2", tap_all=True)
    assert t.shown("P1")


# -- Choose Your Demise ------------------------------------------------------------------------------------------------


def four(t: SchemeTable) -> list[Card]:
    return [t.put("A", n, "library") for n in ("Grizzly Bears", "Craw Wurm", "Lightning Bolt", "Serra Angel")]


@pytest.mark.rule("AR-104a", "AR-104b", "AR-104c")
def test_demise_lets_the_named_opponent_choose_a_pile() -> None:
    t = SchemeTable()
    cards = four(t)
    t.motion("Choose Your Demise", face_up_pile=[[cards[0]]], opponent=["H3"], pile="face-down")
    assert t.names("A", "hand") == ["Craw Wurm", "Lightning Bolt", "Serra Angel"]
    assert t.seat("A").library[0] is cards[0]
    assert next(a for a in t.asked if a.topic == "pile").seat.name == "H3"
    shown = [x for x in t.story() if "reveals" in x]
    assert shown == ["A reveals Grizzly Bears."]


@pytest.mark.rule("AR-104d", "AR-104e")
def test_demise_may_leave_a_pile_empty() -> None:
    t = SchemeTable()
    cards = four(t)
    t.motion("Choose Your Demise", face_up_pile=[cards], opponent=["H1"], pile="face-down")
    assert not t.seat("A").hand and not t.seat("A").graveyard
    assert set(t.seat("A").library[:4]) == set(cards)


@pytest.mark.rule("AR-104f")
def test_demise_uses_what_the_library_holds() -> None:
    t = SchemeTable()
    t.seat("A").library[:] = t.seat("A").library[:2]
    t.motion("Choose Your Demise", pile="face-down")
    assert len(t.seat("A").hand) == 2 and not t.game.ended


# -- Delight, Nightmare, Gift ------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-105a", "AR-105b")
def test_delight_shields_creatures_that_come_later_too() -> None:
    t = SchemeTable()
    t.motion("Delight in the Hunt")
    late = t.put("A", "Grizzly Bears")
    bolt = t.put("H1", "Craw Wurm")
    t.do(lambda game: deal_damage(game, [Hit(bolt, late, 6), Hit(bolt, t.seat("A"), 6)]))
    t.settle()
    assert len(horrors(t)) == 1 and there(late) and t.life("A") == 34
    t.turn("H1")
    t.do(lambda game: deal_damage(game, [Hit(bolt, late, 6)]))
    t.settle()
    assert not there(late)


@pytest.mark.rule("AR-106a", "AR-106c")
def test_nightmare_draws_for_each_land_discarded() -> None:
    t = SchemeTable()
    for who, name in (("H1", "Mountain"), ("H2", "Lightning Bolt"), ("H3", "Plains")):
        t.put(who, name, "hand")
    t.motion("Every Dream a Nightmare")
    assert len(t.seat("A").hand) == 2
    again = SchemeTable()
    for _ in range(3):
        again.put("H1", "Forest", "hand")
    again.motion("Every Dream a Nightmare")
    assert (len(again.seat("H1").hand), len(again.seat("A").hand)) == (2, 1)


@pytest.mark.rule("AR-107a", "AR-107b", "AR-107f")
def test_gift_binds_a_horror_to_each_opponent() -> None:
    t = SchemeTable()
    t.motion("For Each of You, a Gift")
    made = horrors(t)
    assert [c.memory["bound"].name for c in made] == ["H1", "H2", "H3"]
    for card in made:
        card.sick = False
    t.combat("A", [])
    assert [t.life(f"H{i}") for i in (1, 2, 3)] == [17, 17, 17]


@pytest.mark.rule("AR-107d")
def test_a_horror_whose_player_left_is_free() -> None:
    t = SchemeTable()
    t.motion("For Each of You, a Gift")
    first = horrors(t)[0]
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    for card in horrors(t)[1:]:
        card.tapped = True
    first.sick = False
    t.combat("A", [])
    assert (t.life("H2"), t.life("H3")) == (20, 20)
    t.combat("A", {first: t.seat("H2")})
    assert t.life("H2") == 17


@pytest.mark.rule("AR-107e")
def test_a_horror_need_not_pay_to_attack_its_player() -> None:
    t = SchemeTable(2)
    t.put("H1", "Ghostly Prison")
    t.motion("For Each of You, a Gift")
    first, second = horrors(t)
    first.sick = second.sick = False
    t.combat("A", {first: t.seat("H2"), second: t.seat("H2")})
    assert (t.life("H1"), t.life("H2")) == (20, 14)


# -- Know Evil ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-108a", "AR-108d")
def test_know_evil_forbids_three_things_until_the_next_turn() -> None:
    t = SchemeTable()
    t.motion("Know Evil", target=["H1", "H2", "H3"])
    t.game.active_team = 1
    for who in ("H2", "H3"):
        t.lands(who, "Forest", 3)
        t.put(who, "Craw Wurm").tapped = True
        for name in ("Grizzly Bears", "Giant Growth", "Forest"):
            t.put(who, name, "hand")
    assert not t.can("H2", "cast", "Grizzly Bears") and t.can("H2", "cast", "Giant Growth")
    assert t.can("H3", "cast", "Grizzly Bears") and not t.can("H3", "cast", "Giant Growth")
    assert t.can("H3", "play", "Forest")
    bears = [t.put("H1", "Grizzly Bears"), t.put("H2", "Grizzly Bears")]
    t.combat("H1", bears)
    assert t.life("A") == 38
    t.turn("A", until="main1")
    t.game.active_team, t.game.step = 1, terms.MAIN1
    assert t.can("H2", "cast", "Grizzly Bears")


@pytest.mark.rule("AR-108b")
def test_know_evil_targets_nobody_twice() -> None:
    t = SchemeTable(2)
    t.motion("Know Evil", target=["H1", "H2"])
    asks = [[o.name for o in a.options] for a in t.asked if a.topic == "target"]
    assert asks[0] == ["H1", "H2"] and all("H1" not in names for names in asks[1:])


@pytest.mark.rule("AR-108e")
def test_know_evil_may_leave_parts_without_a_target() -> None:
    t = SchemeTable(1)
    t.motion("Know Evil", target=[[], [], ["H1"]])
    assert [kind for _, kind, _ in t.game.notes["forbidden"]] == ["other"]


# -- Make Yourself Useful, The Mighty Will Fall ------------------------------------------------------------------------


@pytest.mark.rule("AR-109a", "AR-109d")
def test_useful_destroys_and_gains_the_toughness() -> None:
    t = SchemeTable()
    wall, mine = t.put("H1", "Wall of Stone"), t.put("A", "Craw Wurm")  # 0/8
    wall.counters["+1/+1"] = 2
    t.game.mark_dirty()
    t.motion("Make Yourself Useful", target=[wall])
    assert not there(wall) and t.life("A") == 50
    assert mine not in [o for a in t.asked if a.topic == "target" for o in a.options]
    t.motion("Make Yourself Useful")
    assert there(mine)


@pytest.mark.rule("AR-109b")
def test_useful_gains_nothing_from_what_is_not_destroyed() -> None:
    t = SchemeTable()
    bears = t.put("H1", "Grizzly Bears")
    bears.shields = 1
    t.motion("Make Yourself Useful", target=[bears])
    assert there(bears) and t.life("A") == 40


@pytest.mark.rule("AR-110a", "AR-110b")
def test_the_mightiest_loses_seven() -> None:
    t = SchemeTable()
    t.seat("H2").total.life = 14
    t.seat("H3").total.life = 9
    t.motion("The Mighty Will Fall")
    assert [t.life(f"H{i}") for i in (1, 2, 3)] == [13, 14, 9]
    t.seat("H1").total.life = 14
    t.motion("The Mighty Will Fall", opponent=["H2"])
    assert [t.life(f"H{i}") for i in (1, 2, 3)] == [14, 7, 9]


@pytest.mark.rule("AR-110b")
def test_the_mightiest_is_no_target_and_is_dealt_no_damage() -> None:
    t = SchemeTable()
    t.put("H2", "Witchbane Orb")  # its player has hexproof
    t.seat("H2").total.life = 21
    t.motion("The Mighty Will Fall")
    assert t.life("H2") == 14
    assert not [row for row in t.game.story or () if row[2] == "damage"]


# -- My Forces Are Innumerable, My Laughter Echoes ---------------------------------------------------------------------


@pytest.mark.rule("AR-111a")
def test_forces_bring_a_horror_each_end_step() -> None:
    t = SchemeTable()
    t.motion("My Forces Are Innumerable")
    t.end_step("A")
    assert len(horrors(t)) == 1


@pytest.mark.rule("AR-111b", "AR-111c")
def test_forces_are_abandoned_for_two_creatures_of_the_team() -> None:
    t = SchemeTable()
    t.motion("My Forces Are Innumerable")
    one = t.put("H1", "Grizzly Bears")
    opposing_end(t)
    assert t.shown() and there(one)
    two = t.put("H2", "Grizzly Bears")
    opposing_end(t, sacrifice_all=False)
    assert t.shown() and there(one) and there(two)
    opposing_end(t, sacrifice_all=True)
    assert not t.shown() and not there(one) and not there(two)


@pytest.mark.rule("AR-111d")
def test_forces_in_a_rumble_want_both_of_one_player() -> None:
    t = SchemeTable(rumble=3)
    t.motion("My Forces Are Innumerable", "P1")
    t.put("P2", "Grizzly Bears")
    t.put("P3", "Grizzly Bears")
    t.end_step("P2", sacrifice_all=True)
    assert t.shown("P1")


@pytest.mark.rule("AR-112a", "AR-112d")
def test_laughter_repeats_a_scheme_that_is_still_face_up() -> None:
    t = SchemeTable()
    t.motion("My Laughter Echoes")
    t.motion("This World Belongs to Me", may=True)
    assert len(t.seat("A").hand) == 4
    assert sorted(t.deck()) == ["My Laughter Echoes", "This World Belongs to Me"] and not t.shown()


@pytest.mark.rule("AR-112a")
def test_laughter_may_wait() -> None:
    t = SchemeTable()
    t.motion("My Laughter Echoes")
    t.motion("This World Belongs to Me", may=False)
    assert len(t.seat("A").hand) == 2 and t.shown() == ["My Laughter Echoes"]


@pytest.mark.rule("AR-112c")
def test_laughter_hears_no_ongoing_scheme() -> None:
    t = SchemeTable()
    t.motion("My Laughter Echoes")
    t.motion("My Forces Are Innumerable")
    assert not [a for a in t.asked if a.topic == "may"]


@pytest.mark.rule("AR-112e")
def test_laughter_hears_only_ones_own_schemes() -> None:
    t = SchemeTable(rumble=2)
    t.motion("My Laughter Echoes", "P1")
    t.motion("This World Belongs to Me", "P2")
    assert not [a for a in t.asked if a.topic == "may"] and t.shown("P1")


# -- No One Will Hear Your Cries, Pay Tribute to Me --------------------------------------------------------------------


@pytest.mark.rule("AR-113a", "AR-113b", "AR-113c")
def test_cries_leaves_each_opponent_one_creature_of_ones_choice() -> None:
    t = SchemeTable()
    one = t.creatures("H1", 4)
    two = t.creatures("H2", 2)
    mine = t.creatures("A", 2)
    t.motion("No One Will Hear Your Cries", keep=[[one[2]], [two[0]]])
    assert [there(c) for c in one] == [False, False, True, False]
    assert [there(c) for c in two] == [True, False] and all(map(there, mine))
    assert [a.seat.name for a in t.asked if a.topic == "keep"] == ["H1", "H2"]


@pytest.mark.rule("AR-114a", "AR-114b", "AR-114c")
@pytest.mark.parametrize(("lands", "left"), [(6, 1), (5, 2)])
def test_tribute_takes_two_with_six_lands(lands: int, left: int) -> None:
    t = SchemeTable()
    t.lands("A", "Forest", lands)
    for who in ("H1", "H2", "H3"):
        t.creatures(who, 3)
    t.motion("Pay Tribute to Me")
    assert [len(t.names(f"H{i}")) for i in (1, 2, 3)] == [left] * 3


# -- Power Without Equal, A Reckoning Approaches -----------------------------------------------------------------------


@pytest.mark.rule("AR-115a")
def test_power_lifts_the_hand_limit_until_the_next_turn() -> None:
    t = SchemeTable()
    for _ in range(6):
        t.put("A", "Forest", "hand")
    t.motion("Power Without Equal")
    limit = t.game.ruleset.hand_size
    assert len(t.seat("A").hand) == 9 and limit(t.game, t.seat("A")) > 9
    t.turn("H1")
    t.turn("A", until="main1")
    assert limit(t.game, t.seat("A")) == 7


@pytest.mark.rule("AR-115b", "AR-115c", "AR-115g")
@pytest.mark.parametrize(("lands", "cast"), [(6, 3), (5, 0)])
def test_power_casts_three_for_nothing_with_six_lands(lands: int, cast: int) -> None:
    t = SchemeTable()
    t.lands("A", "Forest", lands)
    wurms = [t.put("A", "Craw Wurm", "hand") for _ in range(4)]
    t.motion("Power Without Equal", cast_free=[[w] for w in wurms])
    assert t.names("A").count("Craw Wurm") == cast


@pytest.mark.rule("AR-116a", "AR-116b")
def test_reckoning_brings_a_creature_out_of_six() -> None:
    t = SchemeTable()
    wurm = t.put("A", "Craw Wurm", "library")
    t.motion("A Reckoning Approaches", battlefield=[[wurm]])
    assert there(wurm) and len(t.seat("A").library) == 20
    other = SchemeTable()
    other.put("A", "Craw Wurm", "library")
    other.motion("A Reckoning Approaches", battlefield=[[]])
    assert not other.names("A") and "Craw Wurm" in [c.name for c in other.seat("A").library[:6]]


# -- There Is No Refuge, This World Belongs to Me ----------------------------------------------------------------------


@pytest.mark.rule("AR-117a", "AR-117c")
def test_refuge_deals_three_to_one_creature_or_none() -> None:
    t = SchemeTable()
    bears = t.put("H1", "Centaur Courser")
    t.motion("There Is No Refuge", target=[[bears]])
    assert not there(bears) and len(horrors(t)) == 1
    t.motion("There Is No Refuge", target=[[]])
    assert len(horrors(t)) == 2


@pytest.mark.rule("AR-117b")
def test_refuge_without_its_target_does_nothing() -> None:
    t = SchemeTable()
    bears = t.put("H1", "Centaur Courser")
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic == "priority" and there(bears):
            t.game.battlefield.remove(bears)
            bears.controller.permanents.remove(bears)
            bears.zone = terms.GRAVEYARD
            bears.stamp += 1
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.game.asks_everything = True
    t.motion("There Is No Refuge", target=[[bears]])
    assert not horrors(t)


@pytest.mark.rule("AR-118a", "AR-118b", "AR-118c")
def test_world_gives_a_land_play_each_time() -> None:
    t = SchemeTable()
    t.motion("This World Belongs to Me")
    limit = t.game.ruleset.land_limit
    assert limit(t.game, t.seat("A")) == 2 and len(t.seat("A").hand) == 2
    t.motion("This World Belongs to Me")
    assert limit(t.game, t.seat("A")) == 3
    assert not t.can("A", "play", "Forest", sorcery=False)


# -- What's Yours Is Now Mine, When Will You Learn? --------------------------------------------------------------------


@pytest.mark.rule("AR-119a", "AR-119b", "AR-119d", "AR-119e")
def test_yours_becomes_mine_for_good() -> None:
    t = SchemeTable()
    wurm = t.put("H1", "Craw Wurm", tapped=True)
    t.motion("What's Yours Is Now Mine", target=[wurm])
    t.game.refresh()
    assert wurm.controller is t.seat("A") and not wurm.tapped and wurm.sick
    assert not can_attack(wurm)
    for _ in range(3):
        t.turn("H1")
        t.turn("A")
    assert wurm.controller is t.seat("A")


@pytest.mark.rule("AR-119d")
def test_an_untapped_creature_may_be_taken_and_ones_own_not() -> None:
    t = SchemeTable()
    yours, mine = t.put("H2", "Craw Wurm"), t.put("A", "Craw Wurm", tapped=True)
    other = t.put("H3", "Grizzly Bears", tapped=True)
    t.motion("What's Yours Is Now Mine", target=[yours])
    assert next(a for a in t.asked if a.topic == "target").options == [yours, other]
    t.game.refresh()
    assert yours.controller is t.seat("A") and mine.tapped


@pytest.mark.rule("AR-119c")
def test_it_goes_with_its_owner() -> None:
    t = SchemeTable()
    wurm = t.put("H1", "Craw Wurm")
    t.motion("What's Yours Is Now Mine", target=[wurm])
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    t.settle()
    assert not there(wurm)


@pytest.mark.rule("AR-120a", "AR-120d", "AR-120g")
def test_learn_casts_what_the_heroes_top_cards_are() -> None:
    t = SchemeTable()
    angel = t.put("H1", "Serra Angel", "library")
    t.put("H2", "Plains", "library")
    bears = t.put("H3", "Grizzly Bears", "library")
    t.motion("When Will You Learn?", cast_free=[[angel], []])
    assert angel.controller is t.seat("A") and there(angel)
    assert bears.zone == terms.EXILE == t.seat("H2").exile[0].zone
    offered = [[o.name for o in a.options] for a in t.asked if a.topic == "cast_free"]
    assert offered == [["Serra Angel", "Grizzly Bears"], ["Grizzly Bears"]]
    t.turn("A")
    assert not t.can("A", "cast", "Grizzly Bears")


@pytest.mark.rule("AR-120f")
def test_learn_gives_a_permanent_back_with_its_owner() -> None:
    t = SchemeTable()
    angel = t.put("H1", "Serra Angel", "library")
    t.motion("When Will You Learn?", cast_free=[[angel]])
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    t.settle()
    assert not there(angel)
