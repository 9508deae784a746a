"""Two theme decks for the plain duel: Kamahl's Temper and Cho-Manno's Resolve."""

from engine.dsl import *

creature("Prodigal Pyromancer", "{2}{R}", "Human Wizard", 1, 1, ability("{T}", damage(1, target(ANY_TARGET))))
creature(
    "Furnace Whelp", "{2}{R}{R}", "Dragon", 2, 2, FLYING, ability("{R}", until_end_of_turn(THIS, pt(1, 0)))
)
creature("Lightning Elemental", "{3}{R}", "Elemental", 4, 1, HASTE)
creature("Thundering Giant", "{3}{R}{R}", "Giant", 4, 3, HASTE)
sorcery("Blaze", "{X}{R}", damage(X, target(ANY_TARGET)))
