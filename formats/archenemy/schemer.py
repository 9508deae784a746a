"""The greedy pilot where schemes ask: which pile, which opponent, whether to give creatures up for an end of a scheme."""

from typing import ClassVar

from engine.players.greedy import Greedy, Handlers
from engine.players.view import View
from engine.players.worth import keep_value, value_of
from engine.state import terms, topics
from engine.state.choice import Name, Pick
from engine.state.objects import Card, Seat


def strength(view: View, seat: Seat) -> float:
    """What a player has on the battlefield."""
    return sum(value_of(c) for c in view.battlefield if c.controller is seat and not c.types & terms.LAND)


class Schemer(Greedy):
    """Greedy with the questions of schemes. It keeps no memory either."""

    def _pick_face_up_pile(self, view: View, ask: Pick) -> tuple[int, ...]:
        """Two piles as even as can be, so that the opponent's choice takes little away (AR-104)."""
        worth = {i: keep_value(view, card) for i, card in enumerate(ask.options)}
        piles: tuple[list[int], list[int]] = ([], [])
        for i in sorted(worth, key=lambda i: (-worth[i], i)):
            min(piles, key=lambda pile: sum(worth[j] for j in pile)).append(i)
        return tuple(sorted(piles[1]))

    def _name_pile(self, view: View, ask: Name) -> int:
        """The archenemy gets the pile with fewer cards; of equals the one that is seen."""
        shown, hidden = ask.detail
        return int(shown > hidden)

    def _name_opponent(self, view: View, ask: Name) -> int:
        """The strongest for what harms, the weakest otherwise."""
        sign = -1 if ask.good < 0 else 1
        return min(range(len(ask.options)), key=lambda i: (sign * strength(view, ask.options[i]), i))

    def _name_sacrifice_all(self, view: View, ask: Name) -> int:
        """Two creatures for a scheme that makes one each turn: yes, while the team keeps two more."""
        ours = [
            c for c in view.battlefield if c.controller.team == view.seat.team and c.types & terms.CREATURE
        ]
        return int(len(ours) >= 4 or sum(value_of(c) for c in sorted(ours, key=value_of)[:2]) <= 4)

    def _pick_tap(self, view: View, ask: Pick) -> tuple[int, ...]:
        """The largest first, so that as few as possible are tapped for Bow to My Command."""
        order = sorted(range(len(ask.options)), key=lambda i: (-_power(ask.options[i]), i))
        return tuple(order[: ask.least])

    def _pick_keep(self, view: View, ask: Pick) -> tuple[int, ...]:
        """The best creature is kept."""
        return (max(range(len(ask.options)), key=lambda i: (value_of(ask.options[i]), -i)),)

    handlers: ClassVar[Handlers] = {
        **Greedy.handlers,
        (Pick, topics.FACE_UP_PILE): _pick_face_up_pile,
        (Name, topics.PILE): _name_pile,
        (Name, topics.OPPONENT): _name_opponent,
        (Name, topics.SACRIFICE_ALL): _name_sacrifice_all,
        (Pick, topics.TAP): _pick_tap,
        (Pick, topics.KEEP): _pick_keep,
    }


def _power(card: object) -> int:
    return max(card.power, 0) if isinstance(card, Card) else 0
