"""A duel: the engine's own plain ruleset, 20 life, a random first player."""

from collections.abc import Sequence
from typing import Any

from engine.game import Game
from engine.ruleset import Duel


def make(options: dict[str, Any], roles: Sequence[str]) -> tuple[Duel, list[int]]:
    """The ruleset for these options, and the team of each seat."""
    return Duel(life=options.get("life", 20)), list(range(len(roles)))


def summary(game: Game) -> dict[str, Any]:
    """What the report counts of a finished game: nothing that every game has not got anyway."""
    return {}


__all__ = ["Duel", "make", "summary"]
