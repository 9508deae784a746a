"""Words of the old legends and their lands: landwalk made useless, creatures' looks in combat, prices of entering."""

from collections.abc import Iterator
from typing import Any

from engine import terms
from engine.continuous import END_OF_TURN, NEXT_UPKEEP_OVER, affect
from engine.effects.events import fits
from engine.effects.mods import base_pt, becomes_color
from engine.objects import Card, Reference, Seat, StackObject
from engine.replacement import Change
from engine.words.context import Run
from engine.words.filters import PERMANENT, Anyone, Filter, term
from engine.words.nodes import condition, effect, permission, replacement, selector, value


@value("the amount of unspent mana you have")
def unspent_mana(run: Run) -> int:
    return sum(run.controller.pool)


@value("<n> for each creature blocking it beyond the first", dynamic=True)
def beyond_first(run: Run, n: int) -> int:
    """Rampage (CR 702.23): worked out as the ability resolves."""
    return n * max(0, len(run.source.blockers) - 1)


@condition("<a> is equal to <b>", dynamic=True)
def equal(run: Run, a: Any, b: Any) -> bool:
    return run.value(a) == run.value(b)


@condition("it's before the combat damage step", dynamic=True)
def before_combat_damage(run: Run) -> bool:
    """In a turn in which no combat damage has been dealt yet."""
    return run.game.step < terms.FIRST_STRIKE_DAMAGE


@selector("an opponent")
def an_opponent(run: Run) -> list[Seat]:
    """An opponent of the controller's choice."""
    options = [s for s in run.game.apnap() if s.team != run.controller.team]
    return run.ask_pick(run.controller, "player", options, 1, 1)


@selector("the source of <what>")
def source_of(run: Run, what: Any) -> list[Card]:
    """The permanent an ability on the stack is of."""
    return [
        o.card for o in run.objects(what)
        if isinstance(o, StackObject) and o.card.zone == terms.BATTLEFIELD and o.card.stamp == o.stamp
    ]  # fmt: skip


@permission("creatures with <land>walk can be blocked as though they didn't have <land>walk", no_walk=True)
def walk_is_no_help(run: Run, land: str) -> Any:
    """Landwalk of one kind keeps nobody from blocking (CR 702.14)."""
    return land


def _wounded(run: Run, change: Change, source: Any) -> bool:
    card = change.card
    return (
        card is not None and change.origin == terms.BATTLEFIELD and change.zone == terms.GRAVEYARD
        and bool(card.types & terms.CREATURE)
        and any(c.stamp == stamp and c in run.objects(source) for c, stamp in card.memory.get("damaged_by", ()))
    )  # fmt: skip


@replacement(
    "if a creature dealt damage by <source> this turn would die, exile it instead",
    terms.RE_MOVE,
    applies=_wounded,
)
def exile_if_damaged_by(run: Run, change: Change, source: Any) -> None:
    change.zone = terms.EXILE


@term("that's not attacking", "after")
def not_attacking(run: Run, obj: Any, _: None) -> bool:
    return obj.attacking is None


@term("tapped or blocking", "before")
def tapped_or_blocking(run: Run, obj: Any, _: None) -> bool:
    return bool(obj.tapped or obj.blocking)


@term("enchanted", "before")
def enchanted(run: Run, obj: Any, _: None) -> bool:
    return any("Aura" in a.subtypes for a in obj.attachments)


@term("whose controller controls {}", "after")
def controller_has(run: Run, obj: Any, filter: Filter) -> bool:
    return any(filter.matches(run, c) for c in obj.controller.permanents)


@term("{}", "before")
def sized(run: Run, obj: Any, size: str) -> bool:
    return f"{obj.power}/{obj.toughness}" == size


@term("", "before")
def is_ability(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, StackObject) and not obj.spell


STACK_ABILITY = Filter(
    0, "activated or triggered ability", (("is_ability", None),), terms.STACK, "STACK_ABILITY"
)


# -- shapes, dreams and colours ------------------------------------------------------------------------------------------


@effect(
    "change this creature's base power and toughness to the power and toughness of <of> until the end of your next upkeep"
)
def take_size_of(run: Run, of: Any) -> None:
    """The numbers are those of now (CR 608.2i); the effect outlasts this upkeep and ends with the next."""
    for model in run.cards(of):
        if run.source_there:
            affect(run, [run.source], (base_pt(model.power, model.toughness),), NEXT_UPKEEP_OVER)


@condition("this creature started the turn untapped", dynamic=True)
def started_untapped(run: Run) -> bool:
    """As it was before the untap step."""
    turn, tapped = run.game.notes.get("began_tapped", (0, ()))
    return turn != run.game.turn or not any(c is run.source for c in tapped)


def _of_kind(run: Run, change: Change, what: Any, kind: str, n: int) -> bool:
    return change.what == kind and change.card is not None and fits(run, what, change.card)


@replacement(
    "<what> can't have more than <n:word> <kind> counters on it", terms.RE_COUNTERS, applies=_of_kind
)
def at_most_counters(run: Run, change: Change, what: Any, kind: str, n: int) -> None:
    """CR 704.5r, at once: what would be too many is not put on it."""
    assert change.card is not None
    change.amount = max(0, min(change.amount, n - change.card.counters.get(kind, 0)))


class SpellOr(Anyone):
    """Spells, or permanents of a kind, as targets."""

    __slots__ = ()

    def matches(self, run: Run, obj: Any) -> bool:
        if isinstance(obj, StackObject):
            return obj.spell
        return isinstance(obj, Card) and self.filter is not None and self.filter.matches(run, obj)

    def find(self, run: Run) -> Iterator[Any]:
        return (o for o in [*run.game.stack, *run.game.battlefield] if self.matches(run, o))

    def __reduce__(self) -> tuple[Any, ...]:
        return SpellOr, (self.kind, self.noun, self.python, self.filter)


SPELL_OR_PERMANENT = SpellOr("", "spell or permanent", "SPELL_OR_PERMANENT", PERMANENT)


class Entering(Reference):
    """The permanent a spell becomes."""

    __slots__ = ()

    def __init__(self, spell: Card) -> None:
        super().__init__(spell)
        self.stamp += 1

    @property
    def current(self) -> bool:
        return super().current and isinstance(self.object, Card) and self.object.zone == terms.BATTLEFIELD


@effect("<what> becomes <color:color> until end of turn")
def recolor(run: Run, what: Any, color: int) -> None:
    """A spell's new colour goes on with the permanent it becomes (CR 400.7a)."""
    for obj in run.objects(what):
        if isinstance(obj, Card):
            affect(run, [obj], (becomes_color(color),), END_OF_TURN)
        elif isinstance(obj, StackObject):
            run.game.set(obj.card, "colors", color)
            affect(run, [obj.card], (becomes_color(color),), END_OF_TURN)
            run.game.set(run.game.continuous[-1], "fixed", (Entering(obj.card),))
