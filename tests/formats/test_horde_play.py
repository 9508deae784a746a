"""Horde Sealed as it is played: team, turns, the Horde without a pilot, zones, combat, the end."""

import pytest

from engine.language.keywords import CANT_BLOCK, HASTE
from engine.players.view import board
from engine.rules.zones import move
from engine.state.game import Game, SeatPlan
from formats.horde_sealed.ruleset import HordeSealed, Settings
from tests.formats.horde_table import FORESTS, HORDE, HordeTable, evenly, often, starts


def whole_game(survivors: int = 2, turns: int = 9, answers: dict[str, int] | None = None) -> Game:
    """A real game from its beginning, questions answered by default."""
    plans = [SeatPlan(f"S{i}", FORESTS, "survivor", 0) for i in range(survivors)]
    plans.append(SeatPlan("HORDE", HORDE, "horde", 1, piloted=False))
    game = Game(HordeSealed(Settings(life=1000)), plans, seed=3, story=True)
    while game.turn < turns + 1 and (ask := game.run()) is not None:
        once = (answers or {}).pop(ask.topic, None)
        game.answer(ask.default() if once is None else once)
    return game


# -- team, life, turns (5) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-19")
@pytest.mark.parametrize("survivors", [2, 3, 4])
def test_the_team_has_forty_life_whatever_its_number(survivors: int) -> None:
    t = HordeTable(survivors)
    assert {t.life(f"S{i + 1}") for i in range(survivors)} == {40}
    assert t.seat("S1").total is t.seat("S2").total and t.life("HORDE") is None


@pytest.mark.rule("HS-20")
def test_survivors_untap_draw_and_attack_in_one_turn() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Zombie Token", "Zombie Token", "Zombie Token", "Zombie Token")
    bears = [t.put("S1", "Grizzly Bears", tapped=True), t.put("S2", "Grizzly Bears", tapped=True)]
    t.plan = (bears, {})
    t.turn("S1")
    assert len(t.seat("S1").hand) == len(t.seat("S2").hand) == 1
    assert len(t.horde.library) == 1  # four damage in one combat


@pytest.mark.rule("HS-21")
def test_you_is_the_survivor_who_controls_the_effect() -> None:
    t = HordeTable()
    mine, theirs = t.put("S1", "Ajani's Pridemate"), t.put("S2", "Ajani's Pridemate")
    t.put("S1", "Lone Missionary", "hand")
    t.lands("S1", "Plains", 2)
    t.cast("S1", "Lone Missionary")
    t.resolve()
    assert (t.pt(mine), t.pt(theirs), t.life("S2")) == ((3, 3), (2, 2), 44)


@pytest.mark.rule("HS-21")
def test_a_team_mates_creatures_and_cards_are_not_yours() -> None:
    t = HordeTable()
    t.put("S1", "Gaea's Anthem")
    mine, theirs = t.put("S1", "Grizzly Bears"), t.put("S2", "Grizzly Bears")
    assert (t.pt(mine), t.pt(theirs)) == ((3, 3), (2, 2))
    t.lands("S1", "Island", 3)
    t.cast("S1", "Divination")
    t.resolve()
    assert (len(t.seat("S1").hand), len(t.seat("S2").hand)) == (2, 0)


@pytest.mark.rule("HS-22")
def test_each_opponent_loses_life_costs_the_team_once_a_survivor() -> None:
    t = HordeTable(3)
    t.put("HORDE", "Infectious Horror")
    t.horde_turn()
    assert t.life("S1") == 40 - 3 * 2 - 2


@pytest.mark.rule("HS-23")
def test_three_turns_of_the_survivors_then_alternately() -> None:
    assert starts(whole_game())[:9] == "SSSHSHSHS"


# -- beginning (6) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-24")
def test_each_survivor_starts_with_seven_cards() -> None:
    game = whole_game(4, turns=0)
    assert [len(s.hand) for s in game.seats] == [7, 7, 7, 7, 0]


@pytest.mark.rule("HS-25")
def test_no_card_is_drawn_in_the_first_turn() -> None:
    game = whole_game(turns=2)
    drawn = [row[0] for row in game.story or () if row[2] == "draw" and row[0] > 0]
    assert drawn.count(1) == 0 and drawn.count(2) == 2


@pytest.mark.rule("HS-26")
def test_every_mulligan_costs_a_card() -> None:
    game = whole_game(turns=0, answers={"mulligan": 1})
    assert len(game.seats[0].hand) == 6 and len(game.seats[1].hand) == 7


