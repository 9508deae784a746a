"""Dealing pools from cubes, and the decks built of them: in formats that declare how (`formats.sealed`)."""

from collections import Counter
from functools import lru_cache
from typing import Any

from decks.models import Deal, Deck, DeckVersion
from decks.models.deck import Zones
from formats import registry
from formats.base import BadInput, Kind, Pool, Role
from formats.decklist import DeckList

MOST_SEED = 2**63 - 1


def pool_kind(format_key: str) -> Kind | None:
    """The kind of deck that is built from a pool."""
    return next((kind for kind in registry.get(format_key).kinds if kind.needs_pool), None)


def pool_role(format_key: str) -> Role | None:
    """The role that plays such a deck."""
    kind = pool_kind(format_key)
    return next((role for role in registry.get(format_key).roles if kind and role.kind == kind.key), None)


def can_deal(format_key: str) -> bool:
    """Whether pools are dealt in this format."""
    return registry.sealed(format_key) is not None and pool_kind(format_key) is not None


def can_build(format_key: str) -> bool:
    """Whether the format builds a deck of a pool by itself."""
    sealed = registry.sealed(format_key)
    return sealed is not None and sealed.build is not None


@lru_cache(maxsize=32)
def _dealt(version: int, format_key: str, survivors: int, seed: int) -> dict[str, Any]:
    sealed = registry.sealed(format_key)
    if sealed is None:
        raise BadInput("Nothing is dealt in this format.")
    cube = DeckVersion.objects.get(pk=version).deck_list()
    return sealed.deal(cube, survivors, seed, {}).to_json()


def dealt(version: DeckVersion, survivors: int, seed: int) -> dict[str, Any]:
    """The pools: `{"seed", "survivors", "pools", "left_out"}`. The same arguments give the same for ever.

    Raises BadInput where this cube cannot be dealt so.
    """
    if not 0 <= seed <= MOST_SEED:
        raise BadInput(f"A seed is a number from 0 to {MOST_SEED}.")
    return _dealt(version.pk, version.deck.format_key, survivors, seed)


def deal_of(deal: Deal) -> dict[str, Any]:
    """The pools of a kept deal."""
    return dealt(deal.cube_version, deal.survivors, deal.seed)


def pool_for(deck: Deck) -> Pool | None:
    """The pool a deck is built from, if it came from a deal."""
    if deck.deal is None or deck.deal_seat is None:
        return None
    return Pool.from_deal(deal_of(deck.deal), deck.deal_seat)


def keep(version: DeckVersion, survivors: int, seed: int) -> Deal:
    """The row of a deal, made when somebody builds from it."""
    dealt(version, survivors, seed)
    return Deal.objects.get_or_create(cube_version=version, survivors=survivors, seed=seed)[0]


def pool_zones(names: list[str] | tuple[str, ...]) -> Zones:
    """A pool as a zone of a deck."""
    return {"pool": [{"qty": n, "name": name} for name, n in sorted(Counter(names).items())]}


def auto_build(format_key: str, pool: Pool, options: dict[str, Any]) -> DeckList | None:
    """A deck the format builds from the pool, if it can."""
    sealed = registry.sealed(format_key)
    return None if sealed is None or sealed.build is None else sealed.build(pool)
