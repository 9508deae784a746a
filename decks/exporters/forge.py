"""Forge's `.dck`, which carries schemes and planes too."""

from decks.exporters.base import Exporter, Listing, front
from formats.decklist import Entry

SECTIONS = {
    "sideboard": "Sideboard",
    "commander": "Commander",
    "schemes": "Schemes",
    "planes": "Planes",
    "avatar": "Avatar",
}
"""Zones with a section of their own; all others are the main deck."""


def _line(entry: Entry) -> str:
    return f"{entry.quantity} {front(entry.name)}" + (f"|{entry.set}" if entry.set else "")


def write(listing: Listing) -> str:
    """The sections in Forge's order."""
    own = {*SECTIONS, "maybeboard", "pool"}
    parts = {"Main": [entry for zone, entry in listing.deck.entries() if zone not in own]}
    parts |= {section: listing.of(zone) for zone, section in SECTIONS.items()}
    name = " ".join(listing.name.split())
    blocks = [f"[metadata]\nName={name}\n" if name else "[metadata]\n"]
    blocks += [
        f"[{section}]\n" + "".join(f"{_line(e)}\n" for e in rows) for section, rows in parts.items() if rows
    ]
    return "".join(blocks)


EXPORTER = Exporter(
    "forge",
    "Forge .dck",
    ".dck",
    "text/plain; charset=utf-8",
    write,
    frozenset(("sideboard", "commander", "schemes", "sets")),
    "Schemes and commanders keep their sections; other zones become the main deck.",
)
