"""Magic Workstation's `.mwDeck` and `.dec`: `4 [SET] Name (1)`, `SB: 4 [SET] Name`, remarks behind //."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from formats.decklist import UNSORTED

SYNTAX = "mws"
FIELDS = {
    "name": "name",
    "creator": "author",
    "author": "author",
    "comment": "description",
    "description": "description",
}
"""What remarks of the form `// NAME : value` say about the deck."""

_LINE = re.compile(r"(SB:)?\s*(\d{1,6})\s+(?:\[([A-Za-z0-9]{0,6})\]\s*)?(\S.*?)(?:\s+\(\d{1,2}\))?")
_SIGNS = re.compile(r"(?m)^[ \t]*(?:SB:)?[ \t]*\d+[ \t]+\[[A-Za-z0-9]{2,6}\][ \t]+\S")
_HEAD = re.compile(r"(?mi)^//.*\bMagic Workstation\b|^//[ \t]*(?:NAME|CREATOR|FORMAT)[ \t]+:")
_FIELD = re.compile(r"//\s*([A-Za-z]+)\s*:\s*(.*)")


def looks(text: str) -> int:
    """The program's name in a remark and sets in square brackets before the names."""
    signs, head = bool(_SIGNS.search(text)), bool(_HEAD.search(text))
    return 7 if signs and head else 3 * signs


def read(text: str) -> Imported:
    """Remarks sort the cards and begin no zone; the number behind a name picks a picture."""
    reading = ListBuilder(SYNTAX)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if line.startswith("//"):
            said = _FIELD.fullmatch(line)
            field = FIELDS.get(said[1].casefold()) if said else None
            if said and field and said[2]:
                reading.about[field] = said[2].strip()[: 5000 if field == "description" else 100]
        elif (found := _LINE.fullmatch(line)) is not None:
            zone = "sideboard" if found[1] else UNSORTED
            reading.add(zone, found[2], found[4], set_code=found[3], line=number, text=raw)
        else:
            reading.lose(number, raw)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Magic Workstation", (".mwdeck", ".dec"), looks, read)
