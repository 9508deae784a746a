"""A table with a header: any of name, qty, zone, set, number, rarity, tags, note, in any order; TappedOut's too."""

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import zone_named
from decks.importers.table import header_of, rows_of
from formats.base import BadInput
from formats.decklist import UNSORTED, zone_key

SYNTAX = "csv"
COLUMNS = {
    "name": ("name", "card", "card name"),
    "qty": ("qty", "quantity", "count", "amount"),
    "zone": ("zone", "board", "section"),
    "set": ("set", "printing", "set code", "edition"),
    "number": ("number", "collector number", "collector_number"),
    "tags": ("tags", "tag"),
    "note": ("note", "notes"),
    "commander": ("commander",),
}
"""Our columns, each with the names other sites have for it."""


def looks(text: str) -> int:
    """A column for names, and another we know."""
    header = header_of(text)
    known = [names for names in COLUMNS.values() if header.intersection(names)]
    return 11 if header.intersection(COLUMNS["name"]) and (len(known) > 1 or len(header) == 1) else 0


def read(text: str) -> Imported:
    """A row an entry. Raises BadInput where there is no column of names."""
    header, rows = rows_of(text)
    at = {key: next((name for name in names if name in header), "") for key, names in COLUMNS.items()}
    if not at["name"]:
        raise BadInput("The table has no column called name.")
    reading = ListBuilder(SYNTAX)
    for line, row in rows:
        zone = row.get(at["zone"], "").strip()
        found = zone_named(zone) or (zone_key(zone) if zone else UNSORTED)
        if row.get(at["commander"], "").strip().casefold() in ("true", "1", "yes"):
            found = "commander"
        reading.add(
            found,
            row.get(at["qty"], "").strip() or 1,
            row.get(at["name"], ""),
            set_code=row.get(at["set"]),
            number=row.get(at["number"]),
            tags=row.get(at["tags"], "").replace(";", ",").split(","),
            note=row.get(at["note"], ""),
            line=line,
            text=", ".join(row.values()),
        )
    return reading.done()


IMPORTER = Importer(SYNTAX, "CSV table", (".csv", ".tsv"), looks, read)
