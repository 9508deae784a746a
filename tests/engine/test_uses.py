"""Abilities that may be used so often a turn: each is counted by itself (CR 602.5b, 603.2h)."""

import pytest

from engine.dsl import *
from engine.rules.faces import transform
from engine.rules.legal import legal_actions
from engine.state.action import ACTIVATE
from engine.state.objects import Card
from tests.table import Table

pytestmark = pytest.mark.rule("CR 602.5b")


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Cards whose abilities work once each turn, gone after these tests."""
    creature("Test Over", "{5}", "Beast", 4, 4, ability("{0}", gain_life(1), per_turn=1), mutate("{0}"))
    creature("Test Host", "{5}", "Bear", 2, 2, ability("{0}", gain_life(3), per_turn=1))
    equipment("Test Ring", "{1}", static(EQUIPPED, has(ability("{0}", gain_life(5), per_turn=1))))
    equipment("Test Horn", "{1}", static(EQUIPPED, has(ability("{0}", gain_life(7), per_turn=1))))


def usable(t: Table, card: Card) -> list[int]:
    """The places of the abilities that its player could activate now."""
    found = [a for a in legal_actions(t.game, t.seat("Ann"), True) if a.kind == ACTIVATE and a.card is card]
    return [list(card.abilities).index(a.ability) for a in found]


def use(t: Table, card: Card, place: int) -> None:
    activated = [a for a in card.abilities if hasattr(a, "per_turn")]
    t.activate("Ann", card, activated.index(card.abilities[place]))
    t.resolve()


def test_abilities_that_effects_give_are_each_used_once() -> None:
    t = Table()
    bear = t.put("Ann", "Test Host")
    for name in ("Test Ring", "Test Horn"):
        t.put("Ann", name, attached_to=bear)
    assert len(usable(t, bear)) == 3
    gained = []
    while places := usable(t, bear):
        before = t.life("Ann") or 0
        use(t, bear, places[-1])
        gained.append((t.life("Ann") or 0) - before)
    assert sorted(gained) == [3, 5, 7]


def test_abilities_of_the_parts_of_a_merged_permanent_are_each_used_once() -> None:
    t = Table()
    host = t.put("Ann", "Test Host")
    t.cast("Ann", t.put("Ann", "Test Over", "hand"), way="mutate", targets=[host])
    t.resolve()
    assert len(usable(t, host)) == 2
    use(t, host, usable(t, host)[0])
    assert len(usable(t, host)) == 1
    use(t, host, usable(t, host)[0])
    assert t.life("Ann") == 24 and not usable(t, host)


def test_the_other_face_has_an_ability_of_its_own_to_use() -> None:
    t = Table()
    wolf = t.put("Ann", "Wolfbitten Captive")
    t.lands("Ann", "Forest", 9)
    use(t, wolf, usable(t, wolf)[0])
    assert t.pt(wolf) == (3, 3) and not usable(t, wolf)
    t.do(lambda game: transform(game, [wolf]))
    use(t, wolf, usable(t, wolf)[0])
    assert wolf.name == "Krallenhorde Killer" and t.pt(wolf) == (8, 8) and not usable(t, wolf)


def test_a_loyalty_ability_and_one_that_an_effect_gives_do_not_count_as_one_another() -> None:
    t = Table()
    chandra = t.put("Ann", "Chandra, Pyromaster", counters={"loyalty": 4})
    t.put("Ann", "Test Ring", attached_to=chandra)
    given = next(i for i, a in enumerate(chandra.abilities) if getattr(a, "per_turn", 0))
    use(t, chandra, given)
    assert t.life("Ann") == 25 and given not in usable(t, chandra) and usable(t, chandra)
