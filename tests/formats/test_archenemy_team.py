"""Archenemy: heroes as one team (hands, priority, joint choices), schemes in their zone, and who leaves."""

from dataclasses import replace

import pytest

from engine.catalogue import Printing, lookup
from engine.effects.schemes import primary
from engine.players.view import View, board
from engine.rules.sba import lose
from engine.rules.zones import move
from engine.state import terms
from engine.text.reading.not_understood import NotUnderstood
from engine.text.reading.reader import read
from engine.text.reading.result import CardText
from formats.army_magic.pools import pool_of
from tests.formats.archenemy_table import SchemeTable
from tests.formats.armies import check, plus

HEROES = ("H1", "H2", "H3")


def order_of(t: SchemeTable, topic: str) -> list[str]:
    return [a.seat.name for a in t.asked if a.topic == topic]


# -- a set of its own ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-02")
@pytest.mark.parametrize("pool", ["AKH+HOU", "KTK", "Khans", "Kamigawa"])
def test_a_printing_in_the_box_makes_a_card_legal_nowhere_else(pool: str) -> None:
    found = check(plus("1 Cruel Ultimatum"), "army", points=200, pool=pool)
    assert "Cruel Ultimatum" in [name for v in found.violations if v.code == "AMV-11" for name, _ in v.cards]


@pytest.mark.rule("AR-02")
def test_a_common_of_the_box_alone_is_no_pauper_card() -> None:
    card = lookup("Cruel Ultimatum")
    assert card is not None
    boxed = replace(
        card, printings=(Printing("E01", "common", "82", None), Printing("ALA", "rare", "164", None))
    )
    assert not pool_of("Pauper").holds(boxed)
    assert pool_of("Pauper").holds(replace(boxed, printings=(Printing("ALA", "common", "164", None),)))


# -- hands (AR-19, AR-34) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-19", "AR-34")
def test_heroes_see_one_anothers_hands_and_the_archenemy_sees_none() -> None:
    t = SchemeTable()
    for who in ("A", *HEROES):
        t.put(who, "Lightning Bolt", "hand")
    shown = {s["name"]: s["hand"] for s in board(t.game, t.seat("H2"))["seats"]}
    assert shown == {"A": [], "H1": ["Lightning Bolt"], "H2": ["Lightning Bolt"], "H3": ["Lightning Bolt"]}
    shown = {s["name"]: s["hand"] for s in board(t.game, t.seat("A"))["seats"]}
    assert shown == {"A": ["Lightning Bolt"], "H1": [], "H2": [], "H3": []}
    hero, villain = View(t.game, t.seat("H2")), View(t.game, t.seat("A"))
    assert hero.hand_of(t.seat("H1")) == t.seat("H1").hand and hero.hand_of(t.seat("A")) is None
    assert villain.hand_of(t.seat("H1")) is None


@pytest.mark.rule("AR-34", "AR-86")
def test_in_a_rumble_nobody_sees_another_hand() -> None:
    t = SchemeTable(rumble=3)
    t.put("P2", "Lightning Bolt", "hand")
    assert View(t.game, t.seat("P1")).hand_of(t.seat("P2")) is None


# -- priority (AR-35 to AR-37) -------------------------------------------------------------------------------------------


def script(t: SchemeTable, moves: dict[str, list[str]]) -> list[str]:
    """Who is asked for priority, in order; a player casts the named cards once each, when first able."""
    asked: list[str] = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic != "priority":
            return plain(ask)
        asked.append(ask.seat.name)
        for name in moves.get(ask.seat.name, []):
            for i, action in enumerate(ask.options):
                if getattr(action, "card", None) is not None and action.card.name == name and t.game.stack:
                    moves[ask.seat.name].remove(name)
                    asked[-1] += "!"
                    return i
        return 0

    t.reply = reply  # type: ignore[method-assign]
    return asked


def with_a_spell_of_a() -> SchemeTable:
    t = SchemeTable()
    t.game.active_team = 0
    t.mana("A", "{B}{B}{1}{B}{B}")
    t.put("H1", "Craw Wurm")
    t.put("A", "Craw Wurm")
    for who in HEROES:
        t.lands(who, "Mountain", 1)
        t.put(who, "Lightning Bolt", "hand")
    t.cast("A", "Doom Blade", targets=[t.seat("H1").permanents[0]])
    return t


