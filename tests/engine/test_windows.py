"""Windows of priority (CR 117): who is asked in them, and what is counted so that the others cost nothing."""

import pytest

from engine.dsl import *
from engine.rules.continuous import permissions
from engine.rules.plain import Duel
from engine.rules.priority import give_priority
from engine.rules.verbs import offer
from engine.rules.zones import move
from engine.state import terms
from engine.state.action import Action
from engine.state.game import Ruleset
from tests.table import Table


@pytest.fixture(scope="module", autouse=True)
def cards(throwaway: None) -> None:
    """Plain cards that do one thing each, gone after these tests."""
    creature("Test Servant", "{1}", "Bear", 1, 1, by_any_player("{0}", destroy(THIS)))
    aura("Test Gift", "{W}", enchant(CREATURE), static(ENCHANTED, has(ability("{0}", gain_life(1)))))
    enchantment("Test Haste", "{U}", permits(as_though_flash(SORCERY)))
    sorcery("Test Sorcery", "{0}", gain_life(1))


class Waving(Duel):
    """A format whose players may wave at any time: it overrides `actions` and knows nothing else."""

    def actions(self, game, seat, sorcery):
        return [Action("wave")]


def asked_in_upkeep(t: Table) -> bool:
    """Whether anybody is asked in a window of an upkeep in which nothing happens."""
    t.game.set(t.game, "step", terms.UPKEEP)
    t.settle()
    frames, asked = len(t.game.frames), len(t.asked)
    give_priority(t.game)
    if len(t.game.frames) > frames:
        t.run(t.game.frames[-1])
    return len(t.asked) > asked


def test_a_ruleset_that_overrides_actions_is_asked_in_every_window():
    assert asked_in_upkeep(Table(ruleset=Waving(first=0)))


def test_without_anything_to_do_nobody_is_asked():
    assert not asked_in_upkeep(Table())


def test_a_ruleset_acts_as_soon_as_it_or_its_base_overrides_actions():
    class Later(Waving):
        pass

    assert (Ruleset.acts, Duel.acts, Waving.acts, Later.acts) == (False, False, True, True)


@pytest.mark.rule("CR 602.2")
def test_an_ability_any_player_may_activate_is_counted_until_its_permanent_leaves():
    t = Table()
    servant = t.put("Ann", "Test Servant")
    assert t.game.instant_uses == 1 and t.can("Ben", "activate", servant, sorcery=False)
    t.do(lambda g: move(g, [servant], terms.GRAVEYARD))
    assert t.game.instant_uses == 0


def test_an_ability_an_aura_gives_is_counted_until_the_aura_leaves():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    gift = t.put("Ann", "Test Gift", attached_to=bear)
    assert t.game.instant_uses == 1 and t.can("Ann", "activate", bear, sorcery=False)
    for _ in range(3):  # looking again counts nothing twice
        t.game.mark_dirty()
        t.game.refresh()
    assert t.game.instant_uses == 1
    t.do(lambda g: move(g, [gift], terms.HAND))
    t.game.refresh()
    assert t.game.instant_uses == 0 and not asked_in_upkeep(t)


def test_a_given_ability_is_no_longer_counted_as_the_permanent_that_has_it_leaves():
    t = Table()
    bear = t.put("Ann", "Grizzly Bears")
    t.put("Ann", "Test Gift", attached_to=bear)
    t.do(lambda g: move(g, [bear], terms.GRAVEYARD))
    t.settle()
    assert t.game.instant_uses == 0


def test_leave_to_cast_at_instant_speed_opens_windows_as_long_as_it_lasts():
    t = Table()
    t.put("Ann", "Test Sorcery", "hand")
    haste = t.put("Ann", "Test Haste")
    assert asked_in_upkeep(t)
    t.do(lambda g: move(g, [haste], terms.GRAVEYARD))
    assert not asked_in_upkeep(t)


@pytest.mark.rule("CR 400.7")
def test_leave_to_play_a_card_ends_as_the_card_leaves_where_it_is():
    t = Table()
    card = t.put("Ann", "Test Sorcery", "exile")
    t.do(lambda g: offer(g, card, t.seat("Ann")))
    assert t.can("Ann", "cast", card)
    t.do(lambda g: move(g, [card], terms.HAND))
    assert t.game.offers == []


def test_permissions_are_asked_by_their_kind():
    t = Table()
    haste = t.put("Ann", "Test Haste")
    found = [
        kind for kind in range(terms.PE_COUNT) if haste in (source for source, _ in permissions(t.game, kind))
    ]
    assert found == [terms.PE_FLASH]
