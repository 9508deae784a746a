"""TappedOut's text: `1x Name (SET) *CMDR* *F* #Tag`."""

import re

from decks.importers.base import Imported, Importer, Reading
from decks.importers.marked import take_apart, zone_named
from formats.decklist import UNSORTED

SYNTAX = "tappedout"
_SIGNS = re.compile(r"(?m)\s\*CMDR\*|^\d+x [^\n\[]*\([A-Za-z0-9]{2,6}\)(?: \*[A-Z]+\*)* #\S")


def looks(text: str) -> int:
    """The mark of a commander, or tags behind a set without a number."""
    return 7 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """`*CMDR*` makes the commander, wherever it stands."""
    reading = Reading(SYNTAX)
    heading = UNSORTED
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if (found := zone_named(line)) is not None:
            heading = found
            continue
        part = take_apart(line)
        zone = "commander" if "CMDR" in part.marks else heading
        reading.add(
            zone, part.quantity, part.name, set_code=part.set_code, number=part.number, tags=part.tags, line=number,
            text=raw,
        )  # fmt: skip
    return reading.done()


IMPORTER = Importer(SYNTAX, "TappedOut", (".txt",), looks, read)
