"""Counters (CR 122), and the keyword actions that put them."""

from typing import Any

from engine.effects.events import dies_or_exiled
from engine.effects.mods import also, base_pt, has
from engine.effects.moving import reanimate
from engine.language.abilities import Triggered
from engine.language.filters import CREATURE, LAND, Filter, word
from engine.language.keywords import CANT_BLOCK, HASTE, MENACE
from engine.language.library import definition
from engine.language.nodes import Effect, Selector, effect
from engine.language.refs import THAT, YOU, gone, noted, target, up_to
from engine.language.signs import of_counters
from engine.rules import counters, verbs
from engine.rules.continuous import FOREVER, affect
from engine.rules.faces import variant
from engine.state import memory, specials, terms, topics
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run
from engine.state.waiting import Delayed


@effect("put <n> <kind> counter on <what>", helps=lambda what, kind, n: of_counters(kind))
def put_counters(run: Run, what: Any, kind: str, n: Any = 1) -> None:
    cards = run.cards(what)
    amount = run.value(n)  # once for all of them (CR 608.2h)
    for card in cards:
        counters.add_counters(run.game, card, kind, amount, run.controller)
    run.remember(memory.DONE, bool(cards))
    run.remember(memory.AFFECTED, tuple(map(Reference, cards)))


@effect("put your choice of <kinds, apart:kind_choice> on <what>", 1)
def put_chosen_counter(run: Run, kinds: tuple[str, ...], apart: bool, what: Any) -> None:
    """A counter of one of those kinds, chosen as it is put there; `apart` is how a text lists them."""
    for card in run.cards(what):
        kind = run.ask_name(run.controller, topics.COUNTER, kinds)
        counters.add_counters(run.game, card, kind, 1, run.controller)


@effect("this enters with your choice of <kinds, apart:kind_choice> on it")
def enters_with_chosen(run: Run, kinds: tuple[str, ...], apart: bool) -> None:
    """Only in `as_enters`."""
    counters.enter_with(run.game, run.source, run.ask_name(run.controller, topics.COUNTER, kinds), 1)


@effect("remove <n> <kind> counter from <what>", helps=lambda what, kind, n: -of_counters(kind))
def remove_counters(run: Run, what: Any, kind: str, n: Any = 1) -> None:
    amount = run.value(n)
    removed = [counters.remove_counters(run.game, card, kind, amount) for card in run.cards(what)]
    run.remember(memory.DONE, any(removed))


@effect("this enters with <n> <kind> counter on it")
def enters_with(run: Run, kind: str, n: Any = 1) -> None:
    """Only in `as_enters`."""
    counters.enter_with(run.game, run.source, kind, run.value(n))


@effect("<who> get[s] <n> <kind> counter")
def player_counters(run: Run, kind: str, n: Any = 1, who: Any = YOU) -> None:
    """Counters a player has: poison (CR 122.1f), energy, experience."""
    amount = run.value(n)
    for seat in run.seats(who):
        counters.add_player_counters(run.game, seat, kind, amount)


@effect("for each kind of counter on <what>, put another counter of that kind on it or remove one from it")
def more_or_fewer(run: Run, what: Any) -> None:
    for card in run.cards(what):
        for kind in [k for k, n in card.counters.items() if n]:
            if run.ask_yes(run.controller, topics.PUT_COUNTER, kind, good=1):
                counters.add_counters(run.game, card, kind, 1, run.controller)
            else:
                counters.remove_counters(run.game, card, kind, 1)


@effect("distribute <kind> counters among <to>", 1, helps=lambda kind, to: of_counters(kind))
def divided_counters(run: Run, kind: str, to: Any) -> None:
    """Counters distributed as the spell was cast (CR 601.2d); a target that became illegal loses its share."""
    obj = run.stack_object
    if obj is None:
        return
    index = run.memory.get(memory.SLOT_BASE, 0) + to.args[0]
    legal = run.objects(to)
    for reference, share in zip(obj.targets[index], obj.split.get(index, ()), strict=False):
        if isinstance(reference.object, Card) and any(reference.object is o for o in legal):
            counters.add_counters(run.game, reference.object, kind, share, run.controller)


def support(n: int, filter: Filter = CREATURE.other) -> Effect:
    """Support (CR 701.41): a +1/+1 counter on each of up to n (other) target creatures."""
    return put_counters(up_to(filter, n, good=1), "+1/+1", 1)


@effect("move a <kind> counter from <a> onto <b>", 1)
def move_counter(run: Run, kind: str, a: Any, b: Any) -> None:
    """One counter moves if both are there (CR 122.5)."""
    one, two = run.one(a), run.one(b)
    if (
        isinstance(one, Card)
        and isinstance(two, Card)
        and one.counters.get(kind)
        and two.zone == terms.BATTLEFIELD
    ):
        counters.remove_counters(run.game, one, kind, 1)
        counters.add_counters(run.game, two, kind, 1, run.controller)


@effect("bolster <n>", 1)
def bolster(run: Run, n: Any) -> None:
    """Bolster (CR 701.39): counters on a creature of yours with the least toughness among them."""
    own = run.within([c for c in run.controller.permanents if c.types & terms.CREATURE])
    least = min((c.toughness for c in own), default=0)
    for card in run.ask_pick(
        run.controller, topics.BOLSTER, [c for c in own if c.toughness == least], 1, 1, good=1
    ):
        counters.add_counters(run.game, card, "+1/+1", run.value(n), run.controller)


