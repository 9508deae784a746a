"""Lands and gates of Elder Dragon Wars."""

from engine.cards.tokens import KOBOLD, MARIT_LAGE, SAPROLING, SOLDIER
from engine.dsl import *

LEGEND = CREATURE.supertype("legendary")

# -- two and three colours -----------------------------------------------------------------------------------------------

land("Arctic Flats", enters_tapped(), tap_for("{G} or {W}"), subtypes="Snow")
land("Boreal Shelf", enters_tapped(), tap_for("{W} or {U}"), subtypes="Snow")
land("Frost Marsh", enters_tapped(), tap_for("{U} or {B}"), subtypes="Snow")
land("Highland Weald", enters_tapped(), tap_for("{R} or {G}"), subtypes="Snow")
land("Tresserhorn Sinks", enters_tapped(), tap_for("{B} or {R}"), subtypes="Snow")
land("Coastal Tower", enters_tapped(), tap_for("{W} or {U}"))
land("Elfhame Palace", enters_tapped(), tap_for("{G} or {W}"))
land("Salt Marsh", enters_tapped(), tap_for("{U} or {B}"))
land("Shivan Oasis", enters_tapped(), tap_for("{R} or {G}"))
land("Urborg Volcano", enters_tapped(), tap_for("{B} or {R}"))
land("Caldera Lake", enters_tapped(), tap_for("{C}"), tap_painfully_for("{U} or {R}"))
land("Pine Barrens", enters_tapped(), tap_for("{C}"), tap_painfully_for("{B} or {G}"))
land("Salt Flats", enters_tapped(), tap_for("{C}"), tap_painfully_for("{W} or {B}"))
land("Scabland", enters_tapped(), tap_for("{C}"), tap_painfully_for("{R} or {W}"))
land("Skyshroud Forest", enters_tapped(), tap_for("{C}"), tap_painfully_for("{G} or {U}"))
land("Tarnished Citadel", tap_for("{C}"), tap_painfully_for("any", 3))
land("Darkwater Catacombs", ability("{1}, {T}", add_mana("{U}{B}")))
land("Mossfire Valley", ability("{1}, {T}", add_mana("{R}{G}")))
land("Shadowblood Ridge", ability("{1}, {T}", add_mana("{B}{R}")))
land("Skycloud Expanse", ability("{1}, {T}", add_mana("{W}{U}")))
land("Pillar of the Paruns", ability("{T}", add_mana("any", CARD.multicolored)))


def lair() -> Triggered:
    """A lair is sacrificed unless another land is returned."""
    return when(enters(THIS), unless_cost(return_cost(LAND.non("Lair")), sacrifice(what=THIS)))


land("Crosis's Catacombs", lair(), tap_for("{U} or {B} or {R}"), subtypes="Lair")
land("Darigaaz's Caldera", lair(), tap_for("{B} or {R} or {G}"), subtypes="Lair")
land("Dromar's Cavern", lair(), tap_for("{W} or {U} or {B}"), subtypes="Lair")
land("Rith's Grove", lair(), tap_for("{R} or {G} or {W}"), subtypes="Lair")
land("Treva's Ruins", lair(), tap_for("{G} or {W} or {U}"), subtypes="Lair")

# -- much mana for a price -----------------------------------------------------------------------------------------------

land(
    "Dwarven Ruins",
    enters_tapped(),
    tap_for("{R}"),
    ability(cost("{T}", sacrifice_this()), add_mana("{R}{R}")),
)
land(
    "Ebon Stronghold",
    enters_tapped(),
    tap_for("{B}"),
    ability(cost("{T}", sacrifice_this()), add_mana("{B}{B}")),
)
land(
    "Havenwood Battleground",
    enters_tapped(),
    tap_for("{G}"),
    ability(cost("{T}", sacrifice_this()), add_mana("{G}{G}")),
)
land(
    "Ruins of Trokair",
    enters_tapped(),
    tap_for("{W}"),
    ability(cost("{T}", sacrifice_this()), add_mana("{W}{W}")),
)
land(
    "Svyelunite Temple",
    enters_tapped(),
    tap_for("{U}"),
    ability(cost("{T}", sacrifice_this()), add_mana("{U}{U}")),
)
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

land("Blinkmoth Well", tap_for("{C}"), ability("{2}, {T}", tap(target(ARTIFACT.non("creature")))))
land(
    "Dark Depths",
    as_enters(enters_with("ice", 10)),
    ability("{3}", remove_counters(THIS, "ice", 1)),
    when(state(not_(has_counter("ice"))), sacrifice(what=THIS), if_(did(), create(MARIT_LAGE))),
    subtypes="Legendary Snow",
)
land(
    "Keldon Necropolis",
    tap_for("{C}"), ability(cost("{4}{R}, {T}", sacrifice_cost(CREATURE)), damage(2, target(ANY_TARGET))),
    subtypes="Legendary",
)
land("Kher Keep", tap_for("{C}"), ability("{1}{R}, {T}", create(KOBOLD)), subtypes="Legendary")
land(
    "Kor Haven",
    tap_for("{C}"), ability("{1}{W}, {T}", shield(prevent_damage(None, target(CREATURE.attacking, good=-1), combat=True))),
    subtypes="Legendary",
)
land(
    "Maze of Ith",
    ability(
        "{T}",
        untap(target(CREATURE.attacking)),
        shield(prevent_damage(IT, combat=True)), shield(prevent_damage(None, IT, combat=True)),
    ),
)
land("Vitu-Ghazi, the City-Tree", tap_for("{C}"), ability("{2}{G}{W}, {T}", create(SAPROLING)))

# -- gates ---------------------------------------------------------------------------------------------------------------

artifact("Planar Gate", "{6}", permits(costs_less(CREATURE, 2)))
artifact("Mana Matrix", "{6}", permits(costs_less(INSTANT | ENCHANTMENT, 2)))
