"""CubeCobra's CSV, for cubes: a row a copy."""

import csv
import io

from decks.exporters.base import Exporter, Listing, cell, rarity_of
from engine.catalogue import Facts, lookup, type_line
from formats.base import BadInput
from formats.decklist import Entry

COLUMNS = (
    "name",
    "CMC",
    "Type",
    "Color",
    "Set",
    "Collector Number",
    "Rarity",
    "Color Category",
    "status",
    "Finish",
    "maybeboard",
    "image URL",
    "image Back URL",
    "tags",
    "Notes",
    "MTGO ID",
)
MOST_ROWS = 5000
_COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}


def category(facts: Facts) -> str:
    """CubeCobra's drawer for a card."""
    if "Land" in facts.types:
        return "Lands"
    if len(facts.colors) > 1:
        return "Multicolored"
    return _COLORS.get(facts.colors, "Colorless")


def _row(entry: Entry, maybe: bool) -> list[str]:
    facts = lookup(entry.name)
    about = ["", "", ""] if facts is None else [str(facts.mana_value), type_line(facts), facts.colors]
    rarity, drawer = (rarity_of(entry, facts), category(facts)) if facts else ("", "")
    return [
        entry.name,
        *about,
        (entry.set or "").lower(),
        entry.number or "",
        rarity,
        drawer,
        "Owned",
        "Non-foil",
        str(maybe).lower(),
        "",
        "",
        ";".join(entry.tags),
        entry.note,
        "-1",
    ]


def write(listing: Listing) -> str:
    """Everything but the maybeboard is the mainboard. Raises BadInput for a list of more rows than any cube has."""
    if (total := listing.deck.total()) > MOST_ROWS:
        raise BadInput(
            f"CubeCobra's table has a row a copy: {MOST_ROWS:,} at most, and this list has {total:,}."
        )
    out = io.StringIO(newline="")
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for zone, entry in listing.deck.entries():
        row = [cell(text) if text != "-1" else text for text in _row(entry, zone == "maybeboard")]
        for _ in range(entry.quantity):
            table.writerow(row)
    return out.getvalue()


EXPORTER = Exporter(
    "cubecobra",
    "CubeCobra CSV",
    ".cubecobra.csv",
    "text/csv; charset=utf-8",
    write,
    frozenset(("maybeboard", "printings", "tags", "notes")),
    "Zones other than the maybeboard become the cube.",
)
