"""What the greedy pilot thinks of effects on everything of a kind: by what they kill on either side, and by what gets through."""

import pytest

from engine.dsl import *
from engine.players.greedy import Greedy
from engine.players.view import View
from engine.state import terms
from engine.state.action import CAST, Action
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    sorcery("Test Flames", "{R}", damage(2, CREATURE))
    sorcery("Test Plague", "{B}", until_end_of_turn(CREATURE, pt(-2, -2)))
    sorcery("Test Wrath", "{W}", destroy(CREATURE))
    sorcery("Test Stampede", "{G}", until_end_of_turn(CREATURE.yours, pt(3, 3), has(TRAMPLE)))
    sorcery("Test March", "{G}", until_end_of_turn(CREATURE.yours, pt(2, 2)))
    sorcery("Test Hymn", "{G}", until_end_of_turn(CREATURE.yours, has(FLYING)))
    sorcery("Test Justice", "{B}", damage_each(2, CREATURE, EACH_PLAYER))
    sorcery("Test Edict", "{B}", sacrifice(CREATURE, 1, EACH_PLAYER))
    sorcery("Test Growth", "{G}", search(LAND, 1, "battlefield"))
    sorcery("Test Frost", "{U}", tap(CREATURE.opponents))
    creature("Test Giant", "{4}", "Giant", 4, 4)
    creature("Test Golem", "{2}", "Golem", 2, 2, INDESTRUCTIBLE)


def worth(
    name: str, own: list[str], foes: list[str], step: int = terms.MAIN1, life: dict[str, int] | None = None
) -> float:
    """What casting it is worth with those creatures on either side."""
    t = Table()
    for who, names in (("Ann", own), ("Ben", foes)):
        for each in names:
            t.put(who, each).sick = False
    for who, left in (life or {}).items():
        t.seat(who).total.life = left
    t.game.active_team, t.game.step = t.seat("Ann").team, step
    return Greedy().score(View(t.game, t.seat("Ann")), Action(CAST, t.put("Ann", name, "hand")))


BEARS = ["Grizzly Bears"] * 3
SMALL = ["Test Flames", "Test Plague", "Test Justice"]


@pytest.mark.parametrize("name", [*SMALL, "Test Wrath"])
def test_a_sweeper_is_worth_what_it_kills_of_others_and_costs_what_it_kills_of_ones_own(name):
    assert worth(name, [], BEARS) > 2.0
    assert worth(name, BEARS, []) < 0
    assert worth(name, BEARS, BEARS) < 0
    assert worth(name, [], BEARS[:1]) < worth(name, BEARS[:1], BEARS) < worth(name, [], BEARS)
    assert worth(name, [], []) < 0


@pytest.mark.parametrize("name", SMALL)
def test_what_outlives_a_sweeper_counts_for_nothing(name):
    assert worth(name, [], ["Test Giant"]) < 0
    assert worth(name, ["Test Giant"], BEARS) == worth(name, [], BEARS)


def test_what_is_indestructible_is_not_destroyed():
    assert worth("Test Wrath", [], ["Test Golem"] * 3) < 0
    assert worth("Test Plague", [], ["Test Golem"] * 3) > 0, "toughness 0 kills it all the same"


def test_a_pump_of_all_is_kept_until_it_decides_something():
    assert worth("Test March", [], BEARS) == 0
    assert worth("Test March", BEARS[:1], BEARS) == 0, "it is blocked"
    assert worth("Test March", BEARS, BEARS, terms.MAIN2) == 0, "after the attack"
    assert worth("Test March", ["Grizzly Bears"] * 6, []) == 50, "twelve are not enough, twenty-four are"
    assert 0 < worth("Test March", BEARS, []) < 50, "six more of twenty"


def test_trample_gets_past_blockers():
    own, foes = ["Grizzly Bears"] * 5, ["Grizzly Bears"] * 5
    assert worth("Test Stampede", own, foes) > worth("Test March", own, foes) == 0


def test_what_only_gives_a_keyword_is_worth_little_and_nothing_to_nobody():
    assert worth("Test Hymn", [], BEARS) == 0
    assert 0 < worth("Test Hymn", BEARS, []) < 1


def test_damage_to_players_besides_counts_where_it_kills():
    assert worth("Test Justice", [], BEARS, life={"Ben": 2}) >= 50
    assert worth("Test Justice", [], BEARS, life={"Ann": 2}) < -20
    assert worth("Test Justice", [], BEARS) == worth("Test Flames", [], BEARS)


def test_what_players_sacrifice_is_what_they_miss_least():
    assert (
        worth("Test Edict", [], ["Test Giant"]) > worth("Test Edict", [], ["Test Giant", "Grizzly Bears"]) > 0
    )
    assert worth("Test Edict", BEARS[:1], ["Test Giant"]) > 0 > worth("Test Edict", ["Test Giant"], BEARS[:1])


def test_a_land_that_is_searched_for_is_not_all_the_lands_there_are():
    assert worth("Test Growth", [], []) == worth("Test Growth", [], ["Forest"] * 5) > 0


def test_tapping_everything_kills_nothing():
    assert worth("Test Frost", [], BEARS) < worth("Test Wrath", [], BEARS)
    assert worth("Test Frost", [], BEARS, life={"Ann": 2}) < 10, "they untap before they attack"
