"""What a duel deck must be: 40 cards or more that can be in a deck."""

from formats.base import Meter, Options, Pool, Report, Violation
from formats.checks import cards, nondeck, read, report_strange
from formats.decklist import UNSORTED, DeckList

LEAST = 40


def validate(kind: str, deck: DeckList, options: Options, pool: Pool | None) -> Report:
    """Any 40 cards or more; nothing else is asked of a deck that serves comparisons."""
    reading = read(deck, "DU-E00")
    report_strange(reading, "DU-E00", reading.strange)
    found = reading.violations
    total = sum(line.quantity for line in reading.lines) + sum(entry.quantity for _, entry in reading.strange)
    if total < LEAST:
        found.append(
            Violation(
                "DU-E01",
                "DU-E01",
                f"The deck has {cards(total)}; at least {LEAST} are needed.",
                "error",
                UNSORTED,
                (),
                total,
                LEAST,
                (f"Add {cards(LEAST - total)}.",),
            )
        )
    for line in reading.lines:
        if what := nondeck(line.card):
            found.append(
                Violation(
                    "DU-E02",
                    "DU-E02",
                    f"{line.card.name} is a {what}; it cannot be in a deck.",
                    "error",
                    line.zone,
                    ((line.card.name, line.quantity),),
                    remedies=(f"Take {line.card.name} out.",),
                )
            )
    return Report(
        "duel", kind, tuple(found), (Meter("deck", "Deck", total, LEAST, least=True),), tuple(reading.unread)
    )
