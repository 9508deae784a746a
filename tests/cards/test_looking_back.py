"""What abilities know of things past: an object that came back as another, the turn before the first, a player's objects."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.cards.own.dreadhorde import your_postcombat
from engine.dsl import at, enchantment, gain_life
from engine.language.library import apart
from engine.rules.sba import leave_game
from engine.rules.zones import move
from engine.state import terms
from formats.duel.multiplayer import FreeForAll
from formats.scenarios.runner import run
from tests.cards.test_read_and_played import card
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


@pytest.mark.parametrize(
    ("clause", "gained"),
    [
        ("you gain life equal to that creature's toughness", 5 + 2),
        ("you gain life equal to that creature's power", 5 + 2),
        ("that creature's controller gains 1 life", 1 + 1),
        ("that creature's owner gains 1 life", 1 + 1),
    ],
)
def test_what_entered_left_and_came_back_is_known_as_it_left(clause: str, gained: int) -> None:
    """CR 608.2h, 400.7: the first trigger speaks of the object that is gone, the second of the new one."""
    t = Table()
    t.put("Ann", card(f"Whenever a creature you control enters, {clause}.", "Enchantment"))
    bears = t.put("Ann", "Grizzly Bears", "hand")
    move(t.game, [bears], terms.BATTLEFIELD)
    bears.counters["+1/+1"] = 3
    t.game.mark_dirty()
    move(t.game, [bears], terms.EXILE)
    move(t.game, [bears], terms.BATTLEFIELD)
    t.resolve()
    assert t.life("Ann") == 20 + gained


def test_before_the_first_turn_there_was_no_last_turn() -> None:
    t = Table()
    t.put("Ann", card("At the beginning of each upkeep, if no spells were cast last turn, you gain 1 life.", "Enchantment"))
    t.game.turn = 1
    t.begin("upkeep")
    assert t.life("Ann") == 20
    t.game.turn = 2
    t.begin("upkeep")
    assert t.life("Ann") == 21


def test_the_emblems_and_commanders_of_a_player_who_leaves_leave_too() -> None:
    """CR 800.4a: every object the player owns, in whatever zone."""
    t = Table("Ann", "Ben", "Cid", ruleset=FreeForAll())
    led = t.put("Ben", "Grizzly Bears", "hand")
    move(t.game, [led], terms.COMMAND)
    leave_game(t.game, t.seat("Ben"))
    assert t.seat("Ben").command == [] and led.zone == terms.CEASED


def scenario(cards: dict[str, list[dict[str, Any]]], script: list[dict[str, Any]], expect: list[dict[str, Any]]) -> Any:
    fill = {"fill": [["Mountain", 20]]}
    return {
        "v": 1, "id": "own", "game": {"format": "duel", "players": ["A", "B"], "life": 20, "strict": True, "shuffle": False},
        "setup": {"A": {**cards, **fill}, "B": fill}, "script": script, "stop": {"t": 1, "s": "end"}, "expect": expect,
    }


@pytest.mark.parametrize(("each", "gained"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("step", ["main1", "main2"])
def test_only_the_second_of_several_main_phases_is_the_second(each: bool, gained: int, step: str) -> None:
    """CR 505.1, 505.1a: "each of your postcombat main phases" are all but the first."""
    if each:
        enchantment("Watch", "{0}", at(your_postcombat(), gain_life(1)))
    else:
        card("At the beginning of your second main phase, you gain 1 life.", "Enchantment", name="Watch")
    there = {"battlefield": [{"card": "Watch"}, {"card": "Mountain", "n": 4}],
             "hand": [{"card": "Relentless Assault"}]}
    cast = {"t": 1, "s": step, "p": "A", "do": "cast", "card": "Relentless Assault"}
    first = {**cast, "do": "resolve"}  # an ability that has triggered
    found = run(scenario(there, [first, cast], [{"k": "life", "p": "A", "n": 20 + gained}]))
    assert found["status"] == "pass", found
