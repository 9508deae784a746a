"""Costs other than mana (CR 118), each with how it is paid and whether it can be."""

from typing import Any

from engine.effects.moving import gives_up
from engine.language.costs import parse
from engine.language.filters import CARD, Filter
from engine.language.nodes import CostNode, cost
from engine.rules import counters, verbs
from engine.rules.paying import Purse, pay
from engine.rules.zones import detach
from engine.state import memory, terms, topics
from engine.state.choice import Illegal
from engine.state.objects import Card, Reference
from engine.state.run import Run


@cost("Exert this", can=lambda run: run.source.zone == terms.BATTLEFIELD)
def exert_cost(run: Run) -> None:
    """It won't untap during its controller's next untap step (CR 701.43)."""
    verbs.exert(run.game, run.source)


def _in_hand(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.controller.hand if c is not run.source and filter.matches(run, c)]


@cost("Exile <filter:a> from your hand", can=lambda run, filter: bool(_in_hand(run, filter)), unsaid=True)
def exile_hand_cost(run: Run, filter: Filter) -> None:
    verbs.exile(run.game, run.ask_pick(run.controller, topics.EXILE, _in_hand(run, filter), 1, 1, good=-1))


def _attached(run: Run, name: str) -> list[Card]:
    """Whoever controls the Equipment: who controls its bearer has the ability, and unattaches it."""
    return [c for c in run.source.attachments if c.name == name]


@cost("Unattach <name>", can=lambda run, name: bool(_attached(run, name)))
def unattach_cost(run: Run, name: str) -> None:
    """Unattach the Equipment that gives its bearer the ability; noted as "unattached"."""
    card = _attached(run, name)[0]
    detach(run.game, card)
    run.remember(memory.UNATTACHED, (Reference(card),))


def _revealable(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.controller.hand if c is not run.source and filter.matches(run, c)]


@cost("Reveal <filter:a> in your hand", can=lambda run, filter: bool(_revealable(run, filter)))
def reveal_cost(run: Run, filter: Filter) -> None:
    """Show a card of a kind."""
    picked = run.ask_pick(run.controller, topics.REVEAL, _revealable(run, filter), 1, 1)
    run.game.tell("reveal", run.controller, tuple(picked))


def can_give_up_this(run: Run) -> bool:
    """Whether the source itself may be given up as a cost: it is there, and its controller may choose it."""
    there = run.source_there and run.source.zone == terms.BATTLEFIELD
    return there and (run.game.map is None or run.game.map.givable(run.source))


@cost("Exile this", can=can_give_up_this, unsaid=True)
def exile_self(run: Run) -> None:
    run.remember(memory.EXILED_SELF, tuple(Reference(c) for c in verbs.exile(run.game, [run.source])))


@cost("X can't be 0", can=lambda run, x: run.value(x) > 0, unsaid=True)
def positive_x(run: Run, x: Any) -> None:
    """Nothing is paid for it; X is announced accordingly (CR 601.2b)."""


def _can_sacrifice_this(run: Run) -> bool:
    """Nobody sacrifices what another player controls by now (CR 701.21a)."""
    return can_give_up_this(run) and gives_up(run, run.source)


@cost("Sacrifice this", can=_can_sacrifice_this)
def sacrifice_this(run: Run) -> None:
    verbs.sacrifice(run.game, [run.source])


def _can_give_up(run: Run, filter: Filter, n: Any = 1) -> bool:
    return len(_to_give_up(run, filter)) >= run.value(n)


def _to_give_up(run: Run, filter: Filter) -> list[Any]:
    """Permanents you control that may leave: what has to stay pays for nothing (CR 118.3)."""
    where = run.game.map
    return [o for o in _to_choose(run, filter) if where is None or not where.fixed(o)]


def _to_choose(run: Run, filter: Filter) -> list[Any]:
    """Permanents you control that may be chosen to pay with."""
    where = run.game.map
    return [o for o in run.objects(filter.yours) if where is None or where.givable(o)]


@cost("Sacrifice <n> <filter>", can=_can_give_up)
def sacrifice_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    """Sacrifice permanents you control; they are noted as "sacrificed"."""
    k = run.value(n)
    picked = run.ask_pick(run.controller, topics.SACRIFICE, _to_give_up(run, filter), k, k, good=-1)
    run.remember(memory.SACRIFICED, tuple(Reference(c) for c in picked))
    run.remember(memory.SACRIFICED_POWER, sum(c.power for c in picked))
    run.remember(memory.SACRIFICED_TOUGHNESS, sum(c.toughness for c in picked))
    verbs.sacrifice(run.game, picked)


