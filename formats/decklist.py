"""Deck lists as text: one card a line, sections as `// Section` lines; nothing is dropped in silence.

Read are also `4x Name`, `Name x4`, `- 4 Name`, `[4] Name`, a name alone (one copy), `4 Name (SET) 123`,
`4 Name (SET:123)`, `SB: 1 Name`, the bare headings of Arena (`Deck`, `Sideboard`), headings that only sort or count
(`Creatures (8)`, `Total: 60`) or are decorated (`== Deck ==`), basic lands in the plural, and the marks other sites put
behind a name (`*F*`, `[Category]`, `#tag`, `^label^`).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.catalogue import fold, lookup

UNSORTED = "main"
"""The zone of what stands under no heading."""

MOST = 1000
"""No line holds more copies than this."""

ASIDE = frozenset({"sideboard", "maybeboard", "pool"})
"""Zones that belong to a list without being played."""

_HEADINGS = frozenset(
    (
        "deck",
        "main",
        "main deck",
        "mainboard",
        "sideboard",
        "maybeboard",
        "commander",
        "companion",
        "tokens",
        "pool",
    )
)
_ENTRY = re.compile(
    r"(?:[-*•·]\s+)?(?:(?P<quantity>\d+|\[\d+\]|\(\d+\))\s*[xX×]?\s+)?(?P<name>[^\d\s+\-*•·×].*)"
)
_MARKS = re.compile(r"(?:\s+(?:\*[A-Za-z][A-Za-z-]*\*|\[[^\]]*\]|\^[^^]*\^|#\S.*))+\s*$")
_PRINTING = re.compile(
    r"\s+[(\[](?P<set>[A-Za-z0-9]{2,6})(?:\)|\]|:(?P<inner>[^)\]\s]{1,12})[)\]])(?:\s+(?P<number>\S+))?\s*$"
)
_BRACKET = re.compile(r"[)\]](?=\s|$)")
NO_CHARACTER = re.compile("[\0\ud800-\udfff]")
"""What no text has and no database keeps: NUL, and halves of surrogate pairs."""
_ANY_BRACKET = re.compile(r"[\[\]()]")
_QUANTITY = re.compile(r"\s*(?:[A-Za-z]+:\s*)?(?:\d+\s*[xX]?\s+)?")
_COUNT = r"\d{1,4}(?:\s+cards?)?"
_HEADING = re.compile(
    rf"(?P<words>[^\W\d_][^\d()\[\]:]*?)\s*(?:\(\s*{_COUNT}\s*\):?|\[\s*{_COUNT}\s*\]:?|:\s*(?:{_COUNT})?)?"
)
_COUNTED = re.compile(rf"(?P<words>.*\S)\s*[(\[]\s*{_COUNT}\s*[)\]]:?")
_DECORATED = re.compile(r"(?P<signs>~~|--+|==+|\*\*)\s*(?P<inside>[^\W\d_].*?)\s*(?P=signs)")
_BEHIND = re.compile(
    r"(?P<name>\S.*?)\s+(?:\((?:[xX×]\s?(?P<inner>\d{1,6}))\)|[xX×]\s?(?P<quantity>\d{1,6}))"
)

SORTS = frozenset(
    (
        "artifact",
        "artifacts",
        "basic land",
        "basic lands",
        "battle",
        "battles",
        "cards",
        "cards in deck",
        "creature",
        "creatures",
        "enchantment",
        "enchantments",
        "instant",
        "instants",
        "instants and sorceries",
        "land",
        "lands",
        "noncreature spells",
        "nonbasic lands",
        "other",
        "other spells",
        "planeswalker",
        "planeswalkers",
        "sorceries",
        "sorcery",
        "spells",
        "total",
        "total cards",
    )
)
"""Headings that sort the cards of a zone, or count them, and begin no zone."""

ALONE = frozenset(("commander", "companion"))
"""Zones of a card or two: a heading of `SORTS` below them begins the deck proper."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: so many copies of a card, perhaps of one printing, with its owner's tags and note."""

    quantity: int
    name: str
    set: str | None = None
    number: str | None = None
    line: int = 0
    tags: tuple[str, ...] = ()
    note: str = ""

    def to_json(self) -> dict[str, Any]:
        """The entry as decks and files keep it; what is empty is left out."""
        more = {"set": self.set, "number": self.number, "tags": list(self.tags), "note": self.note}
        return {"qty": self.quantity, "name": self.name} | {
            key: value for key, value in more.items() if value
        }


