"""Deckstats: sections as `//Section`, remarks behind #, `SB: 3 Name`, the commander as `# !Commander`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import add_marked, take_apart, zone_named
from formats.decklist import UNSORTED, section

SYNTAX = "deckstats"
_SIGNS = re.compile(r"(?mi)^\s*SB:\s*\d|^\s*\d[^\n]* # |^//NAME:")


def looks(text: str) -> int:
    """Sideboard lines marked by SB:, remarks behind cards, or the deck's name in a remark."""
    return 4 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """A remark behind a card is its note, one in a line of its own is nothing, nor are Apprentice's `///mvid:` lines."""
    reading = ListBuilder(SYNTAX)
    zone = UNSORTED
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "///")):
            continue
        if line.startswith("//"):
            heading = line[2:].strip()
            if heading.upper().startswith("NAME:"):
                reading.about["name"] = heading[5:].partition(" from DeckStats")[0].strip()[:100]
            else:
                zone = zone_named(heading) or section(heading, zone)
            continue
        target = zone
        if line[:3].upper() == "SB:":
            target, line = "sideboard", line[3:].strip()
        part = take_apart(line)
        note = part.comment
        if note.casefold().startswith("!commander"):
            target, note = "commander", note[10:]
        add_marked(reading, target, part, number, raw, note=note)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Deckstats", (".txt", ".dec"), looks, read)
