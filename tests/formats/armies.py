"""Armies for the tests: a plain legal one of 100 points, changed where a test says so."""

from collections import Counter

import formats
from engine.catalogue import lookup
from formats.base import Report
from formats.decklist import DeckList, read_entry

ARMY = formats.get("army-magic")
PLAIN = {
    "home_base": ("1 Mountain",),
    "land_grid": ("14 Mountain",),
    "initial_forces": ("5 Leaping Master",),
    "reinforcements": ("11 Leaping Master", "16 Hill Giant", "4 Raging Goblin"),
}
"""100 points of red commons, 10 of them initial forces."""


def army(**zones: tuple[str, ...]) -> DeckList:
    """The plain army with some zones replaced; each line as people write it."""
    deck = DeckList()
    for zone, lines in (PLAIN | zones).items():
        entries = [read_entry(line) for line in lines]
        assert None not in entries, lines
        deck.zones[zone] = [entry for entry in entries if entry is not None]
    return deck


def plus(*lines: str, zone: str = "reinforcements") -> DeckList:
    """The plain army with more lines in a zone; for a match of 500 points."""
    deck = army()
    deck.zones.setdefault(zone, []).extend(army(extra=lines).zones["extra"])
    return deck


COMMONS = (
    "Craw Wurm",
    "Hill Giant",
    "Trained Armodon",
    "Goblin Piker",
    "Raging Goblin",
    "Spined Wurm",
    "Scathe Zombies",
    "Walking Corpse",
    "Leaping Master",
    "Arrow Storm",
    "Canyon Lurkers",
    "Summit Prowler",
)


def costing(points: int, *lines: str) -> DeckList:
    """An army of exactly so many points: these lines, and commons for the rest."""
    deck = army(initial_forces=(), reinforcements=lines)
    spent = sum(e.quantity * lookup(e.name).mana_value for e in deck.zones["reinforcements"])  # type: ignore[union-attr]
    names = sorted(COMMONS, key=lambda name: -lookup(name).mana_value)  # type: ignore[union-attr]
    for name in names:
        cost = lookup(name).mana_value  # type: ignore[union-attr]
        copies = min(16, (points - spent) // cost)
        if copies:
            deck.add("reinforcements", copies, name)
            spent += copies * cost
    assert spent == points, (spent, points)
    return deck


def check(deck: DeckList, kind: str = "army", **options: object) -> Report:
    return ARMY.validate(kind, deck, options=options)


def codes(report: Report, severities: str = "error") -> dict[str, int]:
    return dict(Counter(v.code for v in report.violations if v.severity in severities.split()))


def only(deck: DeckList, *expected: str, **options: object) -> Report:
    """Check that these are the errors, each once, and nothing else is."""
    report = check(deck, **options)
    assert codes(report) == dict.fromkeys(expected, 1), [v.message for v in report.errors]
    return report


def said(report: Report, code: str) -> str:
    return " ".join(v.message for v in report.violations if v.code == code)


def meter(report: Report, key: str) -> tuple[int, int | None]:
    return next((m.used, m.limit) for m in report.meters if m.key == key)
