"""Creatures of all times that rules scenarios are written with."""

from engine.cards.tokens import BEAST_3_3
from engine.dsl import *

creature("Silvercoat Lion", "{1}{W}", "Cat", 2, 2)
creature("Balduvian Bears", "{1}{G}", "Bear", 2, 2)
creature("Memnite", "{0}", "Artifact Construct", 1, 1)
creature("Elite Vanguard", "{W}", "Human Soldier", 2, 1)
creature("Yoked Ox", "{W}", "Ox", 0, 4)
creature("Goblin Piker", "{1}{R}", "Goblin Warrior", 2, 1)
creature("Pillarfield Ox", "{3}{W}", "Ox", 2, 4)
creature("Hill Giant", "{3}{R}", "Giant", 3, 3)
creature("Mogg Flunkies", "{1}{R}", "Goblin", 3, 3, CANT_ATTACK_ALONE, CANT_BLOCK_ALONE)
creature("Hundroog", "{6}{G}", "Beast", 4, 7, cycling("{3}"))
creature("Bronze Sable", "{2}", "Artifact Sable", 2, 1)
creature("Alpha Myr", "{2}", "Artifact Myr", 2, 1)
creature("Warpath Ghoul", "{2}{B}", "Zombie", 3, 2)
creature("Gray Ogre", "{2}{R}", "Ogre", 2, 2)
creature(
    "Royal Assassin", "{1}{B}{B}", "Human Assassin", 1, 1, ability("{T}", destroy(target(CREATURE.tapped)))
)
creature("Bear Cub", "{1}{G}", "Bear", 2, 2)
creature("Vaporkin", "{1}{U}", "Elemental", 2, 1, FLYING, BLOCKS_ONLY_FLYING)
creature("Savannah Lions", "{W}", "Cat", 2, 1)
creature("Cylian Elf", "{1}{G}", "Elf Scout", 2, 2)
creature("Goblin Roughrider", "{2}{R}", "Goblin Knight", 3, 2)
creature("Ornithopter", "{0}", "Artifact Thopter", 0, 2, FLYING)
creature(
    "Thalia, Guardian of Thraben", "{1}{W}", "Legendary Human Soldier", 2, 1,
    FIRST_STRIKE, permits(spells_cost_more(noncreature_spell(), 1)),
)
creature("Merfolk of the Pearl Trident", "{U}", "Merfolk", 1, 1)
creature("Caelorna, Coral Tyrant", "{1}{U}", "Legendary Octopus", 0, 8)
creature("Elvish Mystic", "{G}", "Elf Druid", 1, 1, tap_for("{G}"))
creature(
    "Spitemare", "{2}{R/W}{R/W}", "Elemental", 3, 3,
    whenever(is_dealt_damage(THIS), damage(THAT_MUCH, target(ANY_TARGET))),
)
creature("Eager Cadet", "{W}", "Human Soldier", 1, 1)
creature("Forgotten Sentinel", "{4}", "Artifact Golem", 4, 3, enters_tapped())
creature("Earth Elemental", "{3}{R}{R}", "Elemental", 4, 5)
creature(
    "Phyrexian Negator", "{2}{B}", "Phyrexian Horror", 5, 5,
    TRAMPLE, whenever(is_dealt_damage(THIS), sacrifice(PERMANENT, THAT_MUCH)),
)
creature("Mons's Goblin Raiders", "{R}", "Goblin", 1, 1)
creature("Berserkers of Blood Ridge", "{4}{R}", "Human Berserker", 4, 4, MUST_ATTACK)
creature("Footlight Fiend", "{B/R}", "Devil", 1, 1, when(dies(THIS), damage(1, target(ANY_TARGET))))
creature(
    "Knight of Dusk", "{1}{B}{B}", "Human Knight", 2, 2,
    ability("{B}{B}", destroy(target(CREATURE.blocking_it(THIS)))),
)
creature("Leonin Snarecaster", "{1}{W}", "Cat Soldier", 2, 1, when(enters(THIS), may(tap(target(CREATURE)))))
creature("Palladium Myr", "{3}", "Artifact Myr", 2, 2, tap_for("{C}{C}"))
creature("Etherium Sculptor", "{1}{U}", "Artifact Vedalken Artificer", 1, 2, permits(costs_less(ARTIFACT, 1)))
creature("Indomitable Ancients", "{2}{W}{W}", "Treefolk Warrior", 2, 10)
creature("Fugitive Wizard", "{U}", "Human Wizard", 1, 1)
creature("Scryb Sprites", "{G}", "Faerie", 1, 1, FLYING)
creature(
    "Stern Judge",
    "{2}{W}",
    "Human Cleric",
    2,
    2,
    ability("{T}", for_each(EACH_PLAYER, lose_life(count(permanent("Swamp").of(THEM)), THEM))),
)
creature(
    "Daemogoth Titan",
    "{B/G}{B/G}{B/G}{B/G}",
    "Demon",
    11,
    10,
    whenever(either(attacks(THIS), blocks(THIS)), sacrifice(CREATURE)),
)
creature(
    "Consecrated Sphinx", "{4}{U}{U}", "Sphinx", 4, 6, FLYING, whenever(draws(EACH_OPPONENT), may(draw(2)))
)
creature("Axebane Beast", "{3}{G}", "Beast", 3, 4)
creature("Blanchwood Treefolk", "{4}{G}", "Treefolk", 4, 5)
creature("Endless One", "{X}", "Eldrazi", 0, 0, as_enters(enters_with("+1/+1", X)))
creature(
    "Devkarin Dissident", "{1}{G}", "Elf Warrior", 2, 2, ability("{4}{G}", until_end_of_turn(THIS, pt(2, 2)))
)
creature(
    "Blade Historian",
    "{R/W}{R/W}{R/W}{R/W}",
    "Human Cleric",
    2,
    3,
    static(CREATURE.attacking.yours, has(DOUBLE_STRIKE)),
)
creature(
    "Anaba Shaman", "{3}{R}", "Minotaur Shaman", 2, 2, ability("{R}, {T}", damage(1, target(ANY_TARGET)))
)
creature(
    "Chandra's Magmutt",
    "{1}{R}",
    "Elemental Dog",
    2,
    2,
    ability("{T}", damage(1, target(PLAYER_OR_PLANESWALKER))),
)
creature("Borderland Minotaur", "{2}{R}{R}", "Minotaur Warrior", 4, 3)
creature("Barbarian Horde", "{3}{R}", "Human Barbarian Soldier", 3, 3)
creature(
    "Dromar's Attendant",
    "{5}",
    "Artifact Golem",
    3,
    3,
    ability(cost("{1}", sacrifice_this()), add_mana("{W}{U}{B}")),
)
creature(
    "Coal Golem", "{5}", "Artifact Golem", 3, 3, ability(cost("{3}", sacrifice_this()), add_mana("{R}{R}{R}"))
)
creature("Cloaked Siren", "{3}{U}", "Siren", 3, 2, FLASH, FLYING)
creature("Maned Serval", "{1}{W}", "Cat", 1, 4, VIGILANCE)
creature("Savai Sabertooth", "{1}{W}", "Cat", 3, 1)
creature(
    "Wall of Essence",
    "{1}{W}",
    "Wall",
    0,
    4,
    DEFENDER,
    whenever(is_dealt_combat_damage(THIS), gain_life(THAT_MUCH)),
)
creature("Aven Envoy", "{U}", "Bird Soldier", 0, 2, FLYING)
creature("Myr Enforcer", "{7}", "Artifact Myr", 4, 4, affinity(ARTIFACT))
creature("Metallic Sliver", "{1}", "Artifact Sliver", 1, 1)
creature(
    "Blisterstick Shaman", "{2}{R}", "Goblin Shaman", 2, 1, when(enters(THIS), damage(1, target(ANY_TARGET)))
)
creature("Bog Imp", "{1}{B}", "Imp", 1, 1, FLYING)
creature("Maritime Guard", "{1}{U}", "Merfolk Soldier", 1, 3)
creature("Alpha Tyrranax", "{4}{G}{G}", "Dinosaur Beast", 6, 5)
creature(
    "Caged Zombie",
    "{2}{B}",
    "Zombie",
    2,
    3,
    ability("{1}{B}, {T}", lose_life(2, EACH_OPPONENT), if_=morbid()),
)
creature(
    "Celestial Enforcer",
    "{2}{W}",
    "Human Cleric",
    2,
    3,
    ability("{1}{W}, {T}", tap(target(CREATURE)), if_=you_control(CREATURE.yours.with_(FLYING))),
)
creature("Yargle, Glutton of Urborg", "{4}{B}", "Legendary Frog Spirit", 9, 3)
creature("Coral Commando", "{2}{U}", "Merfolk Warrior", 3, 2)
creature(
    "Acolyte of Xathrid", "{B}", "Human Cleric", 0, 1, ability("{1}{B}, {T}", lose_life(1, target(PLAYER)))
)
creature("Two-Headed Sliver", "{1}{R}", "Sliver", 1, 1, static(CREATURE.sub("Sliver"), has(MENACE)))
creature("Rootwater Commando", "{2}{U}", "Merfolk", 2, 2, ISLANDWALK)
creature("Flying Men", "{U}", "Human", 1, 1, FLYING)
creature("Devilthorn Fox", "{1}{W}", "Fox", 3, 1)
creature(
    "Juggernaut", "{4}", "Artifact Juggernaut", 5, 3, MUST_ATTACK, cant_be_blocked_by(CREATURE.sub("Wall"))
)
creature("Muscle Sliver", "{1}{G}", "Sliver", 1, 1, static(CREATURE.sub("Sliver"), pt(1, 1)))
creature("Aesthir Glider", "{3}", "Artifact Bird Construct", 2, 1, FLYING, CANT_BLOCK)
creature("Stone Golem", "{5}", "Artifact Golem", 4, 4)
creature("Watchwolf", "{G}{W}", "Wolf", 3, 3)
creature(
    "Wall of Tanglecord",
    "{2}",
    "Artifact Wall",
    0,
    6,
    DEFENDER,
    ability("{G}", until_end_of_turn(THIS, has(REACH))),
)
creature(
    "Drinker of Sorrow",
    "{2}{B}",
    "Horror",
    5,
    3,
    CANT_BLOCK,
    whenever(deals_any_combat_damage(THIS), sacrifice(PERMANENT)),
)
creature(
    "Kurgadon",
    "{4}{G}",
    "Beast",
    3,
    3,
    whenever(casts(YOU, CREATURE.value_at_least(6)), put_counters(THIS, "+1/+1", 3)),
)
creature("Soulmender", "{W}", "Human Cleric", 1, 1, ability("{T}", gain_life(1)))
creature("Muck Rats", "{B}", "Rat", 1, 1)
creature(
    "Merfolk Trickster",
    "{U}{U}",
    "Merfolk Wizard",
    2,
    2,
    FLASH,
    when(enters(THIS), tap(target(CREATURE.opponents)), until_end_of_turn(IT, loses_all_abilities())),
)
creature("Game-Trail Changeling", "{3}{G}{G}", "Shapeshifter", 4, 4, CHANGELING, TRAMPLE)
creature("Alley Strangler", "{2}{B}", "Aetherborn Rogue", 2, 3, MENACE)
creature("Goblin Hero", "{2}{R}", "Goblin", 2, 2)
creature(
    "Ivory Guardians",
    "{4}{W}{W}",
    "Giant Cleric",
    3,
    3,
    protection_from(RED),
    static(
        CREATURE.named("Ivory Guardians"), pt(1, 1), if_=you_control(PERMANENT.nontoken.color(RED).opponents)
    ),
)
creature(
    "Glint Hawk",
    "{W}",
    "Bird",
    2,
    2,
    FLYING,
    when(enters(THIS), unless_cost(return_cost(ARTIFACT), sacrifice(what=THIS))),
)
creature("Serpent Warrior", "{2}{B}", "Snake Warrior", 3, 3, when(enters(THIS), lose_life(3)))
creature(
    "Isao, Enlightened Bushi",
    "{2}{G}",
    "Legendary Human Samurai",
    2,
    1,
    CANT_BE_COUNTERED,
    bushido(2),
    ability("{2}", regenerate(target(permanent("Samurai")))),
)
creature(
    "Elder Gargaroth",
    "{3}{G}{G}",
    "Beast",
    6,
    6,
    REACH,
    VIGILANCE,
    TRAMPLE,
    when_modal(either(attacks(THIS), blocks(THIS)), create(BEAST_3_3), gain_life(3), draw(1)),
)
creature("Suntail Hawk", "{W}", "Bird", 1, 1, FLYING)
creature("Squire", "{1}{W}", "Human Soldier", 1, 2)
creature("Birds of Paradise", "{G}", "Bird", 0, 1, FLYING, tap_for("any"))
creature("Wingsteed Rider", "{1}{W}{W}", "Human Knight", 2, 2, FLYING, heroic(put_counters(THIS, "+1/+1", 1)))
creature(
    "Skizzik",
    "{3}{R}",
    "Elemental",
    5,
    3,
    kicker("{R}"),
    TRAMPLE,
    HASTE,
    at(each_step(END_STEP), sacrifice(what=THIS), if_=not_(KICKED)),
)
creature("Bonebreaker Giant", "{4}{R}", "Giant", 4, 4)
creature("Ashcoat Bear", "{1}{G}", "Bear", 2, 2, FLASH)
creature("Gilded Sentinel", "{4}", "Artifact Golem", 3, 3)
creature("Dragon's Eye Sentry", "{W}", "Human Monk", 1, 3, DEFENDER, FIRST_STRIKE)
creature("Anaba Bodyguard", "{3}{R}", "Minotaur", 2, 3, FIRST_STRIKE)
creature(
    "Zulaport Cutthroat",
    "{1}{B}",
    "Human Rogue Ally",
    1,
    1,
    whenever(either(dies(THIS), dies(CREATURE.yours.other)), lose_life(1, EACH_OPPONENT), gain_life(1)),
)
creature(
    "Midnight Reaper",
    "{2}{B}",
    "Zombie Knight",
    3,
    2,
    whenever(dies(CREATURE.yours.nontoken), damage(1, YOU), draw(1)),
)
creature("Silver Myr", "{2}", "Artifact Myr", 1, 1, tap_for("{U}"))
creature(
    "Bloodflow Connoisseur",
    "{2}{B}",
    "Vampire",
    1,
    1,
    ability(cost(sacrifice_cost(CREATURE)), put_counters(THIS, "+1/+1", 1)),
)
creature("Gigantosaurus", "{G}{G}{G}{G}{G}", "Dinosaur", 10, 10)
creature(
    "Adarkar Sentinel", "{5}", "Artifact Soldier", 3, 3, ability("{1}", until_end_of_turn(THIS, pt(0, 1)))
)
creature("Stitcher's Supplier", "{B}", "Zombie", 1, 1, when(either(enters(THIS), dies(THIS)), mill(3)))
creature("Ebony Rhino", "{7}", "Artifact Rhino", 4, 5, TRAMPLE)
creature(
    "Sage of Lat-Nam",
    "{1}{U}",
    "Human Artificer",
    1,
    2,
    ability(cost("{T}", sacrifice_cost(ARTIFACT)), draw(1)),
)
creature("Su-Chi", "{4}", "Artifact Construct", 4, 4, when(dies(THIS), add_mana("{C}{C}{C}{C}")))
creature("Anvilwrought Raptor", "{4}", "Artifact Bird", 2, 1, FLYING, FIRST_STRIKE)
creature("Aegis Turtle", "{U}", "Turtle", 0, 5)
creature("Akroan Jailer", "{W}", "Human Soldier", 1, 1, ability("{2}{W}, {T}", tap(target(CREATURE))))
creature(
    "Soldier of the Pantheon",
    "{W}",
    "Human Soldier",
    2,
    1,
    protection_from(CARD.multicolored),
    whenever(casts(OPPONENT, CARD.multicolored), gain_life(1)),
)
creature("Elvish Piper", "{3}{G}", "Elf Shaman", 1, 1, ability("{G}, {T}", may(put_from_hand(CREATURE.card))))
creature("Blur Sliver", "{2}{R}", "Sliver", 2, 2, static(CREATURE.sub("Sliver").yours, has(HASTE)))
creature("Battle Sliver", "{4}{R}", "Sliver", 3, 3, static(CREATURE.sub("Sliver").yours, pt(2, 0)))
creature(
    "Blood Cultist",
    "{1}{B}{R}",
    "Human Wizard",
    1,
    1,
    ability("{T}", damage(1, target(CREATURE))),
    whenever(damaged_dies(CREATURE, THIS), put_counters(THIS, "+1/+1", 1)),
)
creature("Shambling Ghoul", "{1}{B}", "Zombie", 2, 3, enters_tapped())
creature("Fear of Being Hunted", "{1}{R}{R}", "Enchantment Nightmare", 4, 2, HASTE, MUST_BE_BLOCKED)
creature(
    "Drannith Healer",
    "{1}{W}",
    "Human Cleric",
    2,
    2,
    whenever(cycles(CARD.other), gain_life(1)),
    cycling("{1}"),
)
creature(
    "War Elemental",
    "{R}{R}{R}",
    "Elemental",
    1,
    1,
    when(enters(THIS), if_(not_(bloodied()), sacrifice(what=THIS))),
    whenever(is_dealt_damage(OPPONENT), put_counters(THIS, "+1/+1", THAT_MUCH)),
)
creature(
    "Synod Centurion",
    "{4}",
    "Artifact Construct",
    4,
    4,
    when(state(none_of(ARTIFACT.yours.other)), sacrifice(what=THIS)),
)
