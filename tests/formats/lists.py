"""Lists for the tests: the published ones, changed where a test says so."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, NamedTuple

import formats
from engine.catalogue import Facts, catalogue, lookup
from formats.base import Pool, Report, SeatList, Violation
from formats.changes import ListChange
from formats.checks import nondeck
from formats.decklist import DeckList, Entry
from formats.horde_sealed.cube import section

HORDE_SEALED = formats.get("horde-sealed")
NOISY = {"basic-land", "destroys-nonblack", "soft-counter", "discard"}


def cube() -> DeckList:
    """The Survivors' Cube, fresh to be changed."""
    return copy(HORDE_SEALED.sample("survivors_cube").deck)


def horde() -> DeckList:
    """The Zombie Horde, fresh to be changed."""
    return copy(HORDE_SEALED.sample("horde_zombies").deck)


def copy(deck: DeckList) -> DeckList:
    return DeckList({zone: list(entries) for zone, entries in deck.zones.items()}, list(deck.unread))


def of(zones: dict[str, dict[str, int]]) -> DeckList:
    """A list from zones of counts by name."""
    return DeckList({zone: [Entry(n, name) for name, n in cards.items()] for zone, cards in zones.items()})


def drop(deck: DeckList, zone: str, n: int = 1) -> DeckList:
    """Take the last `n` cards of a zone out."""
    for _ in range(n):
        last = deck.zones[zone].pop()
        if last.quantity > 1:
            deck.zones[zone].append(Entry(last.quantity - 1, last.name))
    return deck


def put(deck: DeckList, zone: str, *names: str, n: int = 1) -> DeckList:
    for name in names:
        deck.add(zone, n, name)
    return deck


def fresh(part: str, n: int = 1) -> list[str]:
    """Cards of a part of the cube that the published cube does not hold and that raise no warning."""
    held = {card.name for _, e in cube().entries() if (card := lookup(e.name))}

    def fits(card: Facts) -> bool:
        quiet = not NOISY & set(card.traits) and nondeck(card) is None
        return quiet and card.name not in held and section(card) == part

    return [card.name for card in islice(filter(fits, catalogue().values()), n)]


def check(kind: str, deck: DeckList, pool: object = None, **options: object) -> Report:
    return HORDE_SEALED.validate(kind, deck, options=options, pool=pool)  # type: ignore[arg-type]


def codes(report: Report | Iterable[Violation], severities: str = "error") -> Counter[str]:
    found = report.violations if isinstance(report, Report) else report
    return Counter(v.code for v in found if v.severity in severities.split())


def said(report: Report, code: str) -> str:
    """The messages of one check."""
    return " ".join(v.message for v in report.violations if v.code == code)


def sample(form: str, key: str) -> DeckList:
    """A list that comes with a format, fresh to be changed."""
    return copy(formats.get(form).sample(key).deck)


def take(deck: DeckList, zone: str, name: str, n: int = 1) -> DeckList:
    """Take so many copies of one card out of a zone."""
    for place, entry in enumerate(deck.zones[zone]):
        if entry.name == name:
            left = [Entry(entry.quantity - n, name)] if entry.quantity > n else []
            deck.zones[zone][place : place + 1] = left
            return deck
    raise LookupError(f"no {name} in {zone}")


def swap(deck: DeckList, zone: str, out: str, name: str, n: int = 1) -> DeckList:
    """One card of a zone for another."""
    return put(take(deck, zone, out, n), zone, name, n=n)


def everything(report: Report) -> dict[str, int]:
    """All checks that fired, of every severity, with how often."""
    return dict(codes(report, "error warning notice"))


def mends(violation: Violation) -> list[str]:
    """The remedies of a violation in words."""
    return [remedy.words for remedy in violation.remedies]


class Judged(NamedTuple):
    """A list with all that it is judged by."""

    form: str
    kind: str
    deck: DeckList
    options: Mapping[str, Any] = {}
    pool: Pool | None = None

    def report(self) -> Report:
        return formats.get(self.form).validate(self.kind, self.deck, options=self.options, pool=self.pool)

    def after(self, change: ListChange) -> "Judged":
        """The same after a change."""
        return self._replace(deck=change.apply(self.deck), options=change.choose(self.options))


class Seated(NamedTuple):
    """Lists at a table."""

    form: str
    seats: tuple[tuple[str, DeckList], ...]
    options: Mapping[str, Any] = {}

    def report(self) -> Report:
        seats = [SeatList(role, deck) for role, deck in self.seats]
        return formats.get(self.form).validate_table(seats, options=self.options)


def sound(report: Report) -> None:
    """What every violation of any list must be: words for a person, a check, a rule, no bound without its number."""
    for violation in report.violations:
        assert violation.code
        assert violation.rule
        assert violation.message[-1] in ".?)", violation.message
        assert "{" not in violation.message
        assert not any("{" in remedy.words for remedy in violation.remedies)
        assert violation.limit is None or violation.used is not None
