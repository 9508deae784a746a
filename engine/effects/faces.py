"""Faces of cards: turned up or down, transformed, flipped, manifested (CR 701.27, 701.40, 708, 710, 712)."""

from typing import Any

from engine.language.nodes import effect
from engine.language.refs import YOU
from engine.rules import faces
from engine.rules.daytime import may_transform
from engine.rules.faces import FACE_DOWN
from engine.rules.zones import move
from engine.state import memory, terms, topics
from engine.state.objects import Card, Reference, Seat
from engine.state.run import Run


@effect("transform <what>")
def transform(run: Run, what: Any) -> None:
    """A permanent that transformed since the ability was put on the stack stays as it is (CR 701.27f)."""
    obj = run.stack_object
    faces.transform(
        run.game,
        [
            c
            for c in run.cards(what)
            if may_transform(run.game, c)
            and (obj is None or c is not run.source or c.memory.get(memory.TURNED, 0) <= obj.id)
        ],
    )


@effect("return <what> to the battlefield transformed under <whose> control", 1, unsaid=True)
def return_transformed(run: Run, what: Any, whose: str = "your") -> None:
    """A card with two faces enters with its back up (CR 712.14a); others do not move."""
    for card in run.cards(what):
        back = card.printed.faces.get("back")
        if back is not None and card.zone != terms.BATTLEFIELD:
            under = run.controller if whose == "your" else card.owner
            move(run.game, [card], terms.BATTLEFIELD, under=under, face=back)


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
    amount = run.value(n)
    for seat in run.seats(who):
        for _ in range(amount):
            if seat.library:
                manifest_cards(run, [seat.library[-1]], seat)


def manifest_cards(run: Run, cards: list[Card], seat: Seat) -> list[Card]:
    """Put cards onto the battlefield face down as manifested."""
    moved = []
    for card in cards:
        run.game.set(card, "memory", {memory.CARRY: {memory.MANIFESTED: True}})
        moved += move(run.game, [card], terms.BATTLEFIELD, under=seat, face=FACE_DOWN)
    run.remember(memory.MANIFESTED, tuple(Reference(c) for c in moved))
    return moved


@effect("manifest dread", 1)
def manifest_dread(run: Run) -> None:
    """Manifest dread (CR 701.62a): of the top two cards one is manifested, the other put into the graveyard."""
    seat = run.controller
    top = list(reversed(seat.library[-2:]))
    chosen = run.ask_pick(seat, topics.MANIFEST, top, 1, 1, good=1)
    manifest_cards(run, chosen, seat)
    move(run.game, [c for c in top if c not in chosen], terms.GRAVEYARD)
