"""A list after every name was looked up."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.catalogue import Facts, lookup
from formats.decklist import ASIDE, DeckList, Entry, Unread


@dataclass(frozen=True, slots=True)
class Line:
    """An entry whose card is known."""

    zone: str
    card: Facts
    entry: Entry
    written: str = ""
    """The zone as the list has it, where the format reads it as another."""

    @property
    def quantity(self) -> int:
        return self.entry.quantity

    @property
    def place(self) -> str:
        """The zone as the list has it."""
        return self.written or self.zone


@dataclass(slots=True)
class ReadList:
    """What of a list is known, what is not, and what nobody could read."""

    lines: list[Line] = field(default_factory=list)
    strange: list[tuple[str, Entry]] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def size(self) -> int:
        """How many cards there are, those nobody knows included."""
        known = sum(line.quantity for line in self.lines)
        return known + sum(entry.quantity for _, entry in self.strange)

    def totals(self) -> dict[str, int]:
        """Copies by official name; the same card on two lines adds up."""
        return {name: sum(line.quantity for line in lines) for name, lines in grouped(self.lines).items()}

    def cards(self) -> dict[str, Facts]:
        """Each card once, by official name."""
        return {line.card.name: line.card for line in self.lines}


def read(deck: DeckList, aside: Iterable[str] = ASIDE) -> ReadList:
    """Look every name up, but for zones that lie aside. Unknown names are `strange`."""
    out = ReadList(unread=list(deck.unread))
    aside = frozenset(aside)
    for zone, entry in deck.entries():
        if zone in aside:
            continue
        facts = lookup(entry.name)
        if facts is not None:
            out.lines.append(Line(zone, facts, entry))
        else:
            out.strange.append((zone, entry))
    return out


def grouped(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """Lines by the official name of their card, in the order of the list."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line.card.name, []).append(line)
    return found
