"""Tokens that the cards of the files beside this one make."""

from engine.dsl import *

SOLDIER_1_1_WHITE_LIFELINK = token("Soldier Token (1/1 white lifelink)", WHITE, "Soldier", 1, 1, LIFELINK)
THRULL_1_1_BLACK = token("Thrull Token (1/1 black)", BLACK, "Thrull", 1, 1)
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
