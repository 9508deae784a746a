"""Plain text with sections, which formats and sites read."""

from decks.exporters.base import Exporter, Listing
from formats.decklist import dump


def write(listing: Listing) -> str:
    """Every zone under its heading."""
    return dump(listing.deck)


EXPORTER = Exporter(
    "txt",
    "Text with sections",
    ".txt",
    "text/plain; charset=utf-8",
    write,
    frozenset(("zones", "printings")),
    "Without options, tags and notes.",
)
