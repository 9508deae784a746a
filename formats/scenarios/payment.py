"""What pays in a scenario: a legal way that leaves what later actions of the same step need (scenario-v1, section 4)."""

from collections.abc import Mapping, Sequence
from itertools import combinations, islice
from typing import Any

from engine.language.costs import ManaCost, assign, bills, parse
from engine.state.choice import Pay
from engine.state.objects import Card, Seat

WAYS_AT_MOST = 5_000
"""How many sets of sources are tried before the usual payment will do."""


def needed_later(seat: Seat, entries: Sequence[Mapping[str, Any]]) -> tuple[set[str], ManaCost | None]:
    """The names of permanents that those actions use, and the mana of the cards they cast from the hand."""
    names: set[str] = set()
    mana: list[str] = []
    for entry in entries:
        of = entry.get("of", entry.get("card"))
        name = of.get("card") if isinstance(of, Mapping) else of
        if entry["do"] in ("activate", "mana") and isinstance(name, str):
            names.add(name)
        elif entry["do"] == "cast" and "via" not in entry and "x" not in entry:
            card = next((c for c in seat.hand if c.name == name), None)
            mana.append(card.definition.cost.text if card is not None else "")
    return names, parse("".join(mana)) if any(mana) else None


def sparing(ask: Pay, names: set[str], later: ManaCost | None) -> tuple[int, ...]:
    """Sources that pay and leave the others to what comes later; the usual ones where none do."""
    sources = ask.detail
    usual = tuple(ask.plan)

    def good(answer: tuple[int, ...]) -> bool:
        if any(isinstance(s.card, Card) and s.card.name in names for s in (sources[i] for i in answer)):
            return False
        rest = [s for i, s in enumerate(sources) if i not in answer]
        return later is None or any(assign(bill, rest) is not None for bill in bills(later, 0, 0, ()))

    if good(usual):
        return usual
    order = sorted(range(len(sources)), key=lambda i: getattr(sources[i].card, "name", "") in names)
    for size in range(1, len(usual) + 2):
        for answer in islice(combinations(order, size), WAYS_AT_MOST):
            if ask.pays(answer) and good(answer):
                return tuple(sorted(answer))
    return usual
