"""White cards of all times that rules scenarios are written with."""

from engine.cards.scenarios.tokens import HUMAN_1_1_WHITE
from engine.cards.tokens import SOLDIER
from engine.dsl import *

creature(
    "Academy Rector", "{3}{W}", "Human Cleric", 1, 2,
    when(dies(THIS), may(exile(THIS)), if_(did(), search(ENCHANTMENT.card, to="battlefield"))),
)
creature("Anointed Chorister", "{W}", "Human Cleric", 1, 1, LIFELINK, ability("{4}{W}", change(THIS, (pt(3, 3),))))
creature(
    "Archangel of Thune", "{3}{W}{W}", "Angel", 3, 4,
    FLYING, LIFELINK, whenever(gains_life(YOU), put_counters(CREATURE.yours, "+1/+1")),
)
creature(
    "Avacyn, Angel of Hope", "{5}{W}{W}{W}", "Legendary Angel", 8, 8,
    FLYING, VIGILANCE, INDESTRUCTIBLE, static(PERMANENT.other.yours, has(INDESTRUCTIBLE)),
)
creature("Aven Squire", "{1}{W}", "Bird Soldier", 1, 1, FLYING, exalted())
creature("Caravan Hurda", "{4}{W}", "Giant", 1, 5, LIFELINK)
instant("Charge", "{W}", change(CREATURE.yours, (pt(1, 1),)))
instant("Divine Verdict", "{3}{W}", destroy(target(CREATURE.fighting)))
instant("Ephemeral Shields", "{1}{W}", CONVOKE, change(target(CREATURE), (has(INDESTRUCTIBLE),)))
instant("Last Breath", "{1}{W}", exile(target(CREATURE.power_at_most(2))), gain_life(4, controller(IT)))
instant("Momentary Blink", "{1}{W}", exile(target(CREATURE.yours)), reanimate(IT, owner=True), flashback("{3}{U}"))
aura(
    "Murder Investigation", "{1}{W}",
    enchant(CREATURE.yours), when(dies(ENCHANTED), create(SOLDIER, power_of(ENCHANTED))),
)
creature("Oreskos Swiftclaw", "{1}{W}", "Cat Warrior", 3, 1)
creature(
    "Restoration Angel", "{3}{W}", "Angel", 3, 4,
    FLASH, FLYING,
    when(enters(THIS), may(seq(exile(target(CREATURE.non("Angel").yours)), reanimate(it(words="that card"))))),
)
creature("Sigiled Paladin", "{W}{W}", "Human Knight", 2, 2, FIRST_STRIKE, exalted())
creature("Tine Shrike", "{3}{W}", "Phyrexian Bird", 2, 1, FLYING, INFECT)
creature(
    "Warrior Angel", "{4}{W}{W}", "Angel Warrior", 3, 4,
    FLYING, whenever(deals_damage(THIS), gain_life(THAT_MUCH)),
)
sorcery("Wrath of God", "{2}{W}{W}", destroy(CREATURE, False))
creature(
    "Goldnight Commander", "{3}{W}", "Human Cleric Soldier", 2, 2,
    whenever(enters(CREATURE.yours.other), until_end_of_turn(CREATURE.yours, pt(1, 1))),
)
instant(
    "Stroke of Midnight", "{2}{W}",
    destroy(target(PERMANENT.non("land"))), create(HUMAN_1_1_WHITE, who=controller(IT)),
)
