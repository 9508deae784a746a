"""What is shown of the map: units as stacks, the strongest on top, and under fog of war nothing below it (AM-118 to AM-120)."""

from typing import Any

from engine.state import terms
from engine.state.action import Action
from engine.state.objects import Card, Seat
from formats.army_magic import notes
from formats.army_magic.geometry import AROUND, LANES, label
from formats.army_magic.ground import UNITS, Ground

SHOW = "show"


def strength(card: Card) -> int:
    """What a creature counts in a stack: power plus toughness."""
    return card.power + card.toughness if card.types & terms.CREATURE else -1


def top_of(ground: Ground, cell: int, seat: Seat) -> Card | None:
    """The card on top of a player's unit: the strongest creature; among equals the one last put there by its player."""
    return max(ground.units_at(cell, seat), key=_rank, default=None)


def _rank(card: Card) -> tuple[int, ...]:
    return (strength(card), *card.memory.get(notes.SHOWN, (0, 0))[::-1], -card.timestamp)


def sees(ground: Ground, eyes: Seat, card: Card) -> bool:
    """Whether a player knows the permanent under fog of war: it is a friend's, no unit, on top, or in battle (AM-119)."""
    if card.controller.team == eyes.team or card.types & terms.LAND:
        return True
    host = card.attached_to if isinstance(card.attached_to, Card) else ground.carrier_of(card)
    if host is not None:
        return sees(ground, eyes, host)
    if not card.types & UNITS or card.attacking is not None or card.blocks:
        return True
    cell = ground.cell_of(card)
    return cell is None or top_of(ground, cell, card.controller) is card


def shows(ground: Ground, seat: Seat) -> list[Action]:
    """Under fog a player may lay another of the equally strong on top, once a turn in each unit (AM-120)."""
    turn = ground.game.turn
    found = []
    stacks = ground.stacks(seat)
    for space in ground.lands_of(seat):
        units = stacks.get(space.cell, ())
        if len(units) < 2 or any(c.memory.get(notes.SHOWN, (0, 0))[0] == turn for c in units):
            continue
        top = max(units, key=_rank)
        found += [
            Action(SHOW, c, space.cell, space.name)
            for c in units
            if c is not top and strength(c) == strength(top) and c.name != top.name
        ]
    return found


def show(ground: Ground, action: Action) -> None:
    """Lay a card on top of its unit."""
    assert action.card is not None
    game = ground.game
    game.journal.put(action.card.memory, notes.SHOWN, (game.turn, game.tick()))


def picture(ground: Ground, eyes: Seat | None) -> dict[str, Any]:
    """The map as JSON; whoever is not named sees everything, a player under fog only what is on top."""
    battle = ground.game.notes.get(notes.BATTLE)
    return {
        "columns": LANES,
        "battle": [label(c) for c in battle] if battle is not None else None,
        "spaces": [_space(ground, cell, eyes) for cell in range(len(ground.spaces))],
    }


def _space(ground: Ground, cell: int, eyes: Seat | None) -> dict[str, Any]:
    space = ground.spaces[cell]
    owner = space.controller
    here = [c for c in ground.game.battlefield if ground.cell_of(c) == cell and c is not space.card]
    units = [row for seat in ground.game.seats if (row := _unit(ground, cell, seat, eyes)) is not None]
    stacked = {c.id for c in here if _stacked(ground, c)}
    return {
        "name": space.name,
        "land": space.card.name if space.open else None,
        "owner": owner.index if owner is not None else None,
        "home": space.home,
        "life": space.life if space.open else None,
        "tapped": space.open and space.card.tapped,
        "reach": [label(n) for n in sorted(AROUND[cell])],
        "units": units,
        "lying": [c.id for c in here if c.id not in stacked],
    }


def _stacked(ground: Ground, card: Card) -> bool:
    """Whether a permanent is part of a unit: the creature or planeswalker, what it carries and what is attached to it."""
    if card.types & UNITS and not card.types & terms.LAND:
        return True
    host = card.attached_to if isinstance(card.attached_to, Card) else ground.carrier_of(card)
    return host is not None and _stacked(ground, host)


def _unit(ground: Ground, cell: int, seat: Seat, eyes: Seat | None) -> dict[str, Any] | None:
    cards = [
        c
        for c in ground.game.battlefield
        if c.controller is seat and ground.cell_of(c) == cell and _stacked(ground, c)
    ]
    if not cards:
        return None
    top = top_of(ground, cell, seat)
    known = cards if eyes is None else [c for c in cards if ground.sees(eyes, c)]
    known = sorted(known, key=lambda c: (c is not top, c.timestamp))
    return {
        "owner": seat.index,
        "count": len(cards),
        "top": top.id if top else None,
        "cards": [c.id for c in known],
    }


__all__ = ["SHOW", "picture", "sees", "show", "shows", "strength", "top_of"]
