"""Legends of Elder Dragon Wars: the dragons, and the legends of one, two and three colours around them."""

from engine.cards.tokens import MINOR_DEMON, SAND_WARRIOR, SAPROLING, STANGG_TWIN
from engine.dsl import *

CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)
HURTS_A_PLAYER = deals_combat_damage(THIS, PLAYER)
OF_THAT_COLOR = PERMANENT.chosen_color
KOBOLDS = CREATURE.named("Kobolds of Kher Keep")

# -- elder dragons -------------------------------------------------------------------------------------------------------

creature(
    "Chromium", "{2}{W}{W}{U}{U}{B}{B}", "Legendary Elder Dragon", 7, 7,
    FLYING, rampage(2), at(your_step(UPKEEP), unless_pays("{W}{U}{B}", sacrifice(what=THIS))),
)
creature(
    "Nicol Bolas", "{2}{U}{U}{B}{B}{R}{R}", "Legendary Elder Dragon", 7, 7,
    FLYING, at(your_step(UPKEEP), unless_pays("{U}{B}{R}", sacrifice(what=THIS))),
    whenever(deals_damage(THIS, OPPONENT), discard_hand(THAT_PLAYER)),
)
creature(
    "Palladia-Mors", "{2}{R}{R}{G}{G}{W}{W}", "Legendary Elder Dragon", 7, 7,
    FLYING, TRAMPLE, at(your_step(UPKEEP), unless_pays("{R}{G}{W}", sacrifice(what=THIS))),
)
creature(
    "Vaevictis Asmadi", "{2}{B}{B}{R}{R}{G}{G}", "Legendary Elder Dragon", 7, 7,
    FLYING, at(your_step(UPKEEP), unless_pays("{B}{R}{G}", sacrifice(what=THIS))),
    ability("{B}", until_end_of_turn(THIS, pt(1, 0))), ability("{R}", until_end_of_turn(THIS, pt(1, 0))),
    ability("{G}", until_end_of_turn(THIS, pt(1, 0))),
)

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
    "Aboshan, Cephalid Emperor", "{4}{U}{U}", "Legendary Octopus Noble", 3, 3,
    ability(cost(tap_cost(permanent("Octopus"))), tap(target(PERMANENT))), ability("{U}{U}{U}", tap(CREATURE.without(FLYING))),
)
creature(
    "Ascendant Evincar", "{4}{B}{B}", "Legendary Phyrexian Vampire Noble", 3, 3,
    FLYING, static(CREATURE.color(BLACK).other, pt(1, 1)), static(CREATURE.noncolor(BLACK), pt(-1, -1)),
)
creature(
    "Barrin, Master Wizard", "{1}{U}{U}", "Legendary Human Wizard", 1, 1,
    ability(cost("{2}", sacrifice_cost(PERMANENT)), bounce(target(CREATURE))),
)
creature(
    "Chainer, Dementia Master", "{3}{B}{B}", "Legendary Human Minion", 3, 3,
    static(permanent("Nightmare"), pt(1, 1)),
    ability(
        cost("{B}{B}{B}", pay_life(3)),
        reanimate(target(CREATURE.card.in_any(GRAVEYARD))), for_good(IT, becomes_color(BLACK), also(0, "Nightmare")),
    ),
    when(leaves(THIS), exile(permanent("Nightmare"))),
)
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
HAND_OF_YOURS = hand_size_of(YOU)
creature(
    "Kumano, Master Yamabushi", "{3}{R}{R}", "Legendary Human Shaman", 4, 4,
    ability("{1}{R}", damage(1, target(ANY_TARGET))), replaces(exile_if_damaged_by(THIS)),
)
creature(
    "Latulla, Keldon Overseer", "{3}{R}{R}", "Legendary Human Spellshaper", 3, 3,
    ability(cost("{X}{R}, {T}", discard_cost(2)), damage(X, target(ANY_TARGET))),
)
creature(
    "Nemata, Grove Guardian", "{4}{G}{G}", "Legendary Treefolk", 4, 5,
    ability("{2}{G}", create(SAPROLING)),
    ability(cost(sacrifice_cost(permanent("Saproling"))), until_end_of_turn(CREATURE.sub("Saproling"), pt(1, 1))),
)
creature(
    "Reya Dawnbringer", "{6}{W}{W}{W}", "Legendary Angel", 4, 6,
    FLYING, at(your_step(UPKEEP), may(reanimate(target(CREATURE_CARD)))),
)
creature(
    "Starke of Rath", "{1}{R}{R}", "Legendary Human Rogue", 2, 2,
    ability("{T}", destroy(target(ARTIFACT | CREATURE)), give_control(controller(IT), THIS)),
)

