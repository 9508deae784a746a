"""What an ability asks of its source, or of its permanent, where that has left before it resolves (CR 608.2h, 400.7)."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.rules.verbs import tap
from engine.rules.zones import attach, move
from engine.state import memory, terms
from engine.state.objects import Card
from tests.cards.test_read_and_played import card
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def come_and_go(t: Table, name: str, **known: Any) -> Card:
    """A permanent of Ann's that enters as one of which that is known, and dies before what it triggered resolves."""
    made = t.put("Ann", name, "hand")
    t.game.set(
        made, "memory", {memory.CARRY: {getattr(memory, key.upper()): value for key, value in known.items()}}
    )
    move(t.game, [made], terms.BATTLEFIELD)
    move(t.game, [made], terms.GRAVEYARD)
    return made


def tapping(t: Table, what: Card) -> None:
    """Tap it; what triggers goes on the stack."""
    tap(t.game, [what])
    t.game.refresh()


def test_what_enters_speaks_of_its_x_when_it_is_gone() -> None:
    """CR 107.3m: the X of the spell that became the permanent."""
    t = Table()
    come_and_go(t, card("When this creature enters, you gain X life.", "Creature — Hydra", "{X}{G}"), x=3)
    t.resolve()
    assert t.life("Ann") == 23


def test_what_was_cast_from_the_hand_was_so_when_it_is_gone() -> None:
    """CR 603.4: the condition is looked at again as the ability resolves."""
    t = Table()
    text = "When this creature enters, if you cast it from your hand, you gain 2 life."
    come_and_go(t, card(text, "Creature — Angel"), from_hand=True)
    t.resolve()
    assert t.life("Ann") == 22


def test_an_ability_of_the_word_that_was_chosen_resolves_without_its_source() -> None:
    """CR 614.12c, 113.7a."""
    name = "Test Siege"
    enchantment(
        name,
        "{3}{R}",
        as_enters(choose_side("Khans", "Dragons")),
        anchored("Dragons", whenever(dies(CREATURE.yours), gain_life(1))),
    )
    t = Table()
    siege = t.put("Ann", name, "hand")
    t._answer({"side": ["Dragons"]}, (), {})
    t.do(lambda game: move(game, [siege], terms.BATTLEFIELD))
    bears = t.put("Ann", "Grizzly Bears")
    move(t.game, [bears], terms.GRAVEYARD)
    move(t.game, [siege], terms.GRAVEYARD)
    t.resolve()
    assert t.life("Ann") == 21


def test_the_type_chosen_is_that_of_what_was_sacrificed_for_it() -> None:
    """The ability is paid for with its source, and knows what was chosen for it."""
    name = "Test Banner"
    artifact(
        name,
        "{2}",
        as_enters(choose_creature_type()),
        ability(cost(sacrifice_this()), until_end_of_turn(CREATURE.yours.has("chosen_type"), pt(2, 2))),
    )
    t = Table()
    banner, bears = t.put("Ann", name, "hand"), t.put("Ann", "Grizzly Bears")
    t._answer({"type": ["Bear"]}, (), {})
    t.do(lambda game: move(game, [banner], terms.BATTLEFIELD))
    t.activate("Ann", banner)
    t.resolve()
    assert t.pt(bears) == (4, 4)


def test_who_last_controlled_it_connives() -> None:
    """CR 701.50c: what has left connives all the same, for who controlled it."""
    t = Table()
    name = card("When this creature enters, it connives.", "Creature — Rogue")
    rogue = t.put("Ben", name, "hand")
    hands = len(t.seat("Ann").hand), len(t.seat("Ben").hand)
    libraries = len(t.seat("Ann").library), len(t.seat("Ben").library)
    move(t.game, [rogue], terms.BATTLEFIELD, under=t.seat("Ann"))
    move(t.game, [rogue], terms.GRAVEYARD)
    t.resolve()
    assert (len(t.seat("Ann").library), len(t.seat("Ben").library)) == (libraries[0] - 1, libraries[1])
    assert (len(t.seat("Ann").hand), len(t.seat("Ben").hand)) == (hands[0], hands[1] - 1)


