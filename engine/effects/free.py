"""Casting without paying a mana cost as something resolves: the card as it is, or one of its halves (CR 608.2g, 709.3)."""

from collections.abc import Iterable

from engine import terms
from engine.casting import cast_if_able
from engine.game import Game
from engine.legal import NOTHING, castable
from engine.objects import Card, Seat, StackObject
from engine.paying import Purse
from engine.words.context import Run


def free_ways(
    game: Game, seat: Seat, card: Card, purse: Purse | None = None, below: int | None = None
) -> list[str]:
    """In which ways the card could be cast for no mana now: "" as it is, or its halves by name.

    `below`: the spell's own mana value has to be less than that (CR 702.85a).
    """
    printed = card.definition
    purse = purse or Purse(game, seat)
    ways = [""] if "left" not in printed.faces and castable(game, seat, card, NOTHING, purse) else []
    for key in ("left", "right", "adventure"):
        face = printed.faces.get(key)
        if face is None or (below is not None and face.mana_value >= below):
            continue
        if key == "right" and printed.aftermath and card.zone != terms.GRAVEYARD:  # CR 702.127a
            continue
        if castable(game, seat, card, NOTHING, purse, face):
            ways.append(key)
    return ways


def free_to_cast(game: Game, seat: Seat, cards: Iterable[Card], below: int | None = None) -> list[Card]:
    """Those of the cards that could be cast for no mana."""
    purse = Purse(game, seat)
    return [c for c in cards if not c.definition.is_land and free_ways(game, seat, c, purse, below)]


def cast_freely(run: Run, seat: Seat, card: Card, below: int | None = None) -> StackObject | None:
    """Cast the card, or the half of it that its caster names, without paying its mana cost.

    The card is one of those `free_to_cast` found. None if it could not be cast after all.
    """
    ways = free_ways(run.game, seat, card, below=below)
    names = [card.definition.faces[w].name if w else card.name for w in ways]
    way = ways[names.index(run.ask_name(seat, "half", names))] if len(ways) > 1 else ways[0]
    return cast_if_able(run.game, seat, card, way, free=True)
