"""MTGGoldfish: `4 Name <variant> [SET] (F)`, the sideboard below an empty line."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.mtgo import blocks_of
from formats.decklist import UNSORTED

SYNTAX = "mtggoldfish"
_BEHIND = r"(?: <(?P<variant>[^<>\n]*)>)?(?: \[(?P<set>[A-Z0-9]{2,6})\])?(?: \(F(?:-?E)?\))?"
_LINE = re.compile(rf"[ \t]*(?P<quantity>\d+) (?P<name>[^<>\[\]\n]*?\S){_BEHIND}[ \t]*")
_SIGNS = re.compile(r"(?m)^\d+ [^<>\[\]\n]*\S (?:<[^<>\n]*> )?\[[A-Z0-9]{2,6}\](?: \(F(?:-?E)?\))?[ \t]*$")
_NUMBER = re.compile(r"\d+[a-z]?")


def looks(text: str) -> int:
    """Sets in square brackets behind the names, in capitals, and no line that is written otherwise."""
    lines = [line for line in text.splitlines() if line.strip()]
    return 7 if _SIGNS.search(text) and all(_LINE.fullmatch(line) for line in lines) else 0


def read(text: str) -> Imported:
    """A variant that is a number is the printing's; other variants are pictures. Of two blocks, the second is the
    sideboard."""
    reading = ListBuilder(SYNTAX)
    blocks = blocks_of(text)
    for at, block in enumerate(blocks):
        below = at == 1 and len(blocks) == 2
        for number, line in block:
            if (found := _LINE.fullmatch(line)) is None:
                reading.lose(number, line)
                continue
            variant = found["variant"] or ""
            reading.add(
                "sideboard" if below else UNSORTED,
                found["quantity"],
                found["name"],
                set_code=found["set"],
                number=variant if found["set"] and _NUMBER.fullmatch(variant) else None,
                line=number,
                text=line,
            )
    if len(blocks) == 2:
        reading.notes.append("What stands below the empty line is read as the sideboard.")
    return reading.done()


IMPORTER = Importer(SYNTAX, "MTGGoldfish", (".txt",), looks, read)
