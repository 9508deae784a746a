"""Rules text read. Importing this declares what every phrase is read by."""

from engine.text.reading import (  # noqa: F401
    abilities,
    cards,
    clauses,
    conditions,
    copies,
    costs,
    counters,
    damage,
    events,
    keywords,
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
