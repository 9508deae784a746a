"""Changes as data: what a remedy advises, what a button of the builder does, what a call of the API asks for.

A change of a list prints the sentence that asks for it, and what it makes of a list is a function of that list alone.
As JSON a change is its verb under "do" and its fields; the text of a button is that JSON.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, ClassVar, NamedTuple, Self

from engine.catalogue import KNOWN_UNTIL, lookup, near
from formats.decklist import ASIDE, MOST, NO_CHARACTER, UNSORTED, DeckList, Entry, heading

POOL = "pool"
MOST_LETTERS = 2000
MOST_CARDS = 1_000_000  # of one name in a list, whose lines are many

Zones = tuple[tuple[str, tuple[Entry, ...]], ...]
"""Zones with their entries."""
Counted = tuple[tuple[int, str], ...]
"""So many copies of a card, and of others."""
Names = tuple[str, ...]
Values = tuple[tuple[str, Any], ...]
"""Options by their keys."""


class Refused(ValueError):
    """What is no change, or none of this list; the message is one clear line for a person."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing to do to a deck, with nothing left to choose."""

    verb: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """The change as `read` reads it; what is as usual is left out."""
        said: dict[str, Any] = {"do": self.verb}
        for each in fields(self):
            value = getattr(self, each.name)
            if value != each.default:
                said[each.name] = value if value is None else _FORMS[each.type].write(value)
        return said

    @property
    def text(self) -> str:
        """The change as the text of a button."""
        return button(self.to_json())

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """What it can say."""
        return tuple(each.name for each in fields(cls))

    @classmethod
    def needs(cls) -> tuple[str, ...]:
        """The fields it cannot do without."""
        return tuple(each.name for each in fields(cls) if each.default is MISSING)


