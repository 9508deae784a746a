"""What effects mean: each head with its template and its lowering, in one place. Importing this declares them all."""

from engine.effects import actions, conditions, costs, events, mana, mods, permissions, replacing, values  # noqa: F401
