"""Points of combat in a turn that has several combats, and creatures of who has had no untap step."""

import pytest

from engine.state import terms
from tests.table import Table


@pytest.mark.parametrize(("name", "index"), [("Angus Mackenzie", 0), ("Acidic Dagger", 0)])
def test_before_a_point_of_combat_is_before_the_first_one(name: str, index: int) -> None:
    """CR 506.7: not in a turn's second combat, unless the text says "during combat"."""
    t = Table()
    card = t.put("Ann", name)
    t.put("Ben", "Grizzly Bears")
    t.lands("Ann", "Forest", 4)
    for land in ("Plains", "Island"):
        t.put("Ann", land)
    for combats, step, may in (
        (0, terms.MAIN1, True),
        (1, terms.DECLARE_ATTACKERS, True),
        (1, terms.MAIN2, False),
        (2, terms.DECLARE_ATTACKERS, False),
    ):
        t.game.combats, t.game.step = combats, step
        t.game.stir()
        assert t.can("Ann", "activate", card, sorcery=False) is may, (combats, step)


def test_who_skips_the_untap_step_has_controlled_creatures_since_the_turn_began() -> None:
    """CR 302.6 asks of the beginning of the turn, not of untapping."""
    t = Table()
    bear, tapped = t.put("Ann", "Grizzly Bears", sick=True), t.put("Ann", "Forest", tapped=True)
    t.game.journal.put(t.seat("Ann").skips, "untap", 1)
    t.turn("Ann", until="upkeep_step")
    assert tapped.tapped and not bear.sick
