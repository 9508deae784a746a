"""Templates compiled once, for reading and for printing alike.

A template is text with slots: `<n>` by the argument's name, `<n:form>` in a form (of `FORMS`, or a phrase that something
reads), `<n, kind:counters>` for several arguments, `<_:this>` for words that carry none. `[s]`, `[has]`, `[is]` agree with the
subject, the slot a template begins with.

A head may be said in several ways: each is a `Row`, some with arguments fixed, and a row gives a few `Variant`s, for a singular
and a plural subject, and for numbers said as "equal to" or "for each". Reading follows the variants word by word.
"""

import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.language.nodes import HEADS, Condition, CostNode, Effect, EventNode, Head, Mod, Node, Value
from engine.text.english import words
from engine.text.forms import ANNOTATIONS, FORMS, IN_EVENTS, NAMES, NUMERIC, VERBS

PLACE = re.compile(r"<([\w, ]+)(?::([^>]*))?>|\[(\w+)\]")


class Slot(NamedTuple):
    """A place in a template for arguments: which of them, and the phrase that may stand there."""

    names: tuple[str, ...]
    phrase: str


Piece = str | Slot


class Row:
    """One way to say a head, with the arguments its words fix."""

    __slots__ = ("head", "template", "fixed", "variants")

    def __init__(self, head: "Head | Macro", template: str, fixed: dict[str, Any]) -> None:
        self.head = head
        self.template = template
        self.fixed = fixed
        self.variants: list[Variant] = list(_variants(self))


class Variant:
    """A row with its agreement and its numbers decided: pieces for printing, a pattern of words and slots for reading."""

    __slots__ = ("row", "pieces", "pattern", "number", "shareable", "numbers")

    def __init__(self, row: Row, pieces: Sequence[Piece], number: str, numbers: tuple[str, ...] = ()) -> None:
        self.row = row
        self.pieces = tuple(p for p in pieces if p != "")
        self.number = number  # of the subject: "sg", "pl", "you" where it is left out, "" without subject
        self.numbers = numbers  # the arguments a final "for each" multiplies
        self.shareable = bool(self.pieces) and isinstance(self.pieces[0], Slot) and number in ("sg", "pl")
        pattern: list[Piece] = []
        for piece in self.pieces:
            pattern += [piece] if isinstance(piece, Slot) else [word.lower() for word in words(piece)]
        self.pattern = tuple(pattern)


def phrase_of(head: "Head | Macro", names: tuple[str, ...], form: str | None) -> str:
    """What may stand in a slot of a template of `head`."""
    phrase = _phrase(head, names[0], form)
    if head.kind is EventNode:
        return IN_EVENTS.get(phrase, phrase)
    return phrase


def _phrase(head: "Head | Macro", name: str, form: str | None) -> str:
    if form in ("card", "a card"):
        return "count:card"
    if form and form.startswith("a "):
        return "count:" + form.removeprefix("a ")
    if form:
        return FORMS.get(form, form)
    annotation = ""
    if name in head.parameters:
        annotation = (
            head.types[head.parameters.index(name)].rsplit(".", 1)[-1].removeprefix("<class '").strip("'>")
        )
    if name == "price" and annotation == "str":
        return "mana"
    if head.kind is Value and name in ("a", "b", "n", "of"):
        return "numval"
    if head.kind is Condition and name in ("a", "b") and annotation not in ANNOTATIONS:
        return "numval"
    return ANNOTATIONS.get(annotation) or NAMES.get(name, "name")


def _pieces(row: Row) -> list[Any]:
    """The template as texts, slots and verbs (a verb is a list of its two forms)."""
    found: list[Any] = []
    place = 0
    template = row.template
    for match in PLACE.finditer(template):
        found.append(template[place : match.start()])
        place = match.end()
        name, form, verb = match.groups()
        if verb:
            found.append(list(VERBS.get(verb, (verb, ""))))
            continue
        names = tuple(re.split(r"[, ]+", name))
        phrase = phrase_of(row.head, names, form)
        if phrase in ("obj", "who", "any", "evobj", "evwho") and template[place : place + 2] == "'s":
            whose = "poss_who" if phrase == "who" else "poss"  # a player's hand, a permanent's power
            found.append(Slot(names, "evposs" if row.head.kind is EventNode else whose))
            place += 2
            continue
        found.append(Slot(names, phrase))
    found.append(template[place:])
    return [p for p in found if p != ""]


