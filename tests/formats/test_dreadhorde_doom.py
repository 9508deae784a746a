"""Attack of the Dreadhorde: Defeats and Triumphs, winning and losing, cards with rules of their own, the switches."""

import pytest

from engine.dsl import ARTIFACT, OPPONENT, PLANESWALKER, destroy, exile, mill, target
from engine.rules import verbs
from engine.rules.casting import play_land
from engine.state import terms
from engine.state.objects import Card
from formats.dreadhorde.state import turn_down
from tests.formats.dreadhorde_table import WALKERS, DreadTable


def play(t: DreadTable, who: str, **answers: object) -> None:
    """A land play."""
    land = t.put(who, "Forest", "hand")
    t._answer(None, (), answers)
    t.do(lambda game: play_land(game, t.seat(who), land))


def all_doom(t: DreadTable) -> int:
    return sum(t.doom(w) for w in WALKERS)


# -- the Elderspell (11) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-05")
def test_a_defeat_touches_its_own_triumph_only() -> None:
    t = DreadTable(2)
    t.reveals("Jace's Defeat")
    assert t.game.notes["turned"] == ("Jace's Triumph",)
    assert all(t.doom(w) == 5 for w in WALKERS)


@pytest.mark.rule("DH-75")
def test_each_land_play_takes_a_counter_off_a_triumph_of_ones_choice() -> None:
    t = DreadTable(2)
    play(t, "P1", doom="Jace's Triumph")
    play(t, "P2", doom="Nissa's Triumph")
    assert all_doom(t) == 23
    assert (t.doom("Jace"), t.doom("Nissa")) == (4, 4)
    assert [a.seat.name for a in t.asked if a.topic == "doom"] == ["P1", "P2"]


@pytest.mark.rule("DH-75")
def test_a_land_put_into_play_is_no_land_play_and_face_down_triumphs_are_no_choice() -> None:
    t = DreadTable()
    t.put("P1", "Forest")
    t.settle()
    assert all_doom(t) == 25
    t.reveals("Jace's Defeat")
    play(t, "P1")
    assert "Jace's Triumph" not in {o.name for a in t.asked if a.topic == "doom" for o in a.options}


@pytest.mark.rule("DH-76", "DH-77", "DH-78")
def test_a_defeat_he_reveals_is_exiled_costs_life_once_and_turns_its_triumph_down() -> None:
    t = DreadTable(2)
    t.set_doom("Nissa", 3)
    [card] = t.stack("Nissa's Defeat")
    t.horde_turn(until="combat_begin")
    assert card.zone == terms.EXILE
    assert not any("casts Nissa" in x for x in t.story())
    assert t.life("P1") == 27
    t.set_doom("Nissa", 0)
    t.game.active_team, t.game.step = 0, terms.MAIN1
    t.lands("P1", "Forest", 5)
    assert not t.can("P1", "cast", "Nissa's Triumph")


@pytest.mark.rule("DH-79")
def test_a_defeat_without_counters_left_is_exiled_all_the_same() -> None:
    t = DreadTable(2)
    t.set_doom("Jace", 0)
    t.reveals("Jace's Defeat")
    assert t.names("BOLAS", "exile") == ["Jace's Defeat"]
    assert t.life("P1") == 30
    assert "Jace's Triumph" in t.game.notes["turned"]


@pytest.mark.rule("DH-80", "DH-81", "DH-82")
def test_a_defeat_the_players_turn_up_loses_two_counters_and_goes_to_the_bottom() -> None:
    t = DreadTable()
    t.stack("Naga Eternal", "Gideon's Defeat", "Grim Initiate", *["Khenra Eternal"] * 4)
    t.hit(3)
    assert t.doom("Gideon") == 3
    assert t.names("BOLAS", "graveyard") == ["Grim Initiate", "Naga Eternal"]
    assert t.bolas.library[0].name == "Gideon's Defeat" and len(t.bolas.library) == 5


@pytest.mark.rule("DH-82")
def test_his_library_is_shuffled_once_at_the_end_of_that_turn() -> None:
    t = DreadTable()
    t.stack("Jace's Defeat", "Gideon's Defeat", *["Khenra Eternal"] * 8)
    bears = t.put("P1", "Grizzly Bears")
    t.plan = ([bears], {})
    t.turn("P1")
    assert t.story().count("BOLAS shuffles.") == 1
    t.turn("P1")
    assert t.story().count("BOLAS shuffles.") == 1


