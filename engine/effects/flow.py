"""Putting effects together: in order, if, may, unless, for each, choices (CR 608.2c, 608.2d, 700.2)."""

from functools import cache
from typing import Any

from engine.catalogue import card_names
from engine.effects.delays import known_later
from engine.effects.events import just_done
from engine.effects.values import announced_x
from engine.language.abilities import Triggered
from engine.language.costs import parse
from engine.language.filters import Filter
from engine.language.nodes import Condition, CostNode, Effect, Node, effect
from engine.language.refs import THIS, YOU
from engine.language.subtypes import CREATURE_TYPES
from engine.rules import verbs
from engine.rules.paying import Purse, pay
from engine.rules.replacement import Change, cannot_happen
from engine.rules.triggers import done_this_turn
from engine.state import memory, terms, topics
from engine.state.circumstances import OTHER
from engine.state.declared import Key
from engine.state.memory import Objects
from engine.state.objects import Card, Event, Reference, Seat
from engine.state.run import Run
from engine.state.waiting import PendingTrigger

X_AT_MOST = 99  # where mana has no end


@effect("<effects:sequence>", unsaid=True)
def seq(run: Run, *effects: Effect) -> None:
    """One after the other."""
    for e in effects:
        e.head.lower(run, *e.args)


@effect("you may <e>")
def may(run: Run, e: Effect, who: Any = YOU) -> None:
    """A choice on resolution; `did()` is true afterwards if it was taken."""
    for seat in run.seats(who):
        yes = _can_choose(run, seat, e) and run.ask_yes(seat, topics.MAY, e, good=1)
        run.remember(memory.DONE, yes)
        if yes:
            run.do(e)


def _can_choose(run: Run, seat: Seat, e: Effect) -> bool:
    """Nobody can choose to mill more cards than there are in their library, nor to draw where they can't (CR 701.17b, 121.3)."""
    if e.head.name not in ("mill", "draw") or seat not in run.seats(e.args[1] if len(e.args) > 1 else YOU):
        return True
    if e.head.name == "draw":
        return not cannot_happen(run.game, Change(terms.RE_DRAW, seat=seat))
    return len(seat.library) >= run.value(e.args[0])


@effect("<effects:sequence>. Do this only once each turn", unsaid=True)
def once_each_turn(run: Run, *effects: Effect) -> None:
    """An offer that may be taken only once each turn, whatever it is made for: what happens as it is taken makes it no more
    (CR 603.2h)."""
    if done_this_turn(run.game, run.past, run.controller):
        return
    known, before = run.source.memory, run.source.memory.get(memory.DONE_IN, (0, ()))
    if run.source_there:
        others = before[1] if before[0] == run.game.turn else ()
        done = (run.game.turn, (*others, run.controller.index))
        run.game.journal.put(known, memory.DONE_IN, done)
    run.remember(memory.DONE, False)
    for e in effects:
        e.head.lower(run, *e.args)
    if run.source_there and not run.memory.get(memory.DONE, False):
        run.game.journal.put(known, memory.DONE_IN, before)


@effect("if <c>, <e>")
def if_(run: Run, c: Condition, e: Effect, otherwise: Effect | None = None) -> None:
    done = run.memory.get(memory.DONE, False)
    if run.test(c):
        run.do(e)
    elif otherwise is not None:
        if not _unrolled(run, c):
            run.do(otherwise)
    elif done:
        run.remember(memory.DONE, False)  # "If you do" after it: there was nothing to do
    asked = c.args[0] if c.head.name == "not_" else c
    if asked.head.name == "did":  # "If you don't" after it asks the same
        run.remember(memory.DONE, done)


def _unrolled(run: Run, c: Any) -> bool:
    """Whether it asks for the result of a die that was offered and not rolled: "otherwise" means another result (CR 706.2)."""
    asks = isinstance(c, Node) and (c.head.name == "roll_result" or any(_unrolled(run, a) for a in c.args))
    return asks and memory.ROLLED not in run.memory