@dataclass(frozen=True, slots=True)
class Unread:
    """A line nobody could read, with names that look like it."""

    line: int
    text: str
    near: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {"line": self.line, "text": self.text, "near": list(self.near)}


@dataclass(slots=True)
class DeckList:
    """Zones by key ("land_grid"), each with its entries in the order of the list."""

    zones: dict[str, list[Entry]] = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)

    def add(self, zone: str, quantity: int, name: str) -> None:
        """One more entry at the end of a zone."""
        self.zones.setdefault(zone, []).append(Entry(quantity, name))

    def entries(self) -> Iterable[tuple[str, Entry]]:
        """Every entry with its zone."""
        return ((zone, entry) for zone, entries in self.zones.items() for entry in entries)

    def total(self) -> int:
        """How many cards are in it."""
        return sum(entry.quantity for _, entry in self.entries())

    def to_json(self) -> dict[str, Any]:
        """`{"zones": {zone: [[quantity, name], ...]}}`, the form in which line-ups carry decks."""
        return {
            "zones": {zone: [[e.quantity, e.name] for e in entries] for zone, entries in self.zones.items()}
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "DeckList":
        """The reverse of `to_json`; entries may also be objects with quantity, name, set, number, tags, note."""
        deck = cls()
        for zone, rows in data["zones"].items():
            entries = deck.zones.setdefault(zone, [])
            for row in rows:
                if isinstance(row, Mapping):
                    quantity = int(row.get("quantity", row.get("qty", 1)))
                    entries.append(
                        Entry(
                            quantity,
                            str(row["name"]),
                            str(row["set"]) if row.get("set") else None,
                            str(row["number"]) if row.get("number") else None,
                            tags=tuple(map(str, row.get("tags") or ())),
                            note=str(row.get("note") or ""),
                        )
                    )
                else:
                    entries.append(Entry(int(row[0]), str(row[1])))
        return deck


def zone_key(heading: str) -> str:
    """The key of a heading: "Land Grid" is `land_grid`; "Main Deck" and "Deck" are `main`."""
    key = fold(heading).replace(" ", "_")
    return {"deck": UNSORTED, "main_deck": UNSORTED, "mainboard": UNSORTED, "": UNSORTED}.get(key, key)


def heading(zone: str) -> str:
    """The heading a zone is written under: `land_grid` is "Land Grid", and `main` is "Deck"."""
    return "Deck" if zone == UNSORTED else zone.replace("_", " ").title()


def heading_words(line: str) -> str:
    """What a line would say as a heading, without its count: `Creatures (8)` is "creatures"; "" for other lines."""
    found = _HEADING.fullmatch(" ".join(line.split()))
    return fold(found["words"]) if found else ""


def bare_heading(line: str) -> str:
    """A line without the signs that make a heading of it: `-- Instants (4) --`, `~~Sideboard~~`, `== Deck ==`."""
    found = _DECORATED.fullmatch(line.strip())
    return found["inside"] if found else line


def sorts(line: str) -> bool:
    """Whether this line only sorts or counts cards, and names none."""
    return heading_words(line) in SORTS and lookup(line) is None and lookup(heading_words(line)) is None


def sorted_in(zone: str) -> str:
    """The zone of what stands below a heading of `SORTS` within a zone."""
    return UNSORTED if zone in ALONE else zone


def section(said: str, zone: str) -> str:
    """The zone that a line `// said` leads to from another: one of that name, unless a count shows that it only sorts."""
    counted = _COUNTED.fullmatch(said)
    if counted is not None and sorts(said):
        return sorted_in(zone)
    return zone_key((counted["words"] if counted else said).rstrip(":"))


def behind(name: str) -> tuple[str, str] | None:
    """Quantity and name of `Name x4`; None for other names, and for cards that are called so."""
    found = _BEHIND.fullmatch(name)
    if found is None or lookup(name) is not None:
        return None
    return found["quantity"] or found["inner"], found["name"]


def signed(text: str) -> str:
    """The longest beginning of a text that is the name of a card with brackets of its own, such as `Everythingamajig [A]`; ""
    where there is none."""
    ends = [found.end() for found in _BRACKET.finditer(text)]
    return next((text[:end] for end in reversed(ends) if lookup(text[:end]) is not None), "")


def without_brackets(line: str) -> str:
    """A line of a list, the brackets of a card's own name taken out: they are no sign of a syntax that puts something else in
    brackets."""
    start = _QUANTITY.match(line)
    assert start is not None  # it may be empty
    name = signed(line[start.end() :])
    return line.replace(name, _ANY_BRACKET.sub("", name), 1) if name else line


def singular(name: str) -> str:
    """A basic land's name, whether it stands in the singular or the plural; other names as they are."""
    if name[-1:] in "sS" and lookup(name) is None:
        facts = lookup(name[:-1])
        if facts is not None and "basic" in (word.casefold() for word in facts.supertypes):
            return facts.name
    return name


def parse(text: str) -> DeckList:
    """Read a list. What cannot be read is in `unread`; names are kept as written."""
    deck = DeckList()
    zone = UNSORTED
    for number, raw in enumerate(NO_CHARACTER.sub("", text).lstrip("\ufeff").splitlines(), 1):
        line = " ".join(raw.split())
        if not line or (line.startswith("#") and not line.startswith("//")):
            continue
        if line.startswith("///"):  # Apprentice's numbers of its pictures
            continue
        if line.startswith("//"):
            zone = section(line[2:].strip(), zone)
            deck.zones.setdefault(zone, [])
            continue
        bare = bare_heading(line)
        if heading_words(bare) in _HEADINGS:
            zone = zone_key(heading_words(bare))
            continue
        if sorts(bare):
            zone = sorted_in(zone)
            continue
        target = zone
        if line[:3].upper() == "SB:":
            target, line = "sideboard", line[3:].strip()
        entry = read_entry(line, number)
        if entry is None:
            deck.unread.append(Unread(number, raw.strip()[:200]))
        else:
            deck.zones.setdefault(target, []).append(entry)
    if not deck.zones.get(UNSORTED, True):
        del deck.zones[UNSORTED]
    return deck


def read_entry(line: str, number: int = 0) -> Entry | None:
    """One line as an entry, or None where there is no sense in it."""
    found = _ENTRY.fullmatch(line)
    if found is None or len(line) > 300:
        return None
    whole = signed(found["name"])
    name = whole + _MARKS.sub("", found["name"][len(whole) :])
    copies = (found["quantity"] or "").strip("()[]") or None
    if copies is None and (reversed_ := behind(name)) is not None:
        copies, name = reversed_
    quantity = int(copies or 1) if len(copies or "") < 7 else 0
    if not 1 <= quantity <= MOST:
        return None
    printing = _PRINTING.search(name, len(whole))
    if printing is None or lookup(name) is not None:
        return Entry(quantity, singular(name), line=number)
    return Entry(
        quantity,
        singular(name[: printing.start()]),
        printing["set"].upper(),
        printing["inner"] or printing["number"],
        number,
    )


def dump(deck: DeckList, headings: bool = True) -> str:
    """A list as text, which `parse` reads back the same."""
    blocks = []
    for zone, entries in deck.zones.items():
        lines = [f"// {heading(zone)}"] if headings else []
        for entry in entries:
            pinned = f" ({entry.set})" + (f" {entry.number}" if entry.number else "") if entry.set else ""
            lines.append(f"{entry.quantity} {entry.name}{pinned}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def canonical(deck: DeckList) -> DeckList:
    """The same list with every known name in its official spelling."""
    zones = {}
    for zone, entries in deck.zones.items():
        zones[zone] = [replace(e, name=facts.name) if (facts := lookup(e.name)) else e for e in entries]
    return DeckList(zones, list(deck.unread))
