"""Day and night (CR 731), and the permanents that turn over with them (CR 702.145)."""

from typing import TYPE_CHECKING

from engine.rules.continuous import permissions
from engine.rules.faces import transform
from engine.state import notes, specials, terms
from engine.state.circumstances import DEEDS, TURN
from engine.state.objects import Card
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

DAY, NIGHT = "day", "night"
TO_DAY = 2
"""How many spells the player whose turn it was casts in a night that ends with that turn."""


def daytime(game: "Game") -> str:
    """ "day", "night", or "" as long as it is neither (CR 731.1)."""
    return game.notes.get(notes.DAYTIME, ("", ()))[0]


def becomes(game: "Game", time: str) -> None:
    """It becomes day or night; nothing happens where it is so already."""
    before = daytime(game)
    if before == time:
        return
    game.journal.put(game.notes, notes.DAYTIME, (time, _active(game)))
    game.tell("daytime", None, time)
    game.stir(DEEDS | TURN)
    game.mark_dirty()
    game.mark_unsettled()
    if before:
        game.emit(terms.EV_SPECIAL, what=specials.DAYTIME_CHANGED)


def _active(game: "Game") -> tuple[int, ...]:
    return tuple([s.index for s in game.active])


def turn_begins(game: "Game") -> None:
    """As the untap step begins, day and night follow from what the last turn's active player cast (CR 502.2, 731.2a)."""
    if notes.DAYTIME not in game.notes:
        return
    now, last = game.notes[notes.DAYTIME]
    casts = game.notes.get(notes.LAST_CASTS, ())
    cast = [n for i, n in enumerate(casts) if i in last]
    game.journal.put(game.notes, notes.DAYTIME, (now, _active(game)))
    if game.turn == 1:
        return  # there was no turn before
    if now == DAY and not any(cast):
        becomes(game, NIGHT)
    elif now == NIGHT and any(n >= TO_DAY for n in cast):
        becomes(game, DAY)


def keep_time(game: "Game") -> bool:
    """Permanents that are bound to day and night show the face of the time; the first of them begins it. True if any did."""
    bound = [(source, node.args[0]) for source, node in permissions(game, terms.PE_BOUND_TO_TIME)]
    if not bound:
        return False
    if not daytime(game):  # CR 702.145d, 702.145h
        becomes(game, DAY if any(time == DAY for _, time in bound) else NIGHT)
        return True
    now = daytime(game)
    wrong = [source for source, time in bound if time != now]
    return bool(transform(game, [source for source in wrong if may_transform(game, source, by_time=True)]))


def may_transform(game: "Game", card: Card, by_time: bool = False) -> bool:
    """Whether no effect says that it can't; what is bound to day and night does so with them alone (CR 702.145b, e)."""
    if not by_time and any(source is card for source, _ in permissions(game, terms.PE_BOUND_TO_TIME)):
        return False
    for source, node in permissions(game, terms.PE_NO_TRANSFORMING):
        asked = Run(game, source, source.controller)
        asked.each = card
        if node.head.lower(asked, *node.args):
            return False
    return True
