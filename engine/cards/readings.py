"""What the reader made of the texts of cards, kept: a shelf over `readings.txt`, which `manage.py texts --library` writes.

First the tokens those cards make, then the cards, each a line: its name, a tab, its definition in the typed language. Of a
card that is what stands between the brackets of `card(...)`: its abilities, and power and toughness where the printed ones
are stars; a card of two faces is two calls of `face` and its layout. The other facts are the catalogue's. A line is compiled
when a deck needs it, so that knowing many cards costs little.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine import dsl
from engine.cards.faces import JOINED, CardText, color_mask, face
from engine.cards.files import constant
from engine.catalogue import fold, known_catalogue, library_catalogue
from engine.dsl import Part, abilities_of
from engine.language import library
from engine.language.definition import Definition
from engine.state import terms

SOURCE = Path(__file__).with_name("readings.txt")
LIBRARY = Path(__file__).with_name("library.txt")
"""The names that the shelf tells: the cards of our lists and of rules scenarios. It is a list, so that a seed draws the same deck
whatever is read since; a card that is not in it plays all the same."""
MARK = "Reader "
"""Begins the first line, which names the version of the reader that wrote the file."""


class Kept(NamedTuple):
    """The file's content: definitions by name, those of tokens by key, and the keys of tokens by the name they have there."""

    version: str
    cards: Mapping[str, str]
    tokens: Mapping[str, str]
    constants: Mapping[str, str]


@cache
def kept() -> Kept:
    """The file, each line as it stands."""
    head, tokens, cards = SOURCE.read_text(encoding="utf-8").split("\n\n")
    made = dict(line.split("\t", 1) for line in tokens.splitlines())
    found = {key: line.partition(" = ") for key, line in made.items()}
    return Kept(
        version=head.removeprefix(MARK),
        cards=dict(line.split("\t", 1) for line in cards.splitlines()),
        tokens={key: source for key, (_, _, source) in found.items()},
        constants={name: key for key, (name, _, _) in found.items()},
    )


class Words(dict[str, Any]):
    """What the definitions are written with: the language, and tokens by name, each found when it is first spoken of."""

    def __init__(self, token: Callable[[str], Definition]) -> None:
        super().__init__({name: getattr(dsl, name) for name in dsl.__all__}, card=_card, face=_face)
        self.token = token

    def __missing__(self, name: str) -> Definition:
        made = self[name] = self.token(name)
        return made


def _token(name: str) -> Definition:
    """The token that the file, or one of the files written by hand, calls so."""
    key = kept().constants.get(name)
    return constant(name) if key is None else library.definition(key)


@cache
def _words() -> Words:
    return Words(_token)


def evaluated(source: str, words: Words) -> Any:
    """What a line of the file says."""
    return eval(source, {"__builtins__": {}}, words)


class Line(NamedTuple):
    """A card as its line has it: the abilities, power and toughness of its only face, or two faces and how they are one."""

    parts: tuple[Any, ...]
    power: Any
    toughness: Any
    layout: str


def _card(*parts: Part | Definition, power: Any = None, toughness: Any = None, layout: str = "") -> Line:
    """A card as its line has it; `layout` only where the card has two faces."""
    return Line(parts, power, toughness, layout)


def _face(
    name: str,
    cost: str,
    type_line: str,
    numbers: str,
    *parts: Part,
    colors: str | None = None,
    power: Any = None,
    toughness: Any = None,
) -> Definition:
    """One of two faces. `numbers` is "2/3", a planeswalker's loyalty, or ""; `colors` are a colour indicator's letters."""
    before, _, after = type_line.partition(" — ")
    words = before.split()
    first, slash, second = numbers.partition("/")
    known = CardText(
        name,
        cost,
        [word for word in words if word in terms.SUPERTYPE_NAMES],
        [word for word in words if word not in terms.SUPERTYPE_NAMES],
        after.split(),
        first if slash else None,
        second if slash else None,
        None if slash else first or None,
        None if colors is None else color_mask(colors),
    )
    return face(known, abilities_of(parts), power, toughness)


class Readings:
    """The shelf of the cards and tokens of the file."""

    def has(self, name: str) -> bool:
        """Whether the file has a card or token of that very name."""
        return name in kept().cards or name in kept().tokens

    def names(self) -> Iterable[str]:
        """Those of `library.txt`; of the others the catalogue tells the names."""
        return [name for name in LIBRARY.read_text(encoding="utf-8").splitlines() if name in kept().cards]

    def definition(self, name: str) -> Definition | None:
        """What its line says."""
        content = kept()
        if name in content.tokens:
            made: Definition = evaluated(content.tokens[name], _words())
            return made
        source = content.cards.get(name)
        return None if source is None else made_of(name, source, _words())

    def reason(self, name: str) -> str | None:
        """Why a text is not read is known where the text is."""
        return None


READINGS = Readings()


def made_of(name: str, source: str, words: Words) -> Definition:
    """The card of that name, in no library, from its line."""
    line: Line = evaluated(f"card({source})", words)
    if line.layout:
        return JOINED[line.layout](*line.parts)
    key = fold(name)
    facts = library_catalogue().get(key) or known_catalogue()[key]
    return face(CardText.of(facts), abilities_of(line.parts), line.power, line.toughness)
