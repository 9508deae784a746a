"""Mana abilities whose cost takes other permanents or cards. Mana is counted, and paid for, without asking how: of such abilities
only those count that can be paid for side by side, for nothing pays twice (CR 601.2h)."""

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


class Claims:
    """What the abilities of a player's sources take, one after another."""

    def __init__(self, game: "Game", seat: Seat, sources: Sequence[ManaSource]) -> None:
        self.game = game
        self.seat = seat
        self.takers = [(s, ability) for s in sources if (ability := taker(s)) is not None]
        own = {id(s) for s, _ in self.takers}
        self.kept = [s for s in sources if id(s) not in own]
        self.taken: set[int] = set()
        self.cards: dict[str, int] = {}  # how many cards, or energy, are asked for in all
        self.tapping: set[int] = set()
        self.leaving: set[int] = set()
        for s in sources if self.takers else ():
            ability = ability_of(s)
            if ability is not None and ability.cost.taps:
                self.tapping.add(id(s.card))
            if ability is not None and _says(ability, GONE):
                self.leaving.add(id(s.card))
        for source, ability in self.takers:
            if all(self._claimed(source, ability, part) for part in ability.cost.parts):
                self.kept.append(source)
        there = {id(s) for s in self.kept}
        self.kept = [s for s in sources if id(s) in there]

    def _claimed(self, source: ManaSource, ability: Activated, part: Any) -> bool:
        """Whether this part can be paid beside all that was claimed before; then it is claimed."""
        run = Run(self.game, source.card, self.seat)
        name = part.head.name
        if name in ("tap_cost", "sacrifice_cost"):
            filter, n = part.args[0], run.value(part.args[1])
            busy = self.tapping if name == "tap_cost" else self.leaving
            able = self.seat.permanents if name == "sacrifice_cost" else _untapped(self.seat)
            there = [c for c in able if filter.matches(run, c) and id(c) not in self.taken]
            free = [c for c in there if id(c) not in busy][:n]
            if len(free) < n and n == 1 and name == "tap_cost":
                free = self._instead(source, there)
            self.taken.update(map(id, free))
            return len(free) >= n
        if name in TAKES:
            count = {"discard_cost": len(self.seat.hand), "exile_cost": len(self.seat.graveyard)}
            n = run.value(part.args[1] if name == "exile_cost" else part.args[0])
            self.cards[name] = self.cards.get(name, 0) + n
            return self.cards[name] <= count.get(name, self.seat.counters.get("energy", 0))
        return True

    def _instead(self, source: ManaSource, there: Sequence[Card]) -> list[Card]:
        """A permanent tapped for this ability instead of for its own mana, where this mana is worth no less."""
        for other in self.kept:
            if (
                other.card in there
                and other.card is not source.card
                and not other.burden > 1
                and other.masks is None
                and other.amount <= source.amount
                and not other.mask & ~source.mask
                and source.only is None
            ):
                self.kept.remove(other)
                return [other.card]
        return []


def _untapped(seat: Seat) -> list[Card]:
    return [c for c in seat.permanents if not c.tapped]
