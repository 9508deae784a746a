"""The strong pilot: it tries answers out before it gives one.

Flat Monte Carlo with halving: each answer worth trying (`engine.players.candidates`) is played on from the same guesses at what
is hidden (`engine.players.guess`), by the greedy pilot in every seat, a few turns ahead, and the position is judged there
(`engine.players.judging`). The worse half of the answers drops out after each round; those left get the games of the others
(Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013). The budget is a number of such games, so
that the same seed and question give the same answer on every machine.

The pilot keeps no memory: its guesses come from its seed and how many questions the game has had.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.players.candidates import candidates
from engine.players.greedy import Greedy
from engine.players.guess import Dealer, shown_by
from engine.players.judging import Judge, standing
from engine.players.view import View
from engine.state import rng
from engine.state.choice import Act, Answer, Ask, Pick, are_integers, label
from engine.state.game import Game
from engine.state.journal import Mark
from engine.state.objects import Card, StackObject
from engine.state.pairing import Pair, are_pairs
from engine.state.topics import (
    ATTACKERS,
    BUYBACK,
    ENTWINE,
    HALF,
    KICKER,
    MODES,
    MULTIKICKER,
    TARGET,
    Topic,
    X,
)


class Effort(NamedTuple):
    """How much a pilot thinks: games tried at one question, how many turns ahead each goes."""

    games: int = 16
    turns: int = 2
    questions: int = 400
    """The most questions one such game answers."""
    topics: frozenset[Topic] = frozenset()
    """What is thought about; empty: everything but what is routine."""


USUAL = Effort()

ANNOUNCING = frozenset({MODES, TARGET, X, KICKER, MULTIKICKER, BUYBACK, ENTWINE, HALF})
"""What is asked one after the other as a spell or ability is announced, where nothing hidden is looked at."""


class Line(NamedTuple):
    """An answer tried: its worth on average from -1 to 1, and over how many games."""

    answer: Answer
    worth: float
    games: int


class Strong:
    """One seat's pilot, made of the greedy pilot of its format and a judge."""

    def __init__(self, seed: int, base: Greedy, judge: Judge = standing, effort: Effort = USUAL) -> None:
        self.seed = seed
        self.base = base
        self.stops = base.stops
        self.judge = judge
        self.effort = effort

    def answer(self, view: View, ask: Ask) -> Answer:
        return self.lines(view, ask)[0].answer

    def reason(self, view: View, ask: Ask, answer: Answer) -> str:
        """The best answers it tried with their worth; empty where it tried none, or did not answer so."""
        lines = self.lines(view, ask)
        if len(lines) < 2 or lines[0].answer != answer:
            return ""
        tried = "; ".join([f"{said(ask, line.answer)} {_points(line.worth)}" for line in lines[1:3]])
        return (
            f"{said(ask, answer)} {_points(lines[0].worth)} over {lines[0].games} games tried ahead; {tried}"
        )

    # -- trying out --------------------------------------------------------------------------------------------------

    def lines(self, view: View, ask: Ask) -> list[Line]:
        """The answers tried, the best first; of one there is nothing to try."""
        game, mark, about = view._game, view._game.mark(), self.effort.topics
        # What chance has done in the middle of a step cannot be done again by other numbers, nor is it known what earlier
        # questions of a step have shown.
        if (
            (about and ask.topic not in about)
            or (mark.given and ask.topic not in ANNOUNCING)
            or game.diced(mark)
        ):
            return [Line(self.base.answer(view, ask), 0.0, 0)]
        tries = Tries(self, game, mark, ask)
        asked = tries.imagine(0)
        answers = candidates(self.base, View(game, ask.seat), asked) if asked is not None else []
        game.undo(mark)
        answers = [a for a in answers if ask.legal(a)]
        if len(answers) < 2:
            return [Line(answers[0] if answers else self.base.answer(view, ask), 0.0, 0)]
        lines = tries.halve(answers)
        game.undo(mark)
        return lines


