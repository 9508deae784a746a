"""Searching cards: a query language for pages, builder and API.

`zombie t:creature (c:b or c:u) -mv>=5` reads: named "zombie", a creature, black or blue, not of mana value 5 or
more. What cannot be read is an error with its place; a query never fails otherwise.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from django.db import connection
from django.db.models import Case, F, Q, QuerySet, Value, When
from django.db.models.functions import Coalesce, Collate
from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from decks.models import Card
from decks.permissions import Visitor
from decks.search.fields import fields, known
from decks.search.fields.cards import RARITIES
from decks.search.terms import Context, Meaning, QueryError, Term
from engine.cards.facts import fold

__all__ = [
    "MOST_LETTERS",
    "RARITIES",
    "Found",
    "Query",
    "QueryError",
    "by_name",
    "cards",
    "known",
    "loosened",
    "read",
]

MOST_LETTERS = 300
MOST_TERMS = 25
DEEPEST = 10
MOST_LOOSENED = 6
SORTS = {"name": ("name",), "mv": ("mana_value", "name"), "power": ("-power_number", "name")}


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a query. `parts` of "and", "or" and "not"; a term has none."""

    kind: str
    parts: tuple["Node", ...] = ()
    term: Term | None = None
    depth: int = 1
    terms: int = 1
    at: int = 0


@dataclass(frozen=True, slots=True)
class Query:
    """A query that was read: the condition, what it asks for in words, and its terms if all must hold."""

    where: Q
    words: str
    tree: Node | None

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


class _Build(Transformer[Token, Node]):
    """From what the grammar found to nodes. The parser calls it bottom up, so that depth is bounded as it grows."""

    def either(self, parts: list[Node]) -> Node:
        return _join("or", parts)

    def all(self, parts: list[Node]) -> Node:
        return _join("and", parts)

    def negation(self, parts: list[Node]) -> Node:
        inner = parts[0]
        return inner.parts[0] if inner.kind == "not" else _join("not", [inner], 1)

    def group(self, parts: list[Node]) -> Node:
        return _join(parts[0].kind, parts[0].parts, 1) if parts[0].parts else parts[0]

    def word(self, parts: list[Any]) -> Node:
        token: Token = parts[0]
        if not token.strip(":=<>!"):
            raise QueryError(
                "Write a field, a sign and a value without spaces, such as mv<=3.", _at(token), len(token)
            )
        return self._term(Term("name", ":", str(token), _at(token), _at(token)))

    def phrase(self, parts: list[Any]) -> Node:
        token: Token = parts[0]
        return self._term(Term("name", ":", token[1:-1], _at(token), _at(token), quoted=True))

    def field(self, parts: list[Any]) -> Node:
        name, operator, value = parts
        quoted = value.type == "QUOTED"
        text = value[1:-1] if quoted else str(value)
        return self._term(Term(name.lower(), str(operator), text, _at(name), _at(value), quoted))

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
    if before.endswith((":", "=", "<", ">")):
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
    for at, letter in enumerate(text):
        if not letter.isprintable() and not letter.isspace():
            raise QueryError("There is a sign here that cannot be printed.", at)
    if not text.strip():
        return Query(Q(), "", None)
    tree = _parse(text)
    context = Context(visitor or Visitor())
    where, words = _meaning(tree, context)
    return Query(where, words, tree)


def _meaning(node: Node, context: Context, *, turned: bool = False) -> tuple[Q, str]:
    """Condition and words of a part; `turned` if a minus stands before it."""
    if node.term is not None:
        meaning, denied = _term_meaning(node.term, context)
        return (~meaning.where if turned != denied else meaning.where), meaning.said(turned=turned != denied)
    if node.kind == "not":
        return _meaning(node.parts[0], context, turned=not turned)
    # Not (a and b) is (not a) or (not b): so said, every part keeps its own verb.
    every = (node.kind == "and") != turned
    parts = [_meaning(part, context, turned=turned) for part in node.parts]
    where = parts[0][0]
    for condition, _ in parts[1:]:
        where = where & condition if every else where | condition
    inner = [
        f"({words})" if part.kind in ("and", "or") or (part.kind == "not" and part.parts[0].parts) else words
        for part, (_, words) in zip(node.parts, parts, strict=True)
    ]
    return where, ", ".join(inner[:-1]) + (" and " if every else " or ") + inner[-1]


def _term_meaning(term: Term, context: Context) -> tuple[Meaning, bool]:
    """What a term means, and whether its sign denies it."""
    field = fields().get(term.field)
    if field is None:
        names = ", ".join(each.names[0] for each in known())
        raise QueryError(f"There is no field {term.field}; there are {names}.", term.at, len(term.field))
    if term.operator not in field.operators:
        raise QueryError(
            f"{term.field} is not a number: write {term.field}:{term.value}.",
            term.at + len(term.field),
            len(term.operator),
        )
    denied = term.operator == "!="
    if denied:
        term = Term(term.field, "=", term.value, term.at, term.value_at, term.quoted)
    return field.read(term, context), denied


def ordering(sort: str) -> tuple[str, ...]:
    """Columns to sort by; what we do not know sorts by name."""
    order = SORTS.get(sort.removeprefix("-"), SORTS["name"])
    if not sort.startswith("-"):
        return order
    first = order[0]
    return (first[1:] if first.startswith("-") else f"-{first}", *order[1:])


def cards(query: Query, sort: str = "name") -> QuerySet[Card]:
    """The cards a query asks for, by name, or as `SORTS` says."""
    return Card.objects.filter(query.where).order_by(*ordering(sort))


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
    texts = [f"{'-' * turned}{term.text}" for term, turned in terms]
    wheres = [
        ~meaning.where if turned != denied else meaning.where
        for (meaning, denied), turned in ((_term_meaning(term, context), turned) for term, turned in terms)
    ]
    for at, text in enumerate(texts):
        where = inside or Q()
        for other, condition in enumerate(wheres):
            where &= condition if other != at else Q()
        if count := Card.objects.filter(where).count():
            rest = " ".join(each for other, each in enumerate(texts) if other != at)
            found.append(Loosened(text, rest, count))
    return sorted(found, key=lambda each: each.count)


def _by_name(columns: Iterable[str]) -> list[Any]:
    """The order, by expressions: along an index of names SQLite would fetch the rows one by one from all over the table,
    which takes three times as long as to read it through and sort what fits. Names are compared letter by letter, as
    SQLite does: by the rules of a language PostgreSQL would take as long to sort as to find."""
    found: list[Any] = []
    for each in columns:
        name = each.lstrip("-")
        column: Any = Coalesce(F(name), F(name))
        if name == "name" and connection.vendor == "postgresql":
            column = Collate(column, "C")
        found.append(column.desc() if each.startswith("-") else column.asc())
    return found


def fitting(query: Query, inside: Query) -> tuple[list[int], int]:
    """The cards of a query that another one takes too, by name, and how many there are in all; found in one pass."""
    one = Case(When(inside.where, then=Value(1)), default=Value(0)) if inside.tree else Value(1)
    rows = Card.objects.filter(query.where).order_by(*_by_name(SORTS["name"])).values_list("pk", one)
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

    def __init__(self, query: Query, sort: str = "name") -> None:
        self._rows, self._order = cards(query, sort), ordering(sort)
        self._every = query.tree is None

    @cached_property
    def _found(self) -> list[int]:
        return list(self._rows.order_by(*_by_name(self._order)).values_list("pk", flat=True))

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