# -- without a pilot (7) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-27")
def test_only_survivors_are_asked() -> None:
    t = HordeTable(4)
    t.put("HORDE", "Grave Titan")
    t.stack("Zombie Token", "Skinrender", "Bad Moon")
    t.put("S1", "Grizzly Bears")
    t.horde_turn()
    assert all(ask.seat is not t.horde for ask in t.asked)
    assert "Skinrender" in t.names("HORDE")


@pytest.mark.rule("HS-28")
def test_the_story_names_every_token_and_spell_and_the_turns() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Zombie Giant Token", "Bad Moon", "Bad Moon")
    t.horde_turn()
    told = " ".join(t.story())
    for words in (
        "Turn 2 begins",
        "reveals Zombie Token",
        "reveals Zombie Giant Token",
        "casts Bad Moon",
        "Turn 2 ends",
    ):
        assert words in told
    t.turn("S1")
    mine = t.story()[len(t.story()) - t.story()[::-1].index("Turn 2 ends.") :]
    assert mine[0].startswith("Turn 3 begins") and mine[-1] == "Turn 3 ends."


@pytest.mark.rule("HS-28")
def test_the_story_tells_what_the_horde_chose_at_random() -> None:
    t = HordeTable()
    t.put("S1", "Craw Wurm")
    t.put("S1", "Grizzly Bears")
    t.stack("Skinrender")
    t.horde_turn(until="combat_begin")
    told = t.story()
    at = next(i for i, text in enumerate(told) if text.startswith("Skinrender triggers"))
    aimed = told[at].removesuffix(").").partition("target: ")[2]
    assert told[at - 1] == f"Chosen at random for HORDE (target): {aimed}."


@pytest.mark.rule("HS-29")
def test_targets_of_the_horde_are_random() -> None:
    def hit(seed: int) -> str:
        t = HordeTable(seed=seed)
        walls = {n: t.put("S1", n) for n in ("Wall of Stone", "Wall of Vines")}
        t.stack("Skinrender")
        t.horde_turn(until="combat_begin")
        return next((n for n, c in walls.items() if c.counters.get("-1/-1") or c.zone != 2), "Skinrender")

    assert evenly(often(hit), 3)


@pytest.mark.rule("HS-30")
def test_what_the_horde_sacrifices_is_random() -> None:
    def gone(seed: int) -> str:
        t = HordeTable(seed=seed)
        zombies = [t.put("HORDE", "Zombie Token") for _ in range(2)]
        t.stack("Fleshbag Marauder")
        t.horde_turn(until="combat_begin")
        return str([z.zone for z in zombies]) if "Fleshbag Marauder" in t.names("HORDE") else "itself"

    assert evenly(often(gone), 3)


@pytest.mark.rule("HS-31")
def test_the_order_of_damage_among_blockers_is_random() -> None:
    def dead(seed: int) -> tuple[bool, bool]:
        t = HordeTable(seed=seed)
        zombie = t.put("HORDE", "Zombie Token")
        one, two = t.put("S1", "Grizzly Bears"), t.put("S2", "Grizzly Bears")
        t.combat("HORDE", [zombie], blocks={one: zombie, two: zombie})
        return one.zone != 2, two.zone != 2

    found = often(dead)
    assert set(found) == {(True, False), (False, True)} and evenly(found, 2)


@pytest.mark.rule("HS-32")
def test_the_board_shows_who_blocks_whom_and_not_after_combat() -> None:
    t = HordeTable()
    zombie, wall = t.put("HORDE", "Zombie Token"), t.put("S1", "Wall of Stone")
    boards = []
    plain = t.reply

    def reply(ask):  # type: ignore[no-untyped-def]
        if ask.topic == "priority" and wall.blocking:
            boards.append(board(t.game))
        return plain(ask)

    t.reply = reply  # type: ignore[method-assign]
    t.game.asks_everything = True
    t.combat("HORDE", [zombie], blocks={wall: zombie})
    during = boards[0]
    blocking = [
        c["blocking"] for s in during["seats"] for c in s["battlefield"] if c["name"] == "Wall of Stone"
    ]
    assert blocking == [[zombie.id]]
    after = board(t.game)
    assert not any(c["blocking"] for s in after["seats"] for c in s["battlefield"])


