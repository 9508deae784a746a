"""What the lists of other sites have in common: a line with a printing, then marks, categories and tags.

`4x Name (set) 313 *F* [Category,Other{noDeck}] ^Label,#colour^ #tag with spaces # comment`
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from decks.importers.base import ListBuilder
from engine.catalogue import lookup
from formats.decklist import UNSORTED, bare_heading, behind, heading_words, signed, sorted_in, sorts

_HEAD = re.compile(r"(?:(\d{1,6})\s*[xX]?\s+)?(.*)")
_PRINTING = re.compile(
    r"\s+[(\[](?P<set>[A-Za-z0-9]{2,6})(?:\)|\]|:(?P<inner>[^)\]\s]{1,12})[)\]])(?:\s+(?P<number>\S+))?"
)
_FIRST = re.compile(r"\[([A-Za-z0-9]{2,6})(?:#([^\]\s]+))?\]\s+")
_FOIL = re.compile(r"\s\*([A-Za-z][A-Za-z-]{0,19})\*(?=\s|$)")
_CATEGORIES = re.compile(r"\s\[([^\[\]]*)\](?=\s|$)")
_LABEL = re.compile(r"\s\^([^^]*)\^(?=\s|$)")
_TAG = re.compile(r"\s#(?=\S)")

ZONES = {
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "sideboard": "sideboard",
    "side": "sideboard",
    "maybeboard": "maybeboard",
    "considering": "maybeboard",
    "tokens": "tokens",
    "deck": "main",
    "main": "main",
    "mainboard": "main",
    "main deck": "main",
}
"""Zones by the headings and categories other sites use."""


@dataclass(slots=True)
class Marked:
    """One line taken apart."""

    quantity: str
    name: str
    set_code: str | None = None
    number: str | None = None
    marks: list[str] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    comment: str = ""


def zone_named(text: str) -> str | None:
    """The zone a heading means, with or without a count behind it, or None."""
    return ZONES.get(heading_words(text))


def take_apart(line: str) -> Marked:
    """A line by its parts; each mark is taken from anywhere behind the name."""
    rest = " ".join(line.split())
    line, _, comment = rest.partition(" # ")
    head = _HEAD.fullmatch(line)
    assert head is not None  # everything in it may be empty
    found = Marked(head[1] or "1", head[2], comment=comment)
    first = _FIRST.match(found.name)  # Deckstats puts the printing first
    text = found.name[first.end() if first else 0 :]
    whole = signed(text)
    name, *tags = _TAG.split(" " + text[len(whole) :].lstrip())
    found.tags = [tag.removeprefix("!").strip() for tag in tags]
    for pattern, into in ((_LABEL, found.labels), (_CATEGORIES, found.categories), (_FOIL, found.marks)):
        into += pattern.findall(name)
        name = pattern.sub("", name)
    name = f"{whole} {name.strip()}".strip()
    if first is not None:
        found.set_code, found.number, found.name = first[1], first[2], name
        return found
    printing = None if lookup(name) is not None else list(_PRINTING.finditer(name, len(whole)))
    if printing and not name[printing[-1].end() :].strip():
        found.set_code, found.number = printing[-1]["set"], printing[-1]["inner"] or printing[-1]["number"]
        name = name[: printing[-1].start()]
    found.name = name.strip()
    if head[1] is None and (reversed_ := behind(found.name)) is not None:
        found.quantity, found.name = reversed_
    return found


def card_lines(text: str) -> Iterator[tuple[str, int, str]]:
    """The lines below headings that name zones: the zone, the line's number and the line.

    A heading may be decorated: `// Sideboard`, `~~Sideboard~~`. Empty lines mean nothing, but that a commander's zone ends.
    """
    zone, filled = UNSORTED, False
    for number, raw in enumerate(text.splitlines(), 1):
        heading = bare_heading(raw).strip().removeprefix("//").strip()
        if (found := zone_named(heading)) is not None:
            zone, filled = found, False
        elif sorts(heading) or (filled and not raw.strip()):
            zone = sorted_in(zone)
        elif raw.strip():
            filled = True
            yield zone, number, raw


def add_marked(
    reading: ListBuilder,
    zone: str,
    part: Marked,
    line: int,
    text: str,
    tags: Iterable[str] = (),
    note: str = "",
) -> None:
    """A line taken apart goes into the list; `tags` come before its own."""
    reading.add(
        zone,
        part.quantity,
        part.name,
        set_code=part.set_code,
        number=part.number,
        tags=(*tags, *part.tags),
        note=note,
        line=line,
        text=text,
    )
