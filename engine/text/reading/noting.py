"""What "that many", "that much" and "if you do" speak of: an instruction before them that notes it, or the event.

A text that speaks of a number nothing before it notes is declined: the number would be 0.
"""

from typing import Any, Literal

from engine.language import refs
from engine.language.filters import Filter
from engine.language.nodes import EventNode, Node, Replacement
from engine.state import memory
from engine.state.declared import Key
from engine.text.filter_words import rebuilt
from engine.text.mentions import opens_scope
from engine.text.said import Said, said

# Events that tell an amount: so much damage, life, so many counters or cards.
COUNTED_EVENTS = frozenset(
    (
        "deals_damage",
        "deals_combat_damage",
        "deals_noncombat_damage",
        "is_dealt_combat_damage",
        "deals_any_combat_damage",
        "is_dealt_damage",
        "gains_life",
        "loses_life",
        "counters_come",
        "puts_counters",
        "moved_together",
        "leave_graveyard",
        "some_enter",
        "some_leave",
        "some_die",
        "dies_among",
    )
)
# Instructions that note a number, and under what; "" is the amount itself, what an event tells too.
NUMBERED: dict[str, Key[Any] | Literal[""]] = {
    "damage": "",
    "damage_each": "",
    "unpreventable_damage": "",
    "bite": "",
    "lose_life": memory.LOST,
    "sacrifice": memory.SACRIFICED,
    "sacrifice_any": memory.SACRIFICED,
    "sacrifice_cost": memory.SACRIFICED,
    "sweep": memory.SWEPT,
    "discard": memory.DISCARDED,
    "discard_hand": memory.DISCARDED,
    "discard_any": "",
    "mill": memory.MILLED,
    "destroy": memory.DESTROYED,
    "exile": memory.EXILED,
    "exile_top": memory.EXILED,
    "reanimate": memory.RETURNED,
    "draw": memory.DRAWN,
    "exile_graveyard": memory.EXILED,
    "exile_of_graveyard": memory.EXILED,
    "pay_life": "",
}
# Instructions that note whether they happened.
DONE = frozenset(
    (
        "may",
        "may_pay",
        "may_cost",
        "exile",
        "sacrifice",
        "remove_counters",
        "tap",
        "bounce",
        "return_to_hand",
        "reanimate",
        "discard",
        "discard_hand",
        "destroy",
        "put_in_library",
        "exile_from_hand",
        "exile_of_graveyard",
        "put_counters",
        "mill_and_take",
        "blight",
    )
)
# Numbers that say of what they are.
OF_WHAT: dict[str, Key[Any] | Literal[""]] = {
    "the life lost this way": memory.LOST,
    "the damage dealt this way": "",
}
GROUPS = ("each_player", "each_opponent", "each_other_player")
# Costs and effects that note what they exile: "the exiled card" after them, in the same ability, is that one. Elsewhere it
# is whatever another ability of the object has exiled (CR 607.2a, 607.2b).
EXILING = ("exile", "exile_cost", "exile_own_cost")


class Unnoted(Exception):
    """A number, or "if you do", that nothing before notes; `place` is where it stands."""

    def __init__(self, words: str, place: int) -> None:
        super().__init__(words)
        self.words = words
        self.place = place


class _Noted:
    """What is noted where a walk through a text has come."""

    def __init__(self, amount: Key[Any] | Literal[""] | None) -> None:
        self.amount = amount  # where the number is found; None where there is none
        self.group = False  # whether several players have each a number of their own
        self.done = False
        self.exiled = False


def settle_notes(
    event: EventNode | None, parts: tuple[Any, ...], costs: tuple[Any, ...] = (), spell: bool = False
) -> tuple[Any, ...]:
    """The parts with every "that many" told what it is the number of. Raises Unnoted.

    What a spell calls the exiled card was exiled for its cost, or by itself.
    """
    noted = _Noted("" if event is not None and _tells(event) else None)
    noted.exiled = spell
    for part in costs:
        noted.amount = NUMBERED.get(part.head.name, noted.amount)
        noted.exiled = noted.exiled or part.head.name in EXILING
    return tuple(_walk(part, noted) for part in parts)


def _tells(event: EventNode) -> bool:
    if event.head.name == "happens_while":
        return _tells(event.args[0])
    if event.head.name == "either":
        return all(map(_tells, event.args))
    return event.head.name in COUNTED_EVENTS


