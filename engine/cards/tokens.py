"""Creature tokens by name (CR 111.10); a key tells those of one name apart."""

# ruff: noqa: F403, F405
from engine.dsl import *

ZOMBIE = token("Zombie Token", BLACK, "Zombie", 2, 2)
ZOMBIE_GIANT = token("Zombie Giant Token", BLACK, "Zombie Giant", 5, 5)
PHYREXIAN_ZOMBIE = token("Phyrexian Zombie Token", BLACK, "Phyrexian Zombie", 2, 2)
