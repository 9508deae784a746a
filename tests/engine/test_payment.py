"""Paying by hand: where it makes a difference the player says which sources pay (CR 601.2g, 601.2h)."""

import pytest

from engine.dsl import creature
from engine.rules.pool import add_to_pool
from engine.state.choice import Pay
from engine.state.terms import GREEN
from tests.table import Table

pytestmark = pytest.mark.rule("CR 601.2g", "CR 601.2h")


@pytest.fixture
def imp(made):
    creature("Test Imp", "{1}{B/P}", "Imp", 1, 1)


def table(*lands: str) -> Table:
    t = Table()
    t.game.payments_from = 0
    for name in lands:
        t.put("Ann", name)
    return t


def asked(t: Table) -> list[Pay]:
    return [a for a in t.asked if isinstance(a, Pay)]


def tapped(t: Table) -> list[str]:
    return sorted(c.name for c in t.game.battlefield if c.tapped)


@pytest.mark.parametrize(
    ("lands", "spell", "wanted"),
    [
        (["Forest"] * 3, "Grizzly Bears", False),  # one Forest is like another
        (["Forest", "Plains"], "Grizzly Bears", False),  # both are needed
        (["Forest", "Plains", "Plains"], "Grizzly Bears", False),  # the Forest and either of the Plains
        (["Forest", "Forest", "Plains"], "Grizzly Bears", True),
        (["Forest", "Plains", "Island"], "Grizzly Bears", True),
        (["Forest", "Taiga"], "Llanowar Elves", True),
        (["Forest", "Llanowar Elves"], "Llanowar Elves", True),
        (["Forest", "Forest", "Sol Ring"], "Grizzly Bears", True),
        (["Swamp", "Forest"], "Test Imp", True),  # mana, or life
        (["Forest", "Forest"], "Test Imp", False),  # life only
    ],
)
def test_a_player_is_asked_where_it_makes_a_difference(imp, lands, spell, wanted):
    t = table(*lands)
    t.cast("Ann", t.put("Ann", spell, "hand"))
    assert bool(asked(t)) == wanted


def test_what_is_chosen_is_tapped():
    t = table("Forest", "Forest", "Plains")
    t.cast("Ann", t.put("Ann", "Grizzly Bears", "hand"), mana=[["Forest", "Plains"]])
    assert tapped(t) == ["Forest", "Plains"]
    t = table("Forest", "Forest", "Plains")
    t.cast("Ann", t.put("Ann", "Grizzly Bears", "hand"), mana=[["Forest", "Forest"]])
    assert tapped(t) == ["Forest", "Forest"]


@pytest.mark.parametrize(
    ("answer", "legal"),
    [
        ((0, 2), True),
        ((2, 0), True),
        ((1, 2), False),  # no green
        ((0,), False),
        ((0, 1, 2), False),  # more than it costs
        ((0, 0), False),
        ((0, 3), False),
        ((), False),
        (1, False),
    ],
)
def test_just_what_pays_is_an_answer(answer, legal):
    t = table("Forest", "Plains", "Island")
    t.cast("Ann", t.put("Ann", "Grizzly Bears", "hand"))
    (ask,) = asked(t)
    assert [o.name for o in ask.options] == ["Forest", "Plains", "Island"] and ask.cost == "{1}{G}"
    assert ask.legal(answer) == legal and ask.legal(ask.default())
    draws = iter([2, 0, 1, 0, 1, 1, 0, 2] * 9)
    assert ask.legal(ask.random(lambda n: next(draws) % n))


@pytest.mark.rule("CR 107.4f")
def test_a_phyrexian_symbol_is_paid_by_mana_or_by_life_as_the_player_wishes(imp):
    t = table("Swamp", "Forest")
    t.cast("Ann", t.put("Ann", "Test Imp", "hand"), mana=[["Swamp", "Forest"]])
    assert t.life("Ann") == 20 and tapped(t) == ["Forest", "Swamp"]
    t = table("Swamp", "Forest")
    t.cast("Ann", t.put("Ann", "Test Imp", "hand"), mana=[["Forest"]])
    assert t.life("Ann") == 18 and tapped(t) == ["Forest"]


@pytest.mark.rule("CR 702.66a")
def test_the_player_says_which_cards_are_exiled_for_delve():
    t = table(*["Island"] * 6)
    for name in ("Grizzly Bears", "Hill Giant", "Shock"):
        t.put("Ann", name, "graveyard")
    t.cast("Ann", t.put("Ann", "Treasure Cruise", "hand"), mana=[["Hill Giant", "Shock", *["Island"] * 6]])
    assert sorted(c.name for c in t.seat("Ann").exile) == ["Hill Giant", "Shock"]
    assert t.names("Ann", "graveyard") == ["Grizzly Bears"]


def test_mana_in_the_pool_is_a_source_too():
    t = table("Forest", "Plains")
    add_to_pool(t.game, t.seat("Ann"), GREEN)
    t.cast("Ann", t.put("Ann", "Llanowar Elves", "hand"), mana=[["Forest"]])
    assert asked(t)[0].options[0] == "{G}" and tapped(t) == ["Forest"]
    assert sum(t.seat("Ann").pool) == 1


def test_nobody_is_asked_in_a_game_that_pays_by_itself():
    t = table("Forest", "Forest", "Plains")
    t.game.payments_from = None
    t.cast("Ann", t.put("Ann", "Grizzly Bears", "hand"))
    assert not asked(t) and len(tapped(t)) == 2


def test_whole_steps_are_paid_in_one_manner():
    """A step is played again with each answer: it would go another way if it began to ask in its midst."""
    t = table("Forest", "Forest", "Plains")
    t.game.payments_from = len(t.game.answers) + 1
    t.cast("Ann", t.put("Ann", "Grizzly Bears", "hand"))
    assert not asked(t)