def _can_pay_life(run: Run, n: Any) -> bool:
    return verbs.payable_life(run.game, run.controller) >= run.value(n)


@cost("Pay <n> life", can=_can_pay_life)
def pay_life(run: Run, n: Any) -> None:
    amount = run.value(n)
    run.remember(memory.AMOUNT, amount)
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
    picked = run.ask_pick(run.controller, topics.DISCARD, _discardable(run, filter), k, k, good=-1)
    verbs.discard(run.game, run.controller, picked)
    run.remember(memory.DISCARDED, tuple(Reference(c) for c in picked))


@cost("Discard <n:a card> at random", can=_can_discard)
def discard_random_cost(run: Run, n: Any = 1) -> None:
    """The cards are chosen by chance as the cost is paid (CR 701.9b)."""
    picked = run.game.random_order(_discardable(run, None))[: run.value(n)]
    run.remember(memory.DISCARDED, tuple(Reference(c) for c in picked))
    verbs.discard(run.game, run.controller, picked)


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
    counters.remove_counters(run.game, run.source, kind, run.value(n))


@cost("Remove all <kind> counters from this", can=lambda run, kind: run.source.zone == terms.BATTLEFIELD)
def remove_all_cost(run: Run, kind: str) -> None:
    """None may be there; how many is noted."""
    n = run.source.counters.get(kind, 0)
    counters.remove_counters(run.game, run.source, kind, n)
    run.remember(memory.REMOVED, n)


def _can_put(run: Run, kind: str, n: Any = 1) -> bool:
    return run.source_there and run.source.zone == terms.BATTLEFIELD


@cost("Put <n> <kind> counter on this", can=_can_put)
def put_counter_cost(run: Run, kind: str, n: Any = 1) -> None:
    counters.add_counters(run.game, run.source, kind, n, run.controller)


def _can_tap(run: Run, filter: Filter, n: Any = 1) -> bool:
    """A permanent that the same cost taps by {T} is not untapped any more (CR 601.2h)."""
    own = run.source if run.memory.get(memory.TAPS_ITSELF) else None
    return len([c for c in _to_choose(run, filter.untapped) if c is not own]) >= run.value(n)


@cost("Tap <n> untapped <filter>", can=_can_tap)
def tap_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    k = run.value(n)
    picked = run.ask_pick(run.controller, topics.TAP, _to_choose(run, filter.untapped), k, k, good=-1)
    run.remember(memory.TAPPED_FOR, tuple(Reference(c) for c in picked))
    verbs.tap(run.game, picked)


@cost("Return <n> <filter> you control to its owner's hand", can=_can_give_up)
def return_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    k = run.value(n)
    picked = run.ask_pick(run.controller, topics.BOUNCE, _to_give_up(run, filter), k, k, good=-1)
    verbs.return_to_hand(run.game, picked)


def _can_either(run: Run, what: CostNode, price: str) -> bool:
    if what.head.can(run, *what.args):
        return True
    return Purse(run.game, run.controller).affords(parse(price))


@cost("<what> or pay <price>", can=_can_either)
def or_pay(run: Run, what: CostNode, price: str) -> None:
    """One cost or another that is mana, as the player chooses (CR 601.2b)."""
    seat = run.controller
    can_do = what.head.can(run, *what.args)
    can_pay = Purse(run.game, seat).affords(parse(price))
    if not can_do or (can_pay and run.ask_yes(seat, topics.PAY, price)):
        if not pay(run.game, seat, parse(price), 0, [], None):
            raise Illegal
        return
    run.do(what)


def _can_one(run: Run, a: CostNode, b: CostNode) -> bool:
    return bool(a.head.can(run, *a.args) or b.head.can(run, *b.args))


@cost("<a> or <b>", can=_can_one)
def one_cost_or_other(run: Run, a: CostNode, b: CostNode) -> None:
    """The player chooses which of the two is paid (CR 601.2b)."""
    able = [c for c in (a, b) if c.head.can(run, *c.args)]
    if not able:
        raise Illegal
    run.do(able[0] if len(able) == 1 else run.ask_name(run.controller, topics.CHOOSE, (a, b)))


def _grave(run: Run, filter: Filter) -> list[Card]:
    """The card whose ability or spell it is pays for nothing from there; what has died since is a card like others."""
    own = run.source if run.source_there else None
    return [c for c in run.controller.graveyard if c is not own and filter.matches(run, c)]


def _can_exile(run: Run, filter: Filter, n: Any = 1) -> bool:
    return len(_grave(run, filter)) >= run.value(n)


