"""Definitions as Python, written from texts: what a set's file in `engine/cards/` begins with."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.language.nodes import python
from engine.state import terms
from engine.text.reading.result import CardText, Reading
from engine.text.reading.tokens import UNDEFINED, python_token

WIDTH = 120
MADE = {"Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "Planeswalker"}


class Unsuited(ValueError):
    """A card whose kind no constructor of `engine.dsl` makes."""


MISTOLD = frozenset(
    (
        "Aven Liberator",
        "Goblin War Strike",
        "Recuperate",
        "Searing Flesh",
        "Shivan Fire",
        "Soulless One",
        "Tsabo Tavoc",
    )
)
"""Cards of which the data set tells another card's or a mistaken text as today's: other costs, abilities, targets than were
ever published of them. The published wording is theirs."""


def newest(row: Mapping[str, Any]) -> str:
    """The text of a card or of one face of it, in the newest wording that a row of the data set, or of Scryfall's, has."""
    published = str(row.get("oracle") or row.get("oracle_text") or "")
    return published if row.get("name") in MISTOLD else str(row.get("oracle_2026") or published)


def facts_of(card: Mapping[str, Any]) -> tuple[CardText, str]:
    """What reading needs of a card object (ours or Scryfall's), and its text."""
    line = card["type_line"]
    before, _, after = line.partition(" — ")
    types = before.split()
    text = newest(card)
    colors = 0
    for letter in card.get("colors") or ():
        colors |= terms.COLOR_BITS[letter]
    facts = CardText(
        card["name"],
        card.get("mana_cost") or "",
        [word for word in types if word in terms.SUPERTYPE_NAMES],
        [word for word in types if word in terms.TYPE_NAMES],
        re.findall(r"Urza's|[^\s]+", after),
        card.get("power"),
        card.get("toughness"),
        card.get("loyalty"),
        colors,
    )
    if len(facts.types) + len(facts.supertypes) != len(types):
        raise Unsuited(f"{line}: a type of card the engine does not know")
    return facts, text


def card_python(facts: CardText, reading: Reading) -> str:
    """The call that defines the card. Raises Unsuited."""
    numbers = (None if value is None else python(value) for value in (reading.power, reading.toughness))
    return call_python(facts, [part.python for part in reading.parts if part.python], *numbers)


def call_python(facts: CardText, parts: Sequence[str], power: str | None, toughness: str | None) -> str:
    """The call that defines the card, from what its text says as Python. Raises Unsuited."""
    types = set(facts.types) - {"Kindred"}  # which stands before the subtypes
    if len(types) < len(facts.types):
        rest = [word for word in facts.types if word != "Kindred"]
        facts = facts._replace(types=rest, subtypes=["Kindred", *facts.subtypes])
    head: list[str]
    more: list[str] = []
    if not types <= MADE:
        raise Unsuited(f"{' '.join(facts.types)}: no constructor makes such a card")
    if "Creature" in types:
        if types - {"Creature", "Artifact", "Enchantment"}:
            raise Unsuited(f"{' '.join(facts.types)}: no constructor makes such a card")
        words = [
            *facts.supertypes,
            *(word for word in ("Artifact", "Enchantment") if word in types),
            *facts.subtypes,
        ]
        numbers = [power or str(_number(facts.power)), toughness or str(_number(facts.toughness))]
        head = ["creature", repr(" ".join(words)), *numbers]
        if facts.colors is not None and facts.colors != _colors(facts.mana_cost):
            more = [
                f"colors={'|'.join(n.upper() for b, n in terms.COLOR_NAMES.items() if facts.colors & b) or 0}"
            ]
    else:
        if len(types) > 1:
            raise Unsuited(f"{' '.join(facts.types)}: no constructor makes such a card")
        words = [*facts.supertypes, *facts.subtypes]
        name = facts.types[0].lower()
        if facts.colors is not None and facts.colors != _colors(facts.mana_cost):
            raise Unsuited("a colour indicator")
        head = [name]
        if name == "planeswalker":
            head += [repr(" ".join(words)), str(_number(facts.loyalty))]
        elif "Aura" in words or words == ["Equipment"]:
            head = ["aura" if "Aura" in words else "equipment"]
            rest = [w for w in words if w not in ("Aura", "Equipment")]
            more = [f"subtypes={' '.join(rest)!r}"] if rest else []
        elif words:
            more = [f"subtypes={' '.join(words)!r}"]
    cost = [] if head[0] == "land" else [repr(facts.mana_cost)]
    call = [repr(facts.name), *cost, *head[1:]]
    return _wrapped(head[0], _double(call), [_double([p])[0] for p in parts], more)


def _number(text: str | None) -> int:
    if text is None or not text.lstrip("+-").isdigit():
        raise Unsuited(f"{text}: no plain number")
    return int(text)


def _colors(cost: str) -> int:
    found = 0
    for letter, bit in terms.COLOR_BITS.items():
        if letter != "C" and letter in cost:
            found |= bit
    return found


def _double(parts: Sequence[str]) -> list[str]:
    """Strings in double quotes, as the files have them."""

    def one(match: re.Match[str]) -> str:
        inside = match.group(1)
        return f'"{inside}"' if '"' not in inside else match.group(0)

    return [re.sub(r"(?<![\w\"])'((?:[^'\\])*)'", one, part) if '"' not in part else part for part in parts]


def _wrapped(name: str, head: Sequence[str], parts: Sequence[str], more: Sequence[str]) -> str:
    whole = f"{name}({', '.join([*head, *parts, *more])})"
    if len(whole) <= WIDTH - 3:
        return whole
    lines = [f"{name}("]
    row = "   "
    for piece in [", ".join(head), *parts, *more]:
        if len(row) > 3 and (len(row) + len(piece) > WIDTH - 2 or row.startswith(f"    {head[0]}")):
            lines.append(row)
            row = "   "
        row += f" {piece},"
    if max(map(len, [*lines, row])) > WIDTH:
        return whole  # the formatter wraps it
    return "\n".join([*lines, row, ")"])


def new_tokens() -> dict[str, str]:
    """Tokens that texts made and no file defines yet: their names and the calls that define them."""
    return {name: f"{name} = {python_token(made)}" for name, made in UNDEFINED.items()}
