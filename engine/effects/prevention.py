"""Prevention effects (CR 615) and damage that is dealt to something else instead (CR 614.9)."""

from typing import Any

from engine.effects.events import dealer, dealt_by, fits
from engine.effects.selectors import those
from engine.language.filters import Filter
from engine.language.nodes import Effect, Selector, effect, replacement
from engine.language.refs import YOU, noted
from engine.language.signs import aims, of_prevention
from engine.rules import verbs
from engine.rules.protection import preventable
from engine.rules.replacement import Change, add_shield, had_already
from engine.state import memory, notes, terms, topics
from engine.state.objects import Card, Hit, Reference, Seat, StackObject
from engine.state.run import Run


@effect("prevent <what>", helps=lambda what, n: of_prevention(what))
def shield(run: Run, what: Any, n: Any = -1) -> None:
    """Start a replacement or prevention effect until end of turn; `n` is how much damage it can still prevent.

    "The next 1 damage that would be dealt to each creature you control" is that much to each of those that are there then.
    """
    left = run.value(n)
    to = what.args[0]
    host = (
        isinstance(to, Selector) and to.head.name == "attached_host"
    )  # what it is attached to now, wherever it goes
    if not host and (left < 0 or not isinstance(to, Filter)):
        add_shield(run.game, run, what, left)
        return
    for one in run.objects(what.args[0]):
        later = run.kept()
        later.remember(memory.TO, (Reference(one),))
        add_shield(run.game, later, type(what)(what.head, (noted(memory.TO), *what.args[1:])), left)


def _mine(run: Run, change: Change, to: Any) -> bool:
    mine = change.seat is run.controller or (
        change.card is not None and change.card.controller is run.controller
    )
    found = [c for c in run.objects(to) if isinstance(c, Seat) or c.zone == terms.BATTLEFIELD]
    return mine and bool(found) and change.card is not found[0] and change.amount > 0


@replacement(
    "all damage that would be dealt to you and permanents you control is dealt to <to> instead",
    terms.RE_DAMAGE,
    applies=_mine,
)
def redirect_all(run: Run, change: Change, to: Any) -> None:
    """If it is still on the battlefield (CR 614.9)."""
    change.card, change.seat = run.one(to), None


def _hits(run: Run, change: Change, to: Any, n: int) -> bool:
    return change.amount > 0 and preventable(run.game, change.source) and fits(run, to, change.card)


@replacement(
    "if a source would deal damage to <to:a>, prevent <n> of that damage", terms.RE_DAMAGE, applies=_hits
)
def prevent_part(run: Run, change: Change, to: Any, n: int) -> None:
    change.amount -= min(n, change.amount)
    change.gone = change.amount == 0


@effect("damage can't be prevented this turn")
def no_prevention(run: Run) -> None:
    """CR 615.12: all damage of this turn."""
    run.game.journal.put(run.game.notes, notes.NO_PREVENTION, run.game.turn)


def _take(run: Run, change: Change) -> tuple[Run, int]:
    """As much of the damage as is left of the shield, and a run for what follows."""
    n = min(run.memory[memory.LEFT], change.amount)
    run.remember(memory.LEFT, run.memory[memory.LEFT] - n)
    change.amount -= n
    change.gone = change.amount == 0
    later = Run(run.game, run.source, run.controller)
    later.memory[memory.AMOUNT] = n
    later.memory[memory.REDIRECTED] = run.memory.get(memory.ONTO, ())
    later.memory[memory.APPLIED] = tuple(change.applied)
    later.memory[memory.DEALER] = change.source
    later.memory[memory.COMBAT] = change.combat
    return later, n


@replacement(
    "that damage is dealt to something else",
    terms.RE_DAMAGE,
    applies=lambda run, change, to: (
        run.memory[memory.LEFT] > 0
        and change.amount > 0
        and fits(run, to, change.card or change.seat)
        and (not run.memory.get(memory.BY) or dealt_by(run, noted(memory.BY), change.source))
        and bool(run.objects(noted(memory.ONTO)))
    ),
    unsaid=True,
)
def redirected_some(run: Run, change: Change, to: Any) -> None:
    """Made by `redirect_some` (CR 614.9, 615.7)."""
    later, n = _take(run, change)
    change.after.append((later, deal_redirected(n)))


