"""Cards of Elder Dragon Wars that bend the game, each by its text and its rulings: a position, an action, an outcome."""

import pytest

from engine.rules.attacking import attack_question
from engine.rules.zones import move
from engine.state import terms
from engine.state.objects import Card
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.table import Table


def attacks(t: Table, who: str, card: Card) -> list[str]:
    """Whom the creature may attack."""
    ask = attack_question(t.game, t.seat(who))
    if ask is None or card not in ask.options:
        return []
    return [ask.partners[j].name for j in ask.allowed[ask.options.index(card)]]


# -- who may be attacked ---------------------------------------------------------------------------------------------------


def idle_table() -> tuple[Table, Card]:
    """Ben and Cid have had turns in which they did nothing; it is Ann's."""
    t = Table("Ann", "Ben", "Cid")
    t.put("Ann", "Arboria")
    bear = t.put("Ann", "Grizzly Bears")
    t.turn("Ben")
    t.turn("Cid")
    return t, bear


def back_to_ann(t: Table) -> None:
    t.game.active_team = t.seat("Ann").team
    t.game.turn += 1


def test_arboria_keeps_idle_players_from_attacks() -> None:
    t, bear = idle_table()
    back_to_ann(t)
    assert attacks(t, "Ann", bear) == []


@pytest.mark.parametrize("deed", ["cast", "countered", "land", "put", "token"])
def test_arboria_lets_through_what_was_done_in_the_last_own_turn(deed: str) -> None:
    t, bear = idle_table()
    t.turn("Ben", until="main1")
    if deed == "cast":
        t.play("Ben", "Shock", [t.seat("Cid")])
    elif deed == "countered":
        t.mana("Ben", "{1}{G}")
        t.cast("Ben", "Grizzly Bears")
        t.play("Ann", "Counterspell", [t.game.stack[-1]])
    elif deed == "land":
        t.play_land("Ben", t.put("Ben", "Forest", "hand"))
    elif deed == "put":
        t.do(lambda game: move(game, [t.put("Ben", "Craw Wurm", "graveyard")], BATTLEFIELD, under=t.seat("Ben")))
    else:
        from engine.cards import definition
        from engine.rules.verbs import create_tokens

        t.do(lambda game: create_tokens(game, t.seat("Ben"), definition("Knight Token"), 1))
    t.game.set(t.seat("Ben"), "last_turn", t.game.turn)
    back_to_ann(t)
    assert attacks(t, "Ann", bear) == ([] if deed == "token" else ["Ben"])


def test_arboria_forgets_what_was_done_in_another_players_turn() -> None:
    t, bear = idle_table()
    back_to_ann(t)
    t.play("Ben", "Shock", [t.seat("Cid")])
    assert attacks(t, "Ann", bear) == []


def test_arboria_does_not_ask_where_a_creature_went_but_who_put_it_there() -> None:
    t, bear = idle_table()
    t.turn("Ben", until="main1")
    lost = t.put("Cid", "Craw Wurm", "graveyard")
    t.do(lambda game: move(game, [lost], BATTLEFIELD, under=t.seat("Ben"), putters=(t.seat("Cid"),)))
    t.game.set(t.seat("Ben"), "last_turn", t.game.turn)
    back_to_ann(t)
    assert attacks(t, "Ann", bear) == []


def test_flooded_woodlands_takes_a_land_for_each_green_attacker() -> None:
    t = Table()
    t.put("Ben", "Flooded Woodlands")
    bears, red = [t.put("Ann", "Grizzly Bears") for _ in range(3)], t.put("Ann", "Goblin Token")
    lands = t.lands("Ann", "Forest", 2)
    ask = attack_question(t.game, t.seat("Ann"))
    assert ask is not None and not ask.legal(tuple((i, 0) for i in range(4)))
    t.combat("Ann", [bears[0], bears[1], red])
    assert [land.zone for land in lands] == [GRAVEYARD, GRAVEYARD]
    assert t.life("Ben") == 20 - 2 - 2 - red.power


