"""Non-mana costs (CR 118). `can` says whether the cost could be paid; the lowering pays it."""

from typing import Any

from engine import verbs
from engine.choice import Illegal
from engine.objects import Reference
from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import CostNode, cost


def _can_sacrifice_this(run: Run) -> bool:
    return run.source_there and run.source.zone == 2


@cost("Sacrifice this", can=_can_sacrifice_this)
def sacrifice_this(run: Run) -> None:
    verbs.sacrifice(run.game, [run.source])


def _can_give_up(run: Run, filter: Filter, n: Any = 1) -> bool:
    return len(_to_give_up(run, filter)) >= run.value(n)


def _to_give_up(run: Run, filter: Filter) -> list[Any]:
    """Permanents you control that may leave: what has to stay pays for nothing (CR 118.3)."""
    reach = run.game.reach
    return [o for o in run.objects(filter.yours) if reach is None or not reach.fixed(o)]


@cost("Sacrifice <n> <filter>", can=_can_give_up)
def sacrifice_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    """Sacrifice permanents you control; they are noted as "sacrificed"."""
    k = run.value(n)
    picked = run.ask_pick(run.controller, "sacrifice", _to_give_up(run, filter), k, k, good=-1)
    run.note("sacrificed", tuple(Reference(c) for c in picked))
    run.note("sacrificed_power", sum(c.power for c in picked))
    run.note("sacrificed_toughness", sum(c.toughness for c in picked))
    verbs.sacrifice(run.game, picked)


def _can_pay_life(run: Run, n: Any) -> bool:
    return verbs.payable_life(run.game, run.controller) >= run.value(n)


@cost("Pay <n> life", can=_can_pay_life)
def pay_life(run: Run, n: Any) -> None:
    amount = run.value(n)
    run.note("amount", amount)
    verbs.lose_life(run.game, run.controller, amount, how="paid")


def _can_discard(run: Run, n: Any = 1, filter: Filter | None = None) -> bool:
    return len(_discardable(run, filter)) >= run.value(n)


def _discardable(run: Run, filter: Filter | None) -> list[Any]:
    return [
        c for c in run.controller.hand if c is not run.source and (filter is None or filter.matches(run, c))
    ]


@cost("Discard <n:a card>", can=_can_discard)
def discard_cost(run: Run, n: Any = 1, filter: Filter | None = None) -> None:
    k = run.value(n)
    picked = run.ask_pick(run.controller, "discard", _discardable(run, filter), k, k, good=-1)
    verbs.discard(run.game, run.controller, picked)
    run.note("discarded", tuple(Reference(c) for c in picked))


def _can_discard_this(run: Run) -> bool:
    return run.source.zone == 1


@cost("Discard this card", can=_can_discard_this)
def discard_this(run: Run) -> None:
    verbs.discard(run.game, run.controller, [run.source])


def _can_exile_this(run: Run) -> bool:
    return run.source.zone == 3


@cost("Exile this card from your graveyard", can=_can_exile_this)
def exile_this(run: Run) -> None:
    verbs.exile(run.game, [run.source])


def _can_remove(run: Run, kind: str, n: Any = 1) -> bool:
    return run.source.counters.get(kind, 0) >= run.value(n)


@cost("Remove <n> <kind> counter from this", can=_can_remove)
def remove_counter_cost(run: Run, kind: str, n: Any = 1) -> None:
    verbs.remove_counters(run.game, run.source, kind, run.value(n))


def _can_put(run: Run, kind: str, n: Any = 1) -> bool:
    return run.source.zone == 2


@cost("Put <n> <kind> counter on this", can=_can_put)
def put_counter_cost(run: Run, kind: str, n: Any = 1) -> None:
    verbs.add_counters(run.game, run.source, kind, n, run.controller)


def _can_tap(run: Run, filter: Filter, n: Any = 1) -> bool:
    return len(run.objects(filter.yours.untapped)) >= run.value(n)


@cost("Tap <n> untapped <filter>", can=_can_tap)
def tap_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    k = run.value(n)
    picked = run.ask_pick(run.controller, "tap", run.objects(filter.yours.untapped), k, k, good=-1)
    verbs.tap(run.game, picked)


@cost("Return <n> <filter> you control to its owner's hand", can=_can_give_up)
def return_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    k = run.value(n)
    picked = run.ask_pick(run.controller, "bounce", _to_give_up(run, filter), k, k, good=-1)
    verbs.return_to_hand(run.game, picked)


def _can_put_on(run: Run, kind: str, filter: Filter) -> bool:
    return bool(run.objects(filter.yours))


@cost("Put a <kind> counter on a <filter> you control", can=_can_put_on)
def put_counter_on_cost(run: Run, kind: str, filter: Filter) -> None:
    for card in run.ask_pick(run.controller, "counter_cost", run.objects(filter.yours), 1, 1, good=-1):
        verbs.add_counters(run.game, card, kind, 1, run.controller)


def _can_either(run: Run, what: CostNode, price: str) -> bool:
    from engine.mana import parse
    from engine.paying import Purse

    if what.head.extra["can"](run, *what.args):
        return True
    return Purse(run.game, run.controller).affords(parse(price))


@cost("<what> or pay <price>", can=_can_either)
def or_pay(run: Run, what: CostNode, price: str) -> None:
    """One cost or another that is mana, as the player chooses (CR 601.2b)."""
    from engine.mana import parse
    from engine.paying import Purse, pay

    seat = run.controller
    can_do = what.head.extra["can"](run, *what.args)
    can_pay = Purse(run.game, seat).affords(parse(price))
    if not can_do or (can_pay and run.ask_yes(seat, "pay", price)):
        if not pay(run.game, seat, parse(price), 0, [], None):
            raise Illegal
        return
    run.do(what)
