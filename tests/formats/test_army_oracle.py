"""Random wars of Army Magic under the eyes of an oracle that was written from the specification alone."""

import os

import pytest

from tests.formats.army_oracle import match, watch

pytestmark = pytest.mark.sources  # it watches by taking the place of functions

GAMES = int(os.environ.get("ARMY_GAMES", "4"))


@pytest.mark.timeout(60 + 60 * GAMES)
@pytest.mark.rule("AM-56")
@pytest.mark.rule("AM-69")
@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_reaches_farther_than_it_may_and_the_map_stays_whole(number: int) -> None:
    """Sizes, initial forces, treasure, fog and clans take turns; more with ARMY_GAMES=100, or the module's own command."""
    found = watch(number, every=8)
    assert found.broken == []
    assert found.reason in ("life", "turn_limit", "milled_out", "repeated_state", "decision_limit")
    assert found.checked["resolved"] > 10


def test_the_matches_differ_in_all_that_matters() -> None:
    found = [match(n) for n in range(60)]
    assert {m.points for m in found} >= {51, 100, 500}
    assert {bool(m.options.get("khans")) for m in found} == {True, False}
    assert {m.options["fog_of_war"] for m in found} == {True, False}
    assert {"Hidden Treasure" in m.texts[0] for m in found} == {True, False}


@pytest.mark.rule("AM-71")
def test_the_oracle_sees_what_reaches_too_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a field that limits nothing, the same games break."""
    from formats.army_magic import field

    everything = frozenset(range(30))
    monkeypatch.setattr(field, "AROUND", (everything,) * 30)
    assert any(watch(number, every=8).broken for number in (0, 4))
