"""What questions are about: each topic is declared once, here or beside the ruleset of the format that asks.

A pilot, a script of a scenario and a ruleset refer to these constants. A question about anything else cannot be made.
"""

from typing import Any

TOPICS: dict[str, "Topic"] = {}
"""Every topic declared, by name."""


class Topic(str):
    """A topic: as a string its name in JSON, `words` what people read.

    Raises ValueError when a topic of that name is declared already.
    """

    __slots__ = ("words",)

    words: str

    def __new__(cls, name: str, words: str = "") -> "Topic":
        if name in TOPICS:
            raise ValueError(f"the topic {name} is declared twice")
        topic = super().__new__(cls, name)
        topic.words = words or name.replace("_", " ")
        TOPICS[topic] = topic
        return topic

    def __reduce__(self) -> tuple[Any, ...]:
        return declared, (str(self),)


def declared(name: str) -> Topic:
    """The topic of that name. Raises KeyError when there is none."""
    return TOPICS[name]


# the course of a game
PRIORITY = Topic("priority")
MULLIGAN = Topic("mulligan")
BOTTOM = Topic("bottom", "what goes to the bottom of the library")
HAND_SIZE = Topic("hand_size", "discard down to the hand size")
UNTAP = Topic("untap")
ORDER_TRIGGERS = Topic("order_triggers", "the order of triggers")
REPLACEMENT = Topic("replacement", "which replacement applies first")
LEGEND_RULE = Topic("legend_rule", "which legend stays")

# combat
ATTACKERS = Topic("attackers")
BLOCKERS = Topic("blockers")
BAND = Topic("band")
EXERT = Topic("exert")
DEFENDER = Topic("defender", "whom it attacks")
COMBAT_DAMAGE = Topic("combat_damage")
DAMAGE_ORDER = Topic("damage_order")

# announcing
MODES = Topic("modes")
TARGET = Topic("target")
NEW_TARGET = Topic("new_target")
DIVIDE = Topic("divide")
X = Topic("x", "X")
KICKER = Topic("kicker")
MULTIKICKER = Topic("multikicker")
BUYBACK = Topic("buyback")
ENTWINE = Topic("entwine")
SPLICE = Topic("splice")
HALF = Topic("half", "which half")
MUTATE_UNDER = Topic("mutate_under", "put it under what it mutates with")

# costs
PAY = Topic("pay")
PAY_LIFE = Topic("pay_life")
MANA = Topic("mana", "what pays the mana")
SACRIFICE = Topic("sacrifice")
SACRIFICE_ALL = Topic("sacrifice_all")
SACRIFICE_UNLESS = Topic("sacrifice_unless")
DISCARD = Topic("discard")
DISCARD_INSTEAD = Topic("discard_instead")
EXILE_COST = Topic("exile_cost", "exile as a cost")
COUNTER_COST = Topic("counter_cost", "remove a counter as a cost")
TAP = Topic("tap")
TAP_ALL = Topic("tap_all")
BOUNCE = Topic("bounce", "return to hand")
OFFERING = Topic("offering")

# what is done
MAY = Topic("may")
CHOOSE = Topic("choose")
KEEP = Topic("keep")
LEAVE = Topic("leave")
STRIP = Topic("strip", "choose from a revealed hand")
EXILE = Topic("exile")
DAMAGE = Topic("damage")
SOURCE = Topic("source")
ATTACH = Topic("attach")
ENCHANT = Topic("enchant")
COPY = Topic("copy")
BATTLEFIELD = Topic("battlefield", "put onto the battlefield")
CAST_FREE = Topic("cast_free", "cast without paying")
CAST_COPY = Topic("cast_copy", "cast the copy")
MANIFEST = Topic("manifest")
AMASS = Topic("amass")
BOLSTER = Topic("bolster")
POPULATE = Topic("populate")
VOTE = Topic("vote")
RING_BEARER = Topic("ring_bearer", "who bears the Ring")
PROLIFERATE = Topic("proliferate")
FABRICATE = Topic("fabricate")
RIOT = Topic("riot")
SWEEP = Topic("sweep")
TORMENT = Topic("torment")
BID = Topic("bid")
LOSE_THAT_MUCH = Topic("lose_that_much")
PUT_COUNTER = Topic("put_counter")
REMOVE_COUNTER = Topic("remove_counter")
ENDURE = Topic("endure", "counters for the creature, or a Spirit")
REMOVE_COUNTERS = Topic("remove_counters")
MOVE_COUNTERS = Topic("move_counters")
COUNTER = Topic("counter", "which kind of counter to remove as a cost, or to put somewhere")
COUNTER_KIND = Topic("counter_kind", "which kind of counter")

# libraries and hidden cards
SEARCH = Topic("search")
SEARCH_LIBRARY = Topic("search_library", "search the library, too")
TAKE = Topic("take")
LOOK_AT = Topic("look_at")
GRAVEYARD = Topic("graveyard", "whose graveyard")
REVEAL = Topic("reveal")
REARRANGE = Topic("rearrange")
SHUFFLE = Topic("shuffle")
SCRY_BOTTOM = Topic("scry_bottom", "scry: what goes to the bottom")
SCRY_TOP = Topic("scry_top", "scry: the order on top")
SURVEIL_GRAVEYARD = Topic("surveil_graveyard", "surveil: what goes to the graveyard")
EXPLORE_GRAVEYARD = Topic("explore_graveyard", "explore: put it into the graveyard")
PUT_BOTTOM = Topic("put_bottom", "put on the bottom")
FIRST_PILE = Topic("first_pile", "the first pile")
FACE_UP_PILE = Topic("face_up_pile", "the face-up pile")
PILE = Topic("pile", "which pile")

# to be named
COLOR = Topic("color")
COMBINATION = Topic("combination", "a combination of mana")
CARD_NAME = Topic("card_name")
TYPE = Topic("type")
LAND_TYPE = Topic("land_type")
NUMBER = Topic("number")
PLAYER = Topic("player")
OPPONENT = Topic("opponent")
SIDE = Topic("side", "which of two sides")
SELF_OR_OTHERS = Topic("self_or_others", "oneself or the others")
