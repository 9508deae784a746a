"""Searching cards: a query language for pages, builder and API.

`zombie t:creature (c:b or c:u) -mv>=5` reads: named "zombie", a creature, black or blue, not of mana value 5 or
more. A term that cannot be read is left out and said with its place; where nothing remains, or the whole makes no
sense, that is an error with its place. A query never fails otherwise, and nothing is left out in silence.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from django.db.models import Case, Q, QuerySet, Value, When
from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from decks.models import Card
from decks.permissions import Visitor
from decks.search import order
from decks.search.fields import fields, known
from decks.search.fields.cards import KEYWORDS, PLURALS, RARITIES
from decks.search.fields.colors import COLORS
from decks.search.kinds import KNOWN_TEXT
from decks.search.terms import Context, Meaning, QueryError, Term
from decks.search.unkept import REASONS
from engine.catalogue import fold, near
from engine.state.terms import SUPERTYPE_NAMES, TYPE_NAMES

__all__ = [
    "CONTROLS",
    "MOST_LETTERS",
    "RARITIES",
    "Found",
    "LeftOut",
    "Query",
    "QueryError",
    "by_name",
    "cards",
    "known",
    "loosened",
    "meant",
    "read",
    "remarks",
    "spelt",
]

MOST_LETTERS = 300
MOST_TERMS = 25
DEEPEST = 10
MOST_LOOSENED = 6
TYPED = str.maketrans("“”„«»’‘\u00a0", '"""""\'\' ')
"""What phones and word processors make of straight signs."""
CONTROLS = r"\x00-\x08\x0e-\x1b\x7f"
CONTROL = re.compile(f"[{CONTROLS}]")
"""No text has these: a query with one is a mistake of the program that sent it."""
SIGNS = {"≤": "<=", "≥": ">=", "≠": "!="}


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a query. `parts` of "and", "or" and "not"; a term has none."""

    kind: str
    parts: tuple["Node", ...] = ()
    term: Term | None = None
    depth: int = 1
    terms: int = 1
    at: int = 0


DIRECTIVES = (*order.FIELDS, *order.DIRECTION_FIELDS)
"""Fields that say how to show cards, not which."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A term that was left out of a query: how it was typed, why, and where it stands."""

    text: str
    why: str
    at: int
    length: int


@dataclass(frozen=True, slots=True)
class Query:
    """A query that was read: the condition, what it asks for in words, and its terms if all must hold.

    `sort` is the order it asks for, as `cards` takes it, with its words; "" if it asks for none. `reads_text` says that
    it looks into rules texts, which not every card has here.
    """

    where: Q
    words: str
    tree: Node | None
    sort: str = ""
    sorted_by: str = ""
    left_out: tuple[LeftOut, ...] = ()
    reads_text: bool = False

    @property
    def simple(self) -> list[tuple[Term, bool]] | None:
        """Terms and whether each is turned round, if the query is nothing but terms that must all hold."""
        if self.tree is None:
            return []
        parts = self.tree.parts if self.tree.kind == "and" else (self.tree,)
        found = [_plain(part) for part in parts]
        return [each for each in found if each is not None] if all(found) else None


def _plain(node: Node) -> tuple[Term, bool] | None:
    if node.kind == "not":
        inner = node.parts[0]
        return (inner.term, True) if inner.term is not None else None
    return (node.term, False) if node.term is not None else None


def _join(kind: str, parts: Iterable[Node], more: int = 0) -> Node:
    """A node over others. Raises QueryError past the limits."""
    rows = tuple(parts)
    depth, terms = max(part.depth for part in rows) + more, sum(part.terms for part in rows)
    if depth > DEEPEST:
        raise QueryError(f"Brackets and minus signs may be {DEEPEST} deep.", rows[0].at)
    if terms > MOST_TERMS:
        raise QueryError(f"A query has {MOST_TERMS} terms at most.", rows[-1].at)
    return Node(kind, rows, None, depth, terms, rows[0].at)


