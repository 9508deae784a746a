"""What entered or left the battlefield this turn, as it then was; noted in games where a card asks for it."""

from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import condition, event, value
from engine.language.refs import gone, gone_card, spoken_of
from engine.rules.stack import is_crime
from engine.state import memory, notes, specials, terms
from engine.state.circumstances import DEEDS
from engine.state.objects import Card, Event, LastKnown, Reference
from engine.state.run import Run


class AsItWas:
    """An object as it was then, in the shape filters read."""

    def __init__(self, reference: Reference, known: LastKnown) -> None:
        self._card = reference.object
        self._known = known
        self.own_stamp = reference.stamp

    def __getattr__(self, name: str) -> Any:
        known = self._known
        return getattr(known, name) if hasattr(known, name) else getattr(self._card, name)


def _count(run: Run, noted: Any, filter: Filter) -> int:
    turn, rows = run.game.notes.get(noted, (0, ()))
    return (
        sum(was(run, reference, known, filter) for reference, known in rows) if turn == run.game.turn else 0
    )


def was(run: Run, reference: Reference, known: LastKnown, filter: Filter) -> bool:
    """Whether it was one of those; "another" is any but the object itself, with which it shares no stamp (CR 400.7)."""
    if filter.types and not known.types & filter.types:
        return False
    past = AsItWas(reference, known)
    for (name, _), (test, argument) in zip(filter.words, filter._tests, strict=True):
        if name == "other":
            if reference.object is run.source and reference.stamp == run.source.stamp:
                return False
        elif not test(run, past, argument):
            return False
    return True


@condition(
    "<filter:yours_entered> entered under your control this turn", reads=DEEDS, unsaid=True, recalls=True
)
def entered_yours(run: Run, filter: Filter, least: int = 1) -> bool:
    """Whether so many entered, whatever has become of them and whoever controls them now."""
    return _count(run, notes.ENTERED, filter) >= least


@condition("<filter:a> left the battlefield this turn", reads=DEEDS, unsaid=True, recalls=True)
def left_play(run: Run, filter: Filter) -> bool:
    """Looks at each as it last was there (CR 603.10)."""
    return _count(run, notes.LEFT, filter) > 0


@condition("<what> entered this turn", reads=DEEDS, recalls=True)
def came_this_turn(run: Run, what: Any) -> bool:
    """The very object: one that left and is back is another one, and that one has come this turn (CR 400.7)."""
    found = run.one(what)
    card = found if isinstance(found, Card) else gone_card(run, what)
    turn, rows = run.game.notes.get(notes.ENTERED, (0, ()))
    if card is None or turn != run.game.turn:
        return False
    known = gone(run, what) if found is None else spoken_of(run, what, card)
    return any(r.object is card and known is not None and r.stamp == known.stamp for r, _ in rows)


@value("the number of creatures that attacked this turn", reads=DEEDS, unsaid=True, recalls=True)
def attackers_this_turn(run: Run) -> int:
    """Creatures declared as attackers, each once, whatever has become of them (CR 508.1a)."""
    turn, declared = run.game.notes.get(notes.ATTACKERS, (0, ()))
    return len(declared) if turn == run.game.turn else 0


@condition("a spell was warped this turn", reads=DEEDS, recalls=True)
def warped_this_turn(run: Run) -> bool:
    """Cast for its warp cost (CR 702.185a), by any player."""
    return run.game.notes.get(notes.WARPED) == run.game.turn


@condition("you descended this turn", reads=DEEDS, recalls=True)
def descended(run: Run) -> bool:
    """A permanent card was put into your graveyard from anywhere (CR 700.11)."""
    return run.game.notes.get(notes.DESCENDED.of(run.controller.index)) == run.game.turn


@condition("you cast this spell during your main phase", dynamic=True, at_announce=True)
def cast_in_main_phase(run: Run) -> bool:
    """Addendum (CR 207.2c): it resolves in the phase in which it was cast (CR 500.2); a copy was not cast (CR 707.10)."""
    obj, game = run.stack_object, run.game
    cast = obj is not None and obj.spell and not obj.copied
    return cast and run.controller.team == game.active_team and game.step in (terms.MAIN1, terms.MAIN2)


@event("you commit a crime", terms.EV_SPECIAL)
def commits_crime(run: Run, event: Event) -> bool:
    """Once for the spell or ability, as it is cast, activated or put onto the stack (CR 700.13)."""
    return (
        event.what == specials.TARGETS_CHOSEN
        and event.amount > 0
        and event.seat is run.controller
        and is_crime(run.controller, event.other)
    )


@condition("you've committed a crime this turn", reads=DEEDS, recalls=True)
def committed_crime(run: Run) -> bool:
    return run.game.notes.get(notes.CRIME.of(run.controller.index)) == run.game.turn


@condition("you cast it", recalls=True)
def was_cast_by_you(run: Run) -> bool:
    """Whether what entered, or is spoken of otherwise, was a spell that you cast, from wherever; no copy of one (CR 707.10)."""
    event, past = run.event, run.past
    if event is not None and isinstance(event.card, Card) and event.card is not run.source:
        card, known = event.card, event.card.last_known
        past = known.memory if known is not None and card.stamp != event.stamp else card.memory
    return past.get(memory.CAST_BY) is run.controller


def _lay_as(run: Run, card: Card, filter: Filter) -> bool:
    """Whether it was one of those as it lay in the graveyard, whatever it is where it has gone (CR 603.10a)."""
    return bool(not filter.types or card.printed.types & filter.types) and all(
        test(run, card, argument) for test, argument in filter._tests
    )


@event("one or more <filter:plural> leave your graveyard", terms.EV_LEAVES_GRAVEYARD)
def leave_graveyard(run: Run, event: Event, filter: Filter) -> bool:
    """Once for all that leave together, wherever they go (CR 603.2c); "that many" is how many."""
    left = [
        c
        for c, was, now in event.other
        if now != was and c.owner is run.controller and _lay_as(run, c, filter)
    ]
    if left:
        run.event = event.told(amount=len(left))
    return bool(left)
