"""The mindless Horde as rule cards in its command zone (HS-37 to HS-41, HS-50, HS-51, HS-71, HS-72)."""

from engine.dsl import (
    CANT_BLOCK,
    CREATURE,
    DEFENDER,
    HASTE,
    MUST_ATTACK,
    MUST_BLOCK,
    THAT_MUCH,
    YOU,
    also,
    also_color,
    has,
    mill,
    nothing,
    replaces,
    rule,
    static,
    under,
    would_gain_life,
    would_lose_life,
)
from engine.state.terms import BLACK

MINDLESS = rule(
    "The Horde is mindless",
    static(CREATURE.yours, also(0, "Zombie"), also_color(BLACK), has(HASTE), under(MUST_ATTACK)),
    static(CREATURE.yours.without(DEFENDER), under(CANT_BLOCK)),
    static(CREATURE.yours.with_(DEFENDER), under(MUST_BLOCK)),
    replaces(would_lose_life(YOU, mill(THAT_MUCH))),
    replaces(would_gain_life(YOU, nothing())),
)
