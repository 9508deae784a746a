"""Templates compiled once, for reading and for printing alike.

A template is text with slots: `<n>`, `<what>`, `<filter:plural>`. `[s]`, `[has]`, `[is]` agree with the subject, the slot a
template begins with. A head may be said in several ways: each is a `Row`, some with arguments fixed, and a row gives a few
`Variant`s, for a singular and a plural subject, and for numbers said as "equal to" or "for each". Reading follows the
variants word by word.
"""

import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.words.nodes import HEADS, Condition, CostNode, Effect, EventNode, Head, Mod, Node, Value

PLACE = re.compile(r"<([\w, ]+)(?::([^>]*))?>|\[(\w+)\]")
# Symbols, signed numbers, numbers, words, marks.
TOKEN = re.compile(r"\{[^}]*\}|[+\-−](?:\d+|[XY]\b)|\d+|[^\W\d_]+(?:[-'’.][^\W\d_]+)*|\S")


class Slot(NamedTuple):
    """A place in a template for arguments: which of them, and what may stand there."""

    names: tuple[str, ...]
    kind: str


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
    """A row with its agreement and its numbers decided: pieces for printing, tokens for reading."""

    __slots__ = ("row", "pieces", "tokens", "number", "shareable", "numbers")

    def __init__(self, row: Row, pieces: Sequence[Piece], number: str, numbers: tuple[str, ...] = ()) -> None:
        self.row = row
        self.pieces = tuple(p for p in pieces if p != "")
        self.number = number  # of the subject: "sg", "pl", "you" where it is left out, "" without subject
        self.numbers = numbers  # the arguments a final "for each" multiplies
        self.shareable = bool(self.pieces) and isinstance(self.pieces[0], Slot) and number in ("sg", "pl")
        tokens: list[Piece] = []
        for piece in self.pieces:
            if isinstance(piece, Slot):
                tokens.append(piece)
            else:
                tokens += [t.lower() for t in words(piece)]
        self.tokens = tuple(tokens)


def words(text: str) -> list[str]:
    """The tokens of a text; a possessive ending is one of its own."""
    found: list[str] = []
    for token in TOKEN.findall(text.replace("’", "'")):
        if token.endswith("'s") and len(token) > 2 and token not in ("Urza's",):
            found += [token[:-2], "'s"]
        else:
            found.append(token)
    return found


# What may stand in a slot, by the form it is written with ...
FORMS = {
    "a": "np_a", "some": "np_a", "plural": "np_pl", "noun": "np_sg", "target": "obj", "signed": "signed", "step": "step",
    "color": "color", "colors": "color", "abilities": "abilities", "rules": "rules", "sequence": "chain", "modes": "modes",
    "number": "num", "word": "word", "of": "count_of", "counters": "counters", "tokens": "tokens", "value": "val",
    "each": "obj_each", "any": "any", "all": "obj", "spell": "spell", "cost": "costpart", "mana": "mana", "times": "times",
    "types": "types", "from": "obj_from", "ordinal": "ordinal", "poss": "poss",
}  # fmt: skip

# ... else by the name of the argument.
NAMES = {
    "who": "who", "what": "obj", "to": "any", "source": "obj", "a": "obj", "b": "obj", "n": "num", "least": "num", "e": "chain",
    "c": "cond", "event": "event", "effects": "chain", "token": "token", "kind": "kind", "mods": "mods", "symbols": "symbols",
    "color": "color", "filter": "np_a", "power": "num", "toughness": "num", "keyword": "keyword", "step": "step", "by": "obj",
    "host": "obj", "blocked": "obj", "name": "name", "others": "word", "where": "name", "take": "word", "most": "word",
}  # fmt: skip
ANNOTATIONS = {
    "Effect": "chain",
    "Condition": "cond",
    "CostNode": "costpart",
    "EventNode": "event",
    "Filter": "np_a",
}
NUMERIC = ("num", "signed", "counters", "tokens", "count_of", "word")


def kind_of(head: "Head | Macro", names: tuple[str, ...], form: str | None) -> str:
    """What may stand in a slot of a template of `head`."""
    name = names[0]
    if (form and form.startswith("a ")) or form in ("card", "a card"):
        return "count:" + (form.removeprefix("a ") if form.startswith("a ") else form)
    if form and form in FORMS:
        kind = FORMS[form]
    elif form:
        kind = form
    else:
        annotation = ""
        if name in head.parameters:
            annotation = (
                head.types[head.parameters.index(name)]
                .rsplit(".", 1)[-1]
                .removeprefix("<class '")
                .strip("'>")
            )
        kind = ANNOTATIONS.get(annotation) or NAMES.get(name, "name")
        if name == "price" and annotation == "str":
            kind = "mana"
        if head.kind is Value and name in ("a", "b", "n", "of"):
            kind = "numval"
        if head.kind is Condition and name in ("a", "b") and annotation not in ANNOTATIONS:
            kind = "numval"
        if kind == "cond" and head.kind is Condition:
            kind = "cond"
    if head.kind is EventNode:
        kind = {"obj": "evobj", "who": "evwho", "any": "evany", "np_a": "evobj"}.get(kind, kind)
    return kind


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
            pairs = {
                "has": ("has", "have"),
                "is": ("is", "are"),
                "does": ("does", "do"),
                "was": ("was", "were"),
            }
            found.append(list(pairs.get(verb, (verb, ""))))
            continue
        names = tuple(re.split(r"[, ]+", name))
        kind = kind_of(row.head, names, form)
        if kind in ("obj", "who", "any", "evobj", "evwho") and template[place : place + 2] == "'s":
            found.append(Slot(names, "evposs" if row.head.kind is EventNode else "poss"))
            place += 2
            continue
        found.append(Slot(names, kind))
    found.append(template[place:])
    return [p for p in found if p != ""]


