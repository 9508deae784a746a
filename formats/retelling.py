"""A game as a replay shows it: the table at every sentence, as changes from one to the next.

The table is one nested dict of JSON: `seats` by number, `cards` on the battlefield by id, the `stack`, and what the format
adds itself (`facts` by their labels, `map`). A format's `PLAY` may have a `table` for that.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.players.view import board, card_json
from engine.state import terms
from engine.state.action import ACTIVATE, CAST, PLAY, TURN_UP
from engine.state.choice import Act, Answer, Ask
from engine.state.game import Game
from engine.state.journal import Journal
from engine.state.objects import Card, Seat, StackObject
from engine.text.printing.stack_text import stack_text
from formats.tracking import CountedGame

AFTERWARDS = frozenset(
    {
        "activate",
        "attack",
        "block",
        "cast",
        "counters",
        "draw",
        "emblem",
        "enter",
        "flip",
        "keep",
        "life",
        "lose",
        "mulligan",
        "pay",
        "phase_in",
        "phase_out",
        "regenerate",
        "scry",
        "transform",
        "trigger",
        "turn_down",
        "turn_start",
        "turn_up",
        "win",
    }
)
"""Kinds of sentences told when their change is made; the others are told first, and the next sentence finds it made."""

Table = Callable[[Game], Mapping[str, Any]]


class Entries(dict[Card, dict[str, Any]]):
    """The JSON of permanents, made anew only for those something was written about since: the journal says of which."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: dict[int, Card] = {}  # the card by its counters and by what it blocks
        self.read = 0  # how far the journal was read
        self.last: Any = None  # what was written there

    def read_up(self, journal: Journal) -> None:
        """Forget what the changes since the last time have made wrong."""
        log, parts = journal.log, self.parts
        if self.read and (len(log) < self.read or log[self.read - 1] is not self.last):
            self.clear()  # changes were taken back
        else:
            for _, target, key, _ in log[self.read :]:
                if target.__class__ is not Card:
                    if id(target) in parts:
                        self.pop(parts[id(target)], None)
                elif key == "definition":
                    self.clear()  # whoever attacks it names it
                else:
                    self.pop(target, None)
        self.read, self.last = len(log), log[-1] if log else None

    def forgotten(self, journal: Journal) -> None:
        """What was read up to now is no longer in the journal."""
        self.read, self.last = len(journal.log), journal.log[-1] if journal.log else None

    def __missing__(self, card: Card) -> dict[str, Any]:
        found = self[card] = card_json(card)
        self.parts[id(card.counters)] = self.parts[id(card.blocking)] = card
        return found


class Sayings:
    """What is on the stack in words, each ability printed once."""

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: dict[tuple[Any, ...], tuple[Any, str]] = {}

    def __call__(self, obj: StackObject) -> str:
        what = obj.ability or obj.card.definition
        key = (id(what), obj.modes, obj.x)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = (what, stack_text(obj))  # kept with it: no other gets its number
        return found[1]


class Reasons:
    """Why pilots decided as they did, by the sentence that tells what came of it.

    An action of which nothing came, as when a spell cannot be paid for after all, is taken back, and so are its reasons.
    """

    TOLD = {CAST: "cast", ACTIVATE: "activate", PLAY: "play", TURN_UP: "turn_up"}
    """What the story says of an action that was done, by its kind; those of a format are always done."""

    __slots__ = ("game", "found", "tried", "since", "given")

    def __init__(self, game: "ToldGame") -> None:
        self.game = game
        self.found: dict[int, list[str]] = {}
        self.tried: tuple[str, Card] | None = None  # the sentence that tells of the action begun
        self.since = 0  # how long the story was then
        self.given: list[int] = []  # the sentences that have got reasons since

    def __getitem__(self, sentence: int) -> Sequence[str]:
        return self.found.get(sentence, ())

    def asked(self, ask: Ask | None) -> None:
        """The game has come to this question, or to its end: whether what was begun has been done."""
        if self.tried is None:
            return
        done = any(
            (kind, *facts[:1]) == self.tried
            for _, _, kind, _, *facts in (self.game.story or ())[self.since :]
        )
        if not done and ask is not None and ask is not self.game.asked:
            return  # asked in the middle of it
        self.tried = None
        if not done:
            for sentence in self.given:
                self.found[sentence].pop()

    def answered(self, ask: Ask, answer: Answer, why: str) -> None:
        """What is about to be answered, and why; an empty reason is none."""
        told = len(self.game.pictures)
        if isinstance(ask, Act) and isinstance(answer, int):
            action = ask.options[answer]
            kind = self.TOLD.get(action.kind)
            self.tried = (kind, action.card) if kind is not None and action.card is not None else None
            self.since, self.given = told, []
        if why:
            self.found.setdefault(told, []).append(f"{ask.seat.name}: {why}")
            self.given.append(told)


class ToldGame(CountedGame):
    """A game that keeps a picture of the table with every sentence of its story."""

    __slots__ = ("pictures", "table", "entries", "says")

    def __init__(self, *args: Any, table: Table | None = None, **named: Any) -> None:
        self.pictures: list[dict[str, Any] | None] = []  # None where no frame looks
        self.table = table
        self.entries = Entries()
        self.says = Sayings()
        super().__init__(*args, story=True, **named)

    def tell(self, kind: str, seat: Seat | None, *facts: Any) -> None:
        if self.imagined:
            return
        log, story = self.journal.log, self.story
        still = bool(log) and log[-1][1] is self.pictures  # nothing was written since the last sentence
        looked_at = kind in AFTERWARDS or not story or story[-1][2] not in AFTERWARDS
        super().tell(kind, seat, *facts)
        kept = self.pictures[-1] if still else None
        self.journal.append(self.pictures, kept or (picture(self) if looked_at else None))

    def forget(self) -> None:
        self.entries.read_up(self.journal)
        super().forget()
        self.entries.forgotten(self.journal)


def picture(game: ToldGame) -> dict[str, Any]:
    """The table now. Hands are in it: the viewer shows them to whom they may be shown."""
    game.entries.read_up(game.journal)
    found = board(game, entry=game.entries.__getitem__)
    cards: dict[str, dict[str, Any]] = {}
    for seat in found["seats"]:
        here = seat["battlefield"]
        seat["battlefield"] = numbers = [card["id"] for card in here]
        cards.update(zip(map(str, numbers), here, strict=True))
    found["seats"] = {str(seat["seat"]): seat for seat in found["seats"]}
    found["step"] = terms.STEP_WORDS[found["step"]]
    for obj, row in zip(game.stack, found["stack"], strict=True):
        row["says"] = game.says(obj)
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


__all__ = ["Reasons", "ToldGame", "changes", "frames", "picture"]
