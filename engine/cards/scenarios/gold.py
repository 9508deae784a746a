"""Multicoloured cards of all times that rules scenarios are written with."""

from engine.cards.scenarios.tokens import (
    ELEMENTAL_5_5_RED_GREEN,
    SOLDIER_1_1_WHITE_LIFELINK,
    VAMPIRE_1_1_WHITE_LIFELINK,
)
from engine.cards.tokens import ZOMBIE
from engine.dsl import *

creature("Disciplined Duelist", "{G}{W}{U}", "Human Citizen", 2, 1, DOUBLE_STRIKE, as_enters(enters_with("shield")))
creature(
    "Grand Arbiter Augustin IV", "{2}{W}{U}", "Legendary Human Advisor", 2, 3,
    permits(costs_less(CARD.color(WHITE), 1)), permits(costs_less(CARD.color(BLUE), 1)), permits(costs_more(CARD, 1)),
)
creature(
    "Harmonic Sliver", "{1}{G}{W}", "Sliver", 1, 1,
    static(PERMANENT.sub("Sliver"), has(when(enters(THIS), destroy(target(ARTIFACT | ENCHANTMENT))))),
)
creature("Lorescale Coatl", "{1}{G}{U}", "Snake", 2, 2, whenever(draws(YOU), put_counters(THIS, "+1/+1")))
enchantment("Privileged Position", "{2}{G/W}{G/W}{G/W}", static(PERMANENT.other.yours, has(HEXPROOF)))
creature(
    "Reaper King", "{2/W}{2/U}{2/B}{2/R}{2/G}", "Legendary Artifact Scarecrow", 6, 6,
    static(CREATURE.other.sub("Scarecrow").yours, pt(1, 1)),
    whenever(enters(PERMANENT.sub("Scarecrow").yours.other), destroy(target(PERMANENT))),
)
creature("Safehold Elite", "{1}{G/W}", "Elf Scout", 2, 2, persist())
creature(
    "Savra, Queen of the Golgari", "{2}{B}{G}", "Legendary Elf Shaman", 2, 2,
    whenever(sacrifices(YOU, CREATURE.color(BLACK)), may_cost(pay_life(2), sacrifice(CREATURE, who=EACH_OTHER_PLAYER))),
    whenever(sacrifices(YOU, CREATURE.color(GREEN)), may(gain_life(2))),
)
instant(
    "Showstopper", "{1}{B}{R}",
    change(CREATURE.yours, (has(when(dies(THIS), damage(2, target(CREATURE.opponents)))),)),
)
creature(
    "Sunhome Enforcer", "{2}{R}{W}", "Giant Soldier", 2, 4,
    whenever(deals_any_combat_damage(THIS), gain_life(THAT_MUCH)), ability("{1}{R}", change(THIS, (pt(1, 0),))),
)
instant(
    "Unlicensed Disintegration", "{1}{B}{R}",
    destroy(target(CREATURE)), if_(you_control(ARTIFACT.yours), damage(3, controller(it(words="that creature")))),
)
artifact(
    "Unscythe, Killer of Kings", "{U}{B}{B}{R}",
    static(EQUIPPED, pt(3, 3), has(FIRST_STRIKE)),
    whenever(damaged_dies(CREATURE, EQUIPPED), may(exile(that("that card"))), if_(did(), create(ZOMBIE))), equip("{2}"),
    subtypes='Legendary Equipment',
)
creature(
    "Elenda, the Dusk Rose", "{2}{W}{B}", "Legendary Vampire Knight", 1, 1,
    LIFELINK, whenever(dies(CREATURE.other), put_counters(THIS, "+1/+1")),
    when(dies(THIS), create(VAMPIRE_1_1_WHITE_LIFELINK, power_of(THIS))),
)
instant("March of the Multitudes", "{X}{G}{W}{W}", CONVOKE, create(SOLDIER_1_1_WHITE_LIFELINK, X))
creature(
    "Omnath, Locus of Rage", "{3}{R}{R}{G}{G}", "Legendary Elemental", 5, 5,
    whenever(enters(LAND.yours), create(ELEMENTAL_5_5_RED_GREEN)),
    whenever(either(dies(THIS), dies(PERMANENT.sub("Elemental").yours.other)), damage(3, target(ANY_TARGET))),
)
