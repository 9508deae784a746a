"""Archenemy: Nicol Bolas."""

from engine.dsl import *

instant("Doom Blade", "{1}{B}", destroy(target(CREATURE.noncolor(BLACK))))
