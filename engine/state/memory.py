"""What cards remember, and effects for their later parts: every key of a `Memory`, declared once with the type of its fact.

A card remembers as long as it is the same object (CR 400.7, 607); a run's memory is that of its spell or ability on the stack,
and what a permanent spell knew goes with it onto the battlefield. A format's own keys stand in `memory.py` beside its ruleset,
those of a single card above it in `engine/cards/own/`.
"""

from typing import Any

from engine.state.declared import Key
from engine.state.objects import Card, Reference, Seat

Objects = tuple[Reference, ...]
When = int | tuple[int, int]  # a turn, or one of its combats

# how it was cast, and where it came from
X = Key[int]("x")
KICKED = Key[int]("kicked")
WAY = Key[str]("way")
ORIGIN = Key[int]("origin")  # the zone it was cast from (`terms`)
CAST_BY = Key[Seat]("cast_by")  # who cast the spell that the permanent was, where cards ask for that
FROM_HAND = Key[bool]("from_hand")
FROM_LIBRARY = Key[bool]("from_library")
CASTING = Key[str]("casting")  # the way in which the source is about to be cast, while that is only tried
SPENT = Key[tuple[int, ...]](
    "spent"
)  # the colour of each mana that was spent on it, where cards ask for that
OFFERED = Key[Any]("offered")  # the mana cost of what was sacrificed for it
REST = Key[int]("rest")  # the zone it goes to as it has resolved
RESTED = Key[Any]("rested")  # what follows once it rests there, with the run that does it
GRAVE = Key[int]("grave")  # the zone it goes to instead of the graveyard
EPIC = Key[bool]("epic")
MANA_ABILITY = Key[Any](
    "mana_ability"
)  # the one that is done, which is on no stack, where it asks for itself
SPELL = Key[Any]("spell")  # the spell on the stack that is copied later
CARRY = Key[dict[Key[Any], Any]]("carry")  # what the permanent will remember that is about to enter

# as it enters
TAPPED = Key[bool]("tapped")
COUNTERS = Key[dict[str, int]]("counters")
HASTY = Key[bool]("hasty")
MANIFESTED = Key[bool | Objects]("manifested")  # of the card that it is, of the effect which cards are
HOST = Key[Reference]("host")  # what the source was attached to as its ability triggered

# chosen for it
COLOR = Key[int]("color")
KIND = Key[str]("kind")  # a creature type
SIDE = Key[str]("side")
NAME = Key[str]("name")
PLAYER = Key[Seat]("player")
CHOOSER = Key[Seat]("chooser")  # who chose a target or a mode in place of the controller
CHOSEN = Key[Seat]("chosen")

# what became of it
MONSTROUS = Key[bool]("monstrous")
CHAMPIONED = Key[Objects]("championed")  # the card exiled for it
LEVEL = Key[int]("level")  # of a Class, where it is no longer the first
SCAVENGED = Key[int]("scavenged")  # the power of the card that was exiled for it
SADDLED = Key[tuple[int, int]]("saddled")  # the turn, and how often it became so in it
SADDLED_BY = Key[tuple[int, Objects]]("saddled_by")  # the turn, and what was tapped for that in it
SUSPECTED = Key[bool]("suspected")
RIVALS = Key[int]("rivals")  # how many opponents were attacked as it attacked
PROMISED = Key[Seat]("promised")  # to whom a gift
ROLLED = Key[int]("rolled")  # the last result of a die
CLASH_WON = Key[bool]("clash_won")
RENOWNED = Key[bool]("renowned")
DONE_IN = Key[tuple[int, tuple[int, ...]]](
    "done_in"
)  # the turn in which its "only once each turn" was done, and the players who did
MODES_CHOSEN = Key[tuple[tuple[int, Any, int], ...]]("modes_chosen")  # turn, ability, mode
COUNTERS_SINCE = Key[dict[str, int]](
    "counters_since"
)  # the timestamps of its keyword counters, by their kinds
EXHAUSTED = Key[tuple[str, ...]]("exhausted")  # its exhaust abilities that were activated, by their costs
CAME = Key[tuple[int, int]](
    "came"
)  # the turn and step in which it came under a player's control, where cards ask
STAY_TAPPED = Key[int]("stay_tapped")  # 1: in the next untap step of its controller
EXERTED_BY = Key[Seat | None]("exerted_by")
EXERTED_IN = Key[int]("exerted_in")  # the turn
PHASED_WITH = Key[bool]("phased_with")  # phased out with what it is attached to (CR 702.26g)
MERGED = Key[tuple[tuple[Card, Any], ...]](
    "merged"
)  # the cards it is made of, the topmost first, each with what it shows
PARTS = Key[tuple[int, Objects]](
    "parts"
)  # of a merged permanent that has left: its stamp since, and the other cards it was made of
OWN_TOKEN = Key[bool]("own_token")  # whether it was a token before it merged
TURNED = Key[int]("turned")  # what the next object was to be numbered as it last transformed
BOUND = Key[Seat]("bound")  # the player it attacks each combat if able
BOUND_IN = Key[int]("bound_in")  # in that turn only
SET_ASIDE_IN = Key[int]("set_aside_in")  # the turn in which it was exiled to be cast on a later one
USED_IN = Key[int]("used_in")  # the turn in which the spell was cast that it lets its controller cast
AIMED_AT = Key[tuple[int, tuple[int, ...]]](
    "aimed_at"
)  # the turn, and the players whose spells or abilities did
DISCARDED_IN = Key[int]("discarded_in")  # the turn
FELL = Key[tuple[int, int]](
    "fell"
)  # the turn in which it fell from the battlefield, and its stamp as it lay in the graveyard
HIDDEN = Key[tuple[int, tuple[int, ...]]](
    "hidden"
)  # exiled face down: its stamp there, and the players who may look at it
FELL_IN = Key[tuple[int, int]]("fell_in")  # the turn and the combat in which it went to the graveyard