@dataclass(frozen=True, slots=True)
class ListChange(Change):
    """A change of a list, or of the options it is built by."""

    def sentence(self) -> str:
        """What it asks for, as one says it to a person."""
        raise NotImplementedError

    def apply(self, deck: DeckList) -> DeckList:
        """The list after it; `deck` stays as it is. Raises Refused."""
        return deck

    def choose(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options after it."""
        return dict(options)

    def done(self, before: DeckList, after: DeckList) -> str:
        """What was done, for the list of changes."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Add(ListChange):
    """So many copies more of a card (or fewer), in the zone named or where it fits."""

    verb = "add"
    card: str
    count: int = 1
    zone: str = ""

    def sentence(self) -> str:
        where = f" to {heading(self.zone)}" if self.zone not in ("", UNSORTED) else ""
        return f"Add {self.count} {self.card}{where}."

    def apply(self, deck: DeckList) -> DeckList:
        zone = self.zone or UNSORTED
        rows, same = list(deck.zones.get(zone, ())), _same(self.card)
        at = next((at for at, entry in enumerate(rows) if same(entry)), None)
        if self.count <= 0:
            if at is None:
                raise Refused(f"{self.card[:80]} is not in this zone any more.")
            return _put(deck, {zone: _parted(rows, same, -self.count)[0]})
        if at is not None:
            rows[at] = replace(rows[at], quantity=min(MOST, rows[at].quantity + self.count))
        else:
            rows.append(Entry(min(MOST, self.count), known(self.card)))
        return _put(deck, {zone: rows})

    def done(self, before: DeckList, after: DeckList) -> str:
        more = copies(after, self.card) - copies(before, self.card)
        return f"{'Added' if self.count > 0 else 'Removed'} {abs(more)} {official(self.card)}"


@dataclass(frozen=True, slots=True)
class SetCount(ListChange):
    """So many copies of a card in a zone."""

    verb = "set"
    zone: str
    card: str
    count: int

    def sentence(self) -> str:
        return f"Make it {self.count} {self.card} under {heading(self.zone)}."

    def apply(self, deck: DeckList) -> DeckList:
        if self.count < 0:
            raise Refused("Say how many: a number from 0 to 1,000.")
        return self._as_more(deck).apply(deck)

    def done(self, before: DeckList, after: DeckList) -> str:
        return self._as_more(before).done(before, after)

    def _as_more(self, deck: DeckList) -> Add:
        return Add(self.card, self.count - copies(deck, self.card, self.zone), self.zone)


@dataclass(frozen=True, slots=True)
class Take(ListChange):
    """Copies of a card out of a zone, or of wherever they stand; all of them without a count.

    The last zone that is played with gives first. What stands aside gives what the others cannot, and nothing where
    all that is played with goes.
    """

    verb = "take"
    card: str
    count: int | None = None
    zone: str = ""

    def sentence(self) -> str:
        return f"Take {self.card} out." if self.count is None else f"Take out {self.count} of {self.card}."

    def apply(self, deck: DeckList) -> DeckList:
        if self.count is not None and self.count < 1:
            raise Refused("Say how many to take out: 1 or more.")
        same, zones = _same(self.card), {}
        left = self.count
        for part in self._parts(deck):
            for zone in part:
                rest, out = _parted(deck.zones[zone], same, left)
                if out:
                    zones[zone] = rest
                left = None if left is None else left - sum(entry.quantity for entry in out)
            if (zones and left is None) or left == 0:
                break
        if not zones:
            raise Refused(f"{self.card[:80]} is not in the list any more.")
        return _put(deck, zones)

    def _parts(self, deck: DeckList) -> list[list[str]]:
        """The zones to take from, those first that are played with."""
        if self.zone:
            return [[self.zone] if self.zone in deck.zones else []]
        zones = [zone for zone in reversed(deck.zones) if zone != POOL]
        return [[z for z in zones if z not in ASIDE], [z for z in zones if z in ASIDE]]

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Took out {'' if self.count is None else f'{self.count} '}{official(self.card)}"


@dataclass(frozen=True, slots=True)
class Move(ListChange):
    """A card from a zone, or from where it is, to another; every copy without a count."""

    verb = "move"
    card: str
    to: str
    zone: str = ""
    count: int | None = None

    def sentence(self) -> str:
        some = f"{self.count} of " if self.count is not None else ""
        return f"Move {some}{self.card} to {heading(self.to)}."

    def apply(self, deck: DeckList) -> DeckList:
        same = _same(self.card)
        source = self.zone or next(
            (z for z, rows in deck.zones.items() if z not in (POOL, self.to) and any(map(same, rows))), ""
        )
        rows = deck.zones.get(source, [])
        if source == self.to or not any(map(same, rows)) or (self.count is not None and self.count < 1):
            raise Refused(f"{self.card[:80]} cannot be moved there.")
        stay, out = _parted(rows, same, self.count)
        return _put(deck, {source: stay, self.to: merged([*deck.zones.get(self.to, ()), *out])})

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Moved {official(self.card)} to {self.to.replace('_', ' ')}"


@dataclass(frozen=True, slots=True)
class Rename(ListChange):
    """Another card in the place of one, in a zone or wherever it stands: the mend of a misspelt name."""

    verb = "rename"
    card: str
    new: str
    zone: str = ""

    def sentence(self) -> str:
        return f"Replace {self.card} with {self.new}."

    def apply(self, deck: DeckList) -> DeckList:
        new, same = known(self.new), _same(self.card)
        zones = {
            zone: merged(replace(entry, name=new) if same(entry) else entry for entry in rows)
            for zone, rows in deck.zones.items()
            if (not self.zone or zone == self.zone) and any(map(same, rows))
        }
        if not zones:
            raise Refused(f"{self.card[:80]} is not in the list any more.")
        return _put(deck, zones)

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Replaced {self.card} by {official(self.new)}"


@dataclass(frozen=True, slots=True)
class Swap(ListChange):
    """One copy of a card in a zone by another card; without an old one it is added, without a new one the old one goes."""

    verb = "swap"
    zone: str
    card: str
    new: str

    def sentence(self) -> str:
        if not (self.card and self.new):
            return (Add(self.new, 1, self.zone) if self.new else Take(self.card, 1, self.zone)).sentence()
        return f"Replace 1 {self.card} under {heading(self.zone)} with {self.new}."

    def apply(self, deck: DeckList) -> DeckList:
        new = known(self.new) if self.new else ""
        after = Add(self.card, -1, self.zone).apply(deck) if self.card else deck
        return Add(new, 1, self.zone).apply(after) if new else after

    def done(self, before: DeckList, after: DeckList) -> str:
        old, new = official(self.card), official(self.new)
        return f"Replaced {old} by {new}" if old and new else f"Added 1 {new}" if new else f"Removed 1 {old}"


@dataclass(frozen=True, slots=True)
class Keep(ListChange):
    """A zone that holds these cards and nothing else."""

    verb = "keep"
    zone: str
    cards: Counted

    def sentence(self) -> str:
        if not self.cards:
            return f"Take everything out of {heading(self.zone)}."
        cards = ", ".join(f"{n} {card}" for n, card in self.cards)
        return f"Keep {cards} and nothing else under {heading(self.zone)}."

    def apply(self, deck: DeckList) -> DeckList:
        rows = deck.zones.get(self.zone, [])
        kept = []
        for n, card in self.cards:
            there = next(filter(_same(card), rows), None)
            kept.append(replace(there, quantity=n) if there is not None else Entry(n, known(card)))
        return _put(deck, {self.zone: [entry for entry in kept if 0 < entry.quantity <= MOST]})

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Kept {listed(card for _, card in self.cards) or 'nothing'} in {self.zone.replace('_', ' ')}"


@dataclass(frozen=True, slots=True)
class Rewrite(ListChange):
    """Lines of a zone written as others: two names that stood on one line, one that was parted over two."""

    verb = "rewrite"
    zone: str
    lines: Names
    names: Names

    def sentence(self) -> str:
        own = "one line" if len(self.names) == 1 else "lines of their own"
        return f"Write {listed(self.names)} on {own}."

    def apply(self, deck: DeckList) -> DeckList:
        rows = list(deck.zones.get(self.zone, ()))
        at: list[int] = []
        for line in self.lines:
            start = at[-1] + 1 if at else 0
            at += [n for n in range(start, len(rows)) if rows[n].name == line][:1]
        if not at or len(at) != len(self.lines):
            raise Refused(f"{' / '.join(self.lines)[:80]} is not in this zone any more.")
        new = [replace(rows[at[0]], name=name) for name in self.names]
        rest = [entry for n, entry in enumerate(rows[at[0] + 1 :], at[0] + 1) if n not in at]
        return _put(deck, {self.zone: merged([*rows[: at[0]], *new, *rest])})

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Wrote {listed(self.names)} anew"


@dataclass(frozen=True, slots=True)
class Note(ListChange):
    """Tags, note and printing of a card, in a zone or wherever it stands; what is not said stays."""

    verb = "note"
    card: str
    zone: str = ""
    tags: Names | None = None
    note: str | None = None
    printing: str | None = None

    def sentence(self) -> str:
        return (
            f"Choose the printing {self.printing} for {self.card}."
            if self.printing
            else f"Note on {self.card}."
        )

    def apply(self, deck: DeckList) -> DeckList:
        same, zones = _same(self.card), {}
        for zone, rows in deck.zones.items():
            mine = [entry for entry in rows if same(entry)]
            if mine and zone == (self.zone or zone) and (self.zone or zone != POOL):
                one = replace(self._noted(mine[0]), quantity=min(MOST, sum(each.quantity for each in mine)))
                zones[zone] = [one if entry is mine[0] else entry for entry in rows if entry not in mine[1:]]
        if not zones:
            raise Refused(f"{self.card[:80]} is not in this zone any more.")
        return _put(deck, zones)

    def _noted(self, entry: Entry) -> Entry:
        if self.tags is not None:
            entry = replace(entry, tags=self.tags)
        if self.note is not None:
            entry = replace(entry, note=self.note)
        if self.printing is not None:
            code, _, number = self.printing.partition(" ")
            entry = replace(entry, set=code or None, number=number or None)
        return entry

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Noted on {official(self.card)}"


@dataclass(frozen=True, slots=True)
class SetOptions(ListChange):
    """Options of the format; those not named stay."""

    verb = "options"
    options: Values

    def sentence(self) -> str:
        return " ".join(self._said(key, value) for key, value in self.options)

    @staticmethod
    def _said(key: str, value: Any) -> str:
        if isinstance(value, bool):
            return f"Switch {'on' if value else 'off'} {key}."
        return f"Leave {key} empty." if value is None else f"Set {key} to {value}."

    def choose(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {**options, **dict(self.options)}

    def done(self, before: DeckList, after: DeckList) -> str:
        return "Changed the options"


@dataclass(frozen=True, slots=True)
class AddList(ListChange):
    """Every card of a list."""

    verb = "add-list"
    zones: Zones

    @classmethod
    def of(cls, deck: DeckList) -> Self:
        """The change that brings that list."""
        return cls(tuple((zone, tuple(rows)) for zone, rows in deck.zones.items()))

    @property
    def total(self) -> int:
        """How many cards it brings."""
        return sum(entry.quantity for _, rows in self.zones for entry in rows)

    def sentence(self) -> str:
        parts = (
            f"{listed(f'{entry.quantity} {entry.name}' for entry in rows)} to {heading(zone)}"
            for zone, rows in self.zones
        )
        return f"Add {listed(parts)}."

    def apply(self, deck: DeckList) -> DeckList:
        return _put(deck, {zone: merged([*deck.zones.get(zone, ()), *rows]) for zone, rows in self.zones})

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Added {self.total} cards from a list"


@dataclass(frozen=True, slots=True)
class ReplaceList(AddList):
    """A list instead of what is there."""

    verb = "replace-list"

    def sentence(self) -> str:
        return f"Replace the list by {self.total} cards."

    def apply(self, deck: DeckList) -> DeckList:
        return DeckList({zone: list(rows) for zone, rows in self.zones})

    def done(self, before: DeckList, after: DeckList) -> str:
        return f"Replaced the list by {self.total} cards"


VERBS: dict[str, type[Change]] = {
    kind.verb: kind
    for kind in (
        Add,
        SetCount,
        Take,
        Move,
        Rename,
        Swap,
        Keep,
        Rewrite,
        Note,
        SetOptions,
        AddList,
        ReplaceList,
    )
}


# Lists


def official(name: str) -> str:
    """The name as it is printed, for a card we know in any spelling; else as it is."""
    facts = lookup(name)
    return facts.name if facts else name


def known(name: str) -> str:
    """The printed name of a card we know. Raises Refused, with names that look like it."""
    facts = lookup(name)
    if facts is None:
        close = near(name)
        hint = (
            f"Did you mean {' or '.join(close)}?"
            if close
            else f"Check its spelling; a card newer than {KNOWN_UNTIL} is known once it was imported."
        )
        raise Refused(f"We do not know a card called {name[:80]}. {hint}")
    return facts.name


def copies(deck: DeckList, card: str, zone: str = "") -> int:
    """How many copies of a card a list has, or one of its zones."""
    same = _same(card)
    return sum(entry.quantity for key, entry in deck.entries() if (not zone or key == zone) and same(entry))


def listed(words: Iterable[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def merged(entries: Iterable[Entry]) -> list[Entry]:
    """Entries in their order, those that differ in nothing but their number as one."""
    found: dict[Entry, Entry] = {}
    for entry in entries:
        key = replace(entry, quantity=0, line=0)
        there = found.get(key)
        found[key] = replace(there, quantity=min(MOST, there.quantity + entry.quantity)) if there else entry
    return list(found.values())


def _same(card: str) -> Callable[[Entry], bool]:
    """Whether an entry is that card, in any spelling."""
    wanted = official(card)
    return lambda entry: entry.name in (card, wanted) or official(entry.name) == wanted


def _parted(
    rows: Iterable[Entry], same: Callable[[Entry], bool], n: int | None
) -> tuple[list[Entry], list[Entry]]:
    """Entries without the last `n` copies of a card (None: without any), and those copies."""
    left, rest, out = n, [], []
    for entry in reversed([*rows]):
        some = 0 if not same(entry) else entry.quantity if left is None else min(left, entry.quantity)
        left = None if left is None else left - some
        if some:
            out.append(replace(entry, quantity=some))
        if some < entry.quantity:
            rest.append(replace(entry, quantity=entry.quantity - some))
    return rest[::-1], out[::-1]


def _put(deck: DeckList, zones: Mapping[str, list[Entry]]) -> DeckList:
    """The list with some zones anew; one that has lost its last card is gone."""
    after = {**deck.zones, **zones}
    return DeckList({zone: rows for zone, rows in after.items() if rows or zone not in zones}, deck.unread)


# JSON and the text of a button


class _Form(NamedTuple):
    """How a field of some type is read from JSON, and written."""

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


def read(sent: Mapping[str, Any], verbs: Mapping[str, type[Change]] = VERBS) -> Change:
    """A change from JSON. Raises Refused."""
    verb = sent.get("do")
    kind = verbs.get(verb) if isinstance(verb, str) else None
    if kind is None:
        raise Refused(f"We do not know how to do {str(verb)[:40]!r}.")
    there = {each.name: each for each in fields(kind)}
    for name in sent:
        if name not in there and name != "do":
            raise Refused(f"{verb!r} has no field {name[:40]!r}.")
    if missing := [name for name in kind.needs() if name not in sent]:
        raise Refused(f"{verb!r} needs {listed(missing)}.")
    said: dict[str, Any] = {}
    for name, value in sent.items():
        if name != "do" and not (value is None and there[name].default is None):
            said[name] = _FORMS[there[name].type].read(value)
    return kind(**said)


def button(asked: Mapping[str, Any]) -> str:
    """The text of a button that asks for a change; what it leaves out is typed beside it."""
    return json.dumps(asked, ensure_ascii=False, separators=(",", ":"))


def read_text(text: str) -> dict[str, Any]:
    """The JSON of a button, to be read; a word alone is a verb. Raises Refused."""
    if not text.startswith("{"):
        return {"do": text}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("do"), str):
        raise Refused("The button does not say what to do.")
    return found


def _text(value: Any) -> str:
    """A text that every database can keep."""
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise Refused("A name is a text, and not a long one.")
    if NO_CHARACTER.search(value):
        raise Refused("There is a character that is none: NUL, or half of a surrogate pair.")
    return value


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST_CARDS:
        raise Refused(f"A number of cards is a whole number, and {MOST_CARDS:,} at most.")
    return value


def _several(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > MOST:
        raise Refused(f"That is a list, with {MOST:,} things at most.")
    return list(value)


def _names(value: Any) -> Names:
    return tuple(_text(each) for each in _several(value))


def _counted(value: Any) -> Counted:
    pairs = [_several(each) for each in _several(value)]
    if any(len(pair) != 2 for pair in pairs):
        raise Refused('A card with its number is [1, "Forest"].')
    return tuple((_number(n), _text(card)) for n, card in pairs)


def _values(value: Any) -> Values:
    if not isinstance(value, Mapping):
        raise Refused("Options are given by their keys.")
    plain = {_text(key): _text(each) if isinstance(each, str) else each for key, each in value.items()}
    if not all(each is None or isinstance(each, str | int | float) for each in plain.values()):
        raise Refused("An option is a switch, a number or a text.")
    return tuple(plain.items())


def _zones(value: Any) -> Zones:
    try:
        deck = DeckList.from_json({"zones": {_text(zone): _several(rows) for zone, rows in value.items()}})
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError):
        raise Refused("Zones are lists of entries, by their keys.") from None
    for _, entry in deck.entries():
        _text(entry.name)
        if not 1 <= entry.quantity <= MOST:
            raise Refused(f"{entry.name[:80]}: a quantity is a number from 1 to {MOST:,}.")
    return AddList.of(deck).zones


def _as_is(value: Any) -> Any:
    return value


_FORMS: dict[Any, _Form] = {
    str: _Form(_text, _as_is),
    str | None: _Form(_text, _as_is),
    int: _Form(_number, _as_is),
    int | None: _Form(_number, _as_is),
    Names: _Form(_names, list),
    Names | None: _Form(_names, list),
    Counted: _Form(_counted, lambda value: [list(pair) for pair in value]),
    Values: _Form(_values, dict),
    Zones: _Form(_zones, lambda value: {zone: [entry.to_json() for entry in rows] for zone, rows in value}),
}
