"""The monarch (CR 725)."""

from typing import Any

from engine.language.nodes import condition, effect
from engine.language.refs import YOU
from engine.rules import monarch
from engine.state.circumstances import ELSEWHERE
from engine.state.run import Run


@effect("<who> become[s] the monarch", 1)
def become_monarch(run: Run, who: Any = YOU) -> None:
    for seat in run.seats(who):
        monarch.become_monarch(run.game, seat)


@condition("you're the monarch", reads=ELSEWHERE)
def you_are_monarch(run: Run) -> bool:
    return monarch.monarch(run.game) is run.controller
