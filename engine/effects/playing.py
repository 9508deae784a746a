"""Cards played out of turn, out of other zones or free (CR 601.3, 118.9)."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.language.filters import Filter
from engine.language.nodes import effect
from engine.rules import verbs
from engine.rules.casting import cast_if_able
from engine.rules.continuous import YOUR_TURN_OVER
from engine.rules.faces import showing
from engine.rules.legal import NOTHING, castable, halves
from engine.rules.paying import Purse
from engine.rules.timing import forbidden
from engine.state import memory, terms, topics
from engine.state.game import Game
from engine.state.objects import Card, Seat, StackObject
from engine.state.run import Run


@effect(
    "you may cast any number of <filter:plural> from among <what> without paying their mana costs",
    1,
    unsaid=True,
)
def cast_among(run: Run, filter: Filter, what: Any, most: int = 99) -> None:
    """Cast them one after the other as this resolves (CR 608.2g)."""
    for _ in range(most):
        exiled = [c for c in run.cards(what) if c.zone == terms.EXILE]
        if not _cast_one(run, filter, exiled):
            return


def _cast_one(run: Run, filter: Filter, cards: Iterable[Card]) -> bool:
    """One of the cards as a spell of a kind, which a half or another face of it may be and the card not (CR 601.3e, 715.3a)."""
    seat = run.controller

    def fits(card: Card) -> bool:
        return filter.matches(run, card)

    options = free_to_cast(run.game, seat, cards, fits=fits)
    picked = run.ask_pick(seat, topics.CAST_FREE, options, 0, 1, good=1)
    for card in picked:
        cast_now(run, seat, card, fits=fits)
    return bool(picked)


@effect("until end of turn, you may play <what>", 1)
def may_play_this_turn(run: Run, what: Any, free: bool = False) -> None:
    for card in run.cards(what):
        verbs.offer(run.game, card, run.controller, free=free, until="turn")


@effect("until the end of your next turn, you may play <what>", 1)
def may_play_next_turn(run: Run, what: Any) -> None:
    """In one's own turn it is the turn after the running one whose end ends it."""
    for card in run.cards(what):
        verbs.offer(run.game, card, run.controller, until=YOUR_TURN_OVER)


@effect("you may play <what> without paying its mana cost for as long as it remains exiled", 1)
def may_play_while_exiled(run: Run, what: Any) -> None:
    for obj in run.objects(what):
        card = obj.card if isinstance(obj, StackObject) else obj  # a spell that was countered so
        if isinstance(card, Card) and card.zone == terms.EXILE:
            verbs.offer(run.game, card, run.controller, free=True)


Fits = Callable[[Card], bool]
"""Whether a card, showing what would be cast, is a spell that may be."""


def open_ways(
    game: Game,
    seat: Seat,
    card: Card,
    purse: Purse | None = None,
    below: int | None = None,
    fits: Fits | None = None,
    paid: bool = False,
) -> list[str]:
    """In which ways the card could be cast for no mana now: "" as it is, or its halves by name. With `paid` for its cost.

    `below`: the spell's own mana value has to be less than that (CR 702.85a).
    """
    printed = card.definition
    purse = purse or Purse(game, seat)
    whole = "left" not in printed.faces and not forbidden(game, seat, card, purse)
    whole = whole and (fits is None or fits(card))
    ways = [""] if whole and castable(game, seat, card, printed.cost if paid else NOTHING, purse) else []
    for key, face in halves(printed, terms.HAND, card.zone == terms.GRAVEYARD):
        if below is not None and face.mana_value >= below:
            continue
        with showing(game, card, face):  # as what it is then (CR 709.3a, 715.3a)
            if (
                (fits is None or fits(card))
                and not forbidden(game, seat, card, purse)
                and castable(game, seat, card, face.cost if paid else NOTHING, purse, face)
            ):
                ways.append(key)
    return ways


def free_to_cast(
    game: Game, seat: Seat, cards: Iterable[Card], below: int | None = None, fits: Fits | None = None
) -> list[Card]:
    """Those of the cards that could be cast for no mana."""
    purse = Purse(game, seat)
    return [c for c in cards if not c.definition.is_land and open_ways(game, seat, c, purse, below, fits)]


def cast_now(
    run: Run,
    seat: Seat,
    card: Card,
    below: int | None = None,
    fits: Fits | None = None,
    paid: bool = False,
) -> StackObject | None:
    """Cast the card, or the half of it that its caster names, without paying its mana cost, or `paid`.

    The card is one of which `open_ways` found some. None if it could not be cast after all.
    """
    ways = open_ways(run.game, seat, card, below=below, fits=fits, paid=paid)
    names = [card.definition.faces[w].name if w else card.name for w in ways]
    way = ways[names.index(run.ask_name(seat, topics.HALF, names))] if len(ways) > 1 else ways[0]
    return cast_if_able(run.game, seat, card, way, free=not paid)


@effect("you may cast <filter:a> spell from your hand without paying its mana cost", 1)
def cast_from_hand(run: Run, filter: Filter) -> None:
    """Cast one card of a kind out of the hand as this resolves (CR 608.2g)."""
    _cast_one(run, filter, run.controller.hand)


@effect(
    "you may cast <what> without paying its mana cost. If that spell would be put into your graveyard, exile it instead",
    1,
)
def cast_from_grave(run: Run, what: Any) -> None:
    seat = run.controller
    for card in run.cards(what):
        if free_to_cast(run.game, seat, [card]) and run.ask_yes(seat, topics.MAY, "cast", good=1):
            made = cast_now(run, seat, card)
            if made is None:
                continue
            run.game.journal.put(made.memory, memory.GRAVE, terms.EXILE)
            run.remember(memory.CAST, (*run.memory.get(memory.CAST, ()), made))