@effect("that damage is dealt", unsaid=True)
def deal_redirected(run: Run, n: int) -> None:
    targets = [
        r.object for r in run.memory[memory.REDIRECTED] if r.current and isinstance(r.object, (Card, Seat))
    ]
    hits = [Hit(run.memory[memory.DEALER], t, n) for t in targets]
    applied = run.memory[memory.APPLIED]
    with had_already(run.game, applied):
        verbs.deal_damage(run.game, hits, run.memory[memory.COMBAT])


@effect(
    "the next <n> damage that would be dealt to <what> this turn is dealt to <to> instead",
    helps=lambda n, what, to: -1 if aims(to) else 1,
)
def redirect_some(run: Run, n: Any, what: Any, to: Any) -> None:
    _redirect(run, n, what, to, ())


def _redirect(run: Run, n: Any, what: Any, to: Any, by: tuple[Reference, ...]) -> None:
    onto = tuple(Reference(o) for o in run.objects(to))
    amount = run.value(n)
    for target in run.objects(what):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.LEFT] = amount
        later.memory[memory.ONTO] = onto
        later.memory[memory.BY] = by
        later.memory[memory.TO] = (Reference(target),)
        add_shield(run.game, later, redirected_some(noted(memory.TO)))


class Entering(Reference):
    """The permanent a spell becomes."""

    __slots__ = ()

    def __init__(self, spell: Card) -> None:
        super().__init__(spell)
        self.stamp += 1

    @property
    def current(self) -> bool:
        return super().current and isinstance(self.object, Card) and self.object.zone == terms.BATTLEFIELD


def _damage_fits(
    run: Run, change: Change, to: Any = None, by: Any = None, combat: bool = False, *rest: Any
) -> bool:
    return (
        preventable(run.game, change.source)
        and change.amount > 0
        and (not combat or change.combat)
        and (
            to is None
            or (
                _still_meant(run, to, change.card or change.seat)
                and fits(run, to, change.card or change.seat)
            )
        )
        and (by is None or (_still_meant(run, by, change.source) and dealt_by(run, by, change.source)))
    )


def _still_meant(run: Run, what: Any, one: Any) -> bool:
    """A target that has become another permanent is not meant any more by what lasts (CR 400.7)."""
    if not isinstance(what, Selector) or what.head.name != "it":
        return True
    index = what.args[0]
    back = isinstance(one, Card) and one.zone == terms.BATTLEFIELD
    return index < len(run.targets) and any(
        r.object is one and (r.current or not back) for r in run.targets[index]
    )


@replacement("prevent all damage that would be dealt", terms.RE_DAMAGE, applies=_damage_fits)
def prevent_damage(run: Run, change: Change, to: Any = None, by: Any = None, combat: bool = False) -> None:
    """Prevent all (combat) damage to something, by something."""
    change.amount = 0
    change.gone = True


def _counter_fits(run: Run, change: Change, to: Any, *rest: Any) -> bool:
    return change.amount > 0 and fits(run, to, change.card)


@replacement(
    "if damage would be dealt to <to>, prevent that damage and <e>",
    terms.RE_DAMAGE,
    applies=_counter_fits,
    unsaid=True,
)
def prevent_and(run: Run, change: Change, to: Any, e: Effect) -> None:
    """Prevent damage to something and do something else, once for all damage of one moment (CR 615.5).

    Of damage that can't be prevented nothing is prevented, and the rest is done all the same (CR 615.12).
    """
    change.gone = preventable(run.game, change.source)
    prevented = change.amount if change.gone else 0
    for earlier, follows in change.after:
        if earlier.source is run.source and follows == e:
            earlier.remember(memory.AMOUNT, earlier.memory[memory.AMOUNT] + prevented)
            return
    run.remember(memory.AMOUNT, prevented)
    change.after.append((run, e))


