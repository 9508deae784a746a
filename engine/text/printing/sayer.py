"""Printing nodes by the rows of the table: the first way to say a head whose slots can hold the node's arguments.

`PRINTS` is the other side of `READS`: for each phrase how its value is written. A value that cannot stand there raises
Unsayable, and the next way is tried.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import Mod, Node
from engine.text.becoming import Becoming, becoming
from engine.text.english import NUMBERS
from engine.text.filter_words import has_word, without
from engine.text.for_each import each_words, factor, is_each
from engine.text.printing.discourse import Discourse, Unsayable
from engine.text.said import as_x
from engine.text.templates import Slot, Variant, arguments, ways

Say = Callable[["Sayer", Any], str]
PRINTS: dict[str, Say] = {}
MANY_WORDS = ("they", "them")
TURNS = ("<what> <mods:temp> until end of turn", "until end of turn, <what> <mods:temp>")
HAD = ("has base power", "have base power")  # this it has, even for a time
GAINS = {"has": "gains", "have": "gain"}  # what is given for a time is gained


def prints(*phrases: str) -> Callable[[Say], Say]:
    """Declare how the values of some phrases are written. Raises ValueError for a phrase that another function writes."""

    def register(function: Say) -> Say:
        for phrase in phrases:
            if phrase in PRINTS:
                raise ValueError(f"{phrase} is printed by two functions")
            PRINTS[phrase] = function
        return function

    return register


def _said_otherwise(node: Any) -> bool:
    """Whether a function knows better than the rows: what a keyword asks is not said, a reduction has two forms."""
    name = node.head.name
    return bool(name == "this_costs_less" or (name == "if_" and node.args[0].head.silent))


class Sayer:
    """Says one node; knows the printer, which knows what "this" is."""

    def __init__(self, printer: Discourse) -> None:
        self.printer = printer
        self.variant: Variant | None = None
        self.node: Any = None
        self.loose: list[str] = []

    def say(self, node: Any, number: str = "", temp: str = "") -> str | None:
        """The node in words, or None where no row says it. `number` asks for a modification's agreement."""
        for variant in _variants(node):
            if number and variant.number != number:
                continue
            before = self.printer.where
            try:
                return self.by(variant, node, temp)
            except Unsayable:
                self.printer.where = before
        return None

    def rest(self, node: Any) -> str | None:
        """The clause without its subject, which it shares with the one before."""
        how = node.said
        if how is None or not how.shared or how.variant is None:
            return None
        try:
            return self.by(how.variant, node, begin=1).lstrip()
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

    def subject(self, node: Any) -> str:
        """What the words of a node that was read begin with."""
        self.variant, self.node = node.said.variant, node
        slot = node.said.variant.pieces[0]
        assert isinstance(slot, Slot)
        return self.slot(slot, arguments(node))

    def by(self, variant: Variant, node: Any, temp: str = "", begin: int = 0) -> str:
        """The node by one way to say it, from one of its pieces on. Raises Unsayable."""
        values = arguments(node)
        read = node.said is not None and node.said.variant is variant
        if node.said is None and _said_otherwise(node):
            raise Unsayable
        if node.said is None and variant.row.template in TURNS:
            if all(m.head.name == "under" for m in values["mods"]):
                raise Unsayable  # "can't block this turn" says it
        _check(variant, node, values, read)
        if variant.numbers:
            values = self._each(variant, values)
        inner = Sayer(self.printer)
        inner.variant, inner.node = variant, node
        if read:
            inner.loose = list(node.said.loose)
        before = self.printer.bearer
        if "mods" in values:
            self.printer.bearer = self.printer.bearer_of(values.get("what"))
        try:
            said = [p if isinstance(p, str) else inner.slot(p, values) for p in variant.pieces[begin:]]
        finally:
            self.printer.bearer = before
        if temp and isinstance(said[0], str) and not said[0].startswith(HAD):
            said[0] = re.sub(r"^(has|have)\b", lambda m: GAINS[m[0]], said[0])
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
        if not isinstance(counted, Node) or not (is_each(counted) or each_words(counted)):
            raise Unsayable
        return {**made, "foreach": counted}

    def each(self, counted: Node) -> str:
        """What follows "for each": a thing counted, or a counter."""
        if counted.head.name == "died_this_turn":
            return f"{counted.args[0] or 'creature'} that died this turn"
        if not is_each(counted):
            return each_words(counted)
        if counted.head.name == "votes_for":
            return f"{counted.args[0]} vote"
        if counted.head.name == "plus":
            return " and each ".join(self.each(part) for part in counted.args)
        if counted.head.name == "all_counters_on":
            return f"counter on {self.phrase('any_obj', counted.args[0])}"
        if counted.head.name == "how_many_colors":
            of = f"{counted.said.words} " if counted.said is not None and counted.said.words else ""
            return f"{of}{self.phrase('poss', counted.args[0])} colors"
        if counted.head.name == "counters_on":
            return f"{counted.args[1]} counter on {self.phrase('any_obj', counted.args[0])}"
        return self.filter(counted.args[0], False)

    def slot(self, slot: Slot, values: dict[str, Any]) -> str:
        """What stands in a slot. Raises Unsayable."""
        phrase = slot.phrase
        if phrase == "foreach":
            return self.each(values["foreach"])
        if slot.names[0] == "_":
            return (self.loose.pop(0) if self.loose else "") or self.loose_word(phrase)
        value = values[slot.names[0]] if len(slot.names) == 1 else tuple(values[n] for n in slot.names)
        if value is None or (isinstance(value, tuple) and None in value):
            raise Unsayable
        if phrase.startswith("count:"):
            return self.count(value, phrase.removeprefix("count:"))
        if phrase.startswith("mods_"):
            _, number, when = phrase.split("_")
            return self.mods(value, number, "" if when == "static" else "temp")
        return self.phrase(phrase, value)

    def phrase(self, phrase: str, value: Any) -> str:
        """A value as that phrase. Raises Unsayable."""
        function = PRINTS.get(phrase)
        if function is None:
            raise Unsayable
        return function(self, value)

    # -- words ---------------------------------------------------------------------------------------------------------

    def loose_word(self, phrase: str) -> str:
        """What a slot without an argument says."""
        if phrase == "this":
            return self.printer.this
        if phrase == "host":
            return self.printer.host()
        args = self.node.args
        many = any(isinstance(a, int) and a > 1 for a in args)
        if phrase == "own":
            return "your" if any(isinstance(a, Node) and a.head.name == "you" for a in args) else "their"
        if phrase == "them":
            return "them" if many else "it"
        if phrase == "that":
            return "those cards" if many else "that card"
        raise Unsayable

    def count(self, n: Any, noun: str) -> str:
        """So many: "a card", "two cards"."""
        if n == 1:
            return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
        return f"{in_words(n, self)} {noun}s"

    def filter(self, f: Filter, many: bool) -> str:
        """A filter as a noun phrase."""
        return self.printer.filter(f, many)

    def a(self, f: Filter) -> str:
        """One of a kind: "a creature", "another creature"."""
        if has_word(f, "other") and not has_word(f, "except_"):
            return f"another {self.filter(without(f, 'other'), False)}"
        if has_word(f, "besides"):
            return f"another {self.filter(without(f, 'besides'), False)}"
        text = self.filter(f, False)
        return f"{'an' if text[0] in 'aeiouAEIO' else 'a'} {text}"

    def x(self, n: Any) -> str:
        """X, for a number that the end of the sentence says."""
        self.printer.say_where(n)
        return "X"

    def mods(self, mods: tuple[Mod, ...], number: str, temp: str) -> str:
        """Modifications, joined as a text joined them; `number` is the subject's. Raises Unsayable."""
        how = becoming(mods) if temp else None
        if how is not None:
            return self.becoming(how, number)
        said: list[str] = []
        for mod in mods:
            text = Sayer(self.printer).say(mod, number, temp)
            if text is None:
                raise Unsayable
            join = (mod.said.join if mod.said is not None else "") or "and"
            said.append(f"{'' if join[0] == ',' else ' '}{join} {text}" if said else text)
        return "".join(said)

    def becoming(self, how: Becoming, number: str) -> str:
        """ "becomes a 3/3 Sphinx creature with flying in addition to its other types"."""
        what = self.phrase("animated", how)
        if number == "pl":
            several = what.partition(" ")[2].replace(" creature", " creatures", 1)
            return f"become {several} in addition to their other types"
        return f"becomes {what} in addition to its other types"


