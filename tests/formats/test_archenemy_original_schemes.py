"""The schemes of the first Archenemy set at a table of A against H1 and H2."""

from typing import Any

import pytest

from engine.cards import definition, names
from engine.rules.priority import open_window
from engine.rules.schemes import set_in_motion
from engine.rules.turn import Match, begin_turn, cleanup_step, next_turn, untap_step
from engine.rules.verbs import deal_damage, destroy
from engine.state import terms
from engine.state.objects import Hit
from tests.formats.archenemy_table import SchemeTable

FIRST = [n for n in names() if definition(n).types & terms.SCHEME]


def table(**options: int) -> SchemeTable:
    return SchemeTable(heroes=2, **options)


def test_the_library_has_sixty_five_schemes() -> None:
    assert len(FIRST) == 65  # twenty of Nicol Bolas and the first forty-five


@pytest.mark.parametrize("name", FIRST)
def test_every_scheme_can_be_set_in_motion_at_a_full_table(name: str) -> None:
    """Nothing breaks, whatever is there; a scheme that is not ongoing lies under the deck afterwards (CR 704.6e)."""
    t = table()
    for who in ("A", "H1", "H2"):
        t.creatures(who, 2)
        t.lands(who, "Forest", 4)
        t.put(who, "Hill Giant", "graveyard")
        t.put(who, "Grizzly Bears", "hand")
    card = t.motion(name)
    assert (name in t.shown()) == bool(definition(name).supertypes & terms.ONGOING), card


def test_self_or_others_asks_the_targeted_opponent() -> None:
    for named, left in (("self", {"H1": 1, "H2": 3}), ("others", {"H1": 3, "H2": 2})):
        t = table()
        for who in left:
            t.creatures(who, 3)
        t.motion("Feed the Machine", target="H1", self_or_others=named)
        assert {who: len(t.seat(who).permanents) for who in left} == left


def test_an_extra_turn_in_which_no_scheme_is_set_in_motion() -> None:
    """CR 101.2: only that turn is without one."""
    t = table()
    t.motion("All in Good Time")
    t.schemes("Roots of All Evil", "Tooth, Claw, and Tail")
    assert t.game.extra_turns == [0]
    t.do(lambda game: next_turn(game, Match()))
    t.do(lambda game: set_in_motion(game, t.seat("A")))
    assert not t.shown() and not t.seat("A").permanents


def test_damage_is_doubled_until_its_players_next_turn() -> None:
    t = table()
    t.motion("Approach My Molten Realm")
    bear, life = t.put("A", "Grizzly Bears"), t.life("H1")
    t.do(lambda game: deal_damage(game, [Hit(bear, t.seat("H1"), 2)]))
    t.do(lambda game: cleanup_step(game, game.frames[-1]))
    t.do(lambda game: deal_damage(game, [Hit(bear, t.seat("H1"), 2)]))
    assert t.life("H1") == life - 8
    t.do(lambda game: begin_turn(game, game.frames[-1]))
    t.do(lambda game: deal_damage(game, [Hit(bear, t.seat("H1"), 2)]))
    assert t.life("H1") == life - 10


def test_x_is_chosen_as_it_is_paid() -> None:
    t = table()
    t.lands("A", "Forest", 3)
    life, cards = t.life("A"), len(t.seat("A").hand)
    t.motion("My Genius Knows No Bounds", pay=True, x=3)
    assert t.life("A") == life + 3 and len(t.seat("A").hand) == cards + 3


def test_one_spell_a_turn_for_each_opponent_and_the_end_of_it() -> None:
    t = table()
    t.motion("I Bask in Your Silent Awe")
    t.lands("H1", "Forest", 4)
    for _ in range(2):
        t.put("H1", "Grizzly Bears", "hand")
    t.game.active_team = 1
    assert t.can("H1", "cast", "Grizzly Bears")
    t.cast("H1", "Grizzly Bears")
    t.resolve()
    assert not t.can("H1", "cast", "Grizzly Bears") and t.seat("H1").last_cast == t.game.turn
    for last_turn, stays in ((0, True), (t.game.turn, False)):  # H1 has cast one since, or before
        t.seat("A").last_turn = last_turn
        t.game.active_team = 0
        t.do(lambda game: open_window(game, terms.UPKEEP))
        t.resolve()
        assert bool(t.shown()) == stays


def test_permanents_untap_with_the_opponents_until_three_cards_are_buried() -> None:
    t = table()
    t.motion("I Know All, I See All")
    bear, other = t.put("A", "Grizzly Bears", tapped=True), t.put("H1", "Grizzly Bears", tapped=True)
    t.game.active_team = 1
    t.do(lambda game: untap_step(game, game.frames[-1]))
    assert not bear.tapped and not other.tapped
    t.end_step("H1")
    assert t.shown()
    t.seat("A").turn_notes = {"buried": 3}
    t.end_step("H1")
    assert not t.shown()


def test_a_plant_blocks_what_nobody_blocks() -> None:
    t = table()
    t.motion("Nature Shields Its Own")
    bear, life = t.put("H1", "Grizzly Bears"), t.life("A")
    t.combat("H1", {bear: t.seat("A")})
    plants = [c for c in t.game.battlefield if c.name == "Plant Token"]
    assert not plants and t.life("A") == life  # the Plant blocked and died of it
    assert any("Plant" in line for line in t.story())


def test_the_defending_player_is_so_when_the_attacker_has_left_combat() -> None:
    """CR 508.5: the Plant comes all the same, and blocks nothing."""
    t = table()
    t.motion("Nature Shields Its Own")
    bear = t.put("H1", "Grizzly Bears")
    t.game.emit(terms.EV_UNBLOCKED, bear, t.seat("A"))
    t.settle()
    t.resolve()
    assert t.names("A") == ["Plant Token"] and not bear.blocked


