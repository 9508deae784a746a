"""Numbers worked out in a game (CR 107.3)."""

from collections import Counter
from typing import Any

from engine.language.abilities import Activated
from engine.language.filters import Filter, mana_value
from engine.language.nodes import CONSTANTS, Condition, Selector, value
from engine.language.refs import gone, spoken_of
from engine.language.sieves import EVERY_CREATURE_TYPE
from engine.language.sizes import size
from engine.state import memory, notes, terms
from engine.state.circumstances import DEEDS, HAND, NONE, PERMANENTS
from engine.state.declared import Key
from engine.state.objects import Card, LastKnown
from engine.state.run import Run


@value("your starting life total")
def starting_life(run: Run) -> int:
    seat = run.controller
    return run.game.ruleset.starting_life(seat.team, seat.role) or 0


@value("the greatest mana value among the milled cards")
def milled_value(run: Run) -> int:
    milled = (r.object for r in run.memory.get(memory.MILLED, ()))
    return max((c.mana_value for c in milled if isinstance(c, Card)), default=0)


def _one(run: Run, what: Any) -> Any:
    """The object that is spoken of; the source itself also when it has moved since, by what it last was (CR 608.2h)."""
    found = run.one(what)
    if found is not None:
        return found
    return run.source if isinstance(what, Selector) and what.head.name == "this" else gone(run, what)


def _dead(run: Run) -> tuple[frozenset[str], ...]:
    turn, dead = run.game.notes.get(notes.DIED, (0, ()))
    return dead if turn == run.game.turn else ()


@value("the number of <kind:died_kind> that died this turn", reads=DEEDS)
def died_this_turn(run: Run, kind: str) -> int:
    """Creatures of a type, or of any where none is told."""
    return sum(not kind or kind in types or EVERY_CREATURE_TYPE in types for types in _dead(run))


@value("the number of <kind> counters on it")
def own_counters(run: Run, kind: str) -> int:
    """Of the source, as it last was where it is gone already (CR 608.2h)."""
    return run.known(run.source).counters.get(kind, 0)


@value("the sacrificed creature's mana value")
def sacrificed_value(run: Run) -> int:
    gone = [r.object for r in run.memory.get(memory.SACRIFICED, ()) if isinstance(r.object, Card)]
    return sum(c.last_known.mana_value for c in gone if c.last_known is not None)


def announced_x(run: Run) -> int:
    """The X of the spell or ability; what a permanent was cast for, it or what it was as it left, is told only to what triggers
    (CR 107.3k, 107.3m, 608.2h)."""
    stacked = run.stack_object
    if run.x or (stacked is not None and isinstance(stacked.ability, Activated)):
        return run.x
    return int(run.past.get(memory.X, 0))


@value("X")
def x(run: Run) -> int:
    """The X of the spell or ability (CR 107.3)."""
    return announced_x(run)


@value("the number of <filter:plural>", reads=NONE)
def count(run: Run, filter: Filter) -> int:
    """How many there are."""
    return len(run.objects(filter))


@value("that much")
def that_much(run: Run, key: Key[Any] | None = None) -> int:
    """The amount of the event, or what an earlier part of the effect did: the number or the things it noted under `key`."""
    if key is not None:
        noted: Any = run.memory.get(key, 0)
        return noted if isinstance(noted, int) else len(noted)
    if memory.AMOUNT in run.memory:
        amount: int = run.memory[memory.AMOUNT]
        return amount
    return run.event.amount if run.event is not None else 0


def last_known(run: Run, what: Any) -> Any:
    """What is spoken of, or as it last was where it has left; the source too has a size then (CR 608.2h)."""
    found = _one(run, what)
    return spoken_of(run, what, found) if isinstance(found, Card) else found


@value("<what>'s power", reads=PERMANENTS)
def power_of(run: Run, what: Any) -> int:
    known = last_known(run, what)
    return size(run, known)[0] if known is not None else 0


