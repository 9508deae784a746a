"""Cards whose words are their own, beside those words: what returns and what hangs together, of Elder Dragon Wars."""

from engine.dsl import *
from engine.language.nodes import effect, event
from engine.rules import verbs
from engine.rules.zones import move
from engine.state import memory, terms
from engine.state.objects import Card, Event
from engine.state.run import Run


@effect("the token is linked to this", unsaid=True)
def link_created(run: Run) -> None:
    """Of an object that is gone nothing more is said."""
    if run.source_there and run.source.zone == BATTLEFIELD:
        made = [r.object for r in run.memory.get(memory.CREATED, ()) if r.current]
        verbs.link(run.game, run.source, memory.CREATED, [c for c in made if isinstance(c, Card)])


@event("the token leaves the battlefield", terms.EV_LEAVES)
def created_leaves(run: Run, event: Event) -> bool:
    return any(r.object is event.card and r.stamp == event.stamp for r in run.source.memory.get(memory.CREATED, ()))


enchantment(
    "Dance of Many", "{U}{U}",
    when(enters(THIS), create_copy(target(CREATURE.nontoken)), link_created()),
    when(leaves(THIS), exile(linked("created", "the token"))),
    when(created_leaves(), sacrifice(what=THIS)),
    at(your_step(UPKEEP), unless_pays("{U}{U}", sacrifice(what=THIS))),
)


@effect(
    "each player returns to the battlefield all artifact, creature, enchantment, and land cards in their graveyard that were put "
    "there from the battlefield this turn",
    1,
    recalls=True,
)
def sun_rises_again(run: Run) -> None:
    """All at once, each under its owner's control."""
    kinds = terms.ARTIFACT | terms.CREATURE | terms.ENCHANTMENT | terms.LAND
    fallen = [
        c
        for s in run.game.apnap()
        for c in s.graveyard
        if c.types & kinds and c.memory.get(memory.FELL) == run.game.turn
    ]
    move(run.game, fallen, BATTLEFIELD)


instant("Second Sunrise", "{1}{W}{W}", sun_rises_again())