def _idle(run: Run, e: Effect) -> bool:
    """Whether all it would do is take away a permanent that is everybody's and stays: nothing is asked for keeping it."""
    return run.source.controller.common and e.head.name in ("sacrifice", "destroy") and THIS in e.args


@effect("<who> may pay <price>. If they don't, <e>", -1)
def unless_pays(run: Run, price: str, e: Effect, who: Any = YOU) -> None:
    """ "... unless that player pays": the effect happens when they cannot or will not (CR 118.12)."""
    if _idle(run, e):
        return
    cost = parse(price)
    x = announced_x(run) if cost.x else 0
    for seat in run.seats(who):
        if Purse(run.game, seat).affords(cost, x=x) and run.ask_yes(seat, topics.PAY, price):
            pay(run.game, seat, cost, x, [], None)
            run.game.tell("pay", seat, run.source, price)
            return
    run.do(e)


@effect("you may pay <price>. If you do, <e>", 1)
def may_pay(run: Run, price: str, e: Effect, who: Any = YOU) -> None:
    run.remember(memory.DONE, False)
    for seat in run.seats(who):
        cost = parse(price)
        purse = Purse(run.game, seat)
        if not purse.affords(cost) or not run.ask_yes(seat, topics.PAY, price):
            continue
        if cost.x:  # X is chosen as it is paid, and what follows speaks of it (CR 107.3)
            most = 0
            while most < X_AT_MOST and purse.affords(cost, x=most + 1):
                most += 1
            run.x = run.ask_number(seat, topics.X, 0, most, good=1)
        pay(run.game, seat, cost, run.x if cost.x else 0, [], None)
        run.do(e)
        run.remember(memory.DONE, True)


@effect("you may <price>. If you do, <e>", 1)
def may_cost(run: Run, price: CostNode, e: Effect) -> None:
    """An optional non-mana cost on resolution."""
    run.remember(memory.DONE, False)
    if price.head.can(run, *price.args) and run.ask_yes(run.controller, topics.MAY, price):
        run.do(price)
        run.do(e)
        run.remember(memory.DONE, True)


@effect("sacrifice it unless you <price>", -1, unsaid=True)
def unless_cost(run: Run, price: CostNode, e: Effect) -> None:
    """The effect happens unless its controller pays a non-mana cost."""
    if _idle(run, e):
        return
    if price.head.can(run, *price.args) and run.ask_yes(run.controller, topics.MAY, price):
        run.do(price)
        return
    run.do(e)


@effect("for each <what:one>, <e>", unsaid=True)
def for_each(run: Run, what: Any, e: Effect) -> None:
    """Once for each object or player, as THEM."""
    before = run.each
    for obj in list(run.objects(what)):
        run.each = obj
        run.do(e)
    run.each = before


@effect("choose <least>: <modes:modes>", unsaid=True)
def choose_one(run: Run, *modes: Effect) -> None:
    """Choose one on resolution ("its controller chooses ...")."""
    run.do(run.ask_name(run.controller, topics.CHOOSE, modes))


@effect("nothing happens", unsaid=True)
def nothing(run: Run) -> None:
    """No effect at all."""


@effect("<who> choose[s] a color")
def choose_color(run: Run) -> None:
    """As enters or on resolution: noted with the source as "color"."""
    color = run.ask_name(run.controller, topics.COLOR, tuple(terms.COLOR_NAMES))
    if run.source_there:  # as another object its card has nothing to do with it (CR 400.7)
        run.game.journal.put(run.source.memory, memory.COLOR, color)
    run.remember(memory.COLOR, color)


@effect("choose a creature type")
def choose_creature_type(run: Run) -> None:
    """As it enters or on resolution (CR 205.3m): noted, and remembered by the source. Those in the game are named first."""
    there = {k for c in run.game.battlefield for k in c.subtypes if k in CREATURE_TYPES}
    kinds = (*sorted(there), *sorted(CREATURE_TYPES - there))
    kind = run.ask_name(run.controller, topics.TYPE, kinds)
    run.remember(memory.KIND, kind)
    if run.source_there:
        run.game.journal.put(run.source.memory, memory.KIND, kind)


