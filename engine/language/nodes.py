"""Nodes: what a card's abilities are made of.

A head is declared once, by decorating its lowering: the function that does it in a game. The decorator turns it into the
typed constructor of its node, so that `draw(2)` in a card definition is a value with a text (its template), a Python form (its
repr) and a meaning (the lowering).
"""

import importlib
import inspect
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar, get_args, get_origin

from engine.state.circumstances import ALL
from engine.state.declared import Declared
from engine.state.run import Run

P = ParamSpec("P")
R = TypeVar("R")

HEADS: dict[str, "Head"] = {}
STEPS = {1: "UPKEEP", 2: "DRAW_STEP", 4: "BEGIN_COMBAT", 11: "END_STEP"}  # as definitions write them
DEFINITIONS: dict[
    int, str
] = {}  # definitions of tokens by identity, and the name they have in the library's files
CONSTANTS: dict["Node", str] = {}  # nodes that definitions write by a name, such as YOU


def _declared_kind(annotation: Any) -> type[Declared] | None:
    """`Key` of a parameter that is a `Key[int]` or a `Key[int] | None`: its argument is a name that must be declared."""
    for part in (annotation, *get_args(annotation)):
        kind = get_origin(part) or part
        if isinstance(kind, type) and issubclass(kind, Declared):
            return kind
    return None


