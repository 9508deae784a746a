"""Names as they stood in the published lists, read as the cards that were meant (ED-23, EDW-18 to EDW-20)."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.cards.facts import fold, lookup
from formats.checks import ASIDE, Reading, read, report_strange
from formats.decklist import DeckList, Entry
from formats.elder_dragon_wars.axes import PLANAR
from formats.findings import Check, Findings

UNKNOWN = "EDW-18"
NAME_CHECKS = {
    "EDW-19": Check("ED-23", '"{text}" was read as {card}.', "notice"),
    "EDW-20": Check(
        "ED-23",
        'Write one card a line; "{text}" looks like two.',
        remedies=("Write {cards} on lines of their own.",),
    ),
    "EDW-20 split": Check(
        "ED-23",
        'Write one card a line; "{text}" looks like one name on two lines.',
        remedies=("Write {card} on one line.",),
    ),
}
_SEVERAL = re.compile(r"\s*(?:[,;+&]|\band\b)\s*")


@cache
def _spellings() -> tuple[dict[str, str], dict[str, str]]:
    """Published spelling to official name: as written, and folded where that too differs from the official."""
    rows = Path(__file__).with_name("spellings.tsv").read_text(encoding="utf-8").splitlines()[1:]
    written: dict[str, str] = {}
    folded: dict[str, str] = {}
    for row in rows:
        _, published, official = row.split("\t")
        if official in PLANAR:
            continue  # "Planar Portal" was meant as Planar Gate in the planar list only (C-03)
        written[published] = official
        if lookup(published) is None:
            folded[fold(published)] = official
    return written, folded


PLANAR_SPELLINGS = {"planar portal": "Planar Gate"}


def read_names(deck: DeckList, findings: Findings, planar: bool = False) -> Reading:
    """Look every name up, old spellings included; says what was read as what, and what nobody knows."""
    written, folded = _spellings()
    notices: list[tuple[str, Entry, str]] = []
    renamed = DeckList(unread=deck.unread)
    for zone, entries in deck.zones.items():
        mine = renamed.zones.setdefault(zone, [])
        for entry in entries:
            text = " ".join(entry.name.replace("\u2019", "'").split())
            official = written.get(text) or folded.get(fold(text))
            if planar and official is None:
                official = PLANAR_SPELLINGS.get(fold(text))
            if official is not None and zone not in ASIDE:
                notices.append((zone, entry, official))
            mine.append(replace(entry, name=official) if official else entry)
    reading = read(renamed, UNKNOWN, ASIDE)
    findings.found = reading.violations
    for zone, entry, official in notices:
        findings.add("EDW-19", zone, ((official, entry.quantity),), text=entry.name, card=official)
    report_strange(reading, UNKNOWN, _one_a_line(reading.strange, findings))
    return reading


def _one_a_line(strange: list[tuple[str, Entry]], findings: Findings) -> list[tuple[str, Entry]]:
    """EDW-20: several cards on a line, and one name split at its comma. What is left is unknown."""
    left: list[tuple[str, Entry]] = []
    skip = False
    for (zone, entry), after in zip(strange, [*strange[1:], None], strict=False):
        if skip:
            skip = False
            continue
        parts = [part for part in _SEVERAL.split(entry.name[:300]) if part]
        cards = [card.name for part in parts if (card := lookup(part))]
        whole = lookup(f"{entry.name}, {after[1].name}") if after and after[0] == zone else None
        mine = ((entry.name, entry.quantity),)
        if len(cards) > 1:
            findings.add("EDW-20", zone, mine, text=entry.name, cards=" and ".join(cards))
        elif whole is not None and after is not None:
            both = f"{entry.name} / {after[1].name}"
            findings.add("EDW-20 split", zone, mine, text=both, card=whole.name)
            skip = True
        else:
            left.append((zone, entry))
    return left