def _variants(row: Row) -> Iterator[Variant]:
    pieces = _pieces(row)
    place = next((i for i, p in enumerate(pieces) if isinstance(p, Slot)), 0)
    first = pieces[place] if pieces else ""
    agrees = (
        any(isinstance(p, list) or (isinstance(p, Slot) and p.phrase in ("temp", "static")) for p in pieces)
        or row.head.kind is EventNode
    )
    if isinstance(first, Slot) and first.phrase in ("who", "obj", "any") and agrees and place > 0:
        for number, index in (("sg", 0), ("pl", 1)):
            head = Slot(first.names, f"{first.phrase}_{number}")
            yield from _numbered(
                row, [*_joined(pieces[:place], 0), head, *_joined(pieces[place + 1 :], index)], ""
            )
        return
    if isinstance(first, Slot) and first.phrase in ("who", "obj", "any") and agrees:
        if first.phrase == "who" and row.head.kind is Effect:
            imperative = _joined(pieces[1:], 1)
            if imperative and isinstance(imperative[0], str):
                imperative[0] = imperative[0].lstrip()
            if _default(row, first.names[0]) == "you":
                yield from _numbered(row, imperative, "you")
        for number, index in (("sg", 0), ("pl", 1)):
            head = Slot(first.names, f"{first.phrase}_{number}")
            yield from _numbered(row, [head, *_joined(pieces[1:], index)], number)
        return
    if isinstance(first, Slot) and first.phrase in ("evobj", "evwho", "evany") and place == 0:
        for number, index in (("sg", 0), ("pl", 1)):
            head = Slot(first.names, f"{first.phrase}_{number}")
            yield from _numbered(row, [head, *_joined(pieces[1:], index)], number)
        return
    if row.head.kind is Mod:
        for number, index in (("sg", 0), ("pl", 1)):
            yield from _numbered(row, _joined(pieces, index), number)
        return
    yield from _numbered(row, _joined(pieces, 0), "")


def _default(row: Row, name: str) -> str:
    """The name of the selector an argument has when it is left out."""
    head = row.head
    value = head.defaults[head.parameters.index(name)] if name in head.parameters else None
    return value.head.name if isinstance(value, Node) else ""


def _joined(pieces: Sequence[Any], index: int) -> list[Piece]:
    found: list[Piece] = []
    for piece in pieces:
        text = piece[index] if isinstance(piece, list) else piece
        if isinstance(text, Slot) and text.phrase in ("temp", "static"):
            text = Slot(text.names, f"mods_{('sg', 'pl')[index]}_{text.phrase}")
        if isinstance(text, str) and found and isinstance(found[-1], str):
            found[-1] += text
        elif text != "":
            found.append(text)
    return found


