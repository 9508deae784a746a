"""Moving over the map: units step onto their own or face-down lands, and pick artifacts up (AM-114 to AM-135, AM-185 to 187)."""

from typing import Any

from engine.language.abilities import Activated, Cost
from engine.language.keywords import DEFENDER, HASTE
from engine.language.nodes import effect
from engine.rules.layers import change_control
from engine.rules.uses import loyalty_used, use_loyalty
from engine.state import terms
from engine.state.action import Action
from engine.state.choice import Pick
from engine.state.objects import Card, Reference, Seat, StackObject
from engine.state.run import Run
from formats.army_magic import deeds, notes, topics
from formats.army_magic.field import Field
from formats.army_magic.geometry import CELLS, NEIGHBOURS, label
from formats.army_magic.ground import UNITS, Space

MARCH, TAKE = "march", "take"


def able(field: Field, card: Card) -> bool:
    """Whether a unit may move or attack at all now: untapped, rested, and not yet moved or in battle this turn."""
    return (
        not card.tapped
        and not (card.sick and card.types & terms.CREATURE and not card.keywords & HASTE.bit)
        and card.memory.get(notes.ACTED) != acted_now(field)
    )


def acted_now(field: Field) -> tuple[int, int]:
    """What a unit notes that moves or attacks: an extra combat phase allows one more attack (AM-116, AMQ-42)."""
    return field.game.turn, max(field.game.combats, 1)


def may_march(field: Field, card: Card) -> bool:
    """AM-121, AM-132 to AM-134; a land that is a creature stays where it is (AMQ-41)."""
    if not card.types & UNITS or card.types & terms.LAND or card.keywords & DEFENDER.bit:
        return False
    return able(field, card) and not moved(field, card)


def moved(field: Field, card: Card) -> bool:
    """Whether it moved or attacked this turn."""
    noted = card.memory.get(notes.ACTED)
    return noted is not None and noted[0] == field.game.turn


def enterable(space: Space, seat: Seat) -> bool:
    """Whether a march may end there: a face-down land anywhere, or one of the player's own (AM-126, AM-129, AM-130)."""
    return not space.open or space.controller is seat


def may_explore(card: Card) -> bool:
    """A planeswalker that has used a loyalty ability explores nothing more this turn (AM-183)."""
    return not (card.types & terms.PLANESWALKER and loyalty_used(card))


def marchers(field: Field, seat: Seat, start: int, end: int) -> list[Card]:
    """Who could go from one land to another."""
    unknown = not field.spaces[end].open
    return [c for c in field.units_at(start, seat) if may_march(field, c) and (not unknown or may_explore(c))]


def actions(field: Field, seat: Seat) -> list[Action]:
    """Every march that could begin now, and every artifact that could be taken."""
    starts: dict[int, list[Card]] = {}
    for card in seat.permanents:
        if may_march(field, card) and (here := field.cell_of(card)) is not None:
            starts.setdefault(here, []).append(card)
    found = []
    for start in sorted(starts):
        for end in NEIGHBOURS[start]:
            space = field.spaces[end]
            if enterable(space, seat) and (space.open or any(may_explore(c) for c in starts[start])):
                found.append(
                    Action(MARCH, starts[start][0], start * CELLS + end, f"{label(start)} to {label(end)}")
                )
    return found + _takes(field, seat)


def _takes(field: Field, seat: Seat) -> list[Action]:
    lying = [
        c
        for c in field.game.battlefield
        if c.types & terms.ARTIFACT and not c.types & terms.CREATURE and field.carrier_of(c) is None
    ]
    if not lying:
        return []
    hands = {field.cell_of(c) for c in seat.permanents if c.types & terms.CREATURE} - {None}
    places = ((card, field.cell_of(card)) for card in lying)
    return [
        Action(TAKE, card, here, label(here)) for card, here in places if here is not None and here in hands
    ]


def perform(field: Field, seat: Seat, action: Action) -> None:
    """Do what a player chose."""
    if action.kind == TAKE:
        take(field, seat, action)
        return
    start, end = divmod(action.number, CELLS)
    game = field.game
    units = marchers(field, seat, start, end)
    if len(units) > 1:
        ask = Pick(seat, topics.MARCHERS, units, least=1, most=len(units), good=1, detail=field.spaces[end])
        units = [units[i] for i in game.ask(ask)]
    for card in units:
        game.journal.put(card.memory, notes.ACTED, acted_now(field))
    obj = StackObject(game.new_id(), units[0], seat, MARCHING, spell=False)
    obj.modes = (0,)
    obj.memory[notes.MARCH] = (start, end, tuple(Reference(c) for c in units))
    game.journal.append(game.stack, obj)
    game.tell("march", seat, tuple(units), label(start), label(end))
    game.mark_unsettled()


@effect("the unit moves to the land named")
def arrive(run: Run) -> None:
    """Whoever is still there and untapped moves, if the land can still be entered (AM-124, AM-126 to AM-128)."""
    field: Any = run.game.notes[notes.FIELD]
    start, end, references = run.memory[notes.MARCH]
    space = field.spaces[end]
    if not enterable(space, run.controller):
        return
    unknown = not space.open
    going = [
        r.object
        for r in references
        if r.current
        and isinstance(r.object, Card)
        and r.object.zone == terms.BATTLEFIELD
        and not r.object.tapped
        and r.object.controller is run.controller
        and field.cell_of(r.object) == start
        and (not unknown or may_explore(r.object))
    ]
    if not going:
        return
    field.relocate(going, end)
    if unknown:
        field.exhaust(going)
        for card in going:
            if card.types & terms.PLANESWALKER:
                use_loyalty(run.game, card)  # AM-181
        field.explore(space, run.controller)
        deeds.took(run.game, going)


MARCHING = Activated(Cost(""), [(arrive(),)])


def take(field: Field, seat: Seat, action: Action) -> None:
    """A creature picks an artifact up, without cost or tapping; its controller controls it from then on (AM-187)."""
    game = field.game
    card = action.card
    assert card is not None
    hands = [c for c in field.units_at(action.number, seat) if c.types & terms.CREATURE]
    carrier = hands[0]
    if len(hands) > 1:
        carrier = hands[game.ask(Pick(seat, topics.CARRIER, hands, source=card, good=1))[0]]
    if card.controller is not seat:
        game.set(card, "base_controller", seat)
        change_control(game, card, seat)
    game.journal.put(card.memory, notes.CARRIER, Reference(carrier))
    game.tell("take", seat, carrier, card)
    game.mark_unsettled()