# combat and damage
ATTACKED = Key[Reference | None]("attacked")
ATTACKED_IN = Key[int]("attacked_in")  # the turn
FOUGHT = Key[int]("fought")  # the turn in which it attacked or blocked
MET = Key[tuple[int, frozenset[str]]](
    "met"
)  # the turn, and the subtypes of what it blocked or was blocked by
BLOCKS = Key[tuple[tuple[When, Reference], ...]]("blocks")  # when it must block, and what
BAND = Key[tuple[int, int, Objects]]("band")  # the turn, the combat and the whole band
DAMAGED_BY = Key[tuple[tuple[Card, int], ...]]("damaged_by")  # the sources this turn, with their stamps
TAKEN = Key[tuple[int, int]]("taken")  # the turn, and the damage dealt to it
HURT = Key[tuple[tuple[int, int], ...]]("hurt")  # the turns, and the players it dealt damage
UNPREVENTABLE = Key[bool]("unpreventable")

# what an earlier part of an effect did
DONE = Key[bool | None]("done")
FLIP_WON = Key[bool]("flip_won")  # of the last coin that was flipped
AMOUNT = Key[int]("amount")
LOST = Key[int]("lost")  # life
DRAWN = Key[int]("drawn")
DESTROYED = Key[int]("destroyed")
SACRIFICED = Key[Objects]("sacrificed")
SACRIFICED_POWER = Key[int]("sacrificed_power")
SACRIFICED_TOUGHNESS = Key[int]("sacrificed_toughness")
DISCARDED = Key[Objects]("discarded")
REMOVED = Key[int]("removed")  # counters
SWEPT = Key[int]("swept")
AFFECTED = Key[Objects]("affected")
AMASSED = Key[Objects]("amassed")
BURIED = Key[Objects]("buried")
CREATED = Key[Objects]("created")
ASTRAY = Key[Objects]("astray")  # what was to be exiled and went elsewhere instead
EXILED = Key[Objects]("exiled")
EXILED_SELF = Key[Objects]("exiled_self")
FOUND = Key[Objects]("found")
MADE = Key[Objects]("made")
MILLED = Key[Objects]("milled")
PUT = Key[Objects]("put")
VOTES = Key[dict[str, int]]("votes")  # by what they are for
RAISED = Key[Objects]("raised")
RETURNED = Key[Objects]("returned")
REVEALED = Key[Objects]("revealed")
TAPPED_FOR = Key[Objects]("tapped_for")  # as a cost
TAPS_ITSELF = Key[bool]("taps_itself")  # the cost that is asked about taps the permanent it is of
GIVEN_UP = Key[bool]("given_up")  # of what is sacrificed, as it last was
COUNTED = Key[dict[int, int]]("counted")  # numbers by player
UNATTACHED = Key[Objects]("unattached")
CAST = Key[tuple[Any, ...]]("cast")  # copies on the stack
DEAD = Key[Objects]("dead")
EARLIER = Key[tuple[Objects, ...]]("earlier")  # the targets of what made the ability, slot by slot

# what a shield or a delayed ability watches
MARKED = Key[Objects]("marked")
SOURCE = Key[Objects]("source")
TO = Key[Objects]("to")
BY = Key[Objects]("by")
ONTO = Key[Objects]("onto")
LEFT = Key[int]("left")  # damage it is still good for
REDIRECTED = Key[Objects]("redirected")
APPLIED = Key[tuple[Any, ...]]("applied")  # replacement effects that an event has had already
DEALER = Key[Card]("dealer")
COMBAT = Key[bool]("combat")
SLOT_BASE = Key[int]("slot_base")  # where the targets of the running mode begin
