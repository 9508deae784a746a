"""Casting spells (CR 601)."""

import pytest

from engine.rules.verbs import offer
from tests.table import Table


@pytest.mark.rule("CR 118.9d")
@pytest.mark.parametrize(("lands", "life"), [(0, 18), (3, 18), (4, 16)])
def test_a_spell_cast_without_paying_its_mana_cost_still_costs_its_kicker(lands: int, life: int) -> None:
    t = Table()
    card = t.put("Ann", "Burst Lightning", "exile")
    t.lands("Ann", "Mountain", lands)
    offer(t.game, card, t.seat("Ann"), free=True)
    t.cast("Ann", card, targets=[t.seat("Ben")], way="free", answers={"kicker": [True]})
    t.resolve()
    assert t.life("Ben") == life
