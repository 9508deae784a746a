"""Magic Online's `.dek`, without its catalogue numbers: the cards are found by name."""

from xml.sax.saxutils import quoteattr

from decks.exporters.base import Exporter, Listing
from decks.exporters.mtgo import spelt


def write(listing: Listing) -> str:
    """One element an entry."""
    rows = [(entry, "false") for entry in listing.played] + [
        (entry, "true") for entry in listing.of("sideboard")
    ]
    cards = "".join(
        f'  <Cards CatID="0" Quantity="{entry.quantity}" Sideboard="{side}" Name={quoteattr(spelt(entry.name))} />\n'
        for entry, side in rows
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<Deck>\n  <NetDeckID>0</NetDeckID>\n'
        f"  <PreconstructedDeckID>0</PreconstructedDeckID>\n{cards}</Deck>\n"
    )


EXPORTER = Exporter(
    "mtgo-dek",
    "Magic Online .dek",
    ".dek",
    "application/xml; charset=utf-8",
    write,
    frozenset(("sideboard",)),
    "One deck and its sideboard: no zones, no printings.",
)
