"""What a position is worth to a seat: the judge of pilots that think ahead, and what formats make theirs of.

A judge gives a number from -1 (lost) to 1 (won). Only sums, quotients and square roots go into it, which are the same on every
machine.
"""

from collections.abc import Callable

from engine.players.worth import life_worth, value_of
from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Seat

Judge = Callable[[Game, Seat], float]
"""What a position, in which nothing is hidden, is worth to a seat's side."""

WON = 1.0
NEARLY = 0.95
"""The most that a position is worth that is not won yet."""
STEEP = 15.0
"""The lead in mana at which a position is worth half of a won one."""
LAND, CARD = 0.7, 1.6
ENOUGH_LANDS = 6


def squashed(lead: float, steep: float = STEEP) -> float:
    """A lead in mana as a worth between lost and won: the larger, the less more of it matters."""
    return NEARLY * lead / (steep + abs(lead))


def ended(game: Game, seat: Seat) -> float:
    """The worth of a game that is over."""
    if not game.winners:
        return 0.0
    return WON if any(game.seats[i].team == seat.team for i in game.winners) else -WON


def board_worth(seat: Seat) -> float:
    """What a player has on the battlefield, in mana."""
    total, lands = 0.0, 0
    for card in seat.permanents:
        if card.types & terms.LAND and not card.types & terms.CREATURE:
            lands += 1
        else:
            total += value_of(card)
    return total + LAND * min(lands, ENOUGH_LANDS) + 0.2 * max(0, lands - ENOUGH_LANDS)


def hand_worth(seat: Seat) -> float:
    """Cards in hand, in mana; those beyond seven hardly count."""
    n = len(seat.hand)
    return CARD * min(n, 7) + 0.2 * max(0, n - 7)


def side_worth(game: Game, team: int) -> float:
    """What a team has: the life of each total once, and all its players' boards and hands."""
    total, counted = 0.0, []
    for seat in game.teams[team]:
        if seat.left:
            continue
        if seat.total not in counted:
            counted.append(seat.total)
            total += life_worth(seat.total.life) - 0.8 * seat.total.poison
        total += board_worth(seat) + hand_worth(seat)
    return total


def standing(game: Game, seat: Seat) -> float:
    """The judge of plain rules: the own side against the others, of several the strongest counting as much as all of them."""
    if game.ended:
        return ended(game, seat)
    if seat.left:
        return -WON
    return compared([side_worth(game, team) for team in range(len(game.teams))], seat.team)


def compared(sides: list[float], team: int) -> float:
    """A team's worth against the others': of several the strongest counts as much as all of them."""
    total, most, rivals = 0.0, 0.0, 0
    for other, worth in enumerate(sides):
        if other != team and worth > 0.0:
            total += worth
            most = max(most, worth)
            rivals += 1
    against = (most + total / rivals) / 2 if rivals else 0.0
    return squashed(sides[team] - against)
