"""Games between generated decks, played by a random pilot, keep what every game must keep.

Decks are drawn from the whole library, so a card that breaks an invariant is found by being defined. The run is the same each
time; `INVARIANT_EXAMPLES=500 python3 manage.py test tests/engine/test_invariants.py` plays that many games a test with new seeds
(a failure prints the smallest decks and seed that show it).
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import cards, pilots, terms
from engine.choice import ACT, PAIR, Ask
from engine.game import Game, SeatPlan
from engine.legal import legal_actions
from engine.objects import Card, Seat
from engine.randomly import random_answer
from engine.turn import Priority
from engine.view import View, board, sees_library_top
from formats.play import DECISION_LIMIT, TURN_LIMIT, module
from tests.engine.picture import differences, picture

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
        ruleset, teams = module(self.format).make(dict(self.options), roles)
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
        answer = random_answer(again, rng.randrange)
        assert again.legal(answer), f"{again.describe()}: random {answer!r}"
        game.answer(answer)


# -- zones -------------------------------------------------------------------------------------------------------------


def misplaced(game: Game, everything: dict[int, Card]) -> list[str]:
    """What is wrong about where the cards are: every card in one zone, which knows it, under the right player."""
    found: Counter[int] = Counter()
    wrong: list[str] = []
    for seat in game.seats:
        for zone in (terms.LIBRARY, terms.HAND, terms.GRAVEYARD, terms.EXILE, terms.COMMAND, terms.PILE):
            for card in seat.zone(zone):
                found[card.id] += 1
                if card.zone != zone or card.owner is not seat:
                    wrong.append(f"{card!r} in zone {zone} of {seat!r} thinks {card.zone} of {card.owner!r}")
        if [c for c in game.battlefield if c.controller is seat and c not in seat.permanents]:
            wrong.append(f"{seat!r} controls what is not listed: {seat.permanents!r}")
        wrong += [f"{c!r} is not {seat!r}'s" for c in seat.permanents if c.controller is not seat]
    if sum(len(s.permanents) for s in game.seats) != len(game.battlefield):
        wrong.append("a permanent is listed twice or under nobody")
    for card in game.battlefield:
        found[card.id] += 1
        if card.zone != terms.BATTLEFIELD:
            wrong.append(f"{card!r} on the battlefield thinks {card.zone}")
        if card.attached_to is not None and card not in card.attached_to.attachments:
            wrong.append(f"{card!r} is attached to {card.attached_to!r}, which does not know")
    found.update(o.card.id for o in game.stack if o.spell and not o.copied)
    wrong += [f"{everything[i]!r} is in {n} zones" for i, n in found.items() if n > 1 and i in everything]
    for i in set(everything) - set(found):
        # In the middle of a step a spell may have left the stack and not arrived yet; a deck's token may have ceased.
        card = everything[i]
        if card.zone != terms.STACK and not (card.token and card.zone == terms.CEASED):
            wrong.append(f"{card!r} is nowhere and thinks {card.zone}")
    return wrong


@either
def test_every_card_is_in_one_zone(kind: str) -> None:
    """CR 400.1: zones partition the cards, whatever happens."""

    @generated
    @given(KINDS[kind], st.randoms(use_true_random=False))
    def check(setup: Setup, rng: random.Random) -> None:
        game = setup.game()
        everything = {c.id: c for s in game.seats for c in (*s.library, *s.command)}
        for ask in played(game, rng):
            assert not misplaced(game, everything), ask.describe()

    check()


# -- options and undo --------------------------------------------------------------------------------------------------


def tries(ask: Ask, rng: random.Random) -> list[Any]:
    """Answers to try: every action, the default and some others."""
    if ask.kind == ACT:
        return list(range(min(len(ask.options), 10)))
    return [ask.default(), *(random_answer(ask, rng.randrange) for _ in range(2))]


def apply(game: Game, ask: Ask, answer: Any) -> None:
    """Give an answer and go on by defaults until the step is done."""
    game.answer(answer)
    while (more := game.run()) is not None and more is not game.asked:
        assert more.legal(more.default()), f"{more.describe()}: {more.default()!r}"
        game.answer(more.default())
    if ask.kind == ACT:
        action = ask.options[answer]
        barred = [a for f in game.frames if isinstance(f, Priority) for a in f.barred]
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
                        game.answer(random_answer(more, rng.randrange))
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
        assert again.digests == game.digests and again.digest() == game.digest()
        assert (again.winners, again.reason) == (game.winners, game.reason)

    check()


# -- hidden information ------------------------------------------------------------------------------------------------


def exchange(game: Game, eyes: Seat, rng: random.Random) -> None:
    """Deal anew what `eyes` cannot see: others' hands and libraries together, the own library. A side without a pilot
    has its hand open (HS-49)."""
    for seat in game.seats:
        hand = seat.hand if seat is not eyes and seat.piloted else []
        top = [seat.library.pop()] if seat is eyes and sees_library_top(game, seat) else []
        hidden = [*hand, *seat.library]
        rng.shuffle(hidden)
        hidden += top
        hand[:], seat.library[:] = hidden[: len(hand)], hidden[len(hand) :]
        for zone, held in ((terms.HAND, hand), (terms.LIBRARY, seat.library)):
            for card in held:
                card.zone = zone


def known(game: Game, ask: Ask) -> Any:
    """All a player learns at a question: the board, what it may do, what its pilot makes of it."""
    main = game.step in (terms.MAIN1, terms.MAIN2) and not game.stack and ask.seat.team == game.active_team
    actions = [a.name for a in legal_actions(game, ask.seat, main)] if ask.kind == ACT else []
    return board(game, ask.seat), actions, pilots.make("greedy", 0).answer(View(game, ask.seat), ask)


@either
def test_nothing_a_player_sees_depends_on_what_is_hidden(kind: str) -> None:
    """CR 400.2: with every hidden card exchanged the view, the actions and the greedy pilot's answer stay the same."""

    @generated
    @given(KINDS[kind], st.randoms(use_true_random=False))
    def check(setup: Setup, rng: random.Random) -> None:
        game = setup.game()
        for ask in played(game, rng):
            if ask.kind not in (ACT, PAIR):
                continue
            seen = known(game, ask)
            dealt = [(s, list(s.hand), list(s.library)) for s in game.seats]
            exchange(game, ask.seat, rng)
            after = known(game, ask)
            for seat, hand, library in dealt:
                seat.hand[:], seat.library[:] = hand, library
                for zone, held in ((terms.HAND, hand), (terms.LIBRARY, library)):
                    for card in held:
                        card.zone = zone
            assert seen == after, ask.describe()

    check()
