"""A table with a header: any of name, qty, zone, set, number, rarity, tags, note, in any order; TappedOut's too."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import zone_named
from decks.importers.table import header_of, rows_of
from decks.sets import set_named
from formats.base import BadInput
from formats.decklist import UNSORTED, zone_key

SYNTAX = "csv"
COLUMNS = {
    "name": ("name", "card", "card name"),
    "qty": ("qty", "quantity", "count", "amount"),
    "zone": ("zone", "board", "section"),
    "set": ("set code", "set_code", "edition code", "set", "printing", "edition"),
    "number": ("number", "collector number", "collector_number", "card number"),
    "tags": ("tags", "tag"),
    "note": ("note", "notes"),
    "commander": ("commander",),
}
"""Our columns, each with the names other sites have for it; a code comes before a name."""

BOARDS = {"maybe": "maybeboard", "acquire": "maybeboard", "nonlands": UNSORTED}
"""What other sites call their boards, beside what lists have as headings."""

_CODE = re.compile(r"[A-Za-z0-9_]{2,6}")
_COLUMN = re.compile(r"column ?[a-z]", re.IGNORECASE)


def board(said: str) -> str:
    """The zone a cell names; Scryfall's columns only sort."""
    if not said or _COLUMN.fullmatch(said):
        return UNSORTED
    return BOARDS.get(said.casefold()) or zone_named(said) or zone_key(said)


def code_of(said: str) -> str | None:
    """The code of a set by its code or name; None for a name nobody knows: half a name is no code."""
    if _CODE.fullmatch(said):
        return said
    found = set_named(said) if said else None
    return found.code if found is not None else None


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
    nameless: dict[str, None] = {}
    for line, row in rows:
        found = board(row.get(at["zone"], "").strip())
        printing = row.get(at["set"], "").strip()
        code = code_of(printing)
        if printing and code is None:
            nameless[printing[:60]] = None
        if row.get(at["commander"], "").strip().casefold() in ("true", "1", "yes"):
            found = "commander"
        reading.add(
            found,
            row.get(at["qty"], "").strip() or 1,
            row.get(at["name"], ""),
            set_code=code,
            number=row.get(at["number"]),
            tags=row.get(at["tags"], "").replace(";", ",").split(","),
            note=row.get(at["note"], ""),
            line=line,
            text=", ".join(row.values()),
        )
    if nameless:
        named = ", ".join(list(nameless)[:5])
        reading.notes.append(f"No set is known here by this name, so no printing was read: {named}.")
    return reading.done()


IMPORTER = Importer(SYNTAX, "CSV table", (".csv", ".tsv"), looks, read)
