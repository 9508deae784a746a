"""Magic Online's `.dek`: `<Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="..."/></Deck>`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.xml import elements
from formats.decklist import UNSORTED

SYNTAX = "mtgo-dek"
_ROOT = re.compile(r"\s*<.{0,2000}?<Deck[\s>/]|\s*<Deck[\s>/]", re.DOTALL)


def looks(text: str) -> int:
    """The root is a Deck."""
    return 10 * bool(_ROOT.match(text))


def read(text: str) -> Imported:
    """Cards go by their names; the catalogue numbers are Magic Online's own."""
    reading = ListBuilder(SYNTAX)
    count = 0
    for event, element in elements(text, "Magic Online .dek"):
        if event != "end" or element.tag != "Cards":
            continue
        count += 1
        zone = "sideboard" if element.get("Sideboard", "").casefold() == "true" else UNSORTED
        quantity, name = element.get("Quantity", ""), element.get("Name", "")
        shown = f"{quantity} {name}" if name else f"card number {element.get('CatID', '?')}"
        reading.add(zone, quantity, name, line=count, text=shown)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Magic Online .dek", (".dek",), looks, read)
