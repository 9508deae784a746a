"""Reading tokens: "two tapped 1/1 white Soldier creature tokens with flying"; and the definitions they are."""

import re
import zlib
from collections.abc import Sequence
from typing import Any

from engine.cards import named_tokens, playable
from engine.cards import tokens as tokens_of_all
from engine.effects.attachments import ROLES
from engine.language.abilities import Ability, HasKeyword
from engine.language.definition import Definition
from engine.language.keywords import Keyword
from engine.language.library import find, making, register
from engine.language.nodes import DEFINITIONS
from engine.language.subtypes import SUBTYPES
from engine.state import terms
from engine.text.canonical import canonical, signature
from engine.text.reading.grammar import Parses, Reader, reads
from engine.text.vocabulary import COLORS

# The types that stand among the subtypes where a token is written.
TYPES_AMONG = {"Artifact": terms.ARTIFACT, "Enchantment": terms.ENCHANTMENT}
_MADE: dict[Any, Definition] = {}  # tokens by what they are
_EMBLEMS: dict[Any, Definition] = {}  # emblems by what their abilities are
KEYS: dict[int, str] = {}  # how the library knows a token made from a text
UNDEFINED: dict[str, Definition] = {}  # tokens no file defines yet, by the name a scaffold gives them
DEFINITIONS.update(
    (id(made), name) for name, made in vars(tokens_of_all).items() if isinstance(made, Definition)
)


@reads("tokens")
def tokens(r: Reader, place: int) -> Parses:
    """ "two tapped 1/1 white Soldier creature tokens with flying": how many, what, whether tapped."""
    found: Parses = []
    if r.at(place, "a") or r.at(place, "an"):
        found += [(end, (1, *what)) for end, what in _token(r, place + 1, "token")]
    for at, n in r.parse("number_word", place):
        if n != 1:
            found += [(end, (n, *what)) for end, what in _token(r, at, "tokens")]
    return found


@reads("token_list")
def token_list(r: Reader, place: int) -> Parses:
    """ "a Clue token and a Food token", "a 1/1 green Snake creature token, a 2/2 ..., and a ..."."""
    found: Parses = []

    def more(at: int, row: tuple[Any, ...]) -> None:
        for end, one in r.parse("tokens", at):
            if r.at(end, ","):
                more(end + 1, (*row, one))
            for last in (("and",),) if not row else ((",", "and"),):
                if r.at(end, *last):
                    start = end + len(last)
                    found.extend((after, (*row, one, two)) for after, two in r.parse("tokens", start))

    more(place, ())
    return found


@reads("role")
def role(r: Reader, place: int) -> Parses:
    """ "a Monster Role token"."""
    return [(end, name) for name in ROLES if (end := r.past(place, f"a {name.lower()} role token"))]


@reads("tokens_many")
def tokens_many(r: Reader, place: int) -> Parses:
    return _token(r, place, "tokens")


def _token(r: Reader, place: int, noun: str) -> Parses:
    """What token, and whether it is tapped."""
    tapped = r.at(place, "tapped")
    at = place + tapped
    if r.at(at + 1, noun):
        known = artifact_token(r.words[at])
        return [(at + 2, (known, tapped))] if known is not None else []
    if not (r.at(at + 1, "/") and at + 3 < r.length and r.words[at].isdigit() and r.words[at + 2].isdigit()):
        return []
    size = int(r.words[at]), int(r.words[at + 2])
    return [(end, (made, tapped)) for end, made in _creature(r, at + 3, noun, size)]


def _creature(r: Reader, place: int, noun: str, size: tuple[int, int]) -> Parses:
    """The creature token of that size whose colours begin there."""
    at, colors = _colors(r, place)
    subtypes = []
    while at < r.length and r.words[at] in SUBTYPES:
        subtypes.append(r.words[at])
        at += 1
    for name in TYPES_AMONG if subtypes else ():
        if r.at(at, name.lower()):
            subtypes.append(name)
            at += 1
    if colors is None or not subtypes or not r.at(at, "creature", noun):
        return []
    at += 2
    rows: Parses = [(at, ())]
    if r.at(at, "with"):
        rows += r.parse("abilities", at + 1)
    return [(end, creature_token(colors, subtypes, *size, what)) for end, what in rows]


@reads("sized")
def sized(r: Reader, place: int) -> Parses:
    """ "an X/X green Ooze creature token": a token whose size is worked out as it is created."""
    return _creature(r, place + 4, "token", (0, 0)) if r.at(place, "an", "x", "/", "x") else []


def _colors(r: Reader, place: int) -> tuple[int, int | None]:
    """The colours said there, as a mask, and where they end; none are said of what is no token."""
    if r.at(place, "colorless"):
        return place + 1, 0
    colors = 0
    while place < r.length and r.low[place] in COLORS:
        colors |= COLORS[r.low[place]]
        place += 1 + r.at(place + 1, "and")
    return place, colors or None


@reads("copy_tokens")
def copy_tokens(r: Reader, place: int) -> Parses:
    """ "a token", "two tapped tokens": how many, whether tapped."""
    found: Parses = []
    if r.at(place, "a"):
        tapped = r.at(place + 1, "tapped")
        if r.at(place + 1 + tapped, "token"):
            found.append((place + 2 + tapped, (1, tapped)))
    for at, n in r.parse("number_word", place):
        tapped = r.at(at, "tapped")
        if r.at(at + tapped, "tokens"):
            found.append((at + 1 + tapped, (n, tapped)))
    return found


# -- definitions --------------------------------------------------------------------------------------------------------


