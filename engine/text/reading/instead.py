"""Reading "If ..., ... instead": one of two clauses happens, or one with other numbers."""

from typing import Any

from engine.dsl import if_, number_if
from engine.language.nodes import Effect, Node
from engine.language.refs import THIS
from engine.text.mentions import place_of
from engine.text.reading.grammar import Parses, Reader
from engine.text.said import Manner, Said, said, same_target

ASKING = ("may", "may_pay", "may_cost")


def instead(r: Reader, place: int, parts: tuple[Any, ...]) -> list[tuple[int, tuple[Any, ...]]]:
    """ "If ..., ... instead." or "... instead if ..." after a single clause: the one or the other happens."""
    if len(parts) != 1:
        return []
    found: list[tuple[int, tuple[Any, ...]]] = []
    if r.at(place, "if"):
        for end, condition in r.parse("cond", place + 1):
            if r.at(end, ","):
                for after, other in _other_way(r, end + 1, parts[0]):
                    if r.at(after, "."):
                        found.append((after + 1, (_either(condition, other, parts[0], "instead"),)))
    for after, other in _other_way(r, place, parts[0]):
        if r.at(after, "if"):
            for end, condition in r.parse("cond", after + 1):
                if r.at(end, "."):
                    found.append((end + 1, (_either(condition, other, parts[0], "instead if"),)))
    return found


def _other_way(r: Reader, place: int, first: Any) -> Parses:
    """A clause and the word "instead": "counter that spell instead", "it deals 5 damage instead"."""
    # "You may ... instead": who declines does the first, which is no question of a condition alone.
    found = [
        (end + 1, e)
        for end, e in r.parse("said_clause", place)
        if r.at(end, "instead") and e.head.name not in ASKING
    ]
    if first.head.name == "damage":  # to the same
        for end, _ in r.parse("obj_sg", place):
            if r.at(end, "deals"):
                for after, n in r.parse("num", end + 1):
                    if r.at(after, "damage", "instead"):
                        made = Effect(first.head, (n, first.args[1], first.args[2]))
                        how = Said(None, place, " ".join(r.words[place:end]), "no recipient")
                        found.append((after + 2, said(made, how)))
    return found


def _either(condition: Any, other: Any, first: Any, how: Manner) -> Any:
    """The other effect where the condition holds, else the first; one effect where only numbers differ."""
    if first.head.name == "damage" and first.args[2] == THIS:
        for one in _all_said(other):
            one.said.its = ()  # "it deals ... instead": what dealt it before
    made = _merged(condition, other, first)
    if made is not None:
        for one in _all(made, "number_if"):
            one.said = Said(None, place_of(first), manner=how)
            one.said.other = other
        return made
    target, again = _find(first, "target"), _find(other, "pronoun")
    if target is not None and again is not None and target.said is not None:
        # The target is chosen where the text goes first, whichever of the two comes to pass.
        other = _with(other, again, said(target, Said(None, target.said.at, again.args[0], "again")))
        first = _with(first, target, same_target(target.said.at))
    return said(if_(condition, other, first), Said(None, place_of(first), manner=how))


def _find(node: Any, head: str) -> Any:
    """The first node of that head within."""
    if isinstance(node, Node):
        if node.head.name == head:
            return node
        node = node.args
    if isinstance(node, tuple):
        return next((found for n in node if (found := _find(n, head)) is not None), None)
    return None


def _all_said(node: Any) -> list[Any]:
    """Every node within that a text said."""
    if isinstance(node, tuple):
        return [found for n in node for found in _all_said(n)]
    if not isinstance(node, Node):
        return []
    return [*([node] if node.said is not None else []), *_all_said(node.args)]


def _all(node: Any, head: str) -> list[Any]:
    """Every node of that head within."""
    if isinstance(node, tuple):
        return [found for n in node for found in _all(n, head)]
    if not isinstance(node, Node):
        return []
    return [node] if node.head.name == head else _all(node.args, head)


def _with(node: Any, old: Node, new: Node) -> Any:
    """The node with that very one replaced."""
    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple(_with(n, old, new) for n in node)
    if not isinstance(node, Node):
        return node
    made = type(node)(node.head, tuple(_with(a, old, new) for a in node.args))
    made.said = node.said
    return made


def _merged(condition: Any, other: Any, first: Any) -> Any:
    """What both say, with numbers that depend on the condition; None where more differs."""
    if isinstance(other, int) and isinstance(first, int):
        if other is first or other == first:
            return first
        return number_if(condition, other, first)
    if isinstance(other, tuple) and isinstance(first, tuple) and len(other) == len(first):
        row = tuple(_merged(condition, a, b) for a, b in zip(other, first, strict=True))
        return None if None in row else row
    if not (isinstance(other, Node) and isinstance(first, Node)):
        return first if other == first else None
    if other.head.name == "pronoun" and first.head.name in ("target", "this"):
        return first
    if other.head is not first.head:
        return None
    args = []
    for a, b in zip(other.args, first.args, strict=True):
        one = b if a is b or (a is None and b is None) else _merged(condition, a, b)
        if one is None and not (a is None and b is None):
            return None
        args.append(one)
    made = type(first)(first.head, tuple(args))
    made.said = first.said
    return made
