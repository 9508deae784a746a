"""Flipping coins (CR 705), rolling dice (CR 706) and clashing (CR 701.30)."""

from typing import Any

from engine.language.nodes import Effect, condition, effect, event, value
from engine.language.refs import EACH_OPPONENT, YOU
from engine.rules.zones import move
from engine.state import memory, specials, terms, topics
from engine.state.objects import Event
from engine.state.run import Run


@effect("<who> flip[s] a coin")
def flip_coin(run: Run, who: Any = YOU) -> None:
    """Each wins or loses their own flip (CR 705.2); the last one is what the text asks of then."""
    for seat in run.seats(who):
        won = run.game.roll(2, seat, coin=True) == 2
        run.remember(memory.FLIP_WON, won)
        run.game.tell("coin_won" if won else "coin_lost", seat)
        what = specials.COIN_WON if won else specials.COIN_LOST
        run.game.emit(terms.EV_SPECIAL, None, seat, what=what)


@condition("you win the flip")
def flip_won(run: Run) -> bool:
    return run.memory.get(memory.FLIP_WON) is True


@condition("you lose the flip")
def flip_lost(run: Run) -> bool:
    """Where no coin was flipped none was lost."""
    return run.memory.get(memory.FLIP_WON) is False


@event("you win a coin flip", terms.EV_SPECIAL)
def wins_flip(run: Run, event: Event) -> bool:
    return event.what == specials.COIN_WON and event.seat is run.controller


@effect("roll a die with <sides> sides", 1, unsaid=True)
def roll_die(run: Run, sides: int) -> None:
    """The result is noted for what follows (CR 706.2)."""
    result = run.game.roll(sides, run.controller)
    run.remember(memory.ROLLED, result)
    run.game.tell("roll", run.controller, sides, result)
    run.game.emit(terms.EV_SPECIAL, None, run.controller, result, what=specials.ROLLED)


@value("the result", unsaid=True)
def roll_result(run: Run) -> int:
    return run.memory.get(memory.ROLLED, 0)


@effect("roll a die with <sides> sides. <rows>", 1, unsaid=True)
def roll_table(run: Run, sides: int, rows: tuple[tuple[int, int, tuple[Effect, ...]], ...]) -> None:
    """What stands in the row of the result is done (CR 706.3)."""
    run.do(roll_die(sides))
    result = run.value(roll_result())
    for low, high, effects in rows:
        if low <= result <= high:
            for each in effects:
                run.do(each)


@event("you roll one or more dice", terms.EV_SPECIAL)
def rolls_dice(run: Run, event: Event) -> bool:
    return event.what == specials.ROLLED and event.seat is run.controller


@effect("clash with an opponent", 1)
def clash(run: Run) -> None:
    """Clash (CR 701.30): both reveal the top card and may put it on the bottom; the greater mana value wins."""
    game, seat = run.game, run.controller
    others = run.seats(EACH_OPPONENT)
    won = False
    if others:
        other = others[0] if len(others) == 1 else run.ask_name(seat, topics.OPPONENT, others)
        shown = {s.index: s.library[-1] for s in (seat, other) if s.library}
        for each in (seat, other):
            if each.index in shown:
                game.tell("reveal", each, (shown[each.index],))
        own, theirs = shown.get(seat.index), shown.get(other.index)
        won = own is not None and (theirs is None or own.mana_value > theirs.mana_value)
        low = [
            s
            for s in (seat, other)
            if s.index in shown and run.ask_yes(s, topics.BOTTOM, shown[s.index], good=0)
        ]
        for each in low:
            move(game, [shown[each.index]], terms.LIBRARY, bottom=True)
    run.remember(memory.CLASH_WON, won)


@condition("you win")
def clash_won(run: Run) -> bool:
    """The clash before it (CR 701.30d)."""
    return run.memory.get(memory.CLASH_WON) is True