def test_flooded_woodlands_makes_nobody_pay() -> None:
    t = Table()
    t.put("Ben", "Flooded Woodlands")
    t.put("Ann", "Grand Melee")
    t.put("Ann", "Grizzly Bears")
    t.lands("Ann", "Forest", 2)
    t.combat("Ann", [])
    assert t.life("Ben") == 20


def test_yare_lets_a_defender_block_three() -> None:
    t = Table()
    attackers = [t.put("Ann", "Grizzly Bears") for _ in range(4)]
    wall = t.put("Ben", "Craw Wurm")
    for card in attackers[:3]:
        t.game.set(card, "attacking", t.seat("Ben"))
        t.game.attackers.append(card)
    t.play("Ben", "Yare", [wall])
    assert t.pt(wall) == (9, 4)
    from engine.rules.combat import block_question

    ask = block_question(t.game, t.seat("Ben"))
    assert ask is not None and ask.legal(((0, 0), (0, 1), (0, 2)))


# -- mana ------------------------------------------------------------------------------------------------------------------


def test_ritual_of_subdual_makes_lands_colorless() -> None:
    t = Table()
    t.put("Ben", "Ritual of Subdual")
    t.lands("Ann", "Forest", 2)
    assert t.can_pay("Ann", "{2}") and not t.can_pay("Ann", "{G}")


def test_ritual_of_subdual_leaves_other_sources_alone() -> None:
    t = Table()
    t.put("Ben", "Ritual of Subdual")
    t.put("Ann", "Llanowar Elves")
    assert t.can_pay("Ann", "{G}")


@pytest.mark.parametrize(
    ("land", "symbol"),
    [("Plains", "{R}"), ("Island", "{G}"), ("Swamp", "{W}"), ("Mountain", "{U}"), ("Forest", "{B}")],
)
def test_naked_singularity_turns_the_types_round(land: str, symbol: str) -> None:
    t = Table()
    t.put("Ben", "Naked Singularity")
    t.put("Ann", land)
    assert [s for s in "WUBRG" if t.can_pay("Ann", f"{{{s}}}")] == [symbol[1]]
    t.pay("Ann", symbol)
    assert not t.can_pay("Ann", "{1}")


def test_naked_singularity_says_nothing_of_lands_without_types() -> None:
    t = Table()
    t.put("Ben", "Naked Singularity")
    t.put("Ann", "City of Brass")
    assert all(t.can_pay("Ann", f"{{{s}}}") for s in "WUBRG")


def test_two_that_change_mana_are_taken_in_any_order() -> None:
    t = Table()
    t.put("Ben", "Naked Singularity")
    t.put("Ben", "Ritual of Subdual")
    t.put("Ann", "Forest")
    assert t.can_pay("Ann", "{B}") and t.can_pay("Ann", "{C}") and not t.can_pay("Ann", "{G}")


def test_hall_of_gemstone_makes_the_color_of_the_turn() -> None:
    t = Table()
    t.put("Ben", "Hall of Gemstone")
    t.turn("Ann", answers={"color": [terms.RED]}, until="draw_step")
    t.lands("Ann", "Forest", 1)
    t.lands("Ben", "Island", 1)
    t.put("Ben", "Endless Sands")
    assert t.can_pay("Ann", "{R}") and not t.can_pay("Ann", "{G}")
    assert t.can_pay("Ben", "{R}") and not t.can_pay("Ben", "{U}") and t.can_pay("Ben", "{C}{R}")
    t.turn("Ben", answers={"color": [terms.RED]})
    assert t.can_pay("Ann", "{G}") and not t.can_pay("Ann", "{R}")


# -- turns -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "spell", "extra"), [("Ben", "Counterspell", 1), ("Ben", "Shock", 0), ("Ann", "Counterspell", 0)])
def test_seedtime_answers_a_blue_spell_of_an_opponent(who: str, spell: str, extra: int) -> None:
    t = Table()
    card = t.put("Ann", "Seedtime", "hand")
    assert not t.can("Ann", "cast", "Seedtime")
    t.mana("Ann", "{1}{G}{1}{G}")
    assert t.can("Ann", "cast", "Seedtime")
    t.cast("Ann", "Grizzly Bears")
    t.play(who, spell, [t.game.stack[-1] if spell == "Counterspell" else t.seat("Ann")])
    t.cast("Ann", card)
    t.resolve()
    assert len(t.game.extra_turns) == extra


