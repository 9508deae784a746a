"""Conditions that hold one player against another: who controls, has or holds more."""

from collections.abc import Callable
from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import condition
from engine.state.circumstances import DEEDS, HAND, NONE
from engine.state.objects import Seat
from engine.state.run import Run


def _more(run: Run, who: Any, count: Callable[[Seat], int]) -> bool:
    """Whether one of those players, by themselves, has more than the one who asks."""
    own = count(run.controller)
    return any(count(seat) > own for seat in run.seats(who) if seat is not run.controller and not seat.left)


@condition("<who> controls more <filter:plural> than you", reads=NONE)
def controls_more(run: Run, who: Any, filter: Filter) -> bool:
    return _more(run, who, lambda seat: sum(filter.matches(run, c) for c in seat.permanents))


@condition("<who> has more life than you", reads=DEEDS)
def has_more_life(run: Run, who: Any) -> bool:
    return _more(run, who, lambda seat: seat.total.life or 0)


@condition("<who> has more cards in hand than you", reads=HAND)
def has_more_cards(run: Run, who: Any) -> bool:
    return _more(run, who, lambda seat: len(seat.hand))


@condition("you have more life than an opponent", reads=DEEDS)
def more_life_than_one(run: Run) -> bool:
    """Than one of them at least."""
    own = run.controller.total.life or 0
    return any(
        (s.total.life or 0) < own for s in run.game.seats if s.team != run.controller.team and not s.left
    )