@pytest.mark.rule("HS-33")
def test_the_horde_uses_no_activated_abilities() -> None:
    t = HordeTable()
    t.put("HORDE", "Cemetery Reaper")
    zombie = t.put("HORDE", "Zombie Token")
    t.put("S1", "Grizzly Bears", "graveyard")
    for _ in range(5):
        t.horde_turn()
    assert t.names("S1", "graveyard") == ["Grizzly Bears"]
    assert t.names("HORDE") == ["Cemetery Reaper", "Zombie Token"] and t.pt(zombie) == (3, 3)


@pytest.mark.rule("HS-34")
@pytest.mark.parametrize("seed", range(6))
def test_out_of_its_own_graveyard_the_horde_takes_the_highest(seed: int) -> None:
    t = HordeTable(seed=seed)
    for name in ("Gravecrawler", "Maalfeld Twins", "Zombify"):
        t.put("HORDE", name, "graveyard")
    t.do(lambda game: move(game, [t.put("HORDE", "Ghoulraiser", "exile")], 2))
    t.resolve()
    assert t.names("HORDE", "hand") == ["Maalfeld Twins"]


@pytest.mark.rule("HS-35")
def test_out_of_a_survivors_graveyard_a_die_decides() -> None:
    names = ("Grizzly Bears", "Craw Wurm", "Centaur Courser", "Trained Armodon")

    def risen(seed: int) -> str:
        t = HordeTable(seed=seed)
        for name in names:
            t.put("S1", name, "graveyard")
        t.stack("Rise from the Grave")
        t.horde_turn(until="combat_begin")
        return t.names("HORDE")[0]

    assert evenly(often(risen, 120), 4)


@pytest.mark.rule("HS-36")
def test_mana_is_never_a_problem_for_the_horde() -> None:
    t = HordeTable()
    t.stack("Plague Wind")
    t.put("S1", "Grizzly Bears")
    t.horde_turn()
    assert t.names("S1") == [] and t.game.ruleset.pays_freely(t.horde)
    assert not t.game.ruleset.pays_freely(t.seat("S1"))


# -- creatures of the Horde (8) ----------------------------------------------------------------------------------------


@pytest.mark.rule("HS-37")
def test_revealed_tokens_attack_this_turn() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Zombie Token", "Bad Moon")
    t.horde_turn()
    assert t.life("S1") == 40 - 6


@pytest.mark.rule("HS-38")
def test_the_horde_attacks_into_a_wall() -> None:
    t = HordeTable()
    zombie, wurm = t.put("HORDE", "Zombie Token"), t.put("S1", "Craw Wurm")
    t.plan = ([], {wurm: zombie})
    t.horde_turn()
    assert t.names("HORDE") == [] and t.life("S1") == 40


@pytest.mark.rule("HS-39")
def test_the_horde_cannot_block() -> None:
    t = HordeTable()
    zombies = [t.put("HORDE", "Zombie Token") for _ in range(10)]
    bear = t.put("S1", "Grizzly Bears")
    t.stack("Bad Moon", "Bad Moon", "Bad Moon")
    t.combat("S1", [bear], blocks={zombies[0]: bear})
    assert len(t.horde.library) == 1 and len(t.horde.permanents) == 10


@pytest.mark.rule("HS-40")
def test_horde_creatures_are_black_zombies_too() -> None:
    t = HordeTable()
    titan, twins = t.put("HORDE", "Grave Titan"), t.put("HORDE", "Maalfeld Twins")
    t.put("HORDE", "Undead Warchief")
    t.game.refresh()
    assert titan.subtypes == {"Giant", "Zombie"} and t.pt(twins) == (6, 5)
    knight, wurm = t.put("S1", "White Knight"), t.put("HORDE", "Craw Wurm")
    t.combat("HORDE", [wurm], blocks={knight: wurm})
    assert knight.damage == 0 and wurm.damage == 2


@pytest.mark.rule("HS-41")
def test_creatures_taken_from_survivors_obey_the_same_rules() -> None:
    t = HordeTable()
    angel = t.put("S1", "Serra Angel", "graveyard")
    t.stack("Rise from the Grave")
    t.horde_turn()
    assert angel.controller is t.horde and "Zombie" in angel.subtypes and angel.colors == 5
    assert t.has(angel, HASTE) and t.has(angel, CANT_BLOCK) and t.life("S1") == 36


# -- zones, tokens, life (9) -------------------------------------------------------------------------------------------


