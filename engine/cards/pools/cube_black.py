"""Black cards of the Survivors' Cube."""

from engine.cards.tokens import ELDRAZI_SPAWN
from engine.dsl import *

CREATURE_CARD = CREATURE.card.in_your(GRAVEYARD)
SWAMPS = count(permanent("Swamp").yours)

creature(
    "Carrion Feeder", "{B}", "Zombie", 1, 1,
    CANT_BLOCK, ability(cost(sacrifice_cost(CREATURE)), put_counters(THIS, "+1/+1", 1)),
)
creature("Deathgreeter", "{B}", "Human Shaman", 1, 1, whenever(dies(CREATURE.other), may(gain_life(1))))
creature(
    "Fume Spitter", "{B}", "Phyrexian Horror", 1, 1,
    ability(cost(sacrifice_this()), put_counters(target(CREATURE, good=-1), "-1/-1", 1)),
)
creature(
    "Night Market Lookout", "{B}", "Human Rogue", 1, 1,
    whenever(becomes_tapped(THIS), lose_life(1, EACH_OPPONENT), gain_life(1)),
)
creature("Typhoid Rats", "{B}", "Rat", 1, 1, DEATHTOUCH)
creature("Viscera Seer", "{B}", "Vampire Wizard", 1, 1, ability(cost(sacrifice_cost(CREATURE)), scry(1)))
creature("Will-o'-the-Wisp", "{B}", "Spirit", 0, 1, FLYING, ability("{B}", regenerate(THIS)))
creature(
    "Abyssal Gatekeeper", "{1}{B}", "Horror", 1, 1, when(dies(THIS), sacrifice(CREATURE, who=EACH_PLAYER))
)
creature("Black Knight", "{B}{B}", "Human Knight", 2, 2, FIRST_STRIKE, protection_from(WHITE))
creature(
    "Blood Artist", "{1}{B}", "Vampire", 0, 1,
    whenever(either(dies(THIS), dies(CREATURE.other)), lose_life(1, target(PLAYER)), gain_life(1)),
)
creature(
    "Bloodthrone Vampire", "{1}{B}", "Vampire", 1, 1,
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(THIS, pt(2, 2))),
)
creature("Butcher Ghoul", "{1}{B}", "Zombie", 1, 1, undying())
creature("Child of Night", "{1}{B}", "Vampire", 2, 1, LIFELINK)
creature("Drudge Skeletons", "{1}{B}", "Skeleton", 1, 1, ability("{B}", regenerate(THIS)))
creature(
    "Pit Keeper", "{1}{B}", "Human Wizard", 2, 1,
    when(enters(THIS), may(return_to_hand(target(CREATURE_CARD))), if_=at_least(4, CREATURE_CARD)),
)
creature(
    "Reassembling Skeleton", "{1}{B}", "Skeleton Warrior", 1, 1,
    ability("{1}{B}", reanimate(THIS, tapped=True), zone=GRAVEYARD),
)
creature(
    "Skeletal Changeling", "{1}{B}", "Shapeshifter", 1, 1, CHANGELING, ability("{1}{B}", regenerate(THIS))
)
creature("Walking Corpse", "{1}{B}", "Zombie", 2, 2)
creature(
    "Wight of Precinct Six", "{1}{B}", "Zombie", 1, 1,
    static(THIS, pt(count(CREATURE.card.in_opponents(GRAVEYARD)), count(CREATURE.card.in_opponents(GRAVEYARD)))),
)
creature("Bloodrage Vampire", "{2}{B}", "Vampire", 3, 1, bloodthirst(1))
creature("Dusk Imp", "{2}{B}", "Imp", 2, 1, FLYING)
creature(
    "Grim Guardian", "{2}{B}", "Enchantment Zombie", 1, 4,
    whenever(either(enters(THIS), enters(ENCHANTMENT.yours.other)), lose_life(1, EACH_OPPONENT)),
)
creature(
    "Pawn of Ulamog", "{1}{B}{B}", "Vampire Shaman", 2, 2,
    whenever(either(dies(THIS), dies(CREATURE.nontoken.yours.other)), may(create(ELDRAZI_SPAWN))),
)
creature("Phyrexian Rager", "{2}{B}", "Phyrexian Horror", 2, 2, when(enters(THIS), draw(1), lose_life(1)))
creature("Rakdos Drake", "{2}{B}", "Drake", 1, 2, FLYING, unleash())
creature(
    "Vampire Aristocrat", "{2}{B}", "Vampire Noble Rogue", 2, 2,
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(THIS, pt(2, 2))),
)
creature("Vampire Nighthawk", "{1}{B}{B}", "Vampire Shaman", 2, 3, FLYING, DEATHTOUCH, LIFELINK)
creature("Wall of Bone", "{2}{B}", "Skeleton Wall", 1, 4, DEFENDER, ability("{B}", regenerate(THIS)))
creature(
    "Bala Ged Scorpion", "{3}{B}", "Scorpion", 2, 3,
    when(enters(THIS), may(destroy(target(CREATURE.power_at_most(1))))),
)
creature("Crypt Ripper", "{2}{B}{B}", "Shade", 2, 2, HASTE, ability("{B}", until_end_of_turn(THIS, pt(1, 1))))
creature(
    "Gravedigger", "{3}{B}", "Zombie", 2, 2, when(enters(THIS), may(return_to_hand(target(CREATURE_CARD))))
)
creature(
    "Keening Banshee", "{2}{B}{B}", "Spirit", 2, 2,
    FLYING, when(enters(THIS), until_end_of_turn(target(CREATURE, good=-1), pt(-2, -2))),
)
creature(
    "Phyrexian Debaser", "{3}{B}", "Phyrexian Carrier", 2, 2,
    FLYING, ability(cost("{T}", sacrifice_this()), until_end_of_turn(target(CREATURE, good=-1), pt(-2, -2))),
)
creature("Viscera Dragger", "{3}{B}", "Zombie Ogre Warrior", 3, 3, cycling("{2}"), unearth("{1}{B}"))
creature("Dread Drone", "{4}{B}", "Eldrazi Drone", 4, 1, when(enters(THIS), create(ELDRAZI_SPAWN, 2)))
creature("Gluttonous Zombie", "{4}{B}", "Zombie", 3, 3, FEAR)
creature(
    "Gray Merchant of Asphodel", "{3}{B}{B}", "Zombie", 2, 4,
    when(enters(THIS), lose_life(devotion("B"), EACH_OPPONENT), gain_life(that_much("lost"))),
)
creature(
    "Sengir Vampire", "{3}{B}{B}", "Vampire", 4, 4,
    FLYING, whenever(damaged_dies(CREATURE, THIS), put_counters(THIS, "+1/+1", 1)),
)
creature(
    "Corrupted Harvester", "{4}{B}{B}", "Phyrexian Horror", 6, 3,
    ability(cost("{B}", sacrifice_cost(CREATURE)), regenerate(THIS)),
)

