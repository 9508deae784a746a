"""The random pilot: every legal answer is equally likely."""

from typing import ClassVar

from engine.players.view import View
from engine.state import rng
from engine.state.choice import Answer, Ask


class Randomized:
    """Chooses at random from a generator of its own, so that the game's random numbers stay the game's."""

    stops: ClassVar[int] = -1

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def _below(self, n: int) -> int:
        value, self.counter = rng.below(self.seed, self.counter, n)
        return value

    def answer(self, view: View, ask: Ask) -> Answer:
        return ask.random(self._below)

    def reason(self, view: View, ask: Ask, answer: Answer) -> str:
        """It never has one."""
        return ""