def test_cards_are_thrown_away_when_all_are_chosen() -> None:
    """CR 101.4: who has chosen second has seen nothing of it."""
    t = table()
    for who in ("H1", "H2"):
        for name in ("Shock", "Grizzly Bears", "Forest"):
            t.put(who, name, "hand")
    seen: list[int] = []
    reply = t.reply

    def watched(ask: Any) -> Any:
        if ask.topic == "discard":
            seen.append(sum(len(t.seat(w).graveyard) for w in ("H1", "H2")))
        return reply(ask)

    t.reply = watched  # type: ignore[method-assign]
    t.motion("Only Blood Ends Your Nightmares")
    assert seen == [0, 0] and all(len(t.seat(w).graveyard) == 2 for w in ("H1", "H2"))


def test_stolen_permanents_attack_their_owners_and_go_back() -> None:
    t = table()
    bear = t.put("H1", "Grizzly Bears", tapped=True)
    t.lands("H1", "Forest", 1)
    t.motion("My Crushing Masterstroke")
    assert bear.controller is t.seat("A") and not bear.tapped and bear.memory["bound"] is t.seat("H1")
    assert len(t.seat("H1").permanents) == 1  # the land
    t.do(lambda game: cleanup_step(game, game.frames[-1]))
    t.game.refresh()
    assert bear.controller is t.seat("H1")


def test_what_the_horde_raised_ends_the_scheme_as_it_dies() -> None:
    t = table()
    t.motion("My Undead Horde Awakens")
    giant, bear = t.put("H1", "Hill Giant", "graveyard"), t.put("A", "Grizzly Bears")
    t.end_step("A", target=giant, may=True)
    assert giant.controller is t.seat("A") and giant.zone == terms.BATTLEFIELD
    t.do(lambda game: destroy(game, [bear]))
    t.resolve()
    assert t.shown()
    t.do(lambda game: destroy(game, [giant]))
    t.resolve()
    assert not t.shown()


def test_one_creature_from_each_graveyard_serves_against_its_owner() -> None:
    t = table()
    dead = [t.put(who, "Hill Giant", "graveyard") for who in ("H1", "H2")]
    t.put("H1", "Grizzly Bears", "graveyard")
    t.motion("The Dead Shall Serve", target=[dead[0], dead[1]])
    raised = list(t.seat("A").permanents)
    assert sorted(c.owner.name for c in raised) == ["H1", "H2"]
    assert all(c.memory["bound"] is c.owner for c in raised)


def test_artifact_spells_are_cheaper_this_turn_only() -> None:
    t = table()
    sphere = t.put("A", "Sword of the Animist", "hand")
    t.motion("The Pieces Are Coming Together")
    assert t.can("A", "cast", sphere.name)
    t.do(lambda game: cleanup_step(game, game.frames[-1]))
    assert not t.can("A", "cast", sphere.name)


def test_damage_to_the_archenemy_is_one_less_until_five_were_dealt() -> None:
    t = table()
    t.motion("Nothing Can Stop Me Now")
    bear, life = t.put("H1", "Grizzly Bears"), t.life("A")
    t.do(lambda game: deal_damage(game, [Hit(bear, t.seat("A"), 5)]))
    assert t.life("A") == life - 4
    t.end_step("H1")
    assert t.shown()
    t.do(lambda game: deal_damage(game, [Hit(bear, t.seat("A"), 2)]))
    t.end_step("H1")
    assert not t.shown()


def test_life_totals_fall_to_the_lowest() -> None:
    t = table()
    t.seat("H1").total.life = 7
    t.motion("Mortal Flesh Is Weak")
    assert t.life("H1") == t.life("H2") == 7


def test_who_cannot_sacrifice_discards() -> None:
    t = table()
    t.put("H1", "Grizzly Bears")
    for who in ("H1", "H2"):
        for _ in range(3):
            t.put(who, "Forest", "hand")
    t.motion("Only Blood Ends Your Nightmares")
    assert [len(t.seat(w).hand) for w in ("H1", "H2")] == [3, 1] and not t.seat("H1").permanents


def test_only_the_champion_and_the_archenemy_may_cast_and_attack() -> None:
    t = table()
    for who in ("H1", "H2"):
        t.put(who, "Grizzly Bears", "hand")
        t.lands(who, "Forest", 2)
    t.motion("Choose Your Champion", target="H1", player=t.seat("H2"))
    t.game.active_team = 1
    assert t.can("H2", "cast", "Grizzly Bears") and not t.can("H1", "cast", "Grizzly Bears")
    assert not t.game.ruleset.defenders(t.game, t.seat("H1"))
    assert t.game.ruleset.defenders(t.game, t.seat("H2"))


def test_permanents_go_into_their_owners_libraries() -> None:
    t = table()
    bear, mine = t.put("H2", "Grizzly Bears"), t.put("A", "Grizzly Bears")
    t.lands("H1", "Forest", 1)
    t.motion("Nature Demands an Offering", target="H1")
    assert bear.zone == terms.LIBRARY and mine.zone == terms.BATTLEFIELD and not t.seat("H1").permanents


def test_lands_give_one_more_mana_until_the_archenemys_next_turn() -> None:
    t = table()
    t.motion("A Display of My Dark Power")
    t.lands("H1", "Forest", 1)
    t.pay("H1", "{G}")
    assert t.seat("H1").pool == [0, 0, 0, 0, 1, 0] and t.can_pay("H1", "{G}")
    t.do(lambda game: begin_turn(game, game.frames[-1]))
    t.seat("H1").pool = [0] * 6
    t.lands("H1", "Forest", 1)
    t.pay("H1", "{G}")
    assert not any(t.seat("H1").pool)
