"""Further lands cards of all times that rules scenarios are written with."""

from engine.cards.scenarios.tokens import HUMAN_1_1_WHITE
from engine.cards.tokens import SOLDIER
from engine.dsl import *

land(
    "Flagstones of Trokair",
    tap_for("{W}"), when(dies(THIS), may(search(CARD.sub("Plains"), to="battlefield", tapped=True))),
    subtypes='Legendary',
)
land(
    "Flood Plain",
    enters_tapped(), ability(cost("{T}", sacrifice_this()), search(CARD.sub("Plains", "Island"), to="battlefield")),
)
land(
    "Grasslands",
    enters_tapped(), ability(cost("{T}", sacrifice_this()), search(CARD.sub("Forest", "Plains"), to="battlefield")),
)
land(
    "Memorial to Glory",
    enters_tapped(), tap_for("{W}"), ability(cost("{3}{W}, {T}", sacrifice_this()), create(SOLDIER, 2)),
)
land("Temple of Enlightenment", enters_tapped(), when(enters(THIS), scry(1)), tap_for("{W} or {U}"))
land(
    "Verdant Catacombs",
    ability(cost("{T}", pay_life(1), sacrifice_this()), search(CARD.sub("Swamp", "Forest"), to="battlefield")),
)
land("Zoetic Cavern", tap_for("{C}"), morph("{2}"))
land(
    "Castle Ardenvale",
    as_enters(come_in_tapped(), if_=not_(you_control(PERMANENT.sub("Plains").yours))), tap_for("{W}"),
    ability("{2}{W}{W}, {T}", create(HUMAN_1_1_WHITE)),
)
