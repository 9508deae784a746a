"""Names as they stood in the published lists, read as the cards that were meant (ED-23, EDW-18 to EDW-20)."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.catalogue import fold, lookup
from formats.base import Check
from formats.changes import Rewrite, official
from formats.decklist import ASIDE, DeckList, Entry
from formats.elder_dragon_wars.axes import PLANAR
from formats.findings import Findings, name_checks
from formats.reading import ReadList, read
from formats.remedies import Offer

UNKNOWN = "EDW-18"
ONE_A_LINE = Offer(Rewrite, zone="{place}", lines="{lines}", names="{names}")
NAME_CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    "EDW-19": Check("ED-23", '"{text}" was read as {card}.', "notice"),
    "EDW-20": Check("ED-23", 'Write one card a line; "{text}" looks like two.', remedies=(ONE_A_LINE,)),
    "EDW-20 split": Check(
        "ED-23",
        'Write one card a line; "{text}" looks like one name on two lines.',
        remedies=(ONE_A_LINE,),
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


def read_names(deck: DeckList, findings: Findings, planar: bool = False) -> ReadList:
    """Look every name up, old spellings included; says what was read as what, and what nobody knows."""
    written, folded = _spellings()
    notices: list[tuple[str, Entry, str]] = []
    renamed = DeckList(unread=deck.unread)
    for zone, entries in deck.zones.items():
        mine = renamed.zones.setdefault(zone, [])
        for entry in entries:
            text = " ".join(entry.name.replace("\u2019", "'").split())
            meant = written.get(text) or folded.get(fold(text))
            if planar and meant is None:
                meant = PLANAR_SPELLINGS.get(fold(text))
            if meant is not None and zone not in ASIDE:
                notices.append((zone, entry, meant))
            mine.append(replace(entry, name=meant) if meant else entry)
    reading = read(renamed)
    findings.unread(reading, UNKNOWN)
    for zone, entry, meant in notices:
        findings.add("EDW-19", zone=zone, cards=((meant, entry.quantity),), text=entry.name)
        findings.written[meant] = entry.name
    findings.unknown(reading, UNKNOWN, _one_a_line(reading.strange, findings))
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
        several = parts if sum(lookup(part) is not None for part in parts) > 1 else []
        next_name = after[1].name if after and after[0] == zone else ""
        whole = lookup(f"{entry.name}, {next_name}") if next_name and not several else None
        if several or whole is not None:
            lines = (entry.name, next_name) if whole else (entry.name,)
            findings.add(
                "EDW-20 split" if whole else "EDW-20",
                zone=zone,
                cards=((entry.name, entry.quantity),),
                place=zone,
                text=" / ".join(lines),
                lines=lines,
                names=(whole.name,) if whole else tuple(map(official, several)),
            )
            skip = whole is not None
        else:
            left.append((zone, entry))
    return left
