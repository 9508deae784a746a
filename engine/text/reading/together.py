"""What one instruction of a text does to several things: "deals 3 damage to any target and 1 damage to you" is one event."""

from typing import Any

from engine.dsl import at_once
from engine.language.filters import Filter
from engine.language.nodes import Effect, Node
from engine.text.said import Said


def simultaneous(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, those that a text does with one verb put together."""
    row = [_inside(part) for part in parts]
    done: list[Any] = []
    for part in row:
        if done and _one_verb(done[-1], part):
            done[-1] = _joined(done[-1], part)
        else:
            done.append(part)
    if len(done) == len(parts) and all(a is b for a, b in zip(done, parts, strict=True)):
        return parts
    return tuple(done)


def _inside(part: Any) -> Any:
    """A node with what is in it put together."""
    if isinstance(part, tuple):
        return simultaneous(part)
    if not isinstance(part, Node) or isinstance(part, Filter):
        return part
    args = simultaneous(part.args) if part.head.name == "seq" else tuple(_inside(a) for a in part.args)
    if all(a is b for a, b in zip(args, part.args, strict=False)) and len(args) == len(part.args):
        return part
    if part.head.name == "seq" and len(args) == 1:
        return args[0]
    made = type(part)(part.head, args)
    made.said = part.said
    return made


def _one_verb(before: Any, part: Any) -> bool:
    """Whether a text says the second with the verb of the first: shares of damage, several kinds of tokens."""
    if not (isinstance(before, Effect) and isinstance(part, Effect)) or part.said is None:
        return False
    first = before.args[0] if before.head.name == "at_once" else before
    if first.head is not part.head or first.said is None:
        return False
    if part.head.name == "damage":
        return bool(part.said.manner == "no verb")
    macro, of = part.said.macro, first.said.macro
    return part.head.name == "create" and macro is not None and of is not None and macro == (of[0], None)


def _joined(before: Effect, part: Effect) -> Effect:
    rows = before.args if before.head.name == "at_once" else (_alone(before),)
    made: Effect = at_once(*rows, part)
    first = before.said
    made.said = Said(None, first.at) if first is not None else None
    if made.said is not None and first is not None:
        made.said.join, made.said.shared, made.said.macro = first.join, first.shared, first.macro
    return made


def _alone(part: Effect) -> Effect:
    """The first of them, as it would begin a sentence."""
    how = part.said
    if how is None or not how.join:
        return part
    how = how.copy()
    how.join = ""
    made = Effect(part.head, part.args)
    made.said = how
    return made
