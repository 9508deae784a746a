"""The reading machine: tries of the templates' variants, walked over the tokens of a text for all readings at once.

`Reader.parse(kind, place)` gives every (end, value) a phrase of that kind can have from there, each worked out once.
Kinds are the heads of the table (`clause`, `val`, `cond`, `event`, `costpart`) or functions registered with `reads`.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from engine.terms import HAND
from engine.words.filters import CARD
from engine.words.nodes import (
    HEADS,
    Condition,
    CostNode,
    Effect,
    EventNode,
    Mod,
    Node,
    Permission,
    Replacement,
    Value,
)
from engine.words.phrases import MACROS, Macro, Slot, Variant, rows

HAND_CARDS = CARD.in_your(HAND)  # counted by a head of its own

Found = list[tuple[int, Any]]


class Said:
    """How a text put a node: the variant, where it began, what joined it to what went before."""

    __slots__ = ("variant", "at", "join", "shared", "words", "number", "loose", "macro", "other")

    def __init__(
        self, variant: Variant | None = None, at: int = 0, words: str = "", number: str = ""
    ) -> None:
        self.variant = variant
        self.at = at
        self.join = ""
        self.shared = False
        self.words = words
        self.number = number
        self.loose: tuple[str, ...] = ()  # the words of slots that carry no argument
        # The clause that a number comes from where another number takes its place.
        self.other: Node | None = None
        # The sentence that stands for this and what follows.
        self.macro: tuple[Variant, tuple[Any, ...] | None] | None = None

    def copy(self) -> "Said":
        made = Said(self.variant, self.at, self.words, self.number)
        made.join, made.shared, made.loose, made.macro = self.join, self.shared, self.loose, self.macro
        made.other = self.other
        return made


def said(node: Node, how: Said) -> Node:
    """The same node, said that way."""
    made = type(node)(node.head, node.args)
    made.said = how
    return made


class Trie:
    """Variants with a common beginning."""

    __slots__ = ("texts", "slots", "ends")

    def __init__(self) -> None:
        self.texts: dict[str, Trie] = {}
        self.slots: dict[Slot | str, tuple[str, Trie]] = {}
        self.ends: list[Variant] = []

    def add(self, variant: Variant) -> None:
        """A row with a form that nothing reads (yet) is printed only."""
        if not all(reads_kind(t.kind) for t in variant.tokens if isinstance(t, Slot)):
            return
        here = self
        for token in variant.tokens:
            if isinstance(token, Slot):
                # Slots of one kind share their branch; which arguments they are the variant knows.
                kind = token.kind
                if here is self and kind in ("chain",):
                    kind = "clause"
                if kind not in here.slots:
                    here.slots[kind] = (kind, Trie())
                here = here.slots[kind][1]
            else:
                here = here.texts.setdefault(token, Trie())
        here.ends.append(variant)


def reads_kind(kind: str) -> bool:
    """Whether something reads that kind of phrase."""
    return kind in READS or kind in KINDS or kind.partition(":")[0] in PREFIXED


KINDS: dict[str, tuple[type[Node], ...]] = {
    "clause": (Effect,), "val": (Value,), "cond": (Condition,), "event": (EventNode,), "costpart": (CostNode,),
    "replacement": (Replacement,), "permission": (Permission,),
}  # fmt: skip
READS: dict[str, Callable[["Reader", int], Found]] = {}
PREFIXED: dict[str, Callable[["Reader", int, str], Found]] = {}


def reads(*kinds: str) -> Callable[[Any], Any]:
    """Declare the function that reads a kind of phrase; a name with a colon at its end takes the rest as argument."""

    def register(function: Any) -> Any:
        for kind in kinds:
            if kind.endswith(":"):
                PREFIXED[kind[:-1]] = function
            else:
                READS[kind] = function
        return function

    return register


@cache
def trie(kind: str) -> Trie:
    """The trie of a kind of node; `mods_sg`, `mods_pl` and so on hold one agreement of the modifications."""
    import engine.dsl  # noqa: F401, which declares every head

    root = Trie()
    classes = KINDS.get(kind) or ((Mod,) if kind.startswith("mod_") else ())
    if not classes:
        raise LookupError(f"no phrase is called {kind}")
    if kind == "clause":
        rows("seq")  # which fills the table
        for row in MACROS:
            for variant in row.variants:
                root.add(variant)
    for head in HEADS.values():
        if head.kind not in classes:
            continue
        for row in rows(head.name):
            for variant in row.variants:
                if classes == (Mod,):
                    number, _, when = kind.removeprefix("mod_").partition("_")
                    if variant.number != number:
                        continue
                    tokens = [{"has": "gains", "have": "gain"}.get(t, t) if when == "temp" and isinstance(t, str) else t
                              for t in variant.tokens]  # fmt: skip
                    variant = _with_tokens(variant, tokens)
                root.add(variant)
    return root


def _with_tokens(variant: Variant, tokens: list[Any]) -> Variant:
    made = Variant(variant.row, variant.pieces, variant.number, variant.numbers)
    made.tokens = tuple(tokens)
    return made


class Known(NamedTuple):
    """What is known of the card a text is on."""

    kinds: frozenset[str] = frozenset()  # what "this ..." may say outside quotation marks; any word if empty
    hosts: frozenset[str] = frozenset()  # what "enchanted ..." may say; any word if empty
    cost: str = ""  # its mana cost
    linked: bool = False  # whether another ability speaks of "the exiled card"


class Reader:
    """One text, given as tokens, with what is known of its card."""

    def __init__(self, tokens: list[str], known: Known) -> None:
        self.tokens = tokens
        self.low = [t.lower() for t in tokens]
        self.known = known
        self.length = len(tokens)
        self.memo: dict[tuple[str, int], Found] = {}
        self.far = 0
        self.expected: set[str] = set()

    # -- the walk ----------------------------------------------------------------------------------------------------

    def parse(self, kind: str, place: int) -> Found:
        """Every reading of a phrase of this kind from a place."""
        key = (kind, place)
        found = self.memo.get(key)
        if found is not None:
            return found
        self.memo[key] = []
        function = READS.get(kind)
        if function is not None:
            found = function(self, place)
        elif ":" in kind:
            name, _, argument = kind.partition(":")
            found = PREFIXED[name](self, place, argument)
        else:
            found = self.by_trie(kind, place)
            if kind == "val" and any(v.head.name == "hand_size_of" for _, v in found):
                found = [(end, v) for end, v in found if v.head.name != "count" or v.args[0] != HAND_CARDS]
            elif kind == "event" and any(v.head.name in ("draws", "discards") for _, v in found):
                found = [(end, v) for end, v in found if v.head.name != "discards_card" or v.args[1] != CARD]
        found = self.memo[key] = unique(found)
        return found

    def by_trie(self, kind: str, place: int) -> Found:
        root = trie(kind)
        found: Found = []
        self.walk(root, place, (), found, place)
        if kind in root.slots:  # left recursion: what is found may begin something longer
            while True:
                self.memo[(kind, place)] = found = unique(found)
                longer: Found = []
                self.walk(root.slots[kind][1], place, (), longer, place, found)
                grown = unique([*found, *longer])
                if len(grown) == len(found):
                    break
                found = grown
        return found

    def walk(
        self,
        node: Trie,
        place: int,
        values: tuple[Any, ...],
        out: Found,
        start: int,
        firsts: Found | None = None,
    ) -> None:
        """Follow a trie from a place; `firsts` are given readings of the slot just passed."""
        if firsts is not None:
            for end, value in firsts:
                self.walk(node, end, (value,), out, start)
            return
        for variant in node.ends:
            made = build(variant, values, start)
            if made is not None:
                out.append((place, made))
        if place < self.length:
            after = node.texts.get(self.low[place])
            if after is not None:
                self.walk(after, place + 1, values, out, start)
            elif place >= self.far and node.texts:
                self.missed(place, node)
        for kind, after in node.slots.values():
            for end, value in self.parse(kind, place):
                self.walk(after, end, (*values, value), out, start)

    def missed(self, place: int, node: Trie) -> None:
        if place > self.far:
            self.far = place
            self.expected = set()
        if len(self.expected) < 12:
            self.expected.update(list(node.texts)[:6])

    def at(self, place: int, *texts: str) -> bool:
        """Whether these tokens stand there."""
        return self.low[place : place + len(texts)] == list(texts)


def unique(found: Found) -> Found:
    """Each (end, value) once."""
    if len(found) < 2:
        return found
    kept: Found = []
    seen: dict[int, list[Any]] = {}
    for end, value in found:
        values = seen.setdefault(end, [])
        if not any(type(value) is type(v) and value == v and _way(value) == _way(v) for v in values):
            values.append(value)
            kept.append((end, value))
    return kept


def _way(value: Any) -> Any:
    """How it was said: one content said in two ways by the same words is one reading too many to keep."""
    return None


def build(variant: Variant, values: tuple[Any, ...], start: int) -> Node | None:
    """The node of a variant with the values its slots were read as; None where they do not go together."""
    row = variant.row
    head = row.head
    given: dict[str, Any] = dict(row.fixed)
    each: Any = None
    loose: list[str] = []
    place = 0
    for token in variant.tokens:
        if not isinstance(token, Slot):
            continue
        value = values[place]
        place += 1
        if token.kind == "foreach":
            each = value
            continue
        if token.names[0] == "_":
            loose.append(value if isinstance(value, str) else _words_of(value))
            continue
        if len(token.names) > 1:
            for name, part in zip(token.names, value, strict=False):
                given[name] = part
        elif token.names[0] in given and token.names[0] not in row.fixed:
            if given[token.names[0]] != value:
                return None
        else:
            given[token.names[0]] = value
    if each is not None:
        for name in variant.numbers:
            k = given[name]
            if not isinstance(k, int):
                return None
            given[name] = multiplied(k, each)
    if isinstance(head, Macro):
        made: Node | None = head.make(**given)
        return _of_macro(made, variant, values, start)
    if head.extra.get("variadic"):
        parts = given.get(head.parameters[0], ())
        node = head.kind(head, tuple(parts) if isinstance(parts, (tuple, list)) else (parts,))
    else:
        args = []
        for name, default in zip(head.parameters, head.defaults, strict=True):
            value = given.get(name, default)
            args.append(value() if callable(value) and not isinstance(value, type) else value)
        node = head.kind(head, tuple(args))
    node.said = Said(variant, start)
    node.said.loose = tuple(loose)
    return node


def _words_of(value: Any) -> str:
    how = value.said if isinstance(value, Node) else None
    return how.words if how is not None else ""


def _of_macro(made: Node | None, variant: Variant, values: tuple[Any, ...], start: int) -> Node | None:
    """What a sentence of several effects made; its first effect knows the sentence, the others that they are part of it."""
    if made is None:
        return None
    parts = made.args if made.head.name == "seq" else (made,)
    for i, part in enumerate(parts):
        part.said = Said(None, start)
        part.said.macro = (variant, values if i == 0 else None)
    made.said = parts[0].said
    return made


def multiplied(k: int, value: Any) -> Any:
    """`k` for each of `value`."""
    from engine.effects.values import minus, product, twice

    if k == 0:
        return 0
    if k < 0:
        return minus(multiplied(-k, value))
    return value if k == 1 else twice(value) if k == 2 else product(k, value)


def factor(value: Any) -> tuple[int, Any]:
    """A number as a multiple of something counted: the inverse of `multiplied`."""
    if isinstance(value, Node):
        name = value.head.name
        if name == "minus":
            k, of = factor(value.args[0])
            return -k, of
        if name == "twice":
            return 2, value.args[0]
        if name == "product":
            return value.args[0], value.args[1]
        return 1, value
    return (0, None) if value == 0 else (1, None)
