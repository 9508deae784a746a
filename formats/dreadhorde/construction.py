"""What Nicol Bolas's deck and the players' decks must be (checks DH-E01 to DH-E23, DH-W01 to DH-W07)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from formats.base import Meter, Options, Pool, Report
from formats.checks import ASIDE, Line, Reading, nondeck, off, read, report_strange
from formats.decklist import UNSORTED, DeckList
from formats.findings import Check, Findings

KEY = "dreadhorde"
LINES, UNKNOWN = "DH-E02", "DH-E03"
SECTIONS = {"creatures": "Creatures", "spells": "Spells", "defeats": "Defeats", "triumphs": "Triumphs"}
PLANESWALKERS = ("Gideon", "Jace", "Liliana", "Chandra", "Nissa")
LEAST, RECOMMENDED, REPEATS = 55, 95, 4
PLAYERS = (1, 4)


@dataclass(frozen=True, slots=True)
class Cycle:
    """One of the two cycles of five: its section, its code and its word."""

    zone: str
    code: str
    word: str

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{who}'s {self.word}" for who in PLANESWALKERS)


CYCLES = (Cycle("defeats", "DH-E06", "Defeat"), Cycle("triumphs", "DH-E07", "Triumph"))


def _cycle(code: str, rule: str, word: str) -> dict[str, Check]:
    """The four messages of a cycle of five."""
    return {
        f"{code} missing": Check(
            rule, f"{{name}} is missing from the {word}s.", remedies=("Add 1 {name} to " + word + "s.",)
        ),
        f"{code} doubled": Check(
            rule,
            "{name} is listed {n} times; a Dreadhorde deck has exactly one.",
            remedies=("Take out {more} of {name}.",),
        ),
        f"{code} strange": Check(
            rule, f"{{name}} is not one of the five {word}s.", remedies=("Take {name} out.",)
        ),
        f"{code} misplaced": Check(
            rule, f"{{name}} belongs in the {word}s section.", remedies=("Move {name} to " + word + "s.",)
        ),
    }


CHECKS = {
    "DH-E01 strange": Check(
        "DH-01",
        "This list has a section called {section}. A Dreadhorde deck uses Creatures, Spells, Defeats and Triumphs.",
        remedies=("Move the cards of {section} into one of the four sections, or take them out.",),
    ),
    "DH-E01 missing": Check(
        "DH-01", "The {section} section is missing.", remedies=("Add cards to {section} (in a text, under // {section}).",)
    ),
    "DH-E04": Check(
        "DH-02", "{name} is not a creature; move it to Spells.", remedies=("Move {name} to Spells.",)
    ),
    "DH-E05 creature": Check(
        "DH-02", "{name} is a creature; move it to Creatures.", remedies=("Move {name} to Creatures.",)
    ),
    "DH-E05 land": Check(
        "DH-02",
        "{name} is a land. Bolas never plays lands, so the deck cannot contain it.",
        remedies=("Take {name} out.",),
    ),
    "DH-E05 strange": Check(
        "DH-02", "{name} is a {kind}; it cannot be in a deck.", remedies=("Take {name} out.",)
    ),
    **_cycle("DH-E06", "DH-03", "Defeat"),
    **_cycle("DH-E07", "DH-04", "Triumph"),
    "DH-E08": Check(
        "DH-02",
        "Bolas has {n} cards to cast; at least {least} are needed ({whole} with the Defeats).",
        remedies=("Add {missing} more to Creatures and Spells.",),
    ),
    "DH-W01": Check(
        "DH-02", "The recommended size is {size} plus the five Defeats; this deck has {n} ({off}).", "warning"
    ),
    "DH-W02": Check(
        "DH-02", "{name} is in the deck {n} times; more than four of one card play the same each game.", "warning"
    ),
    "DH-W03": Check("DH-42", "Bolas casts {name} with X = 0.", "warning"),
    "DH-W04": Check("DH-45", "Bolas does not use loyalty abilities: {name} will only stand there.", "warning"),
    "DH-W05": Check("DH-29", "Without amass the Threat Level hardly rises.", "warning"),
    "DH-W06": Check("DH-24", "{name} {why}.", "warning"),
    "DH-W07": Check("DH-44", "{name} {why}.", "warning"),
    "DH-E21": Check("DA-05", "{deck} has {n} cards; 60 is the minimum.", remedies=("Add {missing} cards.",)),
    "DH-E21 limited40": Check(
        "DA-05", "{deck} has {n} cards; 40 is the minimum.", remedies=("Add {missing} cards.",)
    ),
    "DH-E21 commander100": Check(
        "DA-05", "{deck} has {n} cards; exactly 100 are needed ({off}).", remedies=("Bring it to 100 cards.",)
    ),
    "DH-E22": Check(
        "DA-05", "{name}: {used} copies; the limit is {limit}.", remedies=("Take out {more} of {name}.",)
    ),
    "DH-E23": Check(
        "DH-06", "{name} is a {kind}; it cannot be in a deck.", remedies=("Take {name} out.",)
    ),
    "DH-E30": Check("DA-04", "A Dreadhorde game needs 1 to 4 players; here are {n}."),
    "DH-E31": Check("DH-13", "A Dreadhorde game has one deck of Bolas; here are {n}."),
}  # fmt: skip

NO_HAND = {
    "counterspell": "counters a spell; in his main phase there is none to counter",
    "library-search": "searches a library; nobody decides for Bolas what to find",
    "own-hand": "needs cards in hand, and Bolas has no hand",
}
HELPS = {
    "aura": "is an Aura; the players choose what it enchants",
    "pump": "helps a creature; the players choose which",
    "helps-target": "helps what it targets; the players choose that",
}
RULED = frozenset({"Wildfire Eternal"})
"""Cards that speak of a hand and for which a rule says what happens instead (DH-92)."""


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """The validator of the format: one list alone."""
    return KINDS[kind](deck, options)


# Bolas


def check_horde(deck: DeckList, options: Options) -> Report:
    """DH-01 to DH-05: four sections, both cycles, enough to cast."""
    reading = read(deck, LINES, aside=())
    strange = [(zone, entry) for zone, entry in reading.strange]
    report_strange(reading, UNKNOWN, strange)
    findings = Findings(CHECKS, reading.violations)
    sections(deck, findings)
    lines = [line for line in reading.lines if line.zone in SECTIONS]
    castable = sum(line.quantity for line in lines if place(line, findings))
    # A card nobody knows counts where it is listed, so that its name is the only complaint.
    castable += sum(entry.quantity for zone, entry in strange if zone in ("creatures", "spells"))
    numbers = [cycle(reading, lines, each, findings) for each in CYCLES]
    if castable < LEAST:
        words = {"n": castable, "least": LEAST, "whole": LEAST + 5, "missing": LEAST - castable}
        findings.add("DH-E08", None, (), castable, LEAST, **words)
    warnings(lines, castable, findings)
    amass = sum(line.quantity for line in lines if "amass" in line.card.traits)
    players = options["players"] or 2
    base = max(3 if options["reveal_three"] else 0, options["reveals_per_player"])
    meters = (
        Meter("castable", "Cards to cast", castable, RECOMMENDED, least=True),
        Meter("defeats", "Defeats", numbers[0], 5),
        Meter("triumphs", "Triumphs", numbers[1], 5),
        Meter("amass", "Cards that amass", amass, None),
        Meter("revealed", f"Revealed a turn, {players} player{'s' * (players != 1)}", base * players, None),
    )
    return Report(KEY, "horde", tuple(findings.found), meters, tuple(reading.unread))


def sections(deck: DeckList, findings: Findings) -> None:
    """DH-E01: the four sections and no others."""
    for zone, entries in deck.zones.items():
        if zone not in SECTIONS and entries:
            name = "Deck" if zone == UNSORTED else zone.replace("_", " ").title()
            findings.add("DH-E01 strange", zone, (), sum(e.quantity for e in entries), 0, section=name)
    for zone, name in SECTIONS.items():
        if zone not in deck.zones:
            findings.add("DH-E01 missing", zone, (), 0, 1, section=name)


def place(line: Line, findings: Findings) -> bool:
    """DH-E04 to DH-E07, what stands in the wrong section; True for a card Bolas can cast."""
    card, zone = line.card, line.zone
    mine, name = ((card.name, line.quantity),), card.name
    for each in CYCLES:
        if name in each.names:
            if zone != each.zone:
                findings.add(f"{each.code} misplaced", zone, mine, name=name)
            return False
    if "Land" in card.types:
        findings.add("DH-E05 land", zone, mine, name=name)
        return False
    if kind := nondeck(card):
        findings.add("DH-E05 strange", zone, mine, name=name, kind=kind)
        return False
    for each in CYCLES:
        if zone == each.zone:
            findings.add(f"{each.code} strange", zone, mine, name=name)
            return False
    if zone == "creatures" and "Creature" not in card.types:
        findings.add("DH-E04", zone, mine, name=name)
    elif zone == "spells" and "Creature" in card.types:
        findings.add("DH-E05 creature", zone, mine, name=name)
    return True


def cycle(reading: Reading, lines: list[Line], each: Cycle, findings: Findings) -> int:
    """DH-03, DH-04: each of the five exactly once. The number of cards in their section."""
    counts: Counter[str] = Counter()
    for line in lines:
        counts[line.card.name] += line.quantity
    for name in each.names:
        n = counts[name]
        if not n:
            findings.add(f"{each.code} missing", each.zone, ((name, 1),), 0, 1, name=name)
        elif n > 1:
            findings.add(f"{each.code} doubled", each.zone, ((name, n),), n, 1, name=name, n=n, more=n - 1)
    return sum(line.quantity for line in lines if line.zone == each.zone)


def warnings(lines: list[Line], castable: int, findings: Findings) -> None:
    """DH-W01 to DH-W07: legal, and worth knowing."""
    if castable != RECOMMENDED:
        findings.add(
            "DH-W01", None, (), castable, RECOMMENDED, size=RECOMMENDED, n=castable, off=off(castable, RECOMMENDED)
        )  # fmt: skip
    cycles = {name for each in CYCLES for name in each.names}
    mine = [line for line in lines if line.card.name not in cycles and line.zone in ("creatures", "spells")]
    counts: Counter[str] = Counter()
    for line in mine:
        counts[line.card.name] += line.quantity
    for name, line in {line.card.name: line for line in mine}.items():
        card, n = line.card, counts[name]
        these = ((name, n),)
        if n > REPEATS:
            findings.add("DH-W02", line.zone, these, n, REPEATS, name=name, n=n)
        if "x-cost" in card.traits:
            findings.add("DH-W03", line.zone, these, name=name)
        if "Planeswalker" in card.types:
            findings.add("DH-W04", line.zone, these, name=name)
        for trait, why in NO_HAND.items():
            if trait in card.traits and name not in RULED:
                findings.add("DH-W06", line.zone, these, name=name, why=why)
        # One warning is enough where a card helps in several ways, and a creature need not help at all.
        helps = next((why for trait, why in HELPS.items() if trait in card.traits), None)
        if helps is not None and "Creature" not in card.types:
            findings.add("DH-W07", line.zone, these, name=name, why=helps)
    if not any("amass" in line.card.traits for line in mine):
        findings.add("DH-W05")


# The players


@dataclass(frozen=True, slots=True)
class Size:
    """What a kind of player's deck asks for (DA-05)."""

    code: str
    cards: int
    exactly: bool
    copies: int | None


