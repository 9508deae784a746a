"""A number that an effect needs is worked out once, for all that it is done to (CR 608.2h)."""

from typing import Any

import pytest

from engine.cards.tokens import TREASURE
from engine.dsl import *
from engine.language.library import apart
from tests.table import Table

YOURS = count(CREATURE.yours)


def total(t: Table, who: str) -> Any:
    return t.life(who)


def hand(t: Table, who: str) -> Any:
    return len(t.seat(who).hand)


def buried(t: Table, who: str) -> Any:
    return len([c for c in t.seat(who).graveyard if c.name == "Forest"])


def tokens(t: Table, who: str) -> Any:
    return sum(c.token for c in t.seat(who).permanents)


def wise(t: Table, who: str) -> Any:
    return t.seat(who).counters.get("experience", 0)


@pytest.mark.parametrize(
    ("effect", "measure", "expected"),
    [
        pytest.param(draw(hand_size_of(YOU), EACH_PLAYER), hand, (2, 1), id="draw as many as you hold"),
        pytest.param(gain_life(life_total(), EACH_PLAYER), total, (40, 40), id="gain your life total"),
        pytest.param(lose_life(half(life_total()), EACH_PLAYER), total, (10, 10), id="lose half of it"),
        pytest.param(mill(count(CARD.in_your(GRAVEYARD)), EACH_PLAYER), buried, (2, 1), id="mill"),
        pytest.param(
            create(TREASURE, plus(1, count(ARTIFACT.yours)), EACH_PLAYER), tokens, (1, 1), id="create tokens"
        ),
        pytest.param(
            player_counters("experience", plus(1, experience()), EACH_PLAYER),
            wise,
            (1, 1),
            id="counters of players",
        ),
    ],
)
def test_once_for_all_players(effect: Any, measure: Any, expected: tuple[int, int]) -> None:
    with apart():
        sorcery("Test Spell", "{0}", effect)
        t = Table()
        t.put("Ann", "Forest", "graveyard")
        spell = t.put("Ann", "Test Spell", "hand")
        t.put("Ann", "Forest", "hand")
        t.cast("Ann", spell)
        t.resolve()
    assert (measure(t, "Ann"), measure(t, "Ben")) == expected
