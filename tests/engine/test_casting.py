"""Casting spells (CR 601)."""

import pytest

from engine.effects.playing import free_to_cast
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


@pytest.mark.rule("CR 205.4e")
@pytest.mark.parametrize(
    ("who", "leader", "castable"),
    [
        ("Ann", "Grizzly Bears", False),
        ("Ben", "Isamaru, Hound of Konda", False),
        ("Ann", "God-Pharaoh's Statue", False),
        ("Ann", "Isamaru, Hound of Konda", True),
        ("Ann", "Kiora, Behemoth Beckoner", True),
    ],
)
def test_a_legendary_sorcery_is_cast_by_who_controls_a_legend(who: str, leader: str, castable: bool) -> None:
    """A legendary creature or planeswalker; without paying for it as well (CR 601.3)."""
    t = Table()
    card = t.put("Ann", "Karn's Temporal Sundering", "hand")
    t.lands("Ann", "Island", 6)
    t.put(who, leader)
    assert t.can("Ann", "cast", card.name) is castable
    assert bool(free_to_cast(t.game, t.seat("Ann"), [card])) is castable
