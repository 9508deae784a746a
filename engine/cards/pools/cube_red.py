"""Red cards of the Survivors' Cube."""

from engine.cards.tokens import ELDRAZI_SPAWN, ELEMENTAL, GOBLIN, SOLDIER_HASTY
from engine.dsl import *

FIREBREATHING = ability("{R}", until_end_of_turn(THIS, pt(1, 0)))


def firebreathing() -> Activated:
    """{R}: this gets +1/+0 until end of turn."""
    return ability("{R}", until_end_of_turn(THIS, pt(1, 0)))


creature(
    "Goblin Arsonist", "{R}", "Goblin Shaman", 1, 1, when(dies(THIS), may(damage(1, target(ANY_TARGET))))
)
creature(
    "Goblin Fireslinger",
    "{R}",
    "Goblin Warrior",
    1,
    1,
    ability("{T}", damage(1, target(PLAYER_OR_PLANESWALKER))),
)
creature(
    "Mogg Fanatic", "{R}", "Goblin", 1, 1, ability(cost(sacrifice_this()), damage(1, target(ANY_TARGET)))
)
creature("Monastery Swiftspear", "{R}", "Human Monk", 1, 2, HASTE, prowess())
creature(
    "Ember Hauler",
    "{R}{R}",
    "Goblin",
    2,
    2,
    ability(cost("{1}", sacrifice_this()), damage(2, target(ANY_TARGET))),
)
creature(
    "Fireslinger",
    "{1}{R}",
    "Human Wizard",
    1,
    1,
    ability("{T}", damage(1, target(ANY_TARGET)), damage(1, YOU)),
)
creature("Gore-House Chainwalker", "{1}{R}", "Human Warrior", 2, 1, unleash())
creature(
    "Keldon Marauders", "{1}{R}", "Human Warrior", 3, 3,
    vanishing(2), when(either(enters(THIS), leaves(THIS)), damage(1, target(PLAYER_OR_PLANESWALKER))),
)
creature(
    "Mogg War Marshal", "{1}{R}", "Goblin Warrior", 1, 1,
    echo("{1}{R}"), when(either(enters(THIS), dies(THIS)), create(GOBLIN)),
)
creature("Ogre Sentry", "{1}{R}", "Ogre Warrior", 3, 3, DEFENDER)
creature(
    "Sparkmage Apprentice", "{1}{R}", "Human Wizard", 1, 1, when(enters(THIS), damage(1, target(ANY_TARGET)))
)
creature(
    "Thermo-Alchemist", "{1}{R}", "Human Shaman", 0, 3,
    DEFENDER, ability("{T}", damage(1, EACH_OPPONENT)), whenever(casts(YOU, instant_or_sorcery()), untap(THIS)),
)
creature("Wall of Razors", "{1}{R}", "Wall", 4, 1, DEFENDER, FIRST_STRIKE)
creature(
    "Young Pyromancer",
    "{1}{R}",
    "Human Shaman",
    2,
    1,
    whenever(casts(YOU, instant_or_sorcery()), create(ELEMENTAL)),
)
creature(
    "Cunning Sparkmage", "{2}{R}", "Human Shaman", 0, 1, HASTE, ability("{T}", damage(1, target(ANY_TARGET)))
)
creature("Fiery Hellhound", "{1}{R}{R}", "Elemental Dog", 2, 2, firebreathing())
creature(
    "Guttersnipe",
    "{2}{R}",
    "Goblin Shaman",
    2,
    2,
    whenever(casts(YOU, instant_or_sorcery()), damage(2, EACH_OPPONENT)),
)
creature(
    "Inner-Flame Acolyte", "{1}{R}{R}", "Elemental Shaman", 2, 2,
    when(enters(THIS), until_end_of_turn(target(CREATURE, good=1), pt(2, 0), has(HASTE))), evoke("{R}"),
)
creature(
    "Mudbutton Torchrunner", "{2}{R}", "Goblin Warrior", 1, 1, when(dies(THIS), damage(3, target(ANY_TARGET)))
)
creature("Wall of Fire", "{1}{R}{R}", "Wall", 0, 5, DEFENDER, firebreathing())
creature("Wall of Stone", "{1}{R}{R}", "Wall", 0, 8, DEFENDER)
creature("Beetleback Chief", "{2}{R}{R}", "Goblin Warrior", 2, 2, when(enters(THIS), create(GOBLIN, 2)))
creature("Flametongue Kavu", "{3}{R}", "Kavu", 4, 2, when(enters(THIS), damage(4, target(CREATURE))))
creature(
    "Vent Sentinel", "{3}{R}", "Elemental", 2, 4,
    DEFENDER,
    ability("{1}{R}, {T}", damage(count(CREATURE.with_(DEFENDER).yours), target(PLAYER_OR_PLANESWALKER))),
)
creature("Chartooth Cougar", "{5}{R}", "Cat Beast", 4, 4, firebreathing(), landcycling("Mountain", "{2}"))
creature("Volcanic Dragon", "{4}{R}{R}", "Dragon", 4, 4, FLYING, HASTE)

