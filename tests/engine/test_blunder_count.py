"""The machine that counts blunders: it sees each class where it is, and only there."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.dsl import *
from engine.players.view import View
from engine.state import terms, topics
from engine.state.action import ACTIVATE, CAST, PASSING, Action
from engine.state.choice import Act, Name, Pick
from engine.state.pairing import Pair
from formats.blunders import BLUNDERS, Watcher, count
from formats.play import Lineup
from tests.benchmarks.test_engine_benchmark import lineup
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    instant("Test Spark", "{R}", damage(2, target(ANY_TARGET)))
    instant("Test Bulk", "{G}", until_end_of_turn(target(CREATURE), pt(3, 3)))
    instant("Test Denial", "{U}", counter(target(SPELL)))
    sorcery("Test Flood", "{W}", destroy(CREATURE))
    sorcery("Test Pyre", "{X}{R}", damage(X, target(ANY_TARGET)))
    creature("Test Whelp", "{R}", "Dragon", 2, 2, ability("{R}", until_end_of_turn(THIS, pt(1, 0))))
    creature("Test Queen", "{1}", "Legendary Human", 2, 2)
    creature("Test Skeleton", "{B}", "Skeleton", 1, 1, ability("{B}", regenerate(THIS)))
    artifact("Test Bargain", "{1}", ability(cost(discard_cost(1)), sacrifice(what=THIS), draw(2)))
    aura("Test Blessing", "{W}", enchant(CREATURE), static(ENCHANTED, pt(2, 2)))


class Position:
    """Ann's turn at a table, and what the machine says of her answers."""

    def __init__(self, step: int = terms.MAIN1) -> None:
        self.t = Table()
        self.ann, self.ben = self.t.seat("Ann"), self.t.seat("Ben")
        self.t.game.active_team, self.t.game.step = self.ann.team, step
        self.view = View(self.t.game, self.ann)

    def seen(self, ask: Any, answer: Any) -> list[str]:
        return list(Watcher().seen(self.view, ask, answer))

    def does(self, action: Action) -> list[str]:
        return self.seen(Act(self.ann, [PASSING, action]), 1)

    def casts(self, name: str) -> list[str]:
        return self.does(Action(CAST, self.t.put("Ann", name, "hand")))

    def uses(self, card: Any) -> list[str]:
        return self.does(Action(ACTIVATE, card, 0, ability=card.definition.activated[0]))

    def aims(self, name: str, options: Sequence[Any]) -> list[str]:
        """A spell on the stack, aimed at the first of the options."""
        card = self.t.put("Ann", name, "hand")
        spec = (card.definition.spell or card.definition.enchant.mode).modes[0].targets[0]
        return self.seen(
            Pick(self.ann, topics.TARGET, options, source=card, good=spec.good, detail=spec), (0,)
        )

    def attacks(self, attackers: Sequence[Any]) -> list[str]:
        ask = Pair(
            self.ann,
            topics.ATTACKERS,
            list(attackers),
            partners=[self.ben],
            allowed=[(0,) for _ in attackers],
        )
        return self.seen(ask, tuple((i, 0) for i in range(len(attackers))))


def test_damage_that_is_survived_is_a_blunder_outside_combat_only() -> None:
    p = Position()
    wurm, bears = p.t.put("Ben", "Craw Wurm"), p.t.put("Ben", "Grizzly Bears")
    assert p.aims("Test Spark", [wurm]) == ["burn_survived"]
    assert p.aims("Test Spark", [bears]) == []
    p.t.game.step = terms.DECLARE_BLOCKERS
    assert p.aims("Test Spark", [wurm]) == []


def test_damage_not_dealt_to_a_dying_player_is_one() -> None:
    p = Position()
    bears = p.t.put("Ben", "Grizzly Bears")
    assert p.aims("Test Spark", [bears, p.ben]) == []
    p.t.game.set(p.ben.total, "life", 2)
    assert p.aims("Test Spark", [bears, p.ben]) == ["lethal_unused"]
    assert p.aims("Test Spark", [p.ben, bears]) == []


def test_a_passed_turn_with_lethal_damage_in_hand_is_one_and_told_once() -> None:
    p = Position(terms.MAIN2)
    p.t.lands("Ann", "Mountain", 1)
    spark = Action(CAST, p.t.put("Ann", "Test Spark", "hand"))
    ask = Act(p.ann, [PASSING, spark])
    watcher = Watcher()
    assert list(watcher.seen(p.view, ask, 0)) == []
    p.t.game.set(p.ben.total, "life", 1)
    assert list(watcher.seen(p.view, ask, 0)) == ["lethal_unused"]
    assert list(watcher.seen(p.view, ask, 0)) == []


