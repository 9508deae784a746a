"""Archenemy: setup, turns of two sides, combat, schemes as cards, leaving and winning, the Rumble."""

import json

import pytest

import formats
from engine.cards import deck
from engine.dsl import win_game
from engine.rules.casting import play_land
from engine.rules.combat import block_question
from engine.rules.sba import lose
from engine.rules.schemes import abandon, scheme_deck
from engine.rules.verbs import deal_damage
from engine.state import terms
from engine.state.game import Game, SeatPlan
from engine.state.objects import Hit
from engine.state.run import Run
from formats.archenemy.ruleset import make
from formats.play import Lineup, LineupSeat, play_game, ready, replay
from tests.formats.archenemy_table import SchemeTable

ARCHENEMY = formats.get("archenemy")
SCHEMES = deck([(1, e.name) for _, e in ARCHENEMY.sample("schemes_bolas").deck.entries()])
FORESTS = deck([(60, "Forest")])


def match(heroes: int = 3, seed: int = 1, rumble: int = 0, **options: object) -> Game:
    roles = ["archenemy", "schemes"] * (rumble or 1) + ([] if rumble else ["hero"] * heroes)
    ruleset, teams = make({"rumble": bool(rumble), **options}, roles)
    plans = [
        SeatPlan(
            f"{role[0].upper()}{i}", SCHEMES if role == "schemes" else FORESTS, role, team, role != "schemes"
        )
        for i, (role, team) in enumerate(zip(roles, teams, strict=True))
    ]
    return Game(ruleset, plans, seed, story=True)


def play(game: Game, turns: int) -> None:
    while game.turn <= turns and (ask := game.run()) is not None:
        game.answer(ask.default())


def starts(game: Game) -> list[tuple[int, ...]]:
    return [row[5] for row in game.story or () if row[2] == "turn_start"]


# -- setup -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-12")
def test_the_scheme_deck_is_shuffled_by_the_seed() -> None:
    orders = [[c.name for c in scheme_deck(match(seed=s), match(seed=s).seats[0])] for s in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[0]) == sorted(d.name for d in SCHEMES)


@pytest.mark.rule("AR-13")
def test_schemes_are_in_the_command_zone_face_down_from_the_start() -> None:
    g = match()
    cards = scheme_deck(g, g.seats[0])
    assert len(cards) == 20
    assert all(c.zone == terms.COMMAND and c not in g.seats[0].command for c in cards)


@pytest.mark.rule("AR-14")
def test_the_archenemy_has_forty_life_and_each_hero_twenty_of_ones_own() -> None:
    g = match()
    totals = {s.name: s.total for s in g.seats if s.role != "schemes"}
    assert [t.life for t in totals.values()] == [40, 20, 20, 20]
    assert len({id(t) for t in totals.values()}) == 4


@pytest.mark.rule("AR-15", "AR-24", "AR-29")
def test_the_archenemy_begins_and_the_sides_alternate() -> None:
    for seed in range(10):
        assert match(seed=seed).ruleset.first_team(match(seed=seed)) == 0
    g = match()
    play(g, 4)
    assert starts(g)[:4] == [(0,), (2, 3, 4), (0,), (2, 3, 4)]


@pytest.mark.rule("AR-16", "AR-17")
@pytest.mark.parametrize(("heroes", "cards"), [(3, 8), (1, 7)])
def test_the_archenemy_draws_first_unless_there_is_one_hero(heroes: int, cards: int) -> None:
    g = match(heroes)
    while g.step < terms.MAIN1 or not g.turn:
        ask = g.run()
        assert ask is not None
        if g.turn and g.step >= terms.MAIN1:
            break
        g.answer(ask.default())
    assert len(g.seats[0].hand) == cards


@pytest.mark.rule("AR-18", "AR-20", "AR-22", "AR-23")
def test_mulligans_are_declared_in_rounds_the_archenemy_first() -> None:
    g = match()
    asked = []
    wanted = {0: [0], 2: [1, 0], 3: [0], 4: [1, 0]}
    before: dict[int, list[int]] = {}
    while (ask := g.run()) is not None and ask.topic == "mulligan":
        before = before or {s.index: [c.id for c in s.hand] for s in g.seats}
        asked.append(ask.seat.index)
        if asked == [0, 2, 3]:
            g.answer(wanted[ask.seat.index].pop(0))
            ask = g.run()
            assert ask is not None and ask.seat.index == 4
            assert [c.id for c in g.seats[2].hand] == before[2]
            asked.append(4)
        g.answer(wanted[ask.seat.index].pop(0))
    assert asked == [0, 2, 3, 4, 2, 4]


