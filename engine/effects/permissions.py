"""Static abilities that change what players may do or pay (CR 601.2f, 611)."""

from typing import Any

from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import permission


@permission("<filter:plural> you cast cost {<n>} less to cast", costs=-1)
def costs_less(run: Run, filter: Filter, n: int) -> Any:
    """Spells of yours that the filter describes cost that much less generic mana."""
    return run.each is run.controller


@permission("<filter:plural> your opponents cast cost {<n>} more to cast", costs=1)
def costs_more(run: Run, filter: Filter, n: int) -> Any:
    return run.each.team != run.controller.team
