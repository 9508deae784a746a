"""Keyword actions that pay for things: to behold, to blight, to waterbend (CR 701)."""

from typing import Any

from engine.language.costs import parse
from engine.language.filters import CARD, CREATURE, Filter
from engine.language.nodes import cost, effect
from engine.language.refs import YOU
from engine.rules import counters, verbs
from engine.rules.paying import Purse, pay
from engine.rules.sources import mana_sources
from engine.state import memory, terms, topics
from engine.state.choice import Illegal
from engine.state.objects import Card, Seat
from engine.state.run import Run


def _beheld(run: Run, filter: Filter) -> list[Card]:
    """Permanents the player controls and cards of their hand that are so; the spell that is paid for is none of them."""
    seat = run.controller
    kind = Filter(CARD.types, CARD.noun, filter.words)
    there = [c for c in seat.permanents if filter.matches(run, c)]
    return there + [c for c in seat.hand if c is not run.source and kind.matches(run, c)]


@cost("Behold <filter:a>", can=lambda run, filter: bool(_beheld(run, filter)))
def behold(run: Run, filter: Filter) -> None:
    """Choose such a permanent or reveal such a card (CR 701.4a)."""
    chosen = run.ask_pick(run.controller, topics.REVEAL, _beheld(run, filter), 1, 1)
    shown = tuple(c for c in chosen if c.zone == terms.HAND)
    if shown:
        run.game.tell("reveal", run.controller, shown)


def _blight(run: Run, seat: Seat, n: int) -> bool:
    own = [c for c in run.cards(CREATURE) if c.controller is seat]
    for card in run.ask_pick(seat, topics.PUT_COUNTER, own, 1, 1, good=-1) if own else ():
        counters.add_counters(run.game, card, "-1/-1", n, seat)
    return bool(own)


@effect("<who> blight[s] <n>", -1)
def blight(run: Run, n: Any, who: Any = YOU) -> None:
    """That many -1/-1 counters on a creature of the player's choice that they control."""
    amount = run.value(n)
    done = [_blight(run, seat, amount) for seat in run.seats(who)]
    run.remember(memory.DONE, any(done))


@cost("Blight <n>", can=lambda run, n: bool(run.objects(CREATURE.yours)))
def blight_cost(run: Run, n: int) -> None:
    if not _blight(run, run.controller, n):
        raise Illegal


def _helping(run: Run) -> list[Card]:
    """Untapped artifacts and creatures that could be tapped for it: those that give mana anyway are left to that."""
    giving = {id(s.card) for s in mana_sources(run.game, run.controller)}
    kinds = terms.ARTIFACT | terms.CREATURE
    return [
        c
        for c in run.controller.permanents
        if c.types & kinds
        and not c.tapped
        and id(c) not in giving
        and (c is not run.source or not _taps(run))
    ]


def _taps(run: Run) -> bool:
    """Whether the source is tapped for another part of the same cost."""
    ability = run.stack_object.ability if run.stack_object is not None else None
    return ability is not None and ability.cost.taps


def _least(run: Run, n: int) -> int | None:
    """How many permanents have to be tapped at least; None where even all of them are too few."""
    purse = Purse(run.game, run.controller)
    most = min(n, len(_helping(run)))
    return next((k for k in range(most + 1) if purse.affords(parse(f"{{{n - k}}}"))), None)


@cost("Waterbend <n:braced>", can=lambda run, n: _least(run, n) is not None)
def waterbend(run: Run, n: int) -> None:
    """Pay that much; each artifact or creature tapped pays for {1} of it (CR 701.67)."""
    least = _least(run, n)
    if least is None:
        raise Illegal
    helping = _helping(run)
    tapped = run.ask_pick(run.controller, topics.TAP, helping, least, min(n, len(helping)), good=-1)
    verbs.tap(run.game, tapped)
    if not pay(run.game, run.controller, parse(f"{{{n - len(tapped)}}}"), 0, [], None):
        raise Illegal
