"""What continuous effects may hang on beside the permanents they change (CR 611.3a): a bit for each kind of circumstance.

Whatever changes such a circumstance tells it (`Game.stir`); `engine.language.dependence` knows which an ability reads.
"""

from typing import Any, Final

from engine.state import notes, terms

TAPPED: Final = 1  # what is tapped and untapped
FIGHTING: Final = 2  # what attacks and blocks
HAND: Final = 4  # which cards are in hands
GRAVEYARD: Final = 8  # and in graveyards
ELSEWHERE: Final = 16  # and in libraries, in exile and in command zones
TURN: Final = 32  # whose turn it is, and which
DEEDS: Final = 64  # what players did this turn and what befell them, their life too
PERMANENTS: Final = (
    128  # what else is on the battlefield: what it is like, under whose control, with which counters
)
OTHER: Final = 256  # anything else
NONE: Final = 0
ALL: Final = 511


def of_zone(zone: int) -> int:
    """The circumstance that cards come into that zone and leave it."""
    if zone == terms.HAND:
        return HAND
    if zone == terms.GRAVEYARD:
        return GRAVEYARD
    return PERMANENTS if zone == terms.BATTLEFIELD else ELSEWHERE


def hangs_on(game: Any, what: int) -> bool:
    """Whether derived characteristics of any permanent hang on one of these circumstances."""
    if game.reading & what:
        return True
    if notes.DEFINING in game.notes:
        for card in game.battlefield:
            if card.definition.reads & what:
                return True
    return False
