"""Numbers worked out in the game."""

from typing import Any

from engine import terms
from engine.objects import Card
from engine.words.context import Run
from engine.words.filters import Filter, mana_value
from engine.words.nodes import CONSTANTS, Condition, value


@value("X")
def x(run: Run) -> int:
    """The X of the spell or ability (CR 107.3)."""
    return run.x or int(run.source.memory.get("x", 0))


@value("the number of <filter:plural>", dynamic=True)
def count(run: Run, filter: Filter) -> int:
    """How many there are."""
    return len(run.objects(filter))


@value("that much")
def that_much(run: Run) -> int:
    """The amount of the event, or what an earlier part of the effect did."""
    if "amount" in run.memory:
        amount: int = run.memory["amount"]
        return amount
    return run.event.amount if run.event is not None else 0


@value("<what>'s power", dynamic=True)
def power_of(run: Run, what: Any) -> int:
    card = run.one(what)
    return int(run.known(card).power) if isinstance(card, Card) else 0


@value("<what>'s toughness", dynamic=True)
def toughness_of(run: Run, what: Any) -> int:
    card = run.one(what)
    return int(run.known(card).toughness) if isinstance(card, Card) else 0


@value("<what>'s mana value", dynamic=True)
def mana_value_of(run: Run, what: Any) -> int:
    found = run.one(what)
    return mana_value(found) if found is not None else 0


@value("the greatest power among <filter:plural>", dynamic=True)
def greatest_power(run: Run, filter: Filter) -> int:
    return max((c.power for c in run.cards(filter)), default=0)


@value("the greatest toughness among <filter:plural>", dynamic=True)
def greatest_toughness(run: Run, filter: Filter) -> int:
    return max((c.toughness for c in run.cards(filter)), default=0)


@value("the greatest mana value among <filter:plural>", dynamic=True)
def greatest_mana_value(run: Run, filter: Filter) -> int:
    return max((mana_value(c) for c in run.cards(filter)), default=0)


@value("the number of creatures blocking <what>", dynamic=True)
def blockers_of(run: Run, what: Any) -> int:
    card = run.one(what)
    return len(card.blockers) if isinstance(card, Card) else 0


@value("the number of times its cost was paid")
def times_paid(run: Run) -> int:
    """How often the spell of the event was kicked, or its replicate cost paid."""
    spell = run.event.other if run.event is not None else None
    return int(getattr(spell, "kicked", 0))


@value("this card's power")
def own_power(run: Run) -> int:
    """The power of the card itself, wherever it is now."""
    return run.source.power


@value("twice <n>")
def twice(run: Run, n: Any) -> int:
    return 2 * run.value(n)


@value("<k> times <n>")
def product(run: Run, k: int, n: Any) -> int:
    """A fixed number for each of something counted."""
    return k * run.value(n)


@value("half <n>, rounded down")
def half(run: Run, n: Any) -> int:
    return run.value(n) // 2


@value("half <n>, rounded up")
def half_up(run: Run, n: Any) -> int:
    return -(-run.value(n) // 2)


@value("<a> plus <b>")
def plus(run: Run, a: Any, b: Any) -> int:
    return run.value(a) + run.value(b)


@value("-<n>")
def minus(run: Run, n: Any) -> int:
    return -run.value(n)


@value("your life total", dynamic=True)
def life_total(run: Run) -> int:
    return run.controller.total.life or 0


@value("the number of cards in <who>'s hand", dynamic=True)
def hand_size_of(run: Run, who: Any) -> int:
    return sum(len(s.hand) for s in run.seats(who))


@value("your devotion to <color>", dynamic=True)
def devotion(run: Run, color: str) -> int:
    """Devotion (CR 700.5)."""
    bit = terms.COLOR_BITS[color]
    return sum(1 for c in run.controller.permanents for m in c.definition.cost.colored if m & bit) + sum(
        1 for c in run.controller.permanents for m, _, _ in c.definition.cost.either if m & bit
    )


@value("the number of <kind> counters on <what>", dynamic=True)
def counters_on(run: Run, what: Any, kind: str) -> int:
    card = run.one(what)
    return run.known(card).counters.get(kind, 0) if isinstance(card, Card) else 0


@value("the number of times it was kicked")
def times_kicked(run: Run) -> int:
    return (
        run.stack_object.kicked if run.stack_object is not None else int(run.source.memory.get("kicked", 0))
    )


@value("the number of opponents", dynamic=True)
def opponents_count(run: Run) -> int:
    """The number of opponents."""
    return len([s for s in run.game.seats if s.team != run.controller.team and not s.left])


@value("the number of spells you cast this turn", dynamic=True)
def spells_cast(run: Run) -> int:
    return run.controller.turn_notes.get("cast", 0)


@value("life <who> lost this turn", dynamic=True)
def life_lost(run: Run, who: Any) -> int:
    """How much life players have lost this turn, all together."""
    return sum(s.turn_notes.get("lost_life", 0) for s in run.seats(who))


@value("<words>")
def noted_number(run: Run, key: str, words: str = "that much") -> int:
    """A number an earlier part of the effect noted, and how the text speaks of it."""
    noted = run.memory.get(key, 0)
    return noted if isinstance(noted, int) else len(noted)


@value("<a>, or <b> if <c>")
def number_if(run: Run, c: Condition, b: Any, a: Any) -> int:
    """`b` if the condition holds, else `a`."""
    return run.value(b) if run.test(c) else run.value(a)


X = x()
THAT_MUCH = that_much()

for _name, _node in (("X", X), ("THAT_MUCH", THAT_MUCH)):
    CONSTANTS[_node] = _name
