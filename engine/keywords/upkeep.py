"""Keyword abilities (CR 702) that ask something of their controller each upkeep."""

from engine.effects.conditions import has_counter, not_, not_yet
from engine.effects.counters import enters_with, remove_counters
from engine.effects.events import your_step
from engine.effects.flow import if_, unless_pays
from engine.effects.moving import sacrifice
from engine.keywords.abilities import at, called
from engine.keywords.table import keyword
from engine.language.abilities import Ability, AsEnters, Triggered
from engine.language.costs import parse
from engine.language.nodes import effect
from engine.language.refs import THIS
from engine.rules import counters, verbs
from engine.rules.paying import Purse, pay
from engine.state import memory, terms, topics
from engine.state.run import Run


@keyword("cumulative upkeep <mana>", "702.24")
def cumulative_upkeep(price: str) -> Ability:
    """Cumulative upkeep (CR 702.24)."""
    return called(
        f"cumulative upkeep {price}", Triggered(your_step(terms.UPKEEP), [(pay_for_age(price),)], word="At")
    )


@effect("put an age counter on this, then sacrifice it unless you pay <price> for each age counter on it")
def pay_for_age(run: Run, price: str) -> None:
    if not run.source_there:
        return
    counters.add_counters(run.game, run.source, "age", 1)
    whole = parse(price * run.source.counters.get("age", 0))
    seat = run.controller
    if (
        Purse(run.game, seat).affords(whole)
        and run.ask_yes(seat, topics.PAY, whole.text)
        and pay(run.game, seat, whole, 0, [], None)
    ):
        return
    verbs.sacrifice(run.game, [run.source])


@effect("echo", unsaid=True)
def note_upkeep(run: Run) -> None:
    """Echo is asked for once."""
    run.game.journal.put(run.source.memory, memory.ECHOED, True)


@keyword("echo <mana>", "702.30")
def echo(price: str) -> Ability:
    """Echo (CR 702.30)."""
    return called(
        f"echo {price}",
        at(
            your_step(terms.UPKEEP),
            note_upkeep(),
            unless_pays(price, sacrifice(what=THIS)),
            if_=not_yet(memory.ECHOED),
        ),
    )


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
        called(
            "-",
            at(
                your_step(terms.UPKEEP),
                remove_counters(THIS, "time", 1),
                if_(not_(has_counter("time")), sacrifice(what=THIS)),
            ),
        ),
    ]
