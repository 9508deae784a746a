"""Artifacts, lands and cards of several colours of the Survivors' Cube."""

from engine.dsl import *

creature("Alloy Myr", "{3}", "Artifact Myr", 2, 2, tap_for("any"))
creature("Bottle Gnomes", "{3}", "Artifact Gnome", 1, 3, ability(cost(sacrifice_this()), gain_life(3)))
creature(
    "Pilgrim's Eye",
    "{3}",
    "Artifact Thopter",
    1,
    1,
    FLYING,
    when(enters(THIS), may(search(LAND.supertype("basic")))),
)
creature("Yotian Soldier", "{3}", "Artifact Soldier", 1, 4, VIGILANCE)
creature("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Goblin Warrior", 3, 3, HASTE, WITHER)
creature("Wall of Denial", "{1}{W}{U}", "Wall", 0, 8, DEFENDER, FLYING, SHROUD)
artifact("Moonglove Extract", "{3}", ability(cost(sacrifice_this()), damage(2, target(ANY_TARGET))))
equipment("Accorder's Shield", "{0}", static(EQUIPPED, pt(0, 3), has(VIGILANCE)), equip("{3}"))
equipment("Bonesplitter", "{1}", static(EQUIPPED, pt(2, 0)), equip("{1}"))
equipment("Vulshok Morningstar", "{2}", static(EQUIPPED, pt(2, 2)), equip("{2}"))
equipment("Loxodon Warhammer", "{3}", static(EQUIPPED, pt(3, 0), has(TRAMPLE, LIFELINK)), equip("{3}"))
instant("Lightning Helix", "{R}{W}", damage(3, target(ANY_TARGET)), gain_life(3))
instant("Terminate", "{B}{R}", destroy(target(CREATURE), regenerate=False))
instant("Putrefy", "{1}{B}{G}", destroy(target(ARTIFACT | CREATURE), regenerate=False))
land(
    "Evolving Wilds",
    ability(cost("{T}", sacrifice_this()), search(LAND.supertype("basic"), to="battlefield", tapped=True)),
)
land(
    "Terramorphic Expanse",
    ability(cost("{T}", sacrifice_this()), search(LAND.supertype("basic"), to="battlefield", tapped=True)),
)
land("Radiant Fountain", when(enters(THIS), gain_life(2)), tap_for("{C}"))
