"""How often an army has a card, and which cards those are (AMV-07 to AMV-12, AMV-26, AMV-28)."""

from engine import cards as library
from formats.army_magic.construction import ARMY, LANDS, TREASURE, Army, bought
from formats.army_magic.persons import persons, unique
from formats.base import Check
from formats.changes import Note, Take, listed
from formats.checks import nondeck
from formats.findings import TAKE, TAKE_MORE, Findings
from formats.reading import Line, grouped
from formats.remedies import Offer

COPIES = {
    "mythic": (2, "AM-24"),
    "rare": (4, "AM-25"),
    "uncommon": (8, "AM-26"),
    "common": (16, "AM-27"),
}
NAMED, CHOICES = 3, 6

_UNIQUE = "{card} is unique: only one copy."
_CHOICES = "Choose one of {choices}."
_CHOOSE = Offer(Note, card="{card}", printing="{printing}", otherwise=_CHOICES)
_ELSEWHERE = "{card} is not in {pool}."
_REPLACE = "Replace {card} with a card of {pool}."
CHECKS = {
    **{
        f"AMV-07 {rarity}": Check(
            rule, f"{{card}} is {rarity}: {{used}} copies, limit {limit}.", remedies=(TAKE_MORE,)
        )
        for rarity, (limit, rule) in COPIES.items()
    },
    "AMV-07 land": Check("AM-39", "{card} is {rarity}: {used} copies, limit {limit}.", remedies=(TAKE_MORE,)),
    "AMV-08 person": Check("AM-28", _UNIQUE, remedies=(TAKE_MORE,)),
    "AMV-08 thing": Check("AM-35", _UNIQUE, remedies=(TAKE_MORE,)),
    "AMV-09": Check(
        "AM-29",
        "{names} are the same person ({person}). Keep one.",
        remedies=(Offer(Take, card="{shown}", each="shown"),),
    ),
    "AMV-11": Check("AM-40", _ELSEWHERE, remedies=(_REPLACE,)),
    "AMV-11 khans": Check("AM-45", _ELSEWHERE, remedies=(_REPLACE,)),
    "AMV-12 pool": Check(
        "AM-21", "Choose one printing for {card}; {sets} has none in the pool {pool}.", remedies=(_CHOOSE,)
    ),
    "AMV-12 split": Check(
        "AM-22", "Choose one printing for {card}; copies cannot be split over rarities.", remedies=(_CHOICES,)
    ),
    "AMV-26": Check("AMV-26", "{card} is a {kind}.", remedies=(TAKE,)),
    "AMV-28": Check("AMV-28", "Automated playtests cannot use {names} yet.", "warning"),
}


def check_copies(army: Army, findings: Findings) -> None:
    """AMV-07 and AMV-08, over all zones together; basic lands are free (AM-38, AM-39)."""
    for lines in bought(army, *ARMY, *LANDS).values():
        card, n = lines[0].card, sum(line.quantity for line in lines)
        if not unique(card):
            too_many(army, lines, n, findings)
        elif n > 1:
            what = "person" if "Creature" in card.types or "Planeswalker" in card.types else "thing"
            findings.add(f"AMV-08 {what}", lines, used=n, limit=1)


def too_many(army: Army, lines: list[Line], n: int, findings: Findings) -> None:
    """AMV-07. Where printings of two rarities are mixed, each counts by itself and AMV-12 asks for a choice."""
    counts: dict[str, int] = {}
    for line in lines:
        counts[army.rarity(line)] = counts.get(army.rarity(line), 0) + line.quantity
    most = max(COPIES[each][0] for each in counts)
    for rarity, copies in counts.items():
        limit, _ = COPIES[rarity]
        if copies > limit or (n > most and limit == most):
            what = "land" if "Land" in lines[0].card.types else rarity
            used = copies if copies > limit else n
            findings.add(f"AMV-07 {what}", lines, used=used, limit=limit, rarity=rarity)


def check_printings(army: Army, findings: Findings) -> None:
    """AMV-12: one rarity a name, and a pinned printing that is there and in the pool."""
    for lines in bought(army, *ARMY, *LANDS, TREASURE).values():
        card = lines[0].card
        if not army.pool.holds(card):
            continue
        there = army.pool.printings(card)
        wrong = sorted({line.entry.set for line in lines if line.entry.set} - {p.set for p in there})
        choices = list(dict.fromkeys(f"{p.set} {p.rarity}" for p in there))[:CHOICES]
        if wrong or len({army.rarity(line) for line in lines}) > 1:
            findings.add(
                "AMV-12 pool" if wrong else "AMV-12 split",
                lines,
                sets=" and ".join(wrong),
                pool=army.pool.name,
                choices=", ".join(choices),
                printing=f"{there[0].set} {there[0].number}" if len(choices) == 1 else None,
            )


def check_persons(army: Army, findings: Findings) -> None:
    """AMV-09: different cards of one person share the one copy."""
    shown: dict[str, dict[str, Line]] = {}
    for line in army.of(*ARMY):
        for person in persons(line.card):
            shown.setdefault(person, {}).setdefault(line.card.name, line)
    for person, lines in shown.items():
        if len(lines) > 1:
            title = person.title().replace("'S ", "'s ")
            shown_by, names = lines.values(), listed(lines)
            findings.add(
                "AMV-09", shown_by, used=len(lines), limit=1, names=names, person=title, shown=list(lines)
            )


def check_cards(army: Army, findings: Findings) -> None:
    """AMV-11, AMV-26 and AMV-28: cards of the pool, cards for decks, cards the engine plays."""
    for same in grouped(army.reading.lines).values():
        if what := nondeck(same[0].card):
            findings.add("AMV-26", same, kind=what)
        elif not army.pool.holds(same[0].card):
            findings.add("AMV-11 khans" if army.khans else "AMV-11", same, pool=army.pool.name)
    declined = [line for line in army.lines if not library.playable(line.card.name)]
    if declined:
        names = list(grouped(declined))
        more = f" and {len(names) - NAMED} others" if len(names) > NAMED + 1 else ""
        told = ", ".join(names[:NAMED] if more else names) + more
        findings.add("AMV-28", declined, used=len(names), names=told)
