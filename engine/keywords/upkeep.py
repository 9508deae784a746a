"""Keyword abilities (CR 702) that ask something of their controller each upkeep."""

from typing import Any

from engine.effects.conditions import has_counter
from engine.effects.counters import enters_with, remove_counters
from engine.effects.events import last_time_counter, your_step
from engine.effects.flow import if_, unless_pays
from engine.effects.moving import sacrifice
from engine.keywords.abilities import at, called
from engine.keywords.table import keyword
from engine.language.abilities import Ability, AsEnters, Cost, Triggered
from engine.language.costs import parse
from engine.language.nodes import CostNode, condition, effect, several_times
from engine.language.refs import THIS
from engine.rules import counters
from engine.rules.paying import Purse, pay
from engine.state import memory, notes, specials, terms, topics
from engine.state.run import Run


@keyword("cumulative upkeep <mana>", "702.24")
@keyword("cumulative upkeep — <whole_cost> .", "702.24")
def cumulative_upkeep(price: str | Cost) -> Ability:
    """Cumulative upkeep (CR 702.24)."""
    each: Any = price if isinstance(price, str) else price.parts
    said = f" {price}" if isinstance(price, str) else "—" + ", ".join(map(_spelled, price.parts)) + "."
    return called(
        f"cumulative upkeep{said}", Triggered(your_step(terms.UPKEEP), [(pay_for_age(each),)], word="At")
    )


def _spelled(part: CostNode) -> str:
    """A part of a cost whose only argument is its number."""
    return part.head.template.replace("<n>", str(part.args[0]))


@effect("put an age counter on this, then sacrifice it unless you pay <price> for each age counter on it")
def pay_for_age(run: Run, price: Any) -> None:
    """`price` is mana, or parts of a cost: all of it is paid or nothing (CR 702.24a)."""
    if not run.source_there:
        return
    counters.add_counters(run.game, run.source, "age", 1, run.controller)
    age = run.source.counters.get("age", 0)
    if not (_pay_mana(run, price * age) if isinstance(price, str) else _pay_parts(run, price, age)):
        run.game.emit(terms.EV_SPECIAL, run.source, run.controller, age, what=specials.UPKEEP_UNPAID)
        run.do(sacrifice(what=THIS))


def _pay_mana(run: Run, price: str) -> bool:
    whole, seat = parse(price), run.controller
    return (
        Purse(run.game, seat).affords(whole)
        and run.ask_yes(seat, topics.PAY, whole.text)
        and pay(run.game, seat, whole, 0, [], None)
    )


def _pay_parts(run: Run, parts: tuple[CostNode, ...], times: int) -> bool:
    whole = [several_times(part, times) for part in parts]
    if not all(p.head.can(run, *p.args) for p in whole) or not run.ask_yes(run.controller, topics.MAY, parts):
        return False
    for part in whole:
        run.do(part)
    return True


@condition("this came under your control since the beginning of your last upkeep", unsaid=True, recalls=True)
def came_since_upkeep(run: Run) -> bool:
    """Asked in an upkeep step: the last one is the one before (CR 702.30a)."""
    last, _ = run.game.notes.get(notes.UPKEEP_TURNS.of(run.controller.index), (0, 0))
    turn, step = run.source.memory.get(memory.CAME, (run.source.entered_turn, terms.UNTAP))
    return run.source_there and (turn > last or (turn == last and step >= terms.UPKEEP))


@keyword("echo <mana>", "702.30")
def echo(price: str) -> Ability:
    """Echo (CR 702.30)."""
    asks = at(your_step(terms.UPKEEP), unless_pays(price, sacrifice(what=THIS)), if_=came_since_upkeep())
    return called(f"echo {price}", asks)


@keyword("fading <num>", "702.32")
def fading(n: int) -> list[Ability]:
    """Fading (CR 702.32)."""
    return [
        called(f"fading {n}", AsEnters(enters_with("fade", n))),
        called(
            "-",
            at(
                your_step(terms.UPKEEP),
                if_(has_counter("fade"), remove_counters(THIS, "fade", 1), sacrifice(what=THIS)),
            ),
        ),
    ]


@keyword("vanishing <num>", "702.63")
def vanishing(n: int) -> list[Ability]:
    """Vanishing (CR 702.63)."""
    return [
        called(f"vanishing {n}", AsEnters(enters_with("time", n))),
        called("-", at(your_step(terms.UPKEEP), remove_counters(THIS, "time", 1), if_=has_counter("time"))),
        called("-", Triggered(last_time_counter(), [(sacrifice(what=THIS),)])),
    ]
