"""What players may choose in Elder Dragon Wars: what stays is not given up, what is beside the hand may be put from it."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.rules.plain import Duel
from engine.rules.priority import open_window
from engine.rules.zones import move
from engine.state import terms
from engine.state.map import Map
from engine.state.objects import Card, Seat
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.table import Table

from .deeds import use


class Kept(Map):
    """A table on which nobody gives up an enchantment."""

    def givable(self, card: Card) -> bool:
        return not card.types & terms.ENCHANTMENT


class Nexus(Duel):
    """What is in exile counts as in the hand for what puts it onto the battlefield."""

    def beside_hand(self, game: Any, seat: Seat) -> Sequence[Card]:
        return list(seat.exile)


def test_possessed_portal_takes_nothing_that_stays() -> None:
    """ED-135: nobody chooses the active enchantment to sacrifice it."""
    t = Table("Ann")
    t.game.map = Kept()
    smoke, portal = t.put("Ann", "Smoke"), t.put("Ann", "Possessed Portal")
    t.do(lambda game: open_window(game, terms.END))
    t.resolve()
    assert portal.zone == GRAVEYARD and smoke.zone == BATTLEFIELD


def test_fold_into_aether_lets_in_what_is_beside_the_hand() -> None:
    """ED-49."""
    t = Table(ruleset=Nexus(first=0))
    dragon = t.put("Ben", "Arcades Sabboth", "exile")
    t.mana("Ben", "{1}{G}")
    t.cast("Ben", "Grizzly Bears")
    t.play("Ann", "Fold into Aether", [t.game.stack[-1]], battlefield=[dragon])
    assert dragon.zone == BATTLEFIELD and t.names("Ben", "graveyard") == ["Grizzly Bears"]


@pytest.fixture
def vision() -> Iterator[str]:
    with apart():
        sorcery("Test Vision", "", draw(1, YOU))
        yield "Test Vision"


def test_ice_cave_asks_nothing_for_what_has_no_mana_cost(vision: str) -> None:
    """CR 118.6: it can't be paid."""
    t = Table()
    t.put("Ann", "Ice Cave")
    hand = len(t.seat("Ben").hand)
    t.cast("Ben", t.put("Ben", vision, "hand"), free=True)
    t.resolve(pay=[True])
    assert len(t.seat("Ben").hand) == hand + 1


def test_nova_pentacle_passes_nothing_on_to_what_is_no_creature() -> None:
    """CR 614.9."""
    t = Table()
    pentacle, wurm = t.put("Ann", "Nova Pentacle"), t.put("Ben", "Craw Wurm")
    land = t.put("Ben", "Mishra's Factory")
    use(t, "Ben", land, "{1}")
    use(t, "Ann", pentacle, "{3}", targets=[land], source=[wurm])
    t.game.continuous.clear()
    t.game.mark_dirty()
    t.combat("Ben", [wurm])
    assert not land.types & terms.CREATURE and t.life("Ann") == 14


def test_blatant_thievery_keeps_to_its_targets_when_an_opponent_leaves() -> None:
    t = Table("Ann", "Ben", "Cid")
    bear, piker = t.put("Ben", "Grizzly Bears"), t.put("Cid", "Goblin Piker")
    t.mana("Ann", "{4}{U}{U}{U}")
    t.cast("Ann", "Blatant Thievery", targets=[bear, piker])
    t.game.set(t.seat("Ben").total, "life", 0)
    t.game.mark_unsettled()
    t.settle()
    assert t.seat("Ben").left
    t.resolve()
    t.game.refresh()
    assert piker.controller is t.seat("Ann")


def test_a_source_may_be_chosen_wherever_it_is() -> None:
    """CR 609.7a: what an ability on the stack is of, in exile as elsewhere."""
    t = Table()
    with apart():
        artifact("Test Bomb", "{1}", ability(cost("", exile_self()), damage(3, target(ANY_TARGET))))
        bomb = t.put("Ben", "Test Bomb")
        t.activate("Ben", bomb, targets=[t.seat("Ann")])
        assert bomb.zone == EXILE
        t.play("Ann", "Eye for an Eye", source=[bomb])
    assert (t.life("Ann"), t.life("Ben")) == (17, 17)


def test_a_spell_is_of_who_casts_it_whoever_had_its_permanent() -> None:
    """CR 109.4: the card on the stack has nothing to do with the permanent it once was."""
    t = Table()
    shock = t.put("Ben", "Shock", "hand")
    bear = t.put("Ben", "Grizzly Bears")
    t.put("Ann", "Control Magic", attached_to=bear)
    t.game.refresh()
    move(t.game, [bear], GRAVEYARD)
    t.game.set(shock, "last_known", bear.last_known)
    t.mana("Ben", "{R}")
    t.cast("Ben", shock, targets=[t.seat("Ann")])
    t.play("Ann", "Eye for an Eye", source=[shock])
    assert (t.life("Ann"), t.life("Ben")) == (18, 18)
