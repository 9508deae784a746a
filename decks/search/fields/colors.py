"""Colours, colour identity and mana costs."""

import re
from collections import Counter
from collections.abc import Callable

from django.db.models import Q

from decks.search.terms import ORDERED, Context, Field, Meaning, Term

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
NAMED = {
    **{name: letter for letter, name in COLORS.items()},
    "azorius": "WU",
    "dimir": "UB",
    "rakdos": "BR",
    "gruul": "RG",
    "selesnya": "WG",
    "orzhov": "WB",
    "izzet": "UR",
    "golgari": "BG",
    "boros": "WR",
    "simic": "UG",
    "bant": "WUG",
    "esper": "WUB",
    "grixis": "UBR",
    "jund": "BRG",
    "naya": "WRG",
    "abzan": "WBG",
    "jeskai": "WUR",
    "sultai": "UBG",
    "mardu": "WBR",
    "temur": "URG",
}
NONE, MANY = (
    ("C", "COLORLESS", "COLOURLESS"),
    ("M", "MULTICOLOR", "MULTICOLOUR", "MULTICOLORED", "MULTICOLOURED"),
)
_SYMBOL = re.compile(r"\{([^{}]{1,5})\}|(\d+|[WUBRGCXYZS])", re.I)


def _letters(term: Term) -> str:
    """The colours a value names, in their order. Raises QueryError."""
    letters = NAMED.get(term.value.lower(), term.value.upper())
    for at, letter in enumerate(letters):
        if letter not in COLORS:
            wrong = term.wrong(
                f"{letter} is no colour: W, U, B, R, G, C for colourless, M for several, or a name such as blue or jeskai."
            )
            wrong.at, wrong.length = term.value_at + term.quoted + at, 1
            raise wrong
    return "".join(letter for letter in COLORS if letter in letters)


def _compared(column: str, operator: str, letters: str) -> Q:
    """Colours as sets: `>=` has at least these, `<=` has no others."""
    if operator == "=":
        return Q(**{column: letters})
    where = Q()
    if operator in (">", ">="):
        for letter in letters:
            where &= Q(**{f"{column}__contains": letter})
    else:
        for letter in COLORS:
            if letter not in letters:
                where &= ~Q(**{f"{column}__contains": letter})
    return where & ~Q(**{column: letters}) if operator in ("<", ">") else where


def _words(operator: str, names: list[str]) -> str:
    joined = " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
    return {
        "=": f"exactly {joined}",
        ">=": joined,
        ">": f"{joined} and another colour",
        "<=": f"nothing but {joined}",
        "<": f"fewer colours than {joined}, and no others",
    }[operator]


def _reader(column: str, colon: str, verb: str, noun: str) -> Callable[[Term, Context], Meaning]:
    def read(term: Term, context: Context) -> Meaning:
        value = term.value.upper()
        if value in NONE:
            return Meaning(Q(**{column: ""}), verb, f"{noun}none" if noun else "colourless")
        if value in MANY:
            where = ~Q(**{f"{column}__in": ("", *COLORS)})
            return Meaning(where, verb, f"{noun}several colours" if noun else "multicoloured")
        letters = _letters(term)
        operator = colon if term.operator == ":" else term.operator
        said = _words(operator, [COLORS[letter] for letter in letters])
        said = said.replace("nothing but", "no more than") if noun else said
        return Meaning(_compared(column, operator, letters), verb, f"{noun}{said}")

    return read


def _mana(term: Term, context: Context) -> Meaning:
    """Symbols a cost holds, `m:2WW` or `m:{2}{W}{W}`; `=` the whole cost."""
    symbols, at = [], 0
    for found in _SYMBOL.finditer(term.value):
        if found.start() != at:
            break
        symbols.append((found[1] or found[2]).upper())
        at = found.end()
    if at != len(term.value):
        raise term.wrong("Mana is written as 2WW, or with braces as {2}{W/U}.")
    cost = "".join(f"{{{symbol}}}" for symbol in symbols)
    if term.operator == "=":
        return Meaning(Q(mana_cost=cost), "have", f"the mana cost {cost}")
    where = Q()
    for symbol, count in Counter(symbols).items():
        where &= Q(mana_cost__contains=f"{{{symbol}}}" * count)  # the same symbols stand beside each other
    return Meaning(where, "have", f"{cost} in the mana cost")


FIELDS = (
    Field(
        ("c", "color", "colour"),
        "has these colours; c=w exactly, c<=wu no others, c:c none, c:m several",
        "c:wb",
        _reader("colors", ">=", "are", ""),
        ORDERED,
    ),
    Field(
        ("id", "identity"),
        "a colour identity within these",
        "id:jeskai",
        _reader("identity", "<=", "have", "a colour identity of "),
        ORDERED,
    ),
    Field(("m", "mana"), "symbols of the mana cost", "m:2WW", _mana),
)