@pytest.mark.rule("AR-35", "AR-36")
def test_the_team_has_priority_as_one_and_any_hero_may_use_it() -> None:
    t = with_a_spell_of_a()
    asked = script(t, {"H3": ["Lightning Bolt"]})
    t.resolve(target=["A"])
    # H1 and H2 decline, H3 casts: the team has priority again, so H1 and H2 may answer before the archenemy could
    assert asked[:5] == ["H1", "H2", "H3!", "H1", "H2"]
    assert t.life("A") == 37


@pytest.mark.rule("AR-36", "AR-37")
def test_the_stack_resolves_when_the_archenemy_and_the_team_have_passed_once() -> None:
    t = with_a_spell_of_a()
    t.game.asks_everything = True
    asked = script(t, {})
    t.resolve()
    assert asked[:4] == ["A", "H1", "H2", "H3"]  # one pass of each side, then Doom Blade has resolved
    assert "Craw Wurm" not in t.names("H1")
    assert asked[4:] == ["A", "H1", "H2", "H3"]


# -- joint choices (AR-38 to AR-43) --------------------------------------------------------------------------------------


@pytest.mark.rule("AR-38", "AR-40")
def test_the_last_hero_in_seat_order_is_primary() -> None:
    t = SchemeTable()
    assert primary(t.game.teams[1]) is t.seat("H3")
    t.do(lambda game: lose(game, [t.seat("H3")], "life"))
    assert primary(t.game.teams[1]) is t.seat("H2")


@pytest.mark.rule("AR-39")
def test_the_primary_player_orders_the_teams_triggers_and_nobody_elses_targets() -> None:
    t = SchemeTable()
    t.game.active_team = 1
    for who in ("H1", "H2"):
        t.put(who, "Doomed Traveler")
        t.put(who, "Festering Goblin")
    victims = t.creatures("A", 2, "Craw Wurm")
    t.mana("A", "{2}{B}{B}")
    t.do(lambda game: move(game, [c for h in ("H1", "H2") for c in t.seat(h).permanents], terms.GRAVEYARD))
    plain = t.reply
    t.reply = lambda ask: (3, 2, 1, 0) if ask.topic == "order_triggers" else plain(ask)  # type: ignore[method-assign]
    t.resolve(target=[victims[0], victims[1]])
    orders = [a for a in t.asked if a.topic == "order_triggers"]
    assert [(a.seat.name, len(a.options)) for a in orders] == [("H3", 4)]
    assert order_of(t, "target") == ["H2", "H1"]  # each hero aims one's own ability, in H3's order


@pytest.mark.rule("AR-41")
def test_the_active_side_chooses_first_and_all_is_done_together() -> None:
    t = SchemeTable()
    for who in ("A", *HEROES):
        t.creatures(who, 2)
    t.put("H1", "Blood Artist")
    t.mana("A", "{2}{B}")
    t.game.active_team = 0
    t.play("A", "Fleshbag Marauder", sacrifice=["Grizzly Bears"] * 4, target=["A"] * 4)
    assert order_of(t, "sacrifice") == ["A", *HEROES]
    assert order_of(t, "target") == ["H1"] * 4  # Blood Artist saw the four die at once
    there = [len(t.names(who)) for who in ("A", *HEROES)]
    assert there == [2, 2, 1, 1]


@pytest.mark.rule("AR-42")
@pytest.mark.parametrize(("active", "first"), [(0, ["A", "H1", "H2", "H3"]), (1, ["H1", "H2", "H3", "A"])])
def test_the_active_side_draws_first(active: int, first: list[str]) -> None:
    t = SchemeTable()
    t.game.active_team = active
    caster = first[0]
    t.play(caster, "Vision Skeins")
    drew = [row[3] for row in t.game.story or () if row[2] == "draw"]
    assert list(dict.fromkeys(t.game.seats[i].name for i in drew)) == first
    assert drew == sorted(drew, key=drew.index)  # nobody's second card comes between another's
    assert all(len(t.seat(who).hand) == 2 for who in first)


@pytest.mark.rule("AR-44", "AR-46")
def test_an_extra_turn_for_each_opponent_is_one_turn_of_the_team() -> None:
    from engine.dsl import EACH_OPPONENT
    from engine.effects.turns import extra_turn
    from engine.state.run import Run

    t = SchemeTable()
    source = t.put("A", "Grizzly Bears")
    t.do(lambda game: Run(game, source, t.seat("A")).do(extra_turn(EACH_OPPONENT)))
    assert t.game.extra_turns == [1]


