"""What effects mean: each head with its template and its lowering, in one place. Importing this declares them all."""

from engine.effects import (  # noqa: F401
    actions,
    amonkhet,
    board,
    conditions,
    costs,
    events,
    hidden,
    innistrad,
    keyword_actions,
    legends,
    mana,
    mods,
    permissions,
    replacing,
    schemes_first,
    sources,
    spark,
    turns,
    values,
)
