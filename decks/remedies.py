"""Remedies with one click: what a validator advises, as the change of the builder that does it.

Validators say their remedies in sentences for people. Those that name cards and nothing to choose are read here, in one
place; the rest stays advice ("Add 3 points").
"""

import re
from collections.abc import Callable

from engine.cards.facts import lookup
from formats.base import Kind, Violation
from formats.checks import SUPPLY


def changes(violation: Violation, kind: Kind) -> list[tuple[str, str]]:
    """Each remedy with the change that does it, in the builder's words; "" where a person must choose."""
    return [(text, change_of(text, violation, kind)) for text in violation.remedies]


def change_of(text: str, violation: Violation, kind: Kind) -> str:
    """The change that a remedy asks for: "take 2 Gravecrawler", "rename Shok|Shock", "shift main Shock"."""
    for pattern, make in FORMS:
        if (found := pattern.fullmatch(text)) is not None:
            return make(found, violation, kind)
    return ""


def _known(name: str) -> str:
    """The official name of a card, "" for what is none."""
    facts = lookup(name)
    return facts.name if facts else ""


def _take(found: re.Match[str], violation: Violation, kind: Kind) -> str:
    named = {name for name, _ in violation.cards} | {name for name in [_known(found["name"])] if name}
    return f"take {found.groupdict().get('n') or 'all'} {found['name']}" if found["name"] in named else ""


def _replace(found: re.Match[str], violation: Violation, kind: Kind) -> str:
    new = _known(found["new"])
    return f"rename {found['old']}|{new}" if new and new not in SUPPLY else ""


def _lead(found: re.Match[str], violation: Violation, kind: Kind) -> str:
    new = _known(found["new"])
    return f"rename {violation.cards[0][0]}|{new}" if new and len(violation.cards) == 1 else ""


def _zone(label: str, kind: Kind) -> str:
    wanted = label.lower().rstrip("s")
    return next((z.key for z in kind.zones if wanted in (z.key.rstrip("s"), z.label.lower().rstrip("s"))), "")


def _move(found: re.Match[str], violation: Violation, kind: Kind) -> str:
    zone = _zone(found["zone"], kind)
    return f"shift {zone} {found['name']}" if zone and _known(found["name"]) else ""


def _add(found: re.Match[str], violation: Violation, kind: Kind) -> str:
    name, groups = _known(found["name"]), found.groupdict()
    zone = _zone(groups["zone"], kind) if groups.get("zone") else violation.zone or kind.zones[0].key
    return f"+{groups.get('n') or 1} {zone} {name}" if name and zone else ""


Make = Callable[[re.Match[str], Violation, Kind], str]
FORMS: tuple[tuple[re.Pattern[str], Make], ...] = (
    (re.compile(r"Take out (?P<n>\d+) of (?P<name>.+)\."), _take),
    (re.compile(r"Take out (?P<name>.+)\."), _take),
    (re.compile(r"Take (?P<name>.+) out(?:; .*)?\."), _take),
    (re.compile(r"Replace (?P<old>.+) with (?P<new>.+)\."), _replace),
    (re.compile(r"Put (?P<new>.+) in its place\."), _lead),
    (re.compile(r"Move (?P<name>.+) to (?P<zone>[^.]+)\."), _move),
    (re.compile(r"Put (?P<n>\d+) (?P<name>.+) under (?P<zone>[^.]+)\."), _add),
    (re.compile(r"Add (?P<n>\d+) (?P<name>.+) to (?P<zone>[^.]+)\."), _add),
    (re.compile(r"Add (?P<name>.+)\."), _add),
)
