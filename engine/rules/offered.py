"""What effects let a player play from where it lies (CR 601.3b)."""

from typing import TYPE_CHECKING

from engine.rules.continuous import permissions
from engine.rules.faces import LEAVE, showing
from engine.rules.lands import land_behind
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
    return found + _by_leave(game, seat)


def offered_whole(game: "Game", seat: Seat) -> list[Card]:
    """Cards with other faces or ways of casting that the player may cast in those too: an effect that lets a card be played
    says nothing of how (CR 709.3, 715.3, 118.9a). Which of them, as what it would be then, `leave_for` tells (CR 601.3e).

    Not what an adventure has exiled, which is cast as the creature only (CR 715.3d), nor what warp has.
    """
    found = [o.card for o in _whole(game, seat)]
    if game.permits[terms.PE_EXILED]:
        found += _let(game, seat)
        found += seat.library[-1:]
    if game.permits[terms.PE_ONCE]:
        found += seat.graveyard
    elif game.permits[terms.PE_GRAVE_TOP]:
        found += seat.graveyard[-1:]
    whole: list[Card] = []
    for card in found:
        if (card.definition.faces or card.definition.ways) and card not in whole:
            whole.append(card)
    return whole


def leave_for(game: "Game", seat: Seat, card: Card) -> str | None:
    """Whether the player may cast the card as what it shows now: what its way begins with then; None if not."""
    if any(o.card is card for o in _whole(game, seat)) or card in _let(game, seat):
        return ""
    return next((leave for each, leave in _by_leave(game, seat) if each is card), None)


def lands_offered(game: "Game", seat: Seat) -> list[tuple[Card, str]]:
    """Lands that the player may play from where they are, each with the face that is one if it is not what the card shows:
    one of a modal double-faced card for which that effect would be enough (CR 712.8b)."""
    found = []
    for offer in _offers(game, seat):
        if offer.card.definition.is_land:
            found.append((offer.card, ""))
        if land_behind(offer.card):
            found.append((offer.card, "modal"))
    if game.permits[terms.PE_EXILED]:
        there = _let(game, seat)
        found += [(card, "") for card in there if card.definition.is_land]
        for card in dict.fromkeys((*there, *seat.library[-1:])):
            if land_behind(card):
                with showing(game, card, card.definition.faces["modal"]):
                    if card in _let(game, seat):
                        found.append((card, "modal"))
    return found


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


def _by_leave(game: "Game", seat: Seat) -> list[tuple[Card, str]]:
    """What the player may cast by the leave of something that wants to know of it, and what its way begins with."""
    found = [
        (card, f"{ONCE}{source.id}{LEAVE}")
        for source, node in permissions(game, terms.PE_ONCE)
        for card in node.head.lower(run_for(game, source, seat), *node.args)
    ]
    if seat.graveyard and seat.graveyard[-1].types & (terms.INSTANT | terms.SORCERY):
        if any(
            node.head.lower(run_for(game, source, seat), *node.args)
            for source, node in permissions(game, terms.PE_GRAVE_TOP)
        ):
            found.append((seat.graveyard[-1], GRAVE_TOP + LEAVE))
    return found
