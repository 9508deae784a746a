"""XMage's `.dck`: `NAME:`, `AUTHOR:`, `4 [SET:num] Name`, `SB: 1 [SET:num] Name`, `EVENT:`, `LAYOUT ...`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from formats.decklist import UNSORTED

SYNTAX = "xmage"
_LINE = re.compile(r"(SB:)?\s*(\d{1,6})\s+\[([^:\]\s]*):([^\]\s]*)\]\s*(.+)")
_SIGNS = re.compile(r"(?m)^(?:SB:)?\s*\d+ \[[^:\]\s]*:[^\]\s]*\] ")


def looks(text: str) -> int:
    """A printing in square brackets before the name."""
    return 9 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """Where cards lay on the editor's table is not read; the event a deck was played at describes it."""
    reading = ListBuilder(SYNTAX)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "//", "LAYOUT ")):
            continue
        if line.startswith(("NAME:", "AUTHOR:")):
            key, _, value = line.partition(":")
            reading.about[key.lower()] = value.strip()[:100]
        elif line.startswith("EVENT:"):
            reading.about["description"] = line.partition(":")[2].strip()[:5000]
        elif (found := _LINE.fullmatch(line)) is not None:
            zone = "sideboard" if found[1] else UNSORTED
            reading.add(zone, found[2], found[5], set_code=found[3], number=found[4], line=number, text=raw)
        else:
            reading.lose(number, raw)
    return reading.done()


IMPORTER = Importer(SYNTAX, "XMage .dck", (".xmage.dck", ".dck"), looks, read)
