"""Triggered abilities that trigger an additional time (CR 603.2d), by their cause or by what has them.

`run.each` is the permanent whose ability triggers, `run.event` what happened; whose permanents these are `engine.rules.triggers`
sees to.
"""

from typing import Any

from engine.effects.events import fits
from engine.effects.lookback import was
from engine.language.filters import Filter
from engine.language.nodes import permission
from engine.state import terms
from engine.state.objects import Event, Reference, Seat
from engine.state.run import Run


@permission(
    "if <what:a> <cause> causes a triggered ability of a permanent you control to trigger, that ability triggers an additional "
    "time",
    kind=terms.PE_TRIGGERS_AGAIN,
    unsaid=True,
)
def again_as(run: Run, what: Filter, cause: str) -> Any:
    """Whether something of the kind has just been "entering", "dying", "attacking" or "hurting" a player in combat."""
    event = run.event
    return event is not None and CAUSES[cause](run, event, what)


def _entering(run: Run, event: Event, what: Filter) -> bool:
    return event.kind == terms.EV_ENTERS and _one_of(run, event, what)


def _dying(run: Run, event: Event, what: Filter) -> bool:
    """Leaving the battlefield for a graveyard and coming there are the same event (CR 700.4)."""
    if event.kind == terms.EV_TO_GRAVEYARD:
        known = event.card.last_known
        return event.zone == terms.BATTLEFIELD and was(run, Reference(event.card), known, what)
    dies = event.kind == terms.EV_DIES or (event.kind == terms.EV_LEAVES and event.zone == terms.GRAVEYARD)
    return dies and _one_of(run, event, what)


def _one_of(run: Run, event: Event, what: Filter) -> bool:
    """What the event is of, or one of several at the same time."""
    return any(fits(run, what, c) for c in ((event.card,) if event.card is not None else event.other))


def _attacking(run: Run, event: Event, what: Filter) -> bool:
    return event.kind == terms.EV_ATTACKS and fits(run, what, event.card)


def _hurting(run: Run, event: Event, what: Filter) -> bool:
    """Of what a source deals to several at the same time too, where a player is among them."""
    if event.kind not in (terms.EV_DAMAGE, terms.EV_DAMAGED) or not event.combat:
        return False
    hurt = bool(event.other) if event.what == "all" else isinstance(event.seat, Seat)
    return hurt and fits(run, what, event.source)


CAUSES = {"entering": _entering, "dying": _dying, "attacking": _attacking, "hurting": _hurting}


@permission(
    "if a triggered ability of <what:a> triggers, that ability triggers an additional time",
    kind=terms.PE_TRIGGERS_AGAIN,
)
def again_of(run: Run, what: Any) -> Any:
    return fits(run, what, run.each)
