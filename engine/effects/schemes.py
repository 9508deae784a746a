"""Schemes (CR 314)."""

from engine.language.nodes import effect
from engine.rules.schemes import abandon
from engine.state.objects import Seat
from engine.state.run import Run


def primary(seats: list[Seat]) -> Seat | None:
    """Who decides for a team that cannot agree: the last in seat order (CR 805.3, AR-38, AR-40)."""
    there = [s for s in seats if not s.left]
    return there[-1] if there else None


@effect("abandon this scheme")
def abandon_this(run: Run) -> None:
    if run.source_there:
        abandon(run.game, run.source)
