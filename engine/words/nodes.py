"""Nodes: what a card's abilities are made of.

A head is declared once, by decorating its lowering: the function that does it in a game. The decorator turns it into the
typed constructor of its node, so that `draw(2)` in a card definition is a value with a text (its template), a Python form (its
repr) and a meaning (the lowering).
"""

import inspect
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from engine.words.context import Run

P = ParamSpec("P")
R = TypeVar("R")

HEADS: dict[str, "Head"] = {}
STEPS = {1: "UPKEEP", 2: "DRAW_STEP", 4: "BEGIN_COMBAT", 11: "END_STEP"}  # as definitions write them
DEFINITIONS: dict[
    int, str
] = {}  # definitions of tokens by identity, and the name they have in the library's files
CONSTANTS: dict["Node", str] = {}  # nodes that definitions write by a name, such as YOU


class Head:
    """A kind of node: its name, template, lowering and what a pilot should think of it.

    `good` is 1 when the effect helps what it is aimed at, -1 when it harms it, 0 when that depends.
    """

    __slots__ = ("name", "template", "lower", "good", "parameters", "defaults", "extra", "kind", "types")

    def __init__(
        self,
        name: str,
        template: str,
        lower: Callable[..., Any],
        good: int,
        extra: dict[str, Any],
        given: int,
        kind: "type[Node]",
    ) -> None:
        self.name = name
        self.kind = kind
        self.template = template
        self.lower = lower
        self.good = good
        parameters = list(inspect.signature(lower).parameters.values())[given:]
        self.parameters = tuple(p.name for p in parameters if p.kind is not p.VAR_POSITIONAL)
        self.defaults = tuple(p.default for p in parameters if p.kind is not p.VAR_POSITIONAL)
        self.types = tuple(str(p.annotation) for p in parameters if p.kind is not p.VAR_POSITIONAL)
        self.extra = {**extra, "variadic": len(self.parameters) != len(parameters)}
        if self.extra["variadic"]:
            self.parameters = (parameters[-1].name,)  # a variadic head has only its list
            self.defaults = (inspect.Parameter.empty,)
            self.types = (str(parameters[-1].annotation),)

    def filled(self, args: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
        """All arguments of the node: those given by place and by name, and the defaults of the others."""
        open_ = self.parameters[len(args) :]
        defaults = self.defaults[len(args) :]
        found = (*args, *(named.get(name, default) for name, default in zip(open_, defaults, strict=True)))
        unknown = len(found) > len(self.parameters) or not named.keys() <= set(open_)
        if unknown or any(a is inspect.Parameter.empty for a in found):
            raise TypeError(f"{self.name} takes {', '.join(self.parameters)}; given {args} {named}")
        return found


class Node:
    """A value of the definition language: a head with its arguments. Immutable, compared by content.

    `said` is how a text put it where English has several ways ("Until end of turn, ..."); it is no part of the content.
    """

    __slots__ = ("head", "args", "cache", "said")

    head: Head
    args: tuple[Any, ...]

    def __init__(self, head: Head, args: tuple[Any, ...]) -> None:
        self.head = head
        self.args = args
        self.cache: Any = None
        self.said: Any = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.head is other.head and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.head.name, self.args))

    def __repr__(self) -> str:
        return CONSTANTS.get(self) or python_call(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), self.head.name, self.args)


def rebuild(kind: type[Node], name: str, args: tuple[Any, ...]) -> Node:
    return kind(HEADS[name], args)


def python_call(node: Node) -> str:
    """The Python that builds the node, leaving out arguments that have their default value."""
    head = node.head
    if head.extra.get("variadic"):
        return f"{head.name}({', '.join(map(python, node.args))})"
    if head.name == "change" and node.args[2] == "turn":
        return f"until_end_of_turn({', '.join(map(python, (node.args[0], *node.args[1])))})"
    parts = []
    skipped = False
    for name, default, value in zip(head.parameters, head.defaults, node.args, strict=True):
        if default is not inspect.Parameter.empty and default == value:
            skipped = True
            continue
        said = STEPS.get(value, repr(value)) if name == "step" else python(value)
        parts.append(f"{name.rstrip('_')}={said}" if skipped else said)
    if not head.parameters:
        return f"{head.name}()"
    return f"{head.name}({', '.join(parts)})"


def python(value: Any) -> str:
    """The Python form of an argument."""
    if isinstance(value, tuple):
        return f"({', '.join(map(python, value))}{',' if len(value) == 1 else ''})"
    return DEFINITIONS.get(id(value)) or repr(value)


