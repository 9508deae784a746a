"""Random self-play holds the invariants: nothing is lost, everything offered is legal, going back and replaying are exact.

`SELFPLAY_GAMES` sets how many games are played (6 by default).
"""

import json
import os
import random
from collections import Counter

import pytest

import formats
from engine.players import make
from engine.players.view import View, board
from engine.state.digest import snapshot
from engine.state.game import Game
from engine.state.terms import STACK
from formats.play import Lineup, LineupSeat, new_game, play_game, replay

GAMES = int(os.environ.get("SELFPLAY_GAMES", "6"))


def lineup(key: str, preset: str, pilot: str = "random") -> Lineup:
    form = formats.get(key)
    seats = [(role, form.sample(name)) for role, name in form.preset(preset).seats]
    return Lineup(key, tuple(LineupSeat(r, s.label, s.deck.to_json(), pilot) for r, s in seats), {}, 11)


LINEUPS = [
    lineup("horde-sealed", "two-survivors"),
    lineup("horde-sealed", "four-survivors"),
    lineup("duel", "themes"),
]


def whereabouts(game: Game) -> Counter[int]:
    """How often each card of a deck is found in some zone; spells on the stack count there."""
    found: Counter[int] = Counter()
    for seat in game.seats:
        for zone in (seat.library, seat.hand, seat.graveyard, seat.exile, seat.command, seat.pile):
            found.update(c.id for c in zone)
    found.update(c.id for c in game.battlefield)
    found.update(o.card.id for o in game.stack if o.spell and not o.copied)
    return found


@pytest.mark.parametrize("played", LINEUPS, ids=["two survivors", "four survivors", "duel"])
@pytest.mark.parametrize("index", range(GAMES))
def test_invariants(played: Lineup, index: int) -> None:
    game = new_game(played, index)
    rng = random.Random(index)
    cards = {c.id: c for s in game.seats for c in (*s.library, *s.command)}
    for decision in range(1500):
        ask = game.run()
        if ask is None:
            break
        assert ask.legal(ask.default())
        found = whereabouts(game)
        assert max(found.values()) == 1
        # In the middle of a step a spell may have left the stack and not arrived yet.
        assert all(cards[i].zone == STACK for i in set(cards) - set(found))
        for seat in game.seats:
            assert sorted(c.id for c in seat.permanents) == sorted(
                c.id for c in game.battlefield if c.controller is seat
            )
        if decision % 25 == 7:
            _goes_back_exactly(game, rng)
        game.answer((game.run() or ask).random(rng.randrange))


def _goes_back_exactly(game: Game, rng: random.Random) -> None:
    before, mark = snapshot(game), game.mark()
    asked = game.run()
    assert asked is not None
    question = asked.to_json()
    for _ in range(6):
        ask = game.run()
        if ask is None:
            break
        game.answer(ask.random(rng.randrange))
    game.undo(mark)
    again = game.run()
    assert again is not None and again.to_json() == question and snapshot(game) == before


@pytest.mark.parametrize("played", LINEUPS, ids=["two survivors", "four survivors", "duel"])
def test_a_stored_game_replays_to_the_same_digests(played: Lineup) -> None:
    record = play_game(played, 3)
    again = replay(json.loads(json.dumps(record.log)))
    assert record.outcome != "unfinished" and again.ok
    broken = {**record.log, "digests": ["0" * 16, *record.log["digests"][1:]]}
    assert replay(broken).mismatch == 0


def test_a_pilot_decides_the_same_whatever_is_hidden() -> None:
    """Shuffling what a seat may not see changes no answer of its pilot, and its board shows no other hand."""
    game = new_game(lineup("duel", "themes", "greedy"), 0)
    pilot = make("greedy", 0)
    rng = random.Random(5)
    for _ in range(120):
        ask = game.run()
        if ask is None:
            break
        view, other = View(game, ask.seat), next(s for s in game.seats if s is not ask.seat)
        answer = pilot.answer(view, ask)
        assert board(game, ask.seat)["seats"][other.index]["hand"] == []
        hidden, hand = list(other.library), list(other.hand)
        rng.shuffle(other.library)
        rng.shuffle(other.hand)
        assert pilot.answer(view, ask) == answer
        other.library[:], other.hand[:] = hidden, hand
        game.answer(answer)