def _variants(row: Row) -> Iterator[Variant]:
    pieces = _pieces(row)
    place = next((i for i, p in enumerate(pieces) if isinstance(p, Slot)), 0)
    first = pieces[place] if pieces else ""
    agrees = (
        any(isinstance(p, list) or (isinstance(p, Slot) and p.kind in ("temp", "static")) for p in pieces)
        or row.head.kind is EventNode
    )
    if isinstance(first, Slot) and first.kind in ("who", "obj", "any") and agrees and place > 0:
        for number, index in (("sg", 0), ("pl", 1)):
            head = Slot(first.names, f"{first.kind}_{number}")
            yield from _numbered(
                row, [*_joined(pieces[:place], 0), head, *_joined(pieces[place + 1 :], index)], ""
            )
        return
    if isinstance(first, Slot) and first.kind in ("who", "obj", "any") and agrees:
        if first.kind == "who" and row.head.kind is Effect:
            fixed = {**row.fixed}
            imperative = _joined(pieces[1:], 1)
            if imperative and isinstance(imperative[0], str):
                imperative[0] = imperative[0].lstrip()
            if _default(row, first.names[0]) == "you":
                yield from _numbered(row, imperative, "you")
            row.fixed = fixed
        base = first.kind
        for number, index in (("sg", 0), ("pl", 1)):
            head = Slot(first.names, f"{base}_{number}")
            yield from _numbered(row, [head, *_joined(pieces[1:], index)], number)
        return
    if isinstance(first, Slot) and first.kind in ("evobj", "evwho", "evany") and place == 0:
        for number, index in (("sg", 0), ("pl", 1)):
            head = Slot(first.names, f"{first.kind}_{number}")
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
        if isinstance(text, Slot) and text.kind in ("temp", "static"):
            text = Slot(text.names, f"mods_{('sg', 'pl')[index]}_{text.kind}")
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
    names = tuple(
        n for p in pieces if isinstance(p, Slot) and _counts(p) for n in p.names[:1]
    )  # fmt: skip
    each = Slot((slot.names[0],), "foreach")
    rest = pieces[at + 1 :]
    if slot.kind == "signed":
        yield Variant(row, [*pieces, " for each ", each], number, names)
        return
    if slot.kind in ("num", "count_of", "counters", "tokens") or slot.kind.startswith("count:"):
        tail = any(isinstance(p, Slot) for p in rest)
        if not (slot.kind == "num" and not _noun(rest)):
            yield Variant(row, [*pieces, " for each ", each], number, names)
        equal = Slot((slot.names[0],), "val")
        if slot.kind.startswith("count:"):
            noun = slot.kind[6:]
            some = [*pieces[:at], f"{noun}s equal to ", equal, *rest]
            yield Variant(row, some, number)
        elif slot.kind == "num" and _noun(rest):
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
        elif slot.kind in ("counters", "tokens"):
            many = Slot(slot.names[1:], slot.kind + "_many")
            yield Variant(row, [*pieces[:at], "a number of ", many, *rest, " equal to ", equal], number)


def _counts(piece: Piece) -> bool:
    """Whether a piece is a slot for a number."""
    return isinstance(piece, Slot) and (piece.kind in NUMERIC or piece.kind.startswith("count:"))


def _noun(rest: Sequence[Piece]) -> str:
    """The noun a number counts, with the blank before it: "life", "damage"."""
    if rest and isinstance(rest[0], str):
        match = re.match(r" (?:life|damage)\b", rest[0])
        if match:
            return match.group()
    return ""


# -- the table ----------------------------------------------------------------------------------------------------------

_MORE: list[tuple[str, str, dict[str, Any]]] = []  # rows beside the heads' own templates
_UNSAID: set[str] = set()


def says(head: str, *templates: str, **fixed: Any) -> None:
    """More ways to say a head, with the arguments its words fix. The first way that fits a node prints it."""
    _MORE.extend((head, template, fixed) for template in templates)


def unsaid(*heads: str) -> None:
    """Heads that no text of its own names: their own templates are not read."""
    _UNSAID.update(heads)


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


_TABLE: dict[str, list[Row]] = {}


def rows(name: str) -> list[Row]:
    """The ways to say a head, those of the table, else its own template."""
    found = _TABLE.get(name)
    if found is None:
        from engine.words import table  # noqa: F401, which fills _MORE

        head = HEADS[name]
        found = [Row(head, template, fixed) for h, template, fixed in _MORE if h == name]
        if (
            not found
            and PLACE.sub("", head.template).strip()
            and name not in _UNSAID
            and all(p in head.template or d is not inspect.Parameter.empty for p, d in _needs(head))
        ):
            found.append(Row(head, head.template, {}))
        _TABLE[name] = found
    return found


def _needs(head: Head) -> list[tuple[str, Any]]:
    if head.extra.get("variadic"):
        return []
    return list(zip(head.parameters, head.defaults, strict=True))


def heads(kind: type[Node]) -> list[Head]:
    """All heads of a kind of node."""
    return [h for h in HEADS.values() if h.kind is kind]