@replacement("prevent that damage from <by> to <to> and <e>", terms.RE_DAMAGE, applies=_damage_fits)
def prevent_from_and(run: Run, change: Change, to: Any, by: Any, combat: bool, e: Effect) -> None:
    """Prevent damage by something and do something else; "that much" is what was prevented (CR 615.5)."""
    change.gone = True
    later = Run(run.game, run.source, run.controller)
    later.memory = dict(run.memory)
    later.memory[memory.AMOUNT] = change.amount
    change.after.append((later, e))


def afterwards(change: Change, run: Run, e: Effect) -> None:
    """Do something once all damage of the same moment is dealt or prevented (CR 615.5)."""
    change.after.append((run, e))


def _from_opponents(run: Run, change: Change, n: int) -> bool:
    source = change.source
    return (
        change.seat is run.controller
        and change.amount > 0
        and preventable(run.game, change.source)
        and isinstance(source, Card)
        and dealer(run, source).team != run.controller.team
    )


@replacement(
    "if a source an opponent controls would deal damage to you, prevent <n> of that damage",
    terms.RE_DAMAGE,
    applies=_from_opponents,
)
def prevent_from_opponents(run: Run, change: Change, n: int) -> None:
    change.amount -= min(n, change.amount)
    change.gone = change.amount == 0


def choose_source(run: Run, filter: Filter) -> list[Card]:
    """A source of that kind: a permanent, a spell, or what an object on the stack refers to, wherever that is (CR 609.7a)."""
    game = run.game
    options = [c for c in game.battlefield if filter.matches(run, c)]
    for obj in reversed(game.stack):
        for card in _spoken_of(obj):
            if (
                card not in options
                and card.zone != terms.BATTLEFIELD
                and (card.definition.token or not card.types & terms.RULE)
                and filter.matches(run, card)
            ):
                options.append(card)
    return run.ask_pick(run.controller, topics.SOURCE, options, 1, 1, good=-1)


def _spoken_of(obj: StackObject) -> list[Card]:
    """A spell, or the source of an ability, and what it refers to: what it targets, and what its event was of."""
    event = obj.event
    of_event = (event.card, event.source, event.other) if event is not None else ()
    targets = [r.object for slot in obj.targets for r in slot]
    return [card for card in (obj.card, *of_event, *targets) if isinstance(card, Card)]


def chosen_source(source: Card) -> tuple[Reference, ...]:
    """The source, and the permanent a spell becomes: the shield holds against that too (CR 609.7a, 400.7d)."""
    here = Reference(source)
    return (here, Entering(source)) if source.zone == terms.STACK else (here,)


def _by(filter: Filter) -> Selector:
    """The chosen source, as long as it is still of that kind when it deals damage (CR 609.7b)."""
    return those(noted(memory.SOURCE), filter)


def shield_once(run: Run, filter: Filter, to: Any) -> None:
    for source in choose_source(run, filter):
        later = Run(run.game, run.source, run.controller)
        later.targets = run.targets
        later.memory[memory.SOURCE] = chosen_source(source)
        add_shield(run.game, later, prevent_damage(to, _by(filter)), once=True)


@effect(
    "the next time <filter:source> of your choice would deal damage to <to> this turn, prevent that damage",
    1,
)
def prevent_next_from(run: Run, filter: Filter, to: Any = YOU) -> None:
    """All the damage of one moment, however much it is."""
    shield_once(run, filter, to)


@effect(
    "the next time <filter:source> of your choice would deal damage to <to> this turn, prevent that damage. If damage is "
    "prevented this way, <e>",
    1,
)
def prevent_next_and(run: Run, filter: Filter, e: Effect, to: Any = YOU) -> None:
    """What follows knows the source as `noted("source")` and the damage as "that much"."""
    for source in choose_source(run, filter):
        later = Run(run.game, run.source, run.controller)
        later.memory[memory.SOURCE] = chosen_source(source)
        add_shield(run.game, later, prevent_from_and(to, _by(filter), False, e), once=True)
