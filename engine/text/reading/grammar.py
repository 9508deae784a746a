"""The reading machine: tries of the templates' variants, walked over the words of a text for all readings at once.

`Reader.parse(phrase, place)` gives every (end, value) that a phrase can have from there, each worked out once. A phrase is a kind
of node said by the rows of the table (`NODES`: `clause`, `val`, `cond` ...) or has a function registered with `reads`.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from engine.language.filters import CARD
from engine.language.nodes import (
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
from engine.state.terms import HAND
from engine.text.for_each import multiplied
from engine.text.said import Said
from engine.text.templates import MACROS, Macro, Slot, Variant, ways

Parses = list[tuple[int, Any]]  # every reading of a phrase from a place: where it ends, and its value

NODES: dict[str, type[Node]] = {
    "clause": Effect,
    "val": Value,
    "cond": Condition,
    "event": EventNode,
    "costpart": CostNode,
    "replacement": Replacement,
    "permission": Permission,
}
READS: dict[str, Callable[["Reader", int], Parses]] = {}
PREFIXED: dict[str, Callable[["Reader", int, str], Parses]] = {}
HAND_CARDS = CARD.in_your(HAND)  # counted by a head of its own


def reads(*phrases: str) -> Callable[[Any], Any]:
    """Declare the function that reads a phrase; a name with a colon at its end takes the rest as argument.

    Raises ValueError for a phrase that another function reads.
    """

    def register(function: Any) -> Any:
        for phrase in phrases:
            name = phrase.removesuffix(":")
            if is_read(name):
                raise ValueError(f"{name} is read by two functions")
            if name == phrase:
                READS[name] = function
            else:
                PREFIXED[name] = function
        return function

    return register


def fixed_words(phrase: str, *choices: str) -> None:
    """Declare a phrase of fixed words that carry no argument."""

    def read(r: Reader, place: int) -> Parses:
        ends = [(r.past(place, choice), choice.replace(" '", "'")) for choice in choices]
        return [(end, choice) for end, choice in ends if end]

    reads(phrase)(read)


def is_read(phrase: str) -> bool:
    """Whether something reads that phrase."""
    return phrase in READS or phrase in NODES or phrase.partition(":")[0] in PREFIXED


class Trie:
    """Variants with a common beginning."""

    __slots__ = ("texts", "slots", "ends")

    def __init__(self) -> None:
        self.texts: dict[str, Trie] = {}
        self.slots: dict[str, Trie] = {}
        self.ends: list[Variant] = []

    def add(self, variant: Variant, pattern: tuple[str | Slot, ...]) -> None:
        """A variant by its pattern; one with a slot that nothing reads is for print only."""
        if not all(is_read(piece.phrase) for piece in pattern if isinstance(piece, Slot)):
            return
        here = self
        for piece in pattern:
            if isinstance(piece, Slot):
                # Slots of one phrase share their branch; which arguments they are the variant knows.
                phrase = "clause" if here is self and piece.phrase == "chain" else piece.phrase
                here = here.slots.setdefault(phrase, Trie())
            else:
                here = here.texts.setdefault(piece, Trie())
        here.ends.append(variant)


HAD = ("base_pt",)  # what something has for a time and does not gain
GAINS = {"has": "gains", "have": "gain"}  # what is given for a time is gained


@cache
def trie(phrase: str) -> Trie:
    """The trie of a kind of node; `mod_sg_temp`, `mod_pl_static` and so on hold one agreement of the modifications."""
    root = Trie()
    if phrase.startswith("mod_"):
        _, number, when = phrase.split("_")
        for variant in variants(Mod):
            if variant.number == number:
                gained = (GAINS.get(p, p) if isinstance(p, str) else p for p in variant.pattern)
                given = when in ("temp", "lasting") and variant.row.head.name not in HAD
                root.add(variant, tuple(gained) if given else variant.pattern)
        return root
    if phrase not in NODES:
        raise LookupError(f"no phrase is called {phrase}")
    if phrase == "clause":
        for row in MACROS:
            for variant in row.variants:
                root.add(variant, variant.pattern)
    for variant in variants(NODES[phrase]):
        root.add(variant, variant.pattern)
    return root


def variants(kind: type[Node]) -> list[Variant]:
    """The variants of every head of a kind of node, but for a card's own words, which no other card is read with."""
    heads = [head for head in HEADS.values() if head.kind is kind and not head.own]
    return [variant for head in heads for row in ways(head.name) for variant in row.variants]