@value("<what>'s toughness", reads=PERMANENTS)
def toughness_of(run: Run, what: Any) -> int:
    known = last_known(run, what)
    return size(run, known)[1] if known is not None else 0


@value("<what>'s mana value", reads=PERMANENTS)
def mana_value_of(run: Run, what: Any) -> int:
    event = run.event
    cast = event is not None and event.kind == terms.EV_CAST and event.source is None
    if event is not None and cast and isinstance(what, Selector) and what.head.name == "that":
        return event.amount  # with its X, whatever became of it (CR 202.3e, 608.2h)
    found = last_known(run, what)
    if found is None:
        return 0
    return found.mana_value if isinstance(found, LastKnown) else mana_value(found)


@value("the greatest power among <filter:plural>", reads=NONE)
def greatest_power(run: Run, filter: Filter) -> int:
    return max((size(run, c)[0] for c in run.cards(filter)), default=0)


@value("the greatest toughness among <filter:plural>", reads=NONE)
def greatest_toughness(run: Run, filter: Filter) -> int:
    return max((size(run, c)[1] for c in run.cards(filter)), default=0)


@value("the greatest mana value among <filter:plural>", reads=NONE)
def greatest_mana_value(run: Run, filter: Filter) -> int:
    return max((mana_value(c) for c in run.cards(filter)), default=0)


@value("twice <n>", reads=NONE)
def twice(run: Run, n: Any) -> int:
    return 2 * run.value(n)


@value("<k> times <n>", unsaid=True, reads=NONE)
def product(run: Run, k: int, n: Any) -> int:
    """A fixed number for each of something counted."""
    return k * run.value(n)


@value("half <n>, rounded down", reads=NONE)
def half(run: Run, n: Any) -> int:
    return run.value(n) // 2


