"""Cockatrice's `.cod`: `<cockatrice_deck>` with zones of `<card number="4" name="..."/>`; zones may have any name."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.xml import elements
from formats.decklist import zone_key

SYNTAX = "cockatrice"
ZONES = {"main": "main", "side": "sideboard"}
MADE = "tokens"
"""Cockatrice's zone of what the cards of the deck make while they are played: no part of it."""

_ROOT = re.compile(r"\s*<.{0,2000}?<cockatrice_deck[\s>/]|\s*<cockatrice_deck[\s>/]", re.DOTALL)


def looks(text: str) -> int:
    """The root says so."""
    return 10 * bool(_ROOT.match(text))


def read(text: str) -> Imported:
    """Zones keep their names. Tokens that are made in the game stay out, and that is said."""
    reading = ListBuilder(SYNTAX)
    zone, count, making, made = "main", 0, False, 0
    for event, element in elements(text, "Cockatrice .cod"):
        if event == "start" and element.tag == "zone":
            name = element.get("name", "main")[:60]
            making = name == MADE
            zone = ZONES.get(name) or zone_key(name)
        elif event == "end" and element.tag == "card":
            count += 1
            made += making
            if making:
                continue
            quantity, name = element.get("number", "1"), element.get("name", "")
            code, number = element.get("setShortName"), element.get("collectorNumber")
            reading.add(
                zone, quantity, name, set_code=code, number=number, line=count, text=f"{quantity} {name}"
            )
        elif event == "end" and element.tag in ("deckname", "comments") and element.text:
            field = "name" if element.tag == "deckname" else "description"
            reading.about[field] = element.text.strip()[:5000]
    if made:
        reading.notes.append(
            "What stands in Cockatrice's zone of tokens is made during the game and was left out. "
            "A deck that begins with tokens lists them under // Tokens."
        )
    return reading.done()


IMPORTER = Importer(SYNTAX, "Cockatrice .cod", (".cod",), looks, read)
