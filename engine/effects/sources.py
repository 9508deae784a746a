"""Sources of damage that a player chooses (CR 609.7), and shields against them (CR 615.7 to 615.11)."""

from typing import Any

from engine import terms
from engine.effects.hidden import those
from engine.effects.legends import Entering
from engine.effects.replacing import prevent_damage, prevent_from_and
from engine.objects import Card, Reference
from engine.replacement import add_shield
from engine.words.context import Run
from engine.words.filters import Filter
from engine.words.nodes import Effect, Selector, effect
from engine.words.refs import YOU, noted


def choose_source(run: Run, filter: Filter) -> list[Card]:
    """A source of that kind: a permanent, a spell, or what an object on the stack refers to (CR 609.7a)."""
    game = run.game
    options = [c for c in game.battlefield if filter.matches(run, c)]
    for obj in reversed(game.stack):
        if (
            obj.card not in options
            and obj.card.zone in (terms.STACK, terms.GRAVEYARD)
            and filter.matches(run, obj.card)
        ):
            options.append(obj.card)
    return run.ask_pick(run.controller, "source", options, 1, 1, good=-1)


def _chosen(source: Card) -> tuple[Reference, ...]:
    """The source, and the permanent a spell becomes: the shield holds against that too (CR 609.7a, 400.7d)."""
    here = Reference(source)
    return (here, Entering(source)) if source.zone == terms.STACK else (here,)


def _by(filter: Filter) -> Selector:
    """The chosen source, as long as it is still of that kind when it deals damage (CR 609.7b)."""
    return those(noted("source"), filter)


def shield_once(run: Run, filter: Filter, to: Any) -> None:
    for source in choose_source(run, filter):
        later = Run(run.game, run.source, run.controller)
        later.targets = run.targets
        later.memory = {"source": _chosen(source)}
        add_shield(run.game, later, prevent_damage(to, _by(filter)), once=True)


@effect(
    "the next time <filter:source> of your choice would deal damage to <to> this turn, prevent that damage",
    1,
)
def prevent_next_from(run: Run, filter: Filter, to: Any = YOU) -> None:
    """All the damage of one moment, however much it is."""
    shield_once(run, filter, to)


@effect("the next time <filter:source> of your choice would deal damage this turn, prevent that damage", 1)
def prevent_next_from_any(run: Run, filter: Filter) -> None:
    shield_once(run, filter, None)


@effect("prevent all damage <filter:source> of your choice would deal this turn", 1)
def prevent_all_from(run: Run, filter: Filter) -> None:
    for source in choose_source(run, filter):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"source": _chosen(source)}
        add_shield(run.game, later, prevent_damage(None, _by(filter)))


@effect(
    "the next time <filter:source> of your choice would deal damage to <to> this turn, prevent that damage. If damage is "
    "prevented this way, <e>",
    1,
)
def prevent_next_and(run: Run, filter: Filter, e: Effect, to: Any = YOU) -> None:
    """What follows knows the source as `noted("source")` and the damage as "that much"."""
    for source in choose_source(run, filter):
        later = Run(run.game, run.source, run.controller)
        later.memory = {"source": _chosen(source)}
        add_shield(run.game, later, prevent_from_and(to, _by(filter), False, e), once=True)
