"""Checks as data: a format names each of its checks once, with the rule, the words and the remedies."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.catalogue import KNOWN_UNTIL, near
from formats.base import Check, Options, Report, SeatList, Severity, Violation
from formats.changes import Move, Rename, Take
from formats.decklist import Entry, Unread
from formats.reading import Line, ReadList, grouped
from formats.remedies import Offer, Remedy

SUGGESTIONS = 60
"""Near names are looked for this often in one list; a text that is no list of cards should not cost seconds."""

TAKE = Offer(Take, card="{card}", zone="{place}")
TAKE_MORE = Offer(Take, card="{card}", count="{more}", zone="{fullest}")


def move_to(zone: str) -> Offer:
    """The card to a zone of that kind of list."""
    return Offer(Move, card="{card}", to=zone, zone="{place}")


def name_checks(unread: str, unknown: str) -> dict[str, Check]:
    """What a format says of lines nobody can read, and of cards nobody knows, under these codes."""
    return {
        f"{unread} unread": Check(
            unread, "Line {line} could not be read: write a number, a space and the card name."
        ),
        f"{unknown} unknown": Check(
            unknown,
            "We do not know a card called {card}. Check its spelling;"
            f" a card newer than {KNOWN_UNTIL} is known once it was imported.",
        ),
        f"{unknown} misspelt": Check(
            unknown,
            "We do not know a card called {card}. Did you mean {nearest}?",
            remedies=(Offer(Rename, card="{card}", new="{near}", each="near"),),
        ),
    }


@dataclass(slots=True)
class Findings:
    """The violations met so far. A key is the check's code, behind a blank a word for one of several messages."""

    checks: Mapping[str, Check]
    options: Options = field(default_factory=dict)
    found: list[Violation] = field(default_factory=list)
    written: dict[str, str] = field(default_factory=dict)
    """Cards that a list names as nobody but its format reads it, by their official names: a remedy names the line."""

    def add(
        self,
        key: str,
        about: Line | Iterable[Line] = (),
        /,
        *,
        zone: str | None = None,
        cards: tuple[tuple[str, int], ...] | None = None,
        used: int | None = None,
        limit: int | None = None,
        passing: bool = False,
        **words: Any,
    ) -> None:
        """The check of that key has fired, about some lines.

        Their cards, and the zone of the first, are those of the violation unless others are given. For message and
        remedies there are, beside the words given, `used` and `limit`, `more` and `missing` (by how much one is
        beyond the other), `card` (the first), `only` (the card, if they are all one), `place` (the zone of
        the list they stand in, "" for several) and `fullest` (the zone that holds most of them).
        """
        check = self.checks[key]
        lines = [about] if isinstance(about, Line) else [*about]
        if cards is None:
            cards = tuple(
                (name, sum(each.quantity for each in same)) for name, same in grouped(lines).items()
            )
        if zone is None and lines:
            zone = lines[0].zone
        told = {**_about(lines, cards, used, limit), **words}
        listed = {**told, **{word: self.written.get(told[word], told[word]) for word in ("card", "only")}}
        self.found.append(
            Violation(
                key,
                check.rule,
                check.message.format(**told),
                self._severity(check),
                zone,
                cards,
                used,
                limit,
                tuple(_remedies(check, listed)),
                passing,
            )
        )

    def _severity(self, check: Check) -> Severity:
        return "warning" if check.lenient and self.options[check.lenient] else check.severity

    def names(self, reading: ReadList, code: str) -> None:
        """Lines nobody could read, and names nobody knows."""
        self.unread(reading, code)
        self.unknown(reading, code, reading.strange)

    def unread(self, reading: ReadList, code: str) -> None:
        """Lines nobody could read."""
        for each in reading.unread:
            self.add(f"{code} unread", line=each.line)

    def unknown(self, reading: ReadList, code: str, strange: Iterable[tuple[str, Entry]]) -> None:
        """Names nobody knows; they are unread lines too."""
        for zone, entry in strange:
            close = tuple(near(entry.name)) if len(reading.unread) < SUGGESTIONS else ()
            reading.unread.append(Unread(entry.line, f"{entry.quantity} {entry.name}", close))
            cards = ((entry.name, entry.quantity),)
            if close:
                self.add(f"{code} misspelt", zone=zone, cards=cards, near=close, nearest=close[0])
            else:
                self.add(f"{code} unknown", zone=zone, cards=cards)


def _about(
    lines: Sequence[Line], cards: tuple[tuple[str, int], ...], used: int | None, limit: int | None
) -> dict[str, Any]:
    """The words that every message and every remedy may use."""
    names = list(grouped(lines)) or [name for name, _ in cards]
    places: Counter[str] = Counter()
    for line in lines:
        places[line.place] += line.quantity
    more = used - limit if used is not None and limit is not None else None
    return {
        "used": used,
        "limit": limit,
        "more": more,
        "missing": -more if more is not None else None,
        "card": names[0] if names else None,
        "only": names[0] if len(names) == 1 else None,
        "place": next(iter(places)) if len(places) == 1 else "",
        "fullest": max(places, key=places.__getitem__, default=""),
    }


def _remedies(check: Check, words: Mapping[str, Any]) -> Iterable[Remedy]:
    for each in check.remedies:
        if isinstance(each, Offer):
            yield from each.remedies(words)
        else:
            yield Remedy(each.format(**words))


def each_seat(
    seats: Sequence[SeatList], judge: Callable[[SeatList], Report], labels: Mapping[str, str] | None = None
) -> tuple[list[Violation], list[Unread]]:
    """Every list of a table by itself; each message begins with whose list it is."""
    found: list[Violation] = []
    unread: list[Unread] = []
    for seat, who, place in named(seats, labels):
        report = judge(seat)
        found += [replace(v, message=f"{who}: {v.message}", zone=place) for v in report.violations]
        unread += report.unread
    return found, unread


def named(
    seats: Sequence[SeatList], labels: Mapping[str, str] | None = None
) -> Iterable[tuple[SeatList, str, str]]:
    """Each seat with the name of its player and its place, "hero 2"."""
    numbers: dict[str, int] = {}
    for seat in seats:
        number = numbers[seat.role] = numbers.get(seat.role, 0) + 1
        label = (labels or {}).get(seat.role, seat.role.replace("_", " ").title())
        yield seat, seat.name or f"{label} {number}", f"{seat.role} {number}"
