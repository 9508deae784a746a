"""Attack of the Dreadhorde: sides, setup, turns, Threat Level, amass, Bolas's main phase."""

from collections import Counter

import pytest

import formats
from engine.cards import deck
from engine.dsl import CREATURE, OPPONENT, PLAYER, THIS, YOU, gain_life, is_a, lose_life, pt, static, target
from engine.language.abilities import HasKeyword, TargetSpec
from engine.language.definition import Definition
from engine.language.keywords import VIGILANCE
from engine.rules.casting import perform
from engine.rules.targeting import legal_targets
from engine.rules.verbs import deal_damage
from engine.state import terms
from engine.state.action import ACTIVATE, Action
from engine.state.choice import Ask
from engine.state.game import Game, SeatPlan
from engine.state.objects import Hit
from engine.state.pairing import Pair
from engine.state.run import Run
from formats.dreadhorde.ruleset import Dreadhorde, make
from formats.dreadhorde.state import Settings, threat
from formats.play import Lineup, LineupSeat, gate, new_game
from formats.proving.audit import stale
from tests.formats.dreadhorde_table import DreadTable

FORESTS = deck([(40, "Forest")])
BOLAS = deck(
    [(e.quantity, e.name) for _, e in formats.get("dreadhorde").sample("nicol_bolas").deck.entries()]
)


def game(players: int = 2, seed: int = 1, **settings: object) -> Game:
    plans = [SeatPlan(f"P{i + 1}", FORESTS, "player", 0) for i in range(players)]
    plans.append(SeatPlan("BOLAS", BOLAS, "horde", 1, piloted=False))
    return Game(Dreadhorde(Settings(**settings)), plans, seed, story=True)  # type: ignore[arg-type]


def play(game: Game, until: int) -> None:
    """Play by defaults to the end of that turn."""
    while game.turn <= until and (ask := game.run()) is not None:
        game.answer(ask.default())


# -- sides (2) and setup (3) -------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-02", "DH-19", "DH-20", "DH-12")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_library_has_a_hundred_cards_and_the_triumphs_wait_with_their_counters(players: int) -> None:
    g = game(players)
    library = g.seats[-1].library
    assert len(library) == 100
    assert sum(c.name.endswith("Defeat") for c in library) == 5
    assert not any(c.name.endswith("Triumph") for c in library)
    assert [c.counters["doom"] for c in g.notes["triumphs"]] == [5] * 5
    assert threat(g) == 0
    assert all(s.total.life == 30 for s in g.seats[:-1])
    assert g.seats[0].total is g.seats[players - 1].total


