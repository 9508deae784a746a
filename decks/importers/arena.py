"""Magic Arena: the headings Deck, Sideboard, Commander, Companion, and `4 Name (SET) 123`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import add_marked, take_apart, zone_named
from formats.decklist import UNSORTED, sorted_in, sorts

SYNTAX = "arena"
SETS = {"DAR": "DOM", "CONF": "CON"}
"""Codes that Arena has of its own."""

_HEADING = re.compile(r"(?mi)^\s*(?:About|Deck|Commander|Companion|Sideboard)\s*$")
_LINE = re.compile(r"(?m)^\s*\d+ [^\n]*\S \([A-Za-z0-9]{2,6}\) \S+\s*$")


def looks(text: str) -> int:
    """A bare heading, and numbered lines with a set."""
    return 3 * bool(_HEADING.search(text)) + bool(_LINE.search(text))


def read(text: str) -> Imported:
    """Headings stand on lines of their own; Arena's words About and Name give the deck's name."""
    reading = ListBuilder(SYNTAX)
    zone, about = UNSORTED, False
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if line.casefold() == "about":
            about = True
        elif about and line.casefold().startswith("name "):
            reading.about["name"] = line[5:].strip()[:100]
        elif (found := zone_named(line)) is not None:
            zone, about = found, False
        elif sorts(line):
            zone, about = sorted_in(zone), False
        else:
            part = take_apart(line)
            code = (part.set_code or "").upper()
            part.set_code = SETS.get(code, code)
            add_marked(reading, zone, part, number, raw)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Magic Arena", (".arena.txt", ".txt"), looks, read)
