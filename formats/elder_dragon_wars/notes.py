"""What a game of Elder Dragon Wars notes, and what its cards remember."""

from engine.state.declared import GameNote, Key, Special
from engine.state.objects import Card, Seat

FIRST = GameNote[int]("first_seat")  # who takes the first turn; with a Savior, the Savior
SAVIOR = GameNote[bool]("savior")  # whether the game opens as Table 2 has it
PLACE = GameNote[int]("place")  # how far the order of turns has come
READY = GameNote[tuple[tuple[int, int, int], ...]]("ready")
"""Elder Dragons that were on the battlefield as the turn began: number, stamp, and who controlled them."""
ELIMINATED = GameNote[tuple[int, ...]]("eliminated")  # in their order
BLOWS = GameNote[tuple[tuple[int, int, int, str], ...]]("blows")
"""Life lost since anybody looked: whose, by whom (-1 for nobody), how much, and the source's name."""
LISTED = GameNote[tuple[int, ...]]("listed_nexus")  # of a position: whose nexus it lists
ACTIVE = GameNote[Card | None]("active_enchantment")
CROWDED = GameNote[tuple[int, ...]]("crowded")  # who has just come to control another reverberating artifact

SCION_SEAT = GameNote[int]("scion_seat")  # the vacant seat at which the Scion takes its turns, once it is in
SCION_WAITS = GameNote[bool]("scion_waits")  # the next survivor's turn comes first
SCION_GONE = GameNote[bool]("scion_gone")  # its five turns are over
SCION_DRAGON = GameNote[Card | None]("scion_dragon")  # the dragon of this turn
SCION_DONE = GameNote[tuple[int, ...]]("scion_done")  # attackers whose attack has ended for this turn
SCION_CAST = GameNote[tuple[Card, ...]]("scion_cast")  # the attackers: the Scion, and its twin of this turn

SLOT = Key[tuple[int, int]]("slot")  # who holds the reverberating artifact, and since when
VICTIM = Key[Seat | None]("victim")  # whom a Scion attacker is to attack
COVERED = Key[bool]("covered")  # the regrowth has been paid for

THIRD = Special("another reverberating artifact")
