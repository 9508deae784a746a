"""What the questions of Attack of the Dreadhorde are about."""

from engine.state.topics import Topic

DOOM = Topic("doom", "which Triumph loses a doom counter")
ATTACKED = Topic("attacked", "whom Bolas attacks")
OVERFLOW = Topic("overflow", "what damage beyond a planeswalker's loyalty goes to")
OVERFLOW_ORDER = Topic("overflow_order", "whose damage stays with the planeswalker first")
ACTIVATIONS = Topic("activations", "the order in which Bolas activates abilities")
BOLAS_SACRIFICE = Topic("bolas_sacrifice", "what Bolas sacrifices")
BOLAS_DAMAGE_ORDER = Topic("bolas_damage_order", "what Bolas's creature damages next")
