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
