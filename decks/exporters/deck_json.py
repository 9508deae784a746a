"""Our own `.deck.json`, which loses nothing."""

import json

from decks.exporters.base import Exporter, Listing

SCHEMA = 1


def write(listing: Listing) -> str:
    """The list with its format and options."""
    zones = {zone: [entry.to_json() for entry in rows] for zone, rows in listing.deck.zones.items()}
    whole = {
        "schema": SCHEMA,
        "format": listing.format,
        "format_version": listing.format_version,
        "kind": listing.kind,
        "name": listing.name,
        "description": listing.description,
        "options": dict(listing.options),
        "zones": zones,
    }
    return (
        json.dumps({k: v for k, v in whole.items() if v != "" or k == "name"}, ensure_ascii=False, indent=1)
        + "\n"
    )


EXPORTER = Exporter(
    "json",
    ".deck.json",
    ".deck.json",
    "application/json",
    write,
    frozenset(("zones", "printings", "tags", "notes", "name", "options")),
    "Everything, options too: the one that loses nothing.",
)
