"""Random games of the team formats at every size of table, with every switch alone and in combinations.

`TEAM_GAMES=2000` plays that many (in CI a sample of them); each holds the invariants, and none is stuck.
"""

import os
import random
from typing import Any

import pytest

import formats
from engine.rules.schemes import scheme_deck
from engine.state import terms
from engine.state.game import Game
from formats.dreadhorde.state import doom, threat, triumphs
from formats.play import Lineup, LineupSeat, new_game
from tests.formats.test_horde_selfplay import _goes_back_exactly, whereabouts

DREADHORDE, ARCHENEMY = formats.get("dreadhorde"), formats.get("archenemy")
SWITCHES = [o.key for o in DREADHORDE.options if o.type == "bool"]
DECKS = ("garrison", "thicket", "crypt", "forge")
COMBINATIONS = 50
GAMES = int(os.environ.get("TEAM_GAMES", "20"))
MOST_DECISIONS, MOST_TURNS = 20_000, 300


def combination(n: int) -> dict[str, object]:
    rng = random.Random(n)
    return {key: True for key in SWITCHES if rng.random() < 0.5}


def dreadhorde(players: int, options: dict[str, object], seed: int) -> Lineup:
    chosen = [DREADHORDE.sample(k) for k in DECKS[:players]]
    seats = [LineupSeat("player", s.label, s.deck.to_json(), "random") for s in chosen]
    seats.append(LineupSeat("horde", "Bolas", DREADHORDE.sample("nicol_bolas").deck.to_json(), "random"))
    return Lineup("dreadhorde", tuple(seats), options, seed)


def archenemy(players: int, rumble: bool, seed: int) -> Lineup:
    """`players` heroes, or villains of a Rumble."""
    schemes = LineupSeat("schemes", "Schemes", ARCHENEMY.sample("schemes_bolas").deck.to_json(), "random")

    def seat(role: str, i: int) -> LineupSeat:
        return LineupSeat(role, f"{role} {i}", DREADHORDE.sample(DECKS[i % 4]).deck.to_json(), "random")

    if rumble:
        seats = [s for i in range(players) for s in (seat("archenemy", i), schemes)]
    else:
        seats = [seat("archenemy", 3), schemes, *(seat("hero", i) for i in range(players))]
    return Lineup("archenemy", tuple(seats), {"rumble": rumble}, seed)


def tables() -> list[tuple[str, Any]]:
    """Every kind of table there is: name, and what makes its line-up for a seed."""
    found: list[tuple[str, Any]] = []
    for n in (1, 2, 3, 4):
        found.append((f"{n} players", lambda seed, n=n: dreadhorde(n, {}, seed)))
        for key in SWITCHES:
            found.append((f"{n} players, {key}", lambda seed, n=n, key=key: dreadhorde(n, {key: True}, seed)))
    for k in range(COMBINATIONS):
        found.append((f"combination {k}", lambda seed, k=k: dreadhorde(1 + k % 4, combination(k), seed)))
    found += [(f"{n} heroes", lambda seed, n=n: archenemy(n, False, seed)) for n in (1, 2, 3, 4, 5)]
    found += [(f"Rumble of {n}", lambda seed, n=n: archenemy(n, True, seed)) for n in (2, 3, 4, 5, 6)]
    return found


TABLES = tables()


def cases() -> list[Any]:
    """`GAMES` games, spread over all tables; round after round with other seeds."""
    chosen = (
        [TABLES[i * len(TABLES) // GAMES] for i in range(min(GAMES, len(TABLES)))] if GAMES < 100 else TABLES
    )
    return [
        pytest.param(*chosen[i % len(chosen)], 1 + i // len(chosen), id=f"{chosen[i % len(chosen)][0]} #{i}")
        for i in range(GAMES)
    ]


def facts(game: Game) -> None:
    """What always is so at such a table."""
    assert max(whereabouts(game).values()) == 1
    if game.ruleset.key == "dreadhorde":
        assert threat(game) >= 0 and len(triumphs(game)) == 5
        assert all(0 <= doom(t) <= 7 for t in triumphs(game))
        assert not game.teams[1][0].hand and game.teams[1][0].total.life is None
    else:
        for seat in game.seats:
            if seat.role == "archenemy" and not seat.left:
                face_up = [c for c in seat.command if c.definition.types & terms.SCHEME]
                assert len(scheme_deck(game, seat)) + len(face_up) == 20


@pytest.mark.rule("DH-21")
@pytest.mark.parametrize(("name", "lineup", "seed"), cases())
def test_a_random_game_keeps_its_rules_and_ends(name: str, lineup: Any, seed: int) -> None:
    game = new_game(lineup(seed), 0)
    rng = random.Random(f"{name} {seed}")
    decision = 0
    while (ask := game.run()) is not None and game.turn <= MOST_TURNS:
        decision += 1
        assert decision < MOST_DECISIONS, "stuck"
        assert ask.legal(ask.default())
        assert ask.seat.piloted and not ask.seat.left
        if decision % 10 == 0:
            facts(game)
        if decision % 60 == 31:
            _goes_back_exactly(game, rng)
        elif decision % 200 == 0:
            game.forget()
        game.answer((game.run() or ask).random(rng.randrange))
    assert game.ended or game.turn > MOST_TURNS
    if game.ruleset.key == "dreadhorde":  # the Threat Level of every turn is in the report
        assert game.ended and all(len(row) == 7 and row[4] >= 0 for row in game.metrics["turns"])
