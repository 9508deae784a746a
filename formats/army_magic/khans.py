"""The Khans option: a clan and its banner (AMV-15, AMV-16, AMV-20, AMV-21)."""

from formats.army_magic.construction import ARMY, BANNER, CLANS, LANDS, TREASURE, Army, marks_of
from formats.base import Check
from formats.changes import Add, Keep, Move, SetOptions
from formats.findings import TAKE, Findings
from formats.reading import grouped
from formats.remedies import Offer

_MARKED = "{card} carries the {mark} watermark; {army} army cannot use it."
_BANNER = "A Khans army has one {named} in its initial forces."
_KEEP = Offer(Keep, zone=BANNER, cards=((1, "{banner}"),), otherwise="Keep one {named} under Banner.")
CHECKS = {
    "AMV-15": Check(
        "AM-41", "Choose a clan.", remedies=(Offer(SetOptions, options=(("clan", "{clan}"),), each="clan"),)
    ),
    "AMV-16": Check("AM-41", _MARKED, remedies=(TAKE,)),
    "AMV-16 aside": Check("AM-44", _MARKED, remedies=(TAKE,)),
    "AMV-20 many": Check("AM-102", _BANNER, remedies=(_KEEP,)),
    "AMV-20 other": Check("AM-103", _BANNER, remedies=(_KEEP,)),
    "AMV-20 without": Check(
        "AM-102", _BANNER, remedies=(Offer(Keep, zone=BANNER, cards=()), "Or set a clan.")
    ),
    "AMV-21": Check(
        "AM-102",
        "Add your clan's banner: it is free of the 10-point limit.",
        "warning",
        (Offer(Add, card="{banner}", zone=BANNER),),
    ),
    "AMV-21 elsewhere": Check(
        "AM-102",
        "Your clan's banner is free of the 10-point limit under Banner.",
        "warning",
        (Offer(Move, card="{banner}", to=BANNER, zone="{there}", count=1),),
    ),
}


def check_clan(army: Army, findings: Findings) -> None:
    """AMV-15, AMV-16, AMV-20 and AMV-21: a declared clan, no mark of another, and its banner."""
    clan = army.clan if army.khans else None
    if army.khans and clan is None:
        findings.add("AMV-15", clan=CLANS)
    check_marks(army, findings)
    banner = f"{clan} Banner" if clan else None
    check_banner(army, banner, findings)
    if banner is not None and not army.size(BANNER):
        there = next((line.place for line in army.of(*ARMY) if line.card.name == banner), None)
        key = "AMV-21" if there is None else "AMV-21 elsewhere"
        findings.add(key, zone=BANNER, banner=banner, there=there)


def check_banner(army: Army, banner: str | None, findings: Findings) -> None:
    """AMV-20: one banner at most, of the clan declared, or of any where none is."""
    lines = army.of(BANNER)
    copies = sum(line.quantity for line in lines)
    right = {banner} if banner else {f"{each} Banner" for each in CLANS}
    wrong = any(line.card.name not in right for line in lines)
    if lines and (not army.khans or wrong or copies > 1):
        why = "without" if not army.khans else "other" if wrong else "many"
        limit, named = int(army.khans), banner or "clan Banner"
        findings.add(f"AMV-20 {why}", lines, used=copies, limit=limit, named=named, banner=banner)


def check_marks(army: Army, findings: Findings) -> None:
    """AMV-16: no card with the mark of another clan, whatever its colours (AM-43)."""
    clan = army.clan if army.khans else None
    if clan is None:
        return
    for lines in grouped(army.lines).values():
        others = sorted({mark for line in lines for mark in marks_of(line, army.pool)} - {clan.lower()})
        if others:
            key = "AMV-16 aside" if lines[0].zone in (*LANDS, TREASURE) else "AMV-16"
            theirs = f"{'an' if clan[0] == 'A' else 'a'} {clan}"
            findings.add(key, lines, mark=others[0].title(), army=theirs)