def test_seedtime_is_cast_in_the_own_turn() -> None:
    t = Table()
    t.put("Ben", "Seedtime", "hand")
    t.mana("Ben", "{1}{G}")
    assert not t.can("Ben", "cast", "Seedtime", sorcery=False)


@pytest.mark.parametrize("n", [1, 2])
def test_each_paradox_haze_adds_an_upkeep_to_the_first(n: int) -> None:
    t = Table()
    for _ in range(n):
        t.play("Ann", "Paradox Haze", [t.seat("Ben")])
    t.put("Ben", "Ancient Runes")
    t.put("Ben", "Mind Stone")
    t.turn("Ben", until="main1")
    assert t.life("Ben") == 20 - 1 - n
    t.put("Ann", "Mind Stone")
    t.turn("Ann", until="main1")
    assert t.life("Ann") == 19
    t.turn("Ben", until="main1")
    assert t.life("Ben") == 20 - 2 * (1 + n)


# -- what returns and what hangs together ------------------------------------------------------------------------------------


def test_dance_of_many_and_its_token_go_together() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    dance = t.play("Ann", "Dance of Many", target=[wurm])
    token = next(c for c in t.game.battlefield if c.token)
    assert token.name == "Craw Wurm" and token.controller is t.seat("Ann")
    t.play("Ben", "Murder", [wurm])
    assert dance.zone == BATTLEFIELD == token.zone
    t.play("Ben", "Murder", [token])
    assert dance.zone == GRAVEYARD


def test_the_token_goes_with_its_own_dance_of_many() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    dances = [t.play("Ann", "Dance of Many", target=[wurm]) for _ in range(2)]
    tokens = [c for c in t.game.battlefield if c.token]
    t.do(lambda game: move(game, [dances[0]], GRAVEYARD))
    t.resolve()
    assert [c.zone == BATTLEFIELD for c in tokens] == [False, True] and dances[1].zone == BATTLEFIELD


def test_dance_of_many_wants_two_blue_each_upkeep() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    dance = t.play("Ann", "Dance of Many", target=[wurm])
    for card in t.seat("Ann").permanents:
        if card.types & terms.LAND:
            t.game.set(card, "tapped", True)
    t.begin("upkeep")
    assert dance.zone == GRAVEYARD and not any(c.token for c in t.game.battlefield)


def test_a_dance_of_many_that_is_gone_has_no_token() -> None:
    t = Table()
    wurm = t.put("Ben", "Craw Wurm")
    t.mana("Ann", "{U}{U}")
    t.cast("Ann", "Dance of Many")
    frame_card = t.game.stack[-1].card
    from engine.rules.resolving import resolve_top

    t.do(resolve_top)
    t.answers = {"target": [wurm]}
    t.settle(target=[wurm])
    t.do(lambda game: move(game, [frame_card], GRAVEYARD))
    t.resolve()
    assert any(c.token and c.name == "Craw Wurm" for c in t.game.battlefield)


def test_second_sunrise_brings_back_what_fell_this_turn() -> None:
    t = Table()
    t.put("Ann", "Second Sunrise", "hand")
    old = t.put("Ben", "Craw Wurm")
    t.play("Ann", "Murder", [old])
    t.turn("Ann", until="main1")
    bear, stone, forest = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Mind Stone"), t.put("Ann", "Forest")
    milled = t.put("Ben", "Craw Wurm", "graveyard")
    token = t.put("Ben", "Knight Token")
    t.do(lambda game: move(game, [bear, stone, forest, token], GRAVEYARD))
    t.play("Ann", "Second Sunrise")
    assert [c.zone for c in (bear, stone, forest, old, milled)] == [BATTLEFIELD] * 3 + [GRAVEYARD] * 2
    assert bear.controller is t.seat("Ben") and token.zone not in (BATTLEFIELD, EXILE)
