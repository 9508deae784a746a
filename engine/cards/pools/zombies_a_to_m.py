"""Zombies a Horde may draw, by name: the first half, as their texts read."""

from engine.cards.tokens import SAPROLING, SPIRIT, ZOMBIE
from engine.dsl import *

creature("Accursed Centaur", "{B}", "Zombie Centaur", 2, 2, when(enters(THIS), sacrifice(CREATURE)))
creature(
    "Accursed Marauder", "{1}{B}", "Zombie Warrior", 2, 1,
    when(enters(THIS), sacrifice(CREATURE.nontoken, who=EACH_PLAYER)),
)
creature(
    "Advanced Stitchwing", "{3}{U}{U}", "Zombie Horror", 3, 4,
    FLYING, ability(cost("{2}{U}", discard_cost(2)), reanimate(THIS, True), zone=GRAVEYARD),
)
creature(
    "Anathemancer", "{1}{B}{R}", "Zombie Wizard", 2, 2,
    when(enters(THIS), damage(count(LAND.non("basic").of(it(words="that player"))), target(PLAYER))),
    unearth("{5}{B}{R}"),
)
creature("Anurid Murkdiver", "{4}{B}{B}", "Zombie Frog Beast", 4, 3, SWAMPWALK)
creature(
    "Aphetto Vulture", "{4}{B}{B}", "Zombie Bird", 3, 2,
    FLYING, when(dies(THIS), may(put_in_library(target(CARD.sub("Zombie").in_your(GRAVEYARD))))),
)
creature(
    "Baloth Null", "{4}{B}{G}", "Zombie Beast", 4, 5,
    when(enters(THIS), return_to_hand(target(CREATURE.card.in_your(GRAVEYARD), 2, 0))),
)
creature(
    "Black Oak of Odunos", "{2}{B}", "Zombie Treefolk", 0, 5,
    DEFENDER, ability(cost("{B}", tap_cost(CREATURE.other)), until_end_of_turn(THIS, pt(1, 1))),
)
creature("Blackcleave Goblin", "{3}{B}", "Phyrexian Goblin Zombie", 2, 1, HASTE, INFECT)
creature(
    "Bladestitched Skaab", "{U}{B}", "Zombie Soldier", 2, 3,
    static(PERMANENT.other.sub("Zombie").yours, pt(1, 0)),
)
creature(
    "Bladewing the Risen", "{3}{B}{B}{R}{R}", "Legendary Zombie Dragon", 4, 4,
    FLYING, when(enters(THIS), may(reanimate(target(PERMANENT_CARD.sub("Dragon").in_your(GRAVEYARD))))),
    ability("{B}{R}", until_end_of_turn(CREATURE.sub("Dragon"), pt(1, 1))),
)
creature(
    "Bladewing's Thrall", "{2}{B}{B}", "Zombie", 3, 3,
    static(THIS, has(FLYING), if_=you_control(PERMANENT.sub("Dragon").yours)),
    when(enters(PERMANENT.sub("Dragon")), may(reanimate(THIS)), zone=GRAVEYARD),
)
creature(
    "Blind Creeper", "{1}{B}", "Zombie Beast", 3, 3,
    whenever(casts(EACH_PLAYER, CARD), until_end_of_turn(THIS, pt(-1, -1))),
)
creature("Bog Raiders", "{2}{B}", "Zombie", 2, 2, SWAMPWALK)
creature(
    "Boneknitter", "{1}{B}", "Zombie Cleric", 1, 1,
    ability("{1}{B}", regenerate(target(PERMANENT.sub("Zombie")))), morph("{2}{B}"),
)
creature("Cackling Fiend", "{2}{B}{B}", "Zombie", 2, 1, when(enters(THIS), discard(who=EACH_OPPONENT)))
creature("Cadaverous Knight", "{2}{B}", "Zombie Knight", 2, 2, flanking(), ability("{1}{B}{B}", regenerate(THIS)))
creature("Carnophage", "{B}", "Zombie", 2, 2, at(your_step(UPKEEP), unless_cost(pay_life(1), tap(THIS))))
creature("Carrion Crow", "{2}{B}", "Zombie Bird", 2, 2, FLYING, enters_tapped())
creature(
    "Carrion Howler", "{3}{B}", "Zombie Wolf", 2, 2,
    ability(cost(pay_life(1)), until_end_of_turn(THIS, pt(2, -1))),
)
creature(
    "Champion of the Perished", "{B}", "Zombie", 1, 1,
    whenever(enters(PERMANENT.sub("Zombie").yours.other), put_counters(THIS, "+1/+1")),
)
creature(
    "Cobbled Lancer", "{U}", "Zombie Horse", 3, 3,
    additional_cost(exile_cost(CREATURE.card)), ability(cost("{3}{U}", exile_this()), draw(), zone=GRAVEYARD),
)
creature("Contagious Nim", "{2}{B}", "Phyrexian Zombie", 2, 2, INFECT)
creature(
    "Corpse Blockade", "{2}{B}", "Zombie", 1, 4,
    DEFENDER, ability(cost(sacrifice_cost(CREATURE.other)), until_end_of_turn(THIS, has(DEATHTOUCH))),
)
creature(
    "Corpse Connoisseur", "{4}{B}", "Zombie Wizard", 3, 3,
    when(enters(THIS), may(search(CREATURE.card, to="graveyard"))), unearth("{3}{B}"),
)
creature(
    "Corpse Knight", "{W}{B}", "Zombie Knight", 2, 2,
    whenever(enters(CREATURE.yours.other), lose_life(1, EACH_OPPONENT)),
)
creature(
    "Creakwood Ghoul", "{4}{B}", "Plant Zombie", 3, 3,
    ability("{B/G}{B/G}", exile(target(CARD.in_any(GRAVEYARD))), gain_life(1)),
)
creature(
    "Crow of Dark Tidings", "{2}{B}", "Zombie Bird", 2, 1,
    FLYING, when(either(enters(THIS), dies(THIS)), mill(2)),
)
creature(
    "Crypt Creeper", "{1}{B}", "Zombie", 2, 1,
    ability(cost(sacrifice_this()), exile(target(CARD.in_any(GRAVEYARD)))),
)
creature(
    "Crypt Feaster", "{3}{B}", "Zombie", 3, 4,
    MENACE, whenever(attacks(THIS), until_end_of_turn(THIS, pt(2, 0)), if_=at_least(7, CARD.in_your(GRAVEYARD))),
)
creature(
    "Cryptbreaker", "{B}", "Zombie", 1, 1,
    ability(cost("{1}{B}, {T}", discard_cost()), create(ZOMBIE)),
    ability(cost(tap_cost(PERMANENT.sub("Zombie"), 3)), draw(), lose_life(1)),
)
creature(
    "Curious Cadaver", "{2}{U}{B}", "Zombie Detective", 3, 1,
    FLYING, when(sacrifices(YOU, PERMANENT.sub("Clue")), return_to_hand(THIS), zone=GRAVEYARD),
)
creature("Cyclopean Mummy", "{1}{B}", "Zombie", 2, 1, when(dies(THIS), exile(THIS)))
creature(
    "Dakmor Ghoul", "{2}{B}{B}", "Zombie", 2, 2,
    when(enters(THIS), lose_life(2, target(OPPONENT)), gain_life(2)),
)
creature(
    "Dauthi Ghoul", "{1}{B}", "Dauthi Zombie", 1, 1,
    SHADOW, whenever(dies(CREATURE.with_(SHADOW)), put_counters(THIS, "+1/+1")),
)
creature("Dead Reveler", "{2}{B}", "Zombie", 2, 3, unleash())
creature("Death Trooper", "{1}{B}", "Zombie Trooper", 1, 1, static(CREATURE.sub("Trooper").yours, has(DEATHTOUCH)))
creature(
    "Deathbringer Thoctar", "{4}{B}{R}", "Zombie Beast", 3, 3,
    whenever(dies(CREATURE.other), may(put_counters(THIS, "+1/+1"))),
    ability(cost(remove_counter_cost("+1/+1")), damage(1, target(ANY_TARGET))),
)
creature(
    "Deathspore Thallid", "{1}{B}", "Zombie Fungus", 1, 1,
    at(your_step(UPKEEP), put_counters(THIS, "spore")),
    ability(cost(remove_counter_cost("spore", 3)), create(SAPROLING)),
    ability(cost(sacrifice_cost(PERMANENT.sub("Saproling"))), until_end_of_turn(target(CREATURE), pt(-1, -1))),
)
creature("Deepwood Ghoul", "{2}{B}", "Zombie", 2, 1, ability(cost(pay_life(2)), regenerate(THIS)))
creature(
    "Diregraf Colossus", "{2}{B}", "Zombie Giant", 2, 2,
    as_enters(enters_with("+1/+1", count(CARD.sub("Zombie").in_your(GRAVEYARD)))),
    whenever(casts(YOU, CARD.sub("Zombie")), create(ZOMBIE, tapped=True)),
)
creature("Dreadwing", "{B}", "Zombie", 1, 1, ability("{1}{U}{R}", until_end_of_turn(THIS, pt(3, 0), has(FLYING))))
creature("Dreg Mangler", "{1}{B}{G}", "Plant Zombie", 3, 3, HASTE, scavenge("{3}{B}{G}"))
creature("Dreg Reaver", "{4}{B}", "Zombie Beast", 4, 3)
creature("Dregscape Zombie", "{1}{B}", "Zombie", 2, 1, unearth("{B}"))
creature(
    "Dripping Dead", "{4}{B}{B}", "Zombie", 4, 1,
    CANT_BLOCK, whenever(deals_combat_damage(THIS, CREATURE), destroy(that_other(), False)),
)
creature("Dross Crocodile", "{3}{B}", "Zombie Crocodile", 5, 1)
creature("Dross Prowler", "{2}{B}", "Zombie", 2, 1, FEAR)
creature("Drowned", "{1}{U}", "Zombie", 1, 1, ability("{B}", regenerate(THIS)))
creature(
    "Drownyard Amalgam", "{4}{U}", "Zombie Horror", 3, 6,
    when(enters(THIS), mill(3, target(PLAYER))), ability("{2}{U}", until_end_of_turn(THIS, under(CANT_BE_BLOCKED))),
)
creature(
    "Drunau Corpse Trawler", "{3}{U}", "Zombie", 1, 1,
    when(enters(THIS), create(ZOMBIE)),
    ability("{2}{B}", until_end_of_turn(target(PERMANENT.sub("Zombie")), has(DEATHTOUCH))),
)
creature(
    "Eastern Paladin", "{2}{B}{B}", "Phyrexian Zombie Knight", 3, 3,
    ability("{B}{B}, {T}", destroy(target(CREATURE.color(GREEN)))),
)
creature("Engine Rat", "{B}", "Zombie Rat", 1, 1, DEATHTOUCH, ability("{5}{B}", lose_life(2, EACH_OPPONENT)))
creature(
    "Entrails Feaster",
    "{B}",
    "Zombie Cat",
    1,
    1,
    at(
        your_step(UPKEEP),
        may(exile(your_choice(CREATURE.card.in_any(GRAVEYARD)))),
        if_(did(), put_counters(THIS, "+1/+1")),
        if_(not_(did()), tap(THIS)),
    ),
)
creature(
    "Erstwhile Trooper", "{1}{B}{G}", "Zombie Soldier", 2, 2,
    ability(cost(discard_cost(filter=CREATURE.card)), until_end_of_turn(THIS, pt(2, 2), has(TRAMPLE)), per_turn=1),
)
creature(
    "Escaped Null", "{3}{B}", "Zombie Berserker", 1, 2,
    LIFELINK, whenever(either(blocks(THIS), becomes_blocked(THIS)), until_end_of_turn(THIS, pt(5, 0))),
)
creature("Fallen Cleric", "{4}{B}", "Zombie Cleric", 4, 2, protection_from(PERMANENT.sub("Cleric")), morph("{4}{B}"))
creature(
    "Fatestitcher", "{3}{U}", "Zombie Wizard", 1, 2,
    ability("{T}", may(choose_one(tap(target(PERMANENT.other)), untap(IT)))), unearth("{U}"),
)
creature(
    "Festerleech", "{B}", "Zombie Leech", 1, 1,
    whenever(deals_combat_damage(THIS, PLAYER), mill(2)),
    ability("{1}{B}", until_end_of_turn(THIS, pt(2, 2)), per_turn=1),
)
creature("Forsaken Drifters", "{3}{B}", "Zombie", 4, 2, when(dies(THIS), mill(4)))
creature(
    "Gangrenous Goliath", "{3}{B}{B}", "Zombie Giant", 4, 4,
    ability(cost(tap_cost(PERMANENT.sub("Cleric"), 3)), return_to_hand(THIS), zone=GRAVEYARD),
)
creature(
    "Gavony Unhallowed", "{3}{B}", "Zombie", 2, 4,
    whenever(dies(CREATURE.yours.other), put_counters(THIS, "+1/+1")),
)
creature(
    "Gempalm Polluter", "{5}{B}", "Zombie", 4, 3,
    cycling("{B}{B}"),
    when(cycles(THIS), may(lose_life(count(PERMANENT.sub("Zombie")), target(PLAYER))), zone=GRAVEYARD),
)
creature(
    "Geralf's Masterpiece", "{3}{U}{U}", "Zombie Horror", 7, 7,
    FLYING, static(THIS, pt(minus(count(CARD.in_your(HAND))), minus(count(CARD.in_your(HAND))))),
    ability(cost("{3}{U}", discard_cost(3)), reanimate(THIS, True), zone=GRAVEYARD),
)
creature(
    "Ghastly Gloomhunter", "{1}{B}", "Zombie Bat", 1, 1,
    kicker("{3}{B}"), FLYING, LIFELINK, as_enters(enters_with("+1/+1", 2), if_=KICKED),
)
creature(
    "Ghoulsteed", "{4}{B}", "Zombie Horse", 4, 4,
    ability(cost("{2}{B}", discard_cost(2)), reanimate(THIS, True), zone=GRAVEYARD),
)
creature(
    "Glissa, the Traitor", "{B}{G}{G}", "Legendary Phyrexian Zombie Elf", 3, 3,
    FIRST_STRIKE, DEATHTOUCH,
    whenever(dies(CREATURE.opponents), may(return_to_hand(target(ARTIFACT.card.in_your(GRAVEYARD))))),
)
creature(
    "Gloomdrifter",
    "{3}{B}",
    "Zombie Minion",
    2,
    2,
    FLYING,
    static(
        THIS,
        has(when(enters(THIS), until_end_of_turn(CREATURE.noncolor(BLACK), pt(-2, -2)))),
        if_=at_least(7, CARD.in_your(GRAVEYARD)),
    ),
)
creature(
    "Gnawing Zombie", "{1}{B}", "Zombie", 1, 3,
    ability(cost("{1}{B}", sacrifice_cost(CREATURE)), lose_life(1, target(PLAYER)), gain_life(1)),
)
creature(
    "Golgari Rotwurm", "{3}{B}{G}", "Zombie Wurm", 5, 4,
    ability(cost("{B}", sacrifice_cost(CREATURE)), lose_life(1, target(PLAYER))),
)
creature(
    "Graveborn Muse", "{2}{B}{B}", "Zombie Spirit", 3, 3,
    at(your_step(UPKEEP), draw(count(PERMANENT.sub("Zombie").yours)), lose_life(count(PERMANENT.sub("Zombie").yours))),
)
creature(
    "Gravespawn Sovereign", "{4}{B}{B}", "Zombie", 3, 3,
    ability(cost(tap_cost(PERMANENT.sub("Zombie"), 5)), reanimate(target(CREATURE.card.in_any(GRAVEYARD)))),
)
creature(
    "Graveyard Marshal", "{B}{B}", "Zombie Soldier", 3, 2,
    ability(cost("{2}{B}", exile_cost(CREATURE.card)), create(ZOMBIE, tapped=True)),
)
creature(
    "Grim Physician", "{B}", "Zombie", 1, 1,
    when(dies(THIS), until_end_of_turn(target(CREATURE.opponents), pt(-1, -1))),
)
creature("Gristle Grinner", "{4}{B}", "Zombie", 3, 3, whenever(dies(CREATURE), until_end_of_turn(THIS, pt(2, 2))))
creature(
    "Grixis Grimblade", "{U/R}{B}", "Zombie Warrior", 2, 1,
    static(THIS, pt(1, 1), has(DEATHTOUCH), if_=you_control(PERMANENT.multicolored.other.yours)),
)
creature("Grixis Slavedriver", "{5}{B}", "Zombie Giant", 4, 4, when(leaves(THIS), create(ZOMBIE)), unearth("{3}{B}"))
creature(
    "Gutless Ghoul", "{2}{B}", "Snow Zombie", 2, 2,
    ability(cost("{1}", sacrifice_cost(CREATURE)), gain_life(2)),
)
creature("Gutter Skulk", "{1}{B}", "Zombie Rat", 2, 2)
creature(
    "Hate Weaver", "{1}{B}", "Zombie Wizard", 2, 1,
    ability("{2}", until_end_of_turn(target(CREATURE.color(BLUE|RED)), pt(1, 0))),
)
creature(
    "Haunted Cadaver", "{3}{B}", "Zombie", 2, 2,
    whenever(deals_combat_damage(THIS, PLAYER), may_cost(sacrifice_this(), discard(3, THAT_PLAYER))), morph("{1}{B}"),
)
creature(
    "Haunted Dead", "{3}{B}", "Zombie", 2, 2,
    when(enters(THIS), create(SPIRIT)), ability(cost("{1}{B}", discard_cost(2)), reanimate(THIS, True), zone=GRAVEYARD),
)
creature(
    "Havengul Skaab", "{5}{U}", "Zombie Horror", 4, 5,
    whenever(attacks(THIS), bounce(your_choice(CREATURE.yours.other))),
)
creature("Headless Horseman", "{2}{B}", "Zombie Knight", 2, 2)
creature(
    "Headless Rider", "{2}{B}", "Zombie", 3, 1,
    whenever(either(dies(THIS), dies(PERMANENT.nontoken.sub("Zombie").yours.other)), create(ZOMBIE)),
)
creature(
    "Helldozer",
    "{3}{B}{B}{B}",
    "Zombie Giant",
    6,
    5,
    ability(
        "{B}{B}{B}, {T}",
        destroy(target(LAND)),
        if_(is_a(it(words="that land"), PERMANENT.non("basic")), untap(THIS)),
    ),
)
creature(
    "Hollow Dogs", "{4}{B}", "Phyrexian Zombie Dog", 3, 3,
    whenever(attacks(THIS), until_end_of_turn(THIS, pt(2, 0))),
)
creature(
    "Hungry Ghoul", "{1}{B}", "Zombie", 2, 2,
    ability(cost("{1}", sacrifice_cost(CREATURE.other)), put_counters(THIS, "+1/+1")),
)
creature("Infectious Host", "{2}{B}", "Zombie", 1, 1, when(dies(THIS), lose_life(2, target(PLAYER))))
creature(
    "Ingenious Skaab", "{2}{U}", "Zombie Horror", 2, 3,
    prowess(), ability("{U}", until_end_of_turn(THIS, pt(1, -1))),
)
creature(
    "Jhessian Zombies", "{4}{U}{B}", "Zombie", 2, 4,
    FEAR, landcycling("Island", "{2}"), landcycling("Swamp", "{2}"),
)
creature(
    "Karfell Kennel-Master", "{4}{B}", "Zombie Berserker", 4, 4,
    when(enters(THIS), until_end_of_turn(target(CREATURE, 2, 0), pt(1, 0), has(INDESTRUCTIBLE))),
)
creature(
    "Korlash, Heir to Blackblade",
    "{2}{B}{B}",
    "Legendary Zombie Warrior",
    count(PERMANENT.sub("Swamp").yours),
    count(PERMANENT.sub("Swamp").yours),
    ability("{1}{B}", regenerate(THIS)),
    ability(
        cost(discard_cost(filter=CARD.named("Korlash, Heir to Blackblade").other)),
        search(CARD.sub("Swamp"), 2, "battlefield", True),
    ),
)
creature("Laboratory Brute", "{3}{U}", "Zombie Horror", 3, 3, when(enters(THIS), mill(4)))
creature(
    "Lamplighter of Selhoff", "{4}{U}", "Zombie Horror", 3, 5,
    when(enters(THIS), may(draw()), if_(did(), discard()), if_=you_control(PERMANENT.sub("Zombie").other.yours)),
)
creature(
    "Lava Zombie", "{1}{B}{R}", "Zombie", 4, 3,
    when(enters(THIS), bounce(your_choice(CREATURE.color(BLACK|RED).yours))),
    ability("{2}", until_end_of_turn(THIS, pt(1, 0))),
)
creature("Lazotep Chancellor", "{U}{B}", "Zombie Wizard", 1, 3, whenever(discards(YOU), may_pay("{1}", amass(2))))
creature(
    "Liliana's Elite", "{2}{B}", "Zombie", 1, 1,
    static(THIS, pt(count(CREATURE.card.in_your(GRAVEYARD)), count(CREATURE.card.in_your(GRAVEYARD)))),
)
creature(
    "Liliana's Steward", "{B}", "Zombie", 1, 2,
    ability(cost("{T}", sacrifice_this()), discard(who=target(OPPONENT)), sorcery=True),
)
creature("Llanowar Dead", "{B}{G}", "Zombie Elf", 2, 2, tap_for("{B}"))
creature(
    "Lord of Tresserhorn", "{1}{U}{B}{R}", "Legendary Zombie", 10, 4,
    when(enters(THIS), lose_life(2), sacrifice(CREATURE, 2), draw(2, target(OPPONENT))),
    ability("{B}", regenerate(THIS)),
)
creature(
    "Lord of the Undead", "{1}{B}{B}", "Zombie", 2, 2,
    static(CREATURE.other.sub("Zombie"), pt(1, 1)),
    ability("{1}{B}, {T}", return_to_hand(target(CARD.sub("Zombie").in_your(GRAVEYARD)))),
)
creature(
    "Lotleth Giant", "{6}{B}", "Zombie Giant", 6, 5,
    when(enters(THIS), damage(count(CREATURE.card.in_your(GRAVEYARD)), target(OPPONENT))),
)
creature(
    "Lotleth Troll", "{B}{G}", "Zombie Troll", 2, 1,
    TRAMPLE, ability(cost(discard_cost(filter=CREATURE.card)), put_counters(THIS, "+1/+1")),
    ability("{B}", regenerate(THIS)),
)
creature("Maggot Carrier", "{B}", "Zombie", 1, 1, when(enters(THIS), lose_life(1, EACH_PLAYER)))
creature(
    "Marauding Knight", "{2}{B}{B}", "Phyrexian Zombie Knight", 2, 2,
    protection_from(WHITE),
    static(THIS, pt(count(PERMANENT.sub("Plains").opponents), count(PERMANENT.sub("Plains").opponents))),
)
creature("Marsh Hulk", "{4}{B}{B}", "Zombie Ogre", 4, 6, megamorph("{6}{B}"))
creature("Mass of Ghouls", "{3}{B}{B}", "Zombie Warrior", 5, 3)
creature("Metathran Zombie", "{1}{U}", "Metathran Zombie", 1, 1, ability("{B}", regenerate(THIS)))
creature("Minotaur Abomination", "{4}{B}{B}", "Zombie Minotaur", 4, 6)
creature("Mire Triton", "{1}{B}", "Zombie Merfolk", 2, 1, DEATHTOUCH, when(enters(THIS), mill(2), gain_life(2)))
creature("Moldering Karok", "{2}{B}{G}", "Zombie Crocodile", 3, 3, TRAMPLE, LIFELINK)
creature("Monster Mashup", "{3}{R}", "Werewolf Fish Zombie Vampire", 4, 3, REACH, MENACE)
creature(
    "Morkrut Behemoth", "{4}{B}", "Zombie Giant", 7, 6,
    additional_cost(or_pay(sacrifice_cost(CREATURE), "{1}{B}")), MENACE,
)
creature("Mournful Zombie", "{2}{B}", "Zombie", 2, 1, ability("{W}, {T}", gain_life(1, target(PLAYER))))
creature(
    "Nantuko Husk", "{2}{B}", "Zombie Insect", 2, 2,
    ability(cost(sacrifice_cost(CREATURE)), until_end_of_turn(THIS, pt(2, 2))),
)
creature("Necromancer's Assistant", "{2}{B}", "Zombie", 3, 1, when(enters(THIS), mill(3)))
creature(
    "Nefashu", "{4}{B}{B}", "Zombie Mutant", 5, 3,
    whenever(attacks(THIS), until_end_of_turn(target(CREATURE, 5, 0), pt(-1, -1))),
)
creature(
    "Nightfire Giant", "{4}{B}", "Zombie Giant", 4, 3,
    static(THIS, pt(1, 1), if_=you_control(PERMANENT.sub("Mountain").yours)),
    ability("{4}{R}", damage(2, target(ANY_TARGET))),
)