# -- of two colours ------------------------------------------------------------------------------------------------------

creature(
    "Axelrod Gunnarson", "{4}{B}{B}{R}{R}", "Legendary Giant", 5, 5,
    TRAMPLE, whenever(damaged_dies(CREATURE, THIS), gain_life(1), damage(1, target(PLAYER_OR_PLANESWALKER))),
)
creature("Barktooth Warbeard", "{4}{B}{R}{R}", "Legendary Human Warrior", 6, 5)
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
    "Gosta Dirk",
    "{3}{W}{W}{U}{U}",
    "Legendary Human Warrior",
    4,
    4,
    FIRST_STRIKE,
    permits(walk_is_no_help("Island")),
)
creature("Hunding Gjornersen", "{3}{W}{U}{U}", "Legendary Human Warrior", 5, 4, rampage(1))
creature("Jasmine Boreal", "{3}{G}{W}", "Legendary Human", 4, 5)
creature("Jedit Ojanen", "{4}{W}{W}{U}", "Legendary Cat Warrior", 5, 5)
creature("Jerrard of the Closed Fist", "{3}{R}{G}{G}", "Legendary Human Knight", 6, 5)
creature("Kasimir the Lone Wolf", "{4}{W}{U}", "Legendary Human Warrior", 5, 3)
creature(
    "Kei Takahashi",
    "{2}{G}{W}",
    "Legendary Human Cleric",
    2,
    2,
    ability("{T}", shield(prevent_damage(target(CREATURE)), 2)),
)
creature(
    "Lady Caleria",
    "{3}{G}{G}{W}{W}",
    "Legendary Elf Archer",
    3,
    6,
    ability("{T}", damage(3, target(CREATURE.fighting))),
)
creature("Lady Orca", "{5}{B}{R}", "Legendary Demon", 7, 4)
creature(
    "Livonya Silone", "{2}{R}{R}{G}{G}", "Legendary Human Warrior", 4, 4,
    FIRST_STRIKE, landwalk("legendary landwalk", LAND.supertype("legendary")),
)
creature(
    "Lord Magnus", "{3}{G}{W}{W}", "Legendary Human Druid", 4, 3,
    FIRST_STRIKE, permits(walk_is_no_help("Plains")), permits(walk_is_no_help("Forest")),
)
creature("Marhault Elsdragon", "{3}{R}{R}{G}", "Legendary Elf Warrior", 4, 6, rampage(1))
creature(
    "Pavel Maliki", "{4}{B}{R}", "Legendary Human", 5, 3, ability("{B}{R}", until_end_of_turn(THIS, pt(1, 0)))
)
creature("Princess Lucrezia", "{3}{U}{U}{B}", "Legendary Human Wizard", 5, 4, tap_for("{U}"))
creature("Ramirez DePietro", "{3}{U}{B}{B}", "Legendary Human Pirate", 4, 3, FIRST_STRIKE)
creature(
    "Ramses Overdark", "{2}{U}{U}{B}{B}", "Legendary Human Assassin", 4, 3,
    ability("{T}", destroy(target(CREATURE.has("enchanted")))),
)
creature("Riven Turnbull", "{5}{U}{B}", "Legendary Human Advisor", 5, 7, tap_for("{B}"))
creature("Sir Shandlar of Eberyn", "{4}{G}{W}", "Legendary Human Knight", 4, 7)
creature("Sivitri Scarzam", "{5}{U}{B}", "Legendary Human", 6, 4)
creature(
    "Stangg", "{4}{R}{G}", "Legendary Human Warrior", 3, 4,
    when(
        enters(THIS),
        create(STANGG_TWIN, key="made"),
        delayed(leaves(THIS), (exile(noted("made", "that token")),)),
        delayed(leaves(noted("made", "that token")), (sacrifice(what=THIS),)),
    ),
)
creature("Sunastian Falconer", "{3}{R}{G}", "Legendary Human Shaman", 4, 4, tap_for("{C}{C}"))
creature("The Lady of the Mountain", "{4}{R}{G}", "Legendary Giant", 5, 5)
creature("Tobias Andrion", "{3}{W}{U}", "Legendary Human Advisor", 4, 4)
creature(
    "Tor Wauki",
    "{2}{B}{B}{R}",
    "Legendary Human Archer",
    3,
    3,
    ability("{T}", damage(2, target(CREATURE.fighting))),
)
creature("Torsten Von Ursus", "{3}{G}{G}{W}", "Legendary Human Soldier", 5, 5)
creature(
    "Tuknir Deathlock", "{R}{R}{G}{G}", "Legendary Human Wizard", 2, 2,
    FLYING, ability("{R}{G}, {T}", until_end_of_turn(target(CREATURE, good=1), pt(2, 2))),
)
creature(
    "Ur-Drago",
    "{3}{U}{U}{B}{B}",
    "Legendary Elemental",
    4,
    4,
    FIRST_STRIKE,
    permits(walk_is_no_help("Swamp")),
)

