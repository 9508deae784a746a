"""Keyword abilities of cards in hand: a position, an action, the outcome. Each test names its rule."""

import pytest

from engine.dsl import *
from engine.players.view import hidden_from
from engine.rules import verbs
from engine.state.objects import Card
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards with the keywords, gone after these tests."""
    instant("Test Perplex", "{1}{U}", draw(1), transmute("{1}{U}"))
    instant("Test Cycler", "{5}{R}", gain_life(1), cycling("{1}"))
    creature("Test Landcycler", "{5}{R}", "Bear", 4, 4, landcycling("Forest", "{1}"))
    sorcery("Test Mad", "{5}", gain_life(1), madness("{R}"))
    sorcery("Test Marvel", "{5}", gain_life(3), miracle("{R}"))
    sorcery("Test Foretold", "{5}", gain_life(1), foretell("{R}"))
    creature("Test Plotted", "{5}", "Bear", 2, 2, plot("{R}"))
    creature("Test Reinforcer", "{5}{W}", "Bear", 4, 4, reinforce(2, "{W}"))


def discard_all_of(t: Table, **answers: list[object]) -> None:
    t.do(lambda game: verbs.discard(game, t.seat("Ann"), list(t.seat("Ann").hand)))
    t.resolve(**answers)


@pytest.mark.parametrize(("lands", "wanted", "life"), [(1, True, 21), (1, False, 20), (0, True, 20)])
def test_madness_is_cast_as_it_is_discarded(lands: int, wanted: bool, life: int) -> None:
    """CR 702.35a: for its madness cost, whatever the turn; not cast it is put into the graveyard."""
    t = Table()
    t.game.active_team = t.seat("Ben").team
    t.lands("Ann", "Mountain", lands)
    t.put("Ann", "Test Mad", "hand")
    discard_all_of(t, may=[wanted])
    assert t.life("Ann") == life and t.names("Ann", "graveyard") == ["Test Mad"] and not t.seat("Ann").exile


def test_a_card_without_madness_is_discarded_into_the_graveyard() -> None:
    """CR 702.35a."""
    t = Table()
    t.put("Ann", "Forest", "hand")
    discard_all_of(t)
    assert t.names("Ann", "graveyard") == ["Forest"]


def test_foretold_cards_are_cast_on_a_later_turn() -> None:
    """CR 702.143a: {2} in one's own turn, face down; then the foretell cost, on another turn."""
    t = Table()
    card = t.put("Ann", "Test Foretold", "hand")
    t.lands("Ann", "Mountain", 3)
    t.game.active_team = t.seat("Ben").team
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.game.active_team = t.seat("Ann").team
    t.activate("Ann", card)
    assert card.zone == EXILE and not t.game.stack and not t.can("Ann", "cast", card)
    assert hidden_from(card, t.seat("Ben")) and not hidden_from(card, t.seat("Ann"))
    t.turn("Ann", until="draw_step")
    t.cast("Ann", card, way="foretell")
    t.resolve()
    assert t.life("Ann") == 21 and card.zone == GRAVEYARD


def test_plotted_cards_are_cast_free_as_a_sorcery_on_a_later_turn() -> None:
    """CR 702.170a, 702.170d."""
    t = Table()
    card = t.put("Ann", "Test Plotted", "hand")
    t.lands("Ann", "Mountain", 1)
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.activate("Ann", card)
    assert card.zone == EXILE and not t.can("Ann", "cast", card)
    t.game.set(t.game, "turn", t.game.turn + 1)
    assert t.can("Ann", "cast", card) and not t.can("Ann", "cast", card, sorcery=False)
    t.cast("Ann", card, way="plot")
    t.resolve()
    assert card.zone == BATTLEFIELD


def test_reinforce_strengthens_a_creature_from_the_hand() -> None:
    """CR 702.77a."""
    t = Table()
    bears, card = t.put("Ben", "Grizzly Bears"), t.put("Ann", "Test Reinforcer", "hand")
    t.lands("Ann", "Plains", 1)
    t.activate("Ann", card, targets=[bears])
    t.resolve()
    assert t.pt(bears) == (4, 4) and t.names("Ann", "graveyard") == ["Test Reinforcer"]


