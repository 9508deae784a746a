"""What every writer of a deck list shares."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import Facts, lookup
from formats.decklist import ASIDE, DeckList, Entry

_FORMULA = re.compile(r"'*[=+\-@\t]")
RARITIES = ("common", "uncommon", "rare", "mythic")


@dataclass(frozen=True, slots=True)
class Listing:
    """A deck as it leaves: the list, and what a file may say beside it."""

    deck: DeckList
    name: str = ""
    description: str = ""
    author: str = ""
    format: str = ""
    format_version: int = 1
    kind: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    def of(self, *zones: str) -> list[Entry]:
        """The entries of some zones."""
        return [entry for zone in zones for entry in self.deck.zones.get(zone, [])]

    @property
    def played(self) -> list[Entry]:
        """What is played with, all zones together."""
        return [entry for zone, entry in self.deck.entries() if zone not in ASIDE]


@dataclass(frozen=True, slots=True)
class Exporter:
    """A syntax that is written. `keeps` says what comes back when its file is read again."""

    key: str
    label: str
    ending: str
    content_type: str
    write: Callable[[Listing], str]
    keeps: frozenset[str] = frozenset()
    hint: str = ""
    """What the file leaves out, in words."""


def front(name: str) -> str:
    """The name other programs know a card by: the front of a double-faced one, both halves of a split one."""
    facts = lookup(name)
    if facts is None or facts.layout == "split":
        return name
    return name.partition(" // ")[0]


def printing_of(entry: Entry) -> tuple[str, str] | None:
    """Set and number: those pinned, else those of the printing at the lowest rarity, the oldest of these."""
    facts = lookup(entry.name)
    if entry.set and entry.number:
        return entry.set, entry.number
    if facts is None:
        return None
    here = [p for p in facts.printings if entry.set in (None, p.set)]
    ordinary = [p for p in here if p.rarity in RARITIES] or here
    if not ordinary:
        return None
    best = min(ordinary, key=lambda p: RARITIES.index(p.rarity) if p.rarity in RARITIES else len(RARITIES))
    return best.set, best.number


def rarity_of(entry: Entry, facts: Facts) -> str:
    """The rarity of the printing that goes with an entry."""
    printing = printing_of(entry)
    return next((p.rarity for p in facts.printings if (p.set, p.number) == printing), "")


def cell(text: str) -> str:
    """A cell of a table; an apostrophe keeps spreadsheets from taking it for a formula."""
    return f"'{text}" if _FORMULA.match(text) else text
