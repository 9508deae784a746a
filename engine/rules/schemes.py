"""Schemes (CR 314, 904): the face-down scheme deck, setting in motion, abandoning, and the state-based action."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.rules.triggers import enlist
from engine.rules.zones import leave
from engine.state import notes, specials, terms
from engine.state.objects import Card, Printed, Seat
from engine.state.run import Run

if TYPE_CHECKING:
    from engine.state.game import Game

NO_SCHEMES = "no schemes"
ABANDONED = "abandoned"


def scheme_deck(game: "Game", seat: Seat) -> tuple[Card, ...]:
    """The face-down schemes, top first. They are in the command zone all the time (CR 904.4)."""
    found: tuple[Card, ...] = game.notes.get(notes.SCHEMES, {}).get(seat.index, ())
    return found


def lay_down(game: "Game", seat: Seat, definitions: Sequence[Printed]) -> None:
    """Give a player a scheme deck, in this order from the top."""
    cards = [game.new_card(d, seat) for d in definitions]
    for card in cards:
        game.set(card, "zone", terms.COMMAND)
    _keep(game, seat, (*scheme_deck(game, seat), *cards))


def _keep(game: "Game", seat: Seat, cards: tuple[Card, ...]) -> None:
    game.journal.put(game.notes, notes.SCHEMES, game.notes.get(notes.SCHEMES, {}) | {seat.index: cards})


def face_up(game: "Game", seat: Seat) -> list[Card]:
    """A player's schemes that lie face up."""
    return [c for c in seat.command if c.definition.types & terms.SCHEME]


def is_ongoing(card: Card) -> bool:
    return bool(card.definition.supertypes & terms.ONGOING)


def set_in_motion(game: "Game", seat: Seat) -> Card | None:
    """Turn the top scheme face up, a turn-based action; what it triggers uses the stack (CR 904.9, 314.5)."""
    deck = scheme_deck(game, seat)
    if not deck or not schemes_allowed(game):
        return None  # all of them are face up and ongoing
    card = deck[0]
    _keep(game, seat, deck[1:])
    game.set(card, "stamp", card.stamp + 1)
    game.journal.append(seat.command, card)
    enlist(game, card, card.definition.abilities, terms.COMMAND)
    game.tell("state", seat, card.name, specials.SET_IN_MOTION)
    for ability in card.definition.as_enters:
        Run(game, card, seat).do(ability.effect)
    in_motion(game, card)
    game.mark_dirty()
    return card


def schemes_allowed(game: "Game") -> bool:
    """ "Schemes can't be set in motion that turn" (CR 101.2)."""
    return game.notes.get(notes.TURN_MARK) != NO_SCHEMES


def in_motion(game: "Game", card: Card) -> None:
    """The scheme is set in motion, perhaps once more (CR 701.24)."""
    if not schemes_allowed(game):
        return
    game.journal.put(game.metrics, "schemes", (*game.metrics.get("schemes", ()), (game.turn, card.name)))
    game.emit(terms.EV_SPECIAL, card, card.owner, what=specials.SET_IN_MOTION)


def abandon(game: "Game", card: Card) -> None:
    """Face down, under its owner's scheme deck (CR 701.25)."""
    if card not in card.owner.command:
        return
    game.tell("state", card.owner, card.name, ABANDONED)
    turn_under(game, card)


def turn_under(game: "Game", card: Card) -> None:
    leave(game, card)
    game.to_zone(card, terms.COMMAND)
    if card.memory:
        game.set(card, "memory", {})
    _keep(game, card.owner, (*scheme_deck(game, card.owner), card))
    game.mark_dirty()


def finished_schemes(game: "Game") -> bool:
    """Schemes that are not ongoing go under their deck once no trigger of any scheme waits (CR 704.6e)."""
    lying = [c for seat in game.seats for c in face_up(game, seat) if not is_ongoing(c)]
    if not lying:
        return False
    sources: list[Any] = [o for o in game.stack if not o.spell] + list(game.triggered)
    if any(o.card.definition.types & terms.SCHEME for o in sources):
        return False
    for card in lying:
        turn_under(game, card)
    return True
