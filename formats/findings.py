"""Checks as data: a format names each of its checks once, with the rule, the words and the remedies."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from formats.base import Report, SeatList, Severity, Violation
from formats.decklist import Unread


@dataclass(frozen=True, slots=True)
class Check:
    """What a check says when it fires; `{words}`, `{used}` and `{limit}` are filled in."""

    rule: str
    message: str
    severity: Severity = "error"
    remedies: tuple[str, ...] = ()


@dataclass(slots=True)
class Findings:
    """The violations met so far. A key is the check's code, behind a blank a word for one of several messages."""

    checks: Mapping[str, Check]
    found: list[Violation] = field(default_factory=list)

    def add(
        self,
        key: str,
        zone: str | None = None,
        cards: tuple[tuple[str, int], ...] = (),
        used: int | None = None,
        limit: int | None = None,
        /,
        **words: object,
    ) -> None:
        """The check of that key has fired."""
        check = self.checks[key]
        words |= {"used": used, "limit": limit}
        self.found.append(
            Violation(
                key.partition(" ")[0],
                check.rule,
                check.message.format(**words),
                check.severity,
                zone,
                cards,
                used,
                limit,
                tuple(remedy.format(**words) for remedy in check.remedies),
            )
        )


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
