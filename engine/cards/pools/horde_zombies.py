"""The sample zombie Horde."""

from engine.cards.tokens import ZOMBIE
from engine.dsl import *

ZOMBIES = permanent("Zombie")
ZOMBIE_CARD = CARD.sub("Zombie")

creature(
    "Death Baron", "{1}{B}{B}", "Zombie Wizard", 2, 2,
    static(permanent("Zombie").yours.other, pt(1, 1), has(DEATHTOUCH)),
    static(permanent("Skeleton").non("Zombie").yours, pt(1, 1), has(DEATHTOUCH)),
)
creature(
    "Unbreathing Horde", "{2}{B}", "Zombie", 0, 0,
    as_enters(enters_with("+1/+1", plus(count(ZOMBIES.yours.other), count(ZOMBIE_CARD.in_your(GRAVEYARD))))),
    replaces(prevent_and(THIS, remove_counters(THIS, "+1/+1", 1))),
)

sorcery(
    "Rise from the Grave", "{4}{B}",
    reanimate(target(CREATURE.card.in_any(GRAVEYARD))),
    change(noted("returned"), (also(0, "Zombie"), also_color(BLACK)), "game"),
)
sorcery(
    "Syphon Flesh", "{4}{B}",
    sacrifice(CREATURE, who=EACH_OTHER_PLAYER), create(ZOMBIE, noted_number("sacrificed")),
)
