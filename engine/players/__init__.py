"""Pilots: whoever answers the engine's questions for a seat. All of them see a view and give a legal answer."""

from typing import NamedTuple, Protocol

from engine.players.greedy import Greedy
from engine.players.judging import Judge, standing
from engine.players.randomized import Randomized
from engine.players.strong import Effort, Strong
from engine.players.view import View
from engine.state.choice import Answer, Ask


class Pilot(Protocol):
    """Answers questions for one seat; `stops` is the mask of steps in which it wants priority (-1 for all)."""

    @property
    def stops(self) -> int: ...

    def answer(self, view: View, ask: Ask) -> Answer: ...

    def reason(self, view: View, ask: Ask, answer: Answer) -> str:
        """Why it answers so, in words; asked for in replays only. Empty where there is nothing to say."""
        ...


class PilotInfo(NamedTuple):
    """What the site says about a pilot."""

    name: str
    version: int
    description: str
    quick: bool = True
    """Whether people can wait for its answers while a page is made."""


PILOTS = {
    "greedy": PilotInfo(
        "greedy", 7, "Plays lands and its best spells, aims removal well, attacks and blocks where it pays."
    ),
    "strong": PilotInfo(
        "strong",
        5,
        "Tries its best answers out some turns ahead, against guesses at what it may not see, and takes what comes out best.",
        quick=False,
    ),
    "random": PilotInfo("random", 1, "Chooses uniformly among everything that is legal."),
}


def make(name: str, seed: int) -> Pilot:
    """A pilot by name. Raises KeyError naming those there are."""
    if name == "greedy":
        return Greedy()
    if name == "strong":
        return Strong(seed, Greedy())
    if name == "random":
        return Randomized(seed)
    raise KeyError(f"no pilot is called {name}; there are {', '.join(PILOTS)}")


__all__ = [
    "PILOTS",
    "Effort",
    "Greedy",
    "Judge",
    "Pilot",
    "PilotInfo",
    "Randomized",
    "Strong",
    "View",
    "make",
    "standing",
]