def _directed(parts: Sequence[Node]) -> Iterable[Node]:
    """The parts, with the way that stands right behind an order as its direction: `order:name desc`."""
    before = None
    for part in parts:
        term = part.term
        if (
            (before and term)
            and before.field in order.FIELDS
            and (term.field, term.quoted) == ("name", False)
            and term.value.lower() in order.DIRECTIONS
        ):
            part = replace(part, term=replace(term, field=order.DIRECTION_FIELDS[0]))
        before = term
        yield part


class _Build(Transformer[Token, Node]):
    """From what the grammar found to nodes. The parser calls it bottom up, so that depth is bounded as it grows."""

    def either(self, parts: list[Node]) -> Node:
        return _join("or", parts)

    def all(self, parts: list[Node]) -> Node:
        return _join("and", _directed(parts))

    def negation(self, parts: list[Node]) -> Node:
        inner = parts[0]
        return inner.parts[0] if inner.kind == "not" else _join("not", [inner], 1)

    def group(self, parts: list[Node]) -> Node:
        return _join(parts[0].kind, parts[0].parts, 1) if parts[0].parts else parts[0]

    def word(self, parts: list[Any]) -> Node:
        token: Token = parts[0]
        if not token.strip(":=<>!≤≥≠"):
            raise QueryError("Before a sign stands a field, such as mv<=3.", _at(token), len(token))
        return self._term(Term("name", ":", str(token), _at(token), _at(token)))

    def phrase(self, parts: list[Any]) -> Node:
        token: Token = parts[0]
        return self._term(Term("name", ":", token[1:-1], _at(token), _at(token), quoted=True))

    def exact(self, parts: list[Any]) -> Node:
        token: Token = parts[0]
        quoted = token[1:2] in ('"', "'")
        text = token[2:-1] if quoted else token[1:]
        return self._term(Term("!", ":", text, _at(token), _at(token) + 1, quoted))

    def field(self, parts: list[Any]) -> Node:
        name, operator, value = parts
        quoted, regex = value.type in ("QUOTED", "SINGLE"), value.type == "REGEX"
        text = value[1:-1] if quoted or regex else str(value)
        key, sign = name.lower(), SIGNS.get(operator, str(operator))
        apart = _at(value) > _at(operator) + len(operator)
        if apart and sign == ":" and not regex and key not in (*fields(), *REASONS, *DIRECTIVES):
            # "Circle of Protection: Red" is a name; no field is meant.
            return self._term(Term("name", ":", f"{name} {text}", _at(name), _at(name)))
        return self._term(Term(key, sign, text, _at(name), _at(value), quoted, regex))

    def _term(self, term: Term) -> Node:
        if not term.value.strip():
            raise QueryError("A value is missing here.", term.value_at, 2 if term.quoted else 1)
        return Node("term", (), term, at=term.at)


def _at(token: Token) -> int:
    return token.start_pos or 0


@cache
def _parser() -> Lark:
    grammar = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", transformer=_Build())


def _parse(text: str) -> Node:
    try:
        found: Any = _parser().parse(text)
    except UnexpectedInput as error:
        raise _explained(text, error) from None
    return found  # type: ignore[no-any-return]


def _explained(text: str, error: UnexpectedInput) -> QueryError:
    """What is wrong, in words."""
    at = error.pos_in_stream if error.pos_in_stream is not None else len(text)
    token = error.token if isinstance(error, UnexpectedToken) else None
    if token is not None and token.type == "$END":
        at = len(text)
    here = text[at : at + 1]
    if isinstance(error, UnexpectedCharacters) and here == '"':
        return QueryError("This quotation mark is never closed.", at)
    before = text[:at].rstrip()
    if here == ")":
        opened = before.endswith("(")
        return QueryError(
            "There is nothing in these brackets." if opened else "No bracket was opened here.", at
        )
    if before.endswith((":", "=", "<", ">", *SIGNS)):
        return QueryError(f"A value is missing after {before.split()[-1]}", at)
    if not here and (place := _open_bracket(text)) is not None and not before.endswith(("(", "-")):
        return QueryError("This bracket is never closed.", place)
    return QueryError("Something is missing here.", at)


def _open_bracket(text: str) -> int | None:
    """Where the last bracket stands that is never closed."""
    stack, quoted = [], False
    for at, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif not quoted and letter == "(":
            stack.append(at)
        elif not quoted and letter == ")" and stack:
            stack.pop()
    return stack[-1] if stack else None


