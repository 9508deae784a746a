"""The Ring and its bearers (CR 701.54)."""

from typing import Any

from engine.effects.delays import delayed
from engine.effects.events import end_of_combat, fits_seat
from engine.language.filters import CREATURE, word
from engine.language.nodes import condition, effect, event
from engine.language.refs import noted
from engine.rules import ring, verbs
from engine.state import memory, specials, terms, topics
from engine.state.circumstances import ELSEWHERE
from engine.state.objects import Card, Event, Reference
from engine.state.run import Run


@word("that is your Ring-bearer", "after")
def own_ring_bearer(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, Card) and ring.bears(run.game, obj) is run.controller


YOUR_RING_BEARER = CREATURE.yours.has("own_ring_bearer", None, ".has('own_ring_bearer')")


@effect("the Ring tempts you", 1)
def ring_tempts(run: Run) -> None:
    """A creature of the player's becomes the Ring-bearer, if there is one, and the Ring's emblem gains its next ability."""
    own = run.cards(CREATURE.yours)
    chosen = run.ask_pick(run.controller, topics.RING_BEARER, own, 1, 1, good=1) if own else []
    ring.tempt(run.game, run.controller, chosen[0] if chosen else None)


@effect("its controller sacrifices it then", -1, unsaid=True)
def give_up_marked(run: Run) -> None:
    """Of what was marked before, whoever controls it now (CR 701.21a)."""
    verbs.sacrifice(run.game, run.cards(noted(memory.MARKED, "it")))


@effect("the blocking creature's controller sacrifices it at end of combat", -1, unsaid=True)
def doom_blocker(run: Run) -> None:
    """Of the event: what blocks the Ring-bearer, whose controller sacrifices it then (CR 603.7)."""
    blocker = run.event.card if run.event is not None else None
    if isinstance(blocker, Card):
        run.remember(memory.MARKED, (Reference(blocker),))
        run.do(delayed(end_of_combat(), (give_up_marked(),)))


@event("the Ring tempts <who>", terms.EV_SPECIAL, unsaid=True)
def ring_has_tempted(run: Run, event: Event, who: Any) -> bool:
    """As that is done, whether or not a creature was chosen (CR 701.54d)."""
    return event.what == specials.RING_TEMPTED and fits_seat(run, who, event.seat)


@event("you choose a creature as your Ring-bearer", terms.EV_SPECIAL)
def chooses_ring_bearer(run: Run, event: Event) -> bool:
    return event.what == specials.RING_TEMPTED and event.seat is run.controller and event.card is not None


@condition("you chose a creature other than <_:this> as your Ring-bearer", dynamic=True)
def chose_another_bearer(run: Run) -> bool:
    """Of the temptation that the ability triggered on."""
    chosen = run.event.card if run.event is not None else None
    return chosen is not None and chosen is not run.source


@condition("the Ring has tempted you <n:word> or more times this game", reads=ELSEWHERE)
def tempted_often(run: Run, n: int) -> bool:
    return ring.temptations(run.game, run.controller) >= n


@condition("<_:this> is your Ring-bearer", dynamic=True)
def is_your_ring_bearer(run: Run) -> bool:
    return run.source_there and ring.bears(run.game, run.source) is run.controller


@condition("you control a Ring-bearer", dynamic=True)
def have_ring_bearer(run: Run) -> bool:
    """Whoever's Ring-bearer was chosen, it is one's own for as long as one controls it (CR 701.54e)."""
    return ring.bearer(run.game, run.controller) is not None