class Known(NamedTuple):
    """What is known of the card a text is on."""

    itself: frozenset[str] = frozenset()  # what "this ..." may say outside quotation marks; any word if empty
    hosts: frozenset[str] = frozenset()  # what "enchanted ..." may say; any word if empty
    cost: str = ""  # its mana cost
    linked: bool = False  # whether another ability speaks of "the exiled card"


@cache
def _row(text: str) -> list[str]:
    """The words of a text that rows are written in: parted by blanks."""
    return text.split(" ")


class Reader:
    """One text, given as words, with what is known of its card."""

    def __init__(self, words: list[str], known: Known) -> None:
        self.words = words
        self.low = [word.lower() for word in words]
        self.known = known
        self.length = len(words)
        self.memo: dict[tuple[str, int], Parses] = {}
        self.far = 0
        self.expected: set[str] = set()

    # -- the walk ----------------------------------------------------------------------------------------------------

    def parse(self, phrase: str, place: int) -> Parses:
        """Every reading of a phrase from a place."""
        key = (phrase, place)
        found = self.memo.get(key)
        if found is not None:
            return found
        self.memo[key] = []
        function = READS.get(phrase)
        if function is not None:
            found = function(self, place)
        elif ":" in phrase:
            name, _, argument = phrase.partition(":")
            found = PREFIXED[name](self, place, argument)
        else:
            found = self.by_trie(phrase, place)
            if phrase == "val" and any(v.head.name == "hand_size_of" for _, v in found):
                found = [(end, v) for end, v in found if v.head.name != "count" or v.args[0] != HAND_CARDS]
            elif phrase == "event" and any(v.head.name in ("draws", "discards") for _, v in found):
                found = [(end, v) for end, v in found if v.head.name != "discards_card" or v.args[1] != CARD]
        found = self.memo[key] = unique(found)
        return found

    def by_trie(self, phrase: str, place: int) -> Parses:
        """Every reading of a kind of node from a place."""
        root = trie(phrase)
        found: Parses = []
        self.walk(root, place, (), found, place)
        if phrase in root.slots:  # left recursion: what is found may begin something longer
            while True:
                self.memo[(phrase, place)] = found = unique(found)
                longer: Parses = []
                self.walk(root.slots[phrase], place, (), longer, place, found)
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
        out: Parses,
        start: int,
        firsts: Parses | None = None,
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
        for phrase, after in node.slots.items():
            for end, value in self.parse(phrase, place):
                self.walk(after, end, (*values, value), out, start)

    def missed(self, place: int, node: Trie) -> None:
        """Note what would have been read there, for whom is told why a text does not read."""
        if place > self.far:
            self.far = place
            self.expected = set()
        if len(self.expected) < 12:
            self.expected.update(list(node.texts)[:6])

    def at(self, place: int, *texts: str) -> bool:
        """Whether these words stand there."""
        return self.low[place : place + len(texts)] == list(texts)

    def past(self, place: int, text: str) -> int:
        """Where a text that stands there ends; 0 if another one does."""
        row = _row(text)
        end = place + len(row)
        return end if self.low[place:end] == row else 0


def unique(found: Parses) -> Parses:
    """Each (end, value) once."""
    if len(found) < 2:
        return found
    kept: Parses = []
    seen: dict[int, list[Any]] = {}
    for end, value in found:
        values = seen.setdefault(end, [])
        if not any(type(value) is type(v) and value == v for v in values):
            values.append(value)
            kept.append((end, value))
    return kept


def build(variant: Variant, values: tuple[Any, ...], start: int) -> Node | None:
    """The node of a variant with the values its slots were read as; None where they do not go together."""
    row = variant.row
    head = row.head
    given: dict[str, Any] = dict(row.fixed)
    each: Any = None
    loose: list[str] = []
    its: list[int] = []
    place = 0
    for slot in variant.pattern:
        if not isinstance(slot, Slot):
            continue
        value = values[place]
        place += 1
        if slot.phrase == "foreach":
            each = value
            continue
        if slot.names[0] == "_":
            loose.append(value if isinstance(value, str) else _words_of(value))
            if loose[-1] == "it" and isinstance(value, Node):
                its.append(value.said.at)
            continue
        if len(slot.names) > 1:
            for name, part in zip(slot.names, value, strict=False):
                given[name] = part
        elif slot.names[0] in given and slot.names[0] not in row.fixed:
            if given[slot.names[0]] != value:
                return None
        else:
            given[slot.names[0]] = value
    if each is not None:
        for name in variant.numbers:
            k = given[name]
            if not isinstance(k, int):
                return None
            given[name] = multiplied(k, each)
    if isinstance(head, Macro):
        made: Node | None = head.make(**given)
        return _of_macro(made, variant, values, start)
    if head.variadic:
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
    node.said.its = tuple(its)
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
