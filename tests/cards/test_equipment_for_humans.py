"""Equipment that gives more to a Human: "it" in its text is the equipped creature, not the Equipment."""

import pytest

from engine.dsl import LIFELINK
from tests.table import Table


@pytest.mark.parametrize(("wearer", "lifelink"), [("Doomed Traveler", True), ("Grizzly Bears", False)])
def test_a_human_with_the_cleaver_has_lifelink(wearer: str, lifelink: bool) -> None:
    t = Table()
    card = t.put("Ann", wearer)
    t.put("Ann", "Butcher's Cleaver", attached_to=card)
    assert t.has(card, LIFELINK) is lifelink


@pytest.mark.parametrize(("wearer", "size"), [("Doomed Traveler", (2, 2)), ("Grizzly Bears", (2, 2))])
def test_a_human_with_the_pitchfork_is_larger(wearer: str, size: tuple[int, int]) -> None:
    t = Table()
    card = t.put("Ann", wearer)
    t.put("Ann", "Sharpened Pitchfork", attached_to=card)
    assert t.pt(card) == size