SIZES = {
    "casual60": Size("DH-E21", 60, False, 4),
    "limited40": Size("DH-E21 limited40", 40, False, None),
    "commander100": Size("DH-E21 commander100", 100, True, 1),
}


def check_player(deck: DeckList, options: Options, name: str = "The deck") -> Report:
    """DH-06: a deck of one's own, by the setting of the table (DA-05)."""
    reading = read(deck, LINES, ASIDE)
    report_strange(reading, UNKNOWN, reading.strange)
    findings = Findings(CHECKS, reading.violations)
    size = SIZES[options["player_decks"]]
    n = sum(line.quantity for line in reading.lines) + sum(entry.quantity for _, entry in reading.strange)
    if n < size.cards or (size.exactly and n > size.cards):
        words = {"deck": name, "n": n, "missing": size.cards - n, "off": off(n, size.cards)}
        findings.add(size.code, UNSORTED, (), n, size.cards, **words)
    zones = {line.card.name: line.zone for line in reading.lines}
    cards, totals = reading.cards(), reading.totals()
    for each, card in cards.items():
        copies = totals[each]
        if kind := nondeck(card):
            findings.add("DH-E23", zones[each], ((each, copies),), name=each, kind=kind)
        free = {"basic-land", "any-number"} & set(card.traits)
        if size.copies is not None and copies > size.copies and not free:
            words = {"name": each, "more": copies - size.copies}
            findings.add("DH-E22", zones[each], ((each, copies),), copies, size.copies, **words)
    meters = (Meter("deck", "Deck", n, size.cards, least=not size.exactly),)
    return Report(KEY, "player", tuple(findings.found), meters, tuple(reading.unread))


KINDS: dict[str, Callable[[DeckList, Options], Report]] = {"horde": check_horde, "player": check_player}
