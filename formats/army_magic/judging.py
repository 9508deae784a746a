"""What a map is worth to a player: the judge of pilots that think ahead in Army Magic."""

from engine.language.keywords import DEFENDER, FLYING
from engine.language.keywords import REACH as REACHING
from engine.players.judging import ended, hand_worth, squashed
from engine.players.worth import could_block, value_of
from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Card, Seat
from formats.army_magic import notes
from formats.army_magic.field import Field
from formats.army_magic.geometry import HOMES, NEIGHBOURS, distance
from formats.army_magic.ground import Space

LAND, LIFE, HOME_LIFE, NEARER = 3.5, 0.25, 1.6, 0.12
EXPOSED_HOME, EXPOSED_LAND = 2.2, 0.35
STEEP = 40.0


def judge(game: Game, seat: Seat) -> float:
    """How the map looks to a player: lands, life, units and where they stand, and what the enemy could strike next."""
    if game.ended:
        return ended(game, seat)
    field: Field = game.notes[notes.FIELD]
    total = 0.0
    for side in game.seats:
        worth = _standing(field, side)
        total += worth if side.team == seat.team else -worth
    rival = next(s for s in game.seats if s is not seat)
    return squashed(total - _exposed(field, seat) + 0.5 * _exposed(field, rival), STEEP)


def _standing(field: Field, seat: Seat) -> float:
    goal = HOMES[1 - seat.index]
    worth = hand_worth(seat)
    for space in field.lands_of(seat):
        worth += HOME_LIFE * min(space.life, 30) if space.home else LAND + LIFE * space.life
    for card in seat.permanents:
        if card.types & terms.LAND:
            continue
        cell = field.cell_of(card)
        worth += value_of(card)
        if card.types & terms.CREATURE and cell is not None:
            worth += NEARER * max(card.power, 0) * (5 - distance(cell, goal))
    return worth


def _exposed(field: Field, seat: Seat) -> float:
    """What the enemy's units next to one's lands could do there in their next turn."""
    total = 0.0
    for space in field.lands_of(seat):
        total += _threat(field, seat, space)
    return total


def _threat(field: Field, seat: Seat, space: Space) -> float:
    enemies = [
        c
        for n in NEIGHBOURS[space.cell]
        for c in field.units_at(n)
        if c.controller.team != seat.team
        and c.types & terms.CREATURE
        and not c.keywords & DEFENDER.bit
        and c.power > 0
    ]
    if not enemies:
        return 0.0
    wall = [c for c in field.units_at(space.cell, seat) if could_block(c) and not c.tapped]
    through = sum(_unblocked(sorted(enemies, key=lambda c: -c.power), wall))
    if space.home:
        share = through / max(1, space.life)
        return EXPOSED_HOME * min(through, space.life) + (60.0 if share >= 1 else 0.0)
    return EXPOSED_LAND * min(through, space.life) + (LAND if through >= space.life else 0.0)


def _unblocked(army: list[Card], wall: list[Card]) -> list[int]:
    left = list(army)
    for blocker in wall:
        met = next(
            (
                a
                for a in left
                if not a.keywords & FLYING.bit or blocker.keywords & (FLYING.bit | REACHING.bit)
            ),
            None,
        )
        if met is not None:
            left.remove(met)
    return [c.power for c in left]
