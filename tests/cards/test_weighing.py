"""The greedy pilot can weigh whatever any playable card offers."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine import cards
from engine.cards.readings import kept
from engine.language.library import definition
from engine.players.greedy import Greedy
from engine.players.view import View
from engine.state import terms
from engine.state.action import ACTIVATE, CAST, Action
from engine.state.objects import Card, Printed
from tests.table import Table


@contextmanager
def held(t: Table, made: Printed) -> Iterator[Card]:
    """A card of Ann's in no zone yet; nothing of it is left behind."""
    mark = t.game.journal.mark()
    yield t.game.new_card(made, t.seat("Ann"))
    t.game.journal.undo(mark)


def offers(t: Table, made: Printed) -> Iterator[Action]:
    """Its spells out of the hand, and its abilities where it is on the battlefield."""
    game, ann = t.game, t.seat("Ann")
    with held(t, made) as card:
        game.to_zone(card, terms.HAND)
        game.journal.append(ann.hand, card)
        faces = {"": made, **made.faces}
        yield from (Action(CAST, card, way=way) for way, face in faces.items() if face.castable and not face.is_land)
    with held(t, made) as card:
        if made.types & terms.PERMANENT:
            game.to_zone(card, terms.BATTLEFIELD)
            game.journal.append(game.battlefield, card)
            game.journal.append(ann.permanents, card)
            yield from (Action(ACTIVATE, card, a.index, ability=a) for a in made.activated if not a.is_mana)


@pytest.mark.parametrize("attacked", [False, True])
def test_every_spell_and_ability_of_every_card_can_be_weighed(attacked: bool) -> None:
    t = Table()
    wurm, _ = t.put("Ben", "Craw Wurm"), t.put("Ann", "Grizzly Bears")
    for who in ("Ann", "Ben"):
        t.put(who, "Forest")
        t.put(who, "Sol Ring")
        t.put(who, "Shock", "graveyard")
    t.game.active_team, t.game.step = t.seat("Ben" if attacked else "Ann").team, terms.MAIN1
    if attacked:
        t.game.step = terms.DECLARE_ATTACKERS
        t.game.set(wurm, "attacking", t.seat("Ann"))
        t.game.journal.append(t.game.attackers, wurm)
    pilot, weighed = Greedy(), 0
    for name in sorted({*cards.names(), *kept().cards}):
        for action in offers(t, definition(name)):
            pilot.score(View(t.game, t.seat("Ann")), action)
            weighed += 1
    assert weighed > 20_000
