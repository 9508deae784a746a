"""How large something is that is no permanent: a spell, a card elsewhere (CR 208, 604.3)."""

from typing import TYPE_CHECKING, Any

from engine.language.nodes import Value
from engine.state import notes, terms
from engine.state.objects import Card, StackObject
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game


def size(run: Run, obj: Any) -> tuple[int, int]:
    """Power and toughness. Off the battlefield, and of a spell, an ability may define them (CR 604.3)."""
    if isinstance(obj, StackObject):
        obj = obj.card
    power, toughness = obj.power, obj.toughness
    if isinstance(obj, Card) and obj.zone != terms.BATTLEFIELD:
        defined = (obj.definition.power, obj.definition.toughness)
        if isinstance(defined[0], Value) or isinstance(defined[1], Value):
            own = Run(run.game, obj, obj.owner)
            own.counting = 1
            power, toughness = (
                own.value(each) if isinstance(each, Value) else now
                for each, now in zip(defined, (power, toughness), strict=True)
            )
    return int(power), int(toughness)


def supertypes_of(game: "Game", obj: Any) -> int:
    """Its supertypes; a Ring-bearer is legendary as well (CR 701.54c)."""
    if isinstance(obj, StackObject):
        obj = obj.card
    printed: int = obj.definition.supertypes
    bearers = game.notes.get(notes.RING_BEARERS, ())
    if bearers and any(reference.object is obj and reference.current for reference, _ in bearers):
        return printed | terms.LEGENDARY
    return printed