def creature_token(
    colors: int, subtypes: Sequence[str], power: int, toughness: int, given: Sequence[Keyword | Ability] = ()
) -> Definition:
    """The definition of a creature token by what it is; further types stand among its subtypes."""
    abilities = [HasKeyword(one) if isinstance(one, Keyword) else one for one in given]
    if not _MADE:
        _find_named()
    key = _key(colors, subtypes, power, toughness, abilities)
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = _make(colors, subtypes, power, toughness, abilities)
    return found


@reads("emblem")
def emblem(r: Reader, place: int) -> Parses:
    """An emblem by its abilities, each in quotation marks (CR 114.1)."""
    states: list[tuple[int, tuple[Ability, ...]]] = [(end, (one,)) for end, one in r.parse("quoted", place)]
    found: Parses = []
    while states:
        found += [(end, emblem_of(row)) for end, row in states]
        states = [
            (end, (*row, one))
            for at, row in states
            if r.at(at, "and")
            for end, one in r.parse("quoted", at + 1)
        ]
    return found


def emblem_of(abilities: Sequence[Ability]) -> Definition:
    """The emblem that has these abilities, which work in the command zone (CR 114.4)."""
    content = tuple(signature(a) for a in abilities)
    made = _EMBLEMS.get(content)
    if made is None:
        for ability in abilities:
            ability.zone = terms.COMMAND
        key = f"Emblem {_number(content)}"
        made = _EMBLEMS[content] = Definition(key, "", terms.RULE, abilities, token=True)
        _enter(made, key)
        DEFINITIONS[id(made)] = name = key.upper().replace(" ", "_")
        UNDEFINED[name] = made
    return made


def artifact_token(subtype: str) -> Definition | None:
    """The artifact token of that name: "a Treasure token"."""
    name = subtype.upper()
    made: Definition | None = getattr(tokens_of_all, name, None) if playable(f"{subtype} Token") else None
    if made is None or made.types & terms.CREATURE:
        return None
    return made


def _key(
    colors: int, subtypes: Sequence[str], power: Any, toughness: Any, abilities: Sequence[Ability]
) -> Any:
    return colors, frozenset(subtypes), power, toughness, tuple(signature(a) for a in abilities)


def _find_named() -> None:
    """Enter the creature tokens that the library's files name."""
    for name, made in named_tokens().items():
        if made.types & terms.CREATURE:
            key = _key(made.colors, _subtypes(made), made.power, made.toughness, made.abilities)
            if key not in _MADE:
                _MADE[key] = made
                DEFINITIONS[id(made)] = name


def _subtypes(token: Definition) -> list[str]:
    return [*token.text_parts, *(name for name, bit in TYPES_AMONG.items() if token.types & bit)]


def python_token(token: Definition) -> str:
    """The call that defines a token: token("Spirit Token (1/1 white flying)", WHITE, ...); or an emblem."""
    if token.types & terms.RULE:
        abilities = [DEFINITIONS[id(a)] for a in token.abilities]
        return f"emblem({', '.join([repr(token.name), *abilities])})"
    hues = "|".join(n.upper() for b, n in terms.COLOR_NAMES.items() if token.colors & b) or "0"
    abilities = [
        repr(a.what) if isinstance(a, HasKeyword) else DEFINITIONS.get(id(a), "?") for a in token.abilities
    ]
    name = KEYS.get(id(token), token.name)
    subtypes = " ".join(_subtypes(token))
    parts = [repr(name), hues, repr(subtypes), repr(token.power), repr(token.toughness), *abilities]
    return f"token({', '.join(parts)})"


def token_name(
    colors: int, subtypes: Sequence[str], power: Any, toughness: Any, abilities: Sequence[Ability]
) -> str:
    """A name that tells tokens apart: "Spirit Token (1/1 white flying)"."""
    hues = " ".join(n for b, n in terms.COLOR_NAMES.items() if colors & b) or "colorless"
    names = " ".join(s for s in subtypes if s not in TYPES_AMONG)
    has = [
        a.what.name if isinstance(a, HasKeyword) else a.keyword or f"ability {_number(signature(a)) % 10000}"
        for a in abilities
    ]
    more = [s.lower() for s in subtypes if s in TYPES_AMONG]
    return f"{names} Token ({' '.join([f'{power}/{toughness} {hues}', *more, *has])})"


def _number(content: Any) -> int:
    """A number by which content can be told apart in every process."""
    return zlib.crc32((content if isinstance(content, str) else repr(content)).encode())


def _enter(made: Definition, key: str) -> None:
    """Enter a token into the library. One that it has already stands for this one, which knows how its text put it.

    Raises ValueError where that is another token.
    """
    with making:
        kept = find(key)
        if kept is None:
            register(made, key)
            return
    if canonical(kept) != canonical(made):
        raise ValueError(f"{key} is a token of another kind")
    made.of = ("key", key)
    for ability in made.abilities:
        ability.owner = key


def _make(
    colors: int, subtypes: Sequence[str], power: Any, toughness: Any, abilities: list[Ability]
) -> Definition:
    types = terms.CREATURE
    for name in subtypes:
        types |= TYPES_AMONG.get(name, 0)
    names = [s for s in subtypes if s not in TYPES_AMONG]
    made = Definition(
        f"{' '.join(names)} Token",
        "",
        types,
        abilities,
        subtypes=names,
        power=power,
        toughness=toughness,
        colors=colors,
        token=True,
    )
    key = token_name(colors, subtypes, power, toughness, abilities)
    _enter(made, key)
    constant = re.sub(r"[^A-Za-z0-9]+", "_", key.replace("Token ", "")).strip("_").upper()
    if len(constant) >= 60:
        constant = f"{constant[:50]}_{_number(key) % 1000}"
    DEFINITIONS[id(made)] = constant if constant[0].isalpha() else f"T_{constant}"
    KEYS[id(made)] = key
    UNDEFINED[DEFINITIONS[id(made)]] = made
    return made
