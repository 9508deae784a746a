"""Dealing pools from a cube: the same cube, Survivors and seed give the same pools for ever (HS-05 to HS-11).

The slots of the cube are its cards by official name, sorted by folded name, so the order of the list does not
matter. Basic lands are left aside. The slots are shuffled by Fisher-Yates with numbers from splitmix64
(`engine.state.rng`), its seed derived from the given one and the number of Survivors, and the pools are cut off the
top one after the other.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.catalogue import fold, lookup
from engine.state import rng
from formats.base import BadInput, Pool
from formats.decklist import ASIDE, DeckList, parse
from formats.horde_sealed.construction import POOLS
from formats.sealed import Deal

SALT = 0x4445414C
"""Keeps the numbers of a deal apart from those of a game with the same seed."""


def slots(cube: DeckList | Iterable[str]) -> list[str]:
    """What can be dealt of a cube, in the order that does not depend on how it is written."""
    if isinstance(cube, DeckList):
        names = [e.name for zone, e in cube.entries() if zone not in ASIDE for _ in range(e.quantity)]
    else:
        names = list(cube)
    known = ((name, lookup(name)) for name in names)
    dealt = [
        card.name if card else name for name, card in known if not (card and "basic-land" in card.traits)
    ]
    return sorted(dealt, key=lambda name: (fold(name), name))


def deal(
    cube: DeckList | Iterable[str],
    survivors: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
) -> Deal:
    """Random pools without a slot in common. Raises BadInput where the cube cannot give them."""
    if survivors not in POOLS:
        raise BadInput(f"Horde Sealed needs 2 to 4 Survivors, not {survivors}.")
    size = (options or {}).get("pool_cards") or POOLS[survivors]
    cards = slots(cube)
    if len(cards) < size * survivors:
        raise BadInput(
            f"{survivors} pools of {size} need {size * survivors} cards; this cube can deal {len(cards)}."
        )
    shuffled, _ = rng.shuffled(cards, rng.derive(seed, SALT, survivors))
    pools = tuple(tuple(shuffled[i * size : (i + 1) * size]) for i in range(survivors))
    return Deal(seed, survivors, pools, len(cards) - size * survivors)


def sample_pool(sample: str) -> Pool | None:
    """The pool a sample deck was built from, dealt again from the seed written down beside it."""
    lists = Path(__file__).parent / "lists"
    for row in json.loads((lists / "deals.json").read_text(encoding="utf-8")):
        if sample in row["samples"]:
            cube = parse((lists / f"{row['cube']}.txt").read_text(encoding="utf-8"))
            return deal(cube, row["survivors"], row["seed"]).pool(row["samples"].index(sample) + 1)
    return None
