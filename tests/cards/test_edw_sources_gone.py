"""What abilities of Elder Dragon Wars ask of what has left, or has come back as another object (CR 400.7, 608.2h)."""

from collections.abc import Iterator

import pytest

from engine.dsl import *
from engine.language.library import apart
from engine.rules import verbs
from engine.rules.zones import move
from engine.state import memory, terms
from engine.state.objects import Card
from engine.state.terms import BATTLEFIELD, EXILE, GRAVEYARD
from tests.cards.test_read_and_played import card
from tests.table import Table


@pytest.fixture(autouse=True)
def gone() -> Iterator[None]:
    """The cards of a test are gone after it."""
    with apart():
        yield


def blink(t: Table, card: Card) -> None:
    """The permanent leaves the battlefield and comes back as another object."""
    t.do(lambda game: move(game, [card], EXILE))
    t.do(lambda game: move(game, [card], BATTLEFIELD))


def test_a_dragon_that_is_gone_still_names_a_color() -> None:
    """CR 113.7a: the ability goes on without its source, and knows the color chosen for it."""
    t = Table()
    t.mana("Ann", "{2}{B}")
    for name in ("Shock", "Grizzly Bears", "Shock"):
        t.put("Ben", name, "hand")
    crosis = t.put("Ann", "Crosis, the Purger")
    t.game.journal.put(crosis.memory, memory.ATTACKED_IN, t.game.turn)
    t.game.emit(terms.EV_DAMAGE, None, t.seat("Ben"), 6, crosis, True)
    t.settle()
    blink(t, crosis)
    t.resolve(pay=[True], color=[RED])
    assert t.names("Ben", "hand") == ["Grizzly Bears"]


def test_a_color_chosen_without_its_source_is_none_of_the_new_object() -> None:
    t = Table()
    name = "Test Prism"
    artifact(name, "{1}", ability("{1}", choose_color(), destroy(CREATURE.chosen_color)))
    bear, goblin = t.put("Ben", "Grizzly Bears"), t.put("Ben", "Goblin Piker")
    prism = t.put("Ann", name)
    t.mana("Ann", "{1}")
    t.activate("Ann", prism)
    blink(t, prism)
    t.resolve(color=[RED])
    assert goblin.zone == GRAVEYARD and bear.zone == BATTLEFIELD
    assert memory.COLOR not in prism.memory


def test_soul_ransom_that_is_gone_still_draws_for_its_controller() -> None:
    """Its controller is who last controlled it."""
    t = Table()
    bear = t.put("Ben", "Grizzly Bears")
    ransom = t.put("Ann", "Soul Ransom", attached_to=bear)
    for _ in range(2):
        t.put("Ben", "Forest", "hand")
    hand = len(t.seat("Ann").hand)
    t.activate("Ben", ransom)
    t.do(lambda game: move(game, [ransom], GRAVEYARD))
    t.resolve()
    assert len(t.seat("Ann").hand) == hand + 2


@pytest.mark.parametrize("died", [False, True])
def test_cryptic_gateway_knows_what_was_tapped_for_it(died: bool) -> None:
    t = Table()
    gate = t.put("Ann", "Cryptic Gateway")
    pair = [t.put("Ann", "Grizzly Bears"), t.put("Ann", "Goblin Piker")]
    t.put("Ann", "Runeclaw Bear", "hand")
    t.activate("Ann", gate, answers={"tap": [pair]})
    if died:
        t.do(lambda game: move(game, pair[1:], GRAVEYARD))
    t.resolve(may=[True])
    assert t.names("Ann", "hand") == ["Runeclaw Bear"]  # a Bear, and no Goblin


def test_total_war_is_of_who_attacked() -> None:
    """Whoever owns the creature that attacked, dead by now."""
    t = Table()
    t.put("Ben", "Total War")
    idle, theirs = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Grizzly Bears")
    stolen = t.put("Ben", "Goblin Piker")
    t.put("Ann", "Control Magic", attached_to=stolen)
    t.game.refresh()
    assert stolen.controller is t.seat("Ann")
    stolen.sick = False
    t.game.attackers.append(stolen)
    t.game.set(stolen, "attacking", t.seat("Ben"))
    t.game.emit(terms.EV_ATTACKS, stolen, t.seat("Ben"), amount=1, other=t.seat("Ben"))
    t.settle()
    t.do(lambda game: move(game, [stolen], GRAVEYARD))
    t.resolve()
    assert idle.zone == GRAVEYARD and theirs.zone == BATTLEFIELD


