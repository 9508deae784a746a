"""Two theme decks for the plain duel: Kamahl's Temper and Cho-Manno's Resolve."""

from engine.dsl import *

instant(
    "Incinerate", "{1}{R}",
    damage(3, target(ANY_TARGET)), if_(value_at_least(THAT_MUCH, 1), until_end_of_turn(IT, under(CANT_BE_REGENERATED))),
)
