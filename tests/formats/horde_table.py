"""A table of Survivors S1, S2 ... and the HORDE."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.cards import deck, definition
from engine.players.record import steps
from engine.state.game import Game, SeatPlan
from engine.state.objects import Card
from formats.horde_sealed.ruleset import HordeSealed, Settings
from tests.table import Table

FORESTS = deck([(40, "Forest")])
HORDE = deck([(60, "Zombie Token"), (40, "Bad Moon")])


class HordeTable(Table):
    """Two Survivors with twenty Forests each unless said otherwise; the Horde's library is what a test stacks."""

    def __init__(self, survivors: int = 2, seed: int = 1, **settings: Any) -> None:
        forest = definition("Forest")
        plans = [SeatPlan(f"S{i + 1}", [forest] * 20, "survivor", 0) for i in range(survivors)]
        plans.append(SeatPlan("HORDE", [], "horde", 1, piloted=False))
        super().__init__(ruleset=HordeSealed(Settings(**settings)), plans=plans, seed=seed)
        self.horde = self.seat("HORDE")

    def stack(self, *names: str) -> list[Card]:
        """The Horde's library, top card first."""
        return [self.put("HORDE", name, "library") for name in reversed(names)][::-1]

    def tokens(self, n: int, name: str = "Zombie Token") -> list[Card]:
        """Used token cards in the pile."""
        return [self.put("HORDE", name, "pile") for _ in range(n)]

    def horde_turn(self, until: str = "", **answers: Any) -> None:
        self.turn(
            "HORDE", answers={k: v if isinstance(v, list) else [v] for k, v in answers.items()}, until=until
        )

    def story(self) -> list[str]:
        return [row["text"] for row in steps(self.game)]


def often(outcome: Callable[[int], Any], seeds: int = 90) -> Counter[Any]:
    """How often each outcome comes over many seeds."""
    return Counter(outcome(seed) for seed in range(seeds))


def evenly(found: Counter[Any], kinds: int) -> bool:
    """Whether that many outcomes occur, each about as often as the others."""
    total = sum(found.values())
    return len(found) == kinds and all(0.5 < n * kinds / total < 1.6 for n in found.values())


def starts(game: Game) -> str:
    """Whose turns there were, H for the Horde and S for the Survivors."""
    return "".join(
        "H" if row[5] == (len(game.seats) - 1,) else "S" for row in game.story or () if row[2] == "turn_start"
    )
