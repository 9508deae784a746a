"""Copies of permanents and spells (CR 707)."""

from typing import Any

from engine.effects.mods import copy_of
from engine.effects.tokens import whom_it_attacks
from engine.language.filters import Filter
from engine.language.nodes import effect, python
from engine.language.refs import YOU, gone, spoken_of
from engine.rules import copying, faces, verbs
from engine.rules.continuous import affect
from engine.rules.faces import copiable, variant
from engine.state import memory, notes, topics
from engine.state.objects import Card, Printed, Reference, StackObject
from engine.state.run import Run


class Except:
    """The exceptions of a copy (CR 707.9): `but(types=..., subtypes=(...), power=..., abilities=(...))`."""

    __slots__ = ("given",)

    def __init__(self, given: tuple[tuple[str, Any], ...]) -> None:
        self.given = given

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Except) and self.given == other.given

    def __hash__(self) -> int:
        return hash(tuple(k for k, _ in self.given))

    def __repr__(self) -> str:
        return f"but({', '.join(f'{k}={python(v)}' for k, v in self.given)})"

    def of(self, definition: Printed) -> Printed:
        return variant(definition, **dict(self.given))


def but(**given: Any) -> Except:
    """Exceptions of a copy, by the names of `engine.rules.faces.variant`."""
    return Except(tuple(given.items()))


def _values(obj: Any, except_: Except | None) -> Printed:
    """The copiable values of an object, with exceptions (CR 707.2)."""
    definition: Printed = obj.definition if isinstance(obj, StackObject) else copiable(obj.definition)
    return except_.of(definition) if except_ is not None else definition


@effect("you may have <this> enter as a copy of any <filter:singular> on the battlefield", 1, unsaid=True)
def enter_as_copy(run: Run, filter: Filter, except_: Except | None = None) -> None:
    """As it enters it may become a copy of something that is there (CR 707.5, 614.12)."""
    options = run.cards(filter)
    if options and run.ask_yes(run.controller, topics.MAY, "copy"):
        chosen = run.ask_pick(run.controller, topics.COPY, options, 1, 1, good=1)[0]
        faces.show(run.game, run.source, _values(chosen, except_))


@effect("create <n> token that's a copy of <of>", 1)
def create_copy(
    run: Run, of: Any, n: Any = 1, who: Any = YOU, except_: Except | None = None, tapped: bool = False
) -> None:
    """Tokens that are copies (CR 707.2, 111.3)."""
    made: list[Card] = []
    amount = run.value(n)
    models = run.objects(of)
    left = None if models else gone(run, of)
    for model in models if left is None else [left]:
        known = spoken_of(run, of, model) if isinstance(model, Card) else model
        definition = known.definition if isinstance(known, StackObject) else copiable(known.definition)
        for seat in run.seats(who):
            made += verbs.create_tokens(
                run.game, seat, except_.of(definition) if except_ else definition, amount, tapped=tapped
            )
    run.remember(memory.CREATED, tuple(Reference(c) for c in made))


@effect("create a tapped and attacking token that's a copy of <of:any_obj>", 1)
def create_attacking_copy(run: Run, of: Any, except_: Except | None = None) -> None:
    """It attacks without having been declared as an attacker (CR 508.4)."""
    made: list[Card] = []
    models = run.objects(of)
    left = None if models else gone(run, of)
    for model in models if left is None else [left]:
        token = _values(spoken_of(run, of, model) if isinstance(model, Card) else model, except_)
        whom = whom_it_attacks(run)
        made += verbs.create_tokens(run.game, run.controller, token, 1, tapped=True, attacking=whom)
    run.remember(memory.CREATED, tuple(Reference(c) for c in made))


@effect("until end of turn, <what> becomes a copy of <of>", 1)
def copy_until_end_of_turn(run: Run, what: Any, of: Any, except_: Except | None = None) -> None:
    """The values are fixed as the effect begins (CR 707.2c)."""
    model = run.one(of)
    if model is not None:
        run.game.journal.put(run.game.notes, notes.COPIES, True)
        affect(run, run.cards(what), (copy_of(_values(model, except_)),))


@effect("copy <what>. You may choose new targets for the copy", 1)
def copy_spell(run: Run, what: Any, n: Any = 1, who: Any = YOU, choose: bool = True) -> None:
    """Copy a spell or ability on the stack (CR 707.10)."""
    amount = run.value(n)
    for obj in run.objects(what):
        if isinstance(obj, StackObject):
            for seat in run.seats(who):
                for _ in range(amount):
                    copying.copy_on_stack(run.game, obj, seat, choose)
