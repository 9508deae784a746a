"""What a player may do with priority (CR 117.1): pass, play a land, cast, activate, turn face up, or what a format offers."""

from typing import Any, NamedTuple

from engine.state.objects import Card

PASS, PLAY, CAST, ACTIVATE, TURN_UP = "pass", "play", "cast", "activate", "turn_up"
MANA_COST = "mana_cost"
"""The way of turning up a manifested card for its mana cost where it can be done for its morph cost, too (CR 701.40c)."""


class Action(NamedTuple):
    """Something a player may do with priority. `way` names how it is done, `number` which ability is activated."""

    kind: str
    card: Card | None = None
    number: int = -1
    way: str = ""
    ability: Any = None

    @property
    def name(self) -> str:
        if self.card is None:
            return self.kind
        return f"{self.kind} {self.card.name}" + (f" ({self.way})" if self.way else "")


PASSING = Action(PASS)
