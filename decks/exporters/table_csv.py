"""A table of the whole list: nothing about a card is lost."""

import csv
import io

from decks.exporters.base import Exporter, Listing, cell, rarity_of
from engine.catalogue import lookup

COLUMNS = ("name", "qty", "zone", "set", "number", "rarity", "tags", "note")


def write(listing: Listing) -> str:
    """A row an entry."""
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for zone, entry in listing.deck.entries():
        facts = lookup(entry.name)
        rarity = rarity_of(entry, facts) if facts else ""
        row = (entry.name, str(entry.quantity), zone, entry.set or "", entry.number or "", rarity)
        table.writerow([cell(text) for text in (*row, ",".join(entry.tags), entry.note)])
    return out.getvalue()


EXPORTER = Exporter(
    "csv",
    "CSV table",
    ".csv",
    "text/csv; charset=utf-8",
    write,
    frozenset(("zones", "printings", "tags", "notes")),
    "Without options.",
)
