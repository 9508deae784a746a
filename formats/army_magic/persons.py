"""Who a card shows: a planeswalker and every legend of the same name are one person (AM-28 to AM-37).

`persons.json` holds what no rule finds: planeswalker types that are not the name, and cards whose title hides the name.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from engine.catalogue import Facts

_GOES_ON = frozenset(("of", "in", "from", "to", "and", "at", "with"))
"""A name goes on behind these: Kodama of the North Tree is no Kodama."""


@cache
def table() -> dict[str, Any]:
    """The exceptions, as they are in the file."""
    found: dict[str, Any] = json.loads(Path(__file__).with_name("persons.json").read_text(encoding="utf-8"))
    return found


def persons(card: Facts) -> tuple[str, ...]:
    """The persons on the front of a card, in lower case; none for things, places and those without a name."""
    if (named := table()["cards"].get(card.name)) is not None:
        return tuple(named)
    if "Planeswalker" in card.types:
        return tuple(table()["planeswalkers"].get(word.lower(), word.lower()) for word in card.subtypes)
    if "Legendary" in card.supertypes and "Creature" in card.types:
        return (_short(card.name),)
    return ()


def _short(name: str) -> str:
    """A name without its title: up to the comma, or up to "the" unless the name goes on there."""
    name = name.partition(" // ")[0].partition(",")[0]
    before, _, title = name.partition(" the ")
    if title and before and before.split()[-1].lower() not in _GOES_ON:
        name = before
    return name.strip().lower()


def unique(card: Facts) -> bool:
    """Whether an army holds the card once at most: legendary cards of every type, and planeswalkers."""
    return "Legendary" in card.supertypes or "Planeswalker" in card.types
