"""Printing nodes by the rows of the table: the first way to say a head whose slots can hold the node's arguments.

`SAYS` is the other side of `READS`: for each kind of slot how its value is written. A value that cannot stand there raises
Unsayable, and the next way is tried.
"""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from engine.words.filters import Filter
from engine.words.grammar import factor
from engine.words.nodes import Mod, Node
from engine.words.nouns import without
from engine.words.phrases import Slot, Variant, rows
from engine.words.wordings import NUMBERS

if TYPE_CHECKING:
    from engine.words.printer import Printer

Say = Callable[["Sayer", Any], str]
SAYS: dict[str, Say] = {}
MANY_WORDS = ("they", "them")
TURNS = ("<what> <mods:temp> until end of turn", "until end of turn, <what> <mods:temp>")


class Unsayable(Exception):
    """A value that a slot cannot hold."""


def says_kind(*kinds: str) -> Callable[[Say], Say]:
    """Declare how the values of some kinds of slots are written."""

    def register(function: Say) -> Say:
        for kind in kinds:
            SAYS[kind] = function
        return function

    return register


class Sayer:
    """Says one node; knows the printer, which knows what "this" is."""

    def __init__(self, printer: "Printer") -> None:
        self.printer = printer
        self.variant: Variant | None = None
        self.node: Any = None
        self.loose: list[str] = []

    def say(self, node: Any, number: str = "", temp: str = "") -> str | None:
        """The node in words, or None where no row says it. `number` asks for a modification's agreement."""
        for variant in _ways(node):
            if number and variant.number != number:
                continue
            before = self.printer.where
            try:
                return self._by(variant, node, temp)
            except Unsayable:
                self.printer.where = before
        return None

    def rest(self, node: Any) -> str | None:
        """The clause without its subject, which it shares with the one before."""
        how = node.said
        if how is None or not how.shared or how.variant is None:
            return None
        try:
            return self._by(how.variant, node, "", 1).lstrip()
        except Unsayable:
            return None

    def macro(self, variant: Variant, values: tuple[Any, ...]) -> str | None:
        """A sentence that stands for several effects, as it was read."""
        inner = Sayer(self.printer)
        inner.variant = variant
        said: list[str] = []
        left = iter(values)
        try:
            for piece in variant.pieces:
                if isinstance(piece, str):
                    said.append(piece)
                    continue
                value = next(left)
                if piece.names[0] == "_":
                    said.append(value if isinstance(value, str) else str(self.printer.node(value)))
                else:
                    parts = value if len(piece.names) > 1 else (value,)
                    said.append(inner.slot(piece, dict(zip(piece.names, parts, strict=True))))
        except Unsayable:
            return None
        return "".join(said)

    def _by(self, variant: Variant, node: Any, temp: str, begin: int = 0) -> str:
        head, row = node.head, variant.row
        values = (
            {head.parameters[0]: node.args} if head.extra.get("variadic")
            else dict(zip(head.parameters, node.args, strict=False))
        )  # fmt: skip
        if (
            node.said is None
            and row.template in TURNS
            and all(m.head.name == "under" for m in values["mods"])
        ):
            raise Unsayable  # "can't block this turn" says it
        slots = {n for p in variant.pieces if isinstance(p, Slot) for n in p.names}
        for name, value in values.items():
            if name in row.fixed:
                if name == "key" and node.said is not None and node.said.variant is variant:
                    continue  # what it is noted as for what the text says later
                if row.fixed[name] != value:
                    raise Unsayable
            elif name not in slots and name != "good":
                default = head.defaults[head.parameters.index(name)]
                if default != value:
                    raise Unsayable
        if variant.numbers:
            values = self._each(variant, values)
        inner = Sayer(self.printer)
        inner.variant, inner.node = variant, node
        if node.said is not None and node.said.variant is variant:
            inner.loose = list(node.said.loose)
        before = self.printer.bearer
        if "mods" in values:
            self.printer.bearer = self.printer._bearer(values.get("what"))
        try:
            said = [p if isinstance(p, str) else inner.slot(p, values) for p in variant.pieces[begin:]]
        finally:
            self.printer.bearer = before
        if temp and isinstance(said[0], str):
            said[0] = re.sub(r"^(has|have)\b", lambda m: "gains" if m[0] == "has" else "gain", said[0])
        return "".join(said)

    def _each(self, variant: Variant, values: dict[str, Any]) -> dict[str, Any]:
        """Numbers as so many "for each" of one thing."""
        made = dict(values)
        counted: Any = None
        for name in variant.numbers:
            k, of = factor(values[name])
            if of is not None and as_x(of) is not None:
                raise Unsayable
            if of is not None:
                if counted is not None and of != counted:
                    raise Unsayable
                counted = of
            made[name] = k
        if not isinstance(counted, Node) or counted.head.name != "count":
            raise Unsayable
        return {**made, "foreach": counted}

    def slot(self, slot: Slot, values: dict[str, Any]) -> str:
        kind = slot.kind
        if kind == "foreach":
            return self.filter(values["foreach"].args[0], False)
        if slot.names[0] == "_":
            return (self.loose.pop(0) if self.loose else "") or self.word(kind)
        value = values[slot.names[0]] if len(slot.names) == 1 else tuple(values[n] for n in slot.names)
        if value is None or (isinstance(value, tuple) and None in value):
            raise Unsayable
        if kind.startswith("count:"):
            return self.count(value, kind.removeprefix("count:"))
        if kind.startswith("mods_"):
            _, number, when = kind.split("_")
            return self.mods(value, number, "temp" if when == "temp" else "")
        function = SAYS.get(kind)
        if function is None:
            raise Unsayable
        return function(self, value)

    # -- words ---------------------------------------------------------------------------------------------------------

    def word(self, kind: str) -> str:
        """What a slot without a value says."""
        if kind == "this":
            return self.printer.this
        if kind == "own":
            return "your" if self.variant is not None and self._you() else "their"
        if kind in ("them", "that"):
            many = any(isinstance(a, int) and a > 1 for a in self.node.args)
            return ("them" if many else "it") if kind == "them" else ("those cards" if many else "that card")
        if kind == "host":
            return self.printer._host()
        raise Unsayable

    def _you(self) -> bool:
        return any(isinstance(a, Node) and a.head.name == "you" for a in self.node.args)

    def count(self, n: Any, noun: str) -> str:
        if n == 1:
            return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
        return f"{number_word(n, self)} {noun}s"

    def filter(self, f: Filter, many: bool) -> str:
        return self.printer.filter(f, many)

    def a(self, f: Filter) -> str:
        if any(name == "other" for name, _ in f.words) and not any(name == "except_" for name, _ in f.words):
            return f"another {self.filter(without(f, 'other'), False)}"
        text = self.filter(f, False)
        return f"{'an' if text[0] in 'aeiouAEIO' else 'a'} {text}"

    def number(self, n: Any) -> str:
        return SAYS["num"](self, n)

    def anything(self, what: Any) -> str:
        """An object or a player."""
        return SAYS["any"](self, what)

    def x(self, n: Any) -> str:
        """X, for a number that the end of the sentence says."""
        self.printer.say_where(n)
        return "X"

    def mods(self, mods: tuple[Mod, ...], number: str, temp: str) -> str:
        from engine.words.kinds import becoming, say_becoming

        how = becoming(mods) if temp else None
        if how is not None:
            return say_becoming(self, how, number)
        said: list[str] = []
        for mod in mods:
            text = Sayer(self.printer).say(mod, number, temp)
            if text is None:
                raise Unsayable
            join = (mod.said.join if mod.said is not None else "") or "and"
            said.append(f"{'' if join[0] == ',' else ' '}{join} {text}" if said else text)
        return "".join(said)


def _ways(node: Any) -> Iterator[Variant]:
    """The variants that can say a node, the one it was read by first."""
    how = node.said
    if how is not None and how.variant is not None and how.variant.row.head is node.head:
        yield how.variant
    for row in rows(node.head.name):
        yield from row.variants


def as_x(n: Any) -> Any:
    """The value, where a text says X for it and what X is at the end."""
    return (
        n
        if isinstance(n, Node) and n.said is not None and n.said.words == "X" and n.head.name != "x"
        else None
    )


def number_word(n: Any, s: Sayer | None = None) -> str:
    """A count in words."""
    if s is not None and as_x(n) is not None:
        return s.x(n)
    if isinstance(n, int):
        return NUMBERS[n] if 0 < n < len(NUMBERS) else str(n)
    if isinstance(n, Node) and n.head.name == "x":
        return "X"
    if isinstance(n, Node) and n.head.name == "that_much":
        return "that many"
    raise Unsayable
