"""What the checks of several formats share: reading names, adding lines up, wording."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.cards.facts import CardFacts, Facts, lookup, near
from formats.base import Violation
from formats.decklist import DeckList, Entry, Unread

ASIDE = frozenset({"sideboard", "maybeboard", "pool"})
"""Zones that belong to a list without being played."""

COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}
SUPPLY = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The five basic lands every table has beside it."""


SUGGESTIONS = 60
"""Near names are looked for this often in one list; a text that is no list of cards should not cost seconds."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry whose card is known."""

    zone: str
    card: Facts
    entry: Entry

    @property
    def quantity(self) -> int:
        return self.entry.quantity


@dataclass(slots=True)
class Reading:
    """A list after every name was looked up: what is known, what is not, and the errors that follow."""

    lines: list[Line] = field(default_factory=list)
    strange: list[tuple[str, Entry]] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)

    def totals(self) -> dict[str, int]:
        """Copies by official name; the same card on two lines adds up."""
        counts: dict[str, int] = {}
        for line in self.lines:
            counts[line.card.name] = counts.get(line.card.name, 0) + line.quantity
        return counts

    def cards(self) -> dict[str, Facts]:
        """Each card once, by official name."""
        return {line.card.name: line.card for line in self.lines}


def read(deck: DeckList, code: str, aside: Iterable[str] = ASIDE) -> Reading:
    """Look every name up. Lines nobody can read become errors with this code; unknown names are `strange`."""
    out = Reading()
    for unread in deck.unread:
        out.unread.append(unread)
        out.violations.append(
            Violation(
                code,
                code,
                f"Line {unread.line} could not be read: write a number, a space and the card name.",
            )
        )
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


def report_strange(reading: Reading, code: str, strange: Iterable[tuple[str, Entry]]) -> None:
    """Enter unknown names as errors and as unread lines."""
    for zone, entry in strange:
        close = tuple(near(entry.name)) if len(reading.unread) < SUGGESTIONS else ()
        hint = f" Did you mean {close[0]}?" if close else " Check its spelling."
        reading.unread.append(Unread(entry.line, f"{entry.quantity} {entry.name}", close))
        reading.violations.append(
            Violation(
                code,
                code,
                f"We do not know a card called {entry.name}.{hint}",
                zone=zone,
                cards=((entry.name, entry.quantity),),
                remedies=tuple(f"Replace {entry.name} with {name}." for name in close),
            )
        )


def cards(n: int, what: str = "card") -> str:
    """ "1 card", "3 cards"."""
    return f"{n:,} {what}" if n == 1 else f"{n:,} {what}s"


def off(n: int, wanted: int) -> str:
    """By how much a count misses its mark: "2 too many", "1 too few"."""
    return f"{n - wanted} too many" if n > wanted else f"{wanted - n} too few"


def is_supply(card: Facts) -> bool:
    """Whether the card is one of the five basic lands of the supply (HA-04)."""
    return card.name in SUPPLY


def nondeck(card: CardFacts) -> str | None:
    """What the card is instead of one for a deck: a token, a scheme, a plane ..."""
    if card.token:
        return "token"
    for kind in (
        "Scheme",
        "Plane",
        "Phenomenon",
        "Vanguard",
        "Conspiracy",
        "Dungeon",
        "Stickers",
        "Attraction",
    ):
        if kind in card.types:
            return kind.lower()
    return None


def not_for_decks(card: CardFacts) -> str | None:
    """Why no deck may have the card, for `Format.objects`; None if one may."""
    what = nondeck(card)
    return f"A {what} is no card for a deck." if what else None