def test_an_ability_with_an_x_of_its_own_knows_no_other() -> None:
    """CR 107.3: X = 0 was chosen, whatever X its permanent was cast for."""
    t = Table()
    sentry = t.put("Ann", "Chamber Sentry", counters={"+1/+1": 2})
    t.game.journal.put(sentry.memory, memory.X, 2)
    t.activate("Ann", sentry, targets=[t.seat("Ben")], x=[0])
    t.resolve()
    assert t.life("Ben") == 20 and sentry.counters["+1/+1"] == 2


@pytest.mark.parametrize(("stolen", "zone"), [(False, terms.BATTLEFIELD), (True, terms.GRAVEYARD)])
def test_echo_is_asked_again_of_what_has_come_back(stolen: bool, zone: int) -> None:
    """CR 702.30a: it has come under its controller's control since their last upkeep."""
    t = Table()
    t.game.active_team = t.seat("Ann").team
    goblin = t.put("Ann", card("Echo {R}", "Creature — Goblin"))
    t.lands("Ann", "Mountain", 1)
    t.next_upkeep(pay=[True])
    assert goblin.zone == terms.BATTLEFIELD
    if stolen:
        t.play("Ben", "Threaten", targets=[goblin])
        assert goblin.controller is t.seat("Ben")
        t.game.continuous.clear()
        t.game.mark_dirty()
        t.game.refresh()
    assert goblin.controller is t.seat("Ann")
    t.next_upkeep()
    assert goblin.zone == zone


def test_what_was_paid_for_x_is_the_x_of_what_follows() -> None:
    """CR 603.12, 107.3: the reflexive ability knows the X that was paid for it."""
    t = Table()
    text = "Whenever another creature you control enters, you may pay {X}. When you do, put X +1/+1 counters on this creature."
    elf = t.put("Ann", card(text, "Creature — Elf"))
    t.lands("Ann", "Forest", 3)
    bears = t.put("Ann", "Grizzly Bears", "hand")
    move(t.game, [bears], terms.BATTLEFIELD)
    t.resolve(pay=[True], x=[3])
    assert elf.counters["+1/+1"] == 3


def test_a_card_of_a_graveyard_is_none_of_what_its_permanent_was() -> None:
    """CR 400.7: a land that had become a creature is a land card, wherever it was a creature before."""
    t = Table()
    land, ooze = t.put("Ben", "Mishra's Factory"), t.put("Ann", "Scavenging Ooze")
    t.mana("Ben", "{1}")
    t.activate("Ben", land)
    t.resolve()
    t.game.refresh()
    move(t.game, [land], terms.GRAVEYARD)
    assert land.last_known is not None and land.last_known.types & terms.CREATURE
    t.mana("Ann", "{G}")
    t.activate("Ann", ooze, targets=[land])
    t.resolve()
    assert land.zone == terms.EXILE and not ooze.counters and t.life("Ann") == 20


@pytest.mark.parametrize("what", ["it", "that creature"])
def test_what_an_equipped_creature_did_is_told_of_that_creature(what: str) -> None:
    """CR 608.2h: where the Equipment has moved meanwhile, it is the creature that did it all the same."""
    t = Table()
    first, second = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Runeclaw Bear")
    text = f"Whenever equipped creature becomes tapped, {what} gets +3/+3 until end of turn.\nEquip {{1}}"
    equipment = t.put("Ann", card(text, "Artifact — Equipment"))
    attach(t.game, equipment, first)
    tapping(t, first)
    attach(t.game, equipment, second)
    t.resolve()
    assert (first.power, second.power) == (5, 2)


def test_what_else_happened_is_no_word_of_an_equipped_creature() -> None:
    """The creature is the one equipped as the ability resolves."""
    t = Table()
    first, second = t.put("Ann", "Grizzly Bears"), t.put("Ann", "Runeclaw Bear")
    text = "Whenever a creature becomes tapped, equipped creature gets +3/+3 until end of turn.\nEquip {1}"
    equipment = t.put("Ann", card(text, "Artifact — Equipment"))
    attach(t.game, equipment, first)
    tapping(t, first)
    attach(t.game, equipment, second)
    t.resolve()
    assert (first.power, second.power) == (2, 5)
