"""A game as a replay shows it: the table at every sentence, as changes from one to the next.

The table is one nested dict of JSON: `seats` by number, `cards` on the battlefield by id, the `stack`, and what the format
adds itself (`facts` by their labels, `map`). A ruleset's module may have `table(game)` for that.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine import terms
from engine.game import Game
from engine.journal import Journal
from engine.objects import Card, Seat
from engine.view import board, card_json
from formats.tracking import CountedGame

AFTERWARDS = frozenset({
    "activate", "attack", "block", "cast", "counters", "draw", "emblem", "enter", "flip", "keep", "life", "lose", "mulligan",
    "pay", "phase_in", "phase_out", "regenerate", "scry", "transform", "trigger", "turn_down", "turn_start", "turn_up", "win",
})  # fmt: skip
"""Kinds of sentences told when their change is made; the others are told first, and the next sentence finds it made."""

Table = Callable[[Game], Mapping[str, Any]]


class Entries:
    """The JSON of permanents, made anew only for those something was written about since: the journal says of which."""

    __slots__ = ("kept", "parts", "read", "last")

    def __init__(self) -> None:
        self.kept: dict[int, dict[str, Any]] = {}  # by the card's id
        self.parts: dict[int, int] = {}  # the card by its counters and by what it blocks
        self.read = 0  # how far the journal was read
        self.last: Any = None  # what was written there

    def read_up(self, journal: Journal) -> None:
        """Forget what the changes since the last time have made wrong."""
        log, kept, parts = journal.log, self.kept, self.parts
        if self.read and (len(log) < self.read or log[self.read - 1] is not self.last):
            kept.clear()  # changes were taken back
        else:
            for _, target, key, _ in log[self.read :]:
                if target.__class__ is not Card:
                    kept.pop(parts.get(id(target), -1), None)
                elif key == "definition":
                    kept.clear()  # whoever attacks it names it
                else:
                    kept.pop(target.id, None)
        self.read, self.last = len(log), log[-1] if log else None

    def entry(self, card: Card) -> dict[str, Any]:
        """A permanent as JSON."""
        found = self.kept.get(card.id)
        if found is None:
            found = self.kept[card.id] = card_json(card)
            self.parts[id(card.counters)] = self.parts[id(card.blocking)] = card.id
        return found


class ToldGame(CountedGame):
    """A game that keeps a picture of the table with every sentence of its story."""

    __slots__ = ("pictures", "table", "entries")

    def __init__(self, *args: Any, table: Table | None = None, **named: Any) -> None:
        self.pictures: list[dict[str, Any] | None] = []  # None where no frame looks
        self.table = table
        self.entries = Entries()
        super().__init__(*args, story=True, **named)

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        log, story = self.journal.log, self.story
        still = bool(log) and log[-1][1] is self.pictures  # nothing was written since the last sentence
        looked_at = kind in AFTERWARDS or not story or story[-1][2] not in AFTERWARDS
        super().tell(kind, seat, *facts)
        kept = self.pictures[-1] if still else None
        self.journal.append(self.pictures, kept or (picture(self) if looked_at else None))


def picture(game: ToldGame) -> dict[str, Any]:
    """The table now. Hands are in it: the viewer shows them to whom they may be shown."""
    game.entries.read_up(game.journal)
    found = board(game, entry=game.entries.entry)
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
        last = i + 1 == len(kinds)
        now = game.pictures[i if kind in AFTERWARDS or last else i + 1] or picture(game)
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