class Tries:
    """The games tried at one question."""

    __slots__ = ("pilot", "game", "mark", "ask", "shown", "seed", "views")

    def __init__(self, pilot: Strong, game: Game, mark: Mark, ask: Ask) -> None:
        self.pilot = pilot
        self.game = game
        self.mark = mark
        self.ask = ask
        self.shown = shown_by(ask)
        self.seed = rng.derive(pilot.seed, game.decisions)
        self.views = [View(game, seat) for seat in game.seats]

    def imagine(self, world: int) -> Ask | None:
        """Come to the question in a guess; None where another question would have been asked in it."""
        dealer = Dealer(self.ask.seat, rng.derive(self.seed, world), self.shown)
        asked = self.game.imagine(self.mark, dealer)
        return asked if asked is not None and same(asked, self.ask) else None

    def halve(self, answers: list[Answer]) -> list[Line]:
        """Try all answers in the same guesses, then the better half in more, until one is left or the budget is."""
        totals = [0.0] * len(answers)
        games = [0] * len(answers)
        left = list(range(len(answers)))
        world, budget = 0, self.pilot.effort.games
        rounds = (len(answers) - 1).bit_length()
        for k in range(rounds):
            each = max(1, budget // ((rounds - k) * len(left)))
            for _ in range(each):
                for i in left:
                    worth = self.play(answers[i], world)
                    if worth is not None:
                        totals[i] += worth
                        games[i] += 1
                    budget -= 1
                world += 1
            left.sort(key=lambda i: (-_mean(totals[i], games[i]), i))
            left = left[: (len(left) + 1) // 2]
        order = sorted(
            range(len(answers)), key=lambda i: (i not in left, -games[i], -_mean(totals[i], games[i]), i)
        )
        return [Line(answers[i], _mean(totals[i], games[i]), games[i]) for i in order]

    def play(self, answer: Answer, world: int) -> float | None:
        """The worth of an answer in one guess, played on; None where it cannot be given there."""
        game, pilot = self.game, self.pilot
        asked = self.imagine(world)
        if asked is None or not asked.legal(answer):
            return None
        end = game.turn + pilot.effort.turns
        game.answer(answer)
        for _ in range(pilot.effort.questions):
            question = game.run()
            if question is None or game.turn >= end:
                break
            game.answer(pilot.base.answer(self.views[question.seat.index], question))
        return pilot.judge(game, self.ask.seat)


def same(one: Ask, other: Ask) -> bool:
    """Whether two questions are the same one, asked twice: what a step makes anew is known by its number."""
    if one is other:
        return True
    return (
        one.__class__ is other.__class__
        and one.topic is other.topic
        and one.seat is other.seat
        and _all_alike(one.options, other.options)
        and _all_alike(getattr(one, "partners", ()), getattr(other, "partners", ()))
    )


def _all_alike(some: Sequence[object], others: Sequence[object]) -> bool:
    return len(some) == len(others) and all(_alike(a, b) for a, b in zip(some, others, strict=True))


def _alike(one: object, other: object) -> bool:
    if isinstance(one, Card) and isinstance(other, Card):
        return one.id == other.id
    if isinstance(one, StackObject) and isinstance(other, StackObject):
        return one.id == other.id
    return one is other or one == other or label(one) == label(other)


def _mean(total: float, games: int) -> float:
    return total / games if games else -1.0


# -- in words ----------------------------------------------------------------------------------------------------------


def _points(worth: float) -> str:
    """A worth as the share of a won game that it is."""
    return f"{50 + 50 * worth:.0f} %"


def said(ask: Ask, answer: Answer) -> str:
    """An answer in a few words."""
    if isinstance(ask, Act) and isinstance(answer, int):
        name: str = ask.options[answer].name
        return name
    if isinstance(ask, Pair) and are_pairs(answer):
        if not answer:
            return "nobody attacks" if ask.topic is ATTACKERS else "nobody blocks"
        verb = "attacks" if ask.topic is ATTACKERS else "blocks"
        return ", ".join([f"{label(ask.options[i])} {verb} {label(ask.partners[j])}" for i, j in answer])
    if isinstance(answer, int):
        return label(ask.options[answer]) if ask.options else str(answer)
    if isinstance(ask, Pick) and are_integers(answer):
        return ", ".join([label(ask.options[i]) for i in answer]) or "nothing"
    return str(answer)
