"""Reading keyword abilities with their arguments: "Cycling {2}", "Protection from black", "Bushido 1"."""

import re
from itertools import zip_longest
from typing import Any

from engine.keywords.promises import GIFTS
from engine.keywords.table import KeywordRow, rows
from engine.language.abilities import Ability, HasKeyword
from engine.state import terms
from engine.text.english import words
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.reading.passages import Passage, kept
from engine.text.templates import Slot


def _pattern(template: str) -> tuple[Any, ...]:
    """How a keyword ability is written, as words and slots."""
    pattern: list[Any] = []
    place = 0
    for match in re.finditer(r"<(\w+)>", template):
        pattern += [word.lower() for word in words(template[place : match.start()])]
        pattern.append(Slot(("_",), match.group(1)))
        place = match.end()
    return (*pattern, *(word.lower() for word in words(template[place:])))


KEYWORDS: list[tuple[tuple[Any, ...], KeywordRow]] = [
    (_pattern(row.template), row) for row in rows() if row.line
]


@reads("landcycling")
def landcycling(r: Reader, place: int) -> Parses:
    """ "basic landcycling", "islandcycling": for which lands."""
    if r.at(place, "basic", "landcycling"):
        return [(place + 2, "basic")]
    for name in terms.BASIC_LAND_COLORS:
        if r.at(place, f"{name.lower()}cycling"):
            return [(place + 1, name)]
    return []


@reads("gift")
def promised(r: Reader, place: int) -> Parses:
    """What a gift is: "a card", "a tapped Fish"."""
    return [(end, what) for what in GIFTS if (end := r.past(place, what.lower()))]


FAMILIES = (
    "cycling",
    "disguise",
    "escape",
    "flashback",
    "foretell",
    "madness",
    "megamorph",
    "miracle",
    "morph",
    "mutate",
    "ninjutsu",
    "suspend",
    "unearth",
)


@reads("family")
def family(r: Reader, place: int) -> Parses:
    """A keyword that stands for whole abilities, by its name alone."""
    low = r.low[place] if place < r.length else ""
    return [(place + 1, low)] if low in FAMILIES else []


@reads("keyword_ability")
def keyword_ability(r: Reader, place: int) -> Parses:
    """A keyword with its arguments, as one ability (or the first of several)."""
    found: Parses = []
    for end, made, python in _keywords(r, place, given=True):
        if len(made) == 1 and not isinstance(made[0], HasKeyword):
            found.append((end, kept(made[0], python)))
    return found


def _keywords(r: Reader, place: int, given: bool = False) -> list[tuple[int, list[Ability], str]]:
    """The keywords from a place; `given` where something else is to have them, whose mana cost is not known here."""
    found: list[tuple[int, list[Ability], str]] = []
    for end, known in r.parse("keyword", place):
        found.append((end, [HasKeyword(known)], repr(known)))
    for pattern, row in KEYWORDS:
        first = pattern[0]
        if not isinstance(first, Slot) and not r.at(place, first):
            continue
        for end, values in _follow(r, place, pattern):
            if row.own_cost and given:
                continue
            if row.own_cost:
                values = (*values, r.known.cost)
            try:
                made = row.make(*values)
            except (ValueError, KeyError, TypeError):
                continue
            abilities = made if isinstance(made, list) else [made]
            found.append((end, abilities, f"{row.make.__name__}({', '.join(_arguments(pattern, values))})"))
    return found


def _arguments(pattern: tuple[Any, ...], values: tuple[Any, ...]) -> list[str]:
    """What a keyword's constructor is given, as definitions write it: a colour by its name."""
    phrases = [piece.phrase for piece in pattern if isinstance(piece, Slot)]
    return [
        terms.COLOR_NAMES[value].upper() if phrase == "color" else repr(value)
        for phrase, value in zip_longest(phrases, values)
    ]


def _follow(r: Reader, place: int, pattern: tuple[Any, ...]) -> list[tuple[int, tuple[Any, ...]]]:
    states: list[tuple[int, tuple[Any, ...]]] = [(place, ())]
    for piece in pattern:
        after: list[tuple[int, tuple[Any, ...]]] = []
        for at, values in states:
            if isinstance(piece, Slot):
                after += [(end, (*values, v)) for end, v in r.parse(piece.phrase, at)]
            elif r.at(at, piece):
                after.append((at + 1, values))
        states = after
    return states


def keyword_line(r: Reader) -> list[list[Passage]]:
    """A line that is a row of keywords."""
    rows: list[list[Passage]] = []

    def more(at: int, parts: list[Passage]) -> None:
        for end, made, python in _keywords(r, at):
            row = [*parts, Passage(tuple(made), python)]
            if end == r.length:
                rows.append(row)
            elif r.at(end, ",") or r.at(end, ";"):
                more(end + 1, row)

    more(0, [])
    return rows