@pytest.mark.rule("HS-42")
def test_zombie_tokens_come_from_the_pile() -> None:
    t = HordeTable()
    t.tokens(2, "Zombie Giant Token")
    t.tokens(5)
    t.tokens(2, "Zombie Giant Token")
    t.stack("Grave Titan")
    t.horde_turn(until="combat_begin")
    assert t.names("HORDE") == ["Grave Titan", "Zombie Token", "Zombie Token"]
    assert sorted(c.name for c in t.horde.pile) == ["Zombie Giant Token"] * 4 + ["Zombie Token"] * 3


@pytest.mark.rule("HS-43")
@pytest.mark.parametrize("pile", [0, 1])
def test_only_as_many_tokens_as_the_pile_has(pile: int) -> None:
    t = HordeTable()
    t.tokens(pile)
    t.stack("Grave Titan")
    t.horde_turn(until="combat_begin")
    assert t.names("HORDE").count("Zombie Token") == pile and not t.horde.pile


@pytest.mark.rule("HS-44")
def test_token_cards_are_cards_in_the_library() -> None:
    t = HordeTable()
    t.stack(*["Zombie Token"] * 6, *["Bad Moon"] * 4)
    assert board(t.game)["seats"][2]["library"] == 10


@pytest.mark.rule("HS-44")
def test_token_cards_are_milled_like_any_and_keep_the_library_from_being_empty() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Zombie Giant Token", "Bad Moon", "Zombie Token", "Zombie Token")
    t.lands("S1", "Mountain", 1)
    t.cast("S1", "Lightning Bolt", targets=[t.horde])
    t.resolve()
    assert [c.name for c in t.horde.library] == ["Zombie Token", "Zombie Token"]
    t.turn("S1")
    assert not t.game.ended


@pytest.mark.rule("HS-45")
def test_a_bounced_token_joins_the_pile() -> None:
    t = HordeTable()
    zombie = t.put("HORDE", "Zombie Token")
    t.do(lambda game: move(game, [zombie], 1))
    assert not t.horde.hand and t.names("HORDE", "pile") == ["Zombie Token"]


@pytest.mark.rule("HS-46", "HS-47")
def test_tokens_in_the_pile_are_no_cards_in_a_graveyard() -> None:
    t = HordeTable()
    t.tokens(20)
    t.put("HORDE", "Maalfeld Twins", "graveyard")
    t.stack("Unbreathing Horde", "Zombie Apocalypse")
    t.horde_turn(until="combat_begin")
    assert next(c for c in t.horde.permanents if c.name == "Unbreathing Horde").counters["+1/+1"] == 1
    t.horde_turn(until="combat_begin")
    assert t.names("HORDE") == ["Maalfeld Twins", "Unbreathing Horde"] and len(t.horde.pile) == 20


@pytest.mark.rule("HS-48")
def test_a_card_returned_to_its_hand_is_cast_next_turn_after_the_revealed_one() -> None:
    t = HordeTable()
    t.put("HORDE", "Grave Titan", "hand")
    t.stack("Bad Moon")
    t.horde_turn()
    casts = [text for text in t.story() if " casts " in text]
    assert casts == ["HORDE casts Bad Moon.", "HORDE casts Grave Titan."]


@pytest.mark.rule("HS-49")
def test_the_hordes_hand_is_public() -> None:
    t = HordeTable()
    t.put("HORDE", "Grave Titan", "hand")
    t.put("S2", "Grizzly Bears", "hand")
    seen = board(t.game, t.seat("S1"))["seats"]
    assert seen[2]["hand"] == ["Grave Titan"] and seen[1]["hand"] == []


@pytest.mark.rule("HS-50")
def test_damage_mills_the_horde() -> None:
    t = HordeTable()
    t.stack("Zombie Token", "Bad Moon", "Zombie Token", "Zombify", "Bad Moon", "Bad Moon")
    for _ in range(1):
        t.lands("S1", "Mountain", 5)
        t.cast("S1", "Lava Axe", targets=[t.horde])
        t.resolve()
    assert len(t.horde.library) == 1
    assert t.names("HORDE", "pile") == ["Zombie Token"] * 2
    assert t.names("HORDE", "graveyard") == ["Bad Moon", "Bad Moon", "Zombify"]


@pytest.mark.rule("HS-51")
def test_life_gain_of_the_horde_does_nothing() -> None:
    t = HordeTable()
    zombie = t.put("HORDE", "Zombie Token")
    t.lands("S1", "Plains", 1)
    t.cast("S1", "Swords to Plowshares", targets=[zombie])
    t.resolve()
    assert t.names("HORDE") == [] and t.life("HORDE") is None and t.life("S1") == 40
