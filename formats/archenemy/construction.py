"""What decks and scheme decks must be (checks ARV-03 to ARV-14)."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from engine.cards import playable
from engine.catalogue import Facts
from formats.base import Check, Meter, Options, Pool, Report
from formats.changes import Keep, SetOptions
from formats.checks import nondeck
from formats.decklist import UNSORTED, DeckList, parse
from formats.findings import TAKE, TAKE_MORE, Findings, name_checks
from formats.reading import Line, ReadList, grouped, read
from formats.remedies import Offer

KEY = "archenemy"
UNKNOWN = "ARV-10"
LISTS = Path(__file__).parent / "lists"
CARDS, COPIES = 60, 4
SCHEMES, SAME_SCHEME = 20, 2
HEROES = 3
SECTION = "scheme_deck"
SECTIONS = frozenset({SECTION, "schemes", "scheme"})
"""Headings under which a scheme deck is written."""

CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    "ARV-03": Check(
        "AR-06",
        f"The scheme deck has {{used}} schemes; it needs at least {SCHEMES}.",
        remedies=("Add {missing} more schemes.",),
    ),
    "ARV-04": Check(
        "AR-07", "{card} appears {used} times in the scheme deck; two is the limit.", remedies=(TAKE_MORE,)
    ),
    "ARV-05": Check("AR-11", "{card} is a {kind} and cannot be in the {section}.", remedies=(TAKE,)),
    "ARV-05 scheme": Check(
        "AR-11",
        "{card} is a scheme and cannot be in the deck.",
        remedies=(TAKE, "Put {card} into the archenemy's scheme deck."),
    ),
    "ARV-06": Check(
        "AR-09",
        "Only the archenemy uses schemes. Remove the scheme deck from this hero or switch to Supervillain Rumble.",
        remedies=(
            Offer(Keep, zone="{section}", cards=(), otherwise="Take the scheme deck out."),
            Offer(SetOptions, options=(("rumble", True),)),
        ),
    ),
    "ARV-07": Check(
        "AR-10",
        f"The deck has {{used}} cards; it needs at least {CARDS}.",
        remedies=("Add {missing} cards.",),
    ),
    "ARV-08": Check(
        "AR-10",
        "{card} appears {used} times; four is the limit for cards other than basic lands.",
        remedies=(TAKE_MORE,),
    ),
    "ARV-13": Check("AR-121", "Legal, but automated playtests cannot run {card} yet.", "warning"),
    "ARV-14": Check("AR-08", "This is a customised version of the boxed deck ({diff}).", "warning"),
}


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """The validator of the format: one list alone."""
    return KINDS[kind](deck, options)


def check_archenemy(deck: DeckList, options: Options) -> Report:
    """The archenemy's traditional deck."""
    return check_deck("archenemy", deck, options)


def check_hero(deck: DeckList, options: Options) -> Report:
    """A hero's traditional deck; schemes in it are another mistake than in the archenemy's."""
    return check_deck("hero", deck, options)


def check_deck(kind: str, deck: DeckList, options: Options) -> Report:
    """AR-10, AR-11: 60 cards or more, four of a name, no schemes."""
    reading, findings = _read(deck)
    theirs = has_schemes(deck) and kind == "hero" and not options["rumble"]
    beside = [zone for zone in deck.zones if zone in SECTIONS]
    if theirs:
        section = beside[0] if len(beside) == 1 else None
        findings.add("ARV-06", zone=SECTION, section=section)
    lines = [line for line in reading.lines if line.zone not in beside]
    n = sum(line.quantity for line in lines)
    n += sum(entry.quantity for zone, entry in reading.strange if zone not in beside)
    if n < CARDS:
        findings.add("ARV-07", zone=UNSORTED, used=n, limit=CARDS)
    for line in reading.lines:
        if line.zone not in beside and (what := nondeck(line.card)):
            wrong(line, what, "deck", findings)
        elif line.zone in beside and not theirs:
            wrong(line, kind_of(line.card), "deck", findings)
    for same in grouped(lines).values():
        card, copies = same[0].card, sum(line.quantity for line in same)
        if copies > COPIES and not {"basic-land", "any-number"} & set(card.traits):
            findings.add("ARV-08", same, zone=UNSORTED, used=copies, limit=COPIES)
    customised(kind, _counts(lines), CARDS, findings)
    meters = (Meter("deck", "Deck", n, CARDS, least=True),)
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))


