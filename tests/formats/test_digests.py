"""Fixed games and scenarios end as they always did: a change of the code is no change of the rules (tests/digests.py)."""

import json

import pytest

from formats.proving.selfplay import played
from tests import digests

FIXTURE = json.loads(digests.FIXTURE.read_text(encoding="utf-8"))


def test_the_fixture_has_fifty_games_of_each_format() -> None:
    assert sorted(FIXTURE["games"]) == sorted(digests.names())
    assert len(digests.names()) == digests.GAMES * len(played())


@pytest.mark.parametrize("key", played())
def test_games_end_as_they_did(key: str) -> None:
    wanted = {name: row for name, row in FIXTURE["games"].items() if name.rpartition(" ")[0] == key}
    assert {name: digests.game(name) for name in wanted} == wanted


def test_scenarios_end_as_they_did() -> None:
    found = dict(map(digests.scenario, digests.scenarios()))
    wanted = {name: row for name, row in FIXTURE["scenarios"].items() if name in found}
    assert {name: found[name] for name in wanted} == wanted
    assert len(wanted) >= 200
