"""What effects let a player play from where it lies (CR 601.3b)."""

from typing import TYPE_CHECKING

from engine.rules.continuous import permissions
from engine.rules.stack import GRAVE_TOP, ONCE
from engine.rules.timing import run_for
from engine.state import memory, terms
from engine.state.objects import Card, Offer, Seat

if TYPE_CHECKING:
    from engine.state.game import Game


def offered(game: "Game", seat: Seat) -> list[tuple[Card, str]]:
    """What the player may play from where it is (CR 601.3b), each with the way in which it is cast."""
    found = [(o.card, "free" if o.free else o.way) for o in _offers(game, seat)]
    found += [(card, "") for card in _let(game, seat)]
    for source, node in permissions(game, terms.PE_ONCE):
        found += [
            (card, f"{ONCE}{source.id}") for card in node.head.lower(run_for(game, source, seat), *node.args)
        ]
    if seat.graveyard and seat.graveyard[-1].types & (terms.INSTANT | terms.SORCERY):
        if any(
            node.head.lower(run_for(game, source, seat), *node.args)
            for source, node in permissions(game, terms.PE_GRAVE_TOP)
        ):
            found.append((seat.graveyard[-1], GRAVE_TOP))
    return found


def offered_whole(game: "Game", seat: Seat) -> list[Card]:
    """Cards with other faces or ways of casting that the player may cast in those too: an effect that lets a card be played
    says nothing of how (CR 709.3, 715.3, 118.9a).

    Not what an adventure has exiled, which is cast as the creature only (CR 715.3d), nor what warp has.
    """
    found = [o.card for o in _whole(game, seat)]
    if game.permits[terms.PE_EXILED]:
        found += _let(game, seat)
        found += seat.library[-1:]  # it may be what is asked for by its other face only (CR 601.3e)
    whole: list[Card] = []
    for card in found:
        if (card.definition.faces or card.definition.ways) and card not in whole:
            whole.append(card)
    return whole


def is_offered(game: "Game", seat: Seat, card: Card) -> bool:
    """Whether the player may play the card as what it shows now."""
    return any(o.card is card for o in _whole(game, seat)) or card in _let(game, seat)


def _offers(game: "Game", seat: Seat) -> list[Offer]:
    return [o for o in game.offers if o.seat is seat and o.card.memory.get(memory.SET_ASIDE_IN) != game.turn]


def _whole(game: "Game", seat: Seat) -> list[Offer]:
    return [o for o in _offers(game, seat) if o.until and not o.free and not o.way]


def _let(game: "Game", seat: Seat) -> list[Card]:
    """What static abilities let the player play."""
    return [
        card
        for source, node in permissions(game, terms.PE_EXILED)
        for card in node.head.lower(run_for(game, source, seat), *node.args)
    ]
