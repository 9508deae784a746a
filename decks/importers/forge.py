"""Forge's `.dck`: `[metadata]`, then sections of `4 Name|SET|1`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from formats.decklist import zone_key

SYNTAX = "forge"
_SECTION = re.compile(r"\[([A-Za-z ]{1,30})\]")
_SIGNS = re.compile(r"(?mi)^\s*\[(?:metadata|main|schemes|planes|commander|sideboard)\]\s*$")
_LINE = re.compile(r"(\d{1,6})\s+([^|]+?)(?:\|([^|]*))?(?:\|[^|]*)*")


def looks(text: str) -> int:
    """A section in square brackets on a line of its own."""
    return 8 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """The number behind the second bar picks a picture and says nothing about the card. A + marks foils."""
    reading = ListBuilder(SYNTAX)
    zone = "main"
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", ";")):
            continue
        if (section := _SECTION.fullmatch(line)) is not None:
            zone = zone_key(section[1])
        elif zone in ("metadata", "general"):
            key, _, value = line.partition("=")
            field = {"name": "name", "title": "name", "comment": "description"}.get(key.strip().casefold())
            if field:
                reading.about[field] = value.strip()[:5000]
        elif (found := _LINE.fullmatch(line)) is not None:
            name = found[2].removesuffix("+")
            reading.add(zone, found[1], name, set_code=found[3], line=number, text=raw)
        else:
            reading.lose(number, raw)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Forge .dck", (".dck",), looks, read)
