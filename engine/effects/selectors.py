"""Objects and players an effect speaks of."""

from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import selector
from engine.state import topics
from engine.state.objects import Seat
from engine.state.run import Run


@selector("<filter:a> <who> control[s] of their choice", unsaid=True)
def their_choice(run: Run, filter: Filter, who: Any, good: int = 0) -> list[Any]:
    """Chosen on resolution by the player who controls them."""
    found: list[Any] = []
    for seat in run.seats(who):
        own = run.own(seat, filter)
        found += run.ask_pick(seat, topics.CHOOSE, own, 1, 1, good=good)
    return found


@selector("<filter:plural> among <what>")
def those(run: Run, what: Any, filter: Filter) -> list[Any]:
    """Those of some objects that a filter describes, wherever they are."""
    return [o for o in run.objects(what) if filter.matches(run, o)]


@selector("<n:word> <filter:plural> at random")
def some_at_random(run: Run, filter: Filter, n: int) -> list[Any]:
    """That many different ones."""
    return list(run.game.random_order(run.objects(filter))[:n])


def _opposite(run: Run) -> list[Seat]:
    """Opponents of the player, in turn order from that player, those who have left among them: what never played had no life."""
    seats = run.game.seats
    start = run.controller.index
    order = [seats[(start + k) % len(seats)] for k in range(1, len(seats))]
    played = [s for s in order if s.player and (not s.left or s.total.life is not None)]
    return [s for s in played if s.team != run.controller.team]


def opponents(run: Run) -> list[Seat]:
    """Opponents of the scheme's player, in turn order from that player."""
    return [s for s in _opposite(run) if not s.left]


@selector("each of your other opponents")
def other_opponents(run: Run, than: Any) -> list[Seat]:
    """Opponents except the one who chose."""
    named = run.seats(than)
    return [s for s in opponents(run) if s not in named]


@selector("the <k>. opponent")
def nth_opponent(run: Run, k: int) -> list[Seat]:
    """The same one for as long as the game lasts, whoever leaves it."""
    return [s for s in _opposite(run)[k : k + 1] if not s.left]
