"""The monarch (CR 725)."""

from engine.rules.monarch import become_monarch, monarch
from engine.rules.sba import lose
from tests.table import Table


def test_only_one_player_is_the_monarch() -> None:
    """CR 725.3."""
    t = Table("Ann", "Ben")
    assert monarch(t.game) is None
    t.do(lambda game: become_monarch(game, t.seat("Ann")))
    t.do(lambda game: become_monarch(game, t.seat("Ben")))
    t.put("Ann", "Forest", "library")
    t.put("Ben", "Forest", "library")
    assert monarch(t.game) is t.seat("Ben")
    assert (t.names("Ann", "command"), t.names("Ben", "command")) == ([], ["Emblem of the Monarch"])
    for who in ("Ann", "Ben"):
        t.game.active_team = t.seat(who).team
        t.begin("end")
    assert (len(t.seat("Ann").hand), len(t.seat("Ben").hand)) == (0, 1)


def test_the_crown_of_who_leaves_goes_to_the_active_player() -> None:
    """CR 725.4."""
    t = Table("Ann", "Ben", "Cid")
    t.game.active_team = t.seat("Cid").team
    t.do(lambda game: become_monarch(game, t.seat("Ann")))
    t.do(lambda game: lose(game, [t.seat("Ann")], "life"))
    assert monarch(t.game) is t.seat("Cid")


def test_the_crown_of_an_active_player_who_leaves_goes_to_the_next() -> None:
    """CR 725.4."""
    t = Table("Ann", "Ben", "Cid")
    t.game.active_team = t.seat("Ann").team
    t.do(lambda game: become_monarch(game, t.seat("Ann")))
    t.do(lambda game: lose(game, [t.seat("Ann")], "life"))
    assert monarch(t.game) is t.seat("Ben")
