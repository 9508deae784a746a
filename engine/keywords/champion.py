"""Champion (CR 702.72): a permanent that stands in for another one while it is there."""

from typing import Any

from engine.effects.events import enters, leaves
from engine.keywords.abilities import called, when
from engine.keywords.table import keyword
from engine.language.abilities import Ability
from engine.language.filters import CREATURE, PERMANENT, Filter
from engine.language.nodes import effect, event
from engine.language.refs import THIS
from engine.rules import verbs
from engine.rules.zones import move
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Event, Reference
from engine.state.run import Run


@keyword("champion a <np_sg>", "702.72")
@keyword("champion an <np_sg>", "702.72")
def champion(filter: Filter) -> list[Ability]:
    """Champion (CR 702.72a), of creatures or of a kind. Raises ValueError for anything described in other words."""
    if filter == CREATURE:
        words = "creature"
    else:
        ((name, argument),) = filter.words
        if name != "sub" or filter != PERMANENT.sub(*argument):
            raise ValueError("champion of no kind")
        words = " or ".join(argument)
    article = "an" if words[0] in "AEIOU" else "a"
    return [
        called(f"champion {article} {words}", when(enters(THIS), exile_for_this(filter))),
        called("-", when(leaves(THIS), return_championed())),
    ]


@effect("sacrifice this unless you exile another <filter> you control", unsaid=True)
def exile_for_this(run: Run, filter: Filter) -> None:
    """What is exiled is kept with the permanent, if that is still there (CR 702.72b, 607.2a)."""
    here = run.source_there
    options = [c for c in run.own(run.controller, filter) if not (here and c is run.source)]
    if not options or not run.ask_yes(run.controller, topics.MAY, "exile", good=1):
        if here and run.source.controller is run.controller:  # CR 701.21a
            verbs.sacrifice(run.game, [run.source])
        return
    picked = run.ask_pick(run.controller, topics.EXILE, options, 1, 1, good=-1)
    exiled = verbs.exile(run.game, picked)
    if here:
        before = run.source.memory.get(memory.CHAMPIONED, ())
        run.game.journal.put(run.source.memory, memory.CHAMPIONED, (*before, *map(Reference, exiled)))
        run.game.emit(
            terms.EV_SPECIAL, picked[0], run.controller, source=run.source, what=specials.CHAMPIONED
        )


@effect("return the exiled card to the battlefield under its owner's control", 1, unsaid=True)
def return_championed(run: Run) -> None:
    """As long as it is still in exile (CR 702.72a)."""
    for reference in run.known(run.source).memory.get(memory.CHAMPIONED, ()):
        card = reference.object
        if reference.current and isinstance(card, Card):
            move(run.game, [card], terms.BATTLEFIELD, under=card.owner)


@event("<what:a> is championed with <_:this>", terms.EV_SPECIAL)
def championed(run: Run, event: Event, what: Any) -> bool:
    """Of what kind it was as it left (CR 702.72c)."""
    if event.what != specials.CHAMPIONED or event.source is not run.source:
        return False
    known = event.card.last_known
    return known is not None and all(test(run, known, argument) for test, argument in what._tests)
