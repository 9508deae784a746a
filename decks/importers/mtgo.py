"""Magic Online's text: `N Name` lines, and behind the one empty line the sideboard."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from formats.decklist import UNSORTED

SYNTAX = "mtgo"
SIDEBOARD = 15
"""A sideboard has no more cards; below more of them an empty line is only for the eye."""

_LINE = re.compile(r"\s*(\d{1,6})\s+(\S.*)")


def blocks_of(text: str) -> list[list[tuple[int, str]]]:
    """Numbered lines between empty ones."""
    blocks: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            blocks[-1].append((number, line))
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def looks(text: str) -> int:
    """Two blocks of numbered lines and nothing else; with more blocks, empty lines are only for the eye."""
    blocks = blocks_of(text)
    if len(blocks) != 2 or not all(_LINE.fullmatch(line) for block in blocks for _, line in block):
        return 0
    if sum(int(line.split()[0]) for _, line in blocks[1]) > SIDEBOARD:
        return 0
    return 2 if not re.search(r"[\[\]()#*^]|//", text) else 0


def read(text: str) -> Imported:
    """The second of two blocks is the sideboard."""
    reading = ListBuilder(SYNTAX)
    blocks = blocks_of(text)
    for at, block in enumerate(blocks):
        below = at == 1 or text.startswith("\n")
        zone = "sideboard" if below and len(blocks) <= 2 else UNSORTED
        for number, line in block:
            if found := _LINE.fullmatch(line):
                reading.add(zone, found[1], found[2], line=number, text=line)
            else:
                reading.lose(number, line)
    if len(blocks) == 2:
        reading.notes.append("What stands below the empty line is read as the sideboard.")
    return reading.done()


IMPORTER = Importer(SYNTAX, "Magic Online text", (".mtgo.txt", ".txt"), looks, read)
