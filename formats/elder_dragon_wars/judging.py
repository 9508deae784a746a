"""What a position at the table of five is worth to a player: the share of such games that it wins.

Measured in 400 games of greedy pilots: what each player had in every third turn, and who won in the end. The weights and
the power are those under which the winners were the likeliest. Life counts most by far: each of the last two is attacked by
the Scion of the Ur-Dragon for up to 18 (Table 3), and nobody wins two games of five.
"""

from engine.players.judging import WON, ended
from engine.players.worth import value_of
from engine.state import terms
from engine.state.game import Game
from engine.state.objects import Seat
from formats.elder_dragon_wars.circle import ARTIFACT, attackable, players, scion_in

CREATURE, OTHER, LAND, CARD = 0.27, 0.3, 3.0, 0.5
"""What a point of a creature's or another permanent's worth, a land and a card in hand count for, in points of life."""
ENOUGH_LANDS = 8
FOE = 6.0
"""What each player counts for who may attack this one, in points of life."""
NOBODY, NOBODY_ELSE = 74.0, 46.0
"""As whom nobody wins, before the Scion has come and after."""


def judge(game: Game, seat: Seat) -> float:
    """The share of games like this one that the player wins, from -1 (none) to 1 (all)."""
    if game.ended:
        return ended(game, seat)
    if seat.left:
        return -WON
    left = players(game)
    nobody = NOBODY_ELSE if scion_in(game) else NOBODY
    mine, total = 0.0, nobody * nobody * nobody
    for player in left:
        strong = max(1.0, strength(game, player, left))
        weight = strong * strong * strong
        total += weight
        if player is seat:
            mine = weight
    return 2.0 * mine / total - 1.0


def strength(game: Game, seat: Seat, left: list[Seat]) -> float:
    """What a player has, in points of life."""
    worth, lands = float(seat.total.life or 0), 0
    for card in seat.permanents:
        if card.mark == ARTIFACT:
            continue
        if card.types & terms.CREATURE:
            worth += CREATURE * value_of(card)
        elif card.types & terms.LAND:
            lands += 1
        else:
            worth += OTHER * value_of(card)
    foes = sum([1 for other in left if other is not seat and seat in attackable(game, other)])
    return worth + LAND * min(lands, ENOUGH_LANDS) + CARD * min(len(seat.hand), 7) - FOE * foes
