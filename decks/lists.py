"""Lists between their forms: text, the zones a deck keeps, what formats read; and their check."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from decks import exporters, importers
from decks.exporters import Listing
from decks.models.deck import Deck, Zones
from engine.catalogue import lookup, near
from formats import registry
from formats.base import BadInput, Kind, Pool, Report, Violation
from formats.decklist import ASIDE, DeckList, Entry, canonical, dump, parse

MOST_LETTERS = 256 * 1024
MOST_LINES = 1000
MOST_COPIES = 1000
MOST_TAGS = 20
MOST_NOTE = 500

UNSEEN = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


def clean_name(text: str, most: int = 100) -> str:
    """A name without control and direction characters, on one line."""
    return " ".join(UNSEEN.sub("", unicodedata.normalize("NFC", text)).split())[:most]


def read_text(text: str) -> DeckList:
    """Read a pasted list. Raises BadInput where it is too long."""
    _short_enough(text)
    return parse(UNSEEN.sub("", text))


def _short_enough(text: str) -> None:
    if len(text) > MOST_LETTERS:
        raise BadInput(f"A list may have {MOST_LETTERS // 1024} kB; this one has {len(text) // 1024} kB.")
    if not text.lstrip().startswith(("{", "<")) and (lines := text.count("\n") + 1) > MOST_LINES:
        raise BadInput(f"A list may have {MOST_LINES:,} lines; this one has {lines:,}.")


def to_zones(deck: DeckList) -> Zones:
    """The form a deck is kept in, with every known card in its official spelling; equal lines become one."""
    zones: Zones = {}
    for zone, entries in canonical(deck).zones.items():
        rows: dict[tuple[Any, ...], int] = {}
        for entry in entries:
            key = (entry.name, entry.set, entry.number, entry.tags, entry.note)
            rows[key] = rows.get(key, 0) + entry.quantity
        zones[zone] = [row(min(n, MOST_COPIES), *key) for key, n in rows.items()]
    return zones


def row(
    quantity: int,
    name: str,
    set_code: str | None = None,
    number: str | None = None,
    tags: tuple[str, ...] = (),
    note: str = "",
) -> dict[str, Any]:
    """One entry of a zone; what is empty is left out."""
    return Entry(quantity, name, set_code, number, tags=tags, note=note).to_json()


def _entry(each: Any) -> bool:
    """Whether this is an entry: a whole number and a name, in a list or under their keys."""
    pair = [each.get("qty"), each.get("name")] if isinstance(each, dict) else list(each)[:2]
    return isinstance(pair[0], int) and not isinstance(pair[0], bool) and isinstance(pair[1], str)


def from_zones(zones: Mapping[str, Any]) -> DeckList:
    """What a deck keeps, as formats read it; lines are counted as `text_of` writes them. Raises BadInput."""
    if (
        not isinstance(zones, Mapping)
        or not all(isinstance(rows, list | tuple) for rows in zones.values())
        or sum(len(rows) for rows in zones.values()) > MOST_LINES
    ):
        raise BadInput(f"Zones are an object of lists with {MOST_LINES:,} entries at most.")
    try:
        if not all(_entry(each) for rows in zones.values() for each in rows):
            raise TypeError
        deck = DeckList.from_json({"zones": zones})
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError):
        raise BadInput('An entry of a zone is [quantity, "name"] or {"qty": 1, "name": "..."}.') from None
    line = 0
    for zone, entries in deck.zones.items():
        line += 1
        for at, entry in enumerate(entries):
            line += 1
            if not 1 <= entry.quantity <= MOST_COPIES or not 1 <= len(entry.name) <= 200:
                raise BadInput(f"{entry.name[:80]}: a quantity is a number from 1 to {MOST_COPIES:,}.")
            if len(entry.note) > MOST_NOTE or len(entry.tags) > MOST_TAGS:
                raise BadInput(
                    f"{entry.name[:80]}: a card has {MOST_TAGS} tags at most, and a note of {MOST_NOTE} letters."
                )
            entries[at] = replace(entry, line=line)
        line += 1
        if not isinstance(zone, str) or len(zone) > 60:
            raise BadInput("The name of a zone has 60 letters at most.")
    return deck


def ordered(kind: Kind, zones: Zones) -> list[tuple[str, str, str, list[dict[str, Any]]]]:
    """The zones in the kind's order, then others the list has: key, label, hint and rows."""
    shown = [(zone.key, zone.label, zone.hint, zones.get(zone.key, [])) for zone in kind.zones]
    known = {zone.key for zone in kind.zones}
    more = [
        (key, key.replace("_", " ").capitalize(), "", rows) for key, rows in zones.items() if key not in known
    ]
    return shown + [each for each in more if each[3]]


