"""Blue cards of all times that rules scenarios are written with."""

from engine.cards.scenarios.tokens import BIRD_2_2_BLUE_FLYING
from engine.dsl import *

creature(
    "Aether Figment", "{1}{U}", "Illusion", 1, 1,
    kicker("{3}"), CANT_BE_BLOCKED, as_enters(enters_with("+1/+1", 2), if_=KICKED),
)
creature("Azure Drake", "{3}{U}", "Drake", 2, 4, FLYING)
creature("Bastion Inventor", "{5}{U}", "Vedalken Artificer", 4, 4, IMPROVISE, HEXPROOF)
creature("Blighted Agent", "{1}{U}", "Phyrexian Human Rogue", 1, 1, INFECT, CANT_BE_BLOCKED)
creature("Coral Merfolk", "{1}{U}", "Merfolk", 2, 1)
aura("Dehydration", "{3}{U}", enchant(CREATURE), static(ENCHANTED, under(DOESNT_UNTAP)))
enchantment("Dissipation Field", "{2}{U}{U}", whenever(deals_damage(PERMANENT, YOU), bounce(THAT)))
sorcery(
    "Distortion Strike", "{U}",
    change(target(CREATURE), (pt(1, 0),)), change(IT, (under(CANT_BE_BLOCKED),)), rebound_this(),
)
aura("Drake Umbra", "{4}{U}", enchant(CREATURE), static(ENCHANTED, pt(3, 3), has(FLYING)), umbra_armor())
instant("Dream Fracture", "{1}{U}{U}", counter(target(SPELL)), draw(who=controller(IT)), draw())
aura(
    "Fool's Demise", "{4}{U}",
    enchant(CREATURE), when(dies(ENCHANTED), reanimate(ENCHANTED)), when(dies(THIS), bounce(THIS)),
)
sorcery("Into the Void", "{3}{U}", bounce(target(CREATURE, 2, 0)))
creature(
    "Master of the Pearl Trident", "{U}{U}", "Merfolk", 2, 2,
    static(CREATURE.other.sub("Merfolk").yours, pt(1, 1), has(ISLANDWALK)),
)
sorcery("Mind Sculpt", "{1}{U}", mill(7, target(OPPONENT)))
creature(
    "Sejiri Merfolk", "{1}{U}", "Merfolk Soldier", 2, 1,
    static(THIS, has(FIRST_STRIKE, LIFELINK), if_=you_control(PERMANENT.sub("Plains").yours)),
)
instant("Spell Rupture", "{1}{U}", counter_unless_generic(target(SPELL), greatest_power(CREATURE.yours)))
creature("Storm Crow", "{1}{U}", "Bird", 1, 2, FLYING)
creature("Tolarian Drake", "{2}{U}", "Drake", 2, 4, FLYING, PHASING)
instant(
    "Strix Serenade", "{U}",
    counter(target(SPELL.spell_type(22))), create(BIRD_2_2_BLUE_FLYING, who=controller(IT)),
)
