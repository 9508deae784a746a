"""Mana abilities that tap, sacrifice, discard, exile or spend what other sources use too: nothing pays twice (CR 601.2h)."""

from typing import Any

import pytest

from engine.dsl import (
    CREATURE,
    ability,
    add_mana,
    artifact,
    cost,
    creature,
    discard_cost,
    sacrifice_cost,
    tap_cost,
)
from engine.language.abilities import Activated
from engine.language.costs import parse
from engine.rules.legal import legal_actions
from engine.rules.paying import pay
from engine.state import terms
from engine.state.action import ACTIVATE
from engine.state.choice import Ask, Number, Pick
from tests.table import Table

pytestmark = pytest.mark.rule("CR 601.2h")


@pytest.fixture
def altars(made):
    artifact("Test Altar", "{0}", ability(cost(sacrifice_cost(CREATURE)), add_mana("{C}")))
    artifact("Test Reel", "{0}", ability(cost("{T}", discard_cost(1)), add_mana("{C}")))
    artifact("Test Harness", "{0}", ability(cost("{T}", tap_cost(CREATURE, 2)), add_mana("{C}")))


class Contrary(Table):
    """A table at which every choice falls upon what is offered last."""

    def reply(self, ask: Ask) -> Any:
        if not isinstance(ask, Pick):
            return super().reply(ask)
        answer = tuple(range(len(ask.options)))[-max(1, len(ask.default())) :]
        return answer if ask.legal(answer) else ask.default()


CASES = [  # with how many permanents are tapped; None where it cannot be paid
    (["Saruli Caretaker"], "{G}", None),  # it cannot tap itself twice
    (["Saruli Caretaker", "Grizzly Bears"], "{G}", 2),
    (["Saruli Caretaker", "Saruli Caretaker"], "{G}", 2),  # the one taps the other
    (["Saruli Caretaker", "Saruli Caretaker"], "{2}", None),
    (["Saruli Caretaker", "Saruli Caretaker", "Grizzly Bears"], "{2}", None),
    (["Saruli Caretaker", "Saruli Caretaker", "Grizzly Bears", "Hill Giant"], "{2}", 4),
    (["Grizzly Bears", "Hill Giant", "Saruli Caretaker", "Saruli Caretaker"], "{2}", 4),
    (["Springleaf Drum", "Llanowar Elves"], "{U}", 2),
    (["Springleaf Drum", "Llanowar Elves"], "{1}{G}", None),
    (["Springleaf Drum", "Saruli Caretaker"], "{U}", 2),
    (["Springleaf Drum", "Saruli Caretaker", "Grizzly Bears"], "{2}", None),
    (["Springleaf Drum", "Springleaf Drum", "Grizzly Bears"], "{2}", None),
    (["Springleaf Drum", "Springleaf Drum", "Grizzly Bears", "Hill Giant"], "{2}", 4),
    (["Springleaf Drum", "Springleaf Drum", "Grizzly Bears", "Hill Giant", "Forest"], "{3}", 5),
    (["Test Harness", "Grizzly Bears"], "{1}", None),
    (["Test Harness", "Grizzly Bears", "Hill Giant"], "{1}", 3),
    (["Test Harness", "Saruli Caretaker", "Grizzly Bears"], "{1}", 2),
    (["Test Altar", "Grizzly Bears"], "{1}", 0),
    (["Test Altar", "Test Altar", "Grizzly Bears"], "{2}", None),
    (["Test Altar", "Test Altar", "Grizzly Bears", "Hill Giant"], "{2}", 0),
    (["Test Reel", "Test Reel"], "{2}", None),  # one card is in hand
    (["Test Reel", "Forest"], "{2}", 2),
]


@pytest.mark.parametrize("table", [Table, Contrary])
@pytest.mark.parametrize(("permanents", "price", "tapped"), CASES)
def test_what_can_be_paid_is_paid_whatever_is_chosen(altars, table, permanents, price, tapped) -> None:
    t = table()
    for name in permanents:
        t.put("Ann", name)
    t.put("Ann", "Craw Wurm", "hand")
    assert t.can_pay("Ann", price) is (tapped is not None)
    if tapped is not None:
        paid: list[bool] = []
        t.do(lambda game: paid.append(pay(game, t.seat("Ann"), parse(price), 0, [], None)))
        assert paid == [True]
        assert sum(c.tapped for c in t.game.battlefield) == tapped


@pytest.mark.parametrize(("knights", "power", "usable"), [(1, 1, True), (1, 2, False), (2, 2, True)])
def test_what_taps_itself_is_none_of_the_x_it_taps(made, knights: int, power: int, usable: bool) -> None:
    """Aryel is a Knight, and taps."""
    creature("Test Knight", "{W}", "Knight", 5, 1)
    creature("Test Target", "{G}", "Bear", power, 5)
    t = Table()
    aryel = t.put("Ann", "Aryel, Knight of Windgrace")
    others = [t.put("Ann", "Test Knight") for _ in range(knights)]
    target = t.put("Ben", "Test Target")
    t.lands("Ann", "Swamp", 1)
    kills = next(a for a in aryel.abilities if isinstance(a, Activated) and a.modes[0].targets)
    offered = [
        a.ability
        for a in legal_actions(t.game, t.seat("Ann"), True)
        if a.kind == ACTIVATE and a.card is aryel and a.ability is kills
    ]
    assert bool(offered) is usable
    if usable:
        t.activate("Ann", aryel, 1, targets=[target])
        t.resolve()
        assert not [a for a in t.asked if isinstance(a, Number)], "no other X can be paid"
        assert target.zone == terms.GRAVEYARD
        assert aryel.tapped and sum(c.tapped for c in others) == power
