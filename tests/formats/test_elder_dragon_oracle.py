"""Random games of Elder Dragon Wars under the eyes of an oracle that shares no code with the ruleset."""

import os

import pytest

from formats.elder_dragon_wars import reverberations
from formats.elder_dragon_wars.ruleset import ElderDragonWars
from tests.formats.edw_oracle import Broken, Oracle
from tests.formats.edw_table import lineup

GAMES = int(os.environ.get("EDW_GAMES", "4"))


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_nothing_the_oracle_knows_is_broken(seed: int) -> None:
    assert Oracle(lineup(seed, "random")).play()


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(103387, id="a cap trigger is countered"),
        pytest.param(105418, id="and another artifact comes"),
        pytest.param(119235, id="a chaos card is exiled instead of dying"),
    ],
)
def test_games_that_were_broken_once(seed: int) -> None:
    """ED-113, ED-153."""
    assert Oracle(lineup(seed, "random")).play()


BROKEN = {
    "attacks on everybody": (ElderDragonWars, "defenders", lambda self, game, seat: game.opponents(seat)),
    "no artifact cap": (reverberations, "CAP", 9),
    "planar artifacts stay tapped": (ElderDragonWars, "untaps", lambda self, game, seat: None),
}


@pytest.mark.parametrize("name", BROKEN)
def test_it_sees_a_ruleset_that_is_wrong(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*BROKEN[name])
    with pytest.raises(Broken):
        _play(range(1, 12))


def _play(seeds: range) -> None:
    for seed in seeds:
        Oracle(lineup(seed, "random")).play()