def read(text: str, visitor: Visitor | None = None) -> Query:
    """A query as condition and words. Raises QueryError."""
    if len(text) > MOST_LETTERS:
        raise QueryError(f"A query has {MOST_LETTERS} letters at most.", MOST_LETTERS)
    if control := CONTROL.search(text):
        raise QueryError("There is a sign here that cannot be printed.", control.start())
    text = "".join(
        letter if letter.isprintable() else " " for letter in text
    )  # it came along when it was copied
    if not text.strip():
        return Query(Q(), "", None)
    line = _PASTED.fullmatch(text)
    if line and (line["copies"] or line["printing"]) and _is_card(line["name"]) and not _is_card(text):
        return replace(read(f'!"{line["name"]}"', visitor), left_out=tuple(_beside_the_name(line)))
    tree = _parse(text.translate(TYPED))
    return _Reader(text, Context(visitor or Visitor())).read(tree)


_PASTED = re.compile(
    r"\s*(?P<copies>\d{1,3}[xX]?)?\s*(?P<name>[^\W\d_][^:=<>\"()]*?)\s*(?P<printing>\(\w{2,6}\)(?:\s+[\w-]{1,8})?)?\s*"
)
"""A line of a list: `4 Lightning Bolt`, `1x Grave Titan (M11) 97`."""


def _is_card(text: str) -> bool:
    return Card.objects.filter(key=fold(text)).exists()


def _beside_the_name(line: re.Match[str]) -> Iterable[LeftOut]:
    for part in ("copies", "printing"):
        if line[part]:
            yield LeftOut(
                line[part],
                "This line was read as one of a list: the card that it names.",
                line.start(part),
                len(line[part]),
            )


class _Reader:
    """What a query means, and meanwhile what of it is left out and in which order it wants its cards."""

    def __init__(self, text: str, context: Context) -> None:
        self._text, self._context = text, context
        self._wrong: list[QueryError] = []
        self._left_out: list[LeftOut] = []
        self._sort: order.Sort | None = None
        self._falls: bool | None = None
        self._reads_text = self._shown = False

    def read(self, tree: Node) -> Query:
        """The whole. Raises QueryError if nothing of it can be read."""
        found = self._meaning(tree)
        if found is None and not self._shown:
            raise self._wrong[0]
        where, words = found or (Q(), "")
        sort = sorted_by = ""
        refused = any(each.text.lower().startswith(order.FIELDS) for each in self._left_out)
        # A direction belongs to its order: of one that was left out nothing is sorted, least of all by name.
        if self._sort is not None or (self._falls is not None and not refused):
            asked = self._sort or order.SORTS["name"]
            falls = asked.falls if self._falls is None else self._falls
            sort = asked.key if falls == asked.falls else f"-{asked.key}"
            sorted_by = order.said(asked, falls)
        return Query(where, words, tree, sort, sorted_by, tuple(self._left_out), self._reads_text)

    def _meaning(self, node: Node, *, turned: bool = False, free: bool = True) -> tuple[Q, str] | None:
        """Condition and words of a part, None for what says nothing of cards; `turned` if a minus stands before it,
        `free` if none stands before anything around it."""
        if node.term is not None:
            return self._term(node.term, turned=turned, free=free)
        if node.kind == "not":
            return self._meaning(node.parts[0], turned=not turned, free=False)
        # Not (a and b) is (not a) or (not b): so said, every part keeps its own verb.
        every = (node.kind == "and") != turned
        parts = [(part, self._meaning(part, turned=turned, free=free)) for part in node.parts]
        told = [(part, found) for part, found in parts if found is not None]
        if len(told) < 2:
            return told[0][1] if told else None
        where = told[0][1][0]
        for _, (condition, _) in told[1:]:
            where = where & condition if every else where | condition
        inner = [
            f"({words})"
            if part.kind in ("and", "or") or (part.kind == "not" and part.parts[0].parts)
            else words
            for part, (_, words) in told
        ]
        return where, ", ".join(inner[:-1]) + (" and " if every else " or ") + inner[-1]

    def _term(self, term: Term, *, turned: bool, free: bool) -> tuple[Q, str] | None:
        try:
            if term.field in DIRECTIVES:
                self._directive(term, free=free)
                return None
            meaning, denied = _term_meaning(term, self._context)
        except QueryError as error:
            typed = self._text[term.at : term.value_at + len(term.value) + 2 * (term.quoted or term.regex)]
            self._wrong.append(error)
            self._left_out.append(LeftOut(typed, str(error), error.at, error.length))
            return None
        self._reads_text = self._reads_text or meaning.known is not None
        return meaning.asked(turned=turned != denied), meaning.said(turned=turned != denied)

    def _directive(self, term: Term, *, free: bool) -> None:
        """An order or direction. Raises QueryError."""
        if not free or term.operator not in (":", "="):
            raise QueryError(
                f"An order cannot be denied: write {term.field}: without a minus.", term.at, len(term.field)
            )
        if term.field in order.FIELDS:
            self._sort = order.sort_asked(term)
        else:
            self._falls = order.falling(term)
        self._shown = True


