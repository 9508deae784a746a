"""Cards of the published lists with words of their own."""

import pytest

from engine.dsl import *
from tests.table import Table


def test_gideon_draws_the_attacks_of_one_turn() -> None:
    """CR 508.1d: in that player's next turn only."""
    t = Table()
    gideon = t.put("Ann", "Gideon Jura")
    bear = t.put("Ben", "Grizzly Bears")
    t.activate("Ann", gideon, 0, targets=[t.seat("Ben")])
    t.resolve()
    assert gideon.counters["loyalty"] == 8
    t.turn("Ben")
    assert gideon.counters["loyalty"] == 6 and t.life("Ann") == 20 and bear.zone == BATTLEFIELD
    t.turn("Ann")
    t.turn("Ben")
    assert next(a for a in reversed(t.asked) if a.topic == "attackers").legal(())


def test_gideon_becomes_a_soldier_nothing_hurts() -> None:
    t = Table()
    gideon = t.put("Ann", "Gideon Jura")
    t.activate("Ann", gideon, 2)
    t.resolve()
    t.play("Ben", "Shock", targets=[gideon])
    assert t.pt(gideon) == (6, 6) and gideon.counters["loyalty"] == 6 and not gideon.damage


def test_a_tactician_places_the_blockers() -> None:
    """CR 509.1."""
    t = Table()
    odric = t.put("Ann", "Odric, Master Tactician")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(3)]
    wall = t.put("Ben", "Craw Wurm")
    t.combat("Ann", [odric, *bears], {wall: bears[0]})
    assert next(a for a in t.asked if a.topic == "blockers").seat is t.seat("Ann")
    assert bears[0].zone == GRAVEYARD and t.life("Ben") == 20 - 3 - 4


def test_attackers_stay_untapped() -> None:
    t = Table()
    johan, bear = t.put("Ann", "Johan"), t.put("Ann", "Grizzly Bears")
    t.combat("Ann", [bear], answers={"may": [True]})
    asked = next(a for a in t.asked if a.topic == "attackers")
    assert johan not in asked.options and not bear.tapped and t.life("Ben") == 18


def test_a_name_is_guessed_from_the_hand() -> None:
    t = Table()
    king = t.put("Ann", "Nebuchadnezzar")
    t.put("Ben", "Shock", "hand")
    t.put("Ben", "Shock", "hand")
    t.lands("Ann", "Swamp", 2)
    t.activate("Ann", king, targets=[t.seat("Ben")], x=[2])
    t.resolve(card_name=["Shock"])
    assert t.names("Ben", "graveyard") == ["Shock", "Shock"]


@pytest.mark.parametrize(("pays", "returned"), [(True, True), (False, False)])
def test_an_ability_of_an_artifact_is_answered(pays: bool, returned: bool) -> None:
    t = Table()
    ayesha = t.put("Ann", "Ayesha Tanaka")
    rod = t.put("Ben", "Rod of Ruin")
    t.lands("Ben", "Plains", 4)
    t.activate("Ben", rod, targets=[t.seat("Ann")])
    t.activate("Ann", ayesha, targets=[t.game.stack[0]])
    t.resolve(pay=[pays])
    assert (t.life("Ann") == 19) is returned


def test_a_sword_becomes_a_dragon_and_a_sword_again() -> None:
    t = Table()
    sword = t.put("Ann", "Tatsumasa, the Dragon's Fang")
    t.lands("Ann", "Forest", 6)
    t.activate("Ann", sword)
    t.resolve()
    dragon = next(c for c in t.seat("Ann").permanents if c.token)
    assert sword.zone == EXILE and t.pt(dragon) == (5, 5)
    t.play("Ben", "Doom Blade", targets=[dragon])
    assert sword.zone == BATTLEFIELD


@pytest.mark.parametrize(("n", "left"), [(2, 2), (3, 1)])
def test_exactly_two_brothers(n: int, left: int) -> None:
    """CR 704.5j."""
    t = Table()
    brothers = [t.put("Ann", "Brothers Yamazaki") for _ in range(n)]
    t.settle()
    there = [b for b in brothers if b.zone == BATTLEFIELD]
    assert len(there) == left and t.pt(there[0]) == ((4, 3) if n == 2 else (2, 1))


@pytest.mark.parametrize(("guess", "life"), [(2, 12), (1, 20)])
def test_an_exact_guess_burns(guess: int, life: int) -> None:
    t = Table()
    t.put("Ben", "Shock", "library")
    t.put("Ben", "Shock", "library")
    t.play("Ann", "Mindblaze", targets=[t.seat("Ben")], card_name=["Shock"], number=[guess])
    assert t.life("Ben") == life
