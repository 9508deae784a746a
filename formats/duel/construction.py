"""What a duel deck must be: 40 cards or more that can be in a deck."""

from formats.base import Check, Meter, Options, Pool, Report
from formats.checks import cards, nondeck
from formats.decklist import UNSORTED, DeckList
from formats.findings import TAKE, Findings, name_checks
from formats.reading import read

KEY = "duel"
UNKNOWN = "DU-E00"
LEAST = 40

CHECKS = {
    **name_checks(UNKNOWN, UNKNOWN),
    "DU-E01": Check(
        "DU-E01", f"The deck has {{size}}; at least {LEAST} are needed.", remedies=("Add {wanting}.",)
    ),
    "DU-E02": Check("DU-E02", "{card} is a {kind}; it cannot be in a deck.", remedies=(TAKE,)),
}


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """Any 40 cards or more; nothing else is asked of a deck that serves comparisons."""
    reading, findings = read(deck), Findings(CHECKS)
    findings.names(reading, UNKNOWN)
    total = reading.size()
    if total < LEAST:
        size, wanting = cards(total), cards(LEAST - total)
        findings.add("DU-E01", zone=UNSORTED, used=total, limit=LEAST, size=size, wanting=wanting)
    for line in reading.lines:
        if what := nondeck(line.card):
            findings.add("DU-E02", line, kind=what)
    meters = (Meter("deck", "Deck", total, LEAST, least=True),)
    return Report(KEY, kind, tuple(findings.found), meters, tuple(reading.unread))
