"""Magic Arena: Commander, Companion, Deck, Sideboard, with printings."""

from decks.exporters.base import Exporter, Listing, front
from formats.decklist import ASIDE, Entry

_CODES = {"DOM": "DAR"}
_OWN = ("commander", "companion")


def _line(entry: Entry) -> str:
    pinned = f" ({_CODES.get(entry.set, entry.set)})" if entry.set else ""
    return f"{entry.quantity} {front(entry.name)}{pinned}{f' {entry.number}' if entry.set and entry.number else ''}"


def write(listing: Listing) -> str:
    """Zones Arena does not know are part of the deck."""
    deck = [entry for zone, entry in listing.deck.entries() if zone not in (*ASIDE, *_OWN)]
    parts = [("Commander", listing.of("commander")), ("Companion", listing.of("companion")), ("Deck", deck)]
    parts.append(("Sideboard", listing.of("sideboard")))
    blocks = ["\n".join((heading, *map(_line, entries))) for heading, entries in parts if entries]
    return "\n\n".join(blocks) + "\n"


EXPORTER = Exporter(
    "arena",
    "Magic Arena",
    ".arena.txt",
    "text/plain; charset=utf-8",
    write,
    frozenset(("sideboard", "commander", "printings")),
    "Other zones become the deck.",
)
