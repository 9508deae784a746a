"""XMage's `.dck`, where every card needs a set and a number: without a pinned printing the lowest rarity goes out."""

from decks.exporters.base import Exporter, Listing, front, printing_of
from formats.decklist import Entry


def _line(entry: Entry, side: bool) -> str:
    code, number = printing_of(entry) or ("", "")
    return f"{'SB: ' * side}{entry.quantity} [{code}:{number}] {front(entry.name)}\n"


def write(listing: Listing) -> str:
    """The deck, then the sideboard."""
    said = "".join(
        f"{key}:{' '.join(value.split())}\n"
        for key, value in (("NAME", listing.name), ("AUTHOR", listing.author))
        if value
    )
    main = "".join(_line(entry, False) for entry in listing.played)
    return said + main + "".join(_line(entry, True) for entry in listing.of("sideboard"))


EXPORTER = Exporter(
    "xmage",
    "XMage .dck",
    ".xmage.dck",
    "text/plain; charset=utf-8",
    write,
    frozenset(("sideboard", "printings", "fills printings")),
    "One deck and its sideboard. A card without a chosen printing goes out in its lowest rarity.",
)
