"""Lands and gates of Elder Dragon Wars."""

from engine.cards.tokens import KOBOLD, MARIT_LAGE, SOLDIER
from engine.dsl import *

# -- two and three colours -----------------------------------------------------------------------------------------------


def lair() -> Triggered:
    """A lair is sacrificed unless another land is returned."""
    return when(enters(THIS), unless_cost(return_cost(LAND.non("Lair")), sacrifice(what=THIS)))

# -- much mana for a price -----------------------------------------------------------------------------------------------

land("Lotus Vale", enters_for(sacrifice_cost(LAND.untapped, 2)), ability("{T}", add_of_one_color(3)))
land(
    "Balduvian Trading Post",
    enters_for(sacrifice_cost(permanent("Mountain").untapped)), tap_for("{C}{R}"),
    ability("{1}, {T}", damage(1, target(CREATURE.attacking))),
)
land(
    "Kjeldoran Outpost",
    enters_for(sacrifice_cost(permanent("Plains"))), tap_for("{W}"), ability("{1}{W}, {T}", create(SOLDIER)),
)
land(
    "Soldevi Excavations",
    enters_for(sacrifice_cost(permanent("Island").untapped)), tap_for("{C}{U}"), ability("{1}, {T}", scry(1)),
)
# -- lands that do something ---------------------------------------------------------------------------------------------

land(
    "Dark Depths",
    as_enters(enters_with("ice", 10)),
    ability("{3}", remove_counters(THIS, "ice", 1)),
    when(state(not_(has_counter("ice"))), sacrifice(what=THIS), if_(did(), create(MARIT_LAGE))),
    subtypes="Legendary Snow",
)
land("Kher Keep", tap_for("{C}"), ability("{1}{R}, {T}", create(KOBOLD)), subtypes="Legendary")

# -- gates ---------------------------------------------------------------------------------------------------------------

artifact("Planar Gate", "{6}", permits(costs_less(CREATURE, 2)))
artifact("Mana Matrix", "{6}", permits(costs_less(INSTANT | ENCHANTMENT, 2)))
