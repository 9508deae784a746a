"""Which object is which: the names of split cards, and offers of what has several halves (CR 201.2a, 709.4, 709.3)."""

import pytest

from engine.language.identity import is_named, names_of, same_name
from engine.rules import verbs
from engine.rules.faces import FACE_DOWN, show
from engine.rules.legal import legal_actions
from engine.state import terms
from tests.table import Table


@pytest.mark.rule("CR 709.4")
def test_a_split_card_has_both_names_but_on_the_stack() -> None:
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    card, twin = t.put("Ann", "Fire // Ice", "hand"), t.put("Ann", "Fire // Ice", "graveyard")
    t.lands("Ann", "Mountain", 2)
    assert names_of(twin) == ("Fire", "Ice")
    t.cast("Ann", card, way="left", targets=[bear], divide=[(2,)])
    assert names_of(card) == names_of(t.game.stack[-1]) == ("Fire",)
    assert same_name(t.game.stack[-1], twin), "one name in common is enough (CR 201.2a)"
    assert not same_name(bear, twin)


def test_a_half_is_found_by_either_name() -> None:
    """Whoever chooses a card's name may say both halves', as the list of names has it."""
    t = Table()
    card = t.put("Ann", "Fire // Ice", "hand")
    assert all(is_named(card, name) for name in ("Fire", "Ice", "Fire // Ice"))
    assert not is_named(card, "Fireball")
    assert not is_named(card, None)
    bear = t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Mountain", 2)
    t.cast("Ann", card, way="left", targets=[bear], divide=[(2,)])
    assert is_named(card, "Fire // Ice") and is_named(card, "Fire")
    assert not is_named(card, "Ice")


def test_what_lies_face_down_has_no_name() -> None:
    t = Table()
    card = t.put("Ann", "Fire // Ice")
    show(t.game, card, FACE_DOWN)
    assert not any(is_named(card, name) for name in ("Fire", "Ice", "Fire // Ice"))


@pytest.mark.rule("CR 709.3")
@pytest.mark.parametrize("name", ["Fire // Ice", "Foulmire Knight"])
def test_what_may_be_played_for_nothing_may_be_cast_by_each_half(name: str) -> None:
    t = Table()
    t.put("Ben", "Grizzly Bears")
    card = t.put("Ann", name, "exile")
    verbs.offer(t.game, card, t.seat("Ann"), free=True)
    ways = {a.way for a in legal_actions(t.game, t.seat("Ann"), True) if a.card is card}
    assert ways == ({"free_left", "free_right"} if "//" in name else {"free", "free_adventure"})
    assert card.zone == terms.EXILE
    assert card.name == name