def _walk(part: Any, noted: _Noted, group: bool = False) -> Any:
    if isinstance(part, tuple):
        row = tuple(_walk(p, noted, group) for p in part)
        return row if any(a is not b for a, b in zip(row, part, strict=True)) else part
    if isinstance(part, Filter):
        words = tuple((n, _walk(a, noted, group)) for n, a in part.words)
        return (
            rebuilt(part, words)
            if any(a[1] is not b[1] for a, b in zip(words, part.words, strict=True))
            else part
        )
    if not isinstance(part, Node):
        return part
    name = part.head.name
    if name == "that_much":
        return _number(part, noted, group)
    if name == "linked" and noted.exiled:
        return said(refs.noted(memory.EXILED, part.args[1]), part.said)
    if name == "did":
        if part.args[0] == memory.DONE and not noted.done:
            raise Unnoted("if you do", part.said.at if part.said is not None else 0)
        return part
    if isinstance(part, Replacement):
        noted = _Noted("")
    elif opens_scope(part) and name != "when_you_do":
        noted = _later(part, noted)
    if name == "if_" and part.args[0].head.name == "spent_at_least":
        noted.amount = None  # "that much" after it would be the mana
    if name == "if_" and _asks_done(part.args[0]):
        before = noted.done
        args = tuple(_walk(a, noted, group) for a in part.args)
        noted.done = before  # "If you don't" after it asks the same
        return _made(part, args)
    several = group or any(isinstance(a, Node) and a.head.name in GROUPS for a in part.args)
    args = tuple(_walk(a, noted, several) for a in part.args)
    if name not in NUMBERED and part.head.kind.__name__ == "Effect" and any(map(_works_out, part.args)):
        noted.amount = None  # "that much" after it would be that number, which nothing notes
    # "Draw that many cards and add that much": one number, what it is used for is none of its own.
    # What is sacrificed by itself is one: nobody calls that "that many".
    what = part.args[part.head.parameters.index("what")] if name == "sacrifice" else None
    itself = isinstance(what, Node) and what.head.name in ("this", "attached_host")
    if name in NUMBERED and not itself and not any(map(_speaks_of_number, part.args)):
        noted.amount, noted.group = NUMBERED[name], several
    noted.exiled = noted.exiled or name in EXILING
    if part.head.kind.__name__ == "Effect" and name not in ("seq", "if_", "unless"):
        noted.done = name in DONE
    return _made(part, args)


def _made(part: Node, args: tuple[Any, ...]) -> Node:
    if all(a is b for a, b in zip(args, part.args, strict=True)):
        return part
    made = type(part)(part.head, args)
    made.said = part.said
    return made


def _asks_done(condition: Any) -> bool:
    """Whether it is "you do" or "you don't"."""
    if condition.head.name == "not_":
        condition = condition.args[0]
    return bool(condition.head.name == "did" and condition.args[0] == memory.DONE)


def _works_out(part: Any) -> bool:
    """Whether it is a number of its own that the game works out: "life equal to that card's mana value"."""
    return isinstance(part, Node) and part.head.kind.__name__ == "Value" and not _speaks_of_number(part)


def _speaks_of_number(part: Any) -> bool:
    if isinstance(part, tuple):
        return any(map(_speaks_of_number, part))
    return isinstance(part, Node) and (
        part.head.name == "that_much" or any(map(_speaks_of_number, part.args))
    )


def _later(part: Node, noted: _Noted) -> _Noted:
    """What is known in an ability of a later moment: the number of its own event, else what was noted before."""
    event = part.args[0]
    own = _Noted("" if isinstance(event, EventNode) and _tells(event) else noted.amount)
    own.group, own.exiled = noted.group, noted.exiled
    return own


def _number(part: Node, noted: _Noted, group: bool) -> Node:
    words = part.said.words if part.said is not None else ""
    place = part.said.at if part.said is not None else 0
    row = part.said.variant.row.template if part.said is not None and part.said.variant is not None else ""
    if noted.amount is None or noted.amount != OF_WHAT.get(row, noted.amount) or (noted.group and group):
        raise Unnoted(words or row or "that many", place)
    if not noted.amount:
        return part
    made = type(part)(part.head, (noted.amount,))
    return said(made, part.said if part.said is not None else Said())
