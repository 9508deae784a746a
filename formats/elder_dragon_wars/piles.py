"""The shared piles and the two fixed sets: artifacts, enchantments, chaos, Scion deck, planar pair (EDW-21 to EDW-25)."""

from collections import Counter

from engine.catalogue import Facts
from formats.base import Check, Meter, Options, Report
from formats.changes import Add, Take
from formats.checks import nondeck
from formats.decklist import UNSORTED, DeckList
from formats.elder_dragon_wars.axes import DRAGONS, PLANAR, SCION_DECK
from formats.elder_dragon_wars.construction import EDIT, KEY, PLAY_CHECKS, playability
from formats.elder_dragon_wars.names import NAME_CHECKS, read_names
from formats.elder_dragon_wars.permutations import is_published
from formats.findings import TAKE, TAKE_MORE, Findings
from formats.reading import Line, grouped
from formats.remedies import Offer

PILE = 100
PILES = {"artifacts": "Artifact pile", "enchantments": "Enchantment pile", "chaos": "Chaos pile"}
CODES = {"artifacts": "EDW-21", "enchantments": "EDW-22", "chaos": "EDW-23"}
RULES = {"artifacts": "ED-18", "enchantments": "ED-19", "chaos": "ED-20"}
OF_ITS_TYPE = {"artifacts": "Artifacts", "enchantments": "Enchantments, no Auras"}
"""Piles of one type, with what their third meter is called."""
LISTED = frozenset({"All Hallow's Eve"})
"""No enchantment, and in the published enchantment pile: a listed exception (ED-19)."""


def _pile(key: str) -> dict[str, Check]:
    """The messages every pile has."""
    code, rule, message = CODES[key], RULES[key], f"{PILES[key]}: {{used}}/{PILE}."
    one = Offer(Take, card="{only}", count="{more}", zone="{fullest}", otherwise="Take out {more}.")
    return {
        f"{code} more": Check(rule, message, remedies=(one,)),
        f"{code} fewer": Check(rule, message, remedies=("Add {missing}.",)),
        f"{code} repeat": Check(rule, "{card} is there {times}.", remedies=(TAKE_MORE,)),
        f"{code} strange": Check(rule, "{card} is a {kind}; it cannot be in a pile."),
    }


def _fixed_set(code: str, rule: str, strange: str, missing: str) -> dict[str, Check]:
    """The messages of a list that is the same at every table."""
    return {
        f"{code} strange": Check(rule, strange, remedies=(TAKE,)),
        f"{code} twice": Check(rule, strange, remedies=(TAKE_MORE,)),
        f"{code} missing": Check(rule, missing, remedies=(Offer(Add, card="{card}", zone=UNSORTED),)),
    }


CHECKS = {
    **NAME_CHECKS,
    **PLAY_CHECKS,
    **_pile("artifacts"),
    **_pile("enchantments"),
    **_pile("chaos"),
    "EDW-21 type": Check("ED-18", "{card} is not an artifact.", remedies=("Replace {card}.",)),
    "EDW-22 aura": Check(
        "ED-19", "{card} is an Aura and cannot affect the whole table.", remedies=("Replace {card}.",)
    ),
    "EDW-22 type": Check("ED-19", "{card} is not an enchantment.", remedies=("Replace {card}.",)),
    **_fixed_set(
        "EDW-24",
        "ED-22",
        "{card} is not one of the two planar artifacts, one each of Planar Gate and Mana Matrix.",
        "{card} is missing: the two planar artifacts sit in the middle of the table.",
    ),
    **_fixed_set(
        "EDW-25",
        "ED-21",
        "The Scion deck is fixed; {card} does not belong.",
        "The Scion deck is fixed; {card} is missing.",
    ),
    "EDW-27": Check(
        "EDW-27", "{card} has special rules in this format; in a pile it is an ordinary card.", "warning"
    ),
}


