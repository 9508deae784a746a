"""Games between generated decks, played by a random pilot, keep what every game must keep.

Decks are drawn from the whole library, so a card that breaks an invariant is found by being defined. The run is the same each
time; `INVARIANT_EXAMPLES=500 python3 manage.py test tests/engine/test_invariants.py` plays that many games a test with new seeds
(a failure prints the smallest decks and seed that show it).
"""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import cards
from engine import players as pilots
from engine.rules.priority import Priority
from engine.state.choice import Act, Ask
from engine.state.digest import digest
from engine.state.game import Game, SeatPlan
from engine.state.pairing import Pair
from formats import registry
from formats.play import DECISION_LIMIT
from formats.play_side import TURN_LIMIT
from formats.proving.audit import cards_of, differences, exchanged, known, misplaced, picture

EXAMPLES = int(os.environ.get("INVARIANT_EXAMPLES", "3"))
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")

pytestmark = pytest.mark.timeout(120 + 60 * EXAMPLES)

generated = settings(
    max_examples=EXAMPLES,
    derandomize="INVARIANT_EXAMPLES" not in os.environ,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


@cache
def spells() -> tuple[tuple[str, int], ...]:
    """Every card that can be cast, with its colours, the simplest first: that way lies a small failing example."""
    found = []
    for name in cards.names():
        d = cards.definition(name)
        if d.token or not (d.castable or "left" in d.faces):
            continue
        found.append((len(d.abilities), d.mana_value, name, d.colors))
    return tuple((name, colors) for _, _, name, colors in sorted(found))


@dataclass(frozen=True)
class Setup:
    """All that determines a game but the answers."""

    format: str
    decks: tuple[tuple[str, ...], ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()

    def game(self) -> Game:
        horde = self.format == "horde-sealed"
        roles = ["survivor" if horde else "player"] * len(self.decks)
        if horde:
            roles[-1] = "horde"
        ruleset, teams = registry.play(self.format).make(dict(self.options), roles)
        plans = [
            SeatPlan(f"P{i}", [cards.definition(n) for n in deck], role, team, role != "horde")
            for i, (deck, role, team) in enumerate(zip(self.decks, roles, teams, strict=True))
        ]
        return Game(ruleset, plans, self.seed)


@st.composite
def decks(draw: st.DrawFn) -> tuple[str, ...]:
    """Cards of two colours with their lands."""
    two = draw(st.sampled_from([(a, b) for a in range(5) for b in range(a)]))
    mask = 1 << two[0] | 1 << two[1]
    pool = [name for name, colors in spells() if not colors & ~mask]
    chosen = draw(st.lists(st.sampled_from(pool), min_size=4, max_size=24))
    return (*chosen, *(BASICS[c] for c in two for _ in range(9)))


@st.composite
def hordes(draw: st.DrawFn) -> tuple[str, ...]:
    """Fewer cards than a real Horde has, of any colour: which spells it holds is free (HS-18)."""
    pool = [name for name, _ in spells()]
    return (
        ("Zombie Token",) * 20
        + ("Zombie Giant Token",) * 2
        + tuple(draw(st.lists(st.sampled_from(pool), min_size=4, max_size=20)))
    )


@st.composite
def duels(draw: st.DrawFn) -> Setup:
    return Setup("duel", (draw(decks()), draw(decks())), draw(st.integers(0, 2**32)))


@st.composite
def sieges(draw: st.DrawFn) -> Setup:
    survivors = draw(st.lists(decks(), min_size=2, max_size=4))
    options = (
        ("opening_turns", draw(st.integers(0, 3))),
        ("hostile_targets", draw(st.booleans())),
        ("life", draw(st.sampled_from((40, 200)))),
    )
    return Setup("horde-sealed", (*survivors, draw(hordes())), draw(st.integers(0, 2**32)), options)


KINDS = {"duel": duels(), "horde-sealed": sieges()}
either = pytest.mark.parametrize("kind", sorted(KINDS))


def played(game: Game, rng: random.Random, decisions: int = DECISION_LIMIT) -> Iterator[Ask]:
    """The questions of a game, each answered at random once the loop comes round."""
    for _ in range(decisions):
        ask = game.run()
        if ask is None or game.turn > TURN_LIMIT:
            return
        yield ask
        again = game.run()
        assert again is not None
        answer = again.random(rng.randrange)
        assert again.legal(answer), f"{again.describe()}: random {answer!r}"
        game.answer(answer)


# -- zones -------------------------------------------------------------------------------------------------------------


@either
def test_every_card_is_in_one_zone(kind: str) -> None:
    """CR 400.1: zones partition the cards, whatever happens."""

    @generated
    @given(KINDS[kind], st.randoms(use_true_random=False))
    def check(setup: Setup, rng: random.Random) -> None:
        game = setup.game()
        everything = cards_of(game)
        for ask in played(game, rng):
            assert not misplaced(game, everything), ask.describe()

    check()


# -- options and undo --------------------------------------------------------------------------------------------------


def tries(ask: Ask, rng: random.Random) -> list[Any]:
    """Answers to try: every action, the default and some others."""
    if isinstance(ask, Act):
        return list(range(min(len(ask.options), 10)))
    return [ask.default(), *(ask.random(rng.randrange) for _ in range(2))]


def apply(game: Game, ask: Ask, answer: Any) -> None:
    """Give an answer and go on by defaults until the step is done."""
    game.answer(answer)
    while (more := game.run()) is not None and more is not game.asked:
        assert more.legal(more.default()), f"{more.describe()}: {more.default()!r}"
        game.answer(more.default())
    if isinstance(ask, Act):
        action = ask.options[answer]
        barred = [a for f in game.frames if isinstance(f, Priority) for a in f.impossible]
        assert action not in barred, f"{action.name} was offered and proved impossible"


@either
def test_every_offered_answer_applies_and_is_taken_back_exactly(kind: str) -> None:
    """Every question has a legal default, no option offered is impossible, and undo restores every fact."""

    @generated
    @given(KINDS[kind], st.randoms(use_true_random=False))
    def check(setup: Setup, rng: random.Random) -> None:
        game = setup.game()
        for n, ask in enumerate(played(game, rng)):
            assert ask.legal(ask.default()), f"{ask.describe()}: default {ask.default()!r}"
            if n % 6:
                continue
            before, question, mark = picture(game), ask.to_json(), game.mark()
            for answer in tries(ask, rng):
                current = game.run()
                assert current is not None and current.legal(answer), f"{ask.describe()}: {answer!r}"
                apply(game, current, answer)
                for _ in range(3):
                    if (more := game.run()) is not None:
                        game.answer(more.random(rng.randrange))
                game.undo(mark)
                again = game.run()
                assert again is not None and again.to_json() == question
                assert not differences(before, picture(game)), f"{ask.describe()}: {answer!r}"

    check()


# -- ends and replays --------------------------------------------------------------------------------------------------


@either
def test_a_game_ends_within_its_caps_and_its_answers_give_it_again(kind: str) -> None:
    @generated
    @given(KINDS[kind], st.randoms(use_true_random=False))
    def check(setup: Setup, rng: random.Random) -> None:
        game = setup.game()
        for _ in played(game, rng):
            pass
        assert game.ended and game.turn <= TURN_LIMIT and game.decisions < DECISION_LIMIT
        again = setup.game()
        for answer in game.answers:
            assert again.run() is not None
            again.answer(answer)
        assert again.run() is None
        assert again.digests == game.digests and digest(again) == digest(game)
        assert (again.winners, again.reason) == (game.winners, game.reason)

    check()


# -- hidden information ------------------------------------------------------------------------------------------------


@either
def test_nothing_a_player_sees_depends_on_what_is_hidden(kind: str) -> None:
    """CR 400.2: with every hidden card exchanged the view, the actions and the greedy pilot's answer stay the same."""

    @generated
    @given(KINDS[kind], st.randoms(use_true_random=False))
    def check(setup: Setup, rng: random.Random) -> None:
        game = setup.game()
        for ask in played(game, rng):
            if not isinstance(ask, Act | Pair):
                continue
            pilot = pilots.make("greedy", 0)
            seen = known(game, ask, pilot)
            with exchanged(game, ask.seat, rng):
                after = known(game, ask, pilot)
            assert seen == after, ask.describe()

    check()
