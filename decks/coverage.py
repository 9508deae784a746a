"""How much of Magic the engine plays: by set, and by what stops the cards that it does not play yet."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from django.db import DatabaseError

from decks.models import Card, Mark
from engine import cards as library
from engine.catalogue import Facts, known_catalogue, library_catalogue
from engine.text.reading.not_understood import clause_of

EXAMPLES = 3
MOST_REASONS = 50
MARK = "coverage"


class Counted(NamedTuple):
    """What is counted of a card."""

    name: str
    slug: str  # "" for what was not read from the database
    sets: tuple[str, ...]
    playable: bool
    reason: str


def of_catalogue(cards: Iterable[Facts] | None = None) -> Iterator[Counted]:
    """These cards, or all that the product knows by itself; needs no database."""
    every = chain(library_catalogue().values(), known_catalogue().values())
    for card in every if cards is None else cards:
        played = library.playable(card.name)
        codes = tuple(dict.fromkeys(printing.set for printing in card.printings))
        yield Counted(
            card.name, "", codes, played, "" if played else library.declined_reason(card.name) or ""
        )


def of_database(*, imported: bool = False) -> Iterator[Counted]:
    """Every card of the site, or those alone that came with an import."""
    rows = Card.objects.filter(imported=True) if imported else Card.objects.all()
    found = rows.order_by().values_list("name", "slug", "sets", "playable", "declined")
    for name, slug, codes, playable, declined in found.iterator():
        yield Counted(name, slug, tuple(codes.split()), playable, declined)


def imported() -> list[Counted]:
    """What imports added; nothing where there is no database yet."""
    try:
        return list(of_database(imported=True))
    except DatabaseError:
        return []


def count(cards: Iterable[Counted]) -> dict[str, Any]:
    """How many cards there are and play, by set, and by reason with the most wanted first."""
    total, played = 0, 0
    every, good, wanted = Counter[str](), Counter[str](), Counter[str]()
    examples: dict[str, list[tuple[str, str]]] = {}
    for card in cards:
        total += 1
        every.update(card.sets)
        if card.playable:
            played += 1
            good.update(card.sets)
            continue
        clause = clause_of(card.reason)
        wanted[clause] += 1
        some = examples.setdefault(clause, [])
        if len(some) < EXAMPLES:
            some.append((card.name, card.slug))
    return {
        "cards": total,
        "playable": played,
        "percent": percent(played, total),
        "sets": [
            {
                "set": code,
                "cards": n,
                "playable": good[code],
                "missing": n - good[code],
                "percent": percent(good[code], n),
            }
            for code, n in sorted(every.items())
        ],
        "reasons": [
            {"clause": clause, "cards": n, "examples": examples[clause]}
            for clause, n in sorted(wanted.items(), key=lambda each: (-each[1], each[0]))
        ],
    }


def percent(part: int, whole: int) -> float:
    """With one decimal, and never 100 while a card is missing."""
    return min(round(100 * part / whole, 1), 100.0 if part == whole else 99.9) if whole else 0.0


def keep() -> None:
    """Count the site's cards and keep the count; whoever writes rows of cards calls this once they stand."""
    found = count(of_database())
    found["more"] = len(found["reasons"][MOST_REASONS:])
    found["reasons"] = found["reasons"][:MOST_REASONS]
    Mark.objects.update_or_create(name=MARK, defaults={"value": found})


def of_site() -> dict[str, Any]:
    """The count over all cards of the site, as it was kept; of its reasons the most wanted, and how many `more`."""
    kept: dict[str, Any] | None = Mark.objects.filter(name=MARK).values_list("value", flat=True).first()
    return kept or count(()) | {"more": 0}