def test_a_spell_at_a_healthy_player_and_at_a_small_creature() -> None:
    p = Position()
    assert p.aims("Test Spark", [p.t.put("Ben", "Raging Goblin")]) == []
    p.t.mana("Ann", "{R}")
    goblin = p.t.put("Ben", "Raging Goblin")
    p.t.cast("Ann", "Test Spark", targets=[goblin])
    card = p.t.put("Ann", "Test Spark", "hand")
    spell = p.t.game.stack[-1].card
    spec = spell.definition.spell.modes[0].targets[0]
    for option, wanted in ((goblin, ["small_removal"]), (p.ben, ["burn_saved_face"])):
        ask = Pick(p.ann, topics.TARGET, [option], source=spell, good=-1, detail=spec)
        assert p.seen(ask, (0,)) == wanted
    second = Pick(p.ann, topics.TARGET, [goblin], source=card, good=-1, detail=spec)
    assert p.seen(second, (0,)) == ["double_removal"]


def test_what_grows_before_blocks_and_what_regenerates_for_nothing() -> None:
    p = Position()
    whelp, bones = p.t.put("Ann", "Test Whelp"), p.t.put("Ann", "Test Skeleton")
    assert p.uses(whelp) == ["early_growth"]
    assert p.uses(bones) == ["idle_regeneration"]
    assert p.casts("Test Bulk") == ["early_trick"]
    p.t.game.step = terms.DECLARE_BLOCKERS
    assert p.uses(whelp) == [] and p.casts("Test Bulk") == []


def test_nothing_for_x_and_a_second_legend() -> None:
    p = Position()
    p.t.lands("Ann", "Mountain", 1)
    assert p.casts("Test Pyre") == ["nothing_for_x"]
    p.t.lands("Ann", "Mountain", 1)
    assert p.casts("Test Pyre") == []
    assert p.casts("Test Queen") == []
    p.t.put("Ann", "Test Queen")
    assert p.casts("Test Queen") == ["second_legend"]


def test_a_sweeper_is_one_where_it_takes_more_from_its_own_side() -> None:
    p = Position()
    p.t.put("Ben", "Grizzly Bears")
    assert p.casts("Test Flood") == []
    p.t.put("Ann", "Craw Wurm")
    assert p.casts("Test Flood") == ["own_sweep"]


def test_what_gives_itself_up_is_bought_once() -> None:
    p = Position()
    bargain = p.t.put("Ann", "Test Bargain")
    for _ in range(2):
        p.t.put("Ann", "Grizzly Bears", "hand")
    assert p.uses(bargain) == []
    p.t.activate("Ann", bargain)
    assert p.uses(bargain) == ["bought_twice"]


def test_what_helps_is_put_on_who_can_attack() -> None:
    p = Position()
    wall, bears = p.t.put("Ann", "Wall of Stone"), p.t.put("Ann", "Grizzly Bears")
    p.t.mana("Ann", "{W}")
    p.t.put("Ann", "Test Blessing", "hand")
    p.t.cast("Ann", "Test Blessing", targets=[bears])
    blessing = p.t.game.stack[-1].card
    spec = blessing.definition.enchant.mode.targets[0]
    for option, wanted in ((wall, ["unfit_host"]), (bears, [])):
        ask = Pick(p.ann, topics.TARGET, [option], source=blessing, good=1, detail=spec)
        assert p.seen(ask, (0,)) == wanted


def test_attacks_that_are_lost_and_attacks_that_open_the_own_side() -> None:
    p = Position(terms.DECLARE_ATTACKERS)
    bears, wurm = p.t.put("Ann", "Grizzly Bears"), p.t.put("Ben", "Craw Wurm")
    assert p.attacks([bears]) == ["lost_attack"]
    p.t.game.set(p.ann.total, "life", 5)
    assert p.attacks([bears]) == ["lost_attack", "swing_back"]
    p.t.game.set(wurm, "tapped", True)
    p.t.game.set(p.ben.total, "life", 2)
    assert p.attacks([bears]) == [], "it kills"


@pytest.mark.parametrize(
    ("lands", "wanted"), [(0, ["bad_keep"]), (1, ["bad_keep"]), (3, []), (6, ["bad_keep"])]
)
def test_hands_that_are_not_to_be_kept(lands: int, wanted: list[str]) -> None:
    p = Position()
    for i in range(7):
        p.t.put("Ann", "Forest" if i < lands else "Grizzly Bears", "hand")
    ask = Name(p.ann, topics.MULLIGAN, ("keep", "mulligan"))
    assert p.seen(ask, 0) == wanted
    assert p.seen(ask, 1) == []


def test_games_are_counted_and_come_out_alike_each_time() -> None:
    table: Lineup = lineup("duel", "themes")
    first, second = count(table, 3), count(table, 3)
    assert (first.games, first.turns, first.counts) == (second.games, second.turns, second.counts)
    assert first.turns > 20
    assert set(first.per_ten_turns()) == set(BLUNDERS)