@pytest.mark.rule("AR-21", "AR-17")
@pytest.mark.parametrize(("heroes", "sizes"), [(3, [7, 6, 5]), (1, [6, 5, 4])])
def test_each_further_mulligan_draws_a_card_fewer(heroes: int, sizes: list[int]) -> None:
    g = match(heroes)
    seen = []
    for _ in range(3):
        while (ask := g.run()) is not None and ask.seat.index != 2:
            g.answer(0)
        assert ask is not None and ask.topic == "mulligan"
        g.answer(1)
        while (ask := g.run()) is not None and ask.topic == "mulligan" and ask.seat.index != 2:
            g.answer(0)
        seen.append(len(g.seats[2].hand))
    assert seen == sizes


@pytest.mark.rule("AR-21")
def test_the_london_mulligan_is_an_option() -> None:
    ruleset, _ = make({"london_mulligan": True}, ["archenemy", "hero", "hero"])
    g = match(london_mulligan=True)
    seat = g.seats[2]
    g.set(seat, "mulligans", 3)
    assert ruleset.opening_hand(seat) == 7 and ruleset.free_mulligans(seat) == 1


@pytest.mark.rule("AR-03", "AR-04", "AR-05")
@pytest.mark.parametrize("heroes", [1, 2, 3, 5])
def test_all_but_the_archenemy_are_one_team_each_with_a_deck_of_ones_own(heroes: int) -> None:
    g = match(heroes)
    villain, *team = [s for s in g.seats if s.role != "schemes"]
    assert g.opponents(villain) == team and len(team) == heroes
    assert all(g.opponents(hero) == [villain] for hero in team)
    assert all(len(s.library) == 60 and {c.owner for c in s.library} == {s} for s in (villain, *team))


# -- turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-25", "AR-26", "AR-28", "AR-63")
def test_each_of_the_archenemys_turns_sets_one_scheme_in_motion_before_anyone_can_act() -> None:
    t = SchemeTable()
    t.schemes("Delight in the Hunt", "Know Evil", "This World Belongs to Me")
    seen: list[list[str]] = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic == "priority" and t.game.step == terms.MAIN1:
            seen.append(t.shown())
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.game.asks_everything = True
    t.turn("A")
    t.game.asks_everything = False
    assert seen and seen[0] == ["Delight in the Hunt"]
    assert sum("set in motion" in x for x in t.story()) == 1
    t.turn("H1")
    assert sum("set in motion" in x for x in t.story()) == 1
    t.turn("A")
    assert sum("set in motion" in x for x in t.story()) == 2


@pytest.mark.rule("AR-27", "AR-64")
def test_its_trigger_can_be_answered() -> None:
    t = SchemeTable()
    t.schemes("This World Belongs to Me")
    bolt = t.put("H1", "Lightning Bolt", "hand")
    t.lands("H1", "Mountain", 1)
    hands = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        acts = [i for i, a in enumerate(ask.options) if getattr(a, "card", None) is bolt]
        if ask.topic == "priority" and acts and t.game.stack:
            hands.append(len(t.seat("A").hand))
            return acts[0]
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.turn("A", answers={"target": ["A"]}, until="combat_begin")
    assert hands == [1]  # the draw step's card alone
    assert len(t.seat("A").hand) == 3 and t.life("A") == 37


@pytest.mark.rule("AR-30", "AR-31", "AR-32")
def test_heroes_take_every_step_together() -> None:
    t = SchemeTable()
    t.turn("H1", until="main1")
    assert [len(t.seat(f"H{i}").hand) for i in (1, 2, 3)] == [1, 1, 1]
    t.game.step = terms.MAIN1
    for i in (1, 2, 3):
        assert t.can(f"H{i}", "play", "Forest")
        forest = t.seat(f"H{i}").hand[0]
        t.do(lambda game, i=i, forest=forest: play_land(game, t.seat(f"H{i}"), forest))
        t.put(f"H{i}", "Forest", "hand")
        assert not t.can(f"H{i}", "play", "Forest")


