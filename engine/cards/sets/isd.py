"""Innistrad."""

from engine.cards.creature_tokens import DEMON_5_5_BLACK_FLYING, HOMUNCULUS_2_2_BLUE, SPIDER_1_2_GREEN_REACH
from engine.cards.tokens import SPIRIT, ZOMBIE
from engine.dsl import *

creature(
    "Abattoir Ghoul", "{3}{B}", "Zombie", 3, 2,
    FIRST_STRIKE, whenever(damaged_dies(CREATURE, THIS), gain_life(toughness_of(that("that creature")))),
)
creature("Abbey Griffin", "{3}{W}", "Griffin", 2, 2, FLYING, VIGILANCE)
instant("Ancient Grudge", "{1}{R}", destroy(target(ARTIFACT)), flashback("{G}"))
creature(
    "Angel of Flight Alabaster", "{4}{W}", "Angel", 4, 4,
    FLYING, at(your_step(UPKEEP), return_to_hand(target(CARD.sub("Spirit").in_your(GRAVEYARD)))),
)
creature(
    "Angelic Overseer", "{3}{W}{W}", "Angel", 5, 3,
    FLYING, static(THIS, has(HEXPROOF, INDESTRUCTIBLE), if_=you_control(PERMANENT.sub("Human").yours)),
)
creature("Armored Skaab", "{2}{U}", "Zombie Warrior", 1, 4, when(enters(THIS), mill(4)))
sorcery("Army of the Damned", "{5}{B}{B}{B}", create(ZOMBIE, 13, tapped=True), flashback("{7}{B}{B}{B}"))
creature("Avacyn's Pilgrim", "{G}", "Human Monk", 1, 1, tap_for("{W}"))
creature("Avacynian Priest", "{1}{W}", "Human Cleric", 1, 2, ability("{1}, {T}", tap(target(CREATURE.non("Human")))))
creature(
    "Balefire Dragon", "{5}{R}{R}", "Dragon", 6, 6,
    FLYING, whenever(deals_combat_damage(THIS, PLAYER), damage(THAT_MUCH, CREATURE.of(THAT_PLAYER))),
)
creature(
    "Battleground Geist", "{4}{U}", "Spirit", 3, 3,
    FLYING, static(CREATURE.other.sub("Spirit").yours, pt(1, 0)),
)
creature(
    "Bloodcrazed Neonate", "{1}{R}", "Vampire", 2, 1,
    MUST_ATTACK, whenever(deals_combat_damage(THIS, PLAYER), put_counters(THIS, "+1/+1")),
)
creature(
    "Bloodgift Demon", "{3}{B}{B}", "Demon", 5, 4,
    FLYING, at(your_step(UPKEEP), draw(who=target(PLAYER)), lose_life(1, IT)),
)
creature(
    "Boneyard Wurm", "{1}{G}", "Wurm", count(CREATURE.card.in_your(GRAVEYARD)), count(CREATURE.card.in_your(GRAVEYARD)),
)
creature(
    "Brain Weevil", "{3}{B}", "Insect", 1, 1,
    INTIMIDATE, ability(cost(sacrifice_this()), discard(2, target(PLAYER)), sorcery=True),
)
sorcery("Bramblecrush", "{2}{G}{G}", destroy(target(PERMANENT.non("creature"))))
sorcery("Bump in the Night", "{B}", lose_life(3, target(OPPONENT)), flashback("{5}{R}"))
equipment(
    "Butcher's Cleaver", "{3}",
    static(EQUIPPED, pt(3, 0)), static(EQUIPPED, has(LIFELINK), if_=is_a(EQUIPPED, PERMANENT.sub("Human"))), equip("{3}"),
)
creature(
    "Champion of the Parish", "{W}", "Human Soldier", 1, 1,
    whenever(enters(PERMANENT.sub("Human").yours.other), put_counters(THIS, "+1/+1")),
)
creature("Chapel Geist", "{1}{W}{W}", "Spirit", 2, 3, FLYING)
equipment("Cobbled Wings", "{2}", static(EQUIPPED, has(FLYING)), equip("{1}"))
instant(
    "Corpse Lunge", "{2}{B}",
    additional_cost(exile_cost(CREATURE.card)), damage(power_of(linked()), target(CREATURE)),
)
creature(
    "Crossway Vampire", "{1}{R}{R}", "Vampire", 3, 2,
    when(enters(THIS), until_end_of_turn(target(CREATURE), under(CANT_BLOCK))),
)
aura(
    "Curse of Death's Hold", "{3}{B}{B}",
    enchant(PLAYER), static(CREATURE.of(attached_host("enchanted player")), pt(-1, -1)), subtypes='Curse',
)
aura(
    "Curse of Stalked Prey",
    "{1}{R}",
    enchant(PLAYER),
    whenever(
        deals_combat_damage(CREATURE, attached_host("enchanted player")),
        put_counters(that("that creature"), "+1/+1"),
    ),
    subtypes="Curse",
)
aura(
    "Curse of the Bloody Tome", "{2}{U}",
    enchant(PLAYER), at(hosts_step(UPKEEP), mill(2, THAT_PLAYER)), subtypes='Curse',
)
aura(
    "Curse of the Nightly Hunt", "{2}{R}",
    enchant(PLAYER), static(CREATURE.of(attached_host("enchanted player")), under(MUST_ATTACK)), subtypes='Curse',
)
creature(
    "Darkthicket Wolf", "{1}{G}", "Wolf", 2, 2,
    ability("{2}{G}", until_end_of_turn(THIS, pt(2, 2)), per_turn=1),
)
instant("Desperate Ravings", "{1}{R}", draw(2), discard(at_random=True), flashback("{2}{U}"))
sorcery("Devil's Play", "{X}{R}", damage(X, target(ANY_TARGET)), flashback("{X}{R}{R}{R}"))
creature("Diregraf Ghoul", "{B}", "Zombie", 2, 2, enters_tapped())
creature(
    "Disciple of Griselbrand",
    "{1}{B}",
    "Human Cleric",
    1,
    1,
    ability(
        cost("{1}", sacrifice_cost(CREATURE)),
        gain_life(noted_number("sacrificed_toughness", "the sacrificed creature's toughness")),
    ),
)
instant("Dissipate", "{1}{U}{U}", counter(target(SPELL), "exile"))
instant("Dream Twist", "{U}", mill(3, target(PLAYER)), flashback("{1}{U}"))
creature(
    "Elder of Laurels", "{2}{G}", "Human Advisor", 2, 3,
    ability("{3}{G}", until_end_of_turn(target(CREATURE), pt(count(CREATURE.yours), count(CREATURE.yours)))),
)
creature(
    "Falkenrath Marauders", "{3}{R}{R}", "Vampire Warrior", 2, 2,
    FLYING, HASTE, whenever(deals_combat_damage(THIS, PLAYER), put_counters(THIS, "+1/+1", 2)),
)
creature(
    "Falkenrath Noble", "{3}{B}", "Vampire Noble", 2, 2,
    FLYING, whenever(either(dies(THIS), dies(CREATURE.other)), lose_life(1, target(PLAYER)), gain_life(1)),
)
instant("Feeling of Dread", "{1}{W}", tap(target(CREATURE, 2, 0)), flashback("{1}{U}"))
creature("Feral Ridgewolf", "{2}{R}", "Wolf", 1, 2, TRAMPLE, ability("{1}{R}", until_end_of_turn(THIS, pt(2, 0))))
creature(
    "Fiend Hunter", "{1}{W}{W}", "Human Cleric", 1, 3,
    when(enters(THIS), may(exile(target(CREATURE.other), "exiled"))),
    when(leaves(THIS), reanimate(linked(), owner=True)),
)
instant("Forbidden Alchemy", "{2}{U}", dig(4, rest="graveyard"), flashback("{6}{B}"))
creature("Fortress Crab", "{3}{U}", "Crab", 1, 6)
enchantment(
    "Full Moon's Rise", "{1}{G}",
    static(CREATURE.sub("Werewolf").yours, pt(1, 0), has(TRAMPLE)),
    ability(cost(sacrifice_this()), regenerate(CREATURE.sub("Werewolf").yours)),
)
aura("Furor of the Bitten", "{R}", enchant(CREATURE), static(ENCHANTED, pt(2, 2), under(MUST_ATTACK)))
creature("Gallows Warden", "{4}{W}", "Spirit", 3, 3, FLYING, static(CREATURE.other.sub("Spirit").yours, pt(0, 1)))
land("Gavony Township", tap_for("{C}"), ability("{2}{G}{W}, {T}", put_counters(CREATURE.yours, "+1/+1")))
creature(
    "Geist-Honored Monk", "{3}{W}{W}", "Human Monk", count(CREATURE.yours), count(CREATURE.yours),
    VIGILANCE, when(enters(THIS), create(SPIRIT, 2)),
)
creature(
    "Geistcatcher's Rig", "{6}", "Artifact Construct", 4, 5,
    when(enters(THIS), may(damage(4, target(CREATURE.with_(FLYING))))),
)
instant("Geistflame", "{R}", damage(1, target(ANY_TARGET)), flashback("{3}{R}"))
artifact("Ghoulcaller's Bell", "{1}", ability("{T}", mill(1, EACH_PLAYER)))
sorcery(
    "Ghoulcaller's Chant",
    "{B}",
    modal(
        return_to_hand(target(CREATURE.card.in_your(GRAVEYARD))),
        return_to_hand(target(CARD.sub("Zombie").in_your(GRAVEYARD), 2)),
    ),
)
instant("Gnaw to the Bone", "{2}{G}", gain_life(twice(count(CREATURE.card.in_your(GRAVEYARD)))), flashback("{2}{G}"))
sorcery("Grasp of Phantoms", "{3}{U}", put_in_library(target(CREATURE)), flashback("{7}{U}"))
creature("Grave Bramble", "{1}{G}{G}", "Plant", 3, 4, DEFENDER, protection_from(PERMANENT.sub("Zombie")))
aura("Gruesome Deformity", "{B}", enchant(CREATURE), static(ENCHANTED, has(INTIMIDATE)))
creature(
    "Hamlet Captain", "{1}{G}", "Human Warrior", 2, 2,
    whenever(either(attacks(THIS), blocks(THIS)), until_end_of_turn(PERMANENT.other.sub("Human").yours, pt(1, 1))),
)
enchantment("Heartless Summoning", "{1}{B}", permits(costs_less(CREATURE, 2)), static(CREATURE.yours, pt(-1, -1)))
creature("Hollowhenge Scavenger", "{3}{G}{G}", "Elemental", 4, 5, when(enters(THIS), gain_life(5), if_=morbid()))
instant("Hysterical Blindness", "{2}{U}", until_end_of_turn(CREATURE.opponents, pt(-4, 0)))
sorcery("Infernal Plunge", "{R}", additional_cost(sacrifice_cost(CREATURE)), add_mana("{R}{R}{R}"))
sorcery("Into the Maw of Hell", "{4}{R}{R}", destroy(target(LAND)), damage(13, target(CREATURE)))
creature("Invisible Stalker", "{1}{U}", "Human Rogue", 1, 1, HEXPROOF, CANT_BE_BLOCKED)
creature("Kessig Wolf", "{2}{R}", "Wolf", 3, 1, ability("{1}{R}", until_end_of_turn(THIS, has(FIRST_STRIKE))))
land(
    "Kessig Wolf Run",
    tap_for("{C}"), ability("{X}{R}{G}, {T}", until_end_of_turn(target(CREATURE), pt(X, 0), has(TRAMPLE))),
)
creature("Kindercatch", "{3}{G}{G}{G}", "Spirit", 6, 6)
creature("Lantern Spirit", "{2}{U}", "Spirit", 2, 1, FLYING, ability("{U}", bounce(THIS)))
instant("Lost in the Mist", "{3}{U}{U}", counter(target(SPELL)), bounce(target(PERMANENT)))
creature(
    "Lumberknot", "{2}{G}{G}", "Treefolk", 1, 1,
    HEXPROOF, whenever(dies(CREATURE), put_counters(THIS, "+1/+1")),
)
creature("Makeshift Mauler", "{3}{U}", "Zombie Horror", 4, 5, additional_cost(exile_cost(CREATURE.card)))
creature("Manor Skeleton", "{1}{B}", "Skeleton", 1, 1, HASTE, ability("{1}{B}", regenerate(THIS)))
creature("Markov Patrician", "{2}{B}", "Vampire", 3, 1, LIFELINK)
equipment("Mask of Avacyn", "{2}", static(EQUIPPED, pt(1, 2), has(HEXPROOF)), equip("{3}"))
sorcery("Maw of the Mire", "{4}{B}", destroy(target(LAND)), gain_life(4))
creature(
    "Mikaeus, the Lunarch", "{X}{W}", "Legendary Human Cleric", 0, 0,
    as_enters(enters_with("+1/+1", X)), ability("{T}", put_counters(THIS, "+1/+1")),
    ability(cost("{T}", remove_counter_cost("+1/+1")), put_counters(CREATURE.other.yours, "+1/+1")),
)
creature("Moon Heron", "{3}{U}", "Spirit Bird", 3, 2, FLYING)
land("Moorland Haunt", tap_for("{C}"), ability(cost("{W}{U}, {T}", exile_cost(CREATURE.card)), create(SPIRIT)))
creature(
    "Morkrut Banshee", "{3}{B}{B}", "Spirit", 4, 4,
    when(enters(THIS), until_end_of_turn(target(CREATURE), pt(-4, -4)), if_=morbid()),
)
creature(
    "Murder of Crows", "{3}{U}{U}", "Bird", 4, 4,
    FLYING, whenever(dies(CREATURE.other), may(draw()), if_(did(), discard())),
)
land("Nephalia Drownyard", tap_for("{C}"), ability("{1}{U}{B}, {T}", mill(3, target(PLAYER))))
creature(
    "Night Revelers", "{4}{R}", "Vampire", 4, 4,
    static(THIS, has(HASTE), if_=you_control(PERMANENT.sub("Human").opponents)),
)
sorcery(
    "Nightbird's Clutches", "{1}{R}",
    until_end_of_turn(target(CREATURE, 2, 0), under(CANT_BLOCK)), flashback("{3}{R}"),
)
creature(
    "One-Eyed Scarecrow", "{3}", "Artifact Scarecrow", 2, 3,
    DEFENDER, static(CREATURE.with_(FLYING).opponents, pt(-1, 0)),
)
creature("Pitchburn Devils", "{4}{R}", "Devil", 3, 3, when(dies(THIS), damage(3, target(ANY_TARGET))))
instant("Purify the Grave", "{W}", exile(target(CARD.in_any(GRAVEYARD))), flashback("{W}"))
creature(
    "Rage Thrower", "{5}{R}", "Human Shaman", 4, 2,
    whenever(dies(CREATURE.other), damage(2, target(PLAYER_OR_PLANESWALKER))),
)
creature(
    "Rakish Heir", "{2}{R}", "Vampire", 2, 2,
    whenever(deals_combat_damage(PERMANENT.sub("Vampire").yours, PLAYER), put_counters(THAT, "+1/+1")),
)
instant("Ranger's Guile", "{G}", until_end_of_turn(target(CREATURE.yours), pt(1, 1), has(HEXPROOF)))
creature(
    "Reaper from the Abyss", "{3}{B}{B}{B}", "Demon", 6, 6,
    FLYING, at(each_step(END_STEP), destroy(target(CREATURE.non("Demon"))), if_=morbid()),
)
creature("Riot Devils", "{2}{R}", "Devil", 2, 3)
sorcery("Rolling Temblor", "{2}{R}", damage(2, CREATURE.without(FLYING)), flashback("{4}{R}{R}"))
creature("Rotting Fensnake", "{3}{B}", "Zombie Snake", 5, 1)
creature(
    "Scourge of Geier Reach", "{3}{R}{R}", "Elemental", 3, 3,
    static(THIS, pt(count(CREATURE.opponents), count(CREATURE.opponents))),
)
creature(
    "Selfless Cathar", "{W}", "Human Cleric", 1, 1,
    ability(cost("{1}{W}", sacrifice_this()), until_end_of_turn(CREATURE.yours, pt(1, 1))),
)
creature(
    "Selhoff Occultist", "{2}{U}", "Human Rogue", 2, 3,
    whenever(either(dies(THIS), dies(CREATURE.other)), mill(1, target(PLAYER))),
)
aura("Sensory Deprivation", "{U}", enchant(CREATURE), static(ENCHANTED, pt(-3, 0)))
equipment(
    "Sharpened Pitchfork", "{2}",
    static(EQUIPPED, has(FIRST_STRIKE)), static(EQUIPPED, pt(1, 1), if_=is_a(EQUIPPED, PERMANENT.sub("Human"))),
    equip("{1}"),
)
land("Shimmering Grotto", tap_for("{C}"), ability("{1}, {T}", add_mana("any")))
sorcery("Silent Departure", "{U}", bounce(target(CREATURE)), flashback("{4}{U}"))
creature(
    "Silverchase Fox", "{1}{W}", "Fox", 2, 2,
    ability(cost("{1}{W}", sacrifice_this()), exile(target(ENCHANTMENT))),
)
creature("Skaab Goliath", "{5}{U}", "Zombie Giant", 6, 9, additional_cost(exile_cost(CREATURE.card, 2)), TRAMPLE)
aura(
    "Skeletal Grimace", "{1}{B}",
    enchant(CREATURE), static(ENCHANTED, pt(1, 1), has(ability("{B}", regenerate(THIS)))),
)
creature(
    "Skirsdag Cultist", "{2}{R}{R}", "Human Shaman", 2, 2,
    ability(cost("{R}, {T}", sacrifice_cost(CREATURE)), damage(2, target(ANY_TARGET))),
)
creature(
    "Skirsdag High Priest", "{1}{B}", "Human Cleric", 1, 2,
    ability(cost("{T}", tap_cost(CREATURE, 2)), create(DEMON_5_5_BLACK_FLYING), if_=morbid()),
)
creature(
    "Slayer of the Wicked", "{3}{W}", "Human Soldier", 3, 2,
    when(enters(THIS), may(destroy(target(PERMANENT.sub("Vampire", "Werewolf", "Zombie"))))),
)
creature("Somberwald Spider", "{4}{G}", "Spider", 2, 4, REACH, as_enters(enters_with("+1/+1", 2), if_=morbid()))
instant("Spare from Evil", "{1}{W}", until_end_of_turn(CREATURE.yours, has(protection_from(CREATURE.non("Human")))))
creature("Spectral Rider", "{W}{W}", "Spirit Knight", 2, 2, INTIMIDATE)
sorcery(
    "Spider Spawning", "{4}{G}",
    create(SPIDER_1_2_GREEN_REACH, count(CREATURE.card.in_your(GRAVEYARD))), flashback("{6}{B}"),
)
creature(
    "Splinterfright",
    "{2}{G}",
    "Elemental",
    count(CREATURE.card.in_your(GRAVEYARD)),
    count(CREATURE.card.in_your(GRAVEYARD)),
    TRAMPLE,
    at(your_step(UPKEEP), mill(2)),
)
land("Stensia Bloodhall", tap_for("{C}"), ability("{3}{B}{R}, {T}", damage(2, target(PLAYER_OR_PLANESWALKER))))
creature("Stitched Drake", "{1}{U}{U}", "Zombie Drake", 3, 4, additional_cost(exile_cost(CREATURE.card)), FLYING)
creature(
    "Stitcher's Apprentice", "{1}{U}", "Homunculus", 1, 2,
    ability("{1}{U}, {T}", create(HOMUNCULUS_2_2_BLUE), sacrifice(CREATURE)),
)
creature(
    "Stromkirk Patrol", "{4}{B}", "Vampire Soldier", 4, 3,
    whenever(deals_combat_damage(THIS, PLAYER), put_counters(THIS, "+1/+1")),
)
creature(
    "Sturmgeist", "{3}{U}{U}", "Spirit", hand_size_of(YOU), hand_size_of(YOU),
    FLYING, whenever(deals_combat_damage(THIS, PLAYER), draw()),
)
creature("Thraben Purebloods", "{4}{W}", "Dog", 3, 5)
sorcery(
    "Traitorous Blood", "{1}{R}{R}",
    until_end_of_turn(target(CREATURE), controlled_by(YOU)), untap(IT), until_end_of_turn(IT, has(TRAMPLE, HASTE)),
)
sorcery("Unburial Rites", "{4}{B}", reanimate(target(CREATURE.card.in_your(GRAVEYARD))), flashback("{3}{W}"))
creature("Unruly Mob", "{1}{W}", "Human", 1, 1, whenever(dies(CREATURE.yours.other), put_counters(THIS, "+1/+1")))
creature("Vampire Interloper", "{1}{B}", "Vampire Scout", 2, 1, FLYING, CANT_BLOCK)
instant("Vampiric Fury", "{1}{R}", until_end_of_turn(CREATURE.sub("Vampire").yours, pt(2, 0), has(FIRST_STRIKE)))
creature("Village Bell-Ringer", "{2}{W}", "Human Scout", 1, 4, FLASH, when(enters(THIS), untap(CREATURE.yours)))
creature(
    "Village Cannibals", "{2}{B}", "Human", 2, 2,
    whenever(dies(CREATURE.sub("Human").other), put_counters(THIS, "+1/+1")),
)
creature("Voiceless Spirit", "{2}{W}", "Spirit", 2, 1, FLYING, FIRST_STRIKE)
equipment(
    "Wooden Stake", "{2}",
    static(EQUIPPED, pt(1, 0)),
    whenever(
        either(blocks(EQUIPPED, PERMANENT.sub("Vampire")), blocked_by(EQUIPPED, PERMANENT.sub("Vampire"))),
        destroy(opposing(), False),
    ),
    equip("{1}"),
)
aura(
    "Wreath of Geists", "{G}",
    enchant(CREATURE),
    static(ENCHANTED, pt(count(CREATURE.card.in_your(GRAVEYARD)), count(CREATURE.card.in_your(GRAVEYARD)))),
)