class Effect(Node):
    """Something a resolving spell or ability does (CR 609)."""

    __slots__ = ()


class Value(Node):
    """A number worked out in the game, such as a count (CR 107)."""

    __slots__ = ()


class Condition(Node):
    """Something that is true or false now, such as an intervening "if" (CR 603.4)."""

    __slots__ = ()


class EventNode(Node):
    """What a triggered ability watches (CR 603.2)."""

    __slots__ = ()


class CostNode(Node):
    """A part of a cost that is not mana (CR 118)."""

    __slots__ = ()


class Mod(Node):
    """What a continuous effect does to an object, in its layer (CR 613)."""

    __slots__ = ()


class Selector(Node):
    """Objects or players an effect speaks of: a target, "this", "that player"."""

    __slots__ = ()


class Replacement(Node):
    """An event that is replaced or prevented (CR 614, 615)."""

    __slots__ = ()


class Permission(Node):
    """A rule of the game that is changed for a player: extra lands, no maximum hand size."""

    __slots__ = ()


def _declare(
    node: type[Any], template: str, good: int = 0, given: int = 1, **extra: Any
) -> Callable[[Any], Any]:
    """`given` is how many parameters of the lowering the game gives: the run, and the object or event at hand."""

    def register(lower: Callable[..., Any]) -> Callable[..., Any]:
        name = lower.__name__
        if name in HEADS:
            raise ValueError(f"two heads are called {name}")
        head = HEADS[name] = Head(name, template, lower, good, extra, given, node)
        variadic, most = head.extra["variadic"], len(head.parameters)

        def build(*args: Any, **kwargs: Any) -> Any:
            if not variadic and (kwargs or len(args) != most):
                args = head.filled(args, kwargs)
            return node(head, args)

        build.__name__ = build.__qualname__ = name
        build.__doc__ = lower.__doc__
        build.__module__ = lower.__module__
        build.head = head  # type: ignore[attr-defined]
        return build

    return register


def effect(
    template: str, good: int = 0, **extra: Any
) -> Callable[[Callable[Concatenate[Run, P], None]], Callable[P, Effect]]:
    """Declare a head of effects. Placeholders of the template are explained in `words/printer.py`."""
    return _declare(Effect, template, good, **extra)


def value(template: str, **extra: Any) -> Callable[[Callable[Concatenate[Run, P], int]], Callable[P, Value]]:
    """Declare a head of numbers."""
    return _declare(Value, template, **extra)


def condition(
    template: str, **extra: Any
) -> Callable[[Callable[Concatenate[Run, P], bool]], Callable[P, Condition]]:
    """Declare a head of conditions."""
    return _declare(Condition, template, **extra)


def event(
    template: str, kind: int, **extra: Any
) -> Callable[[Callable[Concatenate[Run, Any, P], bool]], Callable[P, EventNode]]:
    """Declare a head of trigger events: `kind` is the list it is indexed in, the lowering says whether it matches."""
    return _declare(EventNode, template, given=2, kind=kind, **extra)


def cost(
    template: str, **extra: Any
) -> Callable[[Callable[Concatenate[Run, P], None]], Callable[P, CostNode]]:
    """Declare a head of non-mana costs: the lowering pays it; `can` in `extra` says whether it can be paid."""
    return _declare(CostNode, template, **extra)


def mod(
    template: str, layer: int, good: int = 0, **extra: Any
) -> Callable[[Callable[Concatenate[Run, Any, P], None]], Callable[P, Mod]]:
    """Declare a head of continuous modifications: the lowering takes the run and the object to change."""
    return _declare(Mod, template, good, given=2, layer=layer, **extra)


def selector(
    template: str, **extra: Any
) -> Callable[[Callable[Concatenate[Run, P], list[Any]]], Callable[P, Selector]]:
    """Declare a head of selectors: the lowering lists the objects or players."""
    return _declare(Selector, template, **extra)


def replacement(
    template: str, kind: int, **extra: Any
) -> Callable[[Callable[Concatenate[Run, Any, P], None]], Callable[P, Replacement]]:
    """Declare a head of replacement effects, indexed by the kind of event they watch."""
    return _declare(Replacement, template, given=2, kind=kind, **extra)


def permission(
    template: str, **extra: Any
) -> Callable[[Callable[Concatenate[Run, P], Any]], Callable[P, Permission]]:
    """Declare a head of changed rules for players."""
    return _declare(Permission, template, **extra)