instant("Burst Lightning", "{R}", kicker("{4}"), damage(number_if(KICKED, 4, 2), target(ANY_TARGET)))
instant("Lightning Bolt", "{R}", damage(3, target(ANY_TARGET)))
instant("Magma Jet", "{1}{R}", damage(2, target(ANY_TARGET)), scry(2))
instant("Searing Spear", "{1}{R}", damage(3, target(ANY_TARGET)))
instant("Fiery Cannonade", "{2}{R}", damage(2, CREATURE.non("Pirate")))
instant("Staggershock", "{2}{R}", damage(2, target(ANY_TARGET)), rebound())
instant("Trumpet Blast", "{2}{R}", until_end_of_turn(CREATURE.attacking, pt(2, 0)))
instant("Volcanic Fallout", "{1}{R}{R}", CANT_BE_COUNTERED, damage_each(2, CREATURE, EACH_PLAYER))
instant("Chandra's Outrage", "{2}{R}{R}", damage(4, target(CREATURE)), damage(2, controller(IT)))
sorcery("Faithless Looting", "{R}", draw(2), discard(2), flashback("{2}{R}"))
sorcery("Firebolt", "{R}", damage(2, target(ANY_TARGET)), flashback("{4}{R}"))
sorcery("Flame Slash", "{R}", damage(4, target(CREATURE)))
sorcery("Krenko's Command", "{1}{R}", create(GOBLIN, 2))
sorcery("Pyroclasm", "{1}{R}", damage(2, CREATURE))
sorcery("Arc Lightning", "{2}{R}", divided_damage(3, divided(ANY_TARGET, 3, 1, 3)))
sorcery("Hordeling Outburst", "{1}{R}{R}", create(GOBLIN, 3))
sorcery("Lava Axe", "{4}{R}", damage(5, target(PLAYER_OR_PLANESWALKER)))
aura(
    "Dragon Mantle", "{R}",
    enchant(CREATURE), when(enters(THIS), draw(1)), static(ENCHANTED, has(FIREBREATHING)),
)
aura("Giant Strength", "{R}{R}", enchant(CREATURE), static(ENCHANTED, pt(2, 2)))
enchantment("Seal of Fire", "{R}", ability(cost(sacrifice_this()), damage(2, target(ANY_TARGET))))
enchantment(
    "Goblin Bombardment", "{1}{R}", ability(cost(sacrifice_cost(CREATURE)), damage(1, target(ANY_TARGET)))
)
enchantment("Impact Tremors", "{1}{R}", whenever(enters(CREATURE.yours), damage(1, EACH_OPPONENT)))