instant("Disfigure", "{B}", until_end_of_turn(target(CREATURE, good=-1), pt(-2, -2)))
instant(
    "Tragic Slip", "{B}",
    until_end_of_turn(target(CREATURE, good=-1), pt(number_if(morbid(), -13, -1), number_if(morbid(), -13, -1))),
)
instant("Undying Evil", "{B}", until_end_of_turn(target(CREATURE, good=1), has(undying())))
instant(
    "Vampire's Bite", "{B}",
    kicker("{2}{B}"), until_end_of_turn(target(CREATURE, good=1), pt(3, 0)), if_(KICKED, until_end_of_turn(IT, has(LIFELINK))),
)
instant("Altar's Reap", "{1}{B}", additional_cost(sacrifice_cost(CREATURE)), draw(2))
instant(
    "Echoing Decay", "{1}{B}",
    until_end_of_turn(together(target(CREATURE, good=-1), CREATURE.same_name_as(IT).except_(IT)), pt(-2, -2)),
)
instant("Grasp of Darkness", "{B}{B}", until_end_of_turn(target(CREATURE, good=-1), pt(-4, -4)))
instant("Last Gasp", "{1}{B}", until_end_of_turn(target(CREATURE, good=-1), pt(-3, -3)))
instant("Sorin's Thirst", "{B}{B}", damage(2, target(CREATURE)), gain_life(2))
instant("Douse in Gloom", "{2}{B}", damage(2, target(CREATURE)), gain_life(2))
instant("Murder", "{1}{B}{B}", destroy(target(CREATURE)))
instant("Tendrils of Corruption", "{3}{B}", damage(SWAMPS, target(CREATURE)), gain_life(SWAMPS))
sorcery("Bone Splinters", "{B}", additional_cost(sacrifice_cost(CREATURE)), destroy(target(CREATURE)))
sorcery("Disentomb", "{B}", return_to_hand(target(CREATURE_CARD)))
sorcery(
    "Unearth", "{B}", reanimate(target(CREATURE.card.value_at_most(3).in_your(GRAVEYARD))), cycling("{2}")
)
sorcery(
    "Marsh Casualties", "{B}{B}",
    kicker("{3}"),
    until_end_of_turn(
        theirs(CREATURE, target(PLAYER, good=-1)), pt(number_if(KICKED, -2, -1), number_if(KICKED, -2, -1))
    ),
)
sorcery("Night's Whisper", "{1}{B}", draw(2), lose_life(2))
sorcery("Sign in Blood", "{B}{B}", draw(2, target(PLAYER, good=1)), lose_life(2, IT))
sorcery("Assassinate", "{2}{B}", destroy(target(CREATURE.tapped)))
sorcery("Drown in Sorrow", "{1}{B}{B}", until_end_of_turn(CREATURE, pt(-2, -2)), scry(1))
sorcery("Gruesome Fate", "{2}{B}", lose_life(count(CREATURE.yours), EACH_OPPONENT))
sorcery("Infest", "{1}{B}{B}", until_end_of_turn(CREATURE, pt(-2, -2)))
sorcery("Read the Bones", "{2}{B}", scry(2), draw(2), lose_life(2))
sorcery("Evincar's Justice", "{2}{B}{B}", buyback("{3}"), damage_each(2, CREATURE, EACH_PLAYER))
sorcery("Essence Drain", "{4}{B}", damage(3, target(ANY_TARGET)), gain_life(3))
sorcery("Harrowing Journey", "{4}{B}", draw(3, target(PLAYER, good=1)), lose_life(3, IT))
sorcery("Corrupt", "{5}{B}", damage(SWAMPS, target(ANY_TARGET)), gain_life(THAT_MUCH))
sorcery("Syphon Soul", "{2}{B}", damage(2, EACH_OTHER_PLAYER), gain_life(THAT_MUCH))
aura("Dead Weight", "{B}", enchant(CREATURE), static(ENCHANTED, pt(-2, -2)))
aura("Unholy Strength", "{B}", enchant(CREATURE), static(ENCHANTED, pt(2, 1)))
aura("Dark Favor", "{1}{B}", enchant(CREATURE), when(enters(THIS), lose_life(1)), static(ENCHANTED, pt(3, 1)))
aura("Mark of the Vampire", "{3}{B}", enchant(CREATURE), static(ENCHANTED, pt(2, 2), has(LIFELINK)))