def _term_meaning(term: Term, context: Context) -> tuple[Meaning, bool]:
    """What a term means, and whether its sign denies it."""
    if term.field in REASONS:
        raise term.not_kept(REASONS[term.field])
    field = fields().get(term.field)
    if field is None:
        names = ", ".join(each.names[0] for each in known() if each.names[0] != "!")
        raise QueryError(f"There is no field {term.field}; there are {names}.", term.at, len(term.field))
    if term.regex and not field.regex:
        raise term.not_kept(f"Regular expressions are read for the rules text alone, not for {term.field}.")
    if "|" in term.value and not (term.quoted or term.regex or term.field in ("name", "!")):
        raise term.wrong(f"Name the field again: {term.field}:... or {term.field}:...")
    bare = term.field == "name" and not term.quoted and len(term.value) > 2
    if bare and term.value.startswith("/") and term.value.endswith("/"):
        raise term.not_kept("Regular expressions are read for the rules text alone, as o:/draw|discard/.")
    if term.operator not in field.operators:
        raise QueryError(
            f"{term.field} is not a number: write {term.field}:{term.value}.",
            term.at + len(term.field),
            len(term.operator),
        )
    denied = term.operator == "!="
    if denied:
        term = replace(term, operator="=")
    return field.read(term, context), denied != (term.field == "not")


def remarks(query: Query) -> list[str]:
    """What one should know of an answer besides: cards it could not look into."""
    if not query.reads_text:
        return []
    count = Card.objects.exclude(KNOWN_TEXT).count()
    if not count:
        return []
    subject = "1 card is" if count == 1 else f"{count:,} cards are"
    return [f"{subject} here without a text, and found by no question about texts."]


def cards(query: Query, sort: str = "") -> QuerySet[Card]:
    """The cards a query asks for: in the order it asks for, else in this one (a key of `order.sorts`, with a minus for
    the way that is not its usual one), else by name."""
    return Card.objects.filter(query.where).order_by(*order.expressions(query.sort or sort))


@dataclass(frozen=True, slots=True)
class Loosened:
    """A query without one of its terms: the term, the rest, and how many cards the rest finds."""

    term: str
    rest: str
    count: int


def loosened(query: Query, visitor: Visitor | None = None, inside: Q | None = None) -> list[Loosened]:
    """For a query that finds nothing: which of its terms alone stand in the way, the one that hides least first."""
    terms = query.simple or []
    if not 2 <= len(terms) <= MOST_LOOSENED:
        return []
    context, found = Context(visitor or Visitor()), []
    texts: list[str] = []
    wheres: list[Q] = []
    for term, turned in terms:
        if term.field in DIRECTIVES:
            continue
        try:
            meaning, denied = _term_meaning(term, context)
        except QueryError:
            continue
        texts.append(f"{'-' * turned}{term.text}")
        wheres.append(meaning.asked(turned=turned != denied))
    if len(texts) < 2:
        return []
    for at, text in enumerate(texts):
        where = inside or Q()
        for other, condition in enumerate(wheres):
            where &= condition if other != at else Q()
        if count := Card.objects.filter(where).count():
            rest = " ".join(each for other, each in enumerate(texts) if other != at)
            found.append(Loosened(text, rest, count))
    return sorted(found, key=lambda each: each.count)