class Head:
    """A kind of node: its name, template, lowering, and what the rules, the pilots and the text ask of it.

    What only some kinds of node have is declared below with the value it has for all others; each decorator takes what its
    kind may have, and nothing else.
    """

    __slots__ = (
        "name",
        "template",
        "lower",
        "good",
        "helps",
        "mutual",
        "parameters",
        "defaults",
        "kind",
        "types",
        "own",
        "variadic",
        "unsaid",
        "again",
        "silent",
        "reads",
        "own_targets",
        "at_announce",
        "unless_cast",
        "mana",
        "choices",
        "sweeps",
        "worth",
        "can",
        "offers",
        "first",
        "kinds",
        "index",
        "applies",
        "forbids",
        "layer",
        "removes",
        "sign",
        "zone",
        "walkers_too",
        "recalls",
        "everywhere",
        "declared",
    )

    def __init__(
        self,
        name: str,
        template: str,
        lower: Callable[..., Any],
        given: int,
        kind: "type[Node]",
        *,
        good: int = 0,
        helps: Callable[..., int] | None = None,
        mutual: bool = False,
        unsaid: bool = False,
        again: bool = False,
        silent: bool = False,
        reads: int | None = None,
        own_targets: bool = False,
        at_announce: bool = False,
        unless_cast: str | None = None,
        mana: Callable[..., Any] | None = None,
        choices: Callable[..., Any] | None = None,
        sweeps: bool = False,
        worth: Callable[..., float] | None = None,
        can: Callable[..., bool] = lambda *_: True,
        offers: Callable[..., Any] | None = None,
        first: bool = False,
        kinds: tuple[int, ...] = (),
        index: int = -1,
        applies: Callable[..., Any] = lambda *_: True,
        forbids: bool = False,
        layer: int = 0,
        removes: bool = False,
        sign: int = 1,
        zone: int = -1,
        walkers_too: bool = False,
        recalls: bool = False,
        everywhere: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.template = template
        self.lower = lower
        # The word of a single card, which stands with it, or of a format's rules: no text of a card is read by it, whatever
        # has been loaded.
        self.own = lower.__module__.startswith(("engine.cards.", "formats."))
        self.good = good  # 1 when it helps what it is aimed at, -1 when it harms it, 0 when that depends
        self.helps = helps  # works that out of the arguments, where it depends on them
        self.mutual = mutual  # two sides deal with each other: one's own does it, the other suffers it
        self.unsaid = unsaid
        self.again = again
        self.silent = silent
        self.reads = reads  # circumstances, beside those its arguments do; None where it is not said
        self.own_targets = own_targets
        self.at_announce = at_announce
        self.unless_cast = unless_cast
        self.mana = mana
        self.choices = choices
        self.sweeps = sweeps
        self.worth = worth
        self.can = can
        self.offers = offers
        self.first = first
        self.kinds = kinds
        self.index = index
        self.applies = applies
        self.forbids = forbids
        self.layer = layer
        self.removes = removes
        self.sign = sign
        self.zone = zone
        self.walkers_too = walkers_too
        self.recalls = recalls  # it asks what was, which a game notes only where a card asks
        self.everywhere = everywhere  # of its own card, in whatever zone that is (CR 113.6)
        parameters = list(inspect.signature(lower).parameters.values())[given:]
        self.parameters = tuple(p.name for p in parameters if p.kind is not p.VAR_POSITIONAL)
        self.defaults = tuple(p.default for p in parameters if p.kind is not p.VAR_POSITIONAL)
        self.types = tuple(str(p.annotation) for p in parameters if p.kind is not p.VAR_POSITIONAL)
        self.variadic = len(self.parameters) != len(parameters)
        if self.variadic:
            self.parameters = (parameters[-1].name,)  # a variadic head has only its list
            self.defaults = (inspect.Parameter.empty,)
            self.types = (str(parameters[-1].annotation),)
        names = [(i, _declared_kind(p.annotation)) for i, p in enumerate(parameters)]
        self.declared = tuple((i, each) for i, each in names if each is not None)
        for i, each in self.declared:
            if self.defaults[i] is not inspect.Parameter.empty and self.defaults[i]:
                each.check(self.defaults[i])

    @property
    def spoken_order(self) -> tuple[int, ...]:
        """The arguments' places in the order in which the template names them: its subject before what it is done to."""
        if self.variadic:
            return ()
        found = [(self.template.find(f"<{name}"), i) for i, name in enumerate(self.parameters)]
        named = sorted((place, i) for place, i in found if place >= 0)
        if len(named) < 2:
            return tuple(range(len(found)))
        order = [i for _, i in named]
        spots = iter(order)
        return tuple(next(spots) if place >= 0 else i for place, i in found)

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
        return rebuild, (type(self), self.head.name, self.args, self.head.lower.__module__)


def rebuild(kind: type[Node], name: str, args: tuple[Any, ...], module: str) -> Node:
    """A node out of a pickle; a card's own words are declared as its file is read."""
    if name not in HEADS:
        importlib.import_module(module)
    return kind(HEADS[name], args)


def python_call(node: Node) -> str:
    """The Python that builds the node, leaving out arguments that have their default value."""
    head = node.head
    if head.variadic:
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


def several_times(part: CostNode, times: int) -> CostNode:
    """The cost that many times: its number is multiplied. Raises ValueError where it has none."""
    if times == 1:
        return part
    names = part.head.parameters
    if "n" not in names:
        raise ValueError(f"{part!r} cannot be paid several times")
    args = tuple(a * times if name == "n" else a for name, a in zip(names, part.args, strict=True))
    return CostNode(part.head, args)


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


def _declare(node: type[Any], template: str, given: int = 1, **fields: Any) -> Callable[[Any], Any]:
    """`given` is how many parameters of the lowering the game gives: the run, and the object or event at hand."""

    def register(lower: Callable[..., Any]) -> Callable[..., Any]:
        name = lower.__name__
        if name in HEADS:
            raise ValueError(f"two heads are called {name}")
        head = HEADS[name] = Head(name, template, lower, given, node, **fields)
        variadic, most = head.variadic, len(head.parameters)

        def build(*args: Any, **kwargs: Any) -> Any:
            if not variadic and (kwargs or len(args) != most):
                args = head.filled(args, kwargs)
            for i, each in head.declared:
                if args[i]:
                    each.check(args[i])
            return node(head, args)

        build.__name__ = build.__qualname__ = name
        build.__doc__ = lower.__doc__
        build.__module__ = lower.__module__
        build.head = head  # type: ignore[attr-defined]
        return build

    return register


# `unsaid` is a head that no text names by itself: its keyword or the reader makes it, so that its template is printed and not
# read. Every kind of head may be so.


def effect(
    template: str,
    good: int = 0,
    *,
    helps: Callable[..., int] | None = None,
    mutual: bool = False,
    unsaid: bool = False,
    own_targets: bool = False,
    mana: Callable[..., tuple[int, int | tuple[int, ...]] | None] | None = None,
    choices: Callable[[Run], list[tuple[int, int]]] | None = None,
    sweeps: bool = False,
    worth: Callable[..., float] | None = None,
    recalls: bool = False,
) -> Callable[[Callable[Concatenate[Run, P], None]], Callable[P, Effect]]:
    """Declare a head of effects. Placeholders of the template are explained in `engine/text/templates.py`.

    `good` is 1 when the effect helps what it is aimed at, -1 when it harms it, 0 when that depends: on its arguments, of which
    `helps` works it out (`engine.language.signs`), or on whose it is. `mutual`: one's own does it, another suffers it.
    `own_targets`: what its arguments aim at is chosen by a later ability, not by the one it stands in.
    `mana` makes it a mana ability's effect (CR 605.1a): of its arguments, which colours and how many mana it gives, or None
    where only the game can tell; `choices` lists for such a one what it could give now.
    `sweeps`: it acts on whole groups of permanents. `worth` is what a pilot thinks of it, of the run and its arguments.
    `recalls`: it asks what was in this turn or another, which a game notes only where a card asks for it.
    """
    return _declare(
        Effect,
        template,
        good=good,
        helps=helps,
        mutual=mutual,
        unsaid=unsaid,
        own_targets=own_targets,
        mana=mana,
        choices=choices,
        sweeps=sweeps,
        worth=worth,
        recalls=recalls,
    )


def value(
    template: str,
    *,
    unsaid: bool = False,
    dynamic: bool = False,
    reads: int | None = None,
    sign: int = 1,
    recalls: bool = False,
) -> Callable[[Callable[Concatenate[Run, P], int]], Callable[P, Value]]:
    """Declare a head of numbers. `dynamic`: it can change without anything entering or leaving the battlefield; `reads` says
    by which circumstances (`engine.state.circumstances`). `sign`: -1 for the negative of its argument. `recalls`: it asks what
    was."""
    given = ALL if dynamic else reads
    return _declare(Value, template, unsaid=unsaid, reads=given, sign=sign, recalls=recalls)


def condition(
    template: str,
    *,
    unsaid: bool = False,
    dynamic: bool = False,
    reads: int | None = None,
    at_announce: bool = False,
    silent: bool = False,
    unless_cast: str | None = None,
    recalls: bool = False,
) -> Callable[[Callable[Concatenate[Run, P], bool]], Callable[P, Condition]]:
    """Declare a head of conditions.

    `dynamic`: it can change without anything entering or leaving the battlefield; `reads` says by which circumstances
    (`engine.state.circumstances`). `at_announce`: it is known as the spell is announced, so targets under it are
    chosen only where it holds (CR 601.2c). `silent`: a keyword says it, not the text. `unless_cast`: the way of
    casting in which targets under it are not chosen.
    """
    return _declare(
        Condition,
        template,
        unsaid=unsaid,
        reads=ALL if dynamic else reads,
        at_announce=at_announce,
        silent=silent,
        unless_cast=unless_cast,
        recalls=recalls,
    )


def event(
    template: str, *kinds: int, unsaid: bool = False, recalls: bool = False
) -> Callable[[Callable[Concatenate[Run, Any, P], bool]], Callable[P, EventNode]]:
    """Declare a head of trigger events: `kinds` (`terms.EV_...`) are the lists it is indexed in, none where its arguments
    say it; the lowering says whether an event matches. `recalls`: it asks what was before."""
    return _declare(EventNode, template, 2, kinds=kinds, unsaid=unsaid, recalls=recalls)


def cost(
    template: str,
    *,
    can: Callable[..., bool],
    unsaid: bool = False,
    offers: Callable[..., list[Any]] | None = None,
    first: bool = False,
) -> Callable[[Callable[Concatenate[Run, P], None]], Callable[P, CostNode]]:
    """Declare a head of non-mana costs: the lowering pays it, `can` says whether it can be paid.

    `first`: it is paid before the rest, since it changes what the rest is; `offers` lists what may be given for it then.
    """
    return _declare(CostNode, template, can=can, unsaid=unsaid, offers=offers, first=first)


def mod(
    template: str,
    layer: int,
    good: int = 0,
    *,
    helps: Callable[..., int] | None = None,
    unsaid: bool = False,
    removes: bool = False,
) -> Callable[[Callable[Concatenate[Run, Any, P], None]], Callable[P, Mod]]:
    """Declare a head of continuous modifications: the lowering takes the run and the object to change.

    `layer` is its layer (`engine.rules.layers`). `removes`: it takes abilities away, on which other effects depend (CR 613.8).
    """
    return _declare(Mod, template, 2, good=good, helps=helps, layer=layer, unsaid=unsaid, removes=removes)


def selector(
    template: str, *, unsaid: bool = False, again: bool = False
) -> Callable[[Callable[Concatenate[Run, P], list[Any]]], Callable[P, Selector]]:
    """Declare a head of selectors: the lowering lists the objects or players.

    `again`: by it a text speaks once more of what it has named.
    """
    return _declare(Selector, template, unsaid=unsaid, again=again)


def replacement(
    template: str,
    kind: int,
    *,
    applies: Callable[..., Any],
    unsaid: bool = False,
    forbids: bool = False,
    everywhere: bool = False,
) -> Callable[[Callable[Concatenate[Run, Any, P], None]], Callable[P, Replacement]]:
    """Declare a head of replacement effects, indexed by the kind of event they watch (`terms.RE_...`).

    `applies` says whether it applies to the event (CR 614.5). `forbids`: the event can't happen, so that nothing
    else replaces it, and it is no cost either (CR 614.17c, 119.8).
    `everywhere`: it says of its own card, in whatever zone that is, where it goes instead (CR 113.6).
    """
    return _declare(
        Replacement,
        template,
        2,
        index=kind,
        applies=applies,
        unsaid=unsaid,
        forbids=forbids,
        everywhere=everywhere,
    )


def permission(
    template: str,
    kind: int,
    *,
    unsaid: bool = False,
    sign: int = 1,
    zone: int = -1,
    walkers_too: bool = False,
    recalls: bool = False,
) -> Callable[[Callable[Concatenate[Run, P], Any]], Callable[P, Permission]]:
    """Declare a head of changed rules for players, indexed by its kind (`terms.PE_...`).

    `sign` is -1 for costs that are less. `zone` is where lands may be played from, or spells be cast from in that way.
    `walkers_too`: what can't attack a player can't attack that player's planeswalkers.
    """
    return _declare(
        Permission,
        template,
        index=kind,
        unsaid=unsaid,
        sign=sign,
        zone=zone,
        walkers_too=walkers_too,
        recalls=recalls,
    )
