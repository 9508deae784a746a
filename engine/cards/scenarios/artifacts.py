"""Colourless cards of all times that rules scenarios are written with."""

from engine.dsl import *

artifact(
    "Chromatic Star", "{1}",
    ability(cost("{1}, {T}", sacrifice_this()), add_mana("any")), when(dies(THIS), draw()),
)
creature("Copper Myr", "{2}", "Artifact Myr", 1, 1, tap_for("{G}"))
creature("Darksteel Gargoyle", "{7}", "Artifact Gargoyle", 3, 3, FLYING, INDESTRUCTIBLE)
creature("Darksteel Myr", "{3}", "Artifact Myr", 0, 1, INDESTRUCTIBLE)
creature("Gold-Forged Sentinel", "{6}", "Artifact Chimera", 4, 4, FLYING)
creature(
    "Necropede", "{2}", "Artifact Phyrexian Insect", 1, 1,
    INFECT, when(dies(THIS), may(put_counters(target(CREATURE), "-1/-1"))),
)
equipment("Paradise Mantle", "{0}", static(EQUIPPED, has(tap_for("any"))), equip("{1}"))
creature("Pili-Pala", "{2}", "Artifact Scarecrow", 1, 1, FLYING, ability("{2}, {Q}", add_mana("any")))
artifact("Razortip Whip", "{2}", ability("{1}, {T}", damage(1, target(OPPONENT_OR_PLANESWALKER))))
artifact("Rod of Ruin", "{4}", ability("{3}, {T}", damage(1, target(ANY_TARGET))))
artifact("Sol Ring", "{1}", tap_for("{C}{C}"))
artifact(
    "Trigon of Corruption", "{4}",
    as_enters(enters_with("charge", 3)), ability("{B}{B}, {T}", put_counters(THIS, "charge")),
    ability(cost("{2}, {T}", remove_counter_cost("charge")), put_counters(target(CREATURE), "-1/-1")),
)
artifact("Mox Ruby", "{0}", tap_for("{R}"))
artifact(
    "Mindslaver", "{6}",
    ability(cost("{4}, {T}", sacrifice_this()), control_next_turn(target(PLAYER))), subtypes="Legendary",
)
