"""What decks and scheme decks must be (checks ARV-03 to ARV-14)."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from engine.cards import playable
from engine.cards.facts import Facts, lookup
from formats.base import Meter, Options, Pool, Report
from formats.checks import ASIDE, Line, Reading, nondeck, read, report_strange
from formats.decklist import UNSORTED, DeckList, parse
from formats.findings import Check, Findings

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
    "ARV-01": Check("AR-05", "{player} has no deck yet. Pick one before the match starts."),
    "ARV-02": Check(
        "AR-03", "This match needs exactly one archenemy and at least one hero (found {villains} and {heroes})."
    ),
    "ARV-03": Check(
        "AR-06",
        "The scheme deck has {used} schemes; it needs at least {limit}.",
        remedies=("Add {missing} more schemes.",),
    ),
    "ARV-04": Check(
        "AR-07",
        "{name} appears {used} times in the scheme deck; two is the limit.",
        remedies=("Take out {more} of {name}.",),
    ),
    "ARV-05": Check("AR-11", "{name} is a {kind} and cannot be in the {section}.", remedies=("{mend}",)),
    "ARV-06": Check(
        "AR-09",
        "Only the archenemy uses schemes. Remove the scheme deck from {player} or switch to Supervillain Rumble.",
        remedies=("Take the scheme deck out.", "Switch rumble on."),
    ),
    "ARV-07": Check(
        "AR-10", "{deck} has {used} cards; it needs at least {limit}.", remedies=("Add {missing} cards.",)
    ),
    "ARV-08": Check(
        "AR-10",
        "{name} appears {used} times; four is the limit for cards other than basic lands.",
        remedies=("Take out {more} of {name}.",),
    ),
    "ARV-09": Check("AR-85", "In Supervillain Rumble {player} needs a scheme deck too."),
    "ARV-11": Check("AR-06", "The archenemy {player} has no scheme deck."),
    "ARV-12": Check("AR-04", "Archenemy is best with three heroes; this match has {used}.", "warning"),
    "ARV-13": Check("AR-121", "Legal, but automated playtests cannot run {name} yet.", "warning"),
    "ARV-14": Check("AR-08", "This is a customised version of the boxed deck ({diff}).", "warning"),
    "ARV-15": Check("AR-92", "Supervillain Rumble needs at least two players."),
}  # fmt: skip


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
    if theirs:
        findings.add("ARV-06", SECTION, player="this hero")
    beside = {zone for zone in deck.zones if zone in SECTIONS}
    lines = [line for line in reading.lines if line.zone not in beside]
    n = sum(line.quantity for line in lines)
    n += sum(entry.quantity for zone, entry in reading.strange if zone not in beside)
    if n < CARDS:
        findings.add("ARV-07", UNSORTED, (), n, CARDS, deck="The deck", missing=CARDS - n)
    for line in reading.lines:
        if line.zone not in beside and (what := nondeck(line.card)):
            wrong(line, what, "deck", findings)
        elif line.zone in beside and not theirs:
            wrong(line, kind_of(line.card), "deck", findings)
    for name, copies in _counts(lines).items():
        card = lookup(name)
        if copies > COPIES and card and not {"basic-land", "any-number"} & set(card.traits):
            cards = ((name, copies),)
            findings.add("ARV-08", UNSORTED, cards, copies, COPIES, name=name, more=copies - COPIES)
    customised(kind, _counts(lines), CARDS, findings)
    meters = (Meter("deck", "Deck", n, CARDS, least=True),)
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))


def check_schemes(deck: DeckList, options: Options) -> Report:
    """AR-06, AR-07, AR-11: 20 schemes or more, two of a name, nothing else."""
    reading, findings = _read(deck)
    schemes = [line for line in reading.lines if "Scheme" in line.card.types]
    n = sum(line.quantity for line in schemes) + sum(entry.quantity for _, entry in reading.strange)
    if n < SCHEMES:
        findings.add("ARV-03", SECTION, (), n, SCHEMES, missing=SCHEMES - n)
    for line in reading.lines:
        if line not in schemes:
            wrong(line, kind_of(line.card), "scheme deck", findings)
    ongoing = 0
    for name, copies in _counts(schemes).items():
        card = lookup(name)
        ongoing += copies if card and "Ongoing" in card.supertypes else 0
        cards = ((name, copies),)
        if copies > SAME_SCHEME:
            findings.add("ARV-04", SECTION, cards, copies, SAME_SCHEME, name=name, more=copies - SAME_SCHEME)
        if not playable(name):
            findings.add("ARV-13", SECTION, cards, name=name)
    customised("schemes", _counts(schemes), SCHEMES, findings)
    meters = (Meter("schemes", "Schemes", n, SCHEMES, least=True), Meter("ongoing", "Ongoing", ongoing, None))
    return Report(KEY, "schemes", tuple(findings.found), meters, tuple(reading.unread))


def _read(deck: DeckList) -> tuple[Reading, Findings]:
    """The list with ARV-10 for what nobody can read or knows."""
    reading = read(deck, UNKNOWN, ASIDE)
    report_strange(reading, UNKNOWN, reading.strange)
    return reading, Findings(CHECKS, reading.violations)


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
    name = line.card.name
    mend = f"Take {name} out."
    if section == "deck" and kind == "scheme":
        mend = f"Move {name} to the archenemy's scheme deck."
    cards = ((name, line.quantity),)
    findings.add("ARV-05", line.zone, cards, name=name, kind=kind, section=section, mend=mend)


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
        findings.add("ARV-14", None, tuple(new), diff=", ".join(parts[:6]) + more)


KINDS: dict[str, Callable[[DeckList, Options], Report]] = {
    "archenemy": check_archenemy,
    "hero": check_hero,
    "schemes": check_schemes,
}
