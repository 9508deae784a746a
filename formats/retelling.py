"""A game as a replay shows it: the table at every sentence, as changes from one to the next.

The table is one nested dict of JSON: `seats` by number, `cards` on the battlefield by id, the `stack`, and what the format
adds itself (`facts` by their labels, `map`). A ruleset's module may have `table(game)` for that.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine import terms
from engine.game import Game
from engine.objects import Seat
from engine.view import board
from formats.tracking import CountedGame

AFTERWARDS = frozenset({
    "activate", "attack", "block", "cast", "counters", "draw", "emblem", "enter", "flip", "keep", "life", "lose", "mulligan",
    "pay", "phase_in", "phase_out", "regenerate", "scry", "transform", "trigger", "turn_down", "turn_start", "turn_up", "win",
})  # fmt: skip
"""Kinds of sentences told when their change is made; the others are told first, and the next sentence finds it made."""

Table = Callable[[Game], Mapping[str, Any]]


class ToldGame(CountedGame):
    """A game that keeps a picture of the table with every sentence of its story."""

    __slots__ = ("pictures", "table")

    def __init__(self, *args: Any, table: Table | None = None, **named: Any) -> None:
        self.pictures: list[dict[str, Any]] = []
        self.table = table
        super().__init__(*args, story=True, **named)

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        log = self.journal.log
        still = bool(log) and log[-1][1] is self.pictures  # nothing was written since the last sentence
        super().tell(kind, seat, *facts)
        self.journal.append(self.pictures, self.pictures[-1] if still else picture(self))


def picture(game: ToldGame) -> dict[str, Any]:
    """The table now. Hands are in it: the viewer shows them to whom they may be shown."""
    found = board(game)
    cards = {}
    for seat in found["seats"]:
        cards.update({str(card["id"]): card for card in seat["battlefield"]})
        seat["battlefield"] = [card["id"] for card in seat["battlefield"]]
    found["seats"] = {str(seat["seat"]): seat for seat in found["seats"]}
    found["step"] = terms.STEP_WORDS[found["step"]]
    extra = game.table(game) if game.table is not None and game.turn else {}
    return {**found, "cards": cards, "active": [s.index for s in game.active], **extra}


def frames(game: ToldGame) -> list[dict[str, Any]]:
    """For each sentence what is new on the table when it has come true; keys that went are None."""
    kinds = [kind for _, _, kind, *_ in game.story or ()]
    found: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    for i, kind in enumerate(kinds):
        now = game.pictures[i if kind in AFTERWARDS or i + 1 == len(kinds) else i + 1]
        found.append(changes(before, now))
        before = now
    return found


def changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """What must be merged into `before` for `now`: changed values, dicts by their changed keys, None for keys that went."""
    found: dict[str, Any] = {key: None for key in before if key not in now}
    for key, value in now.items():
        old = before.get(key)
        if old is value or old == value:
            continue
        found[key] = changes(old, value) if isinstance(value, dict) and isinstance(old, dict) else value
    return found


__all__ = ["ToldGame", "changes", "frames", "picture"]
