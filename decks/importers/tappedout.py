"""TappedOut's text: `1x Name (SET:number) *CMDR* *F* #Tag`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import add_marked, card_lines, take_apart

SYNTAX = "tappedout"
_SIGNS = re.compile(
    r"(?m)\s\*CMDR\*|^\d+x [^\n\[]*\([A-Za-z0-9]{2,6}\)(?: \*[A-Za-z-]+\*)* #\S|^\d+x [^\n\[]*\([A-Za-z0-9]{2,6}:\w+\)"
)


def looks(text: str) -> int:
    """The mark of a commander, or tags behind a set without a number."""
    return 7 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """`*CMDR*` makes the commander, wherever it stands."""
    reading = ListBuilder(SYNTAX)
    for zone, number, raw in card_lines(text):
        part = take_apart(raw)
        add_marked(reading, "commander" if "CMDR" in part.marks else zone, part, number, raw)
    return reading.done()


IMPORTER = Importer(SYNTAX, "TappedOut", (".txt",), looks, read)
