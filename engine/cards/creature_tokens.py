"""Creature tokens that texts make, named by what they are (CR 111.10)."""

from engine.dsl import *

ASSASSIN_1_1_BLACK_DEATHTOUCH_ABILITY_5761 = token(
    "Assassin Token (1/1 black deathtouch ability 5761)",
    BLACK,
    "Assassin",
    1,
    1,
    DEATHTOUCH,
    whenever(deals_damage(THIS, PLANESWALKER), destroy(that_other("that planeswalker"))),
)
BEAR_4_4_GREEN = token("Bear Token (4/4 green)", GREEN, "Bear", 4, 4)
BEAST_4_2_GREEN = token("Beast Token (4/2 green)", GREEN, "Beast", 4, 2)
BIRD_3_4_WHITE_FLYING = token("Bird Token (3/4 white flying)", WHITE, "Bird", 3, 4, FLYING)
CAT_1_1_WHITE_LIFELINK = token("Cat Token (1/1 white lifelink)", WHITE, "Cat", 1, 1, LIFELINK)
DEMON_5_5_BLACK_FLYING = token("Demon Token (5/5 black flying)", BLACK, "Demon", 5, 5, FLYING)
DEVIL_1_1_RED_ABILITY_4676 = token(
    "Devil Token (1/1 red ability 4676)", RED, "Devil", 1, 1, when(dies(THIS), damage(1, target(ANY_TARGET)))
)
ELEMENTAL_3_1_RED_HASTE = token("Elemental Token (3/1 red haste)", RED, "Elemental", 3, 1, HASTE)
GOBLIN_1_1_RED_HASTE = token("Goblin Token (1/1 red haste)", RED, "Goblin", 1, 1, HASTE)
HOMUNCULUS_2_2_BLUE = token("Homunculus Token (2/2 blue)", BLUE, "Homunculus", 2, 2)
HORSE_5_5_WHITE = token("Horse Token (5/5 white)", WHITE, "Horse", 5, 5)
ILLUSION_1_1_BLUE_FLYING = token("Illusion Token (1/1 blue flying)", BLUE, "Illusion", 1, 1, FLYING)
INSECT_1_1_BLUE_RED_FLYING_HASTE = token(
    "Insect Token (1/1 blue red flying haste)", BLUE | RED, "Insect", 1, 1, FLYING, HASTE
)
MONK_1_1_WHITE_PROWESS = token("Monk Token (1/1 white prowess)", WHITE, "Monk", 1, 1, prowess())
RAT_1_1_BLACK = token("Rat Token (1/1 black)", BLACK, "Rat", 1, 1)
SNAKE_1_1_GREEN = token("Snake Token (1/1 green)", GREEN, "Snake", 1, 1)
SPIDER_1_2_GREEN_REACH = token("Spider Token (1/2 green reach)", GREEN, "Spider", 1, 2, REACH)
SPIRIT_1_1_COLORLESS = token("Spirit Token (1/1 colorless)", 0, "Spirit", 1, 1)
SPIRIT_3_3_WHITE_FLYING = token("Spirit Token (3/3 white flying)", WHITE, "Spirit", 3, 3, FLYING)
WARRIOR_2_1_BLACK = token("Warrior Token (2/1 black)", BLACK, "Warrior", 2, 1)
WOLF_2_2_GREEN = token("Wolf Token (2/2 green)", GREEN, "Wolf", 2, 2)
SOLDIER_1_1_WHITE_LIFELINK = token("Soldier Token (1/1 white lifelink)", WHITE, "Soldier", 1, 1, LIFELINK)
HUMAN_1_1_WHITE = token("Human Token (1/1 white)", WHITE, "Human", 1, 1)
BIRD_2_2_BLUE_FLYING = token("Bird Token (2/2 blue flying)", BLUE, "Bird", 2, 2, FLYING)
ELEMENTAL_SHAMAN_3_1_RED = token("Elemental Shaman Token (3/1 red)", RED, "Elemental Shaman", 3, 1)
HUMAN_1_1_RED_HASTE = token("Human Token (1/1 red haste)", RED, "Human", 1, 1, HASTE)
VAMPIRE_1_1_WHITE_LIFELINK = token("Vampire Token (1/1 white lifelink)", WHITE, "Vampire", 1, 1, LIFELINK)
ELEMENTAL_5_5_RED_GREEN = token("Elemental Token (5/5 red green)", RED | GREEN, "Elemental", 5, 5)
BIRD_1_1_WHITE_FLYING = token("Bird Token (1/1 white flying)", WHITE, "Bird", 1, 1, FLYING)
KOR_ALLY_1_1_WHITE = token("Kor Ally Token (1/1 white)", WHITE, "Kor Ally", 1, 1)
PHYREXIAN_GOLEM_3_3_COLORLESS_ARTIFACT = token(
    "Phyrexian Golem Token (3/3 colorless artifact)", 0, "Phyrexian Golem Artifact", 3, 3
)
SHAPESHIFTER_2_2_COLORLESS_CHANGELING = token(
    "Shapeshifter Token (2/2 colorless changeling)", 0, "Shapeshifter", 2, 2, CHANGELING
)
THOPTER_1_1_COLORLESS_ARTIFACT_FLYING = token(
    "Thopter Token (1/1 colorless artifact flying)", 0, "Thopter Artifact", 1, 1, FLYING
)
WORM_1_1_BLACK_GREEN = token("Worm Token (1/1 black green)", BLACK | GREEN, "Worm", 1, 1)
