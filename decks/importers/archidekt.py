"""Archidekt: `1x Name (set) 313 *F* [Category,Other{noDeck}] ^Label,#colour^`."""

import re

from decks.importers.base import Imported, Importer, Reading
from decks.importers.marked import take_apart, zone_named
from formats.decklist import UNSORTED

SYNTAX = "archidekt"
_SIGNS = re.compile(r"(?m)^\d+x? [^\n]*(?:\) \S+|\S)(?: \*[A-Z]+\*)? (?:\[[^\]\n]*\]|\^[^^\n]*,#[^^\n]*\^)")
_FLAGS = re.compile(r"\{([^}]*)\}")


def looks(text: str) -> int:
    """Categories in square brackets behind the name, or coloured labels."""
    return 6 * bool(_SIGNS.search(text))


def read(text: str) -> Imported:
    """A category that names a zone is the zone; others become tags. What is not in the deck goes to the maybeboard."""
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
        zone, tags = heading, list(part.tags)
        for category in ",".join(part.categories).split(","):
            flags = " ".join(_FLAGS.findall(category)).casefold()
            name = _FLAGS.sub("", category).strip()
            if (named := zone_named(name)) is not None:
                zone = named
            elif name:
                tags.append(name)
            if "nodeck" in flags and zone == heading:
                zone = "maybeboard"
        tags += [label.partition(",")[0] for label in part.labels]
        reading.add(
            zone,
            part.quantity,
            part.name,
            set_code=part.set_code,
            number=part.number,
            tags=tags,
            line=number,
            text=raw,
        )
    return reading.done()


IMPORTER = Importer(SYNTAX, "Archidekt", (".txt",), looks, read)
