"""What a game against Bolas notes."""

from engine.state.declared import GameNote
from engine.state.objects import Card

THREAT = GameNote[int]("threat")
TRIBUTE = GameNote[int]("tribute")  # cards still to be revealed as tribute
TRIBUTES = GameNote[tuple[int, ...]]("tributes")  # Threat Levels whose tribute was called for
TRIUMPHS = GameNote[tuple[Card, ...]]("triumphs")
TURNED = GameNote[tuple[str, ...]]("turned")  # names of the Triumphs that lie face down
EMBLEM = GameNote[Card]("emblem")
BURNT = GameNote[tuple[tuple[int, int], ...]](
    "burnt"
)  # numbers of cards Wildfire Eternal cast, and the turns
SEALED = GameNote[tuple[str, ...]]("sealed")  # names of the Defeats that are out of the game
RESHUFFLE = GameNote[bool]("reshuffle")
REVEALS = GameNote[int]("reveals")  # left this turn
REVEALED_BEFORE = GameNote[int]("revealed_before")  # cards, when his turn began
WAVED = GameNote[bool]("waved")  # the second wave has come
PREPAID = GameNote[bool]("prepaid")  # what he does now costs nothing
