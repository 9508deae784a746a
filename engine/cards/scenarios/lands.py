"""Lands of all times that rules scenarios are written with."""

from engine.dsl import *

land("Crystal Quarry", tap_for("{C}"), ability("{5}, {T}", add_mana("{W}{U}{B}{R}{G}")))
land(
    "Castle Sengir",
    tap_for("{C}"),
    ability("{1}, {T}", add_mana("{B}")),
    ability("{2}, {T}", add_mana("{U} or {R}")),
)
land("Fetid Heath", tap_for("{C}"), ability("{W/B}, {T}", add_combination(2, WHITE | BLACK)))
land("Wastes", tap_for("{C}"), subtypes="Basic")
land("Volcanic Island", subtypes="Island Mountain")
land("Taiga", subtypes="Mountain Forest")
land("Scrubland", subtypes="Plains Swamp")
land("Plateau", subtypes="Mountain Plains")
land("Tundra", subtypes="Plains Island")
land("Tropical Island", subtypes="Forest Island")
land("Bayou", subtypes="Swamp Forest")
land("Savannah", subtypes="Forest Plains")
land("Underground Sea", subtypes="Island Swamp")
land("Badlands", subtypes="Swamp Mountain")
land("Gaea's Cradle", ability("{T}", add_mana_for_each("{G}", count(CREATURE.yours))), subtypes="Legendary")
land("Cabal Coffers", ability("{2}, {T}", add_mana_for_each("{B}", count(permanent("Swamp").yours))))
land("Bazaar of Baghdad", ability("{T}", draw(2), discard(3)))
land(
    "Clifftop Retreat",
    enters_tapped_unless(you_control(permanent("Mountain", "Plains").yours)),
    tap_for("{R} or {W}"),
)
land("Deathcap Glade", enters_tapped_unless(you_control(LAND.yours.other, 2)), tap_for("{B} or {G}"))
land("Sungrass Prairie", ability("{1}, {T}", add_mana("{G}{W}")))
land(
    "Canopy Vista",
    enters_tapped_unless(you_control(LAND.supertype("basic").yours, 2)),
    subtypes="Forest Plains",
)
land(
    "Razorverge Thicket", enters_tapped_unless(not_(you_control(LAND.yours.other, 3))), tap_for("{G} or {W}")
)
land(
    "Blackcleave Cliffs", enters_tapped_unless(not_(you_control(LAND.yours.other, 3))), tap_for("{B} or {R}")
)
land("City of Brass", whenever(becomes_tapped(THIS), damage(1, YOU)), tap_for("any"))
land(
    "Sulfur Falls",
    enters_tapped_unless(you_control(permanent("Island", "Mountain").yours)),
    tap_for("{U} or {R}"),
)
land(
    "Hinterland Harbor",
    enters_tapped_unless(you_control(permanent("Forest", "Island").yours)),
    tap_for("{G} or {U}"),
)
land(
    "Dragonskull Summit",
    enters_tapped_unless(you_control(permanent("Swamp", "Mountain").yours)),
    tap_for("{B} or {R}"),
)
land("Ancient Tomb", ability("{T}", add_mana("{C}{C}"), damage(2, YOU)))
land("Mishra's Workshop", ability("{T}", add_mana("{C}{C}{C}", ARTIFACT.card)))
