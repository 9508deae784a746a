"""Votes (CR 701.38)."""

from typing import Any

from engine.language.nodes import condition, effect, value
from engine.state import memory, topics
from engine.state.objects import Seat
from engine.state.run import Run


def _voters(run: Run) -> list[Seat]:
    """All players in turn order, beginning with the controller (CR 701.38a)."""
    players = [s for s in run.game.seats if s.player and not s.left]
    start = players.index(run.controller) if run.controller in players else 0
    return players[start:] + players[:start]


@effect("starting with you, each player votes for <a:ballot> or <b:ballot>")
def vote(run: Run, a: str, b: str) -> None:
    """Each player votes for one of the two, knowing how those before voted."""
    votes = {a: 0, b: 0}
    for seat in _voters(run):
        chosen: Any = run.ask_name(seat, topics.VOTE, (a, b))
        votes[chosen] += 1
        run.game.tell("vote", seat, chosen)
    run.remember(memory.VOTES, votes)


@condition("<a:ballot> gets more votes", dynamic=True)
def gets_more_votes(run: Run, a: str) -> bool:
    votes = run.memory.get(memory.VOTES, {})
    return all(votes.get(a, 0) > n for other, n in votes.items() if other != a)


@condition("<a:ballot> gets more votes or the vote is tied", dynamic=True)
def gets_no_fewer_votes(run: Run, a: str) -> bool:
    votes = run.memory.get(memory.VOTES, {})
    return all(votes.get(a, 0) >= n for other, n in votes.items() if other != a)


@value("the number of <a:ballot> votes", dynamic=True)
def votes_for(run: Run, a: str) -> int:
    return int(run.memory.get(memory.VOTES, {}).get(a, 0))
