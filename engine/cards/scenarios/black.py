"""Black cards of all times that rules scenarios are written with."""

from engine.cards.scenarios.tokens import THRULL_1_1_BLACK
from engine.dsl import *

aura(
    "Binding Agony", "{1}{B}",
    enchant(CREATURE), whenever(is_dealt_damage(ENCHANTED), damage(THAT_MUCH, controller(ENCHANTED))),
)
sorcery("Coercion", "{2}{B}", discard_chosen(CARD, target(OPPONENT)))
sorcery("Cruel Edict", "{1}{B}", sacrifice(CREATURE, who=target(OPPONENT)))
instant("Diabolic Edict", "{1}{B}", sacrifice(CREATURE, who=target(PLAYER)))
creature(
    "Doomwake Giant", "{4}{B}", "Enchantment Giant", 4, 6,
    whenever(either(enters(THIS), enters(ENCHANTMENT.yours.other)), change(CREATURE.opponents, (pt(-1, -1),))),
)
creature("Festering Goblin", "{B}", "Zombie Goblin", 1, 1, when(dies(THIS), change(target(CREATURE), (pt(-1, -1),))))
instant("Geth's Verdict", "{B}{B}", sacrifice(CREATURE, who=target(PLAYER)), lose_life(1, IT))
creature(
    "Graveblade Marauder", "{2}{B}", "Human Warrior", 1, 4,
    DEATHTOUCH,
    whenever(deals_combat_damage(THIS, PLAYER), lose_life(count(CREATURE.card.in_your(GRAVEYARD)), THAT_PLAYER)),
)
instant("Hideous End", "{1}{B}{B}", destroy(target(CREATURE.noncolor(BLACK))), lose_life(2, controller(IT)))
creature(
    "Infernal Caretaker", "{3}{B}", "Human Cleric", 2, 2,
    morph("{3}{B}"), when(turned_up(THIS), bounce(CARD.sub("Zombie").in_any(GRAVEYARD))),
)
enchantment("Liliana's Caress", "{1}{B}", whenever(discards(EACH_OPPONENT), lose_life(2, THAT_PLAYER)))
creature(
    "Madame Null, Power Broker", "{2}{B}", "Legendary Demon Advisor", 1, 3,
    DEATHTOUCH,
    whenever(enters(CREATURE.yours.other), may_cost(pay_life(power_of(THAT)), put_counters(THAT, "+1/+1", THAT_MUCH))),
)
sorcery("Mind Shatter", "{X}{B}{B}", discard(X, target(PLAYER), True))
creature(
    "Mortician Beetle", "{B}", "Insect", 1, 1,
    whenever(sacrifices(EACH_PLAYER, CREATURE), may(put_counters(THIS, "+1/+1"))),
)
aura(
    "Pooling Venom",
    "{1}{B}",
    enchant(LAND),
    whenever(
        becomes_tapped(attached_host("enchanted land")),
        lose_life(2, controller(attached_host("enchanted land"))),
    ),
    ability("{3}{B}", destroy(attached_host("enchanted land"))),
)
creature("Scathe Zombies", "{2}{B}", "Zombie", 2, 2)
instant("Shadowfeed", "{B}", exile(target(CARD.in_any(GRAVEYARD))), gain_life(3))
sorcery("Shrivel", "{1}{B}", change(CREATURE, (pt(-1, -1),)))
creature("Tormented Soul", "{B}", "Spirit", 1, 1, CANT_BLOCK, CANT_BE_BLOCKED)
creature(
    "Undead Leotau", "{5}{B}", "Zombie Cat", 3, 4,
    ability("{R}", change(THIS, (pt(1, -1),))), unearth("{2}{B}"),
)
creature(
    "Veilborn Ghoul", "{4}{B}", "Zombie", 4, 1,
    CANT_BLOCK, whenever(enters(PERMANENT.sub("Swamp").yours), may(return_to_hand(THIS)), zone=GRAVEYARD),
)
creature("Zombie Goliath", "{4}{B}", "Zombie Giant", 4, 3)
creature(
    "Endrek Sahr, Master Breeder", "{4}{B}", "Legendary Human Wizard", 2, 2,
    whenever(casts(YOU, CREATURE), create(THRULL_1_1_BLACK, mana_value_of(that("that spell")))),
    when(state(you_control(PERMANENT.sub("Thrull").yours, 7)), sacrifice(what=THIS)),
)
instant(
    "Borrowed Malevolence",
    "{B}",
    escalate("{2}"),
    modal(
        until_end_of_turn(target(CREATURE, good=1), pt(1, 1)),
        until_end_of_turn(target(CREATURE), pt(-1, -1)),
        most=2,
    ),
)