@cost("Exile <n> <filter> from your graveyard", can=_can_exile)
def exile_cost(run: Run, filter: Filter, n: Any = 1) -> None:
    """Exile cards of your graveyard; they are noted as "exiled"."""
    k = run.value(n)
    picked = run.ask_pick(run.controller, topics.EXILE, _grave(run, filter), k, k, good=-1)
    run.remember(memory.EXILED, tuple(Reference(c) for c in verbs.exile(run.game, picked)))


@cost("Pay <n:energy>", can=lambda run, n: run.controller.counters.get("energy", 0) >= n)
def pay_energy(run: Run, n: int) -> None:
    """Energy counters the player has (CR 107.14, 122.1)."""
    counters.add_player_counters(run.game, run.controller, "energy", -n)


def _mills(run: Run, n: int) -> bool:
    return len(run.controller.library) >= n


@cost("Mill <n:a card>", can=_mills)
def mill_cost(run: Run, n: int = 1) -> None:
    verbs.mill(run.game, run.controller, n)


@cost("You may sacrifice any number of <filter:plural>", can=lambda run, filter: True, unsaid=True)
def sacrifice_any_cost(run: Run, filter: Filter) -> None:
    own = _to_give_up(run, filter)
    picked = run.ask_pick(run.controller, topics.SACRIFICE, own, 0, len(own), good=-1)
    run.remember(memory.SACRIFICED, tuple(Reference(c) for c in picked))
    verbs.sacrifice(run.game, picked)


@cost("Sacrifice all <filter:plural> you control", can=lambda run, filter: True)
def sacrifice_all_cost(run: Run, filter: Filter) -> None:
    """Their total power is noted."""
    own = _to_give_up(run, filter)
    run.remember(memory.SACRIFICED_POWER, sum(c.power for c in own))
    verbs.sacrifice(run.game, own)


@cost("Exile <filter:a_yours> you control", can=_can_give_up)
def exile_own_cost(run: Run, filter: Filter) -> None:
    """Noted as what was exiled."""
    picked = run.ask_pick(run.controller, topics.EXILE_COST, _to_give_up(run, filter), 1, 1, good=-1)
    run.remember(memory.EXILED, tuple(Reference(c) for c in verbs.exile(run.game, picked)))


@cost(
    "Put <n, kind:counters> on <filter:a_yours> you control",
    can=lambda run, kind, filter, n=1: bool(_to_choose(run, filter)),
)
def counter_on_cost(run: Run, kind: str, filter: Filter, n: int = 1) -> None:
    """On a permanent of the player's choice (CR 601.2h)."""
    for card in run.ask_pick(run.controller, topics.PUT_COUNTER, _to_choose(run, filter), 1, 1, good=-1):
        counters.add_counters(run.game, card, kind, n, run.controller)


def _with_such(run: Run, filter: Filter, kind: str, n: int) -> list[Card]:
    return [c for c in run.cards(filter.yours) if c.counters.get(kind, 0) >= n]


@cost(
    "Remove <n, kind:counters> from <filter:a_yours> you control",
    can=lambda run, kind, filter, n=1: bool(_with_such(run, filter, kind, n)),
)
def remove_counter_from_cost(run: Run, kind: str, filter: Filter, n: int = 1) -> None:
    """From one permanent that has so many."""
    options = _with_such(run, filter, kind, n)
    for card in run.ask_pick(run.controller, topics.COUNTER_COST, options, 1, 1, good=-1):
        counters.remove_counters(run.game, card, kind, n)


def _with_counters(run: Run, filter: Filter) -> list[Card]:
    return [c for c in run.cards(filter.yours) if any(c.counters.values())]


@cost(
    "Remove a counter from <filter:a> you control", can=lambda run, filter: bool(_with_counters(run, filter))
)
def remove_any_cost(run: Run, filter: Filter) -> None:
    for card in run.ask_pick(run.controller, topics.COUNTER_COST, _with_counters(run, filter), 1, 1, good=-1):
        kinds = [k for k, n in card.counters.items() if n]
        counters.remove_counters(run.game, card, run.ask_name(run.controller, topics.COUNTER, kinds), 1)


def _evidence(run: Run, n: int) -> bool:
    return sum(c.mana_value for c in _grave(run, CARD)) >= n


@cost("Collect evidence <n>", can=_evidence)
def collect_evidence(run: Run, n: int) -> None:
    """Cards of that much mana value together, or more, are exiled from the graveyard (CR 701.59a)."""
    picked: list[Card] = []
    while sum(c.mana_value for c in picked) < n:
        left = [c for c in _grave(run, CARD) if c not in picked]
        more = run.ask_pick(run.controller, topics.EXILE_COST, left, 1, 1, good=-1) if left else []
        if not more:
            raise Illegal
        picked += more
    verbs.exile(run.game, picked)
