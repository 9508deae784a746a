"""Magic Online's text: the deck, an empty line, the sideboard."""

from decks.exporters.base import Exporter, Listing, front
from formats.decklist import Entry


def spelt(name: str) -> str:
    """Split cards are written with one stroke there."""
    return front(name).replace(" // ", "/")


def _lines(entries: list[Entry]) -> str:
    return "".join(f"{entry.quantity} {spelt(entry.name)}\n" for entry in entries)


def write(listing: Listing) -> str:
    """All zones that are played make one deck."""
    side = listing.of("sideboard")
    return _lines(listing.played) + (f"\n{_lines(side)}" if side else "")


EXPORTER = Exporter(
    "mtgo",
    "Magic Online text",
    ".mtgo.txt",
    "text/plain; charset=utf-8",
    write,
    frozenset(("sideboard",)),
    "One deck and its sideboard: no zones, no printings.",
)