def check_pile(kind: str, deck: DeckList, options: Options) -> Report:
    """ED-18 to ED-20: a hundred different cards."""
    findings = Findings(CHECKS)
    reading = read_names(deck, findings)
    totals = reading.totals()
    code = CODES[kind]
    n = sum(totals.values()) + sum(entry.quantity for _, entry in reading.strange)
    if reading.strange or reading.unread or not is_published(kind, totals):
        if n > PILE:
            findings.add(f"{code} more", reading.lines, zone=UNSORTED, cards=(), used=n, limit=PILE)
        elif n < PILE:
            findings.add(f"{code} fewer", zone=UNSORTED, used=n, limit=PILE)
        for line in {line.card.name: line for line in reading.lines}.values():
            pile_card(kind, line, findings)
        for same in grouped(reading.lines).values():
            copies = sum(line.quantity for line in same)
            if copies > 1:
                times = "twice" if copies == 2 else f"{copies} times"
                findings.add(f"{code} repeat", same, zone=UNSORTED, used=copies, limit=1, times=times)
        playability(reading, findings)
        if options["permutation"] == 1:
            findings.add("EDW-31", axis=PILES[kind], n=EDIT)
    strange = len({entry.name for _, entry in reading.strange})
    fitting = sum(line.quantity for line in reading.lines if not misfit(kind, line.card))
    used = {"pile": n, "different": len(totals) + strange, "of_its_type": fitting}
    labels = {"pile": PILES[kind], "different": "Different", "of_its_type": OF_ITS_TYPE.get(kind, "")}
    meters = tuple(Meter(key, labels[key], used[key], PILE) for key in pile_meters(kind))
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))


def pile_meters(kind: str) -> tuple[str, ...]:
    """The quotas of a pile: a hundred cards, all different, and of one type where the pile is of one."""
    return ("pile", "different", *(("of_its_type",) if kind in OF_ITS_TYPE else ()))


def misfit(kind: str, card: Facts) -> str:
    """What is wrong with the type of a card in a pile, as the word of the pile's check; nothing if it fits."""
    if kind == "artifacts" and "Artifact" not in card.types:
        return "type"
    if kind == "enchantments" and card.name not in LISTED:
        if "Enchantment" not in card.types:
            return "type"
        if "Aura" in card.subtypes:
            return "aura"
    return ""


def pile_card(kind: str, line: Line, findings: Findings) -> None:
    """One card of a pile: its type, and whether it has a part of its own in the format."""
    card = line.card
    code = CODES[kind]
    if card.name in PLANAR:
        findings.add("EDW-24", line)
    elif what := nondeck(card):
        findings.add(f"{code} strange", line, kind=what)
    elif wrong := misfit(kind, card):
        findings.add(f"{code} {wrong}", line)
    if card.name in DRAGONS or card.name in SCION_DECK:
        findings.add("EDW-27", line)


def check_scion(deck: DeckList, options: Options) -> Report:
    """ED-21: the six cards, one each."""
    return _fixed("scion", "Scion deck", SCION_DECK, "EDW-25", deck)


def check_planar(deck: DeckList, options: Options) -> Report:
    """ED-22: the two cards, one each."""
    return _fixed("planar", "Planar artifacts", PLANAR, "EDW-24", deck, planar=True)


def _fixed(
    kind: str, label: str, wanted: tuple[str, ...], code: str, deck: DeckList, planar: bool = False
) -> Report:
    """A list that is the same at every table."""
    findings = Findings(CHECKS)
    reading = read_names(deck, findings, planar)
    have, whole = grouped(reading.lines), Counter(wanted)
    for name, same in have.items():
        copies, limit = sum(line.quantity for line in same), whole[name]
        if copies > limit:
            key = f"{code} {'twice' if limit else 'strange'}"
            cards = ((name, copies - limit),)
            findings.add(key, same, zone=UNSORTED, cards=cards, used=copies, limit=limit)
    for name in wanted:
        if name not in have:
            findings.add(f"{code} missing", zone=UNSORTED, cards=((name, 1),), used=0, limit=1)
    n = reading.size()
    meters = (Meter(kind, label, n, len(wanted)),)
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))
