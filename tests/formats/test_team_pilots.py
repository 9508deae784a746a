"""What the pilots of the team formats know: Triumphs, taxes, fogs, when he comes next; piles, opponents, offers."""

import pytest

from engine.players.view import View
from engine.state import terms, topics
from engine.state.action import CAST, Action
from engine.state.choice import YES_OR_NO, Name, Pick
from engine.state.pairing import Pair
from engine.state.run import Run
from formats.archenemy.schemer import Schemer
from formats.dreadhorde.defender import Defender, blows
from formats.dreadhorde.state import set_threat
from formats.dreadhorde.topics import ATTACKED, DOOM
from formats.dreadhorde.words import _relief
from tests.formats.archenemy_table import SchemeTable
from tests.formats.dreadhorde_table import DreadTable


def view(t: DreadTable | SchemeTable, who: str) -> View:
    return View(t.game, t.seat(who))


def test_the_triumph_nearest_to_its_end_is_advanced() -> None:
    t = DreadTable()
    cards = list(t.triumphs.values())
    cards[3].counters["doom"] = 2
    ask = Pick(t.seat("P1"), DOOM, cards, good=1)
    assert Defender().answer(view(t, "P1"), ask) == (3,)


def test_he_is_made_to_attack_where_he_is_taxed() -> None:
    t = DreadTable(2)
    t.put("P2", "Ghostly Prison")
    ask = Name(t.seat("P1"), ATTACKED, [t.seat("P1"), t.seat("P2")])
    assert Defender().answer(view(t, "P1"), ask) == 1


def test_discarding_is_worth_more_where_it_leaves_a_tax_unpaid() -> None:
    t = DreadTable()
    for _ in range(3):
        t.put("BOLAS", "Lazotep Behemoth")
    t.put("P1", "Forest", "hand")
    set_threat(t.game, 3)
    t.game.active_team, t.game.step = 1, terms.BEGIN_COMBAT
    emblem = t.game.notes["emblem"]
    without = _relief(Run(t.game, emblem, t.seat("P1")), 2)
    t.put("P1", "Ghostly Prison")
    assert _relief(Run(t.game, emblem, t.seat("P1")), 2) > without + 8


def test_everything_attacks_while_his_turn_is_not_the_next() -> None:
    t = DreadTable()
    bears = [t.put("P1", "Grizzly Bears") for _ in range(2)]
    for _ in range(12):
        t.put("BOLAS", "Lazotep Behemoth")
    t.game.regular_turns = 1
    pilot = Defender()
    t.reply = lambda ask: pilot.answer(view(t, "P1"), ask)  # type: ignore[method-assign]
    t.combat("P1", bears)
    assert all(c.tapped for c in bears)
    for card in bears:
        card.tapped = False
    t.game.regular_turns = 3  # his comes next: against twelve of them both stay
    t.combat("P1", bears)
    assert not any(c.tapped for c in bears)


@pytest.mark.parametrize("turns", [1, 3])
def test_who_may_attack_nobody_is_left_at_home(turns: int) -> None:
    t = DreadTable()
    bear, ox = t.put("P1", "Grizzly Bears"), t.put("P1", "Hill Giant")
    t.game.regular_turns = turns  # after which his comes next, or not
    ask = Pair(t.seat("P1"), topics.ATTACKERS, [bear, ox], [t.seat("BOLAS")], [(), (0,)])
    assert Defender().answer(view(t, "P1"), ask) == ((1, 0),)


def test_his_armies_are_expected_to_grow() -> None:
    t = DreadTable()
    t.put("BOLAS", "Lazotep Behemoth")
    t.put("BOLAS", "Zombie Army Token")
    set_threat(t.game, 4)
    t.game.refresh()
    assert blows(view(t, "P1")) == [5, 3]


def test_a_fog_waits_for_damage_that_matters() -> None:
    t = DreadTable()
    fog = t.put("P1", "Holy Day", "hand")
    attackers = [t.put("BOLAS", "Lazotep Behemoth") for _ in range(2)]
    t.game.active_team, t.game.step = 1, terms.DECLARE_BLOCKERS
    t.game.attackers.extend(attackers[:1])
    assert Defender().score(view(t, "P1"), Action(CAST, fog)) == 0
    t.game.attackers.append(attackers[1])
    assert Defender().score(view(t, "P1"), Action(CAST, fog)) > 0


def test_many_uses_of_one_ability_are_no_loop() -> None:
    """An ability that changes nothing any more, used far more often than positions are watched for."""
    t = DreadTable()
    t.put("BOLAS", "Lord of the Accursed")
    t.put("BOLAS", "Forest", "library")
    set_threat(t.game, 140)
    t.combat("BOLAS", [])
    assert t.game.reason != "mandatory_loop"
    assert t.game.metrics["activations"] >= 70


def test_piles_are_even_and_the_smaller_one_is_given() -> None:
    t = SchemeTable()
    cards = [t.put("A", n, "library") for n in ("Craw Wurm", "Craw Wurm", "Grizzly Bears", "Grizzly Bears")]
    picked = Schemer().answer(view(t, "A"), Pick(t.seat("A"), topics.FACE_UP_PILE, cards, least=0, most=4))
    assert sorted(cards[i].name for i in picked) == ["Craw Wurm", "Grizzly Bears"]
    for detail, answer in (((1, 3), 0), ((3, 1), 1)):
        ask = Name(t.seat("H1"), topics.PILE, ("face-up", "face-down"), detail=detail)
        assert Schemer().answer(view(t, "H1"), ask) == answer


def test_the_strongest_opponent_is_harmed() -> None:
    t = SchemeTable()
    t.put("H2", "Craw Wurm")
    heroes = [t.seat(h) for h in ("H1", "H2", "H3")]
    assert Schemer().answer(view(t, "A"), Name(t.seat("A"), topics.OPPONENT, heroes, good=-1)) == 1
    assert Schemer().answer(view(t, "A"), Name(t.seat("A"), topics.OPPONENT, heroes)) == 0


def test_creatures_are_given_up_for_a_scheme_while_enough_are_left() -> None:
    t = SchemeTable()
    offer = Name(t.seat("H3"), topics.SACRIFICE_ALL, YES_OR_NO)
    t.creatures("H1", 2, "Craw Wurm")
    assert Schemer().answer(view(t, "H3"), offer) == 0
    t.creatures("H2", 2)
    assert Schemer().answer(view(t, "H3"), offer) == 1
