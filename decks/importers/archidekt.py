"""Archidekt: `1x Name (set) 313 *F* [Category,Other{noDeck}] ^Label,#colour^`."""

import re

from decks.importers.base import Imported, Importer, ListBuilder
from decks.importers.marked import add_marked, card_lines, take_apart, zone_named

SYNTAX = "archidekt"
_SIGNS = re.compile(r"(?m)^\d+x? [^\n]*(?:\) \S+|\S)(?: \*[A-Z]+\*)? (?:\[[^\]\n]*\]|\^[^^\n]*,#[^^\n]*\^)")
_FLAGS = re.compile(r"\{([^}]*)\}")


def looks(text: str) -> int:
    """Categories in square brackets behind the name, or coloured labels."""
    return 6 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """A category that names a zone is the zone; others become tags. What is not in the deck goes to the maybeboard."""
    reading = ListBuilder(SYNTAX)
    for heading, number, raw in card_lines(text):
        part = take_apart(raw)
        zone, tags = heading, []
        for category in ",".join(part.categories).split(","):
            flags = " ".join(_FLAGS.findall(category)).casefold()
            name = _FLAGS.sub("", category).strip()
            if (named := zone_named(name)) is not None:
                zone = named
            elif name:
                tags.append(name)
            if "nodeck" in flags and zone == heading:
                zone = "maybeboard"
        part.tags += [label.partition(",")[0] for label in part.labels]
        add_marked(reading, zone, part, number, raw, tags)
    return reading.done()


IMPORTER = Importer(SYNTAX, "Archidekt", (".txt",), looks, read)
