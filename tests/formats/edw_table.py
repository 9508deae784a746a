"""A table of Elder Dragon Wars for tests: legal lists, whose missing cards are replaced by others the engine plays."""

import random
from functools import cache
from typing import Any

from engine import cards
from engine.catalogue import lookup
from engine.state import rng, terms
from formats import registry
from formats.elder_dragon_wars.axes import AXES, PLANAR
from formats.elder_dragon_wars.piles import PILES
from formats.play import Lineup, LineupSeat, official

KEY = "elder-dragon-wars"
KINDS = {
    "artifacts": terms.ARTIFACT,
    "enchantments": terms.ENCHANTMENT,
    "chaos": terms.INSTANT | terms.SORCERY,
}


@cache
def stand_ins(kind: int) -> tuple[str, ...]:
    """Cards of the library of a kind that a pile may hold, nothing of which the published lists hold."""
    found = []
    for name in cards.names():
        d = cards.definition(name)
        if (
            name not in PLANAR
            and d.types & kind
            and d.castable
            and not d.token
            and "Aura" not in d.subtypes
            and lookup(name) is not None
        ):
            if d.name == name and not (kind == terms.ARTIFACT and d.types & terms.LAND):
                found.append(name)
    return tuple(sorted(found))


def playable_deck(role: str, draw: random.Random) -> dict[str, Any]:
    """The published list of a role, its cards that the engine does not play replaced by others of their kind."""
    form = registry.get(KEY)
    zones: dict[str, list[list[Any]]] = {}
    deck = form.sample(role).deck.to_json()
    taken = {official(name) for rows in deck["zones"].values() for _, name in rows}
    for zone, rows in deck["zones"].items():
        zones[zone] = []
        for n, name in rows:
            name = official(name)
            if not cards.playable(name):
                kind = KINDS.get(role, terms.INSTANT | terms.SORCERY)
                options = [o for o in stand_ins(kind) if o not in taken and _fits(role, o)]
                name = draw.choice(options)
                taken.add(name)
            zones[zone].append([n, name])
    return {"zones": zones}


def _fits(role: str, name: str) -> bool:
    """A deck's spell has no colour outside its alignment."""
    if role not in AXES:
        return True
    facts = lookup(name)
    return facts is not None and set(facts.identity) <= set(AXES[role].alignment)


def lineup(seed: int = 1, pilot: str = "greedy", **options: Any) -> Lineup:
    """Five decks and three piles."""
    draw = random.Random(rng.derive(seed, 7, 0))
    seats = [LineupSeat(role, role.title(), playable_deck(role, draw), pilot) for role in AXES]
    seats += [LineupSeat(role, PILES[role], playable_deck(role, draw)) for role in PILES]
    return Lineup(KEY, tuple(seats), options, seed)