def test_no_quarter_leaves_alone_what_has_come_back() -> None:
    t = Table()
    t.put("Ann", "No Quarter")
    small, big = t.put("Ann", "Grizzly Bears"), t.put("Ben", "Craw Wurm")
    t.game.emit(terms.EV_BLOCKS, big, t.seat("Ben"), other=small)
    t.settle()
    blink(t, small)
    t.resolve()
    assert small.zone == BATTLEFIELD


def test_a_description_fits_what_has_come_back() -> None:
    """ "All creatures" are those that are there, the new object of what triggered it, too."""
    name = card("When this creature enters, exile all creatures.", "Creature — Wurm", "{4}{G}")
    t = Table()
    wurm = t.put("Ann", name, "hand")
    t.do(lambda game: move(game, [wurm], BATTLEFIELD))
    t.settle()
    stack = list(t.game.stack)
    blink(t, wurm)
    t.game.triggered.clear()
    assert t.game.stack == stack
    t.resolve()
    assert wurm.zone == EXILE


def triggers(t: Table) -> int:
    """How many abilities have triggered so far."""
    return sum(line[2] == "trigger" for line in t.game.story or ())


def test_ertais_meddling_is_done_with_what_it_gave_back() -> None:
    """ "If that card is exiled": nothing triggers for a card that is not."""
    t = Table()
    t.mana("Ben", "{1}{G}")
    t.cast("Ben", "Grizzly Bears")
    t.mana("Ann", "{1}{U}")
    t.cast("Ann", "Ertai's Meddling", targets=[t.game.stack[-1]], x=[1])
    t.resolve()
    for _ in range(2):
        t.turn("Ben", until="draw_step")
        t.resolve()
    assert "Grizzly Bears" in t.names("Ben")
    before = triggers(t)
    t.turn("Ben", until="draw_step")
    assert triggers(t) == before


def test_what_an_object_was_does_not_learn_what_the_next_one_does() -> None:
    """CR 400.7: a vault that left empty has nothing to do with what another one holds."""
    t = Table()
    vault = t.put("Ann", "Knowledge Vault")
    t.do(lambda game: move(game, [vault], EXILE))
    t.settle()  # the ability of its leaving waits
    t.do(lambda game: move(game, [vault], BATTLEFIELD))
    vault.sick = False
    t.lands("Ann", "Forest", 2)
    assert len(t.game.stack) == 1
    t.activate("Ann", vault)
    t.resolve()
    assert len(t.seat("Ann").exile) == 1 and not t.seat("Ann").graveyard


@pytest.mark.parametrize("name", ["Pandemonium", "Dual Nature"])
def test_a_creature_that_came_back_still_did_what_it_entered_for(name: str) -> None:
    """CR 608.2h: what entered is known as it last was."""
    t = Table()
    t.put("Ben", name)
    bear = t.put("Ann", "Grizzly Bears", "hand")
    t.do(lambda game: move(game, [bear], BATTLEFIELD))
    t.settle(target=[t.seat("Ben")])
    assert len(t.game.stack) == 1
    blink(t, bear)
    t.game.triggered.clear()
    t.resolve(may=[True])
    if name == "Pandemonium":
        assert t.life("Ben") == 18
    else:
        assert t.names("Ann") == ["Grizzly Bears", "Grizzly Bears"]


def test_urzas_miter_asks_of_this_very_death() -> None:
    """What was sacrificed later was not sacrificed then."""
    t = Table()
    t.put("Ann", "Urza's Miter")
    ring = t.put("Ann", "Sol Ring")
    t.lands("Ann", "Forest", 3)
    hand = len(t.seat("Ann").hand)
    t.do(lambda game: verbs.destroy(game, [ring]))
    t.settle()
    t.do(lambda game: move(game, [ring], BATTLEFIELD))
    t.do(lambda game: verbs.sacrifice(game, [ring]))
    t.resolve(pay=[True])
    assert len(t.seat("Ann").hand) == hand + 1