def text_of(zones: Zones) -> str:
    """The list as text, which reads back the same."""
    return dump(DeckList.from_json({"zones": {zone: rows for zone, rows in zones.items() if rows}}))


def listing_of(deck: Deck, zones: Zones, options: Mapping[str, Any]) -> Listing:
    """The list as it leaves, for every syntax that is written."""
    return Listing(
        DeckList.from_json({"zones": {zone: rows for zone, rows in zones.items() if rows}}),
        name=deck.name,
        description=deck.description,
        author=deck.owner.get_username() if deck.owner else "",
        format=deck.format_key,
        format_version=deck.format.version,
        kind=deck.kind,
        options=options,
    )


def file_of(deck: Deck, zones: Zones, options: Mapping[str, Any]) -> str:
    """The list as our `.deck.json`, which loses nothing."""
    return exporters.named("json").write(listing_of(deck, zones, options))


def read_file(text: str, filename: str = "", syntax: str | None = None) -> importers.Imported:
    """A list in the syntax named, or in the one it looks like, with what could not be read. Raises BadInput."""
    _short_enough(text)
    return importers.detect_and_read(text, filename, syntax)


def read_any(text: str, syntax: str | None = None) -> tuple[DeckList, dict[str, Any]]:
    """A list in any syntax we read, and what the file says beside it. Raises BadInput where it is too long."""
    read = read_file(text, syntax=syntax)
    return read.deck, {**read.about, "syntax": importers.named(read.syntax).label, "notes": read.notes}


def pool_of(zones: Zones) -> Pool | None:
    """The pool a list carries in its zone of that name."""
    rows = zones.get("pool")
    return Pool(tuple(each["name"] for each in rows for _ in range(each["qty"]))) if rows else None


def check(
    format_key: str,
    kind: str,
    deck: DeckList,
    options: Mapping[str, Any] | None = None,
    pool: Pool | None = None,
) -> Report:
    """The one validator, with the list's own pool where none is given. Raises BadInput."""
    if pool is None and registry.get(format_key).kind(kind).needs_pool and deck.zones.get("pool"):
        pool = Pool.of(DeckList({"pool": deck.zones["pool"]}))
    return registry.get(format_key).validate(kind, deck, options=options or {}, pool=pool)


def size_of(zones: Zones) -> int:
    """How many cards are played with."""
    return sum(each["qty"] for zone, rows in zones.items() if zone not in ASIDE for each in rows)


def colors_of(zones: Zones) -> str:
    """The colours of the cards played with, in WUBRG order."""
    found = {
        letter
        for zone, rows in zones.items()
        if zone not in ASIDE
        for each in rows
        if (facts := lookup(each["name"]))
        for letter in facts.colors
    }
    return "".join(letter for letter in "WUBRG" if letter in found)


def suggestions(name: str) -> list[str]:
    """Names that look like this one."""
    return near(name)


def by_severity(violations: tuple[Violation, ...]) -> list[Violation]:
    """Errors first, then warnings, then notices, each in the validator's order."""
    rank = {"error": 0, "warning": 1, "notice": 2}
    return sorted(violations, key=lambda violation: rank[violation.severity])
