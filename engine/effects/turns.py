"""Turns and phases: extra ones, skipped ones, ended ones; phasing; triggers on a state and on what was just done."""

from typing import Any

from engine import terms
from engine.definition import Triggered
from engine.effects.events import fits
from engine.objects import Card, Event
from engine.phasing import phase_out
from engine.triggers import PendingTrigger
from engine.turn import NEXT_MASTERS, end_the_turn
from engine.words.context import Run
from engine.words.nodes import Condition, Effect, effect, event
from engine.words.refs import YOU


@effect("<who> take[s] an extra turn after this one", 1)
def extra_turn(run: Run, who: Any = YOU) -> None:
    """CR 500.7; a team takes it together where turns are shared (CR 805.8)."""
    for team in dict.fromkeys(seat.team for seat in run.seats(who)):  # one effect counts once for a team
        run.game.journal.append(run.game.extra_turns, team)


@effect("you control <who> during that player's next turn", -1)
def control_next_turn(run: Run, who: Any) -> None:
    """CR 723; where a team takes its turn together, all of it is controlled (CR 805.9)."""
    for seat in run.seats(who):
        wards = run.game.teams[seat.team] if run.game.ruleset.skips_together() else [seat]
        for ward in wards:
            known = run.game.notes.get(NEXT_MASTERS, {})
            run.game.journal.put(run.game.notes, NEXT_MASTERS, {**known, ward.index: run.controller.index})


@effect("after this phase, there is an additional <phases>", 1)
def extra_phases(run: Run, phases: tuple[str, ...] = ("combat",)) -> None:
    """Additional "combat" and "main" phases, in that order, directly after the one it is (CR 500.8)."""
    for name in reversed(phases):
        run.game.journal.append(run.game.phases, terms.BEGIN_COMBAT if name == "combat" else terms.MAIN2)


@effect("<who> skip[s] their next <what>", -1)
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


@event("<what> phases <way>", terms.EV_PHASED)
def phases(run: Run, event: Event, what: Any, way: str) -> bool:
    """Phases "in" or "out" (CR 702.26)."""
    return event.what == way and fits(run, what, event.card)


@event("<state>", terms.EV_STATE)
def state(run: Run, event: Event, state: Condition) -> bool:
    """A state trigger (CR 603.8), looked at by `engine.triggers.state_triggers`."""
    return run.test(state)


@effect("when you do, <effects>", own_targets=True)
def when_you_do(run: Run, effects: tuple[Effect, ...]) -> None:
    """A reflexive triggered ability (CR 603.12): it goes onto the stack on its own and chooses its targets there."""
    event_ = Event(
        terms.EV_SPECIAL, run.source if isinstance(run.source, Card) else None, run.controller, 1, run.source
    )
    pending = PendingTrigger(run.source, run.stamp, run.controller, Triggered(_done(), [effects]), event_)
    pending.memory = dict(run.memory)
    pending.x = run.x
    run.game.journal.append(run.game.triggered, pending)
    run.game.touch()


@event("you do", terms.EV_SPECIAL)
def _done(run: Run, event: Event) -> bool:
    return True
