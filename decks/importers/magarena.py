"""Magarena's `.dec`: `N Name` lines, remarks behind #, and a description on lines that begin with >."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import add_marked, card_lines, take_apart

SYNTAX = "magarena"
_DESCRIPTION = re.compile(r"(?m)^[ \t]*>")


def looks(text: str) -> int:
    """A line of description."""
    return 6 * bool(_DESCRIPTION.search(text))


def read(text: str) -> Imported:
    """Everything is in the deck, unless a heading says otherwise; the program itself writes headings as remarks."""
    reading = ListBuilder(SYNTAX)
    said: list[str] = []
    for zone, number, raw in card_lines(text):
        line = raw.strip()
        if line.startswith(">"):
            said.append(line[1:].strip())
        elif not line.startswith("#"):
            add_marked(reading, zone, take_apart(line), number, raw)
    if said:
        reading.about["description"] = "\n".join(said).strip()[:5000]
    return reading.done()


IMPORTER = Importer(SYNTAX, "Magarena .dec", (".dec",), looks, read)