@pytest.mark.rule("DH-18")
def test_his_library_is_shuffled_by_the_seed() -> None:
    order = [[c.name for c in game(seed=seed).seats[-1].library] for seed in (1, 1, 2)]
    assert order[0] == order[1] != order[2]
    fifths: Counter[int] = Counter()
    for seed in range(150):
        names = [c.name for c in game(seed=seed).seats[-1].library]
        fifths.update(i // 20 for i, name in enumerate(names) if name.endswith("Defeat"))
    assert all(0.7 < n / 150 < 1.35 for n in fifths.values())


@pytest.mark.rule("DH-22", "DH-24", "DH-06")
def test_each_player_holds_seven_cards_of_a_library_of_ones_own_and_bolas_none() -> None:
    g = game(2)
    assert (ask := g.run()) is not None and ask.topic == "mulligan"
    assert [len(s.hand) for s in g.seats] == [7, 7, 0]
    assert len(g.seats[-1].library) == 100
    assert all(c.owner is s for s in g.seats[:2] for c in [*s.hand, *s.library])


@pytest.mark.rule("DH-23")
@pytest.mark.parametrize(("players", "sizes"), [(2, [7, 6]), (1, [6, 5])])
def test_the_first_mulligan_is_free_for_a_team(players: int, sizes: list[int]) -> None:
    for taken, size in enumerate(sizes, 1):
        g = game(players)
        left = taken
        while (ask := g.run()) is not None and ask.topic in ("mulligan", "bottom"):
            take = ask.topic == "mulligan" and ask.seat.index == 0 and left > 0
            left -= take
            g.answer(1 if take else ask.default())
        assert len(g.seats[0].hand) == size


@pytest.mark.rule("DH-25", "DH-08", "DH-13")
def test_the_first_nine_turns() -> None:
    g = game(2, starting_life=200)
    play(g, 9)
    told = [row[5] for row in g.story or () if row[2] == "turn_start"]
    assert told[:9] == [(0, 1)] * 3 + [(2,), (0, 1), (2,), (0, 1), (2,), (0, 1)]


@pytest.mark.rule("DH-26")
def test_the_emblem_comes_in_the_first_upkeep_and_once() -> None:
    g = game(2)
    assert "emblem" not in g.notes
    play(g, 3)
    assert sum(c.name == "Desperate Measures" for s in g.seats for c in s.command) == 1


@pytest.mark.rule("DH-08")
def test_both_players_untap_draw_and_may_play_a_land_in_one_turn() -> None:
    t = DreadTable(2)
    for who in ("P1", "P2"):
        t.lands(who, "Forest", 1)[0].tapped = True
        t.put(who, "Forest", "hand")
    t.turn("P1", until="main1")
    for who in ("P1", "P2"):
        assert not t.seat(who).permanents[0].tapped
        assert len(t.seat(who).hand) == 2
    t.game.step = 3
    assert t.can("P1", "play", "Forest") and t.can("P2", "play", "Forest")


@pytest.mark.rule("DH-09")
def test_both_players_attack_in_one_combat() -> None:
    t = DreadTable(2)
    t.stack(*["Naga Eternal"] * 10)
    bears = [t.put("P1", "Grizzly Bears"), t.put("P2", "Centaur Courser")]
    t.combat("P1", bears)
    assert len(t.bolas.library) == 5
    kinds = [row[2] for row in t.game.story or ()]
    assert kinds.count("attack") == 2 and "damage" not in kinds[: kinds.index("attack") + 2]


@pytest.mark.rule("CR 508.1k")
@pytest.mark.rule("CR 509.1g")
@pytest.mark.parametrize("blocks", [False, True])
def test_who_declares_next_sees_what_fighting_makes_of_the_others(blocks: bool) -> None:
    """What a player's creatures are as they attack or block is so while the other player of the team declares."""
    t = DreadTable(2)
    fights = is_a(THIS, CREATURE.blocking if blocks else CREATURE.attacking)
    growing = [HasKeyword(VIGILANCE), static(THIS, pt(2, 0), if_=fights)]
    brave = Definition("Test Fighter", "{1}", terms.CREATURE, growing, power=1, toughness=1)
    fighter, bear = t.make("P1", brave), t.put("P2", "Grizzly Bears")
    his = t.put("BOLAS", "Lazotep Behemoth")
    seen = []

    def watched(ask: Ask) -> object:
        if isinstance(ask, Pair) and ask.seat is t.seat("P2"):
            seen.append((stale(t.game), t.pt(fighter)))
        return plain(ask)

    plain, t.reply = t.reply, watched  # type: ignore[method-assign]
    if blocks:
        t.combat("BOLAS", [his], {fighter: his})
    else:
        t.combat("P1", [fighter, bear])
    assert seen == [([], (3, 1))]


@pytest.mark.rule("DH-10")
def test_any_players_creature_may_block_any_attacker() -> None:
    t = DreadTable(2)
    his = t.put("BOLAS", "Lazotep Behemoth")
    mine, yours = t.put("P1", "Grizzly Bears"), t.put("P2", "Centaur Courser")
    t.combat("BOLAS", [his], blocks={mine: his, yours: his})
    assert his.zone != 2 and t.life("P1") == 30


@pytest.mark.rule("DH-11")
def test_the_players_share_one_life_total() -> None:
    t = DreadTable(2)
    source = t.put("BOLAS", "Naga Eternal")
    t.do(lambda g: deal_damage(g, [Hit(source, t.seat("P1"), 3), Hit(source, t.seat("P2"), 4)]))
    assert (t.life("P1"), t.life("P2")) == (23, 23)


@pytest.mark.rule("DH-07", "DH-90")
def test_drawing_from_an_empty_library_loses_for_all() -> None:
    t = DreadTable(3)
    t.seat("P2").library.clear()
    t.turn("P1", until="main1")
    t.settle()
    assert t.game.ended and t.game.winners == (3,) and t.game.reason == "milled_out"
    assert all(s.lost for s in t.game.seats[:3])


@pytest.mark.rule("DH-90")
def test_an_empty_library_alone_loses_nothing() -> None:
    t = DreadTable(2)
    t.seat("P1").library.clear()
    t.settle()
    assert not t.game.ended


@pytest.mark.rule("DH-89")
@pytest.mark.parametrize("damage", [3, 5])
def test_no_life_left_loses(damage: int) -> None:
    t = DreadTable(2)
    t.seat("P1").total.life = 3
    source = t.put("BOLAS", "Naga Eternal")
    t.do(lambda g: deal_damage(g, [Hit(source, t.seat("P2"), damage)]))
    t.settle()
    assert t.game.winners == (2,) and t.game.reason == "life"


@pytest.mark.rule("DH-13")
def test_bolas_is_asked_nothing_and_the_players_nothing_his_rules_decide() -> None:
    g = game(2, starting_life=200)
    g.notes["threat"] = 5
    asked: dict[bool, set[str]] = {True: set(), False: set()}
    while g.turn <= 10 and (ask := g.run()) is not None:
        assert ask.seat.index in (0, 1)
        asked[ask.behalf is g.seats[2]].add(ask.topic)
        g.answer(ask.default())
    assert any(row[2] == "attack" and row[3] == 2 for row in g.story or ())
    assert "priority" in asked[False]
    assert not asked[True] & {"priority", "attackers", "blockers", "may", "pay"}


@pytest.mark.rule("DH-13")
def test_no_pilot_plays_bolas_whatever_the_line_up_says() -> None:
    def seat(role: str, key: str, pilot: str) -> LineupSeat:
        return LineupSeat(role, role, formats.get("dreadhorde").sample(key).deck.to_json(), pilot)

    for pilot in ("greedy", "nobody"):
        lineup = Lineup(
            "dreadhorde", (seat("player", "thicket", "greedy"), seat("horde", "nicol_bolas", pilot)), {}, 3
        )
        assert not gate(lineup)
        assert [s.piloted for s in new_game(lineup, 1).seats] == [True, False]


@pytest.mark.rule("DH-14")
def test_bolas_is_the_players_one_opponent() -> None:
    t = DreadTable(3)
    source = t.put("P1", "Grizzly Bears")
    run = Run(t.game, source, t.seat("P1"))
    assert legal_targets(t.game, run, TargetSpec(OPPONENT, 1, 1, -1)) == [t.bolas]
    assert t.game.opponents(t.seat("P2")) == [t.bolas]


@pytest.mark.rule("DH-15", "DH-16")
def test_what_bolas_would_lose_in_life_is_milled() -> None:
    t = DreadTable()
    t.stack(*["Naga Eternal"] * 10)
    t.hit(4)
    assert t.bolas.total.life is None
    assert (len(t.bolas.library), len(t.bolas.graveyard)) == (6, 4)
    t.do_effect("P1", lose_life(2, target(PLAYER)), targets=[t.bolas])
    assert (len(t.bolas.library), len(t.bolas.graveyard)) == (4, 6)


@pytest.mark.rule("DH-17")
def test_bolas_gains_no_life() -> None:
    t = DreadTable()
    t.do_effect("BOLAS", gain_life(5, YOU))
    assert t.bolas.total.life is None and not t.bolas.library


# -- Threat Level and amass (4) ----------------------------------------------------------------------------------------


def discard_for_threat(t: DreadTable, who: str) -> None:
    """One activation of the emblem."""
    emblem = t.game.notes["emblem"]
    ability = emblem.definition.activated[0]
    t.do(lambda g: perform(g, t.seat(who), Action(ACTIVATE, emblem, ability.index, ability=ability)))
    t.resolve()


@pytest.mark.rule("DH-27", "DH-28")
@pytest.mark.parametrize(("before", "after"), [(7, 5), (2, 0), (1, 0), (0, 0)])
def test_a_discarded_card_lowers_the_threat_level_never_below_nothing(before: int, after: int) -> None:
    t = DreadTable(2)
    t.threat = before
    t.put("P2", "Forest", "hand")
    discard_for_threat(t, "P2")
    assert t.threat == after
    assert t.names("P2", "graveyard") == ["Forest"]


@pytest.mark.rule("DH-28")
def test_any_player_may_use_it_any_number_of_times() -> None:
    t = DreadTable(2)
    t.threat = 7
    for _ in range(2):
        t.put("P2", "Forest", "hand")
    assert t.can("P2", "activate", "Desperate Measures", sorcery=False)
    assert not t.can("P1", "activate", "Desperate Measures")
    discard_for_threat(t, "P2")
    assert t.can("P2", "activate", "Desperate Measures", sorcery=False)
    discard_for_threat(t, "P2")
    assert t.threat == 3 and len(t.seat("P2").graveyard) == 2
    assert not t.can("P2", "activate", "Desperate Measures")


@pytest.mark.rule("DH-29", "DH-30")
def test_amassing_makes_a_bare_army_and_raises_the_threat_level() -> None:
    t = DreadTable()
    t.threat = 2
    t.reveals("Relentless Advance")
    [army] = t.armies()
    assert t.threat == 5 and not army.counters
    assert t.pt(army) == (3, 3)


@pytest.mark.rule("DH-31")
def test_each_amassing_makes_another_army() -> None:
    t = DreadTable()
    t.reveals("Aven Eternal", "Lazotep Reaver")
    assert len(t.armies()) == 2 and t.threat == 2


@pytest.mark.rule("DH-32", "DH-94")
def test_the_new_army_counts_as_amassed_and_brutality_spares_his_side() -> None:
    t = DreadTable()
    t.threat = 2
    his = t.put("BOLAS", "Frontline Devastator")
    mine = [t.put("P1", "Grizzly Bears"), t.put("P1", "Centaur Courser")]
    t.reveals("Widespread Brutality")
    assert t.threat == 4
    assert [c.zone == 2 for c in mine] == [False, True]
    assert (mine[1].damage, his.damage) == (2, 0)


@pytest.mark.rule("DH-33")
@pytest.mark.parametrize(("level", "size"), [(1, 1), (3, 2), (4, 2), (5, 3)])
def test_an_army_is_half_the_threat_level_rounded_up(level: int, size: int) -> None:
    t = DreadTable()
    t.threat = level
    army = t.put("BOLAS", "Zombie Army Token")
    assert t.pt(army) == (size, size)


@pytest.mark.rule("DH-33")
def test_an_army_the_players_control_gets_nothing() -> None:
    t = DreadTable()
    t.threat = 4
    assert t.pt(t.put("P1", "Zombie Army Token")) == (0, 0)


@pytest.mark.rule("DH-34")
def test_armies_follow_the_threat_level_at_once_both_ways() -> None:
    t = DreadTable()
    t.threat = 2
    army = t.put("BOLAS", "Zombie Army Token")
    t.put("P1", "Forest", "hand")
    discard_for_threat(t, "P1")
    assert army.zone != 2
    t.threat = 3
    three = [t.put("BOLAS", "Zombie Army Token") for _ in range(3)]
    t.put("P1", "Forest", "hand")
    discard_for_threat(t, "P1")
    assert [t.pt(a) for a in three] == [(1, 1)] * 3


@pytest.mark.rule("DH-29")
def test_an_army_made_at_threat_nothing_lives_by_its_own_amassing() -> None:
    t = DreadTable()
    t.reveals("Lazotep Reaver")
    assert [t.pt(a) for a in t.armies()] == [(1, 1)]


@pytest.mark.rule("DH-35")
def test_the_threat_level_changes_neither_reveals_nor_the_price_of_spells() -> None:
    for level in (0, 6):
        t = DreadTable(2)
        t.threat = level
        t.reveals("Lazotep Behemoth", "Carrion Screecher", "Naga Eternal", "Khenra Eternal", "Naga Eternal")
        assert t.revealed() == 4 and len(t.bolas.library) == 1
        assert len(t.bolas.permanents) == 4


# -- his main phase (5) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DH-38")
@pytest.mark.parametrize(("players", "cards"), [(1, 2), (2, 4), (3, 6), (4, 8)])
def test_he_reveals_two_cards_for_each_player(players: int, cards: int) -> None:
    t = DreadTable(players)
    t.reveals(*["Naga Eternal"] * 12)
    assert t.revealed() == cards == len(t.bolas.permanents)


@pytest.mark.rule("DH-39")
def test_a_defeat_in_exile_adds_a_card() -> None:
    t = DreadTable(2)
    t.put("BOLAS", "Jace's Defeat", "exile")
    t.reveals(*["Naga Eternal"] * 12)
    assert t.revealed() == 5


@pytest.mark.rule("DH-40")
def test_a_defeat_exiled_now_adds_a_card_from_the_next_turn_on() -> None:
    t = DreadTable(2)
    t.reveals("Naga Eternal", "Jace's Defeat", *["Naga Eternal"] * 12)
    assert t.revealed() == 4
    t.horde_turn(until="combat_begin")
    assert t.revealed() == 9


@pytest.mark.rule("DH-41")
def test_cards_are_revealed_and_resolved_one_at_a_time() -> None:
    t = DreadTable()
    t.reveals("Relentless Advance", "Naga Eternal")
    told = t.story()
    assert told.index("Relentless Advance resolves.") < told.index("BOLAS reveals Naga Eternal.")
    assert told.index("Threat Level: 3.") < told.index("BOLAS reveals Naga Eternal.")


@pytest.mark.rule("DH-42")
def test_revealed_cards_cost_nothing() -> None:
    t = DreadTable()
    t.reveals("Invading Manticore")
    assert "Invading Manticore" in t.names("BOLAS")
    assert "BOLAS casts Invading Manticore." in t.story()
    assert t.threat == 2  # it amasses 2; nothing was paid


@pytest.mark.rule("DH-43", "DH-47")
def test_what_cannot_be_cast_goes_to_the_graveyard_and_he_amasses_one() -> None:
    t = DreadTable()
    t.put("BOLAS", "Naga Eternal")
    t.reveals("Bleeding Edge")
    assert t.names("BOLAS", "graveyard") == ["Bleeding Edge"]
    assert len(t.armies()) == 1 and t.threat == 1


@pytest.mark.rule("DH-43")
def test_a_land_cannot_be_cast() -> None:
    t = DreadTable()
    t.reveals("Forest")
    assert t.names("BOLAS", "graveyard") == ["Forest"] and t.threat == 1


@pytest.mark.rule("DH-43")
def test_the_elderspell_without_planeswalkers_is_not_cast() -> None:
    t = DreadTable()
    t.reveals("The Elderspell")
    assert t.names("BOLAS", "graveyard") == ["The Elderspell"] and t.threat == 1


@pytest.mark.rule("DH-43")
def test_a_countered_spell_was_cast() -> None:
    t = DreadTable()
    t.put("P1", "Quench", "hand")
    t.lands("P1", "Island", 2)
    seen = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        options = [a for a in ask.options if getattr(a, "kind", "") == "cast"]
        if ask.topic == "priority" and options and not seen:
            seen.append(ask)
            return list(ask.options).index(options[0])
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.reveals("Naga Eternal")
    assert t.names("BOLAS", "graveyard") == ["Naga Eternal"] and not t.armies()


@pytest.mark.rule("DH-38")
def test_a_short_library_is_revealed_as_far_as_it_goes() -> None:
    t = DreadTable(2)
    t.reveals("Naga Eternal")
    assert t.revealed() == 1 and not t.game.ended


@pytest.mark.rule("DH-37", "DH-36")
def test_upkeep_triggers_come_before_the_first_reveal_and_activations_after_the_last() -> None:
    t = DreadTable()
    t.threat = 2
    t.put("BOLAS", "Dreadhorde Invasion")
    t.put("BOLAS", "Frontline Devastator")
    t.stack("Naga Eternal", "Carrion Screecher", "Khenra Eternal")
    t.horde_turn()
    told = t.story()
    trigger = next(i for i, x in enumerate(told) if x.startswith("Dreadhorde Invasion triggers"))
    first = told.index("BOLAS reveals Carrion Screecher.")
    used = next(i for i, x in enumerate(told) if x.startswith("BOLAS activates Frontline Devastator"))
    attack = next(i for i, x in enumerate(told) if " attacks " in x)
    last = told.index("Khenra Eternal enters under BOLAS's control.")
    assert trigger < first < last < used < attack


@pytest.mark.rule("DH-104")
def test_house_numbers_are_the_numbers_of_the_game() -> None:
    ruleset, teams = make(
        {"starting_life": 40, "opening_turns": 1, "reveals_per_player": 3}, ["player", "horde"]
    )
    assert teams == [0, 1]
    assert (ruleset.settings.starting_life, ruleset.settings.opening_turns) == (40, 1)
    assert ruleset.starting_life(0, "player") == 40
    t = DreadTable(2, reveals_per_player=3, doom_counters=4, emblem_reduction=3)
    assert t.doom("Jace") == 4
    t.reveals(*["Naga Eternal"] * 9)
    assert t.revealed() == 6
    t.threat = 5
    t.put("P1", "Forest", "hand")
    discard_for_threat(t, "P1")
    assert t.threat == 2
