"""Cockatrice's `.cod`; zones keep their names. Tokens that a deck begins with are "Tokens": its zone "tokens" holds what
the cards of a deck make."""

from xml.sax.saxutils import escape, quoteattr

from decks.exporters.base import Exporter, Listing, front
from formats.decklist import Entry

ZONES = {"main": "main", "sideboard": "side", "tokens": "Tokens"}


def _card(entry: Entry) -> str:
    more = f" setShortName={quoteattr(entry.set)}" if entry.set else ""
    more += f" collectorNumber={quoteattr(entry.number)}" if entry.set and entry.number else ""
    return f'    <card number="{entry.quantity}" name={quoteattr(front(entry.name))}{more}/>\n'


def write(listing: Listing) -> str:
    """One zone an element."""
    zones = "".join(
        f"  <zone name={quoteattr(ZONES.get(zone, zone))}>\n{''.join(map(_card, entries))}  </zone>\n"
        for zone, entries in listing.deck.zones.items()
        if entries
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n'
        f"  <deckname>{escape(listing.name)}</deckname>\n  <comments>{escape(listing.description)}</comments>\n"
        f"{zones}</cockatrice_deck>\n"
    )


EXPORTER = Exporter(
    "cockatrice",
    "Cockatrice .cod",
    ".cod",
    "application/xml; charset=utf-8",
    write,
    frozenset(("zones", "printings", "name")),
    "Without options, tags and notes.",
)
