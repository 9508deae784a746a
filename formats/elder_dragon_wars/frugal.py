"""What the strong pilot tries out at the table of five: the greedy pilot, sparing with life, legends and its Elder Dragon.

Whoever is left with one other player is attacked by the Scion of the Ur-Dragon for up to 18 (Table 3), so that life is worth more
than the cards it buys. Each habit is measured in one seat against four greedy pilots, who win 12 % there: without buying for
life it won 27 % of 200 games, without that and regrowth 39 %, and with the dragon kept back 43 %.
"""

from typing import ClassVar

from engine.players.greedy import Handlers
from engine.players.strong import Effort, Strong
from engine.players.view import View
from engine.state import topics
from engine.state.action import CAST, PLAY, Action
from engine.state.choice import Name
from engine.state.objects import Card
from formats.elder_dragon_wars.circle import CHAOS, DRAGON, players
from formats.elder_dragon_wars.dragonlord import Dragonlord
from formats.elder_dragon_wars.judging import judge

AT_LAST = 3
"""With how many players left the dragon comes: its upkeep costs more than it wins while four or five are there."""
EFFORT = Effort(games=8, turns=2, topics=frozenset({topics.ATTACKERS, topics.BLOCKERS}))
"""Attacks and blocks are thought about; a whole turn of the table is too long to be tried out for every spell."""


class Frugal(Dragonlord):
    """It buys nothing for life but cards to come, gives no legend for a card, and calls its dragon when three are left."""

    def score(self, view: View, action: Action) -> float:
        card = action.card
        if card is not None:
            if card.mark == CHAOS and action.kind in (CAST, PLAY):
                return 0.0
            if card.mark == DRAGON and action.kind == CAST and len(players(view._game)) > AT_LAST:
                return 0.0
        return super().score(view, action)

    def _score_riddance(self, view: View, card: Card) -> float:
        return super()._score_riddance(view, card) if self._dries_out(view, card) else 0.0

    def _score_countering(self, view: View) -> float:
        return 0.0

    def _score_regrowth(self, view: View, action: Action) -> float:
        return 0.0

    def _name_life(self, view: View, ask: Name) -> int:
        return 0

    handlers: ClassVar[Handlers] = {
        **Dragonlord.handlers,
        (Name, topics.PAY_LIFE): _name_life,
    }


def strong(seed: int) -> Strong:
    """The strong pilot of the table of five."""
    return Strong(seed, Frugal(), judge, EFFORT)
