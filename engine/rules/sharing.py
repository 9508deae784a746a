"""Mana abilities whose cost takes other permanents or cards. Mana is counted, and paid for, without asking how: of such abilities
only those count that can be paid for side by side, for nothing pays twice (CR 601.2h)."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.language.abilities import Activated
from engine.language.costs import ManaSource
from engine.state.objects import Card, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

TAKES = ("tap_cost", "sacrifice_cost", "discard_cost", "exile_cost", "pay_energy")
GONE = ("sacrifice_this", "exile_this")


def ability_of(source: ManaSource) -> Activated | None:
    """The ability that gives it; None for mana of the pool and for what stands in for mana."""
    if source.card is None or source.ability < 0:
        return None
    return next(
        (a for a in source.card.abilities if isinstance(a, Activated) and a.index == source.ability), None
    )


def taker(source: ManaSource) -> Activated | None:
    """Its ability, if the cost takes what is not the permanent itself. Such abilities are dearer than a plain tap."""
    ability = ability_of(source) if source.burden > 1 else None
    return ability if ability is not None and _says(ability, TAKES) else None


def _says(ability: Activated, heads: Sequence[str]) -> bool:
    return any(part.head.name in heads for part in ability.cost.parts)


def side_by_side(game: "Game", seat: Seat, sources: Sequence[ManaSource]) -> list[ManaSource]:
    """Those of the sources whose abilities can all be used, each with what is left by the others."""
    takers = [(s, ability) for s in sources if (ability := taker(s)) is not None]
    kept = [s for s in sources if taker(s) is None]
    used = [(s.card, ability) for s in sources if (ability := ability_of(s)) is not None]
    busy = {
        "tap_cost": {id(card) for card, ability in used if ability.cost.taps},
        "sacrifice_cost": {id(card) for card, ability in used if _says(ability, GONE)},
    }
    taken: set[int] = set()
    spent: Counter[str] = Counter()
    while takers:
        source, ability = takers.pop(0)
        run = Run(game, source.card, seat)
        uses: list[Card] = []
        instead: list[ManaSource] = []  # of these sources the permanents are tapped
        spends: Counter[str] = Counter()
        could = True
        for part in ability.cost.parts:
            name = part.head.name
            if name in busy:
                n = run.value(part.args[1])
                there = [c for c in _able(run, seat, part) if id(c) not in taken and c not in uses]
                free = [c for c in there if id(c) not in busy[name]][:n]
                if len(free) < n and name == "tap_cost":
                    plain = [s for s in kept if s.burden <= 1]
                    found = _instead(source, [*plain, *(s for s, _ in takers)], there, n - len(free))
                    instead += found
                    free += [s.card for s in found]
                uses += free
                could = could and len(free) >= n
            elif name in TAKES:
                spends[name] += run.value(part.args[1] if name == "exile_cost" else part.args[0])
                could = could and spent[name] + spends[name] <= _stock(seat, name)
        if could:
            taken.update(map(id, uses))
            spent.update(spends)
            tapped = {id(s.card) for s in instead}
            kept = [s for s in kept if id(s.card) not in tapped] + [source]
            takers = [(s, a) for s, a in takers if id(s.card) not in tapped]
        elif not any(other.card is source.card for other in kept):
            busy["tap_cost"].discard(id(source.card))  # others may tap it
    there_now = {id(s) for s in kept}
    return [s for s in sources if id(s) in there_now]


def _able(run: Run, seat: Seat, part: Any) -> list[Card]:
    """The player's permanents that could be tapped or sacrificed for this part of a cost."""
    untapped = part.head.name == "tap_cost"
    return [c for c in seat.permanents if not (untapped and c.tapped) and part.args[0].matches(run, c)]


def _stock(seat: Seat, name: str) -> int:
    """How much the player has of what is not on the battlefield."""
    if name == "discard_cost":
        return len(seat.hand)
    if name == "exile_cost":
        return len(seat.graveyard)
    return seat.counters.get("energy", 0)


def _instead(
    source: ManaSource, others: Sequence[ManaSource], there: Sequence[Card], most: int
) -> list[ManaSource]:
    """Sources, at most so many, whose permanents are tapped for this ability instead of for their own mana, where this mana is
    worth no less than theirs."""
    found: list[ManaSource] = []
    for s in others:
        fits = s.card in there and s.card is not source.card and all(s.card is not f.card for f in found)
        worth = s.amount + sum(f.amount for f in found)
        if fits and s.masks is None and worth <= source.amount and not s.mask & ~source.mask:
            found.append(s)
        if len(found) == most:
            break
    return found if source.only is None else []