@pytest.mark.rule("AR-33")
def test_mana_is_not_shared() -> None:
    t = SchemeTable()
    t.game.active_team = 1
    t.lands("H1", "Mountain", 3)
    t.put("H2", "Lightning Bolt", "hand")
    assert not t.can("H2", "cast", "Lightning Bolt")


@pytest.mark.rule("AR-44", "AR-45", "AR-46")
def test_a_step_one_hero_skips_is_skipped_by_all_and_counts_once() -> None:
    t = SchemeTable()
    for who in ("H1", "H3"):
        t.seat(who).skips["draw"] = 1
    t.turn("H1", until="main1")
    assert [len(t.seat(f"H{i}").hand) for i in (1, 2, 3)] == [0, 0, 0]
    t.turn("H1", until="main1")
    assert [len(t.seat(f"H{i}").hand) for i in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.rule("AR-43")
def test_the_active_sides_triggers_go_onto_the_stack_first() -> None:
    t = SchemeTable()
    t.game.active_team = 1
    assert [s.name for s in t.game.apnap()] == ["H1", "H2", "H3", "A"]
    t.game.active_team = 0
    assert t.game.apnap()[0].name == "A"


# -- combat ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-48", "AR-49", "AR-50", "AR-56")
def test_the_archenemy_attacks_several_heroes_and_each_loses_ones_own_life() -> None:
    t = SchemeTable()
    one, two = t.creatures("A", 2, "Craw Wurm")
    t.combat("A", {one: t.seat("H1"), two: t.seat("H3")})
    assert [t.life(f"H{i}") for i in (1, 2, 3)] == [14, 20, 14]


@pytest.mark.rule("AR-51", "AR-52", "AR-53")
def test_heroes_attack_together_and_only_the_archenemy() -> None:
    t = SchemeTable()
    mine = [t.put("H1", "Grizzly Bears"), t.put("H2", "Grizzly Bears")]
    t.combat("H1", mine)
    assert t.life("A") == 36
    walker = t.put("A", "Angrath, Captain of Chaos")
    t.put("H2", "Angrath, Captain of Chaos")
    for card in mine:
        card.tapped = False
    t.combat("H1", {mine[0]: walker, mine[1]: t.seat("A")})
    assert (t.life("A"), walker.counters["loyalty"]) == (34, 3)
    targets = [[p.name for p in a.partners] for a in t.asked if a.topic == "attackers"]
    assert targets == [["A"]] * 2 + [["A", walker.name]] * 2


@pytest.mark.rule("AR-54", "AR-55")
def test_a_hero_may_block_for_a_teammate() -> None:
    t = SchemeTable()
    his = t.put("A", "Grizzly Bears")
    mine = t.put("H2", "Centaur Courser")
    t.combat("A", {his: t.seat("H1")}, blocks={mine: his})
    assert his.zone != terms.BATTLEFIELD and t.life("H1") == 20
    t.put("H1", "Grizzly Bears")
    attacker = t.put("A", "Grizzly Bears")
    t.game.attackers.append(attacker)
    attacker.attacking = t.seat("H3")
    assert block_question(t.game, t.seat("H1")) is not None


# -- schemes as cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-57", "AR-59", "AR-60", "AR-61")
def test_a_scheme_is_no_permanent_has_no_colour_and_cannot_be_cast() -> None:
    t = SchemeTable()
    card = t.motion("Because I Have Willed It")
    assert card.zone == terms.COMMAND and card.colors == 0 and card.mana_value == 0
    assert card not in t.game.battlefield
    assert not t.can("A", "cast", "Because I Have Willed It")


@pytest.mark.rule("AR-62", "AR-70")
def test_its_abilities_work_only_face_up_and_two_of_a_kind_add_up() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 1)
    t.put("A", "Grizzly Bears", "hand")
    t.schemes("Because I Have Willed It")
    assert not t.can("A", "cast", "Grizzly Bears")
    t.motion("Because I Have Willed It")
    assert t.can("A", "cast", "Grizzly Bears")
    t.put("A", "Centaur Courser", "hand")
    assert not t.can("A", "cast", "Centaur Courser")
    t.motion("Because I Have Willed It")
    assert t.can("A", "cast", "Centaur Courser")