def _numbered(row: Row, pieces: list[Piece], number: str) -> Iterator[Variant]:
    """The plain variant, and those with the number said as "equal to ..." or "... for each ..."."""
    yield Variant(row, pieces, number)
    if row.head.kind not in (Effect, Mod, CostNode):
        return
    at = next((i for i, p in enumerate(pieces) if _counts(p)), -1)
    if at < 0:
        return
    slot = pieces[at]
    assert isinstance(slot, Slot)
    names = tuple(n for p in pieces if isinstance(p, Slot) and _counts(p) for n in p.names[:1])
    each = Slot((slot.names[0],), "foreach")
    rest = pieces[at + 1 :]
    if slot.phrase == "signed":
        yield Variant(row, [*pieces, " for each ", each], number, names)
        return
    if slot.phrase in ("num", "count_of", "counters", "tokens") or slot.phrase.startswith("count:"):
        tail = any(isinstance(p, Slot) for p in rest)
        if not (slot.phrase == "num" and not _noun(rest)):
            yield Variant(row, [*pieces, " for each ", each], number, names)
        equal = Slot((slot.names[0],), "val")
        if slot.phrase.startswith("count:"):
            noun = slot.phrase[6:]
            some = [*pieces[:at], f"{noun}s equal to ", equal, *rest]
            yield Variant(row, some, number)
        elif slot.phrase == "num" and _noun(rest):
            assert isinstance(rest[0], str)
            noun, more = _noun(rest), rest[0][len(_noun(rest)) :]
            before = list(pieces[:at])
            if before and isinstance(before[-1], str):
                before[-1] = before[-1].rstrip() + noun
            else:
                before.append(noun.lstrip())
            yield Variant(row, _joined([*before, " equal to ", equal, more, *rest[1:]], 0), number)
            if tail:
                yield Variant(row, _joined([*before, more, *rest[1:], " equal to ", equal], 0), number)
        elif slot.phrase in ("counters", "tokens"):
            many = Slot(slot.names[1:], slot.phrase + "_many")
            yield Variant(row, [*pieces[:at], "a number of ", many, *rest, " equal to ", equal], number)


def _counts(piece: Piece) -> bool:
    """Whether a piece is a slot for a number."""
    return isinstance(piece, Slot) and (piece.phrase in NUMERIC or piece.phrase.startswith("count:"))


def _noun(rest: Sequence[Piece]) -> str:
    """The noun a number counts, with the blank before it: "life", "damage"."""
    if rest and isinstance(rest[0], str):
        match = re.match(r" (?:life|damage)\b", rest[0])
        if match:
            return match.group()
    return ""


# -- the table ----------------------------------------------------------------------------------------------------------

_DECLARED: dict[str, list[tuple[str, dict[str, Any]]]] = {}  # templates beside the heads' own
_WAYS: dict[str, list[Row]] = {}


def row(head: str, *templates: str, **fixed: Any) -> None:
    """Ways to say a head, with the arguments their words fix. The first way that fits a node prints it."""
    _DECLARED.setdefault(head, []).extend((template, fixed) for template in templates)


def ways(name: str) -> list[Row]:
    """The ways to say a head, those of the table, else its own template."""
    found = _WAYS.get(name)
    if found is None:
        head = HEADS[name]
        found = [Row(head, template, fixed) for template, fixed in _DECLARED.get(name, ())]
        if not found and not head.unsaid and _says_all(head):
            found = [Row(head, head.template, {})]
        _WAYS[name] = found
    return found


def _says_all(head: Head) -> bool:
    """Whether the template of a head has words, and a slot for each argument that has no default."""
    if not PLACE.sub("", head.template).strip():
        return False
    return head.variadic or all(
        name in head.template or default is not inspect.Parameter.empty
        for name, default in zip(head.parameters, head.defaults, strict=True)
    )


class Macro:
    """A way to say several effects at once: read like a head, but what it makes is put together by a function."""

    extra: dict[str, Any] = {}
    kind = Effect

    def __init__(self, template: str, make: Callable[..., Any]) -> None:
        self.name = template
        self.template = template
        self.make = make
        parameters = inspect.signature(make).parameters.values()
        self.parameters = tuple(p.name for p in parameters)
        self.defaults = tuple(p.default for p in parameters)
        self.types = tuple("" for _ in parameters)


MACROS: list[Row] = []


def means(template: str, make: Callable[..., Any]) -> None:
    """A sentence that stands for several effects."""
    MACROS.append(Row(Macro(template, make), template, {}))


def arguments(node: Node) -> dict[str, Any]:
    """The arguments of a node by the names that templates call them."""
    head = node.head
    if head.variadic:
        return {head.parameters[0]: node.args}
    return dict(zip(head.parameters, node.args, strict=True))