@effect("proliferate", 1)
def proliferate(run: Run) -> None:
    """Proliferate (CR 701.34): one more counter of each kind on any permanents and players that have some."""
    options = run.within([c for c in run.game.battlefield if any(c.counters.values())])
    for card in run.ask_pick(run.controller, topics.PROLIFERATE, options, 0, len(options), good=1):
        for kind in [k for k, n in card.counters.items() if n]:
            counters.add_counters(run.game, card, kind, 1, run.controller)
    for seat in run.game.seats:
        kinds = [kind for kind, n in seat.counters.items() if n]
        poisoned = seat.total.poison > 0 and seat is seat.total.seats[0]  # those of a team are counted once
        if (kinds or poisoned) and run.ask_yes(run.controller, topics.PROLIFERATE, seat, good=0):
            for kind in kinds:
                counters.add_player_counters(run.game, seat, kind, 1)
            if poisoned:
                counters.add_player_counters(run.game, seat, counters.POISON, 1)
    run.game.emit(terms.EV_SPECIAL, None, run.controller, what=specials.PROLIFERATED)


@effect("remove all <kind> counters from <what>")
def remove_all_counters(run: Run, what: Any, kind: str) -> None:
    n = sum(
        counters.remove_counters(run.game, card, kind, card.counters.get(kind, 0)) for card in run.cards(what)
    )
    run.remember(memory.AMOUNT, n)


@effect("remove up to <n:word> counters from <what>", -1)
def strip_counters(run: Run, n: int, what: Any) -> None:
    """Of any kinds, from a permanent or a player; how many of each is asked, the newest kind first."""
    for obj in run.objects(what):
        left = n
        held = dict(obj.counters)
        if isinstance(obj, Seat) and obj.total.poison:
            held[counters.POISON] = obj.total.poison
        for kind, number in reversed(held.items()):
            k = run.ask_number(run.controller, topics.REMOVE_COUNTERS, 0, min(left, number), good=1)
            left -= k
            if isinstance(obj, Card):
                counters.remove_counters(run.game, obj, kind, k)
            else:
                counters.add_player_counters(run.game, obj, kind, -k)


@effect("double the number of <kind> counters on <what>", helps=lambda what, kind: of_counters(kind))
def double_counters(run: Run, what: Any, kind: str) -> None:
    """As many as it has are put on it (CR 701.10e)."""
    for card in run.cards(what):
        if card.counters.get(kind):
            counters.add_counters(run.game, card, kind, card.counters[kind], run.controller)


@effect("<what> endure[s] <n>", 1)
def endure(run: Run, what: Any, n: Any) -> None:
    """Endure (CR 701.63): counters on it, or a Spirit of that size; a token where it is gone."""
    k = run.value(n)
    if k <= 0:
        return
    found: list[Any] = list(run.cards(what))
    if not found:  # what has left, and become another object since (CR 608.2h)
        itself = isinstance(what, Selector) and what.head.name == "this"
        left = run.known(run.source) if itself else gone(run, what)
        found = [] if left is None else [left]
    for one in found:
        there = isinstance(one, Card) and one.zone == terms.BATTLEFIELD
        there = there and (one is not run.source or run.source_there)
        seat = run.known(one).controller if isinstance(one, Card) else one.controller
        if there and run.ask_yes(seat, topics.ENDURE, one, good=1):
            counters.add_counters(run.game, one, "+1/+1", k, seat)
        else:
            verbs.create_tokens(
                run.game, seat, variant(definition("Spirit Token (0/0 white)"), power=k, toughness=k), 1
            )


YOUR_LAND = target(LAND.yours)


def animate_land(run: Run, card: Card, n: int, *subtypes: str) -> None:
    """It becomes a 0/0 creature with haste that is still a land, with that many +1/+1 counters."""
    affect(run, [card], (also(terms.CREATURE, *subtypes), base_pt(0, 0), has(HASTE)), FOREVER)
    counters.add_counters(run.game, card, "+1/+1", n, run.controller)


@effect("earthbend <n>", 1)
def earthbend(run: Run, n: Any, what: Any = YOUR_LAND) -> None:
    """Earthbend (CR 701.66): a land becomes a 0/0 creature with haste; it comes back once it dies or is exiled."""
    for card in run.cards(what):
        animate_land(run, card, run.value(n))
        later = Run(run.game, run.source, run.controller)
        later.stamp = run.stamp
        later.memory[memory.MARKED] = (Reference(card),)
        event = dies_or_exiled(noted(memory.MARKED))
        back = Triggered(event, [(reanimate(THAT, tapped=True),)])
        run.game.journal.append(run.game.delayed, Delayed(later, event, back, True, ""))


@effect("incubate <n>", 1)
def incubate(run: Run, n: Any) -> None:
    """Incubate (CR 701.53): an Incubator token with that many +1/+1 counters."""
    k = run.value(n)
    for token in verbs.create_tokens(run.game, run.controller, definition("Incubator Token"), 1):
        if k > 0:
            counters.add_counters(run.game, token, "+1/+1", k, run.controller)


@effect("suspect <what>")
def suspect(run: Run, what: Any) -> None:
    """Suspect (CR 701.60): it has menace and "This creature can't block", both of which it can lose as it can any ability."""
    for card in run.cards(what):
        if card.zone == terms.BATTLEFIELD and not card.memory.get(memory.SUSPECTED):
            run.game.journal.put(card.memory, memory.SUSPECTED, True)
            affect(run, [card], (has(MENACE, CANT_BLOCK),), FOREVER)


@word("suspected", "before")
def suspected(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.memory.get(memory.SUSPECTED))
