"""CubeCobra's CSV: a row a copy, `name,CMC,Type,Color,Set,Collector Number,Rarity,...,maybeboard,...,tags,Notes`."""

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.table import header_of, rows_of
from formats.decklist import UNSORTED, Entry

SYNTAX = "cubecobra"


def looks(text: str) -> int:
    """Columns only CubeCobra has."""
    return 12 if {"name", "color category", "maybeboard"} <= header_of(text) else 0


def read(text: str) -> Imported:
    """Rows of the same card become one entry. The colour is the card's own, whatever the column says."""
    _, rows = rows_of(text)
    reading = ListBuilder(SYNTAX)
    for line, row in rows:
        reading.add(
            "maybeboard" if row.get("maybeboard", "").strip().casefold() == "true" else UNSORTED,
            1,
            row.get("name", ""),
            set_code=row.get("set"),
            number=row.get("collector number"),
            tags=row.get("tags", "").replace(";", ",").split(","),
            note=row.get("notes", ""),
            line=line,
            text=", ".join(row.values()),
        )
    for zone, entries in reading.deck.zones.items():
        counted: dict[tuple[object, ...], Entry] = {}
        for entry in entries:
            key = (entry.name, entry.set, entry.number, entry.tags, entry.note)
            was = counted.get(key)
            copies = was.quantity + 1 if was else 1
            counted[key] = Entry(
                copies,
                entry.name,
                entry.set,
                entry.number,
                was.line if was else entry.line,
                entry.tags,
                entry.note,
            )
        reading.deck.zones[zone] = list(counted.values())
    return reading.done()


IMPORTER = Importer(SYNTAX, "CubeCobra CSV", (".cubecobra.csv", ".csv"), looks, read)
