"""What Nicol Bolas's deck and the players' decks must be (checks DH-E01 to DH-E23, DH-W01 to DH-W07)."""

from collections.abc import Callable
from dataclasses import dataclass

from formats.base import Check, Meter, Options, Pool, Report
from formats.changes import Add
from formats.checks import nondeck, off
from formats.decklist import UNSORTED, DeckList, heading
from formats.findings import TAKE, TAKE_MORE, Findings, move_to, name_checks
from formats.reading import Line, grouped, read
from formats.remedies import Offer

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


def _cycle(cycle: Cycle, rule: str) -> dict[str, Check]:
    """The four messages of a cycle of five."""
    code, words = cycle.code, f"{cycle.word}s"
    return {
        f"{code} missing": Check(
            rule,
            f"{{card}} is missing from the {words}.",
            remedies=(Offer(Add, card="{card}", zone=cycle.zone),),
        ),
        f"{code} doubled": Check(
            rule,
            "{card} is listed {used} times; a Dreadhorde deck has exactly one.",
            remedies=(TAKE_MORE,),
        ),
        f"{code} strange": Check(rule, f"{{card}} is not one of the five {words}.", remedies=(TAKE,)),
        f"{code} misplaced": Check(
            rule, f"{{card}} belongs in the {words} section.", remedies=(move_to(cycle.zone),)
        ),
    }


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


@dataclass(frozen=True, slots=True)
class Size:
    """What a kind of player's deck asks for (DA-05)."""

    cards: int
    exactly: bool
    copies: int | None


SIZES = {
    "casual60": Size(60, False, 4),
    "limited40": Size(40, False, None),
    "commander100": Size(100, True, 1),
}


def _size(size: Size) -> Check:
    """What a deck of the wrong size is told."""
    if size.exactly:
        words = f"The deck has {{used}} cards; exactly {size.cards} are needed ({{off}})."
        return Check("DA-05", words, remedies=(f"Bring it to {size.cards} cards.",))
    words = f"The deck has {{used}} cards; {size.cards} is the minimum."
    return Check("DA-05", words, remedies=("Add {missing} cards.",))


CHECKS = {
    **name_checks(LINES, UNKNOWN),
    "DH-E01 strange": Check(
        "DH-01",
        "This list has a section called {section}. A Dreadhorde deck uses Creatures, Spells, Defeats and Triumphs.",
        remedies=("Move the cards of {section} into one of the four sections, or take them out.",),
    ),
    "DH-E01 missing": Check(
        "DH-01",
        "The {section} section is missing.",
        remedies=("Add cards to {section} (in a text, under // {section}).",),
    ),
    "DH-E04": Check("DH-02", "{card} is not a creature; move it to Spells.", remedies=(move_to("spells"),)),
    "DH-E05 creature": Check(
        "DH-02", "{card} is a creature; move it to Creatures.", remedies=(move_to("creatures"),)
    ),
    "DH-E05 land": Check(
        "DH-02", "{card} is a land. Bolas never plays lands, so the deck cannot contain it.", remedies=(TAKE,)
    ),
    "DH-E05 strange": Check("DH-02", "{card} is a {kind}; it cannot be in a deck.", remedies=(TAKE,)),
    **_cycle(CYCLES[0], "DH-03"),
    **_cycle(CYCLES[1], "DH-04"),
    "DH-E08": Check(
        "DH-02",
        f"Bolas has {{used}} cards to cast; at least {LEAST} are needed ({LEAST + 5} with the Defeats).",
        remedies=("Add {missing} more to Creatures and Spells.",),
    ),
    "DH-W01": Check(
        "DH-02",
        f"The recommended size is {RECOMMENDED} plus the five Defeats; this deck has {{used}} ({{off}}).",
        "warning",
    ),
    "DH-W02": Check(
        "DH-02",
        "{card} is in the deck {used} times; more than four of one card play the same each game.",
        "warning",
    ),
    "DH-W03": Check("DH-42", "Bolas casts {card} with X = 0.", "warning"),
    "DH-W04": Check(
        "DH-45", "Bolas does not use loyalty abilities: {card} will only stand there.", "warning"
    ),
    "DH-W05": Check("DH-29", "Without amass the Threat Level hardly rises.", "warning"),
    **{f"DH-W06 {trait}": Check("DH-24", f"{{card}} {why}.", "warning") for trait, why in NO_HAND.items()},
    **{f"DH-W07 {trait}": Check("DH-44", f"{{card}} {why}.", "warning") for trait, why in HELPS.items()},
    **{f"DH-E21 {key}": _size(size) for key, size in SIZES.items()},
    "DH-E22": Check("DA-05", "{card}: {used} copies; the limit is {limit}.", remedies=(TAKE_MORE,)),
    "DH-E23": Check("DH-06", "{card} is a {kind}; it cannot be in a deck.", remedies=(TAKE,)),
}

RULED = frozenset({"Wildfire Eternal"})
"""Cards that speak of a hand and for which a rule says what happens instead (DH-92)."""


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """The validator of the format: one list alone."""
    return KINDS[kind](deck, options)


# Bolas


