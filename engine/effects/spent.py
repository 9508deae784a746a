"""What mana was spent to cast a spell (CR 106.10, 601.2h): its amount, its colours; what a copy never has (CR 707.10).

It is noted where a card asks for it, with the spell, and goes on with the permanent that the spell becomes.
"""

from collections import Counter
from typing import Any

from engine.language.nodes import Selector, condition, effect, value
from engine.rules.counters import enter_with
from engine.state import memory, terms
from engine.state.objects import Card, StackObject
from engine.state.run import Run


def _own(run: Run) -> tuple[int, ...]:
    """What was spent on the spell itself, or on the one that the permanent was: the colour of each mana."""
    obj = run.stack_object
    if obj is not None and obj.spell:
        return obj.memory.get(memory.SPENT, ())
    return run.past.get(memory.SPENT, ())


def _on(run: Run, what: Any) -> tuple[int, ...]:
    """What was spent on a spell that is spoken of, though its card may lie elsewhere by now."""
    event = run.event
    if isinstance(what, Selector) and what.head.name == "this":
        if event is None or not isinstance(event.other, StackObject) or event.other.card is not run.source:
            return _own(run)
        return event.other.memory.get(memory.SPENT, ())
    found = run.one(what)
    if isinstance(found, StackObject):
        return found.memory.get(memory.SPENT, ())
    if event is not None and isinstance(event.other, StackObject) and event.other.card is found:
        return event.other.memory.get(memory.SPENT, ())
    return found.memory.get(memory.SPENT, ()) if isinstance(found, Card) else ()


@condition("<symbols:mana> was spent to cast <_:this>", recalls=True)
def was_spent(run: Run, symbols: str) -> bool:
    """As many mana of each of those colours at least."""
    spent = Counter(_own(run))
    wanted = Counter(terms.COLOR_BITS[letter] for letter in symbols.strip("{}").split("}{"))
    return all(spent[color] >= n for color, n in wanted.items())


@condition("at least <n:word> <color:letter> mana was spent to cast <_:this>", recalls=True)
def much_was_spent(run: Run, n: int, color: str) -> bool:
    """Adamant (CR 207.2c)."""
    return _own(run).count(terms.COLOR_BITS[color]) >= n


@condition("at least <n:word> mana of the same color was spent to cast <_:this>", recalls=True)
def alike_was_spent(run: Run, n: int) -> bool:
    """Colorless is no color (CR 105.1)."""
    spent = _own(run)
    return any(spent.count(color) >= n for color in terms.COLOR_NAMES)


@condition("no mana was spent to cast <what>", recalls=True)
def nothing_spent(run: Run, what: Any) -> bool:
    return not _on(run, what)


@condition("<n:word> or more mana was spent to cast <what>", recalls=True)
def spent_at_least(run: Run, what: Any, n: int) -> bool:
    return len(_on(run, what)) >= n


@value("the amount of mana spent to cast <what>", recalls=True)
def amount_spent(run: Run, what: Any) -> int:
    return len(_on(run, what))


@value("the number of colors of mana spent to cast <_:this>", recalls=True)
def colors_spent(run: Run) -> int:
    """Converge (CR 207.2c); colorless is no color (CR 105.1)."""
    return len({color for color in _own(run) if color & terms.ANY_COLOR})


@effect(
    "this enters with a counter on it for each color of mana spent to cast it", 1, unsaid=True, recalls=True
)
def sunburst_counters(run: Run) -> None:
    """A +1/+1 counter for each on a creature, else a charge counter (CR 702.44a)."""
    kind = "+1/+1" if run.source.types & terms.CREATURE else "charge"
    enter_with(run.game, run.source, kind, run.value(colors_spent()))
