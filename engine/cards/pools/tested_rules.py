"""Cards outside the lists that rules of the formats are tested with."""

from engine.dsl import *

planeswalker(
    "Jace Beleren", "{1}{U}{U}", "Legendary Jace", 3,
    loyalty(2, draw(1, EACH_PLAYER)), loyalty(-1, draw(1, target(PLAYER, good=1))), loyalty(-10, mill(20, target(PLAYER))),
)
instant("Mana Leak", "{1}{U}", counter_unless_pays("{3}", target(SPELL, good=-1)))