@pytest.mark.rule("AR-62")
def test_turned_face_down_again_its_abilities_work_no_more() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 1)
    t.put("A", "Grizzly Bears", "hand")
    willed, forces = t.motion("Because I Have Willed It"), t.motion("My Forces Are Innumerable")
    assert t.can("A", "cast", "Grizzly Bears")
    for card in (willed, forces):
        t.do(lambda game, card=card: abandon(game, card))
    assert not t.can("A", "cast", "Grizzly Bears")
    t.end_step("A")
    assert "Horror Token" not in t.names("A")


@pytest.mark.rule("AR-65")
def test_a_scheme_goes_under_its_deck_once_its_trigger_is_done() -> None:
    t = SchemeTable()
    t.schemes("Know Evil")
    t.motion("This World Belongs to Me")
    assert t.shown() == [] and t.deck() == ["Know Evil", "This World Belongs to Me"]


@pytest.mark.rule("AR-66")
def test_so_it_does_when_its_trigger_finds_no_target() -> None:
    t = SchemeTable()
    t.schemes("Know Evil")
    t.motion("Make Yourself Useful")
    assert t.deck() == ["Know Evil", "Make Yourself Useful"]


@pytest.mark.rule("AR-67")
def test_it_stays_while_any_schemes_trigger_waits() -> None:
    t = SchemeTable()
    t.lands("A", "Forest", 6)
    seen = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        seen.append((t.shown(), len(t.game.stack)))
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.game.asks_everything = True
    t.motion("Behold My Grandeur")
    assert (["Behold My Grandeur"], 1) in seen
    assert t.shown() == []


@pytest.mark.rule("AR-68", "AR-69", "AR-71")
def test_an_ongoing_scheme_stays_until_it_is_abandoned_and_an_empty_deck_does_nothing() -> None:
    t = SchemeTable()
    t.schemes("My Forces Are Innumerable")
    for _ in range(3):
        t.turn("A")
        t.turn("H1")
    assert t.shown() == ["My Forces Are Innumerable"] and t.deck() == []
    t.creatures("H1", 2)
    t.schemes("Know Evil")
    t.end_step("H1", sacrifice_all=True)
    assert t.shown() == [] and t.deck() == ["Know Evil", "My Forces Are Innumerable"]


@pytest.mark.rule("AR-72", "AR-79")
def test_schemes_leave_with_their_player() -> None:
    t = SchemeTable(rumble=3)
    t.motion("My Forces Are Innumerable", "P2")
    assert t.shown("P2") == ["My Forces Are Innumerable"]
    t.do(lambda game: lose(game, [t.seat("P2")], "life"))
    t.settle()
    assert t.shown("P2") == []
    t.end_step("P1")
    assert not [c for c in t.game.battlefield if c.name == "Horror Token"]


# -- leaving and winning -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-73", "AR-74", "AR-75")
def test_a_fallen_hero_leaves_with_everything_and_the_others_play_on() -> None:
    t = SchemeTable()
    t.creatures("H2", 2)
    source = t.put("A", "Grizzly Bears")
    t.do(lambda game: deal_damage(game, [Hit(source, t.seat("H2"), 20)]))
    t.settle()
    assert not t.game.ended and t.seat("H2").left and not t.names("H2")
    t.game.active_team = 1
    assert [s.name for s in t.game.active] == ["H1", "H3"]


@pytest.mark.rule("AR-80")
def test_the_archenemy_wins_when_every_hero_is_out() -> None:
    t = SchemeTable()
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    assert not t.game.ended
    t.do(lambda game: lose(game, [t.seat("H2"), t.seat("H3")], "life"))
    assert t.game.winners == (0,)


@pytest.mark.rule("AR-81", "AR-82")
def test_the_team_wins_with_those_who_fell() -> None:
    t = SchemeTable()
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    t.do(lambda game: lose(game, [t.seat("A")], "life"))
    assert t.game.winners == (1, 2, 3)