creature("Akroan Crusader", "{R}", "Human Soldier", 1, 1, heroic(create(SOLDIER_HASTY)))
creature(
    "Goblin Bushwhacker", "{R}", "Goblin Warrior", 1, 1,
    kicker("{R}"), when(enters(THIS), until_end_of_turn(CREATURE.yours, pt(1, 0), has(HASTE)), if_=KICKED),
)
creature(
    "Ashmouth Hound", "{1}{R}", "Elemental Dog", 2, 1,
    whenever(either(blocks(THIS, CREATURE), blocked_by(THIS, CREATURE)), damage(1, opposing())),
)
creature(
    "Borderland Marauder",
    "{1}{R}",
    "Human Warrior",
    1,
    2,
    whenever(attacks(THIS), until_end_of_turn(THIS, pt(2, 0))),
)
creature("Goblin Instigator", "{1}{R}", "Goblin Rogue", 1, 1, when(enters(THIS), create(GOBLIN)))
creature(
    "Kiln Fiend", "{1}{R}", "Elemental Beast", 1, 2,
    whenever(casts(YOU, instant_or_sorcery()), until_end_of_turn(THIS, pt(3, 0))),
)
creature(
    "Plated Geopede", "{1}{R}", "Insect", 1, 1, FIRST_STRIKE, landfall(until_end_of_turn(THIS, pt(2, 2)))
)
creature(
    "Skinbrand Goblin", "{1}{R}", "Goblin Warrior", 2, 1,
    bloodrush("{R}", until_end_of_turn(target(CREATURE.attacking, good=1), pt(2, 1))),
)
creature("Bloodfire Expert", "{2}{R}", "Efreet Monk", 3, 1, prowess())
creature(
    "Ghitu Slinger",
    "{2}{R}",
    "Human Nomad",
    2,
    2,
    echo("{2}{R}"),
    when(enters(THIS), damage(2, target(ANY_TARGET))),
)
creature("Wall of Heat", "{2}{R}", "Wall", 2, 6, DEFENDER)
creature(
    "Battle-Rattle Shaman", "{3}{R}", "Goblin Shaman", 2, 2,
    at(your_step(BEGIN_COMBAT), may(until_end_of_turn(target(CREATURE, good=1), pt(2, 0)))),
)
creature(
    "Fanatic of Mogis",
    "{3}{R}",
    "Minotaur Shaman",
    4,
    2,
    when(enters(THIS), damage(devotion("R"), EACH_OPPONENT)),
)
creature("Emrakul's Hatcher", "{4}{R}", "Eldrazi Drone", 3, 3, when(enters(THIS), create(ELDRAZI_SPAWN, 3)))

instant(
    "Electrickery",
    "{R}",
    overload("{1}{R}", damage(1, target(CREATURE.not_yours)), damage(1, CREATURE.not_yours)),
)
instant("Brute Strength", "{1}{R}", until_end_of_turn(target(CREATURE, good=1), pt(3, 1), has(TRAMPLE)))
instant("Brimstone Volley", "{2}{R}", damage(number_if(morbid(), 5, 3), target(ANY_TARGET)))
instant("Uncaged Fury", "{2}{R}", until_end_of_turn(target(CREATURE, good=1), pt(1, 1), has(DOUBLE_STRIKE)))
instant(
    "Fling", "{1}{R}",
    additional_cost(sacrifice_cost(CREATURE)),
    damage(noted_number("sacrificed_power", "the sacrificed creature's power"), target(ANY_TARGET)),
)
sorcery(
    "Reckless Charge",
    "{R}",
    until_end_of_turn(target(CREATURE, good=1), pt(3, 0), has(HASTE)),
    flashback("{2}{R}"),
)
sorcery(
    "Act of Treason", "{2}{R}",
    until_end_of_turn(target(CREATURE, good=-1), controlled_by(YOU)), untap(IT), until_end_of_turn(IT, has(HASTE)),
)
sorcery(
    "Pillar of Flame", "{R}",
    damage(2, target(ANY_TARGET)), if_(value_at_least(THAT_MUCH, 1), exile_if_dies(IT)),
)
