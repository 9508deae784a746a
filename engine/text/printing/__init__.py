"""Rules text printed from definitions. Importing this declares how every slot is written, and the heads that say themselves."""

from engine.text.printing import (  # noqa: F401
    cards,
    clauses,
    conditions,
    counters,
    damage,
    instead,
    mana,
    mods,
    names,
    nouns,
    numbers,
    objects,
    players,
    spells,
    tokens,
    types,
)
