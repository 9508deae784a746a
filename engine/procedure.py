"""Procedures: tables of small steps named after the Comprehensive Rules, and the frames that walk them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Optional

if TYPE_CHECKING:
    from engine.choice import Ask
    from engine.game import Game

Step = Callable[["Game", Any], Optional["Ask"]]


class Procedure:
    """One walk through a table of steps. `pc` is the next step; a step may set it to go elsewhere.

    A step that returns an Ask is followed by the one that reads `game.reply`. A step that asks through `game.ask` is played
    again from its beginning when the answer is there.
    """

    __slots__ = ("pc",)

    steps: ClassVar[tuple[Step, ...]] = ()

    def __init__(self) -> None:
        self.pc = 0

    def illegal(self, game: "Game") -> None:
        """What happens after a step proved illegal and was taken back."""
        raise RuntimeError(f"{type(self).__name__} cannot be illegal")