def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    """CR 702.53a."""
    t = Table()
    card = t.put("Ann", "Test Perplex", "hand")
    bears: Card = t.put("Ann", "Grizzly Bears", "library")
    t.put("Ann", "Craw Wurm", "library")
    t.lands("Ann", "Island", 2)
    assert not t.can("Ann", "activate", card, sorcery=False)
    t.activate("Ann", card)
    t.resolve(search=[bears])
    assert (t.names("Ann", "hand"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Perplex"])


def test_cycling_discards_the_card_for_another() -> None:
    """CR 702.29a."""
    t = Table()
    card = t.put("Ann", "Test Cycler", "hand")
    t.put("Ann", "Grizzly Bears", "library")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve()
    assert (t.names("Ann", "hand"), t.names("Ann", "graveyard")) == (["Grizzly Bears"], ["Test Cycler"])


def test_landcycling_searches_for_such_a_land() -> None:
    """CR 702.29e."""
    t = Table()
    card = t.put("Ann", "Test Landcycler", "hand")
    forest = t.put("Ann", "Forest", "library")
    t.lands("Ann", "Mountain", 1)
    t.activate("Ann", card)
    t.resolve(search=[forest])
    assert t.names("Ann", "hand") == ["Forest"]


def drawn(t: Table, who: str, n: int, reveal: bool = True, cast: bool = True) -> None:
    t._answer(None, (), {"reveal": [reveal]})
    t.do(lambda game: verbs.draw(game, t.seat(who), n))
    t.resolve(may=[cast])


@pytest.mark.parametrize(("reveal", "cast", "life"), [(True, True, 23), (True, False, 20), (False, True, 20)])
def test_a_miracle_is_cast_as_it_is_drawn(reveal: bool, cast: bool, life: int) -> None:
    """CR 702.94a: revealed as it is drawn, whoever's turn it is, and whatever the type of the card."""
    t = Table()
    t.game.active_team = t.seat("Ben").team
    t.lands("Ann", "Mountain", 1)
    t.put("Ann", "Test Marvel", "library")
    drawn(t, "Ann", 1, reveal, cast)
    assert t.life("Ann") == life and ("Test Marvel" in t.names("Ann", "hand")) == (life == 20)


def test_only_the_first_card_drawn_in_a_turn_is_a_miracle() -> None:
    """CR 702.94a: of several drawn together, too."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.put("Ann", "Test Marvel", "library")
    t.put("Ann", "Forest", "library")
    drawn(t, "Ann", 2)
    assert t.life("Ann") == 20 and "Test Marvel" in t.names("Ann", "hand")


def test_others_draws_do_not_count_for_a_miracle() -> None:
    """CR 702.94a: "you've drawn"."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.put("Ann", "Test Marvel", "library")
    drawn(t, "Ben", 1)
    drawn(t, "Ann", 3)
    assert t.life("Ann") == 23 and len(t.seat("Ann").hand) == 2


def test_a_miracle_that_has_left_the_hand_is_not_cast() -> None:
    """CR 702.94a, 400.7."""
    t = Table()
    t.lands("Ann", "Mountain", 1)
    t.put("Ann", "Test Marvel", "library")
    t._answer(None, (), {"reveal": [True]})
    t.do(lambda game: verbs.draw(game, t.seat("Ann")))
    t.do(lambda game: verbs.discard(game, t.seat("Ann"), list(t.seat("Ann").hand)))
    t.resolve(may=[True])
    assert t.life("Ann") == 20 and t.names("Ann", "graveyard") == ["Test Marvel"]


def test_no_miracle_for_another_price_from_the_hand() -> None:
    """CR 702.94a: its cost is paid as the ability resolves alone."""
    t = Table()
    t.put("Ann", "Test Marvel", "hand")
    t.lands("Ann", "Mountain", 4)
    assert not t.can("Ann", "cast", "Test Marvel")