@pytest.mark.rule("DH-83")
def test_a_defeat_whose_triumph_has_nothing_left_is_out_of_the_game() -> None:
    for counters in (2, 1):
        t = DreadTable()
        t.set_doom("Chandra", counters)
        [card] = t.stack("Chandra's Defeat")
        t.hit(1)
        assert t.doom("Chandra") == 0
        assert card.zone == terms.COMMAND and not t.bolas.library
        assert not t.names("BOLAS", "exile")
    t = DreadTable()
    t.set_doom("Chandra", 3)
    [card] = t.stack("Chandra's Defeat")
    t.hit(1)
    assert t.doom("Chandra") == 1 and t.bolas.library == [card]


@pytest.mark.rule("DH-80")
def test_mill_and_exile_by_the_players_meet_a_defeat_too() -> None:
    t = DreadTable()
    t.stack("Naga Eternal", "Jace's Defeat", "Grim Initiate")
    t.do_effect("P1", mill(2, target(OPPONENT)), targets=[t.bolas])
    assert t.doom("Jace") == 3 and t.bolas.library[0].name == "Jace's Defeat"
    t.do(lambda game: verbs.exile(game, [t.bolas.library[0]]))
    assert t.doom("Jace") == 1 and not t.bolas.exile


@pytest.mark.rule("DH-76")
def test_a_defeat_his_own_card_mills_is_his_reveal() -> None:
    t = DreadTable()
    t.put("BOLAS", "Dreadhorde Invasion")
    t.stack("Jace's Defeat")
    t.horde_turn(until="reveal")
    t.resolve()
    assert t.names("BOLAS", "exile") == ["Jace's Defeat"] and t.life("P1") == 25


@pytest.mark.rule("DH-84")
def test_a_triumph_may_be_cast_face_up_and_without_counters_by_any_player() -> None:
    t = DreadTable(2)
    t.put("BOLAS", "Naga Eternal")
    t.lands("P2", "Forest", 2)
    assert not t.can("P2", "cast", "Chandra's Triumph")
    t.set_doom("Chandra", 1)
    assert not t.can("P2", "cast", "Chandra's Triumph")
    t.set_doom("Chandra", 0)
    assert t.can("P2", "cast", "Chandra's Triumph") and not t.can("P1", "cast", "Chandra's Triumph")
    turn_down(t.game, t.triumphs["Chandra's Triumph"])
    assert not t.can("P2", "cast", "Chandra's Triumph")


@pytest.mark.rule("DH-85")
def test_mana_of_any_type_pays_and_the_amount_must_be_there() -> None:
    t = DreadTable()
    t.set_doom("Jace", 0)
    t.lands("P1", "Forest", 2)
    assert not t.can("P1", "cast", "Jace's Triumph")
    t.lands("P1", "Forest", 1)
    assert t.can("P1", "cast", "Jace's Triumph")


def triumph(t: DreadTable, who: str) -> Card:
    """That Triumph without counters, and lands to pay for it."""
    t.set_doom(who, 0)
    t.lands("P1", "Forest", 3)
    return t.triumphs[f"{who}'s Triumph"]


@pytest.mark.rule("DH-86")
def test_a_triumph_goes_face_down_whether_it_resolves_or_is_countered() -> None:
    t = DreadTable()
    card = triumph(t, "Jace")
    t.cast("P1", card)
    t.resolve()
    assert card.zone == terms.COMMAND and "Jace's Triumph" in t.game.notes["turned"]
    assert len(t.seat("P1").hand) == 3
    assert not t.can("P1", "cast", "Jace's Triumph")
    other = triumph(t, "Nissa")
    t.cast("P1", other)
    t.do(lambda game: verbs.counter(game, game.stack[-1]))
    assert other.zone == terms.COMMAND and "Nissa's Triumph" in t.game.notes["turned"]


@pytest.mark.rule("DH-87")
def test_its_caster_has_the_planeswalker_it_speaks_of() -> None:
    t = DreadTable()
    his = [t.put("BOLAS", n) for n in ("Khenra Eternal", "Naga Eternal", "Lazotep Behemoth")]
    t.combat("BOLAS", [])
    t.cast("P1", triumph(t, "Gideon"), targets=[t.bolas])
    t.resolve()
    assert [c.zone == terms.BATTLEFIELD for c in his] == [False, False, True]


