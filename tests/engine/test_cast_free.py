"""What casts a card without paying its mana cost casts it in any way that it has: its halves, its adventure (CR 709.3, 715.3)."""

import pytest

from engine.dsl import *
from engine.effects.playing import cast_from_grave
from engine.rules import verbs
from engine.state import terms
from engine.state.run import Run
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    split(
        sorcery("Test Once", "{R}", gain_life(1), rebound()),
        sorcery("Test Twice", "{U}", gain_life(5)),
    )
    adventure(
        creature("Test Latecomer", "{4}{G}", "Elf", 3, 3, suspend(1, "{G}")),
        sorcery("Test Errand", "{6}{G}", gain_life(4), subtypes="Adventure"),
    )


def test_either_half_of_a_split_card_rebounds() -> None:
    """CR 702.88a: "you may cast this card": the half that was not cast before is as good."""
    t = Table()
    card = t.put("Ann", "Test Once // Test Twice", "hand")
    t.lands("Ann", "Mountain", 1)
    t.cast("Ann", card, way="left")
    t.resolve()
    assert (t.life("Ann"), card.zone) == (21, terms.EXILE)
    t.answers = {"may": [True], "half": ["Test Twice"]}
    t.begin("upkeep")
    t.resolve()
    assert (t.life("Ann"), card.zone) == (26, terms.GRAVEYARD)


@pytest.mark.parametrize(("way", "life"), [("Test Latecomer", 20), ("Test Errand", 24)])
def test_a_suspended_card_is_cast_as_it_is_or_as_its_adventure(way: str, life: int) -> None:
    """CR 702.62a, 715.3a; the haste is the creature's."""
    t = Table()
    card = t.put("Ann", "Test Latecomer", "hand")
    t.lands("Ann", "Forest", 1)
    t.activate("Ann", card)
    t.answers = {"may": [True], "half": [way]}
    t.begin("upkeep")
    t.resolve()
    assert t.life("Ann") == life
    assert (card.zone == terms.BATTLEFIELD and t.has(card, HASTE)) == (life == 20)


def test_cascade_casts_a_half() -> None:
    """CR 702.85a: the card exiled counts as both halves (709.4b), the spell as one."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Fire // Ice", "library")
    t.play("Ann", "Enlisted Wurm", may=True, half="Ice", target=bear)
    assert bear.tapped and t.names("Ann", "graveyard") == ["Fire // Ice"]


def test_cascade_casts_no_adventure_that_costs_as_much_as_the_spell() -> None:
    """CR 702.85a: "if the resulting spell's mana value is less"; there is nothing to choose, then."""
    t = Table()
    t.put("Ann", "Test Latecomer", "library")
    t.play("Ann", "Enlisted Wurm", may=True)
    assert "Test Latecomer" in t.names("Ann")
    assert not [a for a in t.asked if a.topic == "half"]


@pytest.mark.parametrize(("lands", "life"), [(0, 20), (1, 19)])
def test_entwine_alone_is_paid_for_a_spell_that_is_cast_free(lands: int, life: int) -> None:
    """CR 702.42a, 118.9d: an additional cost, which need not be affordable beside the mana cost that nobody pays."""
    t = Table()
    t.put("Ann", "Wail of the Nim", "library")
    t.lands("Ann", "Swamp", lands)
    t.cast("Ann", t.put("Ann", "Enlisted Wurm", "hand"), free=True)
    t.resolve(may=True, entwine=True, modes=[[0]])
    assert t.life("Ben") == life
    assert sum(c.tapped for c in t.seat("Ann").permanents if c.name == "Swamp") == lands


def test_copies_of_a_split_card_are_cast_by_halves() -> None:
    """CR 707.12."""
    t = Table()
    chandra = t.put("Ann", "Chandra, Pyromaster", counters={"loyalty": 8})
    card = t.put("Ann", "Fire // Ice", "library")
    bear = t.put("Ben", "Grizzly Bears")
    t.activate("Ann", chandra, 2)
    t.resolve(choose=[card], cast_copy=[True, False], half="Ice", target=bear)
    assert bear.tapped and card.zone == terms.EXILE


@pytest.mark.rule("CR 118.9a")
def test_what_is_cast_free_from_a_graveyard_pays_for_no_flashback() -> None:
    """One alternative cost at a time: the life that Deep Analysis costs with flashback is not paid."""
    t = Table()
    arcanist = t.put("Ann", "Dreadhorde Arcanist", counters={"+1/+1": 3})
    card = t.put("Ann", "Deep Analysis", "graveyard")
    for _ in range(2):
        t.put("Ann", "Plains", "library")
    t.combat("Ann", [arcanist], answers={"target": [t.seat("Ann")], "may": [True]})
    assert (t.life("Ann"), len(t.names("Ann", "hand")), card.zone) == (20, 2, terms.EXILE)


@pytest.mark.parametrize(("zone", "ends"), [(terms.GRAVEYARD, terms.EXILE), (terms.HAND, terms.HAND)])
def test_a_spell_cast_from_a_graveyard_is_exiled_when_countered(zone: int, ends: int) -> None:
    """Exiled if it would be put into the graveyard, and only then: what goes elsewhere goes there."""
    t = Table()
    wizard, shock = t.put("Ann", "Dreadhorde Arcanist"), t.put("Ann", "Shock", "graveyard")
    offer = cast_from_grave(your_choice(INSTANT.card.in_your(GRAVEYARD), 1, 1))
    t.answers = {"may": [True], "target": [t.seat("Ben")]}
    t.do(lambda game: Run(game, wizard, t.seat("Ann")).do(offer))
    verbs.counter(t.game, t.game.stack[-1], zone)
    assert shock.zone == ends