def check_horde(deck: DeckList, options: Options) -> Report:
    """DH-01 to DH-05: four sections, both cycles, enough to cast."""
    reading, findings = read(deck, aside=()), Findings(CHECKS)
    findings.unread(reading, LINES)
    findings.unknown(reading, UNKNOWN, reading.strange)
    sections(deck, findings)
    lines = [line for line in reading.lines if line.zone in SECTIONS]
    castable = sum(line.quantity for line in lines if place(line, findings))
    # A card nobody knows counts where it is listed, so that its name is the only complaint.
    castable += sum(entry.quantity for zone, entry in reading.strange if zone in ("creatures", "spells"))
    numbers = [cycle(lines, each, findings) for each in CYCLES]
    if castable < LEAST:
        findings.add("DH-E08", used=castable, limit=LEAST)
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
            n = sum(entry.quantity for entry in entries)
            findings.add("DH-E01 strange", zone=zone, used=n, limit=0, section=heading(zone))
    for zone, name in SECTIONS.items():
        if zone not in deck.zones:
            findings.add("DH-E01 missing", zone=zone, used=0, limit=1, section=name)


def place(line: Line, findings: Findings) -> bool:
    """DH-E04 to DH-E07, what stands in the wrong section; True for a card Bolas can cast."""
    card, zone = line.card, line.zone
    for each in CYCLES:
        if card.name in each.names:
            if zone != each.zone:
                findings.add(f"{each.code} misplaced", line)
            return False
    if "Land" in card.types:
        findings.add("DH-E05 land", line)
        return False
    if kind := nondeck(card):
        findings.add("DH-E05 strange", line, kind=kind)
        return False
    for each in CYCLES:
        if zone == each.zone:
            findings.add(f"{each.code} strange", line)
            return False
    if zone == "creatures" and "Creature" not in card.types:
        findings.add("DH-E04", line)
    elif zone == "spells" and "Creature" in card.types:
        findings.add("DH-E05 creature", line)
    return True


def cycle(lines: list[Line], each: Cycle, findings: Findings) -> int:
    """DH-03, DH-04: each of the five exactly once. The number of cards in their section."""
    there = grouped(lines)
    for name in each.names:
        same = there.get(name, [])
        n = sum(line.quantity for line in same)
        if not n:
            findings.add(f"{each.code} missing", zone=each.zone, cards=((name, 1),), used=0, limit=1)
        elif n > 1:
            findings.add(f"{each.code} doubled", same, zone=each.zone, used=n, limit=1)
    return sum(line.quantity for line in lines if line.zone == each.zone)


def warnings(lines: list[Line], castable: int, findings: Findings) -> None:
    """DH-W01 to DH-W07: legal, and worth knowing."""
    if castable != RECOMMENDED:
        findings.add("DH-W01", used=castable, limit=RECOMMENDED, off=off(castable, RECOMMENDED))
    cycles = {name for each in CYCLES for name in each.names}
    mine = [line for line in lines if line.card.name not in cycles and line.zone in ("creatures", "spells")]
    for name, same in grouped(mine).items():
        card, zone, n = same[-1].card, same[-1].zone, sum(line.quantity for line in same)
        if n > REPEATS:
            findings.add("DH-W02", same, zone=zone, used=n, limit=REPEATS)
        if "x-cost" in card.traits:
            findings.add("DH-W03", same, zone=zone)
        if "Planeswalker" in card.types:
            findings.add("DH-W04", same, zone=zone)
        for trait in NO_HAND:
            if trait in card.traits and name not in RULED:
                findings.add(f"DH-W06 {trait}", same, zone=zone)
        # One warning is enough where a card helps in several ways, and a creature need not help at all.
        helps = next((trait for trait in HELPS if trait in card.traits), None)
        if helps is not None and "Creature" not in card.types:
            findings.add(f"DH-W07 {helps}", same, zone=zone)
    if not any("amass" in line.card.traits for line in mine):
        findings.add("DH-W05")


# The players


def check_player(deck: DeckList, options: Options) -> Report:
    """DH-06: a deck of one's own, by the setting of the table (DA-05)."""
    reading, findings = read(deck), Findings(CHECKS)
    findings.unread(reading, LINES)
    findings.unknown(reading, UNKNOWN, reading.strange)
    kind, n = options["player_decks"], reading.size()
    size = SIZES[kind]
    if n < size.cards or (size.exactly and n > size.cards):
        findings.add(f"DH-E21 {kind}", zone=UNSORTED, used=n, limit=size.cards, off=off(n, size.cards))
    for same in grouped(reading.lines).values():
        card, zone, copies = same[-1].card, same[-1].zone, sum(line.quantity for line in same)
        if what := nondeck(card):
            findings.add("DH-E23", same, zone=zone, kind=what)
        free = {"basic-land", "any-number"} & set(card.traits)
        if size.copies is not None and copies > size.copies and not free:
            findings.add("DH-E22", same, zone=zone, used=copies, limit=size.copies)
    meters = (Meter("deck", "Deck", n, size.cards, least=not size.exactly),)
    return Report(KEY, "player", tuple(findings.found), meters, tuple(reading.unread))


KINDS: dict[str, Callable[[DeckList, Options], Report]] = {"horde": check_horde, "player": check_player}
