"""The one effect or the other: "If ..., ... instead", and numbers that depend on a condition."""

from typing import Any

from engine.language.nodes import Mod, Node
from engine.text.english import capital
from engine.text.printing.discourse import Discourse, says_ahead


def say_instead(p: Discourse, condition: Node, first: str, other: str, how: str = "instead") -> str:
    """The two, as a text had it: "If ..., ... instead." or "... instead if ..."."""
    if how == "instead if":
        return f"{first}. {capital(other)} instead if {p.node(condition)}"
    return f"{first}. If {p.node(condition)}, {other} instead"


@says_ahead("if_")
def say_otherwise(p: Discourse, node: Node) -> str | None:
    """ "Destroy target creature. If it was kicked, exile it instead": where a text said so."""
    if node.said is None or not node.said.manner.startswith("instead"):
        return None
    condition, then, otherwise = node.args
    return say_instead(p, condition, p.effect(otherwise), p.effect(then), node.said.manner)


def say_numbers_instead(p: Discourse, node: Node) -> str | None:
    """An effect with the one number, and with the other instead; None where none depends on a condition."""
    either = _number_if(node)
    if either is None:
        return None
    condition, then, otherwise = either.args
    first = p.node(_replaced(node, either, otherwise))
    other = _replaced(node, either, then)
    if either.said is None:
        for target in p.targets.values():
            other = _replaced(other, target, p.again(target))
        return say_instead(p, condition, first, p.effect(other))
    clause = either.said.other
    return say_instead(p, condition, first, p.effect(other if clause is None else clause), either.said.manner)


def _number_if(node: Node) -> Node | None:
    """A number among the node's own arguments that depends on a condition."""
    for argument in node.args:
        for one in argument if isinstance(argument, tuple) else (argument,):
            if not isinstance(one, Node):
                continue
            if one.head.name == "number_if":
                return one
            found = _number_if(one) if one.head.kind is Mod else None
            if found is not None:
                return found
    return None


def _replaced(node: Any, old: Node, new: Any) -> Any:
    """The node with another one in place of `old`."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(_replaced(n, old, new) for n in node)
    if isinstance(node, Node):
        made = type(node)(node.head, tuple(_replaced(a, old, new) for a in node.args))
        made.said = node.said
        return made
    return node
