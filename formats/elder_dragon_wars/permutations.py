"""Permutations: the published lists are number 1 of each and never change; an edit is a new one (ED-24)."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.catalogue import lookup
from formats.decklist import DeckList, parse
from formats.elder_dragon_wars.axes import AXES

LISTS = Path(__file__).parent / "lists"
DATED = "December 2006"


@dataclass(frozen=True, slots=True)
class Permutation:
    """One state of a deck or pile: its number, the hash of its cards, and what it was made from."""

    key: str
    number: int
    fingerprint: str
    parent: "Permutation | None" = None

    @property
    def name(self) -> str:
        """ "Green #2"."""
        return f"{self.key.title()} #{self.number}"

    @property
    def label(self) -> str:
        """Its name; the first one with its date."""
        return f"{self.name} ({DATED})" if self.number == 1 else self.name


def fingerprint(totals: Mapping[str, int]) -> str:
    """The hash of a list by its official names and numbers, in no order."""
    text = "\n".join(sorted(f"{n} {name}" for name, n in totals.items()))
    return hashlib.sha256(text.encode()).hexdigest()


def totals_of(deck: DeckList) -> Counter[str]:
    """Copies by official name."""
    counts: Counter[str] = Counter()
    for _, entry in deck.entries():
        card = lookup(entry.name)
        counts[card.name if card else entry.name] += entry.quantity
    return counts


@cache
def published_list(key: str) -> DeckList:
    """The published list of "white", "artifacts" ..., as it was written."""
    return parse((LISTS / f"{key}.txt").read_text(encoding="utf-8"))


@cache
def published(key: str) -> Permutation:
    """Number 1 of "white", "artifacts" ..."""
    return Permutation(key, 1, fingerprint(totals_of(published_list(key))))


def is_published(key: str, totals: Mapping[str, int]) -> bool:
    """Whether a list is the published one of that key, card for card."""
    return fingerprint(totals) == published(key).fingerprint


def edit(parent: Permutation, deck: DeckList, latest: int | None = None) -> Permutation:
    """What saving an edit gives: the parent itself where nothing changed, else the next number with its parent."""
    mark = fingerprint(totals_of(deck))
    if mark == parent.fingerprint:
        return parent
    return Permutation(parent.key, max(parent.number, latest or 0) + 1, mark, parent)


@cache
def locked(axis: str) -> frozenset[str]:
    """The eleven multicolour legends of a seat: the only ones the Legends set holds (ED-09)."""
    zones = published_list(axis).zones
    names = {e.name for zone in ("three_colour_legends", "two_colour_legends") for e in zones[zone]}
    return frozenset(names | {AXES[axis].dragon})
