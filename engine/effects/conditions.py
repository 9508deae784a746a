"""Conditions: "if you control ...", "if it was kicked" (CR 603.4, 608.2)."""

from typing import Any

from engine import terms
from engine.objects import Card
from engine.words.context import Run
from engine.words.filters import Filter, candidates
from engine.words.nodes import CONSTANTS, Condition, condition


@condition("you control <filter:some>", dynamic=True)
def you_control(run: Run, filter: Filter, least: int = 1) -> bool:
    """Whether there are at least that many of them (say `.yours` in the filter where it matters)."""
    if least == 1 and run.counting and isinstance(filter, Filter):
        return any(filter.matches(run, obj) for obj in candidates(run, filter.zone))
    return len(run.objects(filter)) >= least


@condition("there are <least> or more <filter:plural>", dynamic=True)
def at_least(run: Run, least: Any, filter: Filter) -> bool:
    return len(run.objects(filter)) >= run.value(least)


@condition("there are no <filter:plural>", dynamic=True)
def none_of(run: Run, filter: Filter) -> bool:
    return not run.objects(filter)


@condition("not <what>")
def not_(run: Run, what: Condition) -> bool:
    return not run.test(what)


@condition("<a> and <b>")
def both(run: Run, a: Condition, b: Condition) -> bool:
    return run.test(a) and run.test(b)


@condition("this spell was kicked", at_announce=True)
def kicked(run: Run) -> bool:
    """Kicker paid, for the spell or for the permanent it became (CR 702.33)."""
    if run.stack_object is not None and run.stack_object.spell:
        return bool(run.stack_object.kicked)
    return bool(run.past.get("kicked"))


@condition("this spell was cast using flashback", at_announce=True)
def flashed_back(run: Run) -> bool:
    return run.stack_object is not None and run.stack_object.way == "flashback"


@condition("this spell wasn't overloaded", at_announce=True, silent=True, unless_cast="alternative")
def not_overloaded(run: Run) -> bool:
    """Overload (CR 702.96): cast for that cost the spell has no targets."""
    return run.stack_object is None or run.stack_object.way != "alternative"


@condition("an opponent has <n> or more cards in their <zone:zone>", dynamic=True)
def opponent_has_cards(run: Run, n: int, zone: int) -> bool:
    """One opponent by themselves."""
    return any(len(s.zone(zone)) >= n for s in run.game.seats if s.team != run.controller.team and not s.left)


@condition("a creature died this turn", dynamic=True)
def morbid(run: Run) -> bool:
    """Morbid (CR 207.2c)."""
    return any(s.turn_notes.get("creature_died") for s in run.game.seats)


@condition("it is <filter:some>")
def is_a(run: Run, what: Any, filter: Filter) -> bool:
    """Whether the object is one of those, as it is or last was."""
    card = run.one(what)
    if card is None:
        return False
    if isinstance(card, Card) and card.zone != terms.BATTLEFIELD and card.last_known is not None:
        known = card.last_known
        return bool(known.types & filter.types or not filter.types) and all(
            test(run, _Past(card, known), argument) for test, argument in filter._tests
        )
    return filter.matches(run, card)


class _Past:
    """An object as it last was, in the shape filters read."""

    def __init__(self, card: Card, known: Any) -> None:
        self._card = card
        self._known = known

    def __getattr__(self, name: str) -> Any:
        known = self._known
        return getattr(known, name) if name in type(known).__slots__ else getattr(self._card, name)


@condition("it's your turn", dynamic=True)
def your_turn(run: Run) -> bool:
    return run.controller.team == run.game.active_team


@condition("you do")
def did(run: Run, key: str = "done") -> bool:
    """Whether an earlier part of the effect happened: it noted `key`."""
    return bool(run.memory.get(key))


@condition("<a> is <least> or more", dynamic=True)
def value_at_least(run: Run, a: Any, least: Any) -> bool:
    return run.value(a) >= run.value(least)


@condition("<what> is untapped", dynamic=True)
def is_untapped(run: Run, what: Any) -> bool:
    card = run.one(what)
    return isinstance(card, Card) and not card.tapped


@condition("<what> is attacking alone", dynamic=True)
def attacks_alone(run: Run) -> bool:
    return len(run.game.attackers) == 1


@condition("an opponent was dealt damage this turn", dynamic=True)
def bloodied(run: Run) -> bool:
    """An opponent was dealt damage this turn (bloodthirst, CR 702.54)."""
    return any(s.turn_notes.get("damaged") for s in run.game.seats if s.team != run.controller.team)


@condition("<what> is still there")
def there(run: Run, what: Any) -> bool:
    """Whether the object is still there."""
    return bool(run.objects(what))


@condition("<a> has greater power or toughness than <b>")
def outgrows(run: Run, a: Any, b: Any) -> bool:
    """Evolve compares either (CR 702.100c)."""
    one, two = run.one(a), run.one(b)
    if not (isinstance(one, Card) and isinstance(two, Card)):
        return False
    known, other = run.known(one), run.known(two)
    return known.power > other.power or known.toughness > other.toughness


@condition("<what>'s power is greater than <than>'s")
def stronger(run: Run, what: Any, than: Any) -> bool:
    one, two = run.one(what), run.one(than)
    return isinstance(one, Card) and isinstance(two, Card) and run.known(one).power > run.known(two).power


@condition("you cast it from your hand")
def was_cast_from_hand(run: Run) -> bool:
    """Whether the permanent was a spell cast from a hand by its controller."""
    return bool(run.source.memory.get("from_hand"))


@condition("you've cast a creature spell this turn", dynamic=True)
def cast_creature_this_turn(run: Run) -> bool:
    return bool(run.controller.turn_notes.get("cast_creature"))


@condition("an opponent of its controller activates it")
def activated_by_opponent(run: Run) -> bool:
    """For abilities only opponents may activate (CR 602.1b)."""
    return run.controller.team != run.source.controller.team


@condition("this ability has been activated <n:word> or more times this turn")
def activated_times(run: Run, n: int) -> bool:
    ability = run.stack_object.ability if run.stack_object is not None else None
    return ability is not None and run.source.uses.get(ability.index, 0) >= n


KICKED = kicked()
CONSTANTS[KICKED] = "KICKED"
