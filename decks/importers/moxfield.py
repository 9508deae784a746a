"""Moxfield: Arena's lines with `*F*` for foils, `#tag` and `#!tag of every deck`, and `SIDEBOARD:`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import add_marked, card_lines, take_apart

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
    reading = ListBuilder(SYNTAX)
    for zone, number, raw in card_lines(text):
        add_marked(reading, zone, take_apart(raw), number, raw)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Moxfield", (".txt",), looks, read)
