"""The random pilot: every legal answer is equally likely."""

from engine import rng
from engine.choice import Answer, Ask
from engine.randomly import random_answer
from engine.view import View


class Randomized:
    """Chooses at random from a generator of its own, so that the game's random numbers stay the game's."""

    stops = -1

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def _below(self, n: int) -> int:
        value, self.counter = rng.below(self.seed, self.counter, n)
        return value

    def answer(self, view: View, ask: Ask) -> Answer:
        return random_answer(ask, self._below)

    def reason(self, view: View, ask: Ask, answer: Answer) -> str:
        """It never has one."""
        return ""
