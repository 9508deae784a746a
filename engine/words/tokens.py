"""Tokens a text describes, as definitions: a named one of `engine/cards/tokens.py` where it is the same, else made once."""

import re
import zlib
from collections.abc import Sequence
from typing import Any

from engine import terms
from engine.definition import Ability, Definition, HasKeyword
from engine.words.canonical import signature
from engine.words.keywords import Keyword
from engine.words.nodes import DEFINITIONS as CONSTANTS

_MADE: dict[Any, Definition] = {}
KEYS: dict[int, str] = {}  # how the library knows a token made from a text
NEW: dict[str, Definition] = {}  # tokens no file defines yet, by the name a scaffold gives them


def token_of(
    colors: int, kinds: Sequence[str], power: Any, toughness: Any, parts: Sequence[Any] = ()
) -> Definition:
    """The definition of a creature token by what it is."""
    abilities = [HasKeyword(p) if isinstance(p, Keyword) else p for p in parts]
    key = _key(colors, kinds, power, toughness, abilities)
    if not _MADE:
        _named()
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = _make(colors, tuple(kinds), power, toughness, abilities)
    return found


def object_token(subtype: str) -> Definition | None:
    """The artifact token of that name: "a Treasure token"."""
    from engine import cards
    from engine.cards import tokens as library

    name = subtype.upper()
    made: Definition | None = getattr(library, name, None) if cards.playable(f"{subtype} Token") else None
    if made is None or made.types & terms.CREATURE:
        return None
    CONSTANTS[id(made)] = name
    return made


def _key(colors: int, kinds: Sequence[str], power: Any, toughness: Any, abilities: Sequence[Ability]) -> Any:
    return colors, frozenset(kinds), power, toughness, tuple(signature(a) for a in abilities)


def _named() -> None:
    from engine import cards

    for name, made in cards.named_tokens().items():
        if made.types & terms.CREATURE:
            kinds = [*made.text_parts, *(["Artifact"] if made.types & terms.ARTIFACT else [])]
            key = _key(made.colors, kinds, made.power, made.toughness, made.abilities)
            if key not in _MADE:
                _MADE[key] = made
                CONSTANTS[id(made)] = name


def python_token(token: Definition) -> str:
    """The call that defines a token: token("Spirit Token (1/1 white flying)", WHITE, ...)."""
    hues = "|".join(n.upper() for b, n in terms.COLOR_NAMES.items() if token.colors & b) or "0"
    kinds = " ".join([*token.text_parts, *(["Artifact"] if token.types & terms.ARTIFACT else [])])
    more = "".join(
        f", {repr(a.what) if isinstance(a, HasKeyword) else CONSTANTS.get(id(a), '?')}"
        for a in token.abilities
    )
    return f"token({KEYS.get(id(token), token.name)!r}, {hues}, {kinds!r}, {token.power!r}, {token.toughness!r}{more})"


def token_name(
    colors: int, kinds: Sequence[str], power: Any, toughness: Any, abilities: Sequence[Ability]
) -> str:
    """A name that tells tokens apart: "Spirit Token (1/1 white flying)"."""
    hues = " ".join(n for b, n in terms.COLOR_NAMES.items() if colors & b) or "colorless"
    names = " ".join(k for k in kinds if k != "Artifact")
    more = [
        a.what.name if isinstance(a, HasKeyword)
        else a.keyword or f"ability {zlib.crc32(repr(signature(a)).encode()) % 10000}"
        for a in abilities
    ]  # fmt: skip
    artifact = ["artifact"] if "Artifact" in kinds else []
    return f"{names} Token ({' '.join([f'{power}/{toughness} {hues}', *artifact, *more])})"


def _make(
    colors: int, kinds: tuple[str, ...], power: Any, toughness: Any, abilities: list[Ability]
) -> Definition:
    from engine.cards import register

    types = terms.CREATURE | (terms.ARTIFACT if "Artifact" in kinds else 0)
    names = [k for k in kinds if k != "Artifact"]
    name = token_name(colors, kinds, power, toughness, abilities)
    made = Definition(
        f"{' '.join(names)} Token", "", types, abilities, subtypes=names, power=power, toughness=toughness, colors=colors,
        token=True,
    )  # fmt: skip
    register(made, name)
    words = re.sub(r"[^A-Za-z0-9]+", "_", name.replace("Token ", "")).strip("_").upper()
    constant = words if len(words) < 60 else f"{words[:50]}_{zlib.crc32(name.encode()) % 1000}"
    CONSTANTS[id(made)] = constant if constant[0].isalpha() else f"T_{constant}"
    KEYS[id(made)] = name
    NEW[CONSTANTS[id(made)]] = made
    return made
