"""Turns, phases and steps added, skipped or ended (CR 500.7 to 500.11, 724), and phasing (CR 702.26)."""

from typing import Any

from engine.language.nodes import effect
from engine.language.refs import YOU
from engine.rules.phasing import phase_out
from engine.rules.turn import end_the_turn
from engine.state import terms
from engine.state.run import Run


@effect("<who> take[s] an extra turn after this one", 1)
def extra_turn(run: Run, who: Any = YOU, n: int = 1) -> None:
    """CR 500.7; a team takes it together where turns are shared (CR 805.8)."""
    for team in dict.fromkeys(seat.team for seat in run.seats(who)):  # one effect counts once for a team
        for _ in range(n):
            run.game.journal.append(run.game.extra_turns, team)


@effect("after this phase, there is an additional <phases>", 1, unsaid=True)
def extra_phases(run: Run, phases: tuple[str, ...] = ("combat",)) -> None:
    """Additional "combat" and "main" phases, in that order, directly after the one it is (CR 500.8)."""
    for name in reversed(phases):
        run.game.journal.append(run.game.phases, terms.BEGIN_COMBAT if name == "combat" else terms.MAIN2)


@effect("<who> skip[s] their next <what>", -1, unsaid=True)
def skip_next(run: Run, who: Any, what: str) -> None:
    """The next "turn", "combat", "untap", "upkeep" or "draw" of those players does not happen (CR 614.10)."""
    for seat in run.seats(who):
        run.game.journal.put(seat.skips, what, seat.skips.get(what, 0) + 1)


@effect("end the turn")
def end_turn(run: Run) -> None:
    """CR 724: everything on the stack is exiled, this included, and the cleanup step comes."""
    end_the_turn(run.game)


@effect("<what> phase[s] out", -1)
def phases_out(run: Run, what: Any) -> None:
    phase_out(run.game, [c for c in run.cards(what) if c.zone == terms.BATTLEFIELD])
