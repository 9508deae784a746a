"""Saddle, and what is saddled (CR 702.171)."""

from typing import Any

from engine.effects.events import fits
from engine.keywords.attachments import crew_members, tap_for_power
from engine.keywords.table import keyword
from engine.language import nodes
from engine.language.abilities import Activated, Cost
from engine.language.filters import word
from engine.language.keywords import DEFENDER, HASTE
from engine.language.nodes import effect, event
from engine.language.refs import THIS
from engine.state import memory, specials, terms
from engine.state.circumstances import DEEDS, OTHER
from engine.state.objects import Card, Event, Reference
from engine.state.run import Run


@keyword("saddle <num>", "702.171")
def saddle(n: int) -> Activated:
    """Saddle (CR 702.171a): the permanent becomes saddled until end of turn."""
    made = Activated(Cost("", (saddle_power(n),)), [(become_saddled(THIS),)], sorcery=True)
    made.keyword = f"saddle {n}"
    return made


@nodes.cost(
    "Tap any number of other untapped creatures you control with total power <n> or greater, saddling this",
    can=lambda run, n: sum(c.power for c in crew_members(run)) >= n,
    unsaid=True,
)
def saddle_power(run: Run, n: int) -> None:
    """What is tapped for it saddles the permanent, whatever comes of the ability (CR 702.171c)."""
    tapped = tap_for_power(run, n)
    turn, before = run.source.memory.get(memory.SADDLED_BY, (0, ()))
    every = (*(before if turn == run.game.turn else ()), *map(Reference, tapped))
    run.game.journal.put(run.source.memory, memory.SADDLED_BY, (run.game.turn, every))


def _worth(run: Run, what: Any) -> float:
    """To a pilot: worth it before an attack with the permanent, for creatures of which fewer would attack as well."""
    game, source = run.game, run.source
    if game.step != terms.MAIN1 or saddled(run, source, None) or not _ready(source):
        return 0.0
    losing = sum(c.power for c in crew_members(run) if _ready(c))
    idle = sum(c.power for c in crew_members(run) if not _ready(c))
    return 1.5 if idle > losing or losing <= source.power else 0.0


def _ready(card: Card) -> bool:
    """Whether it could attack this turn."""
    kept = card.tapped or card.keywords & DEFENDER.bit
    return not kept and (not card.sick or bool(card.keywords & HASTE.bit))


@effect("<what:obj_sg> becomes saddled until end of turn", 1, worth=_worth)
def become_saddled(run: Run, what: Any) -> None:
    """It stays so with the very permanent until the turn ends (CR 702.171b)."""
    for card in run.cards(what):
        turn, before = card.memory.get(memory.SADDLED, (0, 0))
        times = before + 1 if turn == run.game.turn else 1
        run.game.journal.put(card.memory, memory.SADDLED, (run.game.turn, times))
        run.game.stir(DEEDS | OTHER)
        run.game.emit(terms.EV_SPECIAL, card, card.controller, times, what=specials.SADDLED)


@word("saddled", "before")
def saddled(run: Run, obj: Any, _: None) -> bool:
    turn, _times = obj.memory.get(memory.SADDLED, (-1, 0))
    return bool(turn == run.game.turn)


@word("that saddled it this turn", "after")
def saddled_it(run: Run, obj: Any, _: None) -> bool:
    """Tapped for a saddle ability of the source."""
    turn, by = run.known(run.source).memory.get(memory.SADDLED_BY, (0, ()))
    return turn == run.game.turn and any(r.object is obj and r.current for r in by)


@event("<what> attacks while saddled", terms.EV_ATTACKS)
def attacks_saddled(run: Run, event: Event, what: Any) -> bool:
    return fits(run, what, event.card) and saddled(run, event.card, None)


@event("<what> becomes saddled for the first time each turn", terms.EV_SPECIAL)
def first_saddled(run: Run, event: Event, what: Any) -> bool:
    return event.what == specials.SADDLED and event.amount == 1 and fits(run, what, event.card)