@value("half <n>, rounded up", reads=NONE)
def half_up(run: Run, n: Any) -> int:
    return -(-run.value(n) // 2)


@value("<a> plus <b>", reads=NONE)
def plus(run: Run, a: Any, b: Any) -> int:
    return run.value(a) + run.value(b)


@value("-<n>", unsaid=True, sign=-1, reads=NONE)
def minus(run: Run, n: Any) -> int:
    return -run.value(n)


@value("your life total", reads=DEEDS)
def life_total(run: Run) -> int:
    return run.controller.total.life or 0


@value("the number of cards in <who>'s hand", reads=HAND)
def hand_size_of(run: Run, who: Any) -> int:
    return sum(len(s.hand) for s in run.seats(who))


@value("your devotion to <color>", reads=PERMANENTS)
def devotion(run: Run, color: str) -> int:
    """Devotion (CR 700.5)."""
    bit = terms.COLOR_BITS[color]
    return sum(1 for c in run.controller.permanents for m in c.definition.cost.colored if m & bit) + sum(
        1 for c in run.controller.permanents for m, _, _ in c.definition.cost.either if m & bit
    )


@value("the number of <kind> counters on <what>", reads=PERMANENTS)
def counters_on(run: Run, what: Any, kind: str) -> int:
    """On one object, as it is or last was; on all that a filter describes together."""
    if isinstance(what, Filter):
        return sum(c.counters.get(kind, 0) for c in run.cards(what))
    card = last_known(run, what)
    return card.counters.get(kind, 0) if isinstance(card, (Card, LastKnown)) else 0


@value("the number of counters on <what:any_obj>", reads=PERMANENTS)
def all_counters_on(run: Run, what: Any) -> int:
    """Of every kind."""
    if isinstance(what, Filter):
        return sum(sum(c.counters.values()) for c in run.cards(what))
    card = last_known(run, what)
    return sum(card.counters.values()) if isinstance(card, (Card, LastKnown)) else 0


@value("the number of colors of <what>", reads=PERMANENTS, unsaid=True)
def how_many_colors(run: Run, what: Any) -> int:
    """How many colors it has (CR 105.2)."""
    card = last_known(run, what)
    return (card.colors & terms.ANY_COLOR).bit_count() if card is not None else 0


@value("the number of poison counters your opponents have", reads=DEEDS)
def opponents_poison(run: Run) -> int:
    """Of all of them together; a team that shares its life has them together."""
    own = run.controller.team
    totals = {id(s.total): s.total.poison for s in run.game.seats if s.team != own and not s.left}
    return sum(totals.values())


@value("the number of times it was kicked")
def times_kicked(run: Run) -> int:
    """Of the spell as it resolves, or of the permanent that it became (CR 702.33d)."""
    if run.stack_object is not None and run.stack_object.spell:
        return int(run.stack_object.kicked)
    return int(run.past.get(memory.KICKED, 0))


@value("the number of spells you cast this turn", reads=DEEDS)
def spells_cast(run: Run) -> int:
    return run.controller.turn_notes.get(notes.SPELLS_CAST, 0)


@value("<words>", unsaid=True)
def noted_number(run: Run, key: Key[Any], words: str = "that much") -> int:
    """A number an earlier part of the effect noted, and how the text speaks of it."""
    noted: Any = run.memory.get(key, 0)
    return noted if isinstance(noted, int) else len(noted)


@value("<a>, or <b> if <c>", unsaid=True)
def number_if(run: Run, c: Condition, b: Any, a: Any) -> int:
    """`b` if the condition holds, else `a`."""
    return run.value(b) if run.test(c) else run.value(a)


@value("the amount of life you gained this turn", reads=DEEDS, recalls=True)
def life_gained(run: Run) -> int:
    return run.controller.turn_notes.get(notes.LIFE_GAINED, 0)


@value("the number of experience counters you have", reads=DEEDS)
def experience(run: Run) -> int:
    return run.controller.counters.get("experience", 0)


@value("the number of cards you've drawn this turn", reads=DEEDS)
def cards_drawn(run: Run) -> int:
    return run.controller.turn_notes.get(notes.DRAWN, 0)


X = x()
THAT_MUCH = that_much()


for _name, _node in (("X", X), ("THAT_MUCH", THAT_MUCH)):
    CONSTANTS[_node] = _name


@value("the number of basic land types among lands you control", reads=PERMANENTS)
def domain(run: Run) -> int:
    """Domain (CR 207.2c): each of the five is counted once."""
    found: set[str] = set()
    for card in run.controller.permanents:
        if card.types & terms.LAND:
            found |= card.subtypes & terms.BASIC_LAND_COLORS.keys()
    return len(found)


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


@value("the number of creatures in your party", reads=PERMANENTS)
def party(run: Run) -> int:
    """Up to one creature for each of the four types, each creature for one of them, as many as can be (CR 700.8)."""
    able: Counter[frozenset[str]] = Counter()
    for card in run.controller.permanents:
        if card.types & terms.CREATURE:
            every = EVERY_CREATURE_TYPE in card.subtypes
            able[frozenset(PARTY if every else card.subtypes & set(PARTY))] += 1
    return _filled(able, PARTY)


def _filled(able: Counter[frozenset[str]], kinds: tuple[str, ...]) -> int:
    """For how many of these kinds there is a creature of its own, as many as can be."""
    if not kinds:
        return 0
    kind, rest = kinds[0], kinds[1:]
    best = _filled(able, rest)
    for own in able:
        if kind in own:
            best = max(best, 1 + _filled(able - Counter([own]), rest))
    return best


@value("the total power of <filter:plural>", reads=PERMANENTS)
def total_power(run: Run, filter: Filter) -> int:
    return sum(size(run, c)[0] for c in run.cards(filter))


@value("the number of colors among <filter:plural>", reads=PERMANENTS)
def colors_among(run: Run, filter: Filter) -> int:
    """Each color is counted once; colorless is none (CR 105.2c)."""
    colors = 0
    for card in run.cards(filter):
        colors |= card.colors
    return (colors & terms.ANY_COLOR).bit_count()