@effect("<e> unless <who> sacrifices <filter:a>")
def unless_sacrifices(run: Run, filter: Filter, e: Effect, who: Any) -> None:
    """Something happens unless a player sacrifices a permanent of a kind (CR 118.12a)."""
    for seat in run.seats(who):
        options = run.own(seat, filter)
        if options and run.ask_yes(seat, topics.SACRIFICE_UNLESS, filter):
            verbs.sacrifice(run.game, run.ask_pick(seat, topics.SACRIFICE, options, 1, 1, good=-1))
            return
    run.do(e)


@effect("<e> unless <c>")
def unless(run: Run, e: Effect, c: Condition) -> None:
    """Something happens if the condition does not hold."""
    if not run.test(c):
        run.do(e)


@effect("choose <a> or <b>", unsaid=True)
def choose_side(run: Run, a: str, b: str) -> None:
    """Only in `as_enters`: one of two words, which turns some of its abilities on (CR 614.12c)."""
    run.game.journal.put(run.source.memory, memory.SIDE, run.ask_name(run.controller, topics.SIDE, (a, b)))


@cache
def _names(lands: bool) -> tuple[str, ...]:
    return tuple([name for name, is_land in card_names().items() if lands or not is_land])


@effect("choose a <kind> card name", unsaid=True)
def choose_name(run: Run, kind: str = "") -> None:
    """Any name there is (CR 201.4); noted, and remembered by the source."""
    name = run.ask_name(run.controller, topics.CARD_NAME, _names(not kind))
    run.remember(memory.NAME, name)
    if run.source_there:
        run.game.journal.put(run.source.memory, memory.NAME, name)


@effect(
    "<who> chooses self or others. If that player chooses self, <e>. If the player chooses others, <others>",
    -1,
)
def self_or_others(run: Run, who: Any, e: Effect, others: Effect) -> None:
    for seat in run.seats(who):
        named = run.ask_name(seat, topics.SELF_OR_OTHERS, ("self", "others"), detail=(e, others))
        run.do(e if named == "self" else others)


@effect("it becomes <what>", 1, unsaid=True)
def become(run: Run, what: Key[bool], e: Effect) -> None:
    """Once: monstrous, renowned."""
    if run.source_there and not run.source.memory.get(what):
        run.do(e)
        run.game.journal.put(run.source.memory, what, True)
        if run.x:  # "Monstrosity X": what triggers on it speaks of that X (CR 701.37b)
            run.game.journal.put(run.source.memory, memory.X, run.x)
        run.game.stir(OTHER)
        run.game.emit(terms.EV_SPECIAL, run.source, run.controller, what=what)


@effect("note <what>", unsaid=True)
def remember(run: Run, key: Key[Objects], what: Any) -> None:
    """Remember objects under a key for `noted(key)`."""
    run.remember(key, tuple(Reference(o) for o in run.objects(what)))


@effect("when you do, <effects>", own_targets=True, unsaid=True)
def when_you_do(run: Run, effects: tuple[Effect, ...]) -> None:
    """A reflexive triggered ability (CR 603.12): it goes onto the stack on its own and chooses its targets there.

    It knows the event that the ability it comes from came from.
    """
    event_ = run.event or Event(
        terms.EV_SPECIAL, run.source if isinstance(run.source, Card) else None, run.controller, 1, run.source
    )
    pending = PendingTrigger(run.source, run.stamp, run.controller, Triggered(just_done(), [effects]), event_)
    pending.memory = known_later(run)
    pending.x = announced_x(run)
    run.game.journal.append(run.game.triggered, pending)
    run.game.mark_unsettled()


@effect("choose <what:target_alone>")
def choose_targets(run: Run, what: Any) -> None:
    """Nothing is done to the targets by this: what the text says of them later is (CR 115.1)."""
