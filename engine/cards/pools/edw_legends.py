"""Legends of Elder Dragon Wars: the dragons, and the legends of one, two and three colours around them."""

from engine.cards.tokens import MINOR_DEMON, SAND_WARRIOR, SAPROLING, STANGG_TWIN
from engine.dsl import *

CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)
HURTS_A_PLAYER = deals_combat_damage(THIS, PLAYER)
OF_THAT_COLOR = PERMANENT.chosen_color
KOBOLDS = CREATURE.named("Kobolds of Kher Keep")

# -- the scion and the primeval dragons ----------------------------------------------------------------------------------

creature(
    "Scion of the Ur-Dragon", "{W}{U}{B}{R}{G}", "Legendary Dragon Avatar", 4, 4,
    FLYING,
    ability("{2}", search(PERMANENT_CARD.sub("Dragon"), to="graveyard"), copy_until_end_of_turn(THIS, noted("found"))),
)
creature(
    "Crosis, the Purger", "{3}{U}{B}{R}", "Legendary Dragon", 6, 6,
    FLYING,
    whenever(HURTS_A_PLAYER, may_pay("{2}{B}", seq(choose_color(), discard_all(CARD.chosen_color, THAT_PLAYER)))),
)
creature(
    "Darigaaz, the Igniter", "{3}{B}{R}{G}", "Legendary Dragon", 6, 6,
    FLYING,
    whenever(
        HURTS_A_PLAYER,
        may_pay(
            "{2}{R}",
            seq(
                choose_color(), reveal_hand(THAT_PLAYER),
                damage(count(CARD.chosen_color.in_zone_of(HAND, THAT_PLAYER)), THAT_PLAYER),
            ),
        ),
    ),
)
creature(
    "Dromar, the Banisher", "{3}{W}{U}{B}", "Legendary Dragon", 6, 6,
    FLYING, whenever(HURTS_A_PLAYER, may_pay("{2}{U}", seq(choose_color(), bounce(CREATURE.chosen_color)))),
)
creature(
    "Rith, the Awakener", "{3}{R}{G}{W}", "Legendary Dragon", 6, 6,
    FLYING, whenever(HURTS_A_PLAYER, may_pay("{2}{G}", seq(choose_color(), create(SAPROLING, count(OF_THAT_COLOR))))),
)
creature(
    "Treva, the Renewer", "{3}{G}{W}{U}", "Legendary Dragon", 6, 6,
    FLYING, whenever(HURTS_A_PLAYER, may_pay("{2}{W}", seq(choose_color(), gain_life(count(OF_THAT_COLOR))))),
)

# -- of one colour -------------------------------------------------------------------------------------------------------

creature(
    "Jaya Ballard, Task Mage", "{1}{R}{R}", "Legendary Human Spellshaper", 2, 2,
    ability(cost("{R}, {T}", discard_cost(1)), destroy(target(PERMANENT.color(BLUE)))),
    ability(
        cost("{1}{R}, {T}", discard_cost(1)),
        damage(3, target(ANY_TARGET)),
        if_(value_at_least(THAT_MUCH, 1), until_end_of_turn(IT, under(CANT_BE_REGENERATED))),
    ),
    ability(cost("{5}{R}{R}, {T}", discard_cost(1)), damage_each(6, CREATURE, EACH_PLAYER)),
)

# -- of two colours ------------------------------------------------------------------------------------------------------

creature(
    "Boris Devilboon",
    "{3}{B}{R}",
    "Legendary Zombie Wizard",
    2,
    2,
    ability("{2}{B}{R}, {T}", create(MINOR_DEMON)),
)
creature(
    "Gabriel Angelfire", "{3}{G}{G}{W}{W}", "Legendary Angel", 4, 4,
    at(
        your_step(UPKEEP),
        choose_one(
            until_your_next_upkeep(THIS, has(FLYING)), until_your_next_upkeep(THIS, has(FIRST_STRIKE)),
            until_your_next_upkeep(THIS, has(TRAMPLE)), until_your_next_upkeep(THIS, has(rampage(3))),
        ),
    ),
)
creature(
    "Livonya Silone", "{2}{R}{R}{G}{G}", "Legendary Human Warrior", 4, 4,
    FIRST_STRIKE, landwalk("legendary landwalk", LAND.supertype("legendary")),
)
creature(
    "Stangg", "{4}{R}{G}", "Legendary Human Warrior", 3, 4,
    when(
        enters(THIS),
        create(STANGG_TWIN, key="made"),
        delayed(leaves(THIS), (exile(noted("made", "that token")),)),
        delayed(leaves(noted("made", "that token")), (sacrifice(what=THIS),)),
    ),
)

# -- of three colours ----------------------------------------------------------------------------------------------------

creature(
    "Bartel Runeaxe",
    "{3}{B}{R}{G}",
    "Legendary Giant Warrior",
    6,
    5,
    VIGILANCE,
    cant_be_targeted_by(CARD.sub("Aura")),
)
SAND_WARRIORS = PERMANENT.sub("Sand").sub("Warrior")
creature(
    "Hazezon Tamar", "{4}{R}{G}{W}", "Legendary Human Warrior", 2, 4,
    when(enters(THIS), delayed(next_upkeep(), (create(SAND_WARRIOR, count(LAND.yours)),))),
    when(leaves(THIS), exile(SAND_WARRIORS)),
)
