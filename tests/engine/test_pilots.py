"""What the greedy pilot does with what it sees."""

from engine.players.greedy import Greedy
from engine.players.view import View
from engine.state import topics
from engine.state.action import CAST, Action
from engine.state.choice import Number
from engine.state.terms import MAIN1
from tests.table import Table


def worth(t: Table, who: str, name: str) -> float:
    seat = t.seat(who)
    card = t.put(who, name, "hand")
    return Greedy().score(View(t.game, seat), Action(CAST, card))


def test_a_permanent_that_would_harm_its_own_side_as_it_enters_waits():
    t = Table()
    t.put("Ann", "Craw Wurm")
    assert worth(t, "Ann", "Journey to Nowhere") <= 0, "only its own creature could be exiled"
    t.put("Ben", "Grizzly Bears")
    assert worth(t, "Ann", "Journey to Nowhere") > 0


def test_a_question_for_a_number_nobody_thought_of_has_a_legal_answer():
    t = Table()
    ask = Number(t.seat("Ann"), topics.BID, 1, 3)
    assert ask.legal(Greedy().answer(View(t.game, t.seat("Ann")), ask))


def test_a_card_of_two_halves_is_worth_what_its_cast_half_does():
    t = Table()
    card = t.put("Ann", "Dusk // Dawn", "hand")
    t.game.active_team, t.game.step = t.seat("Ann").team, MAIN1
    for _ in range(2):
        t.put("Ben", "Hill Giant")
    pilot, view = Greedy(), View(t.game, t.seat("Ann"))
    many = pilot.score(view, Action(CAST, card, way="left"))
    assert many > 0 and many != pilot.score(view, Action(CAST, card, way="right"))