def check_schemes(deck: DeckList, options: Options) -> Report:
    """AR-06, AR-07, AR-11: 20 schemes or more, two of a name, nothing else."""
    reading, findings = _read(deck)
    schemes = [line for line in reading.lines if "Scheme" in line.card.types]
    n = sum(line.quantity for line in schemes) + sum(entry.quantity for _, entry in reading.strange)
    if n < SCHEMES:
        findings.add("ARV-03", zone=SECTION, used=n, limit=SCHEMES)
    for line in reading.lines:
        if line not in schemes:
            wrong(line, kind_of(line.card), "scheme deck", findings)
    ongoing = 0
    for name, same in grouped(schemes).items():
        card, copies = same[0].card, sum(line.quantity for line in same)
        ongoing += copies if "Ongoing" in card.supertypes else 0
        if copies > SAME_SCHEME:
            findings.add("ARV-04", same, zone=SECTION, used=copies, limit=SAME_SCHEME)
        if not playable(name):
            findings.add("ARV-13", same, zone=SECTION)
    customised("schemes", _counts(schemes), SCHEMES, findings)
    meters = (Meter("schemes", "Schemes", n, SCHEMES, least=True), Meter("ongoing", "Ongoing", ongoing, None))
    return Report(KEY, "schemes", tuple(findings.found), meters, tuple(reading.unread))


def _read(deck: DeckList) -> tuple[ReadList, Findings]:
    """The list with ARV-10 for what nobody can read or knows."""
    reading, findings = read(deck), Findings(CHECKS)
    findings.names(reading, UNKNOWN)
    return reading, findings


def _counts(lines: Iterable[Line]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for line in lines:
        counts[line.card.name] += line.quantity
    return counts


def has_schemes(deck: DeckList) -> bool:
    """Whether a list has a section of schemes."""
    return any(deck.zones.get(zone) for zone in SECTIONS)


def kind_of(card: Facts) -> str:
    """What a card is, in a word."""
    return nondeck(card) or (card.types[-1].lower() if card.types else "card")


def wrong(line: Line, kind: str, section: str, findings: Findings) -> None:
    """ARV-05: a card in a part of another kind."""
    if section == "deck" and kind == "scheme":
        findings.add("ARV-05 scheme", line)
    else:
        findings.add("ARV-05", line, kind=kind, section=section)


# The boxed decks


@cache
def boxed(kind: str) -> tuple[Counter[str], ...]:
    """The lists of the 2017 box for this kind of deck, by official name."""
    files = {"archenemy": ("bolas",), "hero": ("gideon", "chandra", "nissa"), "schemes": ("schemes_bolas",)}
    found = []
    for key in files[kind]:
        deck = parse((LISTS / f"{key}.txt").read_text(encoding="utf-8"))
        found.append(_counts(read(deck, UNKNOWN).lines))
    return tuple(found)


def customised(kind: str, counts: Counter[str], size: int, findings: Findings) -> None:
    """ARV-14: at least three quarters of a boxed list, and not that list."""
    for box in boxed(kind):
        shared = (box & counts).total()
        if shared * 4 < size * 3 or box == counts:
            continue
        out, new = sorted((box - counts).items()), sorted((counts - box).items())
        parts = [f"-{n} {name}" for name, n in out] + [f"+{n} {name}" for name, n in new]
        more = f" and {len(parts) - 6} more" if len(parts) > 6 else ""
        findings.add("ARV-14", cards=tuple(new), diff=", ".join(parts[:6]) + more)


KINDS: dict[str, Callable[[DeckList, Options], Report]] = {
    "archenemy": check_archenemy,
    "hero": check_hero,
    "schemes": check_schemes,
}
