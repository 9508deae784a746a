"""Keyword abilities (CR 702) that keep spells, abilities and damage away."""

from typing import Any

from engine.effects.events import fits_there
from engine.effects.spells import counter_unless_pays
from engine.keywords.abilities import called, whenever
from engine.keywords.table import keyword
from engine.language.abilities import Ability, Cost, Protection
from engine.language.filters import CARD, Filter
from engine.language.nodes import effect, event
from engine.language.refs import THIS, that_other
from engine.rules import verbs
from engine.rules.paying import Purse, pay
from engine.state import terms, topics
from engine.state.objects import Event
from engine.state.run import Run


@keyword("protection from <color>", "702.16")
@keyword("protection from <np_pl>", "702.16")
def protection_from(filter_or_color: Filter | int) -> Protection:
    """Protection from a colour (its bit) or from what a filter says."""
    if isinstance(filter_or_color, Filter):
        return Protection(filter_or_color, filter_or_color.noun)
    return Protection(CARD.color(filter_or_color), terms.COLOR_NAMES[filter_or_color])


@keyword("protection from <color> and from <color>", "702.16")
def protection_from_two(a: int, b: int) -> list[Ability]:
    """Protection from two colours, each a keyword ability of its own (CR 702.16g)."""
    both = f"protection from {terms.COLOR_NAMES[a]} and from {terms.COLOR_NAMES[b]}"
    one, two = (Protection(CARD.color(color), terms.COLOR_NAMES[color]) for color in (a, b))
    return [called(both, one), called("-", two)]


@keyword("hexproof from <color>", "702.11")
def hexproof_from(color: int) -> Protection:
    """Hexproof from a colour (CR 702.11d)."""
    return Protection(CARD.color(color), terms.COLOR_NAMES[color], hexproof=True)


@event("<what> becomes the target of a spell or ability an opponent controls", terms.EV_TARGETED)
def targeted_by_opponent(run: Run, event: Event, what: Any) -> bool:
    """Ward watches for this (CR 702.21)."""
    return (
        fits_there(run, what, event.card)
        and event.seat is not None
        and event.seat.team != run.controller.team
    )


@effect("counter <what> unless its controller pays <price>", -1, unsaid=True)
def counter_unless_cost(run: Run, price: Any, what: Any) -> None:
    """A whole cost of mana and other parts, all of which the spell's controller pays or nothing (CR 118.12a)."""
    for obj in run.objects(what):
        seat = obj.controller
        payer = Run(run.game, run.source, seat)
        if (
            all(part.head.can(payer, *part.args) for part in price.parts)
            and Purse(run.game, seat).affords(price.mana)
            and run.ask_yes(seat, topics.PAY, price)
            and (not price.mana or pay(run.game, seat, price.mana, 0, [], None))
        ):
            for part in price.parts:
                payer.do(part)
        else:
            verbs.counter(run.game, obj)


@keyword("ward <mana>", "702.21")
@keyword("ward — <whole_cost> .", "702.21")
def ward(price: str | Cost) -> Ability:
    """Ward (CR 702.21), for mana or another cost."""
    if isinstance(price, Cost):
        made = called(
            "ward—<of>.",
            whenever(targeted_by_opponent(THIS), counter_unless_cost(price, that_other("that spell"))),
        )
        made.of = price
        return made
    return called(
        f"ward {price}",
        whenever(targeted_by_opponent(THIS), counter_unless_pays(price, that_other("that spell"))),
    )
