"""Two theme decks for the plain duel: Kamahl's Temper and Cho-Manno's Resolve."""

from engine.dsl import *

creature("Bloodrock Cyclops", "{2}{R}", "Cyclops", 3, 3, MUST_ATTACK)
creature(
    "Bogardan Firefiend", "{2}{R}", "Elemental Spirit", 2, 1, when(dies(THIS), damage(2, target(CREATURE)))
)
creature(
    "Furnace Whelp", "{2}{R}{R}", "Dragon", 2, 2, FLYING, ability("{R}", until_end_of_turn(THIS, pt(1, 0)))
)
creature(
    "Kamahl, Pit Fighter", "{4}{R}{R}", "Legendary Human Barbarian", 6, 1,
    HASTE, ability("{T}", damage(3, target(ANY_TARGET))),
)
creature("Lightning Elemental", "{3}{R}", "Elemental", 4, 1, HASTE)
creature("Prodigal Pyromancer", "{2}{R}", "Human Wizard", 1, 1, ability("{T}", damage(1, target(ANY_TARGET))))
creature("Raging Goblin", "{R}", "Goblin Berserker", 1, 1, HASTE)
creature("Thundering Giant", "{3}{R}{R}", "Giant", 4, 3, HASTE)
creature("Viashino Sandscout", "{1}{R}", "Lizard Scout", 2, 1, HASTE, at(each_step(END_STEP), bounce(THIS)))
artifact("Dragon's Claw", "{2}", whenever(casts(EACH_PLAYER, CARD.color(RED)), may(gain_life(1))))
artifact("Phyrexian Vault", "{3}", ability(cost("{2}", "{T}", sacrifice_cost(CREATURE)), draw(1)))
instant("Beacon of Destruction", "{3}{R}{R}", damage(5, target(ANY_TARGET)), shuffle_this_in())
instant(
    "Incinerate", "{1}{R}",
    damage(3, target(ANY_TARGET)), if_(value_at_least(THAT_MUCH, 1), until_end_of_turn(IT, under(CANT_BE_REGENERATED))),
)
instant("Shock", "{R}", damage(2, target(ANY_TARGET)))
sorcery("Blaze", "{X}{R}", damage(X, target(ANY_TARGET)))
sorcery("Spitting Earth", "{1}{R}", damage(count(permanent("Mountain").yours), target(CREATURE)))
sorcery(
    "Threaten", "{2}{R}",
    untap(target(CREATURE, good=-1)), until_end_of_turn(IT, controlled_by(YOU), has(HASTE)),
)

creature(
    "Ancestor's Chosen", "{5}{W}{W}", "Human Cleric", 4, 4,
    FIRST_STRIKE, when(enters(THIS), gain_life(count(CARD.in_your(GRAVEYARD)))),
)
creature("Angel of Mercy", "{4}{W}", "Angel", 3, 3, FLYING, when(enters(THIS), gain_life(3)))
creature("Benalish Knight", "{2}{W}", "Human Knight", 2, 2, FLASH, FIRST_STRIKE)
creature(
    "Cho-Manno, Revolutionary", "{2}{W}{W}", "Legendary Human Rebel", 2, 2, replaces(prevent_damage(THIS))
)
creature(
    "Ghost Warden",
    "{1}{W}",
    "Spirit",
    1,
    1,
    ability("{T}", until_end_of_turn(target(CREATURE, good=1), pt(1, 1))),
)
creature("Loxodon Mystic", "{3}{W}{W}", "Elephant Cleric", 3, 3, ability("{W}, {T}", tap(target(CREATURE))))
creature("Skyhunter Patrol", "{2}{W}{W}", "Cat Knight", 2, 3, FLYING, FIRST_STRIKE)
creature("Venerable Monk", "{2}{W}", "Human Monk Cleric", 2, 2, when(enters(THIS), gain_life(2)))
creature("Wild Griffin", "{2}{W}", "Griffin", 2, 2, FLYING)
artifact("Angel's Feather", "{2}", whenever(casts(EACH_PLAYER, CARD.color(WHITE)), may(gain_life(1))))
artifact("Icy Manipulator", "{4}", ability("{1}, {T}", tap(target(ARTIFACT | CREATURE | LAND))))
instant(
    "Condemn", "{W}", put_in_library(target(CREATURE.attacking, good=-1), "bottom"), gain_life(toughness_of(IT), controller(IT))
)
aura("Serra's Embrace", "{2}{W}{W}", enchant(CREATURE), static(ENCHANTED, pt(2, 2), has(FLYING, VIGILANCE)))
