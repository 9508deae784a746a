"""What the chapters of a Saga watch for (CR 714)."""

from engine.language.nodes import event
from engine.rules.sagas import LORE
from engine.state import terms
from engine.state.objects import Event
from engine.state.run import Run


@event("lore counters on this come to <n>", terms.EV_COUNTERS, unsaid=True)
def told(run: Run, event: Event, n: int) -> bool:
    """Its lore counters were fewer than that many and are no longer (CR 714.2b)."""
    if event.card is not run.source or event.what != LORE:
        return False
    now = run.source.counters.get(LORE, 0)
    return bool(now - event.amount < n <= now)
