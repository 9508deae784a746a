"""Counters on permanents (CR 122)."""

from typing import TYPE_CHECKING

from engine.language.keywords import (
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    HEXPROOF,
    INDESTRUCTIBLE,
    LIFELINK,
    MENACE,
    REACH,
    SHADOW,
    TRAMPLE,
    VIGILANCE,
)
from engine.rules.replacement import Change, replace
from engine.state import memory, specials, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Card, Seat

if TYPE_CHECKING:
    from engine.state.game import Game

KEYWORD_COUNTERS = {
    k.name: k.bit
    for k in (
        DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, FLYING, HASTE, HEXPROOF, INDESTRUCTIBLE, LIFELINK, MENACE, REACH, SHADOW,
        TRAMPLE, VIGILANCE,
    )
}  # fmt: skip
"""Counters that give a keyword (CR 122.1b)."""

POISON = "poison"
HONE = "hone"
"""Each such counter on an Equipment gives the equipped creature +1/+0."""


def add_player_counters(game: "Game", seat: Seat, kind: str, n: int) -> None:
    """The player has so many more counters of a kind, or fewer (CR 122.1); poison counters a team has together (CR 810.10)."""
    if not n:
        return
    if kind == POISON:
        game.set(seat.total, "poison", seat.total.poison + n)
        game.mark_unsettled()
    else:
        game.journal.put(seat.counters, kind, seat.counters.get(kind, 0) + n)
    game.stir(DEEDS)


def counters_put(game: "Game", card: Card, kind: str, n: int) -> int:
    """How many counters really are put on a permanent, on it already or as it enters (CR 122.6, 614.16)."""
    if not game.replacers[terms.RE_COUNTERS] or n <= 0:
        return n
    change = Change(terms.RE_COUNTERS, card, card.controller, n, what=kind)
    return change.amount if replace(game, change) else 0


def add_counters(game: "Game", card: Card, kind: str, n: int, by: Seat | None = None) -> None:
    """Put counters on a permanent (CR 122.6). `by` is the player who puts them, where somebody may ask."""
    if n <= 0 or card.zone != terms.BATTLEFIELD:
        return
    n = counters_put(game, card, kind, n)
    if n <= 0:
        return
    game.journal.put(card.counters, kind, card.counters.get(kind, 0) + n)
    if kind in KEYWORD_COUNTERS:  # all of that kind are as new as the newest (CR 613.7c)
        since = card.memory.get(memory.COUNTERS_SINCE, {})
        game.journal.put(card.memory, memory.COUNTERS_SINCE, {**since, kind: game.tick()})
    game.touch(card)
    if kind == HONE and isinstance(card.attached_to, Card):
        game.touch(card.attached_to)
    game.tell("counters", card.controller, card, kind, n)
    game.emit(terms.EV_COUNTERS, card, card.controller, n, by, what=kind)


def enter_with(game: "Game", card: Card, kind: str, n: int) -> None:
    """A permanent that is about to enter will have so many counters more (CR 614.1c)."""
    known = card.memory.get(memory.COUNTERS, {})
    game.journal.put(card.memory, memory.COUNTERS, known | {kind: known.get(kind, 0) + n})


def remove_counters(game: "Game", card: Card, kind: str, n: int) -> int:
    """Remove up to `n` counters; returns how many."""
    n = min(n, card.counters.get(kind, 0))
    if n > 0:
        game.journal.put(card.counters, kind, card.counters[kind] - n)
        game.touch(card)
        if kind == HONE and isinstance(card.attached_to, Card):
            game.touch(card.attached_to)
        game.tell("counters", card.controller, card, kind, -n)
        if kind == "loyalty":
            game.emit(terms.EV_SPECIAL, card, card.controller, n, what=specials.LOYALTY_REMOVED)
        elif kind == "time" and not card.counters[kind]:
            game.emit(terms.EV_SPECIAL, card, card.controller, what=specials.LAST_TIME_COUNTER)
    return n
