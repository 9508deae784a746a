"""Life totals that are exchanged or dealt anew where somebody can't gain life (CR 119.7)."""

from engine.state import terms
from tests.table import Table

from .deeds import use


def test_mirror_universe_exchanges_nothing_with_who_cant_gain_life() -> None:
    t = Table()
    t.put("Ben", "Forsaken Wastes")
    mirror = t.put("Ann", "Mirror Universe")
    t.game.set(t.seat("Ann").total, "life", 5)
    t.game.step = terms.UPKEEP
    use(t, "Ann", mirror, targets=[t.seat("Ben")])
    assert (t.life("Ann"), t.life("Ben")) == (5, 20)


def test_reverse_the_sands_gives_nobody_more_who_cant_gain_life() -> None:
    t = Table("Ann", "Ben", "Cid")
    t.put("Ben", "Forsaken Wastes")
    for who, life in (("Ann", 3), ("Ben", 20), ("Cid", 11)):
        t.game.set(t.seat(who).total, "life", life)
    t.play("Ann", "Reverse the Sands", player=[[t.seat("Ben"), t.seat("Cid"), t.seat("Ann")]])
    assert [t.life(w) for w in ("Ann", "Ben", "Cid")] == [3, 20, 11]
