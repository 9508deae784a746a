"""Replays of games that people sat in: what `decks.playtests.retelling` has to know of them."""

import time
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from decks import seated as games
from decks.models import Retelling, SeatedGame
from decks.playtests import retelling
from formats import seated
from formats.play import Lineup

AT_ONCE = 3.0
"""Seconds of the processor a page may take to play a game again, one at a time; of a longer one the rest is a worker's."""
A_DECISION = 0.0006
"""Seconds of the processor that a decision of a game takes, about."""


class OfTable:
    """A game that people sat in, and that is over. What needs its log raises Elsewhere."""

    at_once: ClassVar[float] = AT_ONCE
    here: ClassVar[float] = AT_ONCE

    def __init__(self, game: SeatedGame) -> None:
        self.game = game
        self.address = f"seated-{game.token}-{game.times_back}"
        self.row: Mapping[str, Any] = {"seated_id": game.pk, "index": game.times_back}

    @cached_property
    def _log(self) -> dict[str, Any]:
        return games.log(self.game)

    def log(self) -> Mapping[str, Any]:
        """Its line-up and answers."""
        return self._log

    @cached_property
    def turns(self) -> int:
        """How many turns it had."""
        return int(self._log["result"]["turns"])

    @cached_property
    def seconds(self) -> float:
        """About how long playing it again takes: setting it up is measured, the rest goes by its decisions."""
        log, began = self._log, time.thread_time()
        seated.SeatedGame(
            Lineup.from_json(log), log["people"], index=self.game.index, payments_from=self.game.payments_from
        )
        setting_up = time.thread_time() - began
        return retelling.RETOLD * (setting_up + len(log["answers"]) * A_DECISION)


def source_of(row: Retelling) -> retelling.Source | None:
    """The game that a row asks for; None where it is gone, or cannot be played again."""
    if row.playtest_id is not None:
        return retelling.of_playtest(row)
    game = SeatedGame.objects.filter(retellings=row, times_back=row.index).first()
    if game is None:
        return None
    source = OfTable(game)
    try:
        source.log()
    except games.Elsewhere:
        return None
    return source
