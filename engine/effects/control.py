"""Control of permanents (CR 110.2) and of players (CR 723)."""

from typing import Any

from engine.effects.mods import controlled_by
from engine.language.nodes import effect
from engine.language.refs import YOU, chosen_player
from engine.rules.continuous import FOREVER, affect
from engine.state import memory, notes, terms
from engine.state.objects import Card
from engine.state.run import Run


@effect("exchange control of <a> and <b>", helps=lambda a, b: -1)
def exchange_control(run: Run, a: Any, b: Any) -> None:
    """Both permanents or nothing, for good (CR 701.12b)."""
    one, two = run.one(a), run.one(b)
    if not (isinstance(one, Card) and isinstance(two, Card)) or one.controller is two.controller:
        return
    if one.zone != terms.BATTLEFIELD or two.zone != terms.BATTLEFIELD:
        return
    if run.game.map is not None and any(map(run.game.map.fixed, (one, two))):
        return
    first, second = one.controller, two.controller
    for card, seat in ((one, second), (two, first)):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.PLAYER] = seat
        affect(later, [card], (controlled_by(chosen_player()),), FOREVER)


@effect("<who> gain[s] control of <what>", -1)
def give_control(run: Run, who: Any, what: Any) -> None:
    """Another player gains control, for good."""
    for seat in run.seats(who)[:1]:
        affect(Run(run.game, run.source, seat), run.cards(what), (controlled_by(YOU),), FOREVER)


@effect("you control <who> during that player's next turn", -1)
def control_next_turn(run: Run, who: Any) -> None:
    """CR 723; where a team takes its turn together, all of it is controlled (CR 805.9)."""
    for seat in run.seats(who):
        wards = run.game.teams[seat.team] if run.game.ruleset.skips_together() else [seat]
        for ward in wards:
            known = run.game.notes.get(notes.NEXT_MASTERS, {})
            run.game.journal.put(
                run.game.notes, notes.NEXT_MASTERS, {**known, ward.index: run.controller.index}
            )
