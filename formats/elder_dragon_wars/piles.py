"""The shared piles and the two fixed sets: artifacts, enchantments, chaos, Scion deck, planar pair (EDW-21 to EDW-25)."""

from collections import Counter

from engine.cards.facts import Facts
from formats.base import Meter, Options, Report
from formats.checks import Line, nondeck
from formats.decklist import UNSORTED, DeckList
from formats.elder_dragon_wars.axes import DRAGONS, PLANAR, SCION_DECK
from formats.elder_dragon_wars.construction import KEY, PLAY_CHECKS, playability
from formats.elder_dragon_wars.names import NAME_CHECKS, read_names
from formats.elder_dragon_wars.permutations import is_published
from formats.findings import Check, Findings

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
    code, rule, label = CODES[key], RULES[key], PILES[key]
    return {
        code: Check(rule, label + ": {used}/{limit}.", remedies=("{mend}",)),
        f"{code} repeat": Check(
            rule, "{card} is there {times}.", remedies=("Take out {more} of {card}.",)
        ),
        f"{code} strange": Check(rule, "{card} is a {kind}; it cannot be in a pile."),
    }  # fmt: skip


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
    "EDW-24 missing": Check(
        "ED-22",
        "{card} is missing: the two planar artifacts sit in the middle of the table.",
        remedies=("Add {card}.",),
    ),
    "EDW-24 strange": Check(
        "ED-22",
        "{card} is not one of the two planar artifacts, one each of Planar Gate and Mana Matrix.",
        remedies=("Take {card} out.",),
    ),
    "EDW-25 strange": Check(
        "ED-21", "The Scion deck is fixed; {card} does not belong.", remedies=("Take {card} out.",)
    ),
    "EDW-25 missing": Check(
        "ED-21", "The Scion deck is fixed; {card} is missing.", remedies=("Add {card}.",)
    ),
    "EDW-27": Check(
        "EDW-27", "{card} has special rules in this format; in a pile it is an ordinary card.", "warning"
    ),
}  # fmt: skip


def check_pile(kind: str, deck: DeckList, options: Options) -> Report:
    """ED-18 to ED-20: a hundred different cards."""
    findings = Findings(CHECKS)
    reading = read_names(deck, findings)
    totals = reading.totals()
    code = CODES[kind]
    n = sum(totals.values()) + sum(entry.quantity for _, entry in reading.strange)
    if reading.strange or reading.unread or not is_published(kind, totals):
        if n != PILE:
            mend = f"Take out {n - PILE}." if n > PILE else f"Add {PILE - n}."
            findings.add(code, UNSORTED, (), n, PILE, mend=mend)
        for line in {line.card.name: line for line in reading.lines}.values():
            pile_card(kind, line, findings)
        for name, copies in totals.items():
            if copies > 1:
                times = "twice" if copies == 2 else f"{copies} times"
                cards = ((name, copies),)
                findings.add(
                    f"{code} repeat", UNSORTED, cards, copies, 1, card=name, times=times, more=copies - 1
                )
        playability(reading, findings)
        if options["permutation"] == 1:
            findings.add("EDW-31", axis=PILES[kind], n=2)
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
    mine, words = ((card.name, line.quantity),), {"card": card.name}
    code = CODES[kind]
    if card.name in PLANAR:
        findings.add("EDW-24", line.zone, mine, **words)
    elif what := nondeck(card):
        findings.add(f"{code} strange", line.zone, mine, kind=what, **words)
    elif wrong := misfit(kind, card):
        findings.add(f"{code} {wrong}", line.zone, mine, **words)
    if card.name in DRAGONS or card.name in SCION_DECK:
        findings.add("EDW-27", line.zone, mine, **words)


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
    have = Counter(reading.totals())
    for name, n in (have - Counter(wanted)).items():
        findings.add(f"{code} strange", UNSORTED, ((name, n),), have[name], Counter(wanted)[name], card=name)
    for name in wanted:
        if name not in have:
            findings.add(f"{code} missing", UNSORTED, ((name, 1),), 0, 1, card=name)
    n = have.total() + sum(entry.quantity for _, entry in reading.strange)
    meters = (Meter(kind, label, n, len(wanted)),)
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))
