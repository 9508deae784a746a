"""Static abilities that change what players may do or pay (CR 601.2f, 611)."""

from typing import Any

from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import Condition, permission


@permission("<filter:plural> you cast cost {<n>} less to cast", costs=-1)
def costs_less(run: Run, filter: Filter, n: int) -> Any:
    """Spells of yours that the filter describes cost that much less generic mana."""
    return run.each is run.controller


@permission("<filter:plural> your opponents cast cost {<n>} more to cast", costs=1)
def costs_more(run: Run, filter: Filter, n: int) -> Any:
    return run.each.team != run.controller.team


@permission("<filter:plural> cost {<n>} more to cast", costs=1)
def spells_cost_more(run: Run, filter: Filter, n: int) -> Any:
    """Spells of that kind, whoever casts them."""
    return True


@permission("<filter:plural> cost {<n>} less to cast", costs=-1)
def spells_cost_less(run: Run, filter: Filter, n: int) -> Any:
    return True


@permission("spend only mana produced by <filter:plural> to cast this spell", own_mana=True)
def spend_only(run: Run, filter: Filter) -> Any:
    """Which sources may pay for it (CR 106.6)."""
    return filter


@permission("this spell costs {<n>} less to cast", own_cost=-1)
def this_costs_less(run: Run, n: Any) -> Any:
    """A spell's own reduction, worked out as its cost is (CR 601.2f): affinity and the like."""
    return run.value(n)


@permission("you may cast <filter:plural> as though they had flash", permits="flash")
def as_though_flash(run: Run, filter: Filter) -> Any:
    """Of the controller's own spells."""
    return run.each is run.controller


@permission("<who> can't cast <filter:plural>", permits="cant_cast")
def cant_cast(run: Run, filter: Filter, who: Any = None) -> Any:
    """`who` casts none of those; without it nobody does."""
    return who is None or run.each in run.seats(who)


@permission(
    "creatures can't attack you unless their controller pays {<n>} for each creature they control that's attacking you",
    attack_tax=True,
)
def attack_tax(run: Run, n: Any) -> Any:
    """What attacking this player costs for each creature (CR 508.1g)."""
    return run.value(n)


@permission("<who> skip[s] the <what> step", skips=True)
def skip_step(run: Run, who: Any, what: str) -> Any:
    """Those players have no such step: "untap", "upkeep" or "draw" (CR 614.10)."""
    return run.each in run.seats(who)


@permission("no more than <n> creatures can attack each combat", most_attackers=True)
def at_most_attackers(run: Run, n: int) -> Any:
    return n


@permission("no more than <n> creatures can attack you each combat", most_attackers_here=True)
def at_most_attack_you(run: Run, n: int) -> Any:
    return n


@permission("this spell costs {<n>} less to cast if <c>", own_cost=-1)
def costs_less_itself(run: Run, n: int, c: Condition) -> Any:
    """Of the card itself, wherever it is cast from."""
    return n if run.test(c) else 0


@permission("this spell costs {<n>} more to cast for each target beyond the first", own_cost=1)
def costs_more_for_targets(run: Run, n: int) -> Any:
    """Known once targets are chosen."""
    obj = run.stack_object
    return n * max(0, sum(len(slot) for slot in obj.targets) - 1) if obj is not None else 0


@permission("spells your opponents cast that target <what> cost {<n>} more to cast", target_cost=True)
def targeting_costs_more(run: Run, what: Any, n: int) -> Any:
    obj = run.stack_object
    if obj is None or obj.controller.team == run.controller.team:
        return 0
    wanted = run.objects(what)
    return n if any(r.object in wanted for slot in obj.targets for r in slot) else 0


@permission("you may look at the top card of your library any time", sees="library")
def sees_library_top(run: Run) -> Any:
    """Its controller knows the top card of their library."""
    return True
