"""Searching cards: words of the name, and a few fields, all of which must hold.

`zombie t:creature c:b mv<=3 -engine:no` reads: named "zombie", a creature, black, of mana value 3 or less, not
one the engine declines. What cannot be read is an error with its place; a query never fails otherwise.
"""

import re
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from decks.models import Card
from engine import cards as library
from engine.cards.facts import fold

MOST_LETTERS = 200
MOST_TERMS = 20

_TERM = re.compile(
    r'(?P<minus>-?)(?:(?P<field>[a-z]+)(?P<operator><=|>=|[:=<>]))?(?:"(?P<quoted>[^"]*)"?|(?P<bare>[^\s"]+))',
    re.I,
)
_OPERATORS = {":": "exact", "=": "exact", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}
_COMPARED = {"<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least ", ":": "", "=": ""}
_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
RARITIES = {"c": "common", "u": "uncommon", "r": "rare", "m": "mythic"}
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0")


class QueryError(ValueError):
    """What cannot be read in a query, and where it stands."""

    def __init__(self, message: str, at: int, length: int = 1) -> None:
        super().__init__(message)
        self.at, self.length = at, max(length, 1)


@dataclass(frozen=True, slots=True)
class Query:
    """A query that was read: the condition, and what it asks for in words."""

    where: Q
    words: str


def _name(operator: str, value: str, at: int) -> tuple[Q, str]:
    return Q(key__contains=fold(value)), f"named “{value}”"


def _type(operator: str, value: str, at: int) -> tuple[Q, str]:
    return Q(type_key__contains=value.lower()), f"of type {value.lower()}"


def _colors(operator: str, value: str, at: int) -> tuple[Q, str]:
    by_name = {name: letter for letter, name in _COLORS.items()}
    letters = by_name.get(value.lower(), value.upper())
    if letters in ("C", "COLORLESS", "COLOURLESS"):
        return Q(colors=""), "colourless"
    if wrong := next((letter for letter in letters if letter not in _COLORS), None):
        raise QueryError(f"{wrong} is no colour: W, U, B, R, G, or C for colourless.", at)
    ordered = [letter for letter in _COLORS if letter in letters]
    words = " and ".join(_COLORS[letter] for letter in ordered)
    if operator == "=":
        return Q(colors="".join(ordered)), f"exactly {words}"
    where = Q()
    for letter in ordered:
        where &= Q(colors__contains=letter)
    return where, words


def _mana_value(operator: str, value: str, at: int) -> tuple[Q, str]:
    if not value.isascii() or not value.isdigit() or len(value) > 4:
        raise QueryError(f"A mana value is a number, not {value}.", at, len(value))
    return Q(
        **{f"mana_value__{_OPERATORS[operator]}": int(value)}
    ), f"of mana value {_COMPARED[operator]}{value}"


def _rarity(operator: str, value: str, at: int) -> tuple[Q, str]:
    rarity = RARITIES.get(value.lower(), value.lower())
    if rarity not in RARITIES.values():
        raise QueryError("A rarity is common, uncommon, rare or mythic.", at, len(value))
    # "uncommon" holds "common": rarities are kept with spaces between them.
    exact = Q(rarities=rarity) | Q(rarities__startswith=f"{rarity} ")
    return exact | Q(rarities__endswith=f" {rarity}") | Q(
        rarities__contains=f" {rarity} "
    ), f"printed as {rarity}"


def _set(operator: str, value: str, at: int) -> tuple[Q, str]:
    return Q(sets__contains=f" {value.upper()} "), f"printed in {value.upper()}"


def _engine(operator: str, value: str, at: int) -> tuple[Q, str]:
    if value.lower() not in (*_YES, *_NO):
        raise QueryError("Write engine:yes or engine:no.", at, len(value))
    played = Q(name__in=library.names())
    if value.lower() in _YES:
        return played, "the engine plays"
    return ~played, "the engine does not play yet"


FIELDS = {
    "name": _name,
    "t": _type,
    "type": _type,
    "c": _colors,
    "color": _colors,
    "mv": _mana_value,
    "r": _rarity,
    "rarity": _rarity,
    "set": _set,
    "engine": _engine,
}
_ORDERED = ("mv",)


def read(text: str) -> Query:
    """A query as condition and words. Raises QueryError."""
    if len(text) > MOST_LETTERS:
        raise QueryError(f"A query has {MOST_LETTERS} letters at most.", MOST_LETTERS)
    where, words, at, terms = Q(), [], 0, 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        term = _TERM.match(text, at)
        if term is None:
            raise QueryError("Something is missing here.", at)
        terms += 1
        if terms > MOST_TERMS:
            raise QueryError(f"A query has {MOST_TERMS} terms at most.", at)
        condition, said = _read_term(term)
        where &= ~condition if term["minus"] else condition
        words.append(f"not {said}" if term["minus"] else said)
        at = term.end()
    return Query(where, ", ".join(words))


def _read_term(term: re.Match[str]) -> tuple[Q, str]:
    value = term["quoted"] if term["quoted"] is not None else term["bare"]
    if term["quoted"] is not None and not term[0].endswith('"'):
        raise QueryError("This quotation mark is never closed.", term.end() - len(value) - 1)
    field, operator = (term["field"] or "name").lower(), term["operator"] or ":"
    place = term.start("quoted") if term["quoted"] is not None else term.start("bare")
    if (
        term["field"] is None
        and term["bare"]
        and term["bare"].rstrip(":=<>").lower() in FIELDS
        and term["bare"][-1] in ":=<>"
    ):
        raise QueryError(f"A value is missing after {term['bare']}", term.end())
    if field not in FIELDS:
        known = ", ".join(name for name in FIELDS if len(name) > 1 or name in "tcr")
        raise QueryError(f"There is no field {field}; there are {known}.", term.start("field"), len(field))
    if not value.strip() or (field == "name" and not fold(value)):
        raise QueryError("A value is missing here.", place)
    if operator in "<=>=" and operator not in (":", "=") and field not in _ORDERED:
        raise QueryError(
            f"{field} is not a number: write {field}:{value}.", term.start("operator"), len(operator)
        )
    return FIELDS[field](operator, value, place)


def cards(query: Query) -> QuerySet[Card]:
    """The cards a query asks for, by name."""
    return Card.objects.filter(query.where).order_by("name")


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
