"""Cards of whole sets, such as Amonkhet and War of the Spark."""

from engine.cards.creature_tokens import (
    DEVIL_1_1_RED_ABILITY_4676,
)
from engine.dsl import *

instant(
    "In Oketra's Name", "{1}{W}",
    until_end_of_turn(PERMANENT.sub("Zombie").yours, pt(2, 1)), until_end_of_turn(CREATURE.other.yours, pt(1, 1)),
)
creature(
    "Fumiko the Lowblood", "{2}{R}{R}", "Legendary Human Samurai", 3, 2,
    static(THIS, has(bushido(count(CREATURE.attacking), "the number of attacking creatures"))),
    static(CREATURE.opponents, under(MUST_ATTACK)),
)
creature(
    "Kodama of the Center Tree",
    "{4}{G}",
    "Legendary Spirit",
    count(PERMANENT.sub("Spirit").yours),
    count(PERMANENT.sub("Spirit").yours),
    static(THIS, has(soulshift_for_spirits())),
)
planeswalker(
    "Tibalt, Rakish Instigator", "{2}{R}", "Legendary Tibalt", 5,
    replaces(no_gain(EACH_OPPONENT)), loyalty(-2, create(DEVIL_1_1_RED_ABILITY_4676)),
)
