"""What every reader of a deck list shares: its declaration, what it hands back, and safe reading of bytes."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import lookup, near
from formats.base import BadInput
from formats.decklist import MOST, DeckList, Entry, Unread, singular

MOST_BYTES = 1024 * 1024
MOST_LINES = 2000
MOST_TAGS, MOST_TAG_LETTERS, MOST_NOTE = 20, 40, 500
SUGGESTIONS = 60
"""Near names are looked for this often in one list."""

_UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_PARTING = re.compile("[,;]")  # looked for once composed: the Greek question mark becomes a semicolon
_LETTERS = re.compile(r"[^\W\d_]")


@dataclass(slots=True)
class Imported:
    """A list that was read: the cards, what could not be read, by which syntax, and what to tell about it."""

    deck: DeckList
    unread: list[Unread]
    syntax: str
    notes: tuple[str, ...] = ()
    about: Mapping[str, Any] = field(default_factory=dict)
    """What the file says beside the cards: name, author, description, format, kind, options."""


@dataclass(frozen=True, slots=True)
class Importer:
    """A syntax that is read. `looks` says how sure it is of a text, 0 for not at all; the surest reads it."""

    key: str
    label: str
    endings: tuple[str, ...]
    looks: Callable[[str], int]
    read: Callable[[str], Imported]


class ListBuilder:
    """A list on its way in: entries are added line by line, and nothing that makes no sense is dropped in silence."""

    def __init__(self, syntax: str) -> None:
        self.syntax = syntax
        self.deck = DeckList()
        self.notes: list[str] = []
        self.about: dict[str, Any] = {}

    def add(
        self,
        zone: str,
        quantity: int | str,
        name: str,
        *,
        line: int,
        set_code: str | None = None,
        number: str | None = None,
        tags: Iterable[str] = (),
        note: str = "",
        text: str | None = None,
    ) -> None:
        """One entry; where quantity or name is none, the line is kept as unread."""
        copies = number_of(quantity)
        name = clean(name, 300)
        if copies is None or not 1 <= copies <= MOST or len(name) > 200 or not _LETTERS.search(name):
            self.lose(line, text if text is not None else f"{quantity} {name}")
            return
        entry = Entry(
            copies,
            singular(name),
            clean(set_code or "", 6).upper() or None,
            clean(number or "", 12) or None,
            line,
            clean_tags(tags),
            clean(note, MOST_NOTE),
        )
        self.deck.zones.setdefault(zone, []).append(entry)

    def lose(self, line: int, text: str) -> None:
        """Keep a line that nobody can read."""
        self.deck.unread.append(Unread(line, clean(text, 200)))

    def done(self) -> Imported:
        """What was read, with near names for names nobody knows."""
        self.deck.zones = {zone: entries for zone, entries in self.deck.zones.items() if entries}
        return finish(self.deck, self.syntax, self.notes, self.about)


def finish(
    deck: DeckList, syntax: str, notes: Iterable[str] = (), about: Mapping[str, Any] | None = None
) -> Imported:
    """An answer about a list: its unreadable lines, then unknown names with those that look like them."""
    unread = list(deck.unread)
    sought = 0
    for _, entry in deck.entries():
        if lookup(entry.name) is None:
            close = tuple(near(entry.name)) if sought < SUGGESTIONS else ()
            sought += 1
            unread.append(Unread(entry.line, f"{entry.quantity} {entry.name}", close))
    return Imported(deck, unread, syntax, tuple(notes), about or {})


def clean(text: str, most: int) -> str:
    """One line without control and direction characters."""
    return " ".join(unicodedata.normalize("NFC", _UNSEEN.sub("", str(text))).split())[:most].strip()


def clean_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Tags without the signs that part them in files, each once."""
    found = (clean(_PARTING.sub(" ", unicodedata.normalize("NFC", tag)), MOST_TAG_LETTERS) for tag in tags)
    return tuple(dict.fromkeys(tag for tag in found if tag))[:MOST_TAGS]


def number_of(text: int | str) -> int | None:
    """A whole number, or None."""
    if isinstance(text, int):
        return text
    word = text.strip().rstrip("xX").strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) < 7 else None


def decode(data: bytes | str) -> tuple[str, tuple[str, ...]]:
    """The text of a file, and what is to be said about its letters. Raises BadInput for what is no text."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"A file may have {MOST_BYTES // 1024} kB; this one has {len(data) // 1024} kB.")
    if isinstance(data, str):
        return data.removeprefix("\ufeff"), ()
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16").removeprefix("\ufeff"), ()
        except UnicodeDecodeError:
            raise BadInput("The file begins like text in UTF-16 and is none.") from None
    if _BINARY.search(data):
        raise BadInput("The file is no text. Save the list as text, CSV, .dek, .dck, .cod or .deck.json.")
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace"), ("The file is not in UTF-8; it was read as Windows text.",)


def lines_of(text: str) -> list[str]:
    """The lines of a text. Raises BadInput where there are too many; JSON and XML take several lines a card."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES and not text.lstrip().startswith(("{", "<")):
        raise BadInput(f"A list may have {MOST_LINES:,} lines; this one has {len(lines):,}.")
    return lines
