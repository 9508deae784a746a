"""Colours, colour identity and mana costs."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

from django.db.models import F, Q, Value
from django.db.models.functions import Length, Replace

from decks.models import Card
from decks.search.kinds import KNOWN_TEXT, kinds
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
    "chaos": "UBRG",
    "aggression": "WBRG",
    "altruism": "WURG",
    "growth": "WUBG",
    "artifice": "WUBR",
    "silverquill": "WB",
    "prismari": "UR",
    "witherbloom": "BG",
    "lorehold": "WR",
    "quandrix": "UG",
    "brokers": "WUG",
    "obscura": "WUB",
    "maestros": "UBR",
    "riveteers": "BRG",
    "cabaretti": "WRG",
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
        if value.isdecimal():
            return _count(column, noun, verb, term)
        if value in (*NONE, *MANY) and term.operator not in (":", "="):
            raise term.wrong("Colourless and multicoloured are asked for with a colon.")
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


def _count(column: str, noun: str, verb: str, term: Term) -> Meaning:
    """So many colours, as in `c>=3`."""
    count = int(term.value) if len(term.value) < 3 else 99
    fits: Callable[[int], bool] = {
        ":": lambda n: n == count,
        "=": lambda n: n == count,
        "<": lambda n: n < count,
        "<=": lambda n: n <= count,
        ">": lambda n: n > count,
        ">=": lambda n: n >= count,
    }[term.operator]
    sets = ["".join(each) for n in range(6) if fits(n) for each in combinations(COLORS, n)]
    said = {"<": "fewer than {}", "<=": "{} or fewer", ">": "more than {}", ">=": "{} or more"}
    words = said.get(term.operator, "{}").format(count)
    plural = "colour" if words == "1" else "colours"
    return Meaning(Q(**{f"{column}__in": sets}), verb, f"{noun or 'of '}{words} {plural}")


def _spelled(symbol: str) -> list[str]:
    """A symbol with its halves in either order: one writes {G/R} or {R/G}."""
    halves = symbol.split("/")
    if len(halves) == 2 and halves[1] != "P":
        return sorted({symbol, f"{halves[1]}/{halves[0]}"})
    return [symbol]


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
    exact = Q(mana_cost__in=["".join(each) for each in product(*_braced(symbols))])
    if term.operator == "=":
        return Meaning(exact, "have", f"the mana cost {cost}")
    where = Q()
    for symbol, count in Counter(symbols).items():
        held = Q(pk__in=())
        for spelled in _spelled(symbol):  # the same symbols stand beside each other
            held |= Q(mana_cost__contains=f"{{{spelled}}}" * count)
        where &= held
    if term.operator == ">":
        return Meaning(where & ~exact, "have", f"{cost} and more in the mana cost")
    return Meaning(where, "have", f"{cost} in the mana cost")


def _braced(symbols: list[str]) -> list[list[str]]:
    rows = [[f"{{{each}}}" for each in _spelled(symbol)] for symbol in symbols]
    return rows if len(rows) <= 8 else [each[:1] for each in rows]


def _devotion(term: Term, context: Context) -> Meaning:
    """How much a permanent adds to the devotion to a colour, or to two: `devotion:{G}{G}`, `devotion:{u/b}{u/b}`."""
    symbols = [
        (found[1] or found[2]).upper()
        for found in re.finditer(r"\{([^{}]{1,5})\}|([WUBRG])", term.value, re.I)
    ]
    plain = re.sub(r"\{([^{}]{1,5})\}|[WUBRG]", "", term.value, flags=re.I)
    colors = {letter for symbol in symbols for letter in symbol.split("/")}
    same = len({frozenset(symbol.split("/")) for symbol in symbols}) == 1
    if plain or not same or not colors <= set(COLORS) or len(colors) > 2:
        raise term.wrong("Devotion is written as GG, or for two colours as {U/B}{U/B}.")
    count: Any = Value(0)
    for letter in sorted(colors):
        count = count + _times(letter, 1)
    if len(colors) == 2:  # what has both counts once
        one, other = sorted(colors)
        count = count - _times(f"{one}/{other}", 3) - _times(f"{other}/{one}", 3)
    lookup = {":": "gte", "=": "exact", ">=": "gte", ">": "gt", "<=": "lte", "<": "lt"}[term.operator]
    numbers = Card.objects.annotate(devoted=count).filter(**{f"devoted__{lookup}": len(symbols)})
    where = kinds()["permanent"][0] & Q(pk__in=numbers.values("pk"))
    words = {"=": "exactly {}", ">": "more than {}", "<": "less than {}", "<=": "at most {}"}
    said = words.get(term.operator, "{} or more").format(len(symbols))
    named = " and ".join(COLORS[letter] for letter in COLORS if letter in colors)
    return Meaning(where, "give", f"{said} devotion to {named}")


def _times(piece: str, length: int) -> Any:
    """How often a piece stands in the mana cost."""
    without = Replace(F("mana_cost"), Value(piece), Value(""))
    return (Length("mana_cost") - Length(without)) / Value(length)


def _produces(term: Term, context: Context) -> Meaning:
    """Mana a card can make: `produces:wu` both, `produces=g` that and no other, `produces>=2` so many kinds."""
    given = NAMED.get(term.value.lower(), term.value.upper())
    letters = re.sub(r"[{}]", "", {"COLORLESS": "C", "COLOURLESS": "C"}.get(given, given))
    makers = Q(produces__in=sorted(MADE - {""}))
    if letters in MANY:
        where = Q(produces__in=[each for each in MADE if len(set(each) - {"C"}) > 1])
        return Meaning(where, "make", "mana of several colours", KNOWN_TEXT)
    if not letters or not set(letters) <= set(PRODUCED):
        raise term.wrong("Mana is named by W, U, B, R, G and C for colourless, such as produces:wu.")
    wanted = set(letters)
    fits: Callable[[set[str]], bool] = {
        ":": wanted.issubset,
        ">=": wanted.issubset,
        "=": wanted.__eq__,
        ">": lambda made: wanted < made,
        "<=": wanted.issuperset,
        "<": lambda made: made < wanted,
    }[term.operator]
    where = Q(produces__in=[each for each in MADE if fits(set(each))]) & makers
    named = [{**COLORS, "C": "colourless"}[letter] for letter in PRODUCED if letter in wanted]
    joined = " and ".join(filter(None, [", ".join(named[:-1]), named[-1]]))
    words = {
        "=": f"{joined} mana and no other",
        ">": f"{joined} mana and other mana",
        "<=": f"no mana but {joined}",
        "<": f"less than {joined} mana, and no other",
    }
    return Meaning(where, "make", words.get(term.operator, f"{joined} mana"), KNOWN_TEXT)


PRODUCED = "WUBRGC"
MADE = frozenset("".join(each) for n in range(7) for each in combinations(PRODUCED, n))
"""Every set of kinds of mana as `Card.produces` writes it."""

FIELDS = (
    Field(
        ("c", "color", "colour", "colors", "colours"),
        "has these colours; c=w exactly, c<=wu no others, c:c none, c:m several",
        "c:wb",
        _reader("colors", ">=", "are", ""),
        ORDERED,
    ),
    Field(
        ("id", "identity", "ci", "commander"),
        "a colour identity within these",
        "id:jeskai",
        _reader("identity", "<=", "have", "a colour identity of "),
        ORDERED,
    ),
    Field(
        ("m", "mana", "cost", "manacost"),
        "symbols of the mana cost",
        "m:2WW",
        _mana,
        (":", "=", "!=", ">", ">="),
    ),
    Field(("devotion",), "devotion a permanent gives to a colour", "devotion:GG", _devotion, ORDERED),
    Field(("produces",), "mana it can make, as its text says", "produces:wu", _produces, ORDERED),
)
