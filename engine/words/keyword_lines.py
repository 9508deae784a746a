"""Reading keyword abilities with their arguments: "Cycling {2}", "Protection from black", "Bushido 1"."""

import re
from collections.abc import Callable
from typing import Any

import engine.dsl as dsl
from engine import terms
from engine.definition import Ability, HasKeyword
from engine.words.grammar import Found, Reader, reads
from engine.words.keyword_table import KEYWORD_TABLE
from engine.words.keywords import KEYWORD_NAMES
from engine.words.nodes import DEFINITIONS, Effect
from engine.words.phrases import Slot, words


class Part:
    """What a line gives: abilities, or effects of a spell, and the Python that writes them."""

    __slots__ = ("abilities", "effects", "python", "line")

    def __init__(self, abilities: tuple[Ability, ...], python: str, effects: tuple[Effect, ...] = ()) -> None:
        self.abilities = abilities
        self.python = python
        self.effects = effects
        self.line = -1  # which line of the text it is


# -- keywords that stand for whole abilities -----------------------------------------------------------------------------------


def _tokens(template: str) -> tuple[Any, ...]:
    """How a keyword ability is written, as words and slots."""
    tokens: list[Any] = []
    place = 0
    for match in re.finditer(r"<(\w+)>", template):
        tokens += [t.lower() for t in words(template[place : match.start()])]
        tokens.append(Slot(("_",), match.group(1)))
        place = match.end()
    return (*tokens, *(t.lower() for t in words(template[place:])))


KEYWORDS: list[tuple[tuple[Any, ...], Callable[..., Any], str]] = [
    (_tokens(template), getattr(dsl, word), word) for template, _, word in KEYWORD_TABLE if word
]


@reads("landcycling")
def landcycling(r: Reader, place: int) -> Found:
    if r.at(place, "basic", "landcycling"):
        return [(place + 2, "basic")]
    for kind in terms.BASIC_LAND_COLORS:
        if r.at(place, f"{kind.lower()}cycling"):
            return [(place + 1, kind)]
    return []


@reads("anyone")
def anyone_filter(r: Reader, place: int) -> Found:
    from engine.words.filters import OPPONENT, PLAYER

    return [
        (place + 1, who) for name, who in (("player", PLAYER), ("opponent", OPPONENT)) if r.at(place, name)
    ]


@reads("keyword_ability")
def keyword_ability(r: Reader, place: int) -> Found:
    """A keyword with its arguments, as one ability (or the first of several)."""
    found: Found = []
    for end, made, python in _keywords(r, place):
        if len(made) == 1 and not isinstance(made[0], HasKeyword):
            found.append((end, kept(made[0], python)))
    return found


def kept(ability: Ability, python: str) -> Ability:
    """An ability given to something, with how it is written."""
    DEFINITIONS[id(ability)] = python
    _KEPT.append(ability)
    return ability


_KEPT: list[Ability] = []  # so that their identities stay theirs


def _keywords(r: Reader, place: int) -> list[tuple[int, list[Ability], str]]:
    found: list[tuple[int, list[Ability], str]] = []
    for name, known in KEYWORD_NAMES.items():
        if not known.sentence:
            tokens = name.split(" ")
            if r.at(place, *tokens):
                found.append((place + len(tokens), [HasKeyword(known)], repr(known)))
    for tokens_, build, name in KEYWORDS:
        first = tokens_[0]
        if not isinstance(first, Slot) and not r.at(place, first):
            continue
        for end, values in _follow(r, place, tokens_):
            if name == "jump_start":
                values = (r.known.cost,)  # cast again for what the card costs
            try:
                made = build(*values)
            except (ValueError, KeyError, TypeError):
                continue
            row = made if isinstance(made, list) else [made]
            found.append((end, row, f"{name}({', '.join(_argument(name, v) for v in values)})"))
    return found


def _argument(name: str, value: Any) -> str:
    if name in ("protection_from", "hexproof_from") and isinstance(value, int):
        return terms.COLOR_NAMES[value].upper()
    return repr(value)


def _follow(r: Reader, place: int, tokens: tuple[Any, ...]) -> list[tuple[int, tuple[Any, ...]]]:
    states: list[tuple[int, tuple[Any, ...]]] = [(place, ())]
    for token in tokens:
        after: list[tuple[int, tuple[Any, ...]]] = []
        for at, values in states:
            if isinstance(token, Slot):
                after += [(end, (*values, v)) for end, v in r.parse(token.kind, at)]
            elif r.at(at, token):
                after.append((at + 1, values))
        states = after
    return states


def keyword_line(r: Reader) -> list[list[Part]]:
    """A line that is a row of keywords."""
    rows: list[list[Part]] = []

    def more(at: int, parts: list[Part]) -> None:
        for end, made, python in _keywords(r, at):
            row = [*parts, Part(tuple(made), python)]
            if end == r.length:
                rows.append(row)
            elif r.at(end, ",") or r.at(end, ";"):
                more(end + 1, row)

    more(0, [])
    return rows
