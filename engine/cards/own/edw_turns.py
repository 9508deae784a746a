"""Cards whose words are their own, beside those words: turns and their steps, of the piles of Elder Dragon Wars."""

from engine.dsl import *
from engine.language.nodes import condition, effect, event
from engine.state import notes, terms
from engine.state.objects import Event, Seat
from engine.state.run import Run


@condition("an opponent cast <color> spell this turn", dynamic=True, recalls=True)
def opponent_cast_color(run: Run, color: int) -> bool:
    """Whatever became of it; it had that color as it was cast."""
    known = (
        run.game.notes.get(notes.COLORS_CAST.of(s.index), (0, 0))
        for s in run.game.seats
        if s.team != run.controller.team
    )
    return any(turn == run.game.turn and colors & color for turn, colors in known)

instant("Seedtime", "{1}{G}", cast_only_if(your_turn()), if_(opponent_cast_color(BLUE), extra_turn()))


@event("the beginning of enchanted player's first upkeep each turn", terms.EV_STEP)
def hosts_first_upkeep(run: Run, event: Event) -> bool:
    host, game = run.source.attached_to, run.game
    first = game.notes.get(notes.UPKEEP_AGAIN) != game.turn
    return event.amount == terms.UPKEEP and isinstance(host, Seat) and event.seat is host and first


@effect("that player gets an additional upkeep step after this step", 1)
def upkeep_again(run: Run) -> None:
    """Of a turn that several players have each has it."""
    game = run.game
    if game.step == terms.UPKEEP:
        game.journal.put(game.notes, notes.UPKEEPS, game.notes.get(notes.UPKEEPS, 0) + 1)

aura("Paradox Haze", "{2}{U}", enchant(PLAYER, good=1), at(hosts_first_upkeep(), upkeep_again()))
