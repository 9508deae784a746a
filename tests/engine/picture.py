"""Everything a game is made of as plain values, for telling two states apart.

`Game.snapshot()` is what two players would compare; this is every field of every object that can be reached, so that a fact
changed behind the journal's back shows.
"""

from typing import Any

from engine.choice import Ask
from engine.continuous import ContinuousEffect
from engine.game import Game
from engine.objects import Card, Event, LastKnown, LifeTotal, Offer, Reference, Seat, StackObject
from engine.procedure import Procedure
from engine.replacement import Shield
from engine.triggers import Delayed, PendingTrigger
from engine.words.context import Run

STATE = (
    Game, Card, Seat, LifeTotal, StackObject, Reference, Event, LastKnown, Offer, ContinuousEffect, Procedure, Shield,
    Delayed, PendingTrigger, Run,
)  # fmt: skip

# The log itself; what `run` keeps about the step it stands in; what is worked out anew before each use.
LEFT_OUT = {
    Game: {"journal", "step_mark", "given", "cursor", "restarting", "pending", "asked", "skipped"},
    Run: {"game", "event", "each", "controller"},
}


def picture(game: Game) -> list[Any]:
    """All facts of the game, objects numbered in the order in which they are met."""
    seen: dict[int, int] = {}
    rows: list[Any] = []
    waiting: list[Any] = [game]
    seen[id(game)] = 0

    def value(x: Any) -> Any:
        if x is None or isinstance(x, bool | int | str | float):
            return x
        if isinstance(x, Ask):
            return ("ask", str(x.to_json()))
        if isinstance(x, STATE):
            if id(x) not in seen:
                seen[id(x)] = len(seen)
                waiting.append(x)
            return ("object", seen[id(x)])
        if isinstance(x, tuple | list):
            return (type(x).__name__, *map(value, x))
        if isinstance(x, dict):
            return ("dict", *((value(k), value(v)) for k, v in x.items()))
        if isinstance(x, set | frozenset):
            return ("set", *sorted(map(str, map(value, x))))
        return ("other", type(x).__name__, id(x))

    while waiting:
        x = waiting.pop(0)
        left_out = next((names for kind, names in LEFT_OUT.items() if isinstance(x, kind)), set())
        names = dict.fromkeys(n for kind in type(x).__mro__ for n in getattr(kind, "__slots__", ()))
        rows.append(
            (type(x).__name__, *((n, value(getattr(x, n, None))) for n in names if n not in left_out))
        )
    return rows


def differences(before: list[Any], after: list[Any]) -> list[str]:
    """Where two pictures differ, in words for whoever mends it."""
    found = [] if len(before) == len(after) else [f"{len(before)} objects before, {len(after)} after"]
    for old, new in zip(before, after, strict=False):
        if old != new:
            name = dict(old[1:]).get("name") or dict(old[1:]).get("id", "")
            changed = [
                f"{a[0]}: {a[1]!r} -> {b[1]!r}" for a, b in zip(old[1:], new[1:], strict=False) if a != b
            ]
            found.append(f"{old[0]} {name}: {'; '.join(changed)}"[:600])
    return found
