"""Where mana comes from and what it may be spent on (CR 106, 605)."""

import pytest

from engine.dsl import *
from engine.language.abilities import Permitting
from engine.language.costs import Bill, ManaSource, assign, bills, parse
from engine.rules.continuous import concerning
from engine.rules.legal import legal_actions
from engine.rules.paying import Purse
from engine.state import terms
from tests.table import Table


@pytest.mark.rule("CR 106.1")
def test_a_source_of_two_different_mana_pays_both_colours_at_once():
    rot = ManaSource("rot farm", 0, 4 | 16, 2, 0, masks=(4, 16))
    assert assign(Bill(0, (4, 16)), [rot])
    assert not assign(Bill(0, (4, 4)), [rot])
    assert assign(Bill(1, (16,)), [rot])


@pytest.mark.rule("CR 106.1")
def test_several_mana_of_one_colour_are_of_the_same_colour():
    lotus = ManaSource("lotus", 0, 31, 3, 0)
    assert assign(Bill(0, (1, 1, 1)), [lotus])
    assert not assign(Bill(0, (1, 2)), [lotus])
    prism = ManaSource("prism", 0, 31, 3, 0, masks=(31, 31, 31))
    assert assign(Bill(0, (1, 2, 4)), [prism])


@pytest.mark.rule("CR 605.3")
def test_a_source_that_costs_mana_is_paid_for_by_others():
    signet = ManaSource("signet", 0, 1 | 2, 2, 2, masks=(1, 2), needs=1)
    land = ManaSource("land", 0, 32, 1, 0)
    assert assign(Bill(0, (1, 2)), [signet, land])
    assert not assign(Bill(0, (1, 2)), [signet]), "nothing pays for the signet"


@pytest.mark.rule("CR 106.6")
def test_mana_for_certain_spells_pays_for_nothing_else(made):
    land("Test Grove", tap_for("{G}"))
    land("Test Nest", Activated(Cost("{T}"), [(add_mana("{G}", CREATURE),)]))
    t = Table()
    t.put("Ann", "Test Nest")
    t.put("Ann", "Test Nest")
    assert not t.can("Ann", "cast", t.put("Ann", "Rampant Growth", "hand"))
    bear = t.put("Ann", "Grizzly Bears", "hand")
    assert t.can("Ann", "cast", bear)
    t.cast("Ann", bear)
    t.resolve()
    assert t.names("Ann") == ["Grizzly Bears"]


@pytest.mark.rule("CR 605.1a")
def test_mana_for_each_of_something_is_counted_when_it_is_wanted(made):
    creature(
        "Test Priest",
        "{1}{G}",
        "Elf",
        1,
        1,
        Activated(Cost("{T}"), [(add_of_one_color(count(CREATURE.yours), 16),)]),
    )
    t = Table()
    t.put("Ann", "Test Priest")
    t.put("Ann", "Grizzly Bears")
    assert t.can("Ann", "cast", t.put("Ann", "Grizzly Bears", "hand"))
    t.cast("Ann", "Grizzly Bears")
    t.resolve()
    assert t.names("Ann").count("Grizzly Bears") == 2
    assert t.seat("Ann").pool == [0, 0, 0, 0, 0, 0]
    assert terms.COLOR_BITS["G"] == 16


def test_mana_of_creatures_only() -> None:
    """CR 106.6."""
    t = Table()
    t.lands("Ann", "Forest", 2)
    t.put("Ann", "Myr Superion", "hand")
    assert not t.can("Ann", "cast", "Myr Superion")
    t.put("Ann", "Llanowar Elves")
    t.put("Ann", "Silver Myr")
    assert t.can("Ann", "cast", "Myr Superion")


@pytest.mark.rule("CR 118.7, 601.2f")
@pytest.mark.parametrize(("forests", "enough"), [(6, True), (5, False)])
def test_a_generic_reduction_applies_to_the_generic_way_to_pay_a_symbol(made, forests, enough):
    """{2/W}{2/U}{2/B}{2/R}{2/G}: eight generic and one green, and three less."""
    enchantment("Test Discount", "{W}", permits(costs_less(CARD, 3)))
    creature("Test King", "{2/W}{2/U}{2/B}{2/R}{2/G}", "Scarecrow", 6, 6)
    t = Table()
    t.put("Ann", "Test Discount")
    t.lands("Ann", "Forest", forests)
    king = t.put("Ann", "Test King", "hand")
    actions = legal_actions(t.game, t.seat("Ann"), True)
    assert any(action.card is king for action in actions) is enough
    if enough:
        t.cast("Ann", "Test King")
        assert sum(land.tapped for land in t.seat("Ann").permanents) == 6


@pytest.mark.rule("CR 118.7a")
def test_a_generic_reduction_leaves_coloured_ways_to_pay_alone():
    ways = bills(parse("{2/W}{2/U}"), extra=-3)
    assert sorted(ways) == [Bill(0, (1,)), Bill(0, (1, 2)), Bill(0, (2,)), Bill(1, ())]


@pytest.mark.rule("CR 601.2f")
@pytest.mark.parametrize(("plains", "payable"), [(1, False), (2, True)])
@pytest.mark.sources
def test_where_spells_cost_less_mana_is_still_counted(made, monkeypatch, plains: int, payable: bool):
    """A reduction turns no card into a search for ways to pay: how much there is and of which colour is enough."""
    artifact("Test Helm", "{2}", permits(costs_less(CREATURE.card, 2)))
    creature("Test Guard", "{3}{W}", "Soldier", 2, 2)
    t = Table()
    t.put("Ann", "Test Helm")
    for _ in range(plains):
        t.put("Ann", "Plains")
    guard = t.put("Ann", "Test Guard", "hand")
    purse = Purse(t.game, t.seat("Ann"))
    monkeypatch.setattr(Purse, "_fully", None)
    assert purse.affords(guard.definition.cost, what=guard) is payable


@pytest.mark.rule("CR 601.2f")
def test_what_makes_other_spells_cheaper_is_not_worked_out_for_a_card():
    """The condition of a reduction for artifacts is nobody's business when it is about a creature."""
    t = Table()
    bear, rod = t.put("Ann", "Grizzly Bears", "hand"), t.put("Ann", "Rod of Ruin", "hand")
    source = t.put("Ann", "Forest")
    less = Permitting(costs_less(ARTIFACT.card, 1), condition=few_cards(YOU, 2))
    t.game.journal.append(t.game.permits[terms.PE_COST], (source, less))
    seat = t.seat("Ann")
    assert len(concerning(t.game, terms.PE_COST, seat, rod)) == 1
    assert not concerning(t.game, terms.PE_COST, t.seat("Ben"), rod)
    less.condition = object()  # to ask it would be an error
    assert not concerning(t.game, terms.PE_COST, seat, bear)
