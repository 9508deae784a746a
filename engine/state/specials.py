"""What happens in events of kind `terms.EV_SPECIAL`: each is declared once, here or beside the keyword it belongs to."""

from engine.state.declared import Special

CONTROL_LOST = Special("control lost")
COPIED = Special("copied")
EXERTED = Special("exerted")
EXPENDED = Special("expend")
EXPLORED = Special("explored")
COIN_WON = Special("coin won")
COIN_LOST = Special("coin lost")
FLIPPED = Special("flipped")
LOST = Special("lost")
MADNESS = Special("madness")
MUTATED = Special("mutated")
LOYALTY_REMOVED = Special("loyalty removed")
SET_IN_MOTION = Special("set in motion")
TARGETS_CHOSEN = Special("targets chosen")
TRANSFORMED = Special("transformed")
UPKEEP_UNPAID = Special("upkeep unpaid")  # a cumulative upkeep
TURNED_UP = Special("turned_up")
LAST_TIME_COUNTER = Special("last_time_counter")
MONSTROUS = Special("monstrous")
RING_TEMPTED = Special("ring tempted")
RENOWNED = Special("renowned")
ROLLED = Special("rolled")
SCRIED = Special("scried")
SURVEILED = Special("surveiled")
PROLIFERATED = Special("proliferated")
