"""Spells of Elder Dragon Wars."""

from engine.dsl import *

DESTROYED = noted_number("destroyed", "the number of creatures destroyed this way")

# -- destruction ---------------------------------------------------------------------------------------------------------

sorcery(
    "Decimate", "{2}{R}{G}",
    destroy(together(target(ARTIFACT), target(CREATURE), target(ENCHANTMENT), target(LAND))),
)
sorcery(
    "Decree of Pain", "{6}{B}{B}",
    destroy(CREATURE, regenerate=False), draw(DESTROYED),
    cycling("{3}{B}{B}"), when(cycles(THIS), until_end_of_turn(CREATURE, pt(-2, -2)), zone=GRAVEYARD),
)
# -- fire and death ------------------------------------------------------------------------------------------------------

sorcery(
    "Brightflame", "{X}{R}{R}{W}{W}",
    damage(X, together(target(CREATURE), CREATURE.has("sharing_color", IT))), gain_life(THAT_MUCH),
)

# -- control, growth and help --------------------------------------------------------------------------------------------

instant(
    "Decree of Savagery", "{7}{G}{G}",
    put_counters(CREATURE.yours, "+1/+1", 4),
    cycling("{4}{G}{G}"), when(cycles(THIS), may(put_counters(target(CREATURE, good=1), "+1/+1", 4)), zone=GRAVEYARD),
)
instant("Stifle", "{U}", counter(target(STACK_ABILITY)))
sorcery(
    "Victimize",
    "{2}{B}",
    sacrifice(CREATURE),
    if_(did(), reanimate(target(CREATURE.card.in_your(GRAVEYARD), 2), tapped=True)),
)