MEANT = (
    {name: f"c:{name}" for name in COLORS.values()}
    | {name.lower(): f"t:{name.lower()}" for name in (*TYPE_NAMES, *SUPERTYPE_NAMES)}
    | {plural: f"t:{name}" for name, plural in PLURALS.items()}
    | {name: f"r:{name}" for name in RARITIES.values()}
    | {name: f"kw:{name}" for name in KEYWORDS}
)
"""What words say that are looked for in names as they stand: colours, types, rarities, keywords."""


def meant(query: Query, visitor: Visitor | None = None, inside: Q | None = None) -> Loosened | None:
    """For a query that finds nothing: the same with its words as colours, types, rarities and keywords, or with all of
    them as words of the rules text, if that finds something."""
    terms = query.simple or []
    plain = [_is_word(term) and not turned for term, turned in terms]
    texts = [f"{'-' * turned}{term.text}" for term, turned in terms]
    words = [
        f"{'-' * turned}{MEANT.get(term.value.lower(), term.text) if _is_word(term) else term.text}"
        for term, turned in terms
    ]
    said = " ".join(term.value for looked, (term, _) in zip(plain, terms, strict=True) if looked)
    others = [text for looked, text in zip(plain, texts, strict=True) if not looked]
    for asked in (words, [*others, f'o:"{said}"'] if said else texts):
        rest = " ".join(asked)
        if asked == texts or len(rest) > MOST_LETTERS:
            continue
        count = Card.objects.filter((inside or Q()) & read(rest, visitor).where).count()
        if count:
            return Loosened("", rest, count)
    return None


def _is_word(term: Term) -> bool:
    """Whether it is a word that is looked for in names because nothing else was said of it."""
    return (term.field, term.operator, term.quoted, term.regex) == ("name", ":", False, False)


def spelt(query: Query) -> list[str]:
    """For words that no name has: names of cards that look like them."""
    terms = query.simple or []
    if not terms or not all(_is_word(term) and not turned for term, turned in terms):
        return []
    return near(" ".join(term.value for term, _ in terms))


def fitting(query: Query, inside: Query) -> tuple[list[int], int]:
    """The cards of a query that another one takes too, in its order, and how many there are in all; found in
    one pass."""
    one = Case(When(inside.where, then=Value(1)), default=Value(0)) if inside.tree else Value(1)
    rows = Card.objects.filter(query.where).order_by(*order.expressions(query.sort)).values_list("pk", one)
    found = list(rows)
    return [pk for pk, fits in found if fits], len(found)


def read_cards(keys: Sequence[int]) -> list[Card]:
    """The cards of these rows, in this order."""
    rows = Card.objects.in_bulk(keys)
    return [rows[key] for key in keys if key in rows]


class Found(Sequence[Card]):
    """What a query finds, for pages: the database looks through the cards once, and then reads those of the page.

    Counting first and reading afterwards would look through them twice.
    """

    def __init__(self, query: Query, sort: str = "") -> None:
        self._rows = cards(query, sort)
        self._every = not query.where

    @cached_property
    def _found(self) -> list[int]:
        return list(self._rows.values_list("pk", flat=True))

    def __len__(self) -> int:
        return Card.objects.count() if self._every else len(self._found)

    def __getitem__(self, at: Any) -> Any:
        if self._every:  # every card: nothing to look through
            return self._rows[at]
        wanted = self._found[at] if isinstance(at, slice) else [self._found[at]]
        found = read_cards(wanted)
        return found if isinstance(at, slice) else found[0]


def by_name(text: str, limit: int = 10) -> list[Card]:
    """Cards whose name holds the letters, those that begin with them first: for typing ahead."""
    key = fold(text[:MOST_LETTERS])
    if len(key) < 2:
        return []
    begins = list(Card.objects.filter(key__startswith=key).order_by("key")[:limit])
    if len(begins) < limit:
        words = Q()
        for word in key.split():
            words &= Q(key__contains=word)
        more = Card.objects.filter(words).exclude(pk__in=[card.pk for card in begins]).order_by("key")
        begins += more[: limit - len(begins)]
    return begins
