"""What turns cards over, makes copies and plays cards from elsewhere (CR 701.27, 702.37, 707, 708, 712)."""

from typing import Any

from engine import faces, terms, verbs
from engine.continuous import permits
from engine.definition import Definition
from engine.effects.events import fits
from engine.faces import FACE_DOWN, is_face_down, variant
from engine.layers import COPY
from engine.objects import Card, Event, Reference, Seat, StackObject
from engine.words.context import Run
from engine.words.filters import Filter, term
from engine.words.nodes import condition, effect, event, mod
from engine.words.refs import YOU
from engine.zones import move


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
        return f"but({', '.join(f'{k}={v!r}' for k, v in self.given)})"

    def of(self, definition: Definition) -> Definition:
        return variant(definition, **dict(self.given))


def but(**given: Any) -> Except:
    """Exceptions of a copy, by the names of `engine.faces.variant`."""
    return Except(tuple(given.items()))


def _values(obj: Any, except_: Except | None) -> Definition:
    """The copiable values of an object, with exceptions (CR 707.2)."""
    definition: Definition = obj.card.definition if isinstance(obj, StackObject) else obj.definition
    return except_.of(definition) if except_ is not None else definition


# -- turning over --------------------------------------------------------------------------------------------------------


@effect("transform <what>")
def transform(run: Run, what: Any) -> None:
    """A permanent that transformed since the ability was put on the stack stays as it is (CR 701.27f)."""
    faces.transform(run.game, [c for c in run.cards(what) if not _barred(run, c)])


def _barred(run: Run, card: Card) -> bool:
    """Whether a static ability keeps the permanent from transforming."""
    for source, node in permits(run.game) if run.game.permits else ():
        if node.head.extra.get("bars_transform"):
            asked = Run(run.game, source, source.controller)
            asked.each = card
            if node.head.lower(asked, *node.args):
                return True
    return False


@effect("flip <what>", 1)
def flip(run: Run, what: Any) -> None:
    for card in run.cards(what):
        faces.flip(run.game, card)


@effect("turn <what> face up", 1)
def turn_face_up(run: Run, what: Any) -> None:
    for card in run.cards(what):
        faces.turn_face_up(run.game, card)


@effect("turn <what> face down", -1)
def turn_face_down(run: Run, what: Any) -> None:
    for card in run.cards(what):
        faces.turn_face_down(run.game, card)


@effect("manifest the top <n:a card> of your library", 1)
def manifest(run: Run, n: Any = 1, who: Any = YOU) -> None:
    """Manifest (CR 701.40): one card at a time, face down, turned up for its mana cost if it is a creature card."""
    for seat in run.seats(who):
        for _ in range(run.value(n)):
            if seat.library:
                manifest_cards(run, [seat.library[-1]], seat)


def manifest_cards(run: Run, cards: list[Card], seat: Seat) -> list[Card]:
    """Put cards onto the battlefield face down as manifested."""
    moved = []
    for card in cards:
        run.game.set(card, "memory", {"carry": {"manifested": True}})
        moved += move(run.game, [card], terms.BATTLEFIELD, under=seat, face=FACE_DOWN)
    run.note("manifested", tuple(Reference(c) for c in moved))
    return moved


@event("<what> is turned face up", terms.EV_SPECIAL)
def turned_up(run: Run, event: Event, what: Any) -> bool:
    """When a permanent is turned face up (CR 708.8)."""
    return event.what == "turned_up" and fits(run, what, event.card)


@event("<what> transforms", terms.EV_SPECIAL)
def transforms(run: Run, event: Event, what: Any) -> bool:
    return event.what == "transformed" and fits(run, what, event.card)


@term("face-down", "before")
def face_down(run: Run, obj: Any, _: None) -> bool:
    return isinstance(obj, Card) and is_face_down(obj)


@condition("it's transformed", dynamic=True)
def is_transformed(run: Run) -> bool:
    return run.source.definition is run.source.printed.faces.get("back")


# -- copies --------------------------------------------------------------------------------------------------------------


@effect("you may have <this> enter as a copy of any <filter:singular> on the battlefield", 1)
def enter_as_copy(run: Run, filter: Filter, except_: Except | None = None) -> None:
    """As it enters it may become a copy of something that is there (CR 707.5, 614.12)."""
    options = run.cards(filter)
    if options and run.ask_yes(run.controller, "may", "copy"):
        chosen = run.ask_pick(run.controller, "copy", options, 1, 1, good=1)[0]
        faces.show(run.game, run.source, _values(chosen, except_))


@effect("<what> becomes a copy of <of>", 1)
def become_copy(run: Run, what: Any, of: Any, except_: Except | None = None) -> None:
    """A permanent becomes a copy for good (CR 707.4)."""
    model = run.one(of)
    for card in run.cards(what):
        if model is not None and card.zone == terms.BATTLEFIELD:
            faces.show(run.game, card, _values(model, except_))


@effect("create <n> token that's a copy of <of>", 1)
def create_copy(
    run: Run, of: Any, n: Any = 1, who: Any = YOU, except_: Except | None = None, tapped: bool = False
) -> None:
    """Tokens that are copies (CR 707.2, 111.3)."""
    made: list[Card] = []
    for model in run.objects(of):
        known = run.known(model) if isinstance(model, Card) else model
        definition = known.definition if not isinstance(known, StackObject) else known.card.definition
        for seat in run.seats(who):
            made += verbs.create_tokens(
                run.game, seat, except_.of(definition) if except_ else definition, run.value(n), tapped=tapped
            )
    run.note("created", tuple(Reference(c) for c in made))


@mod("becomes a copy of <of>", COPY, 0)
def copy_of(run: Run, card: Card, of: Any) -> Any:
    """Is a copy for as long as the effect lasts (layer 1): the layers ask for the definition it shows."""
    return of


@effect("until end of turn, <what> becomes a copy of <of>", 1)
def copy_until_end_of_turn(run: Run, what: Any, of: Any, except_: Except | None = None) -> None:
    """The values are fixed as the effect begins (CR 707.2c)."""
    from engine.continuous import affect

    model = run.one(of)
    if model is not None:
        run.game.journal.put(run.game.notes, "copies", True)
        affect(run, run.cards(what), (copy_of(_values(model, except_)),))


@effect("copy <what>. You may choose new targets for the copy", 1)
def copy_spell(run: Run, what: Any, n: Any = 1, who: Any = YOU, choose: bool = True) -> None:
    """Copy a spell or ability on the stack (CR 707.10)."""
    for obj in run.objects(what):
        if isinstance(obj, StackObject):
            for seat in run.seats(who):
                for _ in range(run.value(n)):
                    verbs.copy_on_stack(run.game, obj, seat, choose)


@effect("you may choose new targets for <what>")
def choose_new_targets(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        if isinstance(obj, StackObject) and obj in run.game.stack:
            verbs.retarget(run.game, obj, run.controller)


# -- playing cards from elsewhere -----------------------------------------------------------------------------------------


@effect("until end of turn, you may play <what>", 1)
def may_play_this_turn(run: Run, what: Any, free: bool = False) -> None:
    for card in run.cards(what):
        verbs.offer(run.game, card, run.controller, free=free, until="turn")


@effect("you may play <what> for as long as it remains there", 1)
def may_play(run: Run, what: Any, free: bool = False) -> None:
    for card in run.cards(what):
        verbs.offer(run.game, card, run.controller, free=free)