@pytest.mark.rule("DH-87")
def test_lilianas_triumph_makes_him_discard_too() -> None:
    t = DreadTable()
    t.put("BOLAS", "Khenra Eternal")
    t.stack("Naga Eternal")
    t.cast("P1", triumph(t, "Liliana"))
    t.resolve()
    assert not t.names("BOLAS") and t.names("BOLAS", "exile") == ["Naga Eternal"]


# -- winning and losing (12) -------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-88")
@pytest.mark.parametrize(
    ("library", "creature", "won"), [(0, None, True), (0, "Zombie Army Token", False), (1, None, False)]
)
def test_an_empty_library_without_creatures_wins_in_his_upkeep(
    library: int, creature: str | None, won: bool
) -> None:
    t = DreadTable(2)
    t.threat = 2
    t.stack(*["Naga Eternal"] * library)
    if creature:
        t.put("BOLAS", creature)
    t.horde_turn(until="reveal")
    assert (t.game.ended and t.game.winners == (0, 1)) == won


@pytest.mark.rule("DH-88")
def test_his_upkeep_triggers_come_too_late() -> None:
    t = DreadTable()
    t.put("BOLAS", "Dreadhorde Invasion")
    t.horde_turn()
    assert t.game.winners == (0,) and not t.armies()


@pytest.mark.rule("DH-91")
def test_the_fifth_defeat_in_exile_loses_at_once() -> None:
    t = DreadTable(2)
    for who in ("Gideon", "Liliana", "Chandra"):
        t.put("BOLAS", f"{who}'s Defeat", "exile")
    t.reveals("Nissa's Defeat")
    assert not t.game.ended
    t.reveals("Naga Eternal", "Jace's Defeat", "Khenra Eternal", "Grim Initiate")
    assert t.game.ended and t.game.winners == (2,) and t.game.reason == "elderspell"
    assert t.revealed() == 3 and t.names("BOLAS") == ["Naga Eternal"]


# -- cards (13) --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-92", "DH-93")
def test_wildfire_eternal_casts_the_topmost_instant_or_sorcery_and_it_is_exiled() -> None:
    t = DreadTable()
    for name in ("Stir the Sands", "Open Fire", "Naga Eternal"):
        t.put("BOLAS", name, "graveyard")
    t.put("BOLAS", "Wildfire Eternal")
    t.combat("BOLAS", [], answers={"target": ["P1"]})
    assert t.life("P1") == 30 - 3 - 1
    assert t.names("BOLAS", "exile") == ["Open Fire"]
    assert t.names("BOLAS", "graveyard") == ["Naga Eternal", "Stir the Sands"]


@pytest.mark.rule("DH-92")
def test_wildfire_eternal_blocked_casts_nothing_and_an_uncastable_card_stays() -> None:
    t = DreadTable()
    t.put("BOLAS", "Final Reward", "graveyard")
    t.put("BOLAS", "Wildfire Eternal")
    t.combat("BOLAS", [])
    assert t.names("BOLAS", "graveyard") == ["Final Reward"] and t.threat == 1
    wall = t.put("P1", "Craw Wurm")
    his = t.put("BOLAS", "Wildfire Eternal")
    t.combat("BOLAS", [his], blocks={wall: his})
    assert t.names("BOLAS", "graveyard")[:1] == ["Final Reward"] and wall.zone == terms.BATTLEFIELD


# -- switches (14) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-95")
def test_reveal_three() -> None:
    t = DreadTable(2, reveal_three=True)
    t.reveals(*["Naga Eternal"] * 20)
    assert t.revealed() == 6
    t.put("BOLAS", "Jace's Defeat", "exile")
    t.horde_turn(until="combat_begin")
    assert t.revealed() == 13


@pytest.mark.rule("DH-96")
@pytest.mark.parametrize(("level", "attacks"), [(2, True), (1, False)])
def test_hasty_horde(level: int, attacks: bool) -> None:
    t = DreadTable(hasty_horde=True)
    t.threat = level
    t.put("BOLAS", "Naga Eternal").sick = True
    t.combat("BOLAS", [])
    assert any(" attacks " in x for x in t.story()) == attacks


