"""Moxfield: Arena's lines with `*F*` for foils, `#tag` and `#!tag of every deck`, and `SIDEBOARD:`."""

import re

from decks.importers.base import Imported, Importer, Reading
from decks.importers.marked import take_apart, zone_named
from formats.decklist import UNSORTED

SYNTAX = "moxfield"
_SIGNS = re.compile(
    r"(?m)^(?:SIDEBOARD|COMMANDER|COMPANION|MAYBEBOARD|CONSIDERING):\s*$|^\d+ .*\) \S+ \*[FE]\*"
)
_TAGS = re.compile(r"(?m)^\d+ [^\n]*\([A-Za-z0-9]{2,6}\) \S+(?: \*[FE]\*)? #\S")


def looks(text: str) -> int:
    """Headings in capitals with a colon, foils behind the number, tags."""
    return 5 * bool(_SIGNS.search(text) or _TAGS.search(text))


def read(text: str) -> Imported:
    """Tags hold spaces and go on to the next #."""
    reading = Reading(SYNTAX)
    zone = UNSORTED
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if (found := zone_named(line)) is not None:
            zone = found
            continue
        part = take_apart(line)
        reading.add(
            zone, part.quantity, part.name, set_code=part.set_code, number=part.number, tags=part.tags, line=number,
            text=raw,
        )  # fmt: skip
    return reading.done()


IMPORTER = Importer(SYNTAX, "Moxfield", (".txt",), looks, read)