def _variants(node: Any) -> Iterator[Variant]:
    """The variants that can say a node, the one it was read by first."""
    how = node.said
    if how is not None and how.variant is not None and how.variant.row.head is node.head:
        yield how.variant
    for row in ways(node.head.name):
        yield from row.variants


def _check(variant: Variant, node: Any, values: dict[str, Any], read: bool) -> None:
    """Raise Unsayable where an argument is not what the variant's words say, or stands in no slot of it."""
    head, row = node.head, variant.row
    slots = {name for piece in variant.pieces if isinstance(piece, Slot) for name in piece.names}
    for name, value in values.items():
        if name in row.fixed:
            if name == "key" and read:
                continue  # what it is noted as for what the text says later
            if row.fixed[name] != value:
                raise Unsayable
        elif name not in slots and name != "good":
            if head.defaults[head.parameters.index(name)] != value:
                raise Unsayable


def in_words(n: Any, s: Sayer | None = None) -> str:
    """A count in words. Raises Unsayable."""
    if s is not None and as_x(n) is not None:
        return s.x(n)
    if isinstance(n, int):
        return NUMBERS[n] if 0 < n < len(NUMBERS) else str(n)
    if isinstance(n, Node) and n.head.name == "x":
        return "X"
    if isinstance(n, Node) and n.head.name == "that_much":
        return "that many"
    raise Unsayable