@pytest.mark.rule("AR-81", "AR-82")
def test_a_hero_whom_an_effect_lets_win_wins_for_the_team() -> None:
    t = SchemeTable()
    t.do(lambda game: lose(game, [t.seat("H1")], "life"))
    source = t.put("H2", "Grizzly Bears")
    t.do(lambda game: Run(game, source, t.seat("H2")).do(win_game()))
    assert (t.game.winners, t.game.reason) == ((1, 2, 3), "won")


@pytest.mark.rule("AR-83")
def test_both_sides_falling_together_is_a_draw() -> None:
    t = SchemeTable(1)
    t.do(lambda game: lose(game, [t.seat("A"), t.seat("H1")], "life"))
    assert t.game.ended and t.game.winners == ()


@pytest.mark.rule("AR-84")
def test_an_empty_library_loses_for_one_hero_alone() -> None:
    t = SchemeTable()
    t.seat("H3").library.clear()
    t.turn("H1", until="main1")
    t.settle()
    assert [t.seat(f"H{i}").lost for i in (1, 2, 3)] == [False, False, True] and not t.game.ended


# -- Rumble ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AR-86", "AR-88", "AR-89")
def test_in_a_rumble_everyone_has_a_turn_forty_life_and_schemes() -> None:
    g = match(rumble=4)
    real = [s for s in g.seats if s.role != "schemes"]
    assert [s.total.life for s in real] == [40] * 4
    assert all(len(scheme_deck(g, s)) == 20 for s in real)
    assert all(g.opponents(s) == [o for o in real if o is not s] for s in real)
    play(g, 4)
    assert g.turn == 5  # who began has drawn in turns 1 and 5
    assert sorted(60 - 7 - len(s.library) for s in real) == [1, 1, 1, 2]
    assert sorted(starts(g)[:4]) == [(s.index,) for s in real]
    motions = [
        row[3] for row in g.story or () if row[2] == "state" and row[5] == "set in motion" and row[0] <= 4
    ]
    assert sorted(motions) == [s.index for s in real]


@pytest.mark.rule("AR-87")
def test_each_player_of_a_rumble_may_begin() -> None:
    first = set()
    for seed in range(60):
        g = match(rumble=4, seed=seed)
        g.run()
        first.add(g.active_team)
    assert first == {0, 1, 2, 3}


@pytest.mark.rule("AR-90", "AR-91")
def test_the_last_one_left_wins_and_attacks_go_several_ways() -> None:
    t = SchemeTable(rumble=3)
    one, two = t.creatures("P1", 2)
    t.combat("P1", {one: t.seat("P2"), two: t.seat("P3")})
    assert (t.life("P2"), t.life("P3")) == (38, 38)
    for who in ("P2", "P3"):
        t.do(lambda game, who=who: lose(game, [t.seat(who)], "life"))
    assert t.game.winners == (0,)


@pytest.mark.rule("AR-92")
def test_a_rumble_of_two_is_a_game_of_two() -> None:
    ruleset, teams = make({"rumble": True}, ["archenemy", "schemes", "archenemy", "schemes"])
    assert teams == [0, 0, 1, 1] and not ruleset.multiplayer


# -- stored games ------------------------------------------------------------------------------------------------------


def lineup(heroes: int, rumble: bool = False, pilot: str = "random") -> Lineup:
    decks = [formats.get("dreadhorde").sample(k) for k in ("thicket", "garrison", "forge", "crypt")]
    schemes = LineupSeat("schemes", "Schemes", ARCHENEMY.sample("schemes_bolas").deck.to_json(), pilot)

    def seat(role: str, i: int) -> LineupSeat:
        return LineupSeat(role, f"{role} {i}", decks[i % 4].deck.to_json(), pilot)

    if rumble:
        seats = [s for i in range(heroes) for s in (seat("archenemy", i), schemes)]
    else:
        seats = [seat("archenemy", 3), schemes, *(seat("hero", i) for i in range(heroes))]
    return Lineup("archenemy", tuple(seats), {"rumble": rumble}, 3)


def test_the_rumble_of_two_villains_can_be_played() -> None:
    assert ready("archenemy", "two-villains")


@pytest.mark.parametrize("rumble", [False, True])
def test_a_stored_match_replays_to_the_same_digests(rumble: bool) -> None:
    record = play_game(lineup(3, rumble, "greedy"), 1)
    assert record.outcome != "unfinished"
    assert replay(json.loads(json.dumps(record.log))).ok