@pytest.mark.rule("DH-97")
def test_fallen_planeswalkers_raise_the_threat_level() -> None:
    t = DreadTable(fallen_planeswalker_threat=True)
    jace = t.walker("Jace", 5)
    t.do_effect("BOLAS", destroy(target(PLANESWALKER)), targets=[jace])
    t.resolve()
    assert t.threat == 1
    chandra = t.walker("Chandra", 3)
    t.reveals("Sarkhan's Catharsis", target=[chandra])
    assert chandra.zone != terms.BATTLEFIELD and t.threat == 2


@pytest.mark.rule("DH-97")
def test_planeswalkers_that_fall_in_combat_or_to_the_players_do_not() -> None:
    t = DreadTable(fallen_planeswalker_threat=True)
    t.walker("Jace", 2)
    t.put("BOLAS", "Lazotep Behemoth")
    t.combat("BOLAS", [])
    chandra = t.walker("Chandra", 3)
    t.do_effect("P1", exile(target(PLANESWALKER)), targets=[chandra])
    assert t.threat == 0
    off = DreadTable()
    jace = off.walker("Jace", 5)
    off.do_effect("BOLAS", destroy(target(PLANESWALKER)), targets=[jace])
    off.resolve()
    assert off.threat == 0


@pytest.mark.rule("DH-98")
@pytest.mark.parametrize("on", [True, False])
def test_three_defeats(on: bool) -> None:
    t = DreadTable(2, three_defeats=on)
    for who in ("Gideon", "Liliana"):
        t.put("BOLAS", f"{who}'s Defeat", "exile")
    t.reveals("Jace's Defeat")
    assert t.game.ended == on


@pytest.mark.rule("DH-99")
def test_seven_doom_counters() -> None:
    assert all_doom(DreadTable(seven_doom_counters=True)) == 35


@pytest.mark.rule("DH-100")
def test_no_land_rally() -> None:
    t = DreadTable(no_land_rally=True)
    play(t, "P1")
    assert all_doom(t) == 25
    t.stack("Jace's Defeat")
    t.hit(1)
    assert t.doom("Jace") == 3


@pytest.mark.rule("DH-101")
def test_second_wave() -> None:
    t = DreadTable(second_wave=True)
    for _ in range(39):
        t.put("BOLAS", "Naga Eternal", "graveyard")
    t.stack("Grim Initiate")
    t.hit(1)
    t.settle()
    assert (len(t.bolas.library), len(t.bolas.graveyard)) == (40, 0)
    t.hit(40)
    t.settle()
    assert (len(t.bolas.library), len(t.bolas.graveyard)) == (0, 40)


@pytest.mark.rule("DH-102")
def test_the_statue_of_bolas_makes_the_players_spells_dearer() -> None:
    t = DreadTable(emblem=False, statue_of_bolas=True)
    t.game.turn = 0
    t.turn("P1", until="draw_step")
    t.game.step = terms.MAIN1
    t.lands("P1", "Forest", 2)
    t.put("P1", "Grizzly Bears", "hand")
    assert t.names("BOLAS") == ["Statue of Bolas"]
    assert not t.can("P1", "cast", "Grizzly Bears")
    t.reveals("Naga Eternal")
    assert "Naga Eternal" in t.names("BOLAS") and t.threat == 0
    t.game.active_team = 0
    t.lands("P1", "Forest", 1)  # what is cast free costs the increase all the same (CR 118.9d)
    t.do_effect("P1", destroy(ARTIFACT))
    assert t.can("P1", "cast", "Grizzly Bears")


@pytest.mark.rule("DH-103")
def test_threat_tribute() -> None:
    def after(*levels: int) -> int:
        t = DreadTable(2, threat_tribute=True)
        for who in ("P1", "P2"):
            t.lands(who, "Forest", 9)
        for level in levels:
            t.threat = level
            t.settle()
        gone = [9 - len(t.seat(who).permanents) for who in ("P1", "P2")]
        assert gone[0] == gone[1]
        return gone[0]

    assert after(9) == 0
    assert after(9, 10) == 2
    assert after(10, 8, 11) == 2
    assert after(10, 8, 11, 19, 21) == 4
    assert after(8, 21) == 4