# -- of three colours ----------------------------------------------------------------------------------------------------

creature(
    "Adun Oakenshield", "{B}{R}{G}", "Legendary Human Knight", 1, 2,
    ability("{B}{R}{G}, {T}", return_to_hand(target(CREATURE_CARD))),
)
creature(
    "Bartel Runeaxe",
    "{3}{B}{R}{G}",
    "Legendary Giant Warrior",
    6,
    5,
    VIGILANCE,
    cant_be_targeted_by(CARD.sub("Aura")),
)
creature(
    "Dakkon Blackblade", "{2}{W}{U}{U}{B}", "Legendary Human Warrior", count(LAND.yours), count(LAND.yours)
)
creature(
    "Gwendlyn Di Corci", "{U}{B}{B}{R}", "Legendary Human Rogue", 3, 5,
    ability("{T}", discard(1, target(PLAYER), at_random=True), if_=your_turn()),
)
SAND_WARRIORS = PERMANENT.sub("Sand").sub("Warrior")
creature(
    "Hazezon Tamar", "{4}{R}{G}{W}", "Legendary Human Warrior", 2, 4,
    when(enters(THIS), delayed(next_upkeep(), (create(SAND_WARRIOR, count(LAND.yours)),))),
    when(leaves(THIS), exile(SAND_WARRIORS)),
)
creature(
    "Jacques le Vert",
    "{1}{R}{G}{W}",
    "Legendary Human Warrior",
    3,
    2,
    static(CREATURE.color(GREEN).yours, pt(0, 2)),
)
creature(
    "Lady Evangela", "{W}{U}{B}", "Legendary Human Cleric", 1, 2,
    ability("{W}{B}, {T}", shield(prevent_damage(None, target(CREATURE, good=-1), combat=True))),
)
creature(
    "Ragnar",
    "{G}{W}{U}",
    "Legendary Human Cleric",
    2,
    2,
    ability("{G}{W}{U}, {T}", regenerate(target(CREATURE))),
)
creature(
    "Rubinia Soulsinger", "{2}{G}{W}{U}", "Legendary Faerie", 2, 3,
    MAY_NOT_UNTAP, ability("{T}", while_this_stays_tapped(target(CREATURE, good=-1), controlled_by(YOU))),
)
creature(
    "Sol'kanar the Swamp King", "{2}{U}{B}{R}", "Legendary Demon", 5, 5,
    SWAMPWALK, whenever(casts(EACH_PLAYER, CARD.color(BLACK)), gain_life(1)),
)
creature(
    "Xira Arien",
    "{B}{R}{G}",
    "Legendary Insect Wizard",
    1,
    2,
    FLYING,
    ability("{B}{R}{G}, {T}", draw(1, target(PLAYER))),
)
