"""What a format deals: `SEALED` in the module `sealed` of its folder, found by `formats.registry.sealed`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from formats.base import Pool
from formats.decklist import DeckList


@dataclass(frozen=True, slots=True)
class Deal:
    """The pools of one table."""

    seed: int
    survivors: int
    pools: tuple[tuple[str, ...], ...]
    left_out: int

    def pool(self, number: int) -> Pool:
        """What player `number` (from 1) builds from."""
        return Pool.from_deal(self.to_json(), number)

    def to_json(self) -> dict[str, Any]:
        return {
            "seed": self.seed,
            "survivors": self.survivors,
            "pools": [list(pool) for pool in self.pools],
            "left_out": self.left_out,
        }


@dataclass(frozen=True, kw_only=True)
class Sealed:
    """How pools are dealt from lists of the kind `cube`, and how a deck is built of one."""

    deal: Callable[[DeckList, int, int, Mapping[str, Any]], Deal]
    """Pools of a cube for so many players by a seed, under these options. Raises BadInput where it cannot give them."""
    build: Callable[[Pool], DeckList] | None = None
    """A deck of a pool."""


__all__ = ["Deal", "Sealed"]