@pytest.mark.rule("AR-47")
def test_who_controls_one_hero_controls_them_all_for_that_turn() -> None:
    t = SchemeTable()
    machine = t.put("A", "Mindslaver")
    t.lands("A", "Forest", 4)
    t.activate("A", machine, targets=[t.seat("H1")])
    t.resolve()
    assert View(t.game, t.seat("A")).hand_of(t.seat("H2")) is None
    for who in HEROES:
        t.put(who, "Lightning Bolt", "hand")
        t.lands(who, "Mountain", 1)
    t.asked.clear()
    t.turn("H1")
    mine = [(a.seat.name, a.behalf and a.behalf.name) for a in t.asked if a.topic == "priority"]
    assert {behalf for _, behalf in mine} == {"H1", "H2", "H3"} and {who for who, _ in mine} == {"A"}
    assert View(t.game, t.seat("A")).hand_of(t.seat("H2")) == t.seat("H2").hand
    t.asked.clear()
    t.turn("A")
    assert {a.seat.name for a in t.asked if a.topic == "priority"} == set(HEROES) | {"A"}
    assert View(t.game, t.seat("A")).hand_of(t.seat("H2")) is None


# -- the schemes' zone (AR-58) -------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-57", "AR-58")
@pytest.mark.parametrize("zone", [terms.EXILE, terms.HAND, terms.LIBRARY, terms.BATTLEFIELD])
def test_what_would_take_a_scheme_out_of_the_command_zone_leaves_it_there(zone: int) -> None:
    t = SchemeTable()
    card = t.motion("My Forces Are Innumerable")
    t.do(lambda game: move(game, [card], zone))
    assert card.zone == terms.COMMAND and t.shown() == ["My Forces Are Innumerable"]
    t.end_step("A")
    assert "Horror Token" in t.names("A")


@pytest.mark.rule("AR-58")
def test_nothing_fetches_a_scheme_from_outside_the_game() -> None:
    """No effect the engine has reaches outside the game: a card that would is declined, whole."""
    text = "You may reveal a card you own from outside the game and put it into your hand."
    with pytest.raises(NotUnderstood):
        read(text, CardText("Wish", "{1}{R}", (), ("Sorcery",), ()))


# -- leaving (AR-76 to AR-78) --------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-75")
def test_spells_leave_with_whoever_owns_them_and_a_spell_of_anothers_is_exiled() -> None:
    t = SchemeTable()
    own, lent, kept = (
        t.put("H1", "Runeclaw Bear", "hand"),
        t.put("A", "Shock", "hand"),
        t.put("A", "Craw Wurm", "hand"),
    )
    taken = t.put("H1", "Hill Giant", "hand")
    for who, card in (("H1", own), ("H1", lent), ("A", kept), ("A", taken)):
        t.cast(who, card, targets=[t.seat("A")] if card is lent else [], free=True)
    assert len(t.game.stack) == 4
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    assert [o.card for o in t.game.stack] == [kept]
    assert lent in t.seat("A").exile, "A owns it, so it does not leave the game"
    assert not t.seat("H1").graveyard, "nothing of theirs stays"


@pytest.mark.rule("AR-76")
def test_abilities_of_a_leaver_vanish_from_the_stack() -> None:
    t = SchemeTable()
    t.put("H1", "Doomed Traveler")
    t.do(lambda game: move(game, list(t.seat("H1").permanents), terms.GRAVEYARD))
    t.settle()
    assert [o.controller.name for o in t.game.stack] == ["H1"]
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    assert not t.game.stack and not t.game.triggered


@pytest.mark.rule("AR-77")
def test_a_leavers_hold_on_others_permanents_ends() -> None:
    t = SchemeTable()
    wurm = t.put("A", "Craw Wurm")
    aura = t.put("H1", "Mind Control", attached_to=wurm)
    assert aura.attached_to is wurm and wurm.controller is t.seat("H1")
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    t.settle()
    assert wurm.zone == terms.BATTLEFIELD and wurm.controller is t.seat("A")


@pytest.mark.rule("AR-78")
def test_what_came_in_under_a_leaver_is_exiled() -> None:
    t = SchemeTable()
    wurm = t.put("A", "Craw Wurm", "graveyard")
    t.game.active_team = 1
    t.play("H1", "Reanimate", targets=[wurm])
    assert wurm.controller is t.seat("H1")
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    t.settle()
    assert wurm.zone == terms.EXILE and wurm in t.seat("A").exile
