"""The greedy pilot at the table of five: what it does not do over and over."""

import pytest

from engine.players.view import View
from engine.rules.zones import leave, move
from engine.state import terms, topics
from engine.state.choice import Name
from engine.state.game import Game
from engine.state.objects import Card, Reference, StackObject
from formats.elder_dragon_wars.circle import DRAGON, at_seat
from formats.elder_dragon_wars.dragonlord import Dragonlord
from formats.elder_dragon_wars.rulecards import REGROWTH
from formats.play import new_game
from tests.formats.edw_table import lineup


def position() -> tuple[Game, Card]:
    """Black has its dragon on the battlefield and its best spells in the graveyard."""
    game = new_game(lineup(), 0)
    black = at_seat(game, 2)
    dragon = next(c for c in black.command if c.mark == DRAGON)
    move(game, [dragon], terms.BATTLEFIELD, under=black)
    for card in [c for c in black.library if not c.types & terms.LAND]:
        leave(game, card)
        game.to_zone(card, terms.GRAVEYARD)
        game.journal.append(black.graveyard, card)
    game.triggered.clear()
    game.refresh()
    return game, dragon


def scores(game: Game) -> list[float]:
    """What the ways of regrowth are worth to Black."""
    black = at_seat(game, 2)
    found = [
        a for a in game.ruleset.actions(game, black, True) if a.card is not None and a.card.name == REGROWTH
    ]
    return [Dragonlord().score(View(game, black), a) for a in found]


@pytest.mark.rule("ED-80")
def test_what_has_just_come_is_not_given_for_what_it_was_cast_with() -> None:
    game, dragon = position()
    assert scores(game) == [0.0]
    game.set(dragon, "entered_turn", -1)
    assert scores(game) != [0.0]


@pytest.mark.rule("ED-80")
def test_what_aims_at_a_dragon_that_went_and_came_back_dooms_nothing() -> None:
    game, dragon = position()
    aimed = StackObject(game.new_id(), dragon, at_seat(game, 0), None, spell=False)
    aimed.targets = [[Reference(dragon)]]
    game.stack.append(aimed)
    assert max(scores(game)) > 0.0
    game.set(dragon, "stamp", dragon.stamp + 2)
    assert max(scores(game)) == 0.0


def test_with_storage_matrix_what_is_tapped_most_untaps() -> None:
    game, dragon = position()
    black = at_seat(game, 2)
    ask = Name(black, topics.TYPE, ("artifact", "creature", "land"), good=1)
    game.set(game, "step", terms.UNTAP)
    for card in black.permanents:
        game.set(card, "tapped", bool(card.types & terms.LAND))
    assert Dragonlord().answer(View(game, black), ask) == 2
    for card in black.permanents:
        game.set(card, "tapped", card is dragon)
    assert Dragonlord().answer(View(game, black), ask) == 1
