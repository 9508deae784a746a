"""When the layers are applied again (CR 613): as something enters, leaves or is changed, and for circumstances that matter."""

import pytest

from engine.dsl import *
from engine.rules.verbs import tap
from engine.rules.zones import move
from engine.state import terms
from formats.proving import audit
from tests.table import Table

pytestmark = pytest.mark.usefixtures("made")


def test_tapping_leaves_what_hangs_on_no_circumstance_alone():
    enchantment("Test Anthem", "{W}", static(CREATURE.yours, pt(1, 1)))
    t = Table()
    t.put("Ann", "Test Anthem")
    bear = t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    tap(t.game, [bear])
    assert not t.game.dirty
    assert t.pt(bear) == (3, 3) and audit.stale(t.game) == []


def test_tapping_changes_what_hangs_on_it():
    enchantment("Test Castle", "{W}", static(CREATURE.yours.untapped, pt(0, 2)))
    t = Table()
    t.put("Ann", "Test Castle")
    bear = t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    assert t.pt(bear) == (2, 4)
    tap(t.game, [bear])
    assert t.game.dirty
    t.game.refresh()
    assert t.pt(bear) == (2, 2)


def test_the_audit_sees_what_is_out_of_date():
    enchantment("Test Castle", "{W}", static(CREATURE.yours.untapped, pt(0, 2)))
    t = Table()
    t.put("Ann", "Test Castle")
    bear = t.put("Ann", "Grizzly Bears")
    t.game.refresh()
    before = audit.picture(t.game)
    assert audit.stale(t.game) == []
    assert audit.differences(before, audit.picture(t.game)) == []
    t.game.set(bear, "tapped", True)
    assert len(audit.stale(t.game)) == 1


@pytest.mark.rule("CR 603.2")
def test_an_ability_given_twice_is_watched_for_twice_and_once_when_one_giver_has_gone():
    enchantment("Test Choir", "{W}", static(CREATURE.yours, has(when(dies(CREATURE), gain_life(1)))))
    t = Table()
    first = t.put("Ann", "Test Choir")
    bears = [t.put("Ann", "Grizzly Bears") for _ in range(2)]
    t.game.refresh()
    second = t.put("Ann", "Test Choir")
    t.game.refresh()
    assert [len([c for c, _ in t.game.watch[terms.EV_DIES] if c is bear]) for bear in bears] == [2, 2]
    move(t.game, [second], terms.GRAVEYARD)
    t.game.refresh()
    assert len([c for c, _ in t.game.watch[terms.EV_DIES] if c is bears[1]]) == 1
    move(t.game, [first], terms.GRAVEYARD)
    t.game.refresh()
    assert not [c for c, _ in t.game.watch[terms.EV_DIES] if c is bears[1]]
